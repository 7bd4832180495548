#include "runtime/terminal/panels/panels.h"

#include <algorithm>

#include "runtime/base/language/language.h"
#include "runtime/base/language/phrase.h"
#include "runtime/base/text/text.h"
#include "runtime/state/ruleset/names.h"
#include "runtime/state/ruleset/teams.h"
#include "runtime/tabletop/model/properties_text.h"
#include "runtime/tabletop/model/standing_text.h"
#include "runtime/tabletop/reading/contents_text.h"
#include "runtime/words/names/amounts.h"
#include "runtime/words/names/seen_names.h"
#include "runtime/words/names/wording.h"

namespace windrose::terminal {
namespace {

constexpr std::size_t kMostKinds = 6;

std::string space_name(const Observation& seen, SpaceId space) {
  return seen_name(seen, Code(space));
}

/// "hold 2/6: 2 cotton" or nothing for an empty pile without a limit.
std::string named_heap(const Ruleset& ruleset, const Heap& heap, bool whole = true) {
  std::string name = pretty(ruleset.piles()[heap.pile].id);
  const std::size_t kinds = heap.stacks.size();
  if (!whole && kinds > kMostKinds) {
    return name + ": " +
           phrase("{1} of {2} kinds", number_text(heap.total),
                  number_text(static_cast<int>(kinds)));
  }
  const std::string text = plain(heap_text(ruleset, heap));
  if (text.empty()) return {};
  if (heap.most >= 0 && !heap.unknown)
    name += std::string(kTie) + number_text(heap.total) + "/" + number_text(heap.most);
  return name + ": " + text;
}

/// "hand 5: …" with the cards the viewer knows; "reserve: 7 men".
std::string named_row(const Tabletop& table, const ZoneRow& row) {
  if (row.count == 0 || row.quiet) return {};
  const std::string number = number_text(row.count);
  const std::string name = told_name(table.ruleset().zones()[row.zone]);
  if (row.unknown == row.count) return phrase("{1} hidden", name + " " + number);
  const RowText told = row_text(table, row);
  return name + (told.says_count ? "" : " " + number) + ": " + plain(told.text);
}

std::string purse_text(const Observation& seen, PurseId purse, const Style& style) {
  return sum_text(style.look_or_none(), Tabletop(seen).purse(purse));
}

/// Where a player's only piece is, or how many of several are on the board.
std::string pieces_text(const Observation& seen, SeatId seat, const Style& style,
                        std::vector<std::string>& details) {
  const Ruleset& ruleset = seen.ruleset();
  const Tabletop table(seen, style.look);
  const bool has_board = !ruleset.spaces().empty();  // else zones tell where they are
  std::string where;
  int kinds = 0;
  for (const PieceDeclaration& declaration : ruleset.data().pieces)
    kinds += declaration.per_player > 0 ? 1 : 0;
  for (int kind = 0; kind < std::ssize(ruleset.data().pieces); ++kind) {
    const PieceDeclaration& declaration = ruleset.data().pieces[kind];
    if (declaration.per_player == 0) continue;
    const std::string name = told_name(declaration);
    if (declaration.per_player == 1) {
      const PieceId piece = ruleset.pieces().of_seat(kind, seat);
      const SpaceId space = table.space_of(item_of(piece));
      std::string text = kinds > 1 ? name + " " : "";
      text += space != SpaceId::none ? space_name(seen, space) : phrase("off the board");
      if (has_board) where += (where.empty() ? "" : ", ") + text;
      for (const Sentence& property : property_texts(table, Kind::piece, number_of(piece)))
        details.push_back(plain(property));
      continue;
    }
    if (!has_board) continue;
    int on_board = 0;
    for (int i = 0; i < declaration.per_player; ++i) {
      const ItemId item = item_of(ruleset.pieces().of_seat(kind, seat, i));
      on_board += table.space_of(item) != SpaceId::none ? 1 : 0;
    }
    where += (where.empty() ? "" : ", ") + phrase("{1} of {2} {3}", number_text(on_board),
                                                  number_text(declaration.per_player),
                                                  several_text(declaration));
  }
  return where;
}

/// Tokens, cards, further purses and properties of one player.
std::vector<std::string> belongings(const Observation& seen, SeatId seat, const Style& style) {
  const Ruleset& ruleset = seen.ruleset();
  std::vector<std::string> parts;
  const Tabletop table(seen, style.look);
  for (const PurseId purse : table.purses({.seat = seat}))
    parts.push_back(pretty(ruleset.purses()[purse].id) + " " + purse_text(seen, purse, style));
  for (const Heap& heap : table.heaps({.seat = seat})) {
    if (!table.hides(heap)) parts.push_back(named_heap(ruleset, heap));
  }
  for (const ZoneRow& row : table.rows({.seat = seat})) parts.push_back(named_row(table, row));
  std::erase(parts, "");
  return parts;
}

/// Spaces that a property says are the player's, where no pieces tell.
std::string holdings(const SpaceContent& content, SeatId seat) {
  const Ruleset& ruleset = content.ruleset();
  std::vector<std::string> names;
  for (const SpaceId space : ruleset.spaces().ids()) {
    if (content.owner(space) == seat && has_name(ruleset, space))
      names.push_back(space_name(content.seen(), space));
  }
  return names.empty() ? "" : phrase("owns {1}", join(names, ", "));
}

}  // namespace

Lines players_panel(const SpaceContent& content, const PanelFocus& focus, const Style& style) {
  const Observation& seen = content.seen();
  const Ruleset& ruleset = content.ruleset();
  const bool money = ruleset.data().money.used;
  int name_width = 0;
  int cash_width = 0;
  for (const SeatId seat : ruleset.seats()) {
    name_width = std::max(name_width, width_of(ruleset.player_name(seat)));
    cash_width = std::max(cash_width, width_of(purse_text(seen, purse_of(seat), style)));
  }
  Lines lines;
  for (const SeatId seat : ruleset.seats()) {
    if (focus.only != SeatId::none && focus.only != seat) continue;
    std::vector<std::string> details;
    const std::string where = pieces_text(seen, seat, style, details);
    std::string head = style.badge(seat) + " ";
    const std::string name = padded(ruleset.player_name(seat), name_width);
    head += focus.viewer.is(seat) ? style.bold(name) : name;
    if (money) head += "  " + padded_left(purse_text(seen, purse_of(seat), style), cash_width);
    const bool out = !seen.header().active().contains(seat);
    std::vector<std::string> parts;
    if (out) parts.push_back(phrase("out of the match"));
    if (const int team = team_of(ruleset, seat); team >= 0)
      parts.push_back(told_text(team_name(ruleset, team)));
    if (!focus.standing.empty() && !out) {
      const std::string told =
          standing_text(content.ruleset(), style.look_or_none(), focus.standing[seat]);
      if (!told.empty()) parts.push_back(told);
    }
    if (!where.empty()) parts.push_back(where);
    for (const Sentence& text :
         property_texts(Tabletop(seen, style.look), Kind::player, number_of(seat)))
      parts.push_back(plain(text));
    for (std::string& text : details) parts.push_back(std::move(text));
    for (std::string& text : belongings(seen, seat, style)) parts.push_back(std::move(text));
    const std::string held = holdings(content, seat);
    if (!held.empty()) parts.push_back(held);
    if (style.spoken) {
      lines.push_back(ruleset.player_name(seat) +
                      (money ? ": " + purse_text(seen, purse_of(seat), style) : ""));
      append(lines, parts);
      continue;
    }
    const int indent = width_of(head) + 2;
    const Lines wrapped =
        wrap(join(parts, style.between()), std::max(24, style.columns - 1 - indent));
    append(lines, beside({head}, wrapped, indent));
  }
  return lines;
}

Lines others_in_brief(const SpaceContent& content, const PanelFocus& focus, const Style& style) {
  const Observation& seen = content.seen();
  const Ruleset& ruleset = content.ruleset();
  const Tabletop table(seen, style.look);
  Lines lines;
  const auto is_told = [&](SeatId seat) {
    return !focus.viewer.is(seat) && seen.header().active().contains(seat);
  };
  int name_width = 0;
  for (const SeatId seat : ruleset.seats()) {
    if (is_told(seat)) name_width = std::max(name_width, width_of(ruleset.player_name(seat)));
  }
  for (const SeatId seat : ruleset.seats()) {
    if (!is_told(seat)) continue;
    std::vector<std::string> parts;
    if (ruleset.data().money.used) parts.push_back(purse_text(seen, purse_of(seat), style));
    if (!focus.standing.empty()) {
      parts.push_back(standing_text(ruleset, style.look_or_none(), focus.standing[seat]));
    }
    for (const ZoneRow& row : table.rows({.seat = seat})) parts.push_back(named_row(table, row));
    std::erase(parts, "");
    std::string text = padded(ruleset.player_name(seat), name_width) + "  ";
    for (std::size_t i = 0; i < parts.size(); ++i) {
      const std::string added = (i == 0 ? "" : std::string(style.between())) + parts[i];
      if (i > 0 && width_of(text) + width_of(added) > style.columns - 5) break;
      text += added;
    }
    lines.push_back(style.badge(seat) + " " + cut(text, style.columns - 5));
  }
  return lines;
}

std::vector<std::string> titled_numbers(const Observation& seen, const GameLook& look) {
  std::vector<std::string> texts;
  for (const LookPanel& panel : look.panels) {
    if (panel.thing != LookPanel::Thing::property) continue;
    const std::optional<Fact> fact = Tabletop(seen, &look).fact(Kind::game, 0, panel.id);
    if (!fact || !fact->is(ValueType::number) || fact->declared().fixed) continue;
    if (fact->has_value()) texts.push_back(pretty(panel.id) + " " + number_text(fact->value));
  }
  return texts;
}

namespace {

/// "telegram: Fog off Suez" with what the card says.
void add_game_properties(const Observation& seen, const Style& style, Lines& lines) {
  const Ruleset& ruleset = seen.ruleset();
  const Tabletop table(seen, style.look);
  Sentence said;
  for (const Fact& fact : table.changing_facts(Kind::game, 0)) {
    if (!fact.is(ValueType::card) || !fact.has_value() || table.hides(fact)) continue;
    std::string text = capitalized(pretty(fact.declared().name)) + ": " +
                       style.bold(seen_name(seen, value_code(fact.declared(), fact.value)));
    if (fact.value != kHidden) {
      const CardInfo& info = ruleset.cards()[CardId{fact.value}];
      const std::string says = told_text(ruleset.data().decks[info.deck].cards[info.card].text);
      if (!says.empty()) text += ". " + says;
    }
    append(lines, wrap(text, style.columns - 1, 2));
  }
  // Cards are told above.
  for (const PropertyText& told : told_properties(table, Kind::game, 0)) {
    if (told.slot->declaration->type != ValueType::card) said.add_part(told.text, style.between());
  }
  if (!said.empty()) append(lines, wrap(plain(capitalized(said)), style.columns - 1, 2));
}

}  // namespace

Lines table_panel(const Observation& seen, bool whole, const Style& style) {
  const Ruleset& ruleset = seen.ruleset();
  Lines lines;
  add_game_properties(seen, style, lines);
  std::vector<std::string> parts;
  if (ruleset.data().money.used && !ruleset.purses()[kBank].endless) {
    parts.push_back(phrase("bank {1}", purse_text(seen, kBank, style)));
  }
  const Tabletop table(seen, style.look);
  for (const PurseId purse : table.purses({}))
    parts.push_back(pretty(ruleset.purses()[purse].id) + " " + purse_text(seen, purse, style));
  for (const Heap& heap : table.heaps({})) parts.push_back(named_heap(ruleset, heap, whole));
  for (const ZoneRow& row : table.rows({})) parts.push_back(named_row(table, row));
  std::erase(parts, "");
  for (int deck = 0; deck < std::ssize(ruleset.data().decks); ++deck) {
    if (ruleset.data().decks[deck].quiet) continue;
    const int left = table.count(ruleset.zones().draw_pile(deck));
    const int discarded = table.count(ruleset.zones().discard_pile(deck));
    std::string text = plain_name(seen_name(seen, Code(Kind::deck, deck))) + ": " +
                       phrase("{1} left", number_text(left));
    if (discarded > 0) text += ", " + phrase("{1} discarded", number_text(discarded));
    parts.push_back(text);
  }
  if (!parts.empty())
    append(lines, wrap(capitalized(join(parts, style.between())), style.columns - 1, 2));
  return lines;
}

}  // namespace windrose::terminal
