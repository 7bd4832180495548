#include "runtime/view/panels/players_panel.h"

#include <algorithm>

#include "runtime/base/language/phrase.h"
#include "runtime/base/text/text.h"
#include "runtime/view/draw/shadows.h"
#include "runtime/view/panels/players_chips.h"
#include "runtime/view/panels/players_compact.h"
#include "runtime/view/panels/table_panel.h"
#include "runtime/view/signs/recipes_pieces.h"
#include "runtime/view/signs/signs.h"
#include "runtime/view/ui/buttons.h"
#include "runtime/view/ui/captions.h"
#include "runtime/view/ui/scroll.h"
#include "runtime/words/names/wording.h"

namespace windrose::view {
namespace {

/// From all that a card can say down to one line below the name.
enum class Size : std::uint8_t { whole, short_one, tight, compact };

/// The standing; what lies in a few places is told place by place: "Fleets 0·1·1".
std::vector<NumberField> standing_of(const PlayerCard& card, Size size) {
  std::vector<NumberField> fields;
  for (const NumberField& field : card.standing) {
    const auto spread = std::ranges::find(card.spreads, field.label, &TokenSpread::label);
    if (spread == card.spreads.end()) {
      fields.push_back(field);
      continue;
    }
    fields.push_back({field.label, spread_text(*spread, size == Size::whole)});
  }
  return fields;
}

/// Cards that only count, "3 in hand", beside the numbers.
std::vector<NumberField> numbers_of(const PlayerCard& card) {
  std::vector<NumberField> numbers = card.numbers;
  for (const CardRow& row : card.cards) {
    std::string count = std::to_string(row.count);
    if (row.most >= 0) count += "/" + std::to_string(row.most);
    numbers.push_back({row.title, count});
  }
  return numbers;
}

/// "hand 3 · play 2", for a card of a player that has no line for them: as many as `width` takes,
/// by the last words of their names.
std::string card_counts(const Pen& pen, const PlayerCard& card, float width) {
  std::string counts;
  for (const CardRow& row : card.cards) {
    const std::string more = counts + (counts.empty() ? "" : " · ") +
                             last_word(plain_name(row.title)) + " " + std::to_string(row.count);
    if (pen.width(more, Type::small) > width) break;
    counts = more;
  }
  return counts;
}

std::vector<const CardView*> open_cards(const PlayerCard& card) {
  std::vector<const CardView*> open;
  for (const CardRow& row : card.cards) {
    for (const CardView& view : row.cards) {
      if (view.known && !card.is_viewer) open.push_back(&view);
    }
  }
  return open;
}

/// What is owned outside of the groups, at the right of the grid: a sign and how many.
void draw_other_holdings(Ui& ui, Point at, const PlayerCard& card) {
  Pen& pen = ui.pen();
  for (const HoldingCount& other : card.other_holdings) {
    const Rect box{at.x, at.y, pen.px(34), pen.px(14)};
    const Point middle{box.x + pen.px(8), box.center().y};
    if (has_sign(other.mark.sign)) {
      draw_sign(pen, other.mark.sign, middle, pen.px(15), pen.palette().ink, pen.palette().raised);
    } else {
      pen.text_middle(middle, other.mark.letters, pen.fonts().bold(pen.px(11)), pen.palette().ink2);
    }
    pen.text_in({box.x + pen.px(20), box.y, pen.px(16), box.h}, std::to_string(other.count),
                Type::tiny_bold, pen.palette().ink);
    show_caption(ui, box, {other.name, std::to_string(other.count), ""});
    at.y += pen.px(15);
  }
}

/// "2 of 3 owned"
std::string owned_text(const HoldingGroup& group) {
  const auto owned = std::ranges::count_if(group.cells, &HoldingCell::owned);
  return phrase("{1} of {2} owned", std::to_string(owned), std::to_string(group.cells.size()));
}

float holdings_flow(Ui& ui, Point at, float width, const PlayerCard& card, Pass pass) {
  if (card.holdings.empty()) return 0;
  Pen& pen = ui.pen();
  std::size_t most = 0;
  for (const HoldingGroup& group : card.holdings) most = std::max(most, group.cells.size());
  const float columns = static_cast<float>(card.holdings.size());
  const float gap = pen.px(3);
  const float wide = std::min(pen.px(18), (width - pen.px(38) - gap * (columns - 1)) / columns);
  const float high = pen.px(9);
  const float row = high + pen.px(1);
  if (pass == Pass::draw) {
    float x = at.x;
    int number = 0;
    for (const HoldingGroup& group : card.holdings) {
      const Color color = color_of(pen, group.mark.color, number++);
      float y = at.y;
      for (const HoldingCell& cell : group.cells) {
        const Rect box{x, y, wide, high};
        const float round = pen.px(1.5F);
        const bool filled = cell.owned && !cell.struck;
        pen.fill(box,
                 filled       ? color
                 : cell.owned ? pen.palette().hatching
                              : pen.palette().raised,
                 round);
        pen.outline(box, cell.owned ? pen.palette().ink : pen.palette().edge.faded(0.6F), pen.px(1),
                    round);
        if (cell.struck) {
          pen.line({box.x + pen.px(2), box.bottom() - pen.px(2)},
                   {box.right() - pen.px(2), box.y + pen.px(2)}, pen.palette().ink, pen.px(1.2F));
        }
        if (filled && !cell.text.empty())
          pen.text_middle(box.center(), cell.text, pen.fonts().bold(pen.px(9)), ink_on(color));
        y += row;
      }
      show_caption(ui, {x, at.y, wide, static_cast<float>(group.cells.size()) * row},
                   {group.name, owned_text(group), ""});
      x += wide + gap;
    }
    draw_other_holdings(ui, {x + pen.px(2), at.y}, card);
  }
  const auto others = static_cast<float>(card.other_holdings.size()) * pen.px(15);
  return std::max(static_cast<float>(most) * row, others);
}

float little_cards(Ui& ui, Point at, float width, const PlayerCard& card, Pass pass,
                   ThingWish& wish) {
  const std::vector<const CardView*> open = open_cards(card);
  if (open.empty()) return 0;
  Pen& pen = ui.pen();
  const float step = pen.px(28);
  const float line = pen.px(22);
  Point place = at;
  for (const CardView* view : open) {
    if (place.x > at.x && place.x + step > at.x + width) place = {at.x, place.y + line};
    if (pass == Pass::draw) {
      const Rect box{place.x, place.y, pen.px(24), pen.px(18)};
      paint_little_card(pen, box, *view);
      show_caption(ui, box, caption_of(*view));
      if (ui.over(box)) wish.hovered = view->code;
    }
    place.x += step;
  }
  return place.y - at.y + pen.px(18);
}

/// Which of several rows it is, before what lies there; how wide that is.
float row_label(Pen& pen, Point at, std::string_view title, Pass pass) {
  const std::string label = plain_name(title);
  const float wide = pen.width(label, Type::tiny);
  if (pass == Pass::draw)
    pen.text_in({at.x, at.y, wide + pen.px(4), pen.px(17)}, label, Type::tiny, pen.palette().ink3);
  return wide + pen.px(6);
}

struct CardForm {
  Size size = Size::whole;
  bool with_agents = false;
};

/// Everything below the name; each part only if it says something.
float card_body(Ui& ui, Point at, float width, const PlayerCard& card, CardForm form, Pass pass,
                ThingWish& wish) {
  Pen& pen = ui.pen();
  const Size size = form.size;
  float y = at.y;
  const auto part = [&](float height) {
    if (height > 0) y += height + pen.px(6);
  };
  const auto placed = [&](PlaceForm place) {
    if (size == Size::compact && card.out) return phrase("Out of the match");
    return plain(place_and_agent(card, form.with_agents, place));
  };
  std::string second = placed(PlaceForm::whole);
  if (!card.agent.empty() && pen.width(second, Type::small) > width)
    second = placed(PlaceForm::short_agent);
  const bool counts = !card.holdings.empty() || !card.tokens.empty();
  const bool says_who = size == Size::whole || size == Size::compact || !counts;
  if (size == Size::compact && !card.standing.empty()) {
    const std::vector<std::string> places = {second, placed(PlaceForm::first_place)};
    return compact_card(ui, at, width, card, places, pass);
  }
  if (says_who && !second.empty()) {
    if (pass == Pass::draw)
      pen.text_in({at.x, y, width, pen.px(16)}, second, Type::small, pen.palette().ink2);
    y += pen.px(size == Size::whole ? 22 : size == Size::compact ? 16 : 20);
  }
  if (size == Size::compact && (!second.empty() || card.tokens.empty())) return y - at.y;
  part(field_flow(pen, {at.x, y}, width, standing_of(card, size), pass));
  if (size == Size::whole) part(field_flow(pen, {at.x, y}, width, numbers_of(card), pass));
  part(holdings_flow(ui, {at.x, y}, width, card, pass));
  const bool labeled = size == Size::whole && card.tokens.size() > 1;
  for (const TokenRow& row : card.tokens) {
    const float label = labeled ? row_label(pen, {at.x, y}, row.title, pass) : 0;
    part(token_row_flow(ui, {at.x + label, y}, width - label, pen.px(8.5F), row, pass));
    if (size == Size::compact) return y - at.y;
  }
  if (size == Size::tight) return y - at.y;
  for (const NamedList& list : card.lists) {
    std::vector<TagText> tags;
    tags.reserve(list.items.size());
    for (const SentenceSpan& item : list.items) tags.push_back({item.text, Tone::plain});
    part(tag_flow(ui, {at.x, y}, width, list.label, tags, pass));
  }
  part(tag_flow(ui, {at.x, y}, width, "", card.tags, pass));
  part(little_cards(ui, {at.x, y}, width, card, pass, wish));
  return y - at.y;
}

class Column {
 public:
  Column(Ui& ui, float width, CardForm form, std::span<const Code> legal)
      : ui_(ui), pen_(ui.pen()), width_(width), form_(form), legal_(legal) {}

