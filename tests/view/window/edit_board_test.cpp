// The board editor by mouse and keyboard: boards of all layouts from nothing, and Shipping's.
#include <algorithm>
#include <filesystem>
#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "runtime/base/system/files.h"
#include "runtime/data/load/load_game.h"
#include "tests/app/program.h"
#include "tests/support/places.h"
#include "tests/view/window/driver.h"

namespace windrose::view {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

/// A shelf of its own with Shipping and a little game that still lacks its board.
class EditBoard : public testing::Test {
 protected:
  EditBoard() : root_(folder_.path() / "root"), driver_(screen_, folder_.path()) {
    for (const char* part : {"scripts/common", "scripts/shipping", "boards/shipping"}) {
      fs::create_directories((root_ / part).parent_path());
      fs::copy(fs::path(source_folder()) / part, root_ / part, fs::copy_options::recursive);
    }
    write("scripts/isle/game.yaml",
          "game: Isle\nplayers: 2\nboard: isle\nrules: rules.lua\nendings: [over]\n"
          "pieces: {camel: {per_player: 1}}\n");
    write("scripts/isle/rules.lua",
          "local game, rules = ...\n"
          "function rules.turn(player)\n"
          "  player.camel:move(player:choose { \"Where to?\", from = game.board.spaces, ask = true "
          "})\n"
          "  if game.round > 2 then game:finish { ending = \"over\", winner = player } end\nend\n");
    driver_.take_games_from(root_);
  }
  void write(const std::string& file, const std::string& text) const {
    fs::create_directories((root_ / file).parent_path());
    std::ofstream(root_ / file, std::ios::binary) << text;
  }
  [[nodiscard]] std::string read(const std::string& file) const {
    return read_text_file(root_ / file);
  }
  /// Types into a field.
  void fill(const std::string& field, const std::string& text) {
    driver_.click(field);
    driver_.wait_for("typing." + field);
    for (int i = 0; i < 3; ++i) driver_.key("End");
    for (int i = 0; i < 8; ++i) driver_.key("BackSpace");
    driver_.type(text);
  }
  /// A board of that layout for the little game, begun from the list of boards.
  void begin(const std::string& layout) {
    driver_.start({"edit"});
    driver_.click("new.layout." + layout);
    fill("new.id", "isle");
    if (layout != "1") {
      fill("new.columns", "4");
      fill("new.rows", "3");
    }
    driver_.click("new.begin");
    ASSERT_TRUE(driver_.wait_for("canvas"));
  }
  void save() {
    driver_.click("top.save");
    driver_.wait([&] { return !fs::exists(root_ / "boards/isle/isle.yaml.unsaved"); }, "saved");
  }
  /// Agents play on what was drawn.
  void play_on_it() {
    const GameData game = load_game({root_}, {"isle", {}, "", {}});
    EXPECT_FALSE(game.board.spaces.empty());
    const app::Ran ran =
        app::run_windrose("simulate isle --shelf '" + root_.string() + "' --matches 5 --json");
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_THAT(ran.out, HasSubstr("\"over\": 5"));
  }

