#include "runtime/match/play/match.h"

#include <algorithm>
#include <chrono>
#include <exception>
#include <new>
#include <utility>

#include "runtime/base/language/language.h"
#include "runtime/base/language/phrase.h"
#include "runtime/base/text/error.h"
#include "runtime/base/text/text.h"
#include "runtime/match/play/answer_bytes.h"
#include "runtime/match/play/feeder.h"
#include "runtime/match/play/match_truth.h"
#include "runtime/match/play/seen_match.h"
#include "runtime/match/play/unattended.h"
#include "runtime/script/api/binding.h"
#include "runtime/script/sandbox/act_time.h"
#include "runtime/state/ruleset/names.h"
#include "runtime/state/truth/schedule.h"

namespace windrose {
namespace {

// Of processor time, by which an answer of an agent lets the rules go on: the largest of the games
// that come with the program takes a third of it. Of a match that is only thought, many times that:
// a person asked for so many.
#ifdef WINDROSE_SANITIZED  // where everything takes many times as long
constexpr std::chrono::microseconds kTimePerAnswer = std::chrono::milliseconds(2);
#else
constexpr std::chrono::microseconds kTimePerAnswer{20};
#endif
constexpr std::chrono::microseconds kTimePerThought = std::chrono::milliseconds(2);

}  // namespace

Match::Match(Rules& rules, const MatchSettings& settings)
    : rules_(&rules),
      settings_(settings),
      truth_(std::make_unique<MatchTruth>(rules.ruleset(), settings.seed, settings.chance)),
      scratch_(rules.ruleset()),
      news_(rules.ruleset().seats().size()),
      agents_(rules.ruleset().seats().size(), nullptr),
      feeder_(std::make_unique<Feeder>(*this)) {
  journal_.set_tracing(settings.trace);
  begin_again(truth_->initial.words());
}

Match::~Match() = default;

void Match::advance(int most_rounds) {
  cut_ = false;
  node_.what = Node::Over{};
  Progress progress = std::exchange(paused_at_, {});
  progress.most_rounds = most_rounds;
  if (truth_->state.header().finished != 0) return;
  const ActTime act;
  try {
    if (!settings_.shares_time) rules_->begin_stretch();
    tells_news_ = false;
    has_agents_ = false;
    for (Agent* const agent : agents_) {
      if (agent == nullptr) continue;
      has_agents_ = true;
      agent->begin_stretch();
      tells_news_ = tells_news_ || agent->reads_news();
    }
    run_on(progress);
  } catch (const std::bad_alloc&) {
    halt_for_memory();
  }
}

void Match::run_on(Progress& progress) {
  if (between_steps_) {
    if (!begin_step(progress)) return;
  } else {
    go_back_to_checkpoint();
    feeder_->begin(checkpoint_inputs_);
  }
  const auto go_on = [&] { return finish_step(progress) && begin_step(progress); };
  for (;;) {
    StepEnd end =
        rules_->run_steps(truth_->state, journal_, *feeder_, Counting::on_suspicion, go_on);
    if (end == StepEnd::suspected) {
      go_back_to_checkpoint();
      feeder_->begin(checkpoint_inputs_);
      end = rules_->run_step(truth_->state, journal_, *feeder_, Counting::exact);
      if (end == StepEnd::done && go_on()) continue;
    }
    switch (end) {
      case StepEnd::done:
        if (!feeder_->error().empty()) halt_at_feeder();
        return;
      case StepEnd::finished:
        if (!feeder_->error().empty()) return halt_at_feeder();
        if (watcher_ != nullptr) watcher_->step(truth_->state, journal_);
        return;
      case StepEnd::waiting:
        if (!feeder_->error().empty()) {
          halt_at_feeder();
        } else if (rules_->waits_for() == Stop::waits_for_decision) {
          make_decision_node();
        } else {
          make_chance_node();
        }
        return;
      case StepEnd::failed:
      case StepEnd::suspected:
        if (!feeder_->error().empty()) return halt_at_feeder();
        return halt(rules_->failure(), rules_->failure_parts());
    }
  }
}

bool Match::begin_step(const Progress& progress) {
  const Header& header = truth_->state.header();
  if (header.finished != 0) return false;
  if (progress.most_rounds > 0 && header.round >= progress.most_rounds &&
      Schedule::ends_round(truth_->state)) {
    cut_ = true;
    return false;
  }
  truth_->checkpoint = truth_->state;
  between_steps_ = false;
  feeder_->begin(checkpoint_inputs_);
  rules_->binding().held.past = truth_->past.bytes();
  rules_->binding().held.answers = answer_bytes_;
  return true;
}

/// The step has had so many answers.
void Match::give_time(int answers) {
  const auto more = answers * (settings_.shares_time ? kTimePerThought : kTimePerAnswer);
  rules_->extend_stretch(more);
  if (settings_.shares_time) return ActTime::extend(more);
  ActTime::extend_for_answer(more,
                             has_agents_ ? ActTime::Given::by_agents : ActTime::Given::by_others);
}

bool Match::finish_step(Progress& progress) {
  if (!feeder_->error().empty()) return false;  // a draw could not be written
  const bool is_replay = feeder_->cursor() < history_.size();
  if (const std::size_t answers = feeder_->cursor() - checkpoint_inputs_; answers > 0) {
    progress.idle_steps = 0;
    if (is_replay) progress.steps = 0;          // what was played once goes on
    if (is_replay && !settings_.shares_time) {  // and has the time again that it had then
      rules_->begin_stretch();
      ActTime::begin_replayed();
    } else {
      give_time(static_cast<int>(answers));
    }
  }
  feeder_->finish_step();
  keep_step();
  if (holds_too_much()) [[unlikely]] {
    halt_between_steps(held().fact() + last_step() + "; " + held().advice());
    return false;
  }
  const auto declared = [&] {
    return std::max(ruleset().data().round_limit, progress.most_rounds);
  };
  const int round = truth_->state.header().round;
  if (round > progress.round && round <= declared()) progress.steps = progress.idle_steps = 0;
  progress.round = round;
  if (++progress.idle_steps == kMostIdleSteps) {
    halt_between_steps(std::to_string(kMostIdleSteps) + " steps have gone by without a question" +
                           last_step() + "; do the rules never ask again, and never end?",
                       Node::Halted::Limit::idle_steps);
    return false;
  }
  if (++progress.steps == kMostStepsOfAgents) {
    halt_between_steps(std::to_string(kMostStepsOfAgents) + " steps have gone by" +
                           endless_match(declared(), round),
                       Node::Halted::Limit::steps);
    return false;
  }
  if (!is_replay && comes_back_now()) {
    node_.what = Node::Playing{};
    paused_at_ = progress;
    return false;
  }
  return true;
}

void Match::keep_step() {
  if (watcher_ != nullptr) watcher_->step(truth_->state, journal_);
  if (settings_.keep_steps) {
    truth_->past.keep(truth_->checkpoint, std::move(journal_), checkpoint_inputs_);
    journal_ = Journal();
    journal_.set_tracing(settings_.trace);
    checkpoint_inputs_ = feeder_->cursor();
  } else {
    keep_news();
    journal_.clear();
    if (feeder_->cursor() == history_.size()) {
      history_.clear();
      answer_bytes_ = 0;
    } else {
      history_.erase(history_.begin(),
                     history_.begin() + static_cast<std::ptrdiff_t>(feeder_->cursor()));
      count_answers();
    }
    checkpoint_inputs_ = 0;
  }
  between_steps_ = true;
}

void Match::go_back_to_checkpoint() {
  truth_->state = truth_->checkpoint;
  journal_.clear();
}

void Match::make_decision_node() {
  const Decision& decision = rules_->decision();
  Node::Asking asking{.kind = decision.kind,
                      .is_reveal = decision.is_reveal,
                      .id = decision.id,
                      .prompt = decision.prompt};
  const auto add = [&](const Ask& ask, bool may) {
    Node::Asked asked;
    asked.seat = ask.seat;
    asked.options.assign(ask.options.begin(), ask.options.end());
    asked.from = ask.from;
    asked.to = ask.to;
    asked.pass = ask.pass;
    asked.may = may;
    asked.answered = feeder_->has_answered(ask.seat);
    asking.asks.push_back(std::move(asked));
  };
  for (const Ask& ask : decision.must) add(ask, false);
  for (const SeatId seat : decision.who) {
    if (agents_[seat] == nullptr) asking.who.push_back(seat);
  }
  for (const Ask& ask : decision.may) {
    if (agents_[ask.seat] == nullptr) add(ask, true);
  }
  node_.what = std::move(asking);
}

void Match::make_chance_node() {
  if (rules_->waits_for() != Stop::waits_for_shuffle) {
    node_.what = Node::Rolling{rules_->roll()};
    return;
  }
  const auto& items = rules_->shuffle().items;
  node_.what = Node::Shuffling{rules_->shuffle().zone, {items.begin(), items.end()}};
}

std::int32_t Match::running_step() const {
  return truth_->state.header().steps;
}

void Match::add_input(Input input) {
  input.events_before = static_cast<std::int32_t>(journal_.events().size());
  if (witness_ != nullptr) witness_->input(*this, input);
  if (input.type == Input::Type::reply) ++decisions_;
  answer_bytes_ += bytes_of(input, truth_->state.words());
  history_.push_back(std::move(input));
}

void Match::add_reply(const Reply& reply, bool by_agent) {
  Input& input = history_.emplace_back();  // in place: moving one costs as much as a short step
  input.seat = reply.seat;
  input.pass = reply.pass;
  input.one = reply.one;
  if (!reply.many.empty()) input.many.assign(reply.many.begin(), reply.many.end());
  input.by_agent = by_agent;
  answer_bytes_ += bytes_of(input, truth_->state.words());
  input.events_before = static_cast<std::int32_t>(journal_.events().size());
  ++decisions_;
  if (witness_ == nullptr) return;
  try {
    witness_->input(*this, input);
  } catch (const std::exception&) {
    --decisions_;
    answer_bytes_ -= bytes_of(input, truth_->state.words());
    history_.pop_back();
    throw;
  }
}

void Match::check_reply(const Reply& reply) const {
  if (!node_.is<Node::Asking>()) throw RuleError(phrase("no player is asked now"));
  const Node::Asked* const ask = node_.ask_of(reply.seat);
  if (ask == nullptr) {
    throw RuleError(phrase("{1} is not asked now", ruleset().player_name(reply.seat)));
  }
  const std::string fault = reply_fault(truth_->state, node_.question().kind, ask->options,
                                        ask->from, ask->to, ask->can_pass(), reply);
  if (!fault.empty()) throw RuleError(fault);
}

void Match::act(const Reply& given) {
  std::vector<Code> many;
  const Reply reply = SeenMatch(*this).meant(given, many);
  check_reply(reply);
  Input input;
  input.seat = reply.seat;
  input.pass = reply.pass;
  input.one = reply.one;
  input.many.assign(reply.many.begin(), reply.many.end());
  add_input(std::move(input));
  undone_.clear();
  advance();
}

/// Throws RuleError where these are not faces of the dice, or not the cards of the shuffle.
void Match::check_outcome(std::span<const std::int32_t> values) const {
  if (node_.is<Node::Shuffling>()) {
    const std::vector<std::int32_t>& items = node_.shuffle().items;
    if (std::is_permutation(values.begin(), values.end(), items.begin(), items.end())) return;
    throw RuleError(phrase("give each of the {1} cards once", std::to_string(items.size())));
  }
  const Roll& roll = node_.roll();
  const bool fits = std::ssize(values) == roll.count && std::ranges::all_of(values, [&](int face) {
                      return face >= 1 && face <= roll.sides;
                    });
  if (fits) return;
  throw RuleError(phrase_number("give {1} face from 1 to {2}", "give {1} faces from 1 to {2}",
                                roll.count, std::to_string(roll.count),
                                std::to_string(roll.sides)));
}

void Match::give_chance(std::span<const std::int32_t> values, bool random) {
  if (!node_.is_chance())
    throw RuleError(phrase("the match does not wait for dice or a shuffle now"));
  Input input;
  input.type = node_.is<Node::Shuffling>() ? Input::Type::shuffle : Input::Type::roll;
  input.random = random;
  input.values.assign(values.begin(), values.end());
  if (!random) check_outcome(values);
  add_input(std::move(input));
  undone_.clear();
  advance();
}

WhyNot Match::why_not(SeatId seat, Code option) {
  const Node::Asked* const ask = node_.ask_of(seat);
  if (ask == nullptr || option.is_none()) return {};
  // A rule that asks for an amount expects a number here, whatever somebody has typed.
  if (node_.question().kind == DecisionKind::amount && option.kind() != Kind::number) return {};
  // A reason about what the seat cannot identify would tell what and where it is.
  if (!SeenMatch(*this).identifies(Viewer{seat}, option)) return {};
  const ActTime act;
  // The step runs once more, up to the question; a copy takes the blow.
  State state = truth_->checkpoint;
  Journal journal;
  feeder_->begin(checkpoint_inputs_);
  feeder_->leave_state_alone();
  rules_->ask_why_not(option, seat);
  const Unattended unattended(*this);
  const StepEnd end = rules_->run_step(state, journal, *feeder_, Counting::exact);
  WhyNot why = rules_->take_why_not();
  if (end == StepEnd::failed) {
    // A rule may expect things of the kinds that it offers; what else is typed is nothing to it.
    const auto is_of_its_kind = [option](Code offered) { return offered.kind() == option.kind(); };
    const bool is_expected =
        option.kind() == Kind::number || std::ranges::any_of(ask->options, is_of_its_kind);
    return is_expected ? WhyNot{.reason = rules_->failure()} : WhyNot();
  }
  why.reason = told_text(why.reason);
  return why;
}

void Match::reload(Rules& rules) {
  rules_ = &rules;
  if (witness_ != nullptr) witness_->reloaded(*this);
  advance();
}

void Match::attribute(const std::vector<bool>& by_agent) {
  const std::size_t known = std::min(by_agent.size(), history_.size());
  for (std::size_t i = 0; i < known; ++i) history_[i].by_agent = by_agent[i];
}

}  // namespace windrose
