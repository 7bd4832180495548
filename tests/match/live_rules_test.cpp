// Rules that are saved while a match runs: what fits, what does not and why, and the match's file.
#include "runtime/match/live/live_rules.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "runtime/state/ids/referee.h"
#include "tests/match/live_match.h"

namespace windrose {
namespace {

using Change = RuleChange::Kind;

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
  const std::uint64_t before = open_.match->truth(Referee()).fingerprint();
  const std::string asked_before = prompt();
  const std::size_t lines_before = lines().size();
  change(kRulesFile, "rules.goal = 250", "rules.goal = 260");
  const RuleChange change = saved();
  EXPECT_EQ(change.kind, Change::fits);
  EXPECT_EQ(change.text,
            "Saved: scripts/caravan/rules.lua. The new rules apply now. The answer so far fits "
            "them.");
  go_on();
  EXPECT_EQ(open_.match->truth(Referee()).fingerprint(), before);
  EXPECT_EQ(prompt(), asked_before);
  EXPECT_EQ(lines().back(), R"({"reload":")" + ruleset_now() + R"(","keep":)" +
                                std::to_string(lines_before - 1) + "}");
  expect_file_verifies();
  act("badr", "pass");
  expect_file_verifies();
  const std::uint64_t now = open_.match->truth(Referee()).fingerprint();
  leave();
  EXPECT_EQ(resume_match(shelves(), path_).match->truth(Referee()).fingerprint(), now);
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
    const SeatId seat = played->node().to_act();
    played->act(read_action(*played, seat, {false, {"pass"}}).reply());
  }
  EXPECT_EQ(open_.match->truth(Referee()).fingerprint(), played->truth(Referee()).fingerprint());
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

TEST_F(LiveRulesTest, WhatIsNoFileInThePlaceOfOneIsTold) {
  begin();
  act("ali", "pass");
  std::filesystem::remove(shelf_ / kRulesFile);
  std::filesystem::create_directory(shelf_ / kRulesFile);
  const RuleChange folder = saved();
  EXPECT_EQ(folder.kind, Change::broken);
  EXPECT_EQ(folder.why, "scripts/caravan/rules.lua: this is a folder, not a file");
  std::filesystem::remove(shelf_ / kRulesFile);
  write(kRulesFile, kCaravanRules);
  EXPECT_EQ(saved().kind, Change::none);
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

TEST_F(LiveRulesTest, FewerCardsFitUntilOneWasPlayed) {
  begin();
  change("scripts/caravan/rumors.yaml", "copies: 2", "copies: 3");
  RuleChange change_of = saved();
  EXPECT_EQ(change_of.kind, Change::fits);
  go_on();
  EXPECT_EQ(open_.open_game->ruleset().cards().size(), 5U);
  expect_file_verifies();
  const Code card = open_.match->node().truth(Referee()).question().asks.at(0).options.at(0);
  EXPECT_EQ(action_name(open_.match->names(), card), "bandits.3");
  act("ali", "bandits.3");
  change("scripts/caravan/rumors.yaml", "bandits: {name", "robbers: {name");
  change("scripts/caravan/rumors.yaml", "tax:", "toll:");
  change("scripts/caravan/rumors.yaml", "storm:", "gale:");
  change_of = saved();
  EXPECT_EQ(change_of.kind, Change::differs);
  EXPECT_FALSE(change_of.can_keep_state);
  EXPECT_EQ(change_of.why, "what ali did there is not possible any more");
}

TEST_F(LiveRulesTest, TheOnlyPersonIsToldWhyAnAnswerDoesNotFit) {
  MatchRequest request = asked();
  request.agents = {"human", "trader"};
  begin(request);
  const std::string name =
      action_name(open_.match->names(),
                  open_.match->node().truth(Referee()).question().asks.at(0).options.at(0));
  act("ali", name);
  change("scripts/caravan/rumors.yaml", "bandits: {name", "robbers: {name");
  change("scripts/caravan/rumors.yaml", "tax:", "toll:");
  change("scripts/caravan/rumors.yaml", "storm:", "gale:");
  EXPECT_THAT(saved().why, testing::StartsWith("ali cannot do '" + name + "' here: '" + name +
                                               "' is not one of the actions: "));
}

TEST_F(LiveRulesTest, AModYamlCountsLikeEveryOtherFile) {
  write("mods/rich/mod.yaml", "mod: Rich\nversion: 1.0\nchanges: [caravan]\n");
  write("mods/rich/scripts/caravan/game.yaml", "money: {each_player: 120}\n");
  write("mods/wealth/mod.yaml", "mod: Wealth\nversion: 1.0\nchanges: [caravan]\nafter: [rich]\n");
  write("mods/wealth/scripts/caravan/game.yaml", "money: {each_player: 130}\n");
  begin();
  const auto cash = [this] { return open_.match->truth(Referee()).purse(purse_of(SeatId{1})); };
  act("ali", "pass");
  EXPECT_EQ(cash(), 130);
  write("mods/wealth/mod.yaml", "mod: Wealth\nversion: 1.0\nchanges: [caravan]\n");
  write("mods/rich/mod.yaml", "mod: Rich\nversion: 1.1\nchanges: [caravan]\nafter: [wealth]\n");
  RuleChange change = saved();
  EXPECT_EQ(change.kind, Change::fits) << change.text;
  EXPECT_EQ(change.text,
            "Saved: mods/rich/mod.yaml and mods/wealth/mod.yaml. The new rules apply now. The "
            "answer so far fits them.");
  go_on();
  EXPECT_EQ(cash(), 120);
  expect_file_verifies();
  write("mods/rich/mod.yaml", "mod: Rich\nversion: 1.1\nchanges: [caravan]\nneeds: {gold: 2.0}\n");
  change = saved();
  EXPECT_EQ(change.kind, Change::broken);
  EXPECT_EQ(change.why,
            "mods/rich/mod.yaml: the mod needs the mod 'gold', which is not installed; install it, "
            "or uninstall 'rich'");
  write("mods/rich/mod.yaml", "mod: Ri");
  change = saved();
  EXPECT_EQ(change.kind, Change::broken);
  EXPECT_EQ(cash(), 120);
  write("mods/rich/mod.yaml", "mod: Rich\nversion: 1.1\nchanges: [caravan]\nafter: [wealth]\n");
  EXPECT_EQ(saved().kind, Change::none);
  act("badr", "pass");
  expect_file_verifies();
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
                ": the rules were read again here, but not all of it was written; the match "
                "is as it was before");
  change("scripts/caravan/game.yaml", "each_player: 110", "each_player: 100");
  EXPECT_EQ(resume_match(shelves(), path_).match->history().size(), 2U);
}

}  // namespace
}  // namespace windrose
