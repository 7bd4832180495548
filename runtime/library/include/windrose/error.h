// The one kind of error that the facade throws.
#pragma once

#include <stdexcept>
#include <string>

#pragma GCC visibility push(default)

namespace windrose::library {

/// The interface of these headers. A library that is older than they are refuses to open a game.
inline constexpr int kAbi = 1;

/// what() is a whole text for people: the place, the fact, the next step.
class Error : public std::runtime_error {
 public:
  enum class Kind {
    refused = 1,     ///< the rules, or the state of the match, do not allow it; nothing has changed
    unreadable = 2,  ///< a request, name, number, file or object that cannot be used
    halted = 3,      ///< a script failed; the match stands where somebody was last asked
    memory = 4,
    playing = 5,  ///< agents are still at play; call go_on() first
  };
  Error(Kind kind, const std::string& text) : std::runtime_error(text), kind_(kind) {}
  [[nodiscard]] Kind kind() const { return kind_; }

 private:
  Kind kind_;
};

}  // namespace windrose::library

#pragma GCC visibility pop
