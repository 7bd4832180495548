// One sitting on the screen: board and panels of a frame, and what a person does with them.
//
// All wishes of a frame are gathered while it is drawn and carried out behind it, so that one frame
// shows one moment.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "runtime/sitting/people/sitting.h"
#include "runtime/sitting/people/table_watch.h"
#include "runtime/tabletop/scene/hover_caption.h"
#include "runtime/view/author/author_panel.h"
#include "runtime/view/desk/auction_table.h"
#include "runtime/view/desk/trade_table.h"
#include "runtime/view/panels/drawer.h"
#include "runtime/view/panels/halted_bar.h"
#include "runtime/view/panels/players_panel.h"
#include "runtime/view/panels/top_bar.h"
#include "runtime/view/panels/tray.h"
#include "runtime/view/prompt/prompt_bar.h"
#include "runtime/view/screens/board_area.h"
#include "runtime/view/screens/rules_bar.h"
#include "runtime/view/sound/speaker.h"
#include "runtime/view/table/bare_table_panel.h"
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
  /// Lines of the log, and what each has brought the viewer.
  struct SinceList {
    std::vector<std::size_t> lines;
    std::vector<SinceSum> sums;
  };
  /// What all panels read, made anew when the sitting changes.
  struct Panels {
    std::uint64_t version = ~std::uint64_t{0};
    std::vector<PlayerCard> cards;
    std::vector<TablePanel> left, drawer, foot, board_area, tray_panels, more;
    Tray tray;
    std::vector<BarChip> chips;
    QuestionLights lights;
    std::vector<StageShown> stages;
    Table<std::vector<StandingFigure>, SeatId> standing;
    // Lines of the log since the viewer's last turn: all that a list may have, then fewer.
    std::vector<SinceList> since;
    std::string gain;                     // of standing, by a turn that waits for Done
    std::optional<ContestBid> bid;        // what the answer that is being made comes to
    std::vector<ThingAdds> adds;          // what choosing things of the tray would add
    std::optional<TradeDesk> trade;       // the offer that is being made
    const StageShown* auction = nullptr;  // of stages: the one whose bid is asked for
    [[nodiscard]] bool has_desk() const { return trade.has_value() || auction != nullptr; }
  };
  void begin_frame(Display& display, const Settings& settings);
  void read_panels();
  void hear(Ui& ui, const Settings& settings, Cues cues);
  void take_sound_key(Ui& ui, Settings& settings, ScreenWish& wish);
  void draw_panels(Ui& ui, const WindowLayout& layout, Settings& settings, ScreenWish& wish);
  void draw_top(Ui& ui, const Rect& rect, Settings& settings, ScreenWish& wish);
  void draw_prompt(Ui& ui, const Rect& rect);
  [[nodiscard]] std::vector<SinceList> lists_since_last_turn() const;
  [[nodiscard]] SinceTurn since_turn(const SinceList& list) const;
  void show_moments();
  void play_moments(Display& display);
  [[nodiscard]] PlayersWish draw_players(Ui& ui, const WindowLayout& layout, LogWish& in_list);
  void take_log(const LogWish& wish);
  void read_desk();
  void read_bid();
  [[nodiscard]] std::string gain_of_standing();
  void draw_banners(Ui& ui, const Rect& board_area);
  void draw_desk(Ui& ui);
  void keep_offer(const TradeDesk& desk, const DeskAnswers& answers);
  void answer_all(const DeskAnswers& answers);
  void step_back_at_desk();
  bool turn_offer_to_owner(Code thing);
  void draw_halted(Ui& ui, const Rect& rect);
  void draw_rules(Ui& ui, const Rect& rect, ScreenWish& wish);
  void draw_foot(Ui& ui, const WindowLayout& layout);
  void read_table();
  [[nodiscard]] ThingWish draw_table(Ui& ui, const Rect& room);
  void draw_end(Ui& ui, const Rect& board_area, ScreenWish& wish);
  void draw_caption(Ui& ui, const std::optional<Code>& thing);
  [[nodiscard]] static Rect room_for_author(const Ui& ui, WindowLayout& layout);
  void draw_author(Ui& ui, const Rect& rect);
  void take_keys(Ui& ui, const WindowLayout& layout);
  void note_state(Ui& ui, const Rect& place) const;
  void take(const ThingWish& wish);
  void click(Code thing);
  void answer(const std::optional<StoredReply>& reply);
  void do_later(std::function<void()> act) { acts_.push_back(std::move(act)); }
  void carry_out();
  [[nodiscard]] PromptLook prompt_look() const;
  [[nodiscard]] PromptLook ending_look(PromptLook look) const;
  [[nodiscard]] std::string name(SeatId seat) const;
  [[nodiscard]] static SittingSettings sitting_settings(const Settings& settings);

  std::unique_ptr<Sitting> sitting_;
  GameLook look_;
  TableWatch watch_;
  BoardArea board_area_;
  PromptBar prompt_;
  TradeTable trade_table_;
  std::map<SeatId, KeptOffer> kept_offers_;  // drafts that were put away
  Speaker speaker_;
  Cues news_;                         // of this frame
  std::optional<SeatId> last_asked_;  // the person who was asked in the last frame, or none
  Drawer drawer_;
  HoverCaptions captions_;
  ActionRules rules_;
  bool has_people_ = false;  // else nobody's hand lies in a tray
  Panels panels_;
  struct ShownTable {  // of a game without a board
    BareTable on;
    std::vector<std::string> last;  // by seat: the last line of the log about the player
    std::vector<TableLine> recent;  // of the log, of this round
    SceneRoll roll;
  };
  ShownTable table_;
  bool wakes_ = false;  // agents that have thought wake the display
  bool drawer_open_ = false;
  bool keys_open_ = false;               // the sheet with all keys
  std::unique_ptr<AuthorPanel> author_;  // in place of the drawer, while it is open
  bool end_closed_ = false;              // the sheet with the result was put away
  std::optional<RuleChange> change_;     // that the match does not fit
  double now_ = 0;
  double last_input_ = 0;
  double opened_at_ = -10;  // when the curtain was opened
  SeatId opened_seat_ = SeatId::none;
  std::uint64_t seen_version_ = 0;
  std::vector<Code> pointed_;  // by panels, in the last frame
  std::optional<Code> hovered_;
  std::pair<Code, std::uint64_t> asked_why_;  // of the caption's reason
  Sentence why_;
  struct {  // positions of the timeline that are shown one after the other
    std::vector<std::size_t> at;
    std::size_t next = 0;
    double due = 0;
  } moments_;
  std::vector<std::function<void()>> acts_;
};

}  // namespace windrose::view
