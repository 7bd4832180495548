#include "runtime/app/authors/lua_tokens.h"

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <optional>
#include <utility>

#include "runtime/app/authors/lua_lines.h"

namespace windrose::app {
namespace {

class TokenReader {
 public:
  explicit TokenReader(std::string_view script) : script_(script) {}

  std::vector<LuaToken> run() {
    while (at_ < script_.size()) read();
    return std::move(tokens_);
  }

 private:
  using Kind = LuaToken::Kind;

  void read() {
    const char letter = script_[at_];
    if (letter == '\n') ++line_;
    if (std::isspace(static_cast<unsigned char>(letter)) != 0) {
      ++at_;
    } else if (script_.substr(at_).starts_with("--")) {
      comment();
    } else if (letter == '"' || letter == '\'') {
      quoted(letter);
    } else if (const auto level = long_bracket(at_)) {
      add(Kind::text, at_ + *level + 2, bracket_end(at_, *level), *level + 2);
    } else if (is_name_letter(letter)) {
      std::size_t end = at_;
      while (end < script_.size() && is_name_letter(script_[end])) ++end;
      const bool is_number = std::isdigit(static_cast<unsigned char>(letter)) != 0;
      add(is_number ? Kind::number : Kind::name, at_, end, 0);
    } else {
      std::size_t end = at_ + 1;
      while (letter == '.' && end < script_.size() && script_[end] == '.' && end < at_ + 3) ++end;
      add(Kind::sign, at_, end, 0);
    }
  }

  /// The token from `begin` to `end`, and `behind` more letters that end it.
  void add(Kind kind, std::size_t begin, std::size_t end, std::size_t behind) {
    tokens_.push_back({kind, std::string(script_.substr(begin, end - begin)), line_});
    go_to(std::min(end + behind, script_.size()));
  }

  void go_to(std::size_t end) {
    line_ += static_cast<int>(std::ranges::count(script_.substr(at_, end - at_), '\n'));
    at_ = end;
  }

  void quoted(char mark) {
    std::size_t end = at_ + 1;
    while (end < script_.size() && script_[end] != mark && script_[end] != '\n')
      end += script_[end] == '\\' ? 2 : 1;
    end = std::min(end, script_.size());
    add(Kind::text, at_ + 1, end, 1);
  }

  void comment() {
    const auto level = long_bracket(at_ + 2);
    go_to(level ? std::min(bracket_end(at_ + 2, *level) + *level + 2, script_.size())
                : std::min(script_.find('\n', at_), script_.size()));
  }

  /// How many = stand in the long bracket that opens there, if one does.
  [[nodiscard]] std::optional<std::size_t> long_bracket(std::size_t at) const {
    if (at >= script_.size() || script_[at] != '[') return std::nullopt;
    std::size_t level = 0;
    while (at + level + 1 < script_.size() && script_[at + level + 1] == '=') ++level;
    const bool opens = at + level + 1 < script_.size() && script_[at + level + 1] == '[';
    return opens ? std::optional(level) : std::nullopt;
  }

  [[nodiscard]] std::size_t bracket_end(std::size_t at, std::size_t level) const {
    const std::string close = "]" + std::string(level, '=') + "]";
    return std::min(script_.find(close, at), script_.size());
  }

  std::string_view script_;
  std::size_t at_ = 0;
  int line_ = 1;
  std::vector<LuaToken> tokens_;
};

}  // namespace

std::vector<LuaToken> lua_tokens(std::string_view script) {
  return TokenReader(script).run();
}

}  // namespace windrose::app
