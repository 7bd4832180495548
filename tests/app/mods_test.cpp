// Mods as their users meet them: installed, listed, explained, played with, taken away.
#include <cstdlib>
#include <filesystem>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "runtime/base/system/files.h"
#include "runtime/base/text/text.h"
#include "tests/app/program.h"

namespace windrose {
namespace {

class ModsOfAUser : public testing::Test {
 protected:
  ModsOfAUser() { mod("1.0", "money: {each_player: 999}\n"); }

  /// The mod `rich` of Weigh Anchor in that version, still to be installed.
  void mod(const std::string& version, const std::string& game, const std::string& more = "") {
    made_.write("rich/mod.yaml", "mod: Rich people\nversion: " + version +
                                     "\nauthor: Ada\nchanges: [weigh_anchor]\n" + more);
    made_.write("rich/scripts/weigh_anchor/game.yaml", game);
  }

  [[nodiscard]] Ran run(const std::string& words) const { return run_windrose_of(home_, words); }
  [[nodiscard]] Ran install(const std::string& more = "") const {
    return run("install " + (made_ / "rich") + more);
  }
  [[nodiscard]] bool is_installed() const {
    return std::filesystem::exists(home_.path() / "windrose/mods/rich/mod.yaml");
  }

  Folder made_;
  Folder home_;
};

TEST_F(ModsOfAUser, AreInstalledListedAndTakenAway) {
  const Ran installed = install();
  EXPECT_EQ(installed.out, "Installed Rich people 1.0. It changes weigh_anchor.\n")
      << installed.err;
  EXPECT_EQ(installed.code, 0);
  const Ran list = run("list");
  EXPECT_NE(list.out.find("\nMods, each over those before it:\nrich  Rich people 1.0 by Ada, "
                          "changes weigh_anchor\n"),
            std::string::npos)
      << list.out;
  EXPECT_EQ(nlohmann::json::parse(run("list --json").out)["mods"][0]["mod"], "rich");
  EXPECT_EQ(run("uninstall rich").out, "Uninstalled rich.\n");
  EXPECT_FALSE(is_installed());
  const Ran again = run("uninstall rich");
  EXPECT_EQ(again.code, 2);
  EXPECT_EQ(again.err.substr(0, 42),
            "windrose: no mod 'rich' is installed in " + (home_ / "windrose/mods").substr(0, 2));
}

TEST_F(ModsOfAUser, ALaterVersionTakesThePlaceOfAnEarlierOne) {
  ASSERT_EQ(install().code, 0);
  EXPECT_EQ(install().err,
            "windrose: version 1.0 of the mod 'rich' is installed, and this is version 1.0; "
            "install it anyway with --force\n");
  mod("1.1", "money: {each_player: 998}\n");
  EXPECT_EQ(install().out,
            "Installed Rich people 1.1 in place of version 1.0. It changes weigh_anchor.\n");
  mod("0.9", "money: {each_player: 997}\n");
  EXPECT_EQ(install().code, 2);
  EXPECT_EQ(install(" --force").code, 0);
  EXPECT_FALSE(std::filesystem::exists(home_.path() / "windrose/mods/rich.old"));
  EXPECT_FALSE(std::filesystem::exists(home_.path() / "windrose/mods/.new"));
}

TEST_F(ModsOfAUser, OneThatCannotBeUsedIsNotInstalled) {
  mod("1.0", "", "needs: {gold: 2.0}\n");
  const Ran needs = install();
  EXPECT_EQ(needs.code, 2);
  EXPECT_EQ(needs.err,
            "windrose: mods/rich/mod.yaml: the mod needs the mod 'gold', which is not installed; "
            "install it, or uninstall 'rich'\n");
  EXPECT_FALSE(is_installed());
  mod("1.0", "", "windrose: 99.0\n");
  EXPECT_EQ(install().code, 2);
  EXPECT_FALSE(is_installed());
  const Ran nothing = run("install " + (made_ / "nothing"));
  EXPECT_EQ(nothing.err,
            "windrose: " + (made_ / "nothing") + ": there is no such file or folder\n");
}

TEST_F(ModsOfAUser, AFaultInItsFilesIsToldAtOnce) {
  mod("1.0", "money: {each_plyer: 3}\n");
  const Ran ran = install();
  EXPECT_EQ(ran.code, 1);
  EXPECT_NE(ran.err.find("windrose: with this mod, weigh_anchor cannot be played: "
                         "mods/rich/scripts/weigh_anchor/game.yaml:1:9: unknown key 'each_plyer'"),
            std::string::npos)
      << ran.err;
  EXPECT_NE(ran.out.find("To take it away: windrose uninstall rich\n"), std::string::npos);
}

TEST_F(ModsOfAUser, ExplainTellsWhichLayerSetAValue) {
  ASSERT_EQ(install().code, 0);
  const Ran ran = run("explain weigh_anchor money.each_player");
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_NE(ran.out.find("mod rich 1.0  mods/rich/scripts/weigh_anchor/game.yaml:1:22  999\n"
                         "The last line counts.\n"),
            std::string::npos)
      << ran.out;
  EXPECT_EQ(ran.out.substr(0, 38), "the game      scripts/weigh_anchor/gam");
  const Ran wrong = run("explain weigh_anchor money.each_plyer");
  EXPECT_EQ(wrong.code, 2);
  EXPECT_EQ(wrong.err,
            "windrose: nothing sets 'money.each_plyer': there is no 'each_plyer', did "
            "you mean 'each_player'?\n");
}

TEST_F(ModsOfAUser, AMatchFileNamesItsModsAndKeepsThem) {
  ASSERT_EQ(install().code, 0);
  const std::string file = made_ / "match.jsonl";
  ASSERT_EQ(
      run("play weigh_anchor --terminal --agents random --players 2 --seed 3 --save " + file).code,
      0);
  const std::string header = split_lines(read_text_file(file)).front();
  EXPECT_EQ(nlohmann::json::parse(header)["mods"][0], "rich 1.0");
  EXPECT_EQ(run("replay --verify " + file).code, 0);
  mod("1.1", "money: {each_player: 998}\n");
  ASSERT_EQ(install().code, 0);
  const Ran changed = run("replay --verify " + file);
  EXPECT_EQ(changed.code, 2);
  EXPECT_NE(changed.err.find("have changed since; mod 'rich' was 1.0 and is 1.1 now; "
                             "restore the old files, or use the new ones"),
            std::string::npos)
      << changed.err;
  ASSERT_EQ(run("uninstall rich").code, 0);
  const Ran gone = run("replay --verify " + file);
  EXPECT_EQ(gone.code, 2);
  EXPECT_EQ(gone.err.substr(gone.err.find("no mod")),
            "no mod 'rich' for the game 'weigh_anchor' is installed; install it with `windrose "
            "install`\n");
}

TEST_F(ModsOfAUser, AMatchBegunWithoutModsGoesOnWithoutThem) {
  const std::string file = made_ / "match.jsonl";
  ASSERT_EQ(
      run("play weigh_anchor --terminal --agents random --players 2 --seed 3 --save " + file).code,
      0);
  ASSERT_EQ(install().code, 0);
  EXPECT_EQ(run("replay --verify " + file).code, 0);
}

TEST_F(ModsOfAUser, AreLeftOutOnRequest) {
  ASSERT_EQ(install().code, 0);
  const std::string file = made_ / "match.jsonl";
  ASSERT_EQ(run("play weigh_anchor --mods none --terminal --agents random --players 2 --seed 3 "
                "--save " +
                file)
                .code,
            0);
  EXPECT_EQ(read_text_file(file).find("rich"), std::string::npos);
}

}  // namespace
}  // namespace windrose
