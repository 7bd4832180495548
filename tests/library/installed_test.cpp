// What `cmake --install` leaves, used as somebody else would: the examples of docs/library are
// built in a clean folder against it, and run.
#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <sys/wait.h>
#include <unistd.h>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "runtime/base/system/files.h"
#include "runtime/data/schema/schema.h"
#include "tests/base/sanitized.h"
#include "tests/support/places.h"

namespace windrose {
namespace {

namespace fs = std::filesystem;

struct Outcome {
  int code = -1;
  std::string output;
};

Outcome run(const std::string& command) {
  Outcome outcome;
  FILE* const pipe = ::popen((command + " 2>&1").c_str(), "r");
  if (pipe == nullptr) return outcome;
  char buffer[4096];
  for (std::size_t read = 0; (read = std::fread(buffer, 1, sizeof buffer, pipe)) > 0;)
    outcome.output.append(buffer, read);
  const int status = ::pclose(pipe);
  if (WIFEXITED(status)) outcome.code = WEXITSTATUS(status);
  return outcome;
}

class InstalledTest : public testing::Test {
 protected:
  void SetUp() override {
    if (kSanitized) GTEST_SKIP() << "a build with sanitizers installs nothing";
    ASSERT_TRUE(fs::exists(build_folder() + "/WindroseConfig.cmake"))
        << "this build installs nothing";
    folder_ = fs::temp_directory_path() / ("windrose-installed-" + std::to_string(::getpid()));
    fs::create_directories(folder_);
    const Outcome installed =
        run("cmake --install '" + build_folder() + "' --prefix '" + tree() + "'");
    ASSERT_EQ(installed.code, 0) << installed.output;
  }
  void TearDown() override {
    if (!folder_.empty()) fs::remove_all(folder_);
  }
  [[nodiscard]] std::string tree() const { return (folder_ / "tree").string(); }

  /// Runs it as a user who has nothing set.
  [[nodiscard]] Outcome run_clean(const std::string& command) const {
    return run("cd '" + folder_.string() + "' && env -i PATH=/usr/bin:/bin HOME='" +
               folder_.string() + "' " + command);
  }

  fs::path folder_;
};

TEST_F(InstalledTest, TheProgramFindsTheShelfThatCameAlong) {
  EXPECT_EQ(run_clean("tree/bin/windrose list --where").output,
            tree() + "/share/windrose  beside the program, 7 games\n");
  EXPECT_EQ(run_clean("tree/bin/windrose check pig").output, "pig: nothing found\n");
  for (const char* file : {"share/windrose/schema/game.json", "share/windrose/stubs/windrose.lua",
                           "share/man/man6/windrose.6", "share/applications/windrose.desktop",
                           "share/icons/hicolor/scalable/apps/windrose.svg"}) {
    EXPECT_TRUE(fs::exists(fs::path(tree()) / file)) << file;
  }
  for (const std::string& kind : schema_kinds())
    EXPECT_TRUE(fs::exists(tree() + "/share/windrose/schema/" + kind + ".json")) << kind;
}

// A machine that builds and installs at once must not find the tree where it was built.
TEST_F(InstalledTest, NoPathOfTheSourceTreeIsInTheProgram) {
  const std::string program = read_text_file(fs::path(tree()) / "bin/windrose", "", 1U << 30U);
  EXPECT_EQ(program.find(source_folder()), std::string::npos);
}

TEST_F(InstalledTest, TheExamplesBuildInACleanFolder) {
  fs::copy(source_folder() + "/docs/library", folder_ / "examples");
  const Outcome built = run_clean("cmake -S examples -B built -DCMAKE_PREFIX_PATH='" + tree() +
                                  "' && cmake --build '" + (folder_ / "built").string() + "'");
  ASSERT_EQ(built.code, 0) << built.output;
  const std::string shelf = "WINDROSE_SHELVES='" + tree() + "/share/windrose' ";
  const Outcome random = run_clean(shelf + "built/random_player 3");
  EXPECT_EQ(random.code, 0);
  for (const char* game : {"breakthrough", "connect_four", "cup_of_reckoning", "pig", "shipping",
                           "tic_tac_toe", "weigh_anchor"}) {
    EXPECT_THAT(random.output, testing::HasSubstr(std::string(game) + ": "));
  }
  EXPECT_EQ(run_clean(shelf + "built/flat_search 2").output, "The search won 2 of 2 matches.\n");
}

TEST(Examples, TheOneInCIsShort) {
  const std::string text = read_text_file(source_folder() + "/docs/library/random_player.c");
  EXPECT_LE(std::count(text.begin(), text.end(), '\n'), 60);
}

}  // namespace
}  // namespace windrose
