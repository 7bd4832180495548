#include "runtime/view/panels/tray.h"

#include <algorithm>
#include <cmath>

#include "runtime/base/language/phrase.h"
#include "runtime/base/text/text.h"
#include "runtime/view/board/recipes_cards.h"
#include "runtime/view/panels/tray_cards.h"
#include "runtime/view/panels/tray_sizes.h"
#include "runtime/view/signs/recipes_pieces.h"
#include "runtime/view/signs/signs.h"
#include "runtime/view/ui/buttons.h"
#include "runtime/view/ui/captions.h"
#include "runtime/view/ui/ornaments.h"
#include "runtime/words/names/wording.h"

namespace windrose::view {
namespace {

bool is_among(std::span<const Code> codes, Code code) {
  return std::ranges::find(codes, code) != codes.end();
}

class TrayPainter {
 public:
  TrayPainter(Ui& ui, const TraySizes& sizes, const TrayLights& lights)
      : ui_(ui), pen_(ui.pen()), sizes_(sizes), lights_(lights) {}

  ThingWish draw(const Rect& box, const TraySection& section) {
    Rect inner = box;
    if (sizes_.heading_above) {
      draw_title_above(inner.take_top(sizes_.heading_line), section);
    } else {
      draw_title(inner.take_left(tray_heading_width(ui_, section, sizes_)), section);
    }
    switch (section.kind) {
      case TraySection::Kind::cards:
        draw_cards(inner, section);
        break;
      case TraySection::Kind::tokens:
        draw_tokens(inner, section.tokens);
        break;
      case TraySection::Kind::notes:
        draw_notes(inner, section);
        break;
    }
    return wish_;
  }

 private:
  void draw_title(const Rect& box, const TraySection& section) {
    const float line = pen_.line_height(Type::cap);
    float y = box.y + ui_.px(4);
    for (const std::string_view text : pen_.lines(section.title, Type::cap, box.w - ui_.px(6))) {
      if (y + line * 2 > box.bottom()) break;
      draw_heading(ui_, {box.x, y + ui_.px(12)}, pen_.cut(text, Type::cap, box.w - ui_.px(4)));
      y += line;
    }
    if (!section.count.empty() && section.kind != TraySection::Kind::notes)
      draw_heading(ui_, {box.x, y + ui_.px(12)}, section.count);
    if (section.kind == TraySection::Kind::notes) {
      pen_.text_in({box.x, y, box.w, line + ui_.px(2)}, section.count, Type::small_bold,
                   pen_.palette().ink);
    }
  }

  /// Title and count on one line.
  void draw_title_above(const Rect& line, const TraySection& section) {
    draw_heading(ui_, {line.x, line.y + ui_.px(12)}, section.title);
    const float spacing = ui_.px(0.8F) * static_cast<float>(section.title.size());
    const float x = line.x + pen_.width(section.title, Type::cap) + spacing + ui_.px(8);
    pen_.text_in({x, line.y, line.right() - x, ui_.px(16)}, section.count, Type::small_bold,
                 pen_.palette().ink2);
  }

  void draw_cards(const Rect& room, const TraySection& section) {
    const auto& cards = section.cards.cards;
    // Below a heading, a card that is raised has the room above it.
    const float y = sizes_.heading_above ? room.bottom() - sizes_.card_height - ui_.px(2)
                                         : room.center().y - sizes_.card_height / 2;
    if (cards.empty()) {
      draw_card_place(pen_, {room.x, y, std::min(sizes_.card_width, room.w), sizes_.card_height});
      return;
    }
    const float card = tray_card_width(ui_, section, sizes_);
    const float step = card_step(cards.size(), card, sizes_.gap, room.w, ui_.px(12));
    ui_.whereabouts().note("zone." + std::to_string(number_of(section.cards.zone)),
                           {room.x, y, card, sizes_.card_height});
    const auto box_of = [&](std::size_t i) {
      return Rect{room.x + step * static_cast<float>(i), y, card, sizes_.card_height};
    };
    // Each is hit where it is not covered by the next; the one under the pointer lies on top.
    std::size_t top = cards.size();
    for (std::size_t i = 0; i < cards.size(); ++i) {
      Rect free = box_of(i);
      if (i + 1 < cards.size()) free.w = std::min(free.w, step);
      const Code code = cards[i].code;
      const std::string name = whereabouts_name(code);
      const bool legal = is_among(lights_.legal, code);
      const bool clicked = click_area(ui_, name, free, legal);
      if (clicked && cards[i].known) wish_.clicked = code;
      if (ui_.over(free) || (legal && ui_.focused(name))) {
        top = i;
        wish_.hovered = code;
        show_caption(ui_, free, caption_of(cards[i]));
      }
    }
    for (std::size_t i = 0; i < cards.size(); ++i) {
      if (i == top) continue;
      const bool covered = i + 1 < cards.size() && step < card - ui_.px(2);
      if (covered && cards[i].known) {
        draw_covered(box_of(i), cards[i], step);
      } else {
        draw_one(box_of(i), cards[i], false);
      }
    }
    if (top < cards.size()) draw_one(box_of(top), cards[top], true);
  }

