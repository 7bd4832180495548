// Rules that are saved while a match runs: what fits, what does not and why, and the match's file.
#include "runtime/match/live/live_rules.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "runtime/base/text/hash.h"
#include "runtime/match/files/replay.h"
#include "tests/match/kept_match.h"

namespace windrose {
namespace {

using testing::ElementsAre;
using Change = RuleChange::Kind;

constexpr const char* kRulesFile = "scripts/caravan/rules.lua";
constexpr const char* kOldRulesStay =
    "\nThe match continues with the old rules. Correct the file and save it again.";

class LiveRulesTest : public MatchFileTest {
 protected:
  void begin(const MatchRequest& request = asked()) {
    open_ = begin_match(shelves(), request, path_);
    open_.match->advance();
    live_ = std::make_unique<LiveRules>(*open_.open_game);
  }

  void act(const std::string& player, const std::string& action) {
    const int seat = seat_named(open_.open_game->ruleset(), player);
    open_.match->act(read_action(*open_.match, seat, {false, {action}}).reply());
  }

  /// What comes of the files that were saved since the last time.
  [[nodiscard]] RuleChange saved() {
    EXPECT_TRUE(live_->has_news());
    RuleChange change = live_->read_again(open_);
    change.text = without_path(change.text);
    change.why = without_path(change.why);
    return change;
  }

  void go_on() {
    OpenMatch after = live_->go_on(open_);
    open_.match.reset();
    open_ = std::move(after);
  }

  void leave() {
    open_.match.reset();
    open_ = {};
  }

  [[nodiscard]] std::string prompt() const {
    const Node& node = open_.match->node();
    return node.is<Node::Asking>()
               ? open_.match->ruleset().player_name(node.asks()[0].seat) + ": " +
                     message_text(open_.match->names(), node.question().prompt)
               : "no question";
  }

  /// The file as it is now comes out the same, and at the same state.
  void expect_file_verifies() {
    open_.file->sync();
    const MatchRecord record = read_match_record(path_);
    const auto open_game = table_of(shelves(), record);
    Match again(open_game->rules(), settings_of(open_game->request()));
    EXPECT_EQ(refusal_of([&] { replay_record(again, record, true); }), "");
    EXPECT_EQ(again.state().fingerprint(), open_.match->state().fingerprint());
  }

  [[nodiscard]] std::string ruleset_now() const {
    return to_hex(open_.open_game->ruleset().data().ruleset);
  }

