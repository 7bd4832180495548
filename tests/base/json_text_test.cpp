#include "runtime/base/text/json_text.h"

#include <sstream>
#include <string>

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

TEST(JsonText, IsWrittenToItsStreamPieceByPiece) {
  std::ostringstream out;
  JsonText json(out);
  json.array().text("a");
  EXPECT_TRUE(json.start_again());
  json.array();
  const std::string megabyte(1'000'000, 'x');
  std::string whole = "[";
  for (int i = 0; i < 10; ++i) {
    json.text(megabyte);
    whole += (i == 0 ? "\"" : ",\"") + megabyte + "\"";
  }
  EXPECT_GT(out.str().size(), 4'000'000U);
  EXPECT_FALSE(json.start_again());
  json.end().finish();
  EXPECT_TRUE(out.str() == whole + "]");
}

TEST(JsonText, GoesToItsStreamAtOnceWhereItIsShort) {
  std::ostringstream out;
  JsonText json(out);
  json.object().key("a").number(1).end();
  EXPECT_EQ(out.str(), "");
  json.finish();
  EXPECT_EQ(out.str(), R"({"a":1})");
}

}  // namespace
}  // namespace windrose
