// The bid of an auction's table: its steps, and a track from nothing to what is at stake.
#include <algorithm>

#include "runtime/base/language/language.h"
#include "runtime/base/language/phrase.h"
#include "runtime/view/desk/auction_parts.h"
#include "runtime/view/signs/recipes_pieces.h"
#include "runtime/view/ui/buttons.h"
#include "runtime/view/ui/values.h"
#include "runtime/words/names/wording.h"

namespace windrose::view {
namespace {

constexpr float kWithTrack = 130;  // from this height of the part on
constexpr float kTrack = 42;
constexpr float kKnob = 8;  // radius

/// A sum that the track marks.
struct Tick {
  std::string name;
  std::int64_t sum = 0;
};

/// Where the track ends: a round sum above all that is marked, no more than one has.
std::int64_t end_of_track(const std::vector<Tick>& ticks, const SeatQuestion& question) {
  std::int64_t most = std::max<std::int64_t>(question.from(), question.amount());
  for (const Tick& tick : ticks) most = std::max(most, tick.sum);
  most += most / 5;
  std::int64_t round = 1;
  while (round * 20 < most) round *= 10;
  most = (most + round - 1) / round * round;
  return std::max<std::int64_t>(question.amount(), std::min<std::int64_t>(most, question.to()));
}

/// The highest bid, the printed price and what it is worth, where they lie, and the bid to be
/// dragged.
void track(Ui& ui, const Rect& box, const AuctionLook& look, DeskWish& wish) {
  Pen& pen = ui.pen();
  const Palette& p = pen.palette();
  const StageShown& stage = *look.stage;
  const SeatQuestion& question = *look.question;
  std::vector<Tick> ticks;
  if (stage.high > 0) ticks.push_back({phrase_as("auction", "highest"), stage.high});
  if (stage.lot.price > 0) ticks.push_back({phrase_as("bid", "price"), stage.lot.price});
  const auto me = std::ranges::find(stage.bidders, question.seat(), &StageBidder::seat);
  if (me != stage.bidders.end() && me->worth > 0)
    ticks.push_back({phrase("worth to you"), me->worth});
  const std::int64_t end = end_of_track(ticks, question);
  if (end <= 0) return;
  const float knob = ui.px(kKnob);
  const Rect line{box.x, box.y, box.w, ui.px(22)};
  const auto x_of = [&](std::int64_t sum) {
    const auto share = static_cast<float>(sum) / static_cast<float>(end);
    return line.x + knob + (line.w - 2 * knob) * std::clamp(share, 0.F, 1.F);
  };
  const float share = static_cast<float>(question.amount()) / static_cast<float>(end);
  if (const auto dragged = slider(ui, "desk.track", line, share)) {
    const auto sum = static_cast<int>(*dragged * static_cast<float>(end) + 0.5F);
    wish.amount = std::clamp(sum, question.from(), question.to());
  }
  const Rect words{box.x, line.bottom(), box.w, ui.px(16)};
  const float gap = ui.px(8);
  float free = words.x;
  std::ranges::stable_sort(ticks, {}, &Tick::sum);
  const std::string last = question.amount_text(static_cast<int>(end));
  const float last_x = words.right() - pen.width(last, Type::tiny);
  const auto label = [&](const std::string& text, float middle) {
    const float width = pen.width(text, Type::tiny);
    const float x = std::max(free, middle - width / 2);
    if (x + width + gap > last_x) return;
    pen.text_in({x, words.y, width + 1, words.h}, text, Type::tiny, p.ink2);
    free = x + width + gap;
  };
  label("0", words.x);
  for (const Tick& tick : ticks) {
    if (tick.sum > end) continue;
    const float x = x_of(tick.sum);
    pen.line({x, line.y + ui.px(3)}, {x, line.bottom() - ui.px(3)}, p.ink, ui.px(1.6F));
    label(tick.name + " " + question.amount_text(static_cast<int>(tick.sum)), x);
  }
  pen.text_in(words, last, Type::tiny, p.ink2, Align::right);
}

}  // namespace

void auction_bid(Ui& ui, const Rect& box, const AuctionLook& look, DeskWish& wish) {
  Pen& pen = ui.pen();
  const Palette& p = pen.palette();
  const SeatQuestion& question = *look.question;
  const StageShown& stage = *look.stage;
  pen.fill(box, p.raised, ui.px(8));
  pen.outline(box, p.ink, ui.px(1.5F), ui.px(8));
  const bool roomy = box.h >= ui.px(96);
  const bool with_track = box.h >= ui.px(kWithTrack);
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
  const auto set = amount_field(ui, "desk.bid", row.take_left(std::min(ui.px(212), row.w * 0.4F)),
                                bid, question.from(), question.to(), question.amount_text(bid));
  if (set) wish.amount = static_cast<int>(*set);
  for (const BidStep& step : bid_steps(stage, question)) {
    row.take_left(ui.px(8));
    Button button;
    button.text = step.text;
    const std::string sum = question.amount_text(step.bid);
    button.note = sum;
    button.on = step.bid == bid;
    const float width = std::max(ui.px(60), button_width(ui, button));
    if (row.w < width) break;
    if (view::button(ui, "desk.step." + step.text, row.take_left(width), button))
      wish.amount = step.bid;
  }
  if (with_track) track(ui, inner.take_bottom(ui.px(kTrack)), look, wish);
}

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

}  // namespace windrose::view
