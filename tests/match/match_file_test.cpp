// Match files: what stands in them, and that nothing acknowledged is ever lost.
#include "runtime/match/files/match_file.h"

#include <algorithm>
#include <csignal>
#include <sys/wait.h>
#include <unistd.h>

#include <gtest/gtest.h>

#include "runtime/base/text/hash.h"
#include "runtime/base/text/text.h"
#include "runtime/match/play/undo_law.h"
#include "runtime/state/ids/referee.h"
#include "runtime/state/truth/state.h"
#include "tests/match/kept_match.h"

namespace windrose {
namespace {

TEST_F(MatchFileTest, HoldsTheHeaderTheDrawsAndTheDecisions) {
  Played played = start(asked());
  played.act("ali", "pass");
  const std::string ruleset = to_hex(played.open_game->ruleset().data().ruleset);
  const std::vector<std::string> lines = plain_lines();
  ASSERT_GE(lines.size(), 4U);
  EXPECT_EQ(
      lines[0],
      R"({"format":"windrose-2","game":"caravan","variants":[],"scenario":null,"options":{},)"
      R"("players":["ali","badr"],"agents":["human","human"],"seed":20,"chance":"siphash-1-3","ruleset":")" +
          ruleset + R"("})");
  EXPECT_TRUE(lines[1].starts_with(R"({"shuffle":"rumors","order":[)")) << lines[1];
  EXPECT_EQ(lines[2], R"({"player":"ali","action":"pass"})");
  EXPECT_TRUE(lines[3].starts_with(R"({"roll":[)")) << lines[3];
}

TEST_F(MatchFileTest, AnOlderHeaderWithAnEmptyScenarioIsReadToo) {
  static_cast<void>(start(asked()));
  std::vector<std::string> old = lines();
  const std::size_t at = old[0].find("null");
  old[0].replace(at, 4, R"("")");
  write_lines(old);
  EXPECT_EQ(resume_match(shelves(), path_).open_game->request().scenario, "");
}

TEST_F(MatchFileTest, AOpenMatchStandsWhereItStoodAndGoesOn) {
  std::uint64_t fingerprint = 0;
  {
    Played played = start(asked());
    played.act("ali", "pass");
    fingerprint = played.match->truth(Referee()).fingerprint();
  }
  const std::vector<std::string> before = lines();
  {
    OpenMatch resumed = resume_match(shelves(), path_);
    EXPECT_EQ(resumed.match->truth(Referee()).fingerprint(), fingerprint);
    EXPECT_TRUE(resumed.notes.empty());
    EXPECT_EQ(lines(), before);
    const Node::Asked& asked = resumed.match->node().truth(Referee()).question().asks.at(0);
    const std::string name =
        action_names(resumed.match->names(), resumed.match->node().kind(), asked).back();
    resumed.match->act(read_action(*resumed.match, asked.seat, {false, {name}}).reply());
    fingerprint = resumed.match->truth(Referee()).fingerprint();
  }
  EXPECT_GT(lines().size(), before.size());
  EXPECT_EQ(resume_match(shelves(), path_).match->truth(Referee()).fingerprint(), fingerprint);
}

TEST_F(MatchFileTest, WhatWasUndoneStaysInTheFileAndCountsNoMore) {
  MatchRequest request = asked();
  request.practice = true;
  std::uint64_t fingerprint = 0;
  std::uint64_t after_redo = 0;
  {
    Played played = start(request);
    const std::uint64_t first = played.match->truth(Referee()).fingerprint();
    played.act("ali", "pass");
    after_redo = played.match->truth(Referee()).fingerprint();
    played.match->undo();
    EXPECT_EQ(played.match->truth(Referee()).fingerprint(), first);
    played.match->redo();
    EXPECT_EQ(played.match->truth(Referee()).fingerprint(), after_redo);
    played.match->undo();
    fingerprint = played.match->truth(Referee()).fingerprint();
  }
  int undos = 0;
  for (const std::string& line : lines()) undos += line == R"({"undo":1})" ? 1 : 0;
  EXPECT_EQ(undos, 2);
  OpenMatch resumed = resume_match(shelves(), path_);
  EXPECT_EQ(resumed.match->truth(Referee()).fingerprint(), fingerprint);
  resumed.match->act(read_action(*resumed.match, SeatId{0}, {false, {"pass"}}).reply());
  EXPECT_EQ(resumed.match->truth(Referee()).fingerprint(), after_redo);
}

