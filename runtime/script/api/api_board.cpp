// The board as scripts ask about it: whole questions, answered in C++ with lists of the step.
#include "runtime/script/api/api_board.h"

#include <algorithm>

#include "runtime/base/text/text.h"
#include "runtime/script/api/board_arguments.h"
#include "runtime/state/ruleset/named_places.h"

namespace windrose {
namespace {

template <class Things>
std::vector<std::string> ids_of(const Things& things) {
  std::vector<std::string> ids;
  ids.reserve(things.size());
  for (const auto& thing : things) ids.push_back(thing.id);
  return ids;
}

int space(Call& call) {
  if (lua_type(call.lua, 2) == LUA_TLIGHTUSERDATA) {
    return call.push(Code(call.id<SpaceId>(2)));
  }
  const std::string_view id = call.text(2);
  const Member* const member =
      call.binding.members(Code(Kind::board, 0)).find(member_key(call.lua, 2));
  if (member != nullptr && member->code.kind() == Kind::space) return call.push(member->code);
  call.binding.sandbox.charge(call.lua, call.ruleset().board().size());
  const SpaceId found = space_named(call.ruleset(), id);
  if (found != SpaceId::none) return call.push(Code(found));
  charge_suggestion(call.binding, call.ruleset().spaces().size(), id.size());
  throw RuleError("unknown space " + quote(id) +
                  did_you_mean(id, ids_of(call.ruleset().data().board.spaces)));
}

int kind_argument(Call& call, int index) {
  const std::string_view word = call.text(index);
  const auto& kinds = call.ruleset().data().board.kinds;
  call.binding.sandbox.charge(call.lua, static_cast<std::int64_t>(kinds.size() / 2));
  for (std::size_t kind = 0; kind < kinds.size(); ++kind) {
    if (kinds[kind].id == word) return static_cast<int>(kind);
  }
  charge_suggestion(call.binding, kinds.size(), word.size());
  throw RuleError("unknown kind of space " + quote(word) + did_you_mean(word, ids_of(kinds)));
}

int of_kind(Call& call) {
  const Board& board = call.ruleset().board();
  const int last = lua_gettop(call.lua);
  if (last <= 2) return push_spaces(call, board.of_kind(kind_argument(call, 2)));
  SpaceSet& found = call.binding.scratch.targets;
  found.clear();
  for (int index = 2; index <= last; ++index) {
    for (const SpaceId here : board.of_kind(kind_argument(call, index))) found.set(here);
  }
  return push_spaces_where(call, [&found](SpaceId here) { return found.test(here); });
}

int set(Call& call) {
  const std::string_view word = call.text(2);
  const auto& sets = call.ruleset().data().board.sets;
  call.binding.sandbox.charge(call.lua, static_cast<std::int64_t>(sets.size() / 2));
  for (std::size_t i = 0; i < sets.size(); ++i) {
    if (sets[i].id == word)
      return push_spaces(call, call.ruleset().board().named_set(static_cast<int>(i)));
  }
  charge_suggestion(call.binding, sets.size(), word.size());
  throw RuleError("unknown set of spaces " + quote(word) + did_you_mean(word, ids_of(sets)));
}

int set_names(Call& call) {
  const Code list = call.binding.lists.make();
  for (const NamedSet& known : call.ruleset().data().board.sets) {
    call.binding.lists.add(list, Code(call.ruleset().words().find(known.id)));
  }
  return call.push(list);
}

int where(Call& call) {
  const SpaceProperty property = space_property(call, 2);
  const Value value = property_value(call, 3, property);
  call.binding.sandbox.charge(call.lua, call.ruleset().board().size() / 8);
  return push_spaces_where(
      call, [values = property.values, value](SpaceId here) { return values[here] == value; });
}

int empty(Call& call) {
  const AnyState& state = call.state();
  return push_spaces_where(
      call, [&state](SpaceId here) { return state.zone_count(zone_of_space(here)) == 0; });
}

/// Where the pieces stand, each space once: fewer than spaces on most boards.
int push_stood_on(Call& call) {
  call.binding.sandbox.charge(call.lua, static_cast<std::int64_t>(call.ruleset().pieces().size()));
  std::vector<SpaceId>& spaces = call.binding.scratch.stood_on;
  spaces.clear();
  for (const PieceId piece : call.ruleset().pieces().ids()) {
    const SpaceId space = call.ruleset().zones().space_of(call.state().item_zone(item_of(piece)));
    if (space != SpaceId::none) spaces.push_back(space);
  }
  std::ranges::sort(spaces);
  spaces.erase(std::unique(spaces.begin(), spaces.end()), spaces.end());
  return push_spaces(call, spaces);
}

int occupied(Call& call) {
  const AnyState& state = call.state();
  constexpr std::size_t kFew = 16;
  if (call.ruleset().pieces().size() < kFew) return push_stood_on(call);
  return push_spaces_where(
      call, [&state](SpaceId here) { return state.zone_count(zone_of_space(here)) != 0; });
}

void push_all(Binding& binding, Code) {
  Call call(binding, binding.lua());
  push_spaces_where(call, [](SpaceId) { return true; });
}

void push_kinds(Binding& binding, Code) {
  const Code list = binding.lists.make();
  for (const SpaceKind& kind : binding.ruleset.data().board.kinds) {
    binding.lists.add(list, Code(binding.ruleset.words().find(kind.id)));
  }
  binding.push(binding.lua(), list);
}

void push_name(Binding& binding, Code) {
  const std::string& name = binding.ruleset.data().board.title;
  lua_pushlstring(binding.lua(), name.data(), name.size());
}

void push_columns(Binding& binding, Code) {
  lua_pushinteger(binding.lua(), binding.ruleset.board().columns());
}
void push_rows(Binding& binding, Code) {
  lua_pushinteger(binding.lua(), binding.ruleset.board().rows());
}

constexpr Function kFunctions[] = {
    {.signature = "board:space(id: string): Space",
     .summary = "The space with this id, if you know the id only during the match. Otherwise, "
                "write `board.a1`.",
     .example = "local port = game.board:space(game.tables.near:roll())",
     .call = bound<space>},
    {.signature = "board:of_kind(kind: string, ...: string): Space[]",
     .summary = "The spaces of these kinds, in the order of the board.",
     .example =
         "for _, port in ipairs(game.board:of_kind(\"port\", \"home\")) do port.closed = false end",
     .call = bound<of_kind>},
    {.signature = "board:set(id: string): Space[]",
     .summary = "The spaces of a named set, in the order of the board file.",
     .example = "local europe = game.board:set(\"europe\")",
     .call = bound<set>},
    {.signature = "board:set_names(): string[]",
     .summary = "The ids of the board's named sets.",
     .example = "for _, id in ipairs(game.board:set_names()) do game:log(\"{}\", id) end",
     .call = bound<set_names>},
    {.signature = "board:where(property: string, value: any): Space[]",
     .summary = "The spaces whose property has this value; nil finds those without one.",
     .example = "local free = game.board:where(\"owner\", nil)",
     .call = bound<where>},
    {.signature = "board:empty(): Space[]",
     .summary = "The spaces without a piece.",
     .example = "local space = player:choose({ \"Where to?\" }, game.board:empty())",
     .call = bound<empty>},
    {.signature = "board:occupied(): Space[]",
     .summary = "The spaces with a piece.",
     .example = "local clear = game.board:where(\"sailable\", true):without(game.board:occupied())",
     .call = bound<occupied>},
    {.signature =
         "board:reach(from: Space, steps: integer, through?: Space[], ends?: Space[]): Space[]",
     .summary =
         "The spaces at a distance of 1 to `steps` steps, nearest first, without `from`. The way "
         "goes through spaces of `through` (all, if nil) and ends at the first space of `ends`.",
     .example = "local options = game.board:reach(ship.space, 7, sea, ports)",
     .call = bound<board_reach>},
    {.signature = "board:distance(from: Space, to: Space, through?: Space[]): integer?",
     .summary = "The length of the shortest way in steps. nil if there is no way. The two ends may "
                "be outside `through`.",
     .example = "local far = game.board:distance(ship.space, port, sea) or 99",
     .call = bound<board_distance>},
    {.signature = "board:path(from: Space, to: Space, through?: Space[]): Space[]?",
     .summary = "The spaces of the shortest way, without `from`. If several are equally short, it "
                "is always the same one. nil if there is no way.",
     .example = "local way = game.board:path(ship.space, port, sea)",
     .call = bound<board_path>},
    {.signature =
         "board:nearest(from: Space, targets: Space[], through?: Space[]): Space[], integer?",
     .summary = "The nearest of `targets` (all that are equally near), and their distance. An "
                "empty list and nil if none can be reached.",
     .example = "local nearest, distance = game.board:nearest(ship.space, ports, sea)",
     .call = bound<board_nearest>},
    {.signature = "board:line(space: Space, property: string, length: integer): boolean",
     .summary = "Whether the space is in a straight line of at least `length` spaces with the same "
                "value of `property`. False if it has no value.",
     .example = "if game.board:line(space, \"owner\", 3) then game:finish { ending = \"line\", "
                "winner = player } end",
     .call = bound<board_line>},
    {.signature = "board:ray(space: Space, direction: string, length?: integer): Space[]",
     .summary =
         "The spaces in a direction, nearest first, without `space`; at most `length` of them.",
     .example =
         "for _, seen in ipairs(game.board:ray(rook.space, \"north\")) do seen.attacked = true end",
     .call = bound<board_ray>},
    {.signature = "board:group(space: Space, property: string): Space[]",
     .summary = "The connected spaces with the value of `space`, which is one of them.",
     .example = "local size = #game.board:group(space, \"owner\")",
     .call = bound<board_group>},
    {.signature = "board:groups(property: string): Space[]",
     .summary = "The first space of each group of connected spaces with the same value. `#` counts "
                "the groups.",
     .example = "if #game.board:groups(\"owner\") == 1 then game:finish(\"united\") end",
     .call = bound<board_groups>},
    {.signature =
         "board:steps(pieces: Piece[], directions?: string | string[], where?: string): Move[]",
     .summary = "The moves of one step of these pieces, to all neighbors if directions are nil. "
                "`where` limits the target: \"empty\", \"rival\" (a piece of another player and "
                "none of yours), \"not_own\" or \"any\". The default is \"any\".",
     .example = "local moves = game.board:steps(player.men, { \"northeast\", \"northwest\" }, "
                "\"not_own\")",
     .call = bound<board_steps>},
    {.signature = "board:moves(pieces: Piece[], to: Space[] | fun(piece: Piece): Space[]): Move[]",
     .summary = "The moves of these pieces to these spaces, or to those that the function returns "
                "for a piece.",
     .example = "local flights = game.board:moves(player.men, game.board:empty())",
     .call = bound<board_moves>},
    {.signature = "board:drop(column: integer, property?: string): Space?",
     .summary = "The lowest free space of a column. Free means without a piece, or without a value "
                "of `property`. Column 1 is at the left. nil if the column is full.",
     .example = "game.board:drop(4, \"owner\").owner = player",
     .call = bound<board_drop>},
    {.signature = "board:open_columns(property?: string): Space[]",
     .summary = "The lowest free space of each column that is not full, from the left. Free means "
                "without a piece, or without a value of `property`.",
     .example =
         "local space = player:choose({ \"Which column?\" }, game.board:open_columns(\"owner\"))",
     .call = bound<board_open_columns>},
};

constexpr Attribute kAttributes[] = {
    {.signature = "board.spaces: Space[]",
     .summary = "All spaces, in the order of the board.",
     .get = push_all},
    {.signature = "board.kinds: string[]",
     .summary = "The kinds of space that the board file names.",
     .get = push_kinds},
    {.signature = "board.name: string", .summary = "The board's title.", .get = push_name},
    {.signature = "board.columns: integer",
     .summary = "Columns of the map; 0 on loops and graphs.",
     .get = push_columns},
    {.signature = "board.rows: integer",
     .summary = "Rows of the map; 0 on loops and graphs.",
     .get = push_rows},
};

}  // namespace

TypeApi board_api() {
  return {"Board",
          "The board. `board.bazaar` is the space with the id `bazaar`; its lists exist until the "
          "step ends.",
          Kind::board, kFunctions, kAttributes};
}

}  // namespace windrose
