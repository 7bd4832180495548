#include "runtime/words/names/sentence.h"

#include <algorithm>
#include <array>

#include "runtime/base/language/fill.h"
#include "runtime/base/language/language.h"
#include "runtime/words/names/wording.h"

namespace windrose {

void Sentence::add(SentenceSpan span) {
  if (!span.text.empty()) spans.push_back(std::move(span));
}

Sentence& Sentence::operator+=(const Sentence& behind) {
  spans.insert(spans.end(), behind.spans.begin(), behind.spans.end());
  return *this;
}

void Sentence::add_part(const Sentence& part, std::string_view between) {
  if (part.empty()) return;
  if (!empty()) add({std::string(between)});
  *this += part;
}

void Sentence::add_more(const Sentence& part, std::string_view between) {
  if (part.empty()) return;
  if (!empty()) add({.text = std::string(between), .divides = true});
  *this += part;
}

std::string plain(const Sentence& sentence) {
  std::string text;
  for (const SentenceSpan& span : sentence.spans) text += span.text;
  return text;
}

bool begins_with(const Sentence& sentence, const Sentence& first) {
  return sentence.spans.size() >= first.spans.size() &&
         std::equal(first.spans.begin(), first.spans.end(), sentence.spans.begin());
}

bool ends_with(const Sentence& sentence, const Sentence& last) {
  if (sentence.spans.size() < last.spans.size()) return false;
  return behind(sentence, sentence.spans.size() - last.spans.size()) == last;
}

Sentence first_spans(const Sentence& sentence, std::size_t spans) {
  Sentence first;
  const std::size_t count = std::min(spans, sentence.spans.size());
  first.spans.assign(sentence.spans.begin(),
                     sentence.spans.begin() + static_cast<std::ptrdiff_t>(count));
  return first;
}

Sentence behind(const Sentence& sentence, std::size_t spans) {
  Sentence rest;
  const std::size_t first = std::min(spans, sentence.spans.size());
  rest.spans.assign(sentence.spans.begin() + static_cast<std::ptrdiff_t>(first),
                    sentence.spans.end());
  return rest;
}

Sentence beginning(const Sentence& sentence, std::size_t bytes) {
  Sentence first;
  for (SentenceSpan span : sentence.spans) {
    const std::size_t room = std::min(bytes, span.text.size());
    bytes -= room;
    span.text.resize(room);
    first.add(std::move(span));
  }
  return first;
}

Sentence naming(Sentence sentence, Code thing) {
  for (SentenceSpan& span : sentence.spans) span.thing = thing;
  return sentence;
}

Sentence capitalized(Sentence sentence) {
  if (!sentence.empty())
    sentence.spans.front().text = capitalized(std::move(sentence.spans.front().text));
  return sentence;
}

Sentence with_stop(Sentence sentence) {
  const std::string text = plain(sentence);
  const bool has_mark = std::ranges::any_of(std::array{".", "!", "?", "…"},
                                            [&](const char* mark) { return text.ends_with(mark); });
  if (!has_mark) sentence.add({"."});
  return sentence;
}

Sentence filled(std::string_view text, SaidParts words) {
  Sentence out;
  fill(
      text, words.size(), [&](std::string_view stretch) { out.add({std::string(stretch)}); },
      [&](std::size_t word, GapForm) { out += words[word]; });
  return out;
}

Sentence filled(std::string_view text, std::size_t words, const SaidWord& word) {
  Sentence out;
  fill(
      text, words, [&](std::string_view stretch) { out.add({std::string(stretch)}); },
      [&](std::size_t at, GapForm form) { out += word(at, form); });
  return out;
}

namespace {

/// Adds a stretch of the text itself, taken apart where it says so.
void add_divided(Sentence& said, std::string_view text) {
  constexpr std::string_view kStop = ". ";
  while (!text.empty()) {
    const std::size_t dot = text.find(kBetweenParts);
    const std::size_t stop = text.find(kStop);
    const bool ends = stop < dot && stop + 1 != dot;  // a sentence, and no dot behind it
    const std::size_t end = ends ? stop + 1 : std::min(dot, text.size());
    said.add({std::string(text.substr(0, end))});
    text.remove_prefix(end);
    if (text.empty()) return;
    const std::size_t between = ends ? 1 : kBetweenParts.size();
    said.add({.text = std::string(text.substr(0, between)), .divides = true});
    text.remove_prefix(between);
  }
}

}  // namespace

Sentence filled_in_parts(std::string_view text, std::size_t words, const SaidWord& word) {
  Sentence out;
  fill(
      text, words, [&](std::string_view stretch) { add_divided(out, stretch); },
      [&](std::size_t at, GapForm form) { out += word(at, form); });
  return out;
}

Sentence list_and(SaidParts things) {
  if (things.empty()) return {};
  if (things.size() == 1) return things.front();
  Sentence all;
  for (const Sentence& thing : things.first(things.size() - 1)) {
    if (!all.empty()) all.add({", "});
    all += thing;
  }
  return phrase("{1} and {2}", all, things.back());
}

Sentence phrase_of_parts(std::string_view context, std::string_view english, SaidParts words) {
  const Language* const language = spoken_language();
  if (language == nullptr) return filled(english, words);
  return filled(language->phrase(context, english), words);
}

Sentence number_of_parts(std::string_view one, std::string_view several, long long number,
                         SaidParts words) {
  const Language* const language = spoken_language();
  if (language == nullptr) return filled(number == 1 ? one : several, words);
  return filled(language->phrase(one, several, number), words);
}

}  // namespace windrose
