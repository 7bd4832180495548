// Where a match waits: a question, a chance from outside (dice or a shuffle), the end, or halted by
// a script's error or a file that cannot be written. Or it does not wait: agents are still at play.
//
// A copy of its own: it stays valid whatever the match does next. What belongs to one kind is read
// through it alone, so that an old question cannot be read at the end.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "runtime/base/text/error.h"
#include "runtime/state/truth/decision.h"

namespace windrose {

/// Steps in a row in which nobody is asked: more than any game of pure chance takes, and few enough
/// to be kept.
inline constexpr int kMostIdleSteps = 20'000;
/// Steps in a row in which agents alone are asked: hours of play, some seconds here.
inline constexpr int kMostStepsOfAgents = 100'000;

struct Node {
  /// One player that a question is for.
  struct Asked {
    SeatId seat{0};
    std::vector<Code> options;  // choose, some, order, together
    int from = 0;               // amount; some: least and most
    int to = 0;
    WordId pass = WordId::none;  // its text, or none
    bool may = false;            // need not answer: can answer instead
    bool answered = false;       // together: sealed already
    [[nodiscard]] bool can_pass() const { return pass != WordId::none; }
  };

  struct Asking {
    DecisionKind kind = DecisionKind::choose;
    bool is_reveal = false;    // each player only says that they have seen it
    WordId id = WordId::none;  // of the question, or none
    Message prompt{};
    std::vector<Asked> asks{};
    std::vector<SeatId> who{};  // may answer instead, whether they can or not; no agents
  };
  struct Rolling {
    Roll roll;
  };
  struct Shuffling {
    ZoneId zone = ZoneId::none;
    std::vector<std::int32_t> items;  // top first
  };
  struct Over {};
  /// Agents have played for as long as one call may take; advance() lets them play on.
  struct Playing {};
  struct Halted {
    std::string error;   // the whole message
    ErrorParts parts{};  // its place in a script and its sentence
    /// By a limit of steps, because the rules come to no end.
    enum class Limit : std::uint8_t { none, steps, idle_steps };
    Limit limit = Limit::none;
    bool unwritten = false;  // not by the rules, but because the match's file could not be written;
                             // advance() tries again
  };

  std::variant<Over, Asking, Rolling, Shuffling, Halted, Playing> what;

  template <typename What>
  [[nodiscard]] bool is() const {
    return std::holds_alternative<What>(what);
  }
  /// Nothing is decided: each player says that they have seen something.
  [[nodiscard]] bool is_reveal() const { return is<Asking>() && question().is_reveal; }
  /// A result from outside is to be given.
  [[nodiscard]] bool is_chance() const { return is<Rolling>() || is<Shuffling>(); }

  // Each of these throws where the match waits for something else.
  [[nodiscard]] const Asking& question() const { return std::get<Asking>(what); }
  [[nodiscard]] Asking& question() { return std::get<Asking>(what); }
  [[nodiscard]] const Roll& roll() const { return std::get<Rolling>(what).roll; }
  [[nodiscard]] const Shuffling& shuffle() const { return std::get<Shuffling>(what); }

  /// The players that are asked; none where there is no question.
  [[nodiscard]] std::span<const Asked> asks() const {
    const auto* const asking = std::get_if<Asking>(&what);
    return asking == nullptr ? std::span<const Asked>() : asking->asks;
  }
  /// The ask of a seat that may answer now, or null.
  [[nodiscard]] const Asked* ask_of(SeatId seat) const {
    for (const Asked& ask : asks()) {
      if (ask.seat == seat && !ask.answered) return &ask;
    }
    return nullptr;
  }
  /// Why the match is halted; empty where it is not.
  [[nodiscard]] std::string error() const {
    const auto* const halted = std::get_if<Halted>(&what);
    return halted == nullptr ? std::string() : halted->error;
  }
  /// Where it halted and why, as values.
  [[nodiscard]] ErrorParts error_parts() const {
    const auto* const halted = std::get_if<Halted>(&what);
    return halted == nullptr ? ErrorParts() : halted->parts;
  }
  [[nodiscard]] bool is_unwritten() const {
    const auto* const halted = std::get_if<Halted>(&what);
    return halted != nullptr && halted->unwritten;
  }
};

}  // namespace windrose