  /// All that is to be read stands in the strip that the next card leaves free.
  void draw_covered(const Rect& box, const CardView& card, float free) {
    CardView bare = card;
    bare.title.clear();
    bare.text.clear();
    bare.value_text.clear();
    bare.note.clear();
    bare.fields.clear();
    bare.mark = {};
    bare.region.reset();
    bare.print.lines.clear();
    draw_one(box, bare, false);
    const Rect strip{box.x + ui_.px(2), box.y, free - ui_.px(4), box.h};
    const float band = std::min(pen_.px(22), box.h * 0.26F);
    const Color ground = card.code.kind() == Kind::space ? pen_.palette().bar : deck_color(card);
    for (const std::string& name : {card.title, card.telling, card.mark.letters}) {
      if (name.empty() || pen_.width(name, Type::tiny_bold) > strip.w) continue;
      pen_.text_in({strip.x, strip.y, strip.w, band}, name, Type::tiny_bold, ink_on(ground),
                   Align::center);
      break;
    }
    const float sign = std::min(strip.w, ui_.px(26));
    const Point middle{strip.center().x, strip.y + box.h * 0.58F};
    const Rect little{middle.x - sign / 2, middle.y - sign / 2, sign, sign};
    if (sign < ui_.px(8) || pen_.picture(card.mark.picture, little)) return;
    if (card.mark.sign.empty()) return;
    draw_sign(pen_, card.mark.sign, middle, sign,
              readable_on(pen_.palette().raised, deck_color(card), 3), pen_.palette().raised);
  }

  void draw_one(Rect box, const CardView& card, bool hovered) {
    const bool legal = is_among(lights_.legal, card.code);
    CardView called = card;
    called.title = card_name(card, sizes_);
    TrayCardState state{legal, is_among(lights_.selected, card.code), hovered};
    const auto adds = std::ranges::find(lights_.adds, card.code, &ThingAdds::thing);
    if (adds != lights_.adds.end() && card.known) {
      state.foot = adds->text;
      state.brief_foot = adds->brief;
      state.is_useless = adds->is_nothing;
      ui_.whereabouts().note("foot." + whereabouts_name(card.code) + "." + state.foot, box);
    }
    draw_tray_card(pen_, box, called, state);
    if (ui_.focused(whereabouts_name(card.code))) draw_focus_ring(ui_, box, pen_.px(6));
  }

  void draw_tokens(const Rect& room, const TokenRow& row) {
    const float radius = sizes_.token;
    const float step = radius * 2 + ui_.px(8);
    if (!one_by_one(row)) {
      draw_counted(room, row);
      return;
    }
    const int columns = token_columns(row);
    const int rows = (std::max(row.total, row.most) + columns - 1) / columns;
    const float top = room.center().y - step * static_cast<float>(rows) / 2 + step / 2;
    int place = 0;
    const auto center = [&] {
      const int in_row = place / columns;
      const Point found{room.x + step * static_cast<float>(place % columns) + radius,
                        top + step * static_cast<float>(in_row)};
      ++place;
      return found;
    };
    for (const TokenCount& token : row.tokens) {
      for (int i = 0; i < token.count; ++i) {
        const Point at = center();
        token_at(at, radius, token, row);
      }
    }
    while (place < row.most) {
      const Point at = center();
      pen_.disc(at, radius, pen_.palette().paper);
      pen_.dashed_outline({at.x - radius, at.y - radius, radius * 2, radius * 2},
                          pen_.palette().edge, ui_.px(1.4F), radius, ui_.px(3), ui_.px(4));
    }
  }

