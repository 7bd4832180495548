// What one person at the screen is asked, as picks: buttons, and things of the board, hand and
// panels that mean the same.
//
// Pure: it holds copies of what it was made from and knows of no window. An answer that takes
// several clicks (some of a list, an order, a piece and its target, an amount) grows here; nothing
// reaches the match before it is whole.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "runtime/base/language/money_text.h"
#include "runtime/data/game/question_look.h"
#include "runtime/match/actions/action_names.h"
#include "runtime/match/play/node.h"
#include "runtime/state/seen/observation.h"
#include "runtime/state/truth/why_not.h"
#include "runtime/words/names/sentence.h"

namespace windrose {

/// One thing that can be picked now.
struct Pick {
  Code code;            // a thing, a word, a number, yes or no; of a move its target or its start
  bool pass = false;    // "no", "stand still": the way out that the rules offer
  Sentence name;        // as people read it
  std::string id;       // as files call it; "pass"; empty for a card that nobody may tell apart
  Sentence note;        // what one wants to know before: "6 oil"; of the way out: what follows
  Sentence reason;      // not empty: it cannot be picked, and why
  std::string rule;     // the paragraph of the reason, or empty
  int steps = -1;       // how far the space is from the only piece of the seat; -1: unknown
  std::string key;      // "1" … "9", "Shift 1" … "Shift 9", "Enter", "Esc", or empty
  bool main = false;    // the one filled button
  bool picked = false;  // some, order: it is among those picked
  int place = 0;        // of those picked, which one it was, from 1
  int slot = 0;         // from 1: its place and its number for the whole match; 0: it has none
  [[nodiscard]] bool enabled() const { return reason.empty(); }
  /// How far it is and the note: "5 away, 6 oil".
  [[nodiscard]] Sentence whole_note() const;
  /// Whether it is a space, a piece, a card …: it lights up where it is; words stand in the bar
  /// only.
  [[nodiscard]] bool is_thing() const;
};

/// What lights up: spaces, pieces, cards, tokens, players … by code.
struct QuestionLights {
  std::vector<Code> legal;
  std::vector<Code> main;      // also in legal
  std::vector<Code> selected;  // picked already, or the start of a move
  [[nodiscard]] bool is_legal(Code thing) const;
};

class SeatQuestion {
 public:
  /// Nobody is asked.
  SeatQuestion();
  /// What `node` asks `seat`, whose observation `seen` is. The node must ask that seat.
  /// `look`: how the game wants its questions to be asked.
  SeatQuestion(const Observation& seen, const Node& node, SeatId seat,
               const QuestionLook& look = {});
  ~SeatQuestion();
  SeatQuestion(SeatQuestion&&) noexcept;
  SeatQuestion& operator=(SeatQuestion&&) noexcept;

  [[nodiscard]] bool is_asked() const { return parts_ != nullptr; }
  [[nodiscard]] SeatId seat() const;
  [[nodiscard]] DecisionKind kind() const;
  /// Whether the seat need not answer: it can act instead of another.
  [[nodiscard]] bool may() const;
  /// The id of the question in the rules, or empty.
  [[nodiscard]] std::string id() const;
  [[nodiscard]] const Sentence& prompt() const;
  /// The first part of the prompt, before " · ", and what comes behind it.
  [[nodiscard]] Sentence title() const;
  [[nodiscard]] Sentence subtitle() const;
  /// What to do beyond one click: "Choose 2 to 3: 1 chosen", "From 0 to 500", "Where to?"; or
  /// empty.
  [[nodiscard]] Sentence hint() const;

  /// In the order of the rules, places of a map row by row, then what cannot be picked, then the
  /// way out. Changes with every click: of moves first where from, then where to.
  [[nodiscard]] const std::vector<Pick>& picks() const;
  [[nodiscard]] QuestionLights lights() const;

  /// Amounts: the range, and the number that stands there now.
  [[nodiscard]] bool is_amount() const;
  [[nodiscard]] int from() const;
  [[nodiscard]] int to() const;
  [[nodiscard]] int amount() const;
  /// "1,500", or "$120" where the game says that it is money.
  [[nodiscard]] std::string amount_text(int amount) const;
  /// "leaves $1,034": what stays in the purse of the one who pays the amount; empty where the game
  /// does not say that it is paid.
  [[nodiscard]] std::string left_after(int amount) const;
  /// How the filled button begins, before the amount or the space: "Bid", "Sail to". An amount
  /// without a word of its own is called by its question, or "Answer"; else empty.
  [[nodiscard]] std::string verb() const;
  void set_amount(int amount);

  /// Some, order: picks are collected until finish().
  [[nodiscard]] bool is_many() const;
  [[nodiscard]] bool can_finish() const;

  // Each gives the answer once it is whole.
  std::optional<StoredReply> take(std::size_t pick);
  /// A click on a space, a piece, a card …: the pick that it means. Nothing where it means none.
  std::optional<StoredReply> click(Code thing);
  /// The index of the pick that a click on the thing means, or -1.
  [[nodiscard]] int pick_of(Code thing) const;
  /// The amount, what has been collected, or the main pick.
  std::optional<StoredReply> finish();
  [[nodiscard]] bool can_step_back() const;
  /// The words of this question in the order of their slots, an empty one where a number is left
  /// out; empty where the game declares none.
  [[nodiscard]] std::vector<std::string> slots() const;
  /// One click back; where there is none, the way out.
  std::optional<StoredReply> escape();

  /// Adds something that cannot be picked now, and why, unless the rules say nothing.
  void refuse(Code code, const WhyNot& why);

 private:
  struct Parts;
  /// What is written around an amount; nothing where it is not money.
  [[nodiscard]] MoneyWords money_words() const;
  std::unique_ptr<Parts> parts_;
};

}  // namespace windrose
