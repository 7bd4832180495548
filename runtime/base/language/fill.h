// How placeholders are filled: the one reader of `{1}`, `{}` and `{$}`.
#pragma once

#include <cstddef>
#include <string_view>

namespace windrose {

/// Reads a text of so many words in order: `on_text` takes each stretch of the text itself,
/// `on_word` the number of the word, from 0, that stands in a placeholder. `{1}` is the first word,
/// `{}` and `{$}` are the next one. A placeholder without a word is text.
template <class TakeText, class TakeWord>
void fill(std::string_view text, std::size_t words, TakeText&& on_text, TakeWord&& on_word) {
  std::size_t next = 0;
  std::size_t begin = 0;  // of the stretch that is read
  for (std::size_t i = text.find('{'); i != std::string_view::npos; i = text.find('{', i)) {
    const std::string_view rest = text.substr(i);
    const bool is_money = rest.starts_with("{$}");
    const bool is_next = is_money || rest.starts_with("{}");
    const bool is_numbered = rest.size() > 2 && rest[2] == '}' && rest[1] >= '1' && rest[1] <= '9';
    const std::size_t word = is_next       ? next
                             : is_numbered ? static_cast<std::size_t>(rest[1] - '1')
                                           : words;
    if (word >= words) {
      ++i;
      continue;
    }
    if (is_next) ++next;
    if (i > begin) on_text(text.substr(begin, i - begin));
    on_word(word);
    i += is_next && !is_money ? 2 : 3;
    begin = i;
  }
  if (begin < text.size()) on_text(text.substr(begin));
}

}  // namespace windrose
