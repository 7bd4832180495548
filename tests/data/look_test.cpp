#include <gmock/gmock.h>

#include "runtime/data/game/game_look.h"
#include "runtime/data/look/look_findings.h"
#include "tests/data/shelf_on_disk.h"

namespace windrose {
namespace {

using testing::ElementsAre;
using testing::Pair;

constexpr const char* kLook = R"(look:    Caravan
genre:   wells and rumors
minutes: 30
notes:   [50, 10, 5, 1]
money_sign: "$"
colors:  {market: gold, well: '#2070CC', rumors: navy, bandits: red}
signs:   {well: drop}
letters: {well: W}
hidden:  [space.trade]
panels:
  - {deck: rumors, at: stage}
  - {zone: hand, at: tray, title: Rumors}
)";

constexpr const char* kBoardLook = R"(look: The Desert
size: [300, 200]
spaces:
  zamil: {at: [10, 20], label: [10, 40], shape: [[[0, 0], [9, 0], [9, 9]], [[20, 20], [22, 20], [22, 22]]]}
ice: [[[0, 0], [5, 0], [5, 5]]]
)";

class LookTest : public ShelfTest {
 protected:
  [[nodiscard]] GameLook look() const { return load_look(find_game({shelf_}, "caravan"), load()); }

  /// What a look with this line is refused with when all ways to play are known.
  [[nodiscard]] std::string refusal_of(const std::string& line) {
    write("scripts/caravan/look.yaml", "look: Caravan\n" + line + "\n");
    return checked();
  }
  [[nodiscard]] std::string refusal_of_board(const std::string& line) {
    write("scripts/caravan/look.yaml", "look: Caravan\n");
    write("boards/caravan/desert.look.yaml", "look: Desert\nsize: [300, 200]\n" + line + "\n");
    return checked();
  }
  [[nodiscard]] std::string checked() const {
    const GameData base = load();
    const GameData way = load({"caravan", {"long_road"}, "", {}});
    const GameData* const ways[] = {&base, &way};
    const std::vector<Finding> found = look_findings(find_game({shelf_}, "caravan"), ways);
    return found.empty() ? "" : without_path(found.front().text);
  }
};

TEST_F(LookTest, AGameWithoutOneHasAnEmptyLook) {
  const GameLook none = look();
  EXPECT_EQ(none.minutes, 0);
  EXPECT_TRUE(none.panels.empty());
  EXPECT_EQ(none.color("well"), "");
  EXPECT_EQ(none.board.size.x, 0);
}

TEST_F(LookTest, ReadsColorsSignsNotesAndPanels) {
  write("scripts/caravan/look.yaml", kLook);
  const GameLook found = look();
  EXPECT_EQ(found.genre, "wells and rumors");
  EXPECT_EQ(found.minutes, 30);
  EXPECT_THAT(found.notes, ElementsAre(50, 10, 5, 1));
  EXPECT_EQ(found.money_sign, "$");
  EXPECT_THAT(found.colors, ElementsAre(Pair("market", "gold"), Pair("well", "#2070CC"),
                                        Pair("rumors", "navy"), Pair("bandits", "red")));
  EXPECT_EQ(found.sign("well"), "drop");
  EXPECT_EQ(found.letter("well"), "W");
  EXPECT_TRUE(found.hides("space", "trade"));
  EXPECT_FALSE(found.hides("space", "rent"));
  ASSERT_EQ(found.panels.size(), 2U);
  EXPECT_EQ(found.panels[0].thing, LookPanel::Thing::deck);
  EXPECT_EQ(found.panels[0].at, LookPanel::At::stage);
  EXPECT_EQ(found.panels[1].id, "hand");
  EXPECT_EQ(found.panels[1].title, "Rumors");
}

TEST_F(LookTest, ReadsWhatTheValuesOfAListAreCalled) {
  write("scripts/caravan/look.yaml",
        "look: Caravan\nlabels: {rent: [plain, 1 tent], well.rent: [1 owned]}\n");
  const GameLook found = look();
  EXPECT_EQ(found.label("market", "rent", 1), "1 tent");
  EXPECT_EQ(found.label("market", "rent", 2), "");
  EXPECT_EQ(found.label("well", "rent", 0), "1 owned");
  EXPECT_EQ(found.label("well", "rent", 1), "");
  EXPECT_EQ(found.label("well", "trade", 0), "");
  EXPECT_EQ(refusal_of("labels: {rant: [plain]}"),
            "scripts/caravan/look.yaml:2:10: unknown property 'space.rant', did you mean "
            "'space.rent'?\n"
            "  labels: {rant: [plain]}\n"
            "           ^");
  EXPECT_EQ(refusal_of("labels: {wel.rent: [plain]}"),
            "scripts/caravan/look.yaml:2:10: unknown thing 'wel', did you mean 'well'?\n"
            "  labels: {wel.rent: [plain]}\n"
            "           ^");
}

