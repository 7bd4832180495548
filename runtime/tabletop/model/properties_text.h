// Properties as people read them, only those that say something: changed, not empty, known to the
// viewer.
#pragma once

#include <vector>

#include "runtime/tabletop/reading/tabletop.h"
#include "runtime/words/names/sentence.h"

namespace windrose {

struct PropertyText {
  const PropertySlot* slot = nullptr;
  Sentence text;
};

/// "free", "ahead Venezuela, USA", "score 12" of one entity: lists that hold something, and what
/// Fact::told() tells; flags that are down say nothing. What the look hides is left out.
[[nodiscard]] std::vector<PropertyText> told_properties(const Tabletop& table, Kind target,
                                                        int entity);
/// The texts alone.
[[nodiscard]] std::vector<Sentence> property_texts(const Tabletop& table, Kind target, int entity);

/// The same with what is fixed: "goods oil".
[[nodiscard]] std::vector<Sentence> fixed_texts(const Tabletop& table, Kind target, int entity);

}  // namespace windrose
