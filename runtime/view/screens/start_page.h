// The start screen as the window shows it: the model of what is chosen, pictures of boards, kept
// matches.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "runtime/view/board/board_thumbnail.h"
#include "runtime/view/panels/drawer.h"
#include "runtime/view/start/start_screen.h"
#include "runtime/view/ui/display.h"

namespace windrose::view {

struct StartLook {
  bool cover_hands = true;
};

/// What was decided in a frame.
struct StartEnd {
  std::optional<MatchRequest> request;  // a match begins
  std::string resume;                   // or this one goes on
  std::optional<bool> cover_hands;
  bool settings = false;
  bool editor = false;  // the board editor is to be opened beside this window
  bool quit = false;
};

class StartPage {
 public:
  /// `last`: the match that was left, whose seats and rules stand there again.
  StartPage(std::vector<std::string> shelves, const std::string& game,
            const std::optional<MatchRequest>& last);

  [[nodiscard]] const std::vector<std::string>& shelves() const { return model_.shelves(); }
  /// `blocked`: a dialog lies over it.
  [[nodiscard]] StartEnd frame(Display& display, const StartLook& look, bool blocked);
  /// Why no match began.
  void complain(const std::string& why) { model_.set_problem(why); }

 private:
  void picture(Pen& pen, const Rect& rect, const std::string& game);
  void show_rulebook(Ui& ui, const Rect& window);

  StartModel model_;
  StartScreen screen_;
  std::map<std::string, std::unique_ptr<BoardThumbnail>> pictures_;  // null: cannot be read
  std::optional<RulebookPanel> rulebook_;
  bool keys_open_ = false;  // the sheet with all keys
};

}  // namespace windrose::view
