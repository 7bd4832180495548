#include "runtime/state/truth/message_text.h"

#include "runtime/base/language/phrase.h"

namespace windrose {

std::string message_text(const Names& names, const Message& message) {
  if (message.text == WordId::none) return {};
  const std::string& text = names.word(message.text);
  return told_message(names, text, message.args,
                      [&](Code argument) { return code_name(names, argument); });
}

std::string refusal_text(const Names& names, const WhyNot& why) {
  if (why.reason.empty()) return {};
  const std::vector<Code> things = things_of(why);
  const std::string reason = filled(why.reason, things.size(), [&](std::size_t at, GapForm form) {
    const WhyNot::Word& word = why.words[at];
    if (word.form == WhyNot::Word::Form::text) return word.text;
    if (word.form == WhyNot::Word::Form::money) return money_text(names.ruleset(), word.thing.id());
    return formed_name(names.ruleset(), things, at, form, code_name(names, word.thing));
  });
  return why.paragraph.empty() ? reason : reason + " (" + why.paragraph + ")";
}

}  // namespace windrose