  [[nodiscard]] float height(const PlayerCard& card) {
    ThingWish none;
    return head(card) + card_body(ui_, {0, 0}, inner(), card, form_, Pass::measure, none) + foot();
  }

  void draw(Point at, const PlayerCard& card, ThingWish& wish) {
    const Rect box{at.x, at.y, width_, height(card)};
    const Palette& palette = pen_.palette();
    const float round = pen_.px(8);
    draw_shadow_low(pen_, box, round);
    pen_.fill(box, palette.raised, round);
    pen_.clip({box.x, box.y, pen_.px(6), box.h});
    pen_.fill(box, seat_look(card.seat).color, round);
    pen_.unclip();
    const bool may = std::ranges::find(legal_, player_code(card)) != legal_.end();
    pen_.outline(box, card.asked ? palette.ink : palette.line, pen_.px(card.asked ? 2 : 1), round);
    if (may) pen_.outline(box.inset(-pen_.px(2)), palette.legal, pen_.px(3), round + pen_.px(2));
    draw_head(box, card);
    card_body(ui_, {box.x + left(), box.y + head(card)}, inner(), card, form_, Pass::draw, wish);
    if (ui_.over(box) && !wish.hovered) wish.hovered = player_code(card);
    const std::string name = "player." + std::to_string(number_of(card.seat));
    ui_.whereabouts().note(name, box);
    if (click_area(ui_, name, box, may) && may) wish.clicked = player_code(card);
    if (card.out) pen_.fill(box, palette.paper.faded(0.55F), round);
  }

