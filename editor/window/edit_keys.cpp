// The page of keys: everything in the editor goes without the mouse.
#include <array>

#include "editor/window/edit_panels.h"

namespace windrose::editor {
namespace {

struct KeyRow {
  const char* keys;  // empty: a heading
  const char* text;
};

constexpr std::array<KeyRow, 18> kLeft = {{
    {"", "On the map"},
    {"arrows", "move the cursor from space to space"},
    {"Enter", "what a click does: paint, select, link, place"},
    {"Shift Enter", "select one more"},
    {"Ctrl arrows", "move the selected space"},
    {"Shift arrows", "move the view"},
    {"+  −  0", "zoom; show the whole board"},
    {"Delete", "remove what is selected"},
    {"Esc", "select nothing; from a panel: back to the map"},
    {"", "Tools"},
    {"V  H", "select, move the view"},
    {"B  L  G", "brush, line, fill"},
    {"M", "mirror left and right"},
    {"S  K  P", "sets, links, pieces"},
    {"1 … 9", "the first nine kinds"},
    {"W", "width of the stroke"},
    {"F", "show the whole board"},
    {"/", "find a space"},
}};

constexpr std::array<KeyRow, 18> kRight = {{
    {"", "Panels"},
    {"Tab  Shift Tab", "from field to field, from button to button"},
    {"Enter  Space", "press the button, open the list"},
    {"↑  ↓", "in an open list"},
    {"Ctrl 1  2  3", "space, board, scenario"},
    {"Ctrl L", "the list of problems; again: the next one"},
    {"", "Decks of a scenario"},
    {"+  −", "more or fewer of the card"},
    {"Enter", "lay it on top"},
    {"Shift ↑  ↓", "move a card that lies on top"},
    {"Delete", "take it from there"},
    {"", "Files"},
    {"Ctrl Z", "undo, without end; with Shift: do again"},
    {"Ctrl S", "save"},
    {"Ctrl D", "show the changes"},
    {"Ctrl E", "export"},
    {"Ctrl O", "another board"},
    {"Ctrl Q  F1", "close the window; this page"},
}};

template <std::size_t N>
void column(Ui& ui, Rect rest, const std::array<KeyRow, N>& rows) {
  Pen& pen = ui.pen();
  const Palette& p = pen.palette();
  for (const KeyRow& row : rows) {
    if (*row.keys == 0) {
      const Rect head = rest.take_top(ui.px(34));
      ui.heading({head.x, head.bottom() - ui.px(8)}, row.text);
      continue;
    }
    Rect line = rest.take_top(ui.px(28));
    pen.text_in(line.take_left(ui.px(112)), row.keys, Type::body_bold, p.ink);
    pen.text_in(line, row.text, Type::body, p.ink2);
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