TEST_F(LookTest, ReadsTheShapesOfABoard) {
  write("boards/caravan/desert.look.yaml", kBoardLook);
  const BoardLook board = look().board;
  EXPECT_EQ(board.size.x, 300);
  ASSERT_EQ(board.spaces.size(), 1U);
  EXPECT_EQ(board.spaces[0].space, 2);
  EXPECT_EQ(board.spaces[0].shape.size(), 2U);
  EXPECT_EQ(board.spaces[0].shape[1][1].x, 22);
  EXPECT_TRUE(board.spaces[0].has_at);
  EXPECT_EQ(board.spaces[0].label.y, 40);
  EXPECT_EQ(board.ice.size(), 1U);
}

TEST_F(LookTest, LeavesTheFingerprintOfTheRulesAlone) {
  const std::uint64_t before = load().ruleset;
  write("scripts/caravan/look.yaml", kLook);
  write("boards/caravan/desert.look.yaml", kBoardLook);
  EXPECT_EQ(load().ruleset, before);
}

TEST_F(LookTest, RefusesNamesThatTheGameNeverHas) {
  EXPECT_EQ(refusal_of("colors: {wel: blue}"),
            "scripts/caravan/look.yaml:2:10: unknown thing 'wel', did you mean 'well'?\n"
            "  colors: {wel: blue}\n"
            "           ^");
  EXPECT_EQ(refusal_of("colors: {well: gren}"),
            "scripts/caravan/look.yaml:2:16: unknown color 'gren', did you mean 'green'?\n"
            "  colors: {well: gren}\n"
            "                 ^");
  EXPECT_THAT(refusal_of("colors: {well: mud}"),
              testing::HasSubstr("unknown color 'mud'; there are: gold, blue, tan"));
  EXPECT_EQ(refusal_of("signs: {well: dropp}"),
            "scripts/caravan/look.yaml:2:15: unknown sign 'dropp', did you mean 'drop'?\n"
            "  signs: {well: dropp}\n"
            "                ^");
  EXPECT_EQ(refusal_of("panels: [{zone: hands, at: tray}]"),
            "scripts/caravan/look.yaml:2:17: unknown zone 'hands', did you mean 'hand'?\n"
            "  panels: [{zone: hands, at: tray}]\n"
            "                  ^");
  EXPECT_EQ(refusal_of("hidden: [space.trad]"),
            "scripts/caravan/look.yaml:2:10: unknown property 'space.trad', did you mean "
            "'space.trade'?\n"
            "  hidden: [space.trad]\n"
            "           ^");
  EXPECT_EQ(refusal_of_board("spaces: {dune: {at: [1, 1]}}"),
            "boards/caravan/desert.look.yaml:3:10: unknown space 'dune', did you mean 'dunes'?\n"
            "  spaces: {dune: {at: [1, 1]}}\n"
            "           ^");
}

TEST_F(LookTest, RefusesWhatCannotBeDrawn) {
  EXPECT_EQ(refusal_of("letters: {well: WELL}"),
            "scripts/caravan/look.yaml:2:17: letters.well: expected up to three letters, got "
            "'WELL'\n"
            "  letters: {well: WELL}\n"
            "                  ^");
  EXPECT_EQ(refusal_of("notes: [5, 10]"),
            "scripts/caravan/look.yaml:2:12: notes go from the largest value to the smallest\n"
            "  notes: [5, 10]\n"
            "             ^");
  EXPECT_EQ(refusal_of("panels: [{at: tray}]"),
            "scripts/caravan/look.yaml:2:10: a panel shows one thing: 'chart', 'table', 'zone', "
            "'pile', 'purse', 'deck' or 'property'\n"
            "  panels: [{at: tray}]\n"
            "           ^");
  EXPECT_EQ(refusal_of("panels: [{zone: hand, at: tray, columns: [Yes, No]}]"),
            "scripts/caravan/look.yaml:2:10: only the panel of a chart names columns\n"
            "  panels: [{zone: hand, at: tray, columns: [Yes, No]}]\n"
            "           ^");
  EXPECT_EQ(refusal_of_board("ice: [[[0, 0], [1, 1]]]"),
            "boards/caravan/desert.look.yaml:3:7: ice: expected at least 3 points, got a list\n"
            "  ice: [[[0, 0], [1, 1]]]\n"
            "        ^");
}

TEST_F(LookTest, WhatOnlyAnotherVariantHasIsLeftOut) {
  write("scripts/caravan/variants/long_road.yaml",
        "text: Half as much again.\nzones: {stall: {visible_to: all}}\n");
  write("scripts/caravan/look.yaml", "look: Caravan\npanels: [{zone: stall, at: left}]\n");
  EXPECT_EQ(checked(), "");
  EXPECT_TRUE(look().panels.empty());
}

}  // namespace
}  // namespace windrose