  [[nodiscard]] static Code player_code(const PlayerCard& card) { return Code(card.seat); }

 private:
  [[nodiscard]] float left() const { return pen_.px(16); }
  /// A name that is too long stands alone, the purse below it.
  [[nodiscard]] bool is_tall(const PlayerCard& card) const {
    const float unit = card.unit.empty() ? 0 : pen_.width(card.unit, Type::small) + pen_.px(4);
    const float crown = card.winner ? pen_.px(22) : 0;
    return pen_.width(card.name, Type::name) + pen_.width(card.amount, Type::amount) + unit >
           inner() - pen_.px(40) - crown - role_width(card);
  }
  /// Of the tag behind the name, with its gap.
  [[nodiscard]] float role_width(const PlayerCard& card) const {
    return card.role.empty() ? 0 : tag_width(ui_, card.role) + pen_.px(6);
  }
  [[nodiscard]] float head(const PlayerCard& card) const {
    return pen_.px(is_tall(card) ? 54 : 34);
  }
  [[nodiscard]] float foot() const { return pen_.px(form_.size == Size::compact ? 6 : 4); }
  [[nodiscard]] float inner() const { return width_ - left() - pen_.px(10); }

  void draw_head(const Rect& box, const PlayerCard& card) {
    const float line = pen_.px(20);
    const float y = box.y + pen_.px(6);
    draw_seat(pen_, card.seat, {box.x + left() + pen_.px(12), y + line / 2}, pen_.px(9.5F));
    float x = box.x + left() + pen_.px(32);
    float right = box.right() - pen_.px(10);
    const bool tall = is_tall(card);
    const float below = tall ? y + line : y;
    if (!card.unit.empty()) {
      const float unit = std::min(pen_.px(72), pen_.width(card.unit, Type::small));
      pen_.text_in({right - unit, below, unit + 1, line}, card.unit, Type::small,
                   pen_.palette().ink2);
      right -= unit + pen_.px(4);
    }
    const float amount = pen_.width(card.amount, Type::amount);
    pen_.text_in({right - amount, below, amount + 1, line}, card.amount, Type::amount,
                 pen_.palette().ink);
    const Rect purse{right - amount, below, amount, line};
    ui_.whereabouts().note("purse." + std::to_string(number_of(card.seat)), purse);
    if (!card.amount.empty())
      show_caption(ui_, purse,
                   {card.unit.empty() ? phrase("Cash") : capitalized(card.unit), card.amount, ""});
    if (card.winner) {
      draw_sign(pen_, "crown", {x + pen_.px(8), y + line / 2}, pen_.px(16), pen_.palette().warn,
                pen_.palette().raised);
      x += pen_.px(22);
    }
    if (card.amount.empty() && form_.size != Size::whole) {
      const float room =
          right - x - pen_.width(card.name, Type::name) - role_width(card) - pen_.px(8);
      const std::string counts = card_counts(pen_, card, room);
      const float wide = pen_.width(counts, Type::small);
      pen_.text_in({right - wide, below, wide + 1, line}, counts, Type::small, pen_.palette().ink2);
      right -= wide;
    }
    const float end =
        (tall ? box.right() - pen_.px(10) : right - amount - pen_.px(6)) - role_width(card);
    const float after = std::min(end, x + pen_.width(card.name, Type::name)) + pen_.px(6);
    if (!card.role.empty()) draw_tag(ui_, {after, y + pen_.px(1.5F)}, card.role, TagKind::role);
    pen_.text_in({x, y, end - x, line}, card.name, Type::name, pen_.palette().ink);
    if (pen_.width(card.name, Type::name) > end - x)
      show_caption(ui_, {x, y, end - x, line}, {card.name, "", ""});
  }

