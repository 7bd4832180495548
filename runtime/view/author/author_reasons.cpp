#include "runtime/view/author/author_reasons.h"

#include <algorithm>
#include <charconv>

#include "runtime/base/language/phrase.h"
#include "runtime/base/text/text.h"
#include "runtime/view/signs/recipes_pieces.h"
#include "runtime/view/ui/buttons.h"
#include "runtime/view/ui/captions.h"
#include "runtime/words/names/wording.h"

namespace windrose::view {
namespace {

constexpr float kReasonRow = 26;
constexpr float kSourceRow = 30;
constexpr std::size_t kReasonsShown = 7;

std::optional<long long> number_in(const std::string& text) {
  long long number = 0;
  const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (fault != std::errc() || end != text.data() + text.size() || text.empty()) return std::nullopt;
  return number;
}

/// The text of the line that caused it.
std::string line_text(const RecordedWalk& walk, const Reason& reason) {
  const auto& scripts = walk.recording().scripts();
  const auto script = std::ranges::find(scripts, reason.script, &ScriptFile::path);
  if (script == scripts.end()) return {};
  const std::vector<std::string> lines = split_lines(script->text);
  const auto line = static_cast<std::size_t>(reason.line);
  return line == 0 || line > lines.size() ? "" : std::string(trim(lines[line - 1]));
}

}  // namespace

std::string place_of(const Reason& reason) {
  const std::size_t slash = reason.script.rfind('/');
  const std::string file =
      slash == std::string::npos ? reason.script : reason.script.substr(slash + 1);
  return file.empty() ? "" : file + ":" + std::to_string(reason.line);
}

/// Of several paragraphs, the row has room for the first one only.
std::string rules_and_place_of(const Reason& reason) {
  const std::string place = place_of(reason);
  return reason.paragraphs.find(',') != std::string::npos ? "§ " + reason.paragraphs + " · " + place
                                                          : place;
}

std::string shown_value(const std::string& value) {
  const std::optional<long long> number = number_in(value);
  return number ? number_text(*number) : value;
}

std::string change_text(const std::string& before, const std::string& after) {
  const std::optional<long long> from = number_in(before);
  const std::optional<long long> to = number_in(after);
  if (!from || !to || *from == *to) return {};
  return *to > *from ? "+ " + number_text(*to - *from) : "− " + number_text(*from - *to);
}

std::optional<std::size_t> author_reasons(Ui& ui, const Rect& rect, const RecordedWalk& walk,
                                          const Explanation& told) {
  Pen& pen = ui.pen();
  const Palette& palette = pen.palette();
  if (told.reasons.empty()) return std::nullopt;
  std::optional<std::size_t> clicked;
  Rect room = rect;
  const std::string code = line_text(walk, told.reasons.back());
  const Rect source = code.empty() ? Rect{} : room.take_bottom(ui.px(kSourceRow));
  const auto fitting = static_cast<std::size_t>(std::max(0.F, room.h / ui.px(kReasonRow)));
  const std::size_t shown = std::min({told.reasons.size(), kReasonsShown, fitting});
  for (std::size_t i = told.reasons.size() - shown; i < told.reasons.size(); ++i) {
    const Reason& reason = told.reasons[i];
    const Rect whole = room.take_top(ui.px(kReasonRow));
    if (list_row(ui, "author.reason." + std::to_string(i), whole, false)) clicked = reason.step;
    Rect row = whole;
    pen.text_in(row.take_left(ui.px(70)),
                i == 0 ? phrase("start") : phrase("step {1}", std::to_string(reason.step + 1)),
                Type::mono_small, palette.ink2);
    const Rect seat = row.take_left(ui.px(26));
    if (reason.seat != SeatId::none)
      draw_seat(pen, reason.seat, {seat.x + ui.px(8), seat.center().y}, ui.px(7));
    pen.text_in(row.take_right(ui.px(52)),
                reason.paragraphs.empty() ? "" : "§ " + reason.paragraphs, Type::small, palette.act,
                Align::right);
    const Rect value = row.take_right(ui.px(84));
    const bool is_last = i + 1 == told.reasons.size();
    if (is_last) pen.fill(value.inset(ui.px(2)), palette.marked_row);
    pen.text_in(value, shown_value(reason.value), Type::body_bold, palette.ink, Align::right);
    const std::string change = i == 0 ? "" : change_text(told.reasons[i - 1].value, reason.value);
    pen.text_in(row.take_right(ui.px(84)), change, Type::small,
                change.starts_with("+") ? palette.good : palette.bad, Align::right);
    row.take_right(ui.px(8));
    pen.text_in(row, reason.text, Type::small, palette.ink);
    pen.line({whole.x, whole.bottom()}, {whole.right(), whole.bottom()}, palette.line, ui.px(1));
    show_caption(ui, whole, {reason.text, rules_and_place_of(reason), phrase("Go to this step")});
  }
  if (code.empty()) return clicked;
  Rect line = source.inset(ui.px(2));
  if (list_row(ui, "author.written", line, false)) clicked = told.reasons.back().step;
  pen.fill(line, palette.marked_row, ui.px(4));
  line = line.inset(ui.px(2));
  line.take_left(ui.px(8));
  const std::string link = phrase("go to step {1}", std::to_string(told.reasons.back().step + 1));
  pen.text_in(line.take_right(pen.width(link, Type::small_bold) + ui.px(8)), link, Type::small_bold,
              palette.act);
  const std::string place = place_of(told.reasons.back());
  pen.text_in(line.take_left(pen.width(place, Type::mono_small) + ui.px(12)), place,
              Type::mono_small, palette.ink2);
  pen.text_in(line, code, Type::mono_small, palette.ink);
  return clicked;
}

}  // namespace windrose::view
