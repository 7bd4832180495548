// Transcripts: exact, the same in every process; golden ones recorded, checked, and different when
// rules are.
#include "runtime/match/tests/transcript.h"

#include <cstdlib>
#include <sys/wait.h>
#include <unistd.h>

#include <gtest/gtest.h>

#include "runtime/base/text/text.h"
#include "runtime/match/tests/golden.h"
#include "runtime/state/ids/referee.h"
#include "tests/match/caravan.h"

namespace windrose {
namespace {

class TranscriptTest : public CaravanTest {
 protected:
  static MatchRequest by_random(std::uint64_t seed) {
    MatchRequest request = asked(seed);
    request.agents = {"random"};
    return request;
  }
};

std::string played_transcript(const std::vector<std::string>& shelves,
                              const MatchRequest& request) {
  OpenGame open_game(shelves, request);
  const auto match = open_game.new_match(settings_of(open_game.request()));
  match->advance();
  return transcript_of(open_game, *match);
}

TEST_F(TranscriptTest, EndsWithTheLineThatIsTooMuch) {
  OpenGame open_game(shelves(), by_random(3));
  const auto match = open_game.new_match(settings_of(open_game.request()));
  match->advance();
  const std::string whole = transcript_of(open_game.rules(), match->settings(), match->history());
  const std::string cut =
      transcript_of(open_game.rules(), match->settings(), match->history(), Causes::left_out, 200);
  const std::size_t end = whole.find('\n', 200) + 1;
  EXPECT_EQ(cut, whole.substr(0, end) +
                     "-- the rest is left out: this transcript has 200 bytes at most\n");
}

TEST_F(TranscriptTest, OneLineANodeAndWhatItLedToBelow) {
  MatchRequest request = asked();
  request.outside_chance = true;
  request.options = {"fast_camels=true"};
  OpenGame open_game(shelves(), request);
  const auto match = open_game.new_match(settings_of(open_game.request()));
  match->advance();
  const auto act = [&](SeatId seat, const std::string& action) {
    match->act(read_action(*match, seat, {false, {action}}).reply());
  };
  const auto roll = [&](std::int32_t face) {
    match->give_chance(std::vector<std::int32_t>{face}, false);
  };
  std::vector<std::int32_t> order = match->node().truth(Referee()).shuffle().items;
  match->give_chance(order, false);
  act(SeatId{0}, "pass");
  roll(2);
  act(SeatId{0}, "yes");
  act(SeatId{1}, "bandits.2");
  roll(5);
  act(SeatId{0}, "pass");
  EXPECT_EQ(transcript_of(open_game, *match), R"(game      caravan
players   ali, badr
options   fast_camels=true
seed      20

-- setup
  1 chance  Rumors are shuffled
           Bandits!: Rumors -> the hand of ali
           Bandits!: Rumors -> the hand of badr
-- turn 1: ali, cash 100 dinars, bank 1,800 dinars
  2 ali     Spread a rumor? -> pass   (bandits.1, pass)
  3 chance  roll 1d6 -> 2
           ali.camel: Grand Bazaar -> Well of Zamil
  4 ali     Buy Well of Zamil for 70? -> yes   (yes, no)
           ali pays the bank 70 dinars
           Well of Zamil.owner: ali
-- turn 2: badr, cash 100 dinars, bank 1,870 dinars
  5 badr    Spread a rumor? -> bandits.2   (bandits.2, pass)
           badr spreads Bandits! about ali
           ali pays the bank 20 dinars
           Bandits!: the hand of badr -> the discard pile of Rumors
  6 chance  roll 1d6 -> 5
           badr.camel: Grand Bazaar -> Well of Zamil
           badr pays ali 15 dinars
-- turn 3: ali, cash 25 dinars, bank 1,890 dinars
  7 ali     Spread a rumor? -> pass   (bandits.1, pass)
-- waits for dice
)");
}

TEST_F(TranscriptTest, DrawnShufflesShowTheirOrderAndTheEndWhoWon) {
  const std::string text = played_transcript(shelves(), by_random(1));
  EXPECT_NE(text.find("\nagents    random, random\n"), std::string::npos) << text;
  EXPECT_NE(text.find("\n  1 chance  Rumors are shuffled -> "), std::string::npos) << text;
  const std::size_t end = text.rfind("\n-- end: riches; ");
  ASSERT_NE(end, std::string::npos) << text;
  EXPECT_EQ(text.find(" wins, cash 2", end) != std::string::npos, true) << text.substr(end);
}

// Run by the next test in a process of its own.
TEST(TranscriptProcess, DISABLED_Prints) {
  const char* const shelf = std::getenv("WINDROSE_TEST_SHELF");
  ASSERT_NE(shelf, nullptr);
  MatchRequest request;
  request.game = "caravan";
  request.player_count = 3;
  request.agents = {"random"};
  request.seed = 11;
  write_text_file(std::filesystem::path(shelf) / "printed.txt",
                  played_transcript({shelf}, request));
}

TEST_F(TranscriptTest, TheSameSeedPrintsTheSameInAnotherProcess) {
  MatchRequest request;
  request.game = "caravan";
  request.player_count = 3;
  request.agents = {"random"};
  request.seed = 11;
  const std::string here = played_transcript(shelves(), request);
  const std::string program = std::filesystem::read_symlink("/proc/self/exe").string();
  const pid_t child = ::fork();
  ASSERT_GE(child, 0);
  if (child == 0) {
    ::setenv("WINDROSE_TEST_SHELF", shelf_.c_str(), 1);
    ::unsetenv("GTEST_TOTAL_SHARDS");  // it runs this one test, whichever share its parent has
    ::unsetenv("GTEST_SHARD_INDEX");
    ::execl(program.c_str(), program.c_str(), "--gtest_also_run_disabled_tests", "--gtest_brief=1",
            "--gtest_filter=TranscriptProcess.DISABLED_Prints", nullptr);
    ::_exit(1);
  }
  int status = 0;
  ::waitpid(child, &status, 0);
  ASSERT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0);
  EXPECT_EQ(read_text_file(shelf_ / "printed.txt"), here);
  request.seed = 12;
  EXPECT_NE(played_transcript(shelves(), request), here);
}

TEST_F(TranscriptTest, AGoldenTranscriptIsRecordedAndChecked) {
  OpenGame open_game(shelves(), by_random(1));
  const auto recording = record_ending(open_game, "riches", 20);
  ASSERT_TRUE(recording);
  EXPECT_EQ(without_path(golden_path(open_game, "riches")),
            "SHELF/scripts/caravan/golden/riches.txt");
  EXPECT_EQ(golden_difference(shelves(), "riches.txt", recording->text), "");

  change("scripts/caravan/rules.lua", "rival:pay_up_to(game.bank, card.amount)",
         "rival:pay_up_to(game.bank, card.amount + 1)");
  const std::string difference = golden_difference(shelves(), "riches.txt", recording->text);
  EXPECT_TRUE(difference.starts_with("riches.txt:")) << difference;
  EXPECT_NE(difference.find(" differs: expected '"), std::string::npos) << difference;
  EXPECT_TRUE(difference.ends_with("; state path: ali.cash") ||
              difference.ends_with("; state path: badr.cash"))
      << difference;
}

TEST_F(TranscriptTest, ADifferenceNamesLineNodeAndPath) {
  const std::string text = played_transcript(shelves(), by_random(1));
  std::vector<std::string> lines = split_lines(text);
  const std::string was = lines[6];  // the shuffle
  ASSERT_TRUE(was.starts_with("  1 chance  Rumors")) << was;
  lines[6] = "  1 chance  Rumors are shuffled -> nothing";
  EXPECT_EQ(
      golden_difference(shelves(), "riches.txt", join(lines, "\n") + "\n"),
      "riches.txt:7: node 1 differs: expected '1 chance  Rumors are shuffled -> nothing', got " +
          quote(trim(was)) + "; state path: chance");
}

TEST_F(TranscriptTest, WhatCannotBeRecordedOrCheckedIsRefused) {
  OpenGame open_game(shelves(), by_random(1));
  EXPECT_EQ(refusal_of([&] { (void)record_ending(open_game, "rich", 1); }),
            "Caravan has no ending 'rich', did you mean 'riches'?");
  OpenGame people(shelves(), asked());
  EXPECT_EQ(refusal_of([&] { (void)record_ending(people, "riches", 1); }),
            "ali has no agent; a match that is recorded is played by agents alone");
  EXPECT_EQ(refusal_of([&] { (void)golden_difference(shelves(), "x.txt", "hello world\n"); }),
            "x.txt:1: this is neither a match file nor a golden transcript; expected game, "
            "players, agents, "
            "variants, scenario, options or seed, got 'hello'");
  EXPECT_EQ(
      refusal_of([&] { (void)golden_difference(shelves(), "x.txt", "game      caravan\n\n"); }),
      "x.txt:1: this is not a golden transcript: its head must name the game and the seed");
  const std::string head = "game caravan\nplayers ali, badr\nseed 1\nagents ";
  EXPECT_EQ(refusal_of([&] { (void)golden_difference(shelves(), "x.txt", head + "radom\n\n"); }),
            "x.txt:1: unknown agent 'radom', did you mean 'random'?");
  EXPECT_EQ(refusal_of([&] { (void)golden_difference(shelves(), "x.txt", head + "human\n\n"); }),
            "x.txt:1: ali has no agent; a match that is recorded is played by agents alone");
}

}  // namespace
}  // namespace windrose
