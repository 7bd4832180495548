#include "runtime/base/text/json_text.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace windrose {
namespace {

TEST(JsonText, WritesObjectsAndArraysWithinOneAnother) {
  JsonText json;
  json.object().key("kind").text("decision").key("players").array().text("ada").text("ben").end();
  json.key("from").number(-3).key("none").array().end().key("within").object().key("pass").flag(
      true);
  json.key("over").flag(false).key("card").null().end().key("more").json("[1,2]").end();
  EXPECT_EQ(json.take(), R"({"kind":"decision","players":["ada","ben"],"from":-3,"none":[],)"
                         R"("within":{"pass":true,"over":false,"card":null},"more":[1,2]})");
}

TEST(JsonText, IsEmptyAfterwards) {
  JsonText json;
  EXPECT_EQ(json.array().number(1).end().take(), "[1]");
  EXPECT_EQ(json.array().number(2).end().take(), "[2]");
}

TEST(JsonText, WritesTextsAsNlohmannDoes) {
  const std::string texts[] = {
      "",         "plain",         "\"quoted\"",    "back\\slash", "line\nend",
      "\x01\x7f", "Käpt'n \u20ac", "half \xe2\x82", "\xff",        std::string("nul\0nul", 7)};
  for (const std::string& text : texts) {
    const nlohmann::ordered_json json = {{text, text}};
    EXPECT_EQ(JsonText().object().key(text).text(text).end().take(),
              json.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace));
  }
}

}  // namespace
}  // namespace windrose
