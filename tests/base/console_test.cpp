#include "runtime/base/system/console.h"

#include <array>
#include <csignal>

#include <gtest/gtest.h>

namespace windrose {
namespace {

TEST(Console, ASignalThatComesBeforeTheWaitingEndsIt) {
  const NotedInterrupts noted;
  std::raise(SIGWINCH);
  EXPECT_EQ(wait_for_input(-1), Woken::signal);
  EXPECT_TRUE(NotedInterrupts::took_resize());
  EXPECT_FALSE(NotedInterrupts::took_resize());
  std::raise(SIGWINCH);
  std::array<char, 1> room{};
  EXPECT_EQ(read_input(room), -1);
  EXPECT_FALSE(noted.any());
}

}  // namespace
}  // namespace windrose
