#include "runtime/words/telling/line_sentences.h"

#include <algorithm>
#include <string>
#include <utility>

#include "runtime/base/language/language.h"
#include "runtime/base/language/phrase.h"
#include "runtime/words/names/said_names.h"
#include "runtime/words/names/shown_names.h"
#include "runtime/words/names/winners.h"
#include "runtime/words/names/wording.h"

namespace windrose {
namespace {

/// Names of several words are tied together for pages of characters.
std::string untied(std::string text) {
  for (std::size_t tie = text.find(kTie); tie != std::string::npos; tie = text.find(kTie, tie))
    text.replace(tie, kTie.size(), " ");
  return text;
}

bool are_one(const SentenceSpan& one, const SentenceSpan& next) {
  return one.thing == next.thing && one.is_strong == next.is_strong && !one.joins && !next.joins;
}

}  // namespace

/// The player's name stands before the first clause that has no subject of its own, and again after
/// one that has: "Himalaya now belongs to Ben; Cleo pays 5".
Sentence line_sentence(const Ruleset& ruleset, SeatId seat, std::span<const StoryClause> clauses) {
  Sentence line;
  bool named = seat == SeatId::none;
  for (const StoryClause& clause : clauses) {
    const bool first = line.empty();
    const bool names_first = !clause.said.empty() && !clause.said.spans.front().thing.is_none();
    const bool has_subject = clause.has_subject || names_first;
    if (!first) line.add({.text = "; ", .joins = true, .has_subject = has_subject || !named});
    if (!named && !has_subject) {
      line += said_player(ruleset, seat);
      line.add({" "});
      line += clause.said;
      named = true;
    } else {
      line += first ? capitalized(clause.said) : clause.said;
    }
    if (has_subject) named = seat == SeatId::none;
  }
  return with_stop(std::move(line));
}

Sentence end_sentence(const Ruleset& ruleset, const Finished& finished) {
  Sentence said = told_ending(ruleset.data(), ruleset.words().text(finished.ending));
  bool first = true;
  for (const SeatId seat : ruleset.seats()) {
    if (!finished.winners.contains(seat)) continue;
    said.add({first ? " · " + phrase("won by") + " " : std::string(", ")});
    said += said_player(ruleset, seat);
    first = false;
  }
  return said;
}

/// "Ben's ship"; of a space without a name also where it lies: "Indian Ocean l18".
Sentence as_shown(const Observation& seen, const GameLook* look, const Sentence& sentence,
                  PlayerNames names) {
  Sentence shown;
  for (const SentenceSpan& span : sentence.spans) {
    SentenceSpan next = span;
    next.text = untied(std::move(next.text));
    if (span.names_player && names == PlayerNames::with_capitals)
      next.text = capitalized(std::move(next.text));
    const bool is_space = look != nullptr && span.thing.kind() == Kind::space;
    const std::string region =
        is_space ? region_of_nameless(seen, *look, span.thing.as<SpaceId>()) : std::string();
    if (!region.empty()) next.text = region + " " + next.text;
    if (shown.empty() || !are_one(shown.spans.back(), next)) {
      shown.add(std::move(next));
    } else {
      shown.spans.back().text += next.text;
    }
  }
  return shown;
}

}  // namespace windrose
