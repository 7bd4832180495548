#include "runtime/view/screens/key_sheet.h"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "runtime/base/language/phrase.h"
#include "runtime/words/names/wording.h"

namespace windrose {
namespace {

using Row = std::pair<std::string, std::string>;

constexpr std::array<std::pair<std::string_view, std::string_view>, 21> kRows = {{
    {"Enter", phrase_later("takes the filled button, or what is selected")},
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
    {"F11", phrase_later("full screen")},
    {phrase_later("Ctrl + and \u2212"), phrase_later("larger, smaller")},
    {"Ctrl P, Ctrl Q", phrase_later("saves a picture, closes the window")},
    {"Ctrl R", phrase_later("reads the scripts again")},
    {"Ctrl D", phrase_later("the author's panel: the rules, line by line")},
    {"F1, ?", phrase_later("this sheet")},
}};

std::vector<Row> rows_of(const SeatQuestion& question) {
  std::vector<Row> rows;
  for (const auto& [key, text] : kRows)
    rows.emplace_back(said_phrase({}, key, {}), said_phrase({}, text, {}));
  const std::vector<std::string> slots = question.slots();
  for (std::size_t i = 0; i < slots.size() && i < 9; ++i)
    rows.emplace_back(std::to_string(i + 1), capitalized(pretty(slots[i])));
  return rows;
}

}  // namespace

bool key_sheet(Ui& ui, const SeatQuestion& question) {
  Pen& pen = ui.pen();
  const Palette& palette = pen.palette();
  const std::vector<Row> rows = rows_of(question);
  const Rect window = ui.window();
  ui.begin_layer(window);
  pen.fill(window, palette.shadow.faded(0.35F));
  const float around = ui.px(70);
  const float line =
      std::min(ui.px(23), (window.h - ui.px(16) - around) / static_cast<float>(rows.size()));
  const float width = std::min(ui.px(520), window.w - ui.px(24));
  const float height = around + line * static_cast<float>(rows.size());
  const Rect box{window.center().x - width / 2, window.center().y - height / 2, width, height};
  pen.shadow_high(box, ui.px(12));
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
  const bool closed = ui.input().pressed || ui.take_key({Key::escape}) || ui.take_key({Key::f1}) ||
                      ui.take_key({Key::enter});
  ui.end_layer();
  return closed;
}

}  // namespace windrose
