// The ways of choosing that are no single click on the board: cards of the hand, amounts, the list
// that filters while one types.
#include <algorithm>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "runtime/match/files/match_record.h"
#include "tests/app/program.h"
#include "tests/view/window/driver.h"
#include "tests/view/window/person.h"

namespace windrose::view {
namespace {

class ChoicesTest : public testing::Test {
 protected:
  ChoicesTest()
      : driver_(screen_, folder_.path(), "off"), person_(driver_), file_(folder_ / "kept.match") {}

  void start(std::vector<std::string> words) {
    words.insert(words.begin(), "play");
    words.insert(words.end(), {"--save", file_});
    driver_.start(words);
  }
  /// Answers by clicks until it is asked so.
  Moment play_until(const std::string& question) {
    constexpr int kMostClicks = 60;
    Moment moment = driver_.settled();
    for (int i = 0; i < kMostClicks && !driver_.asks().starts_with(question); ++i) {
      person_.click_once(moment);
      moment = driver_.settled_after(moment);
    }
    EXPECT_TRUE(driver_.asks().starts_with(question)) << driver_.asks();
    return moment;
  }
  /// What a person answered last.
  [[nodiscard]] std::string last_answer() const {
    std::string last;
    const MatchRecord record = read_match_record(file_);
    for (const MatchLine* const line : record.played().lines) {
      if (line->type == MatchLine::Type::decision && !line->by_agent)
        last = to_string(line->action);
    }
    return last;
  }

  VirtualScreen screen_;
  app::Folder folder_;
  WindowDriver driver_;
  Person person_;
  std::string file_;
};

TEST_F(ChoicesTest, CardsOfTheHandAreClicked) {
  start({"cup_of_reckoning", "--variant", "short_game", "--players", "3", "--agents",
         "human,director,director", "--seed", "12"});
  person_.prefer({"pick.draw"});  // a second crescent card
  Moment moment = person_.play(1, [this](const Moment& now) { person_.click_once(now); });
  person_.prefer({"pick.exchange", "pick.crescent"});
  moment = play_until("Exchange which cards of Crescent influence?");
  const auto click = [&](const std::string& name) {
    driver_.click(name);
    moment = driver_.settled_after(moment);
    return driver_.find("prompt.may_finish").has_value();
  };
  EXPECT_FALSE(driver_.find("prompt.may_finish"));
  const std::vector<std::string> cards = driver_.names("card.");
  const auto other = std::ranges::find_if(
      cards, [](const std::string& card) { return card != "card.43" && card != "card.49"; });
  ASSERT_NE(other, cards.end());
  EXPECT_FALSE(click(*other));  // of another kind
  EXPECT_TRUE(click("card.43"));
  EXPECT_FALSE(click("card.43"));  // back again
  EXPECT_TRUE(click("card.43"));
  EXPECT_TRUE(click("card.49"));
  driver_.picture("cards-chosen");
  click("prompt.finish");
  EXPECT_EQ(last_answer(), "[crescent.4, crescent.10]");
  EXPECT_EQ(driver_.quit(), 0) << driver_.output();
}

TEST_F(ChoicesTest, AChoiceInSeveralQuestionsIsSteppedBackIn) {
  start({"cup_of_reckoning", "--variant", "short_game", "--players", "3", "--agents",
         "human,director,director", "--seed", "12"});
  person_.prefer({"pick.venture", "pick.restructure"});
  Moment moment = play_until("Venture from where?");
  person_.click_once(moment);
  moment = driver_.settled_after(moment);
  EXPECT_NE(driver_.asks(), "Venture from where?");
  EXPECT_TRUE(driver_.find("prompt.back"));
  driver_.key("Escape");
  moment = driver_.settled_after(moment);
  EXPECT_EQ(driver_.asks(), "Venture from where?");
  person_.click_once(moment);
  moment = driver_.settled_after(moment);
  driver_.click("prompt.back");
  moment = driver_.settled_after(moment);
  EXPECT_EQ(driver_.asks(), "Venture from where?");
  driver_.key("Escape");
  driver_.settled_after(moment);
  EXPECT_EQ(driver_.asks(), "What will you do?");
  EXPECT_FALSE(driver_.find("prompt.back"));
  EXPECT_EQ(driver_.quit(), 0) << driver_.output();
}

TEST_F(ChoicesTest, AmountsAreDraggedAndTyped) {
  start({"weigh_anchor", "--players", "2", "--agents", "human", "--seed", "3"});
  person_.prefer({"pick.auction", "pick.throw"});
  Moment moment = driver_.settled();
  for (int i = 0; i < 20 && !driver_.find("desk.bid"); ++i) {
    person_.click_once(moment);
    moment = driver_.settled_after(moment);
  }
  EXPECT_EQ(driver_.asks(), "Your bid for Monarch of Bermuda?");
  driver_.drag_along("desk.bid.slide", .2, .5);  // to the middle of 1 and 1500
  driver_.picture("amount");
  driver_.click("prompt.finish");
  moment = driver_.settled_after(moment);
  EXPECT_EQ(last_answer(), "751");
  driver_.key("plus");
  driver_.key("plus");
  driver_.key("minus");
  driver_.key("Page_Up");
  driver_.key("Return");
  driver_.settled_after(moment);
  EXPECT_EQ(last_answer(), "772");  // from 10 above the highest
  EXPECT_EQ(driver_.quit(), 0) << driver_.output();
}

TEST_F(ChoicesTest, TheListIsFilteredAndGoneThroughByKeys) {
  start({"weigh_anchor", "--variant", "short_game", "--players", "2", "--agents", "human", "--seed",
         "3"});
  Moment moment = driver_.settled();
  EXPECT_EQ(driver_.asks(), "Which set of title deeds?");
  const auto open_list = [this] {
    driver_.key("slash");
    driver_.wait_for("typing.prompt.search");
  };
  open_list();
  driver_.key("Escape");
  driver_.wait_gone("row.pick.cunard");
  EXPECT_EQ(driver_.moment().position, moment.position);
  open_list();
  EXPECT_EQ(driver_.names("row.").size(), 10U);
  driver_.type("holl am");
  driver_.wait([this] { return driver_.names("row.").size() == 1; }, "one row");
  driver_.picture("list-filtered");
  driver_.key("Return");
  moment = driver_.settled_after(moment);
  EXPECT_EQ(last_answer(), "holland_america");
  open_list();
  driver_.type("line");
  driver_.wait([this] { return driver_.names("row.").size() < 10; }, "fewer rows");
  driver_.key("Down");
  driver_.key("Return");
  moment = driver_.settled_after(moment);
  EXPECT_EQ(last_answer(), "united_states_lines");
  EXPECT_EQ(driver_.quit(), 0) << driver_.output();
}

}  // namespace
}  // namespace windrose::view
