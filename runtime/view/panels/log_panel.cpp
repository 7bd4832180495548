#include "runtime/view/panels/log_panel.h"

#include <algorithm>

#include "runtime/base/language/phrase.h"
#include "runtime/view/draw/paragraphs.h"
#include "runtime/view/signs/recipes_pieces.h"
#include "runtime/view/ui/buttons.h"
#include "runtime/view/ui/captions.h"
#include "runtime/view/ui/ornaments.h"
#include "runtime/view/ui/scroll.h"
#include "runtime/view/ui/sentences.h"

namespace windrose::view {
namespace {

constexpr float kIndent = 28;
using LineKind = ChronicleLine::Kind;

std::size_t letters_of(const ChronicleLine& line) {
  std::size_t letters = 1 + line.causes.size();
  for (const SentenceSpan& span : line.spans) letters += span.text.size();
  return letters;
}

/// The sentence with "why" behind it.
BrokenText broken_line(Pen& pen, const ChronicleLine& line, float width, bool dim,
                       std::string_view why) {
  const Palette& palette = pen.palette();
  std::vector<Span> spans =
      stretches(line.spans, {Type::body, Type::body_bold, dim ? palette.ink3 : palette.ink});
  if (!why.empty()) spans.push_back({why, Type::tiny_bold, palette.act});
  return pen.broken(spans, width);
}

std::string why_text(const ChronicleLine& line, bool open) {
  if (line.causes.empty()) return {};
  return "  " + phrase("why") + (open ? "\u00A0▾" : "");
}

std::string short_place(const std::string& script) {
  return script.substr(script.rfind('/') + 1);
}

/// Paragraph, its text cut to a few lines, file:line.
struct WhyBox {
  std::string title;
  std::string text;
  std::string place;
};

WhyBox why_box(const ChronicleCause& cause, std::size_t of) {
  const std::size_t most = of > 1 ? 200 : 420;  // letters; the rest stands in the rulebook
  WhyBox box;
  box.title = cause.paragraph.empty() ? "" : "§ " + cause.paragraph;
  box.text = cause.paragraph_text;
  std::ranges::replace(box.text, '\n', ' ');
  std::erase(box.text, '*');  // of the rulebook, for bold
  if (box.text.size() > most) {
    const std::size_t end = box.text.rfind(' ', most);
    box.text = box.text.substr(0, end) + "…";
  }
  box.place = short_place(cause.script);
  return box;
}

BrokenText broken_why(Pen& pen, const WhyBox& box, float width) {
  const Palette& palette = pen.palette();
  std::vector<Span> spans;
  if (!box.title.empty()) spans.push_back({box.title, Type::small_bold, palette.act});
  if (!box.text.empty()) {
    if (!spans.empty()) spans.push_back({"  ", Type::small, palette.ink2});
    spans.push_back({box.text, Type::small, palette.ink2});
  }
  return pen.broken(spans, width);
}

float why_height(Ui& ui, float width, const WhyBox& why) {
  const float height = broken_why(ui.pen(), why, width - ui.px(20)).height + ui.px(20);
  return height + (why.place.empty() ? 0 : ui.pen().line_height(Type::mono_small));
}

/// True where it was clicked, to open the rulebook there.
bool draw_why(Ui& ui, const Rect& box, const WhyBox& why, const std::string& name) {
  Pen& pen = ui.pen();
  const Palette& palette = pen.palette();
  const Rect ground{box.x, box.y, box.w, box.h - ui.px(4)};
  pen.fill(ground, palette.sunk, ui.px(6));
  const Rect inner = ground.inset(ui.px(8));
  const BrokenText text = broken_why(pen, why, box.w - ui.px(20));
  draw_paragraph(pen, {inner.x + ui.px(2), inner.y}, text);
  const float line = pen.line_height(Type::mono_small);
  pen.text_in({inner.x + ui.px(2), inner.y + text.height, inner.w - ui.px(4), line}, why.place,
              Type::mono_small, palette.ink2);
  if (why.title.empty()) return false;
  if (ui.over(ground)) ui.set_cursor(Cursor::hand);
  show_caption(ui, ground, {"", "", phrase("Open the rulebook at {1}", why.title)});
  return click_area(ui, name, ground);
}

}  // namespace

LogWish LogPanel::draw(Ui& ui, const Rect& rect, const Chronicle& chronicle, std::size_t shown) {
  LogWish wish;
  Rect inner = rect;
  inner.take_left(ui.px(16));
  inner.take_right(ui.px(14));
  const auto& lines = chronicle.lines();
  if (lines.empty()) {
    ui.pen().text_in({inner.x, inner.y + ui.px(8), inner.w, ui.px(20)},
                     phrase("Nothing has happened yet."), Type::body, ui.pen().palette().ink3);
    return wish;
  }
  if (toggle_last_) {
    toggle_last_ = false;
    std::size_t last = std::min(shown, lines.size());
    while (last > 0 && lines[last - 1].causes.empty()) --last;
    if (last > 0 && !open_.erase(last - 1)) open_.insert(last - 1);
    reveal_last_ = true;
    heights_.clear();
  }
  measure(ui, inner.w, chronicle);
  float content = ui.px(8);
  float end_of_shown = 0;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    content += heights_[i].height;
    if (i + 1 == shown) end_of_shown = content;
  }
  // A line that is told on grows; who looks back sees the line of that moment.
  const std::size_t count = lines.size() + letters_of(lines.back());
  if (count != last_count_ || shown != last_shown_ || reveal_last_) {
    scroll_to(ui, "log", end_of_shown - ui.px(24), end_of_shown + ui.px(8));
    last_count_ = count;
    last_shown_ = shown;
    reveal_last_ = false;
  }
  if (reveal_ && *reveal_ < lines.size()) {
    float top = ui.px(4);
    for (std::size_t i = 0; i < *reveal_; ++i) top += heights_[i].height;
    scroll_to(ui, "log", top, top + heights_[*reveal_].height + ui.px(8));
  }
  reveal_.reset();
  float y = rect.y + ui.px(4) - begin_scroll(ui, "log", rect, content + ui.px(8));
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const Rect box{inner.x, y, inner.w, heights_[i].height};
    if (box.meets(rect)) draw_line(ui, box, chronicle, i, i >= shown, wish);
    y += box.h;
    if (y > rect.bottom()) break;
  }
  end_scroll(ui);
  return wish;
}

