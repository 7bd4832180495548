#include "editor/changes/deck_start.h"

#include <algorithm>
#include <cctype>

#include "runtime/base/language/phrase.h"
#include "runtime/base/text/error.h"
#include "runtime/base/text/text.h"
#include "runtime/data/game/given_name.h"
#include "runtime/data/yaml/yaml_edit.h"

namespace windrose::editor {
namespace {

constexpr int kMostCopies = 99;
constexpr const char* kRest = "\"...\"";

std::string single_id(const std::string& card, int copy, int copies) {
  return copies == 1 ? card : card + "." + std::to_string(copy);
}

/// Which copy of the card a single card is: 0 if it is another card.
int copy_of(const std::string& single, const std::string& card) {
  if (single == card) return 1;
  if (!single.starts_with(card + ".")) return 0;
  return std::max(0, std::atoi(single.c_str() + card.size() + 1));
}

/// Whether the cards of a deck stand as a list where the game declares them.
bool is_listed(Workspace& workspace, const std::string& deck) {
  const std::string folder = "scripts/" + workspace.game().id + "/";
  const YamlNode* node = workspace.file(folder + "game.yaml").yaml().tree().find("decks");
  node = node == nullptr ? nullptr : node->find(deck);
  if (node != nullptr && node->kind == YamlNode::Kind::map) node = node->find("cards");
  if (node != nullptr && node->kind == YamlNode::Kind::scalar)
    node = workspace.file(folder + node->text).yaml().tree().find("cards");
  return node != nullptr && node->kind == YamlNode::Kind::list;
}

void add_cards(DeckStart& deck, const GameData* game, int DeckCard::*count) {
  if (game == nullptr) return;
  const auto declared = std::ranges::find(game->decks, deck.id, &DeckDeclaration::id);
  if (declared == game->decks.end()) return;
  for (const CardData& card : declared->cards) {
    auto known = std::ranges::find(deck.cards, card.id, &DeckCard::id);
    if (known == deck.cards.end()) {
      deck.cards.push_back({card.id, card.name, card.text, 0, 0});
      known = deck.cards.end() - 1;
    }
    *known.*count = card.copies;
  }
}

std::vector<std::string> in_yaml(const std::vector<std::string>& cards) {
  std::vector<std::string> sources;
  sources.reserve(cards.size() + 1);
  for (const std::string& single : cards) sources.push_back(yaml_scalar(single, true));
  return sources;
}

/// `cards`: how many lie in the deck.
void write_top(ScenarioText& text, const DeckStart& deck, const std::vector<std::string>& top,
               int cards) {
  std::vector<std::string> sources = in_yaml(top);
  if (!top.empty() && std::ssize(top) < cards) sources.emplace_back(kRest);
  text.set_list({"start", "decks", deck.id}, sources);
}

/// "Cards in play" from "cards_in_play".
std::string in_words(std::string text) {
  std::ranges::replace(text, '_', ' ');
  if (!text.empty()) text[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])));
  return text;
}

/// The places that the game declares, with what lies there.
std::vector<CardPlace> places_of(const GameData& game, const std::string& deck) {
  std::vector<CardPlace> places;
  const auto add = [&](const std::string& id, const std::string& title) {
    places.push_back({id, title, {}});
    for (const auto& [zone, cards] : game.start.zones) {
      if (zone == id) places.back().cards = cards;
    }
  };
  for (const ZoneDeclaration& zone : game.zones) {
    const std::string title = in_words(zone.name);
    if (zone.per == Per::game) add(zone.id, title);
    for (int seat = 1; zone.per == Per::player && seat <= game.most_players; ++seat)
      add(zone.id + "." + std::to_string(seat),
          phrase("{1}, seat {2}", title, std::to_string(seat)));
    for (const SpaceData& space : game.board.spaces) {
      const std::string& kind = game.board.kinds[space.kind].id;
      if (zone.per != Per::space || std::ranges::find(zone.kinds, kind) == zone.kinds.end())
        continue;
      add(zone.id + "." + space.id,
          phrase_as("cards of a space", "{1} of {2}", title,
                    has_own_name(space) ? space.name : in_words(space.id)));
    }
  }
  add(deck + ".discard", phrase("Discard pile"));
  add("box", phrase("Out of the game"));
  return places;
}

/// The cards after the number of copies of one has changed: those that are still there.
std::vector<std::string> renumbered(const std::vector<std::string>& cards, const std::string& card,
                                    int copies) {
  std::vector<std::string> after;
  for (const std::string& single : cards) {
    const int copy = copy_of(single, card);
    if (copy == 0) after.push_back(single);
    if (copy > 0 && copy <= copies) after.push_back(single_id(card, copy, copies));
  }
  return after;
}

}  // namespace

int DeckStart::count() const {
  int sum = 0;
  for (const DeckCard& card : cards) sum += card.copies;
  return sum;
}

int DeckStart::elsewhere() const {
  std::ptrdiff_t sum = 0;
  for (const CardPlace& place : places) {
    sum += std::ranges::count_if(place.cards, [this](const std::string& single) {
      return std::ranges::any_of(
          cards, [&](const DeckCard& card) { return copy_of(single, card.id) > 0; });
    });
  }
  return static_cast<int>(sum);
}

