// Games that a stranger has made, in the window and in the board editor: each takes no more than
// two seconds of processor time and 128 MB above what an honest game takes there.
//
// The display has no graphics card, so that every frame costs processor time. An honest game is
// played the same way first.
#pragma once

#include <functional>
#include <ostream>
#include <string>

#include <gtest/gtest.h>

#include "tests/app/program.h"
#include "tests/view/window/driver.h"

namespace windrose::view {

inline constexpr const char* kConfirms =
    "local game, rules = ...\nfunction rules.turn(player) player:confirm('Go on?') end\n";

/// Files of a game with a board of so many squares on a side.
void write_game(const app::Folder& folder, int side, const std::string& rules = kConfirms,
                const std::string& keys = "");

struct Used {
  double seconds = 0;
  long megabytes = 0;
  std::string output;
};

/// What the window of the match takes: its first frames, an open rulebook, the question answered.
[[nodiscard]] Used played(const VirtualScreen& screen, const app::Folder& shelf);

/// What the editor takes with its board.
[[nodiscard]] Used edited(const VirtualScreen& screen, const app::Folder& root);

struct HostileGame {
  const char* name;
  std::function<void(const app::Folder&)> write;
  const char* told = "";  // on the error output
};

inline void PrintTo(const HostileGame& game, std::ostream* out) {
  *out << game.name;
}

/// A name for INSTANTIATE_TEST_SUITE_P.
[[nodiscard]] inline std::string name_of(const testing::TestParamInfo<HostileGame>& tested) {
  return tested.param.name;
}

class HostileWindow : public testing::TestWithParam<HostileGame> {
 protected:
  using Way = Used (*)(const VirtualScreen&, const app::Folder&);

  void expect_no_more_than_honest(Way used) const;

  const app::Folder honest_;
  const app::Folder hostile_;
  const VirtualScreen screen_;
};

}  // namespace windrose::view
