#include "runtime/base/system/json_keys.h"

#include <gtest/gtest.h>

#include "runtime/base/text/error.h"

namespace windrose {
namespace {

TEST(JsonKeys, EachMapHasItsOwn) {
  JsonKeys keys;
  keys.open_map();
  EXPECT_TRUE(keys.add("a"));
  keys.open_map();
  EXPECT_TRUE(keys.add("a"));
  keys.close_map();
  EXPECT_FALSE(keys.add("a"));
}

TEST(JsonKeys, TheirNumberIsBounded) {
  JsonKeys keys;
  keys.open_map();
  for (std::size_t i = 0; i < JsonKeys::kMost; ++i) EXPECT_TRUE(keys.add(std::to_string(i)));
  try {
    keys.add("one more");
    FAIL() << "the key was taken";
  } catch (const Error& error) {
    EXPECT_STREQ(error.what(), "this map has more than 2000 keys; write fewer");
  }
}

TEST(JsonKeys, TheirDepthIsBounded) {
  EXPECT_NO_THROW(JsonKeys::check_depth(JsonKeys::kMostLevels));
  try {
    JsonKeys::check_depth(JsonKeys::kMostLevels + 1);
    FAIL() << "the level was taken";
  } catch (const Error& error) {
    EXPECT_STREQ(error.what(),
                 "lists and maps are nested here more than 64 levels deep; write fewer levels");
  }
}

TEST(JsonKeys, TheDepthOfATextIsBounded) {
  const std::string deep(JsonKeys::kMostLevels + 1, '[');
  EXPECT_THROW(JsonKeys::check_depth_of(deep), Error);
  EXPECT_NO_THROW(JsonKeys::check_depth_of(deep.substr(1)));
  EXPECT_NO_THROW(JsonKeys::check_depth_of("\"\\\"" + deep + "\"")) << "within a text";
  std::string flat;
  for (int i = 0; i < 1000; ++i) flat += "[{}],";
  EXPECT_NO_THROW(JsonKeys::check_depth_of(flat));
}

}  // namespace
}  // namespace windrose
