// The one door for secrets: all that leaves the truth of a match for a viewer is made here.
//
// `visible_to` of zones, properties, purses and piles says who sees what; nobody but the Door reads
// it to hide something. What a viewer cannot identify is a placeholder or unknown behind it, so who
// reads on needs to know no viewer and decides nothing.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "runtime/state/seen/observation.h"
#include "runtime/state/seen/seen_ask.h"
#include "runtime/state/truth/decision.h"

namespace windrose {

class State;

class Door {
 public:
  explicit Door(const Ruleset& ruleset);

  /// Whether anything of this ruleset is hidden from anybody.
  [[nodiscard]] bool hides_anything() const {
    return hides_zones_ || hides_values_ || hides_piles_ || hides_purses_;
  }

  /// Writes into `seen` (of the same ruleset) what `viewer` may know;
  /// `seen` owns it.
  void observe(const State& truth, Viewer viewer, Observation& seen) const;
  /// The same without a copy where nothing is hidden: then `seen` borrows from `truth` and is valid
  /// until that changes.
  void look(const State& truth, Viewer viewer, Observation& seen) const;

  /// Whether the viewer can tell this card or piece from others of its kind; of all else it can.
  [[nodiscard]] bool identifies(const State& truth, Viewer viewer, Code code) const;

  /// The code itself, or for what the viewer cannot identify a placeholder that says its back.
  [[nodiscard]] Code masked(const State& truth, Code code, Viewer viewer) const;
  /// Whether anything is hidden from one player and not from another now.
  [[nodiscard]] bool keeps_from_somebody(const State& truth) const;

  /// What `ask` of `decision` is to `viewer`; what it borrows is valid as long as `decision` and
  /// `seen`.
  void ask(const State& truth, const Decision& decision, const Ask& ask, Viewer viewer,
           SeenAsk& seen) const;

  /// Puts the cards that `seat` cannot identify in another order over the places where they may
  /// lie, and gives chance another key: one of the truths that the seat may be in. Hidden numbers
  /// stay.
  void redetermine(State& state, SeatId seat, std::uint64_t key) const;

  /// Makes up all that `seat` cannot know: hidden cards and pieces, hidden values, purses and
  /// piles. Two truths that the seat cannot tell apart become the same. `known`: by item, not 0
  /// where the seat has come to know it since; such things stay where they are. Chance stays as it
  /// is.
  void guess(State& state, SeatId seat, std::span<const std::uint8_t> known,
             std::uint64_t key) const;
  /// From here on chance draws with another key.
  static void take_chance(State& state, std::uint64_t key);

 private:
  struct Guess;
  void guess_items(Guess& guess) const;
  void lay_guessed(Guess& guess, ZoneId zone, const std::vector<ItemId>& lying,
                   std::vector<std::vector<ItemId>>& packs) const;
  static void relink(State& state, ZoneId zone, const std::vector<ItemId>& order);
  void guess_values(Guess& guess) const;
  void guess_stocks(Guess& guess) const;
  void deal_tokens(Guess& guess, const std::vector<PileId>& piles, TokenId kind, int held) const;
  [[nodiscard]] bool may_look_into(ZoneId zone, Viewer viewer) const;
  void hide_items(Observation& seen) const;
  void hide_values(const State& truth, Observation& seen) const;
  void hide_references(const State& truth, Observation& seen) const;
  static void hide_waiting_steps(Observation& seen);
  void order_options(const State& truth, const Ask& ask, Viewer viewer, SeenAsk& seen) const;

  const Ruleset* ruleset_;
  bool hides_zones_ = false;
  bool hides_values_ = false;
  bool hides_piles_ = false;
  bool hides_purses_ = false;
  bool refers_to_items_ = false;  // properties that point at cards or pieces, or stand on them
};

}  // namespace windrose
