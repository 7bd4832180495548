// How many matches one host plays, and how much memory they may take together.
#pragma once

#include <cstddef>

namespace windrose {

class HostRoom {
 public:
  static constexpr std::size_t kMostMatches = 1000;
  static constexpr std::size_t kUsualMegabytes = 100;

  /// So many MB are for the matches, beside what the program takes now.
  explicit HostRoom(std::size_t megabytes);

  /// Throws Error where `others`, beside which one more match begins, are as many as there may be,
  /// or where they and what was opened for that one take too much memory. A match alone is bounded
  /// by its own budgets.
  void require_for_one_more(std::size_t others) const;
  /// Throws Error where one of so many matches would go on and they take too much memory.
  void require_to_go_on(std::size_t matches) const;

 private:
  [[nodiscard]] bool is_full() const;
  [[noreturn]] void refuse() const;

  std::size_t megabytes_;
  std::size_t at_start_;       // bytes in use
  std::size_t peak_at_start_;  // bytes of memory of the program at the most
};

}  // namespace windrose
