// What `check` says of the stages of a look: it reads them while it plays.
#include <gtest/gtest.h>

#include "runtime/base/system/files.h"
#include "tests/app/program.h"

namespace windrose::app {
namespace {

/// The game that `new` writes, with wells that are shown while somebody is asked to buy one.
class CheckedStages : public testing::Test {
 protected:
  CheckedStages() {
    EXPECT_EQ(run_windrose("new river_race --shelf " + shelf()).code, 0);
    replace("game.yaml", "properties:\n", "properties:\n  game: {lot: {is: space}}\n");
    replace("rules.lua", "  if well.owner == nil then\n",
            "  game.lot = well\n  if well.owner == nil then\n");
    replace("rules.lua", "rules.effects = {} ",
            "function rules.show_lot() return { rent = game.lot.rent } end\n"
            "function rules.show_worth(player) return player.cash end\n\n"
            "rules.effects = {} ");
    look(
        "{kind: auction, while: game.lot, lot: game.lot, tells: show_lot, worth: show_worth, "
        "parts: {rent: Rent}}");
  }

  [[nodiscard]] std::string shelf() const { return folder_.path().string(); }

  void replace(const std::string& file, const std::string& what, const std::string& by) const {
    const std::string path = "scripts/river_race/" + file;
    std::string text = read_text_file(folder_ / path);
    const std::size_t at = text.find(what);
    ASSERT_NE(at, std::string::npos) << what;
    folder_.write(path, text.replace(at, what.size(), by));
  }
  void look(const std::string& sale) const {
    folder_.write("scripts/river_race/look.yaml",
                  "look: River Race\nstages:\n  sale: " + sale + "\n");
  }
  [[nodiscard]] std::string found() const {
    return run_windrose("check river_race --shelf " + shelf()).out;
  }

