#include "runtime/base/system/checked.h"

#include <cstdint>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace windrose {
namespace {

template <typename Work>
std::string refusal_of(Work work) {
  try {
    work();
  } catch (const Error& error) {
    return error.what();
  }
  return "";
}

TEST(Checked, NumbersThatFitStayWhatTheyAre) {
  EXPECT_EQ(checked<int>(std::int64_t{-7}, "undo"), -7);
  EXPECT_EQ(checked<std::int32_t>(std::int64_t{INT32_MAX}, "roll"), INT32_MAX);
  EXPECT_EQ(checked_json<int>(nlohmann::json(12), "roll"), 12);
  EXPECT_EQ(checked_json<std::uint64_t>(nlohmann::json(UINT64_MAX), "seed"), UINT64_MAX);
}

TEST(Checked, OthersAreRefusedInsteadOfCutDown) {
  EXPECT_EQ(refusal_of([] { (void)checked<int>(std::int64_t{4294967297}, "roll"); }),
            "'roll': expected a number from -2147483648 to 2147483647, got 4294967297");
  EXPECT_EQ(refusal_of([] { (void)checked_json<int>(nlohmann::json(UINT64_MAX), "undo"); }),
            "'undo': expected a number from -2147483648 to 2147483647, got 18446744073709551615");
}

}  // namespace
}  // namespace windrose
