// Parts of the author's panel: names under the pointer, values, changes, what a line just gave.
#include <gmock/gmock.h>

#include "runtime/match/files/replay.h"
#include "runtime/view/author/author_reasons.h"
#include "runtime/view/author/author_values.h"
#include "runtime/view/author/source_lines.h"
#include "tests/support/places.h"

namespace windrose::view {
namespace {

/// The name where `^` points.
std::string name_under(const std::string& line, const std::string& mark) {
  return name_at(line, mark.find('^'));
}

TEST(SourceNames, AreWholeNamesUpToThePointer) {
  EXPECT_EQ(name_under("local face = game:roll(1)", "      ^"), "face");
  EXPECT_EQ(name_under("if player.cash < price then", "   ^"), "player");
  EXPECT_EQ(name_under("if player.cash < price then", "            ^"), "player.cash");
  EXPECT_EQ(name_under("if player.ship.at == nil then", "               ^"), "player.ship.at");
  EXPECT_EQ(name_under("x = a.b..c", "         ^"), "");
}

TEST(SourceNames, LeaveOutWhatHasNoValue) {
  EXPECT_EQ(name_under("local face = game:roll(1)", "^"), "");                     // a keyword
  EXPECT_EQ(name_under("local face = game:roll(1)", "                   ^"), "");  // a method
  EXPECT_EQ(name_under("return 12", "        ^"), "");
  EXPECT_EQ(name_under("x = \"face\" -- face", "     ^"), "");
  EXPECT_EQ(name_under("x = \"face\" -- face", "              ^"), "");
  EXPECT_EQ(name_under("list[1].name", "         ^"), "");
  EXPECT_EQ(name_under("a  b", "  ^"), "");
  EXPECT_EQ(name_at("a", 7), "");
}

TEST(ReasonTexts, TellTheChangeAndThePlace) {
  EXPECT_EQ(change_text("50000", "68000"), "+ 18,000");
  EXPECT_EQ(change_text("68000", "42000"), "− 26,000");
  EXPECT_EQ(change_text("7", "7"), "");
  EXPECT_EQ(change_text("nobody", "ada"), "");
  EXPECT_EQ(change_text("", "3"), "");
  EXPECT_EQ(shown_value("225000"), "225,000");
  EXPECT_EQ(shown_value("ada"), "ada");
  Reason reason;
  EXPECT_EQ(place_of(reason), "");
  reason.script = "scripts/shipping/market.lua";
  reason.line = 44;
  EXPECT_EQ(place_of(reason), "market.lua:44");
}

class AuthorValues : public testing::Test {
 protected:
  AuthorValues() : walk_(Recording::play({source_folder()}, asked())) { walk_.go_to_input(3); }
  static MatchRequest asked() {
    MatchRequest request;
    request.game = "pig";
    request.seed = 7;
    request.agents = {"twenty"};
    return request;
  }
  RecordedWalk walk_;
};

TEST_F(AuthorValues, ACaptionHasTheValueAndWhatAThingHolds) {
  EXPECT_EQ(plain(value_caption(walk_, "player").title).substr(0, 9), "player = ");
  EXPECT_THAT(plain(value_caption(walk_, "player").text), testing::HasSubstr(".score = "));
  EXPECT_EQ(plain(value_caption(walk_, "rules.goal").title), "rules.goal = 100");
  EXPECT_EQ(plain(value_caption(walk_, "actions").title), "actions = {\"roll\", \"hold\"}");
  EXPECT_EQ(plain(value_caption(walk_, "actions").text), "[1] = \"roll\"\n[2] = \"hold\"");
  EXPECT_EQ(plain(value_caption(walk_, "rules.turn").title), "");  // a function
  EXPECT_EQ(plain(value_caption(walk_, "nobody").title), "");
}

TEST_F(AuthorValues, WhatTheLineJustGaveIsTold) {
  walk_.go_to_step(walk_.view().at.step);
  const MomentView before = walk_.view();
  walk_.go(WalkMotion::next);
  EXPECT_EQ(changed_locals(before, walk_.view()), (std::set<std::string>{"sum"}));
  EXPECT_TRUE(changed_locals(walk_.view(), walk_.view()).empty());
  EXPECT_TRUE(changed_locals(MomentView{walk_.view()}, before).empty());
}

}  // namespace
}  // namespace windrose::view
