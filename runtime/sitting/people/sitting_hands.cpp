// Who looks at the screen: people who take turns at it, hands covered in between.
#include <algorithm>

#include "runtime/sitting/people/sitting.h"

namespace windrose {

/// Who of the people at this screen is asked: the one who must, else one who may and has taken the
/// screen.
SeatId Sitting::next_person() const {
  const Node& node = match_->node();
  if (!node.is<Node::Asking>()) return SeatId::none;
  if (handed_to_ != SeatId::none && node.ask_of(handed_to_) != nullptr) return handed_to_;
  SeatId may = SeatId::none;
  for (const Node::Asked& asked : node.asks()) {
    if (asked.answered || !is_person(asked.seat)) continue;
    const bool together = node.question().kind == DecisionKind::together;
    if (!asked.may && (!pace_.waiting || together)) return asked.seat;
    if (asked.may && (may == SeatId::none || viewer_.is(asked.seat))) may = asked.seat;
  }
  // While an agent is about to act only one who looks already is offered to act first.
  return people_ == 1 || viewer_.is(may) ? may : SeatId::none;
}

SeatId Sitting::to_act() const {
  const Node& node = match_->node();
  if (!node.is<Node::Asking>()) return SeatId::none;
  if (question_.is_asked() && !question_.may()) return question_.seat();
  for (const Node::Asked& asked : node.asks()) {
    if (!asked.answered && !asked.may) return asked.seat;
  }
  return SeatId::none;
}

bool Sitting::hides_from_others(SeatId seat) const {
  if (!has_secrets()) return false;
  // What all choose at the same time is secret until the last has chosen.
  const Node& node = match_->node();
  if (node.is<Node::Asking>() && node.question().kind == DecisionKind::together) return true;
  Observation own(ruleset());
  Observation open(ruleset());
  match_->observe(Viewer{seat}, own);
  match_->observe(Viewer::onlooker(), open);
  return !own.shows_the_same(open);
}

void Sitting::choose_viewer() {
  curtain_ = SeatId::none;
  if (people_ <= 1) {
    for (const SeatId seat : ruleset().seats()) {
      if (is_person(seat)) viewer_ = Viewer{seat};
    }
    return;
  }
  const SeatId next = next_person();
  if (next == SeatId::none || viewer_.is(next)) return;
  if (settings_.cover_hands && hides_from_others(next)) {
    curtain_ = next;
    viewer_ = Viewer::onlooker();
  } else {
    viewer_ = Viewer{next};
  }
}

void Sitting::show_hand() {
  if (curtain_ == SeatId::none) return;
  viewer_ = Viewer{curtain_};
  back_.reset();
  settle();
  news_are_shown();
}

void Sitting::cover() {
  if (people_ < 2 || curtain_ != SeatId::none || !settings_.cover_hands || !has_secrets()) return;
  if (next_person() == SeatId::none) return;
  viewer_ = Viewer::onlooker();
  back_.reset();
  settle();
  news_are_shown();
}

void Sitting::hand_to(SeatId seat) {
  if (!match_->node().is<Node::Asking>() || match_->node().ask_of(seat) == nullptr) return;
  handed_to_ = seat;
  settle();
  news_are_shown();
}

void Sitting::decline() {
  handed_to_ = SeatId::none;
  settle();
  news_are_shown();
}

}  // namespace windrose
