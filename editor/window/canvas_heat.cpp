// Results of a trial on the board that is being edited: colors, numbers and what they mean.
#include <algorithm>

#include "editor/changes/heat_scale.h"
#include "editor/window/canvas.h"
#include "runtime/base/language/phrase.h"
#include "runtime/view/draw/shadows.h"
#include "runtime/words/names/wording.h"

namespace windrose::editor {
namespace {

/// What a trial has counted on each space that is still there.
struct Counted {
  SpaceId space = SpaceId::none;
  double value = 0;
};

std::vector<Counted> counted_on(const Editor& editor, TrialMeasure measure) {
  std::vector<Counted> all;
  if (!editor.trials.result()) return all;
  const std::vector<double> values = editor.trials.result()->per_match(measure);
  for (std::size_t i = 0; i < editor.trials.result()->spaces.size(); ++i) {
    const int space = editor.reading().space_called(editor.trials.result()->spaces[i]);
    if (space >= 0 && values[i] > 0) all.push_back({SpaceId{space}, values[i]});
  }
  return all;
}

std::string title_of(TrialMeasure measure) {
  switch (measure) {
    case TrialMeasure::earned:
      return phrase("Earned on each space");
    case TrialMeasure::paid:
      return phrase("Paid on each space");
    case TrialMeasure::owned:
      return phrase("Owned at the end");
    case TrialMeasure::taken:
      return phrase("Taken over");
    default:
      return phrase("Stops on each space");
  }
}

HeatScale scale_of(const std::vector<Counted>& all) {
  std::vector<double> values;
  values.reserve(all.size());
  for (const Counted& one : all) values.push_back(one.value);
  return HeatScale::of(std::move(values));
}

}  // namespace

/// The colors of the legend, below all that is printed on spaces; names stand beside the numbers.
void Canvas::color_by_heat(Ui& ui, const Rect& rect, const Editor& editor, const HeatMap& heat,
                           view::SceneLights& lights) {
  std::vector<Rect> kept;
  if (heat.shown && editor.trials.result()) {
    const std::vector<Counted> all = counted_on(editor, heat.measure);
    const HeatScale scale = scale_of(all);
    for (const Counted& one : all) {
      const Color color = ui.pen().palette().heat[scale.color_of(one.value)];
      lights.fills.push_back({one.space, color});
      if (!heat.numbers) continue;
      if (const auto number = heat_number(ui, one.space, scale.text(one.value)))
        kept.push_back(number->box.inset(-ui.px(2)));
    }
    kept.push_back(legend_box(ui, rect));
  }
  painter_->keep_free(std::move(kept));
}

void Canvas::draw_heat(Ui& ui, const Rect& rect, const Editor& editor, const HeatMap& heat) const {
  if (!editor.trials.result()) return;
  const std::vector<Counted> all = counted_on(editor, heat.measure);
  const HeatScale scale = scale_of(all);
  for (const Counted& one : all) {
    const Color color = ui.pen().palette().heat[scale.color_of(one.value)];
    draw_heat_of(ui, one.space, color, heat.numbers ? scale.text(one.value) : "");
  }
  draw_legend(ui, rect, editor, heat, all.empty() ? nullptr : &scale);
}

std::optional<Canvas::HeatNumber> Canvas::heat_number(Ui& ui, SpaceId space,
                                                      const std::string& text) const {
  Pen& pen = ui.pen();
  const PrintedSpace& printed = painter_->printed().spaces[space];
  const Layout layout = painter_->plan().layout();
  const bool is_disc = layout == Layout::graph && painter_->plan().graph().is_disc(space);
  const bool is_printed = printed.named || !printed.sign.empty() || layout == Layout::loop;
  const Rect where = painter_->where(space, camera_);
  // Small cells have their color only; ports and other named ones have a plate.
  const bool has_number = printed.sign == "number";  // of its own, which stays readable
  const float least = !is_printed ? 26 : has_number ? 28 : 22;
  const bool has_room = where.w >= ui.px(least) || is_disc;
  if (text.find_first_not_of("0.") == std::string::npos || !has_room) return std::nullopt;
  Point at = camera_.to_screen(painter_->plan().center(space));
  const bool is_plate = is_printed && !(is_disc && printed.sign.empty());
  const float width = pen.width(text, Type::tiny_bold) + ui.px(is_plate ? 8 : 2);
  if (is_plate && layout == Layout::hexes) at.y += where.h * (has_number ? .42F : .36F);
  if (is_plate && layout == Layout::squares) at.y -= where.h * .3F;
  if (is_plate && layout == Layout::loop) at = outside_of(ui, space);
  const float height = ui.px(is_plate ? 16 : 12);
  return HeatNumber{{at.x - width / 2, at.y - height / 2, width, height}, is_plate};
}

void Canvas::draw_heat_of(Ui& ui, SpaceId space, Color color, const std::string& text) const {
  Pen& pen = ui.pen();
  // A cell of a loop is full of print: it gets a frame.
  if (painter_->plan().layout() == Layout::loop)
    pen.outline(painter_->where(space, camera_).inset(ui.px(1.5F)), color, ui.px(3));
  const std::optional<HeatNumber> number = heat_number(ui, space, text);
  if (!number) return;
  if (number->is_plate) {
    pen.fill(number->box.inset(-ui.px(1)), pen.palette().halo, ui.px(5));
    pen.fill(number->box, color, ui.px(4));
  }
  pen.text_middle(number->box.center(), text, pen.fonts().of(Type::tiny_bold), ink_on(color));
}

/// Outside of a loop, beside its cell, where nothing is printed.
Point Canvas::outside_of(Ui& ui, SpaceId space) const {
  const view::LoopPlan::Cell& cell = painter_->plan().loop().cells[space];
  const Rect box = camera_.to_screen(cell.box);
  switch (cell.side) {
    case view::LoopPlan::Side::bottom:
      return {box.center().x, box.bottom() + ui.px(11)};
    case view::LoopPlan::Side::left:
      return {box.x - ui.px(14), box.center().y};
    case view::LoopPlan::Side::top:
      return {box.center().x, box.y - ui.px(11)};
    default:
      return {box.right() + ui.px(14), box.center().y};
  }
}

/// Where it covers no space and nothing that the board itself explains.
Rect Canvas::legend_box(Ui& ui, const Rect& rect) const {
  Rect box{rect.x + ui.px(12), rect.bottom() - ui.px(64), ui.px(452), ui.px(52)};
  const BoardPlan& plan = painter_->plan();
  if (plan.layout() == Layout::graph) {
    box.x = rect.right() - box.w - ui.px(12);
    box.y = rect.y + ui.px(12);
  }
  if (plan.layout() == Layout::loop) {
    const Rect middle = camera_.to_screen(plan.loop().middle);
    box.x = middle.center().x - box.w / 2;
    box.y = middle.bottom() - box.h - ui.px(8);
  }
  return box;
}

/// `scale`: null if there is nothing on the map.
void Canvas::draw_legend(Ui& ui, const Rect& rect, const Editor& editor, const HeatMap& heat,
                         const HeatScale* scale) const {
  Pen& pen = ui.pen();
  const Palette& p = pen.palette();
  const Rect box = legend_box(ui, rect);
  draw_shadow_low(pen, box, ui.px(6));
  pen.fill(box, p.paper, ui.px(6));
  pen.outline(box, p.edge, ui.px(1), ui.px(6));
  pen.text({box.x + ui.px(12), box.y + ui.px(20)}, title_of(heat.measure), Type::small_bold, p.ink);
  const std::string matches = number_text(editor.trials.result()->all.matches());
  pen.text({box.x + ui.px(12), box.y + ui.px(38)},
           scale != nullptr && !scale->is_equal()
               ? phrase("a match, {1} matches; a fifth each", matches)
               : phrase("a match, {1} matches", matches),
           Type::tiny, p.ink2);
  const float width = ui.px(36);
  const float left = box.right() - ui.px(18) - width * HeatScale::kSteps;
  if (scale == nullptr) {
    pen.text_in({left, box.y, width * HeatScale::kSteps, box.h}, phrase("nothing on any space"),
                Type::small, p.ink2, Align::right);
    return;
  }
  for (int step = 0; step < HeatScale::kSteps; ++step) {
    const Rect cell{left + width * static_cast<float>(step), box.y + ui.px(10), width, ui.px(14)};
    pen.fill(cell, p.heat[step]);
  }
  pen.outline({left, box.y + ui.px(10), width * HeatScale::kSteps, ui.px(14)}, p.edge, ui.px(1));
  for (int step = 0; step <= HeatScale::kSteps; ++step) {
    pen.text({left + width * static_cast<float>(step), box.y + ui.px(40)}, scale->bound(step),
             Type::tiny, p.ink2, Align::center);
  }
}

}  // namespace windrose::editor
