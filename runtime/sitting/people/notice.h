// The one line that tells of an act at the screen: why it could not be done, or what was done
// instead.
#pragma once

#include <cstdint>
#include <string>
#include <utility>

namespace windrose {

class Notice {
 public:
  /// Empty if there is nothing to tell.
  [[nodiscard]] const std::string& text() const { return text_; }
  /// Whether it tells of something that has been done instead.
  [[nodiscard]] bool is_good() const { return is_good_; }
  void say(std::string text, bool is_good = false) {
    text_ = std::move(text);
    is_good_ = is_good;
    ++said_;
  }
  void clear() { text_.clear(); }
  /// How often something was said.
  [[nodiscard]] std::uint64_t said() const { return said_; }

 private:
  std::string text_;
  bool is_good_ = false;
  std::uint64_t said_ = 0;
};

}  // namespace windrose
