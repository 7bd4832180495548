// Pieces: things that are told apart and stand on spaces.
#include "runtime/script/api/api.h"
#include "runtime/script/api/api_zone.h"
#include "runtime/state/ruleset/names.h"

namespace windrose {
namespace {

int move(Call& call) {
  const ItemId piece = item_of(call.id<PieceId>(1));
  move_item(call, piece, call.zone(2));
  return 0;
}

int remove(Call& call) {
  const ItemId piece = item_of(call.id<PieceId>(1));
  call.changing().move(piece, call.ruleset().zones().box());
  return 0;
}

// How often a way of `steps` spaces forward from `from` comes to the first space of a loop.
int times_past_start(SpaceId from, int steps, int size) {
  return steps <= 0 ? 0 : static_cast<int>((static_cast<std::int64_t>(from) + steps) / size);
}

int advance(Call& call) {
  const ItemId piece = item_of(call.id<PieceId>(1));
  const int steps = call.number(2);
  Changes& changes = call.changing();
  const Board& board = call.ruleset().board();
  if (board.layout() != Layout::loop) {
    throw RuleError(
        "advance goes round a board whose layout is a loop; here say piece:move(space)");
  }
  const ZoneId zone = call.state().item_zone(piece);
  const SpaceId from = call.ruleset().zones().space_of(zone);
  if (from == SpaceId::none) {
    throw RuleError(call.binding.name(call.self()) + " is in " + zone_name(call.ruleset(), zone) +
                    ", not on a space; say piece:move(space) first");
  }
  const SpaceId to = board.toward(from, Direction::forward, steps);
  if (to == SpaceId::none) {
    throw RuleError("a wall keeps " + call.binding.name(call.self()) + " from going " +
                    std::to_string(steps) + " spaces; ask space:toward first");
  }
  if (steps != 0) changes.move(piece, zone_of_space(to));
  call.push(Code(to));
  call.push(times_past_start(from, steps, board.size()));
  return 2;
}

const PieceInfo& info_of(const Binding& binding, Code self) {
  return binding.ruleset.pieces()[self.as<PieceId>()];
}

void push_kind(Binding& binding, Code self) {
  push_text(binding, binding.ruleset.data().pieces[info_of(binding, self).declaration].id);
}
void push_number(Binding& binding, Code self) {
  lua_pushinteger(binding.lua(), info_of(binding, self).number);
}
void push_space(Binding& binding, Code self) {
  const SpaceId space =
      binding.ruleset.zones().space_of(binding.state->item_zone(item_of(self.as<PieceId>())));
  binding.push(binding.lua(), space == SpaceId::none ? Code() : Code(space));
}
void push_zone(Binding& binding, Code self) {
  const ZoneId zone = binding.state->item_zone(item_of(self.as<PieceId>()));
  Code code;
  if (zone != ZoneId::none) {
    const SpaceId space = binding.ruleset.zones().space_of(zone);
    code = space != SpaceId::none ? Code(space) : Code(zone);
  }
  binding.push(binding.lua(), code);
}

constexpr Function kFunctions[] = {
    {.signature = "piece:move(to: Space | Zone)",
     .summary = "Puts the piece on a space or into a zone, after the things there.",
     .example = "player.camel:move(game.board.bazaar)",
     .call = bound<move>},
    {.signature = "piece:advance(steps: integer): Space, integer",
     .summary = "Moves the piece along a loop. A negative number moves it back. Returns its new "
                "space, and how often it passed or reached the first space on a way forward.",
     .example = "local space, rounds = player.camel:advance(game:roll(\"1d6\"))",
     .call = bound<advance>},
    {.signature = "piece:remove()",
     .summary = "Takes the piece off the board, into `game.box`.",
     .example = "space.piece:remove()",
     .call = bound<remove>},
};

constexpr Attribute kAttributes[] = {
    {.signature = "piece.id: string",
     .summary = "Its id: `ali.camel`, `ali.men.3`, `robber`.",
     .get = push_id},
    {.signature = "piece.name: string", .summary = "The name that players read.", .get = push_name},
    {.signature = "piece.kind: string", .summary = "Its id in game.yaml.", .get = push_kind},
    {.signature = "piece.owner: Player?",
     .summary = "The player who owns the piece.",
     .get = push_owner},
    {.signature = "piece.number: integer",
     .summary = "Its number among its owner's pieces of this kind, from 1.",
     .get = push_number},
    {.signature = "piece.space: Space?",
     .summary = "Its space; nil off the board.",
     .get = push_space},
    {.signature = "piece.zone: Space | Zone | nil",
     .summary = "The space or zone of the piece. nil if the observer cannot know it.",
     .get = push_zone},
};

}  // namespace

TypeApi piece_api() {
  return {"Piece", "A piece: something on the board with a place of its own.", Kind::piece,
          kFunctions, kAttributes};
}

}  // namespace windrose
