// The list of all choices, which filters while one types.
#include <algorithm>

#include "runtime/base/language/phrase.h"
#include "runtime/view/draw/shadows.h"
#include "runtime/view/prompt/prompt_bar.h"
#include "runtime/view/ui/buttons.h"
#include "runtime/view/ui/scroll.h"
#include "runtime/view/ui/values.h"
#include "runtime/words/names/wording.h"

namespace windrose::view {

void PromptBar::draw_list(Ui& ui, const Rect& bar, const SeatQuestion& question, PromptWish& wish) {
  Pen& pen = ui.pen();
  const Palette& palette = pen.palette();
  const std::span<const Pick> picks = question.picks();
  const auto press = [&ui](Key key) {
    Shortcut shortcut;
    shortcut.key = key;
    return ui.take_key(shortcut, true);
  };
  const float row = ui.px(34);
  constexpr float kMostRows = 9;
  std::vector<std::size_t> found = filtered(picks, filter_);
  const float rows = std::clamp(static_cast<float>(found.size()), 1.0F, kMostRows);
  const float height = ui.px(56) + rows * row + ui.px(8);
  const float width = std::min(ui.px(420), bar.w - ui.px(32));
  const Rect box{bar.right() - ui.px(16) - width, bar.y - height - ui.px(8), width, height};
  ui.begin_layer(box);
  draw_shadow_high(pen, box, ui.px(12));
  pen.fill(box, palette.raised, ui.px(12));
  pen.outline(box, palette.line, ui.px(1), ui.px(12));
  Rect inner = box.inset(ui.px(8));
  const Rect field = inner.take_top(ui.px(36));
  inner.take_top(ui.px(8));
  if (const auto typed =
          text_field(ui, kPromptSearch, field, filter_, phrase("Type a name"), "search")) {
    filter_ = *typed;
    highlighted_ = 0;
    found = filtered(picks, filter_);
  }
  if (press(Key::escape)) {
    list_open_ = false;
    stop_typing(ui);
  }
  const std::size_t before = highlighted_;
  if (press(Key::down)) ++highlighted_;
  if (press(Key::up) && highlighted_ > 0) --highlighted_;
  if (!found.empty()) highlighted_ = std::min(highlighted_, found.size() - 1);
  if (highlighted_ != before) {
    const float top = static_cast<float>(highlighted_) * row;
    scroll_to(ui, "prompt.rows", top, top + row);
  }
  if (!found.empty() && press(Key::enter) && picks[found[highlighted_]].enabled())
    wish.pick = found[highlighted_];
  if (found.empty())
    pen.text_in(inner, phrase("Nothing is called so."), Type::body, palette.ink3, Align::center);
  float y =
      inner.y - begin_scroll(ui, "prompt.rows", inner, static_cast<float>(found.size()) * row);
  for (std::size_t i = 0; i < found.size(); ++i, y += row) {
    const Rect line{inner.x, y, inner.w, row};
    if (!line.meets(inner)) continue;
    const Pick& pick = picks[found[i]];
    const std::string name = "row." + pick_name(pick, found[i]);
    if (list_row(ui, name, line, i == highlighted_))
      (pick.enabled() ? wish.pick : wish.refused) = found[i];
    if (ui.over(line) || (i == highlighted_ && !wish.hovered)) wish.hovered = pick.code;
    const Color ink = pick.enabled() ? palette.ink : palette.ink3;
    const std::string note = plain(pick.enabled() ? pick.whole_note() : pick.reason);
    const float note_width = std::min(line.w * 0.5F, pen.width(note, Type::small) + 2);
    Rect text = line.inset(ui.px(4));
    text.take_left(ui.px(6));
    text.take_right(ui.px(10));
    const Rect right = text.take_right(note_width);
    text.take_right(ui.px(8));
    pen.text_in(text, (pick.picked ? "\u2713 " : "") + plain(capitalized(pick.name)),
                Type::body_bold, ink);
    pen.text_in(right, note, Type::small, palette.ink2, Align::right);
  }
  end_scroll(ui);
  ui.end_layer();
  if (wish.pick && !question.is_many()) {
    list_open_ = false;
    stop_typing(ui);
  }
  // A press elsewhere closes it.
  if (ui.input().pressed && !box.contains(ui.input().pointer) &&
      !bar.contains(ui.input().pointer)) {
    list_open_ = false;
    stop_typing(ui);
  }
}

}  // namespace windrose::view
