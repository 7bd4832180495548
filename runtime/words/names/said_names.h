// Names as parts of sentences: what they name is with them, and the names of players in them are
// marked.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>

#include "runtime/state/ruleset/names.h"
#include "runtime/words/names/sentence.h"

namespace windrose {

/// "ben".
[[nodiscard]] Sentence said_player(const Ruleset& ruleset, SeatId seat);
/// "ben's ship".
[[nodiscard]] Sentence said_of_player(const Ruleset& ruleset, SeatId seat, const std::string& name);
/// Whether it is a thing that could be pointed at: numbers, words and backs are none.
[[nodiscard]] bool is_thing(Code code);
/// thing_name(), with the thing if it is one.
[[nodiscard]] Sentence said_thing(const Names& names, Code code);
/// thing_name() word for word, as questions and answers say it: "hand_of_cards of ben" keeps its _.
/// In the name of what belongs to a player that player is the thing.
[[nodiscard]] Sentence said_name(const Names& names, Code code);
/// The name of `args[at]` in the form that a placeholder asks for; `name` is its plain one.
[[nodiscard]] Sentence said_in_form(const Ruleset& ruleset, std::span<const Code> args,
                                    std::size_t at, GapForm form, Sentence name);
/// filled() or filled_in_parts().
using TellWith = Sentence(std::string_view, std::size_t, const SaidWord&);
/// A rule's text in the language that is spoken, with its arguments: amounts of money for `{$}`,
/// and else what `named` says, in the form that the placeholder asks for.
[[nodiscard]] Sentence said_message(const Names& names, WordId message, std::span<const Code> args,
                                    const std::function<Sentence(Code)>& named,
                                    TellWith* tell = filled);
/// A text that rules have put together while they ran: it has no places for things, so the names of
/// players are found by their letters.
[[nodiscard]] Sentence said_text(const Ruleset& ruleset, std::string_view text);
/// zone_name(): of "the hand of ben" ben is the thing.
[[nodiscard]] Sentence said_zone(const Ruleset& ruleset, ZoneId zone);
/// purse_name().
[[nodiscard]] Sentence said_purse(const Ruleset& ruleset, PurseId purse);
/// pile_name() as people read it.
[[nodiscard]] Sentence said_pile(const Ruleset& ruleset, PileId pile);
/// So many of a kind, as it reads beside `owner`: "3 oil", "7 factors" of the owner's own color,
/// "7 factors of ben" of somebody else's.
[[nodiscard]] Sentence said_tokens(const Ruleset& ruleset, TokenId token, int count, SeatId owner);
/// What a chart is called.
[[nodiscard]] Sentence said_chart(const Ruleset& ruleset, ChartId chart);

}  // namespace windrose
