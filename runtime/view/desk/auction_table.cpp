#include "runtime/view/desk/auction_table.h"

#include <algorithm>

#include "runtime/base/language/phrase.h"
#include "runtime/view/desk/auction_parts.h"
#include "runtime/view/panels/tray_cards.h"
#include "runtime/view/ui/captions.h"
#include "runtime/view/ui/ornaments.h"
#include "runtime/words/names/wording.h"

namespace windrose::view {
namespace {

constexpr float kAuctionWidth = 740;
constexpr float kAuctionHeight = 540;
constexpr float kRoomyAuction = 460;  // below this height, everything is lower
constexpr float kDeed = 200;
constexpr float kLadder = 104;
constexpr float kRow = 19;         // of the deed, of what the lot brings
constexpr float kLeastDeed = 170;  // what the deed keeps beside what the lot brings

/// A card that is sold, as it is printed, and below it the field that one bids on.
void card_lot(Ui& ui, const Rect& box, const CardView& card, DeskWish& wish) {
  Pen& pen = ui.pen();
  Rect inner = box.inset(ui.px(10));
  if (!card.worth.value.empty()) {
    const Rect line = inner.take_bottom(ui.px(24));
    pen.text_in(line, capitalized(card.worth.label), Type::body_bold, pen.palette().ink2);
    pen.text_in(line, card.worth.value, Type::amount, pen.palette().ink, Align::right);
    inner.take_bottom(ui.px(4));
  }
  const float height = std::min(inner.h, inner.w / 0.75F);
  const float width = std::min(inner.w, height * 0.75F);
  const Rect place{inner.center().x - width / 2, inner.y + (inner.h - height) / 2, width, height};
  draw_tray_card(pen, place, card, {});
  show_caption(ui, place, caption_of(card));
  if (ui.over(place)) wish.hovered = card.code;
  ui.whereabouts().note("desk.lot", place);
}

/// What is sold: its band, and its rows as far as there is room.
void lot(Ui& ui, const Rect& box, const AuctionLook& look, DeskWish& wish) {
  Pen& pen = ui.pen();
  const Palette& p = pen.palette();
  const StageThing& thing = look.stage->lot;
  desk_paper(pen, box);
  if (thing.card != nullptr) return card_lot(ui, box, *thing.card, wish);
  Rect inner = box;
  const Rect head = inner.take_top(ui.px(48));
  const Color color = color_of(pen, thing.mark.color, 0);
  pen.fill_side(head, color, ui.px(8), Outline::Corners::top);
  const Rect name{head.x + ui.px(8), head.y + ui.px(20), head.w - ui.px(16), ui.px(24)};
  pen.text_in({head.x, head.y + ui.px(4), head.w, ui.px(16)}, look.deed.group, Type::tiny,
              ink_on(color), Align::center);
  pen.text_in(name, thing.name, Type::name, ink_on(color), Align::center);
  if (ui.over(box) && !thing.code.is_none()) wish.hovered = thing.code;
  inner = inner.inset(ui.px(10));
  const auto row = [&](std::string_view label, std::string_view value, bool strong) {
    if (inner.h < ui.px(18)) return;
    const Rect line = inner.take_top(ui.px(kRow));
    pen.text_in(line, label, strong ? Type::small_bold : Type::small, p.ink2);
    pen.text_in(line, value, Type::small_bold, p.ink, Align::right);
  };
  if (look.deed.rows.empty() && !thing.value.empty()) row(phrase("Price"), thing.value, true);
  for (const SceneRow& one : look.deed.rows) row(one.label, one.value, one.strong);
}

/// What the lot would mean to the one who bids: what is left, what it brings, whose group it stops.
struct ForYou {
  std::string label;
  std::string value;
  bool strong = false;
};

std::vector<ForYou> for_you_rows(const AuctionLook& look) {
  const StageShown& stage = *look.stage;
  const SeatQuestion& question = *look.question;
  std::vector<ForYou> rows;
  const auto me = std::ranges::find(stage.bidders, question.seat(), &StageBidder::seat);
  if (me != stage.bidders.end() && !me->cash.empty()) {
    const int left = static_cast<int>(me->purse) - question.amount();
    rows.push_back({phrase("Cash left"), question.amount_text(left)});
  }
  for (const StageGain& gain : stage.gains) rows.push_back({gain.name, gain.text});
  for (const StageBidder& bidder : stage.bidders) {
    if (bidder.of < 2 || bidder.has + 1 < bidder.of) continue;
    const bool mine = bidder.seat == question.seat();
    rows.push_back({mine ? phrase("Your group") : phrase("Group of {1}", bidder.name),
                    mine ? phrase_as("auction", "complete") : phrase_as("auction", "stopped"),
                    true});
  }
  return rows;
}

float for_you_height(const Ui& ui, std::size_t rows) {
  return ui.px(42) + ui.px(kRow) * static_cast<float>(rows);
}

void for_you(Ui& ui, const Rect& box, const AuctionLook& look, const std::vector<ForYou>& rows) {
  Pen& pen = ui.pen();
  const Palette& p = pen.palette();
  pen.fill(box, p.sunk, ui.px(8));
  Rect inner = box.inset(ui.px(10));
  const std::string sum = look.question->amount_text(look.question->amount());
  const Rect head = inner.take_top(ui.px(20));
  draw_heading(ui, {head.x, head.y + ui.px(12)}, phrase("For you at {1}", sum));
  for (const ForYou& row : rows) {
    const Rect line = inner.take_top(ui.px(kRow));
    const float value = pen.width(row.value, Type::small_bold) + ui.px(8);
    pen.text_in({line.x, line.y, line.w - value, line.h}, row.label, Type::small, p.ink2);
    pen.text_in(line, row.value, Type::small_bold, row.strong ? p.good : p.ink, Align::right);
  }
  ui.whereabouts().note("desk.for_you", box);
}

}  // namespace

DeskWish auction_table(Ui& ui, const Rect& room, const AuctionLook& look) {
  DeskWish wish;
  const Rect rect = desk_rect(ui, room, kAuctionWidth, kAuctionHeight);
  const bool roomy = rect.h >= ui.px(kRoomyAuction);
  const float gap = ui.px(8);
  begin_desk(ui, rect);
  ui.whereabouts().note("desk.auction", rect);
  Rect inner = rect.inset(gap);
  auction_bid(ui, inner.take_bottom(ui.px(roomy ? 138 : 80)), look, wish);
  inner.take_bottom(gap);
  const bool with_lot = inner.w >= ui.px(600);
  if (with_lot) {
    Rect left = inner.take_left(ui.px(kDeed));
    inner.take_left(gap);
    const std::vector<ForYou> rows = for_you_rows(look);
    const float height = for_you_height(ui, rows.size());
    if (!rows.empty() && left.h - height - gap >= ui.px(kLeastDeed)) {
      for_you(ui, left.take_bottom(height), look, rows);
      left.take_bottom(gap);
    }
    lot(ui, left, look, wish);
  }
  auction_ladder(ui, inner.take_right(ui.px(kLadder)), look);
  inner.take_right(gap);
  auction_bidders(ui, inner, look);
  ui.end_layer();
  return wish;
}

}  // namespace windrose::view
