// The right to know everything of a match.
//
// A match gives its truth, and the eyes that see all of it, only to code that brings a Referee. A
// file that makes one says so by including this header, and tests/repository/truth_test.cpp lists
// these files. A Referee is never copied or kept, and headers do not include it, so that no other
// code comes to one.
#pragma once

namespace windrose {

class Referee {
 public:
  explicit Referee() = default;
  ~Referee() = default;
  Referee(const Referee&) = delete;
  Referee& operator=(const Referee&) = delete;
};

}  // namespace windrose
