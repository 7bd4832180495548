#include "runtime/terminal/boards/graph_sketch.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <numeric>
#include <set>
#include <utility>

namespace windrose::terminal {
namespace {

constexpr int kMostRows = 26;
constexpr int kLeastRows = 6;
constexpr int kMostGap = 4;       // columns between labels of small boards
constexpr double kMostPitch = 3;  // rows between labels of small boards
constexpr double kPitch = 2;      // of boards whose file counts places rather than points
constexpr int kMostPlaces = 13;   // such a board is at most so high
constexpr int kMostAside = 9;     // columns by which a label may stand beside its place

int sign(int number) {
  return number > 0 ? 1 : number < 0 ? -1 : 0;
}

/// The piece of line between two steps, each of at most one column and one row.
std::string_view line_letter(const SketchCell& before, const SketchCell& after) {
  const int across = after.column - before.column;
  const int down = after.row - before.row;
  if (down == 0) return "─";
  if (across == 0) return "│";
  return (across > 0) == (down > 0) ? "╲" : "╱";
}

/// The corner between a level and an upright piece.
std::string_view corner_letter(int across, int down, bool level_first) {
  if (level_first) return down > 0 ? (across > 0 ? "┐" : "┌") : (across > 0 ? "┘" : "└");
  return down > 0 ? (across > 0 ? "└" : "┘") : (across > 0 ? "┌" : "┐");
}

}  // namespace

GraphSketch::GraphSketch(const BoardData& board, int columns, int width)
    : board_(board), most_columns_(columns), width_(width) {
  place_labels();
  if (fits_) draw_links();
}

bool GraphSketch::is_free(const SketchCell& box) const {
  if (box.column < 0 || box.column + width_ > most_columns_ || box.row < 0 || box.row > kMostRows)
    return false;
  return std::ranges::none_of(boxes_, [&](const SketchCell& other) {
    return other.row == box.row && std::abs(other.column - box.column) < width_;
  });
}

bool GraphSketch::place_near(SketchCell wanted, SketchCell& found) const {
  for (int aside = 0; aside <= kMostAside; ++aside) {
    for (int down = 0; down <= aside / 3; ++down) {
      for (const int across : {aside - 3 * down, 3 * down - aside}) {
        for (const int row : {wanted.row + down, wanted.row - down}) {
          found = {wanted.column + across, row, {}};
          if (is_free(found)) return true;
        }
      }
    }
  }
  return false;
}

void GraphSketch::place_labels() {
  const auto& spaces = board_.spaces;
  std::set<std::pair<int, int>> places;
  for (const SpaceData& space : spaces) places.emplace(space.column, space.row);
  if (spaces.size() < 2 || places.size() < spaces.size()) {
    fits_ = false;  // the file does not say where they stand
    return;
  }
  const auto [left, right] = std::ranges::minmax(spaces, {}, &SpaceData::column);
  const auto [top, bottom] = std::ranges::minmax(spaces, {}, &SpaceData::row);
  const int wide = right.column - left.column;
  const int high = bottom.row - top.row;
  const double across =
      wide == 0
          ? 0
          : std::min<double>(width_ + kMostGap, static_cast<double>(most_columns_ - width_) / wide);
  const int room = std::min(kMostRows, kLeastRows + static_cast<int>(spaces.size()) * 2 / 3);
  double down = high == 0 ? 0 : std::min(kMostPitch, static_cast<double>(room) / high);
  if (high > 3 && high <= kMostPlaces) down = kPitch;
  if (across < 0) {
    fits_ = false;
    return;
  }
  for (const SpaceData& space : spaces) {
    const SketchCell wanted{static_cast<int>(std::lround(across * (space.column - left.column))),
                            static_cast<int>(std::lround(down * (space.row - top.row))),
                            {}};
    SketchCell found;
    if (!place_near(wanted, found)) {
      fits_ = false;
      return;
    }
    if (found.column != wanted.column || found.row != wanted.row) is_exact_ = false;
    boxes_.add(found);
    columns_ = std::max(columns_, found.column + width_);
    rows_ = std::max(rows_, found.row + 1);
  }
}

/// The middle of the short name, behind the bracket.
SketchCell GraphSketch::anchor(SpaceId space) const {
  const SketchCell& box = boxes_[space];
  return {box.column + 2, box.row, {}};
}

bool GraphSketch::in_box(const SketchCell& cell, SpaceId space) const {
  const SketchCell& box = boxes_[space];
  return cell.row == box.row && cell.column >= box.column && cell.column < box.column + width_;
}

GraphSketch::Path GraphSketch::straight(SketchCell from, SketchCell to) const {
  const int across = to.column - from.column;
  const int down = to.row - from.row;
  const int steps = std::max(std::abs(across), std::abs(down));
  Path path{from};
  for (int step = 1; step <= steps; ++step) {
    const auto part = [&](int whole) {
      return static_cast<int>(std::lround(static_cast<double>(whole) * step / steps));
    };
    path.push_back({from.column + part(across), from.row + part(down), {}});
  }
  for (std::size_t i = 1; i < path.size(); ++i) path[i].letter = line_letter(path[i - 1], path[i]);
  return path;
}

GraphSketch::Path GraphSketch::bent(SketchCell from, SketchCell to, bool level_first) const {
  const int across = to.column - from.column;
  const int down = to.row - from.row;
  if (across == 0 || down == 0) return {};
  Path path;
  SketchCell now = from;
  const auto level = [&] {
    for (; now.column != to.column; now.column += sign(across))
      path.push_back({now.column, now.row, "─"});
  };
  const auto upright = [&] {
    for (; now.row != to.row; now.row += sign(down)) path.push_back({now.column, now.row, "│"});
  };
  if (level_first) level();
  upright();
  if (!level_first) level();
  path.push_back({to.column, to.row, level_first ? "│" : "─"});
  const auto corner = static_cast<std::size_t>(std::abs(level_first ? across : down));
  path[corner].letter = corner_letter(across, down, level_first);
  return path;
}

bool GraphSketch::is_clear(const Path& path, const LinkData& link) const {
  int shared = 0;
  int seen = 0;
  const SpaceId from{link.from};
  const SpaceId to{link.to};
  for (const SketchCell& cell : path) {
    const bool own = in_box(cell, from) || in_box(cell, to);
    // The bracket's column of an own box shows the line too.
    const bool at_bracket =
        own && (cell.column == boxes_[from].column || cell.column == boxes_[to].column);
    if (!own || at_bracket) ++seen;
    if (own) continue;
    for (const SpaceId space : boxes_.ids()) {
      if (in_box(cell, space)) return false;
    }
    shared += std::ranges::any_of(line_cells_,
                                  [&](const SketchCell& line) {
                                    return line.column == cell.column && line.row == cell.row;
                                  })
                  ? 1
                  : 0;
  }
  return seen > 0 && shared <= 1;
}

bool GraphSketch::draw(const LinkData& link) {
  // What leads one way only is told in words.
  if (link.one_way) return false;
  const SketchCell from = anchor(SpaceId{link.from});
  const SketchCell to = anchor(SpaceId{link.to});
  for (const Path& path :
       {straight(from, to), bent(from, to, false), bent(from, to, true), straight(to, from)}) {
    if (path.empty() || !is_clear(path, link)) continue;
    line_cells_.insert(line_cells_.end(), path.begin(), path.end());
    return true;
  }
  return false;
}

void GraphSketch::draw_links() {
  // The short ones first: they have the fewest ways.
  std::vector<int> order(board_.links.size());
  std::iota(order.begin(), order.end(), 0);
  const auto length = [&](int index) {
    const LinkData& link = board_.links[index];
    const SketchCell from = anchor(SpaceId{link.from});
    const SketchCell to = anchor(SpaceId{link.to});
    return std::abs(from.column - to.column) + 2 * std::abs(from.row - to.row);
  };
  std::ranges::stable_sort(order, {}, length);
  for (const int index : order) {
    if (!draw(board_.links[index])) left_out_.push_back(index);
  }
  std::ranges::sort(left_out_);
}

}  // namespace windrose::terminal
