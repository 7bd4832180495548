#include "runtime/state/truth/message_text.h"

#include "runtime/base/language/phrase.h"

namespace windrose {

std::string message_text(const Names& names, const Message& message) {
  if (message.text == WordId::none) return {};
  const std::string& text = names.word(message.text);
  return told_with(text, gap_words(names, text, message.args,
                                   [&](Code argument) { return code_name(names, argument); }));
}

}  // namespace windrose
