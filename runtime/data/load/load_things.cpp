#include "runtime/data/load/load_things.h"

#include <algorithm>
#include <utility>

#include "runtime/base/text/text.h"
#include "runtime/data/load/load_board.h"
#include "runtime/data/load/load_properties.h"
#include "runtime/data/schema/scalar_form.h"
#include "runtime/data/schema/schema.h"

namespace windrose {
namespace {

constexpr int kMostInPurse = 1'000'000'000;
constexpr int kMostThings = 10'000;  // pieces, tokens or cards of one kind

/// An amount of money, or `endless`.
struct Amount {
  int amount = 0;
  bool endless = false;
};

Amount read_amount(const YamlValue& value) {
  if (value.is_scalar() && !value.node().quoted && !looks_like_number(value.node())) {
    static const std::vector<std::string> kWords = {"endless"};
    if (value.node().text != "endless") {
      const std::string got = value.node().text;
      value.refuse("expected a number or endless, got " + quote(got) + did_you_mean(got, kWords));
    }
    return {0, true};
  }
  return {value.number(0, kMostInPurse), false};
}

/// `per_player: 1` or `true`; other numbers are refused: there is one for each player.
bool read_per_player(const YamlValue& map) {
  const auto value = map.get("per_player");
  if (!value) return false;
  if (looks_like_flag(value->node())) return value->flag();
  const int number = value->number();
  if (number != 1) {
    value->refuse("each player has one; expected 1 or true, got " + std::to_string(number));
  }
  return true;
}

/// Who has one: the game, each player, or each space of some kinds.
template <typename Declaration>
void read_per(Loading& loading, const YamlValue& map, Declaration& declaration, int index,
              std::vector<Declaration> GameData::*list) {
  if (read_per_player(map)) declaration.per = Per::player;
  const auto kinds = map.get("per_space");
  if (!kinds) return;
  if (declaration.per == Per::player) {
    kinds->refuse_key("expected 'per_player' or 'per_space', not both");
  }
  declaration.per = Per::space;
  loading.later([&loading, kinds, index, list] {
    if (loading.space_kinds.empty()) {
      kinds->refuse_key("'per_space' needs a board, and this game has none");
    }
    for (const int kind : read_kinds(loading, *kinds)) {
      (loading.game.*list)[index].kinds.push_back(loading.game.board.kinds[kind].id);
    }
  });
}

int read_most(const YamlValue& map, std::string_view key) {
  const auto most = map.get(key);
  return most ? most->number(1, kMostThings) : -1;
}

}  // namespace

void load_money(Loading& loading, const YamlValue& map) {
  MoneyDeclaration& money = loading.game.money;
  money.used = true;
  map.check_keys(schema_mapping("money"));
  if (const auto unit = map.get("unit")) money.unit = unit->text();
  if (const auto sign = map.get("sign")) money.sign = sign->text();
  if (const auto bank = map.get("bank")) {
    const Amount amount = read_amount(*bank);
    money.bank = amount.amount;
    money.bank_endless = amount.endless;
  }
  if (const auto each = map.get("each_player")) money.each_player = each->number(0, kMostInPurse);
  money.visible_to = read_visibility(map, Visibility::all);
}

void load_purses(Loading& loading, const YamlValue& map) {
  static const SchemaMapping& mapping = schema_mapping("purse");
  for (const YamlValue& entry : map.members()) {
    loading.attempt([&] {
      PurseDeclaration purse;
      purse.id = entry.key_id();
      if (purse.id == "bank" || purse.id == "cash") {
        entry.refuse_key(quote(purse.id) + " is there without being declared; see 'money'");
      }
      loading.purses.add(purse.id, entry);
      if (!entry.is_nothing()) entry.check_keys(mapping);
      if (read_per_player(entry)) purse.per = Per::player;
      if (const auto start = entry.get("start")) {
        const Amount amount = read_amount(*start);
        purse.start = amount.amount;
        purse.endless = amount.endless;
      }
      purse.visible_to = read_visibility(entry, Visibility::all);
      loading.game.purses.push_back(std::move(purse));
    });
  }
}

void load_zones(Loading& loading, const YamlValue& map) {
  static const SchemaMapping& mapping = schema_mapping("zone");
  for (const YamlValue& entry : map.members()) {
    loading.attempt([&] {
      ZoneDeclaration zone;
      zone.id = entry.key_id();
      zone.place = entry.place();
      if (zone.id == "box") {
        entry.refuse_key(
            "there is always a zone 'box' for pieces off the board; choose another id");
      }
      loading.zones.add(zone.id, entry);
      if (!entry.is_nothing()) entry.check_keys(mapping);
      if (const auto name = entry.get("name")) zone.name = name->name();
      const int index = static_cast<int>(loading.game.zones.size());
      read_per(loading, entry, zone, index, &GameData::zones);
      zone.visible_to = read_visibility(entry, Visibility::all);
      zone.most = read_most(entry, "most");
      if (const auto quiet = entry.get("quiet")) zone.quiet = quiet->flag();
      loading.game.zones.push_back(std::move(zone));
    });
  }
}

void load_piles(Loading& loading, const YamlValue& map) {
  static const SchemaMapping& mapping = schema_mapping("pile");
  for (const YamlValue& entry : map.members()) {
    loading.attempt([&] {
      PileDeclaration pile;
      pile.id = entry.key_id();
      pile.place = entry.place();
      if (pile.id == "box") {
        entry.refuse_key("there is always a pile 'box' without limits; choose another id");
      }
      loading.piles.add(pile.id, entry);
      if (!entry.is_nothing()) entry.check_keys(mapping);
      const int index = static_cast<int>(loading.game.piles.size());
      read_per(loading, entry, pile, index, &GameData::piles);
      pile.visible_to = read_visibility(entry, Visibility::all);
      pile.most = read_most(entry, "most");
      pile.most_of_a_kind = read_most(entry, "most_of_a_kind");
      loading.game.piles.push_back(std::move(pile));
    });
  }
}

namespace {

/// Where the pieces of one declaration begin, once spaces and zones are known.
void settle_piece_starts(Loading& loading, const YamlValue& entry, int index) {
  PieceDeclaration& piece = loading.game.pieces[index];
  const int seats = loading.game.most_players;
  if (const auto start = entry.get("start")) {
    if (start->is_list()) {
      if (piece.per_player == 0) start->refuse("a list of starts needs 'per_player'");
      const std::vector<YamlValue> items = start->items();
      if (std::ssize(items) != seats) {
        start->refuse("expected a start for each of " + counted(seats, "seat") + ", got " +
                      std::to_string(items.size()));
      }
      for (int seat = 1; seat <= seats; ++seat) {
        piece.starts_by_seat.push_back(read_piece_place(loading, items[seat - 1], seat));
      }
    } else if (piece.per_player > 0) {
      // A player's own zone differs from seat to seat.
      std::vector<std::string> places;
      for (int seat = 1; seat <= seats; ++seat) {
        places.push_back(read_piece_place(loading, *start, seat));
      }
      if (places.front() == places.back()) {
        piece.start = places.front();
      }
      if (places.front() != places.back() || seats == 1) piece.starts_by_seat = places;
    } else {
      piece.start = read_piece_place(loading, *start, 0);
    }
  }
  const auto setup = entry.get("setup");
  if (!setup) return;
  if (piece.per_player == 0) setup->refuse_key("'setup' needs 'per_player'");
  const std::vector<YamlValue> rows = setup->items();
  if (std::ssize(rows) != seats) {
    setup->refuse("expected the spaces of each of " + counted(seats, "seat") + ", got " +
                  std::to_string(rows.size()));
  }
  for (const YamlValue& row : rows) {
    const std::vector<YamlValue> items = row.items();
    if (std::ssize(items) > piece.per_player) {
      row.refuse("each player has " + std::to_string(piece.per_player) + " of " + quote(piece.id) +
                 ", got " + counted(static_cast<int>(items.size()), "space"));
    }
    std::vector<std::string>& places = piece.setup.emplace_back();
    for (const YamlValue& item : items) {
      places.push_back(read_piece_place(loading, item, static_cast<int>(piece.setup.size())));
    }
  }
}

}  // namespace

void load_pieces(Loading& loading, const YamlValue& map) {
  static const SchemaMapping& mapping = schema_mapping("piece");
  for (const YamlValue& entry : map.members()) {
    loading.attempt([&] {
      PieceDeclaration piece;
      piece.id = entry.key_id();
      piece.place = entry.place();
      loading.pieces.add(piece.id, entry);
      entry.check_keys(mapping);
      if (const auto name = entry.get("name")) piece.name = name->name();
      if (const auto plural = entry.get("plural")) piece.plural = plural->name();
      const auto per_player = entry.get("per_player");
      const auto count = entry.get("count");
      if (per_player.has_value() == count.has_value()) {
        entry.refuse("piece " + quote(piece.id) +
                     (count ? " has 'per_player' and 'count'; expected one of them"
                            : " has neither 'per_player' nor 'count'; expected one of them"));
      }
      if (per_player) piece.per_player = per_player->number(1, kMostThings);
      if (count) piece.count = count->number(1, kMostThings);
      const int index = static_cast<int>(loading.game.pieces.size());
      loading.game.pieces.push_back(std::move(piece));
      loading.later([&loading, entry, index] { settle_piece_starts(loading, entry, index); });
    });
  }
}

void load_token_fields(Loading& loading, const YamlValue& map) {
  loading.game.token_fields = read_field_declarations(loading, map);
  loading.later([&loading, map] {
    for (PropertyDeclaration& field : loading.game.token_fields) {
      if (const auto value = map.get(field.name)) settle_start(loading, *value, field);
    }
  });
}

void load_tokens(Loading& loading, const YamlValue& map) {
  static const SchemaMapping& mapping = schema_mapping("token");
  static const std::vector<std::string> kOwn = {"name", "plural", "count", "per_player", "start"};
  const std::vector<std::string> fields = names_of(loading.game.token_fields);
  for (const YamlValue& entry : map.members()) {
    loading.attempt([&] {
      TokenDeclaration token;
      token.id = entry.key_id();
      token.place = entry.place();
      loading.tokens.add(token.id, entry);
      entry.check_keys(mapping, fields);
      if (const auto name = entry.get("name")) token.name = name->name();
      if (const auto plural = entry.get("plural")) token.plural = plural->name();
      token.per_player = read_per_player(entry);
      token.count = entry.at("count").number(1, kMostThings);
      const int index = static_cast<int>(loading.game.tokens.size());
      loading.game.tokens.push_back(std::move(token));
      loading.later([&loading, entry, index] {
        TokenDeclaration& token = loading.game.tokens[index];
        token.fields = read_fields(loading, loading.game.token_fields, "tokens", entry, kOwn);
        const auto start = entry.get("start");
        if (!start) return;
        token.start = read_pile(loading, *start, start->text());
        const PileDeclaration* pile = nullptr;
        for (const PileDeclaration& each : loading.game.piles) {
          if (each.id == token.start) pile = &each;
        }
        if (pile && pile->per == Per::player && !token.per_player) {
          start->refuse("each player has a pile " + quote(pile->id) + "; name one as '" + pile->id +
                        ".1'");
        }
      });
    });
  }
}

std::string read_pile(const Loading& loading, const YamlValue& value, const std::string& text) {
  if (text == "box") return text;
  const std::size_t dot = text.find('.');
  const std::string id = text.substr(0, dot);
  const int index = loading.piles.find(id);
  if (index < 0) {
    std::vector<std::string> known(loading.piles.ids().begin(), loading.piles.ids().end());
    known.emplace_back("box");
    value.refuse("unknown pile " + quote(id) + did_you_mean_or_list(id, known));
  }
  const PileDeclaration& pile = loading.game.piles[index];
  const std::string rest = dot == std::string::npos ? "" : text.substr(dot + 1);
  if (pile.per == Per::game) {
    if (!rest.empty())
      value.refuse("there is one pile " + quote(id) + "; write it without '." + rest + "'");
  } else if (pile.per == Per::player) {
    if (rest.empty()) return text;
    const auto [seat, reason] = read_number(rest);
    if (!reason.empty() || seat < 1 || seat > loading.game.most_players) {
      value.refuse("expected a seat from 1 to " + std::to_string(loading.game.most_players) +
                   " after " + quote(id + ".") + ", got " + quote(rest));
    }
  } else {
    if (rest.empty()) {
      value.refuse("each space has a pile " + quote(id) + "; name one as '" + id + ".<space>'");
    }
    const int space = loading.spaces.find(rest);
    if (space < 0) {
      value.refuse("unknown space " + quote(rest) +
                   did_you_mean_or_list(rest, loading.spaces.ids()));
    }
    const std::string& kind = loading.game.board.kinds[loading.game.board.spaces[space].kind].id;
    if (std::find(pile.kinds.begin(), pile.kinds.end(), kind) == pile.kinds.end()) {
      value.refuse("space " + quote(rest) + " is of kind " + quote(kind) + " and has no pile " +
                   quote(id) + "; spaces of kind " + join_or(pile.kinds) + " have one");
    }
  }
  return text;
}

std::string read_piece_place(const Loading& loading, const YamlValue& value, int seat) {
  std::string text = value.text();
  if (text == "box" || loading.spaces.find(text) >= 0) return text;
  const std::size_t dot = text.find('.');
  const std::string id = text.substr(0, dot);
  const int index = loading.zones.find(id);
  if (index < 0) {
    std::vector<std::string> known(loading.spaces.ids().begin(), loading.spaces.ids().end());
    known.insert(known.end(), loading.zones.ids().begin(), loading.zones.ids().end());
    value.refuse("unknown space or zone " + quote(text) + did_you_mean_or_list(text, known));
  }
  const ZoneDeclaration& zone = loading.game.zones[index];
  if (zone.per == Per::game && dot == std::string::npos) return text;
  if (zone.per == Per::player && dot == std::string::npos) {
    if (seat == 0) {
      value.refuse("each player has a zone " + quote(id) +
                   "; a piece of nobody cannot begin there");
    }
    return id + "." + std::to_string(seat);
  }
  const std::string rest = dot == std::string::npos ? "" : text.substr(dot + 1);
  const int space = loading.spaces.find(rest);
  if (zone.per == Per::space && space >= 0) {
    const std::string& kind = loading.game.board.kinds[loading.game.board.spaces[space].kind].id;
    if (std::find(zone.kinds.begin(), zone.kinds.end(), kind) != zone.kinds.end()) return text;
  }
  value.refuse("there is no zone " + quote(text));
}

void load_options(Loading& loading, const YamlValue& map) {
  static const SchemaMapping& mapping = schema_mapping("option");
  for (const YamlValue& entry : map.members()) {
    loading.attempt([&] {
      PropertyDeclaration read = read_declaration(entry);
      if (entry.is_map()) entry.check_keys(mapping);
      if (read.type != ValueType::number && read.type != ValueType::flag &&
          read.type != ValueType::word) {
        entry.at("is").refuse("an option is a number, a flag or a word");
      }
      if (read.type == ValueType::word && read.one_of.empty()) {
        entry.refuse("'one_of' is missing: the words from which " + quote(read.name) +
                     " is chosen");
      }
      if (read.start.kind == Scalar::Kind::none) {
        read.start = {Scalar::Kind::word, 0, read.one_of.front()};
      }
      loading.options.add(read.name, entry);
      loading.game.options.push_back({read.name, read.type, std::move(read.start),
                                      std::move(read.one_of), read.from, read.to,
                                      std::move(read.help)});
    });
  }
}

}  // namespace windrose
