#include "editor/window/edit_decks.h"

#include <algorithm>

#include "runtime/base/language/phrase.h"
#include "runtime/base/text/text.h"
#include "runtime/tabletop/model/printed_board.h"
#include "runtime/view/draw/paragraphs.h"
#include "runtime/words/names/wording.h"

namespace windrose::editor {
namespace {

constexpr Shortcut kUp{Key::up, 0, false, true};
constexpr Shortcut kDown{Key::down, 0, false, true};
constexpr Shortcut kDelete{Key::del, 0, false, false};

std::string small(std::string text) {
  for (char& letter : text) {
    if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter + 32);
  }
  return text;
}

bool matches(const DeckCard& card, const std::string& search) {
  const std::string all = small(card.id + " " + card.name + " " + card.text);
  return all.find(small(search)) != std::string::npos;
}

std::string title_of(const DeckStart& deck) {
  return deck.title == deck.id ? words_in_capitals(deck.id) : deck.title;
}

}  // namespace

void DeckDialog::frame(Ui& ui, Rect rest, Editor& editor) {
  const std::vector<DeckStart> all = editor.start.decks();
  if (all.empty()) return;
  auto current = std::ranges::find(all, deck_, &DeckStart::id);
  if (current == all.end()) current = all.begin();
  deck_ = current->id;
  if (all.size() > 1) {
    decks(ui, rest.take_left(ui.px(190)), all);
    rest.take_left(ui.px(20));
  }
  const Rect right = rest.take_right(ui.px(300));
  rest.take_right(ui.px(20));
  cards(ui, rest, editor, *current);
  laid(ui, right, editor, *current, all);
}

void DeckDialog::decks(Ui& ui, Rect rest, const std::vector<DeckStart>& all) {
  Pen& pen = ui.pen();
  const Palette& p = pen.palette();
  const Rect head = rest.take_top(ui.px(26));
  draw_heading(ui, {head.x, head.bottom() - ui.px(8)}, phrase("Decks"));
  for (const DeckStart& deck : all) {
    const Rect row = rest.take_top(ui.px(36));
    if (list_row(ui, "deck." + deck.id, row, deck.id == deck_)) {
      deck_ = deck.id;
      card_scroll_ = laid_scroll_ = {};
    }
    pen.text_in({row.x + ui.px(10), row.y, row.w - ui.px(56), row.h}, title_of(deck), Type::button,
                p.ink);
    pen.digits({row.right() - ui.px(10), row.center().y + ui.px(4)}, std::to_string(deck.count()),
               Type::small, p.ink2);
  }
}

void DeckDialog::cards(Ui& ui, Rect rest, Editor& editor, const DeckStart& deck) {
  Pen& pen = ui.pen();
  const Palette& p = pen.palette();
  const Rect head = rest.take_top(ui.px(26));
  draw_heading(ui, {head.x, head.bottom() - ui.px(8)},
               phrase_number("{1}: {2} card", "{1}: {2} cards", deck.count(), title_of(deck),
                             std::to_string(deck.count())));
  const Rect field = rest.take_top(ui.px(38));
  if (const auto text = text_field(ui, "deck.search", {field.x, field.y, field.w, ui.px(32)},
                                   search_, phrase("Find a card"), "search"))
    search_ = *text;
  if (deck.is_list) {
    rest.take_top(
        draw_wrapped(pen, {rest.x, rest.y + ui.px(14)}, rest.w,
                     phrase("The game lists these cards, so a scenario cannot change how many "
                            "there are; it can say where they lie."),
                     Type::small, p.ink2) +
        ui.px(16));
  }
  FieldList list(ui, card_scroll_, "deck.cards", rest);
  for (const DeckCard& one : deck.cards) {
    if (!matches(one, search_)) continue;
    if (const auto row = list.room("card." + one.id, ui.px(42))) card(ui, *row, editor, deck, one);
  }
}

