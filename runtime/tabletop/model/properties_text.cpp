#include "runtime/tabletop/model/properties_text.h"

#include <utility>

#include "runtime/base/language/phrase.h"
#include "runtime/base/text/text.h"
#include "runtime/state/ruleset/names.h"
#include "runtime/tabletop/model/space_content.h"
#include "runtime/words/names/hidden_by_look.h"
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

std::string one_text(const Observation& seen, const PropertySlot& slot, Value value, Value start) {
  const PropertyDeclaration& declaration = *slot.declaration;
  if (value == kUnknown) return {};
  if (value == start && !tells_at_once(slot, value)) return {};
  const std::string name = pretty(declaration.name);
  if (declaration.type == ValueType::flag) return value != 0 ? name : "";
  return name + std::string(kTie) + value_text(seen, declaration, value);
}

std::string list_text(const Observation& seen, const PropertySlot& slot, int entity) {
  const auto values = seen.values(slot.at(entity), slot.width);
  if (values[0] == kUnknown || values[0] == kNone) return {};
  std::vector<std::string> items;
  for (int i = 1; i <= values[0]; ++i)
    items.push_back(value_text(seen, *slot.declaration, values[i]));
  return items.empty() ? ""
                       : pretty(slot.declaration->name) + std::string(kTie) + join(items, ", ");
}

}  // namespace

bool tells_at_once(const PropertySlot& slot, Value value) {
  return (slot.target == Kind::player || slot.target == Kind::game) && value != 0 &&
         slot.declaration->type == ValueType::number && !slot.declaration->fixed;
}

std::vector<PropertyText> told_properties(const Observation& seen, Kind target, int entity,
                                          const GameLook* look) {
  const Ruleset& ruleset = seen.ruleset();
  std::vector<PropertyText> told;
  for (const PropertySlot& slot : ruleset.properties()) {
    if (slot.target != target || slot.declaration->fixed || !slot.applies_to(entity)) continue;
    if (slot.declaration->quiet) continue;
    if (look != nullptr && look_hides(*look, slot)) continue;
    const int place = slot.at(entity);
    std::string text = slot.declaration->is_list
                           ? list_text(seen, slot, entity)
                           : one_text(seen, slot, seen.value(place), ruleset.start_values()[place]);
    if (!text.empty()) told.push_back({&slot, std::move(text)});
  }
  return told;
}

std::vector<std::string> property_texts(const Observation& seen, Kind target, int entity,
                                        const GameLook* look) {
  std::vector<std::string> texts;
  for (PropertyText& told : told_properties(seen, target, entity, look))
    texts.push_back(std::move(told.text));
  return texts;
}

std::vector<std::string> fixed_texts(const Observation& seen, Kind target, int entity,
                                     const GameLook* look) {
  const Ruleset& ruleset = seen.ruleset();
  std::vector<std::string> texts;
  for (const PropertySlot& slot : ruleset.properties()) {
    if (slot.target != target || !slot.declaration->fixed || slot.declaration->is_list) continue;
    if (!slot.applies_to(entity) || slot.declaration->quiet) continue;
    if (look != nullptr && look_hides(*look, slot)) continue;
    const Value value = ruleset.fixed_values()[slot.at(entity)];
    if (value == kNone || value == 0) continue;
    texts.push_back(one_text(seen, slot, value, kNone));
  }
  return texts;
}

}  // namespace windrose
