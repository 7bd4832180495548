// A turn that waits for "Done", with real clicks and keys.
#include <fstream>

#include <gtest/gtest.h>

#include "tests/app/program.h"
#include "tests/view/window/driver.h"

namespace windrose::view {
namespace {

class DoneTest : public testing::Test {
 protected:
  DoneTest() : driver_(screen_, folder_.path(), "off") {
    std::ofstream(folder_.path() / "config/windrose/settings.json") << R"({"speed": "off"})";
  }
  /// Clicks and waits for what it led to.
  Moment click(const std::string& name, const Moment& before) {
    driver_.click(name);
    return driver_.settled_after(before);
  }
  Moment key(const std::string& name, const Moment& before) {
    driver_.key(name);
    return driver_.settled_after(before);
  }

  VirtualScreen screen_;
  app::Folder folder_;
  WindowDriver driver_;
};

TEST_F(DoneTest, AMoveIsShownAndCountsOnlyWithDone) {
  driver_.start({"play", "shipping", "--agents", "human,trader", "--seed", "5", "--save",
                 folder_ / "kept.match"});
  Moment moment = driver_.settled();
  ASSERT_EQ(moment.phase, "asking");
  const long position = moment.position;
  const std::vector<std::string> legal = driver_.names("legal.");
  ASSERT_GT(legal.size(), 5U);
  moment = click(legal[2], moment);
  EXPECT_EQ(moment.phase, "ending");
  EXPECT_EQ(moment.position, position);
  EXPECT_TRUE(driver_.find("prompt.done"));
  EXPECT_TRUE(driver_.names("legal.").empty());
  driver_.picture("move-done");
  moment = key("Escape", moment);
  EXPECT_EQ(moment.phase, "asking");
  EXPECT_EQ(driver_.names("legal."), legal);
  moment = click(legal[4], moment);
  EXPECT_EQ(moment.phase, "ending");
  moment = click("prompt.take_back", moment);
  EXPECT_EQ(moment.phase, "asking");
  moment = click(legal[2], moment);
  moment = key("Return", moment);
  EXPECT_GT(moment.position, position);
  EXPECT_EQ(driver_.quit(), 0) << driver_.output();
}

TEST_F(DoneTest, ShowGoesThroughWhatHappenedAndComesBack) {
  driver_.start({"play", "connect_four", "--agents", "human,random", "--seed", "5", "--save",
                 folder_ / "kept.match"});
  Moment moment = driver_.settled();
  moment = click(driver_.names("legal.").front(), moment);
  if (moment.phase == "ending") moment = key("Return", moment);
  ASSERT_EQ(moment.phase, "asking");
  const long now = moment.position;
  driver_.wait_for("since.show");
  driver_.click("since.show");
  driver_.wait([&] { return driver_.moment().phase == "looking_back"; }, "the moment of the rival");
  EXPECT_LT(driver_.moment().position, now);
  driver_.wait([&] { return driver_.moment().phase == "asking"; }, "the present");
  EXPECT_EQ(driver_.moment().position, now);
  EXPECT_EQ(driver_.quit(), 0) << driver_.output();
}

}  // namespace
}  // namespace windrose::view
