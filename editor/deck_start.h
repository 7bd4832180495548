// The decks of a scenario: how many of each card there are, and which lie on top.
#pragma once

#include <string>
#include <vector>

#include "editor/scenario_start.h"

namespace windrose::editor {

struct DeckCard {
  std::string id;
  std::string name;
  std::string text;
  int printed = 0;  // copies in the game itself
  int copies = 0;   // in the scenario
};

/// One deck as the scenario begins with it.
struct DeckStart {
  std::string id;
  std::string title;
  std::vector<DeckCard> cards;   // also those that the scenario takes out
  std::vector<std::string> top;  // ids of single cards, copies told apart, the first is drawn first
  bool is_list = false;          // the game lists the cards: a scenario cannot change single ones

  [[nodiscard]] int count() const;
  /// Ids of single cards that do not lie on top yet, of one card.
  [[nodiscard]] std::vector<std::string> left(const DeckCard& card) const;
  /// The name of a single card.
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

}  // namespace windrose::editor
