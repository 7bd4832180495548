#include "runtime/view/screens/first_hint.h"

#include <array>

#include "runtime/base/language/phrase.h"
#include "runtime/view/draw/paragraphs.h"
#include "runtime/view/draw/shadows.h"
#include "runtime/view/ui/buttons.h"

namespace windrose::view {
namespace {

constexpr float kHintWidth = 340;
constexpr std::string_view kHintTitle = phrase_later("Your first match in this window");
constexpr std::array<std::string_view, 4> kHintLines = {
    phrase_later("Amber spaces and the buttons below the board are what you may do now."),
    phrase_later("Enter takes the filled button. Other keys are on the buttons."),
    phrase_later("Rest the pointer on anything to read what it is."),
    phrase_later("Press F1 for all keys, and R for the rulebook.")};

}  // namespace

bool first_hint(Ui& ui, const Rect& board_area) {
  Pen& pen = ui.pen();
  const Palette& p = pen.palette();
  const float width = std::min(ui.px(kHintWidth), board_area.w - ui.px(24));
  const float inner = width - ui.px(32);
  float lines = 0;
  for (const std::string_view line : kHintLines)
    lines += static_cast<float>(pen.lines(said_phrase({}, line, {}), Type::small, inner).size());
  const float text = lines * pen.line_height(Type::small) + ui.px(4 * kHintLines.size());
  const float height = ui.px(44) + text + ui.px(46);
  const Rect box{board_area.right() - width - ui.px(12), board_area.bottom() - height - ui.px(12),
                 width, height};
  ui.begin_layer(box);
  draw_shadow_low(pen, box, ui.px(8));
  pen.fill(box, p.raised, ui.px(8));
  pen.outline(box, p.act, ui.px(2), ui.px(8));
  Rect inside = box.inset(ui.px(16));
  pen.text_in(inside.take_top(ui.px(24)), said_phrase({}, kHintTitle, {}), Type::name, p.ink);
  float y = inside.y + ui.px(4);
  for (const std::string_view line : kHintLines)
    y += draw_wrapped(pen, {inside.x, y}, inner, said_phrase({}, line, {}), Type::small, p.ink2) +
         ui.px(4);
  Button close;
  close.text = phrase("Do not show this again");
  close.small = true;
  const float wide = button_width(ui, close);
  const Rect button{box.right() - wide - ui.px(12), box.bottom() - ui.px(42), wide, ui.px(30)};
  const bool closed = view::button(ui, "hint.close", button, close);
  ui.end_layer();
  return closed;
}

}  // namespace windrose::view
