// How placeholders are filled: the one reader of `{}`, `{2}`, `{$}`, `{$2}`, `{:the}` and
// `{2:the}`.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>

namespace windrose {

/// In which form a placeholder takes the name of a thing.
enum class GapForm : std::uint8_t {
  plain,    // {}: "ox"
  the,      // {:the}: "the ox"
  a,        // {:a}: "an ox"
  counted,  // {:n}: "ox" or "oxen", as the number before it among the values wants
};

/// A placeholder at the beginning of a text.
struct Gap {
  std::size_t size = 0;    // in bytes; 0: there is none
  std::size_t number = 0;  // of the word that it names, from 1; 0: the next word
  bool is_money = false;
  GapForm form = GapForm::plain;
};

[[nodiscard]] constexpr Gap gap_at(std::string_view text) {
  if (!text.starts_with('{')) return {};
  Gap gap;
  std::size_t at = 1;
  if (text.substr(at).starts_with('$')) {
    gap.is_money = true;
    ++at;
  }
  if (at < text.size() && text[at] >= '1' && text[at] <= '9')
    gap.number = static_cast<std::size_t>(text[at++] - '0');
  constexpr std::array<std::pair<std::string_view, GapForm>, 4> kEnds = {
      {{"}", GapForm::plain},
       {":the}", GapForm::the},
       {":a}", GapForm::a},
       {":n}", GapForm::counted}}};
  for (const auto& [end, form] : kEnds) {
    if (!text.substr(at).starts_with(end)) continue;
    if (gap.is_money && form != GapForm::plain) return {};
    return {at + end.size(), gap.number, gap.is_money, form};
  }
  return {};
}

/// Reads a text of so many words in order: `on_text` takes each stretch of the text itself,
/// `on_word` the number of the word, from 0, that stands in a placeholder, and its form. `{1}` and
/// `{$1}` are the first word, `{}` and `{$}` are the next one. A placeholder without a word is
/// text.
template <class TakeText, class TakeWord>
void fill(std::string_view text, std::size_t words, TakeText&& on_text, TakeWord&& on_word) {
  std::size_t next = 0;
  std::size_t begin = 0;  // of the stretch that is read
  for (std::size_t i = text.find('{'); i != std::string_view::npos; i = text.find('{', i)) {
    const Gap gap = gap_at(text.substr(i));
    const std::size_t word = gap.number > 0 ? gap.number - 1 : next;
    if (gap.size == 0 || word >= words) {
      ++i;
      continue;
    }
    if (gap.number == 0) ++next;
    if (i > begin) on_text(text.substr(begin, i - begin));
    on_word(word, gap.form);
    i += gap.size;
    begin = i;
  }
  if (begin < text.size()) on_text(text.substr(begin));
}

}  // namespace windrose
