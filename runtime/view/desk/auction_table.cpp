#include "runtime/view/desk/auction_table.h"

#include <algorithm>

#include "runtime/base/language/language.h"
#include "runtime/base/language/phrase.h"
#include "runtime/view/draw/recipes_pieces.h"
#include "runtime/view/panels/tray_cards.h"
#include "runtime/words/names/wording.h"

namespace windrose::view {
namespace {

constexpr float kAuctionWidth = 740;
constexpr float kAuctionHeight = 540;
constexpr float kRoomyAuction = 460;  // below this height, everything is lower
constexpr float kDeed = 200;
constexpr float kLadder = 104;

void paper(Pen& pen, const Rect& box) {
  pen.fill(box, pen.palette().raised, pen.px(8));
  pen.outline(box, pen.palette().line, pen.px(1), pen.px(8));
}

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
  ui.caption(place, caption_of(card));
  if (ui.over(place)) wish.hovered = card.code;
  ui.whereabouts().note("desk.lot", place);
}

/// What is sold: its band, and its rows as far as there is room.
void lot(Ui& ui, const Rect& box, const AuctionLook& look, DeskWish& wish) {
  Pen& pen = ui.pen();
  const Palette& p = pen.palette();
  const StageThing& thing = look.stage->lot;
  paper(pen, box);
  if (thing.card != nullptr) return card_lot(ui, box, *thing.card, wish);
  Rect inner = box;
  const Rect head = inner.take_top(ui.px(48));
  const Color color = color_of(pen, thing.mark.color, 0);
  pen.fill_top(head, color, ui.px(8));
  const Rect name{head.x + ui.px(8), head.y + ui.px(20), head.w - ui.px(16), ui.px(24)};
  pen.text_in({head.x, head.y + ui.px(4), head.w, ui.px(16)}, look.deed.group, Type::tiny,
              ink_on(color), Align::center);
  pen.text_in(name, thing.name, Type::name, ink_on(color), Align::center);
  if (ui.over(box) && !thing.code.is_none()) wish.hovered = thing.code;
  inner = inner.inset(ui.px(10));
  const auto row = [&](std::string_view label, std::string_view value, bool strong) {
    if (inner.h < ui.px(18)) return;
    const Rect line = inner.take_top(ui.px(19));
    pen.text_in(line, label, strong ? Type::small_bold : Type::small, p.ink2);
    pen.text_in(line, value, Type::small_bold, p.ink, Align::right);
  };
  if (look.deed.rows.empty() && !thing.value.empty()) row(phrase("Price"), thing.value, true);
  for (const SceneRow& one : look.deed.rows) row(one.label, one.value, one.strong);
}

/// Who is in, highest first, with the last bid, the cash and the share of the group.
void bidders(Ui& ui, const Rect& box, const AuctionLook& look) {
  Pen& pen = ui.pen();
  const Palette& p = pen.palette();
  const StageShown& stage = *look.stage;
  paper(pen, box);
  Rect inner{box.x + ui.px(8), box.y, box.w - ui.px(16), box.h - ui.px(6)};
  const Rect head = inner.take_top(ui.px(30));
  const float cash = ui.px(66);
  const bool shares = !stage.bidders.empty() && stage.bidders.front().of > 1;
  const float share = shares ? ui.px(52) : 0;
  const float last = ui.px(60);
  pen.text_in({head.x + ui.px(4), head.y, head.w, head.h}, phrase("Bidders"), Type::button, p.ink);
  const auto column = [&](const Rect& row, float from_right, float width) {
    return Rect{row.right() - from_right - width - ui.px(6), row.y, width - ui.px(4), row.h};
  };
  pen.text_in(column(head, share + cash, last), phrase_as("auction", "last bid"), Type::tiny,
              p.ink3, Align::right);
  pen.text_in(column(head, share, cash), phrase_as("auction", "cash"), Type::tiny, p.ink3,
              Align::right);
  if (shares)
    pen.text_in(column(head, 0, share), phrase_as("auction", "has"), Type::tiny, p.ink3,
                Align::right);
  const auto count = static_cast<float>(std::max<std::size_t>(1, stage.bidders.size()));
  const float height = std::min(ui.px(37), inner.h / count);
  for (const StageBidder& bidder : stage.bidders) {
    const Rect row = inner.take_top(height).inset(ui.px(1));
    const bool is_out = bidder.state == StageBidder::State::out;
    const bool leads = bidder.state == StageBidder::State::highest;
    if (leads) pen.fill(row, p.good_ground, ui.px(5));
    if (bidder.asked) pen.outline(row, p.ink, ui.px(2), ui.px(5));
    draw_seat(pen, bidder.seat, {row.x + ui.px(16), row.center().y}, ui.px(8.5F));
    const Color ink = is_out ? p.ink3 : p.ink;
    const std::string word = leads          ? phrase_as("auction", "highest")
                             : bidder.asked ? phrase_as("auction", "to bid")
                             : is_out       ? phrase_as("auction", "out")
                                            : phrase_as("auction", "in");
    const float tag = ui.tag_width(word);
    const float name_x = row.x + ui.px(32);
    const float room = row.right() - share - cash - last - tag - ui.px(16) - name_x;
    const std::string name = pen.cut(bidder.name, Type::body_bold, room);
    pen.text_in({name_x, row.y, room, row.h}, name, Type::body_bold, ink);
    const float after = name_x + pen.width(name, Type::body_bold) + ui.px(8);
    const TagKind kind = leads ? TagKind::good : bidder.asked ? TagKind::act : TagKind::plain;
    ui.tag({after, row.center().y - ui.px(9)}, word, kind);
    pen.text_in(column(row, share + cash, last), bidder.last.empty() ? "–" : bidder.last,
                Type::body_bold, ink, Align::right);
    pen.text_in(column(row, share, cash), bidder.cash, Type::small, is_out ? p.ink3 : p.ink2,
                Align::right);
    if (shares) {
      const std::string owned =
          phrase("{1} of {2}", std::to_string(bidder.has), std::to_string(bidder.of));
      pen.text_in(column(row, 0, share), owned, Type::small, is_out ? p.ink3 : p.ink2,
                  Align::right);
    }
    ui.whereabouts().note("desk.bidder." + std::to_string(bidder.seat), row);
  }
}

/// The last bid of each, the highest on top, and above them the bid that stands there now.
void ladder(Ui& ui, const Rect& box, const AuctionLook& look) {
  Pen& pen = ui.pen();
  const Palette& p = pen.palette();
  paper(pen, box);
  std::vector<const StageBidder*> steps;
  for (const StageBidder& bidder : look.stage->bidders) {
    if (!bidder.last.empty()) steps.push_back(&bidder);
  }
  std::ranges::stable_sort(steps, [](const StageBidder* a, const StageBidder* b) {
    return a->last.size() != b->last.size() ? a->last.size() > b->last.size() : a->last > b->last;
  });
  Rect inner{box.x + ui.px(10), box.y, box.w - ui.px(18), box.h - ui.px(6)};
  pen.text_in(inner.take_top(ui.px(30)), phrase("Bids"), Type::button, p.ink);
  const auto rows = static_cast<float>(steps.size() + 1);
  const float height = std::min(ui.px(33), inner.h / rows);
  const float x = inner.x + ui.px(10);
  const float top = inner.y + height / 2;
  pen.line({x, top}, {x, top + height * (rows - 1)}, p.edge, ui.px(1.4F));
  const Rect next = inner.take_top(height);
  pen.disc({x, next.center().y}, ui.px(8), p.raised);
  pen.ring({x, next.center().y}, ui.px(8), p.ink3, ui.px(1.2F));
  const std::string sum = look.question->amount_text(look.question->amount()) + "?";
  pen.text_in(next, sum, Type::body, p.ink2, Align::right);
  for (const StageBidder* const step : steps) {
    const Rect row = inner.take_top(height);
    const bool first = step == steps.front();
    draw_seat(pen, step->seat, {x, row.center().y}, ui.px(8.5F));
    pen.text_in(row, step->last, first ? Type::amount : Type::body, first ? p.ink : p.ink2,
                Align::right);
  }
}

/// The bid that stands there, its steps, and where it lies between nothing and all that one has.
void your_bid(Ui& ui, const Rect& box, const AuctionLook& look, DeskWish& wish) {
  Pen& pen = ui.pen();
  const Palette& p = pen.palette();
  const SeatQuestion& question = *look.question;
  const StageShown& stage = *look.stage;
  pen.fill(box, p.raised, ui.px(8));
  pen.outline(box, p.ink, ui.px(1.5F), ui.px(8));
  const bool roomy = box.h >= ui.px(96);
  Rect inner{box.x + ui.px(14), box.y + ui.px(4), box.w - ui.px(28), box.h - ui.px(10)};
  Rect head = inner.take_top(ui.px(roomy ? 34 : 24));
  draw_seat(pen, question.seat(), {head.x + ui.px(10), head.center().y}, ui.px(9));
  const std::string title = phrase("Your bid");
  pen.text_in({head.x + ui.px(28), head.y, head.w, head.h}, title, Type::button, p.ink);
  if (!stage.rule.empty()) {
    if (desk_rule(ui, head, stage.rule)) wish.paragraph = stage.rule;
    head.w -= pen.width("§ " + stage.rule, Type::small_bold) + ui.px(8);
  }
  std::string line = phrase("At least {1}. You have {2}.", question.amount_text(question.from()),
                            question.amount_text(question.to()));
  if (!look.passing.empty()) line += " " + told_text(look.passing);
  const float said = pen.width(title, Type::button) + ui.px(44);
  pen.text_in({head.x + said, head.y, head.w - said, head.h}, line, Type::small, p.ink2,
              Align::right);
  const int bid = question.amount();
  Rect row = inner.take_top(ui.px(roomy ? 44 : 38));
  const auto set = ui.amount("desk.bid", row.take_left(std::min(ui.px(212), row.w * 0.4F)), bid,
                             question.from(), question.to(), question.amount_text(bid));
  if (set) wish.amount = static_cast<int>(*set);
  for (const BidStep& step : bid_steps(stage, question)) {
    row.take_left(ui.px(8));
    Button button;
    button.text = step.text;
    const std::string sum = question.amount_text(step.bid);
    button.note = sum;
    button.on = step.bid == bid;
    const float width = std::max(ui.px(60), ui.button_width(button));
    if (row.w < width) break;
    if (ui.button("desk.step." + step.text, row.take_left(width), button)) wish.amount = step.bid;
  }
}

}  // namespace

