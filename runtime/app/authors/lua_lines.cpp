#include "runtime/app/authors/lua_lines.h"

#include <algorithm>
#include <cctype>

#include "runtime/base/text/text.h"

namespace windrose::app {

bool is_name_letter(char letter) {
  return std::isalnum(static_cast<unsigned char>(letter)) != 0 || letter == '_';
}

std::string_view code_part(std::string_view line) {
  return line.substr(0, line.find("--"));
}

std::size_t name_at(std::string_view text, std::string_view name, std::size_t from) {
  for (std::size_t at = text.find(name, from); at != std::string_view::npos;
       at = text.find(name, at + 1)) {
    const std::size_t end = at + name.size();
    if ((at == 0 || !is_name_letter(text[at - 1])) &&
        (end == text.size() || !is_name_letter(text[end]))) {
      return at;
    }
  }
  return std::string_view::npos;
}

bool mentions(std::string_view text, std::string_view name) {
  return name_at(text, name) != std::string_view::npos;
}

bool begins_function(std::string_view line) {
  return line.starts_with("function ") || line.starts_with("local function ");
}

std::string name_given_by(std::string_view line) {
  constexpr std::string_view kFunction = "function ";
  constexpr std::string_view kRules = "rules.";
  const bool is_function = line.starts_with(kFunction);
  if (is_function) line.remove_prefix(kFunction.size());
  if (!line.starts_with(kRules)) return {};
  line.remove_prefix(kRules.size());
  const auto end = std::ranges::find_if_not(
      line, [](char letter) { return is_name_letter(letter) || letter == '.'; });
  const std::string_view rest = trim(line.substr(static_cast<std::size_t>(end - line.begin())));
  const bool is_given = is_function ? rest.starts_with("(") : rest.starts_with("=");
  return is_given ? std::string(line.begin(), end) : std::string();
}

std::string behind_last_dot(const std::string& name) {
  return name.substr(name.rfind('.') + 1);  // npos + 1 is 0
}

std::string_view in_brackets(std::string_view text, std::size_t open) {
  const char opening = text[open];
  const char closing = opening == '(' ? ')' : ']';
  int depth = 0;
  for (std::size_t i = open; i < text.size(); ++i) {
    depth += text[i] == opening ? 1 : text[i] == closing ? -1 : 0;
    if (depth == 0) return text.substr(open, i - open);
  }
  return text.substr(open);
}

}  // namespace windrose::app
