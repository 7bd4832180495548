// A match that was played without a file is saved as a whole or not at all, and what takes long is
// saved and resumed like everything else.
#include "runtime/match/files/save_match.h"

#include <filesystem>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "runtime/base/text/text.h"
#include "runtime/match/files/relive.h"
#include "runtime/match/files/replay.h"
#include "runtime/match/files/resume.h"
#include "runtime/match/files/time_of_replay.h"
#include "tests/base/sanitized.h"
#include "tests/data/shelf_on_disk.h"

namespace windrose {
namespace {

// All turns together take more than an act may: a sanitizer needs ten times as long for each.
constexpr int kTurns = 60;
const std::string kWork = kSanitized ? "1500000" : "10000000";

class SaveMatchTest : public ShelfTest {
 protected:
  SaveMatchTest() {
    ::setenv("XDG_DATA_HOME", (shelf_ / "data").c_str(), 1);
    write("scripts/heavy/game.yaml", "game: Heavy\nplayers: 2\nendings: {over: It is over}\n");
    write("scripts/heavy/rules.lua",
          "local game, rules = ...\nfunction rules.turn(player)\n"
          "  player:confirm(\"Once more?\")\n  for i = 1, " +
              kWork + " do end\nend\n");
    std::filesystem::create_directories(shelf_ / "boards");
    MatchRequest request;
    request.game = "heavy";
    request.seed = 1;
    game_ = std::make_unique<OpenGame>(shelves(), request);
    match_ = game_->new_match(settings_of(game_->request()));
    match_->advance();
  }
  ~SaveMatchTest() override { ::unsetenv("XDG_DATA_HOME"); }

  [[nodiscard]] std::vector<std::string> shelves() const { return {shelf_.string()}; }
  void play(int turns) {
    for (int i = 0; i < turns; ++i) {
      Reply reply;
      reply.seat = match_->node().to_act();
      reply.one = Code::flag(true);
      match_->act(reply);
    }
  }
  template <typename Work>
  [[nodiscard]] static std::string refusal_of(Work work) {
    try {
      work();
    } catch (const Error& error) {
      return error.what();
    }
    return "";
  }
  [[nodiscard]] std::size_t files() const { return files_in(shelf_).size(); }

  std::string path_ = (shelf_ / "long.match").string();
  std::unique_ptr<OpenGame> game_;
  std::unique_ptr<Match> match_;
};

TEST_F(SaveMatchTest, WhoseTurnsTakeLongIsSavedAndResumed) {
  play(kTurns);
  ASSERT_EQ(match_->history().size(), static_cast<std::size_t>(kTurns));
  save_match(path_, *game_, game_->request(), *match_);
  EXPECT_EQ(split_lines(read_text_file(path_)).size(), 1U + kTurns);
  const OpenMatch resumed = resume_match(shelves(), path_);
  ASSERT_TRUE(resumed.match->node().is<Node::Asking>());
  EXPECT_EQ(resumed.match->history().size(), static_cast<std::size_t>(kTurns));
}

TEST_F(SaveMatchTest, ThatTakesTooLongLeavesNoFile) {
  play(3);
  const ActTime act;
  const std::string refusal =
      refusal_of([&] { save_match(path_, *game_, game_->request(), *match_, 1); });
  EXPECT_EQ(
      refusal,
      path_ +
          ": nothing was saved: up to here, the scripts have used up their processor time for "
          "playing the match again: 10 s, and 2 ms for each decision; let the rules do less");
  EXPECT_EQ(files(), 0U);
}

TEST_F(SaveMatchTest, KeepsAFileThatIsThere) {
  write("long.match", "mine\n");
  EXPECT_EQ(refusal_of([&] { save_match(path_, *game_, game_->request(), *match_); }),
            path_ + ": this file exists; resume the match in it, or name another file");
  EXPECT_EQ(read_text_file(path_), "mine\n");
  EXPECT_EQ(refusal_of([&] {
              save_match((shelf_ / "boards").string(), *game_, game_->request(), *match_);
            }),
            (shelf_ / "boards").string() + ": this is a folder; name a file in it");
}

TEST_F(SaveMatchTest, OfManyDecisionsHasTimeForEach) {
  const ActTime act;
  const TimeOfReplay time(1'000'000, 1);
  EXPECT_FALSE(TimeOfReplay::is_up());
}

TEST_F(SaveMatchTest, WithoutAnActHasNoLimit) {
  play(3);
  save_match(path_, *game_, game_->request(), *match_);
  Match again(game_->rules(), match_->settings());
  const TimeOfReplay time(0, 1);
  (void)replay_record(again, read_sound_record(path_), false);
  EXPECT_EQ(again.history().size(), 3U);
}

TEST_F(SaveMatchTest, ThatIsPlayedByOtherRulesIsNotCutWhereItsTimeIsUp) {
  play(3);
  save_match(path_, *game_, game_->request(), *match_);
  const MatchRecord record = read_sound_record(path_);
  const PlayedLines played = record.played();
  const ActTime act(1);
  EXPECT_EQ(refusal_of([&] {
              (void)relive(std::make_unique<OpenGame>(shelves(), game_->request()), played.lines,
                           nullptr, 1);
            }),
            "up to here, the scripts have used up their processor time for "
            "playing the match again: 10 s, and 2 ms for each decision; let the rules do less, or "
            "resume the match at the terminal, where it has no "
            "limit");
}

TEST_F(SaveMatchTest, OfAFileIsPlayedAgainUpToItsTime) {
  play(3);
  save_match(path_, *game_, game_->request(), *match_);
  Match again(game_->rules(), match_->settings());
  const ActTime act;
  const TimeOfReplay time(0, 1);
  EXPECT_EQ(refusal_of([&] { (void)replay_record(again, read_sound_record(path_), false); }),
            path_ +
                ":2: up to here, the scripts have used up their processor time for "
                "playing the match again: 10 s, and 2 ms for each decision; let the rules do less, "
                "or resume the match at the terminal, where it has no limit");
}

}  // namespace
}  // namespace windrose
