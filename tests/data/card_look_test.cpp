// Pictures of things, layouts of cards and dice in look.yaml.
#include <gmock/gmock.h>

#include "runtime/data/game/game_look.h"
#include "runtime/data/look/look_findings.h"
#include "tests/data/pictures_on_disk.h"
#include "tests/data/shelf_on_disk.h"

namespace windrose {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

class CardLookTest : public ShelfTest {
 protected:
  CardLookTest() {
    write("scripts/caravan/pictures/storm.png", test::png(40, 40));
    change_game("  space: {owner",
                "  player: {dice: {list: number, most: 5}, left: 5}\n  space: {owner");
  }

  [[nodiscard]] GameLook look(const std::string& lines) {
    write("scripts/caravan/look.yaml", "look: Caravan\n" + lines + "\n");
    return load_look(find_game({shelf_}, "caravan"), load());
  }

  /// What `check` says of a look with these lines; "" if it finds nothing.
  [[nodiscard]] std::string refusal_of(const std::string& lines) {
    write("scripts/caravan/look.yaml", "look: Caravan\n" + lines + "\n");
    const GameData base = load();
    const GameData way = load({"caravan", {"long_road"}, "", {}});
    const GameData* const ways[] = {&base, &way};
    const std::vector<Finding> found = look_findings(find_game({shelf_}, "caravan"), ways);
    if (found.empty()) return "";
    const std::string text = without_path(found.front().text);
    return text.substr(0, text.find('\n'));
  }
};

TEST_F(CardLookTest, APictureIsOfAnyThing) {
  const std::string lines =
      "pictures: {storm: pictures/storm.png, rumors: pictures/storm.png, camel: "
      "pictures/storm.png, lose: pictures/storm.png}";
  EXPECT_EQ(refusal_of(lines), "");
  const GameLook found = look(lines);
  for (const char* thing : {"storm", "rumors", "camel", "lose"}) {
    EXPECT_TRUE(found.picture(thing).ends_with("scripts/caravan/pictures/storm.png")) << thing;
  }
  EXPECT_EQ(found.picture("tax"), "");
}

TEST_F(CardLookTest, APictureThatCannotBeShownIsRefusedAtItsName) {
  const std::string at = "scripts/caravan/look.yaml:2:";
  EXPECT_EQ(refusal_of("pictures: {storn: pictures/storm.png}"),
            at + "12: unknown thing 'storn', did you mean 'storm'?");
  EXPECT_EQ(refusal_of("pictures: {storm: pictures/strom.png}"),
            at + "19: there is no picture 'pictures/strom.png' in 'scripts/caravan', did you mean "
                 "'pictures/storm.png'?");
  EXPECT_EQ(refusal_of("pictures: {storm: pictures/a_ship_at_sea.svg}"),
            at + "19: there is no picture 'pictures/a_ship_at_sea.svg' in 'scripts/caravan'; save "
                 "the file there, or name one that is there");
  EXPECT_EQ(refusal_of("pictures: {storm: ../../secret.png}"),
            at + "19: expected a picture in the game's folder, got '../../secret.png'");
  write("scripts/caravan/pictures/storm.png", test::png(5000, 4));
  EXPECT_EQ(refusal_of("pictures: {storm: pictures/storm.png}"),
            at + "19: pictures/storm.png: the picture has 5000 by 4 pixels; at most 4096 on a "
                 "side; make it smaller");
  write("scripts/caravan/pictures/storm.png", "mud");
  EXPECT_EQ(refusal_of("pictures: {storm: pictures/storm.png}"),
            at + "19: pictures/storm.png: this is not a picture; expected PNG, JPEG or SVG");
  EXPECT_THAT(look("pictures: {storm: pictures/storm.png}").pictures, IsEmpty())
      << "a match is played without it";
}

TEST_F(CardLookTest, ALayoutNamesFieldsOfItsDeck) {
  const std::string lines =
      "cards: {rumors: {corner: amount, sign: effect, fields: [amount, steps], worth: amount}}";
  EXPECT_EQ(refusal_of(lines), "");
  const GameLook found = look(lines);
  const CardLayout* layout = found.layout("rumors");
  ASSERT_NE(layout, nullptr);
  EXPECT_EQ(layout->corner, "amount");
  EXPECT_EQ(layout->sign, "effect");
  EXPECT_THAT(layout->fields, ElementsAre("amount", "steps"));
  EXPECT_EQ(layout->worth, "amount");
  EXPECT_EQ(found.layout("wares"), nullptr);
}

TEST_F(CardLookTest, AFieldThatTheDeckDoesNotHaveIsRefused) {
  const std::string at = "scripts/caravan/look.yaml:2:";
  EXPECT_EQ(refusal_of("cards: {rumors: {corner: amuont}}"),
            at + "26: the deck 'rumors' has no field 'amuont', did you mean 'amount'?");
  EXPECT_EQ(refusal_of("cards: {rumors: {fields: [amount, rank]}}"),
            at + "35: the deck 'rumors' has no field 'rank'; expected amount, effect or "
                 "steps");
  EXPECT_EQ(refusal_of("cards: {rumors: {sign: amount}}"),
            at + "24: the field 'amount' of the deck 'rumors' holds no word; name a field that "
                 "does");
  EXPECT_EQ(refusal_of("cards: {rumours: {corner: amount}}"),
            at + "9: unknown deck 'rumours', did you mean 'rumors'?");
  EXPECT_EQ(refusal_of("cards: {rumors: {fields: [amount, steps, effect, amount]}}"),
            at + "26: a card has room for 3 fields; leave out the others");
  EXPECT_EQ(
      refusal_of("cards: {rumors: {color: red}}"),
      at + "18: unknown key 'color' in 'cards.rumors'; expected corner, sign, fields or worth");
}

TEST_F(CardLookTest, DiceHaveFacesAndLists) {
  const std::string lines =
      "dice: {lists: [player.dice], count: player.left, faces: {1: star, 6: pictures/storm.png}}";
  EXPECT_EQ(refusal_of(lines), "");
  const DiceLook dice = look(lines).dice;
  EXPECT_TRUE(dice.has_list("player", "dice"));
  EXPECT_FALSE(dice.has_list("player", "left"));
  EXPECT_EQ(dice.count, "player.left");
  ASSERT_NE(dice.face(1), nullptr);
  EXPECT_EQ(dice.face(1)->sign, "star");
  ASSERT_NE(dice.face(6), nullptr);
  EXPECT_TRUE(dice.face(6)->picture.ends_with("pictures/storm.png"));
  EXPECT_EQ(dice.face(2), nullptr);
}

TEST_F(CardLookTest, WhatIsNoListOfNumbersIsNoDice) {
  const std::string at = "scripts/caravan/look.yaml:2:";
  EXPECT_EQ(refusal_of("dice: {lists: [player.left]}"),
            at + "16: unknown list of numbers 'player.left'; expected player.dice");
  EXPECT_EQ(refusal_of("dice: {count: player.lfet}"),
            at + "15: unknown number 'player.lfet', did you mean 'player.left'?");
  EXPECT_EQ(refusal_of("dice: {faces: {0: star}}"),
            at + "16: expected a face from 1 to 100, got '0'");
  EXPECT_EQ(refusal_of("dice: {faces: {1: pictures/moon.png}}"),
            at + "19: there is no picture 'pictures/moon.png' in 'scripts/caravan', did you mean "
                 "'pictures/storm.png'?");
}

}  // namespace
}  // namespace windrose
