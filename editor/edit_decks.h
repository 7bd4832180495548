// The decks of a scenario, over the map: how many of each card there are, which lie on top.
#pragma once

#include <string>
#include <vector>

#include "editor/edit_panels.h"

namespace windrose::editor {

class DeckDialog {
 public:
  /// Draws itself into the room below the dialog's title.
  void frame(Ui& ui, Rect rest, Editor& editor);

 private:
  void decks(Ui& ui, Rect rest, const std::vector<DeckStart>& all);
  void cards(Ui& ui, Rect rest, Editor& editor, const DeckStart& deck);
  void card(Ui& ui, const Rect& row, Editor& editor, const DeckStart& deck, const DeckCard& card);
  void top(Ui& ui, Rect rest, Editor& editor, const DeckStart& deck);

  std::string deck_;
  std::string search_;
  FieldScroll card_scroll_;
  FieldScroll top_scroll_;
};

}  // namespace windrose::editor
