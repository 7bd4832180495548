#include "runtime/base/text/numbers.h"

#include <gtest/gtest.h>

namespace windrose {
namespace {

TEST(NumbersTest, HaveACommaBetweenThousands) {
  EXPECT_EQ(number_text(0), "0");
  EXPECT_EQ(number_text(999), "999");
  EXPECT_EQ(number_text(1000), "1,000");
  EXPECT_EQ(number_text(-1234567), "-1,234,567");
}

TEST(NumbersTest, AmountsHaveTheirSignBehindTheMinus) {
  EXPECT_EQ(signed_amount("$", 1206), "$1,206");
  EXPECT_EQ(signed_amount("$", -20), "−$20");
  EXPECT_EQ(signed_amount("kr ", 5), "kr 5");
  EXPECT_EQ(signed_amount("", 312000), "312,000");
}

}  // namespace
}  // namespace windrose
