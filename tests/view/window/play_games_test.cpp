// Every game of the shelf in the window, by mouse and by keys; then the same in the terminal.
#include <gtest/gtest.h>

#include "runtime/data/game/shelf.h"
#include "tests/app/program.h"
#include "tests/support/places.h"
#include "tests/view/window/driver.h"
#include "tests/view/window/person.h"
#include "tests/view/window/same_match.h"

namespace windrose::view {
namespace {

constexpr int kByMouse = 6;
constexpr int kByKeys = 5;

class EveryGame : public testing::TestWithParam<std::string> {
 protected:
  EveryGame() : driver_(screen_, folder_.path()), person_(driver_), file_(folder_ / "kept.match") {}

  [[nodiscard]] std::vector<std::string> begin() const {
    return {"play", GetParam(), "--seed", "7", "--save", file_};
  }

  VirtualScreen screen_;
  app::Folder folder_;
  WindowDriver driver_;
  Person person_;
  std::string file_;
};

TEST_P(EveryGame, IsPlayedByMouseAndByKeysAsInTheTerminal) {
  driver_.start(begin());
  driver_.settled();
  driver_.picture(GetParam() + "-begin");
  person_.play(kByMouse, [this](const Moment& moment) { person_.click_once(moment); });
  driver_.picture(GetParam() + "-played");
  const Moment left = driver_.settled();
  EXPECT_EQ(driver_.quit(), 0) << driver_.output();

  driver_.start({"play", "--resume", file_}, "1280x720");
  EXPECT_EQ(driver_.settled().position, left.position);
  person_.play(kByKeys, [this](const Moment& moment) { person_.press_once(moment); });
  driver_.picture(GetParam() + "-small");
  driver_.settled();
  EXPECT_EQ(driver_.quit(), 0) << driver_.output();

  const app::Ran ran = app::run_windrose(
      "play " + GetParam() + " --terminal --seed 7 --save " + (folder_ / "terminal.match"),
      typed_answers(file_));
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_EQ(decisions_of(file_), decisions_of(folder_ / "terminal.match")) << ran.out;
}

std::vector<std::string> games() {
  std::vector<std::string> ids;
  for (const GameSummary& game : list_games({source_folder()})) {
    if (game.error.empty()) ids.push_back(game.id);
  }
  return ids;
}

INSTANTIATE_TEST_SUITE_P(Shelf, EveryGame, testing::ValuesIn(games()),
                         [](const auto& info) { return info.param; });

}  // namespace
}  // namespace windrose::view
