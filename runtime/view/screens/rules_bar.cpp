#include "runtime/view/screens/rules_bar.h"

#include <algorithm>

#include "runtime/base/language/phrase.h"
#include "runtime/view/ui/buttons.h"
#include "runtime/view/ui/captions.h"
#include "runtime/words/names/shown_names.h"

namespace windrose::view {
namespace {

constexpr std::size_t kMostRuleLines = 2;

constexpr float kBesideButtons = 320;  // the least that the text needs there
constexpr float kThreeButtons = 620;
constexpr float kButtonRow = 48;

/// Whether the buttons lie below the text.
bool is_narrow(const Ui& ui, float width) {
  return width < ui.px(kThreeButtons + kBesideButtons);
}

/// Of the text beside three buttons, or over them.
float rules_text_width(const Ui& ui, float width) {
  return is_narrow(ui, width) ? width - ui.px(28) : width - ui.px(kThreeButtons);
}

}  // namespace

float rules_bar_height(Ui& ui, float width, const RulesBar& bar) {
  Pen& pen = ui.pen();
  const std::size_t lines = std::min(
      kMostRuleLines, pen.lines(bar.text, Type::small, rules_text_width(ui, width)).size());
  const float more = static_cast<float>(lines) + (bar.notice.empty() ? 0.F : 1.F);
  const float buttons = is_narrow(ui, width) ? ui.px(kButtonRow) : 0;
  return buttons + std::max(ui.px(64), pen.line_height(Type::prompt) +
                                           more * pen.line_height(Type::small) + ui.px(30));
}

RulesWish rules_bar(Ui& ui, const Rect& rect, const RulesBar& bar) {
  Pen& pen = ui.pen();
  const Palette& palette = pen.palette();
  pen.fill(rect, palette.bad_ground);
  pen.fill({rect.x, rect.y, rect.w, ui.px(3)}, palette.bad);
  Rect inner = rect.inset(ui.px(12));
  inner.take_left(ui.px(4));
  const bool below = is_narrow(ui, rect.w);
  Rect buttons = below ? inner.take_bottom(ui.px(kButtonRow - 8)) : inner;
  RulesWish wish = RulesWish::none;
  struct Way {
    RulesWish wish;
    std::string_view name;
    std::string text;
    char key;  // 0: Enter
    std::string caption;
  };
  const Way ways[] = {
      {RulesWish::back, "rules.back", phrase("Last node that fits"), 0,
       phrase("The new rules, and the answers that do not fit are taken back")},
      {RulesWish::state, "rules.state", phrase("Keep the state"), 's',
       bar.can_keep_state
           ? phrase("The new rules from here, with everything as it is")
           : phrase("More than scripts has changed, so the match cannot keep its state")},
      {RulesWish::undo, "rules.undo", phrase("Undo the edit"), 'u',
       phrase("The files as before; your text is kept beside them as FILE.edited")},
  };
  for (const Way& way : ways) {
    Button look;
    look.text = way.text;
    look.enabled = way.wish != RulesWish::state || bar.can_keep_state;
    if (way.key == 0) {
      look.kind = ButtonKind::main;
      look.key.key = Key::enter;
    } else {
      look.key = key_of(way.key);
    }
    const float width = button_width(ui, look);
    const Rect strip = buttons.take_right(width);
    buttons.take_right(ui.px(8));
    const float height = ui.px(40);
    const float middle = below ? buttons.center().y : rect.center().y;
    const Rect place{strip.x, middle - height / 2, width, height};
    if (button(ui, way.name, place, look)) wish = way.wish;
    show_caption(ui, place, {"", way.caption, ""});
  }
  if (!below) inner = buttons;
  inner.take_right(ui.px(8));
  const float title = pen.line_height(Type::prompt);
  pen.text_in({inner.x, inner.y, inner.w, title}, bar.title, Type::prompt, palette.bad);
  float y = inner.y + title;
  const float line = pen.line_height(Type::small);
  const auto lines = pen.lines(bar.text, Type::small, inner.w);
  for (std::size_t i = 0; i < std::min(kMostRuleLines, lines.size()); ++i, y += line)
    pen.text_in({inner.x, y, inner.w, line}, lines[i], Type::small, palette.ink);
  if (!bar.notice.empty()) {
    pen.text_in({inner.x, y, inner.w, line}, first_line(bar.notice), Type::small, palette.ink2);
  }
  ui.whereabouts().note("rules.text", inner);
  show_caption(ui, inner, {bar.title, bar.text, ""});
  return wish;
}

}  // namespace windrose::view
