#include "runtime/data/load/load_scenario.h"

#include <algorithm>
#include <utility>

#include "runtime/base/language/meant.h"
#include "runtime/base/language/phrase.h"
#include "runtime/base/text/text.h"
#include "runtime/data/load/load_properties.h"
#include "runtime/data/load/load_things.h"
#include "runtime/data/schema/schema.h"

namespace windrose {
namespace {

constexpr int kMostMoney = 1'000'000'000;
constexpr std::string_view kRest = "...";

/// One value for all, or a list with one for each seat.
std::vector<YamlValue> by_seat(const Loading& loading, const YamlValue& value) {
  std::vector<YamlValue> items = value.items_or_one();
  const int seats = loading.game.most_players;
  if (value.is_list() && std::ssize(items) != seats) {
    value.refuse("expected one value for all, or one for each of " + counted(seats, "seat") +
                 ", got " + std::to_string(items.size()));
  }
  return items;
}

void load_pieces_start(Loading& loading, const YamlValue& map) {
  for (const YamlValue& entry : map.members()) {
    loading.attempt([&] {
      const int index = loading.pieces.find(entry.key());
      if (index < 0) {
        entry.refuse_key("unknown piece " + quote(entry.key()) +
                         did_you_mean_or_list(entry.key(), loading.pieces.ids()));
      }
      const PieceDeclaration& piece = loading.game.pieces[index];
      if (entry.is_list() && piece.per_player == 0) {
        entry.refuse("piece " + quote(piece.id) + " belongs to nobody; expected one place");
      }
      const std::vector<YamlValue> places = by_seat(loading, entry);
      std::vector<Scalar> starts;
      for (int seat = 1; seat <= (piece.per_player > 0 ? loading.game.most_players : 1); ++seat) {
        const YamlValue& place = places[places.size() == 1 ? 0 : seat - 1];
        const int owner = piece.per_player > 0 ? seat : 0;
        starts.push_back({Scalar::Kind::word, 0, read_piece_place(loading, place, owner)});
      }
      loading.game.start.pieces.emplace_back(piece.id, std::move(starts));
    });
  }
}

void load_cash(Loading& loading, const YamlValue& value) {
  if (!loading.game.money.used) value.refuse_key("'cash' needs 'money' in game.yaml");
  for (const YamlValue& item : by_seat(loading, value)) {
    loading.game.start.cash.push_back({Scalar::Kind::number, item.number(0, kMostMoney), ""});
  }
}

int space_of_key(const Loading& loading, const YamlValue& entry) {
  const int space = loading.spaces.find(entry.key());
  if (space < 0) {
    entry.refuse_key("unknown space " + quote(entry.key()) +
                     did_you_mean_or_list(entry.key(), loading.spaces.ids()));
  }
  return space;
}

void load_owners(Loading& loading, const YamlValue& map) {
  const auto declarations = loading.declarations("space");
  const auto owner = std::find_if(declarations.begin(), declarations.end(),
                                  [](const auto& each) { return each.name == "owner"; });
  if (owner == declarations.end() || owner->type != ValueType::player || owner->is_list) {
    map.refuse_key("'owners' needs a property 'owner: {is: player}' of spaces");
  }
  for (const YamlValue& entry : map.members()) {
    loading.attempt([&] {
      const int space = space_of_key(loading, entry);
      loading.game.start.owners.emplace_back(space, entry.number(1, loading.game.most_players));
    });
  }
}

/// Ids of a deck's cards, copies told apart.
std::vector<std::string> card_ids(const DeckDeclaration& deck) {
  std::vector<std::string> ids;
  for (const CardData& card : deck.cards) {
    if (card.copies == 1) ids.push_back(card.id);
    for (int copy = 1; card.copies > 1 && copy <= card.copies; ++copy) {
      ids.push_back(card.id + "." + std::to_string(copy));
    }
  }
  return ids;
}

/// Which zone already holds a card, as far as it has been read; empty if none.
std::string zone_of_card(const Loading& loading, const std::string& id) {
  for (const auto& [zone, cards] : loading.game.start.zones) {
    if (std::find(cards.begin(), cards.end(), id) != cards.end()) return zone;
  }
  return "";
}

/// Reads one card that lies in one place only.
std::string read_placed_card(const Loading& loading, const YamlValue& item,
                             const std::vector<std::string>& known,
                             const std::vector<std::string>& before) {
  std::string id = item.text();
  if (std::find(known.begin(), known.end(), id) == known.end()) item.unknown("card", known);
  if (std::find(before.begin(), before.end(), id) != before.end())
    item.refuse("duplicate card " + quote(id));
  if (const std::string zone = zone_of_card(loading, id); !zone.empty())
    item.refuse("card " + quote(id) + " lies in " + quote(zone) + " already");
  return id;
}

void load_decks_start(Loading& loading, const YamlValue& map) {
  for (const YamlValue& entry : map.members()) {
    loading.attempt([&] {
      const int deck = loading.decks.find(entry.key());
      if (deck < 0) {
        entry.refuse_key("unknown deck " + quote(entry.key()) +
                         did_you_mean_or_list(entry.key(), loading.decks.ids()));
      }
      const std::vector<std::string> known = card_ids(loading.game.decks[deck]);
      const auto elsewhere = std::count_if(known.begin(), known.end(), [&](const std::string& id) {
        return !zone_of_card(loading, id).empty();
      });
      std::vector<std::string> cards;
      bool rest = false;
      for (const YamlValue& item : entry.items()) {
        if (rest) item.refuse("no card may follow '...', which is the rest of the deck");
        rest = item.text() == kRest;
        if (!rest) cards.push_back(read_placed_card(loading, item, known, cards));
      }
      const int all = static_cast<int>(known.size()) - static_cast<int>(elsewhere);
      if (!rest && std::ssize(cards) != all) {
        entry.refuse("this names " + std::to_string(cards.size()) + " of " + counted(all, "card") +
                     " of deck " + quote(entry.key()) +
                     "; add '\"...\"' at the end for the rest, shuffled");
      }
      loading.game.start.decks.emplace_back(deck, std::move(cards));
    });
  }
}

/// A place for cards whose name has a part behind a dot: a seat, a space, or `discard`.
void check_card_zone(const Loading& loading, const YamlValue& entry, const ZoneDeclaration& zone,
                     const std::string& rest) {
  const std::string name = quote(zone.id);
  switch (zone.per) {
    case Per::game:
      if (!rest.empty())
        entry.refuse_key("there is one zone " + name + "; write it without '." + rest + "'");
      return;
    case Per::player: {
      const auto [seat, reason] = read_number(rest);
      if (rest.empty() || !reason.empty() || seat < 1 || seat > loading.game.most_players) {
        entry.refuse_key("each player has a zone " + name + "; name one by its seat, from '" +
                         zone.id + ".1' to '" + zone.id + "." +
                         std::to_string(loading.game.most_players) + "'");
      }
      return;
    }
    case Per::space:
      break;
  }
  const int space = loading.spaces.find(rest);
  if (rest.empty() || space < 0) {
    entry.refuse_key("each space has a zone " + name + "; name one as '" + zone.id + ".<space>'" +
                     (rest.empty() ? "" : did_you_mean(rest, loading.spaces.ids())));
  }
  const std::string& kind = loading.game.board.kinds[loading.game.board.spaces[space].kind].id;
  if (std::find(zone.kinds.begin(), zone.kinds.end(), kind) == zone.kinds.end())
    entry.refuse_key("a space of kind " + quote(kind) + " has no zone " + name);
}

/// A place where cards can lie besides their deck.
struct CardPlace {
  int most = -1;  // how many it holds; -1: any number
  int deck = -1;  // whose cards alone; -1: of all decks
};

/// The place that the key names; refuses what is none.
CardPlace card_place(const Loading& loading, const YamlValue& entry) {
  const std::string text = entry.key();
  if (text == "box") return {};
  const std::size_t dot = text.find('.');
  const std::string id = text.substr(0, dot);
  const std::string rest = dot == std::string::npos ? "" : text.substr(dot + 1);
  if (const int index = loading.zones.find(id); index >= 0) {
    const ZoneDeclaration& zone = loading.game.zones[index];
    check_card_zone(loading, entry, zone, rest);
    return {zone.most, -1};
  }
  if (const int deck = loading.decks.find(id); deck >= 0) {
    if (rest == "discard") return {-1, deck};
    entry.refuse_key("expected " + quote(id + ".discard") + ", got " + quote(text) +
                     "; what lies on top of a deck stands under 'decks'");
  }
  std::vector<std::string> known(loading.zones.ids().begin(), loading.zones.ids().end());
  for (const std::string& deck : loading.decks.ids()) known.push_back(deck + ".discard");
  known.emplace_back("box");
  entry.refuse_key("unknown zone " + quote(id) + did_you_mean_or_list(id, known));
}

void load_zones_start(Loading& loading, const YamlValue& map) {
  for (const YamlValue& entry : map.members()) {
    loading.attempt([&] {
      const CardPlace place = card_place(loading, entry);
      std::vector<std::string> known;
      for (int deck = 0; deck < std::ssize(loading.game.decks); ++deck) {
        if (place.deck >= 0 && deck != place.deck) continue;
        for (std::string& id : card_ids(loading.game.decks[deck])) known.push_back(std::move(id));
      }
      std::vector<std::string> cards;
      for (const YamlValue& item : entry.items()) {
        cards.push_back(read_placed_card(loading, item, known, cards));
        if (place.most >= 0 && std::ssize(cards) > place.most) {
          item.refuse("zone " + quote(entry.key()) + " holds at most " +
                      counted(place.most, "card"));
        }
      }
      loading.game.start.zones.emplace_back(entry.key(), std::move(cards));
    });
  }
}

void load_players_start(Loading& loading, const YamlValue& map) {
  for (const YamlValue& entry : map.members()) {
    loading.attempt([&] {
      const auto [seat, reason] = read_number(entry.key());
      if (!reason.empty() || seat < 1 || seat > loading.game.most_players) {
        entry.refuse_key("expected a seat from 1 to " + std::to_string(loading.game.most_players) +
                         ", got " + quote(entry.key()));
      }
      loading.game.start.players.emplace_back(seat, read_settings(loading, "player", entry));
    });
  }
}

void load_spaces_start(Loading& loading, const YamlValue& map) {
  for (const YamlValue& entry : map.members()) {
    loading.attempt([&] {
      const int space = space_of_key(loading, entry);
      loading.game.start.spaces.emplace_back(space, read_settings(loading, "space", entry));
    });
  }
}

void load_tokens_start(Loading& loading, const YamlValue& map) {
  for (const YamlValue& entry : map.members()) {
    loading.attempt([&] {
      const int index = loading.tokens.find(entry.key());
      if (index < 0) {
        entry.refuse_key("unknown token " + quote(entry.key()) +
                         did_you_mean_or_list(entry.key(), loading.tokens.ids()));
      }
      const TokenDeclaration& token = loading.game.tokens[index];
      long long sum = 0;
      for (const YamlValue& place : entry.members()) {
        const std::string pile = read_pile(loading, place, place.key());
        const int count = place.number(0, token.count);
        sum += count;
        if (sum > token.count) {
          place.refuse("there are only " + std::to_string(token.count) + " of " + quote(token.id) +
                       ", and this makes " + std::to_string(sum));
        }
        loading.game.start.tokens.push_back({token.id, pile, count});
      }
    });
  }
}

void load_charts_start(Loading& loading, const YamlValue& map) {
  for (const YamlValue& entry : map.members()) {
    loading.attempt([&] {
      const int chart = loading.charts.find(entry.key());
      if (chart < 0) {
        entry.refuse_key("unknown chart " + quote(entry.key()) +
                         did_you_mean_or_list(entry.key(), loading.charts.ids()));
      }
      const int column = entry.number(1, loading.game.charts[chart].columns);
      loading.game.start.charts.emplace_back(chart, column);
    });
  }
}

PropertyDeclaration as_property(const OptionDeclaration& option) {
  PropertyDeclaration declaration;
  declaration.name = option.id;
  declaration.type = option.type;
  declaration.one_of = option.one_of;
  declaration.from = option.from;
  declaration.to = option.to;
  return declaration;
}

void load_options_start(Loading& loading, const YamlValue& map) {
  for (const YamlValue& entry : map.members()) {
    loading.attempt([&] {
      const int index = loading.options.find(entry.key());
      if (index < 0) {
        entry.refuse_key("unknown option " + quote(entry.key()) +
                         did_you_mean_or_list(entry.key(), loading.options.ids()));
      }
      OptionDeclaration& option = loading.game.options[index];
      option.start = read_scalar(loading, as_property(option), entry);
    });
  }
}

}  // namespace

void load_start(Loading& loading, const YamlValue& map) {
  map.check_keys(schema_mapping("start"));
  const auto read = [&](std::string_view key, auto load) {
    const auto value = map.get(key);
    if (value) loading.attempt([&] { load(loading, *value); });
  };
  read("pieces", load_pieces_start);
  read("cash", load_cash);
  read("owners", load_owners);
  read("zones", load_zones_start);  // what lies there does not lie in its deck
  read("decks", load_decks_start);
  read("players", load_players_start);
  read("spaces", load_spaces_start);
  read("tokens", load_tokens_start);
  read("charts", load_charts_start);
  read("options", load_options_start);
  read("game", [](Loading& into, const YamlValue& value) {
    into.game.start.game = read_settings(into, "game", value);
  });
}

void set_option(GameData& game, const std::string& assignment) {
  const std::size_t equals = assignment.find('=');
  if (game.options.empty())
    throw Error(phrase("{1} has no options; leave out {2}", game.title, quote(assignment)));
  if (equals == std::string::npos) {
    throw Error(phrase("expected an option as {1}, got {2}; write {3}", "KEY=VALUE",
                       quote(assignment), assignment + "=…"));
  }
  const std::string id = assignment.substr(0, equals);
  const std::string value = assignment.substr(equals + 1);
  const auto option = std::find_if(game.options.begin(), game.options.end(),
                                   [&](const auto& each) { return each.id == id; });
  if (option == game.options.end()) {
    std::vector<std::string> known;
    for (const OptionDeclaration& each : game.options) known.push_back(each.id);
    throw Error(phrase("unknown option {1}", quote(id)) + told_meant_or_list(id, known));
  }
  const auto refuse = [&](const std::string& expected, const std::string& hint = "") {
    throw Error(phrase("option {1}: expected {2}, got {3}", quote(id), expected, quote(value)) +
                hint);
  };
  if (option->type == ValueType::flag) {
    if (value != "true" && value != "false") refuse(phrase("{1} or {2}", "true", "false"));
    option->start = {Scalar::Kind::flag, value == "true" ? 1 : 0, ""};
  } else if (option->type == ValueType::word) {
    const auto& words = option->one_of;
    if (std::find(words.begin(), words.end(), value) == words.end()) {
      refuse(list_or(words), told_meant(value, words));
    }
    option->start = {Scalar::Kind::word, 0, value};
  } else {
    const auto [number, reason] = read_number(value);
    if (!reason.empty()) throw Error(phrase("option {1}: {2}", quote(id), reason));
    if (number < option->from || number > option->to) {
      refuse(phrase("a number from {1} to {2}", std::to_string(option->from),
                    std::to_string(option->to)));
    }
    option->start = {Scalar::Kind::number, number, ""};
  }
}

}  // namespace windrose
