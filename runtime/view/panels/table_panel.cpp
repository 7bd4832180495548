#include "runtime/view/panels/table_panel.h"

#include <algorithm>

#include "runtime/base/language/phrase.h"
#include "runtime/view/board/recipes_cards.h"
#include "runtime/view/draw/paragraphs.h"
#include "runtime/view/draw/shadows.h"
#include "runtime/view/ui/captions.h"
#include "runtime/view/ui/ornaments.h"
#include "runtime/words/names/wording.h"

namespace windrose::view {
namespace {

float rows_height(Ui& ui, Point at, float width, const TablePanel& panel, Pass pass) {
  Pen& pen = ui.pen();
  const float line = pen.px(20);
  float y = at.y;
  for (const NumberField& row : panel.rows) {
    if (pass == Pass::draw) {
      const float value = std::min(width * 0.6F, pen.width(row.value, Type::body_bold));
      pen.text_in({at.x, y, width - value - pen.px(8), line}, row.label, Type::body,
                  pen.palette().ink2);
      pen.text_in({at.x + width - value, y, value + 1, line}, row.value, Type::body_bold,
                  pen.palette().ink, Align::left);
    }
    y += line;
  }
  return y - at.y;
}

/// Whether its letters tell the card from those with other names.
bool tells(const CardRow& row, const CardView& card) {
  return std::ranges::none_of(row.cards, [&](const CardView& other) {
    return other.known && other.title != card.title && other.mark.letters == card.mark.letters;
  });
}

float cards_height(Ui& ui, Point at, float width, const CardRow& row, Pass pass, ThingWish& wish) {
  Pen& pen = ui.pen();
  const float line = pen.px(22);
  float y = at.y;
  int backs = 0;
  std::vector<std::string> told;
  for (const CardView& card : row.cards) {
    if (!card.known) {
      ++backs;
      continue;
    }
    // Cards with the same name are one line with their number.
    if (std::ranges::find(told, card.title) != told.end()) continue;
    told.push_back(card.title);
    const auto equal = std::ranges::count(row.cards, card.title, &CardView::title);
    const Rect box{at.x, y, width, line};
    if (pass == Pass::draw) {
      const Rect little{box.x, box.y + pen.px(2), pen.px(24), pen.px(18)};
      CardView marked = card;
      if (!tells(row, card)) marked.mark.letters.clear();
      paint_little_card(pen, little, marked);
      const float number = equal > 1 ? pen.px(30) : 0;
      pen.text_in({little.right() + pen.px(8), box.y, width - little.w - pen.px(8) - number, line},
                  card.title, Type::body, pen.palette().ink);
      if (equal > 1) {
        pen.text_in({box.right() - number, box.y, number, line}, "×" + number_text(equal),
                    Type::body_bold, pen.palette().ink, Align::right);
      }
      show_caption(ui, box, caption_of(card));
      if (ui.over(box)) wish.hovered = card.code;
      ui.whereabouts().note(whereabouts_name(card.code), box);
    }
    y += line;
  }
  if (backs > 0) {
    if (pass == Pass::draw) {
      pen.text_in({at.x, y, width, line}, phrase("{1} face down", number_text(backs)), Type::small,
                  pen.palette().ink2);
    }
    y += line;
  }
  return y - at.y;
}

/// Small notes in rows, each with how many there are.
float notes_height(Ui& ui, Point at, float width, const Notes& notes, Pass pass) {
  Pen& pen = ui.pen();
  const float note = pen.px(46);
  const float high = pen.px(26);
  const float step = std::max(note + pen.px(20), width / 3);
  const int columns = std::max(1, static_cast<int>((width + pen.px(1)) / step));
  int place = 0;
  for (const NoteCount& one : notes.notes) {
    const int in_row = place / columns;
    const Point corner{at.x + step * static_cast<float>(place % columns),
                       at.y + (high + pen.px(6)) * static_cast<float>(in_row)};
    ++place;
    if (pass == Pass::measure) continue;
    draw_note(pen, {corner.x, corner.y, note, high}, one.rank, number_text(one.value));
    pen.text_in({corner.x + note + pen.px(3), corner.y, step - note - pen.px(3), high},
                "×" + std::to_string(one.count), Type::small, pen.palette().ink2);
  }
  const int rows = (place + columns - 1) / columns;
  return static_cast<float>(rows) * (high + pen.px(6)) - pen.px(6);
}

float card_in_force_height(Ui& ui, Point at, float width, const CardView& card, Pass pass) {
  Pen& pen = ui.pen();
  const float line = pen.line_height(Type::body);
  const auto texts = pen.lines(card.text, Type::small, width);
  if (pass == Pass::draw) {
    pen.text_in({at.x, at.y, width, line}, card.title, Type::body_bold, pen.palette().ink);
    draw_wrapped(pen, {at.x, at.y + line}, width, card.text, Type::small, pen.palette().ink2);
  }
  return line + static_cast<float>(texts.size()) * pen.line_height(Type::small);
}

}  // namespace

float table_panel_body(Ui& ui, Point at, float width, const TablePanel& panel, Pass pass,
                       ThingWish& wish) {
  Pen& pen = ui.pen();
  const float head = pen.px(20);
  if (pass == Pass::draw) {
    std::string title = panel.title;
    if (panel.kind == TablePanel::Kind::tokens && panel.tokens.most >= 0)
      title += " " + number_text(panel.tokens.total) + "/" + number_text(panel.tokens.most);
    draw_heading(ui, {at.x, at.y + pen.px(12)}, pen.cut(title, Type::cap, width));
  }
  const Point below{at.x, at.y + head};
  switch (panel.kind) {
    case TablePanel::Kind::rows:
      return head + rows_height(ui, below, width, panel, pass);
    case TablePanel::Kind::tokens:
      return head + token_row_flow(ui, below, width, pen.px(8.5F), panel.tokens, pass);
    case TablePanel::Kind::cards:
      return head + cards_height(ui, below, width, panel.cards, pass, wish);
    case TablePanel::Kind::card:
      return head + card_in_force_height(ui, below, width, panel.cards.cards.front(), pass);
    case TablePanel::Kind::notes:
      return head + notes_height(ui, below, width, panel.notes, pass);
    default:
      return 0;
  }
}

float table_panel_card(Ui& ui, Point at, float width, const TablePanel& panel, Pass pass,
                       ThingWish& wish) {
  Pen& pen = ui.pen();
  const float inside = pen.px(12);
  const float around = pen.px(10);
  const Point content{at.x + inside, at.y + around};
  const float room = width - 2 * inside;
  const float height = table_panel_body(ui, content, room, panel, Pass::measure, wish) + 2 * around;
  if (pass == Pass::draw) {
    const Rect card{at.x, at.y, width, height};
    draw_shadow_low(pen, card, pen.px(8));
    pen.fill(card, pen.palette().raised, pen.px(8));
    pen.outline(card, pen.palette().line, pen.px(1), pen.px(8));
    table_panel_body(ui, content, room, panel, Pass::draw, wish);
  }
  return height;
}

}  // namespace windrose::view
