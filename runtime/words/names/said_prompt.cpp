#include "runtime/words/names/said_prompt.h"

#include <utility>

#include "runtime/base/language/language.h"
#include "runtime/words/names/said_names.h"
#include "runtime/words/names/seen_names.h"
#include "runtime/words/names/wording.h"

namespace windrose {

Sentence said_prompt(const Names& names, const Message& prompt) {
  if (prompt.text == WordId::none) return {};
  return said_message(
      names, prompt.text, prompt.args, [&](Code argument) { return said_name(names, argument); },
      filled_in_parts);
}

SaidPrompt lines_of_prompt(const Sentence& prompt) {
  SaidPrompt lines;
  bool is_second = false;
  for (SentenceSpan span : prompt.spans) {
    const bool begins_second = !is_second && span.divides && span.text == kBetweenParts;
    is_second |= begins_second;
    if (begins_second) continue;
    if (!is_second) span.divides = false;
    (is_second ? lines.second : lines.title).add(std::move(span));
  }
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
  const std::vector<Code> things = things_of(why);
  return filled(why.reason, things.size(), [&](std::size_t at, GapForm form) -> Sentence {
    const WhyNot::Word& word = why.words[at];
    if (word.form == WhyNot::Word::Form::text) return said_text(ruleset, word.text);
    if (word.form == WhyNot::Word::Form::money) return money_text(ruleset, word.thing.id());
    return said_in_form(ruleset, things, at, form, said_name(names, word.thing));
  });
}

Sentence said_refusal(const Names& names, const WhyNot& why) {
  const Sentence said = said_reason(names, why);
  return why.paragraph.empty() || said.empty() ? said : phrase("{1} ({2})", said, why.paragraph);
}

}  // namespace windrose
