#include "runtime/sitting/people/hands.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "runtime/match/play/seen_match.h"
#include "runtime/sitting/people/sitting.h"

namespace windrose {

bool Hands::is_person(SeatId seat) const {
  return sitting_.table().open_game->agent(seat) == nullptr;
}

int Hands::people() const {
  int people = 0;
  for (const SeatId seat : sitting_.ruleset().seats()) people += is_person(seat) ? 1 : 0;
  return people;
}

/// Who of the people at this screen is asked: the one who must, else one who may and has taken the
/// screen.
SeatId Hands::next_person() const {
  const PublicNode node = sitting_.match().node();
  if (!node.is<Node::Asking>()) return SeatId::none;
  if (handed_to_ != SeatId::none && may_take(handed_to_)) return handed_to_;
  const bool agent_is_next = sitting_.pace.next_agent() != SeatId::none;
  const bool waits_for_agent = agent_is_next && node.kind() != DecisionKind::together;
  for (const SeatId seat : node.unanswered()) {
    if (is_person(seat) && !waits_for_agent) return seat;
  }
  // While an agent is about to act only one who looks already is offered to act first.
  const bool is_alone = people() == 1;
  for (const SeatId seat : node.who()) {
    if (is_person(seat) && !node.must_answer(seat) && (is_alone || viewer_.is(seat)) &&
        SeenMatch(sitting_.match()).is_asked(seat))
      return seat;
  }
  return SeatId::none;
}

bool Hands::may_take(SeatId seat) const {
  const PublicNode node = sitting_.match().node();
  return node.must_answer(seat) || std::ranges::find(node.who(), seat) != node.who().end();
}

SeatId Hands::to_act() const {
  const PublicNode node = sitting_.match().node();
  if (!node.is<Node::Asking>()) return SeatId::none;
  const SeatQuestion& question = std::as_const(sitting_).question();
  return question.is_asked() && !question.may() ? question.seat() : node.to_act();
}

bool Hands::hides_from_others(SeatId seat) const {
  const Match& match = sitting_.match();
  if (!SeenMatch(match).has_secrets()) return false;
  // What all choose at the same time is secret until the last has chosen.
  const PublicNode node = match.node();
  if (node.is<Node::Asking>() && node.kind() == DecisionKind::together) return true;
  Observation own(match.ruleset());
  Observation open(match.ruleset());
  match.observe(Viewer{seat}, own);
  match.observe(Viewer::onlooker(), open);
  return !own.shows_the_same(open);
}

void Hands::choose() {
  if (handed_to_ != SeatId::none && !may_take(handed_to_)) give_back();
  curtain_ = SeatId::none;
  if (people() <= 1) {
    for (const SeatId seat : sitting_.ruleset().seats()) {
      if (is_person(seat)) viewer_ = Viewer{seat};
    }
    return;
  }
  const SeatId next = next_person();
  if (next == SeatId::none || viewer_.is(next)) return;
  if (sitting_.settings().cover_hands && hides_from_others(next)) {
    curtain_ = next;
    viewer_ = Viewer::onlooker();
  } else {
    viewer_ = Viewer{next};
  }
}

void Hands::show() {
  if (curtain_ == SeatId::none) return;
  viewer_ = Viewer{curtain_};
  settle();
}

void Hands::cover() {
  if (people() < 2 || curtain_ != SeatId::none || !sitting_.settings().cover_hands) return;
  if (!SeenMatch(sitting_.match()).has_secrets() || next_person() == SeatId::none) return;
  viewer_ = Viewer::onlooker();
  settle();
}

void Hands::hand_to(SeatId seat) {
  if (!may_take(seat)) return;
  handed_to_ = seat;
  sitting_.settle();
  sitting_.news_are_shown();
}

void Hands::decline() {
  give_back();
  sitting_.settle();
  sitting_.news_are_shown();
}

/// Another looks: at the present, and at nothing that moves.
void Hands::settle() {
  sitting_.moments.look_at_now();
  sitting_.settle();
  sitting_.news_are_shown();
}

}  // namespace windrose
