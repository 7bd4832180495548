// Saved rules that the answers so far do not fit: what is told, and each way on.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "runtime/state/ids/referee.h"
#include "runtime/state/truth/state.h"
#include "tests/match/live_match.h"

namespace windrose {
namespace {

using Change = RuleChange::Kind;

class MisfitTest : public LiveRulesTest {
 protected:
  /// ali and badr have passed; then badr is asked something else before.
  void misfit() {
    begin();
    act("ali", "pass");
    act("badr", "pass");
    before_ = open_.match->truth(Referee()).fingerprint();
    change(kRulesFile, "  local card = player:choose(spread, player.hand)",
           "  if player == game.players[2] then player:choose(\"Which way?\", {\"left\", "
           "\"right\"}) end\n"
           "  local card = player:choose(spread, player.hand)");
    change_ = saved();
    ASSERT_EQ(change_.kind, Change::differs) << change_.text;
  }

  RuleChange change_;
  std::uint64_t before_ = 0;
};

TEST_F(MisfitTest, TheNodeAndTheReasonAreTold) {
  misfit();
  EXPECT_TRUE(change_.can_keep_state);
  EXPECT_EQ(change_.text,
            "Saved: scripts/caravan/rules.lua. The match does not fit the new rules: node " +
                std::to_string(change_.node) + " differs: " + change_.why);
  EXPECT_EQ(change_.node, 4);
  EXPECT_EQ(change_.why, "what badr did there is not possible any more");
  EXPECT_EQ(live_->fitting(), 1U);
  EXPECT_EQ(open_.match->truth(Referee()).fingerprint(), before_);
}

TEST_F(MisfitTest, TheMatchGoesBackToTheLastNodeThatFits) {
  misfit();
  go_on();
  EXPECT_EQ(prompt(), "badr: Which way?");
  EXPECT_EQ(open_.match->history().size(), 1U);
  expect_file_verifies();
  act("badr", "right");
  expect_file_verifies();
}

TEST_F(MisfitTest, TheMatchKeepsItsState) {
  misfit();
  const std::string asked_before = prompt();
  live_->keep_state(open_);
  EXPECT_EQ(open_.match->truth(Referee()).fingerprint(), before_);
  EXPECT_EQ(prompt(), asked_before);
  EXPECT_FALSE(live_->has_news());
  change(kRulesFile, "rules.goal = 250", "rules.goal = 255");
  const RuleChange next = saved();
  EXPECT_EQ(next.kind, Change::keeps);
  EXPECT_EQ(next.text,
            "Saved: scripts/caravan/rules.lua. The new rules apply from here on, and the match "
            "keeps its state.");
  live_->keep_state(open_);
  EXPECT_EQ(open_.match->truth(Referee()).fingerprint(), before_);
  expect_file_verifies();
}

TEST_F(MisfitTest, AMatchThatKeptItsStateIsSavedAndResumed) {
  misfit();
  live_->keep_state(open_);
  const std::string asked_before = prompt();
  leave();
  open_ = resume_match(shelves(), path_);
  EXPECT_EQ(open_.match->truth(Referee()).fingerprint(), before_);
  EXPECT_EQ(prompt(), asked_before);
  EXPECT_EQ(open_.match->history().size(), 2U);
  act("ali", "pass");
  act("ali", "no");
  EXPECT_EQ(prompt(), "badr: Which way?");
  expect_file_verifies();
  const std::uint64_t later = open_.match->truth(Referee()).fingerprint();
  leave();
  open_ = resume_match(shelves(), path_);
  EXPECT_EQ(open_.match->truth(Referee()).fingerprint(), later);
  act("badr", "left");
  open_.match->undo();
  EXPECT_EQ(prompt(), "badr: Which way?");
  expect_file_verifies();
}

TEST_F(MisfitTest, AnAnswerBeforeTheKeptStateIsTakenBackAndStaysSo) {
  MatchRequest request = asked();
  request.practice = true;
  begin(request);
  act("ali", "pass");
  act("badr", "pass");
  change(kRulesFile, "  local card = player:choose(spread, player.hand)",
         "  if player == game.players[2] then player:choose(\"Which way?\", {\"left\", "
         "\"right\"}) end\n"
         "  local card = player:choose(spread, player.hand)");
  ASSERT_EQ(saved().kind, Change::differs);
  live_->keep_state(open_);
  open_.match->undo();  // what badr did, by the old rules
  EXPECT_EQ(prompt(), "badr: Which way?");
  const std::uint64_t here = open_.match->truth(Referee()).fingerprint();
  expect_file_verifies();
  leave();
  open_ = resume_match(shelves(), path_);
  EXPECT_EQ(open_.match->truth(Referee()).fingerprint(), here);
  EXPECT_EQ(prompt(), "badr: Which way?");
}

TEST_F(MisfitTest, WithoutACopyOfTheOldRulesItIsRefusedAsItWas) {
  misfit();
  live_->keep_state(open_);
  leave();
  std::filesystem::remove_all(shelf_ / "data");
  EXPECT_NE(refusal_to_resume(), "");
}

TEST_F(MisfitTest, NothingHiddenOfAnothersAnswerIsTold) {
  MatchRequest request = asked();
  request.agents = {"human", "human"};
  begin(request);
  const Code card = open_.match->node().truth(Referee()).question().asks.at(0).options.at(0);
  const std::string name = action_name(open_.match->names(), card);
  act("ali", name);
  change("scripts/caravan/rumors.yaml", "bandits: {name", "robbers: {name");
  change("scripts/caravan/rumors.yaml", "tax:", "toll:");
  change("scripts/caravan/rumors.yaml", "storm:", "gale:");
  const RuleChange differs = saved();
  EXPECT_EQ(differs.kind, Change::differs);
  EXPECT_EQ(differs.why, "what ali did there is not possible any more");
  EXPECT_EQ(differs.text.find(name), std::string::npos) << differs.text;
}

TEST_F(MisfitTest, TheEditIsUndone) {
  misfit();
  const std::string edited = read_text_file(shelf_ / kRulesFile);
  live_->undo_edit();
  EXPECT_EQ(read_text_file(shelf_ / kRulesFile), kCaravanRules);
  EXPECT_EQ(read_text_file((shelf_ / kRulesFile).string() + ".edited"), edited);
  EXPECT_FALSE(live_->has_news());
  act("ali", "pass");
  expect_file_verifies();
}

}  // namespace
}  // namespace windrose
