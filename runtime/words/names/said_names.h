// Names as parts of sentences: what they name is with them, and the names of players in them are
// marked.
#pragma once

#include "runtime/state/ruleset/names.h"
#include "runtime/words/names/sentence.h"

namespace windrose {

/// "ben".
[[nodiscard]] Sentence said_player(const Ruleset& ruleset, SeatId seat);
/// "ben's ship".
[[nodiscard]] Sentence said_of_player(const Ruleset& ruleset, SeatId seat, const std::string& name);
/// thing_name(). Numbers, words and backs are no things that could be pointed at.
[[nodiscard]] Sentence said_thing(const Names& names, Code code);
/// zone_name(): of "the hand of ben" ben is the thing.
[[nodiscard]] Sentence said_zone(const Ruleset& ruleset, ZoneId zone);
/// purse_name().
[[nodiscard]] Sentence said_purse(const Ruleset& ruleset, PurseId purse);
/// pile_name() as people read it.
[[nodiscard]] Sentence said_pile(const Ruleset& ruleset, PileId pile);
/// token_text().
[[nodiscard]] Sentence said_tokens(const Ruleset& ruleset, TokenId token, int count, SeatId owner);
/// What a chart is called.
[[nodiscard]] Sentence said_chart(const Ruleset& ruleset, ChartId chart);

}  // namespace windrose
