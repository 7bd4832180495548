// Files of GNU gettext, *.po: phrases, and what they are called in another language.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "runtime/base/language/plural_rule.h"

namespace windrose {

/// One phrase of such a file.
struct PoEntry {
  std::string context;             // msgctxt; empty for none
  std::string text;                // msgid
  std::string several;             // msgid_plural; empty for none
  std::vector<std::string> forms;  // msgstr, or msgstr[0], msgstr[1] and so on; empty: untranslated
  bool is_fuzzy = false;           // a guess of some tool, which nobody has confirmed
  int line = 0;                    // of its msgid
};

struct PoFile {
  std::string language;  // of the header: "de"
  PluralRule plurals;
  std::vector<PoEntry> entries;  // without the header
};

/// Reads the text of a file that errors call `shown`. Throws Error with line and column.
[[nodiscard]] PoFile read_po(std::string_view text, const std::string& shown);

/// The text as such files write it, with its quotation marks: "\"one\\ntwo\"".
[[nodiscard]] std::string po_string(std::string_view text);

/// The numbers of the placeholders in a phrase, each once, sorted: {1, 2} of "{1} pays {2}". `{}`
/// is the next number, `{$2}` the second.
[[nodiscard]] std::vector<int> placeholders_in(std::string_view text);

}  // namespace windrose