// Files of version 0.1 have no 'chance' in their header: they go on as they began.
TEST_F(MatchFileTest, AnOlderMatchGoesOnWithTheDrawsItBeganWith) {
  std::uint64_t fingerprint = 0;
  {
    MatchRequest request = asked();
    request.chance = ChanceMethod::splitmix;
    Played played = start(request);
    played.act("ali", "pass");
    fingerprint = played.match->truth(Referee()).fingerprint();
  }
  EXPECT_EQ(lines()[0].find("chance"), std::string::npos);
  const MatchRecord record = read_match_record(path_);
  EXPECT_EQ(record.request.chance, ChanceMethod::splitmix);
  const OpenMatch resumed = resume_match(shelves(), path_);
  EXPECT_EQ(resumed.match->truth(Referee()).fingerprint(), fingerprint);
  EXPECT_EQ(resumed.match->truth(Referee()).chance().method, ChanceMethod::splitmix);
}

TEST_F(MatchFileTest, DrawsThatNobodyKnowsAreRefused) {
  { const Played played = start(asked()); }
  std::string text = read_text_file(path_);
  text.replace(text.find("siphash-1-3"), 11, "dice tower!");
  write_text_file(path_, text);
  EXPECT_EQ(refusal_of([this] { static_cast<void>(read_match_record(path_)); }),
            "SHELF/saved.jsonl:1: this match draws by 'dice tower!'; this program knows "
            "'siphash-1-3', and the older way of files without 'chance'");
}

TEST_F(MatchFileTest, AgentsAreWrittenAndTheEndSaysWhoWon) {
  MatchRequest request = asked();
  request.agents = {"random"};
  std::uint64_t fingerprint = 0;
  {
    Played played = start(request);
    ASSERT_TRUE(played.match->is_over());
    played.file->finish(*played.match);
    played.file->finish(*played.match);
    fingerprint = played.match->truth(Referee()).fingerprint();
  }
  const std::vector<std::string> lines = plain_lines();
  EXPECT_TRUE(lines.back() == R"({"end":"riches","winners":["ali"]})" ||
              lines.back() == R"({"end":"riches","winners":["badr"]})")
      << lines.back();
  EXPECT_FALSE(lines[lines.size() - 2].starts_with(R"({"end")"));
  const bool by_agent = std::ranges::any_of(
      lines, [](const std::string& line) { return line.ends_with(R"(,"agent":true})"); });
  EXPECT_TRUE(by_agent);
  MatchRecord record = read_match_record(path_);
  const auto open_game = table_of(shelves(), record);
  Match again(open_game->rules(), settings_of(open_game->request()));
  const Replayed replayed = replay_record(again, record, true);
  EXPECT_EQ(again.truth(Referee()).fingerprint(), fingerprint);
  EXPECT_GT(replayed.nodes, replayed.decisions);
}

TEST_F(MatchFileTest, GivenDiceAndShufflesAreInputs) {
  MatchRequest request = asked();
  request.outside_chance = true;
  std::uint64_t fingerprint = 0;
  {
    Played played = start(request);
    ASSERT_TRUE(played.match->node().is_chance());
    std::vector<std::int32_t> order = played.match->node().truth(Referee()).shuffle().items;
    std::reverse(order.begin(), order.end());
    played.match->give_chance(order, false);
    played.act("ali", "pass");
    ASSERT_TRUE(played.match->node().is_chance());
    played.match->give_chance(std::vector<std::int32_t>{2}, false);
    ASSERT_EQ(played.match->node().kind(), DecisionKind::confirm);
    played.act("ali", "yes");
    played.act("badr", "pass");
    played.match->give_chance({}, true);
    fingerprint = played.match->truth(Referee()).fingerprint();
  }
  const std::vector<std::string> lines = plain_lines();
  EXPECT_EQ(lines[1],
            R"({"shuffle":"rumors","order":["storm","tax","bandits.2","bandits.1"],"given":true})");
  EXPECT_EQ(lines[3], R"({"roll":[2],"given":true})");
  EXPECT_EQ(lines[4], R"({"player":"ali","action":"yes"})");
  EXPECT_EQ(lines[6], R"({"roll":"random"})");
  EXPECT_TRUE(lines[7].starts_with(R"({"roll":[)")) << lines[7];
  EXPECT_EQ(resume_match(shelves(), path_).match->truth(Referee()).fingerprint(), fingerprint);
}

TEST_F(MatchFileTest, AFileIsNeverOverwrittenAndPlayedByOneOnly) {
  Played played = start(asked());
  EXPECT_EQ(refusal_of([&] { (void)MatchFile::create(path_, *played.open_game); }),
            "SHELF/saved.jsonl: this file exists; resume the match in it, or name "
            "another file");
  EXPECT_EQ(refusal_to_resume(),
            "SHELF/saved.jsonl: another program plays this match; exit it there first");
}

