#include "runtime/tabletop/model/properties_text.h"

#include <utility>

#include "runtime/base/language/phrase.h"
#include "runtime/state/ruleset/names.h"
#include "runtime/words/names/said_names.h"
#include "runtime/words/names/seen_names.h"
#include "runtime/words/names/wording.h"

namespace windrose {
namespace {

Sentence value_text(const Observation& seen, const PropertyDeclaration& declaration, Value value) {
  if (value == kNone) return phrase("none");
  const Code code = value_code(declaration, value);
  const std::string text = seen_name(seen, code);
  if (declaration.type == ValueType::word) return pretty(text);
  return SentenceSpan{text, is_thing(code) ? code : Code()};
}

/// "score 12": the name and the value are not parted at the end of a line.
Sentence named(const PropertyDeclaration& declaration, const Sentence& value) {
  Sentence said = pretty(declaration.name) + std::string(kTie);
  said += value;
  return said;
}

Sentence one_text(const Observation& seen, const Fact& fact) {
  if (fact.is(ValueType::flag)) return fact.value != 0 ? pretty(fact.declared().name) : "";
  return named(fact.declared(), value_text(seen, fact.declared(), fact.value));
}

Sentence list_text(const Observation& seen, const Fact& fact) {
  Sentence items;
  for (const Value item : fact.items) items.add_part(value_text(seen, fact.declared(), item), ", ");
  return items.empty() ? Sentence() : named(fact.declared(), items);
}

}  // namespace

std::vector<PropertyText> told_properties(const Tabletop& table, Kind target, int entity) {
  std::vector<PropertyText> told;
  for (const Fact& fact : table.changing_facts(target, entity)) {
    if (table.leaves_out(fact)) continue;
    Sentence text;
    if (fact.declared().is_list) {
      text = list_text(table.seen(), fact);
    } else if (fact.told()) {
      text = one_text(table.seen(), fact);
    }
    if (!text.empty()) told.push_back({fact.slot, std::move(text)});
  }
  return told;
}

std::vector<Sentence> property_texts(const Tabletop& table, Kind target, int entity) {
  std::vector<Sentence> texts;
  for (PropertyText& told : told_properties(table, target, entity))
    texts.push_back(std::move(told.text));
  return texts;
}

std::vector<Sentence> fixed_texts(const Tabletop& table, Kind target, int entity) {
  std::vector<Sentence> texts;
  for (const Fact& fact : table.facts(target, entity)) {
    if (!fact.declared().fixed || fact.declared().is_list || table.leaves_out(fact)) continue;
    if (fact.value == kNone || fact.value == 0) continue;
    texts.push_back(one_text(table.seen(), fact));
  }
  return texts;
}

}  // namespace windrose
