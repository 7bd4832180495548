#include "runtime/view/author/author_panel.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "runtime/base/language/phrase.h"
#include "runtime/base/text/error.h"
#include "runtime/base/text/text.h"
#include "runtime/match/play/seen_match.h"
#include "runtime/state/ruleset/names.h"
#include "runtime/view/author/author_reasons.h"
#include "runtime/view/author/author_values.h"
#include "runtime/view/author/source_lines.h"
#include "runtime/view/draw/paragraphs.h"
#include "runtime/view/ui/buttons.h"
#include "runtime/view/ui/captions.h"
#include "runtime/view/ui/values.h"

namespace windrose::view {
namespace {

constexpr float kPanelWidth = 646;
constexpr float kSourceWidth = 412;
constexpr float kRow = 22;
constexpr float kFootLine = 34;
constexpr std::size_t kEventsShown = 8;

/// Why the truth may not be shown, or nothing.
std::string secret_of(const Sitting& sitting) {
  const bool is_open =
      SeenMatch(sitting.match()).shows_the_truth() || sitting.phase() == Sitting::Phase::over;
  return is_open ? ""
                 : phrase(
                       "This match hides things from players, and this panel shows everything. It "
                       "opens in a practice match, and when the match is over.");
}

/// The first value that an author may ask about: money, or another value of the first player.
std::string first_question(const Ruleset& ruleset) {
  const std::string& player = ruleset.player_name(SeatId{0});
  if (ruleset.data().money.used) return player + ".cash";
  for (const PropertySlot& slot : ruleset.properties()) {
    if (slot.target == Kind::player && !slot.declaration->fixed)
      return player + "." + slot.declaration->name;
  }
  return "";
}

/// Who is asked at each decision of the match, and what they answered.
std::vector<AuthorStrip::Node> nodes_of(const Match& match) {
  std::vector<AuthorStrip::Node> nodes;
  for (const Input& input : match.history()) {
    AuthorStrip::Node& node = nodes.emplace_back();
    if (input.type != Input::Type::reply) {
      node.answer = input.type == Input::Type::roll ? phrase("dice from outside")
                                                    : phrase("a shuffle from outside");
      continue;
    }
    node.seat = input.seat;
    const std::string who = match.ruleset().player_name(input.seat);
    if (input.pass) {
      node.answer = phrase("{1}: passes", who);
    } else if (!input.one.is_none()) {
      node.answer = who + ": " + code_id(match.names(), input.one);
    } else {
      std::vector<std::string> names;
      for (const Code code : input.many) names.push_back(code_id(match.names(), code));
      node.answer = who + ": " + (names.empty() ? phrase("nothing") : join(names, ", "));
    }
  }
  AuthorStrip::Node& now = nodes.emplace_back();
  now.answer = phrase("the match is here");
  now.seat = match.node().to_act();
  return nodes;
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
    const std::size_t scripts = walk_->recording().scripts().size();
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
  strip_.nodes = nodes_of(match);
  changed_.clear();
  look_again();
}

void AuthorPanel::look_again() {
  last_events_ = last_events(walk_->recording(), walk_->view(), kEventsShown);
  told_ = asked_.empty() ? Explanation{} : walk_->explain(asked_);
  computed_ = expression_.empty() ? Explanation{} : walk_->explain(expression_);
  strip_.here = std::min(walk_->view().inputs, strip_.nodes.size() - 1);
  hovered_.clear();
}

template <class Act>
void AuthorPanel::walk(const Act& act) {
  const MomentView before = walk_->view();
  try {
    act(*walk_);
  } catch (const Error& error) {
    told_.fault = error.what();
    return;
  }
  changed_ = changed_locals(before, walk_->view());
  look_again();
  position_ = walk_->view().inputs;
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
      {"author.back", phrase_later("Step back"), Key::left, WalkMotion::back,
       phrase_later("The line before (Ctrl ←)")},
      {"author.step", phrase_later("Step"), Key::right, WalkMotion::next,
       phrase_later("The next line (Ctrl →)")},
      {"author.into", phrase_later("Into"), Key::down, WalkMotion::into,
       phrase_later("The next line, in a called function too (Ctrl ↓)")},
      {"author.out", phrase_later("Out"), Key::up, WalkMotion::out,
       phrase_later("The next line of the calling function (Ctrl ↑)")},
      {"author.paragraph", phrase_later("Next §"), Key::page_down, std::nullopt,
       phrase_later("The next paragraph of the rulebook (Ctrl Page down)")},
      {"author.reverse", phrase_later("Run back"), Key::home, WalkMotion::reverse,
       phrase_later("The breakpoint before (Ctrl Home)")},
      {"author.go", phrase_later("Run"), Key::end, WalkMotion::go,
       phrase_later("The next breakpoint (Ctrl End)")},
  }};
  for (const Way& way : kWays) {
    Button button;
    button.text = said_phrase({}, way.text, {});
    button.small = true;
    const Rect at = rect.take_left(button_width(ui, button));
    rect.take_left(ui.px(6));
    Shortcut key = key_of(way.key);
    key.ctrl = true;
    const bool clicked = view::button(ui, way.name, at, button);
    if (clicked || ui.take_key(key, true)) {
      walk([&way](RecordedWalk& walk) {
        way.motion ? walk.go(*way.motion) : walk.go_to_next_paragraph();
      });
    }
    show_caption(ui, at, {"", said_phrase({}, way.caption, {}), ""});
  }
}

