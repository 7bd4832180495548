#include "runtime/view/screens/sitting_desk.h"

#include <algorithm>

#include "runtime/base/language/phrase.h"
#include "runtime/base/text/text.h"
#include "runtime/sitting/people/taking_back.h"
#include "runtime/tabletop/reading/space_owners.h"
#include "runtime/words/names/wording.h"

namespace windrose::view {
namespace {

/// The auction whose question this is.
const StageShown* auction_of(std::span<const StageShown> stages, const SeatQuestion& question,
                             const QuestionLook& questions) {
  if (!question.is_asked() || !question.is_amount()) return nullptr;
  const DeskLook* const desk = questions.desk_of(question.id());
  if (desk == nullptr || desk->kind != DeskLook::Kind::auction) return nullptr;
  const auto found = std::ranges::find(stages, StageKind::auction, &StageShown::kind);
  return found == stages.end() ? nullptr : &*found;
}

}  // namespace

void SittingDesk::read(const GameLook& look, const SittingPanels& panels) {
  trade_.reset();
  auction_ = nullptr;
  if (sitting_->moments.looks_back() || sitting_->preview() != nullptr) return;
  trade_ = trade_desk(sitting_->seen(), look, panels.stages, sitting_->question(),
                      sitting_->questions());
  auction_ = auction_of(panels.stages, sitting_->question(), sitting_->questions());
}

DeskWish SittingDesk::draw(Ui& ui, const Rect& room, const GameLook& look,
                           const SittingPanels& panels) {
  DeskWish wish;
  if (trade_) {
    wish = trade_table_.draw(ui, room, trade_look(look, panels));
    keep_offer(wish.answers);
  } else if (auction_ != nullptr) {
    AuctionLook auction;
    auction.stage = auction_;
    auction.question = &sitting_->question();
    auction.passing = sitting_->questions().desk_of(auction.question->id())->passing;
    const Code lot = auction_->lot.code;
    if (lot.kind() == Kind::space)
      auction.deed = deed_of(sitting_->seen(), look, lot.as<SpaceId>());
    wish = auction_table(ui, room, auction);
  }
  return wish;
}

TradeLook SittingDesk::trade_look(const GameLook& look, const SittingPanels& panels) const {
  TradeLook trade;
  trade.desk = &*trade_;
  trade.money_sign = look.money_sign;
  trade.can_step_back = can_undo(*sitting_);
  const auto kept = kept_offers_.find(trade_->seat);
  if (kept != kept_offers_.end()) trade.kept = &kept->second;
  for (std::size_t side = 0; side < trade.worth.size(); ++side) {
    const SeatId seat = trade_->sides[side].side.seat;
    if (seat == SeatId::none || panels.standing.empty()) continue;
    const auto& figures = panels.standing[seat];
    const std::string& money = sitting_->ruleset().data().money.unit;
    if (figures.empty() || money.empty() || figures.front().unit != money) continue;
    trade.worth[side] = figures.front().value;
    trade.worth_name = pretty(figures.front().name);
  }
  return trade;
}

/// A draft that is put away can be put back at the player's next offer; one that is made is gone.
void SittingDesk::keep_offer(const DeskAnswers& answers) {
  if (answers == DeskAnswers{{.id = "pass"}} && !trade_->is_empty())
    kept_offers_[trade_->seat] = trade_->kept();
  if (answers == DeskAnswers{{.id = trade_->propose}}) kept_offers_.erase(trade_->seat);
}

void SittingDesk::answer_all(const DeskAnswers& answers) {
  const SeatId seat = sitting_->question().seat();
  int given = 0;
  for (const DeskAnswer& step : answers) {
    SeatQuestion& question = sitting_->question();
    const bool is_mine = question.is_asked() && question.seat() == seat;
    const auto reply = is_mine ? reply_of(question, step) : std::nullopt;
    if (!reply) {
      for (; given > 0; --given) undo(*sitting_);
      sitting_->notice.say(phrase("You cannot do that before you finish this."));
      return;
    }
    sitting_->act(*reply);
    ++given;
  }
}

void SittingDesk::step_back() {
  undo(*sitting_);
  if (sitting_->question().is_asked() && sitting_->question().is_amount()) undo(*sitting_);
}

bool SittingDesk::turn_to_owner(Code thing) {
  if (!trade_ || thing.kind() != Kind::space) return false;
  const SeatId seat = SpaceOwners(Tabletop(sitting_->seen())).of(thing.as<SpaceId>());
  if (seat == SeatId::none) return false;
  const auto& partners = trade_->partners;
  const bool is_other =
      std::ranges::any_of(partners, [&](const auto& partner) { return partner.first == seat; });
  if (!is_other || seat == trade_->partner()) return false;
  DeskAnswers answers = trade_->turned_to(seat);
  answers.push_back({.thing = thing});
  answer_all(answers);
  return true;
}

}  // namespace windrose::view
