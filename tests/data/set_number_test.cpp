// Numbers of a game's files that a request sets, and what must always hold.
#include "runtime/data/load/set_number.h"

#include <gtest/gtest.h>

#include "runtime/base/text/error.h"

namespace windrose {
namespace {

constexpr const char* kFile = R"(game: Toll
money: {unit: shillings, each_player: 1500}
properties:
  game:
    salary: {is: number, start: 200}
    fine: 50
    open: {is: flag}
rules: [one.lua, two.lua]
price: "7"
)";

std::string refusal(const std::string& assignment) {
  YamlNode root = parse_yaml(kFile, "game.yaml");
  try {
    set_number(root, assignment);
    return "taken";
  } catch (const Error& error) {
    return error.what();
  }
}

TEST(SetNumber, OptionsHaveNoDot) {
  EXPECT_TRUE(names_a_number("money.each_player=20"));
  EXPECT_FALSE(names_a_number("round_limit=20"));
  EXPECT_FALSE(names_a_number("word=a.b"));
}

TEST(SetNumber, GoesToTheValueOrTheStartOfAProperty) {
  YamlNode root = parse_yaml(kFile, "game.yaml");
  EXPECT_EQ(number_at(root, "money.each_player"), 1500);
  EXPECT_EQ(number_at(root, "properties.game.salary"), 200);
  set_number(root, "money.each_player=2000");
  set_number(root, "properties.game.salary=-3");
  set_number(root, "properties.game.fine=0");
  EXPECT_EQ(number_at(root, "money.each_player"), 2000);
  EXPECT_EQ(number_at(root, "properties.game.salary.start"), -3);
  EXPECT_EQ(number_at(root, "properties.game.fine"), 0);
}

TEST(SetNumber, RefusesWhatIsNoNumber) {
  EXPECT_EQ(refusal("money.each_playr=1"),
            "number 'money.each_playr': 'money' has no 'each_playr', did you mean 'each_player'?");
  EXPECT_EQ(refusal("properties.game.open=1"),
            "number 'properties.game.open': expected a number, got a map with is");
  EXPECT_EQ(refusal("rules.one=1"), "number 'rules.one': 'rules' has no 'one'");
  EXPECT_EQ(refusal("money.unit=1"),
            "number 'money.unit': expected a whole number in the files of the game, got "
            "'shillings'");
  EXPECT_EQ(refusal("money.each_player=many"),
            "number 'money.each_player': expected a whole number, got 'many'");
  EXPECT_EQ(refusal("money.each_player"),
            "expected a number as KEY=VALUE, got 'money.each_player'");
}

}  // namespace
}  // namespace windrose
