#include "runtime/data/board_preview.h"

#include <gtest/gtest.h>

namespace windrose {
namespace {

TEST(BoardPreview, ReadsABoardWithoutItsGame) {
  const YamlNode tree = parse_yaml(
      "board: B\nlayout: hexes\nmap: |\n  s s\n  s p\nkey:\n  s: {kind: sea}\n"
      "  p: {kind: port, id: rio, goods: oil}\n",
      "b.yaml");
  const BoardPreview preview = preview_board(tree, "b");
  EXPECT_TRUE(preview.findings.empty());
  ASSERT_EQ(preview.board.spaces.size(), 4U);
  EXPECT_EQ(preview.board.spaces[3].id, "rio");
  EXPECT_TRUE(preview.board.spaces[3].settings.empty());
}

TEST(BoardPreview, KeepsWhatStandsBeforeTheTrouble) {
  const YamlNode tree = parse_yaml(
      "layout: graph\nkinds: {town: {}}\nspaces:\n  - {id: a, kind: town}\n"
      "  - {id: b, kind: towm}\n  - {id: c, kind: town}\n",
      "b.yaml");
  const BoardPreview preview = preview_board(tree, "b");
  ASSERT_EQ(preview.findings.size(), 1U);
  EXPECT_EQ(preview.findings[0].text,
            "b.yaml:5:19: unknown kind of space 'towm', did you mean 'town'?\n"
            "    - {id: b, kind: towm}\n"
            "                    ^");
  ASSERT_EQ(preview.board.spaces.size(), 2U);
  EXPECT_EQ(preview.board.spaces[1].id, "c");
}

}  // namespace
}  // namespace windrose
