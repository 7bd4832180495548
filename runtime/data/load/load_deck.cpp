// Decks and their cards.
#include <algorithm>
#include <utility>

#include "runtime/base/text/text.h"
#include "runtime/data/load/load_properties.h"
#include "runtime/data/load/load_things.h"
#include "runtime/data/schema/schema.h"

namespace windrose {
namespace {

constexpr int kMostCopies = 99;
constexpr std::size_t kMostCards = 10'000;  // of a game, copies counted

const std::vector<std::string>& own_keys() {
  static const std::vector<std::string> kOwn = {"id", "name", "text", "copies"};
  return kOwn;
}

/// Refuses a key that looks like a field which the deck does not declare.
void refuse_undeclared_fields(const YamlValue& entry, const DeckDeclaration& deck) {
  if (!entry.is_map()) return;
  std::vector<std::string> known = own_keys();
  for (const PropertyDeclaration& field : deck.fields) known.push_back(field.name);
  for (const YamlValue& member : entry.members()) {
    const std::string key = member.key();
    if (!is_lua_identifier(key) || std::ranges::find(known, key) != known.end()) continue;
    if (!nearest_word(key, known).empty()) continue;
    member.refuse_key("unknown key " + quote(key) + " of a card; expected " + join_or(known) +
                      ", or declare it under `fields` of the deck " + quote(deck.id));
  }
}

void load_card(Loading& loading, const YamlValue& entry, int deck_index, bool by_id) {
  DeckDeclaration& deck = loading.game.decks[deck_index];
  CardData card;
  card.place = entry.place();
  if (!entry.is_nothing() || !by_id) {
    refuse_undeclared_fields(entry, deck);
    entry.check_keys(schema_mapping("card"), names_of(deck.fields));
  }
  if (by_id) {
    card.id = entry.key_id();
    if (const auto id = entry.get("id")) id->refuse_key("the card's id is its key already");
  } else {
    card.id = entry.at("id").id();
  }
  if (const auto name = entry.get("name")) card.name = name->name();
  if (const auto text = entry.get("text")) card.text = text->long_text();
  if (const auto copies = entry.get("copies")) card.copies = copies->number(1, kMostCopies);
  if (card.copies == 1) loading.cards.add(card.id, entry);
  for (int copy = 1; card.copies > 1 && copy <= card.copies; ++copy) {
    loading.cards.add(card.id + "." + std::to_string(copy), entry);
  }
  const int index = static_cast<int>(deck.cards.size());
  deck.cards.push_back(std::move(card));
  loading.later([&loading, entry, deck_index, index] {
    DeckDeclaration& deck = loading.game.decks[deck_index];
    deck.cards[index].fields = read_fields(loading, deck.fields, "cards", entry, own_keys());
  });
}

void load_deck(Loading& loading, const YamlValue& entry) {
  DeckDeclaration deck;
  deck.id = entry.key_id();
  deck.place = entry.place();
  loading.decks.add(deck.id, entry);
  entry.check_keys(schema_mapping("deck"));
  if (const auto title = entry.get("deck")) deck.title = title->text();
  if (const auto back = entry.get("back")) deck.back = back->text();
  if (const auto reshuffle = entry.get("reshuffle")) deck.reshuffle = reshuffle->flag();
  if (const auto quiet = entry.get("quiet")) deck.quiet = quiet->flag();
  deck.visible_to = read_visibility(entry, Visibility::nobody);
  const auto fields = entry.get("fields");
  if (fields) {
    deck.fields = read_field_declarations(loading, *fields);
    for (const PropertyDeclaration& field : deck.fields) {
      const auto& own = own_keys();
      if (std::find(own.begin(), own.end(), field.name) != own.end()) {
        fields->get(field.name)
            ->refuse_key("every card has " + quote(field.name) + " already; choose another name");
      }
    }
  }
  const int index = static_cast<int>(loading.game.decks.size());
  loading.game.decks.push_back(std::move(deck));
  if (fields) {
    loading.later([&loading, fields = *fields, index] {
      for (PropertyDeclaration& field : loading.game.decks[index].fields) {
        if (const auto value = fields.get(field.name)) settle_start(loading, *value, field);
      }
    });
  }
  const YamlValue cards = entry.at("cards");
  const bool by_id = cards.is_map();
  if (!by_id && !cards.is_list()) cards.expected("a map or a list of cards");
  for (const YamlValue& card : by_id ? cards.members() : cards.items()) {
    if (loading.cards.ids().size() >= kMostCards) {
      card.refuse("a game has " + std::to_string(kMostCards) +
                  " cards at most, copies included; leave some out");
    }
    loading.attempt([&] { load_card(loading, card, index, by_id); });
  }
}

}  // namespace

void load_decks(Loading& loading, const YamlValue& map) {
  for (const YamlValue& entry : map.members()) {
    loading.attempt([&] { load_deck(loading, entry); });
  }
}

}  // namespace windrose
