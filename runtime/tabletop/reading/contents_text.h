// What lies in piles and zones, and what rows of charts are called, as people read it.
#pragma once

#include <string>

#include "runtime/tabletop/reading/tabletop.h"
#include "runtime/words/names/sentence.h"

namespace windrose {

/// What a pile holds: "2 oil, 1 tea"; empty if it holds nothing, "?" if the viewer may not know.
[[nodiscard]] Sentence heap_text(const Ruleset& ruleset, const Heap& heap);

/// A piece among those of a zone: "man" rather than "ada's man 3" where those of its kind there are
/// all alike and belong to the zone's owner; "ada's man" where the zone is somebody else's.
[[nodiscard]] Sentence piece_in_row(const Tabletop& table, const ZoneRow& row, PieceId piece);

/// The items of a zone by name; pieces that are alike and hidden ones are counted: "Storm, 7 men, 3
/// hidden"; empty for an empty zone.
struct RowText {
  Sentence text;
  bool says_count = false;  // it says how many items there are: "7 men", all that is there
};
[[nodiscard]] RowText row_text(const Tabletop& table, const ZoneRow& row);

/// What a row of a chart is called: by its own name, else as the token with its id.
[[nodiscard]] std::string chart_row_name(const Ruleset& ruleset, const ChartRow& row);

}  // namespace windrose
