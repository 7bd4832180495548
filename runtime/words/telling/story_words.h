// What the rules' own words, `game:log`, tell of the events around them.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "runtime/state/ruleset/names.h"
#include "runtime/state/ruleset/ruleset.h"
#include "runtime/state/truth/journal.h"
#include "runtime/words/names/sentence.h"

namespace windrose {

/// The player with whom the rules' own words for the event begin, or none.
[[nodiscard]] SeatId player_of_log(const Names& names, const Journal& journal, const Event& event);

/// The rules' own words as `viewer` may know them, with numbers and places as people write them.
[[nodiscard]] Sentence words_of_log(const Names& names, const Journal& journal, const Event& event,
                                    Viewer viewer);

/// What the rules' own words name, as `viewer` may know it; nothing of other events.
[[nodiscard]] std::vector<Code> about(const Names& names, const Journal& journal, const Event& line,
                                      Viewer viewer);

/// An event in its journal, as somebody is told it.
struct ToldLine {
  const Journal& journal;
  const Event& event;
};

/// Whether the two events are the same words, which end with another thing: "ada must visit
/// Chile" and "ada must visit Egypt".
[[nodiscard]] bool differ_in_end(const Names& names, const ToldLine& line, const ToldLine& later,
                                 Viewer viewer);

/// Whether the two events are the same words of one thing and of another: "ada's flag goes into the
/// cup" and "ben's flag goes into the cup".
[[nodiscard]] bool differ_in_who(const Names& names, const ToldLine& line, const ToldLine& later,
                                 Viewer viewer);

/// Says of the others what the sentence says of one thing: ", as do ben's flag and cleo's flag".
/// `things` has the name of the one first.
[[nodiscard]] Sentence said_of_all(const Sentence& said, const std::vector<Sentence>& things);

/// With a capital, unless it begins with the name of a square, "b2", or with a player's name, which
/// stays as it was given.
[[nodiscard]] Sentence sentence_case(const Sentence& sentence);
/// The same of a text that may begin with a player's name, such as an error.
[[nodiscard]] std::string sentence_case(const Ruleset& ruleset, const std::string& text);

/// Whether the next words in the same step name what the event says: the payer and the sum, the
/// space that gets an owner or tokens, the piece's player and where it goes. `journal`: of the
/// events that the viewer learns of.
[[nodiscard]] bool told_by_next_words(const Names& names, const Journal& journal, std::size_t index,
                                      Viewer viewer);

/// A value that only the rules need: its property is `quiet`.
[[nodiscard]] bool is_bookkeeping(const Ruleset& ruleset, const Event& event);

}  // namespace windrose
