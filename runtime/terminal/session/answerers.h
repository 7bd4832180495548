// Which of the people at a terminal answers: the one who is asked, or one who has taken it to
// answer instead.
#pragma once

#include <string>
#include <vector>

#include "runtime/terminal/session/seen_table.h"
#include "runtime/terminal/session/terminal_screen.h"

namespace windrose::terminal {

class Answerers {
 public:
  explicit Answerers(const SeenTable& table) : table_(table) {}

  /// The person who is asked now: who has taken the terminal, else who was asked first.
  [[nodiscard]] SeatId asked_person() const;
  /// The question as the person reads it, with an ask of theirs, be it an empty one.
  [[nodiscard]] Node node_of(SeatId seat) const;
  /// Whether the person is asked something that leaves nothing to choose, which is answered for
  /// them.
  [[nodiscard]] bool is_forced() const;
  /// The one of that name takes the terminal to answer, or gives it back. False where nobody may.
  bool give_terminal_to(const std::string& name);
  /// The terminal goes back to who is asked.
  void take_back() { handed_to_ = SeatId::none; }
  /// Others who can answer instead, while this one is asked.
  [[nodiscard]] Lines lines(const Node::Asked& asked, const Style& style) const;

 private:
  [[nodiscard]] SeatId asked_first() const;
  /// People who may answer in place of `asked`, whether they can or not.
  [[nodiscard]] std::vector<SeatId> takers(SeatId asked) const;
  [[nodiscard]] Lines takers_lines(const Node::Asked& asked, const Style& style) const;

  const SeenTable& table_;
  SeatId handed_to_ = SeatId::none;  // who may answer and took the terminal
};

}  // namespace windrose::terminal
