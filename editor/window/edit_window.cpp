#include "editor/window/edit_window.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <ostream>

#include "editor/export/export_svg.h"
#include "editor/window/edit_dialogs.h"
#include "editor/window/open_screen.h"
#include "runtime/base/language/language.h"
#include "runtime/base/language/phrase.h"
#include "runtime/base/programs/spawn.h"
#include "runtime/base/system/files.h"
#include "runtime/base/system/plain_file.h"
#include "runtime/base/text/error.h"
#include "runtime/view/screens/settings_dialog.h"
#include "runtime/view/screens/window_variables.h"
#include "runtime/view/ui/display.h"

namespace windrose::editor {
namespace fs = std::filesystem;
namespace {

constexpr double kLookAtDisk = 2;  // seconds between two looks at the files on disk

/// The children that play a trial, until they have ended.
class TrialPlays {
 public:
  /// Begins `windrose play` on the trial shelf, in the language that is spoken here. Throws Error.
  void begin(const std::string& program, const Shelves& shelves, const Workspace& workspace,
             const std::string& scenario) {
    std::vector<std::string> words = {"play", workspace.game().id};
    const Language* const language = spoken_language();
    words.insert(words.end(), {"--language", language == nullptr ? "en" : language->id()});
    if (language != nullptr)
      lend_language(shelves, workspace.trial().path(), language->id() + ".po");
    if (!scenario.empty()) words.insert(words.end(), {"--scenario", scenario});
    children_.push_back(start_program(
        program, words, {"WINDROSE_ROOT=" + workspace.trial().path().string()}, "WINDROSE_"));
  }
  /// Lets go of those that have ended.
  void look() {
    std::erase_if(children_, [](const Process& child) { return child.has_ended(); });
  }

 private:
  /// The trial shelf has the translation that is in use, from the first shelf that has it.
  static void lend_language(const Shelves& shelves, const fs::path& trial,
                            const std::string& name) {
    std::error_code failure;
    const fs::path to = trial / "languages" / name;
    for (const fs::path& shelf : shelves) {
      const fs::path from = fs::absolute(shelf / "languages" / name, failure);
      if (fs::exists(to, failure) || !fs::exists(from, failure)) continue;
      fs::create_directories(to.parent_path(), failure);
      fs::create_symlink(from, to, failure);
    }
  }

  std::vector<Process> children_;
};

class EditWindow {
 public:
  EditWindow(const EditWish& wish, std::ostream& out)
      : wish_(wish), out_(out), shelves_(wish.shelves.begin(), wish.shelves.end()) {
    settings_ = view::load_settings(settings_file()).settings;
    if (wish_.board.empty()) {
      open_screen_ = std::make_unique<OpenScreen>(shelves_);
    } else {
      open(find_board(shelves_, wish_.board));
    }
  }

  int run() {
    view::Display::Wish wanted = view::wanted_window();
    wanted.title = phrase("Windrose board editor");
    view::Display display(wanted, settings_);
    display_ = &display;
    while (is_open_ && display.next_frame()) {
      const Rect window{0, 0, static_cast<float>(display.width()),
                        static_cast<float>(display.height())};
      frame(display.ui(), window);
      display.show();
      if (const std::string fault = display.take_picture_fault(); !fault.empty()) tell(fault);
    }
    display_ = nullptr;
    if (std::getenv("WINDROSE_FIGURES") != nullptr) {
      const view::Display::Counters counters = display.counters();
      out_ << "frames " << counters.frames << ", mean " << counters.mean_frame_ms << " ms, worst "
           << counters.worst_frame_ms << " ms\n";
    }
    if (editor_ && editor_->workspace().is_changed())
      out_ << phrase("The editor keeps unsaved changes beside the file.") << '\n';
    return 0;
  }

