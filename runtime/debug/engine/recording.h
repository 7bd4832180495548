// A match that has been played, to walk about in: every step of it can be run again at any time and
// comes out the same.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "runtime/data/game/game_data.h"
#include "runtime/match/play/opening.h"
#include "runtime/script/inspect/step_watch.h"

namespace windrose {

/// A place in a recording: the step, and how many lines of scripts it has come to, this one
/// included; one more than it has is its end.
struct Moment {
  std::size_t step = 0;
  std::int64_t line = 0;
};

class Recording {
 public:
  /// Plays a match of a game to its end, or to the first question that nobody answers. Seats play
  /// at random where the request names no agents. Throws Error for a request that does not fit.
  static std::unique_ptr<Recording> play(const std::vector<std::string>& shelves,
                                         MatchRequest request);
  /// Plays a match file again, with the rules as they are now, as far as it fits them. Throws Error
  /// for what is no match file.
  static std::unique_ptr<Recording> read(const std::vector<std::string>& shelves,
                                         const std::string& path);

  /// The same match as one that is being played, up to where that one stands, in rules of its own.
  static std::unique_ptr<Recording> of(const OpenGame& open_game, const Match& match);

  [[nodiscard]] const Match& match() const { return *match_; }
  [[nodiscard]] const Ruleset& ruleset() const { return match_->ruleset(); }
  [[nodiscard]] Rules& rules() const { return game_->rules(); }
  [[nodiscard]] const MatchRequest& request() const { return game_->request(); }
  /// Those that are over, and the one that was running at the end.
  [[nodiscard]] std::size_t steps() const { return match_->step_count(); }
  /// Why it goes no further: "the match is over", "the match waits for ada: Do you roll?".
  [[nodiscard]] std::string end_text() const;
  /// What its reader should know: that its rules have changed.
  [[nodiscard]] const std::vector<std::string>& notes() const { return notes_; }

  /// The scripts whose lines run in it: those of the rules, then those of agents.
  [[nodiscard]] const std::vector<ScriptFile>& scripts() const { return scripts_; }

  /// The state before a step.
  [[nodiscard]] State checkpoint(std::size_t step) const;
  /// Runs a step again, from its checkpoint in `state`, and the agents at its questions.
  /// `end`: the step gets no inputs of the history from there on, and waits.
  [[nodiscard]] WatchedStep run(std::size_t step, State& state, Journal& journal,
                                const ReadLine& read, std::size_t end = SIZE_MAX) const;
  /// How many inputs of the history come before a step; all of them for the number of steps.
  [[nodiscard]] std::size_t inputs_before(std::size_t step) const;

 private:
  Recording() = default;
  void learn_scripts();

  std::unique_ptr<OpenGame> game_;
  std::unique_ptr<Match> match_;
  std::vector<ScriptFile> scripts_;
  Table<ScriptAgent*, SeatId> agents_;  // null: no script
  std::vector<std::string> notes_;
};

}  // namespace windrose
