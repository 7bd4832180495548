// A contest: two bars of strength from one zero, where each point comes from, and the table that
// decides.
#include <algorithm>

#include "runtime/base/language/phrase.h"
#include "runtime/view/draw/marked_lines.h"
#include "runtime/view/panels/stage_panel.h"
#include "runtime/view/signs/recipes_pieces.h"
#include "runtime/view/signs/signs.h"
#include "runtime/view/ui/captions.h"
#include "runtime/view/ui/ornaments.h"
#include "runtime/words/names/wording.h"

namespace windrose::view {
namespace {

constexpr float kUnit = 22;     // of strength
constexpr float kBar = 28;      // height
constexpr float kBarStep = 38;  // from bar to bar
constexpr float kLabel = 17;    // of what is needed
constexpr float kPartRow = 20;  // of a part
constexpr float kChance = 22;   // of a row of the table
constexpr float kChanceText = 126;
constexpr float kSeatColumn = 30;
constexpr float kSumColumn = 34;
constexpr float kPendingSum = 68;  // "7 → 9"

/// How a part is filled, by its place among the parts: the seat's color, hatched, its own color,
/// white.
void fill_segment(Pen& pen, const Rect& box, const StageSide& side, const StageRow& row,
                  std::size_t place) {
  const Palette& p = pen.palette();
  const Color seat = side.seat == SeatId::none ? p.ink3 : seat_look(side.seat).color;
  const std::optional<Color> own =
      row.mark.color.empty() ? std::nullopt : named_color(row.mark.color);
  Color ground = p.raised;
  if (place == 0) ground = seat;
  if (place == 2) ground = p.ink2;
  if (own) ground = *own;
  pen.fill(box, ground);
  if (place == 1 && !own) draw_hatching(pen, box, seat.faded(0.45F), pen.px(6), pen.px(2.4F));
  pen.outline(box, p.ink, pen.px(1.2F));
}

/// Parts of one kind added up, in the order of drawing.
struct Segment {
  const StageRow* row = nullptr;
  std::size_t place = 0;
  std::int64_t points = 0;
};

std::vector<Segment> segments_of(const StageShown& stage, std::size_t side) {
  std::vector<Segment> segments;
  std::size_t place = 0;
  for (std::size_t i = 0; i < stage.rows.size(); ++i) {
    const StageRow& row = stage.rows[i];
    if (i > 0 && row.part != stage.rows[i - 1].part) ++place;
    if (row.points[side] <= 0) continue;
    if (!segments.empty() && segments.back().row->part == row.part) {
      segments.back().points += row.points[side];
    } else {
      segments.push_back({&row, place, row.points[side]});
    }
  }
  return segments;
}

float unit_of(const Pen& pen, float width, const StageShown& stage) {
  std::int64_t most = std::max<std::int64_t>(stage.needs, 1);
  bool pends = false;
  for (const StageSide& side : stage.sides) {
    most = std::max(most, side.points + side.pending);
    pends = pends || side.pending > 0;
  }
  const float room = width - pen.px(kSeatColumn + (pends ? kPendingSum : kSumColumn));
  return std::min(pen.px(kUnit), room / static_cast<float>(most));
}

/// What the answer that is being made adds: not real yet.
void pending(Pen& pen, const Rect& box, std::int64_t points) {
  const Palette& p = pen.palette();
  const Color ground = mixed(p.act, p.paper, 0.88F);
  pen.fill(box, ground);
  pen.dashed_outline(box, p.ink, pen.px(1.4F), 0, pen.px(4), pen.px(3));
  pen.text_middle(box.center(), "+" + number_text(points), pen.fonts().of(Type::body_bold), p.ink);
}

void bar(Pen& pen, Point at, float width, float unit, const StageShown& stage, std::size_t number) {
  const StageSide& side = stage.sides[number];
  const float height = pen.px(kBar);
  draw_seat(pen, side.seat, {at.x + pen.px(11), at.y + height / 2}, pen.px(10));
  float x = at.x + pen.px(kSeatColumn);
  for (const Segment& segment : segments_of(stage, number)) {
    const Rect box{x, at.y, unit * static_cast<float>(segment.points), height};
    fill_segment(pen, box, side, *segment.row, segment.place);
    const Palette& p = pen.palette();
    Color ground = p.raised;
    if (segment.place == 0)
      ground = side.seat == SeatId::none ? p.ink3 : seat_look(side.seat).color;
    if (segment.place == 2) ground = p.ink2;
    if (!segment.row->mark.color.empty()) {
      if (const auto own = named_color(segment.row->mark.color)) ground = *own;
    }
    const Color ink = ink_on(ground);
    const std::string text = number_text(segment.points);
    const bool with_sign = !segment.row->mark.sign.empty() && box.w >= pen.px(34);
    if (with_sign) {
      draw_sign(pen, segment.row->mark.sign, box.center() - Point{pen.px(8), 0}, pen.px(14), ink,
                ground);
    }
    pen.text_middle(box.center() + Point{with_sign ? pen.px(9) : 0, 0}, text,
                    pen.fonts().of(Type::body_bold), ink);
    for (std::int64_t notch = 1; notch < segment.points; ++notch) {
      const float mark = box.x + unit * static_cast<float>(notch);
      pen.line({mark, box.bottom() - pen.px(6)}, {mark, box.bottom()}, ink.faded(0.7F), pen.px(1));
    }
    x = box.right();
  }
  std::string sum = number_text(side.points);
  if (side.pending > 0) {
    pending(pen, {x, at.y, unit * static_cast<float>(side.pending), height}, side.pending);
    sum += " → " + number_text(side.points + side.pending);
  }
  pen.text_in({at.x + width - pen.px(kPendingSum), at.y, pen.px(kPendingSum), height}, sum,
              Type::amount, pen.palette().ink, Align::right);
}

/// The dashed line of what is needed through both bars, with its label above.
void needed(Pen& pen, Point at, float width, float unit, const StageShown& stage) {
  if (stage.needs <= 0) return;
  const Palette& p = pen.palette();
  const float x = at.x + pen.px(kSeatColumn) + unit * static_cast<float>(stage.needs);
  const std::string text = phrase("{1} needed", number_text(stage.needs));
  const float wide = pen.width(text, Type::tiny_bold) + pen.px(14);
  const float left = std::clamp(x - wide / 2, at.x, at.x + width - wide);
  const Rect label{left, at.y, wide, pen.px(kLabel)};
  pen.fill(label, p.ink, pen.px(4));
  pen.text_in({label.x + pen.px(7), label.y, label.w, label.h}, text, Type::tiny_bold, p.paper);
  const float bottom = at.y + pen.px(kLabel + 6 + kBarStep + kBar + 4);
  const Point line[] = {{x, label.bottom()}, {x, bottom}};
  pen.dashes(line, p.ink, pen.px(1.6F), pen.px(4), pen.px(3));
}

float bars(Ui& ui, Point at, float width, const StageShown& stage, Pass pass) {
  Pen& pen = ui.pen();
  const float top = pen.px(kLabel + 6);
  const float height = top + pen.px(kBarStep) * static_cast<float>(stage.sides.size());
  if (pass == Pass::measure) return height;
  const float unit = unit_of(pen, width, stage);
  for (std::size_t side = 0; side < stage.sides.size(); ++side) {
    const Point place{at.x, at.y + top + pen.px(kBarStep) * static_cast<float>(side)};
    bar(pen, place, width, unit, stage, side);
    ui.whereabouts().note("stage.side." + std::to_string(side),
                          {place.x, place.y, width, pen.px(kBar)});
  }
  needed(pen, at, width, unit, stage);
  return height;
}

/// A column of numbers for each side, each row with its sign and what it comes from.
float origins(Ui& ui, Point at, float width, const StageShown& stage, Pass pass) {
  Pen& pen = ui.pen();
  const float row_height = pen.px(kPartRow);
  const float height = pen.px(24) + row_height * static_cast<float>(stage.rows.size() + 1);
  if (pass == Pass::measure) return height;
  const Palette& p = pen.palette();
  const float column = pen.px(40);
  const auto right_of = [&](std::size_t side) {
    return at.x + width - column * static_cast<float>(stage.sides.size() - 1 - side);
  };
  draw_heading(ui, {at.x, at.y + pen.px(15)}, phrase("Where it comes from"));
  for (std::size_t side = 0; side < stage.sides.size(); ++side) {
    draw_seat(pen, stage.sides[side].seat, {right_of(side) - pen.px(8), at.y + pen.px(11)},
              pen.px(7.5F));
  }
  float y = at.y + pen.px(24);
  for (const StageRow& row : stage.rows) {
    pen.line({at.x, y}, {at.x + width, y}, p.line, pen.px(1));
    const bool has_sign = !row.mark.sign.empty();
    if (has_sign) {
      draw_sign(pen, row.mark.sign, {at.x + pen.px(7), y + row_height / 2}, pen.px(13), p.ink,
                p.paper);
    }
    const float x = at.x + pen.px(20);
    const float room = right_of(0) - column - x;
    const std::string note = plain(row.note);
    pen.text_in({x, y, room, row_height}, plain(row.name), Type::small, p.ink);
    const float name = pen.width(plain(row.name), Type::small) + pen.px(6);
    if (!note.empty() && name + pen.width(note, Type::tiny) <= room) {
      pen.text_in({x + name, y, room - name, row_height}, note, Type::tiny, p.ink3);
    } else if (!note.empty()) {
      show_caption(ui, {at.x, y, width, row_height}, {row.name, row.note, ""});
    }
    for (std::size_t side = 0; side < stage.sides.size(); ++side) {
      const std::string text = row.points[side] == 0 ? "–" : number_text(row.points[side]);
      pen.text_in({right_of(side) - column, y, column, row_height}, text, Type::small_bold, p.ink,
                  Align::right);
    }
    y += row_height;
  }
  pen.line({at.x, y}, {at.x + width, y}, p.ink, pen.px(1.4F));
  pen.text_in({at.x + pen.px(20), y, width, row_height}, phrase("Strength"), Type::small_bold,
              p.ink);
  for (std::size_t side = 0; side < stage.sides.size(); ++side) {
    pen.text_in({right_of(side) - column, y, column, row_height},
                number_text(stage.sides[side].points), Type::body_bold, p.ink, Align::right);
  }
  return height;
}

/// What either side has bid, and what the one that is to answer needs.
float bids(Ui& ui, Point at, float width, const StageShown& stage, Pass pass) {
  if (!stage.tells_bids) return 0;
  Pen& pen = ui.pen();
  const float row_height = pen.px(kChance);
  const float height = pen.px(24 + 12) + row_height * static_cast<float>(stage.sides.size());
  if (pass == Pass::measure) return height;
  const Palette& p = pen.palette();
  draw_heading(ui, {at.x, at.y + pen.px(15)}, phrase("Bids"));
  float y = at.y + pen.px(24);
  for (const StageSide& side : stage.sides) {
    draw_seat(pen, side.seat, {at.x + pen.px(8), y + row_height / 2}, pen.px(7.5F));
    const bool answers = side.asked && stage.needs > 0;
    const std::string words = answers               ? phrase("to answer: at least")
                              : side.raised.empty() ? phrase("nothing bid")
                                                    : side.raised;
    const std::string sum = number_text(answers ? stage.needs : side.points);
    const float x = at.x + pen.px(24);
    const float room = width - pen.px(24 + 30);
    pen.text_in({x, y, room, row_height}, words, Type::small, answers ? p.ink : p.ink2);
    if (pen.width(words, Type::small) > room)
      show_caption(ui, {x, y, room, row_height}, {words, "", ""});
    pen.text_in({at.x, y, width, row_height}, sum, Type::small_bold, p.ink, Align::right);
    y += row_height;
  }
  return height;
}

/// The dice of the last roll and when that was, at the right of its row. Without room for both only
/// the dice are drawn.
void rolled_by(Pen& pen, const Rect& box, const StageThrow& thrown) {
  const std::string when = thrown.when.empty() ? phrase("rolled last") : thrown.when;
  const float side = pen.px(15);
  const float dice = static_cast<float>(thrown.faces.size()) * (side + pen.px(3));
  const float words = pen.width(when, Type::tiny) + pen.px(6);
  float x = box.right();
  if (words + dice <= box.w) {
    pen.text_in(box, when, Type::tiny, pen.palette().ink2, Align::right);
    x -= words;
  }
  for (auto face = thrown.faces.rbegin(); face != thrown.faces.rend(); ++face) {
    draw_die(pen, {x - side / 2, box.center().y}, side, *face);
    x -= side + pen.px(3);
  }
}

/// The rows of the table; the one that was rolled last in a frame.
float chances(Ui& ui, Point at, float width, const StageShown& stage, Pass pass) {
  if (stage.table.empty()) return 0;
  Pen& pen = ui.pen();
  const float row_height = pen.px(kChance);
  const float height = pen.px(24) + row_height * static_cast<float>(stage.table.size());
  if (pass == Pass::measure) return height;
  const Palette& p = pen.palette();
  draw_heading(ui, {at.x, at.y + pen.px(15)}, stage.table_title);
  float y = at.y + pen.px(24);
  for (const StageChance& row : stage.table) {
    const Rect box{at.x, y, width, row_height};
    if (row.rolled) {
      pen.fill(box, p.marked_row, pen.px(4));
      pen.outline(box, p.ink, pen.px(1.5F), pen.px(4));
      const float left = pen.px(52 + 4) + pen.width(row.text, Type::small_bold);
      rolled_by(pen, {box.x + left, box.y, box.w - left - pen.px(40), box.h}, stage.thrown);
    }
    const Type type = row.rolled ? Type::small_bold : Type::small;
    pen.text_in({at.x, y, pen.px(44), row_height}, row.range, Type::small_bold, p.ink,
                Align::right);
    pen.text_in({at.x + pen.px(52), y, pen.px(kChanceText), row_height}, row.text, type, p.ink);
    if (!row.rolled) {
      const float bar = static_cast<float>(row.percent) * pen.px(1.6F);
      const float left = pen.px(52 + kChanceText + 6);
      pen.fill({at.x + left, y + pen.px(7), std::min(bar, width - left - pen.px(42)), pen.px(8)},
               p.coast, pen.px(2));
    }
    pen.text_in({at.x, y, width - pen.px(4), row_height}, std::to_string(row.percent) + " %", type,
                p.ink2, Align::right);
    y += row_height;
  }
  return height;
}

}  // namespace

float contest_panel(Ui& ui, Point at, float width, const StageShown& stage, Pass pass) {
  const float gap = ui.px(12);
  float y = at.y;
  y += bars(ui, {at.x, y}, width, stage, pass);
  y += origins(ui, {at.x, y}, width, stage, pass) + gap;
  y += bids(ui, {at.x, y}, width, stage, pass);
  y += chances(ui, {at.x, y}, width, stage, pass);
  return y - at.y;
}

}  // namespace windrose::view
