#include "runtime/view/screens/settings_dialog.h"

#include <cmath>

#include "runtime/base/language/phrase.h"
#include "runtime/view/draw/shadows.h"
#include "runtime/view/ui/buttons.h"
#include "runtime/view/ui/choices.h"
#include "runtime/view/ui/scroll.h"
#include "runtime/view/ui/values.h"

namespace windrose::view {
namespace {

constexpr int kRowCount = 9;
constexpr int kRowHeight = 46;

/// Rows of a dialog from the top down: a title with its note at the left, a control at the right.
class Rows {
 public:
  Rows(Ui& ui, const Rect& room) : ui_(ui), rest_(room) {}

  /// The rectangle of the control.
  Rect row(std::string_view title, std::string_view note, float control, bool enabled = true) {
    Pen& pen = ui_.pen();
    Rect row = rest_.take_top(ui_.px(kRowHeight));
    pen.line({row.x, row.y}, {row.right(), row.y}, pen.palette().line, ui_.px(1));
    const Rect right = row.take_right(ui_.px(control));
    row.take_right(ui_.px(16));
    const float first = pen.line_height(Type::button);
    const float second = note.empty() ? 0 : pen.line_height(Type::small);
    const float y = row.center().y - (first + second) / 2;
    pen.text_in({row.x, y, row.w, first}, title, Type::button,
                enabled ? pen.palette().ink : pen.palette().ink3);
    if (!note.empty())
      pen.text_in({row.x, y + first, row.w, second}, note, Type::small, pen.palette().ink2);
    return {right.x, right.center().y - ui_.px(16), right.w, ui_.px(32)};
  }

  /// A row with a switch; whether it was turned.
  bool toggle(std::string_view name, std::string_view title, std::string_view note, bool on) {
    return view::toggle(ui_, name, row(title, note, 64), on, "");
  }
  /// The same where there is nothing to switch, and why.
  void disabled(std::string_view title, std::string_view reason) {
    const Palette& palette = ui_.pen().palette();
    const Rect control = row(title, reason, 64, false);
    const Rect track{control.right() - ui_.px(40), control.center().y - ui_.px(11), ui_.px(40),
                     ui_.px(22)};
    ui_.pen().fill(track, palette.line, ui_.px(11));
    ui_.pen().disc({track.x + ui_.px(11), track.center().y}, ui_.px(8.5F), palette.sunk);
  }

