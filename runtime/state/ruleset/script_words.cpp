#include "runtime/state/ruleset/script_words.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>

namespace windrose {
namespace {

bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}
bool is_figure(char c) {
  return c >= '0' && c <= '9';
}

int value_of_hex(char c) {
  if (is_figure(c)) return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

void append_utf8(std::string& out, std::uint32_t point) {
  if (point < 0x80) {
    out += static_cast<char>(point);
    return;
  }
  std::string tail;
  std::uint32_t first = 0x3F;  // the largest that still fits the first byte
  do {
    tail.insert(tail.begin(), static_cast<char>(0x80U | (point & 0x3FU)));
    point >>= 6U;
    first >>= 1U;
  } while (point > first);
  out += static_cast<char>((~first << 1U) | point);
  out += tail;
}

class ScriptReader {
 public:
  explicit ScriptReader(std::string_view text) : text_(text) {}

  ScriptWords run() {
    while (at_ < text_.size()) {
      const char c = text_[at_];
      if (c == '-' && peek(1) == '-') {
        skip_comment();
      } else if (c == '"' || c == '\'') {
        add_literal(quoted(c));
      } else if (const std::optional<std::size_t> level = long_bracket()) {
        add_literal(bracketed(*level));
      } else if (is_letter(c)) {
        name();
      } else if (c == ':' && is_letter(peek(1))) {
        ++at_;
        add_method(word());
      } else if (is_figure(c)) {
        while (at_ < text_.size() && (is_letter(text_[at_]) || is_figure(text_[at_]))) ++at_;
      } else {
        ++at_;
      }
    }
    return std::move(found_);
  }

 private:
  [[nodiscard]] char peek(std::size_t ahead) const {
    return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\0';
  }

  /// How many = stand in the long bracket that opens here, if one does.
  [[nodiscard]] std::optional<std::size_t> long_bracket() const {
    if (peek(0) != '[') return std::nullopt;
    std::size_t level = 0;
    while (peek(level + 1) == '=') ++level;
    return peek(level + 1) == '[' ? std::optional(level) : std::nullopt;
  }

  std::string bracketed(std::size_t level) {
    at_ += level + 2;
    if (peek(0) == '\r') ++at_;
    if (peek(0) == '\n') ++at_;  // the line break behind the bracket is no part of the text
    const std::string close = "]" + std::string(level, '=') + "]";
    const std::size_t end = std::min(text_.find(close, at_), text_.size());
    std::string text(text_.substr(at_, end - at_));
    at_ = std::min(end + close.size(), text_.size());
    return text;
  }

  void skip_comment() {
    at_ += 2;
    if (const std::optional<std::size_t> level = long_bracket()) {
      static_cast<void>(bracketed(*level));
    } else {
      at_ = std::min(text_.find('\n', at_), text_.size());
    }
  }

  std::string quoted(char quote) {
    std::string out;
    for (++at_; at_ < text_.size() && text_[at_] != quote && text_[at_] != '\n';) {
      if (text_[at_] != '\\') {
        out += text_[at_++];
        continue;
      }
      ++at_;
      escape(out);
    }
    ++at_;
    return out;
  }

  void escape(std::string& out) {
    static constexpr std::string_view kNames = "abfnrtv";
    static constexpr std::string_view kMeant = "\a\b\f\n\r\t\v";
    const char c = peek(0);
    if (const std::size_t known = kNames.find(c); known != std::string_view::npos) {
      out += kMeant[known];
      ++at_;
    } else if (c == 'x') {
      out += static_cast<char>(value_of_hex(peek(1)) * 16 + value_of_hex(peek(2)));
      at_ += 3;
    } else if (c == 'z') {
      for (++at_; peek(0) == ' ' || (peek(0) >= '\t' && peek(0) <= '\r');) ++at_;
    } else if (c == 'u') {
      std::uint32_t point = 0;
      for (at_ += 2; value_of_hex(peek(0)) >= 0; ++at_) {
        point = point * 16 + static_cast<std::uint32_t>(value_of_hex(peek(0)));
      }
      ++at_;
      append_utf8(out, point);
    } else if (is_figure(c)) {
      int code = 0;
      for (int digits = 0; digits < 3 && is_figure(peek(0)); ++digits, ++at_) {
        code = code * 10 + (peek(0) - '0');
      }
      out += static_cast<char>(code);
    } else if (at_ < text_.size()) {
      out += c;
      ++at_;
    }
  }

  std::string_view word() {
    const std::size_t begin = at_;
    while (at_ < text_.size() && (is_letter(text_[at_]) || is_figure(text_[at_]))) ++at_;
    return text_.substr(begin, at_ - begin);
  }

  /// `how["visible_to"] = player` is the same as `{visible_to = player}`.
  void add_literal(std::string text) {
    if (text == "visible_to") add_visible_to();
    found_.literals.push_back(std::move(text));
  }

  void add_visible_to() { found_.tells_some = found_.hides = found_.throws_in_secret = true; }

  /// Whether a value is assigned to the name that ends here.
  [[nodiscard]] bool is_assigned() const {
    const std::size_t next = text_.find_first_not_of(" \t\r\n", at_);
    return next != std::string_view::npos && text_[next] == '=' &&
           !text_.substr(next).starts_with("==");
  }

  void add_method(std::string_view called) {
    if (called == "tell") found_.tells_some = true;
    if (called == "tell" || called == "show" || called == "choose_together") found_.hides = true;
  }

  /// A name, and those of the fields behind it.
  void name() {
    const std::string_view first = word();
    const bool of_rules = first == "rules";
    if (first == "visible_to") add_visible_to();
    while ((peek(0) == '.' || peek(0) == ':') && is_letter(peek(1))) {
      ++at_;
      const std::string_view field = word();
      if (field == "visible_to" && is_assigned()) add_visible_to();
      if (of_rules) {
        found_.names.emplace_back(field);
      } else {
        add_method(field);  // `local tell = game.tell` takes a method, too
      }
    }
  }

  std::string_view text_;
  std::size_t at_ = 0;
  ScriptWords found_;
};

}  // namespace

ScriptWords words_of_script(std::string_view text) {
  return ScriptReader(text).run();
}

}  // namespace windrose
