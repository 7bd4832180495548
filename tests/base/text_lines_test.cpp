#include "runtime/base/text/text_lines.h"

#include <gtest/gtest.h>

#include "runtime/base/text/text.h"

namespace windrose {
namespace {

TEST(TextLines, AreThoseOfSplitLines) {
  std::string many;
  for (int i = 0; i < 100; ++i) many += std::string(static_cast<std::size_t>(i % 7), 'x') + "\n";
  for (const std::string& text :
       {std::string(), std::string("\n"), std::string("a"), std::string("a\n"),
        std::string("a\n\n"), std::string("a\r\n\r\nb\r"), many, many + "end"}) {
    const std::vector<std::string> expected = split_lines(text);
    const TextLines lines(text);
    ASSERT_EQ(lines.size(), expected.size()) << text;
    for (std::size_t i = 0; i < expected.size(); ++i) EXPECT_EQ(lines[i], expected[i]) << i;
    std::vector<std::string> seen;
    lines.for_each([&](std::size_t line, std::string_view one) {
      EXPECT_EQ(line, seen.size());
      seen.emplace_back(one);
    });
    EXPECT_EQ(seen, expected);
  }
}

}  // namespace
}  // namespace windrose
