// What a match asks and what it is told: decisions, asks, replies and chance, as plain data.
//
// A decision refers to lists and prompts of the step that asked it and is valid until that step
// goes on.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "runtime/state/ids/code.h"
#include "runtime/state/ids/seats.h"

namespace windrose {

enum class DecisionKind : std::uint8_t { choose, some, order, confirm, amount, together };

/// A text with `{}` where the arguments go, both as codes, so that text is only made when it is
/// read.
struct Message {
  WordId text = WordId::none;  // of the template
  std::vector<Code> args;
};

/// What one player is asked: legal options, or a range of numbers.
struct Ask {
  SeatId seat{0};
  std::span<const Code> options;  // choose, some, order, together; yes/no is implied in confirm
  int from = 0;                   // amount: smallest and largest number; some: least and most
  int to = 0;
  WordId pass = WordId::none;  // the text of passing; none: may not pass
  [[nodiscard]] bool can_pass() const { return pass != WordId::none; }
};

struct Decision {
  DecisionKind kind = DecisionKind::choose;
  bool is_reveal = false;    // nothing to decide: each player says that they have seen it
  WordId id = WordId::none;  // of the question, or none
  Message prompt;
  std::vector<Ask> must;    // who has to answer: one, or several for `together`
  std::vector<Ask> may;     // who can answer instead
  std::vector<SeatId> who;  // seats that the rule asks whether they can: all may know these
  bool tells_pass = true;   // others are told that it was passed, where nothing else happens
};

/// What a player answered. `one` for choose and amount and confirm (flag), `many` for some and
/// order.
struct Reply {
  SeatId seat{0};
  bool pass = false;
  Code one;
  std::span<const Code> many;
};

/// A roll of dice that has to be made.
struct Roll {
  int count = 1;
  int sides = 6;
  std::uint64_t stream = 0;
  WordId stream_name = WordId::none;
  SeatSet told_to = SeatSet::all();  // who learns of it
};

/// A shuffle that has to be made: the zone and its cards as they lie, top first.
struct Shuffle {
  ZoneId zone = ZoneId::none;
  std::span<const std::int16_t> items;
};

enum class Answered : std::uint8_t { no, yes };

/// Who answers while a step runs. A reply that is not there yet makes the step wait: it is undone
/// to its checkpoint and run again when the reply has come.
class Answerer {
 public:
  virtual ~Answerer() = default;
  /// One reply (choose and its kin; of a `must` or a `may`), one per `must` in their order for
  /// `together`, or none: wait.
  virtual std::span<const Reply> answer(const Decision& decision) = 0;
  /// True if dice and shuffles come from outside; then `faces` and `order` are asked.
  [[nodiscard]] virtual bool gives_chance() const { return false; }
  /// What was given for a roll or a shuffle: faces, or item numbers top first; `random` draws it.
  struct Outcome {
    Answered answered = Answered::no;
    bool random = false;
    std::span<const std::int32_t> values;
  };
  virtual Outcome outcome(const Roll&) { return {Answered::yes, true, {}}; }
  virtual Outcome outcome(const Shuffle&) { return {Answered::yes, true, {}}; }
  /// Told what came out, drawn or given, so that a replay can check it against what was written.
  virtual void drawn(const Roll&, std::span<const std::int32_t> faces) { drawn(faces); }
  virtual void drawn(const Shuffle&, std::span<const std::int32_t> order) { drawn(order); }
  /// The same for those who need not tell rolls from shuffles.
  virtual void drawn(std::span<const std::int32_t>) {}
};

}  // namespace windrose
