#include "runtime/view/screens/board_area_panels.h"

#include <algorithm>

#include "runtime/view/draw/shadows.h"
#include "runtime/view/panels/table_panel.h"
#include "runtime/view/ui/captions.h"

namespace windrose::view {
namespace {

constexpr float kLowArea = 320;

/// The card in force: what it is at the left, its name and text at the right.
void banner(Ui& ui, const Rect& room, const BannerPlaces& places, const TablePanel& panel,
            ThingWish& wish) {
  const float most_width = std::min(ui.px(560), room.w);
  Pen& pen = ui.pen();
  const Palette& palette = pen.palette();
  const CardView& card = panel.cards.cards.front();
  const float pad = ui.px(12);
  const float label = std::min(most_width * 0.3F, pen.width(panel.title, Type::cap) + ui.px(24));
  const float most_text = most_width - label - 2 * pad;
  const float name_line = pen.line_height(Type::body);
  const float text_line = pen.line_height(Type::small);
  // As narrow as two lines of text allow.
  float text_width =
      std::min(most_text, std::max(pen.width(card.title, Type::body_bold) + ui.px(2), ui.px(340)));
  auto lines = pen.lines(card.text, Type::small, text_width);
  if (lines.size() > 2) {
    text_width = most_text;
    lines = pen.lines(card.text, Type::small, text_width);
  }
  constexpr std::size_t kMostLines = 3;
  // On a low board area the name is all; the rest is in the caption.
  const bool low = room.h < ui.px(kLowArea);
  const auto shown = low ? 0 : std::min(kMostLines, lines.size());
  if (low) text_width = std::min(text_width, pen.width(card.title, Type::body_bold) + ui.px(2));
  const float height =
      std::max(ui.px(low ? 28 : 40), name_line + static_cast<float>(shown) * text_line + ui.px(10));
  const Point size{label + text_width + 2 * pad, height};
  const Point at = quiet_place(room, size, places.taken);
  const Rect box{at.x, at.y, size.x, size.y};
  draw_shadow_low(pen, box, ui.px(4));
  pen.fill(box, palette.raised, ui.px(4));
  pen.clip({box.x, box.y, label, box.h});
  pen.fill(box, palette.warn_ground, ui.px(4));
  pen.unclip();
  if (std::ranges::find(places.in_force, card.code) == places.in_force.end()) {
    pen.outline(box, palette.edge, ui.px(1), ui.px(4));
  } else {  // as the line on the board round what it acts on
    pen.outline(box.inset(-ui.px(1)), palette.halo, ui.px(5), ui.px(5));
    pen.dashed_outline(box, palette.warn, ui.px(2.4F), ui.px(4), ui.px(9), ui.px(5));
  }
  pen.text_in({box.x + ui.px(4), box.y, label - ui.px(8), height}, panel.title, Type::cap,
              palette.warn, Align::center);
  const float x = box.x + label + pad;
  float y = box.y + (height - name_line - static_cast<float>(shown) * text_line) / 2;
  pen.text_in({x, y, text_width, name_line}, card.title, Type::body_bold, palette.ink);
  y += name_line;
  for (std::size_t i = 0; i < shown; ++i) {
    // The last line takes what is left, cut where it is too long.
    const auto from = static_cast<std::size_t>(lines[i].data() - card.text.data());
    const std::string_view text =
        i + 1 == kMostLines ? std::string_view(card.text).substr(from) : lines[i];
    pen.text_in({x, y, text_width, text_line}, text, Type::small, palette.ink2);
    y += text_line;
  }
  show_caption(ui, box, caption_of(card));
  ui.whereabouts().note(whereabouts_name(card.code), box);
  if (ui.over(box)) wish.hovered = card.code;
}

}  // namespace

Point quiet_place(const Rect& room, Point size, std::span<const Rect> taken) {
  constexpr int kAcross = 8;
  constexpr int kDown = 24;
  const Point most{std::max(0.0F, room.w - size.x), std::max(0.0F, room.h - size.y)};
  Point best{room.x, room.y};
  float least = -1;
  for (int row = 0; row <= kDown; ++row) {
    for (int column = 0; column <= kAcross; ++column) {
      const Rect box{room.x + most.x * static_cast<float>(column) / kAcross,
                     room.y + most.y * static_cast<float>(row) / kDown, size.x, size.y};
      float covered = 0;
      for (const Rect& other : taken) {
        const float across = std::min(box.right(), other.right()) - std::max(box.x, other.x);
        const float down = std::min(box.bottom(), other.bottom()) - std::max(box.y, other.y);
        if (across > 0 && down > 0) covered += across * down;
      }
      if (least >= 0 && covered >= least) continue;
      least = covered;
      best = {box.x, box.y};
      if (covered == 0) return best;
    }
  }
  return best;
}

ThingWish board_area_panels(Ui& ui, const Rect& board_area, std::span<const TablePanel> panels,
                            const BannerPlaces& places) {
  ThingWish wish;
  const float edge = ui.px(12);
  const float gap = ui.px(8);
  float y = board_area.y + ui.px(10);
  for (const TablePanel& panel : panels) {
    if (panel.kind == TablePanel::Kind::chart || panel.kind == TablePanel::Kind::table) continue;
    if (panel.kind == TablePanel::Kind::card) {
      // The dice are at the top right.
      std::vector<Rect> busy(places.taken.begin(), places.taken.end());
      busy.push_back({board_area.right() - ui.px(160), board_area.y, ui.px(160), ui.px(64)});
      const Rect room{board_area.x + edge, y, board_area.w - 2 * edge,
                      board_area.bottom() - edge - y};
      if (room.w > ui.px(350)) banner(ui, room, {busy, places.in_force}, panel, wish);
      continue;
    }
    const float width = std::min(ui.px(190), board_area.w * 0.25F);
    const float height = table_panel_card(ui, {0, 0}, width, panel, Pass::measure, wish);
    if (y + height > board_area.y + board_area.h * 0.6F) break;
    table_panel_card(ui, {board_area.x + edge, y}, width, panel, Pass::draw, wish);
    y += height + gap;
  }
  return wish;
}

void looking_back_frame(Pen& pen, const Rect& board_area) {
  pen.outline(board_area, pen.palette().warn, pen.px(3));
}

}  // namespace windrose::view
