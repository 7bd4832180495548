// Moves: what a piece may do in one step, as light as a number, and made only when it is chosen.
#include <algorithm>
#include <array>
#include <iterator>

#include "runtime/base/text/text.h"
#include "runtime/script/api/api_board.h"
#include "runtime/script/api/board_arguments.h"

namespace windrose {
namespace {

// What stands on a space, as one side sees it; what a step may enter is a set of these.
enum Standing : unsigned { kNothing = 1, kOwn = 2, kNobodys = 4, kRivals = 8 };
constexpr unsigned kEmpty = kNothing;
constexpr unsigned kNotOwn = kNothing | kNobodys | kRivals;
constexpr unsigned kAny = kNotOwn | kOwn;

unsigned entered_argument(Call& call, int index) {
  if (!call.has(index)) return kAny;
  const std::string_view word = call.text(index);
  if (word == "empty") return kEmpty;
  if (word == "rival") return kRivals;
  if (word == "not_own") return kNotOwn;
  if (word == "any") return kAny;
  throw ArgumentError(index, "expected 'empty', 'rival', 'not_own' or 'any', got " + quote(word));
}

SeatId owner_of_item(const Ruleset& ruleset, ItemId item) {
  return ruleset.items().is_card(item) ? SeatId::none : ruleset.pieces()[piece_of(item)].owner;
}

constexpr int kFewPieces = 4;  // on a space: what looking at them costs is in the call

// The own pieces count first, then those of rivals. What looking at many of them costs is charged.
Standing standing_of_pieces(Call& call, SpaceId space, SeatId owner) {
  const AnyState& state = call.state();
  const int pieces = state.zone_count(zone_of_space(space));
  if (pieces > kFewPieces) [[unlikely]]
    call.binding.sandbox.charge(call.lua, pieces / 2);
  bool rival = false;
  for (ItemId item = state.zone_first(zone_of_space(space)); item != ItemId::none;
       item = state.item_next(item)) {
    const SeatId other = owner_of_item(state.ruleset(), item);
    if (other == owner) return kOwn;
    rival = rival || other != SeatId::none;
  }
  return rival ? kRivals : kNobodys;
}

// Whether one of `entered` stands on a space.
bool may_enter(Call& call, SpaceId space, SeatId owner, unsigned entered) {
  if (call.state().zone_count(zone_of_space(space)) == 0) return (entered & kNothing) != 0;
  return entered != kEmpty && (standing_of_pieces(call, space, owner) & entered) != 0;
}

// Which piece a move is about: the running player's on its first space, else the first there; none
// if there is none.
ItemId mover(const AnyState& state, Code move) {
  const SeatId seat = state.header().step_seat;
  for (ItemId item = state.zone_first(zone_of_space(move.from())); item != ItemId::none;
       item = state.item_next(item)) {
    if (seat != SeatId::none && owner_of_item(state.ruleset(), item) == seat) return item;
  }
  return state.zone_first(zone_of_space(move.from()));
}

// Both spaces of a move are walked over.
void charge_spaces(Binding& binding, Code move) {
  const int count = binding.state->zone_count(zone_of_space(move.from())) +
                    binding.state->zone_count(zone_of_space(move.to()));
  binding.sandbox.charge(binding.lua(), count / 2);
}

int make(Call& call) {
  if (call.self().kind() != Kind::move) (void)call.id(1, Kind::move);
  charge_spaces(call.binding, call.self());
  Changes& changes = call.changing();
  const Code move = call.self();
  const AnyState& state = call.state();
  const ItemId piece = mover(state, move);
  if (piece == ItemId::none) {
    throw RuleError("no piece is on " + call.binding.name(Code(move.from())) +
                    "; was this move made already?");
  }
  const SeatId owner = owner_of_item(state.ruleset(), piece);
  Code captured;
  for (ItemId item = state.zone_first(zone_of_space(move.to())); item != ItemId::none;) {
    const ItemId next = state.item_next(item);
    if (owner_of_item(state.ruleset(), item) != owner) {
      changes.move(item, call.ruleset().zones().box());
      if (captured.is_none()) captured = call.ruleset().items().code(item);
    }
    item = next;
  }
  changes.move(piece, zone_of_space(move.to()));
  return call.push(captured);
}

[[noreturn]] void refuse_mover(const Call& call, Code item) {
  throw ArgumentError(2, "expected a list of pieces, got one with " + call.binding.name(item));
}

// The space of an item of a list of pieces; none off the board.
SpaceId space_of_piece(Call& call, Code piece) {
  if (piece.kind() != Kind::piece) [[unlikely]]
    refuse_mover(call, piece);
  return call.ruleset().zones().space_of(call.state().item_zone(item_of(piece.as<PieceId>())));
}

// The spaces at `index`: a space alone is one target, not a zone of pieces.
Code targets_at(Call& call, int index) {
  if (const Code code = call.handle(index); code.kind() == Kind::space) {
    const Code list = call.binding.lists.make(1);
    call.binding.lists.add(list, code);
    return list;
  }
  return call.list(index);
}

// Two pieces on one space make the same move: it is one choice.
void add_once(Call& call, Code moves, SpaceId from, SpaceId to) {
  Lists& lists = call.binding.lists;
  const Code move = Code::move(from, to);
  call.binding.sandbox.charge(call.lua, 1 + std::ssize(lists.items(moves)) / 16);
  if (std::ranges::find(lists.items(moves), move) == lists.items(moves).end())
    lists.add(moves, move);
}

void add_moves(Call& call, Code moves, SpaceId from, Code targets) {
  Lists& lists = call.binding.lists;
  const std::size_t count = lists.items(targets).size();
  for (std::size_t i = 0; i < count; ++i) {
    const Code to = lists.items(targets)[i];
    if (to.kind() != Kind::space) {
      throw ArgumentError(3, "expected a list of spaces, got one with " + call.binding.name(to));
    }
    if (to.as<SpaceId>() != from) add_once(call, moves, from, to.as<SpaceId>());
  }
}

// What a function of the rules answers for a piece.
Code targets_of(Call& call, Code piece) {
  lua_pushvalue(call.lua, 3);
  call.binding.push(call.lua, piece);
  lua_call(call.lua, 1, 1);
  const Code targets =
      call.within(3, "the answer", [&] { return targets_at(call, lua_gettop(call.lua)); });
  lua_pop(call.lua, 1);
  return targets;
}

// The steps to all neighbors: the only ones of a graph, which has no directions.
int push_steps_to_neighbors(Call& call, unsigned entered) {
  Lists& lists = call.binding.lists;
  const Code pieces = call.list(2);
  const Code moves = lists.make();
  for (std::size_t i = 0; i < lists.items(pieces).size(); ++i) {
    const Code piece = lists.items(pieces)[i];
    const SpaceId from = space_of_piece(call, piece);
    if (from == SpaceId::none) continue;
    const SeatId owner = call.ruleset().pieces()[piece.as<PieceId>()].owner;
    for (const SpaceId to : call.ruleset().board().neighbors(from)) {
      if (may_enter(call, to, owner, entered)) add_once(call, moves, from, to);
    }
  }
  return call.push(moves);
}

void push_from(Binding& binding, Code self) {
  binding.push(binding.lua(), Code(self.from()));
}
void push_to(Binding& binding, Code self) {
  binding.push(binding.lua(), Code(self.to()));
}
void push_piece(Binding& binding, Code self) {
  charge_spaces(binding, self);
  const ItemId piece = mover(*binding.state, self);
  binding.push(binding.lua(), piece == ItemId::none ? Code() : binding.ruleset.items().code(piece));
}

constexpr Function kFunctions[] = {
    {.signature = "move:make(): Piece?",
     .summary =
         "Moves the piece to `move.to`. The pieces of others there go to `game.box` first. It "
         "returns the first captured piece. To let several owners share a space, use `piece:move`.",
     .example = "local captured = move:make()",
     .call = bound<make>},
};

constexpr Attribute kAttributes[] = {
    {.signature = "move.from: Space", .summary = "The space of the piece.", .get = push_from},
    {.signature = "move.to: Space", .summary = "The target.", .get = push_to},
    {.signature = "move.piece: Piece?",
     .summary =
         "The piece on `move.from`. If there are several, it is the one of the current player.",
     .get = push_piece},
};

}  // namespace

int board_moves(Call& call) {
  const bool asks = lua_type(call.lua, 3) == LUA_TFUNCTION;
  Lists& lists = call.binding.lists;
  const Code pieces = call.list(2);
  const Code all = asks ? Code() : targets_at(call, 3);
  const Code moves = lists.make();
  for (std::size_t i = 0; i < lists.items(pieces).size(); ++i) {
    const Code piece = lists.items(pieces)[i];
    const SpaceId from = space_of_piece(call, piece);
    if (from != SpaceId::none) add_moves(call, moves, from, asks ? targets_of(call, piece) : all);
  }
  return call.push(moves);
}

int board_steps(Call& call) {
  const unsigned entered = entered_argument(call, 4);
  if (!call.has(3)) return push_steps_to_neighbors(call, entered);
  const Directions directions = directions_argument(call, 3);
  const Board& board = call.ruleset().board();
  std::array<int, Directions::kMost> ways{};
  std::ranges::transform(directions.list(), ways.begin(),
                         [&](Direction direction) { return board.way(direction); });
  Lists& lists = call.binding.lists;
  const Code pieces = call.list(2);
  const std::size_t room = lists.items(pieces).size() * directions.count;
  call.binding.sandbox.charge(call.lua, static_cast<std::int64_t>(room));
  const Code moves = lists.make(room);
  lists.resize(moves, room);
  Code* const out = lists.items(moves).data();
  std::size_t count = 0;
  for (const Code piece : lists.items(pieces)) {
    const SpaceId from = space_of_piece(call, piece);
    if (from == SpaceId::none) continue;
    const SeatId owner = call.ruleset().pieces()[piece.as<PieceId>()].owner;
    for (const int way : std::span(ways).first(directions.count)) {
      const SpaceId to = board.step(from, way);
      if (to == SpaceId::none) continue;
      if (may_enter(call, to, owner, entered)) out[count++] = Code::move(from, to);
    }
  }
  lists.resize(moves, count);
  return call.push(moves);
}

TypeApi move_api() {
  return {
      "Move",
      "A step of a piece from one space to another, as `board:steps` and `board:moves` find them: "
      "one choice of piece and target.",
      Kind::move, kFunctions, kAttributes};
}

}  // namespace windrose
