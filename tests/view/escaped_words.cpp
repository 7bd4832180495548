#include "tests/view/escaped_words.h"

#include <algorithm>
#include <regex>

#include "runtime/words/names/wording.h"

namespace windrose::view {
namespace {

constexpr std::size_t kShortestWord = 3;

bool is_plain_letter(char letter) {
  return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z');
}

/// What no language changes.
bool is_fixed(const std::string& word, const std::set<std::string>& allowed) {
  static const std::set<std::string> kFixed = {"enter", "esc",   "tab",     "space",     "home",
                                               "end",   "pgup",  "pgdn",    "backspace", "del",
                                               "ctrl",  "shift", "windrose"};
  const std::string name = plain_name(word);
  return kFixed.contains(name) || allowed.contains(name);
}

}  // namespace

std::string escaped_words(const DrawRecord& record, const std::set<std::string>& allowed) {
  static const std::regex kTyped("`[^`]*`|[^ ]*/[^ ]*|[^ ]*\\.(lua|match|yaml)[:0-9]*");
  std::set<std::string> told;
  for (const DrawnThing& thing : record.things()) {
    if (thing.sort != DrawnThing::Sort::text) continue;
    std::string word;
    bool is_plain = true;
    for (const char letter : std::regex_replace(thing.text, kTyped, "") + " ") {
      if (is_plain_letter(letter) || static_cast<unsigned char>(letter) >= 0x80) {
        word += letter;
        is_plain &= is_plain_letter(letter);
        continue;
      }
      if (is_plain && word.size() >= kShortestWord && !is_fixed(word, allowed))
        told.insert(word + ": " + thing.text + "\n");
      word.clear();
      is_plain = true;
    }
  }
  std::string all;
  for (const std::string& line : told) all += line;
  return all;
}

}  // namespace windrose::view
