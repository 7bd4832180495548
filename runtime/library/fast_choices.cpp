#include "runtime/library/fast_choices.h"

#include <algorithm>

#include <climits>

#include "runtime/library/failure.h"
#include "runtime/match/actions/action_names.h"
#include "runtime/match/play/seen_match.h"
#include "runtime/state/ids/referee.h"

namespace windrose::library {
namespace {

constexpr int kMostNames = 100'000;

}  // namespace

std::int64_t Offer::options_left(const Picks& picks) const {
  switch (kind_) {
    case DecisionKind::confirm:
      return 2;
    case DecisionKind::amount:
      return std::max<std::int64_t>(0, std::int64_t{to_} - from_ + 1);
    case DecisionKind::some:
    case DecisionKind::order:
      return static_cast<std::int64_t>(picks.left(options_).size());
    case DecisionKind::choose:
    case DecisionKind::together:
      break;
  }
  return static_cast<std::int64_t>(options_.size());
}

/// An order is done with its last thing, and several things with the most that may be taken.
bool Offer::can_be_done(const Picks& picks) const {
  return kind_ == DecisionKind::some && std::ssize(picks) >= from_;
}

int Offer::count(const Picks& picks) const {
  if (seat_ == SeatId::none) return 0;
  const int others = (can_be_done(picks) ? 1 : 0) + (may_pass(picks) ? 1 : 0);
  return static_cast<int>(std::min<std::int64_t>(options_left(picks) + others, INT_MAX));
}

std::optional<Reply> Offer::reply(Picks& picks, int n) const {
  Reply reply;
  reply.seat = seat_;
  if (may_pass(picks) && n == count(picks) - 1) {
    reply.pass = true;
    return reply;
  }
  if (kind_ == DecisionKind::some || kind_ == DecisionKind::order) {
    const bool picks_one = n < options_left(picks);
    if (picks_one) picks.pick(options_, n);
    const std::size_t most =
        kind_ == DecisionKind::some ? static_cast<std::size_t>(to_) : options_.size();
    if (picks_one && picks.size() < most) return std::nullopt;
    reply.many = picks.made();
  } else if (kind_ == DecisionKind::confirm) {
    reply.one = Code(Kind::flag, n == 0 ? 1 : 0);
  } else if (kind_ == DecisionKind::amount) {
    reply.one = Code::number(from_ + n);
  } else {
    reply.one = options_[static_cast<std::size_t>(n)];
  }
  return reply;
}

std::vector<std::string> Offer::names(const Names& names, const Picks& picks) const {
  std::vector<std::string> all;
  all.reserve(static_cast<std::size_t>(count(picks)));
  if (kind_ == DecisionKind::amount) {
    const std::int64_t numbers = options_left(picks);
    for (std::int64_t n = 0; n < numbers; ++n) all.push_back(std::to_string(from_ + n));
  } else {
    for (const Code option : picks.left(options_)) all.push_back(action_name(names, option));
    if (can_be_done(picks)) all.emplace_back("done");
  }
  if (may_pass(picks)) all.emplace_back("pass");
  return all;
}

void refuse_choice(int n, int count) {
  refuse("there is no choice " + std::to_string(n) + "; there are choices 0 to " +
         std::to_string(count - 1));
}

SeatId FastChoices::to_act(const windrose::Match& match) {
  return match.node().to_act();
}

const Offer& FastChoices::offer(const windrose::Match& match, bool hides) {
  if (known_) return offer_;
  const PublicNode node = match.node();
  const SeatId seat = node.to_act();
  known_ = true;
  if (seat == SeatId::none) return offer_ = Offer();
  const Node::Asked* asked = nullptr;
  if (hides) {
    seen_ = *SeenMatch(match).ask(seat);
    asked = &seen_;
  } else {
    asked = match.node().truth(Referee()).ask_of(seat);
  }
  return offer_ =
             Offer(seat, node.kind(), asked->options, asked->from, asked->to, asked->can_pass());
}

std::optional<Reply> FastChoices::reply(const windrose::Match& match, bool hides, int n) {
  const int choices = count(match, hides);
  if (choices == 0) refuse("no player is asked now");
  if (n < 0 || n >= choices) refuse_choice(n, choices);
  return offer_.reply(picks_, n);
}

std::vector<std::string> FastChoices::names(const windrose::Match& match, bool hides) {
  const int choices = count(match, hides);
  if (choices == 0) return {};
  if (choices > kMostNames) {
    refuse(std::to_string(choices) + " choices are too many to list; the node has their range");
  }
  if (!offer_.is_plain()) return offer_.names(match.names(), picks_);
  return action_names(match.names(), match.node().kind(), *SeenMatch(match).ask(to_act(match)));
}

}  // namespace windrose::library