  void draw_counted(const Rect& room, const TokenRow& row) {
    const float radius = sizes_.token * 0.8F;
    const float wide = ui_.px(62);
    const float high = radius * 2 + ui_.px(8);
    const int rows = std::max(1, static_cast<int>(room.h / high));
    for (std::size_t i = 0; i < row.tokens.size(); ++i) {
      const std::size_t in_column = i / static_cast<std::size_t>(rows);
      const auto column = static_cast<float>(in_column);
      const auto line = static_cast<float>(i % static_cast<std::size_t>(rows));
      const Point at{room.x + wide * column + radius, room.y + high * line + high / 2};
      if (at.x + wide - radius > room.right() + ui_.px(4)) break;
      token_at(at, radius, row.tokens[i], row);
      pen_.text_in({at.x + radius + ui_.px(4), at.y - ui_.px(8), wide - radius * 2, ui_.px(16)},
                   "× " + number_text(row.tokens[i].count), Type::small_bold, pen_.palette().ink);
    }
  }

  void token_at(Point at, float radius, const TokenCount& token, const TokenRow& row) {
    const Rect box{at.x - radius, at.y - radius, radius * 2, radius * 2};
    paint_token(pen_, token, at, radius);
    if (is_among(lights_.legal, token.code)) {
      draw_legal_ring(pen_, at, radius);
    }
    const std::string name = whereabouts_name(token.code);
    if (click_area(ui_, name, box)) wish_.clicked = token.code;
    if (ui_.over(box)) wish_.hovered = token.code;
    show_caption(ui_, box,
                 {capitalized(token.name),
                  phrase("{1} in {2}", number_text(token.count), plain_name(row.title)), ""});
  }

  void draw_notes(const Rect& room, const TraySection& section) {
    if (sizes_.note <= 0) return;  // the number in the heading says it all
    float x = room.x;
    const float y = room.y + std::max(ui_.px(2), (room.h - ui_.px(88)) / 2);
    int tallest = 1;
    for (const NoteCount& note : section.notes.notes)
      tallest = std::max(tallest, std::min(note.count, 3));
    for (const NoteCount& note : section.notes.notes) {
      // The front notes stand on one line; the others rise behind them.
      const auto behind = static_cast<float>(tallest - std::min(note.count, 3));
      const float lift = std::floor(sizes_.note * 3.5F / 82) * behind;
      x += draw_note_fan(pen_, {x, y + lift}, sizes_.note, note.rank, number_text(note.value),
                         note.count) +
           ui_.px(8);
    }
    if (section.notes.rest > 0) {
      pen_.text_in({x, room.y, room.right() - x, room.h}, "+ " + number_text(section.notes.rest),
                   Type::small_bold, pen_.palette().ink);
    }
  }

  Ui& ui_;
  Pen& pen_;
  const TraySizes& sizes_;
  const TrayLights& lights_;
  ThingWish wish_;
};

}  // namespace

float card_step(std::size_t cards, float width, float gap, float room, float least) {
  if (cards < 2) return width + gap;
  const float fitting = (room - width) / static_cast<float>(cards - 1);
  return std::clamp(fitting, least, width + gap);
}

ThingWish tray_panel(Ui& ui, const Rect& rect, const Tray& tray, const TrayLights& lights) {
  Pen& pen = ui.pen();
  ThingWish wish;
  pen.fill(rect, pen.palette().sunk);
  pen.line({rect.x, rect.y}, {rect.right(), rect.y}, pen.palette().line, ui.px(1));
  if (tray.sections.empty()) return wish;
  Rect inner{rect.x + ui.px(16), rect.y + ui.px(4), rect.w - ui.px(32), rect.h - ui.px(8)};
  const float between = ui.px(17);
  const TrayPlan plan = tray_plan(ui, {inner.w, inner.h}, tray, between);
  pen.clip(rect);
  float x = inner.x;
  for (std::size_t i = 0; i < tray.sections.size(); ++i) {
    const float width = plan.widths[i];
    if (i > 0) {
      pen.line({x - between / 2, inner.y + ui.px(4)}, {x - between / 2, inner.bottom() - ui.px(4)},
               pen.palette().line, ui.px(1));
    }
    TrayPainter painter(ui, plan.sizes, lights);
    wish.take(painter.draw({x, inner.y, width, inner.h}, tray.sections[i]));
    x += width + between;
  }
  pen.unclip();
  return wish;
}

}  // namespace windrose::view
