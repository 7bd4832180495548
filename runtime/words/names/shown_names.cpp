#include "runtime/words/names/shown_names.h"

#include "runtime/state/ruleset/ruleset.h"
#include "runtime/words/names/said_names.h"
#include "runtime/words/names/seen_names.h"
#include "runtime/words/names/wording.h"

namespace windrose {
Sentence with_capitals(Sentence sentence) {
  for (SentenceSpan& span : sentence.spans) {
    if (span.names_player) span.text = capitalized(std::move(span.text));
  }
  return sentence;
}

Sentence shown_player(const Ruleset& ruleset, SeatId seat, PlayerNames names) {
  if (seat == SeatId::none) return {};
  Sentence said = said_player(ruleset, seat);
  return names == PlayerNames::as_given ? said : with_capitals(std::move(said));
}

std::string player_text(const Ruleset& ruleset, SeatId seat, PlayerNames names) {
  if (seat == SeatId::none) return {};
  const std::string& given = ruleset.player_name(seat);
  return names == PlayerNames::as_given ? given : capitalized(given);
}

Sentence shown_thing(const Observation& seen, Code code, PlayerNames names) {
  Sentence said = said_name(seen, code);
  return names == PlayerNames::as_given ? said : with_capitals(std::move(said));
}

Sentence headed_thing(const Observation& seen, Code code, PlayerNames names) {
  Sentence said = shown_thing(seen, code, names);
  const bool begins_with_player = !said.empty() && said.spans.front().names_player;
  return begins_with_player ? said : capitalized(std::move(said));
}

std::string region_of_nameless(const Observation& seen, const GameLook& look, SpaceId space) {
  const Ruleset& ruleset = seen.ruleset();
  if (look.region.empty() || has_name(ruleset, space)) return {};
  const PropertySlot* const region =
      ruleset.properties().find(Kind::space, number_of(space), look.region);
  if (region == nullptr || region->declaration->type != ValueType::word) return {};
  const int place = region->at(number_of(space));
  const Value word =
      region->declaration->fixed ? ruleset.properties().fixed_values()[place] : seen.value(place);
  if (word == kNone || word == kUnknown) return {};
  return words_in_capitals(pretty(seen.words().text(WordId{word})));
}

std::string first_line(const std::string& text) {
  return text.substr(0, text.find('\n'));
}

Sentence first_line(const Sentence& sentence) {
  return beginning(sentence, first_line(plain(sentence)).size());
}

}  // namespace windrose