void DeckDialog::card(Ui& ui, const Rect& row, Editor& editor, const DeckStart& deck,
                      const DeckCard& card) {
  Pen& pen = ui.pen();
  const Palette& p = pen.palette();
  const std::string name = "card." + card.id;
  const std::vector<std::string> left = deck.left(card);
  int wanted = card.copies;
  Rect words = row;
  words.h -= ui.px(4);
  const Rect place = words;
  Rect buttons = words.take_right(ui.px(170));
  const auto lay_one = [&] {
    std::vector<std::string> cards = target(deck).cards;
    cards.push_back(left.front());
    lay(editor, deck, cards);
  };
  const bool has_focus = ui.focused(name);
  const bool taken = list_row(ui, name, words, false);
  if (has_focus && !ui.typing()) {
    if (ui.take_key(key_of('+'), true)) ++wanted;
    if (ui.take_key(key_of('-'), true)) --wanted;
  }
  const auto button = [&](const char* part, float width, const Button& what) {
    const Rect box = buttons.take_left(ui.px(width));
    buttons.take_left(ui.px(4));
    return view::button(ui, name + part, {box.x, box.center().y - ui.px(15), box.w, ui.px(30)},
                        what);
  };
  buttons.take_left(ui.px(6));
  if (button(".fewer", 30,
             {.text = "−", .enabled = !deck.is_list && card.copies > 0, .small = true}))
    --wanted;
  const Rect count = buttons.take_left(ui.px(32));
  const bool changed = card.copies != card.printed;
  pen.text_in(count, std::to_string(card.copies), changed ? Type::body_bold : Type::body,
              changed ? p.act : p.ink, Align::center);
  ui.whereabouts().note(name + ".count." + std::to_string(card.copies), count);
  if (button(".more", 30, {.text = "+", .enabled = !deck.is_list, .small = true})) ++wanted;
  const bool is_laid =
      button(".lay", 56, {.text = phrase("Lay"), .enabled = !left.empty(), .small = true});
  const Color ink = card.copies == 0 ? p.ink3 : p.ink;
  pen.text_in({words.x + ui.px(10), words.y + ui.px(2), words.w - ui.px(20), ui.px(20)}, card.name,
              Type::button, ink);
  const std::string below =
      changed ? phrase("{1}  ·  {2} in the game", card.id, std::to_string(card.printed)) : card.id;
  pen.text_in({words.x + ui.px(10), words.y + ui.px(19), words.w - ui.px(20), ui.px(17)}, below,
              Type::small, p.ink2);
  if (!card.text.empty()) show_caption(ui, place, {card.name, card.text, ""});
  if ((is_laid || taken) && !left.empty()) return lay_one();
  if (wanted != card.copies) editor.start.set_copies(deck, card.id, wanted);
}

DeckDialog::Target DeckDialog::target(const DeckStart& deck) const {
  const auto place = std::ranges::find(deck.places, target_, &CardPlace::id);
  if (place == deck.places.end()) return {"", deck.top};
  return {place->id, place->cards};
}

void DeckDialog::lay(Editor& editor, const DeckStart& deck,
                     const std::vector<std::string>& cards) const {
  const auto place = std::ranges::find(deck.places, target_, &CardPlace::id);
  if (place == deck.places.end()) return editor.start.set_top(deck, cards);
  editor.start.set_place(*place, cards);
}

/// On top, or one of the places, with how many cards lie there.
void DeckDialog::choose_target(Ui& ui, const Rect& box, const DeckStart& deck) {
  std::vector<std::string> texts = {phrase("On top of the deck")};
  std::vector<std::string> notes = {deck.top.empty() ? "" : std::to_string(deck.top.size())};
  int current = 0;
  for (const CardPlace& place : deck.places) {
    if (place.id == target_) current = static_cast<int>(texts.size());
    texts.push_back(place.title);
    notes.push_back(place.cards.empty() ? "" : std::to_string(place.cards.size()));
  }
  std::vector<ListChoice> choices;
  for (std::size_t i = 0; i < texts.size(); ++i) choices.push_back({texts[i], notes[i]});
  const auto taken = dropdown(ui, "deck.place", box, choices, current);
  if (!taken) return;
  target_ = *taken == 0 ? "" : deck.places[static_cast<std::size_t>(*taken) - 1].id;
  laid_scroll_ = {};
}

