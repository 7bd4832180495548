// The rows for numbers that are only looked at: the standing, measures, limits.
#include "runtime/data/schema/schema_rows.h"

namespace windrose {
namespace {

using Key = SchemaKey;

constexpr Key kStanding[] = {
    {"of", "text", "The number of a player: `player.cash`, or a function `show_x(player)`.", true},
    {"unit", "text", "What the number counts: `dollars`."},
    {"ties", "text or list of text", "What decides between equals, one after the other."},
    {"best", "'highest' or 'lowest'", "Who is ahead; `highest` if not given."},
    {"shows", "list of id", "Names of `measures` that are told beside it."},
    {"forecast", "text", "What the number will come to: a path or a function, as `of`."},
};

constexpr Key kMeasure[] = {
    {"of", "text", "A path of declared names, or a function `show_x` of `rules`.", true},
    {"take", "'last' or 'max' or 'min' or 'sum' or 'mean'",
     "What a match keeps of the values after each turn; `last` if not given."},
};

constexpr Key kInvariant[] = {
    {"of", "text", "A path of declared names, or a function `show_x` of `rules`.", true},
    {"is", "number", "What the number always is."},
    {"from", "number", "The least that the number may be."},
    {"to", "number", "The most that the number may be."},
};

constexpr SchemaMapping kMeasureMappings[] = {
    {"standing", "The standing", "", "Who is ahead, and by what. It is no part of the ruleset.",
     kStanding, "", "{of: show_worth, unit: dollars, ties: [player.cash]}"},
    {"measure", "A measure", "",
     "Of a player or a space it is added up over all of them. It is no part of the ruleset.",
     kMeasure, "", "pot: {of: game.pot, take: max}"},
    {"invariant", "An invariant", "", "What a number may be. It is no part of the ruleset.",
     kInvariant, "", "bids: {of: player.bid, from: 0, to: 500}"},
};

}  // namespace

std::span<const SchemaMapping> measure_mappings() {
  return kMeasureMappings;
}

}  // namespace windrose