TEST_F(MatchFileTest, OneSeatsFileHoldsNoSeedNoOrderAndNoAnswersOfOthers) {
  MatchRequest request = asked();
  Played played = start(request);
  played.act("ali", "pass");
  const std::string text =
      match_file_for_seat(*played.match, played.open_game->request(), SeatId{1});
  EXPECT_EQ(text.find("seed"), std::string::npos) << text;
  EXPECT_EQ(text.find("order"), std::string::npos) << text;
  EXPECT_EQ(text.find("\"action\""), std::string::npos) << text;
  EXPECT_NE(text.find("\n{\"player\":\"ali\"}\n"), std::string::npos) << text;
  EXPECT_NE(text.find("\"as\":\"badr\""), std::string::npos) << text;
  const std::string own =
      match_file_for_seat(*played.match, played.open_game->request(), SeatId{0});
  EXPECT_NE(own.find("\n{\"player\":\"ali\",\"action\":\"pass\"}\n"), std::string::npos) << own;
  const std::string other = path_ + ".seat";
  write_text_file(other, text);
  EXPECT_EQ(refusal_of([&] { (void)resume_match(shelves(), other); }),
            "SHELF/saved.jsonl.seat:1: this file is only for badr and does not hold the "
            "whole match; use the file of the whole table");
}

TEST_F(MatchFileTest, WhateverIsDoneUndoneAndDoneAgainTheFileLeadsToTheSameState) {
  change("scripts/caravan/rules.lua", "rules.goal = 250", "rules.goal = 600");
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    std::filesystem::remove(path_);
    MatchRequest request = asked(seed);
    request.practice = true;
    request.outside_chance = seed % 2 == 0;
    request.agents = {"human", seed % 3 == 0 ? "human" : "random"};
    Played played = start(request);
    Match& match = *played.match;
    std::uint64_t draw = seed;
    for (int i = 0; i < 60 && !match.is_over(); ++i) {
      draw = mix(draw);
      if (draw % 11 == 0) {
        played.open_game->reload(match);
      } else if (draw % 5 == 0 && UndoLaw(match).can_undo()) {
        match.undo();
      } else if (draw % 5 == 1 && UndoLaw(match).can_redo()) {
        match.redo();
      } else if (match.node().is_chance() && match.node().is<Node::Shuffling>()) {
        match.give_chance(std::vector<std::int32_t>(match.node().truth(Referee()).shuffle().items),
                          false);
      } else if (match.node().is_chance()) {
        match.give_chance(std::vector<std::int32_t>{static_cast<std::int32_t>(draw / 7 % 6) + 1},
                          draw % 2 == 0);
      } else {
        const Node::Asked asked = match.node().truth(Referee()).question().asks.at(0);
        const auto names = action_names(match.names(), match.node().kind(), asked);
        match.act(
            read_action(match, asked.seat, {false, {names[draw / 7 % names.size()]}}).reply());
      }
    }
    played.file->finish(match);
    const std::uint64_t fingerprint = match.truth(Referee()).fingerprint();
    const MatchRecord record = read_match_record(path_);
    ASSERT_EQ(record.fault, "");
    const auto open_game = table_of(shelves(), record);
    Match again(open_game->rules(), settings_of(open_game->request()));
    replay_record(again, record, true);
    EXPECT_EQ(again.truth(Referee()).fingerprint(), fingerprint) << "seed " << seed;
    played.file.reset();
    const std::string before = read_text_file(path_);
    EXPECT_EQ(resume_match(shelves(), path_).match->truth(Referee()).fingerprint(), fingerprint)
        << "seed " << seed;
    EXPECT_EQ(read_text_file(path_), before) << "seed " << seed;
  }
}

