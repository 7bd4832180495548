#include "runtime/base/language/pseudo.h"

#include <array>

#include "runtime/base/language/phrase_table.h"

namespace windrose {
namespace {

constexpr std::array<std::string_view, 26> kSmall = {"á", "ƀ", "ć", "ď", "é", "ƒ", "ğ", "ĥ", "í",
                                                     "ĵ", "ķ", "ĺ", "ɱ", "ń", "ó", "ƥ", "ɋ", "ŕ",
                                                     "š", "ţ", "ú", "ʋ", "ŵ", "ӿ", "ý", "ž"};
constexpr std::array<std::string_view, 26> kLarge = {"Á", "Ɓ", "Ć", "Ď", "É", "Ƒ", "Ğ", "Ĥ", "Í",
                                                     "Ĵ", "Ķ", "Ĺ", "Ṃ", "Ń", "Ó", "Ƥ", "Ɋ", "Ŕ",
                                                     "Š", "Ţ", "Ú", "Ʋ", "Ŵ", "Ӿ", "Ý", "Ž"};

}  // namespace

std::string accented(std::string_view text) {
  std::string out;
  char closing = 0;  // of what stays as it is
  for (const char letter : text) {
    if (closing != 0) {
      if (letter == closing) closing = 0;
      out += letter;
    } else if (letter >= 'a' && letter <= 'z') {
      out += kSmall[static_cast<std::size_t>(letter - 'a')];
    } else if (letter >= 'A' && letter <= 'Z') {
      out += kLarge[static_cast<std::size_t>(letter - 'A')];
    } else {
      if (letter == '{') closing = '}';
      if (letter == '`') closing = '`';
      out += letter;
    }
  }
  return out;
}

PoFile accented(PoFile phrases) {
  for (PoEntry& entry : phrases.entries) {
    entry.forms = {accented(entry.text)};
    if (!entry.several.empty()) entry.forms.push_back(accented(entry.several));
  }
  return phrases;
}

std::shared_ptr<Language> pseudo_language() {
  PoFile phrases;
  for (const Phrase& phrase : runtime_phrases()) {
    PoEntry entry;
    entry.context = phrase.context;
    entry.text = phrase.text;
    entry.several = phrase.several;
    phrases.entries.push_back(std::move(entry));
  }
  return std::make_shared<Language>(std::string(kPseudoLanguage), accented(std::move(phrases)));
}

}  // namespace windrose
