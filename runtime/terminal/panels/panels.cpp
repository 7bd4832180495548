#include "runtime/terminal/panels/panels.h"

#include <algorithm>

#include "runtime/base/text/text.h"
#include "runtime/state/ruleset/names.h"
#include "runtime/tabletop/model/properties_text.h"
#include "runtime/tabletop/model/standing_text.h"
#include "runtime/words/names/seen_names.h"
#include "runtime/words/names/wording.h"

namespace windrose {
namespace {

constexpr int kMostKinds = 6;
constexpr std::string_view kBetween = " · ";

std::string space_name(const Observation& seen, int space) {
  return seen_name(seen, Code(Kind::space, space));
}

/// "hold 2/6: 2 cotton" or nothing for an empty pile without a limit.
std::string named_pile(const Observation& seen, int pile, bool whole = true) {
  const PileInfo& info = seen.ruleset().piles()[pile];
  const std::string text = pile_text(seen, pile);
  std::string name = pretty(info.id);
  int total = 0;
  int kinds = 0;
  for (int token = 0; token < static_cast<int>(seen.ruleset().tokens().size()) && text != "?";
       ++token) {
    total += seen.tokens(pile, token);
    kinds += seen.tokens(pile, token) > 0 ? 1 : 0;
  }
  if (!whole && kinds > kMostKinds)
    return name + ": " + number_text(total) + " of " + std::to_string(kinds) + " kinds";
  if (info.most >= 0 && text != "?") {
    name += std::string(kTie) + std::to_string(total) + "/" + std::to_string(info.most);
  }
  if (text.empty()) return {};
  return name + ": " + text;
}

/// "hand 5: …" with the cards the viewer knows.
std::string named_zone(const Observation& seen, int zone) {
  const ZoneInfo& info = seen.ruleset().zones()[zone];
  const int count = seen.zone_count(zone);
  if (count == 0) return {};
  const std::string name =
      pretty(info.name.empty() ? info.id : info.name) + " " + std::to_string(count);
  if (seen.zone_unknown(zone) == count) return name + " hidden";
  return name + ": " + zone_text(seen, zone);
}

std::string purse_text(const Observation& seen, int purse) {
  const int amount = seen.purse(purse);
  return amount == kUnknown ? "?" : number_text(amount);
}

/// Where a player's only piece is, or how many of several are on the board.
std::string pieces_text(const Observation& seen, int seat, std::vector<std::string>& details) {
  const Ruleset& ruleset = seen.ruleset();
  std::string where;
  int kinds = 0;
  for (const PieceDeclaration& declaration : ruleset.data().pieces)
    kinds += declaration.per_player > 0 ? 1 : 0;
  for (int kind = 0; kind < static_cast<int>(ruleset.data().pieces.size()); ++kind) {
    const PieceDeclaration& declaration = ruleset.data().pieces[kind];
    if (declaration.per_player == 0) continue;
    const int first = ruleset.first_piece(kind) + seat * declaration.per_player;
    const std::string name = declaration.name.empty() ? pretty(declaration.id) : declaration.name;
    if (declaration.per_player == 1) {
      const int zone = seen.item_zone(first);
      const bool on_board = zone >= 0 && zone < ruleset.spaces();
      std::string text = kinds > 1 ? name + " " : "";
      text += on_board ? space_name(seen, zone) : "off the board";
      where += (where.empty() ? "" : ", ") + text;
      for (const std::string& property : property_texts(seen, Kind::piece, first))
        details.push_back(property);
      continue;
    }
    int on_board = 0;
    for (int i = 0; i < declaration.per_player; ++i) {
      const int zone = seen.item_zone(first + i);
      on_board += zone >= 0 && zone < ruleset.spaces() ? 1 : 0;
    }
    where += (where.empty() ? "" : ", ") + std::to_string(on_board) + " of " +
             std::to_string(declaration.per_player) + " " + name;
  }
  return where;
}

/// Tokens, cards, further purses and properties of one player.
std::vector<std::string> belongings(const Observation& seen, int seat) {
  const Ruleset& ruleset = seen.ruleset();
  std::vector<std::string> parts;
  for (const Family& family : ruleset.purse_families()) {
    if (family.per != Per::player || family.first == Ruleset::purse_of(0)) continue;
    parts.push_back(pretty(family.id) + " " + purse_text(seen, family.first + seat));
  }
  for (const Family& family : ruleset.pile_families()) {
    if (family.per != Per::player) continue;
    const std::string text = named_pile(seen, family.first + seat);
    if (!text.empty()) parts.push_back(text);
  }
  for (const Family& family : ruleset.zone_families()) {
    if (family.per != Per::player) continue;
    const std::string text = named_zone(seen, family.first + seat);
    if (!text.empty()) parts.push_back(text);
  }
  return parts;
}

/// Spaces that a property says are the player's, where no pieces tell.
std::string holdings(const SpaceContent& content, int seat) {
  const Ruleset& ruleset = content.ruleset();
  std::vector<std::string> names;
  for (int space = 0; space < ruleset.spaces(); ++space) {
    if (content.owner(space) == seat && has_name(ruleset, space))
      names.push_back(space_name(content.seen(), space));
  }
  return names.empty() ? "" : "owns " + join(names, ", ");
}

bool falls(const ChartData& chart, const ChartRow& row, int column, int& difference) {
  const int next = column >= chart.columns ? (chart.cyclic ? 1 : column) : column + 1;
  difference = row.values[next - 1].number - row.values[column - 1].number;
  return difference < 0;
}

std::string row_name(const Observation& seen, const ChartRow& row) {
  if (!row.name.empty()) return row.name;
  for (const TokenDeclaration& token : seen.ruleset().data().tokens) {
    if (token.id == row.id && !token.name.empty()) return token.name;
  }
  return pretty(row.id);
}

std::string chart_title(const ChartData& chart) {
  return chart.title.empty() ? pretty(chart.id) : chart.title;
}

std::string scalar_text(const Scalar& value) {
  return value.kind == Scalar::Kind::number ? number_text(value.number) : pretty(value.word);
}

/// The value of a chart as a word of the game: a kind of space by its name.
std::string value_name(const Observation& seen, const Scalar& value) {
  if (value.kind == Scalar::Kind::number) return number_text(value.number);
  for (const SpaceKind& kind : seen.ruleset().data().board.kinds) {
    if (kind.id == value.word) return capitalized(kind.name.empty() ? pretty(kind.id) : kind.name);
  }
  return pretty(value.word);
}

constexpr int kMostColumnsOfWhole = 12;

bool is_standing(const Observation& seen, int chart_index) {
  const ChartData& chart = seen.ruleset().data().charts[chart_index];
  return !chart.cyclic && chart.columns <= kMostColumnsOfWhole &&
         seen.chart(chart_index) == chart.start;
}

/// A track of two or three rows, which say something of each place on it: no prices of tokens.
bool is_track(const Observation& seen, int chart_index) {
  const GameData& data = seen.ruleset().data();
  const ChartData& chart = data.charts[chart_index];
  const bool prices = std::ranges::any_of(chart.rows, [&](const ChartRow& row) {
    return std::ranges::find(data.tokens, row.id, &TokenDeclaration::id) != data.tokens.end();
  });
  return !prices && chart.columns <= kMostColumnsOfWhole && chart.rows.size() > 1 &&
         chart.rows.size() < 4;
}

/// "12 +" where the next column is higher.
std::string trend(const ChartData& chart, const ChartRow& row, int column, const Style& style) {
  if (chart.type != ValueType::number || chart.columns < 2) return "";
  int difference = 0;
  const bool down = falls(chart, row, column, difference);
  if (difference == 0) return "";
  if (style.in_words) return down ? "falls" : "rises";
  return down ? style.bad("▼") : style.good("▲");
}

}  // namespace

Lines players_panel(const SpaceContent& content, const PanelFocus& focus, const Style& style) {
  const Observation& seen = content.seen();
  const Ruleset& ruleset = content.ruleset();
  const bool money = ruleset.data().money.used;
  int name_width = 0;
  int cash_width = 0;
  for (int seat = 0; seat < ruleset.players(); ++seat) {
    name_width = std::max(name_width, width_of(ruleset.player_name(seat)));
    cash_width = std::max(cash_width, width_of(purse_text(seen, Ruleset::purse_of(seat))));
  }
  Lines lines;
  for (int seat = 0; seat < ruleset.players(); ++seat) {
    if (focus.only >= 0 && focus.only != seat) continue;
    std::vector<std::string> details;
    const std::string where = pieces_text(seen, seat, details);
    std::string head = style.badge(seat) + " ";
    const std::string name = padded(ruleset.player_name(seat), name_width);
    head += seat == focus.viewer ? style.bold(name) : name;
    if (money) head += "  " + padded_left(purse_text(seen, Ruleset::purse_of(seat)), cash_width);
    const bool out = (seen.header().active >> static_cast<unsigned>(seat) & 1U) == 0;
    std::vector<std::string> parts;
    if (out) parts.emplace_back("out of the match");
    const auto place = static_cast<std::size_t>(seat);
    if (place < focus.standing.size() && !out) {
      const std::string told = standing_text(content.ruleset(), focus.standing[place]);
      if (!told.empty()) parts.push_back(told);
    }
    if (!where.empty()) parts.push_back(where);
    for (std::string& text : property_texts(seen, Kind::player, seat))
      parts.push_back(std::move(text));
    for (std::string& text : details) parts.push_back(std::move(text));
    for (std::string& text : belongings(seen, seat)) parts.push_back(std::move(text));
    const std::string held = holdings(content, seat);
    if (!held.empty()) parts.push_back(held);
    const int indent = width_of(head) + 2;
    const Lines wrapped = wrap(join(parts, kBetween), std::max(24, style.columns - 1 - indent));
    append(lines, beside({head}, wrapped, indent));
  }
  return lines;
}

Lines charts_block(const Observation& seen, const Style& style) {
  Lines lines;
  const auto& charts = seen.ruleset().data().charts;
  for (std::size_t i = 0; i < charts.size(); ++i) {
    const ChartData& chart = charts[i];
    if (is_standing(seen, static_cast<int>(i)) || is_track(seen, static_cast<int>(i))) continue;
    const int column = seen.chart(static_cast<int>(i));
    if (!lines.empty()) lines.emplace_back();
    const std::string marker = std::to_string(column) + "/" + std::to_string(chart.columns);
    if (chart.rows.size() == 1) {
      lines.push_back(style.bold(chart_title(chart)) + " " +
                      scalar_text(chart.rows[0].values[column - 1]) +
                      style.dim(" (" + marker + ")"));
      continue;
    }
    lines.push_back(style.bold(chart_title(chart)) + style.dim(" " + marker));
    int names = 0;
    int values = 0;
    for (const ChartRow& row : chart.rows) {
      names = std::max(names, width_of(row_name(seen, row)));
      values = std::max(values, width_of(scalar_text(row.values[column - 1])));
    }
    for (const ChartRow& row : chart.rows) {
      const std::string value = scalar_text(row.values[column - 1]);
      lines.push_back(padded(row_name(seen, row), names) + " " +
                      (chart.type == ValueType::number ? padded_left(value, values) : value) + " " +
                      trend(chart, row, column, style));
    }
  }
  return lines;
}

Lines whole_charts(const Observation& seen, const Style& style) {
  Lines lines;
  const auto& charts = seen.ruleset().data().charts;
  for (std::size_t i = 0; i < charts.size(); ++i) {
    if (!is_standing(seen, static_cast<int>(i))) {
      if (is_track(seen, static_cast<int>(i)))
        append(lines, chart_table(seen, static_cast<int>(i), style));
      continue;
    }
    const ChartData& chart = charts[i];
    for (const ChartRow& row : chart.rows) {
      std::vector<std::string> values;
      for (const Scalar& value : row.values) values.push_back(value_name(seen, value));
      const std::string name = chart.rows.size() == 1 ? "" : " " + row_name(seen, row);
      append(lines, wrap(style.bold(chart_title(chart)) + name + ": " + join(values, kBetween),
                         style.columns - 1, 2));
    }
  }
  return lines;
}

Lines chart_rows_called(const Observation& seen, const std::string& name) {
  Lines lines;
  const auto& charts = seen.ruleset().data().charts;
  for (std::size_t i = 0; i < charts.size(); ++i) {
    const ChartData& chart = charts[i];
    const int column = seen.chart(static_cast<int>(i));
    for (const ChartRow& row : chart.rows) {
      if (plain_name(row_name(seen, row)) != plain_name(name) &&
          plain_name(row.id) != plain_name(name))
        continue;
      std::string line = chart_title(chart) + ", " + row_name(seen, row) + ": " +
                         value_name(seen, row.values[column - 1]);
      const int next = column < chart.columns ? column : chart.cyclic ? 0 : -1;
      if (next >= 0) line += ", next " + value_name(seen, row.values[next]);
      lines.push_back(line + ".");
    }
  }
  return lines;
}

Lines chart_table(const Observation& seen, int chart_index, const Style& style) {
  const ChartData& chart = seen.ruleset().data().charts[chart_index];
  const int column = is_standing(seen, chart_index) ? 0 : seen.chart(chart_index);
  int names = width_of(chart_title(chart));
  int values = 3;
  for (const ChartRow& row : chart.rows) {
    names = std::max(names, width_of(row_name(seen, row)));
    for (const Scalar& value : row.values)
      values = std::max(values, width_of(value_name(seen, value)));
  }
  const auto cell = [&](const std::string& text, int where) {
    const bool marked = where == column;
    const std::string shown = padded_left(marked ? "[" + text + "]" : text + " ", values + 3);
    return marked ? style.bold(shown) : shown;
  };
  // Long tracks go on below.
  const int fits = std::max(1, (style.columns - 1 - names) / (values + 3));
  Lines lines;
  for (int first = 1; first <= chart.columns; first += fits) {
    const int last = std::min(chart.columns, first + fits - 1);
    std::string head = padded(first == 1 ? chart_title(chart) : "", names);
    for (int i = first; i <= last; ++i) head += cell(std::to_string(i), i);
    lines.push_back(style.dim(head));
    for (const ChartRow& row : chart.rows) {
      std::string line = padded(row_name(seen, row), names);
      for (int i = first; i <= last; ++i) line += cell(value_name(seen, row.values[i - 1]), i);
      lines.push_back(line);
    }
  }
  return lines;
}

namespace {

/// "telegram: Fog off Suez" with what the card says.
void add_game_properties(const Observation& seen, const Style& style, Lines& lines) {
  const Ruleset& ruleset = seen.ruleset();
  std::vector<std::string> plain;
  for (const PropertySlot& slot : ruleset.properties()) {
    if (slot.target != Kind::game || slot.declaration->fixed || slot.declaration->is_list) continue;
    if (slot.declaration->type != ValueType::card) continue;
    const Value value = seen.value(slot.at(0));
    if (value == kNone || value == kUnknown) continue;
    std::string text = capitalized(pretty(slot.declaration->name)) + ": " +
                       style.bold(seen_name(seen, value_code(*slot.declaration, value)));
    if (value != kHidden) {
      const CardInfo& info = ruleset.cards()[value];
      const std::string& says = ruleset.data().decks[info.deck].cards[info.card].text;
      if (!says.empty()) text += ". " + says;
    }
    append(lines, wrap(text, style.columns - 1, 2));
  }
  for (const std::string& text : property_texts(seen, Kind::game, 0)) {
    const bool told = std::ranges::any_of(ruleset.properties(), [&](const PropertySlot& slot) {
      return slot.target == Kind::game && slot.declaration->type == ValueType::card &&
             text.starts_with(pretty(slot.declaration->name) + std::string(kTie));
    });
    if (!told) plain.push_back(text);
  }
  if (!plain.empty()) append(lines, wrap(capitalized(join(plain, kBetween)), style.columns - 1, 2));
}

}  // namespace

Lines table_panel(const Observation& seen, bool whole, const Style& style) {
  const Ruleset& ruleset = seen.ruleset();
  Lines lines;
  add_game_properties(seen, style, lines);
  std::vector<std::string> parts;
  if (ruleset.data().money.used && !ruleset.purses()[0].endless) {
    parts.push_back("bank " + purse_text(seen, Ruleset::bank()));
  }
  for (const Family& family : ruleset.purse_families()) {
    if (family.per == Per::game && family.first != Ruleset::bank()) {
      parts.push_back(pretty(family.id) + " " + purse_text(seen, family.first));
    }
  }
  for (const Family& family : ruleset.pile_families()) {
    if (family.per != Per::game || family.first == Ruleset::pile_box()) continue;
    const std::string text = named_pile(seen, family.first, whole);
    if (!text.empty()) parts.push_back(text);
  }
  for (const Family& family : ruleset.zone_families()) {
    if (family.per != Per::game || family.first == ruleset.box()) continue;
    const std::string text = named_zone(seen, family.first);
    if (!text.empty()) parts.push_back(text);
  }
  for (int deck = 0; deck < static_cast<int>(ruleset.data().decks.size()); ++deck) {
    const int left = seen.zone_count(ruleset.draw_pile(deck));
    const int discarded = seen.zone_count(ruleset.discard_pile(deck));
    std::string text =
        plain_name(seen_name(seen, Code(Kind::deck, deck))) + ": " + std::to_string(left) + " left";
    if (discarded > 0) text += ", " + std::to_string(discarded) + " discarded";
    parts.push_back(text);
  }
  if (!parts.empty()) append(lines, wrap(capitalized(join(parts, kBetween)), style.columns - 1, 2));
  return lines;
}

}  // namespace windrose
