// The made-up language on a screen: what of the drawn words no translator can reach.
#pragma once

#include <set>
#include <string>

#include "runtime/base/language/language.h"
#include "runtime/base/language/pseudo.h"
#include "runtime/view/draw/draw_record.h"

namespace windrose::view {

/// Speaks the made-up language as long as it lives.
class InMadeUpLanguage {
 public:
  InMadeUpLanguage() { speak(pseudo_language()); }
  ~InMadeUpLanguage() { speak(nullptr); }
  InMadeUpLanguage(const InMadeUpLanguage&) = delete;
  InMadeUpLanguage& operator=(const InMadeUpLanguage&) = delete;
};

/// The words of three letters or more without any accent, a line each with the text in which it was
/// drawn; "" for none. Names of keys, the program and files may have none, and what is `allowed`:
/// names of players and ids of agents, in small letters.
[[nodiscard]] std::string escaped_words(const DrawRecord& record,
                                        const std::set<std::string>& allowed);

}  // namespace windrose::view
