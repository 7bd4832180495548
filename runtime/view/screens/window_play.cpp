#include "runtime/view/screens/window_play.h"

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <optional>
#include <ostream>
#include <thread>
#include <utility>

#include "runtime/base/language/phrase.h"
#include "runtime/base/programs/spawn.h"
#include "runtime/base/system/own_path.h"
#include "runtime/base/text/error.h"
#include "runtime/match/play/seen_match.h"
#include "runtime/sitting/people/sitting_file.h"
#include "runtime/view/screens/rules_dialog.h"
#include "runtime/view/screens/saved_words.h"
#include "runtime/view/screens/settings_dialog.h"
#include "runtime/view/screens/sitting_screen.h"
#include "runtime/view/screens/start_page.h"
#include "runtime/view/screens/window_variables.h"
#include "runtime/words/names/shown_names.h"

namespace windrose::view {
namespace {

constexpr int kWatchRest = 50;  // milliseconds until saved files wake the display again

/// The window and what it shows now.
class PlayWindow {
 public:
  PlayWindow(const WindowWish& wish, std::ostream& out) : wish_(wish), out_(out) {
    LoadedSettings loaded = load_settings(settings_file());
    settings_ = loaded.settings;
    complaint_ = std::move(loaded.complaint);
    for (const std::string& shelf : wish_.shelves) {
      if (std::ranges::find(wish_.added, shelf) == wish_.added.end()) found_.push_back(shelf);
    }
    if (!wish_.resume.empty()) {
      resume({wish_.shelves, wish_.resume, wish_.agents}, wish_.rules);
      if (screen_ && !wish_.game.empty() && wish_.game != screen_->sitting().ruleset().data().id) {
        throw Error(wish_.resume + " is a match of " + screen_->sitting().ruleset().data().id +
                    ", not of " + wish_.game);
      }
    } else if (wish_.request) {
      sit_down(begin_sitting(wish_.shelves, *wish_.request, wish_.save, {}));
    }
  }

  int run() {
    Display::Wish wanted = wanted_window();
    wanted.full_screen = settings_.full_screen;
    if (screen_) wanted.title = screen_->title();
    Display& display = display_.emplace(wanted, settings_);
    bool open = true;
    while (open && display.next_frame()) {
      Ui& ui = display.ui();
      if (!screen_ && !start_) start_.emplace(wish_.shelves, wish_.game, last_request_);
      tell_complaint(display);
      // The click that opens the dialog must not be taken for one beside it.
      const bool was_open = settings_open_ || changed_;
      if (screen_) {
        show_sitting(display);
      } else {
        open = show_start(display);
      }
      if (was_open && settings_open_) show_settings(display);
      if (was_open && changed_) ask_about_changes(display);
      if ((settings_open_ || changed_) && !was_open) display.request_redraw();
      if (!ui.typing()) take_scale_keys(display);
      if (!screen_ && !settings_open_ && ui.take_key({Key::f11})) {
        settings_.full_screen = !settings_.full_screen;
        change_settings(display);
      }
      if (has_pressed(display, 'p')) keep_picture(display);
      if (has_pressed(display, 'q')) open = false;
      display.show();
      std::erase_if(editors_, [](const Process& editor) { return editor.has_ended(); });
      std::erase_if(left_, [](const auto& sitting) { return !sitting->pace.is_thinking_still(); });
    }
    stand_up();
    tell_figures(display);
    start_.reset();
    display_.reset();  // nobody looks at a window that waits for a thought
    left_.clear();
    return code_;
  }

 private:
  /// A match that is to go on.
  struct Kept {
    std::vector<std::string> shelves;
    std::string path;
    std::vector<std::string> agents;
  };
  /// One that waits until a person has said what becomes of its changed rules.
  struct Changed {
    Kept kept;
    RulesDifference difference;
  };

  void resume(const Kept& kept, RulesChoice rules) {
    changed_.reset();
    try {
      sit_down(resume_sitting(kept.shelves, kept.path, kept.agents, {}, rules));
    } catch (const ChangedRules& changed) {
      changed_ = {kept, changed.difference()};
    }
  }

  void ask_about_changes(Display& display) {
    const std::optional<RulesChoice> choice = rules_dialog(display.ui(), changed_->difference);
    if (!choice) return;
    display.request_redraw();
    const Kept kept = changed_->kept;
    changed_.reset();
    if (*choice == RulesChoice::stop) return;
    try {
      resume(kept, *choice);
    } catch (const Error& error) {
      if (start_) start_->complain(error.what());
    }
    if (screen_) leave_start(display);
  }

  /// The start screen has done its work: a match is on the screen.
  void leave_start(Display& display) {
    if (start_) wish_.shelves = start_->shelves();
    wish_.game = screen_->sitting().ruleset().data().id;
    start_.reset();
    display.set_title(screen_->title());
    display.request_redraw();
  }

