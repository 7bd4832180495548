// Answers for all seats of an imagined match: what is to be tried first, then what the tree of the
// thought says, then what has gone well or anything else, until the thought has seen enough.
#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

#include "runtime/match/play/vantage.h"
#include "runtime/match/search/candidates.h"
#include "runtime/match/search/habits.h"

namespace windrose {

/// How far a thought looks, and what it learns on its way.
struct WalkPlan {
  int decisions = 160;     // behind the first, of all seats; a joint question comes to its end
  int rounds = 3;          // behind the running one; 0: to the end
  int enough = 0;          // decisions of a guided match: after the round, it stops
  bool learns = true;      // has habits and a tree
  Agent* guide = nullptr;  // answers for all seats instead; none: habits and the tree
};

class Walker : public Agent {
 public:
  /// A thought begins; `vantage` must live until the next. `imagined`: the match in which it walks.
  void begin_thought(const Vantage& vantage, const Match& imagined, const WalkPlan& plan);
  /// A walk begins with this answer. The key is of all that it does of its own accord.
  void begin_walk(const Candidate& first, std::uint64_t key);
  /// Whether the match has come to the question of the vantage, and its guide has not failed.
  [[nodiscard]] bool has_come() const { return has_come_ && !has_failed_; }
  /// How many answers its seat gave in a row, from the first on.
  [[nodiscard]] int length() const { return length_; }
  /// What all seats have got out of the walk, from 0 to 1 each.
  void learn(const Table<double, SeatId>& values);
  /// How many decisions of all seats this walk took behind the first.
  [[nodiscard]] int length_of_walk() const { return decisions_; }
  /// Whether an agent of the game answers for all.
  [[nodiscard]] bool is_guided() const { return plan_.guide != nullptr; }
  /// How many decisions all walks took.
  [[nodiscard]] std::int64_t decisions() const { return all_decisions_; }

  Answer answer(const SeatTurn& turn) override;
  [[nodiscard]] bool reads_news() const override {
    return is_guided() && plan_.guide->reads_news();
  }

 private:
  [[nodiscard]] std::uint64_t draw() { return key_ = mix_of(key_); }
  static std::uint64_t mix_of(std::uint64_t key);
  Answer before_question(const SeatTurn& turn);
  [[nodiscard]] bool is_sealed_with_first(const SeatTurn& turn) const;
  Answer by_tree(const SeatTurn& turn, std::uint64_t question);
  Answer by_habit(const SeatTurn& turn, std::uint64_t question);
  Answer by_guide(const SeatTurn& turn);
  void note(const SeatTurn& turn, std::uint64_t question, const Answer& answer, bool in_tree);

  struct Visits {
    int count = 0;
    int offered = 0;
    double sum = 0;
  };
  struct Taken {
    std::uint64_t name;
    std::uint64_t path;
    SeatId seat;
    bool in_tree;
  };

  const Vantage* vantage_ = nullptr;
  const Match* imagined_ = nullptr;
  WalkPlan plan_;
  Candidate first_;
  Candidate kept_;  // the last answer by the tree
  RandomAgent random_;
  Habits habits_;
  std::unordered_map<std::uint64_t, Visits> tree_;
  std::vector<Taken> taken_;
  std::uint64_t key_ = 0;
  std::uint64_t path_ = 0;
  std::int64_t all_decisions_ = 0;
  int decisions_ = 0;
  int length_ = 0;
  SeatSet sealed_;         // have answered in the joint question that the first answer is a part of
  bool is_joint_ = false;  // no other question has come since
  bool goes_on_ = false;   // nobody else has answered yet
  bool has_come_ = false;
  bool has_failed_ = false;
  bool has_stopped_ = false;
  bool in_tree_ = false;
};

}  // namespace windrose