  app::Folder folder_;
  fs::path root_;
  VirtualScreen screen_;
  WindowDriver driver_;
};

TEST_F(EditBoard, PaintsAMapOfHexagonsFromNothing) {
  ASSERT_NO_FATAL_FAILURE(begin("3"));
  driver_.click("kind.land");
  driver_.drag("space.a1", "space.a3");
  driver_.wait_for("message");
  driver_.picture("edit-hexes");
  save();
  EXPECT_THAT(read("boards/isle/isle.yaml"), HasSubstr("\n  l l l s\n"));
  play_on_it();
  EXPECT_EQ(driver_.quit(), 0);
}

TEST_F(EditBoard, LaysALoopFromNothing) {
  ASSERT_NO_FATAL_FAILURE(begin("0"));
  driver_.wait_for("space.space_10");
  driver_.click("tool.select");
  driver_.click("space.space_3");
  fill("field.name", "Third Stop");
  driver_.key("Return");
  driver_.wait_for("message");
  driver_.picture("edit-loop");
  save();
  EXPECT_THAT(read("boards/isle/isle.yaml"),
              HasSubstr("{id: space_3, kind: sea, at: [1, 2], name: Third Stop}"));
  play_on_it();
  EXPECT_EQ(driver_.quit(), 0);
}

TEST_F(EditBoard, PlacesAndLinksSpacesOfAGraphFromNothing) {
  ASSERT_NO_FATAL_FAILURE(begin("1"));
  driver_.wait_for("space.space_1");
  driver_.click("tool.brush");
  driver_.click_at("canvas", 0.8, 0.5);
  driver_.wait_for("space.space_2");
  driver_.click("tool.links");
  driver_.drag("space.space_1", "space.space_2");
  driver_.wait_for("message");
  driver_.picture("edit-graph");
  save();
  const std::string text = read("boards/isle/isle.yaml");
  EXPECT_THAT(text, HasSubstr("  - {id: space_2, kind: sea, at: ["));
  EXPECT_THAT(text, HasSubstr("links:\n  - [space_1, space_2]\n"));
  play_on_it();
  EXPECT_EQ(driver_.quit(), 0);
}

TEST_F(EditBoard, FillsSquaresFromNothingAndTakesThemBack) {
  ASSERT_NO_FATAL_FAILURE(begin("2"));
  driver_.wait_for("space.a1");
  driver_.click("kind.land");
  driver_.click("tool.fill");
  driver_.click("space.b2");
  driver_.wait_for("message");
  driver_.key("ctrl+z");
  driver_.wait_for("message");
  driver_.click("tool.brush");
  driver_.click("space.b2");
  driver_.wait_for("message");
  save();
  EXPECT_THAT(read("boards/isle/isle.yaml"), HasSubstr("  s s s s\n  s l s s\n  s s s s\n"));
  play_on_it();
  EXPECT_EQ(driver_.quit(), 0);
}

TEST_F(EditBoard, MovingAPortOfShippingIsAOneLineChange) {
  const std::string file = "boards/shipping/shipping.yaml";
  const std::string before = read(file);
  driver_.start({"edit", "shipping"});
  driver_.wait_for("space.ceylon");
  const GameData game = load_game({root_}, {"shipping", {}, "", {}});
  const auto& spaces = game.board.spaces;
  const auto ceylon = std::ranges::find(spaces, "ceylon", &SpaceData::id);
  const auto left = std::ranges::find_if(spaces, [&](const SpaceData& space) {
    return space.row == ceylon->row && space.column == ceylon->column - 1;
  });
  driver_.drag("space.ceylon", "space." + left->id);
  driver_.wait_for("message");
  driver_.picture("edit-shipping");
  driver_.click("top.changes");
  driver_.wait_for("dialog.close");
  driver_.picture("edit-changes");
  driver_.key("Escape");
  driver_.wait_gone("dialog.close");
  driver_.key("ctrl+s");
  driver_.wait([&] { return read(file) != before; }, "saved");
  const std::string row = "  ..######.....####.....Y.##....\n";
  std::string expected = before;
  ASSERT_NE(expected.find(row), std::string::npos);
  expected.replace(expected.find(row), row.size(), "  ..######.....####....Y..##....\n");
  EXPECT_EQ(read(file), expected);
  EXPECT_EQ(driver_.quit(), 0);
}

TEST_F(EditBoard, RenamesAPortEverywhere) {
  driver_.start({"edit", "shipping"});
  driver_.click("space.ceylon");
  driver_.click("rename");
  driver_.wait_for("dialog.rename");
  fill("dialog.id", "lanka");
  driver_.picture("edit-rename");
  driver_.click("dialog.rename");
  driver_.wait_for("space.lanka");
  driver_.key("ctrl+s");
  driver_.wait(
      [&] { return read("scripts/shipping/game.yaml").find("store.lanka") != std::string::npos; },
      "renamed in game.yaml");
  EXPECT_THAT(read("boards/shipping/shipping.yaml"), HasSubstr("id: lanka"));
  EXPECT_EQ(driver_.quit(), 0);
}

TEST_F(EditBoard, FollowsAProblemToItsPlaceAndMendsIt) {
  write("boards/isle/isle.yaml",
        "layout: graph\nkinds: {town: {}}\nspaces:\n  - {id: ash, kind: town, at: [0, 0]}\n"
        "  - {id: birch, kind: town, at: [3, 1]}\nlinks: [[ash, brich]]\n");
  driver_.start({"edit", "isle"});
  driver_.wait_for("problem.1");
  driver_.picture("edit-problem");
  driver_.click("problem.1.fix");
  driver_.wait_gone("problem.1");
  driver_.key("ctrl+s");
  driver_.wait(
      [&] { return read("boards/isle/isle.yaml").find("[ash, birch]") != std::string::npos; },
      "mended");
  play_on_it();
  EXPECT_EQ(driver_.quit(), 0);
}

TEST_F(EditBoard, PlacesAPieceInAScenarioAndPlaysFromThere) {
  write("boards/isle/isle.yaml",
        "layout: graph\nkinds: {town: {}}\nspaces:\n  - {id: ash, kind: town, at: [0, 0]}\n"
        "  - {id: birch, kind: town, at: [3, 1]}\nlinks: [[ash, birch]]\n");
  driver_.start({"edit", "isle"});
  driver_.click("inspector.2");
  fill("new_scenario", "late");
  driver_.click("new_scenario.add");
  driver_.wait_for("piece");
  driver_.click("tool.pieces");
  driver_.click("space.birch");
  driver_.wait_for("start.start.pieces.camel");
  driver_.picture("edit-scenario");
  driver_.key("ctrl+s");
  const std::string file = "scripts/isle/scenarios/late.yaml";
  driver_.wait([&] { return fs::exists(root_ / file); }, "saved");
  EXPECT_EQ(read(file), "scenario: Late\nstart:\n  pieces: {camel: birch}\n");
  const app::Ran ran = app::run_windrose("simulate isle --scenario late --shelf '" +
                                         root_.string() + "' --matches 2 --json");
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_EQ(driver_.quit(), 0);
}

TEST_F(EditBoard, GivesAGraphAPageWithTheShapesTool) {
  write("boards/isle/isle.yaml",
        "layout: graph\nkinds: {town: {}}\nspaces:\n  - {id: ash, kind: town, at: [0, 0]}\n"
        "  - {id: birch, kind: town, at: [3, 1]}\nlinks: [[ash, birch]]\n");
  const std::string board = read("boards/isle/isle.yaml");
  driver_.start({"edit", "isle"});
  driver_.click("tool.shapes");
  driver_.click("page.begin");
  driver_.drag("at.birch", "at.ash");
  driver_.wait_for("message");
  driver_.picture("edit-shapes");
  driver_.key("ctrl+s");
  const std::string look = "boards/isle/isle.look.yaml";
  driver_.wait([&] { return fs::exists(root_ / look); }, "saved");
  EXPECT_THAT(read(look), HasSubstr("\n  birch:\n    at: ["));
  EXPECT_EQ(read("boards/isle/isle.yaml"), board);
  EXPECT_EQ(driver_.quit(), 0);
}

TEST_F(EditBoard, LaysACardOfShippingOnTopOfItsDeck) {
  const std::string file = "scripts/shipping/scenarios/autumn_gales.yaml";
  const std::string before = read(file);
  driver_.start({"edit", "shipping"});
  driver_.click("inspector.2");
  driver_.click("scenario");
  driver_.key("Down");
  driver_.key("Return");
  driver_.click("decks");
  fill("deck.search", "suez");
  driver_.wait_gone("card.storm_west");
  driver_.click("card.suez_closed.lay");
  driver_.wait_for("laid.1");
  driver_.click("card.fog_suez.more");
  driver_.wait_for("card.fog_suez.count.2");
  driver_.picture("edit-decks");
  driver_.key("Escape");
  driver_.wait_gone("dialog.close");
  driver_.key("ctrl+s");
  driver_.wait([&] { return read(file) != before; }, "saved");
  EXPECT_EQ(read(file), before +
                            "  decks: {telegrams: [suez_closed, \"...\"]}\ndecks:\n"
                            "  telegrams: {cards: {fog_suez: {copies: 2}}}\n");
  EXPECT_EQ(driver_.quit(), 0);
}

TEST_F(EditBoard, TakesOverADrawnMapAndExportsIt) {
  write("map.txt", ". . . #\n . ~ . .\n# . . .\n");
  driver_.start({"edit"});
  driver_.click("new.layout.3");
  fill("new.id", "isle");
  fill("new.drawing", (root_ / "map.txt").string());
  driver_.click("new.begin");
  ASSERT_TRUE(driver_.wait_for("space.a1"));
  driver_.key("ctrl+e");
  driver_.click("dialog.svg");
  driver_.wait([&] { return fs::exists(root_ / "boards/isle/isle.svg"); }, "the SVG");
  EXPECT_THAT(read("boards/isle/isle.svg"), testing::StartsWith("<svg "));
  EXPECT_THAT(read("boards/isle/isle.svg"), HasSubstr("<rect "));
  ASSERT_TRUE(driver_.wait_gone("dialog.svg"));
  driver_.click("top.export");
  driver_.click("dialog.png");
  const std::string png = "boards/isle/isle.board.png";
  driver_.wait([&] { return fs::exists(root_ / png) && !read(png).empty(); }, "the PNG");
  EXPECT_EQ(read(png).substr(1, 3), "PNG");
  EXPECT_EQ(driver_.quit(), 0);
}

TEST_F(EditBoard, GoesByKeysAlone) {
  write("boards/isle/isle.yaml",
        "layout: squares\nkinds: {sea: {}, land: {}}\nmap: |\n  s s s\n  s s s\n"
        "key: {s: sea, l: land}\n");
  driver_.start({"edit", "isle"});
  driver_.wait_for("space.a1");
  driver_.key("2");  // land
  driver_.key("Down");
  driver_.wait_for("cursor");
  driver_.key("Right");
  driver_.key("Return");
  driver_.wait_for("message");
  driver_.key("v");
  driver_.key("space");
  driver_.wait_for("rename");
  driver_.key("ctrl+1");
  for (int i = 0; i < 4; ++i) driver_.key("Tab");  // two tabs, the id, the name
  driver_.wait_for("typing.field.name");
  driver_.type("Hill");
  driver_.key("Return");
  driver_.key("F1");
  driver_.wait_for("dialog.close");
  driver_.picture("edit-keys");
  driver_.key("Escape");
  driver_.wait_gone("dialog.close");
  driver_.key("ctrl+s");
  driver_.wait(
      [&] { return read("boards/isle/isle.yaml").find("name: Hill") != std::string::npos; },
      "saved");
  EXPECT_THAT(read("boards/isle/isle.yaml"), HasSubstr("\n  s l s\n  s s s\n"));
  EXPECT_EQ(driver_.quit(), 0);
}

TEST_F(EditBoard, SimulatesAndShowsTheResultOnTheMap) {
  driver_.start({"edit", "shipping"});
  driver_.click("try.simulate");
  driver_.wait_for("trial.done");
  driver_.picture("edit-heat");
  EXPECT_EQ(driver_.quit(), 0);
}

}  // namespace
}  // namespace windrose::view
