// Lists and news that a small screen cannot hold whole.
#include "runtime/base/text/text.h"
#include "runtime/terminal/page/page_text.h"
#include "tests/terminal/terminal_case.h"

namespace windrose::terminal {
namespace {

using NarrowListsTest = SittingCase;

TEST_F(NarrowListsTest, DeedsThatHaveNoLineEachStandWithTheirOwner) {
  std::string board = "board: Field\nlayout: loop\nkinds: {berth: {}}\nspaces:\n";
  for (int i = 1; i <= 24; ++i) {
    const std::string number = std::to_string(i);
    board += "  - {id: b" + number + ", kind: berth, at: [" + number + ", 0], name: Quay " +
             number + "}\n";
  }
  write_board_game("properties: {space: {owner: {is: player}, pawned: false}}\n", board,
                   "function rules.setup()\n"
                   "  for i, berth in ipairs(game.board:of_kind('berth')) do\n"
                   "    berth.owner = game.players[1 + i % 2]\n"
                   "    berth.pawned = i == 2 or i == 3\n"
                   "  end\nend\n"
                   "function rules.turn(player)\n"
                   "  player:choose('Which berth?', game.board:of_kind('berth'))\nend\n");
  const auto played = open_game("little");
  TerminalFacts facts;
  facts.rows = 18;
  const std::string page = sit(*played, "quit\n", facts).page;
  EXPECT_NE(page.find("Yours: 2) Quay 2 (pawned)  4) Quay 4"), std::string::npos) << page;
  EXPECT_NE(page.find("Of ben: 1) Quay 1  3) Quay 3 (pawned)"), std::string::npos) << page;
  EXPECT_NE(page.find("24) Quay 24"), std::string::npos) << page;
}

TEST_F(NarrowListsTest, DeedsOfOneOtherPlayerNameTheOwner) {
  const std::string board =
      "board: Field\nlayout: loop\nkinds: {berth: {}}\nspaces:\n"
      "  - {id: b1, kind: berth, at: [1, 0], name: Quay 1}\n"
      "  - {id: b2, kind: berth, at: [2, 0], name: Quay 2}\n";
  const auto page_of = [&](const std::string& seat) {
    write_board_game("properties: {space: {owner: {is: player}}}\n", board,
                     "function rules.setup()\n"
                     "  for _, berth in ipairs(game.board:of_kind('berth')) do\n"
                     "    berth.owner = game.players[" +
                         seat +
                         "]\n  end\nend\n"
                         "function rules.turn(player)\n"
                         "  player:choose('Which berth?', game.board:of_kind('berth'))\nend\n");
    const auto played = open_game("little");
    return sit(*played, "quit\n").page;
  };
  EXPECT_NE(page_of("2").find("1) Quay 1, of ben   2) Quay 2, of ben"), std::string::npos);
  EXPECT_NE(page_of("1").find("1) Quay 1   2) Quay 2"), std::string::npos);
}

TEST_F(NarrowListsTest, APageOfNewsEndsBeforeAParagraphThatItCannotHold) {
  write("scripts/little/game.yaml",
        "game: Little\nplayers: 3\nrules: rules.lua\nendings: [over]\n");
  write("scripts/little/rules.lua",
        "local game, rules = ...\n"
        "function rules.turn(player)\n"
        "  game:log('{} hears ' .. string.rep('wind ', 60), player)\n"
        "  if player == game.players[1] then player:confirm('Sail?') end\nend\n");
  const auto played = open_game("little", {"human", "random", "random"}, 3);
  TerminalFacts facts;
  facts.rows = 12;
  const std::string page = sit(*played, "yes\nquit\n", facts).page;
  // What ben hears takes five lines, and so does what cleo hears: nine lines hold one of them.
  const std::string ruler = "── Little · round 2";
  std::size_t pages = 0;
  for (std::size_t at = page.find(ruler); at != std::string::npos; at = page.find(ruler, at + 1)) {
    const std::size_t next = page.find('\n', at) + 1;
    EXPECT_NE(page.substr(next, 4), "    ") << page;
    ++pages;
  }
  EXPECT_GE(pages, 2U) << page;
  EXPECT_LT(page.find("[B] ben hears"), page.find("[C] cleo hears")) << page;
}

}  // namespace
}  // namespace windrose::terminal