// A reload runs the step again: what it drew is written again behind the line of the reload.
TEST_F(MatchFileTest, RulesAreReadAgainBetweenAnyTwoDecisions) {
  change_game("bank: 2000", "bank: endless");
  for (int before = 0; before < 6; ++before) {
    std::filesystem::remove(path_);
    write("scripts/caravan/rules.lua", kCaravanRules);
    change("scripts/caravan/rules.lua", "rules.goal = 250", "rules.goal = 2500");
    change("scripts/caravan/rules.lua", "  if player.cash >= rules.goal",
           "  player:confirm('Home?')\n  game:roll('1d6')\n  player:confirm('Now?')\n"
           "  if player.cash >= rules.goal");
    std::uint64_t fingerprint = 0;
    {
      Played played = start(asked());
      const auto act_once = [&played] {
        Match& match = *played.match;
        ASSERT_TRUE(match.node().is<Node::Asking>()) << match.node().error();
        const Node::Asked asked = match.node().truth(Referee()).question().asks.at(0);
        const auto names = action_names(match.names(), match.node().kind(), asked);
        match.act(read_action(match, asked.seat, {false, {names.front()}}).reply());
      };
      for (int i = 0; i < before; ++i) act_once();
      change("scripts/caravan/rules.lua", "rules.goal = 2500", "rules.goal = 2600");
      played.open_game->reload(*played.match);
      for (int i = 0; i < 3; ++i) act_once();
      fingerprint = played.match->truth(Referee()).fingerprint();
      const std::string line =
          R"({"reload":")" + to_hex(played.open_game->ruleset().data().ruleset) + R"("})";
      EXPECT_EQ(std::ranges::count(lines(), line), 1);
    }
    const std::vector<std::string> written = lines();
    const MatchRecord record = read_match_record(path_);
    const auto open_game = table_of(shelves(), record);
    Match again(open_game->rules(), settings_of(open_game->request()));
    EXPECT_EQ(refusal_of([&] { replay_record(again, record, true); }), "") << before;
    EXPECT_EQ(again.truth(Referee()).fingerprint(), fingerprint) << before;
    {
      const OpenMatch resumed = resume_match(shelves(), path_);
      EXPECT_EQ(resumed.match->truth(Referee()).fingerprint(), fingerprint) << before;
      EXPECT_EQ(lines(), written) << before;
      resumed.open_game->reload(*resumed.match);
    }
    EXPECT_EQ(resume_match(shelves(), path_).match->truth(Referee()).fingerprint(), fingerprint)
        << before;
  }
}

TEST_F(MatchFileTest, WhatAnotherProgramHasWrittenSinceItWasReadIsNotCutOff) {
  Played played = start(asked());
  const MatchRecord record = read_match_record(path_);
  played.act("ali", "pass");
  played.file.reset();
  const std::vector<std::string> before = lines();
  EXPECT_EQ(refusal_of([&] { (void)MatchFile::append(record, *played.open_game); }),
            "SHELF/saved.jsonl: another program has continued this match; resume it "
            "again");
  EXPECT_EQ(lines(), before);
}

/// Plays by itself, the last option each time, and says over the pipe how many decisions were
/// taken.
[[noreturn]] void play_until_killed(const std::vector<std::string>& shelves,
                                    const MatchRequest& request, const std::string& path,
                                    int pipe) {
  OpenGame open_game(shelves, request);
  const auto match = open_game.new_match(settings_of(open_game.request()));
  const auto file = MatchFile::create(path, open_game);
  match->set_witness(file.get());
  match->advance();
  for (std::int32_t taken = 1; !match->is_over(); ++taken) {
    const Node::Asked asked = match->node().truth(Referee()).question().asks.at(0);
    const auto names = action_names(match->names(), match->node().kind(), asked);
    match->act(read_action(*match, asked.seat, {false, {names.back()}}).reply());
    if (::write(pipe, &taken, sizeof taken) != sizeof taken) break;
  }
  ::_exit(0);
}

TEST_F(MatchFileTest, KilledAtAnyMomentItLosesNoAcknowledgedDecision) {
  change("scripts/caravan/rules.lua", "rules.goal = 250", "rules.goal = 100000");
  change_game("bank: 2000", "bank: endless");
  for (int round = 0; round < 8; ++round) {
    std::filesystem::remove(path_);
    int ends[2];
    ASSERT_EQ(::pipe(ends), 0);
    const pid_t child = ::fork();
    ASSERT_GE(child, 0);
    if (child == 0) {
      ::close(ends[0]);
      play_until_killed(shelves(), asked(static_cast<std::uint64_t>(round)), path_, ends[1]);
    }
    ::close(ends[1]);
    std::int32_t acknowledged = 0;
    const std::int32_t enough = 5 + 17 * round;
    while (acknowledged<enough&& ::read(ends[0], &acknowledged, sizeof acknowledged)> 0) {
    }
    ::kill(child, SIGKILL);
    while (::read(ends[0], &acknowledged, sizeof acknowledged) > 0) {
    }
    ::close(ends[0]);
    int status = 0;
    ::waitpid(child, &status, 0);
    EXPECT_TRUE(WIFSIGNALED(status));
    OpenMatch resumed = resume_match(shelves(), path_);
    EXPECT_GE(resumed.match->decisions(), acknowledged);
    EXPECT_LE(resumed.match->decisions(), acknowledged + 1);
    EXPECT_TRUE(resumed.match->node().is<Node::Asking>());
  }
}

}  // namespace
}  // namespace windrose
