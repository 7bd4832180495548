// The middle of a loop: dice, decks, the deed in question, the bank's stock, the last card, and the
// name of the game in what is free.
#include <algorithm>

#include "runtime/view/board/board_canvas.h"
#include "runtime/view/board/recipes_cards.h"
#include "runtime/view/draw/shadows.h"
#include "runtime/words/names/wording.h"

namespace windrose::view {
namespace {

constexpr float kRow = 20;
constexpr float kDeedWidth = 206;
constexpr float kDeedHead = 60;
constexpr float kPanelWidth = 186;
constexpr float kBetweenThings = 20;
constexpr float kMembersWidth = 236;

class MiddlePainting {
 public:
  explicit MiddlePainting(BoardCanvas& canvas)
      : c_(canvas),
        pen_(canvas.pen),
        room_(canvas.camera.to_screen(canvas.plan.loop().quiet)),
        low_(room_.h < canvas.pen.px(380)) {}

  void paint() {
    // Three columns: dice, stock and last card; the deed; decks and the name. The place of the deed
    // is kept, so that nothing moves when the pointer calls for one.
    const std::size_t most = std::max(c_.scene.deed_rows, c_.scene.deed.rows.size());
    Rect rest = room_.inset(pen_.px(2));
    if (most > 0 && room_.w > pen_.px(560)) {
      const float x = rest.x + (rest.w - pen_.px(kDeedWidth)) / 2;
      const Rect column{x, rest.y, pen_.px(kDeedWidth), rest.h};
      Rect left{rest.x, rest.y, x - pen_.px(kBetweenThings) - rest.x, rest.h};
      const float after = x + pen_.px(kDeedWidth + kBetweenThings);
      Rect right{after, rest.y, rest.right() - after, rest.h};
      paint_left(left);
      paint_decks(right);
      const bool pointed = c_.scene.pointed_deed.has_prices();
      const SceneDeed& deed = pointed ? c_.scene.pointed_deed : c_.scene.deed;
      // The name lies below the deed too where there is room.
      const float below = rest.y + deed_height(most) + pen_.px(kBetweenThings);
      // Beside the deed who has the others of its kind, unless the name needs the room.
      Rect aside = right;
      aside.h = std::min(right.h, below - right.y);
      if (rest.bottom() - below <= pen_.px(130)) {
        aside.h = 0;
      } else {
        right = {x, below, rest.right() - x, rest.bottom() - below};
      }
      paint_title(right);
      paint_deed(column, deed);
      paint_members(aside, deed);
      return;
    }
    const BoardScene& scene = c_.scene;
    if (scene.roll.faces.empty() && scene.stock.empty() && scene.decks.empty()) {
      paint_title(rest);
      return;
    }
    const float half = (rest.w - pen_.px(kBetweenThings)) / 2;
    Rect left = rest.take_left(half);
    rest.take_left(pen_.px(kBetweenThings));
    paint_left(left);
    paint_right(rest);
  }

 private:
  void paint_left(Rect room) {
    const float side = pen_.px(low_ ? 40 : 52);
    if (!c_.scene.roll.faces.empty()) {
      const Rect dice = room.take_top(side);
      const auto count = static_cast<float>(std::min<std::size_t>(c_.scene.roll.faces.size(), 6));
      const float width = count * side * 1.22F + pen_.px(count > 1 ? 34 : 0);
      paint_dice(c_, {std::min(dice.x + width, dice.right()), dice.center().y}, side);
      room.take_top(pen_.px(kBetweenThings));
    }
    paint_stock(room);
    paint_card(room);
  }

  void paint_right(Rect room) {
    paint_decks(room);
    paint_title(room);
  }

  void paint_stock(Rect& room) {
    const std::vector<SceneRow>& rows = c_.scene.stock;
    if (rows.empty()) return;
    const Palette& p = c_.colors();
    const float height = pen_.px(34 + kRow * static_cast<float>(rows.size()) + 8);
    if (height > room.h) return;
    Rect box = room.take_top(height);
    box.w = std::min(box.w, pen_.px(kPanelWidth));
    draw_shadow_low(pen_, box, pen_.px(8));
    pen_.fill(box, p.paper, pen_.px(8));
    pen_.outline(box, p.line, pen_.px(1), pen_.px(8));
    pen_.text(Point{box.x, box.y} + Point{pen_.px(12), pen_.px(22)}, c_.scene.stock_title,
              Type::body_bold, p.ink);
    float y = box.y + pen_.px(46);
    for (const SceneRow& row : rows) {
      const float value = pen_.digits_width(row.value, Type::small_bold);
      pen_.text({box.x + pen_.px(12), y},
                pen_.cut(row.label, Type::small, box.w - value - pen_.px(32)), Type::small, p.ink2);
      pen_.digits({box.right() - pen_.px(12), y}, row.value, Type::small_bold, p.ink);
      y += pen_.px(kRow);
    }
    room.take_top(pen_.px(kBetweenThings));
  }

