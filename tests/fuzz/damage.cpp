#include "tests/fuzz/damage.h"

#include <algorithm>
#include <array>

#include "runtime/base/text/hash.h"

namespace windrose {
namespace {

constexpr std::array kWords = {
    "{",    "}",    "[",    "]", ": ",          "- ",   "\n", "  ", "\"",
    "'",    "*",    "&a",   "#", "remove: [x]", "null", "~",  "-1", "9999999999999",
    "...",  "all",  "none", "|", "@",           "true", "1",  "a1", "\t",
    "\r\n", "\xff", "{}",   ",", "\\u0000"};

class Damage {
 public:
  explicit Damage(std::uint64_t number) : state_(mix(number)) {}

  [[nodiscard]] std::size_t below(std::size_t n) {
    state_ = mix(state_);
    return static_cast<std::size_t>(state_ % n);
  }

  void do_one(std::string& text) {
    const std::size_t at = below(text.size());
    switch (below(6)) {
      case 0:
        text[at] = static_cast<char>(below(256));
        break;
      case 1:
        text.erase(at, 1 + below(20));
        break;
      case 2:
        text.insert(at, word());
        break;
      case 3:
        text.insert(at, text.substr(below(text.size()), below(60)));
        break;
      case 4:
        text.replace(at, std::min(text.size() - at, 1 + below(5)), word());
        break;
      default:
        text.erase(at, std::min(text.find('\n', at), text.size()) - at);
        break;
    }
  }

 private:
  [[nodiscard]] const char* word() { return kWords[below(kWords.size())]; }

  std::uint64_t state_;
};

}  // namespace

std::string damaged(std::string text, std::uint64_t number) {
  Damage damage(number);
  const std::size_t damages = 1 + damage.below(4);
  for (std::size_t i = 0; i < damages && !text.empty(); ++i) damage.do_one(text);
  return text;
}

}  // namespace windrose
