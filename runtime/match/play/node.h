// Where a match waits: a decision, a chance from outside, the end, or halted by a script's
// error or a file that cannot be written.
//
// A copy of its own: it stays valid whatever the match does next.
#pragma once

#include <string>
#include <vector>

#include "runtime/state/truth/decision.h"

namespace windrose {

struct Node {
  enum class Kind : std::uint8_t { decision, chance, end, halted };

  struct Asked {
    int seat = 0;
    std::vector<Code> options;  // choose, some, order, together
    int from = 0;               // amount; some: least and most
    int to = 0;
    int pass = -1;          // word id of its text, or -1
    bool may = false;       // need not answer: can answer instead
    bool answered = false;  // together: sealed already
    [[nodiscard]] bool can_pass() const { return pass >= 0; }
  };

  Kind kind = Kind::end;
  DecisionKind decision = DecisionKind::choose;
  int id = -1;  // word id of the question's id, or -1
  Message prompt;
  std::vector<Asked> asks;
  std::vector<int> who;     // seats that might answer instead, whether they can or not; no agents
  bool is_shuffle = false;  // chance: a shuffle, else a roll
  Roll roll;
  int zone = -1;                    // of a shuffle
  std::vector<std::int32_t> items;  // of a shuffle, top first
  std::string error;                // halted: the whole message
  bool unwritten = false;  // halted: not by the rules, but because the match's file could not be
                           // written; advance() tries again

  /// The ask of a seat that may answer now, or null.
  [[nodiscard]] const Asked* ask_of(int seat) const {
    for (const Asked& ask : asks) {
      if (ask.seat == seat && !ask.answered) return &ask;
    }
    return nullptr;
  }
};

}  // namespace windrose
