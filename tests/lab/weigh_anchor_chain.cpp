#include "tests/lab/weigh_anchor_chain.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace windrose {
namespace {

constexpr int kSpaces = 40;
constexpr int kVisit = 10;
constexpr int kGoToDock = 30;
// A state is where the token stands before a throw: at a space with 0, 1 or 2 doubles thrown in
// this turn, or in the dock for its first, second or third turn.
constexpr int kDoubles = 3;
constexpr int kDockState = kSpaces * kDoubles;
constexpr int kStates = kDockState + 3;

struct Outcome {
  int state = 0;
  double chance = 0;
  int salaries = 0;
  bool sent = false;  // to the dock
};

using Outcomes = std::vector<Outcome>;

bool is_chance(int space) {
  return space == 7 || space == 22 || space == 36;
}
bool is_community_chest(int space) {
  return space == 2 || space == 17 || space == 33;
}

/// The next of some spaces in walking order.
int next_of(int space, std::initializer_list<int> spaces) {
  for (int ahead = 1;; ++ahead) {
    if (std::ranges::find(spaces, (space + ahead) % kSpaces) != spaces.end())
      return (space + ahead) % kSpaces;
  }
}

/// One throw from one state, followed to its end through all cards.
class Throw {
 public:
  Throw(int state, LeaveDock policy) {
    for (int first = 1; first <= 6; ++first) {
      for (int second = 1; second <= 6; ++second) {
        if (state < kDockState || policy == LeaveDock::at_once) {
          const bool docked = state >= kDockState;
          walk(docked ? kVisit : state / kDoubles, docked ? 0 : state % kDoubles, first, second);
        } else {
          wait(state - kDockState, first, second, policy);
        }
      }
    }
  }

  [[nodiscard]] const Outcomes& outcomes() const { return outcomes_; }

 private:
  static constexpr double kPair = 1.0 / 36;
  static constexpr double kCard = 1.0 / 16;

  void walk(int space, int doubles, int first, int second) {
    const int next_doubles = first == second ? doubles + 1 : 0;
    if (next_doubles == kDoubles) {
      to_dock(kPair, 0);
    } else {
      ahead(space, first + second, next_doubles, kPair, 0);
    }
  }

  /// A throw for doubles in the dock.
  void wait(int turn, int first, int second, LeaveDock policy) {
    const bool again = first == second && policy == LeaveDock::late_and_doubles_again;
    if (first == second || turn == 2) {
      ahead(kVisit, first + second, again ? 1 : 0, kPair, 0);
    } else {
      outcomes_.push_back({kDockState + turn + 1, kPair, 0, false});
    }
  }

  void to_dock(double chance, int salaries) {
    outcomes_.push_back({kDockState, chance, salaries, true});
  }

  void ahead(int space, int steps, int doubles, double chance, int salaries) {
    const int target = space + steps;
    arrive(target % kSpaces, doubles, chance, salaries + (target >= kSpaces ? 1 : 0));
  }

  void advance_to(int from, int target, int doubles, double chance, int salaries) {
    ahead(from, (target - from + kSpaces) % kSpaces, doubles, chance, salaries);
  }

  void arrive(int space, int doubles, double chance, int salaries) {
    if (space == kGoToDock) return to_dock(chance, salaries);
    if (is_community_chest(space)) {
      to_dock(chance * kCard, salaries);
      advance_to(space, 0, doubles, chance * kCard, salaries);
      return stay(space, doubles, chance * 14 * kCard, salaries);
    }
    if (!is_chance(space)) return stay(space, doubles, chance, salaries);
    to_dock(chance * kCard, salaries);
    arrive(space - 3, doubles, chance * kCard, salaries);
    for (const int target : {0, 5, 11, 24, 39}) {
      advance_to(space, target, doubles, chance * kCard, salaries);
    }
    advance_to(space, next_of(space, {12, 28}), doubles, chance * kCard, salaries);
    advance_to(space, next_of(space, {5, 15, 25, 35}), doubles, chance * 2 * kCard, salaries);
    stay(space, doubles, chance * 6 * kCard, salaries);
  }

  void stay(int space, int doubles, double chance, int salaries) {
    outcomes_.push_back({space * kDoubles + doubles, chance, salaries, false});
  }

  Outcomes outcomes_;
};

/// How often each state comes before a throw, in the long run.
std::vector<double> long_run(const std::vector<Outcomes>& from) {
  std::vector<double> share(kStates, 1.0 / kStates);
  double change = 1;
  while (change > 1e-15) {
    std::vector<double> next(kStates);
    for (std::size_t state = 0; state < from.size(); ++state) {
      for (const Outcome& outcome : from[state]) {
        next[outcome.state] += share[state] * outcome.chance;
      }
    }
    change = 0;
    for (std::size_t state = 0; state < next.size(); ++state) {
      change = std::max(change, std::abs(next[state] - share[state]));
    }
    share = next;
  }
  return share;
}

bool begins_turn(std::size_t state) {
  return state >= kDockState || state % kDoubles == 0;
}

}  // namespace

Walk exact_walk(LeaveDock policy) {
  std::vector<Outcomes> from;
  from.reserve(kStates);
  for (int state = 0; state < kStates; ++state) from.push_back(Throw(state, policy).outcomes());
  const std::vector<double> share = long_run(from);
  Walk walk;
  double turns = 0;
  double salaries = 0;
  for (std::size_t state = 0; state < from.size(); ++state) {
    walk.ends.at(std::min(state / kDoubles, kDock)) += share[state];
    if (begins_turn(state)) turns += share[state];
    for (const Outcome& outcome : from[state]) {
      salaries += share[state] * outcome.chance * outcome.salaries;
      walk.sent_to_dock += outcome.sent ? share[state] * outcome.chance : 0;
    }
  }
  walk.throws_a_salary = 1 / salaries;
  walk.turns_a_salary = turns / salaries;
  return walk;
}

}  // namespace windrose
