// The choices of the seat that must answer, counted from 0: no texts, and nothing allocated.
//
// What asks for several things, or for an order, is asked as single picks; those so far are kept
// here until the last is made.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "runtime/library/picks.h"
#include "runtime/match/play/match.h"

namespace windrose::library {

/// What a seat is offered, and its picks so far.
class Offer {
 public:
  Offer() = default;
  Offer(SeatId seat, DecisionKind kind, std::span<const Code> options, int from, int to,
        bool can_pass)
      : seat_(seat), kind_(kind), options_(options), from_(from), to_(to), can_pass_(can_pass) {}

  [[nodiscard]] SeatId seat() const { return seat_; }
  /// 0 where nobody is asked; of a range that is too wide to count, its first INT_MAX.
  [[nodiscard]] int count(const Picks& picks) const;
  /// The reply that choice `n`, one of count(), completes; none if more picks are to come. It is
  /// valid until `picks` change.
  [[nodiscard]] std::optional<Reply> reply(Picks& picks, int n) const;
  /// Names of choices that are no plain options; empty for those that are.
  [[nodiscard]] std::vector<std::string> names(const Names& names, const Picks& picks) const;
  [[nodiscard]] bool is_plain() const {
    return kind_ == DecisionKind::choose || kind_ == DecisionKind::together ||
           kind_ == DecisionKind::confirm;
  }

 private:
  [[nodiscard]] std::int64_t options_left(const Picks& picks) const;
  [[nodiscard]] bool can_be_done(const Picks& picks) const;
  [[nodiscard]] bool may_pass(const Picks& picks) const { return can_pass_ && picks.empty(); }

  SeatId seat_ = SeatId::none;
  DecisionKind kind_ = DecisionKind::choose;
  std::span<const Code> options_;
  int from_ = 0;
  int to_ = 0;
  bool can_pass_ = false;
};

/// Throws (refused): there is no such choice among `count`.
[[noreturn]] void refuse_choice(int n, int count);

/// The offer of a match's node, read once a node.
class FastChoices {
 public:
  /// The match stands at another node now, or may.
  void forget() {
    known_ = false;
    picks_.clear();
  }
  /// Of the match that this one is a copy of.
  [[nodiscard]] bool has_picks() const { return !picks_.empty(); }
  void take_picks(const FastChoices& other) { picks_ = other.picks_; }
  void take_picks(Picks picks) { picks_ = std::move(picks); }

  /// The seat that must answer next, or none.
  [[nodiscard]] static SeatId to_act(const windrose::Match& match);
  /// `hides`: whether the game hides anything, so that options go through the Door.
  [[nodiscard]] int count(const windrose::Match& match, bool hides) {
    return offer(match, hides).count(picks_);
  }
  /// See Offer. Throws if there is no such choice.
  [[nodiscard]] std::optional<Reply> reply(const windrose::Match& match, bool hides, int n);
  /// The names of all choices. Throws if they are too many to list.
  [[nodiscard]] std::vector<std::string> names(const windrose::Match& match, bool hides);

 private:
  const Offer& offer(const windrose::Match& match, bool hides);

  bool known_ = false;
  Offer offer_;
  Node::Asked seen_;  // where it is not what the rule itself offers
  Picks picks_;
};

}  // namespace windrose::library