  void paint_card(Rect& room) {
    const SceneCard& card = c_.scene.last_card;
    if (card.card == CardId::none || room.h < pen_.px(64)) return;
    const Palette& p = c_.colors();
    Rect box = room;
    box.w = std::min(box.w, pen_.px(320));
    const float inner = box.w - pen_.px(24);
    const Typeface& small = pen_.fonts().of(Type::small);
    std::vector<std::string_view> lines = pen_.lines(card.text, small, inner);
    const std::vector<std::string_view> names = pen_.lines(card.name, Type::button, inner);
    const float more = pen_.px(18) * static_cast<float>(names.size() - 1);
    const auto most =
        static_cast<std::size_t>(std::max(0.0F, (room.h - pen_.px(58) - more) / pen_.px(16)));
    if (lines.size() > most) lines.resize(most);
    box.h = pen_.px(54 + 16 * static_cast<float>(lines.size())) + more;
    const Color color = named_color(card.color).value_or(p.act);
    draw_shadow_low(pen_, box, pen_.px(8));
    pen_.fill(box, p.raised, pen_.px(8));
    pen_.fill_side({box.x, box.y, box.w, pen_.px(24)}, color, pen_.px(8), Outline::Corners::top);
    pen_.outline(box, color, pen_.px(2), pen_.px(8));
    const Color ink = ink_on(color);
    float right = box.right() - pen_.px(10);
    if (card.seat != SeatId::none) {
      draw_seat(pen_, card.seat, {right - pen_.px(6), box.y + pen_.px(12)}, pen_.px(7));
      right -= pen_.px(20);
    }
    pen_.text({box.x + pen_.px(12), box.y + pen_.px(17)},
              pen_.cut(card.deck, Type::small_bold, right - box.x - pen_.px(16)), Type::small_bold,
              ink);
    float y = box.y + pen_.px(25);
    for (const std::string_view name : names) {
      y += pen_.px(18);
      pen_.text({box.x + pen_.px(12), y}, name, Type::button, p.ink);
    }
    for (const std::string_view line : lines) {
      y += pen_.px(16);
      pen_.text({box.x + pen_.px(12), y}, line, Type::small, p.ink2);
    }
    room.take_top(box.h + pen_.px(kBetweenThings));
  }

  void paint_decks(Rect& room) {
    const std::vector<SceneDeck>& decks = c_.scene.decks;
    if (decks.empty()) return;
    const auto count = static_cast<float>(decks.size());
    const float gap = pen_.px(14);
    const float width = std::min(pen_.px(low_ ? 84 : 100), (room.w - pen_.px(6)) / count - gap);
    if (width < pen_.px(40)) return;
    const float height = pen_.px(low_ ? 56 : 76);
    Rect row = room.take_top(height + pen_.px(6));
    for (const SceneDeck& deck : decks) {
      Rect box = row.take_left(width);
      box.h = height;
      const std::string left = " · " + std::to_string(deck.left);
      const float name = width - pen_.px(12) - pen_.width(left, Type::small_bold);
      draw_deck(pen_, box, named_color(deck.color).value_or(c_.colors().act),
                short_title(deck.title, name), deck.left, deck.sign, deck.picture);
      row.take_left(gap);
    }
    room.take_top(pen_.px(kBetweenThings));
  }

  /// The whole title, or its last word, or its beginning.
  [[nodiscard]] std::string short_title(const std::string& title, float width) const {
    if (pen_.width(title, Type::small_bold) <= width) return title;
    return pen_.cut(last_word(title), Type::small_bold, width);
  }

  void paint_title(const Rect& room) {
    const std::string& title = c_.printed.title;
    const Typeface& display = pen_.fonts().of(Type::display);
    const Typeface& smaller = pen_.fonts().of(Type::headline);
    const Typeface& type = pen_.width(title, display) <= room.w ? display : smaller;
    const float width = pen_.width(title, type);
    const float rose =
        std::min({pen_.px(88), (room.h - type.line) / 2 - pen_.px(12), room.w * 0.24F});
    const bool water = std::ranges::any_of(c_.printed.spaces, &PrintedSpace::water);
    const Color light = !water ? c_.colors().sunk : c_.dark() ? rgb(0x1C465B) : rgb(0xEAF3F6);
    if (width > room.w || room.h < type.line) {
      // No room for the name: the rose alone.
      const float alone = std::min(room.w, room.h) * 0.42F;
      if (alone > pen_.px(10)) draw_rose(pen_, room.center(), alone, c_.colors().sea_ink, light);
      return;
    }
    const bool with_rose = rose > pen_.px(18);
    const float height = type.line + (with_rose ? 2 * rose + pen_.px(10) : 0);
    float y = room.y + std::max(0.0F, (room.h - height) / 2);
    if (with_rose) {
      draw_rose(pen_, {room.center().x, y + rose}, rose, c_.colors().sea_ink, light);
      y += 2 * rose + pen_.px(10);
    }
    pen_.text({room.center().x, y + type.line * 0.78F}, title, type, c_.colors().sea_ink,
              Align::center);
  }

