// Words that a question does not offer now, and why: they stay on the screen where they have a
// place in it, or where it has offered them before.
#pragma once

#include <vector>

#include "runtime/match/play/match.h"
#include "runtime/sitting/question/question.h"

namespace windrose {

class RefusedWords {
 public:
  /// Adds them to the question that the match asks, and remembers those that it offers now.
  /// `is_shared`: all players may read what each was offered.
  void add_to(SeatQuestion& question, Match& match, bool is_shared);

 private:
  /// Words that a question once offered.
  struct Offered {
    WordId question;
    SeatId seat;  // who has seen them; none: all
    std::vector<Code> words;
  };
  std::vector<Offered> offered_;
};

}  // namespace windrose
