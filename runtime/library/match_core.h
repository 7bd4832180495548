// A match as the library keeps it: what the facade's objects and the C handles both call.
//
// Nothing here looks at threads, shared() apart: the caller makes sure to be alone in the game.
#pragma once

#include <exception>
#include <map>
#include <memory>
#include <string>

#include "runtime/library/choosing_agent.h"
#include "runtime/library/fast_choices.h"
#include "runtime/library/game_core.h"
#include "runtime/library/held_run.h"
#include "runtime/match/play/match.h"
#include "runtime/tabletop/model/stage_past.h"

namespace windrose::library {

class MatchCore {
 public:
  /// Not yet begun: call advance() or resume().
  MatchCore(std::shared_ptr<GameCore> game, const MatchSettings& settings);
  ~MatchCore();
  MatchCore(const MatchCore&) = delete;
  MatchCore& operator=(const MatchCore&) = delete;

  [[nodiscard]] GameCore& game() { return *game_; }
  [[nodiscard]] std::shared_ptr<GameCore> kept_game() const { return game_; }
  [[nodiscard]] const windrose::Match& match() const { return *match_; }

  void begin();
  void restart(std::uint64_t seed);
  void resume(const std::string& file);
  void save(const std::string& file);

  /// Where agents are still at play, for whom one call was not long enough.
  void go_on();

  void act(int seat, const std::string& action);
  void chance(const std::string& outcome);
  void undo();
  void redo();

  /// A copy that keeps no past; of the truth, or for a seat with what it cannot know made up anew.
  [[nodiscard]] std::unique_ptr<MatchCore> fork();
  [[nodiscard]] std::unique_ptr<MatchCore> fork(int seat, std::uint64_t key);
  /// The same over another match of the game. Where this one is halted, so is the other (Error).
  void fork_into(MatchCore& to);
  void fork_into(MatchCore& to, int seat, std::uint64_t key);

  [[nodiscard]] std::string node(int viewer);
  [[nodiscard]] std::string observe(int viewer);
  [[nodiscard]] std::string board();
  [[nodiscard]] std::string table(int viewer);
  [[nodiscard]] std::string events(int viewer);
  [[nodiscard]] std::string actions();
  /// The actions of the viewer alone, as its node tells them.
  [[nodiscard]] std::string actions(int viewer);

  /// The number of the seat that must answer next, or -1.
  [[nodiscard]] int to_act() const {
    require_at_rest();
    return number_of(is_held() ? game_->held().to_act() : FastChoices::to_act(*match_));
  }
  [[nodiscard]] int count() {
    require_at_rest();
    return is_held() ? game_->held().count() : choices_.count(*match_, game_->hides_anything());
  }
  /// From the second in a row on, a match without a past is held at its questions.
  void act_nth(int n);
  /// Plays on with what the function chooses, until the match is over or it wants to stop. Returns
  /// what it threw, which stops it, too, or null.
  [[nodiscard]] std::exception_ptr play(const Choose& choose);
  [[nodiscard]] bool is_over() const { return !is_held() && match_->is_over(); }
  [[nodiscard]] int score(int seat) const { return match_->score().of(SeatId{seat}); }
  [[nodiscard]] int winners() const { return static_cast<int>(match_->score().winners.bits()); }

 private:
  [[nodiscard]] bool is_playing() const { return match_->node().is<Node::Playing>(); }
  void moved_on();
  [[nodiscard]] bool is_held() const { return game_->holder() == this; }
  void free_rules();
  void settle();
  void let_go();
  void leave_step() noexcept;
  [[nodiscard]] bool may_hold() const;
  void keep_hold();
  void play_on(const Reply& first, Chooser& chooser);
  void require_same_game(const MatchCore& to) const;
  void require_at_rest() const;
  void require_past(const char* what) const;
  void require_to_go_on() const;

  std::shared_ptr<GameCore> game_;
  std::unique_ptr<windrose::Match> match_;
  RoomOfMatch room_;
  FastChoices choices_;
  bool is_walked_ = false;         // by act_nth(), and not looked at between two of them
  std::map<int, EventMark> told_;  // by the number of the viewer
  StagePast past_;                 // of the match
};

/// A match for the facade's objects, the last of which may go while another thread is at work in
/// the game: then its end waits for that thread.
[[nodiscard]] std::shared_ptr<MatchCore> shared(std::unique_ptr<MatchCore> match);

}  // namespace windrose::library
