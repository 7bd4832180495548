// What agents are asked in playouts and what they answer: how often each answer was offered, and
// how often it was taken.
#pragma once

#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

#include "runtime/lab/play/stoppable_agent.h"
#include "runtime/lab/statistics/statistics.h"

namespace windrose {

/// One answer to one question, over all matches.
struct AskedRow {
  std::string question;  // its id, or its text
  std::string answer;    // a word of the rules, or what kind of thing: "a space"
  std::int64_t offered = 0;
  std::int64_t taken = 0;
  std::int64_t offered_squares = 0;  // sums over matches
  std::int64_t taken_squares = 0;
  std::int64_t products = 0;  // of both
  std::int64_t matches = 0;   // in which it was taken
  std::int64_t first = -1;    // the number of the first of them, and its seed
  std::uint64_t seed = 0;
  template <class Self, class Store>
  static void fields(Self& self, Store& store) {
    store(self.question, self.answer, self.offered, self.taken, self.offered_squares,
          self.taken_squares, self.products, self.matches, self.first, self.seed);
  }
  /// The share of the offers that was taken.
  [[nodiscard]] double share() const;
  /// The standard error of the share: a match is one observation, for its offers hang together.
  [[nodiscard]] double share_error(std::int64_t of_matches) const;
};

/// Adds up rows of the same question and answer; the order is that of AskedCounts::rows().
[[nodiscard]] std::vector<AskedRow> merged_rows(const std::vector<AskedRow>& one,
                                                const std::vector<AskedRow>& other);

class AskedCounts {
 public:
  void begin_match() {
    choices_ = 0;
    trail_ = 0;
  }
  /// What was asked since the last call was match `number`.
  void end_match(std::int64_t number, std::uint64_t seed);
  /// What was asked since the last call was a match that does not count.
  void drop_match();
  void count(const SeatTurn& turn, const Reply& reply);
  void merge(const AskedCounts& other);

  /// Decisions with two legal answers or more, in this match.
  [[nodiscard]] std::int64_t real_choices() const { return choices_; }
  /// A fingerprint of all answers of this match, by their places among what was offered.
  [[nodiscard]] std::uint64_t trail() const { return trail_; }
  /// What was answered in this match, in a fixed order; named() tells what each is called.
  [[nodiscard]] std::vector<TakenAnswer> taken() const;
  /// The question and the answer of a match of this ruleset: "turn/build".
  [[nodiscard]] static std::string named(const Ruleset& ruleset, std::uint64_t answer);
  /// All rows, what was offered most often first.
  [[nodiscard]] std::vector<AskedRow> rows(const Ruleset& ruleset) const;

 private:
  struct Row {
    std::int64_t offered = 0;
    std::int64_t taken = 0;
    std::int64_t offered_squares = 0;
    std::int64_t taken_squares = 0;
    std::int64_t products = 0;
    std::int64_t matches = 0;
    std::int64_t first = -1;
    std::uint64_t seed = 0;
    std::int64_t offered_now = 0;  // in this match
    std::int64_t taken_now = 0;
  };
  void offer(std::int32_t question, std::int32_t answer, bool taken);

  std::unordered_map<std::uint64_t, Row> rows_;  // by question and answer
  std::int64_t choices_ = 0;
  std::uint64_t trail_ = 0;
};

/// Lets another agent answer, and counts.
class CountingAgent : public StoppableAgent {
 public:
  CountingAgent(Agent& agent, AskedCounts& counts, const StopSign* stop = nullptr)
      : StoppableAgent(agent, stop), counts_(&counts) {}
  Answer answer(const SeatTurn& turn) override;

 private:
  AskedCounts* counts_;
};

}  // namespace windrose
