// The history of a match is its truth: undo, reload, replay and a killed process lose nothing.
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <sys/wait.h>
#include <unistd.h>

#include "runtime/base/text/error.h"
#include "runtime/match/files/match_record.h"
#include "runtime/match/files/resume.h"
#include "runtime/match/play/undo_law.h"
#include "runtime/state/ids/referee.h"
#include "runtime/state/ruleset/names.h"
#include "runtime/state/truth/message_text.h"
#include "tests/every_game/every_game.h"
#include "tests/every_game/known_faults.h"
#include "tests/support/places.h"

namespace windrose {
namespace {

constexpr int kHistoryNodes = 120;

const MatchSettings kPractice{.seed = 21, .practice = true, .trace = false};

std::string question(const Match& match) {
  const Node& node = match.node().truth(Referee());
  if (node.is<Node::Over>()) return "the end";
  if (!node.is<Node::Asking>()) return node.is<Node::Shuffling>() ? "shuffle" : "roll";
  return match.ruleset().player_name(node.asks().front().seat) + ": " +
         message_text(match.names(), node.question().prompt);
}

std::filesystem::path fresh_file(const std::string& name) {
  auto path = std::filesystem::temp_directory_path() /
              ("windrose-" + std::to_string(::getpid()) + "-" + name + ".match");
  std::filesystem::remove(path);
  return path;
}

TEST_P(EveryGame, UndoOfEachActionGivesThePreviousState) {
  const auto open_game = table_for(GetParam(), "human");
  const auto match = open_game->new_match(kPractice);
  RandomDriver driver(22);
  match->advance();
  for (int node = 0; node < kHistoryNodes && !match->is_over(); ++node) {
    ASSERT_FALSE(match->node().is<Node::Halted>()) << match->node().error();
    const std::uint64_t before = match->truth(Referee()).fingerprint();
    const std::string asked = question(*match);
    driver.step(*match);
    const std::uint64_t after = match->truth(Referee()).fingerprint();
    match->undo();
    ASSERT_EQ(match->truth(Referee()).fingerprint(), before) << "node " << node;
    ASSERT_EQ(question(*match), asked);
    match->redo();
    ASSERT_EQ(match->truth(Referee()).fingerprint(), after) << "node " << node;
  }
}

TEST_P(EveryGame, UndoGoesBackToTheBeginning) {
  const auto open_game = table_for(GetParam(), "human");
  const auto match = open_game->new_match(kPractice);
  RandomDriver driver(23);
  match->advance();
  std::vector<std::uint64_t> states;
  for (int node = 0; node < 40 && !match->is_over(); ++node) {
    states.push_back(match->truth(Referee()).fingerprint());
    driver.step(*match);
  }
  for (; !states.empty(); states.pop_back()) {
    match->undo();
    ASSERT_EQ(match->truth(Referee()).fingerprint(), states.back());
  }
  EXPECT_FALSE(UndoLaw(*match).can_undo());
}

TEST_P(EveryGame, ReloadedScriptsGoOnAsIfNothingHadHappened) {
  const auto open_game = table_for(GetParam(), "human");
  const auto calm = open_game->new_match(kPractice);
  const auto reloaded = open_game->new_match(kPractice);
  RandomDriver one(24);
  RandomDriver two(24);
  calm->advance();
  reloaded->advance();
  std::vector<std::unique_ptr<Rules>> fresh;
  for (int node = 0; node < kHistoryNodes && !calm->is_over(); ++node) {
    if (node % 10 == 9) {
      fresh.push_back(std::make_unique<Rules>(open_game->ruleset()));
      reloaded->reload(*fresh.back());
    }
    ASSERT_EQ(question(*reloaded), question(*calm)) << "node " << node;
    ASSERT_EQ(reloaded->truth(Referee()).fingerprint(), calm->truth(Referee()).fingerprint())
        << "node " << node;
    one.step(*calm);
    two.step(*reloaded);
  }
}

TEST_P(EveryGame, ReplayOfTheHistoryGivesTheSameState) {
  const auto open_game = table_for(GetParam(), "human");
  const auto match = open_game->new_match(kPractice);
  RandomDriver driver(25);
  match->advance();
  for (int node = 0; node < kHistoryNodes && !match->is_over(); ++node) driver.step(*match);
  const auto other = open_game->for_another_thread();
  const auto again = other->new_match(kPractice);
  again->replay(match->history());
  EXPECT_EQ(again->truth(Referee()).fingerprint(), match->truth(Referee()).fingerprint());
}

TEST_P(EveryGame, ASecondProcessReplaysTheMatch) {
  const auto open_game = table_for(GetParam(), "random", 26);
  const auto path = fresh_file("replay-" + GetParam());
  {
    const auto match = open_game->new_match(settings_of(open_game->request()));
    const auto file = MatchFile::create(path, *open_game);
    match->set_witness(file.get());
    match->advance(20);
    file->finish(*match);
  }
  std::string command = "'" + program_path() + "'";
  for (const std::string& shelf : test_shelves()) command += " --shelf '" + shelf + "'";
  command += " replay --verify '" + path.string() + "' > " + path.string() + ".out 2>&1";
  EXPECT_EQ(std::system(("WINDROSE_ROOT='" + source_folder() + "' " + command).c_str()), 0)
      << command;
  std::filesystem::remove(path);
  std::filesystem::remove(path.string() + ".out");
}

/// What is wrong with a file of a match in which answers were taken back and others given.
Faults faults_of_file_with_undos(const std::string& game) {
  for (std::uint64_t seed = 0; seed < 4; ++seed) {
    const auto path = fresh_file("undone-" + game);
    {
      const auto open_game = table_for(game, "human", 65 + seed);
      MatchSettings settings = settings_of(open_game->request());
      settings.practice = true;
      const auto match = open_game->new_match(settings);
      const auto file = MatchFile::create(path, *open_game);
      match->set_witness(file.get());
      RandomDriver driver(66 + seed);
      match->advance();
      for (int node = 0; node < 40 && !match->is_over(); ++node) {
        driver.step(*match);
        for (int back = driver.below(4) - 1; back > 0 && UndoLaw(*match).can_undo(); --back)
          match->undo();
      }
      file->finish(*match);
    }
    const MatchRecord record = read_match_record(path.string());
    std::filesystem::remove(path);
    const auto open_game = table_of(test_shelves(), record);
    Match again(open_game->rules(), settings_of(open_game->request()));
    try {
      static_cast<void>(replay_record(again, record, true));
    } catch (const Error& error) {
      return {{"files with undos", error.what()}};
    }
  }
  return {};
}

TEST_P(EveryGame, AFileOfAMatchWithUndosIsVerified) {
  const Faults found = faults_of_file_with_undos(GetParam());
  EXPECT_EQ(unknown_faults(GetParam(), found), Faults());
  EXPECT_EQ(mended_faults(GetParam(), {"files with undos"}, found), std::set<std::string>());
}

/// Plays a match that is kept in `path`, and says after each decision, through `said`, that it was
/// taken.
[[noreturn]] void play_until_killed(const std::string& game, const std::string& path, int said) {
  const auto open_game = table_for(game, "human", 27);
  const auto match = open_game->new_match(settings_of(open_game->request()));
  const auto file = MatchFile::create(path, *open_game);
  match->set_witness(file.get());
  RandomDriver driver(28);
  match->advance();
  while (!match->is_over()) {
    driver.step(*match);
    const char taken = '.';
    if (::write(said, &taken, 1) != 1) ::_exit(1);
  }
  for (;;) ::pause();
}

TEST_P(EveryGame, KilledAtAnyMomentItKeepsEveryAcknowledgedDecision) {
  RandomDriver moments(29);
  for (int round = 0; round < 3; ++round) {
    const auto path = fresh_file("killed-" + GetParam());
    int ends[2];
    ASSERT_EQ(::pipe(ends), 0);
    const pid_t child = ::fork();
    ASSERT_GE(child, 0);
    if (child == 0) {
      ::close(ends[0]);
      play_until_killed(GetParam(), path, ends[1]);
    }
    ::close(ends[1]);
    const int until = 1 + moments.below(4);  // every match of these games takes more decisions
    int acknowledged = 0;
    char taken = 0;
    while (acknowledged < until && ::read(ends[0], &taken, 1) == 1) ++acknowledged;
    ::kill(child, SIGKILL);
    while (::read(ends[0], &taken, 1) == 1) ++acknowledged;
    ::close(ends[0]);
    ::waitpid(child, nullptr, 0);
    ASSERT_GE(acknowledged, until);
    const OpenMatch resumed = resume_match(test_shelves(), path);
    EXPECT_GE(resumed.match->decisions(), acknowledged);
    std::filesystem::remove(path);
  }
}

}  // namespace
}  // namespace windrose
