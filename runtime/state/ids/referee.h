// Who may know everything of a match.
//
// The truth of a match and the eyes that see all of it are given only to who brings a Referee. A
// file that makes one says so by including this header, and tests/repository/truth_test.cpp lists
// these files. So that nobody else comes to one, it is never copied or kept, and headers do not
// include it.
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
