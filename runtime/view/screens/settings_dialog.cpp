#include "runtime/view/screens/settings_dialog.h"

#include <cmath>

namespace windrose {
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
    return ui_.toggle(name, row(title, note, 64), on, "");
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
  pen.shadow_high(box, ui.px(12));
  pen.fill(box, palette.paper, ui.px(12));
  pen.outline(box, palette.line, ui.px(1), ui.px(12));
  Rect inner = box.inset(ui.px(24));
  const Rect head = inner.take_top(ui.px(40));
  pen.text_in({head.x, head.y, head.w, ui.px(28)}, "Settings", Type::title, palette.ink);
  const Rect foot = inner.take_bottom(ui.px(48));
  const Rect view = inner;
  const float offset = ui.begin_scroll("settings", view, ui.px(kRowCount * kRowHeight));
  Rows rows(ui, {view.x, view.y - offset, view.w, ui.px(kRowCount * kRowHeight)});

  const double most = most_scale(static_cast<int>(window.w), static_cast<int>(window.h));
  std::string note = "Ctrl + and Ctrl \u2212";
  if (most < kLargestScale) note += "; at most " + scale_text(most) + " in a window of this size";
  const Rect sizes = rows.row("Size", note, 180);
  const auto steps = static_cast<long long>(std::lround(scale / kScaleStep));
  if (const auto taken =
          ui.amount("settings.scale", sizes, steps, std::lround(kSmallestScale / kScaleStep),
                    std::lround(most / kScaleStep), scale_text(scale)))
    next.ui_scale = static_cast<double>(*taken) * kScaleStep;
  constexpr std::string_view kThemes[] = {"Light", "Dark"};
  if (const auto taken = ui.segments("settings.theme", rows.row("Colors", "", 180), kThemes,
                                     settings.theme == Theme::dark ? 1 : 0))
    next.theme = *taken == 1 ? Theme::dark : Theme::light;
  constexpr std::string_view kSpeeds[] = {"½×", "1×", "2×", "4×", "off"};
  if (const auto taken =
          ui.segments("settings.speed", rows.row("Speed", "Of agents, pieces, dice and cards", 250),
                      kSpeeds, static_cast<int>(settings.speed)))
    next.speed = static_cast<Speed>(*taken);
  if (rows.toggle("settings.reduced_motion", "Reduced motion", "Pieces fade instead of moving",
                  settings.reduced_motion))
    next.reduced_motion = !settings.reduced_motion;
  constexpr std::string_view kSounds[] = {"on", "with motion", "off"};
  const int sound = !settings.sound ? 2 : settings.quiet_when_reduced ? 1 : 0;
  if (const auto taken =
          ui.segments("settings.sound", rows.row("Sound", "M; or only without reduced motion", 250),
                      kSounds, sound)) {
    next.sound = *taken < 2;
    if (*taken < 2) next.quiet_when_reduced = *taken == 1;
  }
  if (rows.toggle("settings.full_screen", "Full screen", "F11", settings.full_screen))
    next.full_screen = !settings.full_screen;
  constexpr std::string_view kCover = "Cover hands between players";
  if (!hides) {
    rows.disabled(kCover, "Nothing is hidden in this match");
  } else if (rows.toggle("settings.cover_hands", kCover, "Only their owner turns them up",
                         settings.cover_hands)) {
    next.cover_hands = !settings.cover_hands;
  }
  constexpr std::string_view kDone[] = {"always", "no undo", "never"};
  if (const auto taken = ui.segments(
          "settings.done", rows.row("Confirm turns", "With Done, where you cannot undo them", 250),
          kDone, static_cast<int>(settings.done)))
    next.done = static_cast<DoneWhen>(*taken);
  if (rows.toggle("settings.autosave", "Save after every decision", "In your data folder",
                  settings.autosave))
    next.autosave = !settings.autosave;
  ui.end_scroll();

  Button done;
  done.text = "Done";
  done.kind = ButtonKind::main;
  done.key.key = Key::enter;
  const float wide = ui.button_width(done);
  if (ui.button("settings.done", {foot.right() - wide, foot.bottom() - ui.px(40), wide, ui.px(40)},
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

}  // namespace windrose
