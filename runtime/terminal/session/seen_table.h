// The match as the person at the terminal sees it: whose eyes look, and what they may know.
#pragma once

#include <string>
#include <vector>

#include "runtime/data/game/question_look.h"
#include "runtime/match/play/opening.h"
#include "runtime/sitting/people/table_watch.h"
#include "runtime/state/ruleset/ruleset.h"
#include "runtime/state/seen/observation.h"

namespace windrose::terminal {

class SeenTable {
 public:
  /// Both must outlive it. Where more than one person plays, nobody looks at first.
  SeenTable(OpenGame& open_game, Match& match);
  SeenTable(const SeenTable&) = delete;
  SeenTable& operator=(const SeenTable&) = delete;

  [[nodiscard]] OpenGame& open_game() const { return open_game_; }
  [[nodiscard]] Match& match() const { return match_; }
  [[nodiscard]] const Ruleset& ruleset() const { return match_.ruleset(); }
  [[nodiscard]] const std::string& player(SeatId seat) const {
    return match_.ruleset().player_name(seat);
  }
  [[nodiscard]] const GameLook& look() const { return look_; }
  [[nodiscard]] const QuestionLook& question_look() const { return question_look_; }
  [[nodiscard]] bool has_secrets() const;
  /// Seats without agents.
  [[nodiscard]] int people() const { return people_; }
  [[nodiscard]] bool is_person(SeatId seat) const { return open_game_.agent(seat) == nullptr; }

  /// Looks with other eyes, or again.
  void observe(Viewer viewer);
  [[nodiscard]] Viewer viewer() const { return viewer_; }
  /// Whether it is not yet known who looks at the screen.
  [[nodiscard]] bool nobody_looks() const { return viewer_.is_onlooker(); }
  [[nodiscard]] const Observation& seen() const { return seen_; }
  /// Who is ahead and by what, as the viewer knows it.
  [[nodiscard]] Table<std::vector<StandingFigure>, SeatId> standing() {
    return watch_.standing(seen_);
  }
  /// What goes on between players: a takeover, an auction.
  [[nodiscard]] std::vector<StageShown> stages();

 private:
  OpenGame& open_game_;
  Match& match_;
  GameLook look_;
  QuestionLook question_look_;
  TableWatch watch_;
  Observation seen_;
  Viewer viewer_ = Viewer::onlooker();
  int people_ = 0;
};

}  // namespace windrose::terminal