void AuthorPanel::source(Ui& ui, Rect rect) {
  Pen& pen = ui.pen();
  const Palette& palette = pen.palette();
  pen.fill(rect, palette.raised);
  const int script = walk_->script();
  const auto& scripts = walk_->recording().scripts();
  Rect head = rect.take_top(ui.px(28)).inset(ui.px(6));
  const std::string paragraphs = join(walk_->paragraphs(), ", ");
  if (!paragraphs.empty()) {
    const std::string told = "§ " + paragraphs;
    const float width = std::clamp(pen.width(told, Type::small_bold), ui.px(70), head.w / 2);
    pen.text_in(head.take_right(width), told, Type::small_bold, palette.act, Align::right);
  }
  pen.line({rect.x, rect.y}, {rect.right(), rect.y}, palette.line, ui.px(1));
  if (script < 0) {
    pen.text_in(head, phrase("No line of the rules runs here"), Type::small, palette.ink2);
    return;
  }
  const ScriptFile& file = scripts[static_cast<std::size_t>(script)];
  pen.text_in(head, file.path, Type::mono, palette.ink);
  const DebugFrame& frame = walk_->view().frames.front();
  const SourceLook look{file.text, walk_->line(), walk_->breaks(script), frame.first, frame.last};
  const SourceWish wish = source_lines(ui, rect, look);
  if (wish.clicked) walk_->toggle_break(script, *wish.clicked);
  if (wish.hovered.empty()) return;
  if (wish.hovered != hovered_) {
    hovered_ = wish.hovered;
    value_ = value_caption(*walk_, hovered_);
  }
  if (!value_.title.empty()) show_caption(ui, wish.at, value_);
}

void AuthorPanel::explanation(Ui& ui, Rect rect) {
  Pen& pen = ui.pen();
  const Palette& palette = pen.palette();
  pen.line({rect.x, rect.y}, {rect.right(), rect.y}, palette.line, ui.px(1));
  Rect room = rect.inset(ui.px(12));
  Rect head = room.take_top(ui.px(30));
  pen.text_in(head.take_left(ui.px(52)), phrase("Why is"), Type::cap, palette.ink2);
  const Rect field = head.take_left(ui.px(190));
  if (const auto text = text_field(ui, "author.why", field, asked_, "ada.cash")) {
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
    const std::string count = told_.reasons.empty() ? phrase("reads only")
                                                    : phrase_number("{1} event", "{1} events",
                                                                    static_cast<long long>(changes),
                                                                    std::to_string(changes));
    pen.text_in(head.take_right(ui.px(110)), count, Type::small, palette.ink2, Align::right);
    pen.text_in(head, "= " + shown_value(told_.value) + "?", Type::body_bold, palette.ink);
  }
  room.take_top(ui.px(4));
  if (const auto step = author_reasons(ui, room, *walk_, told_))
    walk([at = *step](RecordedWalk& walk) { walk.go_to_step(at); });
}

