#include <algorithm>
#include <array>
#include <filesystem>
#include <map>
#include <optional>
#include <set>

#include "runtime/base/text/text.h"
#include "runtime/data/game/game_look.h"
#include "runtime/data/game/look_words.h"
#include "runtime/data/game/picture_paths.h"
#include "runtime/data/game/question_look.h"
#include "runtime/data/load/faults.h"
#include "runtime/data/load/game_language.h"
#include "runtime/data/look/load_board_look.h"
#include "runtime/data/look/load_card_look.h"
#include "runtime/data/look/load_stages.h"
#include "runtime/data/look/look_file.h"
#include "runtime/data/look/look_findings.h"
#include "runtime/data/schema/schema.h"
#include "runtime/data/schema/yaml_reader.h"

namespace windrose {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMostLetters = 3;

/// The names of one game that a look may speak of.
struct Names {
  std::set<std::string> things;                        // that have a color, a sign or letters
  std::set<std::string> words;                         // properties of spaces that hold a word
  std::set<std::string> properties;                    // "player.berth"
  std::map<std::string, std::set<std::string>> shown;  // by what panels call it: "chart"
};

constexpr std::array kPanelKeys = {"chart", "table", "zone", "pile", "purse", "deck", "property"};

void add_words(Names& names, const PropertyDeclaration& declaration) {
  names.things.insert(declaration.one_of.begin(), declaration.one_of.end());
}

void add_words(Names& names, const std::vector<PropertyDeclaration>& declarations,
               const std::vector<Setting>& settings) {
  for (const Setting& setting : settings) {
    const PropertyDeclaration& declaration = declarations[setting.property];
    if (declaration.type == ValueType::word) names.things.insert(setting.value.word);
  }
}

void add_board(Names& names, const GameData& game,
               const std::vector<PropertyDeclaration>& of_spaces) {
  for (const SpaceKind& kind : game.board.kinds) {
    names.things.insert(kind.id);
    add_words(names, of_spaces, kind.settings);
  }
  for (const SpaceData& space : game.board.spaces) {
    names.things.insert(space.id);
    add_words(names, of_spaces, space.settings);
  }
  for (const NamedSet& set : game.board.sets) names.things.insert(set.id);
}

Names names_of(const GameData& game) {
  Names names;
  std::vector<PropertyDeclaration> of_spaces;
  for (const PropertySet& set : game.properties) {
    if (set.target == "space") of_spaces = set.properties;
    for (const PropertyDeclaration& property : set.properties) {
      add_words(names, property);
      names.things.insert(property.name);
      names.properties.insert(set.target + "." + property.name);
      if (set.target == "game") names.shown["property"].insert(property.name);
      if (set.target == "game" && property.is_list) names.shown["list"].insert(property.name);
      if (set.target == "space" && property.type == ValueType::word && !property.is_list)
        names.words.insert(property.name);
    }
  }
  for (const PileDeclaration& pile : game.piles) {
    if (pile.per == Per::player) names.properties.insert("player." + pile.id);
  }
  add_board(names, game, of_spaces);
  for (const PieceDeclaration& piece : game.pieces) names.things.insert(piece.id);
  for (const TokenDeclaration& token : game.tokens) names.things.insert(token.id);
  for (const DeckDeclaration& deck : game.decks) {
    names.things.insert(deck.id);
    for (const PropertyDeclaration& field : deck.fields) add_words(names, field);
    for (const CardData& card : deck.cards) {
      names.things.insert(card.id);
      add_words(names, deck.fields, card.fields);
    }
  }
  for (const ChartData& chart : game.charts) {
    names.things.insert(chart.id);
    for (const ChartRow& row : chart.rows) names.things.insert(row.id);
  }
  const auto add_shown = [&names](const char* key, const auto& things) {
    for (const auto& thing : things) {
      names.things.insert(thing.id);
      names.shown[key].insert(thing.id);
    }
  };
  for (const SpaceData& space : game.board.spaces) names.shown["space"].insert(space.id);
  add_shown("chart", game.charts);
  add_shown("table", game.tables);
  add_shown("zone", game.zones);
  add_shown("pile", game.piles);
  add_shown("purse", game.purses);
  add_shown("deck", game.decks);
  return names;
}

std::vector<std::string> list(const std::set<std::string>& names) {
  return {names.begin(), names.end()};
}

/// Reads a look for one game, and checks its names against all ways in which the game is played: a
/// name that only another variant or board has is left out.
class LookReader {
 public:
  LookReader(const GameData& game, std::span<const GameData* const> ways) : here_(names_of(game)) {
    for (const GameData* way : ways) {
      const Names names = names_of(*way);
      everywhere_.things.insert(names.things.begin(), names.things.end());
      everywhere_.words.insert(names.words.begin(), names.words.end());
      everywhere_.properties.insert(names.properties.begin(), names.properties.end());
      for (const auto& [key, ids] : names.shown)
        everywhere_.shown[key].insert(ids.begin(), ids.end());
    }
    strict_ = !ways.empty();
  }