std::vector<BidStep> bid_steps(const StageShown& stage, const SeatQuestion& question) {
  std::vector<BidStep> steps;
  const auto add = [&](std::string text, std::int64_t bid) {
    const bool possible = bid >= question.from() && bid <= question.to();
    const auto same = [&](const BidStep& step) { return step.bid == bid; };
    if (possible && std::ranges::none_of(steps, same))
      steps.push_back({std::move(text), static_cast<int>(bid)});
  };
  if (question.from() > stage.high + 1) add(phrase_as("bid", "least"), question.from());
  for (const int by : {1, 10, 50, 100}) add("+" + std::to_string(by), stage.high + by);
  if (stage.lot.price > 0) add(phrase_as("bid", "price"), stage.lot.price);
  const auto bidder = std::ranges::find(stage.bidders, question.seat(), &StageBidder::seat);
  if (bidder != stage.bidders.end() && bidder->worth > 0)
    add(phrase_as("bid", "worth"), bidder->worth);
  add(phrase_as("bid", "all"), question.to());
  return steps;
}

DeskWish auction_table(Ui& ui, const Rect& room, const AuctionLook& look) {
  DeskWish wish;
  const Rect rect = desk_rect(ui, room, kAuctionWidth, kAuctionHeight);
  const bool roomy = rect.h >= ui.px(kRoomyAuction);
  const float gap = ui.px(8);
  begin_desk(ui, rect);
  ui.whereabouts().note("desk.auction", rect);
  Rect inner = rect.inset(gap);
  your_bid(ui, inner.take_bottom(ui.px(roomy ? 100 : 80)), look, wish);
  inner.take_bottom(gap);
  const bool with_lot = inner.w >= ui.px(600);
  if (with_lot) {
    lot(ui, inner.take_left(ui.px(kDeed)), look, wish);
    inner.take_left(gap);
  }
  ladder(ui, inner.take_right(ui.px(kLadder)), look);
  inner.take_right(gap);
  bidders(ui, inner, look);
  ui.end_layer();
  return wish;
}

}  // namespace windrose::view