  [[nodiscard]] float deed_height(std::size_t rows) const {
    return pen_.px(kDeedHead + 22 + kRow * static_cast<float>(rows));
  }

  void paint_deed(const Rect& column, const SceneDeed& deed) {
    if (deed.space == SpaceId::none) return;
    const Palette& p = c_.colors();
    const float head = pen_.px(kDeedHead);
    const auto most =
        static_cast<std::size_t>(std::max(0.0F, (column.h - head - pen_.px(24)) / pen_.px(kRow)));
    const std::size_t rows = std::min(deed.rows.size(), most);
    Rect box = column;
    box.h = deed_height(rows);
    draw_shadow_low(pen_, box, pen_.px(8));
    pen_.fill(box, p.raised, pen_.px(8));
    pen_.outline(box, p.ink, pen_.px(1.2F), pen_.px(8));
    const Rect band{box.x + pen_.px(8), box.y + pen_.px(8), box.w - pen_.px(16), pen_.px(52)};
    const Color color = named_color(deed.color).value_or(p.ink3);
    const Color ink = ink_on(color);
    pen_.fill(band, color, pen_.px(4));
    pen_.outline(band, p.seat_outline, pen_.px(1), pen_.px(4));
    pen_.text({band.center().x, band.y + pen_.px(19)},
              pen_.cut(deed.group, Type::small_bold, band.w - pen_.px(8)), Type::small_bold, ink,
              Align::center);
    pen_.text({band.center().x, band.y + pen_.px(42)},
              pen_.cut(deed.name, Type::title, band.w - pen_.px(8)), Type::title, ink,
              Align::center);
    float y = box.y + head + pen_.px(22);
    for (std::size_t i = 0; i < rows; ++i) {
      const SceneRow& row = deed.rows[i];
      pen_.text({box.x + pen_.px(16), y}, pen_.cut(row.label, Type::small, box.w * 0.6F),
                Type::small, p.ink);
      pen_.digits({box.right() - pen_.px(16), y}, row.value, Type::small_bold, p.ink);
      y += pen_.px(kRow);
    }
    if (deed.owner != SeatId::none)
      draw_seat(pen_, deed.owner, {band.right() - pen_.px(14), band.y + pen_.px(14)}, pen_.px(8));
  }

  void paint_members(const Rect& room, const SceneDeed& deed) {
    const float height = pen_.px(40 + kRow * static_cast<float>(deed.members.size()));
    if (deed.members.size() < 2 || height > room.h) return;
    const Palette& p = c_.colors();
    Rect box = room;
    box.h = height;
    box.w = std::min(box.w, pen_.px(kMembersWidth));
    draw_shadow_low(pen_, box, pen_.px(8));
    pen_.fill(box, p.paper, pen_.px(8));
    pen_.outline(box, p.line, pen_.px(1), pen_.px(8));
    pen_.text(Point{box.x, box.y} + Point{pen_.px(12), pen_.px(21)},
              pen_.cut(deed.group, Type::body_bold, box.w - pen_.px(24)), Type::body_bold, p.ink);
    float y = box.y + pen_.px(30);
    for (const SceneMember& member : deed.members) {
      const Rect row{box.x + pen_.px(6), y, box.w - pen_.px(12), pen_.px(kRow)};
      if (member.space == deed.space) pen_.fill(row, p.marked_row, pen_.px(4));
      if (member.owner != SeatId::none) {
        draw_seat(pen_, member.owner, {row.x + pen_.px(12), row.center().y}, pen_.px(6.5F));
      } else {
        pen_.ring({row.x + pen_.px(12), row.center().y}, pen_.px(5), p.edge, pen_.px(1.2F));
      }
      const float base = row.center().y + pen_.fonts().of(Type::small).cap / 2;
      const float value = pen_.digits_width(member.value, Type::small_bold);
      pen_.text({row.x + pen_.px(26), base},
                pen_.cut(member.name, Type::small, row.w - value - pen_.px(42)), Type::small,
                p.ink);
      pen_.digits({row.right() - pen_.px(6), base}, member.value, Type::small_bold, p.ink2);
      y += pen_.px(kRow);
    }
  }

  BoardCanvas& c_;
  Pen& pen_;
  Rect room_;
  bool low_;
};

}  // namespace

void paint_loop_middle(BoardCanvas& canvas) {
  MiddlePainting(canvas).paint();
}

}  // namespace windrose::view
