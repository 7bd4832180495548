// Where a breakpoint can be: the lines that run during a match.
#include "runtime/script/inspect/code_lines.h"

#include <gtest/gtest.h>

#include "runtime/script/errors/sandbox_message.h"

namespace windrose {
namespace {

TEST(CodeLines, AreThoseOfFunctions) {
  const CodeLines code(R"(local game, rules = ...
rules.goal = 3

function rules.turn(player)
  -- a comment
  local sum = 0

  for i = 1, 3 do
    sum = sum + i
  end
  local function twice(...)
    return 2 * ...
  end
  return twice(sum)
end
function rules.one() end
)");
  EXPECT_EQ(code.lines(), (std::vector<int>{6, 8, 9, 12, 13, 14, 15, 16}));
  EXPECT_EQ(code.at_or_after(1), 6);
  EXPECT_EQ(code.at_or_after(7), 8);
  EXPECT_EQ(code.at_or_after(16), 16);
  EXPECT_EQ(code.at_or_after(17), 0);
  EXPECT_EQ(code.first_of_function(4), 6);
  EXPECT_EQ(code.first_of_function(11), 12);
  EXPECT_EQ(code.first_of_function(16), 16);
  EXPECT_EQ(code.first_of_function(5), 0);
}

TEST(CodeLines, AreNoneWhereNothingCompiles) {
  EXPECT_EQ(CodeLines("function (").lines(), std::vector<int>());
}

TEST(DefinedFunction, IsNamedByItsLine) {
  EXPECT_EQ(defined_function("function rules.turn(player)"), "rules.turn");
  EXPECT_EQ(defined_function("  local function twice(x)"), "twice");
  EXPECT_EQ(defined_function("local f = function(x)"), "f");
  EXPECT_EQ(defined_function("choose { function(x) return x end }"), "");
}

}  // namespace
}  // namespace windrose
