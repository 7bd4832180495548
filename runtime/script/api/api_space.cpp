// Spaces of the board: where they lie, what is next to them, who stands there.
#include "runtime/script/api/api_zone.h"
#include "runtime/script/api/board_arguments.h"

namespace windrose {
namespace {

int toward(Call& call) {
  const SpaceId from = call.id<SpaceId>(1);
  const Direction direction = direction_argument(call, 2);
  const int steps = call.number_or(3, 1);
  const int most = call.ruleset().board().size();
  call.binding.sandbox.charge(call.lua,
                              std::min(std::abs(std::int64_t{steps}), std::int64_t{most}) / 2);
  const SpaceId there = call.ruleset().board().toward(from, direction, steps);
  return call.push(there == SpaceId::none ? Code() : Code(there));
}

int next_to(Call& call) {
  return call.push_flag(call.ruleset().board().next_to(call.id<SpaceId>(1), call.id<SpaceId>(2)));
}

int link_kind(Call& call) {
  const int from = number_of(call.id<SpaceId>(1));
  const int to = number_of(call.id<SpaceId>(2));
  const auto& links = call.ruleset().data().board.links;
  call.binding.sandbox.charge(call.lua, static_cast<std::int64_t>(links.size() / 4));
  for (const LinkData& link : links) {
    const bool there = link.from == from && link.to == to;
    const bool back = link.from == to && link.to == from && !link.one_way;
    if ((!there && !back) || link.kind.empty()) continue;
    push_text(call.binding, link.kind);
    return 1;
  }
  return call.nothing();
}

void push_kind(Binding& binding, Code self) {
  push_text(
      binding,
      binding.ruleset.data().board.kinds[binding.ruleset.board().kind(self.as<SpaceId>())].id);
}
void push_number(Binding& binding, Code self) {
  lua_pushinteger(binding.lua(), self.id() + 1);
}

// Counted as in the ids of spaces: squares from the bottom (a1), hexes from the top.
void push_row(Binding& binding, Code self) {
  const Board& board = binding.ruleset.board();
  if (board.rows() == 0) {
    lua_pushnil(binding.lua());
    return;
  }
  const int row = board.row(self.as<SpaceId>());
  lua_pushinteger(binding.lua(), board.layout() == Layout::squares ? board.rows() - row : row + 1);
}
void push_column(Binding& binding, Code self) {
  const Board& board = binding.ruleset.board();
  if (board.columns() == 0) {
    lua_pushnil(binding.lua());
    return;
  }
  lua_pushinteger(binding.lua(), board.column(self.as<SpaceId>()) + 1);
}
void push_neighbors(Binding& binding, Code self) {
  Call call(binding, binding.lua());
  push_spaces(call, binding.ruleset.board().neighbors(self.as<SpaceId>()));
}
void push_pieces(Binding& binding, Code self) {
  binding.push(binding.lua(), zone_list(binding, zone_of_space(self.as<SpaceId>())));
}

constexpr Function kFunctions[] = {
    {.signature = "space:toward(direction: string, steps?: integer): Space?",
     .summary = "The space at a number of steps (1, if nil) in a direction. nil beyond the edge of "
                "the board or a wall. Squares: north, northeast, east … northwest. Hexes: east, "
                "northeast, northwest, west, southwest, southeast. Loops: forward, backward.",
     .example = "local ahead = piece.space:toward(\"north\", 2)",
     .call = bound<toward>},
    {.signature = "space:next_to(other: Space): boolean",
     .summary = "Whether one step leads from this space to the other.",
     .example =
         "if piece.space:next_to(rival.camel.space) then game:log(\"{} is close\", rival) end",
     .call = bound<next_to>},
    {.signature = "space:link_kind(other: Space): string?",
     .summary = "The `kind` of the link from this space to the other, as in the board's file. nil "
                "without a link or without a kind.",
     .example = "if from:link_kind(to) == \"sea\" then game:log(\"{} sails\", player) end",
     .call = bound<link_kind>},
    {.signature = "space:contains(piece: Piece): boolean",
     .summary = "Whether the piece is here.",
     .example = "local home = game.board.bazaar:contains(player.camel)",
     .call = bound<zone_contains>},
};

constexpr Attribute kAttributes[] = {
    {.signature = "space.id: string",
     .summary = "Its id in the board file: `zamil`, `a1`.",
     .get = push_id},
    {.signature = "space.name: string",
     .summary = "The name that players read. The default is the id.",
     .get = push_name},
    {.signature = "space.kind: string",
     .summary = "The kind of space that it is, a word.",
     .get = push_kind},
    {.signature = "space.number: integer",
     .summary = "Its place in the order of the board, from 1.",
     .get = push_number},
    {.signature = "space.row: integer?",
     .summary = "Counts from 1: on squares from the bottom, on hexes from the top. nil on loops "
                "and graphs.",
     .get = push_row},
    {.signature = "space.column: integer?",
     .summary = "From 1 at the left; nil on loops and graphs.",
     .get = push_column},
    {.signature = "space.neighbors: Space[]",
     .summary = "The spaces at a distance of one step.",
     .get = push_neighbors},
    {.signature = "space.pieces: Piece[]",
     .summary = "The pieces here, in the order of their arrival. `#space` counts them.",
     .get = push_pieces},
    {.signature = "space.piece: Piece?", .summary = "The first of them.", .get = push_zone_first},
    {.signature = "space.count: integer",
     .summary = "The number of pieces here, as `#space`.",
     .get = push_zone_count},
};

}  // namespace

TypeApi space_api() {
  return {"Space",
          "A space of the board, and the zone of the pieces on it. The properties of spaces, and "
          "zones and piles with `per_space`, are read as `space.owner`, `space.stall`.",
          Kind::space, kFunctions, kAttributes};
}

}  // namespace windrose
