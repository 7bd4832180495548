// Why something is not among the answers, in the words of the rules: plain data, as a message is.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "runtime/state/ids/code.h"

namespace windrose {

struct WhyNot {
  /// What fills a gap of the reason.
  struct Word {
    enum class Form : std::uint8_t { thing, money, text };
    Form form = Form::thing;
    Code thing{};        // of money: the number
    std::string text{};  // that the rules have put together
  };

  std::string reason{};       // in the language that is spoken; empty: the rules say nothing
  std::vector<Word> words{};  // for its gaps `{}` and `{$}`, as the seat that asks may know them
  std::string paragraph{};    // of the rulebook; may be empty
};

/// What its words name, in their order: none where a word is a text.
[[nodiscard]] inline std::vector<Code> things_of(const WhyNot& why) {
  std::vector<Code> things;
  things.reserve(why.words.size());
  for (const WhyNot::Word& word : why.words) things.push_back(word.thing);
  return things;
}

}  // namespace windrose
