// Keys of the whole editor that no button has.
#include <algorithm>

#include "editor/window/edit_panels.h"
#include "runtime/base/language/phrase.h"
#include "runtime/base/text/text.h"

namespace windrose::editor {
namespace {

Shortcut with_ctrl(char letter) {
  Shortcut key = key_of(letter);
  key.ctrl = true;
  return key;
}

/// The next problem after the one that has the focus; the first one if none has.
void go_to_problem(Ui& ui, const Editor& editor, PanelState& state) {
  const int count = static_cast<int>(editor.reading().problems.size());
  if (count == 0) return;
  state.problems_open = true;
  int next = 1;
  if (ui.focus().starts_with("problem."))
    next = std::atoi(ui.focus().c_str() + std::string_view("problem.").size()) % count + 1;
  ui.set_focus("problem." + std::to_string(next) + ".jump");
}

}  // namespace

PanelWish edit_shortcuts(Ui& ui, Editor& editor, PanelState& state) {
  if (ui.take_key({Key::f1, 0, false, false})) return PanelWish::keys;
  if (ui.take_key(with_ctrl('d'))) return PanelWish::show_changes;
  if (ui.take_key(with_ctrl('e'))) return PanelWish::export_board;
  if (ui.take_key(with_ctrl('o'))) return PanelWish::open_other;
  if (ui.take_key(with_ctrl('l'))) go_to_problem(ui, editor, state);
  for (int tab = 0; tab < 3; ++tab) {
    if (!ui.take_key(with_ctrl(static_cast<char>('1' + tab)))) continue;
    state.tab = tab;
    state.fields = {};
    stop_typing(ui);
    ui.set_focus("inspector." + std::to_string(tab));
  }
  if (ui.typing()) return PanelWish::none;
  if (ui.take_key(key_of('/'))) start_typing(ui, "search");
  if (ui.take_key(key_of('w'))) {
    editor.stroke_width = editor.stroke_width % 3 + 1;
    editor.say(phrase_number("strokes are {1} space wide", "strokes are {1} spaces wide",
                             editor.stroke_width, std::to_string(editor.stroke_width)));
  }
  const auto& kinds = editor.reading().board.kinds;
  for (int i = 0; i < std::min(9, static_cast<int>(kinds.size())); ++i) {
    if (!ui.take_key(key_of(static_cast<char>('1' + i)))) continue;
    editor.kind = kinds[i].id;
    if (editor.tool == Tool::select || editor.tool == Tool::pan) editor.tool = Tool::brush;
    editor.say(phrase("paint {1}", editor.kind));
  }
  return PanelWish::none;
}

}  // namespace windrose::editor