  Ui& ui_;
  Pen& pen_;
  float width_;
  CardForm form_;
  std::span<const Code> legal_;
};

float all_heights(Column& column, std::span<const PlayerCard> cards, float gap) {
  float height = 0;
  for (const PlayerCard& card : cards) height += column.height(card) + gap;
  return height - gap;
}

/// From the bottom up, as many as have room below the players.
std::size_t panels_below(Ui& ui, const Rect& room, std::span<const TablePanel> panels,
                         ThingWish& wish) {
  const float gap = ui.px(8);
  std::size_t shown = 0;
  float used = 0;
  for (const TablePanel& panel : panels) {
    const float height = table_panel_card(ui, {0, 0}, room.w, panel, Pass::measure, wish);
    if (used + height + gap > room.h) break;
    used += height + gap;
    ++shown;
  }
  float y = room.bottom() - used + gap;
  for (const TablePanel& panel : panels.first(shown))
    y += table_panel_card(ui, {room.x, y}, room.w, panel, Pass::draw, wish) + gap;
  return shown;
}

}  // namespace

PlayersWish players_panel(Ui& ui, const Rect& rect, PlayersForm form,
                          std::span<const PlayerCard> cards, std::span<const TablePanel> panels,
                          std::span<const Code> legal, std::span<const float> feet) {
  if (form == PlayersForm::chips) return player_chips(ui, rect, cards, legal);
  Pen& pen = ui.pen();
  PlayersWish wish;
  pen.fill(rect, pen.palette().paper);
  pen.line({rect.right(), rect.y}, {rect.right(), rect.bottom()}, pen.palette().line, pen.px(1));
  const float edge = pen.px(form == PlayersForm::cards ? 12 : 8);
  const float gap = pen.px(8);
  Rect room = rect.inset(edge);
  const bool with_agents =
      std::ranges::any_of(cards, [](const PlayerCard& card) { return !card.agent.empty(); });
  // As much as there is room for.
  CardForm fitting{Size::compact, with_agents};
  for (const Size size : {Size::whole, Size::short_one, Size::tight}) {
    if (size == Size::whole && form != PlayersForm::cards) continue;
    Column tried(ui, room.w, {size, with_agents}, legal);
    if (all_heights(tried, cards, gap) > room.h) continue;
    fitting.size = size;
    break;
  }
  Column column(ui, room.w, fitting, legal);
  const float height = all_heights(column, cards, gap);
  const bool scrolls = height > room.h;
  float y = room.y - (scrolls ? begin_scroll(ui, "players", room, height) : 0);
  for (const PlayerCard& card : cards) {
    column.draw({room.x, y}, card, wish);
    y += column.height(card) + gap;
  }
  if (scrolls) {
    end_scroll(ui);
    return wish;
  }
  room.take_top(y - room.y);
  const auto foot = std::ranges::find_if(feet, [&](float height) { return height <= room.h; });
  if (foot != feet.end()) {
    wish.foot_choice = static_cast<std::size_t>(foot - feet.begin());
    wish.foot = room.take_bottom(*foot);
    room.take_bottom(gap);
  }
  wish.panels_shown = panels_below(ui, room, panels, wish);
  return wish;
}

}  // namespace windrose::view
