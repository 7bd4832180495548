// Named moments of the bundled games, always the same: agents play with a fixed seed until a seat
// is asked a certain question for the nth time.
#pragma once

#include <memory>
#include <set>
#include <string>
#include <vector>

#include "runtime/sitting/people/sitting.h"

namespace windrose::view {

/// Which match: who plays, and from which seed.
struct MomentMatch {
  std::string game;
  int players = 2;
  std::string agent;  // of all seats
  int rounds = 0;     // after which it stops; 0: at its end
  std::uint64_t seed = 7;
  std::string scenario;
};

/// A decision of a match that agents have played.
struct MomentPlace {
  std::size_t inputs = 0;  // before it
  std::string question;    // its id; "end" behind the last input
  SeatId seat = SeatId::none;
};

/// All decisions of the match.
class PlayedMatch {
 public:
  explicit PlayedMatch(const MomentMatch& what);
  [[nodiscard]] const std::vector<MomentPlace>& places() const { return places_; }
  /// The names of those who play and of their agents, all small: no language changes them.
  [[nodiscard]] std::set<std::string> names() const;
  /// A sitting in which the one who decides there is a person and the others are agents. `nth`:
  /// from 1, of those with that question. Null where there is none.
  [[nodiscard]] std::unique_ptr<Sitting> at(const std::string& question, int nth) const;
  /// The same at the first decision behind the nth change of the number that `path` leads to, for
  /// any player: `game.upheavals`, `player.wrecks`.
  [[nodiscard]] std::unique_ptr<Sitting> after(const std::string& path, int nth) const;

 private:
  [[nodiscard]] MatchRequest request(SeatSet people) const;
  [[nodiscard]] std::unique_ptr<Sitting> sitting_at(const MomentPlace& place) const;

  MomentMatch what_;
  std::unique_ptr<OpenGame> agents_;  // whose words the history holds
  std::unique_ptr<Match> played_;
  History history_;
  std::vector<MomentPlace> places_;
};

}  // namespace windrose::view