  /// What was saved of the game's files counts at once.
  void take_saved(Display& display) {
    if (!watcher_.joinable()) {
      watcher_ = std::jthread([&display, live = live_.get()](const std::stop_token& stop) {
        const std::stop_callback end(stop, [live] { live->end_waiting(); });
        while (live->wait()) {
          display.wake();
          std::this_thread::sleep_for(std::chrono::milliseconds(kWatchRest));
        }
      });
    }
    if (!live_->has_news()) return;
    Sitting& sitting = screen_->sitting();
    const RuleChange change = live_->read_again(sitting.table());
    screen_->forget_rules();
    switch (change.kind) {
      case RuleChange::Kind::none:
        sitting.notice.say(change.text, true);
        break;
      case RuleChange::Kind::broken:
        sitting.notice.say(
            phrase("{1} – the old rules stay until you save it again", first_line(change.why)));
        break;
      case RuleChange::Kind::fits:
        play_on(display, change.text);
        break;
      case RuleChange::Kind::keeps:
        choose(RulesWish::state, display);
        break;
      case RuleChange::Kind::differs:
        sitting.notice.clear();
        screen_->ask_about_rules(change);
        break;
    }
    display.request_redraw();
  }

  /// The match goes on with the rules that were read last.
  void play_on(Display& display, const std::string& told) {
    Sitting& before = screen_->sitting();
    try {
      std::unique_ptr<Sitting> after = go_on_with(*live_, before);
      before.pace.when_thought({});
      const std::unique_ptr<SittingScreen> old = std::move(screen_);
      left_.push_back(old->release());
      show(std::move(after));
      screen_->open_as(*old);
      screen_->sitting().notice.say(told, true);
    } catch (const Error& error) {
      before.notice.say(error.what());
    }
    display.request_redraw();
  }

  /// What the person chose for a match that does not fit the new rules.
  void choose(RulesWish wish, Display& display) {
    if (wish == RulesWish::none) return;
    if (wish == RulesWish::back) {
      screen_->forget_rules();
      play_on(display, phrase("The match is back at the last node that fits the new rules."));
      return;
    }
    Sitting& sitting = screen_->sitting();
    try {
      if (wish == RulesWish::state) {
        screen_->forget_rules();
        sitting.reload();
        live_->accept_kept();
      } else {
        live_->undo_edit();
        screen_->forget_rules();
        sitting.notice.say(phrase("The files are as before, and the old rules stay."), true);
      }
    } catch (const Error& error) {
      sitting.notice.say(error.what());
    }
    display.request_redraw();
  }

  void show_sitting(Display& display) {
    take_saved(display);
    const ScreenWish wish = screen_->frame(display, settings_, settings_open_);
    if (wish.changed) change_settings(display);
    if (wish.settings) settings_open_ = true;
    choose(wish.rules, display);
    if (wish.again) play_again(display);
    if (wish.leave) {
      stand_up();
      display.set_title("Windrose");
      display.request_redraw();
    }
  }

  /// Tells once what is wrong with the settings, or with a picture, where people look first.
  void tell_complaint(Display& display) {
    const std::string fault = display.take_picture_fault();
    const std::string told = fault.empty() ? std::exchange(complaint_, {}) : fault;
    if (told.empty()) return;
    screen_ ? screen_->sitting().notice.say(told) : start_->complain(told);
  }

  /// False: the window is to be closed.
  bool show_start(Display& display) {
    const StartLook look{settings_.cover_hands};
    const StartEnd end = start_->frame(display, look, settings_open_ || changed_);
    if (end.settings) settings_open_ = true;
    if (end.editor) open_editor();
    if (end.cover_hands && *end.cover_hands != settings_.cover_hands) {
      settings_.cover_hands = *end.cover_hands;
      change_settings(display);
    }
    try {
      const SittingSettings plain;
      if (end.request) sit_down(begin_sitting(start_->shelves(), *end.request, "", plain));
      if (!end.resume.empty()) resume({start_->shelves(), end.resume, {}}, RulesChoice::stop);
    } catch (const Error& error) {
      start_->complain(error.what());
    }
    if (screen_) leave_start(display);
    return !end.quit;
  }

  /// The same program once more, as `windrose edit`, in a window of its own.
  void open_editor() {
    std::vector<std::string> words;
    for (const std::string& shelf : named_shelves(start_->shelves(), found_))
      words.insert(words.end(), {"--shelf", shelf});
    words.emplace_back("edit");
    try {
      editors_.push_back(start_program(own_path(), words));
    } catch (const Error& error) {
      start_->complain(phrase("the board editor does not start: {1}", error.what()));
    }
  }

