#include "runtime/words/names/shown_names.h"

#include "runtime/state/ruleset/ruleset.h"
#include "runtime/words/names/seen_names.h"
#include "runtime/words/names/wording.h"

namespace windrose {
namespace {

/// Each `from` that is a word of its own becomes `to`, which is as long.
void replace_word(std::string& text, const std::string& from, const std::string& to) {
  if (from.empty()) return;
  for (std::size_t at = text.find(from); at != std::string::npos;
       at = text.find(from, at + from.size())) {
    const std::size_t end = at + from.size();
    const bool is_word = (at == 0 || !is_letter_of_word(text[at - 1])) &&
                         (end == text.size() || !is_letter_of_word(text[end]));
    if (is_word) text.replace(at, from.size(), to);
  }
}

}  // namespace

Sentence with_capitals(Sentence sentence) {
  for (SentenceSpan& span : sentence.spans) {
    if (span.names_player) span.text = capitalized(std::move(span.text));
  }
  return sentence;
}

std::string with_capitals(const Ruleset& ruleset, std::string text) {
  for (const SeatId seat : ruleset.seats()) {
    const std::string& name = ruleset.player_name(seat);
    replace_word(text, name, capitalized(name));
  }
  return text;
}

std::string with_given_names(const Ruleset& ruleset, std::string text) {
  for (const SeatId seat : ruleset.seats()) {
    const std::string& name = ruleset.player_name(seat);
    replace_word(text, capitalized(name), name);
  }
  return text;
}

std::string shown_thing(const Observation& seen, Code code) {
  return with_capitals(seen.ruleset(), seen_name(seen, code));
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
