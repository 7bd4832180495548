// Players: who they are, what they have, and everything they can be asked.
#include "runtime/base/text/text.h"
#include "runtime/script/api/api.h"
#include "runtime/script/api/asking.h"
#include "runtime/state/ruleset/teams.h"

namespace windrose {
namespace {

int pay(Call& call) {
  Changes& changes = call.changing();
  changes.pay(call.purse(1), call.purse(2), call.number(3));
  return 0;
}

int pay_up_to(Call& call) {
  Changes& changes = call.changing();
  return call.push(changes.pay_up_to(call.purse(1), call.purse(2), call.number(3)));
}

int retire(Call& call) {
  call.changing().retire(call.id<SeatId>(1));
  return 0;
}

bool is_in(const Binding& binding, SeatId seat) {
  return binding.state->header().active().contains(seat);
}

/// The others still in the match, from the left: those on the player's side, or those who are not.
void push_others(Binding& binding, Code self, bool allied) {
  const int players = binding.ruleset.players();
  const SeatSet allies = binding.ruleset.sides().allies(self.as<SeatId>());
  const Code list = binding.lists.make(static_cast<std::size_t>(players));
  for (int i = 1; i < players; ++i) {
    const SeatId seat = seat_after(self.as<SeatId>(), players, i);
    if (allies.contains(seat) == allied && is_in(binding, seat)) {
      binding.lists.add(list, Code(seat));
    }
  }
  binding.push(binding.lua(), list);
}

void push_rivals(Binding& binding, Code self) {
  push_others(binding, self, false);
}

void push_partners(Binding& binding, Code self) {
  push_others(binding, self, true);
}

void push_team(Binding& binding, Code self) {
  const int team = team_of(binding.ruleset, self.as<SeatId>());
  if (team < 0) {
    lua_pushnil(binding.lua());
    return;
  }
  const std::string& id = binding.ruleset.data().teams[team].id;
  lua_pushlstring(binding.lua(), id.data(), id.size());
}

void push_next(Binding& binding, Code self) {
  push_seat(binding, Schedule::next_seat(*binding.state, self.as<SeatId>()));
}

void push_cash(Binding& binding, Code self) {
  const Value cash = binding.state->purse(purse_of(self.as<SeatId>()));
  if (cash == kUnknown) {
    throw RuleError(binding.ruleset.player_name(binding.viewer) + " may not know what " +
                    binding.ruleset.player_name(self.as<SeatId>()) + " has");
  }
  lua_pushinteger(binding.lua(), cash);
}

constexpr Function kFunctions[] = {
    {"player:choose(question: string|table, from?: List): any",
     "Asks the player for one of `from`; returns it, or nil for passing. If there is only one "
     "option and no `pass`, the runtime takes it without asking. `ask = true` asks anyway.",
     "local space = player:choose(\"Where to?\", board:reach(here, 3, sea))", bound<choose>},
    {"player:choose_some(question: table, from?: List): List",
     "Asks for some of `from`, at least `least` and at most `most` of them.",
     "local cards = player:choose_some {\"Discard two\", from = player.hand, least = 2, most = 2}",
     bound<choose_some>},
    {"player:order(question: table|string, from?: List): List",
     "Asks for all of `from`, put in an order.",
     "local order = player:order(\"In which order?\", cards)", bound<put_in_order>},
    {"player:confirm(question: string|table, ...): boolean",
     "Asks yes or no; each {} of the question is replaced by an argument.",
     "if player:confirm(\"Buy {} for {}?\", space, space.price) then game:log(\"sold\") end",
     bound<confirm>},
    {"player:amount(question: string|table, from?: integer, to?: integer): integer",
     "Asks for a whole number from `from` to `to`.",
     "local bid = player:amount(\"Your bid?\", 1, player.cash)", bound<choose_amount>},
    {"player:pay(to: Purse|Player, amount: integer)",
     "Pays the whole amount. It is an error if the player has less.", "player:pay(game.bank, 60)",
     bound<pay>},
    {"player:pay_up_to(to: Purse|Player, amount: integer): integer",
     "Pays `amount`, or all the money if there is less. Returns the paid amount.",
     "player:pay_up_to(rival, 15)", bound<pay_up_to>},
    {"player:retire()", "Takes the player out of the match. The player has no more turns.",
     "player:retire()", bound<retire>},
};

constexpr Attribute kAttributes[] = {
    {"player.seat: integer", "Number of the seat, from 1.",
     [](Binding& binding, Code self) { lua_pushinteger(binding.lua(), self.id() + 1); }},
    {"player.name: string", "The player's name.",
     [](Binding& binding, Code self) {
       const std::string& name = binding.ruleset.player_name(self.as<SeatId>());
       lua_pushlstring(binding.lua(), name.data(), name.size());
     }},
    {"player.cash: integer", "Money in the player's purse.", push_cash},
    {"player.purse: Purse", "The player's purse.",
     [](Binding& binding, Code self) {
       binding.push(binding.lua(), Code(purse_of(self.as<SeatId>())));
     }},
    {"player.rivals: List",
     "The others still in the match, from the left; in a game with teams, those of other teams.",
     push_rivals},
    {"player.partners: List",
     "The others of the player's team that are still in the match, from the left.", push_partners},
    {"player.team: string?", "The id of the player's team; nil in a game without teams.",
     push_team},
    {"player.next: Player?", "The next player still in the match.", push_next},
    {"player.in_match: boolean", "Whether the player is still in the match.",
     [](Binding& binding, Code self) {
       lua_pushboolean(binding.lua(), is_in(binding, self.as<SeatId>()) ? 1 : 0);
     }},
};

}  // namespace

TypeApi player_api() {
  return {"Player", "A seat of the match: its things, and the questions to its player.",
          Kind::player, kFunctions, kAttributes};
}

}  // namespace windrose
