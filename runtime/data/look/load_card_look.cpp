#include "runtime/data/look/load_card_look.h"

#include <algorithm>
#include <optional>
#include <set>

#include "runtime/base/text/text.h"
#include "runtime/data/game/look_words.h"
#include "runtime/data/game/picture_file.h"
#include "runtime/data/schema/schema.h"

namespace windrose {
namespace {

using Ways = std::span<const GameData* const>;

constexpr std::size_t kMostLines = 3;  // of fields on a card
constexpr int kMostFace = 100;

const DeckDeclaration* deck_of(const GameData& game, const std::string& id) {
  const auto deck = std::ranges::find(game.decks, id, &DeckDeclaration::id);
  return deck == game.decks.end() ? nullptr : &*deck;
}

/// The fields of a deck of that id; those that hold a word, if only these are meant.
std::set<std::string> fields_of(const GameData& game, const std::string& deck, bool only_words) {
  std::set<std::string> names;
  const DeckDeclaration* const found = deck_of(game, deck);
  if (found == nullptr) return names;
  for (const PropertyDeclaration& field : found->fields) {
    if (!only_words || (field.type == ValueType::word && !field.is_list)) names.insert(field.name);
  }
  return names;
}

/// Reads the layout of one deck.
class LayoutReader {
 public:
  LayoutReader(std::string deck, const GameData& game, Ways ways)
      : deck_(std::move(deck)), game_(game), ways_(ways) {}

  [[nodiscard]] CardLayout read(const YamlValue& map) const {
    map.check_keys(schema_mapping("card_layout"));
    CardLayout layout;
    layout.deck = deck_;
    if (const auto corner = map.get("corner")) layout.corner = field(*corner);
    if (const auto sign = map.get("sign")) layout.sign = field(*sign, true);
    if (const auto worth = map.get("worth")) layout.worth = field(*worth);
    if (const auto fields = map.get("fields")) {
      if (fields->items().size() > kMostLines)
        fields->refuse("a card has room for 3 fields; leave out the others");
      for (const YamlValue& item : fields->items()) {
        if (std::string name = field(item); !name.empty()) layout.fields.push_back(std::move(name));
      }
    }
    return layout;
  }

 private:
  /// The field, or nothing where only another way to play has it.
  [[nodiscard]] std::string field(const YamlValue& value, bool only_words = false) const {
    std::string name = value.id();
    if (fields_of(game_, deck_, only_words).contains(name)) return name;
    if (ways_.empty()) return {};
    std::set<std::string> known;
    std::set<std::string> any;
    for (const GameData* way : ways_) {
      known.merge(fields_of(*way, deck_, only_words));
      any.merge(fields_of(*way, deck_, false));
    }
    if (known.contains(name)) return {};
    if (any.contains(name)) {
      value.refuse("the field " + quote(name) + " of the deck " + quote(deck_) +
                   " holds no word; name a field that does");
    }
    const std::vector<std::string> names(known.begin(), known.end());
    if (names.empty()) {
      value.refuse("the deck " + quote(deck_) + " has no field " + quote(name) +
                   "; declare it under `fields` of the deck");
    }
    value.refuse("the deck " + quote(deck_) + " has no field " + quote(name) +
                 did_you_mean_or_list(name, names));
  }

  std::string deck_;
  const GameData& game_;
  Ways ways_;
};

/// The property "player.dice", or null.
const PropertyDeclaration* property_of(const GameData& game, const std::string& path) {
  for (const PropertySet& set : game.properties) {
    for (const PropertyDeclaration& property : set.properties) {
      if (set.target + "." + property.name == path) return &property;
    }
  }
  return nullptr;
}

/// Whether the game has the property here. Refuses one that no way to play has, or that does not
/// fit.
bool knows_property(const YamlValue& value, const GameData& game, Ways ways, bool list) {
  const std::string path = value.text();
  const auto fits = [list](const PropertyDeclaration* property) {
    return property != nullptr && property->type == ValueType::number && property->is_list == list;
  };
  if (fits(property_of(game, path))) return true;
  if (ways.empty()) return false;
  std::set<std::string> fitting;
  for (const GameData* way : ways) {
    if (fits(property_of(*way, path))) return false;
    for (const PropertySet& set : way->properties) {
      if (set.target != "player" && set.target != "game") continue;
      for (const PropertyDeclaration& property : set.properties) {
        if (fits(&property)) fitting.insert(set.target + "." + property.name);
      }
    }
  }
  const std::vector<std::string> known(fitting.begin(), fitting.end());
  const std::string what = list ? "list of numbers" : "number";
  if (known.empty()) value.refuse("the game has no " + what + "; declare one under `properties`");
  value.unknown(what, known);
}

DieFace read_face(const YamlValue& entry, NamedPictures& pictures) {
  const NumberOrReason face = read_number(entry.key());
  if (!face.reason.empty() || face.number < 1 || face.number > kMostFace)
    entry.refuse_key("expected a face from 1 to 100, got " + quote(entry.key()));
  DieFace made;
  made.face = face.number;
  if (is_picture_name(entry.text())) {
    made.picture = pictures.read(entry).string();
  } else {
    check_sign(entry);
    made.sign = entry.text();
  }
  return made;
}

}  // namespace

std::vector<CardLayout> read_card_layouts(const YamlValue& map, const GameData& game, Ways ways) {
  std::vector<CardLayout> layouts;
  for (const YamlValue& entry : map.members()) {
    const std::string deck = entry.key();
    const auto has = [&](const GameData* way) { return deck_of(*way, deck) != nullptr; };
    if (!ways.empty() && std::ranges::none_of(ways, has)) {
      std::vector<std::string> decks;
      for (const GameData* way : ways) {
        for (const DeckDeclaration& one : way->decks) decks.push_back(one.id);
      }
      entry.refuse_key("unknown deck " + quote(deck) + did_you_mean(deck, decks));
    }
    const LayoutReader reader(deck, game, ways);
    CardLayout layout = reader.read(entry);
    if (has(&game)) layouts.push_back(std::move(layout));
  }
  return layouts;
}

DiceLook read_dice_look(const YamlValue& map, NamedPictures& pictures, const GameData& game,
                        Ways ways) {
  map.check_keys(schema_mapping("dice_look"));
  DiceLook dice;
  if (const auto lists = map.get("lists")) {
    for (const YamlValue& item : lists->items()) {
      if (knows_property(item, game, ways, true)) dice.lists.push_back(item.text());
    }
  }
  if (const auto count = map.get("count")) {
    if (knows_property(*count, game, ways, false)) dice.count = count->text();
  }
  if (const auto faces = map.get("faces")) {
    for (const YamlValue& entry : faces->members())
      dice.faces.push_back(read_face(entry, pictures));
  }
  return dice;
}

}  // namespace windrose
