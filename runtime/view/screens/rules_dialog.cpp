#include "runtime/view/screens/rules_dialog.h"

#include <algorithm>
#include <string>
#include <string_view>

#include "runtime/base/language/language.h"
#include "runtime/base/language/phrase.h"
#include "runtime/view/draw/shadows.h"
#include "runtime/view/ui/buttons.h"

namespace windrose::view {
namespace {

constexpr float kDialogWidth = 640;
constexpr std::size_t kMostFactLines = 14;

/// Lines of text from the top down; the height they need.
float draw_lines(Pen& pen, const Rect& rect, std::string_view text, Type type, Color color,
                 std::size_t most = kMostFactLines) {
  const float line = pen.line_height(type);
  float y = rect.y;
  std::size_t drawn = 0;
  for (const auto& each : pen.lines(text, type, rect.w)) {
    if (drawn++ == most) break;
    pen.text_in({rect.x, y, rect.w, line}, each, type, color);
    y += line;
  }
  return y - rect.y;
}

float height_of(Pen& pen, std::string_view text, Type type, float width) {
  const std::size_t lines = std::min(kMostFactLines, pen.lines(text, type, width).size());
  return static_cast<float>(lines) * pen.line_height(type);
}

struct Way {
  RulesChoice choice;
  std::string_view name;
  std::string title;
  std::string text;
  bool is_open = true;
};

std::vector<Way> ways_of(const RulesDifference& difference) {
  const auto or_else = [](const std::string& text, const std::string& instead) {
    return text.empty() ? instead : text;
  };
  return {
      {RulesChoice::migrate, "rules.migrate", phrase("Rules of today"),
       or_else(difference.migrate, phrase("These rules cannot be read.")),
       !difference.migrate.empty()},
      {RulesChoice::pin, "rules.pin", phrase("Rules as they were"),
       or_else(difference.pin, phrase("This computer has no copy of them.")),
       !difference.pin.empty()},
      {RulesChoice::stop, "rules.stop", phrase("Stop"), phrase("Leave the match as it is."), true}};
}

}  // namespace

std::optional<RulesChoice> rules_dialog(Ui& ui, const RulesDifference& difference) {
  Pen& pen = ui.pen();
  const Palette& palette = pen.palette();
  const Rect window = ui.window();
  const float width = std::min(ui.px(kDialogWidth), window.w - ui.px(24));
  const float text_width = width - ui.px(48);
  const float way_width = text_width - ui.px(216);
  const std::vector<Way> ways = ways_of(difference);
  float height = ui.px(48 + 36 + 20);
  for (const std::string& fact : difference.facts)
    height += height_of(pen, fact, Type::small, text_width) + ui.px(6);
  const auto way_height = [&](const Way& way) {
    return std::max(ui.px(56), height_of(pen, way.text, Type::small, way_width) + ui.px(20));
  };
  for (const Way& way : ways) height += way_height(way);
  height = std::min(height, window.h - ui.px(16));

  pen.fill(window, palette.shadow.faded(0.35F));
  const Rect box{window.center().x - width / 2, window.center().y - height / 2, width, height};
  ui.begin_layer(window);
  draw_shadow_high(pen, box, ui.px(12));
  pen.fill(box, palette.paper, ui.px(12));
  pen.outline(box, palette.line, ui.px(1), ui.px(12));
  Rect inner = box.inset(ui.px(24));
  pen.text_in(inner.take_top(ui.px(28)),
              phrase("The rules of {1} have changed", told_text(difference.title)), Type::title,
              palette.ink);
  inner.take_top(ui.px(8));
  for (const std::string& fact : difference.facts)
    inner.take_top(draw_lines(pen, inner, fact, Type::small, palette.ink) + ui.px(6));
  inner.take_top(ui.px(14));

  std::optional<RulesChoice> choice;
  bool is_first = true;
  for (const Way& way : ways) {
    Rect row = inner.take_top(way_height(way));
    pen.line({row.x, row.y}, {row.right(), row.y}, palette.line, ui.px(1));
    Rect left = row.take_left(ui.px(200));
    row.take_left(ui.px(16));
    Button button;
    button.text = way.title;
    button.enabled = way.is_open;
    if (way.is_open && is_first) {
      button.kind = ButtonKind::main;
      button.key.key = Key::enter;
    }
    is_first = is_first && !way.is_open;
    if (view::button(ui, way.name, {left.x, left.center().y - ui.px(20), left.w, ui.px(40)},
                     button))
      choice = way.choice;
    const float text = height_of(pen, way.text, Type::small, way_width);
    row.take_top((row.h - text) / 2);
    draw_lines(pen, row, way.text, Type::small, way.is_open ? palette.ink2 : palette.ink3);
  }
  Shortcut escape;
  escape.key = Key::escape;
  if (ui.take_key(escape)) choice = RulesChoice::stop;
  ui.end_layer();
  return choice;
}

}  // namespace windrose::view
