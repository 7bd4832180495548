#include "runtime/base/programs/worker_program.h"

#include <gtest/gtest.h>

namespace windrose {
namespace {

constexpr double kLong = 60;  // seconds; more than anything here takes
constexpr std::size_t kMuch = 1'000'000;

std::optional<std::string> printed_by_shell(const std::string& text, double seconds = kLong,
                                            std::size_t most = kMuch) {
  return printed_by("/bin/sh", {"-c", text}, seconds, most);
}

TEST(WorkerProgram, GivesAllThatItPrints) {
  EXPECT_EQ(printed_by_shell("printf 'a\\0b'; cat; echo unheard >&2"), std::string("a\0b", 3));
  EXPECT_EQ(printed_by_shell("head -c 300000 /dev/zero"), std::string(300'000, '\0'));
  EXPECT_EQ(printed_by_shell("exit 0"), "");
}

TEST(WorkerProgram, ThatFailsGivesNothing) {
  EXPECT_EQ(printed_by_shell("echo half; exit 1"), std::nullopt);
  EXPECT_EQ(printed_by_shell("echo half; kill -9 $$"), std::nullopt);
  EXPECT_EQ(printed_by("/no/such/program", {}, kLong, kMuch), std::nullopt);
}

TEST(WorkerProgram, ThatHasNoEndIsEnded) {
  EXPECT_EQ(printed_by_shell("echo half; exec sleep 600", 0.05), std::nullopt);
  EXPECT_EQ(printed_by_shell("exec cat /dev/zero", kLong, 100'000), std::nullopt);
}

}  // namespace
}  // namespace windrose
