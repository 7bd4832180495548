// The start screen: the games of the shelf with their pictures, and one page for the chosen game:
// seats, rules, where to start from, matches to go on with.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "runtime/view/start_model.h"
#include "runtime/view/widgets.h"

namespace windrose {

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
  enum class Asking : std::uint8_t { nothing, shelf, match };

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
  void ask_for_path(Ui& ui, const Rect& window, StartModel& model, StartWish& wish);

  Asking asking_ = Asking::nothing;
  std::string path_;
  std::string complaint_;
  bool cover_hands_ = true;
  float page_height_ = 0;  // of the last frame
  std::size_t kept_shown_ = 0;
  bool reveal_chosen_ = true;
};

}  // namespace windrose
