#include "runtime/data/load/board_preview.h"

#include <gtest/gtest.h>

#include "tests/data/shelf_on_disk.h"

namespace windrose {
namespace {

class BoardPreviewTest : public ShelfTest {
 protected:
  /// The Caravan's board, its game.yaml and board as they are given.
  [[nodiscard]] BoardPreview preview(const std::string& board,
                                     const std::string& game = kCaravan) const {
    return preview_board({"caravan", shelf_, {}}, parse_yaml(game, "game.yaml"),
                         parse_yaml(board, "b.yaml"), "b");
  }
};

TEST_F(BoardPreviewTest, ReadsABoardWithoutItsGame) {
  const YamlNode tree = parse_yaml(
      "board: B\nlayout: hexes\nmap: |\n  s s\n  s p\nkey:\n  s: {kind: sea}\n"
      "  p: {kind: port, id: rio, goods: oil}\n",
      "b.yaml");
  const BoardPreview preview = preview_board({"caravan", shelf_, {}}, {}, tree, "b");
  EXPECT_TRUE(preview.findings.empty());
  EXPECT_FALSE(preview.has_declarations);
  ASSERT_EQ(preview.game.board.spaces.size(), 4U);
  EXPECT_EQ(preview.game.board.spaces[3].id, "rio");
  EXPECT_TRUE(preview.game.board.spaces[3].settings.empty());
}

TEST_F(BoardPreviewTest, KeepsWhatStandsBesideTheTrouble) {
  const BoardPreview found = preview(
      "layout: graph\nkinds: {town: {}}\nspaces:\n  - {id: a, kind: town, price: 7}\n"
      "  - {id: b, kind: towm}\n  - {id: c, kind: town, prize: 3, rent: 4}\n");
  ASSERT_EQ(found.findings.size(), 1U);
  EXPECT_EQ(found.findings[0].text,
            "b.yaml:5:19: unknown kind of space 'towm', did you mean 'town'?\n"
            "    - {id: b, kind: towm}\n"
            "                    ^");
  ASSERT_TRUE(found.has_declarations);
  const std::vector<SpaceData>& spaces = found.game.board.spaces;
  ASSERT_EQ(spaces.size(), 2U);
  EXPECT_EQ(spaces[1].id, "c");
  // Declared: owner, price, rent, trade. What is wrong in a space hides nothing else.
  ASSERT_EQ(spaces[0].settings.size(), 1U);
  EXPECT_EQ(spaces[0].settings[0].property, 1);
  EXPECT_EQ(spaces[0].settings[0].value.number, 7);
  ASSERT_EQ(spaces[1].settings.size(), 1U);
  EXPECT_EQ(spaces[1].settings[0].property, 2);
  EXPECT_EQ(spaces[1].settings[0].value.number, 4);
}

TEST_F(BoardPreviewTest, ReadsWhatAHalfWrittenGameDeclares) {
  const BoardPreview found = preview(kDesert,
                                     "game: Caravan\nplayers: two\npieces: {camel: {}}\n"
                                     "decks: {rumors: {cards: rumours.yaml}}\n"
                                     "properties: {space: {price: 0, rent: 0, trade: 0}}\n");
  EXPECT_TRUE(found.findings.empty());
  ASSERT_EQ(found.game.properties.size(), 1U);
  EXPECT_EQ(found.game.properties[0].properties[1].name, "rent");
  ASSERT_EQ(found.game.board.spaces.size(), 3U);
  EXPECT_EQ(found.game.board.spaces[2].settings[0].value.number, 70);
}

}  // namespace
}  // namespace windrose
