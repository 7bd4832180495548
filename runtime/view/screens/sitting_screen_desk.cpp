// The desk of the moment: an offer or an auction is answered at a table of its own.
#include <algorithm>

#include "runtime/base/language/phrase.h"
#include "runtime/base/text/text.h"
#include "runtime/sitting/people/sitting_words.h"
#include "runtime/sitting/people/taking_back.h"
#include "runtime/tabletop/reading/space_owners.h"
#include "runtime/view/screens/sitting_screen.h"
#include "runtime/words/names/said_names.h"
#include "runtime/words/names/shown_names.h"
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

/// Which desk is open, once a version of the sitting.
void SittingScreen::read_desk() {
  panels_.trade.reset();
  panels_.auction = nullptr;
  if (sitting_->moments.looks_back() || sitting_->preview() != nullptr) return;
  panels_.trade = trade_desk(sitting_->seen(), look_, panels_.stages, sitting_->question(),
                             sitting_->questions());
  panels_.auction = auction_of(panels_.stages, sitting_->question(), sitting_->questions());
}

/// What the answer to a contest comes to that is being made: it changes with every click.
void SittingScreen::read_bid() {
  for (StageShown& stage : panels_.stages) {
    for (StageSide& side : stage.sides) side.pending = 0;
  }
  panels_.bid.reset();
  panels_.adds.clear();
  if (sitting_->moments.looks_back() || sitting_->preview() != nullptr) return;
  const SeatQuestion& question = sitting_->question();
  panels_.bid = contest_bid(panels_.stages, question, question.verb());
  panels_.adds = things_add(panels_.stages, question);
  if (panels_.bid) {
    const ContestBid& bid = *panels_.bid;
    panels_.stages[bid.stage].sides[bid.side].pending = bid.adds;
  }
}

void SittingScreen::draw_desk(Ui& ui) {
  DeskWish wish;
  const Rect room = board_area_.desk_room();
  if (panels_.trade) {
    TradeLook look;
    look.desk = &*panels_.trade;
    look.money_sign = look_.money_sign;
    look.can_step_back = can_undo(*sitting_);
    const auto kept = kept_offers_.find(panels_.trade->seat);
    if (kept != kept_offers_.end()) look.kept = &kept->second;
    for (std::size_t side = 0; side < look.worth.size(); ++side) {
      const SeatId seat = panels_.trade->sides[side].side.seat;
      if (seat == SeatId::none || panels_.standing.empty()) continue;
      const auto& figures = panels_.standing[seat];
      const std::string& money = sitting_->ruleset().data().money.unit;
      if (figures.empty() || money.empty() || figures.front().unit != money) continue;
      look.worth[side] = figures.front().value;
      look.worth_name = pretty(figures.front().name);
    }
    wish = trade_table_.draw(ui, room, look);
    keep_offer(*panels_.trade, wish.answers);
  } else if (panels_.auction != nullptr) {
    AuctionLook look;
    look.stage = panels_.auction;
    look.question = &sitting_->question();
    look.passing = sitting_->questions().desk_of(look.question->id())->passing;
    const Code lot = panels_.auction->lot.code;
    if (lot.kind() == Kind::space) look.deed = deed_of(sitting_->seen(), look_, lot.as<SpaceId>());
    wish = auction_table(ui, room, look);
  }
  if (wish.amount) {
    sitting_->question().set_amount(*wish.amount);
    ui.redraw_in(0);
  }
  if (!wish.paragraph.empty()) {
    drawer_.open_rule(wish.paragraph);
    drawer_open_ = true;
  }
  if (wish.hovered) pointed_.push_back(*wish.hovered);
  if (wish.step_back) do_later([this] { step_back_at_desk(); });
  if (!wish.answers.empty()) do_later([this, answers = wish.answers] { answer_all(answers); });
}

/// A draft that is put away can be put back at the player's next offer; one that is made is gone.
void SittingScreen::keep_offer(const TradeDesk& desk, const DeskAnswers& answers) {
  if (answers == DeskAnswers{{.id = "pass"}} && !desk.is_empty())
    kept_offers_[desk.seat] = desk.kept();
  if (answers == DeskAnswers{{.id = desk.propose}}) kept_offers_.erase(desk.seat);
}

/// One answer behind the other. Where one of them cannot be given, those before it are taken back.
void SittingScreen::answer_all(const DeskAnswers& answers) {
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

/// What was put in last comes out again: a sum takes two answers, the word and the amount.
void SittingScreen::step_back_at_desk() {
  undo(*sitting_);
  if (sitting_->question().is_asked() && sitting_->question().is_amount()) undo(*sitting_);
}

/// A deed of somebody else on the board: the offer turns to its owner.
bool SittingScreen::turn_offer_to_owner(Code thing) {
  if (!panels_.trade || thing.kind() != Kind::space) return false;
  const SeatId seat = SpaceOwners(Tabletop(sitting_->seen())).of(thing.as<SpaceId>());
  if (seat == SeatId::none) return false;
  const auto& partners = panels_.trade->partners;
  const bool is_other =
      std::ranges::any_of(partners, [&](const auto& partner) { return partner.first == seat; });
  if (!is_other || seat == panels_.trade->partner()) return false;
  DeskAnswers answers = panels_.trade->turned_to(seat);
  answers.push_back({.thing = thing});
  answer_all(answers);
  return true;
}

void SittingScreen::click(Code thing) {
  if (!sitting_->question().is_asked() || sitting_->moments.looks_back()) return;
  if (sitting_->preview() != nullptr) {  // another choice takes its place; a stray click does not
    if (sitting_->question().pick_of(thing) < 0) return;
    sitting_->take_back();
  }
  if (sitting_->question().pick_of(thing) < 0 && turn_offer_to_owner(thing)) return;
  if (sitting_->question().pick_of(thing) < 0 && !sitting_->question().can_step_back()) {
    const Sentence why = why_not(*sitting_, thing);
    if (!why.empty())
      sitting_->notice.say(phrase_as("refused", "{1}: {2}",
                                     capitalized(with_capitals(said_name(sitting_->seen(), thing))),
                                     why));
    return;
  }
  answer(sitting_->question().click(thing));
}

void SittingScreen::answer(const std::optional<StoredReply>& reply) {
  if (reply) {
    sitting_->act(*reply);
  } else {
    sitting_->changed();
  }
}

}  // namespace windrose::view
