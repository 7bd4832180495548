#include "runtime/data/yaml/yaml_messages.h"

#include <array>
#include <string_view>

#include "runtime/base/text/text.h"

namespace windrose {
namespace {

/// What yaml-cpp says, and what we say instead.
struct Translation {
  std::string_view theirs;
  std::string_view ours;
};

constexpr std::array kTranslations = {
    Translation{"end of map not found",
                "this line does not belong to the map above it; see whether the indentation is the "
                "same and a ':' follows the key"},
    Translation{"end of map flow not found",
                "this '{' has no '}', or a ',' is missing between two entries"},
    Translation{"end of sequence not found",
                "this line does not belong to the list above it; see whether the indentation is "
                "the same and '- ' comes first"},
    Translation{"end of sequence flow not found",
                "this '[' has no ']', or a ',' is missing between two entries"},
    Translation{"illegal tab when looking for indentation",
                "a tab is used for indentation; use blanks"},
    Translation{"illegal flow end", "this bracket closes nothing"},
    Translation{"illegal block entry",
                "a list with '- ' may not begin here; put it on lines of its own"},
    Translation{"illegal map key", "a key is not allowed here; put it on a line of its own"},
    Translation{"illegal map value",
                "a ':' is not allowed here; see whether the line above is complete and the "
                "indentation the same, or put the text in quotes"},
    Translation{"unknown token", "a value may not begin with this; put it in quotes"},
    Translation{"illegal EOF in scalar",
                "the file ends here inside quotes; a closing quote is missing"},
    Translation{"illegal document indicator in scalar", "a '---' or '...' stands inside quotes"},
    Translation{"illegal character in scalar",
                "this character is not allowed here; put the text in quotes"},
    Translation{"unexpected character in block scalar",
                "only a line end may follow the '|' of a block"},
    Translation{"cannot set zero indentation for a block scalar",
                "only a line end may follow the '|' of a block"},
    Translation{"the referenced anchor is not defined",
                "aliases ('*name') are not read; write the value out again"},
    Translation{"alias not found after *", "a value may not begin with '*'; put it in quotes"},
    Translation{"anchor not found after &", "a value may not begin with '&'; put it in quotes"},
    Translation{"illegal character found while scanning alias",
                "a value may not begin with '*'; put it in quotes"},
    Translation{"illegal character found while scanning anchor",
                "a value may not begin with '&'; put it in quotes"},
    Translation{"tag handle with no suffix", "a value may not begin with '!'; put it in quotes"},
    Translation{"illegal character found while scanning tag handle",
                "a value may not begin with '!'; put it in quotes"},
};

}  // namespace

std::string plain_yaml_message(const std::string& theirs) {
  for (const Translation& translation : kTranslations) {
    if (theirs.starts_with(translation.theirs)) return std::string(translation.ours);
  }
  constexpr std::string_view kEscape = "unknown escape character: ";
  if (theirs.starts_with(kEscape)) {
    return quote("\\" + theirs.substr(kEscape.size())) +
           " means nothing in double quotes; write '\\\\' for a backslash or use single quotes";
  }
  return "this cannot be read as YAML: " + theirs;
}

}  // namespace windrose