  void read_game(const YamlValue& root, NamedPictures& pictures, GameLook& look) const {
    root.check_keys(schema_mapping("look"));
    (void)root.at("look").text();
    if (const auto genre = root.get("genre")) look.genre = genre->text();
    if (const auto minutes = root.get("minutes")) look.minutes = minutes->number(1, 10'000);
    read_property(root, "group", look.group);
    read_property(root, "region", look.region);
    if (const auto notes = root.get("notes")) look.notes = read_notes(*notes);
    if (const auto sign = root.get("money_sign")) look.money_sign = sign->text();
    if (const auto map = root.get("colors")) look.colors = read_rows(*map, check_color);
    if (const auto map = root.get("signs")) look.signs = read_rows(*map, check_sign);
    if (const auto map = root.get("letters")) look.letters = read_rows(*map, check_letters);
    if (const auto map = root.get("pictures")) {
      for (const YamlValue& entry : map->members()) {
        std::filesystem::path path = pictures.read(entry);
        if (knows_thing(entry) && !path.empty())
          look.pictures.push_back({entry.key(), std::move(path)});
      }
    }
    if (const auto hidden = root.get("hidden")) {
      for (const YamlValue& item : hidden->items()) {
        if (knows(item, item.text(), "property", here_.properties, everywhere_.properties))
          look.hidden.push_back(item.text());
      }
    }
    if (const auto labels = root.get("labels")) read_labels(*labels, look);
    if (const auto panels = root.get("panels")) {
      for (const YamlValue& item : panels->items()) read_panel(item, look.panels);
    }
    if (const auto insides = root.get("insides")) {
      for (const YamlValue& entry : insides->members()) read_inside(entry, look.insides);
    }
  }

 private:
  using Rows = std::vector<std::pair<std::string, std::string>>;

  /// Whether the game has the name here; refuses one that it never has.
  [[nodiscard]] bool knows(const YamlValue& at, const std::string& name, const std::string& what,
                           const std::set<std::string>& here,
                           const std::set<std::string>& everywhere) const {
    if (here.contains(name)) return true;
    if (strict_ && !everywhere.contains(name)) at.unknown(what, list(everywhere));
    return false;
  }

  void read_inside(const YamlValue& map, std::vector<LookInside>& insides) const {
    map.check_keys(schema_mapping("inside"));
    LookInside inside{map.key(), map.at("while").id(), map.at("title").text(), ""};
    if (const auto beside = map.get("beside")) inside.beside = beside->text();
    if (strict_ && !ids_of(everywhere_, "space").contains(map.key())) {
      map.refuse_key("unknown space " + quote(map.key()) +
                     did_you_mean(map.key(), list(ids_of(everywhere_, "space"))));
    }
    const bool known = knows(map.at("while"), "player." + inside.property, "property",
                             here_.properties, everywhere_.properties);
    if (known && ids_of(here_, "space").contains(map.key())) insides.push_back(std::move(inside));
  }

  void read_property(const YamlValue& root, std::string_view key, std::string& property) const {
    const auto value = root.get(key);
    if (!value) return;
    if (knows(*value, value->id(), "word property of spaces", here_.words, everywhere_.words))
      property = value->id();
  }

  /// `hire: […]`, or `tankers.hire: […]` for one kind of space only.
  void read_labels(const YamlValue& map, GameLook& look) const {
    for (const YamlValue& entry : map.members()) {
      const std::string& key = entry.key();
      const std::size_t dot = key.find('.');
      const std::string kind = dot == std::string::npos ? "" : key.substr(0, dot);
      const std::string property = dot == std::string::npos ? key : key.substr(dot + 1);
      const auto of_here = [&](const std::string& name, const std::string& what,
                               const std::set<std::string>& here,
                               const std::set<std::string>& everywhere) {
        if (strict_ && !everywhere.contains(name)) {
          entry.refuse_key("unknown " + what + " " + quote(name) +
                           did_you_mean(name, list(everywhere)));
        }
        return here.contains(name);
      };
      if (!kind.empty() && !of_here(kind, "thing", here_.things, everywhere_.things)) continue;
      if (!of_here("space." + property, "property", here_.properties, everywhere_.properties))
        continue;
      std::vector<std::string> names;
      for (const YamlValue& item : entry.items()) names.push_back(item.text());
      look.labels.emplace_back(key, std::move(names));
    }
  }

  [[nodiscard]] static std::vector<int> read_notes(const YamlValue& value) {
    std::vector<int> notes;
    for (const YamlValue& item : value.items()) {
      notes.push_back(item.number(1));
      if (notes.size() > 1 && notes.back() >= notes[notes.size() - 2])
        item.refuse("notes go from the largest value to the smallest");
    }
    return notes;
  }

  static void check_letters(const YamlValue& value) {
    if (value.text().size() > kMostLetters) value.expected("up to three letters");
  }

  [[nodiscard]] Rows read_rows(const YamlValue& map, void (*check)(const YamlValue&)) const {
    Rows rows;
    for (const YamlValue& entry : map.members()) {
      check(entry);
      if (knows_thing(entry)) rows.emplace_back(entry.key(), entry.text());
    }
    return rows;
  }

  /// Whether the game has the thing here; refuses one that it never has.
  [[nodiscard]] bool knows_thing(const YamlValue& entry) const {
    if (here_.things.contains(entry.key())) return true;
    if (strict_ && !everywhere_.things.contains(entry.key())) {
      entry.refuse_key("unknown thing " + quote(entry.key()) +
                       did_you_mean(entry.key(), list(everywhere_.things)));
    }
    return false;
  }

  [[nodiscard]] static std::set<std::string> ids_of(const Names& names, const std::string& key) {
    const auto found = names.shown.find(key);
    return found == names.shown.end() ? std::set<std::string>() : found->second;
  }

  void read_panel(const YamlValue& map, std::vector<LookPanel>& panels) const {
    map.check_keys(schema_mapping("panel"));
    LookPanel panel;
    static const std::vector<std::string> places = {"drawer", "foot", "left",
                                                    "stage",  "tray", "bar"};
    const std::string at = map.at("at").choice(places);
    panel.at = static_cast<LookPanel::At>(std::ranges::find(places, at) - places.begin());
    if (const auto title = map.get("title")) panel.title = title->text();
    int shown = 0;
    bool known = false;
    for (std::size_t i = 0; i < kPanelKeys.size(); ++i) {
      const std::string key = kPanelKeys[i];
      const auto value = map.get(key);
      if (!value) continue;
      ++shown;
      panel.thing = static_cast<LookPanel::Thing>(i);
      panel.id = value->id();
      known = knows(*value, panel.id, key == "property" ? "property of the game" : key,
                    ids_of(here_, key), ids_of(everywhere_, key));
    }
    if (shown != 1) {
      map.refuse(
          "a panel shows one thing: 'chart', 'table', 'zone', 'pile', 'purse', 'deck' or "
          "'property'");
    }
    read_columns(map, panel);
    if (known) panels.push_back(std::move(panel));
  }

  void read_columns(const YamlValue& map, LookPanel& panel) const {
    const auto names = map.get("columns");
    const auto list = map.get("columns_of");
    if (!names && !list) return;
    if (panel.thing != LookPanel::Thing::chart)
      map.refuse("only the panel of a chart names columns");
    if (names && list) map.refuse("a chart has 'columns' or 'columns_of', not both");
    if (names) {
      for (const YamlValue& name : names->items()) panel.columns.push_back(name.text());
      return;
    }
    const std::string id = list->id();
    const std::string key = "list of the game";
    if (knows(*list, id, key, ids_of(here_, "list"), ids_of(everywhere_, "list")))
      panel.columns_of = id;
  }

  Names here_;
  Names everywhere_;
  bool strict_ = false;
};

GameLook read_look(const GameFolder& folder, const GameData& game,
                   std::span<const GameData* const> ways, const Faults& faults) {
  GameLook look;
  look.money_sign = game.money.sign;
  look.money_unit = game.money.unit;
  const LookReader reader(game, ways);
  if (const std::optional<YamlNode> tree = read_look_file(folder)) {
    const YamlValue root(*tree, "");
    NamedPictures pictures(folder, !ways.empty());
    faults.in([&] { reader.read_game(root, pictures, look); });
    if (const auto stages = root.get("stages"))
      faults.in([&] { look.stages = read_stages(*stages, game, ways, faults); });
    if (const auto cards = root.get("cards"))
      faults.in([&] { look.cards = read_card_layouts(*cards, game, ways); });
    if (const auto dice = root.get("dice"))
      faults.in([&] { look.dice = read_dice_look(*dice, pictures, game, ways); });
  }
  const std::string name = game.board.id + ".look.yaml";
  const auto file = folder.board_file(name);
  if (!game.board.id.empty() && fs::exists(file.path)) {
    faults.in([&] {
      const YamlNode tree = read_yaml(file.path, file.shown);
      look.board = read_board_look(YamlValue(tree, ""), folder, game.board, !ways.empty());
    });
  }
  return look;
}

}  // namespace

GameLook load_look(const GameFolder& folder, const GameData& game) {
  GameLook look = read_look(folder, game, {}, Faults(nullptr));
  lay_language_over(look, game);
  return look;
}

GameLook load_look(const GameFolder& folder, const GameData& game,
                   std::span<const GameData* const> ways) {
  GameLook look = read_look(folder, game, ways, Faults(nullptr));
  lay_language_over(look, game);
  return look;
}

std::vector<Finding> look_findings(const GameFolder& folder,
                                   std::span<const GameData* const> ways) {
  std::vector<Finding> all;
  const Faults faults(&all);
  for (const GameData* way : ways) faults.in([&] { (void)read_look(folder, *way, ways, faults); });
  if (!ways.empty()) faults.in([&] { check_question_look(folder, *ways.front()); });
  return all;
}

}  // namespace windrose