/// A line that computes and changes nothing.
void AuthorPanel::expression(Ui& ui, Rect rect) {
  Pen& pen = ui.pen();
  const Palette& palette = pen.palette();
  pen.fill(rect, palette.marked_row);
  Rect room = rect.inset(ui.px(4));
  room.take_left(ui.px(8));
  room.take_right(ui.px(10));
  pen.text_in(room.take_right(ui.px(76)), phrase("reads only"), Type::small, palette.ink2,
              Align::right);
  pen.text_in(room.take_left(ui.px(16)), ">", Type::mono, palette.ink2);
  const Rect field = room.take_left(room.w * 0.5F);
  if (const auto text = text_field(ui, "author.expression", field, expression_, "#game.players")) {
    expression_ = *text;
    computed_ = expression_.empty() ? Explanation{} : walk_->explain(expression_);
  }
  room.take_left(ui.px(10));
  const bool is_fault = !computed_.fault.empty();
  const std::string shown = is_fault ? computed_.fault : "= " + computed_.value;
  if (!expression_.empty())
    pen.text_in(room, shown, Type::mono_small, is_fault ? palette.bad : palette.ink);
}

void AuthorPanel::events(Ui& ui, Rect rect) {
  Pen& pen = ui.pen();
  const Palette& palette = pen.palette();
  pen.line({rect.x, rect.y}, {rect.right(), rect.y}, palette.line, ui.px(1));
  Rect room = rect.inset(ui.px(12));
  pen.text_in(room.take_top(ui.px(22)), phrase("Last events"), Type::cap, palette.ink2);
  std::size_t number = 0;
  for (const Reason& reason : last_events_) {
    if (room.h < ui.px(kRow)) break;
    const Rect whole = room.take_top(ui.px(kRow));
    const bool clicked = list_row(ui, "author.event." + std::to_string(number++), whole, false);
    Rect row = whole;
    pen.text_in(row.take_left(ui.px(62)), phrase("step {1}", std::to_string(reason.step + 1)),
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

AuthorWish AuthorPanel::draw(Ui& ui, const Rect& rect, Sitting& sitting,
                             std::optional<std::size_t> misfit) {
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
  close.text = phrase("Close");
  close.key = key_of('d');
  close.key.ctrl = true;
  close.small = true;
  const float wide = button_width(ui, close);
  if (button(ui, "author.close", head.take_right(wide), close)) wish.close = true;
  pen.text_in(head.take_left(ui.px(66)), phrase("Author"), Type::name, palette.ink);
  if (!obstacle_.empty() || walk_ == nullptr) {
    draw_wrapped(pen, {rect.x + ui.px(16), room.y + ui.px(8)}, rect.w - ui.px(32), obstacle_,
                 Type::body, palette.ink);
    ui.end_layer();
    return wish;
  }
  const std::string decision = phrase("decision {1} of {2}", std::to_string(strip_.here),
                                      std::to_string(strip_.nodes.size() - 1));
  const Rect count = head.take_right(pen.width(decision, Type::small_bold) + ui.px(14));
  pen.text_in(count, decision, Type::small_bold, palette.ink);
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
  const Rect nodes = room.take_top(ui.px(kStripHeight + 6));
  strip_.misfit = misfit;
  const Rect strip{nodes.x + ui.px(12), nodes.y, nodes.w - ui.px(24), ui.px(kStripHeight)};
  if (const auto input = author_strip(ui, strip, strip_))
    walk([at = *input](RecordedWalk& walk) { walk.go_to_input(at); });
  expression(ui, room.take_bottom(ui.px(kFootLine)));
  const float below = std::min(room.h * 0.52F, ui.px(200 + 24 + 12 * 2 + kEventsShown * kRow));
  Rect foot = room.take_bottom(below);
  Rect left = room.take_left(std::min(ui.px(kSourceWidth), room.w * 0.64F));
  source(ui, left);
  pen.line({room.x, room.y}, {room.x, room.bottom()}, palette.line, ui.px(1));
  author_values(ui, room, *walk_, changed_);
  explanation(ui, foot.take_top(foot.h * 0.6F));
  events(ui, foot);
  ui.end_layer();
  wish.position = position_;
  return wish;
}

}  // namespace windrose::view
