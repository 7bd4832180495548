#include "runtime/view/screens/key_sheet.h"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "runtime/base/language/phrase.h"
#include "runtime/view/draw/shadows.h"
#include "runtime/words/names/wording.h"

namespace windrose::view {
namespace {

using Row = std::pair<std::string, std::string>;

struct KeyLine {
  std::string_view keys;
  std::string_view text;
  bool on_start = false;  // counts on the start screen, too
};

constexpr std::array<KeyLine, 21> kLines = {{
    {"Enter", phrase_later("takes the filled button, or what is selected"), true},
    {"1 \u2026 9", phrase_later("takes the choice with that number")},
    {"Esc", phrase_later("steps back; then moves the focus to the pass button")},
    {"/", phrase_later("opens the list of all choices")},
    {phrase_later("Tab, arrows"), phrase_later("go through what is lit on the board")},
    {"U, Shift U", phrase_later("undo, redo")},
    {"P, .", phrase_later("pause the agents, take one step")},
    {"C, L, R", phrase_later("charts, log, rulebook")},
    {"W", phrase_later("the reason for the last event")},
    {"Home, End", phrase_later("move along the timeline")},
    {phrase_later("Page Up, Down"), phrase_later("move along it in larger steps")},
    {"F", phrase_later("shows the whole board")},
    {phrase_later("Shift arrows"), phrase_later("move the board; the wheel zooms")},
    {"Space", phrase_later("covers your hand")},
    {"M", phrase_later("sound on or off")},
    {"F11", phrase_later("full screen"), true},
    {phrase_later("Ctrl + and \u2212"), phrase_later("larger, smaller"), true},
    {"Ctrl P, Ctrl Q", phrase_later("saves a picture, closes the window"), true},
    {"Ctrl R", phrase_later("reads the scripts again")},
    {"Ctrl D", phrase_later("the author's panel: the rules, line by line")},
    {"F1, ?", phrase_later("this sheet"), true},
}};

Row row_of(const KeyLine& line) {
  return {said_phrase({}, line.keys, {}), said_phrase({}, line.text, {})};
}

std::vector<Row> rows_of_match(const SeatQuestion& question) {
  std::vector<Row> rows;
  for (const KeyLine& line : kLines) rows.push_back(row_of(line));
  const std::vector<std::string> slots = question.slots();
  for (std::size_t i = 0; i < slots.size() && i < 9; ++i) {
    if (!slots[i].empty()) rows.emplace_back(std::to_string(i + 1), capitalized(pretty(slots[i])));
  }
  return rows;
}

std::vector<Row> rows_of_start() {
  std::vector<Row> rows = {
      {phrase("Tab, Shift Tab"), phrase("goes to the next or the previous field")},
      {"Esc", phrase("closes what lies over the page")}};
  for (const KeyLine& line : kLines) {
    if (line.on_start) rows.push_back(row_of(line));
  }
  return rows;
}

// Draws the rows over the whole window. True: a key or a click put them away.
bool sheet(Ui& ui, const std::vector<Row>& rows) {
  Pen& pen = ui.pen();
  const Palette& palette = pen.palette();
  const Rect window = ui.window();
  ui.begin_layer(window);
  pen.fill(window, palette.shadow.faded(0.35F));
  const float around = ui.px(70);
  const float line =
      std::min(ui.px(23), (window.h - ui.px(16) - around) / static_cast<float>(rows.size()));
  const float width = std::min(ui.px(520), window.w - ui.px(24));
  const float height = around + line * static_cast<float>(rows.size());
  const Rect box{window.center().x - width / 2, window.center().y - height / 2, width, height};
  draw_shadow_high(pen, box, ui.px(12));
  pen.fill(box, palette.paper, ui.px(12));
  pen.outline(box, palette.line, ui.px(1), ui.px(12));
  ui.whereabouts().note("keys", box);
  Rect inner = box.inset(ui.px(20));
  pen.text_in(inner.take_top(ui.px(30)), phrase("Keys"), Type::title, palette.ink);
  for (const auto& [key, text] : rows) {
    Rect row = inner.take_top(line);
    pen.text_in(row.take_left(ui.px(140)), key, Type::body_bold, palette.ink);
    pen.text_in(row, text, Type::body, palette.ink2);
  }
  const bool closed = ui.input().pressed || ui.take_key({Key::escape}) || takes_keys_key(ui) ||
                      ui.take_key({Key::enter});
  ui.end_layer();
  return closed;
}

}  // namespace

bool takes_keys_key(Ui& ui) {
  const bool with_f1 = ui.take_key({Key::f1});
  const bool with_question_mark = ui.take_key({Key::letter, '/', false, true});
  return with_f1 || with_question_mark;
}

bool key_sheet(Ui& ui, const SeatQuestion& question) {
  return sheet(ui, rows_of_match(question));
}

bool start_key_sheet(Ui& ui) {
  return sheet(ui, rows_of_start());
}

}  // namespace windrose::view
