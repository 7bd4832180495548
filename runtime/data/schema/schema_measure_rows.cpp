// The rows for numbers that are only looked at: the standing, measures, limits.
#include "runtime/data/schema/schema_rows.h"

namespace windrose {
namespace {

using Key = SchemaKey;

constexpr Key kStanding[] = {
    {"of", "text", "The number of a player: `player.cash`, or a function `show_x(player)`.", true},
    {"unit", "text", "What the number counts: `dollars`."},
    {"ties", "text or list of text", "The numbers that break ties, in this order."},
    {"best", "'highest' or 'lowest'",
     "Whether the highest or the lowest number is ahead. The default is `highest`."},
    {"shows", "list of id", "The `measures` that the program shows beside it."},
    {"forecast", "text", "The expected final number: a path or a function, as `of`."},
};

constexpr Key kMeasure[] = {
    {"of", "text", "A path of declared names, or a function `show_x` of `rules`.", true},
    {"take", "'last' or 'max' or 'min' or 'sum' or 'mean'",
     "How a match combines the values after each turn. The default is `last`."},
};

constexpr Key kInvariant[] = {
    {"of", "text", "A path of declared names, or a function `show_x` of `rules`.", true},
    {"is", "number", "The number that it always must be."},
    {"from", "number", "The smallest number allowed."},
    {"to", "number", "The largest number allowed."},
};

constexpr SchemaMapping kMeasureMappings[] = {
    {"standing", "The standing", "",
     "The number that decides which player is ahead. It does not belong to the ruleset.", kStanding,
     "", "{of: show_worth, unit: dollars, ties: [player.cash]}"},
    {"measure", "A measure", "",
     "The program adds up a measure of players or spaces. It does not belong to the ruleset.",
     kMeasure, "", "pot: {of: game.pot, take: max}"},
    {"invariant", "An invariant", "", "The limits of a number. They do not belong to the ruleset.",
     kInvariant, "", "bids: {of: player.bid, from: 0, to: 500}"},
};

}  // namespace

std::span<const SchemaMapping> measure_mappings() {
  return kMeasureMappings;
}

}  // namespace windrose
