// The panels round the map: tools, kinds and sets, the inspector, problems, the top bar.
//
// Each draws itself into its rectangle and does what the designer asks for.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "editor/acts/editor.h"
#include "editor/window/canvas.h"
#include "editor/window/edit_fields.h"
#include "editor/window/view_names.h"

namespace windrose::editor {

/// What is open in the panels, and what is being typed there.
struct PanelState {
  int tab = 0;  // of the inspector: space, board, scenario
  HeatMap heat;
  std::string search;
  std::string new_picture;
  int opacity = 0;  // that is being dragged; 0: none
  std::string new_set;
  std::string new_kind;
  std::string new_scenario;
  std::string new_id;
  std::string columns, rows;  // as typed; empty: as they are
  int agent = 0;              // index into the agents of the game
  int matches = 1;            // index into the numbers of matches
  bool problems_open = false;
  std::string filter;  // of the fields shown
  FieldScroll fields;  // of the tab that is open
  FieldScroll problems, kinds, sets;
  // The field that is typed in, what, and what becomes of it when it is entered or left.
  std::string typing, typed;
  std::function<void(const std::string&)> enter;
  bool typing_seen = false;  // in this frame
};

/// What only the window can do.
enum class PanelWish : unsigned char {
  none,
  show_changes,
  export_board,
  rename,
  change_kind,
  decks,
  keys,
  play,
  settings,
  open_other
};

[[nodiscard]] PanelWish edit_top_bar(Ui& ui, const Rect& rect, Editor& editor,
                                     const std::string& status);
void edit_tools(Ui& ui, const Rect& rect, Editor& editor, Canvas& canvas);
/// Outlines, labels, paths and the picture below a graph: in place of the kinds.
void edit_look(Ui& ui, Rect rest, Editor& editor, PanelState& state);
[[nodiscard]] PanelWish edit_kinds(Ui& ui, const Rect& rect, Editor& editor, PanelState& state);
[[nodiscard]] PanelWish edit_inspector(Ui& ui, const Rect& rect, Editor& editor, PanelState& state);
/// What the reason takes why the board cannot be tried, and the way out; 0 where it can.
[[nodiscard]] float why_not_height(Ui& ui, float width, const Editor& editor);
[[nodiscard]] PanelWish edit_trial(Ui& ui, Rect rest, Editor& editor, PanelState& state);
[[nodiscard]] PanelWish scenario_tab(Ui& ui, Rect& rest, Editor& editor, PanelState& state);
/// What keys without a button ask for.
[[nodiscard]] PanelWish edit_shortcuts(Ui& ui, Editor& editor, PanelState& state);
/// The page of keys.
void edit_keys(Ui& ui, Rect rest);
/// The problem whose place in its file is to be shown; nothing if none is.
[[nodiscard]] std::optional<Problem> edit_problems(Ui& ui, const Rect& rect, Editor& editor,
                                                   Canvas& canvas, PanelState& state);

/// A field whose text counts when it is entered or left, wherever that happens.
void typed_field(Ui& ui, PanelState& state, const std::string& name, const Rect& box,
                 const std::string& now, std::string_view hint,
                 std::function<void(const std::string&)> enter);
/// The field that narrows a list of fields; whether the label is to be shown.
void filter_field(Ui& ui, Rect& rest, PanelState& state);
[[nodiscard]] bool passes(const PanelState& state, std::string_view label);

/// A color of a kind by its word or code; nothing if that is none.
[[nodiscard]] std::optional<Color> shown_color(const Palette& palette, const Editor& editor,
                                               const std::string& kind, const std::string& name);
/// The color of a kind of space, as the map shows it.
[[nodiscard]] Color color_of_kind(const Palette& palette, const Editor& editor, int kind);

}  // namespace windrose::editor
