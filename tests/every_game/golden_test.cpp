// Every game has a golden transcript for each way in which it can end, and they still come out so.
#include "runtime/match/tests/golden.h"

#include <algorithm>

#include "runtime/base/system/files.h"
#include "runtime/data/game/game_folder.h"
#include "tests/every_game/every_game.h"

namespace windrose {
namespace {

TEST_P(EveryGame, EachEndingHasAGoldenTranscript) {
  const auto open_game = table_for(GetParam(), "random");
  const GameData& data = open_game->ruleset().data();
  const std::vector<std::string> files = files_in(data.files->scripts() / "golden", ".txt");
  for (const EndingDeclaration& ending : data.endings) {
    EXPECT_TRUE(std::ranges::any_of(
        files, [&](const std::string& file) { return file.starts_with(ending.id); }))
        << "record it: windrose record " << GetParam() << " --ending " << ending.id;
  }
}

TEST_P(EveryGame, ItsGoldenTranscriptsComeOutTheSame) {
  const auto open_game = table_for(GetParam(), "random");
  const std::string folder = open_game->ruleset().data().files->scripts().string() + "/golden/";
  for (const std::string& file : files_in(folder, ".txt")) {
    EXPECT_EQ(golden_difference(test_shelves(), file, read_text_file(folder + file)), "") << file;
  }
}

}  // namespace
}  // namespace windrose
