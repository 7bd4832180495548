#include "runtime/app/window.h"

#ifdef WINDROSE_WINDOW
#include "editor/window/edit_window.h"
#include "runtime/base/system/own_path.h"
#include "runtime/view/screens/window_play.h"
#else
#include <memory>
#include <string_view>

#include "runtime/base/text/error.h"
#endif

namespace windrose {

#ifdef WINDROSE_WINDOW

bool has_window() {
  return true;
}

std::string window_fault() {
  return window_obstacle();
}

int play_in(const WindowPlay& wanted, std::ostream& out) {
  return play_in_window({wanted.shelves, wanted.added, wanted.game, wanted.request, wanted.save,
                         wanted.resume, wanted.agents},
                        out);
}

int edit_in(const std::vector<std::string>& shelves, const std::string& board, std::ostream& out) {
  return editor::edit_in_window({shelves, board, own_path().string()}, out);
}

#else

struct GameData;
struct GameLook;
struct RegionPicture;

/// The table asks the view for the pictures of cards; without a view they have none.
std::shared_ptr<const RegionPicture> region_picture(const GameData&, const GameLook&,
                                                    std::string_view) {
  return nullptr;
}

namespace {

constexpr const char* kNoWindow = "this build has no window";

}  // namespace

bool has_window() {
  return false;
}

std::string window_fault() {
  return kNoWindow;
}

int play_in(const WindowPlay&, std::ostream&) {
  throw Error(std::string(kNoWindow) + "; play in the terminal, with --terminal");
}

int edit_in(const std::vector<std::string>&, const std::string&, std::ostream&) {
  throw Error(std::string(kNoWindow) +
              ", which the board editor needs; build it with -DWINDROSE_WINDOW=ON");
}

#endif

}  // namespace windrose
