// Questions about a board that need a search: reach, ways, groups, lines, columns.
#include <climits>

#include "runtime/script/api/api_board.h"
#include "runtime/script/api/board_arguments.h"

namespace windrose {
namespace {

// A search is at most so much work, in instructions of the step's budget.
void charge_search(Call& call) {
  call.binding.sandbox.charge(call.lua, call.ruleset().board().size());
}

const SpaceSet& through_argument(Call& call, int index) {
  return spaces_argument(call, index, call.binding.scratch.through, call.ruleset().board().all());
}

// Column of the map, given from 1 as in scripts.
int column_argument(Call& call, int index) {
  const int column = call.number(index);
  const int columns = call.ruleset().board().columns();
  if (columns == 0) throw RuleError("this board has no columns: only squares and hexes have");
  if (column < 1 || column > columns) {
    throw ArgumentError(index, "expected a column from 1 to " + std::to_string(columns) + ", got " +
                                   std::to_string(column));
  }
  return column - 1;
}

SpaceId lowest_without_pieces(const Call& call, int column) {
  for (const SpaceId space : call.ruleset().board().column_upward(column)) {
    if (call.state().zone_count(zone_of_space(space)) == 0) return space;
  }
  return SpaceId::none;
}

}  // namespace

int board_reach(Call& call) {
  const SpaceId from = call.id<SpaceId>(2);
  const int steps = call.number(3);
  charge_search(call);
  const SpaceSet& through = through_argument(call, 4);
  BoardSearch& search = call.binding.search;
  if (!call.has(5)) return push_spaces(call, search.reach(from, steps, through));
  const SpaceSet& ends = spaces_argument(call, 5, call.binding.scratch.ends, through);
  return push_spaces(call, search.reach(from, steps, through, ends));
}

int board_distance(Call& call) {
  const SpaceId from = call.id<SpaceId>(2);
  const SpaceId to = call.id<SpaceId>(3);
  charge_search(call);
  const int distance = call.binding.search.distance(from, to, through_argument(call, 4));
  return distance < 0 ? call.nothing() : call.push(distance);
}

int board_path(Call& call) {
  const SpaceId from = call.id<SpaceId>(2);
  const SpaceId to = call.id<SpaceId>(3);
  charge_search(call);
  const auto path = call.binding.search.path(from, to, through_argument(call, 4));
  return path ? push_spaces(call, *path) : call.nothing();
}

int board_nearest(Call& call) {
  const SpaceId from = call.id<SpaceId>(2);
  if (!call.has(3)) throw ArgumentError(3, "expected a list of spaces to look for, got nothing");
  charge_search(call);
  const SpaceSet& targets =
      spaces_argument(call, 3, call.binding.scratch.targets, call.ruleset().board().all());
  const BoardSearch::Nearest nearest =
      call.binding.search.nearest(from, targets, through_argument(call, 4));
  push_spaces(call, nearest.spaces);
  if (nearest.distance < 0) {
    call.nothing();
  } else {
    call.push(nearest.distance);
  }
  return 2;
}

int board_group(Call& call) {
  const SpaceId space = call.id<SpaceId>(2);
  charge_search(call);
  return push_spaces(call, call.binding.search.group(space, space_property(call, 3).values));
}

int board_groups(Call& call) {
  charge_search(call);
  return push_spaces(call, call.binding.search.groups(space_property(call, 2).values));
}

int board_ray(Call& call) {
  const SpaceId space = call.id<SpaceId>(2);
  const Direction direction = direction_argument(call, 3);
  return push_spaces(call, call.binding.search.ray(space, direction, call.number_or(4, INT_MAX)));
}

int board_line(Call& call) {
  const SpaceId space = call.id<SpaceId>(2);
  const SpaceProperty property = space_property(call, 3);
  return call.push_flag(call.binding.search.line(space, property.values, call.number(4)));
}

int board_drop(Call& call) {
  const int column = column_argument(call, 2);
  const SpaceId space =
      call.has(3) ? call.binding.search.lowest_open(column, space_property(call, 3).values)
                  : lowest_without_pieces(call, column);
  return call.push(space == SpaceId::none ? Code() : Code(space));
}

int board_open_columns(Call& call) {
  if (call.has(2)) {
    return push_spaces(call, call.binding.search.open_columns(space_property(call, 2).values));
  }
  const int columns = call.ruleset().board().columns();
  const Code list = call.binding.lists.make(static_cast<std::size_t>(columns));
  for (int column = 0; column < columns; ++column) {
    const SpaceId space = lowest_without_pieces(call, column);
    if (space != SpaceId::none) call.binding.lists.add(list, Code(space));
  }
  return call.push(list);
}

}  // namespace windrose