void LogPanel::measure(Ui& ui, float width, const Chronicle& chronicle) {
  const auto& lines = chronicle.lines();
  if (chronicle.left_out() != left_out_) {
    left_out_ = chronicle.left_out();
    heights_.clear();
    open_.clear();
  }
  if (width != width_ || ui.pen().scale() != scale_) heights_.clear();
  width_ = width;
  scale_ = ui.pen().scale();
  if (heights_.size() > lines.size()) {
    std::erase_if(open_, [&](std::size_t line) { return line >= lines.size(); });
  }
  heights_.resize(lines.size());
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const std::size_t letters = letters_of(lines[i]);
    if (heights_[i].letters == letters) continue;
    heights_[i] = {letters, line_height(ui, width, chronicle, i)};
  }
}

float LogPanel::line_height(Ui& ui, float width, const Chronicle& chronicle, std::size_t index) {
  const ChronicleLine& line = chronicle.lines()[index];
  if (line.kind == LineKind::round) return ui.px(index == 0 ? 28 : 36);
  if (line.kind == LineKind::turn) return ui.px(6);  // the seat stands at every line
  Pen& pen = ui.pen();
  const bool open = open_.contains(index);
  const float room = width - ui.px(kIndent);
  float height =
      std::max(ui.px(20), broken_line(pen, line, room, false, why_text(line, open)).height) +
      ui.px(8);
  if (open) {
    const auto causes = chronicle.causes_of(line);
    for (const ChronicleCause& cause : causes)
      height += why_height(ui, room, why_box(cause, causes.size()));
  }
  return height;
}

void LogPanel::draw_line(Ui& ui, const Rect& box, const Chronicle& chronicle, std::size_t index,
                         bool dim, LogWish& wish) {
  Pen& pen = ui.pen();
  const Palette& palette = pen.palette();
  const ChronicleLine& line = chronicle.lines()[index];
  if (line.kind == LineKind::round) {
    const float y = box.bottom() - ui.px(24);
    if (index > 0) pen.line({box.x, y}, {box.right(), y}, palette.line, ui.px(1));
    draw_heading(ui, {box.x, box.bottom() - ui.px(6)}, pen.cut(line.text(), Type::cap, box.w));
    return;
  }
  if (line.kind == LineKind::turn) return;
  const Rect shape{box.x, box.y, ui.px(20), ui.px(24)};
  if (line.seat != SeatId::none) {
    draw_seat(pen, line.seat, shape.center(), ui.px(7.4F));
  } else {
    draw_rose(pen, shape.center(), ui.px(8), palette.ink3, palette.paper);
  }
  Rect text = box;
  text.take_left(ui.px(kIndent));
  const bool open = open_.contains(index);
  const std::string why = why_text(line, open);
  const BrokenText broken = broken_line(pen, line, text.w, dim, why);
  const Rect sentence{box.x - ui.px(4), box.y, box.w + ui.px(8), broken.height + ui.px(8)};
  if (ui.over(sentence)) {
    pen.fill(sentence, palette.ink.faded(0.04F), ui.px(4));
    for (const SentenceSpan& span : line.spans) {
      if (!span.thing.is_none()) wish.hovered.push_back(span.thing);
    }
  }
  draw_paragraph(pen, {text.x, box.y + ui.px(4)}, broken);
  bool on_why = false;
  if (!why.empty() && !broken.pieces.empty()) {
    const BrokenText::Piece& piece = broken.pieces.back();
    const Rect link{text.x + piece.at.x - ui.px(4), box.y + piece.at.y - ui.px(13),
                    piece.width + ui.px(12), ui.px(22)};
    const std::string name = "log.why." + std::to_string(index);
    on_why = ui.over(link);
    if (on_why) ui.set_cursor(Cursor::hand);
    if (click_area(ui, name, link)) {
      if (!open_.erase(index)) {
        open_.insert(index);
        reveal_ = index;
      }
      heights_[index] = {};
      ui.redraw_in(0);
    }
  }
  if (!on_why && click_area(ui, "log.line." + std::to_string(index), sentence))
    wish.position = line.position;
  if (!open) return;
  Rect below = text;
  below.take_top(broken.height + ui.px(8));
  const auto causes = chronicle.causes_of(line);
  for (std::size_t i = 0; i < causes.size(); ++i) {
    const WhyBox why = why_box(causes[i], causes.size());
    std::string name = "log.rule." + std::to_string(index);
    if (i > 0) name += "." + std::to_string(i);
    if (draw_why(ui, below.take_top(why_height(ui, below.w, why)), why, name))
      wish.paragraph = causes[i].paragraph;
  }
}

}  // namespace windrose::view
