#include "runtime/base/language/money_text.h"

#include "runtime/base/language/language.h"
#include "runtime/base/language/phrase.h"
#include "runtime/base/text/numbers.h"
#include "runtime/base/text/plurals.h"

namespace windrose {

std::string money_text(const MoneyWords& money, long long amount) {
  std::string text = signed_amount(money.sign, amount);
  if (money.sign.empty() && !money.unit.empty()) text += " " + noun_for(amount, money.unit);
  return text;
}

std::string money_range(const MoneyWords& money, long long from, long long to) {
  if (from == to) return money_text(money, from);
  return phrase("{1} to {2}", signed_amount(money.sign, from), money_text(money, to));
}

std::string noun_for(long long number, const std::string& several) {
  const std::string one = singular_of(several);
  const Language* const language = spoken_language();
  if (language == nullptr) return number == 1 ? one : several;
  const std::string told = language->several(one, number);
  return told.empty() ? language->text(several) : told;
}

}  // namespace windrose
