// Where discs fall, a click anywhere in a column means the hole at which the disc comes to rest.
#include <gtest/gtest.h>

#include "tests/view/moments.h"

namespace windrose::view {
namespace {

TEST(ColumnClick, AnyHoleOfAColumnMeansTheOneWhereTheDiscFalls) {
  const PlayedMatch played({"connect_four", 2, "random", 0, 7, ""});
  const std::unique_ptr<Sitting> sitting = played.at("", 12);
  ASSERT_NE(sitting, nullptr);
  const SeatQuestion& question = sitting->question();
  const Board& board = sitting->ruleset().board();
  int columns = 0;
  for (std::size_t pick = 0; pick < question.picks().size(); ++pick) {
    const Code hole = question.picks()[pick].code;
    if (hole.kind() != Kind::space) continue;
    ++columns;
    for (const SpaceId space : board.ids()) {
      if (board.column(space) != board.column(hole.as<SpaceId>())) continue;
      EXPECT_EQ(question.pick_of(Code(space)), static_cast<int>(pick))
          << "row " << board.row(space) << " of column " << board.column(space);
    }
  }
  EXPECT_GE(columns, 5);
}

}  // namespace
}  // namespace windrose::view
