// What has happened since the last answer: its numbers, then a number of each player before and
// after, with the difference in words and as a bar.
#include <algorithm>

#include "runtime/base/language/phrase.h"
#include "runtime/base/text/text.h"
#include "runtime/view/board/region_picture.h"
#include "runtime/view/panels/stage_panel.h"
#include "runtime/view/signs/recipes_pieces.h"
#include "runtime/view/signs/signs.h"
#include "runtime/view/ui/captions.h"
#include "runtime/view/ui/ornaments.h"
#include "runtime/words/names/wording.h"

namespace windrose::view {
namespace {

constexpr float kGain = 28;    // a row of a number
constexpr float kChange = 26;  // a row of a player

/// A square in the color of the part or of its region, or its sign; returns the room that it takes.
float gain_mark(Pen& pen, Point middle, const StageGain& gain) {
  if (gain.region != nullptr) {
    const float side = pen.px(14);
    draw_region_swatch(pen, {middle.x, middle.y - side / 2, side, side}, *gain.region);
    return pen.px(22);
  }
  const auto color = gain.mark.color.empty() ? std::nullopt : named_color(gain.mark.color);
  if (!color && gain.mark.sign.empty()) return 0;
  const Palette& p = pen.palette();
  const float size = pen.px(14);
  const Rect box{middle.x, middle.y - size / 2, size, size};
  if (color) {
    pen.fill(box, *color, pen.px(3));
    pen.outline(box, p.edge, pen.px(1), pen.px(3));
  }
  if (!gain.mark.sign.empty()) {
    const Color ground = color.value_or(p.paper);
    draw_sign(pen, gain.mark.sign, box.center(), pen.px(color ? 11 : 14),
              color ? ink_on(ground) : p.ink, ground);
  }
  return pen.px(22);
}

float gains(Ui& ui, Point at, float width, const StageShown& stage, Pass pass) {
  Pen& pen = ui.pen();
  const Palette& p = pen.palette();
  const float row = pen.px(kGain);
  if (pass == Pass::measure) return row * static_cast<float>(stage.gains.size());
  float y = at.y;
  for (const StageGain& gain : stage.gains) {
    pen.line({at.x, y}, {at.x + width, y}, p.line, pen.px(1));
    const float left = at.x + gain_mark(pen, {at.x, y + row / 2}, gain);
    const float sum = pen.width(gain.text, Type::body_bold) + pen.px(10);
    const float room = at.x + width - sum - left;
    const std::string name = pen.cut(gain.name, Type::body, room);
    pen.text_in({left, y, room, row}, name, Type::body, p.ink);
    const float after = pen.width(name, Type::body) + pen.px(8);
    const std::string note = plain(gain.note);
    if (!note.empty() && after + pen.width(note, Type::tiny) <= room) {
      pen.text_in({left + after, y, room - after, row}, note, Type::tiny, p.ink3);
    } else if (!note.empty()) {
      show_caption(ui, {at.x, y, width, row}, {gain.name, gain.note, ""});
    }
    pen.text_in({at.x, y, width, row}, gain.text, Type::body_bold,
                gain.is_loss   ? p.bad
                : gain.is_gain ? p.good
                               : p.ink,
                Align::right);
    y += row;
  }
  return y - at.y;
}

std::string signed_number(std::int64_t by) {
  if (by == 0) return "±0";
  return (by > 0 ? "+" : "−") + number_text(by > 0 ? by : -by);
}

float changes(Ui& ui, Point at, float width, const StageShown& stage, Pass pass) {
  if (stage.changes.empty()) return 0;
  Pen& pen = ui.pen();
  const Palette& p = pen.palette();
  const float row = pen.px(kChange);
  const float head = pen.px(30);
  if (pass == Pass::measure) return head + row * static_cast<float>(stage.changes.size());
  const float column = pen.px(48);
  draw_heading(ui, {at.x, at.y + pen.px(21)},
               stage.unit.empty() ? phrase("Players") : capitalized(stage.unit));
  const auto at_column = [&](float y, int from_right) {
    return Rect{at.x + width - column * static_cast<float>(from_right + 1), y, column, row};
  };
  pen.text_in({at_column(at.y, 2).x, at.y, column, head}, phrase_as("outcome", "before"),
              Type::tiny, p.ink3, Align::right);
  pen.text_in({at_column(at.y, 1).x, at.y, column, head}, phrase_as("outcome", "after"), Type::tiny,
              p.ink3, Align::right);
  float y = at.y + head;
  for (const StageChange& change : stage.changes) {
    pen.line({at.x, y}, {at.x + width, y}, p.line, pen.px(1));
    draw_seat(pen, change.seat, {at.x + pen.px(9), y + row / 2}, pen.px(7.5F));
    pen.text_in({at.x + pen.px(24), y, width - pen.px(24) - 3 * column, row}, change.name,
                Type::body, p.ink);
    pen.text_in(at_column(y, 2), change.before, Type::body, p.ink2, Align::right);
    pen.text_in(at_column(y, 1), change.after, Type::body_bold, p.ink, Align::right);
    const Color color = change.by > 0 ? p.good : change.by < 0 ? p.bad : p.ink3;
    pen.text_in(at_column(y, 0), signed_number(change.by), Type::body_bold, color, Align::right);
    ui.whereabouts().note("stage.change." + std::to_string(number_of(change.seat)),
                          {at.x, y, width, row});
    y += row;
  }
  return y - at.y;
}

}  // namespace

float outcome_panel(Ui& ui, Point at, float width, const StageShown& stage, Pass pass) {
  float y = at.y;
  y += gains(ui, {at.x, y}, width, stage, pass);
  y += changes(ui, {at.x, y}, width, stage, pass);
  return y - at.y;
}

}  // namespace windrose::view
