// Words that a question does not offer now, and why: they stay on the screen where they have a
// place in it, or where it has offered them before.
#pragma once

#include <utility>
#include <vector>

#include "runtime/match/play/match.h"
#include "runtime/sitting/question/question.h"

namespace windrose {

class RefusedWords {
 public:
  /// Adds them to the question that the match asks, and remembers those that it offers now.
  void add_to(SeatQuestion& question, Match& match);

 private:
  std::vector<std::pair<WordId, std::vector<Code>>> offered_;  // by question id: words once offered
};

}  // namespace windrose
