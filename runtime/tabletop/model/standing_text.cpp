#include "runtime/tabletop/model/standing_text.h"

#include "runtime/base/text/text.h"
#include "runtime/state/ruleset/ruleset.h"
#include "runtime/words/names/amounts.h"
#include "runtime/words/names/wording.h"

namespace windrose {
namespace {

bool is_cash(const Ruleset& ruleset, const StandingFigure& figure) {
  return ruleset.data().money.used && figure.name == "cash";
}

/// A property of players is told with the others.
bool is_told_anyway(const Ruleset& ruleset, const StandingFigure& figure) {
  const PropertySlot* slot = ruleset.properties().find(Kind::player, 0, figure.name);
  return is_cash(ruleset, figure) || (slot != nullptr && !slot->declaration->quiet);
}

bool is_money(const Ruleset& ruleset, const StandingFigure& figure) {
  return ruleset.data().money.used && !figure.unit.empty() &&
         figure.unit == ruleset.data().money.unit;
}

/// What the standing will come to, as far as the game can tell: no fact.
bool is_expected(const Ruleset& ruleset, const StandingFigure& figure) {
  const NumberSource& forecast = ruleset.data().standing.forecast;
  if (!forecast.path.empty()) return forecast.path.back() == figure.name;
  return forecast.function == "show_" + figure.name;
}

}  // namespace

std::vector<NumberField> standing_fields(const Ruleset& ruleset, const GameLook& look,
                                         std::span<const StandingFigure> figures) {
  std::vector<NumberField> fields;
  for (const StandingFigure& figure : figures) {
    if (!figure.value || is_told_anyway(ruleset, figure)) continue;
    const std::string text = is_money(ruleset, figure)
                                 ? sum_text(look, static_cast<Value>(*figure.value))
                                 : number_text(*figure.value);
    const bool forecast = is_expected(ruleset, figure);
    fields.push_back({capitalized(pretty(figure.name)), (forecast ? "≈ " : "") + text, forecast});
  }
  return fields;
}

std::string standing_text(const Ruleset& ruleset, const GameLook& look,
                          std::span<const StandingFigure> figures) {
  std::vector<std::string> parts;
  for (const NumberField& field : standing_fields(ruleset, look, figures)) {
    parts.push_back(plain_name(field.label) + " " + field.value);
  }
  return join(parts, ", ");
}

}  // namespace windrose
