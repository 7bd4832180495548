#include "runtime/state/board/board_search.h"

#include <algorithm>
#include <bit>
#include <cstddef>

namespace windrose {

BoardSearch::BoardSearch(const Board& board)
    : board_(&board),
      nothing_(board.size()),
      target_(board.size()),
      open_(board.size()),
      ends_(board.size()),
      level_(board.size()),
      next_(board.size()),
      steps_(board.size(), -1),
      collected_(board.size()) {
  reached_.reserve(board.size());
  group_.reserve(board.size());
  found_.reserve(board.size());
}

void BoardSearch::begin(SpaceId from, const SpaceSet& through, const SpaceSet& ends) {
  for (const SpaceId space : reached_) steps_[space] = -1;
  reached_.clear();
  for (std::size_t i = 0; i < open_.words().size(); ++i) {
    ends_.words()[i] = ends.words()[i];
    open_.words()[i] = through.words()[i] | ends.words()[i];
  }
  open_.clear(from);
  reached_.push_back(from);
  steps_[from] = 0;
}

// One round a level. All neighbors of the level are gathered as bits without looking at them; what
// is open among them is the next level, and its bits are in ascending order by themselves. `low` to
// `high` are the words in which a level has bits: on a large board most words are empty.
void BoardSearch::spread(SpaceId from, int steps, bool stop_at_ends) {
  const std::span<std::uint64_t> open = open_.words();
  const std::span<std::uint64_t> next = next_.words();
  const std::span<const std::uint64_t> ends = ends_.words();
  std::size_t begin = 0;
  for (int step = 1; step <= steps; ++step) {
    auto low = static_cast<std::int32_t>(next.size());
    std::int32_t high = -1;
    const std::size_t end = reached_.size();
    for (; begin < end; ++begin) {
      const SpaceId space = reached_[begin];
      if (ends_.test(space) && space != from) continue;
      const auto words = board_->neighbor_words(space);
      if (words.empty()) continue;
      low = std::min(low, words.front().word);
      high = std::max(high, words.back().word);
      for (const Board::NeighborWord& neighbors : words) next[neighbors.word] |= neighbors.mask;
    }
    bool at_end = false;
    for (std::int32_t word = low; word <= high; ++word) {
      std::uint64_t found = next[word] & open[word];
      next[word] = 0;
      open[word] ^= found;
      at_end = at_end || (found & ends[word]) != 0;
      for (; found != 0; found &= found - 1) {
        const SpaceId space{word * SpaceSet::kBitsPerWord + std::countr_zero(found)};
        reached_.push_back(space);
        steps_[space] = step;
      }
    }
    if (reached_.size() == end || (at_end && stop_at_ends)) return;
  }
}

BoardSearch::Spaces BoardSearch::reach(SpaceId from, int steps, const SpaceSet& through,
                                       const SpaceSet& ends) {
  begin(from, through, ends);
  spread(from, steps, false);
  return Spaces(reached_).subspan(1);
}

BoardSearch::Spaces BoardSearch::reach(SpaceId from, int steps, const SpaceSet& through) {
  return reach(from, steps, through, nothing_);
}

SpaceId BoardSearch::came_from(SpaceId space) const {
  if (steps_to(space) < 1) return SpaceId::none;
  for (const SpaceId before : board_->touching(space)) {
    const bool left = before == reached_.front() || !ends_.test(before);
    if (steps_to(before) == steps_to(space) - 1 && left && board_->next_to(before, space))
      return before;
  }
  return SpaceId::none;
}

BoardSearch::Spaces BoardSearch::way_to(SpaceId space) {
  found_.clear();
  if (steps_to(space) > 0) trace(space);
  return found_;
}

void BoardSearch::trace(SpaceId to) {
  found_.assign(steps_to(to), to);
  for (std::size_t i = found_.size() - 1; i > 0; --i) found_[i - 1] = came_from(found_[i]);
}

int BoardSearch::distance(SpaceId from, SpaceId to, const SpaceSet& through) {
  target_.set(to);
  begin(from, through, target_);
  target_.clear(to);
  if (from != to) spread(from, INT_MAX, true);
  return steps_to(to);
}

std::optional<BoardSearch::Spaces> BoardSearch::path(SpaceId from, SpaceId to,
                                                     const SpaceSet& through) {
  if (distance(from, to, through) < 0) return std::nullopt;
  return way_to(to);
}

BoardSearch::Nearest BoardSearch::nearest(SpaceId from, const SpaceSet& targets,
                                          const SpaceSet& through) {
  begin(from, through, targets);
  found_.clear();
  if (targets.test(from)) {
    found_.push_back(from);
    return {found_, 0};
  }
  spread(from, INT_MAX, true);
  const int distance = steps_to(reached_.back());
  for (auto space = reached_.rbegin(); steps_to(*space) == distance && *space != from; ++space) {
    if (targets.test(*space)) found_.push_back(*space);
  }
  std::ranges::reverse(found_);
  return {found_, found_.empty() ? -1 : distance};
}

// Appends to group_ the spaces connected with `space` that join it, and marks them collected.
template <class Joins>
void BoardSearch::collect(SpaceId space, Joins joins) {
  std::size_t at = group_.size();
  group_.push_back(space);
  collected_.set(space);
  for (; at < group_.size(); ++at) {
    for (const SpaceId next : board_->touching(group_[at])) {
      if (collected_.test(next) || !joins(next)) continue;
      collected_.set(next);
      group_.push_back(next);
    }
  }
}

BoardSearch::Spaces BoardSearch::group(SpaceId space, Values values) {
  group_.clear();
  const Value value = values[space];
  collect(space, [&](SpaceId next) { return values[next] == value; });
  for (const SpaceId member : group_) collected_.clear(member);
  std::ranges::sort(group_);
  return group_;
}

BoardSearch::Spaces BoardSearch::groups(Values values) {
  group_.clear();
  found_.clear();
  for (const SpaceId space : board_->ids()) {
    const Value value = values[space];
    if (value == kNone || collected_.test(space)) continue;
    found_.push_back(space);
    collect(space, [&](SpaceId next) { return values[next] == value; });
  }
  collected_.clear();
  return found_;
}

int BoardSearch::parts(const SpaceSet& set) {
  group_.clear();
  int parts = 0;
  set.for_each([&](SpaceId space) {
    if (collected_.test(space)) return;
    ++parts;
    collect(space, [&set](SpaceId next) { return set.test(next); });
  });
  collected_.clear();
  return parts;
}

bool BoardSearch::line(SpaceId space, Values values, int n) const {
  const Value value = values[space];
  // A line longer than the board is refused at once: on a loop it would never end.
  if (value == kNone || n > board_->size()) return false;
  if (n <= 1) return true;
  // The ways that begin with the same value, as bits: found without a branch for each of them.
  unsigned like = 0;
  for (int way = 0; way < 2 * board_->axes(); ++way) {
    const SpaceId next = board_->step(space, way);
    const Value there = values[next == SpaceId::none ? space : next];
    like |= static_cast<unsigned>((next != SpaceId::none) & (there == value)) << way;
  }
  // Both ways of an axis stand side by side and make one line.
  int axis = -1;
  int length = 1;
  for (; like != 0; like &= like - 1) {
    const int way = std::countr_zero(like);
    length = way / 2 == axis ? length : 1;
    axis = way / 2;
    SpaceId next = board_->step(space, way);
    while (next != SpaceId::none && values[next] == value) {
      if (++length >= n) return true;
      next = board_->step(next, way);
    }
  }
  return false;
}

BoardSearch::Spaces BoardSearch::ray(SpaceId space, Direction direction, int n) {
  found_.clear();
  for (SpaceId next = board_->toward(space, direction);
       next != SpaceId::none && next != space && n > 0; --n) {
    found_.push_back(next);
    next = board_->toward(next, direction);
  }
  return found_;
}

SpaceId BoardSearch::lowest_open(int column, Values values) const {
  const Spaces spaces = board_->column_upward(column);
  // Bits of a whole column: to stop at the first would be a guess that the processor gets wrong.
  if (spaces.size() > SpaceSet::kBitsPerWord) {
    const auto open =
        std::ranges::find_if(spaces, [&](SpaceId space) { return values[space] == kNone; });
    return open == spaces.end() ? SpaceId::none : *open;
  }
  std::uint64_t open = 0;
  for (std::size_t i = 0; i < spaces.size(); ++i) {
    open |= static_cast<std::uint64_t>(values[spaces[i]] == kNone) << i;
  }
  return open == 0 ? SpaceId::none : spaces[std::countr_zero(open)];
}

BoardSearch::Spaces BoardSearch::open_columns(Values values) {
  found_.clear();
  for (int column = 0; column < board_->columns(); ++column) {
    const SpaceId space = lowest_open(column, values);
    if (space != SpaceId::none) found_.push_back(space);
  }
  return found_;
}

}  // namespace windrose
