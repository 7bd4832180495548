#include "runtime/view/ui/sentences.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

#include "runtime/view/draw/paragraphs.h"
#include "runtime/view/ui/buttons.h"

namespace windrose::view {
namespace {

/// Where each letter begins, up to so many of them.
std::vector<std::size_t> letter_starts(std::string_view text, std::size_t most) {
  std::vector<std::size_t> starts;
  starts.reserve(std::min(text.size(), most));
  for (std::size_t at = 0; at < text.size() && starts.size() < most; ++at) {
    const bool goes_on = (static_cast<unsigned char>(text[at]) & 0xC0U) == 0x80U;
    if (!goes_on) starts.push_back(at);
  }
  return starts;
}

}  // namespace

std::vector<Span> stretches(std::span<const SentenceSpan> spans, const SentenceType& type) {
  std::vector<Span> all;
  all.reserve(spans.size());
  for (const SentenceSpan& span : spans)
    all.push_back({span.text, span.is_bold() ? type.names : type.text, type.color});
  return all;
}

float width_of(const Pen& pen, const Sentence& sentence, const SentenceType& type) {
  float width = 0;
  for (const Span& span : stretches(sentence.spans, type)) width += pen.width(span.text, span.type);
  return width;
}

Sentence fitted(const Pen& pen, const Sentence& sentence, const SentenceType& type, float width,
                int lines) {
  const auto fits = [&](const Sentence& some) {
    const BrokenText broken = pen.broken(stretches(some.spans, type), width);
    return broken.lines <= lines && broken.width <= width + .5F;
  };
  // A letter takes a pixel at least, so no more of them need be measured in a text without end.
  const std::string text = plain(sentence);
  const auto most =
      static_cast<std::size_t>(std::max(width, 1.F)) * static_cast<std::size_t>(lines);
  const std::vector<std::size_t> starts = letter_starts(text, most + 1);
  if (starts.size() <= most && fits(sentence)) return sentence;
  const auto shortened = [&](std::size_t bytes) {
    Sentence some = beginning(sentence, bytes);
    some.add({"…"});
    return some;
  };
  const auto too_long = std::ranges::partition_point(
      starts, [&](std::size_t bytes) { return bytes == 0 || fits(shortened(bytes)); });
  if (too_long != starts.begin() && *std::prev(too_long) > 0) {
    Sentence some = shortened(*std::prev(too_long));
    pen.sink().shortened(plain(some));
    return some;
  }
  return "…";
}

Sentence whole_parts(const Pen& pen, const Sentence& sentence, const SentenceType& type,
                     float width) {
  if (width_of(pen, sentence, type) <= width) return sentence;
  Sentence shown;
  for (std::size_t i = 0; i < sentence.spans.size(); ++i) {
    if (!sentence.spans[i].divides) continue;
    Sentence parts = first_spans(sentence, i);
    if (width_of(pen, parts, type) > width) break;
    shown = std::move(parts);
  }
  return shown;
}

NameHit draw_sentence(Ui& ui, std::string_view name, const Rect& room, const Sentence& sentence,
                      const SentenceType& type) {
  Pen& pen = ui.pen();
  const BrokenText broken = pen.broken(stretches(sentence.spans, type), room.w);
  draw_paragraph(pen, {room.x, room.y}, broken);
  NameHit hit;
  const float line = broken.lines == 0 ? 0 : broken.height / static_cast<float>(broken.lines);
  int number = 0;
  for (const BrokenText::Piece& piece : broken.pieces) {
    const Code thing = sentence.spans[piece.span].thing;
    if (thing.is_none()) continue;
    // Blanks before a name belong to the text.
    const std::string_view word =
        piece.text.substr(std::min(piece.text.find_first_not_of(' '), piece.text.size()));
    const float wide = pen.width(word, piece.type);
    const Point from{room.x + piece.at.x + piece.width - wide, room.y + piece.at.y};
    const float cap = pen.fonts().of(piece.type).cap;
    const Rect box{from.x, from.y - cap / 2 - line / 2, wide, line};
    const bool clicked =
        click_area(ui, std::string(name) + "." + std::to_string(number++), box, false);
    const bool over = ui.over(box);
    const float under = std::floor(from.y + ui.px(3));
    pen.line({from.x, under}, {from.x + wide, under},
             over ? pen.palette().act : type.color.faded(0.4F), ui.px(1));
    if (over) hit.over = thing;
    if (clicked) hit.clicked = thing;
  }
  return hit;
}

}  // namespace windrose::view