  void show_settings(Display& display) {
    const bool hides = screen_ == nullptr || SeenMatch(screen_->sitting().match()).has_secrets();
    const SettingsWish wish = settings_dialog(display.ui(), settings_, display.scale(), hides);
    if (wish.changed) {
      settings_ = *wish.changed;
      change_settings(display);
    }
    if (wish.close) settings_open_ = false;
    if (wish.close || wish.changed) display.request_redraw();
  }

  /// Ctrl and that letter, whatever lies over the screen.
  static bool has_pressed(Display& display, char letter) {
    Shortcut wanted = key_of(letter);
    wanted.ctrl = true;
    return std::ranges::any_of(display.input().keys, [&wanted](const KeyPress& press) {
      return press.what == wanted && !press.repeated;
    });
  }

  /// Ctrl + and Ctrl −: of every screen, and below dialogs.
  void take_scale_keys(Display& display) {
    const int steps = (has_pressed(display, '+') ? 1 : 0) - (has_pressed(display, '-') ? 1 : 0);
    if (steps == 0) return;
    settings_.ui_scale = std::min(stepped_scale(display.scale(), steps),
                                  most_scale(display.width(), display.height()));
    change_settings(display);
    display.request_redraw();
  }

  void play_again(Display& display) {
    MatchRequest request = screen_->sitting().table().open_game->request();
    request.seed.reset();
    stand_up();
    sit_down(begin_sitting(wish_.shelves, std::move(request), "", {}));
    display.request_redraw();
  }

  void sit_down(std::unique_ptr<Sitting> sitting) {
    live_ = std::make_unique<LiveRules>(*sitting->table().open_game);
    show(std::move(sitting));
  }

  void show(std::unique_ptr<Sitting> sitting) {
    const GameData& data = sitting->ruleset().data();
    GameLook look;
    try {
      look = load_look(*data.files, data);
      sitting->set_questions(load_question_look(*data.files));
    } catch (const Error& error) {
      out_ << "windrose: " << error.what() << '\n';  // drawn plainly, it can be played all the same
    }
    screen_ = std::make_unique<SittingScreen>(std::move(sitting), std::move(look));
  }

  /// Leaves the match; it can be gone on with. What an agent still thinks about is not waited for.
  void stand_up() {
    if (!screen_) return;
    Sitting& sitting = screen_->sitting();
    finish_file(sitting);
    last_request_ = sitting.table().open_game->request();
    code_ = sitting.phase() == Sitting::Phase::halted ? 1 : 0;
    out_ << saved_text(sitting, named_shelves(wish_.shelves, found_));
    sitting.pace.when_thought({});
    left_.push_back(screen_->release());
    screen_.reset();
    watcher_ = {};
    live_.reset();
  }

  void change_settings(Display& display) {
    display.apply(settings_);
    try {
      save_settings(settings_file(), settings_);
    } catch (const Error& error) {
      if (screen_) screen_->sitting().notice.say(error.what());
    }
    display.request_redraw();
  }

  void keep_picture(Display& display) {
    const std::filesystem::path file = new_picture_file();
    display.screenshot(file);
    if (screen_ && std::getenv("WINDROSE_PICTURES") == nullptr)
      screen_->sitting().notice.say(phrase("Picture: {1}", file.string()), true);
  }

  /// With WINDROSE_FIGURES set: how fast it was drawn.
  void tell_figures(const Display& display) {
    if (std::getenv("WINDROSE_FIGURES") == nullptr) return;
    const Display::Counters counters = display.counters();
    out_ << "frames " << counters.frames << ", mean " << counters.mean_frame_ms << " ms, worst "
         << counters.worst_frame_ms << " ms\n";
  }

  WindowWish wish_;
  std::ostream& out_;
  std::vector<std::string> found_;  // shelves that every start of the program finds
  std::vector<Process> editors_;    // that were opened from the start screen
  Settings settings_;
  std::string complaint_;  // about the file of the settings, until it is told
  std::optional<Display> display_;
  std::unique_ptr<LiveRules> live_;        // of the match on the screen
  std::jthread watcher_;                   // wakes the display when files are saved
  std::unique_ptr<SittingScreen> screen_;  // behind the display, which it wakes
  std::optional<StartPage> start_;
  std::optional<Changed> changed_;              // a dialog asks about it
  std::vector<std::unique_ptr<Sitting>> left_;  // whose agents have not yet thought
  std::optional<MatchRequest> last_request_;    // of the match that was left
  bool settings_open_ = false;
  int code_ = 0;
};

}  // namespace

bool has_window() {
  return true;
}

std::string window_obstacle() {
  return Display::obstacle();
}

int play_in_window(const WindowWish& wish, std::ostream& out) {
  return PlayWindow(wish, out).run();
}

}  // namespace windrose::view
