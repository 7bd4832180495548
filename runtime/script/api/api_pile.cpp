// Tokens that are only counted, and the piles that hold them.
#include "runtime/script/api/api.h"
#include "runtime/script/api/api_money.h"
#include "runtime/state/ruleset/names.h"

namespace windrose {
namespace {

int kinds(const Binding& binding) {
  return static_cast<int>(binding.ruleset.tokens().size());
}

// Tokens of one kind in a pile; raises where the observer may not know.
int held(const Binding& binding, PileId pile, TokenId token) {
  const int count = binding.state->tokens(pile, token);
  if (count == State::kUnknownTokens)
    throw RuleError(unknown_text(binding, pile_name(binding.ruleset, pile) + " holds"));
  return count;
}

int total(const Binding& binding, PileId pile) {
  binding.sandbox.charge(binding.lua(), kinds(binding) / 2);
  int sum = 0;
  for (const TokenId token : binding.ruleset.tokens().ids()) sum += held(binding, pile, token);
  return sum;
}

// How many more tokens a pile takes in all: large where game.yaml sets no limit.
int room(const Binding& binding, PileId pile) {
  const int most = binding.ruleset.piles()[pile].most;
  return std::max(0, (most < 0 ? INT16_MAX : most) - total(binding, pile));
}

int room_for_token(const Binding& binding, PileId pile, TokenId token) {
  const int most = binding.ruleset.piles()[pile].most_of_a_kind;
  const int of_kind = (most < 0 ? INT16_MAX : most) - held(binding, pile, token);
  return std::max(0, std::min(of_kind, room(binding, pile)));
}

int count(Call& call) {
  return call.push(held(call.binding, call.id<PileId>(1), call.token(2)));
}

int room_for(Call& call) {
  return call.push(room_for_token(call.binding, call.id<PileId>(1), call.token(2)));
}

int give(Call& call) {
  const auto from = call.id<PileId>(1);
  const int number = call.number(2);
  const TokenId token = call.token(3);
  const auto to = call.id<PileId>(4);
  call.binding.sandbox.charge(call.lua, kinds(call.binding) / 2);
  call.changing().give(from, to, token, number);
  return 0;
}

// Refuses before anything is given: the whole load fits, or nothing moves.
void require_room(Call& call, PileId from, PileId to) {
  const Binding& binding = call.binding;
  const int load = total(binding, from);
  if (room(binding, to) < load) {
    throw RuleError(pile_name(call.ruleset(), to) + " has room for " +
                    std::to_string(room(binding, to)) + " more tokens, not for " +
                    std::to_string(load) + "; see pile.room");
  }
  for (const TokenId token : binding.ruleset.tokens().ids()) {
    const int number = held(binding, from, token);
    if (number == 0) continue;
    const int fits = room_for_token(binding, to, token);
    if (number <= fits) continue;
    throw RuleError(pile_name(call.ruleset(), to) + " has room for " + std::to_string(fits) + " " +
                    binding.name(Code(token)) + ", not for " + std::to_string(number) +
                    "; see pile:room_for");
  }
}

int give_all(Call& call) {
  const auto from = call.id<PileId>(1);
  const auto to = call.id<PileId>(2);
  Changes& changes = call.changing();
  if (from == to) return call.push(0);
  require_room(call, from, to);
  int given = 0;
  for (const TokenId token : call.ruleset().tokens().ids()) {
    const int number = call.state().tokens(from, token);
    if (number > 0) {
      call.binding.sandbox.charge(call.lua, kinds(call.binding) / 2);
      changes.give(from, to, token, number);
    }
    given += number;
  }
  return call.push(given);
}

void push_total(Binding& binding, Code self) {
  lua_pushinteger(binding.lua(), total(binding, self.as<PileId>()));
}
void push_room(Binding& binding, Code self) {
  lua_pushinteger(binding.lua(), room(binding, self.as<PileId>()));
}

void push_space(Binding& binding, Code self) {
  const SpaceId space = binding.ruleset.piles()[self.as<PileId>()].space;
  binding.push(binding.lua(), space == SpaceId::none ? Code() : Code(space));
}
void push_kinds(Binding& binding, Code self) {
  binding.sandbox.charge(binding.lua(), kinds(binding));
  const Code list = binding.lists.make(kinds(binding));
  for (const TokenId token : binding.ruleset.tokens().ids()) {
    if (held(binding, self.as<PileId>(), token) > 0) {
      binding.lists.add(list, Code(token));
    }
  }
  binding.push(binding.lua(), list);
}

const TokenInfo& token_info(const Binding& binding, Code self) {
  return binding.ruleset.tokens()[self.as<TokenId>()];
}

void push_token_owner(Binding& binding, Code self) {
  push_seat(binding, token_info(binding, self).owner);
}
void push_token_kind(Binding& binding, Code self) {
  push_text(binding, binding.ruleset.data().tokens[token_info(binding, self).declaration].id);
}
void push_token_count(Binding& binding, Code self) {
  lua_pushinteger(binding.lua(), token_info(binding, self).count);
}

constexpr Function kPileFunctions[] = {
    {.signature = "pile:count(token: Token | string): integer",
     .summary = "How many tokens of this kind it holds.",
     .example = "local oil = player.hold:count(\"oil\")",
     .call = bound<count>},
    {.signature = "pile:room_for(token: Token | string): integer",
     .summary = "How many more tokens of this kind it may hold, by `most` and `most_of_a_kind` of "
                "game.yaml.",
     .example = "local most = math.min(store:count(oil), player.hold:room_for(oil))",
     .call = bound<room_for>},
    {.signature = "pile:give(count: integer, token: Token | string, to: Pile)",
     .summary =
         "Moves tokens to another pile. It is an error if there are fewer, or if there is no room.",
     .example = "store:give(2, \"oil\", player.hold)",
     .call = bound<give>},
    {.signature = "pile:give_all(to: Pile): integer",
     .summary = "Moves all its tokens to another pile, and returns their number. If there is no "
                "room, it moves none and it is an error.",
     .example = "player.hold:give_all(game.piles.exchange)",
     .call = bound<give_all>},
};

constexpr Attribute kPileAttributes[] = {
    {.signature = "pile.id: string",
     .summary = "Its id: `ali.hold`, `venezuela.store`, `exchange`.",
     .get = push_id},
    {.signature = "pile.name: string",
     .summary = "The name that players read: \"the hold of ali\".",
     .get = push_name},
    {.signature = "pile.owner: Player?",
     .summary = "The player whose pile it is.",
     .get = push_owner},
    {.signature = "pile.space: Space?",
     .summary = "The space that it belongs to.",
     .get = push_space},
    {.signature = "pile.total: integer",
     .summary = "How many tokens it holds in all.",
     .get = push_total},
    {.signature = "pile.kinds: Token[]",
     .summary = "The tokens of which it holds at least one.",
     .get = push_kinds},
    {.signature = "pile.room: integer",
     .summary = "How many more tokens it may hold. A large number if game.yaml sets no `most`.",
     .get = push_room},
};

constexpr Attribute kTokenAttributes[] = {
    {.signature = "token.id: string",
     .summary = "Its id: `oil`, or `ali.factor` for one of each player's own.",
     .get = push_id},
    {.signature = "token.name: string", .summary = "The name that players read.", .get = push_name},
    {.signature = "token.kind: string", .summary = "Its id in game.yaml.", .get = push_token_kind},
    {.signature = "token.owner: Player?",
     .summary = "The player whose token it is.",
     .get = push_token_owner},
    {.signature = "token.count: integer",
     .summary = "The number of such tokens in the game.",
     .get = push_token_count},
};

}  // namespace

TypeApi pile_api() {
  return {"Pile", "A place for equal tokens that the rules only count: a store, a hold, a supply.",
          Kind::pile, kPileFunctions, kPileAttributes};
}

TypeApi token_api() {
  return {
      "Token",
      "A kind of equal tokens. Rules read its fields as `token.price`. The piles count the tokens.",
      Kind::token,
      {},
      kTokenAttributes};
}

}  // namespace windrose
