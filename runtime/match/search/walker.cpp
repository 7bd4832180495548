#include "runtime/match/search/walker.h"

#include <cmath>

#include "runtime/base/text/error.h"
#include "runtime/base/text/hash.h"

namespace windrose {
namespace {

constexpr int kLooked = 4;              // answers that are compared by habit
constexpr int kSilence = 16;            // one in so many speaks where it need not
constexpr std::uint64_t kAnything = 4;  // one in so many goes by no habit
constexpr std::size_t kWidest = 40;     // answers of a question that the tree holds
constexpr double kCuriosity = 0.6;
constexpr std::size_t kRemembered = 96;  // answers of a walk that habits are made of

}  // namespace

std::uint64_t Walker::mix_of(std::uint64_t key) {
  return mix(key);
}

void Walker::begin_thought(const Vantage& vantage, const Match& imagined, const WalkPlan& plan) {
  vantage_ = &vantage;
  imagined_ = &imagined;
  plan_ = plan;
  if (plan.learns) habits_.forget();
  tree_.clear();
  all_decisions_ = 0;
}

void Walker::begin_walk(const Candidate& first, std::uint64_t key) {
  first_ = first;
  key_ = key;
  path_ = 0;
  taken_.clear();
  decisions_ = 0;
  length_ = 1;
  goes_on_ = true;
  has_come_ = has_failed_ = has_stopped_ = is_joint_ = false;
  sealed_ = {};
  in_tree_ = plan_.learns;
}

Agent::Answer Walker::answer(const SeatTurn& turn) {
  const Answer nothing{.given = false, .reply = {}};
  if (has_stopped_) return nothing;
  if (!has_come_) return before_question(turn);
  if (decisions_ >= plan_.decisions) {
    if (is_sealed_with_first(turn)) {
      sealed_ = sealed_.with(turn.seat());
      ++all_decisions_;
      return random_.answer(turn);
    }
    has_stopped_ = true;
    return nothing;
  }
  const std::uint64_t question = plan_.learns ? question_name(turn.ask()) : 0;
  const bool was_in_tree = in_tree_;
  const Answer answer = plan_.guide != nullptr ? by_guide(turn)
                        : in_tree_             ? by_tree(turn, question)
                                               : by_habit(turn, question);
  if (answer.given) {
    ++decisions_;
    ++all_decisions_;
    goes_on_ = goes_on_ && turn.seat() == vantage_->seat();
    if (goes_on_) ++length_;
  }
  // Silence is no deed, but where the tree weighs it against one.
  if (plan_.learns && (answer.given || was_in_tree)) note(turn, question, answer, was_in_tree);
  return answer;
}

/// Whether the others have yet to answer the question of the first answer, which are all given at
/// once: nothing changes before.
bool Walker::is_sealed_with_first(const SeatTurn& turn) const {
  return is_joint_ && turn.ask().kind() == DecisionKind::together && !sealed_.contains(turn.seat());
}

/// Who could have answered instead has not, or this would not be the question.
Agent::Answer Walker::before_question(const SeatTurn& turn) {
  const Answer nothing{.given = false, .reply = {}};
  if (turn.seat() != vantage_->seat()) {
    if (turn.may()) return nothing;
    if (turn.ask().kind() == DecisionKind::together) {
      sealed_ = sealed_.contains(turn.seat())
                    ? SeatSet::only(turn.seat())  // it is another question
                    : sealed_.with(turn.seat());
      return random_.answer(turn);
    }
    has_stopped_ = true;
    return nothing;
  }
  if (!vantage_->is_here(turn, *imagined_)) {
    has_stopped_ = true;
    return nothing;
  }
  has_come_ = true;
  is_joint_ = turn.ask().kind() == DecisionKind::together;
  sealed_ = sealed_.with(turn.seat());
  ++all_decisions_;
  const Answer answer = first_.answer(turn.seat());
  if (plan_.learns) note(turn, question_name(turn.ask()), answer, true);
  return answer;
}

void Walker::note(const SeatTurn& turn, std::uint64_t question, const Answer& answer,
                  bool in_tree) {
  if (!in_tree && taken_.size() >= kRemembered) return;
  const std::uint64_t name = answer_name(turn.ask(), question, answer);
  path_ = combine(path_, name);
  taken_.push_back({name, path_, turn.seat(), in_tree});
}

/// The best known answer, or one that was tried too little to know; its seat chooses for itself.
Agent::Answer Walker::by_tree(const SeatTurn& turn, std::uint64_t question) {
  const std::vector<Candidate> all = candidates_of(turn.ask(), turn.may(), kWidest, question);
  if (all.size() == 1) return (kept_ = all.front()).answer(turn.seat());
  double best = -1;
  const Candidate* chosen = nullptr;
  bool is_new = false;
  for (const Candidate& candidate : all) {
    const std::uint64_t name = answer_name(turn.ask(), question, candidate.answer(turn.seat()));
    Visits& visits = tree_[combine(path_, name)];
    ++visits.offered;
    const double noise = static_cast<double>(draw() >> 40U) * 1e-11;
    const double value =
        visits.count == 0
            ? habits_.of(name) + 1
            : visits.sum / visits.count +
                  kCuriosity * std::sqrt(std::log(visits.offered + 1.0) / visits.count);
    if (value + noise <= best) continue;
    best = value + noise;
    chosen = &candidate;
    is_new = visits.count == 0;
  }
  kept_ = *chosen;
  if (is_new) in_tree_ = false;  // this one is its last
  return kept_.answer(turn.seat());
}

Agent::Answer Walker::by_habit(const SeatTurn& turn, std::uint64_t question) {
  if (turn.may() && draw() % kSilence != 0) return {.given = false, .reply = {}};
  const SeenAsk& ask = turn.ask();
  const bool is_list = ask.kind() == DecisionKind::some || ask.kind() == DecisionKind::order;
  const auto any = [&] { return random_.any(ask, draw()); };
  if (!plan_.learns || is_list || draw() % kAnything == 0) return any();
  Answer best = any();
  double mean = habits_.of(answer_name(ask, question, best));
  for (int i = 1; i < kLooked; ++i) {
    const Answer other = any();
    const double of_other = habits_.of(answer_name(ask, question, other));
    if (of_other <= mean) continue;
    mean = of_other;
    best = other;
  }
  return best;
}

/// Where the agent fails, nothing is known of how the match would have gone on.
Agent::Answer Walker::by_guide(const SeatTurn& turn) {
  try {
    return plan_.guide->answer(turn);
  } catch (const Error&) {
    has_failed_ = has_stopped_ = true;
    return {.given = false, .reply = {}};
  }
}

void Walker::learn(const Table<double, SeatId>& values) {
  if (!plan_.learns) return;
  for (const Taken& taken : taken_) {
    const double value = values[taken.seat];
    habits_.add(taken.name, value);
    if (!taken.in_tree) continue;
    Visits& visits = tree_[taken.path];
    ++visits.count;
    visits.sum += value;
  }
}

}  // namespace windrose
