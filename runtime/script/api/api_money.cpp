// Purses: money never appears and never vanishes, it goes from one to another.
#include "runtime/script/api/api_money.h"

#include "runtime/script/api/api.h"
#include "runtime/state/ruleset/names.h"

namespace windrose {
namespace {

int pay(Call& call) {
  const PurseId from = call.purse(1);
  const PurseId to = call.purse(2);
  const int amount = call.number(3);
  call.changing().pay(from, to, amount);
  return 0;
}

int pay_up_to(Call& call) {
  const PurseId from = call.purse(1);
  const PurseId to = call.purse(2);
  const int amount = call.number(3);
  return call.push(call.changing().pay_up_to(from, to, amount));
}

void push_amount(Binding& binding, Code self) {
  lua_pushinteger(binding.lua(), money_in(binding, self.as<PurseId>()));
}

constexpr Function kFunctions[] = {
    {.signature = "purse:pay(to: Player | Purse, amount: integer)",
     .summary = "Pays the whole amount. It is an error if the purse holds less. An endless bank "
                "may go below zero.",
     .example = "game.bank:pay(player, 15)",
     .call = bound<pay>},
    {.signature = "purse:pay_up_to(to: Player | Purse, amount: integer): integer",
     .summary = "Pays `amount`, or all the money if there is less. Returns the paid amount.",
     .example = "local paid = game.purses.pot:pay_up_to(player, 15)",
     .call = bound<pay_up_to>},
};

constexpr Attribute kAttributes[] = {
    {.signature = "purse.id: string",
     .summary = "Its id: `bank`, `pot`, `ali.escrow`.",
     .get = push_id},
    {.signature = "purse.name: string",
     .summary = "The name that players read: \"the bank\".",
     .get = push_name},
    {.signature = "purse.amount: integer",
     .summary = "The money in it. It is an error if the observer may not know it.",
     .get = push_amount},
    {.signature = "purse.owner: Player?",
     .summary = "The player whose purse it is.",
     .get = push_owner},
};

}  // namespace

std::string unknown_text(const Binding& binding, std::string_view what) {
  const std::string viewer =
      binding.viewer == SeatId::none ? "nobody" : binding.ruleset.player_name(binding.viewer);
  return viewer + " may not know what " + std::string(what) + "; it is not visible to " + viewer;
}

int money_in(const Binding& binding, PurseId purse) {
  const Value amount = binding.state->purse(purse);
  if (amount == kUnknown)
    throw RuleError(unknown_text(binding, purse_name(binding.ruleset, purse) + " has"));
  return amount;
}

TypeApi purse_api() {
  return {"Purse", "A purse: the bank, a player's money, a pot.", Kind::purse, kFunctions,
          kAttributes};
}

}  // namespace windrose
