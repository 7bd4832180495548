// Plays the matches of troubles again and makes the inputs that lead there as few as possible, for
// each kind of trouble in its own way.
#pragma once

#include <memory>
#include <vector>

#include "runtime/lab/fuzz/fuzz_match.h"
#include "runtime/lab/fuzz/shrink.h"

namespace windrose {

/// All that it does shares one budget of processor time.
class Shrinker {
 public:
  /// Once `stop` is raised, troubles stay as they are; it may be null.
  Shrinker(const OpenGame& open_game, const std::vector<InvariantDeclaration>& invariants,
           const StopSign* stop);

  /// A match that the rules themselves end with an error.
  void shrink_error(Trouble& trouble);
  /// One that goes on at random for too long behind its inputs.
  void shrink_endless(Trouble& trouble);
  /// One in which a player can tell hidden things behind its inputs.
  void shrink_leak(Trouble& trouble);
  /// One whose inputs lead elsewhere when they are given again.
  void shrink_divergence(Trouble& trouble);

 private:
  /// Shrinks by a check behind the inputs, if the check finds the trouble there at all.
  void shrink_checked(Trouble& trouble, const Trial& trial, std::vector<FuzzInput> inputs);
  /// Notes a loop behind the inputs, if the match does not end behind it either.
  void find_loop(Trouble& trouble, const Trial& play_on);
  [[nodiscard]] double seconds_left() const;
  [[nodiscard]] bool is_stopped() const { return stop_ != nullptr && stop_->is_raised(); }

  std::unique_ptr<OpenGame> own_;
  FuzzMatch match_;
  FuzzMatch seen_match_;  // keeps its steps
  const StopSign* stop_;
  double begun_;
};

}  // namespace windrose
