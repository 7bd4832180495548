// The page of keys: everything in the editor goes without the mouse.
#include <array>
#include <string_view>

#include "editor/window/edit_panels.h"
#include "runtime/base/language/phrase.h"

namespace windrose::editor {
namespace {

struct KeyRow {
  std::string_view keys;  // empty: a heading
  std::string_view text;
};

constexpr std::array<KeyRow, 18> kLeft = {{
    {"", phrase_later("On the map")},
    {phrase_later("arrows"), phrase_later("move the cursor from space to space")},
    {"Enter", phrase_later("what a click does: paint, select, link, place")},
    {"Shift Enter", phrase_later("select one more")},
    {phrase_later("Ctrl arrows"), phrase_later("move the selected space")},
    {phrase_later("Shift arrows"), phrase_later("move the view")},
    {"+  −  0", phrase_later("zoom; show the whole board")},
    {"Delete", phrase_later("remove what is selected")},
    {"Esc", phrase_later("select nothing; from a panel: back to the map")},
    {"", phrase_later("Tools")},
    {"V  H", phrase_later("select, move the view")},
    {"B  L  G", phrase_later("brush, line, fill")},
    {"M", phrase_later("mirror left and right")},
    {"S  K  P", phrase_later("sets, links, pieces")},
    {"1 … 9", phrase_later("the first nine kinds")},
    {"W", phrase_later("width of the stroke")},
    {"F", phrase_later("show the whole board")},
    {"/", phrase_later("find a space")},
}};

constexpr std::array<KeyRow, 18> kRight = {{
    {"", phrase_later("Panels")},
    {"Tab  Shift Tab", phrase_later("from field to field, from button to button")},
    {"Enter  Space", phrase_later("press the button, open the list")},
    {"↑  ↓", phrase_later("in an open list")},
    {"Ctrl 1  2  3", phrase_later("space, board, scenario")},
    {"Ctrl L", phrase_later("the list of problems; again: the next one")},
    {"", phrase_later("Decks of a scenario")},
    {"+  −", phrase_later("more or fewer of the card")},
    {"Enter", phrase_later("lay it on top")},
    {"Shift ↑  ↓", phrase_later("move a card that lies on top")},
    {"Delete", phrase_later("take it from there")},
    {"", phrase_later("Files")},
    {"Ctrl Z", phrase_later("undo, without end; with Shift: do again")},
    {"Ctrl S", phrase_later("save")},
    {"Ctrl D", phrase_later("show the changes")},
    {"Ctrl E", phrase_later("export")},
    {"Ctrl O", phrase_later("another board")},
    {"Ctrl Q  F1", phrase_later("close the window; this page")},
}};

template <std::size_t N>
void column(Ui& ui, Rect rest, const std::array<KeyRow, N>& rows) {
  Pen& pen = ui.pen();
  const Palette& p = pen.palette();
  for (const KeyRow& row : rows) {
    if (row.keys.empty()) {
      const Rect head = rest.take_top(ui.px(34));
      draw_heading(ui, {head.x, head.bottom() - ui.px(8)}, phrase(row.text));
      continue;
    }
    Rect line = rest.take_top(ui.px(28));
    pen.text_in(line.take_left(ui.px(112)), phrase(row.keys), Type::body_bold, p.ink);
    pen.text_in(line, phrase(row.text), Type::body, p.ink2);
  }
}

}  // namespace

void edit_keys(Ui& ui, Rect rest) {
  const Rect left = rest.take_left((rest.w - ui.px(24)) / 2);
  rest.take_left(ui.px(24));
  column(ui, left, kLeft);
  column(ui, rest, kRight);
}

}  // namespace windrose::editor