 private:
  void open(const KnownBoard& board) {
    editor_ = std::make_unique<Editor>(board.game, board.board);
    canvas_ = Canvas();
    state_ = PanelState();
    state_.problems_open = std::ranges::any_of(
        editor_->reading().problems,
        [](const Problem& problem) { return problem.weight == Finding::Weight::error; });
    open_screen_.reset();
    if (editor_->files.has_left_unsaved()) dialogs_.open(Dialogs::Open::unsaved);
  }

  void frame(Ui& ui, const Rect& window) {
    const Shortcut picture{Key::letter, 'p', true, false};
    const Shortcut quit{Key::letter, 'q', true, false};
    for (const KeyPress& key : ui.input().keys) {  // over dialogs too
      if (key.what == picture) display_->screenshot(view::new_picture_file());
      if (key.what == quit) is_open_ = false;
    }
    if (open_screen_) {
      if (const auto board = open_screen_->frame(ui, window)) open_safely(*board);
      return;
    }
    if (leaves_) return leave(), frame(ui, window);
    if (prints_) return print(ui, window);
    edit_frame(ui, window);
    if (leaves_ || prints_) display_->request_redraw();
  }

  void open_safely(const KnownBoard& board) {
    try {
      open(board);
      display_->request_redraw();
    } catch (const std::exception& error) {
      tell(error.what());
    }
  }

  /// What went wrong, where the person looks.
  void tell(const std::string& fault) {
    if (editor_) {
      editor_->say(fault, true);
    } else if (open_screen_) {
      open_screen_->refuse(fault);
    }
    if (display_ != nullptr) display_->request_redraw();
  }

  void edit_frame(Ui& ui, const Rect& window) {
    plays_.look();
    if (editor_->trials.take_results()) display_->request_redraw();
    if (editor_->trials.trial().is_running()) display_->request_redraw_in(.1);
    look_at_disk(ui);
    const bool small = window.w / ui.px(1) < 1440;
    Rect rest = window;
    const Rect top = rest.take_top(ui.px(48));
    const Rect tools = rest.take_left(ui.px(52));
    const Rect kinds = rest.take_left(ui.px(small ? 196 : 236));
    const Rect inspector = rest.take_right(ui.px(small ? 288 : 336));
    // The list opens when it is asked for, never by itself while somebody draws.
    if (editor_->reading().problems.empty()) state_.problems_open = false;
    Rect most = rest;
    most.take_bottom(ui.px(36));
    const float open = small ? 150 : 204;
    const Rect problems = rest.take_bottom(ui.px(state_.problems_open ? open : 36));
    canvas_.frame(ui, rest, most, *editor_, state_.heat);
    edit_tools(ui, tools, *editor_, canvas_);
    do_wish(edit_kinds(ui, kinds, *editor_, state_));
    if (const auto problem = edit_problems(ui, problems, *editor_, canvas_, state_))
      dialogs_.begin_place(*problem);
    do_wish(edit_shortcuts(ui, *editor_, state_));
    do_wish(edit_inspector(ui, inspector, *editor_, state_));
    do_wish(edit_top_bar(ui, top, *editor_, canvas_.under_pointer()));
    if (editor_->files.take_clash()) {
      asked_about_.clear();  // what was put off is asked again
      looked_ = -kLookAtDisk;
      ui.redraw_in(0);
    }
    switch (dialogs_.frame(ui, window, *editor_)) {
      case Dialogs::Answer::export_png:
        prints_ = true;
        break;
      case Dialogs::Answer::export_svg:
        export_svg();
        break;
      case Dialogs::Answer::leave:
        leaves_ = true;
        break;
      default:
        break;
    }
    if (settings_open_) {
      const view::SettingsWish wish =
          view::settings_dialog(ui, settings_, static_cast<double>(display_->scale()));
      if (wish.changed) {
        settings_ = *wish.changed;
        display_->apply(settings_);
        save_settings();
      }
      if (wish.close) settings_open_ = false;
    }
  }

  void save_settings() {
    try {
      view::save_settings(settings_file(), settings_);
    } catch (const std::exception& error) {
      tell(error.what());
    }
  }

