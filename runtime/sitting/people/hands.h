// Who looks at the screen: people who take turns at it, hands covered in between.
#pragma once

#include <cstddef>

#include "runtime/state/ids/seats.h"

namespace windrose {

class Sitting;

class Hands {
 public:
  explicit Hands(Sitting& sitting) : sitting_(sitting) {}

  /// Who looks: a seat or an onlooker.
  [[nodiscard]] Viewer viewer() const { return viewer_; }
  /// Who is to take the screen while covered; none otherwise.
  [[nodiscard]] SeatId curtain() const { return curtain_; }
  [[nodiscard]] bool is_person(SeatId seat) const;
  /// How many people share the screen.
  [[nodiscard]] int people() const;
  /// Who is to act next, an agent too; none: nobody.
  [[nodiscard]] SeatId to_act() const;

  /// The one behind the curtain has taken the screen.
  void show();
  /// Covers the hand that is shown; nothing where the game has no secrets or one person plays.
  void cover();
  /// Somebody else who may act takes the screen, behind a curtain where there are secrets.
  void hand_to(SeatId seat);
  /// The one who may act does not want to: back to the one who is asked.
  void decline();
  /// The question is answered: whoever took the screen to answer it has it no longer.
  void give_back() { handed_to_ = SeatId::none; }

 private:
  friend class Sitting;

  /// Says who looks now, after anything that changed the match.
  void choose();
  [[nodiscard]] SeatId next_person() const;
  /// Whether the seat may answer now, be it that it has an answer or not.
  [[nodiscard]] bool may_take(SeatId seat) const;
  /// Whether the seat knows what nobody else at this screen may know.
  [[nodiscard]] bool hides_from_others(SeatId seat) const;
  void settle();

  Sitting& sitting_;
  Viewer viewer_ = Viewer::onlooker();
  SeatId curtain_ = SeatId::none;
  SeatId handed_to_ = SeatId::none;  // who may act and took the screen
};

}  // namespace windrose
