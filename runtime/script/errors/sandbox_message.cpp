#include "runtime/script/errors/sandbox_message.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <optional>

#include "runtime/base/text/text.h"
#include "runtime/script/errors/sandbox_error.h"

namespace windrose {
namespace {

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

bool part_of_word(char c) {
  return c == '_' || std::isalnum(static_cast<unsigned char>(c)) != 0;
}

// The text between `before` and `after` when `text` reads: before X after.
std::optional<std::string_view> between(std::string_view text, std::string_view before,
                                        std::string_view after) {
  if (!text.starts_with(before) || !text.ends_with(after)) return std::nullopt;
  if (text.size() < before.size() + after.size()) return std::nullopt;
  return text.substr(before.size(), text.size() - before.size() - after.size());
}

// A value as Lua describes it, "nil value (field 'cash')", taken apart.
struct Culprit {
  std::string type;
  std::string kind;  // "local", "field", "method", ... or ""
  std::string name;
};

std::optional<Culprit> culprit(std::string_view text) {
  const auto value = text.find(" value");
  if (value == std::string_view::npos) return std::nullopt;
  Culprit found{std::string(text.substr(0, value)), "", ""};
  std::string_view rest = text.substr(value + 6);
  if (rest.empty()) return found;
  const auto open = rest.find(" (");
  const auto quote = rest.find(" '");
  if (open != 0 || quote == std::string_view::npos || !rest.ends_with("')")) return std::nullopt;
  found.kind = rest.substr(2, quote - 2);
  found.name = rest.substr(quote + 2, rest.size() - quote - 4);
  if (found.name == "?") found.name.clear();  // t[key]: Lua knows no name
  return found;
}

// A type as people say it: what Lua calls userdata is a handle.
std::string said(std::string_view type) {
  return type == "userdata" ? "thing or list of the game" : std::string(type);
}

std::string described(const Culprit& value) {
  if (value.name.empty())
    return value.type == "nil" ? "this value is nil" : "this is a " + said(value.type);
  return "'" + value.name + "' is " + (value.type == "nil" ? "nil" : "a " + said(value.type));
}

std::optional<std::string> plain_attempt(std::string_view text) {
  struct Attempt {
    std::string_view words;
    std::string_view consequence;
  };
  static constexpr std::array kAttempts = {
      Attempt{"attempt to index a ", " and has no fields"},
      Attempt{"attempt to perform arithmetic on a ", "; expected a number"},
      Attempt{"attempt to concatenate a ", " and cannot be joined to a text; see string.format"},
      Attempt{"attempt to get length of a ", " and has no length"},
      Attempt{"attempt to perform bitwise operation on a ", "; expected a whole number"},
  };
  for (const Attempt& attempt : kAttempts) {
    if (!text.starts_with(attempt.words)) continue;
    const auto value = culprit(text.substr(attempt.words.size()));
    if (value) return described(*value) + std::string(attempt.consequence);
  }
  constexpr std::string_view kCall = "attempt to call a ";
  if (text.starts_with(kCall)) {
    const auto value = culprit(text.substr(kCall.size()));
    if (!value) return std::nullopt;
    const bool is_method = value->kind == "method" || value->kind == "field";
    if (value->type == "nil" && is_method) {
      return value->name.empty() ? "there is no function under this key"
                                 : "there is no function '" + value->name + "' here";
    }
    return described(*value) + ", not a function";
  }
  if (const auto two = between(text, "attempt to compare two ", " values")) {
    if (*two == "userdata")
      return "cannot order things of the game; expected two numbers or two texts";
    return "cannot order two values of type " + std::string(*two) +
           "; expected two numbers or two texts";
  }
  constexpr std::string_view kCompare = "attempt to compare ";
  if (text.starts_with(kCompare)) {
    const std::string_view types = text.substr(kCompare.size());
    const auto with = types.find(" with ");
    if (with == std::string_view::npos) return std::nullopt;
    return "cannot order " + said(types.substr(0, with)) + " and " + said(types.substr(with + 6)) +
           "; expected two numbers or two texts";
  }
  return std::nullopt;
}

// "bad 'for' limit (number expected, got string)"
std::optional<std::string> plain_loop(std::string_view text) {
  const auto open = text.find("(number expected, got ");
  if (!text.starts_with("bad 'for' ") || open == std::string_view::npos) return std::nullopt;
  return "the " + std::string(text.substr(10, open - 10)) +
         "of this 'for': expected a number, got " +
         std::string(text.substr(open + 22, text.size() - open - 23));
}

/// "a table" of "table"; "nothing" of "no value".
std::string with_article(std::string_view what) {
  if (what == "no value") return "nothing";
  if (what == "string") return "a text";
  static constexpr std::string_view kCounted[] = {"number", "table", "function", "list"};
  const bool counts = std::ranges::find(kCounted, what) != std::end(kCounted);
  return (counts ? "a " : "") + std::string(what);
}

// "bad argument #1 to 'pairs' (table expected, got nil)"
std::optional<std::string> plain_argument(std::string_view text) {
  constexpr std::string_view kBad = "bad argument #";
  const auto to = text.find(" to ");
  const auto open = text.find(" (");
  if (!text.starts_with(kBad) || to == std::string_view::npos || open == std::string_view::npos ||
      open < to || !text.ends_with(')')) {
    return std::nullopt;
  }
  const std::string where = "argument " + std::string(text.substr(kBad.size(), to - kBad.size())) +
                            " of " + std::string(text.substr(to + 4, open - to - 4));
  const std::string_view fact = text.substr(open + 2, text.size() - open - 3);
  constexpr std::string_view kGot = " expected, got ";
  const auto got = fact.find(kGot);
  if (fact == "number has no integer representation") return where + ": expected a whole number";
  if (got == std::string_view::npos) return where + ": " + std::string(fact);
  return where + ": expected " + with_article(fact.substr(0, got)) + ", got " +
         with_article(fact.substr(got + kGot.size()));
}

// Syntax errors read: what near 'token'.
std::optional<std::string> plain_syntax(std::string_view text) {
  const auto near = text.rfind(" near ");
  if (near == std::string_view::npos) return std::nullopt;
  const std::string_view what = text.substr(0, near);
  std::string token(text.substr(near + 6));
  if (token == "<eof>") token = "the end of the file";
  if (what == "unexpected symbol") return "did not expect " + token + " here";
  if (const auto wanted = between(what, "", " expected")) {
    std::string word(*wanted);
    if (word == "'<eof>'" || word == "<eof>") word = "the end of the file";
    if (word == "<name>") word = "a name";
    return "expected " + word + ", got " + token;
  }
  if (const auto open = what.find(" expected (to close "); open != std::string_view::npos) {
    const std::string_view rest = what.substr(open + 20);
    return "expected " + std::string(what.substr(0, open)) + " to close " +
           std::string(rest.substr(0, rest.size() - 1)) + ", got " + token;
  }
  if (what == "unfinished string") return "this text has no closing quote";
  if (what.starts_with("unfinished long ")) return "this text or comment has no closing ]]";
  if (what == "malformed number") return token + " is no number";
  return std::nullopt;
}

}  // namespace

std::string_view line_of(std::string_view source, int line) {
  for (int i = 1; i < line; ++i) {
    const auto end = source.find('\n');
    if (end == std::string_view::npos) return {};
    source.remove_prefix(end + 1);
  }
  source = source.substr(0, source.find('\n'));
  if (source.ends_with('\r')) source.remove_suffix(1);
  return source;
}

std::string readable_bytes(std::size_t bytes) {
  if (bytes % (std::size_t{1} << 20) == 0) return std::to_string(bytes >> 20) + " MB";
  if (bytes % (std::size_t{1} << 10) == 0) return std::to_string(bytes >> 10) + " KB";
  return std::to_string(bytes) + " bytes";
}

MessagePlace split_place(const std::string& message) {
  for (std::size_t colon = message.find(':'); colon != std::string::npos;
       colon = message.find(':', colon + 1)) {
    std::size_t end = colon + 1;
    int line = 0;
    while (end < message.size() && is_digit(message[end]) && line < 100'000'000) {
      line = line * 10 + (message[end++] - '0');
    }
    const bool is_place = colon > 0 && line > 0 && message.compare(end, 2, ": ") == 0;
    if (is_place) return {message.substr(0, colon), line, message.substr(end + 2)};
    if (message.find('\n') < colon) break;
  }
  return {"", 0, message};
}

std::string plain_message(std::string_view rest) {
  if (auto text = plain_attempt(rest)) return *text;
  if (auto text = plain_syntax(rest)) return *text;
  if (rest == "attempt to perform 'n//0'" || rest == "attempt to perform 'n%%0'" ||
      rest == "attempt to perform 'n%0'" || rest == "attempt to divide by zero") {
    return "cannot divide by zero";
  }
  if (auto value = between(rest, "number", " has no integer representation")) {
    const auto named = culprit("number value" + std::string(*value));
    return named && !named->name.empty() ? "'" + named->name + "' is no whole number"
                                         : "expected a whole number";
  }
  if (auto text = plain_loop(rest)) return *text;
  if (auto text = plain_argument(rest)) return *text;
  if (rest == "'for' step is zero") return "a 'for' cannot count in steps of zero";
  if (rest == "not enough memory") return "out of memory";
  if (rest.starts_with("stack overflow") || rest == "C stack overflow" ||
      rest == "error in error handling") {
    return "functions call each other too deeply; is there one that calls itself without end?";
  }
  if (rest.starts_with("attempt to load a binary chunk")) {
    return "expected the text of a script, got compiled bytes";
  }
  return std::string(rest);
}

std::string excerpt(std::string_view source, int line, std::string_view rest) {
  const std::string_view text = line_of(source, line);
  if (text.empty() || text.size() > 400) return "";
  if (first_unprintable(text) != std::string_view::npos) return "";
  std::string shown = "  " + std::string(text);
  // The last quoted word of the message that stands in the line as a word of its own.
  for (auto close = rest.rfind('\''); close != std::string_view::npos && close > 0;
       close = rest.rfind('\'', close - 1)) {
    const auto open = rest.rfind('\'', close - 1);
    if (open == std::string_view::npos) break;
    const std::string_view word = rest.substr(open + 1, close - open - 1);
    for (auto found = word.empty() ? std::string_view::npos : text.find(word);
         found != std::string_view::npos; found = text.find(word, found + 1)) {
      const auto after = found + word.size();
      const bool joined_before =
          found > 0 && part_of_word(text[found - 1]) && part_of_word(word.front());
      const bool joined_after =
          after < text.size() && part_of_word(text[after]) && part_of_word(word.back());
      if (joined_before || joined_after) continue;
      std::string caret = "\n  ";
      for (char c : text.substr(0, found)) caret += c == '\t' ? '\t' : ' ';
      return shown + caret + "^";
    }
    close = open;
    if (close == 0) break;
  }
  return shown;
}

std::string ScriptError::report() const {
  std::string text = what();
  if (!excerpt_.empty()) text += "\n" + excerpt_;
  for (const ScriptFrame& frame : frames_) {
    text += "\n  in " + frame.function + ", " + frame.file + ":" + std::to_string(frame.line);
  }
  return text;
}

std::string defined_function(std::string_view line) {
  const auto part_of_name = [](char c) {
    return c == '_' || c == '.' || c == ':' || (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') ||
           (c >= 'A' && c <= 'Z');
  };
  constexpr std::string_view kWord = "function ";
  if (const auto found = line.find(kWord); found != std::string_view::npos) {
    const std::string_view rest = line.substr(found + kWord.size());
    const auto end = std::find_if_not(rest.begin(), rest.end(), part_of_name);
    if (end != rest.begin()) return {rest.begin(), end};
  }
  if (const auto found = line.find("= function("); found != std::string_view::npos) {
    std::string_view before = line.substr(0, found);
    while (before.ends_with(' ')) before.remove_suffix(1);
    const auto start = std::find_if_not(before.rbegin(), before.rend(), part_of_name).base();
    if (start != before.end()) return {start, before.end()};
  }
  return {};
}

}  // namespace windrose
