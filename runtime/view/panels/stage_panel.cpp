#include "runtime/view/panels/stage_panel.h"

#include <algorithm>
#include <functional>
#include <memory>

#include "runtime/base/language/phrase.h"
#include "runtime/view/board/region_picture.h"
#include "runtime/view/draw/paragraphs.h"
#include "runtime/view/signs/recipes_pieces.h"
#include "runtime/view/ui/buttons.h"
#include "runtime/view/ui/captions.h"
#include "runtime/view/ui/ornaments.h"
#include "runtime/view/ui/scroll.h"
#include "runtime/view/ui/sentences.h"

namespace windrose::view {
namespace {

constexpr float kBidder = 30;
constexpr float kThing = kStageThing;

float stage_heading(Ui& ui, Point at, float width, const StageShown& stage, Pass pass,
                    StageWish& wish) {
  Pen& pen = ui.pen();
  const Palette& p = pen.palette();
  const float title = pen.px(26);
  const float line = pen.px(18);
  // A long line takes rows of its own, and the paragraph stands below it.
  const std::string rule = stage.rule.empty() ? "" : "§ " + stage.rule;
  const float beside = rule.empty() ? 0 : pen.width(rule, Type::small_bold) + pen.px(8);
  const SentenceType type{Type::small, Type::small, p.ink2};
  const float line_width = width_of(pen, stage.line, type);
  const int rows = pen.broken(stretches(stage.line.spans, type), width).lines;
  const bool is_long = line_width > width - beside;
  const float above = is_long ? line * static_cast<float>(rows) : 0;
  const float height = title + above + line + pen.px(6);
  if (pass == Pass::measure) return height;
  pen.text_in({at.x, at.y, width, title}, plain(stage.title), Type::title, p.ink);
  const float link = rule.empty() ? 0 : pen.width(rule, Type::small_bold) + pen.px(2);
  const NameHit hit = draw_sentence(ui, "stage.name." + stage.id, {at.x, at.y + title, width, line},
                                    stage.line, type);
  if (hit.over) wish.hovered = hit.over;
  if (hit.clicked) wish.clicked = hit.clicked;
  if (!rule.empty()) {
    const float words = is_long ? 0 : line_width;
    const Rect box{at.x + words + (words > 0 ? pen.px(6) : 0), at.y + title + above, link, line};
    pen.text_in(box, rule, Type::small_bold, p.act);
    if (click_area(ui, "stage.rule." + stage.id, box)) wish.paragraph = stage.rule;
    if (ui.over(box)) ui.set_cursor(Cursor::hand);
  }
  return height;
}

float bidders(Ui& ui, Point at, float width, const StageShown& stage, Pass pass) {
  Pen& pen = ui.pen();
  const Palette& p = pen.palette();
  const float row = pen.px(kBidder);
  const float head = pen.px(24);
  const float height = head + row * static_cast<float>(stage.bidders.size());
  if (pass == Pass::measure) return height;
  const float cash = pen.px(62);
  const float last = pen.px(64);
  draw_heading(ui, {at.x, at.y + pen.px(15)}, phrase("Bidders"));
  pen.text_in({at.x, at.y, width - cash, head}, phrase_as("auction", "last bid"), Type::tiny,
              p.ink3, Align::right);
  pen.text_in({at.x, at.y, width - pen.px(4), head}, phrase_as("auction", "cash"), Type::tiny,
              p.ink3, Align::right);
  float y = at.y + head;
  for (const StageBidder& bidder : stage.bidders) {
    const Rect box{at.x, y, width, row - pen.px(2)};
    const bool is_out = bidder.state == StageBidder::State::out;
    const bool leads = bidder.state == StageBidder::State::highest;
    if (leads) pen.fill(box, p.good_ground, pen.px(5));
    if (bidder.asked) pen.outline(box, p.ink, pen.px(2), pen.px(5));
    draw_seat(pen, bidder.seat, {box.x + pen.px(14), box.y + box.h / 2}, pen.px(8.5F));
    const Color ink = is_out ? p.ink3 : p.ink;
    const float name_x = box.x + pen.px(30);
    const std::string word = leads          ? phrase_as("auction", "highest")
                             : bidder.asked ? phrase_as("auction", "to bid")
                             : is_out       ? phrase_as("auction", "out")
                                            : phrase_as("auction", "in");
    const float tag = tag_width(ui, word);
    const float right = box.right() - cash - last;
    const float room = right - name_x - tag - pen.px(8);
    pen.text_in({name_x, box.y, room, box.h}, bidder.name, Type::body_bold, ink);
    const float name = std::min(pen.width(bidder.name, Type::body_bold), room);
    const TagKind kind = leads ? TagKind::good : bidder.asked ? TagKind::act : TagKind::plain;
    draw_tag(ui, {name_x + name + pen.px(8), box.y + (box.h - pen.px(18)) / 2}, word, kind);
    pen.text_in({right, box.y, last - pen.px(2), box.h}, bidder.last.empty() ? "–" : bidder.last,
                Type::body_bold, ink, Align::right);
    pen.text_in({box.right() - cash, box.y, cash - pen.px(4), box.h}, bidder.cash, Type::small,
                is_out ? p.ink3 : p.ink2, Align::right);
    ui.whereabouts().note("stage.bidder." + std::to_string(number_of(bidder.seat)), box);
    y += row;
  }
  return height;
}

/// The last bid of each, the newest on top: the ladder.
float ladder(Ui& ui, Point at, float width, const StageShown& stage, Pass pass) {
  std::vector<const StageBidder*> steps;
  for (const StageBidder& bidder : stage.bidders) {
    if (!bidder.last.empty()) steps.push_back(&bidder);
  }
  if (steps.size() < 2) return 0;
  std::ranges::stable_sort(steps, std::ranges::greater{}, &StageBidder::last_sum);
  Pen& pen = ui.pen();
  const float row = pen.px(26);
  const float height = pen.px(28) + row * static_cast<float>(steps.size());
  if (pass == Pass::measure) return height;
  const Palette& p = pen.palette();
  draw_heading(ui, {at.x, at.y + pen.px(19)}, phrase("Bids"));
  const float x = at.x + pen.px(14);
  float y = at.y + pen.px(28);
  pen.line({x, y + row / 2}, {x, y + row * (static_cast<float>(steps.size()) - 0.5F)}, p.edge,
           pen.px(1.4F));
  for (const StageBidder* const step : steps) {
    const bool first = step == steps.front();
    draw_seat(pen, step->seat, {x, y + row / 2}, pen.px(8.5F));
    pen.text_in({x + pen.px(18), y, width, row}, step->last, first ? Type::amount : Type::body,
                first ? p.ink : p.ink2);
    y += row;
  }
  return height;
}

float auction_panel(Ui& ui, Point at, float width, const StageShown& stage, Pass pass,
                    ThingWish& wish) {
  const float gap = ui.px(12);
  const float lot = ui.px(kThing);
  if (pass == Pass::draw) stage_thing_row(ui, {at.x, at.y, width, lot}, stage.lot, wish);
  float y = at.y + lot + gap;
  y += bidders(ui, {at.x, y}, width, stage, pass);
  y += ladder(ui, {at.x, y}, width, stage, pass);
  return y - at.y;
}

float cards_panel(Ui& ui, Point at, float width, const StageShown& stage, Pass pass,
                  ThingWish& wish) {
  Pen& pen = ui.pen();
  const float row = pen.px(kThing);
  float y = at.y;
  for (const CardView& card : stage.cards) {
    if (pass == Pass::draw) {
      const Rect box{at.x, y, width, row};
      StageThing thing{card.code, card.title, card.mark, {}};
      thing.card = std::make_shared<const CardView>(card);
      stage_thing_row(ui, box, thing, wish);
      show_caption(ui, box, caption_of(card));
    }
    y += row + pen.px(6);
    if (stage.kind != StageKind::force || card.text.empty()) continue;
    const auto lines = pen.lines(card.text, Type::small, width);
    if (pass == Pass::draw) {
      draw_wrapped(pen, {at.x, y}, width, card.text, Type::small, pen.palette().ink2);
    }
    y += pen.line_height(Type::small) * static_cast<float>(lines.size()) + pen.px(6);
  }
  return y - at.y;
}

float stage_body(Ui& ui, Point at, float width, const StageShown& stage, Pass pass,
                 ThingWish& wish) {
  switch (stage.kind) {
    case StageKind::contest:
      return contest_panel(ui, at, width, stage, pass);
    case StageKind::auction:
      return auction_panel(ui, at, width, stage, pass, wish);
    case StageKind::trade:
      return trade_panel(ui, at, width, stage, pass, wish);
    case StageKind::reveal:
    case StageKind::force:
      return cards_panel(ui, at, width, stage, pass, wish);
    case StageKind::outcome:
      return outcome_panel(ui, at, width, stage, pass);
  }
  return 0;
}

/// All that ask for attention, from y on; returns the height.
float each_stage(Ui& ui, Point at, float drawer, std::span<const StageShown> stages, Pass pass,
                 StageWish& wish) {
  const float left = ui.px(16);
  const float width = drawer - 2 * left;
  float y = at.y;
  for (const StageShown& stage : stages) {
    if (!stage.opens_itself()) continue;
    y += stage_heading(ui, {at.x + left, y}, width, stage, pass, wish);
    y += stage_body(ui, {at.x + left, y}, width, stage, pass, wish) + ui.px(18);
  }
  return y - at.y;
}

}  // namespace

float stages_height(Ui& ui, float width, std::span<const StageShown> stages) {
  StageWish none;
  return each_stage(ui, {0, 0}, width, stages, Pass::measure, none) + ui.px(10);
}

void thing_band(Pen& pen, const Rect& band, const StageThing& thing) {
  const Typeface& type = pen.fonts().of(Type::tiny_bold);
  if (thing.card != nullptr && thing.card->region != nullptr) {
    draw_region_swatch(pen, band.inset(pen.px(2)), *thing.card->region);
    return pen.text_middle(band.center(), thing.mark.letters, type, pen.palette().ink);
  }
  const Color color = color_of(pen, thing.mark.color, 0);
  pen.fill_side(band, color, pen.px(6), Outline::Corners::left);
  pen.text_middle(band.center(), thing.mark.letters, type, ink_on(color));
}

StageWish stage_panel(Ui& ui, const Rect& rect, std::span<const StageShown> stages) {
  StageWish wish;
  const float content = stages_height(ui, rect.w, stages);
  const float y = rect.y + ui.px(10) - begin_scroll(ui, "drawer.stage", rect, content);
  each_stage(ui, {rect.x, y}, rect.w, stages, Pass::draw, wish);
  end_scroll(ui);
  return wish;
}

}  // namespace windrose::view
