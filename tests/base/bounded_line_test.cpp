#include "runtime/base/text/bounded_line.h"

#include <sstream>

#include <gtest/gtest.h>

namespace windrose {
namespace {

TEST(BoundedLine, IsReadUpToItsEnd) {
  std::istringstream in("one\n\ntwo");
  EXPECT_EQ(read_bounded_line(in, 10), "one");
  EXPECT_EQ(read_bounded_line(in, 10), "");
  EXPECT_EQ(read_bounded_line(in, 10), "two");
  EXPECT_EQ(read_bounded_line(in, 10), std::nullopt);
}

TEST(BoundedLine, ThatIsLongerIsCut) {
  std::istringstream in("12345\n123456\n1234567890\nnext\n");
  EXPECT_EQ(read_bounded_line(in, 5), "12345");
  EXPECT_EQ(read_bounded_line(in, 5), "123456") << "one byte more tells that there was more";
  EXPECT_EQ(read_bounded_line(in, 5), "123456");
  EXPECT_EQ(read_bounded_line(in, 5), "next");
}

}  // namespace
}  // namespace windrose
