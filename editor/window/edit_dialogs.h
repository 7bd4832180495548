// What stands over the map for a moment: the changes, renaming, exporting, a file that somebody
// else has changed.
#pragma once

#include <string>
#include <vector>

#include "editor/window/edit_decks.h"
#include "editor/window/edit_kind.h"
#include "editor/window/edit_panels.h"

namespace windrose::editor {

class Dialogs {
 public:
  enum class Open : unsigned char {
    none,
    changes,
    rename,
    exporting,
    clash,
    unsaved,
    leave,
    decks,
    kind,
    keys,
    place
  };

  [[nodiscard]] bool is_open() const { return open_ != Open::none; }
  void open(Open what) { open_ = what; }
  /// Begins to rename a space or a kind everywhere.
  void begin_rename(Editor& editor, const std::string& id, Named what = Named::space);
  void begin_kind(Editor& editor, const std::string& id);
  /// Files that somebody else has changed, some in the same lines.
  void begin_clash(std::vector<std::string> files);

  /// The line of a problem in its file.
  void begin_place(const Problem& problem);

  /// What the designer has decided that only the window can do.
  enum class Answer : unsigned char { none, export_png, export_svg, leave };
  [[nodiscard]] Answer frame(Ui& ui, const Rect& window, Editor& editor);

 private:
  Rect begin(Ui& ui, const Rect& window, float width, float height, const std::string& title);
  void show_changes(Ui& ui, const Rect& window, Editor& editor);
  void show_rename(Ui& ui, const Rect& window, Editor& editor);
  Answer show_export(Ui& ui, const Rect& window);
  void show_clash(Ui& ui, const Rect& window, Editor& editor);
  void show_unsaved(Ui& ui, const Rect& window, Editor& editor);
  Answer show_leave(Ui& ui, const Rect& window, Editor& editor);
  void show_kind(Ui& ui, const Rect& window, Editor& editor);
  void show_decks(Ui& ui, const Rect& window, Editor& editor);
  void show_place(Ui& ui, const Rect& window, Editor& editor);
  void show_keys(Ui& ui, const Rect& window);

  Open open_ = Open::none;
  Named renamed_ = Named::space;
  bool begins_ = false;  // the field of the new id takes what is typed
  std::string old_id_;
  std::string new_id_;
  std::vector<Mention> mentions_;
  std::vector<bool> chosen_;
  std::vector<std::string> files_;
  DeckDialog decks_;
  KindDialog kind_;
  Problem place_;
  bool place_begun_ = false;
};

}  // namespace windrose::editor
