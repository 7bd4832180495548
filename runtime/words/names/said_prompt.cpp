#include "runtime/words/names/said_prompt.h"

#include <algorithm>

#include "runtime/base/language/language.h"
#include "runtime/base/text/prompt_lines.h"
#include "runtime/words/names/said_names.h"
#include "runtime/words/names/seen_names.h"
#include "runtime/words/names/wording.h"

namespace windrose {
namespace {

/// Adds a text whose parts between dots, and whose sentences, may be left out one by one.
void add_divided(Sentence& said, std::string_view text) {
  constexpr std::string_view kBetween = " · ";
  constexpr std::string_view kStop = ". ";
  while (!text.empty()) {
    const std::size_t dot = text.find(kBetween);
    const std::size_t stop = text.find(kStop);
    const bool ends = stop < dot && stop + 1 != dot;  // a sentence, and no dot behind it
    const std::size_t end = ends ? stop + 1 : std::min(dot, text.size());
    said.add({std::string(text.substr(0, end))});
    text.remove_prefix(end);
    if (text.empty()) return;
    const std::size_t between = ends ? 1 : kBetween.size();
    said.add({.text = std::string(text.substr(0, between)), .divides = true});
    text.remove_prefix(between);
  }
}

}  // namespace

Sentence said_prompt(const Names& names, const Message& prompt) {
  if (prompt.text == WordId::none) return {};
  return said_message(names, prompt.text, prompt.args,
                      [&](Code argument) { return said_name(names, argument); });
}

Sentence in_parts(const Sentence& prompt) {
  Sentence said;
  for (const SentenceSpan& span : prompt.spans) {
    if (span.thing.is_none()) {
      add_divided(said, span.text);
    } else {
      said.add(span);
    }
  }
  return said;
}

SaidPrompt lines_of_prompt(const Sentence& prompt) {
  SaidPrompt lines;
  bool is_second = false;
  for (const SentenceSpan& span : prompt.spans) {
    const PromptLines parts = prompt_lines(span.text);
    const bool has_both = parts.title.size() < span.text.size();
    if (is_second || !span.thing.is_none() || !has_both) {
      (is_second ? lines.second : lines.title).add(span);
      continue;
    }
    is_second = true;
    lines.title.add({std::string(parts.title)});
    lines.second.add({std::string(parts.second)});
  }
  lines.second = in_parts(lines.second);
  return lines;
}

Sentence said_option(const Names& names, Code option) {
  if (option.kind() == Kind::word) return pretty(thing_name(names, option));
  if (option.kind() == Kind::number) return std::to_string(option.id());
  return said_name(names, option);
}

Sentence said_pass(const Names& names, WordId pass) {
  const std::string& text = names.word(pass);
  return text.empty() ? phrase("pass") : told_text(text);
}

Sentence said_reason(const Names& names, const WhyNot& why) {
  const Ruleset& ruleset = names.ruleset();
  if (why.words.empty()) return said_text(ruleset, why.reason);
  std::vector<Sentence> words;
  words.reserve(why.words.size());
  for (const WhyNot::Word& word : why.words) {
    using Form = WhyNot::Word::Form;
    words.push_back(word.form == Form::text    ? said_text(ruleset, word.text)
                    : word.form == Form::money ? Sentence(money_text(ruleset, word.thing.id()))
                                               : said_name(names, word.thing));
  }
  return filled(why.reason, SaidParts(words));
}

Sentence said_refusal(const Names& names, const WhyNot& why) {
  const Sentence said = said_reason(names, why);
  return why.paragraph.empty() || said.empty() ? said : phrase("{1} ({2})", said, why.paragraph);
}

}  // namespace windrose
