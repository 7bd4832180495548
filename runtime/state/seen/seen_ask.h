// What a player is asked, as one viewer may know it.
//
// Options come in the rule's order, but for what lies where the viewer may not look: such things
// come behind the others, those it can identify by their numbers, the others last, each as a
// placeholder: first "hidden.1", then "hidden.2" … So no order tells where a hidden card lies.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "runtime/state/truth/decision.h"

namespace windrose {

class SeenAsk {
 public:
  SeenAsk() = default;
  SeenAsk(const SeenAsk&) = delete;
  SeenAsk& operator=(const SeenAsk&) = delete;
  SeenAsk(SeenAsk&&) = default;
  SeenAsk& operator=(SeenAsk&&) = default;
  ~SeenAsk() = default;
  /// A copy that owns what it shows, for those who answer later.
  [[nodiscard]] SeenAsk kept() const;

  [[nodiscard]] SeatId seat() const { return seat_; }
  [[nodiscard]] DecisionKind kind() const { return kind_; }
  /// The question's id, or none.
  [[nodiscard]] WordId id() const { return id_; }
  [[nodiscard]] const Message& prompt() const {
    return prompt_ != nullptr ? *prompt_ : own_prompt_;
  }
  [[nodiscard]] std::span<const Code> options() const { return options_; }
  /// Of an amount the smallest and largest number, of some the least and most things.
  [[nodiscard]] int from() const { return from_; }
  [[nodiscard]] int to() const { return to_; }
  /// The text of passing, or none.
  [[nodiscard]] WordId pass() const { return pass_; }
  [[nodiscard]] bool can_pass() const { return pass_ != WordId::none; }

  /// Whether the viewer gets other options than the rule gave, or in another order.
  [[nodiscard]] bool hides_options() const { return !behind_.empty(); }
  /// The rule's own option behind what the viewer chose; nothing for what is no option. Codes that
  /// the viewer can identify stand for themselves.
  [[nodiscard]] std::optional<Code> truth_of(Code chosen) const;

 private:
  friend class Door;

  SeatId seat_{0};
  DecisionKind kind_ = DecisionKind::choose;
  WordId id_ = WordId::none;
  int from_ = 0;
  int to_ = 0;
  WordId pass_ = WordId::none;
  const Message* prompt_ = nullptr;  // borrowed where nothing of it is hidden
  Message own_prompt_;
  std::span<const Code> options_;  // borrowed likewise, or own_options_
  std::vector<Code> own_options_;
  std::vector<Code> behind_;  // of each of own_options_ the rule's own; empty where they are equal
};

}  // namespace windrose
