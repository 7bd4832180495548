// One kind of space over the map: its name, color, character and what it says of its spaces.
//
// Nothing changes before it is agreed to; then all of it is one step of undo.
#pragma once

#include <string>

#include "editor/acts/editor.h"
#include "editor/window/edit_fields.h"
#include "editor/window/view_names.h"

namespace windrose::editor {

class KindDialog {
 public:
  void begin(Editor& editor, const std::string& id);
  [[nodiscard]] const std::string& id() const { return id_; }
  [[nodiscard]] bool is_changed() const { return text_ != before_; }
  /// Whether the designer wants to rename the kind.
  [[nodiscard]] bool frame(Ui& ui, Rect rest, Editor& editor);
  /// Writes what was typed. False if it was refused; the editor says why.
  [[nodiscard]] bool agree(Editor& editor) const;

 private:
  void colors(Ui& ui, Rect& rest, const Editor& editor);
  void properties(Ui& ui, const Rect& rest, const Editor& editor);

  std::string id_;
  KindText before_;
  KindText text_;
  FieldScroll fields_;
};

}  // namespace windrose::editor
