// The start screen: the games of the shelf with their pictures, and one page for the chosen game:
// seats, rules, where to start from, matches to go on with.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "runtime/view/start/path_list.h"
#include "runtime/view/start/start_model.h"
#include "runtime/view/ui/ui.h"

namespace windrose::view {

/// Draws the board of a game of the shelf into a rectangle; without one, nothing.
using BoardPicture = std::function<void(Pen&, const Rect&, const std::string& game)>;

struct StartWish {
  bool begin = false;  // model.request()
  bool watch = false;  // the same with agents on all seats
  std::string resume;  // path of a match file
  bool settings = false;
  bool editor = false;
  bool rulebook = false;  // of the chosen game
  std::optional<bool> cover_hands;
  bool quit = false;
};

class StartScreen {
 public:
  /// Changes only the model. `now` in seconds since 1970, `cover_hands` the setting.
  [[nodiscard]] StartWish draw(Ui& ui, const Rect& window, StartModel& model,
                               const BoardPicture& picture, std::int64_t now, bool cover_hands);

 private:
  void hero(Ui& ui, const Rect& rect, StartWish& wish);
  void shelf(Ui& ui, const Rect& rect, StartModel& model, const BoardPicture& picture);
  void page(Ui& ui, const Rect& rect, StartModel& model, const BoardPicture& picture,
            std::int64_t now, StartWish& wish);
  float head(Ui& ui, const Rect& rect, StartModel& model, const BoardPicture& picture,
             std::int64_t now, StartWish& wish);
  void go_on_with(Ui& ui, Rect rect, const StartModel& model, std::int64_t now, StartWish& wish);
  float seats(Ui& ui, const Rect& rect, StartModel& model);
  float rules(Ui& ui, const Rect& rect, StartModel& model);
  float options(Ui& ui, const Rect& rect, StartModel& model);
  float start_from(Ui& ui, const Rect& rect, StartModel& model, StartWish& wish);
  void foot(Ui& ui, const Rect& rect, StartModel& model, StartWish& wish);
  void drag_seat(Ui& ui, const Rect& grip, std::size_t seat);
  void ask(Ui& ui, PathKind kind);
  void look_into(Ui& ui, const std::string& folder);
  void ask_for_path(Ui& ui, const Rect& window, StartModel& model, StartWish& wish);
  void path_rows(Ui& ui, const Rect& rect);
  void take_path(Ui& ui, StartModel& model, StartWish& wish);

  std::optional<PathKind> asking_;
  std::string path_;                // typed, or picked from the list
  std::vector<PathEntry> entries_;  // of the folder that is looked into
  std::string folder_;
  int picked_ = -1;
  int picks_ = 0;
  std::string complaint_;
  std::int64_t now_ = 0;
  std::optional<std::size_t> dragged_;  // seat
  bool cover_hands_ = true;
  float page_height_ = 0;  // of the last frame
  std::size_t kept_shown_ = 0;
  bool reveal_chosen_ = true;
};

}  // namespace windrose::view
