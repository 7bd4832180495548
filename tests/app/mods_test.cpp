// Mods as their users meet them: installed, listed, explained, played with, taken away.
#include <cstdlib>
#include <filesystem>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "runtime/base/system/files.h"
#include "runtime/base/text/text.h"
#include "tests/app/program.h"
#include "tests/support/made_up_language.h"

namespace windrose::app {
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

TEST_F(ModsOfAUser, AreToldOfInTheLanguageThatIsSpoken) {
  const auto escaped = [&](const std::string& words) {
    const Ran ran = run(words + " --language pseudo");
    const std::string told = ran.out + ran.err;
    EXPECT_NE(told, "") << words;
    return plain_words(told, {"windrose", "weigh_anchor", "Rich", "people", "rich", "gold"});
  };
  const std::string rich = "install " + (made_ / "rich");
  EXPECT_EQ(escaped("uninstall rich"), "");
  EXPECT_EQ(escaped(rich), "");
  EXPECT_EQ(escaped(rich), "");  // there it is already
  EXPECT_EQ(escaped(rich + " --force"), "");
  EXPECT_EQ(escaped("install " + (made_ / "nothing")), "");
  mod("2.0", "money: {each_player: 999}\n", "needs: {gold: 1.2}\n");
  EXPECT_EQ(escaped(rich), "");
  mod("2.0", "money: {each_player: 999}\n", "after: [rich]\n");
  EXPECT_EQ(escaped(rich), "");
  EXPECT_EQ(escaped("uninstall rich"), "");
}

TEST_F(ModsOfAUser, AreInstalledListedAndTakenAway) {
  const Ran installed = install();
  EXPECT_EQ(installed.out, "Installed Rich people 1.0. It changes weigh_anchor.\n")
      << installed.err;
  EXPECT_EQ(installed.code, 0);
  const Ran list = run("list");
  EXPECT_NE(
      list.out.find("\nMods, in the order in which they apply:\nrich  Rich people 1.0 by Ada, "
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

TEST_F(ModsOfAUser, TheTestsOfTheGameRunAgainstIt) {
  made_.write("short/mod.yaml", "mod: Short\nversion: 1.0\nchanges: [pig]\n");
  made_.write("short/scripts/pig/rules.lua", "local game, rules = ...\nrules.goal = 30\n");
  EXPECT_EQ(run("test pig").out, "4 tests, 1 golden transcript, all passed\n");
  ASSERT_EQ(run("install " + (made_ / "short")).code, 0);
  const Ran tested = run("test pig");
  EXPECT_EQ(tested.code, 1);
  EXPECT_NE((tested.out + tested.err).find("failed: pig: golden goal.txt: "), std::string::npos)
      << tested.out << tested.err;
  EXPECT_NE(tested.out.find("4 tests, 1 golden transcript, 1 failed\n"), std::string::npos)
      << tested.out;
}

TEST_F(ModsOfAUser, CommandsThatRepeatARunNameThem) {
  made_.write("short/mod.yaml", "mod: Short\nversion: 1.0\nchanges: [pig]\n");
  made_.write("short/scripts/pig/rules.lua", "local game, rules = ...\nrules.goal = 30\n");
  const auto command = [&](const std::string& mods) {
    const Ran ran = run("simulate pig --matches 2 --seed 1 --json" + mods);
    return nlohmann::json::parse(ran.out)["command"].get<std::string>();
  };
  const std::string rest = "--agents random --players 2 --matches 2 --seed 1";
  EXPECT_EQ(command(""), "windrose simulate pig " + rest);
  EXPECT_EQ(command(" --mods none"), "windrose simulate pig " + rest);  // there is none
  ASSERT_EQ(run("install " + (made_ / "short")).code, 0);
  EXPECT_EQ(command(""), "windrose simulate pig --mods short " + rest);
  EXPECT_EQ(command(" --mods none"), "windrose simulate pig --mods none " + rest);
  const Ran covered = run("coverage pig --matches 2 --seed 1");
  EXPECT_NE(covered.out.find("\nAgain: windrose coverage pig --mods short " + rest + "\n"),
            std::string::npos)
      << covered.out;
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
  const std::string header = split_lines(read_text_file(file, {}, kMostFileBytes)).front();
  EXPECT_EQ(nlohmann::json::parse(header)["mods"][0], "rich 1.0");
  EXPECT_EQ(run("replay --verify " + file).code, 0);
  mod("1.1", "money: {each_player: 998}\n");
  ASSERT_EQ(install().code, 0);
  const Ran changed = run("replay --verify " + file);
  EXPECT_EQ(changed.code, 2);
  const std::string begin =
      "windrose: " + file +
      ":1: the rules of Weigh Anchor have changed since this match was saved\n  ";
  EXPECT_EQ(changed.err.substr(0, changed.err.find("\nChoose how")),
            begin +
                "The mod 'rich' was version 1.0 and is version 1.1 now.\n  Changed: "
                "mods/rich/scripts/weigh_anchor/game.yaml.");
  ASSERT_EQ(run("uninstall rich").code, 0);
  const Ran gone = run("replay --verify " + file);
  EXPECT_EQ(gone.code, 2);
  EXPECT_EQ(gone.err.substr(0, gone.err.find("\nChoose how")),
            begin +
                "The mod 'rich', version 1.0, is not installed. Install it with `windrose "
                "install` to continue with it.\n  Gone: "
                "mods/rich/scripts/weigh_anchor/game.yaml.");
}

TEST_F(ModsOfAUser, AMatchWithoutItsModIsPinnedOrMigrated) {
  ASSERT_EQ(install().code, 0);
  const std::string file = made_ / "match.jsonl";
  ASSERT_EQ(
      run("play weigh_anchor --terminal --agents human,random --players 2 --seed 3 --save " + file)
          .code,
      0);
  ASSERT_EQ(run("uninstall rich").code, 0);
  const std::string resume = "play weigh_anchor --terminal --resume " + file;
  const Ran stopped = run(resume + " --changed-rules stop");
  EXPECT_EQ(stopped.code, 2);
  EXPECT_NE(stopped.err.find("\n  pin      Continue with the rules as they were. This computer has "
                             "a copy of them.\n  stop     Leave the match as it is.\n"),
            std::string::npos)
      << stopped.err;
  const Ran pinned = run(resume + " --changed-rules pin");
  EXPECT_EQ(pinned.code, 0);
  EXPECT_EQ(pinned.err, "windrose: The match continues with the rules as they were.\n");
  EXPECT_NE(pinned.out.find("999"), std::string::npos) << pinned.out;
  EXPECT_NE(pinned.out.find(" --resume " + file), std::string::npos) << pinned.out;
  EXPECT_EQ(pinned.out.find("--changed-rules"), std::string::npos) << pinned.out;
  EXPECT_EQ(run("replay --verify " + file).code, 0);
  EXPECT_EQ(run(resume).err,
            "windrose: The match continues with the rules as they were. You chose this before. "
            "--changed-rules migrate takes the rules as they are now.\n");
  const Ran migrated = run(resume + " --changed-rules migrate");
  EXPECT_EQ(migrated.code, 0);
  EXPECT_EQ(migrated.err.substr(0, 51), "windrose: Continue with the rules as they are now. ");
  EXPECT_EQ(migrated.out.find("999"), std::string::npos) << migrated.out;
  EXPECT_EQ(run("replay --verify " + file).code, 0);
  EXPECT_EQ(run(resume + " --changed-rules migrat").err,
            "windrose: unknown choice 'migrat' for changed rules, did you mean 'migrate'?\n");
  EXPECT_EQ(run("play weigh_anchor --changed-rules pin").err,
            "windrose: --changed-rules needs --resume FILE\n");
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
  EXPECT_EQ(read_text_file(file, {}, kMostFileBytes).find("rich"), std::string::npos);
}

// Their prosperity cards say where the regions are.
TEST_F(ModsOfAUser, MayTakeAwayTheCardsThatNameARegion) {
  made_.write("few/mod.yaml",
              "mod: Few cards\nversion: 1.0\nauthor: Ada\nchanges: [cup_of_reckoning]\n");
  made_.write("few/scripts/cup_of_reckoning/scenarios/few.yaml",
              "scenario: Few cards\n"
              "decks:\n"
              "  prosperity:\n"
              "    cards:\n"
              "      remove: [middle_asia]\n"
              "      europe: {name: Prosperity}\n"
              "      africa: {name: African trade}\n");
  made_.write(
      "few/scripts/cup_of_reckoning/tests/few_test.lua",
      "test('few cards', {}, function()\n"
      "  local match = play('cup_of_reckoning', 3, { scenario = 'few', start = 'upheaval',\n"
      "    setup = function(game)\n"
      "      local one, india = game.players[1], game.board.india\n"
      "      one.supply:give(5, one.tokens.factor, india.factors)\n"
      "      india.owner = one\n"
      "    end })\n"
      "  contains(match:log(), 'From the most prosperous region to the least: '\n"
      "    .. 'Europe, Africa, Middle Asia, Oceania, East Asia')\n"
      "  contains(match:log(), 'A location in Middle Asia comes down to 2 factors: India')\n"
      "end)\n");
  ASSERT_EQ(run("install " + (made_ / "few")).code, 0);
  const Ran ran = run("test cup_of_reckoning --only 'few cards'");
  EXPECT_EQ(ran.out, "1 test, all passed\n") << ran.err;
}

}  // namespace
}  // namespace windrose::app