  Folder folder_;
};

TEST_F(CheckedStages, ThatAreReadFindNothing) {
  EXPECT_EQ(found(), "river_race: nothing found\n");
}

TEST_F(CheckedStages, AFunctionThatFailsIsToldOnceWithItsStage) {
  replace("rules.lua", "show_lot() return", "show_lot() error('boom') return");
  EXPECT_EQ(found(),
            "scripts/river_race/rules.lua:60: boom\n"
            "  function rules.show_lot() error('boom') return { rent = game.lot.rent } end\n"
            "  in rules.show_lot, scripts/river_race/rules.lua:60\n"
            "  the stage 'sale' (scripts/river_race/look.yaml:3:9) is not shown when "
            "rules.show_lot fails; correct the function\n"
            "river_race: 1 error, 0 warnings\n");
}

TEST_F(CheckedStages, AFunctionOfTheWrongKindIsTold) {
  look(
      "{kind: auction, while: game.lot, lot: game.lot, tells: show_lot, worth: show_lot, "
      "parts: {rent: Rent}}");
  EXPECT_EQ(
      found(),
      "warning: scripts/river_race/rules.lua:61: nothing calls rules.show_worth; take it out, or "
      "call it\n"
      "scripts/river_race/rules.lua:60: rules.show_lot has told a table; return a whole number\n"
      "  the stage 'sale' (scripts/river_race/look.yaml:3:9) is not shown when rules.show_lot "
      "fails; correct the function\n"
      "river_race: 1 error, 1 warning\n");
}

TEST_F(CheckedStages, EachPartThatTheStageDoesNotNameIsTold) {
  replace("rules.lua", "{ rent = game.lot.rent }",
          "{ rent = game.lot.rent, price = game.lot.price, toll = 1 }");
  EXPECT_EQ(found(),
            "scripts/river_race/rules.lua:60: rules.show_lot tells the part 'price', which `parts` "
            "of its stage does not name; expected rent\n"
            "  the stage 'sale' (scripts/river_race/look.yaml:3:9) is not shown when "
            "rules.show_lot tells this part; name it in `parts`, or leave it out\n"
            "scripts/river_race/rules.lua:60: rules.show_lot tells the part 'toll', which `parts` "
            "of its stage does not name; expected rent\n"
            "  the stage 'sale' (scripts/river_race/look.yaml:3:9) is not shown when "
            "rules.show_lot tells this part; name it in `parts`, or leave it out\n"
            "river_race: 2 errors, 0 warnings\n");
}

TEST_F(CheckedStages, APartThatNoFunctionTellsIsTold) {
  replace("rules.lua", "return { rent = game.lot.rent }",
          "local told = { rent = game.lot.rent }\n"
          "  if game.round > 1000 then told.toll = 1 end\n  return told");
  look(
      "{kind: auction, while: game.lot, lot: game.lot, tells: show_lot, worth: show_worth, "
      "parts: {rent: Rent, toll: Toll}}");
  EXPECT_EQ(found(),
            "warning: scripts/river_race/look.yaml:3:9: no function of the stage 'sale' has told "
            "the part 'toll' in the 100 moments of it that were played; take it out, or tell it\n"
            "river_race: 0 errors, 1 warning\n");
}

TEST_F(CheckedStages, ALocalIsNoPart) {
  look(
      "{kind: auction, while: game.lot, lot: game.lot, tells: show_lot, worth: show_worth, "
      "parts: {rent: Rent, player: Player}}");
  EXPECT_EQ(
      found(),
      "scripts/river_race/look.yaml:3:113: no function of the rules tells a part 'player'\n"
      "  ...ame.lot, lot: game.lot, tells: show_lot, worth: show_worth, parts: {rent: Rent, "
      "player: Player}}\n"
      "                                                                                     ^\n"
      "river_race: 1 error, 0 warnings\n");
}

TEST_F(CheckedStages, AllThatIsWrongIsTold) {
  look(
      "{kind: auction, while: game.lat, lot: game.lut, tells: show_lat, worth: show_wirth, "
      "parts: {rant: Rent}}");
  EXPECT_EQ(
      found(),
      "warning: scripts/river_race/rules.lua:60: nothing calls rules.show_lot; take it out, or "
      "call it\n"
      "warning: scripts/river_race/rules.lua:61: nothing calls rules.show_worth; take it out, or "
      "call it\n"
      "scripts/river_race/look.yaml:3:32: stages.sale.while: 'game' has no 'lat', did you mean "
      "'lot'?\n"
      "    sale: {kind: auction, while: game.lat, lot: game.lut, tells: show_lat, worth: "
      "show_wirth, part...\n"
      "                                 ^\n"
      "scripts/river_race/look.yaml:3:101: no function of the rules tells a part 'rant', did you "
      "mean 'rent'?\n"
      "  ...uction, while: game.lat, lot: game.lut, tells: show_lat, worth: show_wirth, parts: "
      "{rant: Rent}}\n"
      "                                                                                         ^\n"
      "scripts/river_race/look.yaml:3:47: stages.sale.lot: 'game' has no 'lut', did you mean "
      "'lot'?\n"
      "    sale: {kind: auction, while: game.lat, lot: game.lut, tells: show_lat, worth: "
      "show_wirth, part...\n"
      "                                                ^\n"
      "river_race: 3 errors, 2 warnings\n");
}

TEST_F(CheckedStages, EachMissingFunctionIsTold) {
  look(
      "{kind: auction, while: game.lot, lot: game.lot, tells: show_lat, worth: show_wirth, "
      "parts: {rent: Rent}}");
  EXPECT_EQ(found(),
            "warning: scripts/river_race/rules.lua:60: nothing calls rules.show_lot; take it out, "
            "or call it\n"
            "warning: scripts/river_race/rules.lua:61: nothing calls rules.show_worth; take it "
            "out, or call it\n"
            "scripts/river_race/look.yaml:3:64: the rules have no function 'show_lat'; write "
            "function rules.show_lat(), did you mean 'show_lot'?\n"
            "scripts/river_race/look.yaml:3:81: the rules have no function 'show_wirth'; write "
            "function rules.show_wirth(), did you mean 'show_worth'?\n"
            "river_race: 2 errors, 2 warnings\n");
}

}  // namespace
}  // namespace windrose::app
