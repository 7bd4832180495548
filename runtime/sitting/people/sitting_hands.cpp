// Who looks at the screen: people who take turns at it, hands covered in between.
#include <algorithm>

#include "runtime/sitting/people/sitting.h"

namespace windrose {
bool Sitting::has_secrets() const {
  if (match_->node().kind == Node::Kind::decision &&
      match_->node().decision == DecisionKind::together) {
    return true;
  }
  const auto hides = [](const auto& thing) { return thing.visible_to == Visibility::owner; };
  if (std::ranges::any_of(ruleset().zones(), hides) ||
      std::ranges::any_of(ruleset().piles(), hides) ||
      std::ranges::any_of(ruleset().purses(), hides)) {
    return true;
  }
  const auto hidden = [](const PropertySlot& slot) {
    return slot.declaration->visible_to == Visibility::owner;
  };
  if (std::ranges::any_of(ruleset().properties(), hidden)) return true;
  // A card was shown to one of them.
  const unsigned all = (1U << static_cast<unsigned>(ruleset().players())) - 1;
  for (int card = 0; card < static_cast<int>(ruleset().cards().size()); ++card) {
    const int item = ruleset().item_of_card(card);
    const int zone = match_->state().item_zone(item);
    if (zone < 0 || ruleset().zones()[zone].visible_to == Visibility::all) continue;
    const unsigned known = match_->state().item_known(item) & all;
    if (known != 0 && known != all) return true;
  }
  return false;
}

/// Who of the people at this screen is asked: the one who must, else one who may and has taken the
/// screen.
int Sitting::next_person() const {
  const Node& node = match_->node();
  if (node.kind != Node::Kind::decision) return -1;
  if (handed_to_ >= 0 && node.ask_of(handed_to_) != nullptr) return handed_to_;
  int may = -1;
  for (const Node::Asked& asked : node.asks) {
    if (asked.answered || !is_person(asked.seat)) continue;
    const bool together = node.decision == DecisionKind::together;
    if (!asked.may && (!pace_.waiting || together)) return asked.seat;
    if (asked.may && (may < 0 || asked.seat == viewer_)) may = asked.seat;
  }
  // While an agent is about to act only one who looks already is offered to act first.
  return people_ == 1 || may == viewer_ ? may : -1;
}

int Sitting::to_act() const {
  const Node& node = match_->node();
  if (node.kind != Node::Kind::decision) return -1;
  if (question_.is_asked() && !question_.may()) return question_.seat();
  for (const Node::Asked& asked : node.asks) {
    if (!asked.answered && !asked.may) return asked.seat;
  }
  return -1;
}

void Sitting::choose_viewer() {
  curtain_ = -1;
  if (people_ <= 1) {
    for (int seat = 0; seat < ruleset().players(); ++seat) {
      if (is_person(seat)) viewer_ = seat;
    }
    return;
  }
  const int next = next_person();
  if (next < 0 || next == viewer_) return;
  if (settings_.cover_hands && has_secrets()) {
    curtain_ = next;
    viewer_ = kSpectator;
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
  viewer_ = kSpectator;
  back_.reset();
  settle();
  news_are_shown();
}

void Sitting::hand_to(int seat) {
  if (match_->node().kind != Node::Kind::decision || match_->node().ask_of(seat) == nullptr) return;
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