 private:
  Ui& ui_;
  Rect rest_;
};

std::string scale_text(double scale) {
  return std::to_string(std::lround(scale * 100)) + " %";
}

/// Titles of joined buttons.
std::vector<std::string_view> views_of(std::span<const std::string> titles) {
  return {titles.begin(), titles.end()};
}

}  // namespace

SettingsWish settings_dialog(Ui& ui, const Settings& settings, double scale, bool hides) {
  Pen& pen = ui.pen();
  const Palette& palette = pen.palette();
  SettingsWish wish;
  Settings next = settings;
  const Rect window = ui.window();
  pen.fill(window, palette.shadow.faded(0.35F));
  const float width = std::min(ui.px(560), window.w - ui.px(24));
  const float height = std::min(ui.px(72 + kRowCount * kRowHeight + 72), window.h - ui.px(16));
  const Rect box{window.center().x - width / 2, window.center().y - height / 2, width, height};
  ui.begin_layer(window);
  draw_shadow_high(pen, box, ui.px(12));
  pen.fill(box, palette.paper, ui.px(12));
  pen.outline(box, palette.line, ui.px(1), ui.px(12));
  Rect inner = box.inset(ui.px(24));
  const Rect head = inner.take_top(ui.px(40));
  pen.text_in({head.x, head.y, head.w, ui.px(28)}, phrase("Settings"), Type::title, palette.ink);
  const Rect foot = inner.take_bottom(ui.px(48));
  const Rect view = inner;
  const float offset = begin_scroll(ui, "settings", view, ui.px(kRowCount * kRowHeight));
  Rows rows(ui, {view.x, view.y - offset, view.w, ui.px(kRowCount * kRowHeight)});

  const double most = most_scale(static_cast<int>(window.w), static_cast<int>(window.h));
  const std::string note =
      most < kLargestScale
          ? phrase("Ctrl + and Ctrl \u2212; at most {1} in a window of this size", scale_text(most))
          : phrase("Ctrl + and Ctrl \u2212");
  const Rect sizes = rows.row(phrase("Size"), note, 180);
  const auto steps = static_cast<long long>(std::lround(scale / kScaleStep));
  if (const auto taken =
          amount_field(ui, "settings.scale", sizes, steps, std::lround(kSmallestScale / kScaleStep),
                       std::lround(most / kScaleStep), scale_text(scale)))
    next.ui_scale = static_cast<double>(*taken) * kScaleStep;
  const std::string themes[] = {phrase("Light"), phrase("Dark")};
  if (const auto taken = segments(ui, "settings.theme", rows.row(phrase("Colors"), "", 180),
                                  views_of(themes), settings.theme == Theme::dark ? 1 : 0))
    next.theme = *taken == 1 ? Theme::dark : Theme::light;
  const std::string speeds[] = {"½×", "1×", "2×", "4×", shown(Speed::off)};
  if (const auto taken =
          segments(ui, "settings.speed",
                   rows.row(phrase("Speed"), phrase("Of agents, pieces, dice and cards"), 250),
                   views_of(speeds), static_cast<int>(settings.speed)))
    next.speed = static_cast<Speed>(*taken);
  if (rows.toggle("settings.reduced_motion", phrase("Reduced motion"),
                  phrase("Pieces fade instead of moving"), settings.reduced_motion))
    next.reduced_motion = !settings.reduced_motion;
  const std::string sounds[] = {phrase("on"), phrase("with motion"), phrase("off")};
  const int sound = !settings.sound ? 2 : settings.quiet_when_reduced ? 1 : 0;
  if (const auto taken =
          segments(ui, "settings.sound",
                   rows.row(phrase("Sound"), phrase("M; or only without reduced motion"), 250),
                   views_of(sounds), sound)) {
    next.sound = *taken < 2;
    if (*taken < 2) next.quiet_when_reduced = *taken == 1;
  }
  if (rows.toggle("settings.full_screen", phrase("Full screen"), "F11", settings.full_screen))
    next.full_screen = !settings.full_screen;
  const std::string cover = phrase("Cover hands between players");
  if (!hides) {
    rows.disabled(cover, phrase("Nothing is hidden in this match"));
  } else if (rows.toggle("settings.cover_hands", cover, phrase("Only their owner turns them up"),
                         settings.cover_hands)) {
    next.cover_hands = !settings.cover_hands;
  }
  const std::string done_when[] = {phrase("always"), phrase("no undo"), phrase("never")};
  if (const auto taken = segments(
          ui, "settings.done",
          rows.row(phrase("Confirm turns"), phrase("With Done, where you cannot undo them"), 250),
          views_of(done_when), static_cast<int>(settings.done)))
    next.done = static_cast<DoneWhen>(*taken);
  if (rows.toggle("settings.autosave", phrase("Save after every decision"),
                  phrase("In your data folder"), settings.autosave))
    next.autosave = !settings.autosave;
  end_scroll(ui);

  Button done;
  done.text = phrase("Done");
  done.kind = ButtonKind::main;
  done.key.key = Key::enter;
  const float wide = button_width(ui, done);
  if (button(ui, "settings.done", {foot.right() - wide, foot.bottom() - ui.px(40), wide, ui.px(40)},
             done))
    wish.close = true;
  Shortcut escape;
  escape.key = Key::escape;
  if (ui.take_key(escape)) wish.close = true;
  if (ui.input().pressed && !box.contains(ui.input().pointer)) wish.close = true;
  ui.end_layer();
  if (!(next == settings)) wish.changed = next;
  return wish;
}

}  // namespace windrose::view
