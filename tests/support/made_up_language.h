// The made-up language of the program, and what of a message no translator can reach.
#pragma once

#include <initializer_list>
#include <regex>
#include <set>
#include <string>

#include "runtime/base/language/language.h"
#include "runtime/base/language/pseudo.h"

namespace windrose {

/// Speaks the made-up language as long as it lives.
class InMadeUpLanguage {
 public:
  InMadeUpLanguage() { speak(pseudo_language()); }
  ~InMadeUpLanguage() { speak(nullptr); }
  InMadeUpLanguage(const InMadeUpLanguage&) = delete;
  InMadeUpLanguage& operator=(const InMadeUpLanguage&) = delete;
};

/// The words of three letters or more without any accent in a message of the made-up language, with
/// a space before each. Left out is what no language changes: what is quoted or typed, JSON, paths,
/// options, and the words that are `allowed`.
inline std::string plain_words(const std::string& message,
                               const std::set<std::string>& allowed = {}) {
  static const std::regex kFixed(
      "`[^`]*`|'[^']*'|\"[^\"]*\"|[{][^}]*[}]|[[][^]]*[]]|"
      "[^ ]*/[^ ]*|--[a-z-]+( [A-Z]+)?|[^ ]*\\.[a-z]+[:0-9]*");
  std::string words;
  std::string word;
  bool is_plain = true;
  for (const char letter : std::regex_replace(message, kFixed, "") + " ") {
    const bool ascii = (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z');
    if (ascii || letter == '_' || static_cast<unsigned char>(letter) >= 0x80) {
      word += letter;
      is_plain &= ascii || letter == '_';
      continue;
    }
    if (is_plain && word.size() >= 3 && !allowed.contains(word)) words += " " + word;
    word.clear();
    is_plain = true;
  }
  return words;
}

}  // namespace windrose
