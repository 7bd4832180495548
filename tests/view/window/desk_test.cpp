// An offer and a bid at their tables, with a real mouse and real keys.
#include <fstream>
#include <string>

#include <gtest/gtest.h>

#include "runtime/match/files/match_record.h"
#include "tests/app/program.h"
#include "tests/view/window/driver.h"

namespace windrose::view {
namespace {

class DeskWindow : public testing::Test {
 protected:
  DeskWindow() : driver_(screen_, folder_.path(), "off"), file_(folder_ / "kept.match") {}

  /// Weigh Anchor as agents have played it, up to `more` lines behind the nth with that text.
  void sit_down_behind(const std::string& text, int nth, int more) {
    const std::string whole = folder_ / "whole.match";
    const app::Ran played = app::run_windrose(
        "play weigh_anchor --players 4 --agents mogul --seed 7 --terminal --plain --save " + whole);
    ASSERT_EQ(played.code, 0) << played.err;
    std::ifstream in(whole);
    std::ofstream out(file_);
    int left = -1;
    for (std::string line; left != 0 && std::getline(in, line);) {
      out << line << '\n';
      if (left > 0) --left;
      if (left < 0 && line.find(text) != std::string::npos && --nth == 0) left = more;
    }
    out.close();
    driver_.start({"play", "weigh_anchor", "--resume", file_, "--agents", "human"});
    driver_.settled();
  }
  [[nodiscard]] std::string last_answer() const {
    std::string last;
    const MatchRecord record = read_match_record(file_);
    for (const MatchLine* const line : record.played().lines) {
      if (line->type == MatchLine::Type::decision) last = to_string(line->action);
    }
    return last;
  }

  VirtualScreen screen_;
  app::Folder folder_;
  WindowDriver driver_;
  std::string file_;
};

TEST_F(DeskWindow, AnOfferIsFilledTakenBackAndMade) {
  sit_down_behind("\"action\":\"offer\"", 1, 1);
  ASSERT_TRUE(driver_.wait_for("desk.trade"));
  EXPECT_EQ(driver_.asks().rfind("Your offer to ", 0), 0U) << driver_.asks();
  const std::vector<std::string> deeds = driver_.names("legal.");
  ASSERT_FALSE(deeds.empty());
  Moment moment = driver_.moment();
  driver_.click(deeds.front());  // on the board
  moment = driver_.settled_after(moment);
  EXPECT_EQ(driver_.names("desk.out.").size(), 1U);
  driver_.picture("offer");
  driver_.key("Escape");
  moment = driver_.settled_after(moment);
  EXPECT_TRUE(driver_.names("desk.out.").empty());
  driver_.click("desk.left.step.50");
  driver_.settled_after(moment);
  EXPECT_TRUE(driver_.wait_for("desk.left.money.50"));
  driver_.key("Return");
  driver_.wait_gone("desk.trade");
  if (driver_.find("prompt.done")) driver_.key("Return");
  driver_.settled();
  EXPECT_EQ(driver_.quit(), 0) << driver_.output();
  EXPECT_EQ(last_answer(), "propose");
}

TEST_F(DeskWindow, ABidIsSetByAStepAndSent) {
  sit_down_behind("\"game.lot\":", 2, 5);
  ASSERT_TRUE(driver_.wait_for("desk.auction")) << driver_.asks();
  const Moment moment = driver_.moment();
  driver_.click("desk.step.+50");
  driver_.picture("bid");
  driver_.key("Return");
  if (driver_.find("prompt.done")) driver_.key("Return");
  driver_.settled_after(moment);
  EXPECT_EQ(driver_.quit(), 0) << driver_.output();
  EXPECT_EQ(last_answer(), "167");
}

}  // namespace
}  // namespace windrose::view
