// The one line that tells of an act at the screen: why it could not be done, or what was done
// instead.
#pragma once

#include <cstdint>
#include <string>
#include <utility>

#include "runtime/words/names/sentence.h"

namespace windrose {

class Notice {
 public:
  /// Empty if there is nothing to tell.
  [[nodiscard]] const Sentence& sentence() const { return sentence_; }
  [[nodiscard]] std::string text() const { return plain(sentence_); }
  /// Whether it tells of something that has been done instead.
  [[nodiscard]] bool is_good() const { return is_good_; }
  void say(Sentence sentence, bool is_good = false) {
    sentence_ = std::move(sentence);
    is_good_ = is_good;
    ++said_;
  }
  void clear() { sentence_ = {}; }
  /// How often something was said.
  [[nodiscard]] std::uint64_t said() const { return said_; }

 private:
  Sentence sentence_;
  bool is_good_ = false;
  std::uint64_t said_ = 0;
};

}  // namespace windrose
