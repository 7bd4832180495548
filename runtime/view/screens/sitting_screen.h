// One sitting on the screen: board and panels of a frame, and what a person does with them.
//
// All wishes of a frame are gathered while it is drawn and carried out behind it, so that one frame
// shows one moment.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "runtime/sitting/people/sitting.h"
#include "runtime/sitting/people/table_watch.h"
#include "runtime/tabletop/scene/hover_caption.h"
#include "runtime/view/author/author_panel.h"
#include "runtime/view/panels/drawer.h"
#include "runtime/view/panels/halted_bar.h"
#include "runtime/view/panels/top_bar.h"
#include "runtime/view/prompt/prompt_bar.h"
#include "runtime/view/screens/bare_table_screen.h"
#include "runtime/view/screens/board_area.h"
#include "runtime/view/screens/moment_show.h"
#include "runtime/view/screens/rules_bar.h"
#include "runtime/view/screens/sitting_desk.h"
#include "runtime/view/screens/sitting_panels.h"
#include "runtime/view/screens/sitting_sounds.h"
#include "runtime/view/ui/display.h"

namespace windrose::view {

/// What a sitting wants of the window beside being drawn.
struct ScreenWish {
  RulesWish rules = RulesWish::none;
  bool again = false;     // another match of this sort
  bool leave = false;     // back to the start screen
  bool settings = false;  // the dialog of settings
  bool changed = false;   // `settings` given to frame() were changed
};

class SittingScreen {
 public:
  /// The display that frame() is given must outlive it.
  SittingScreen(std::unique_ptr<Sitting> sitting, GameLook look);

  [[nodiscard]] Sitting& sitting() { return *sitting_; }
  /// Lets go of it; the screen is drawn no more.
  [[nodiscard]] std::unique_ptr<Sitting> release() { return std::move(sitting_); }
  /// Asks what is to become of the match, which waits until then.
  void ask_about_rules(RuleChange change) { change_ = std::move(change); }
  void forget_rules() { change_.reset(); }
  /// The same panels are open as on the other, which is drawn no more.
  void open_as(SittingScreen& other) {
    drawer_open_ = other.drawer_open_;
    author_ = std::move(other.author_);
  }
  /// What the window is called while this is shown.
  [[nodiscard]] std::string title() const;
  /// Draws a frame and carries out what was wished. `blocked`: a dialog lies over it.
  [[nodiscard]] ScreenWish frame(Display& display, Settings& settings, bool blocked);

 private:
  // What is drawn.
  void begin_frame(Display& display, const Settings& settings);
  void read_panels();
  void draw_panels(Ui& ui, const WindowLayout& layout, Settings& settings, ScreenWish& wish);
  void draw_top(Ui& ui, const Rect& rect, Settings& settings, ScreenWish& wish);
  [[nodiscard]] PlayersWish draw_players(Ui& ui, const WindowLayout& layout, LogWish& in_list);
  void draw_banners(Ui& ui, const Rect& board_area);
  void draw_desk(Ui& ui);
  void draw_prompt(Ui& ui, const Rect& rect);
  void draw_halted(Ui& ui, const Rect& rect);
  void draw_rules(Ui& ui, const Rect& rect, ScreenWish& wish);
  void draw_drawer(Ui& ui, const WindowLayout& layout, bool with_since);
  void draw_foot(Ui& ui, const WindowLayout& layout);
  void draw_end(Ui& ui, const Rect& board_area, ScreenWish& wish);
  void draw_caption(Ui& ui, const std::optional<Code>& thing);
  [[nodiscard]] static Rect room_for_author(const Ui& ui, WindowLayout& layout);
  void draw_author(Ui& ui, const Rect& rect);
  void note_state(Ui& ui, const Rect& place) const;

  // What was done to it.
  void take_keys(Ui& ui, const WindowLayout& layout);
  void take_sound_key(Ui& ui, Settings& settings, ScreenWish& wish);
  void take(const ThingWish& wish);
  void take_log(const LogWish& wish);
  void take_prompt(const PromptWish& wish);
  void click(Code thing);
  void answer(const std::optional<StoredReply>& reply);
  void do_later(std::function<void()> act) { acts_.push_back(std::move(act)); }
  void carry_out();

  [[nodiscard]] SinceTurn since_turn(const SinceList& list) const;
  [[nodiscard]] std::string name(SeatId seat) const;
  [[nodiscard]] static SittingSettings sitting_settings(const Settings& settings);

  std::unique_ptr<Sitting> sitting_;
  GameLook look_;
  TableWatch watch_;
  BoardArea board_area_;
  PromptBar prompt_;
  SittingDesk desk_;
  SittingSounds sounds_;
  Drawer drawer_;
  HoverCaptions captions_;
  ActionRules rules_;
  bool has_people_ = false;  // else nobody's hand lies in a tray
  SittingPanels panels_;
  BareTableScreen table_;  // of a game without a board
  MomentShow show_;
  bool wakes_ = false;  // agents that have thought wake the display
  bool drawer_open_ = false;
  bool keys_open_ = false;               // the sheet with all keys
  std::unique_ptr<AuthorPanel> author_;  // in place of the drawer, while it is open
  bool end_closed_ = false;              // the sheet with the result was put away
  std::string read_error_;               // the message of the rules that somebody asked to read
  std::optional<RuleChange> change_;     // that the match does not fit
  double now_ = 0;
  double last_input_ = 0;
  double opened_at_ = -10;  // when the curtain was opened
  SeatId opened_seat_ = SeatId::none;
  std::uint64_t seen_version_ = 0;
  std::vector<Code> pointed_;                 // by panels, in the last frame
  std::pair<Code, std::uint64_t> asked_why_;  // of the caption's reason
  Sentence why_;
  std::vector<std::function<void()>> acts_;
};

}  // namespace windrose::view
