#include "runtime/view/panels/halted_bar.h"

#include <algorithm>

#include "runtime/base/language/phrase.h"
#include "runtime/view/ui/buttons.h"
#include "runtime/view/ui/captions.h"
#include "runtime/words/names/shown_names.h"
#include "runtime/words/names/wording.h"

namespace windrose::view {
namespace {

constexpr std::size_t kMostLines = 3;

std::size_t lines_of(Pen& pen, float width, const std::string& text) {
  return std::min(kMostLines, pen.lines(text, Type::prompt, width).size());
}

float text_width(const Ui& ui, float width, const HaltedBar& bar) {
  return std::max(ui.px(200), width - ui.px(bar.covered ? 620 : 460));
}

std::string sentence_of(const HaltedBar& bar) {
  return bar.covered || bar.parts.sentence.empty() ? phrase("The rules failed.")
                                                   : first_line(bar.parts.sentence);
}

}  // namespace

float halted_bar_height(Ui& ui, float width, const HaltedBar& bar) {
  Pen& pen = ui.pen();
  const std::size_t lines = lines_of(pen, text_width(ui, width, bar), sentence_of(bar));
  const float more = bar.notice.empty() ? 0 : pen.line_height(Type::small);
  return std::max(ui.px(64), static_cast<float>(lines) * pen.line_height(Type::prompt) +
                                 pen.line_height(Type::mono) + more + ui.px(26));
}

HaltedWish halted_bar(Ui& ui, const Rect& rect, const HaltedBar& bar) {
  Pen& pen = ui.pen();
  const Palette& palette = pen.palette();
  HaltedWish wish = HaltedWish::none;
  pen.fill(rect, palette.bad_ground);
  pen.fill({rect.x, rect.y, rect.w, ui.px(3)}, palette.bad);
  Rect inner = rect.inset(ui.px(12));
  inner.take_left(ui.px(4));
  const auto button = [&](HaltedWish meaning, std::string_view name, const Button& look,
                          const std::string& caption) {
    const float width = button_width(ui, look);
    const Rect strip = inner.take_right(width);
    inner.take_right(ui.px(8));
    const float height = ui.px(40);
    const Rect place{strip.x, rect.center().y - height / 2, width, height};
    if (view::button(ui, name, place, look)) wish = meaning;
    show_caption(ui, place, {"", caption, ""});
  };
  const bool can_undo = bar.why_no_undo.empty();
  const std::string refused = capitalized(bar.why_no_undo);
  Button main;
  main.text = bar.unwritten ? phrase("Try again") : phrase("Reload the rules");
  main.kind = ButtonKind::main;
  main.key.key = Key::enter;
  if (bar.unwritten) {
    button(HaltedWish::retry, "halted.retry", main,
           phrase("Make room on the disk, then continue here"));
  } else {
    button(HaltedWish::reload, "halted.reload", main,
           phrase("Reads the scripts again and continues"));
  }
  Button again;
  again.text = phrase("Choose again");
  again.key = key_of('c');
  again.enabled = can_undo;
  button(HaltedWish::again, "halted.again", again,
         can_undo ? phrase("Back to the question whose answer led here") : refused);
  Button undo;
  undo.text = phrase("Undo");
  undo.key = key_of('u');
  undo.enabled = can_undo;
  button(HaltedWish::undo, "halted.undo", undo,
         can_undo ? phrase("One decision further back than Choose again") : refused);
  if (bar.covered) {
    Button read;
    read.text = phrase("Read the message");
    read.key = key_of('m');
    button(HaltedWish::read, "halted.read", read,
           phrase("The message can name hidden cards and numbers"));
  }
  inner.take_right(ui.px(8));

  const float line = pen.line_height(Type::prompt);
  float y = inner.y;
  const std::string sentence = sentence_of(bar);
  const auto lines = pen.lines(sentence, Type::prompt, inner.w);
  for (std::size_t i = 0; i < std::min(kMostLines, lines.size()); ++i) {
    pen.text_in({inner.x, y, inner.w, line}, lines[i], Type::prompt, palette.bad);
    y += line;
  }
  pen.text_in({inner.x, y, inner.w, pen.line_height(Type::mono)}, to_string(bar.parts.place),
              Type::mono, palette.ink2);
  y += pen.line_height(Type::mono);
  if (!bar.notice.empty()) {
    pen.text_in({inner.x, y, inner.w, pen.line_height(Type::small)}, first_line(bar.notice),
                Type::small, palette.ink);
  }
  ui.whereabouts().note("halted.text", inner);
  show_caption(
      ui, inner,
      {bar.unwritten ? phrase("The match cannot be kept") : phrase("The rules stopped here"),
       bar.covered ? phrase("The message can name hidden cards and numbers") : bar.error,
       phrase("The match file can still be used")});
  return wish;
}

}  // namespace windrose::view
