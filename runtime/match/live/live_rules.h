// The rules of a match that is being played, as its author saves them.
//
// Whenever a file of the game is saved, the whole game is read again and the match is played again
// with it. A file that cannot be read changes nothing: the rules that the match has stay.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "runtime/base/system/file_watch.h"
#include "runtime/match/files/game_texts.h"
#include "runtime/match/files/relive.h"

namespace windrose {

/// What came of saved files.
struct RuleChange {
  enum class Kind : std::uint8_t {
    none,     // the files say what the match has already
    fits,     // all answers fit: LiveRules::go_on() takes the new rules
    keeps,    // they do not, but the match has kept its state before: LiveRules::keep_state()
    differs,  // they do not: one of three has to be chosen
    broken    // the files cannot be read; the old rules stay
  };
  Kind kind = Kind::none;
  std::string text;             // for people: what was saved, what came of it, what they can do
  std::string why;              // of differs and broken: the fact alone
  int node = 0;                 // of differs: the first that does not fit, from 1
  std::size_t fitting = 0;      // of differs: how many answers fit
  bool can_keep_state = false;  // of differs: only scripts and agents have changed
};

class LiveRules {
 public:
  explicit LiveRules(const OpenGame& open_game);

  /// For those who wait for several things at once: it can be read when files may have been saved.
  [[nodiscard]] int descriptor() const { return watch_.descriptor(); }
  /// Waits for that, from any thread; false after end_waiting().
  [[nodiscard]] bool wait() const { return watch_.wait(-1); }
  void end_waiting() const { watch_.end_waiting(); }
  /// Whether texts of the game are others than at the last read_again(). Waits for a moment without
  /// further files, for programs save several.
  [[nodiscard]] bool has_news();

  /// Reads the files and plays the match again with them. Changes nothing in `before`.
  [[nodiscard]] RuleChange read_again(const OpenMatch& before);
  /// How many answers and given dice fit what was read last.
  [[nodiscard]] std::size_t fitting() const { return relived_ ? relived_->by_agent.size() : 0; }
  // After a change of a kind other than none and broken; each may throw Error, and then nothing has
  // changed.
  /// The new rules, from the last node that fits; see go_on() of relive.h.
  [[nodiscard]] OpenMatch go_on(OpenMatch& before, const Seating& seat_agents = {});
  /// The new rules, from the state as it is; only where can_keep_state said so.
  void keep_state(OpenMatch& open, const Seating& seat_agents = {});
  /// Puts the files back as they were, and what they said beside them.
  void undo_edit();
  /// The match has taken the scripts as keep_state() does, by other means.
  void accept_kept();

 private:
  GameFolder folder_;
  FileWatch watch_;
  GameTexts accepted_;  // what the match is played with
  GameTexts seen_;      // what was read last
  std::optional<Relived> relived_;
  bool keeps_state_ = false;  // the answers so far fit no rules as a whole
};

}  // namespace windrose