  void do_wish(PanelWish wish) {
    switch (wish) {
      case PanelWish::show_changes:
        dialogs_.open(Dialogs::Open::changes);
        break;
      case PanelWish::export_board:
        dialogs_.open(Dialogs::Open::exporting);
        break;
      case PanelWish::rename:
        dialogs_.begin_rename(*editor_, state_.new_id);
        break;
      case PanelWish::change_kind:
        dialogs_.begin_kind(*editor_, editor_->kind);
        break;
      case PanelWish::decks:
        dialogs_.open(Dialogs::Open::decks);
        break;
      case PanelWish::keys:
        dialogs_.open(Dialogs::Open::keys);
        break;
      case PanelWish::settings:
        settings_open_ = true;
        break;
      case PanelWish::open_other:
        if (editor_->workspace().is_changed()) {
          dialogs_.open(Dialogs::Open::leave);
        } else {
          leaves_ = true;
        }
        break;
      case PanelWish::play:
        try {
          plays_.begin(wish_.program, shelves_, editor_->workspace(),
                       editor_->start.trial_scenario());
          editor_->say(phrase("a window with this board is opening"));
        } catch (const std::exception& error) {
          editor_->say(error.what(), true);
        }
        break;
      default:
        break;
    }
    if (wish != PanelWish::none && display_ != nullptr) display_->request_redraw();
  }

  /// Back to the list of boards.
  void leave() {
    leaves_ = false;
    editor_.reset();
    dialogs_ = Dialogs();
    open_screen_ = std::make_unique<OpenScreen>(shelves_);
    display_->request_redraw();
  }

  /// What somebody else changes is joined at once where it can be, and asked about where not.
  void look_at_disk(Ui& ui) {
    const double now = ui.input().time;
    ui.redraw_in(kLookAtDisk);
    if (now - looked_ < kLookAtDisk || dialogs_.is_open()) return;
    looked_ = now;
    const std::vector<std::string> changed = editor_->workspace().changed_on_disk();
    if (changed.empty() || changed == asked_about_) return;
    std::vector<std::string> clashes = editor_->files.join();
    asked_about_ = editor_->workspace().changed_on_disk();
    if (!clashes.empty()) dialogs_.begin_clash(std::move(clashes));
  }

  [[nodiscard]] fs::path exported(const char* ending) const {
    Workspace& workspace = editor_->workspace();
    return workspace.game().boards() / export_name(workspace, ending);
  }

  void export_svg() {
    const fs::path file = exported(".svg");
    try {
      refuse_to_write_over(file);
      write_text_file(file, svg_of(editor_->workspace(), editor_->reading()));
      editor_->say(phrase("written: {1}", file.string()));
    } catch (const std::exception& error) {
      editor_->say(error.what(), true);
    }
  }

  /// One frame that holds nothing but the board.
  void print(Ui& ui, const Rect& window) {
    const fs::path file = exported(".board.png");
    canvas_.print(ui, window);
    display_->screenshot(file);
    editor_->say(phrase("written: {1}", file.string()));
    prints_ = false;
    display_->request_redraw();
  }

  EditWish wish_;
  std::ostream& out_;
  Shelves shelves_;
  view::Settings settings_;
  view::Display* display_ = nullptr;
  bool is_open_ = true;
  std::unique_ptr<OpenScreen> open_screen_;
  std::unique_ptr<Editor> editor_;
  Canvas canvas_;
  PanelState state_;
  Dialogs dialogs_;
  TrialPlays plays_;
  bool settings_open_ = false;
  bool leaves_ = false;  // for the list of boards, before the next frame
  bool prints_ = false;  // the next frame is for the picture
  double looked_ = 0;
  std::vector<std::string> asked_about_;
};

}  // namespace

int edit_in_window(const EditWish& wish, std::ostream& out) {
  if (const std::string obstacle = view::Display::obstacle(); !obstacle.empty()) {
    throw Error(
        phrase("{1}; the editor needs a window, but you can edit the files as text", obstacle));
  }
  return EditWindow(wish, out).run();
}

}  // namespace windrose::editor
