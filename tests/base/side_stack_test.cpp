#include "runtime/base/system/side_stack.h"

#include <stdexcept>
#include <string>
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace windrose {
namespace {

TEST(SideStack, WorkPausesAndGoesOn) {
  SideStack stack;
  std::string said;
  stack.run([&] {
    said += "a";
    stack.pause();
    said += "c";
    stack.pause();
    said += "e";
  });
  said += "b";
  EXPECT_TRUE(stack.is_busy());
  stack.go_on();
  said += "d";
  stack.go_on();
  EXPECT_FALSE(stack.is_busy());
  EXPECT_EQ(said, "abcde");
}

TEST(SideStack, IsUsedAgainAndAgain) {
  SideStack stack;
  int sum = 0;
  for (int i = 0; i < 1000; ++i) {
    stack.run([&sum, &stack, i] {
      if (i % 2 == 0) stack.pause();
      sum += i;
    });
    if (stack.is_busy()) stack.go_on();
  }
  EXPECT_EQ(sum, 499500);
}

TEST(SideStack, WhatTheWorkThrowsComesOut) {
  SideStack stack;
  EXPECT_THROW(stack.run([] { throw std::runtime_error("at once"); }), std::runtime_error);
  EXPECT_FALSE(stack.is_busy());
  stack.run([&stack] {
    try {
      stack.pause();
      throw std::runtime_error("caught there");
    } catch (const std::runtime_error&) {
      throw std::logic_error("later");
    }
  });
  EXPECT_THROW(stack.go_on(), std::logic_error);
  EXPECT_FALSE(stack.is_busy());
}

TEST(SideStack, AnotherThreadMayLetItGoOn) {
  SideStack stack;
  std::string said;
  stack.run([&] {
    stack.pause();
    try {
      throw std::runtime_error("there");
    } catch (const std::runtime_error& error) {
      said = error.what();
    }
  });
  std::thread([&] { stack.go_on(); }).join();
  EXPECT_EQ(said, "there");
}

int sum_of_depth(int depth) {
  volatile char room[1024] = {};
  room[0] = 1;
  return depth == 0 ? 0 : room[0] + sum_of_depth(depth - 1);
}

TEST(SideStack, HasRoomForDeepCalls) {
  SideStack stack;
  int depth = 0;
  stack.run([&] { depth = sum_of_depth(2000); });
  EXPECT_EQ(depth, 2000);
}

}  // namespace
}  // namespace windrose
