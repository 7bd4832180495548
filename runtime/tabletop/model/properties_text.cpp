#include "runtime/tabletop/model/properties_text.h"

#include <utility>

#include "runtime/base/language/phrase.h"
#include "runtime/base/text/text.h"
#include "runtime/state/ruleset/names.h"
#include "runtime/words/names/seen_names.h"
#include "runtime/words/names/wording.h"

namespace windrose {
namespace {

std::string value_text(const Observation& seen, const PropertyDeclaration& declaration,
                       Value value) {
  if (value == kNone) return phrase("none");
  const std::string text = seen_name(seen, value_code(declaration, value));
  return declaration.type == ValueType::word ? pretty(text) : text;
}

std::string one_text(const Observation& seen, const Fact& fact) {
  const std::string name = pretty(fact.declared().name);
  if (fact.is(ValueType::flag)) return fact.value != 0 ? name : "";
  return name + std::string(kTie) + value_text(seen, fact.declared(), fact.value);
}

std::string list_text(const Observation& seen, const Fact& fact) {
  std::vector<std::string> items;
  for (const Value item : fact.items) items.push_back(value_text(seen, fact.declared(), item));
  return items.empty() ? "" : pretty(fact.declared().name) + std::string(kTie) + join(items, ", ");
}

}  // namespace

std::vector<PropertyText> told_properties(const Tabletop& table, Kind target, int entity) {
  std::vector<PropertyText> told;
  for (const Fact& fact : table.changing_facts(target, entity)) {
    if (table.leaves_out(fact)) continue;
    std::string text;
    if (fact.declared().is_list) {
      text = list_text(table.seen(), fact);
    } else if (fact.told()) {
      text = one_text(table.seen(), fact);
    }
    if (!text.empty()) told.push_back({fact.slot, std::move(text)});
  }
  return told;
}

std::vector<std::string> property_texts(const Tabletop& table, Kind target, int entity) {
  std::vector<std::string> texts;
  for (PropertyText& told : told_properties(table, target, entity))
    texts.push_back(std::move(told.text));
  return texts;
}

std::vector<std::string> fixed_texts(const Tabletop& table, Kind target, int entity) {
  std::vector<std::string> texts;
  for (const Fact& fact : table.facts(target, entity)) {
    if (!fact.declared().fixed || fact.declared().is_list || table.leaves_out(fact)) continue;
    if (fact.value == kNone || fact.value == 0) continue;
    texts.push_back(one_text(table.seen(), fact));
  }
  return texts;
}

}  // namespace windrose
