// The decks of a scenario: how many of each card there are, which lie on top, and which begin in
// hands and other zones.
#pragma once

#include <string>
#include <vector>

#include "editor/changes/scenario_start.h"

namespace windrose::editor {

struct DeckCard {
  std::string id;
  std::string name;
  std::string text;
  int printed = 0;  // copies in the game itself
  int copies = 0;   // in the scenario
};

/// Where cards can lie when a match begins, other than in their deck.
struct CardPlace {
  std::string id;                  // as files name it: "hand.1", "omens.discard", "box"
  std::string title;               // "Hand, seat 1"
  std::vector<std::string> cards;  // ids of single cards, also of other decks, first to last
};

/// One deck as the scenario begins with it.
struct DeckStart {
  std::string id;
  std::string title;
  std::vector<DeckCard> cards;   // also those that the scenario takes out
  std::vector<std::string> top;  // ids of single cards, copies told apart, the first is drawn first
  std::vector<CardPlace> places;  // zones, the discard pile, out of the game
  bool is_list = false;           // the game lists the cards: a scenario cannot change single ones

  [[nodiscard]] int count() const;
  /// How many of them lie somewhere else than in the deck.
  [[nodiscard]] int elsewhere() const;
  /// Ids of single cards that lie neither on top nor elsewhere yet, of one card.
  [[nodiscard]] std::vector<std::string> left(const DeckCard& card) const;
  /// The name of a single card of this deck; of another one: its id.
  [[nodiscard]] std::string name_of(const std::string& single) const;
};

[[nodiscard]] std::vector<DeckStart> deck_starts(Workspace& workspace,
                                                 const ScenarioReading& reading);

/// The card is there so many times, 0 to 99; what lies on top follows. Throws Error.
[[nodiscard]] FileChange set_copies(Workspace& workspace, const std::string& scenario,
                                    const DeckStart& deck, const std::string& card, int copies);

/// These single cards lie on top, in this order; the rest follows shuffled.
[[nodiscard]] FileChange set_top(Workspace& workspace, const std::string& scenario,
                                 const DeckStart& deck, const std::vector<std::string>& top);

/// These single cards, of any of the decks, lie in that place, in this order.
[[nodiscard]] FileChange set_place(Workspace& workspace, const std::string& scenario,
                                   const std::vector<DeckStart>& decks, const std::string& place,
                                   const std::vector<std::string>& cards);

}  // namespace windrose::editor
