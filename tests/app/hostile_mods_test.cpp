// Mods from a stranger who means harm, installed and played by the program itself: each is refused
// with its place, or ends within its limits.
#include <filesystem>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/app/hostile_limits.h"
#include "tests/app/program.h"

namespace windrose::app {
namespace {

using testing::HasSubstr;

class HostileMod : public testing::Test {
 protected:
  /// A mod of Pig, with `more` in its mod.yaml.
  void mod(const std::string& changes, const std::string& more = "") const {
    made_.write("evil/mod.yaml",
                "mod: Evil\nversion: 1.0\nauthor: A\nchanges: " + changes + "\n" + more);
    made_.write("evil/scripts/pig/look.yaml", "signs: {}\n");
  }
  [[nodiscard]] Ran run(const std::string& words) const {
    Ran ran = run_windrose_of(home_, words);
    expect_within_limits(ran);
    return ran;
  }
  [[nodiscard]] Ran install() const { return run("install " + (made_ / "evil")); }
  [[nodiscard]] bool is_installed() const {
    return std::filesystem::exists(home_.path() / "windrose/mods/evil/mod.yaml");
  }

  Folder made_;
  Folder home_;
};

TEST_F(HostileMod, CannotNameAGameTwiceToHaveItReadWithoutEnd) {
  mod("[pig, pig]");
  const Ran ran = install();
  EXPECT_EQ(ran.code, 2);
  EXPECT_EQ(ran.err.substr(0, ran.err.find('\n')),
            "windrose: mods/evil/mod.yaml:4:16: the game 'pig' is named twice; name it once");
  EXPECT_FALSE(is_installed());
}

TEST_F(HostileMod, CannotChangeGamesWithoutEnd) {
  std::string games = "[pig";
  for (int i = 0; i < 50; ++i) {
    games += ", g" + std::to_string(i);
    made_.write("evil/scripts/g" + std::to_string(i) + "/look.yaml", "signs: {}\n");
  }
  mod(games + "]");
  const Ran ran = install();
  EXPECT_EQ(ran.code, 2);
  EXPECT_THAT(ran.err, HasSubstr("a mod may change 50 games at most; make two mods of it"));
  EXPECT_FALSE(is_installed());
}

TEST_F(HostileMod, CannotLieOverModsWithoutEnd) {
  std::string mods = "m0";
  for (int i = 1; i < 9000; ++i) mods += ", m" + std::to_string(i);
  mod("[pig]", "after: [" + mods + "]\n");
  EXPECT_THAT(install().err,
              HasSubstr("the mod names 9000 mods in 'after' and 'needs'; it may name "
                        "50 at most"));
}

TEST_F(HostileMod, CannotBringGamesWithoutEnd) {
  for (int i = 0; i < 50; ++i)
    made_.write("evil/scripts/g" + std::to_string(i) + "/game.yaml", "game: G\n");
  mod("[]");
  const Ran ran = install();
  EXPECT_EQ(ran.code, 2);
  EXPECT_THAT(ran.err, HasSubstr("the mod has files for 51 games; it may have 50 at most; make "
                                 "several mods of it"));
  EXPECT_FALSE(is_installed());
}

TEST_F(HostileMod, CannotNestFoldersWithoutEnd) {
  mod("[pig]");
  std::string folders;
  for (int i = 0; i < 60; ++i) folders += "/d";
  std::filesystem::create_directories(made_ / "evil" + folders);
  const Ran ran = install();
  EXPECT_EQ(ran.code, 2);
  EXPECT_EQ(ran.err, "windrose: " + (made_ / "evil") +
                         ": its folders are nested more than 50 levels deep; put the files into "
                         "fewer\n");
  EXPECT_FALSE(is_installed());
}

TEST_F(HostileMod, CannotLieOverItself) {
  mod("[pig]", "needs: {evil: 1.0}\n");
  const Ran ran = install();
  EXPECT_EQ(ran.code, 2);
  EXPECT_EQ(ran.err,
            "windrose: mods/evil/mod.yaml: this mod lies over 'evil', which in the end lies over "
            "it; take a name out of 'after' or 'needs'\n");
  EXPECT_FALSE(is_installed());
}

TEST_F(HostileMod, EndsWhereItsRulesNeverDo) {
  mod("[pig]");
  made_.write("evil/scripts/pig/rules.lua", "while true do end\n");
  ASSERT_EQ(install().code, 0);
  const Ran ran = run("simulate pig --matches 1");
  EXPECT_EQ(ran.code, 2);
  EXPECT_THAT(ran.err, HasSubstr("mods/evil/scripts/pig/rules.lua:1: this step took more than"));
  EXPECT_EQ(run("simulate pig --matches 1 --mods none").code, 0);
}

TEST_F(HostileMod, CannotSteerTheTerminalByItsTitle) {
  mod("[pig]");
  made_.write("evil/mod.yaml", "mod: \"\\e[2J\"\nversion: 1.0\nauthor: A\nchanges: [pig]\n");
  const Ran ran = install();
  EXPECT_EQ(ran.code, 2);
  EXPECT_EQ(ran.err.substr(0, ran.err.find('\n')),
            R"(windrose: mods/evil/mod.yaml:1:6: this text holds a control character: '\x1b[2J'; )"
            "remove it");
}

TEST_F(HostileMod, CannotBeUninstalledIntoAnotherFolder) {
  mod("[pig]");
  ASSERT_EQ(install().code, 0);
  const Ran ran = run("uninstall evil/../..");
  EXPECT_EQ(ran.code, 2);
  EXPECT_THAT(ran.err, HasSubstr("windrose: no mod 'evil/../..' is installed in "));
  EXPECT_TRUE(is_installed());
}

}  // namespace
}  // namespace windrose::app
