// What `new` writes for editors.
#include <regex>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "runtime/base/system/files.h"
#include "tests/app/program.h"

namespace windrose::app {
namespace {

class Workspace : public testing::Test {
 protected:
  Workspace() { EXPECT_EQ(on_shelf("new river_race").code, 0); }

  [[nodiscard]] Ran on_shelf(const std::string& words) const {
    return run_windrose(words + " --shelf " + folder_.path().string());
  }
  /// The schemas that the settings name.
  [[nodiscard]] std::vector<std::string> schema_kinds_in_settings() const {
    std::vector<std::string> files;
    const auto settings = nlohmann::json::parse(read_text_file(folder_ / ".vscode/settings.json"));
    for (const auto& [file, globs] : settings["yaml.schemas"].items()) files.push_back(file);
    return files;
  }
  [[nodiscard]] static std::string first_line(const std::string& text) {
    return text.substr(0, text.find('\n'));
  }

  Folder folder_;
};

TEST_F(Workspace, ANewGameBringsWhatEditorsRead) {
  for (const std::string file :
       {".luarc.json", ".vscode/settings.json", ".vscode/tasks.json", ".vscode/launch.json",
        ".vscode/extensions/windrose/package.json", ".words/game.json", ".words/board.json"}) {
    EXPECT_TRUE(nlohmann::json::parse(read_text_file(folder_ / file), nullptr, false).is_object())
        << file;
  }
  EXPECT_EQ(read_text_file(folder_ / ".words/windrose.lua"), run_windrose("docs stubs").out);
  EXPECT_EQ(read_text_file(folder_ / ".words/river_race.lua"),
            on_shelf("docs stubs river_race").out);
  EXPECT_NE(read_text_file(folder_ / ".words/river_race.lua")
                .find("---@class Space\n---@field owner Player?\n---@field price integer\n"),
            std::string::npos);
  EXPECT_NE(read_text_file(folder_ / "scripts/river_race/rules.lua")
                .find("---@type Game\nlocal game, rules = ...\n"),
            std::string::npos);
  for (const std::string& kind : schema_kinds_in_settings()) {
    EXPECT_TRUE(std::filesystem::exists(folder_ / kind)) << kind;
  }
}

TEST_F(Workspace, AnErrorOfCheckIsAProblemOfTheEditor) {
  const auto tasks = nlohmann::json::parse(read_text_file(folder_ / ".vscode/tasks.json"));
  const std::string pattern =
      tasks["tasks"][0]["problemMatcher"]["pattern"]["regexp"].get<std::string>();
  std::string game = read_text_file(folder_ / "scripts/river_race/game.yaml");
  folder_.write("scripts/river_race/game.yaml", game.replace(game.find("players:"), 8, "plyers:"));
  const std::string line = first_line(on_shelf("check river_race").out);
  std::smatch match;
  ASSERT_TRUE(std::regex_match(line, match, std::regex(pattern))) << line;
  EXPECT_EQ(match[2], "scripts/river_race/game.yaml");
  EXPECT_EQ(match[3], "4");
  EXPECT_EQ(match[4], "1");
}

TEST_F(Workspace, ASecondGameKeepsTheSettingsOfTheEditor) {
  folder_.write(".vscode/settings.json", "{}");
  ASSERT_EQ(on_shelf("new my_dice --kind dice").code, 0);
  EXPECT_EQ(read_text_file(folder_ / ".vscode/settings.json"), "{}");
  EXPECT_TRUE(std::filesystem::exists(folder_ / ".words/my_dice.lua"));
}

}  // namespace
}  // namespace windrose::app
