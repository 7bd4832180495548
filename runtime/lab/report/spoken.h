// Ids of endings, questions, answers, cards and zones as people read them on a page.
//
// JSON, CSV and the tables of a terminal keep the ids: commands and other programs take them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "runtime/data/game/game_data.h"
#include "runtime/data/game/given_name.h"
#include "runtime/state/ruleset/ruleset.h"

namespace windrose {

/// "sell back" of `sell_back`. Of the text of a question its first line, with dots where it names
/// something: "Buy … for $…?".
[[nodiscard]] std::string spoken(std::string_view text);

/// The name that a game gives a thing, else its id in words.
template <typename Declared>
[[nodiscard]] std::string spoken_name(const Declared& thing) {
  return has_own_name(thing) ? given_name(thing) : spoken(thing.id);
}

/// "turn: sell back" of the question and the answer `turn/sell_back`.
[[nodiscard]] std::string action_name(const std::string& id);

/// What the game says of an ending: "The last player left wins"; else its id in words.
/// `round_limit` and `error`, which no game declares, are told as well.
[[nodiscard]] std::string ending_name(const GameData& data, const std::string& id);

/// What is printed on the card with this id, `hull.2` for the second copy; else its id in words.
[[nodiscard]] std::string card_name(const GameData& data, const std::string& id);

/// "hand, seat 1", "influence discard".
[[nodiscard]] std::string zone_name(const Ruleset& ruleset, const ZoneInfo& zone);

/// A thing of a player by the seat, since names differ from match to match: "factor, seat 1" of
/// `ada.factor`; every other id as it is.
[[nodiscard]] std::string name_by_seat(const Ruleset& ruleset, const std::string& id);

/// The name of a space in at most `width` columns, else its id. A name that several spaces have
/// gets a number: "Chance (2)".
[[nodiscard]] std::string space_name(const std::vector<SpaceData>& spaces, std::size_t place,
                                     std::size_t width);

}  // namespace windrose