  OpenMatch open_;
  std::unique_ptr<LiveRules> live_;
};

TEST_F(LiveRulesTest, NothingIsNewsWhileNobodySaves) {
  begin();
  EXPECT_FALSE(live_->has_news());
  write("scripts/caravan/notes.txt", "no file of the game");
  EXPECT_FALSE(live_->has_news());
  write(kRulesFile, kCaravanRules);  // the same text
  EXPECT_FALSE(live_->has_news());
}

TEST_F(LiveRulesTest, ASavedScriptCountsAtOnceAndTheAnswersStay) {
  begin();
  act("ali", "pass");
  const std::uint64_t before = open_.match->state().fingerprint();
  const std::string asked_before = prompt();
  const std::size_t lines_before = lines().size();
  change(kRulesFile, "rules.goal = 250", "rules.goal = 260");
  const RuleChange change = saved();
  EXPECT_EQ(change.kind, Change::fits);
  EXPECT_EQ(change.text,
            "Saved: scripts/caravan/rules.lua. The new rules apply now. The answer so far fits "
            "them.");
  go_on();
  EXPECT_EQ(open_.match->state().fingerprint(), before);
  EXPECT_EQ(prompt(), asked_before);
  EXPECT_EQ(lines().back(), R"({"reload":")" + ruleset_now() + R"(","keep":)" +
                                std::to_string(lines_before - 1) + "}");
  expect_file_verifies();
  act("badr", "pass");
  expect_file_verifies();
  const std::uint64_t now = open_.match->state().fingerprint();
  leave();
  EXPECT_EQ(resume_match(shelves(), path_).match->state().fingerprint(), now);
}

TEST_F(LiveRulesTest, AChangedPropertyIsAsIfItHadAlwaysBeenSo) {
  begin();
  act("ali", "pass");
  act("badr", "pass");
  change("boards/caravan/desert.yaml", "rent: 15", "rent: 16");
  change("boards/caravan/desert.yaml", "trade: 40", "trade: 44");
  change("scripts/caravan/game.yaml", "each_player: 100", "each_player: 110");
  const RuleChange change = saved();
  EXPECT_EQ(change.kind, Change::fits);
  EXPECT_EQ(change.text,
            "Saved: boards/caravan/desert.yaml and scripts/caravan/game.yaml. The new rules apply "
            "now. All 2 answers so far fit them.");
  const std::size_t before = lines().size();
  go_on();
  EXPECT_GT(lines().size(), before + 1);
  EXPECT_THAT(lines()[before], testing::EndsWith(R"(","keep":1,"again":4})"));
  expect_file_verifies();
  MatchRequest request = open_.open_game->request();
  OpenGame fresh(shelves(), request);
  const auto played = fresh.new_match(settings_of(request));
  played->advance();
  for (int i = 0; i < 2; ++i) {
    const int seat = played->node().question().asks.at(0).seat;
    played->act(read_action(*played, seat, {false, {"pass"}}).reply());
  }
  EXPECT_EQ(open_.match->state().fingerprint(), played->state().fingerprint());
}

TEST_F(LiveRulesTest, ABrokenFileChangesNothingUntilItIsWhole) {
  begin();
  act("ali", "pass");
  const std::string text = kCaravanRules;
  write(kRulesFile, text.substr(0, text.find("local space = player.camel") + 5));
  RuleChange change = saved();
  EXPECT_EQ(change.kind, Change::broken);
  EXPECT_EQ(change.text, change.why + kOldRulesStay);
  EXPECT_EQ(change.why,
            "scripts/caravan/rules.lua:13: expected a name, got the end of the file\n    local");
  write("scripts/caravan/game.yaml", "game: Caravan\nplayers: [2\n");
  change = saved();
  EXPECT_EQ(change.kind, Change::broken);
  EXPECT_EQ(change.why,
            "scripts/caravan/game.yaml:2:10: this '[' has no ']', or a ',' is missing between two "
            "entries\n  players: [2\n           ^");
  write("scripts/caravan/game.yaml", kCaravan);
  EXPECT_EQ(saved().kind, Change::broken);
  write(kRulesFile, text);
  change = saved();
  EXPECT_EQ(change.kind, Change::none);
  EXPECT_EQ(change.text, "The files are again what the match is played with.");
  act("badr", "pass");
  expect_file_verifies();
}

TEST_F(LiveRulesTest, AFileThatIsGoneIsWaitedForUntilAnotherIsRenamedIntoItsPlace) {
  begin();
  act("ali", "pass");
  std::filesystem::remove(shelf_ / kRulesFile);
  const RuleChange gone = saved();
  EXPECT_EQ(gone.kind, Change::broken);
  EXPECT_EQ(gone.why, "scripts/caravan/rules.lua: the file is gone");
  write("scripts/caravan/rules.lua~", kCaravanRules);
  EXPECT_FALSE(live_->has_news());
  change("scripts/caravan/rules.lua~", "rules.goal = 250", "rules.goal = 270");
  std::filesystem::rename(shelf_ / "scripts/caravan/rules.lua~", shelf_ / kRulesFile);
  EXPECT_EQ(saved().kind, Change::fits);
  go_on();
  expect_file_verifies();
}

TEST_F(LiveRulesTest, RulesThatStopWithAnErrorDoNotStopTheMatch) {
  begin();
  act("ali", "pass");
  change(kRulesFile, "rules.goal = 250", "rules.goal = 250\nrules.step = nil + 1");
  RuleChange change_of = saved();
  EXPECT_EQ(change_of.kind, Change::broken);
  EXPECT_THAT(change_of.why, testing::StartsWith("scripts/caravan/rules.lua:4: "));
  write(kRulesFile, kCaravanRules);
  EXPECT_EQ(saved().kind, Change::none);
  change(kRulesFile, "  rules.spread_rumor(player)", "  rules.spread_rumour(player)");
  change_of = saved();
  EXPECT_EQ(change_of.kind, Change::broken);
  EXPECT_THAT(change_of.why, testing::HasSubstr("scripts/caravan/rules.lua:12: "));
  act("badr", "pass");
  write(kRulesFile, kCaravanRules);
  expect_file_verifies();
}

TEST_F(LiveRulesTest, LooksAndAgentsCountToo) {
  begin();
  write("scripts/caravan/look.yaml", "panels: 7\n");
  const RuleChange broken = saved();
  EXPECT_EQ(broken.kind, Change::broken);
  EXPECT_THAT(broken.why, testing::StartsWith("scripts/caravan/look.yaml:1"));
  std::filesystem::remove(shelf_ / "scripts/caravan/look.yaml");
  EXPECT_EQ(saved().kind, Change::none);
  change("scripts/caravan/agents/trader.lua", "return options[1]", "return options[#options]");
  const RuleChange agent = saved();
  EXPECT_EQ(agent.kind, Change::fits);
  EXPECT_EQ(agent.text, "Saved: scripts/caravan/agents/trader.lua. The new rules apply now.");
  go_on();
  EXPECT_EQ(lines().back(), R"({"reload":")" + ruleset_now() + R"(","keep":1})");
}

class MisfitTest : public LiveRulesTest {
 protected:
  /// ali and badr have passed; then badr is asked something else before.
  void misfit() {
    begin();
    act("ali", "pass");
    act("badr", "pass");
    before_ = open_.match->state().fingerprint();
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
  EXPECT_EQ(change_.why,
            "badr cannot do 'pass' here: passing is not allowed here; the actions are left, right");
  EXPECT_EQ(live_->fitting(), 1U);
  EXPECT_EQ(open_.match->state().fingerprint(), before_);
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
  EXPECT_EQ(open_.match->state().fingerprint(), before_);
  EXPECT_EQ(prompt(), asked_before);
  EXPECT_FALSE(live_->has_news());
  change(kRulesFile, "rules.goal = 250", "rules.goal = 255");
  const RuleChange next = saved();
  EXPECT_EQ(next.kind, Change::keeps);
  EXPECT_EQ(next.text,
            "Saved: scripts/caravan/rules.lua. The new rules apply from here on, and the match "
            "keeps its state.");
  live_->keep_state(open_);
  EXPECT_EQ(open_.match->state().fingerprint(), before_);
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

TEST_F(LiveRulesTest, FewerCardsFitUntilOneWasPlayed) {
  begin();
  change("scripts/caravan/rumors.yaml", "copies: 2", "copies: 3");
  RuleChange change_of = saved();
  EXPECT_EQ(change_of.kind, Change::fits);
  go_on();
  EXPECT_EQ(open_.open_game->ruleset().cards().size(), 5U);
  expect_file_verifies();
  const Code card = open_.match->node().question().asks.at(0).options.at(0);
  EXPECT_EQ(action_name(open_.match->names(), card), "bandits.3");
  act("ali", "bandits.3");
  change("scripts/caravan/rumors.yaml", "bandits: {name", "robbers: {name");
  change("scripts/caravan/rumors.yaml", "tax:", "toll:");
  change("scripts/caravan/rumors.yaml", "storm:", "gale:");
  change_of = saved();
  EXPECT_EQ(change_of.kind, Change::differs);
  EXPECT_FALSE(change_of.can_keep_state);
  EXPECT_EQ(
      change_of.why,
      "ali cannot do 'bandits.3' here: 'bandits.3' is not one of the actions: robbers.3, pass");
}

TEST_F(LiveRulesTest, AReloadThatWasNotWrittenWholeIsDropped) {
  begin();
  act("ali", "pass");
  act("badr", "pass");
  const std::vector<std::string> before = lines();
  change("scripts/caravan/game.yaml", "each_player: 100", "each_player: 110");
  EXPECT_EQ(saved().kind, Change::fits);
  go_on();
  std::vector<std::string> written = lines();
  leave();
  written.resize(before.size() + 2);
  write_lines(written);
  const MatchRecord record = read_match_record(path_);
  EXPECT_EQ(record.lines.size(), before.size() - 1);
  ASSERT_EQ(record.notes.size(), 1U);
  EXPECT_EQ(without_path(record.notes.front()),
            "SHELF/saved.jsonl:" + std::to_string(before.size() + 1) +
                ": the rules were read again here, but not all lines of it were written; the match "
                "is as it was before");
  change("scripts/caravan/game.yaml", "each_player: 110", "each_player: 100");
  EXPECT_EQ(resume_match(shelves(), path_).match->history().size(), 2U);
}

}  // namespace
}  // namespace windrose