std::vector<std::string> DeckStart::left(const DeckCard& card) const {
  std::vector<std::string> ids;
  for (int copy = 1; copy <= card.copies; ++copy) {
    const std::string id = single_id(card.id, copy, card.copies);
    const bool lies_elsewhere = std::ranges::any_of(places, [&](const CardPlace& place) {
      return std::ranges::find(place.cards, id) != place.cards.end();
    });
    if (!lies_elsewhere && std::ranges::find(top, id) == top.end()) ids.push_back(id);
  }
  return ids;
}

std::string DeckStart::name_of(const std::string& single) const {
  for (const DeckCard& card : cards) {
    if (copy_of(single, card.id) > 0) return card.name;
  }
  return single;
}

std::vector<DeckStart> deck_starts(Workspace& workspace, const ScenarioReading& reading) {
  std::vector<DeckStart> all;
  const GameData* const game = reading.declared();
  if (game == nullptr) return all;
  for (const DeckDeclaration& declared : game->decks) {
    DeckStart deck;
    deck.id = declared.id;
    deck.title = declared.title;
    deck.is_list = is_listed(workspace, declared.id);
    add_cards(deck, reading.own ? &*reading.own : nullptr, &DeckCard::printed);
    add_cards(deck, game, &DeckCard::copies);
    for (const auto& [index, ids] : game->start.decks) {
      if (game->decks[index].id == deck.id) deck.top = ids;
    }
    deck.places = places_of(*game, deck.id);
    all.push_back(std::move(deck));
  }
  return all;
}

FileChange set_copies(Workspace& workspace, const std::string& scenario, const DeckStart& deck,
                      const std::string& card, int copies) {
  if (deck.is_list) {
    throw Error(
        phrase("the cards of {1} are a list in the game's files; a scenario can only replace "
               "them all",
               quote(deck.id)));
  }
  const auto known = std::ranges::find(deck.cards, card, &DeckCard::id);
  if (known == deck.cards.end())
    throw Error(phrase("deck {1} has no card {2}", quote(deck.id), quote(card)));
  copies = std::clamp(copies, 0, kMostCopies);
  const int cards = deck.count() - known->copies + copies;
  if (cards == 0) throw Error(phrase("a deck keeps at least one card"));
  const std::string name = scenario_file(workspace, scenario);
  ScenarioText text(workspace.file(name).yaml());
  const ScenarioPath all = {"decks", deck.id, "cards"};
  const auto below = [&all](std::vector<std::string> more) {
    ScenarioPath path = all;
    path.insert(path.end(), more.begin(), more.end());
    return path;
  };
  // Cards that the scenario takes out.
  std::vector<std::string> removed;
  if (const YamlNode* list = text.find(below({"remove"}))) {
    for (const YamlNode& item : list->items) removed.push_back(item.text);
    if (list->kind == YamlNode::Kind::scalar) removed.push_back(list->text);
  }
  std::erase(removed, card);
  const bool is_own = known->printed > 0;
  if (copies == 0 && is_own) removed.push_back(card);
  if (copies == 0) text.set(below({card}), "");
  text.set_list(below({"remove"}), removed);
  if (copies > 0) {
    text.set(below({card, "copies"}),
             is_own && copies == known->printed ? "" : std::to_string(copies));
  }
  // What has been laid somewhere keeps its place as far as it is still there.
  DeckStart after = deck;
  for (DeckCard& one : after.cards) {
    if (one.id == card) one.copies = copies;
  }
  for (CardPlace& place : after.places) {
    const std::vector<std::string> before = std::move(place.cards);
    place.cards = renumbered(before, card, copies);
    if (place.cards != before) text.set_list({"start", "zones", place.id}, in_yaml(place.cards));
  }
  after.top = renumbered(deck.top, card, copies);
  const bool had_top = text.find({"start", "decks", deck.id}) != nullptr;
  if (had_top || after.top != deck.top) write_top(text, deck, after.top, cards - after.elsewhere());
  return {name, text.take()};
}

FileChange set_top(Workspace& workspace, const std::string& scenario, const DeckStart& deck,
                   const std::vector<std::string>& top) {
  const std::string name = scenario_file(workspace, scenario);
  ScenarioText text(workspace.file(name).yaml());
  write_top(text, deck, top, deck.count() - deck.elsewhere());
  return {name, text.take()};
}

FileChange set_place(Workspace& workspace, const std::string& scenario,
                     const std::vector<DeckStart>& decks, const std::string& place,
                     const std::vector<std::string>& cards) {
  const std::string name = scenario_file(workspace, scenario);
  ScenarioText text(workspace.file(name).yaml());
  text.set_list({"start", "zones", place}, in_yaml(cards));
  for (DeckStart deck : decks) {
    for (CardPlace& one : deck.places) {
      if (one.id == place) one.cards = cards;
    }
    // Whether the cards on top are the whole deck hangs on what lies elsewhere.
    if (text.find({"start", "decks", deck.id}) != nullptr)
      write_top(text, deck, deck.top, deck.count() - deck.elsewhere());
  }
  return {name, text.take()};
}

}  // namespace windrose::editor
