// What the prompt bar asks: a title, what follows from it, and the paragraph of the rulebook.
#include <algorithm>

#include "runtime/view/prompt/prompt_buttons.h"
#include "runtime/view/ui/buttons.h"
#include "runtime/view/ui/captions.h"
#include "runtime/view/ui/sentences.h"
#include "runtime/words/names/shown_names.h"

namespace windrose::view {
namespace {

constexpr float kBeforeRule = 6;

std::string rule_text(const PromptLook& look) {
  const bool is_named = look.notice.empty() && !look.paragraph.empty();
  return is_named ? "§ " + look.paragraph : std::string();
}

SentenceType second_type(Color ink) {
  return {Type::small, Type::small_bold, ink};
}

void take_names(const NameHit& hit, PromptWish& wish) {
  if (hit.over) wish.named = hit.over;
  if (hit.clicked) wish.clicked = hit.clicked;
}

/// The second line and the paragraph as a link; whether that was clicked.
bool draw_second_line(Ui& ui, const Rect& line, const Sentence& said, const std::string& rule,
                      Color ink, PromptWish& wish) {
  Pen& pen = ui.pen();
  const SentenceType type = second_type(ink);
  const float width = rule.empty() ? 0 : pen.width(rule, Type::small_bold) + ui.px(2);
  const float before = said.empty() ? 0 : width_of(pen, said, type) + ui.px(kBeforeRule);
  take_names(draw_sentence(ui, "prompt.below", line, fitted(pen, said, type, line.w, 1), type),
             wish);
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
  return width_of(pen, look.hint, second_type({})) + behind + pen.px(2);
}

void draw_prompt_texts(Ui& ui, const Rect& room, const PromptLook& look, PromptWish& wish) {
  Pen& pen = ui.pen();
  const Palette& palette = pen.palette();
  const SentenceType title_type{Type::prompt, Type::prompt, palette.ink};
  const std::string rule = rule_text(look);
  const Sentence& whole = look.notice.empty() ? look.hint : look.notice;
  const Sentence below = first_line(whole);
  const float line = pen.line_height(Type::prompt);
  const float small = pen.line_height(Type::small);
  const int titles = pen.broken(stretches(look.text.spans, title_type), room.w).lines;
  const bool two_titles = titles > 1 && look.notice.empty() && room.h >= line * 2;
  // A notice must be read, if need be without its end; of all else a part that is cut says nothing.
  const float behind = rule.empty() ? 0 : pen.width(rule, Type::small_bold) + ui.px(kBeforeRule);
  Sentence second = whole_parts(pen, below, second_type({}), room.w - behind - ui.px(2));
  if (second.empty() && !look.notice.empty()) second = below;
  const bool has_second = !two_titles && room.h >= line + small && (!second.empty() || behind > 0);
  const float height = two_titles ? 2 * line : line + (has_second ? small : 0);
  const float y = room.center().y - height / 2;
  const Sentence title = fitted(pen, look.text, title_type, room.w, two_titles ? 2 : 1);
  take_names(draw_sentence(ui, "prompt.name", {room.x, y, room.w, line}, title, title_type), wish);
  if (has_second) {
    const bool is_bad = !look.notice.empty() && !look.notice_is_good;
    const Rect box{room.x, y + line, room.w, small};
    if (draw_second_line(ui, box, second, rule, is_bad ? palette.bad : palette.ink2, wish))
      wish.paragraph = look.paragraph;
  }
  ui.whereabouts().note("prompt.text", room);
  ui.whereabouts().note("prompt.says." + plain(look.text), room);
  if (has_second && !second.empty()) ui.whereabouts().note("prompt.hint." + plain(below), room);
  const bool is_cut = width_of(pen, second, second_type({})) > room.w;
  const bool says_all = has_second && second == whole && !is_cut;
  if (titles > (two_titles ? 2 : 1) || (!whole.empty() && !says_all))
    show_caption(ui, room, {look.text, whole, rule});
}

}  // namespace windrose::view
