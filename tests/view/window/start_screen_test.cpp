// The start screen by clicks: seats, variants, options, seed, a kept match; and that each small
// game begins there and takes a move by click and a move by key.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <optional>

#include <gtest/gtest.h>

#include "runtime/match/files/match_record.h"
#include "tests/app/program.h"
#include "tests/view/window/driver.h"

namespace windrose::view {
namespace {

namespace fs = std::filesystem;

class StartScreenTest : public testing::Test {
 protected:
  StartScreenTest() : driver_(screen_, folder_.path(), "off") {}

  /// The only match that is kept.
  [[nodiscard]] MatchRecord kept() const {
    std::vector<fs::path> files;
    for (const auto& entry : fs::recursive_directory_iterator(folder_.path() / "data"))
      if (entry.path().extension() == ".match") files.push_back(entry.path());
    EXPECT_EQ(files.size(), 1U);
    return files.empty() ? MatchRecord{} : read_match_record(files.front().string());
  }
  /// Waits until nothing is laid out anew any more.
  void wait_until_still() {
    driver_.wait(
        [this] {
          const auto before = driver_.places();
          WindowDriver::rest(60);
          const auto now = driver_.places();
          return !now.empty() && std::ranges::equal(before, now, [](const auto& a, const auto& b) {
            return a.first == b.first && a.second.x == b.second.x && a.second.y == b.second.y;
          });
        },
        "a still page");
  }
  /// Goes down the shelf until the game is there, and opens its page.
  void choose(const std::string& game) {
    const std::string tile = "start.game." + game;
    constexpr int kEnoughOfIt = 60;  // pixels that can be seen
    for (int turns = 0; turns < 30; ++turns) {
      wait_until_still();
      const std::optional<Place> place = driver_.find(tile);
      if (place && place->h >= kEnoughOfIt) break;
      driver_.wheel(driver_.names("start.game.").front(), false);
    }
    driver_.click(tile);
    wait_until_still();
  }
  /// Opens the list of a drop-down and takes this entry.
  void take(const std::string& name, int entry) {
    const std::string row = name + "." + std::to_string(entry);
    driver_.click(name);
    driver_.wait_for(row);
    driver_.click(row);
    driver_.wait_gone(row);
  }
  void begin() {
    driver_.click("start.begin");
    driver_.wait_gone("start.begin");
  }

  VirtualScreen screen_;
  app::Folder folder_;
  WindowDriver driver_;
};

TEST_F(StartScreenTest, SaysWhatIsWrongWithTheSettings) {
  std::ofstream(folder_.path() / "config/windrose/settings.json") << "{";
  driver_.start({"play"});
  driver_.wait_for("start.says.settings.json_is_not_JSON._The_program_uses_the_default_settings");
  EXPECT_EQ(driver_.quit(), 0) << driver_.output();
}

TEST_F(StartScreenTest, WhatIsChosenIsPlayedAndResumed) {
  driver_.start({"play"});
  choose("shipping");
  driver_.click("variant.great_storms");
  driver_.click("scenario.autumn_gales");
  take("seat.agent.1", 1);
  driver_.click("start.seed");
  driver_.wait_for("typing.start.seed");
  driver_.type("77");
  driver_.picture("start-chosen");
  begin();
  const Moment begun = driver_.settled();
  const std::string asked = driver_.asks();
  const MatchRecord record = kept();
  EXPECT_EQ(record.request.game, "shipping");
  EXPECT_EQ(record.request.variants, std::vector<std::string>{"great_storms"});
  EXPECT_EQ(record.request.scenario, "autumn_gales");
  EXPECT_EQ(record.request.seed, 77U);
  EXPECT_EQ(record.request.agents.at(0), "human");
  EXPECT_EQ(record.request.agents.at(1), "trader");
  driver_.click("top.leave");
  driver_.click("start.resume");
  driver_.wait_gone("start.resume");
  const Moment resumed = driver_.settled();
  EXPECT_EQ(resumed.position, begun.position);
  EXPECT_EQ(driver_.asks(), asked);
  EXPECT_EQ(driver_.quit(), 0) << driver_.output();
}

TEST_F(StartScreenTest, KeysShowTheSheetAndFillTheScreen) {
  driver_.start({"play"}, "1280x720");
  wait_until_still();
  driver_.key("F1");
  driver_.wait_for("keys");
  driver_.picture("start-keys");
  driver_.key("Return");  // puts the sheet away, and begins nothing
  driver_.wait_gone("keys");
  driver_.key("question");
  driver_.wait_for("keys");
  driver_.key("F1");
  driver_.wait_gone("keys");
  const auto is_wide = [this](int width) {
    const std::vector<std::string> names = driver_.names("state.0.0.start");
    return !names.empty() && driver_.find(names.front())->w == width;
  };
  EXPECT_TRUE(is_wide(1280));
  driver_.key("F11");
  driver_.wait([&] { return !is_wide(1280); }, "the whole screen");
  driver_.key("F11");
  driver_.wait([&] { return is_wide(1280); }, "the window as it was");
  EXPECT_EQ(driver_.quit(), 0) << driver_.output();
}

struct SmallGame {
  std::string game;
  std::vector<std::string> click;  // what makes a move
  std::vector<std::string> keys;
  std::vector<std::string> decisions;
  friend std::ostream& operator<<(std::ostream& out, const SmallGame& small) {
    return out << small.game;
  }
};

class SmallGameTest : public StartScreenTest, public testing::WithParamInterface<SmallGame> {};

TEST_P(SmallGameTest, BeginsAndTakesAMoveByClickAndByKey) {
  const SmallGame& small = GetParam();
  driver_.start({"play"}, "1280x720");
  choose(small.game);
  take("seat.agent.1", 0);  // two people
  driver_.click("start.seed");
  driver_.wait_for("typing.start.seed");
  driver_.type("7");
  begin();
  const Moment begun = driver_.settled();
  Moment moment = begun;
  for (const std::string& thing : small.click) {
    const Moment before = moment;
    driver_.click(thing);
    moment = driver_.settled_after(before);
  }
  EXPECT_GT(moment.position, begun.position);
  const Moment clicked = moment;
  for (const std::string& key : small.keys) driver_.key(key);
  driver_.wait([&] { return driver_.moment().position > clicked.position; }, "the move by key");
  driver_.settled();
  EXPECT_EQ(driver_.quit(), 0) << driver_.output();
  std::vector<std::string> decisions;
  const MatchRecord record = kept();
  for (const MatchLine* const line : record.played().lines) {
    if (line->type == MatchLine::Type::decision) decisions.push_back(to_string(line->action));
  }
  EXPECT_EQ(decisions, small.decisions);
}

INSTANTIATE_TEST_SUITE_P(
    Classics, SmallGameTest,
    testing::Values(SmallGame{"connect_four", {"legal.d1"}, {"Tab", "Return"}, {"d1", "d2"}},
                    SmallGame{"tic_tac_toe", {"legal.b2"}, {"Tab", "Return"}, {"b2", "a3"}},
                    SmallGame{"breakthrough",
                              {"legal.d2", "legal.d3"},
                              {"Tab", "Return", "Tab", "Return"},
                              {"d2-d3", "a7-a6"}},
                    // Four players, as in the game that was chosen before; two of them are agents.
                    SmallGame{"pig",
                              {"pick.roll"},
                              {"Return"},
                              {"roll", "roll", "roll", "roll", "roll", "roll", "roll", "roll",
                               "roll", "roll", "roll", "hold", "roll"}}),
    [](const auto& info) { return info.param.game; });

}  // namespace
}  // namespace windrose::view
