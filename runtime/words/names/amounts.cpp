#include "runtime/words/names/amounts.h"

#include "runtime/base/language/money_text.h"

namespace windrose {

std::string sum_text(const GameLook& look, Value amount) {
  if (amount == kUnknown || amount == kNone) return "?";
  return money_text({look.money_sign, look.money_unit}, amount);
}

std::string amount_text(const GameLook& look, Value amount) {
  return amount_text(look.money_sign, amount);
}

std::string amount_text(std::string_view sign, Value amount) {
  if (amount == kUnknown || amount == kNone) return "?";
  return money_text({std::string(sign), {}}, amount);
}

Notes fewest_notes(int amount, std::span<const int> values) {
  Notes found;
  if (amount <= 0) return found;
  found.rest = amount;
  int rank = 0;
  for (const int value : values) {
    if (value > 0 && found.rest >= value) {
      found.notes.push_back({value, found.rest / value, rank});
      found.rest %= value;
    }
    ++rank;
  }
  return found;
}

}  // namespace windrose
