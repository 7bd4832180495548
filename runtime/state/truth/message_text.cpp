#include "runtime/state/truth/message_text.h"

#include "runtime/base/language/phrase.h"

namespace windrose {

std::string message_text(const Names& names, const Message& message) {
  if (message.text == WordId::none) return {};
  const std::string& text = names.word(message.text);
  return told_with(text, gap_words(names, text, message.args,
                                   [&](Code argument) { return code_name(names, argument); }));
}

std::string refusal_text(const Names& names, const WhyNot& why) {
  if (why.reason.empty()) return {};
  std::vector<std::string> words;
  words.reserve(why.words.size());
  for (const WhyNot::Word& word : why.words) {
    using Form = WhyNot::Word::Form;
    words.push_back(word.form == Form::text    ? word.text
                    : word.form == Form::money ? money_text(names.ruleset(), word.thing.id())
                                               : code_name(names, word.thing));
  }
  const std::vector<std::string_view> views(words.begin(), words.end());
  const std::string reason = filled(why.reason, views);
  return why.paragraph.empty() ? reason : reason + " (" + why.paragraph + ")";
}

}  // namespace windrose