void DeckDialog::laid(Ui& ui, Rect rest, Editor& editor, const DeckStart& deck,
                      const std::vector<DeckStart>& all) {
  Pen& pen = ui.pen();
  const Palette& p = pen.palette();
  const Rect head = rest.take_top(ui.px(26));
  draw_heading(ui, {head.x, head.bottom() - ui.px(8)}, phrase("Where cards begin"));
  choose_target(ui, rest.take_top(ui.px(32)), deck);
  rest.take_top(ui.px(6));
  const Target target = this->target(deck);
  const bool on_top = target.id.empty();
  const Rect foot = rest.take_bottom(ui.px(24));
  const int others = deck.count() - deck.elsewhere() - static_cast<int>(deck.top.size());
  if (on_top) {
    pen.text_in(foot,
                others > 0 ? phrase_number("then {1} card, shuffled", "then {1} cards, shuffled",
                                           others, std::to_string(others))
                           : phrase("and no other"),
                Type::small, p.ink2);
  }
  pen.fill(rest, p.sunk, ui.px(6));
  rest = rest.inset(ui.px(6));
  if (target.cards.empty()) {
    draw_wrapped(
        pen, {rest.x + ui.px(6), rest.y + ui.px(18)}, rest.w - ui.px(12),
        on_top ? phrase("The whole deck is shuffled. Lay a card here to have it drawn first.")
               : phrase("Nothing that the scenario says. Lay a card here to begin with it; what "
                        "the rules deal comes on top."),
        Type::small, p.ink2);
    return;
  }
  const auto name_of = [&](const std::string& single) {
    std::string name = deck.name_of(single);
    for (const DeckStart& one : all) {
      if (name == single) name = one.name_of(single);
    }
    return name;
  };
  std::vector<std::string> wanted = target.cards;
  FieldList list(ui, laid_scroll_, "deck.laid", rest);
  for (std::size_t i = 0; i < target.cards.size(); ++i) {
    const std::string name = "laid." + std::to_string(i + 1);
    const auto room = list.room(name, ui.px(34));
    if (!room) continue;
    Rect row{room->x, room->y, room->w, room->h - ui.px(4)};
    Rect buttons = row.take_right(ui.px(100));
    const bool has_focus = ui.focused(name);
    (void)list_row(ui, name, row, false);
    const auto button = [&](const char* part, const char* text, bool enabled) {
      const Rect box = buttons.take_left(ui.px(30));
      buttons.take_left(ui.px(3));
      return view::button(ui, name + part, box, {.text = text, .enabled = enabled, .small = true});
    };
    bool up = button(".up", "↑", i > 0);
    bool down = button(".down", "↓", i + 1 < target.cards.size());
    bool away = button(".away", "×", true);
    if (has_focus) {
      up = up || (i > 0 && ui.take_key(kUp, true));
      down = down || (i + 1 < target.cards.size() && ui.take_key(kDown, true));
      away = away || ui.take_key(kDelete);
    }
    pen.text_in({row.x + ui.px(8), row.y, row.w - ui.px(12), row.h},
                std::to_string(i + 1) + ".  " + name_of(target.cards[i]), Type::body, p.ink);
    show_caption(ui, row, {name_of(target.cards[i]), target.cards[i], ""});
    const auto at = wanted.begin() + static_cast<std::ptrdiff_t>(i);
    if (up) std::iter_swap(at, at - 1);
    if (down) std::iter_swap(at, at + 1);
    if (away) wanted.erase(at);
    if (!up && !down && !away) continue;
    if (up || down)
      ui.set_focus(has_focus ? "laid." + std::to_string(up ? i : i + 2) : std::string(ui.focus()));
    break;
  }
  list.finish();
  if (wanted != target.cards) lay(editor, deck, wanted);
}

}  // namespace windrose::editor
