// What the prompt bar asks: a title, what follows from it, and the paragraph of the rulebook.
#include <algorithm>

#include "runtime/view/prompt/prompt_buttons.h"
#include "runtime/view/ui/buttons.h"
#include "runtime/view/ui/captions.h"
#include "runtime/words/names/shown_names.h"

namespace windrose::view {
namespace {

constexpr float kBeforeRule = 6;

std::string rule_text(const PromptLook& look) {
  const bool is_named = look.notice.empty() && !look.paragraph.empty();
  return is_named ? "§ " + look.paragraph : std::string();
}

/// As many whole parts of a second line as fit; the rest is in the caption.
std::string_view whole_parts(const Pen& pen, std::string_view text, float room) {
  std::string_view shown = text;
  while (!shown.empty() && pen.width(shown, Type::small) > room) {
    const std::size_t part = shown.rfind(" · ");
    const std::size_t sentence = shown.substr(0, shown.size() - 1).rfind(". ");
    std::size_t end = 0;
    if (part != std::string_view::npos) end = part;
    if (sentence != std::string_view::npos) end = std::max(end, sentence + 1);
    shown = shown.substr(0, end);
  }
  return shown;
}

/// The second line and the paragraph as a link; whether that was clicked.
bool draw_second_line(Ui& ui, const Rect& line, std::string_view text, const std::string& rule,
                      Color ink) {
  Pen& pen = ui.pen();
  const float width = rule.empty() ? 0 : pen.width(rule, Type::small_bold) + ui.px(2);
  const float before = text.empty() ? 0 : pen.width(text, Type::small) + ui.px(kBeforeRule);
  if (!text.empty()) pen.text_in(line, text, Type::small, ink);
  if (rule.empty() || before + width > line.w) return false;
  const Rect box{line.x + before, line.y, width, line.h};
  pen.text_in(box, rule, Type::small_bold, pen.palette().act);
  if (ui.over(box)) ui.set_cursor(Cursor::hand);
  return click_area(ui, "prompt.rule", box);
}

}  // namespace

float second_line_width(const Pen& pen, const PromptLook& look) {
  const std::string rule = rule_text(look);
  const float behind = rule.empty() ? 0 : pen.width(rule, Type::small_bold) + pen.px(kBeforeRule);
  return pen.width(look.hint, Type::small) + behind + pen.px(2);
}

bool draw_prompt_texts(Ui& ui, const Rect& room, const PromptLook& look) {
  Pen& pen = ui.pen();
  const Palette& palette = pen.palette();
  const std::string rule = rule_text(look);
  const std::string below = first_line(look.notice.empty() ? look.hint : look.notice);
  const float line = pen.line_height(Type::prompt);
  const float small = pen.line_height(Type::small);
  const auto titles = pen.lines(look.text, Type::prompt, room.w);
  const bool two_titles = titles.size() > 1 && look.notice.empty() && room.h >= line * 2;
  // A notice must be read, if need be without its end; of all else a part that is cut says nothing.
  const float behind = rule.empty() ? 0 : pen.width(rule, Type::small_bold) + ui.px(kBeforeRule);
  std::string_view second = whole_parts(pen, below, room.w - behind - ui.px(2));
  if (second.empty() && !look.notice.empty()) second = below;
  const bool has_second = !two_titles && room.h >= line + small && (!second.empty() || behind > 0);
  const float height = two_titles ? 2 * line : line + (has_second ? small : 0);
  float y = room.center().y - height / 2;
  pen.text_in({room.x, y, room.w, line}, two_titles ? titles[0] : std::string_view(look.text),
              Type::prompt, palette.ink);
  y += line;
  if (two_titles) {
    const auto from = static_cast<std::size_t>(titles[1].data() - look.text.data());
    pen.text_in({room.x, y, room.w, line}, std::string_view(look.text).substr(from), Type::prompt,
                palette.ink);
  }
  bool clicked = false;
  if (has_second) {
    const bool is_bad = !look.notice.empty() && !look.notice_is_good;
    clicked = draw_second_line(ui, {room.x, y, room.w, small}, second, rule,
                               is_bad ? palette.bad : palette.ink2);
  }
  ui.whereabouts().note("prompt.text", room);
  ui.whereabouts().note("prompt.says." + look.text, room);
  if (has_second && !second.empty()) ui.whereabouts().note("prompt.hint." + below, room);
  const std::string& whole = look.notice.empty() ? look.hint : look.notice;
  const bool is_cut = pen.width(second, Type::small) > room.w;
  const bool says_all = has_second && second.size() == whole.size() && !is_cut;
  if (titles.size() > (two_titles ? 2U : 1U) || (!whole.empty() && !says_all))
    show_caption(ui, room, {look.text, whole, rule});
  return clicked;
}

}  // namespace windrose::view
