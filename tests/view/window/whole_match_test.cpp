// A whole match of each large game in the window, from its first question to its end screen, by
// clicks alone; then the same answers in the terminal give the same match and the same winner.
#include <iostream>

#include <gtest/gtest.h>

#include "tests/app/program.h"
#include "tests/view/window/driver.h"
#include "tests/view/window/person.h"
#include "tests/view/window/same_match.h"

namespace windrose::view {
namespace {

struct WholeMatch {
  std::string game;
  std::vector<std::string> words;   // what makes it short
  std::vector<std::string> prefer;  // what is clicked wherever it stands
  std::string end;                  // what the end screen says
  long inputs = 0;                  // of the whole match
  friend std::ostream& operator<<(std::ostream& out, const WholeMatch& match) {
    return out << match.game;
  }
};

class WholeMatchTest : public testing::TestWithParam<WholeMatch> {
 protected:
  WholeMatchTest()
      : driver_(screen_, folder_.path(), "off"), person_(driver_), file_(folder_ / "kept.match") {}

  VirtualScreen screen_;
  app::Folder folder_;
  WindowDriver driver_;
  Person person_;
  std::string file_;
};

TEST_P(WholeMatchTest, EndsAsInTheTerminal) {
  const WholeMatch& whole = GetParam();
  std::vector<std::string> words{"play", whole.game};
  words.insert(words.end(), whole.words.begin(), whole.words.end());
  std::vector<std::string> in_window = words;
  in_window.insert(in_window.end(), {"--save", file_});
  driver_.start(in_window);
  person_.prefer(whole.prefer);
  constexpr int kMostClicks = 400;
  Moment moment = driver_.settled();
  int clicks = 0;
  for (; moment.phase != "over" && clicks < kMostClicks && !HasFailure(); ++clicks) {
    person_.click_once(moment);
    moment = driver_.settled_after(moment);
  }
  ASSERT_EQ(moment.phase, "over");
  driver_.wait_for("end.title");
  driver_.picture(whole.game + "-end");
  EXPECT_EQ(driver_.end_says(), whole.end);
  EXPECT_EQ(moment.position, whole.inputs);
  EXPECT_EQ(driver_.quit(), 0) << driver_.output();
  std::cout << clicks << " clicks, " << moment.position << " inputs\n";

  std::string typed;
  for (const std::string& word : words) typed += word + " ";
  const app::Ran ran = app::run_windrose(
      typed + "--terminal --save " + (folder_ / "terminal.match"), typed_answers(file_));
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_EQ(all_decisions_of(file_), all_decisions_of(folder_ / "terminal.match"));
  std::string winner = whole.end;
  winner.front() = static_cast<char>(winner.front() - 'A' + 'a');  // people are "cleo" there
  EXPECT_NE(ran.out.find("\n" + winner + "."), std::string::npos) << ran.out;
  const app::Ran replay = app::run_windrose("replay " + file_ + " --verify");
  EXPECT_EQ(replay.code, 0) << replay.err;
}

INSTANTIATE_TEST_SUITE_P(
    LargeGames, WholeMatchTest,
    testing::Values(WholeMatch{"shipping",
                               {"--scenario", "autumn_gales", "--players", "4", "--agents",
                                "human,trader,trader,trader", "--seed", "3"},
                               {},
                               "Ben wins",
                               175},
                    WholeMatch{"weigh_anchor",
                               {"--variant", "short_game", "--players", "2", "--agents",
                                "human,mogul", "--option", "round_limit=6", "--seed", "3"},
                               {"pick.throw", "pick.buy"},
                               "Ben wins",
                               41},
                    WholeMatch{"cup_of_reckoning",
                               {"--variant", "short_game", "--players", "3", "--agents",
                                "human,director,director", "--seed", "3"},
                               {},
                               "Ben wins",
                               190}),
    [](const auto& info) { return info.param.game; });

}  // namespace
}  // namespace windrose::view
