// Who looks at the screen: people who take turns at it, hands covered in between.
#include <algorithm>

#include "runtime/sitting/people/sitting.h"

namespace windrose {

/// Who of the people at this screen is asked: the one who must, else one who may and has taken the
/// screen.
int Sitting::next_person() const {
  const Node& node = match_->node();
  if (!node.is<Node::Asking>()) return -1;
  if (handed_to_ >= 0 && node.ask_of(handed_to_) != nullptr) return handed_to_;
  int may = -1;
  for (const Node::Asked& asked : node.asks()) {
    if (asked.answered || !is_person(asked.seat)) continue;
    const bool together = node.question().kind == DecisionKind::together;
    if (!asked.may && (!pace_.waiting || together)) return asked.seat;
    if (asked.may && (may < 0 || asked.seat == viewer_)) may = asked.seat;
  }
  // While an agent is about to act only one who looks already is offered to act first.
  return people_ == 1 || may == viewer_ ? may : -1;
}

int Sitting::to_act() const {
  const Node& node = match_->node();
  if (!node.is<Node::Asking>()) return -1;
  if (question_.is_asked() && !question_.may()) return question_.seat();
  for (const Node::Asked& asked : node.asks()) {
    if (!asked.answered && !asked.may) return asked.seat;
  }
  return -1;
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
  curtain_ = -1;
  if (people_ <= 1) {
    for (const SeatId seat : ruleset().seats()) {
      if (is_person(seat)) viewer_ = seat;
    }
    return;
  }
  const int next = next_person();
  if (next < 0 || next == viewer_) return;
  if (settings_.cover_hands && hides_from_others(next)) {
    curtain_ = next;
    viewer_ = Viewer::onlooker();
  } else {
    viewer_ = next;
  }
}

void Sitting::show_hand() {
  if (curtain_ < 0) return;
  viewer_ = curtain_;
  back_.reset();
  settle();
  news_are_shown();
}

void Sitting::cover() {
  if (people_ < 2 || curtain_ >= 0 || !settings_.cover_hands || !has_secrets()) return;
  if (next_person() < 0) return;
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
  handed_to_ = -1;
  settle();
  news_are_shown();
}

}  // namespace windrose
