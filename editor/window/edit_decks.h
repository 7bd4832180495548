// The decks of a scenario, over the map: how many of each card there are, which lie on top,
// which begin in hands and other zones.
#pragma once

#include <string>
#include <vector>

#include "editor/window/edit_panels.h"

namespace windrose::editor {

class DeckDialog {
 public:
  /// Draws itself into the room below the dialog's title.
  void frame(Ui& ui, Rect rest, Editor& editor);

 private:
  /// Where cards are laid: on top of the deck or in a zone.
  struct Target {
    std::string id;  // of the zone; empty: on top
    std::vector<std::string> cards;
  };
  void decks(Ui& ui, Rect rest, const std::vector<DeckStart>& all);
  void cards(Ui& ui, Rect rest, Editor& editor, const DeckStart& deck);
  void card(Ui& ui, const Rect& row, Editor& editor, const DeckStart& deck, const DeckCard& card);
  [[nodiscard]] Target target(const DeckStart& deck) const;
  void lay(Editor& editor, const DeckStart& deck, const std::vector<std::string>& cards) const;
  void choose_target(Ui& ui, const Rect& box, const DeckStart& deck);
  void laid(Ui& ui, Rect rest, Editor& editor, const DeckStart& deck,
            const std::vector<DeckStart>& all);

  std::string deck_;
  std::string search_;
  std::string target_;  // id of a place; empty: on top
  FieldScroll card_scroll_;
  FieldScroll laid_scroll_;
};

}  // namespace windrose::editor
