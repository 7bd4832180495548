#include "runtime/base/system/outside_json.h"

#include <string>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "runtime/base/text/error.h"

namespace windrose {
namespace {

using Json = nlohmann::ordered_json;

std::string json_refusal_of(const std::string& text, TwinKeys twins = TwinKeys::last_counts) {
  try {
    return outside_json<Json>(text, twins).is_discarded() ? "discarded" : "";
  } catch (const Error& error) {
    return error.what();
  }
}

TEST(OutsideJson, IsReadAsItIs) {
  EXPECT_EQ(outside_json<Json>(R"({"b":[1,-2,2.5,null,true,"x"],"a":{}})").dump(),
            R"({"b":[1,-2,2.5,null,true,"x"],"a":{}})");
  EXPECT_EQ(json_refusal_of("{\"a\":"), "discarded");
  EXPECT_EQ(json_refusal_of("{} {}"), "discarded");
  EXPECT_EQ(json_refusal_of(""), "discarded");
}

TEST(OutsideJson, IsRefusedWhereItIsTooDeep) {
  const auto deep = [](int levels) {
    return std::string(static_cast<std::size_t>(levels), '[') +
           std::string(static_cast<std::size_t>(levels), ']');
  };
  EXPECT_EQ(json_refusal_of(deep(64)), "");
  constexpr const char* kDeep =
      "lists and maps are nested here more than 64 levels deep; write fewer levels";
  EXPECT_EQ(json_refusal_of(deep(65)), kDeep);
  EXPECT_EQ(json_refusal_of(deep(100'000)), kDeep);
  EXPECT_EQ(json_refusal_of("[" + deep(63) + "," + deep(63) + "]"), "");
}

TEST(OutsideJson, MayRefuseAKeyThatAppearsTwice) {
  EXPECT_EQ(outside_json<Json>(R"({"a":1,"a":2})").dump(), R"({"a":2})");
  EXPECT_EQ(json_refusal_of(R"({"a":1,"a":2})", TwinKeys::refused),
            "the key 'a' appears here twice");
  EXPECT_EQ(json_refusal_of(R"({"a":1,"b":{"a":2}})", TwinKeys::refused), "");
}

// A parser that looks through the list again for each map in it takes time by the square of them.
TEST(OutsideJson, ReadsALongListOfMaps) {
  std::string list = "[{}";
  for (int i = 0; i < 300'000; ++i) list += ",{}";
  EXPECT_EQ(outside_json<Json>(list + "]").size(), 300'001U);
}

}  // namespace
}  // namespace windrose
