// Whatever becomes of a file, it is read or refused with its place; nothing ends the program.
//
// WINDROSE_FUZZ=100000 tries more damages than a test run does; WINDROSE_FUZZ_FROM begins
// elsewhere.
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <unistd.h>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "runtime/base/system/files.h"
#include "runtime/base/text/error.h"
#include "runtime/data/game/game_look.h"
#include "runtime/data/load/load_game.h"
#include "runtime/match/files/match_file.h"
#include "runtime/match/files/replay.h"
#include "tests/fuzz/damage.h"

namespace windrose {
namespace {

namespace fs = std::filesystem;

std::uint64_t from_environment(const char* name, std::uint64_t otherwise) {
  const char* text = std::getenv(name);
  return text == nullptr ? otherwise : std::strtoull(text, nullptr, 10);
}

/// A copy of the bundled games, in which one file at a time is damaged.
class DamagedFiles : public testing::Test {
 protected:
  DamagedFiles()
      : shelf_(fs::temp_directory_path() / ("windrose_fuzz_" + std::to_string(::getpid()))) {
    fs::remove_all(shelf_);
    fs::create_directories(shelf_);
    for (const char* folder : {"scripts", "boards"}) {
      fs::copy(fs::path(WINDROSE_SOURCE_DIR) / folder, shelf_ / folder,
               fs::copy_options::recursive);
    }
  }
  ~DamagedFiles() override { fs::remove_all(shelf_); }

  [[nodiscard]] std::vector<fs::path> files_ending(const std::string& end) const {
    std::vector<fs::path> files;
    for (const auto& entry : fs::recursive_directory_iterator(shelf_)) {
      if (entry.is_regular_file() && entry.path().string().ends_with(end))
        files.push_back(entry.path());
    }
    std::ranges::sort(files);
    return files;
  }

  /// scripts/<game>/... or boards/<game>/...
  [[nodiscard]] std::string game_of(const fs::path& file) const {
    const fs::path relative = file.lexically_relative(shelf_);
    return std::next(relative.begin())->string();
  }

  static void write(const fs::path& file, const std::string& text) {
    std::ofstream(file, std::ios::binary) << text;
  }

  /// Findings say in which file something is wrong, in our words.
  static void expect_told_well(const std::string& text) {
    EXPECT_THAT(text, testing::ContainsRegex("\\.(yaml|md|lua)"));
    EXPECT_THAT(text, testing::Not(testing::HasSubstr("std::")));
    EXPECT_THAT(text, testing::Not(testing::HasSubstr("basic_string")));
  }

  fs::path shelf_;
};

TEST_F(DamagedFiles, YamlIsReadOrRefusedWithItsPlace) {
  const std::vector<fs::path> files = files_ending(".yaml");
  ASSERT_GE(files.size(), 10U);
  const std::uint64_t from = from_environment("WINDROSE_FUZZ_FROM", 1);
  const std::uint64_t count = from_environment("WINDROSE_FUZZ", 150);
  int refused = 0;
  for (std::uint64_t number = from; number < from + count; ++number) {
    SCOPED_TRACE("WINDROSE_FUZZ_FROM=" + std::to_string(number));
    const fs::path& file = files[number % files.size()];
    SCOPED_TRACE(file.lexically_relative(shelf_).string());
    const std::string sound = read_text_file(file);
    write(file, damaged(sound, number));
    const std::vector<Finding> findings = check_game_data({shelf_}, game_of(file));
    for (const Finding& finding : findings) expect_told_well(finding.text);
    if (!findings.empty()) ++refused;
    try {
      const GameFolder folder = find_game({shelf_}, game_of(file));
      (void)load_look(folder, load_game({shelf_}, {game_of(file), {}, "", {}}));
    } catch (const Error& error) {
      expect_told_well(error.what());
    }
    (void)list_games({shelf_});
    write(file, sound);
  }
  EXPECT_GT(refused, static_cast<int>(count) / 4);  // else nothing was damaged
}

TEST_F(DamagedFiles, AMatchFileIsResumedOrRefused) {
  const std::string file = (shelf_ / "sound.match").string();
  {
    MatchRequest request;
    request.game = "pig";
    request.agents = {"random"};
    request.seed = 7;
    Table table({shelf_.string()}, request);
    const std::unique_ptr<MatchFile> kept = MatchFile::create(file, table);
    const std::unique_ptr<Match> match = table.new_match(settings_of(table.request()));
    match->set_witness(kept.get());
    match->advance(8);
  }
  const std::string sound = read_text_file(file);
  ASSERT_GT(sound.size(), 500U);
  const std::uint64_t from = from_environment("WINDROSE_FUZZ_FROM", 1);
  const std::uint64_t count = from_environment("WINDROSE_FUZZ", 150);
  const std::string torn = (shelf_ / "torn.match").string();
  int refused = 0;
  for (std::uint64_t number = from; number < from + count; ++number) {
    SCOPED_TRACE("WINDROSE_FUZZ_FROM=" + std::to_string(number));
    write(torn, damaged(sound, number));
    try {
      const ResumedMatch resumed = resume_match({shelf_.string()}, torn, {"random"});
      EXPECT_NE(resumed.match, nullptr);
    } catch (const Error& error) {
      ++refused;
      EXPECT_THAT(std::string(error.what()), testing::HasSubstr("torn.match"));
    }
  }
  EXPECT_GT(refused, static_cast<int>(count) / 4);
}

}  // namespace
}  // namespace windrose
