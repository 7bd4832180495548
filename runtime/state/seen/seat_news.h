// What a seat has learned since it last decided: events that it may know of, and its own answers.
//
// Agents keep nothing between calls. This is how one knows what happened since its last question.
#pragma once

#include <cstdint>
#include <vector>

#include "runtime/state/truth/journal.h"

namespace windrose {

/// Events and answers that an agent gets at most; older ones are left out.
inline constexpr std::size_t kMostNews = 1000;

struct SeatNews {
  /// An answer of the seat in the running step, as the seat may know it now.
  struct Given {
    WordId question = WordId::none;  // the question's id, or none
    bool pass = false;
    Code one;                // of choose, confirm and amount
    std::vector<Code> many;  // of some and order
  };

  Journal events;  // only those that the seat learns of
  std::vector<Given> answers;

  /// Adds the events from `first` on that `seat` learns of. Of very many, the newest are kept.
  void add(const Journal& from, std::size_t first, SeatId seat);
  /// Leaves the newest kMostNews.
  void keep_newest();
  /// Equal news of one match have equal fingerprints.
  [[nodiscard]] std::uint64_t fingerprint() const;
};

}  // namespace windrose
