#include "runtime/match/play/feeder.h"

#include <algorithm>
#include <unordered_set>
#include <utility>

#include "runtime/base/language/phrase.h"
#include "runtime/base/text/error.h"
#include "runtime/base/text/text.h"
#include "runtime/match/play/match_truth.h"
#include "runtime/state/ruleset/names.h"
#include "runtime/state/seen/event_mask.h"
#include "runtime/state/truth/message_text.h"

namespace windrose {
namespace {

constexpr std::size_t kMostAnswers = 20'000;  // of agents within one step

std::string many_fault(const State& state, bool in_order, std::span<const Code> options, int from,
                       int to, std::span<const Code> many) {
  const int count = static_cast<int>(many.size());
  if (in_order && many.size() != options.size()) {
    return phrase("all {1} must be put in order, not {2}", std::to_string(options.size()),
                  std::to_string(count));
  }
  if (!in_order && (count < from || count > to)) {
    return phrase("choose from {1} to {2}, not {3}", std::to_string(from), std::to_string(to),
                  std::to_string(count));
  }
  std::unordered_set<Code> left(options.begin(), options.end());
  for (std::size_t i = 0; i < many.size(); ++i) {
    if (left.erase(many[i]) > 0) continue;
    const bool is_option = std::ranges::find(options, many[i]) != options.end();
    const std::string which = quote(code_id(state, many[i]));
    return is_option ? phrase("{1} is named twice", which)
                     : phrase("{1} is not one of the options", which);
  }
  return {};
}

}  // namespace

Reply reply_of(const Input& input) {
  Reply reply;
  reply.seat = input.seat;
  reply.pass = input.pass;
  reply.one = input.one;
  reply.many = input.many;
  return reply;
}

std::string reply_fault(const State& state, DecisionKind kind, std::span<const Code> options,
                        int from, int to, bool can_pass, const Reply& reply) {
  if (reply.pass) return can_pass ? "" : phrase("passing is not allowed here");
  switch (kind) {
    case DecisionKind::choose:
    case DecisionKind::together:
      if (std::ranges::find(options, reply.one) != options.end()) return {};
      return phrase("{1} is not one of the options", quote(code_id(state, reply.one)));
    case DecisionKind::confirm:
      return reply.one.kind() == Kind::flag ? "" : phrase("answer yes or no");
    case DecisionKind::amount:
      if (reply.one.kind() == Kind::number && reply.one.id() >= from && reply.one.id() <= to)
        return {};
      return phrase("give a number from {1} to {2}", std::to_string(from), std::to_string(to));
    case DecisionKind::some:
    case DecisionKind::order:
      return many_fault(state, kind == DecisionKind::order, options, from, to, reply.many);
  }
  return {};
}

void Match::Feeder::refuse(const std::string& why) {
  error_ = "decision " + std::to_string(cursor_ + 1) + " of the history does not fit: " + why;
}

bool Match::Feeder::has_answered(SeatId seat) const {
  return std::ranges::any_of(replies_, [seat](const Reply& reply) { return reply.seat == seat; });
}

void Match::Feeder::redetermine(SeatId seat, std::uint64_t key) {
  shuffles_.push_back({seat, key, match_->history_.size(), false});
}

void Match::Feeder::follow(const Feeder& other) {
  imagined_ = other.imagined_;
  made_up_ = other.made_up_;
  shuffles_ = other.shuffles_;
  for (Redetermined& shuffle : shuffles_)
    shuffle.at -= std::min(shuffle.at, other.match_->checkpoint_inputs_);
}

std::span<const Reply> Match::Feeder::answer(const Decision& decision) {
  replies_.clear();
  if (!error_.empty()) return {};
  if (is_made_up()) [[unlikely]] {
    redetermine_here();
    if (comes_to_question() && cursor_ >= made_up_.open.size()) come_to_question();
    if (is_unknown_input() && decision.kind != DecisionKind::together) return answer_anew(decision);
  }
  if (decision.kind == DecisionKind::together) return answer_together(decision);
  if (!at_end()) return from_history(decision);
  return from_agents(decision);
}

std::span<const Reply> Match::Feeder::from_history(const Decision& decision) {
  Input& input = match_->history_[cursor_];
  const Ask* asked = nullptr;
  for (const Ask& ask : decision.must) {
    if (ask.seat == input.seat) asked = &ask;
  }
  const bool had_to = asked != nullptr;
  for (const Ask& ask : decision.may) {
    if (ask.seat == input.seat && asked == nullptr) asked = &ask;
  }
  const State& state = match_->truth_->state;
  if (input.type != Input::Type::reply || asked == nullptr) {
    refuse("the match asks " + match_->ruleset().player_name(decision.must.front().seat) + " '" +
           message_text(state, decision.prompt) + "'");
    return {};
  }
  reply_ = reply_of(input);
  const std::string fault = reply_fault(state, decision.kind, asked->options, asked->from,
                                        asked->to, asked->can_pass(), reply_);
  if (!fault.empty()) {
    refuse(fault);
    return {};
  }
  if (input.pass && had_to && decision.tells_pass) input.pass_text = asked->pass;
  input.question = decision.id;
  input.asked_by = match_->history_.number_of_cause(match_->journal_.blamed());
  ++cursor_;
  return {&reply_, 1};
}

void Match::Feeder::take_behind_placeholders(const SeenAsk& ask, Reply& reply) {
  const auto truth_of = [&](Code chosen) { return ask.truth_of(chosen).value_or(chosen); };
  if (!reply.one.is_none()) reply.one = truth_of(reply.one);
  if (reply.many.empty()) return;
  many_.resize(reply.many.size());
  std::ranges::transform(reply.many, many_.begin(), truth_of);
  reply.many = many_;
}

const Reply* Match::Feeder::ask_agent(const Decision& decision, const Ask& ask, bool may) {
  Agent* const agent = match_->agents_[ask.seat];
  if (agent == nullptr) return nullptr;
  if (cursor_ - match_->checkpoint_inputs_ >= kMostAnswers) {
    const WordId step = match_->truth_->state.header().step;
    const std::string place = match_->rules_->place_of_step(match_->truth_->state.words(), step);
    error_ = place + (place.empty() ? "" : ": ") + "this step has asked " +
             std::to_string(kMostAnswers) + " questions; is there a loop that never ends?";
    return nullptr;
  }
  if (match_->holds_too_much()) [[unlikely]] {
    const HeldBytes held = match_->held();
    error_ = held.fact() + match_->last_step() + "; " + held.advice();
    return nullptr;
  }
  const DrawKey key(match_->truth_->state, ask.seat, cursor_ - match_->checkpoint_inputs_);
  const SeatTurn turn(match_->truth_->door, match_->truth_->state, decision, ask, may, key,
                      match_->scratch_, match_);
  const auto reveal = [&] {
    Agent::Answer only;
    only.reply.seat = ask.seat;
    only.reply.one = ask.options.front();
    return only;
  };
  try {
    // Where it is made: a copy would wait until all of it is written.
    Agent::Answer answer = decision.is_reveal ? reveal() : agent->answer(turn);
    if (!answer.given) return nullptr;
    if (turn.ask().hides_options()) take_behind_placeholders(turn.ask(), answer.reply);
    if (decision.kind == DecisionKind::some || decision.kind == DecisionKind::order) {
      const std::string fault = reply_fault(match_->truth_->state, decision.kind, ask.options,
                                            ask.from, ask.to, ask.can_pass(), answer.reply);
      if (!fault.empty())
        throw Error("the agent of " + match_->ruleset().player_name(ask.seat) + ": " + fault);
    }
    if (!write(Unwritten::answer, [&] { match_->add_reply(answer.reply, true); })) return nullptr;
  } catch (const Error& error) {
    error_ = error.what();
    error_parts_ = error.parts();
    return nullptr;
  } catch (const std::exception& error) {
    error_ = error.what();
    return nullptr;
  }
  // Sealed answers stay sealed.
  const bool tells = !may && decision.kind != DecisionKind::together && decision.tells_pass;
  Input& input = match_->history_.back();
  if (input.pass && tells) input.pass_text = ask.pass;
  input.question = decision.id;
  input.asked_by = match_->history_.number_of_cause(match_->journal_.blamed());
  ++cursor_;
  reply_ = reply_of(input);
  return &reply_;
}

std::span<const Reply> Match::Feeder::from_agents(const Decision& decision) {
  for (const Ask& ask : decision.may) {
    const Reply* const reply = ask_agent(decision, ask, true);
    if (reply != nullptr) return {reply, 1};
    if (!error_.empty()) return {};
  }
  const Reply* const reply = ask_agent(decision, decision.must.front(), false);
  if (reply == nullptr) return {};
  return {reply, 1};
}

std::span<const Reply> Match::Feeder::answer_together(const Decision& decision) {
  // Whoever answered first, replies go back in the order of the asks.
  while (!at_end() && replies_.size() < decision.must.size()) {
    redetermine_here();
    Input& input = match_->history_[cursor_];
    const auto asked = std::ranges::find(decision.must, input.seat, &Ask::seat);
    if (is_unknown_input() && asked != decision.must.end()) answer_at_random(decision, *asked);
    if (input.type != Input::Type::reply || asked == decision.must.end() ||
        has_answered(input.seat)) {
      refuse("it is no answer to '" + message_text(match_->truth_->state, decision.prompt) + "'");
      return {};
    }
    const std::string fault =
        reply_fault(match_->truth_->state, decision.kind, asked->options, asked->from, asked->to,
                    asked->can_pass(), reply_of(input));
    if (!fault.empty()) {
      refuse(fault);
      return {};
    }
    input.question = decision.id;
    input.asked_by = match_->history_.number_of_cause(match_->journal_.blamed());
    replies_.push_back(reply_of(input));
    ++cursor_;
  }
  if (comes_to_question() && made_up_.sealed > 0 && cursor_ >= made_up_.open.size())
    come_to_question();
  if (replies_.size() < decision.must.size()) redetermine_here();
  for (const Ask& ask : decision.must) {
    if (has_answered(ask.seat)) continue;
    const Reply* const reply = ask_agent(decision, ask, false);
    if (!error_.empty()) return {};
    if (reply != nullptr) replies_.push_back(*reply);
  }
  if (replies_.size() < decision.must.size()) return {};
  std::vector<Reply> ordered;
  for (const Ask& ask : decision.must) {
    ordered.push_back(*std::ranges::find(replies_, ask.seat, &Reply::seat));
  }
  replies_ = std::move(ordered);
  return replies_;
}

Answerer::Outcome Match::Feeder::given_outcome(Input::Type type) {
  const bool was_drawn = at_end() || match_->history_[cursor_].type == Input::Type::reply;
  if (comes_to_question() && was_drawn) return {Answered::yes, true, {}};
  if (at_end() && !match_->settings_.outside_chance) return {Answered::yes, true, {}};
  if (!error_.empty() || at_end()) return {};
  const Input& input = match_->history_[cursor_];
  if (input.type != type) {
    refuse(type == Input::Type::roll ? "the match waits for dice here"
                                     : "the match waits for a shuffle here");
    return {};
  }
  ++cursor_;
  given_ = !input.random;
  return {Answered::yes, input.random, input.values};
}

Answerer::Outcome Match::Feeder::outcome(const Roll& roll) {
  come_to_chance();
  const bool is_secret = comes_to_question() && !roll_visible(roll, Viewer{made_up_.seat});
  Outcome outcome = given_outcome(Input::Type::roll);
  if (is_secret && outcome.answered == Answered::yes) return imagined_roll(roll);
  const bool fits = outcome.random || outcome.values.size() == static_cast<std::size_t>(roll.count);
  if (outcome.answered == Answered::no || fits) return outcome;
  refuse(std::to_string(roll.count) + " dice are thrown here");
  return {};
}

Answerer::Outcome Match::Feeder::outcome(const Shuffle& shuffle) {
  come_to_chance();
  Outcome outcome = given_outcome(Input::Type::shuffle);
  if (comes_to_question()) return imagined_shuffle(shuffle);
  const bool fits = outcome.random || outcome.values.size() == shuffle.items.size();
  if (outcome.answered == Answered::no || fits) return outcome;
  refuse(std::to_string(shuffle.items.size()) + " cards are shuffled here");
  return {};
}

void Match::Feeder::drawn(const Roll& roll, std::span<const std::int32_t> faces) {
  if (match_->witness_ == nullptr || std::exchange(given_, false)) return;
  const Witness::Drawn drawn{false,    ZoneId::none, roll.stream_name, match_->running_step(),
                             drawn_++, faces};
  if (error_.empty()) write(Unwritten::draw, [&] { match_->witness_->drawn(*match_, drawn); });
}

void Match::Feeder::drawn(const Shuffle& shuffle, std::span<const std::int32_t> order) {
  if (match_->witness_ == nullptr || std::exchange(given_, false)) return;
  const Witness::Drawn drawn{true,     shuffle.zone, WordId::none, match_->running_step(),
                             drawn_++, order};
  if (error_.empty()) write(Unwritten::draw, [&] { match_->witness_->drawn(*match_, drawn); });
}

}  // namespace windrose
