// Parts that nodes and events have in common.
#pragma once

#include <cstdint>

#include "runtime/base/text/json_text.h"
#include "runtime/state/ruleset/names.h"
#include "runtime/words/names/sentence.h"

namespace windrose {

/// A thing by its id, a number as such.
void add_code(JsonText& json, const Names& names, Code code);

/// A sentence as a list of parts: texts, and [text, id] for what names a thing.
void add_sentence(JsonText& json, const Names& names, const Sentence& sentence);

/// What a property holds: things by their ids, numbers and flags as such, null for unknown.
void add_value(JsonText& json, const Names& names, const PropertyDeclaration& declaration,
               Value value);

/// The names of these players, in the order of their seats; bit n is seat n.
void add_players(JsonText& json, const Ruleset& ruleset, SeatSet seats);

}  // namespace windrose
