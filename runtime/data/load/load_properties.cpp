#include "runtime/data/load/load_properties.h"

#include <algorithm>
#include <array>
#include <utility>

#include "runtime/base/text/text.h"
#include "runtime/data/schema/scalar_form.h"
#include "runtime/data/schema/schema.h"

namespace windrose {
namespace {

constexpr int kLongestList = 64;

const std::vector<std::string>& type_words() {
  static const std::vector<std::string> kWords = {"number", "flag",  "word", "player",
                                                  "space",  "piece", "card", "token"};
  return kWords;
}

ValueType read_type(const YamlValue& value) {
  const std::string word = value.choice(type_words());
  const auto at = std::find(type_words().begin(), type_words().end(), word);
  return static_cast<ValueType>(at - type_words().begin());
}

bool names_something(ValueType type) {
  return type != ValueType::number && type != ValueType::flag && type != ValueType::word;
}

/// The piece that a file can name: one that there is only one of.
std::string single_piece(const Loading& loading, const YamlValue& value) {
  const PieceDeclaration& piece = loading.game.pieces[loading.pieces.index(value)];
  if (piece.count != 1) {
    value.refuse(quote(piece.id) +
                 " is several pieces; only a piece with 'count: 1' can be named "
                 "here");
  }
  return piece.id;
}

Scalar number_scalar(int number) {
  return {Scalar::Kind::number, number, ""};
}
Scalar flag_scalar(bool flag) {
  return {Scalar::Kind::flag, flag ? 1 : 0, ""};
}
Scalar word_scalar(std::string word) {
  return {Scalar::Kind::word, 0, std::move(word)};
}

/// A key that is only for other types is not silently ignored.
void only_for(const YamlValue& map, std::string_view key, bool fits, const std::string& what) {
  const auto value = map.get(key);
  if (value && !fits) value->refuse_key(quote(key) + " is only for " + what);
}

/// What never changes is told to everybody with the board, so nothing can hide it.
void refuse_hidden(const YamlValue& declared, const std::string& why, const std::string& remove) {
  if (!declared.is_map() || read_visibility(declared, Visibility::all) == Visibility::all) return;
  declared.get("visible_to")
      ->refuse_key("everybody may know " + quote(declared.key_id()) + ", because " + why +
                   "; remove " + remove);
}

void read_word_list(const YamlValue& map, PropertyDeclaration& declaration) {
  const auto words = map.get("one_of");
  if (!words) return;
  for (const YamlValue& item : words->items()) {
    const std::string word = item.text();
    const auto& known = declaration.one_of;
    if (std::find(known.begin(), known.end(), word) != known.end()) {
      item.refuse("duplicate word " + quote(word));
    }
    declaration.one_of.push_back(word);
  }
  if (declaration.one_of.empty()) words->refuse("expected at least one word");
}

void read_range(const YamlValue& map, PropertyDeclaration& declaration) {
  if (const auto from = map.get("from")) declaration.from = from->number();
  if (const auto to = map.get("to")) {
    declaration.to = to->number();
    if (declaration.to < declaration.from) {
      to->refuse("'to' is less than 'from', which is " + std::to_string(declaration.from));
    }
  }
}

/// What a property holds where nothing is said.
Scalar usual_start(const PropertyDeclaration& declaration) {
  if (declaration.is_list) return {};
  if (declaration.type == ValueType::flag) return flag_scalar(false);
  if (declaration.type != ValueType::number) return {};
  return number_scalar(std::clamp(0, declaration.from, declaration.to));
}

PropertyDeclaration read_declaration_map(const YamlValue& value) {
  static const SchemaMapping& mapping = schema_mapping("property");
  value.check_keys(mapping);
  PropertyDeclaration declaration;
  const auto is = value.get("is");
  const auto list = value.get("list");
  if (!is && !list) value.refuse("'is' is missing; expected " + join_or(type_words()));
  if (is && list) list->refuse_key("a property has 'is' or 'list', not both");
  declaration.type = read_type(is ? *is : *list);
  declaration.is_list = list.has_value();
  const bool number = declaration.type == ValueType::number;
  only_for(value, "from", number, "numbers");
  only_for(value, "to", number, "numbers");
  only_for(value, "one_of", declaration.type == ValueType::word, "words");
  only_for(value, "most", declaration.is_list, "lists");
  only_for(value, "start", !declaration.is_list, "what is no list; a list begins empty");
  read_range(value, declaration);
  read_word_list(value, declaration);
  if (declaration.is_list) declaration.most = value.at("most").number(1, kLongestList);
  if (const auto fixed = value.get("fixed")) declaration.fixed = fixed->flag();
  if (const auto quiet = value.get("quiet")) declaration.quiet = quiet->flag();
  if (const auto help = value.get("help")) declaration.help = help->long_text();
  declaration.visible_to = read_visibility(value, Visibility::all);
  if (declaration.fixed)
    refuse_hidden(value, "it never changes ('fixed: true')", "'fixed' or 'visible_to'");
  declaration.start = usual_start(declaration);
  return declaration;
}

}  // namespace

Visibility read_visibility(const YamlValue& map, Visibility otherwise) {
  static const std::vector<std::string> kWords = {"all", "owner", "nobody", "team"};
  const auto value = map.get("visible_to");
  if (!value) return otherwise;
  const std::string word = value->choice(kWords);
  return static_cast<Visibility>(std::find(kWords.begin(), kWords.end(), word) - kWords.begin());
}

PropertyDeclaration read_declaration(const YamlValue& value) {
  PropertyDeclaration declaration;
  if (value.is_map()) {
    declaration = read_declaration_map(value);
    const auto start = value.get("start");
    if (start && !names_something(declaration.type)) {
      declaration.start = read_scalar(Loading(), declaration, *start);
    }
  } else if (looks_like_number(value.node())) {
    declaration.type = ValueType::number;
    declaration.start = number_scalar(value.number());
  } else if (looks_like_flag(value.node())) {
    declaration.type = ValueType::flag;
    declaration.start = flag_scalar(value.flag());
  } else if (!flag_meant(value.node()).empty()) {
    value.expected_flag();
  } else if (value.is_scalar() && !value.node().quoted &&
             std::find(type_words().begin(), type_words().end(), value.node().text) !=
                 type_words().end()) {
    value.refuse("expected a number, true, false or a map, got " + quote(value.node().text) +
                 ", did you mean '{is: " + value.node().text + "}'?");
  } else {
    value.expected("a number, true, false or a map such as '{is: word, start: calm}'");
  }
  declaration.name = value.key_id();
  declaration.place = value.place();
  return declaration;
}

std::vector<PropertyDeclaration> read_field_declarations(Loading& loading, const YamlValue& map) {
  std::vector<PropertyDeclaration> fields;
  for (const YamlValue& member : map.members()) {
    loading.attempt([&] {
      PropertyDeclaration field = read_declaration(member);
      refuse_hidden(member, "a field never changes", "'visible_to'");
      field.fixed = true;
      fields.push_back(std::move(field));
    });
  }
  return fields;
}

void settle_start(const Loading& loading, const YamlValue& value,
                  PropertyDeclaration& declaration) {
  if (!value.is_map() || !names_something(declaration.type)) return;
  if (const auto start = value.get("start")) {
    declaration.start = read_scalar(loading, declaration, *start);
  }
}

void load_properties(Loading& loading, const YamlValue& map) {
  std::vector<std::string> targets = {"game", "player", "space", "piece", "card"};
  for (const auto& list : {loading.pieces.ids(), loading.decks.ids()}) {
    targets.insert(targets.end(), list.begin(), list.end());
  }
  for (const YamlValue& member : map.members()) {
    loading.attempt([&] {
      const std::string target = member.key();
      if (std::find(targets.begin(), targets.end(), target) == targets.end()) {
        member.refuse_key("unknown owner of properties " + quote(target) +
                          did_you_mean_or_list(target, targets));
      }
      PropertySet set{target, {}};
      const int set_index = static_cast<int>(loading.game.properties.size());
      for (const YamlValue& property : member.members()) {
        loading.attempt([&] {
          const int index = static_cast<int>(set.properties.size());
          set.properties.push_back(read_declaration(property));
          loading.later([&loading, property, set_index, index] {
            settle_start(loading, property, loading.game.properties[set_index].properties[index]);
          });
        });
      }
      loading.game.properties.push_back(std::move(set));
    });
  }
}

Scalar read_scalar(const Loading& loading, const PropertyDeclaration& declaration,
                   const YamlValue& value) {
  switch (declaration.type) {
    case ValueType::number:
      return number_scalar(value.number(declaration.from, declaration.to));
    case ValueType::flag:
      return flag_scalar(value.flag());
    case ValueType::word:
      return word_scalar(declaration.one_of.empty() ? value.text()
                                                    : value.choice(declaration.one_of));
    case ValueType::player:
      return number_scalar(value.number(1, std::max(1, loading.game.most_players)));
    case ValueType::space:
      return word_scalar(std::string(loading.spaces.ids()[loading.spaces.index(value)]));
    case ValueType::piece:
      return word_scalar(single_piece(loading, value));
    case ValueType::card:
      return word_scalar(std::string(loading.cards.ids()[loading.cards.index(value)]));
    case ValueType::token:
      return word_scalar(std::string(loading.tokens.ids()[loading.tokens.index(value)]));
  }
  return {};
}

namespace {

Setting read_setting(const Loading& loading, const PropertyDeclaration& declared,
                     const YamlValue& member) {
  Setting setting;
  setting.place = member.place();
  if (!declared.is_list) {
    setting.value = read_scalar(loading, declared, member);
    return setting;
  }
  for (const YamlValue& item : member.items()) {
    setting.values.push_back(read_scalar(loading, declared, item));
  }
  if (std::ssize(setting.values) > declared.most) {
    member.refuse(quote(declared.name) + " holds at most " + std::to_string(declared.most) +
                  " values, got " + std::to_string(setting.values.size()));
  }
  return setting;
}

std::vector<Setting> read_declared(const Loading& loading,
                                   std::span<const PropertyDeclaration> declarations,
                                   const std::string& noun, const std::string& of,
                                   const std::string& otherwise, const YamlValue& map,
                                   std::span<const std::string> skip) {
  std::vector<Setting> settings;
  for (const YamlValue& member : map.members()) {
    const std::string key = member.key();
    if (std::find(skip.begin(), skip.end(), key) != skip.end()) continue;
    const auto declared = std::find_if(declarations.begin(), declarations.end(),
                                       [&](const auto& each) { return each.name == key; });
    if (declared == declarations.end()) {
      std::vector<std::string> known(skip.begin(), skip.end());
      for (std::string& name : names_of(declarations)) known.push_back(std::move(name));
      const std::string hint = did_you_mean(key, known);
      member.refuse_key(
          "unknown " + noun + " " + quote(key) + " of " + of + (hint.empty() ? otherwise : hint),
          {.fault = ErrorParts::Fault::unknown_key,
           .name = key,
           .meant = nearest_word(key, known)});
    }
    settings.push_back(read_setting(loading, *declared, member));
    settings.back().property = static_cast<int>(declared - declarations.begin());
  }
  return settings;
}

}  // namespace

std::vector<Setting> read_settings(const Loading& loading, std::string_view target,
                                   const YamlValue& map, std::span<const std::string> skip) {
  const std::string of = target == "game" ? "the game" : std::string(target) + "s";
  return read_declared(loading, loading.declarations(target), "property", of,
                       "; declare it in game.yaml under 'properties: " + std::string(target) + "'",
                       map, skip);
}

std::vector<Setting> read_fields(const Loading& loading,
                                 std::span<const PropertyDeclaration> fields, const std::string& of,
                                 const YamlValue& map, std::span<const std::string> skip) {
  return read_declared(loading, fields, "field", of, "", map, skip);
}

Scalar read_plain(const YamlValue& value) {
  if (looks_like_flag(value.node())) return flag_scalar(value.flag());
  if (looks_like_number(value.node())) return number_scalar(value.number());
  return word_scalar(value.text());
}

std::vector<std::string> names_of(std::span<const PropertyDeclaration> declarations) {
  std::vector<std::string> names;
  for (const PropertyDeclaration& declaration : declarations) names.push_back(declaration.name);
  return names;
}

}  // namespace windrose
