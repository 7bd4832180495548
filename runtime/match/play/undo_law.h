// Whether answers may be taken back: what undo and redo of a match ask first.
#pragma once

#include <cstddef>
#include <string>

#include "runtime/match/play/match.h"
#include "runtime/state/ruleset/ruleset.h"

namespace windrose {

class UndoLaw {
 public:
  explicit UndoLaw(const Match& match) : match_(&match) {}

  [[nodiscard]] bool can_undo() const { return why_no_undo().empty(); }
  /// Why Match::undo() is refused now; empty if it is not.
  [[nodiscard]] std::string why_no_undo() const;
  [[nodiscard]] bool can_redo() const { return !match_->undone_.empty(); }
  /// Whether somebody learned something in a step from that event on, so that undo ends there: a
  /// roll, a card that was shown, a hidden card that was seen. Always where rules throw dice in
  /// secret, so that it does not tell of a throw.
  [[nodiscard]] bool reveals(std::size_t step, std::size_t event) const {
    return match_->ruleset().throws_in_secret() || !learned_since(step, event).empty();
  }

  /// What undo takes back: the last input of the history that no agent has given, and all after it.
  /// The size of the history where there is none.
  [[nodiscard]] std::size_t last_own_input() const;
  /// Why the input must not be taken back; empty if it may be.
  [[nodiscard]] std::string forbids(std::size_t input) const;

 private:
  [[nodiscard]] std::string learned_since(std::size_t step, std::size_t event) const;

  const Match* match_;
};

}  // namespace windrose
