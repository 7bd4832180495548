#include "runtime/lab/report/columns.h"

#include <gtest/gtest.h>

namespace windrose {
namespace {

const std::vector<Column> kColumns = {{Column::Kind::left, 8},
                                      {Column::Kind::right, 6},
                                      {Column::Kind::interval, 14, 3},
                                      {Column::Kind::left, 0}};

TEST(Columns, KeepTheirWidthsWhereCellsAreShort) {
  EXPECT_EQ(columns_text(kColumns, {{"what", "mean", "interval  "}, {"  a", "1.5", "1.0 to 2.0"}}),
            "what      mean    interval\n"
            "  a        1.5    1.0 to 2.0\n");
}

TEST(Columns, TextsThatAreTooLongEndInDots) {
  EXPECT_EQ(in_width("turns", 5), "turns");
  EXPECT_EQ(in_width("real choices a turn", 14), "real choice...");
}

TEST(Columns, AreAsWideAsTheirWidestCell) {
  EXPECT_EQ(columns_text(kColumns, {{"cash", "1,059,770", "1,030,876 to 1,088,664", "  ●"},
                                    {"  turns é", "1.5", "1.0 to 2.0", "  ○"},
                                    {"  none", "2", "", ""}}),
            "cash       1,059,770 1,030,876 to 1,088,664  ●\n"
            "  turns é        1.5       1.0 to       2.0  ○\n"
            "  none             2\n");
}

}  // namespace
}  // namespace windrose
