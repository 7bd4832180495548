#include "runtime/state/board/board.h"

#include <algorithm>

namespace windrose {

namespace {

// A direction and the way back, for each axis.
using Axis = std::pair<Direction, Direction>;

std::vector<Axis> axes_of(Layout layout) {
  using enum Direction;
  switch (layout) {
    case Layout::squares:  // the sides first, so that lay_neighbors can stop after them
      return {{north, south}, {west, east}, {northwest, southeast}, {northeast, southwest}};
    case Layout::hexes:
      return {{west, east}, {northwest, southeast}, {northeast, southwest}};
    case Layout::loop:
      return {{forward, backward}};
    case Layout::graph:
      return {};
  }
  return {};
}

int rows_up(Direction direction) {
  using enum Direction;
  switch (direction) {
    case north:
    case northeast:
    case northwest:
      return 1;
    case south:
    case southeast:
    case southwest:
      return -1;
    default:
      return 0;
  }
}

int columns_right(Direction direction) {
  using enum Direction;
  switch (direction) {
    case east:
    case northeast:
    case southeast:
      return 1;
    case west:
    case northwest:
    case southwest:
      return -1;
    default:
      return 0;
  }
}

std::vector<std::pair<SpaceId, SpaceId>> ways_of(const std::vector<LinkData>& links) {
  std::vector<std::pair<SpaceId, SpaceId>> ways;
  for (const LinkData& link : links) {
    const SpaceId from{link.from};
    const SpaceId to{link.to};
    ways.emplace_back(from, to);
    if (!link.one_way) ways.emplace_back(to, from);
  }
  return ways;
}

void sort_unique(std::vector<std::pair<SpaceId, SpaceId>>& ways) {
  std::ranges::sort(ways);
  ways.erase(std::unique(ways.begin(), ways.end()), ways.end());
}

}  // namespace

Board::Board(const BoardData& data)
    : size_(static_cast<int>(data.spaces.size())),
      ids_(data.spaces.size()),
      layout_(data.layout),
      all_(size_) {
  all_.set_all();
  Ways walls;
  for (const LinkData& wall : data.walls) {
    walls.emplace_back(SpaceId{wall.from}, SpaceId{wall.to});
    walls.emplace_back(SpaceId{wall.to}, SpaceId{wall.from});
  }
  sort_unique(walls);
  lay_map(data);
  lay_axes(data, walls);
  lay_neighbors(data, walls);
  lay_neighbor_words();
  lay_kinds_and_sets(data);
}

bool Board::next_to(SpaceId space, SpaceId other) const {
  return std::ranges::binary_search(neighbors(space), other);
}

SpaceId Board::toward(SpaceId space, Direction direction, int n) const {
  if (!has(direction)) return SpaceId::none;
  if (whole_loop_) {
    const int ahead = (direction == Direction::forward ? 1 : -1) * (n % size_);
    return SpaceId{(number_of(space) + ahead + size_) % size_};
  }
  const int along = way(n < 0 ? opposite(direction) : direction);
  // Any other way ends within `size_` steps, however large n is.
  for (int left = n; left != 0 && space != SpaceId::none; left += n < 0 ? 1 : -1) {
    space = step(space, along);
  }
  return space;
}

SpaceId Board::at(int column, int row) const {
  if (column < 0 || column >= columns_ || row < 0 || row >= rows_) return SpaceId::none;
  return map_[index(row) * index(columns_) + index(column)];
}

void Board::lay_map(const BoardData& data) {
  for (const SpaceData& space : data.spaces) place_.add({space.column, space.row});
  if (layout_ != Layout::squares && layout_ != Layout::hexes) return;
  columns_ = data.columns;
  rows_ = data.rows;
  for (const auto& [column, row] : place_) {
    columns_ = std::max(columns_, column + 1);
    rows_ = std::max(rows_, row + 1);
  }
  map_.assign(static_cast<std::size_t>(columns_) * static_cast<std::size_t>(rows_), SpaceId::none);
  for (const SpaceId space : ids()) {
    map_[index(row(space)) * index(columns_) + index(column(space))] = space;
  }
  for (int column = 0; column < columns_; ++column) {
    for (int row = rows_ - 1; row >= 0; --row) {
      if (const SpaceId space = at(column, row); space != SpaceId::none)
        upward_.spaces.push_back(space);
    }
    upward_.end_row();
  }
}

// The space on one side, walls and all links left aside.
SpaceId Board::beside(const BoardData& data, SpaceId space, Direction direction) const {
  if (layout_ == Layout::loop) {
    const int ahead = direction == Direction::forward ? 1 : size_ - 1;
    return SpaceId{(number_of(space) + ahead) % size_};
  }
  const int up = rows_up(direction);
  int right = columns_right(direction);
  if (layout_ == Layout::hexes && up != 0) {
    // A slanted step is half a hex to the side: in the map that is a whole column or none,
    // depending on whether the row it starts from is the shifted one.
    const bool shifted = (row(space) % 2 == 1) == data.shift_odd;
    right = shifted ? std::max(right, 0) : std::min(right, 0);
  }
  return at(column(space) + right, row(space) - up);
}

void Board::lay_axes(const BoardData& data, const Ways& walls) {
  ways_.rows.fill(-1);
  const std::vector<Axis> axes = axes_of(layout_);
  axes_ = static_cast<int>(axes.size());
  for (std::size_t axis = 0; axis < axes.size(); ++axis) {
    ways_[axes[axis].first] = static_cast<std::int8_t>(2 * axis);
    ways_[axes[axis].second] = static_cast<std::int8_t>(2 * axis + 1);
  }
  whole_loop_ = layout_ == Layout::loop;
  for (const SpaceId space : ids()) {
    for (const auto& [there, back] : axes) {
      for (const Direction direction : {there, back}) {
        const SpaceId next = beside(data, space, direction);
        const bool walled = std::ranges::binary_search(walls, std::pair{space, next});
        if (walled) whole_loop_ = false;
        steps_.push_back(walled ? SpaceId::none : next);
      }
    }
  }
}

void Board::lay_neighbors(const BoardData& data, const Ways& walls) {
  Ways ways = ways_of(data.links);
  const int sides = layout_ == Layout::squares && !data.diagonal ? 4 : 2 * axes_;
  for (const SpaceId space : ids()) {
    for (int way = 0; way < sides; ++way) {
      if (const SpaceId next = step(space, way); next != SpaceId::none)
        ways.emplace_back(space, next);
    }
  }
  std::erase_if(ways, [&walls](const std::pair<SpaceId, SpaceId>& way) {
    return way.first == way.second || std::ranges::binary_search(walls, way);
  });
  sort_unique(ways);
  outgoing_ = rows_of(ways);

  Ways touching = ways;
  for (const auto& [from, to] : ways) touching.emplace_back(to, from);
  sort_unique(touching);
  two_way_ = touching.size() == ways.size();
  if (!two_way_) touching_ = rows_of(touching);
}

Board::Rows Board::rows_of(const Ways& ways) const {
  Rows rows;
  auto way = ways.begin();
  for (const SpaceId space : ids()) {
    for (; way != ways.end() && way->first == space; ++way) rows.spaces.push_back(way->second);
    rows.end_row();
  }
  return rows;
}

void Board::lay_neighbor_words() {
  neighbor_first_.push_back(0);
  for (const SpaceId space : ids()) {
    const std::size_t begin = neighbor_words_.size();
    for (const SpaceId next : neighbors(space)) {
      const std::int32_t word = number_of(next) / SpaceSet::kBitsPerWord;
      if (neighbor_words_.size() == begin || neighbor_words_.back().word != word) {
        neighbor_words_.push_back({0, word});
      }
      neighbor_words_.back().mask |= std::uint64_t{1} << (number_of(next) % SpaceSet::kBitsPerWord);
    }
    neighbor_first_.push_back(static_cast<std::int32_t>(neighbor_words_.size()));
  }
}

void Board::lay_kinds_and_sets(const BoardData& data) {
  for (const SpaceData& space : data.spaces) kind_.add(space.kind);
  for (int kind = 0; kind < std::ssize(data.kinds); ++kind) {
    for (const SpaceId space : ids()) {
      if (this->kind(space) == kind) of_kind_.spaces.push_back(space);
    }
    of_kind_.end_row();
  }
  for (const NamedSet& set : data.sets) {
    for (const int space : set.spaces) named_sets_.spaces.push_back(SpaceId{space});
    named_sets_.end_row();
  }
}

}  // namespace windrose
