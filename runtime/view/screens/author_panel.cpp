#include "runtime/view/screens/author_panel.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "runtime/base/text/error.h"
#include "runtime/base/text/text.h"
#include "runtime/view/screens/source_lines.h"

namespace windrose {
namespace {

constexpr float kPanelWidth = 646;
constexpr float kSourceWidth = 412;
constexpr float kRow = 22;
constexpr float kTallRow = 26;
constexpr std::size_t kReasonsShown = 6;
constexpr std::size_t kEventsShown = 8;

/// Why the truth may not be shown, or nothing.
std::string secret_of(const Sitting& sitting) {
  const bool is_open = !sitting.has_secrets() || sitting.match().settings().practice ||
                       sitting.phase() == Sitting::Phase::over;
  return is_open ? ""
                 : "This match hides things from players, and this panel shows everything. It "
                   "opens in a practice match, and when the match is over.";
}

/// The first value that an author may ask about: the money of the first player.
std::string first_question(const Ruleset& ruleset) {
  return ruleset.data().money.used ? ruleset.player_name(0) + ".cash" : "";
}

std::string place_of(const Reason& reason) {
  const std::size_t slash = reason.script.rfind('/');
  const std::string file =
      slash == std::string::npos ? reason.script : reason.script.substr(slash + 1);
  return file.empty() ? "" : file + ":" + std::to_string(reason.line);
}

/// A local or a member of it; returns where the next row begins.
float draw_value(Ui& ui, const Rect& room, float y, const DebugValue& value, int depth) {
  Pen& pen = ui.pen();
  const Palette& palette = pen.palette();
  if (y + ui.px(kRow) > room.bottom()) return y;
  const float indent = ui.px(10) * static_cast<float>(depth);
  const float names = room.w * 0.45F;
  pen.text_in({room.x + indent, y, names - indent, ui.px(kRow)}, value.name, Type::mono_small,
              depth == 0 ? palette.ink : palette.ink2);
  pen.text_in({room.x + names, y, room.w - names, ui.px(kRow)}, value.text, Type::mono_small,
              palette.ink);
  pen.line({room.x, y + ui.px(kRow)}, {room.right(), y + ui.px(kRow)}, palette.line, ui.px(1));
  return y + ui.px(kRow);
}

}  // namespace

float AuthorPanel::width_in(const Ui& ui, float window) {
  return std::min(ui.px(kPanelWidth), window * 0.56F);
}

/// The walk is about the match as it is now.
void AuthorPanel::follow(Sitting& sitting) {
  obstacle_ = secret_of(sitting);
  const Match& match = sitting.match();
  const bool is_same = match_ == &match && ruleset_ == match.ruleset().data().ruleset &&
                       inputs_ == match.history().size() && steps_ == match.step_count() &&
                       walk_ != nullptr;
  if (!obstacle_.empty() || is_same) return;
  std::vector<std::vector<int>> breaks;
  if (walk_ != nullptr) {
    const std::size_t scripts = walk_->recording().ruleset().data().scripts.size();
    for (std::size_t i = 0; i < scripts; ++i) breaks.push_back(walk_->breaks(static_cast<int>(i)));
  }
  try {
    walk_ = std::make_unique<RecordedWalk>(Recording::of(*sitting.table().open_game, match));
  } catch (const Error& error) {
    walk_.reset();
    obstacle_ = error.what();
    return;
  }
  for (std::size_t i = 0; i < breaks.size(); ++i) {
    for (const int line : breaks[i]) walk_->toggle_break(static_cast<int>(i), line);
  }
  if (asked_.empty()) asked_ = first_question(match.ruleset());
  match_ = &match;
  ruleset_ = match.ruleset().data().ruleset;
  inputs_ = match.history().size();
  steps_ = match.step_count();
  look_again();
}

void AuthorPanel::look_again() {
  last_events_ = last_events(walk_->recording(), walk_->view(), kEventsShown);
  told_ = asked_.empty() ? Explanation{} : walk_->explain(asked_);
}

template <class Act>
void AuthorPanel::walk(const Act& act) {
  try {
    act(*walk_);
  } catch (const Error& error) {
    told_.fault = error.what();
    return;
  }
  look_again();
  const Match& match = walk_->recording().match();
  const std::size_t step = walk_->view().at.step;
  position_ = step + 1 < walk_->recording().steps() ? match.past_step(step).inputs_before
                                                    : match.checkpoint_inputs();
}

void AuthorPanel::buttons(Ui& ui, Rect rect) {
  struct Way {
    std::string_view name;
    std::string_view text;
    Key key;  // with Ctrl
    std::optional<WalkMotion> motion;
    std::string_view caption;
  };
  static constexpr std::array<Way, 7> kWays = {{
      {"author.back", "Step back", Key::left, WalkMotion::back, "The line before (Ctrl ←)"},
      {"author.step", "Step", Key::right, WalkMotion::next, "The next line (Ctrl →)"},
      {"author.into", "Into", Key::down, WalkMotion::into,
       "The next line, in a called function too (Ctrl ↓)"},
      {"author.out", "Out", Key::up, WalkMotion::out,
       "The next line of the calling function (Ctrl ↑)"},
      {"author.paragraph", "Next §", Key::page_down, std::nullopt,
       "The next paragraph of the rulebook (Ctrl Page down)"},
      {"author.reverse", "Run back", Key::home, WalkMotion::reverse,
       "The breakpoint before (Ctrl Home)"},
      {"author.go", "Run", Key::end, WalkMotion::go, "The next breakpoint (Ctrl End)"},
  }};
  for (const Way& way : kWays) {
    Button button;
    button.text = way.text;
    button.small = true;
    const Rect at = rect.take_left(ui.button_width(button));
    rect.take_left(ui.px(6));
    Shortcut key = key_of(way.key);
    key.ctrl = true;
    const bool clicked = ui.button(way.name, at, button);
    if (clicked || ui.take_key(key, true)) {
      walk([&way](RecordedWalk& walk) {
        way.motion ? walk.go(*way.motion) : walk.go_to_next_paragraph();
      });
    }
    ui.caption(at, {"", std::string(way.caption), ""});
  }
}

void AuthorPanel::source(Ui& ui, Rect rect) {
  Pen& pen = ui.pen();
  const Palette& palette = pen.palette();
  pen.fill(rect, palette.raised);
  const int script = walk_->script();
  const auto& scripts = walk_->recording().ruleset().data().scripts;
  Rect head = rect.take_top(ui.px(28)).inset(ui.px(6));
  const std::string paragraph = walk_->paragraph();
  if (!paragraph.empty()) {
    pen.text_in(head.take_right(ui.px(70)), "§ " + paragraph, Type::small_bold, palette.act,
                Align::right);
  }
  pen.line({rect.x, rect.y}, {rect.right(), rect.y}, palette.line, ui.px(1));
  if (script < 0) {
    pen.text_in(head, "No line of the rules runs here", Type::small, palette.ink2);
    return;
  }
  const ScriptFile& file = scripts[static_cast<std::size_t>(script)];
  pen.text_in(head, file.path, Type::mono, palette.ink);
  const SourceLook look{file.text, walk_->line(), walk_->breaks(script)};
  if (const auto line = source_lines(ui, rect, look)) walk_->toggle_break(script, *line);
}

void AuthorPanel::locals(Ui& ui, Rect rect) {
  Pen& pen = ui.pen();
  const Palette& palette = pen.palette();
  Rect room = rect.inset(ui.px(12));
  const auto heading = [&](std::string_view text) {
    pen.text_in(room.take_top(ui.px(24)), text, Type::cap, palette.ink2);
  };
  const auto& frames = walk_->view().frames;
  heading("Locals");
  float y = room.y;
  Rect values = room;
  values.h -= ui.px(42 + 18 * static_cast<float>(std::min<std::size_t>(frames.size(), 4)));
  const std::vector<DebugValue> none;
  const std::vector<DebugValue>& shown = frames.empty() ? none : frames.front().locals;
  const auto rows = static_cast<std::size_t>(std::max(0.F, values.h / ui.px(kRow)));
  // Each local has a row; what is left over is shared by what they hold.
  const std::size_t spare = rows > shown.size() ? rows - shown.size() : 0;
  const std::size_t most = std::max<std::size_t>(1, spare / std::max<std::size_t>(1, shown.size()));
  for (const DebugValue& local : shown) {
    y = draw_value(ui, values, y, local, 0);
    if (spare == 0) continue;
    std::vector<DebugValue> members = local.items;
    if (members.empty() && !local.thing.is_none()) {
      members = properties_of(walk_->view().state, local.thing);
      for (DebugValue& member : members) member.name.insert(0, ".");
    }
    for (std::size_t i = 0; i < std::min(most, members.size()); ++i)
      y = draw_value(ui, values, y, members[i], 1);
  }
  room.take_top(y - room.y + ui.px(12));
  heading("Called from");
  bool is_first = true;
  for (const DebugFrame& frame : frames) {
    if (room.h < ui.px(18)) break;
    const Rect row = room.take_top(ui.px(18));
    pen.text_in(row, frame.function + " :" + std::to_string(frame.line), Type::mono_small,
                is_first ? palette.ink : palette.ink2);
    is_first = false;
  }
}

void AuthorPanel::explanation(Ui& ui, Rect rect) {
  Pen& pen = ui.pen();
  const Palette& palette = pen.palette();
  pen.line({rect.x, rect.y}, {rect.right(), rect.y}, palette.line, ui.px(1));
  Rect room = rect.inset(ui.px(12));
  Rect head = room.take_top(ui.px(30));
  pen.text_in(head.take_left(ui.px(52)), "Why is", Type::cap, palette.ink2);
  const Rect field = head.take_left(ui.px(190));
  if (const auto text = ui.text_field("author.why", field, asked_, "ada.cash")) {
    asked_ = *text;
    told_ = asked_.empty() ? Explanation{} : walk_->explain(asked_);
  }
  head.take_left(ui.px(10));
  if (!told_.fault.empty()) {
    pen.text_in(head, told_.fault, Type::small, palette.bad);
    return;
  }
  if (!asked_.empty()) {
    const auto changes = told_.reasons.size() > 1 ? told_.reasons.size() - 1 : 0;
    const std::string count =
        told_.reasons.empty() ? "reads only" : counted(static_cast<long long>(changes), "event");
    pen.text_in(head.take_right(ui.px(110)), count, Type::small, palette.ink2, Align::right);
    pen.text_in(head, "= " + told_.value + "?", Type::body_bold, palette.ink);
  }
  room.take_top(ui.px(4));
  const auto fitting = static_cast<std::size_t>(std::max(0.F, room.h / ui.px(kTallRow)));
  const std::size_t shown = std::min({told_.reasons.size(), kReasonsShown, fitting});
  for (std::size_t i = told_.reasons.size() - shown; i < told_.reasons.size(); ++i) {
    const Reason& reason = told_.reasons[i];
    const Rect whole = room.take_top(ui.px(kTallRow));
    const std::string name = "author.reason." + std::to_string(i);
    const bool clicked = ui.row(name, whole, false);
    Rect row = whole;
    pen.text_in(row.take_left(ui.px(62)),
                i == 0 ? "start" : "step " + std::to_string(reason.step + 1), Type::mono_small,
                palette.ink2);
    pen.text_in(row.take_right(ui.px(120)),
                (reason.paragraph.empty() ? "" : "§ " + reason.paragraph + "  ") + place_of(reason),
                Type::small, palette.act, Align::right);
    Rect value = row.take_right(ui.px(84));
    if (i + 1 == told_.reasons.size()) pen.fill(value.inset(ui.px(2)), palette.marked_row);
    pen.text_in(value, reason.value, Type::body_bold, palette.ink, Align::right);
    row.take_right(ui.px(8));
    pen.text_in(row, reason.text, Type::small, palette.ink);
    pen.line({whole.x, whole.bottom()}, {whole.right(), whole.bottom()}, palette.line, ui.px(1));
    if (clicked) walk([step = reason.step](RecordedWalk& walk) { walk.go_to_step(step); });
  }
}

void AuthorPanel::events(Ui& ui, Rect rect) {
  Pen& pen = ui.pen();
  const Palette& palette = pen.palette();
  pen.line({rect.x, rect.y}, {rect.right(), rect.y}, palette.line, ui.px(1));
  Rect room = rect.inset(ui.px(12));
  pen.text_in(room.take_top(ui.px(22)), "Last events", Type::cap, palette.ink2);
  std::size_t number = 0;
  for (const Reason& reason : last_events_) {
    if (room.h < ui.px(kRow)) break;
    const Rect whole = room.take_top(ui.px(kRow));
    const bool clicked = ui.row("author.event." + std::to_string(number++), whole, false);
    Rect row = whole;
    pen.text_in(row.take_left(ui.px(62)), "step " + std::to_string(reason.step + 1),
                Type::mono_small, palette.ink2);
    pen.text_in(row.take_right(ui.px(120)), place_of(reason), Type::small, palette.act,
                Align::right);
    pen.text_in(row, reason.text, Type::small, palette.ink);
    if (clicked) {
      walk([step = reason.step](RecordedWalk& walk) { walk.go_to_step(step); });
      return;  // the events are others now
    }
  }
}

AuthorWish AuthorPanel::draw(Ui& ui, const Rect& rect, Sitting& sitting) {
  AuthorWish wish;
  position_.reset();
  follow(sitting);
  Pen& pen = ui.pen();
  const Palette& palette = pen.palette();
  ui.begin_layer(rect);
  pen.fill(rect, palette.paper);
  pen.line({rect.x, rect.y}, {rect.x, rect.bottom()}, palette.line, ui.px(1));
  ui.whereabouts().note("author", rect);
  Rect room = rect;
  Rect head = room.take_top(ui.px(40)).inset(ui.px(10));
  Button close;
  close.text = "Close";
  close.key = key_of('d');
  close.key.ctrl = true;
  close.small = true;
  const float wide = ui.button_width(close);
  if (ui.button("author.close", head.take_right(wide), close)) wish.close = true;
  pen.text_in(head.take_left(ui.px(66)), "Author", Type::name, palette.ink);
  if (!obstacle_.empty() || walk_ == nullptr) {
    pen.wrapped({rect.x + ui.px(16), room.y + ui.px(8)}, rect.w - ui.px(32), obstacle_, Type::body,
                palette.ink);
    ui.end_layer();
    return wish;
  }
  pen.text_in(head, walk_->place_text(), Type::small, palette.ink2);
  Rect ways = room.take_top(ui.px(36));
  ways.take_left(ui.px(12));
  buttons(ui, {ways.x, ways.y, ways.w - ui.px(12), ui.px(30)});
  std::string told = walk_->why_here();
  if (told.empty() && !walk_->recording().notes().empty())
    told = walk_->recording().notes().front();
  const Rect note = room.take_top(ui.px(told.empty() ? 6 : 24));
  if (!told.empty()) {
    pen.text_in({note.x + ui.px(14), note.y, note.w - ui.px(28), note.h}, split_lines(told).front(),
                Type::small, palette.warn);
  }
  const float below = std::min(room.h * 0.56F, ui.px(200 + 24 + 12 * 2 + kEventsShown * kRow));
  Rect foot = room.take_bottom(below);
  Rect left = room.take_left(std::min(ui.px(kSourceWidth), room.w * 0.64F));
  source(ui, left);
  pen.line({room.x, room.y}, {room.x, room.bottom()}, palette.line, ui.px(1));
  locals(ui, room);
  explanation(ui, foot.take_top(foot.h * 0.54F));
  events(ui, foot);
  ui.end_layer();
  wish.position = position_;
  return wish;
}

}  // namespace windrose
