#include "runtime/view/screens/sitting_screen.h"

#include <algorithm>
#include <utility>

#include "runtime/base/language/language.h"
#include "runtime/base/language/phrase.h"
#include "runtime/base/text/error.h"
#include "runtime/base/text/text.h"
#include "runtime/sitting/people/sitting_file.h"
#include "runtime/sitting/people/sitting_words.h"
#include "runtime/sitting/people/taking_back.h"
#include "runtime/state/ruleset/names.h"
#include "runtime/view/board/flights.h"
#include "runtime/view/panels/timeline_bar.h"
#include "runtime/view/panels/tray_cards.h"
#include "runtime/view/screens/board_area_panels.h"
#include "runtime/view/screens/end_screen.h"
#include "runtime/view/screens/first_hint.h"
#include "runtime/view/screens/key_sheet.h"
#include "runtime/view/ui/captions.h"
#include "runtime/view/ui/curtain.h"
#include "runtime/words/names/shown_names.h"
#include "runtime/words/names/wording.h"

namespace windrose::view {
namespace {

constexpr double kCoverAfter = 90;     // seconds without input
constexpr double kCurtainTime = 0.22;  // to open
constexpr std::size_t kMostPointed = 12;

bool has_input(const InputFrame& input) {
  return input.pressed || input.wheel != 0 || !input.keys.empty();
}

}  // namespace

SittingScreen::SittingScreen(std::unique_ptr<Sitting> sitting, GameLook look)
    : sitting_(std::move(sitting)),
      look_(std::move(look)),
      watch_(sitting_->ruleset(), look_),
      board_area_(sitting_->ruleset().data(), look_),
      desk_(*sitting_),
      drawer_(RulebookModel(sitting_->ruleset().data())),
      captions_(sitting_->ruleset().data(), look_),
      rules_(RulebookModel(sitting_->ruleset().data()), sitting_->questions()),
      panels_(*sitting_),
      table_(*sitting_) {
  sitting_->set_look(&look_);
  for (const SeatId seat : sitting_->ruleset().seats())
    has_people_ = has_people_ || sitting_->hands.is_person(seat);
}

SittingSettings SittingScreen::sitting_settings(const Settings& settings) {
  return {.speed = factor_of(settings.speed),
          .cover_hands = settings.cover_hands,
          .done = settings.done};
}

std::string SittingScreen::title() const {
  return told_text(sitting_->ruleset().data().title) + " – Windrose";
}

std::string SittingScreen::name(SeatId seat) const {
  return shown_name(sitting_->ruleset(), seat);
}

/// Time goes on: agents act, what is new begins to move, hands are covered.
void SittingScreen::begin_frame(Display& display, const Settings& settings) {
  const InputFrame& input = display.input();
  now_ = input.time;
  const SittingSettings wanted = sitting_settings(settings);
  if (wanted != sitting_->settings()) sitting_->change(wanted);
  if (has_input(input)) {
    last_input_ = now_;
    board_area_.finish_motion();
  }
  if (input.down) last_input_ = now_;
  show_.play(*sitting_, display);
  if (!change_) sitting_->pace.tick(now_, board_area_.moves(now_));
  if (sitting_->hands.people() > 1 && now_ - last_input_ > kCoverAfter) sitting_->hands.cover();
  if (sitting_->version() != seen_version_) {
    seen_version_ = sitting_->version();
    if (!sitting_->moments.looks_back())
      sounds_.add(cues_since(sitting_->match(), sitting_->news().from, sitting_->hands.viewer()));
    board_area_.begin_motion(*sitting_, {factor_of(settings.speed), settings.reduced_motion}, now_);
    sitting_->news_are_shown();
  }
}

void SittingScreen::read_panels() {
  if (panels_.are_read()) return;
  panels_.read(look_, watch_);
  desk_.read(look_, panels_);
  board_area_.stage(panels_.stages);
  if (!board_area_.has_board()) table_.read(look_, panels_);
}

ScreenWish SittingScreen::frame(Display& display, Settings& settings, bool blocked) {
  ScreenWish wish;
  Ui& ui = display.ui();
  if (!wakes_) sitting_->pace.when_thought([&display] { display.wake(); });
  wakes_ = true;
  begin_frame(display, settings);
  sounds_.play(ui, *sitting_, settings.is_heard());
  if (!blocked && !keys_open_) take_sound_key(ui, settings, wish);
  read_panels();
  LayoutWish layout_wish;
  layout_wish.scale = display.scale();
  layout_wish.tray = has_people_ && has_tray(sitting_->ruleset(), look_);
  layout_wish.drawer_open = drawer_open_;
  WindowLayout layout = layout_of(static_cast<float>(display.width()),
                                  static_cast<float>(display.height()), layout_wish);
  const Rect author = author_ ? room_for_author(ui, layout) : Rect{};
  const bool keys_were_open = keys_open_;
  if (!blocked && !keys_open_) take_keys(ui, layout);
  draw_panels(ui, layout, settings, wish);
  if (author_) draw_author(ui, author);
  if (keys_were_open && key_sheet(ui, sitting_->question())) keys_open_ = false;
  if (keys_were_open != keys_open_) display.request_redraw();
  note_state(ui, layout.top);
  carry_out();
  if (sitting_->version() != seen_version_ || board_area_.moves(now_)) display.request_redraw();
  if (const auto due = sitting_->pace.next_tick()) {
    display.request_redraw_in(std::max(0.0, *due - now_));
  } else if (sitting_->phase() == Sitting::Phase::agents && !sitting_->pace.paused() &&
             !sitting_->pace.thinks()) {
    display.request_redraw();
  }
  if (sitting_->hands.people() > 1) display.request_redraw_in(kCoverAfter + 1);
  if (now_ - opened_at_ < kCurtainTime) display.request_redraw();
  return wish;
}

void SittingScreen::draw_panels(Ui& ui, const WindowLayout& layout, Settings& settings,
                                ScreenWish& wish) {
  std::vector<Code> pointed;
  std::swap(pointed, pointed_);
  panels_.read_bid();
  keep_clear(ui, layout.prompt);
  board_area_.open_desk(desk_.is_open());
  const ThingWish on_board = board_area_.draw(ui, layout.board_area, *sitting_, pointed, now_);
  take(on_board);
  if (!board_area_.has_board())
    take(table_.draw(ui, layout.board_area, look_, panels_, board_area_.motion()));
  draw_banners(ui, layout.board_area);
  if (sitting_->moments.looks_back()) looking_back_frame(ui.pen(), layout.board_area);
  draw_desk(ui);
  draw_end(ui, layout.board_area, wish);
  if (settings.first_hint && sitting_->question().is_asked() && first_hint(ui, layout.board_area)) {
    settings.first_hint = false;
    wish.changed = true;
  }
  LogWish in_list;
  const PlayersWish wished = draw_players(ui, layout, in_list);
  take(wished);
  const auto shown =
      static_cast<std::ptrdiff_t>(std::min(wished.panels_shown, panels_.left.size()));
  panels_.more.assign(panels_.left.begin() + shown, panels_.left.end());
  if (change_) {
    draw_rules(ui, layout.prompt, wish);
  } else if (sitting_->phase() == Sitting::Phase::halted) {
    draw_halted(ui, layout.prompt);
  } else {
    draw_prompt(ui, layout.prompt);
  }
  draw_foot(ui, layout);
  draw_drawer(ui, layout, wished.foot.empty());
  take_log(in_list);
  draw_flights(
      ui, layout.board_area, sitting_->seen(), look_, board_area_.motion(), now_,
      [this](SpaceId space) { return board_area_.place_of(space); },
      [&ui](const Rect& box, const CardView& card) { draw_tray_card(ui.pen(), box, card, {}); });
  draw_top(ui, layout.top, settings, wish);
  draw_caption(ui, on_board.hovered);
  if (pointed_.size() > kMostPointed) pointed_.resize(kMostPointed);
  if (pointed_ != pointed) ui.redraw_in(0);
}

void SittingScreen::draw_end(Ui& ui, const Rect& board_area, ScreenWish& wish) {
  if (sitting_->phase() != Sitting::Phase::over) {
    if (!sitting_->moments.looks_back()) end_closed_ = false;
    return;
  }
  if (end_closed_ || board_area_.moves(now_)) return;
  EndLook look = end_of(sitting_->seen(), look_);
  look.kept = file_of(*sitting_);
  switch (end_screen(ui, board_area, look)) {
    case EndWish::none:
      break;
    case EndWish::again:
      wish.again = true;
      break;
    case EndWish::leave:
      wish.leave = true;
      break;
    case EndWish::look_around:
      end_closed_ = true;
      break;
  }
}

void SittingScreen::draw_top(Ui& ui, const Rect& rect, Settings& settings, ScreenWish& wish) {
  TopBar bar;
  const GameData& data = sitting_->ruleset().data();
  bar.title = told_text(data.title);
  bar.subtitle = subtitle_of(data);
  bar.seat = sitting_->moments.looks_back() ? SeatId::none : sitting_->hands.to_act();
  bar.status = status_of(*sitting_);
  bar.chips = panels_.chips;
  bar.can_undo = can_undo(*sitting_);
  bar.can_redo = can_redo(*sitting_);
  bar.why_no_undo = why_no_undo(*sitting_);
  bar.has_agents = sitting_->hands.people() < sitting_->ruleset().players();
  bar.paused = sitting_->pace.paused();
  bar.speed = settings.speed;
  bar.full_screen = settings.full_screen;
  switch (top_bar(ui, rect, bar)) {
    case TopBarWish::none:
      break;
    case TopBarWish::leave:
      wish.leave = true;
      break;
    case TopBarWish::undo:
      do_later([this] { undo(*sitting_); });
      break;
    case TopBarWish::redo:
      do_later([this] { redo(*sitting_); });
      break;
    case TopBarWish::pause:
      do_later([this] { sitting_->pace.pause(!sitting_->pace.paused()); });
      break;
    case TopBarWish::step:
      do_later([this] { sitting_->pace.step(); });
      break;
    case TopBarWish::speed:
      settings.speed = next_speed(settings.speed);
      wish.changed = true;
      break;
    case TopBarWish::rulebook:
      drawer_.show(DrawerTab::rulebook);
      drawer_open_ = true;
      break;
    case TopBarWish::settings:
      wish.settings = true;
      break;
    case TopBarWish::full_screen:
      settings.full_screen = !settings.full_screen;
      wish.changed = true;
      break;
  }
}

/// Tray or curtain, and the timeline.
void SittingScreen::draw_foot(Ui& ui, const WindowLayout& layout) {
  const bool opening = now_ - opened_at_ < kCurtainTime;
  if (!layout.tray.empty()) {
    const TrayLights lights{panels_.lights.legal, panels_.lights.selected, panels_.adds};
    take(tray_panel(ui, layout.tray, panels_.tray, lights));
  }
  if (sitting_->hands.curtain() != SeatId::none && !sitting_->moments.looks_back()) {
    Rect rect = layout.tray;
    if (rect.empty())
      rect = {layout.board_area.x, layout.prompt.y - ui.px(88), layout.board_area.w, ui.px(88)};
    const SeatId seat = sitting_->hands.curtain();
    if (curtain(ui, rect, {seat, name(seat), 0})) {
      do_later([this, seat] {
        sitting_->hands.show();
        opened_at_ = now_;
        opened_seat_ = seat;
      });
    }
  } else if (opening && opened_seat_ != SeatId::none && !layout.tray.empty()) {
    const auto open = static_cast<float>((now_ - opened_at_) / kCurtainTime);
    static_cast<void>(curtain(ui, layout.tray, {opened_seat_, name(opened_seat_), open}));
  }
  TimelineBar bar;
  bar.where = capitalized(moment_text(*sitting_));
  bar.position = sitting_->moments.shown();
  bar.positions = sitting_->moments.count();
  bar.marks = sitting_->chronicle().marks();
  bar.kept = file_of(*sitting_).empty() ? phrase("not kept") : phrase("saved");
  if (const auto position = timeline_bar(ui, layout.timeline, bar))
    do_later([this, at = *position] { sitting_->moments.look_back(at); });
}

void SittingScreen::draw_caption(Ui& ui, const std::optional<Code>& thing) {
  if (!thing) return;
  if (asked_why_ != std::pair(*thing, sitting_->version())) {
    asked_why_ = {*thing, sitting_->version()};
    const bool asked = sitting_->phase() == Sitting::Phase::asking;
    const bool possible = !asked || sitting_->question().pick_of(*thing) >= 0;
    why_ = possible ? Sentence() : why_not(*sitting_, *thing);
  }
  const Caption caption = captions_.of(sitting_->seen(), *thing, why_);
  const Point at = ui.input().pointer;
  const float room = ui.px(12);
  if (!caption.title.empty())
    show_caption(ui, {at.x - room, at.y - room, 2 * room, 2 * room}, caption);
}

/// "state.7.2.asking": which version of the sitting this frame shows, how many inputs, what goes
/// on.
void SittingScreen::note_state(Ui& ui, const Rect& place) const {
  constexpr std::string_view kPhases[] = {"asking",  "ending",       "agents", "chance",
                                          "covered", "looking_back", "halted", "over"};
  const auto phase = kPhases[static_cast<std::size_t>(sitting_->phase())];
  const bool moving = board_area_.moves(now_);
  ui.whereabouts().note("state." + std::to_string(seen_version_) + "." +
                            std::to_string(sitting_->moments.shown()) + "." +
                            (moving ? std::string("moving") : std::string(phase)),
                        place);
}

}  // namespace windrose::view
