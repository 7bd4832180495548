// The rows of the Lua API: complete, parseable, and printed as reference and annotations.
#include "runtime/script/tests/reference.h"

#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "runtime/base/text/text.h"
#include "runtime/script/api/api.h"
#include "runtime/script/sandbox/lua_library.h"
#include "runtime/script/sandbox/signature.h"

namespace windrose {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

// What Lua says of a text that does not parse; "" if it does.
std::string parse_error(const std::string& text) {
  lua_State* const lua = luaL_newstate();
  const bool parses = luaL_loadbuffer(lua, text.data(), text.size(), "=example") == LUA_OK;
  std::string message = parses ? "" : lua_tostring(lua, -1);
  lua_close(lua);
  return message;
}

TEST(Rows, SaySomethingOfEverything) {
  for (const TypeApi& type : all_types()) {
    EXPECT_FALSE(type.summary.empty()) << type.name;
    for (const Function& function : type.functions) {
      EXPECT_TRUE(function.summary.ends_with('.')) << function.signature;
      EXPECT_FALSE(function.example.empty()) << function.signature;
      EXPECT_NE(function.call, nullptr) << function.signature;
    }
    for (const Attribute& attribute : type.attributes) {
      EXPECT_TRUE(attribute.summary.ends_with('.')) << attribute.signature;
      EXPECT_NE(attribute.get, nullptr) << attribute.signature;
    }
  }
}

TEST(Rows, HaveSignaturesOfOneForm) {
  for (const TypeApi& type : all_types()) {
    std::set<std::string> owners;
    for (const Function& function : type.functions) {
      const Signature signature = parse_signature(function.signature);
      owners.insert(signature.owner);
      EXPECT_TRUE(is_lua_identifier(signature.name)) << function.signature;
      EXPECT_EQ(signature.name, member_name(function.signature));
      for (const Parameter& parameter : signature.parameters) {
        EXPECT_TRUE(parameter.name == "..." || is_lua_identifier(parameter.name))
            << function.signature;
        EXPECT_FALSE(parameter.type.empty()) << function.signature;
      }
    }
    for (const Attribute& attribute : type.attributes) {
      owners.insert(std::string(attribute.signature.substr(0, attribute.signature.find('.'))));
      EXPECT_TRUE(is_lua_identifier(member_name(attribute.signature))) << attribute.signature;
      EXPECT_FALSE(attribute_type(attribute.signature).empty()) << attribute.signature;
    }
    EXPECT_EQ(owners.size(), 1u) << type.name;
  }
}

TEST(Rows, NameEveryMemberOnce) {
  for (const TypeApi& type : all_types()) {
    std::set<std::string_view> names;
    for (const Function& function : type.functions) {
      EXPECT_TRUE(names.insert(member_name(function.signature)).second) << function.signature;
    }
    for (const Attribute& attribute : type.attributes) {
      EXPECT_TRUE(names.insert(member_name(attribute.signature)).second) << attribute.signature;
    }
  }
}

TEST(Rows, HaveExamplesThatParse) {
  for (const TypeApi& type : all_types()) {
    for (const Function& function : type.functions) {
      EXPECT_EQ(parse_error(std::string(function.example)), "") << function.signature;
      const std::string call = std::string(member_name(function.signature));
      EXPECT_THAT(std::string(function.example), HasSubstr(":" + call)) << function.signature;
    }
  }
}

TEST(SignatureTest, IsTakenApart) {
  const Signature signature = parse_signature(
      "list:sorted(score: fun(item: any, at: integer): number, from?: (Piece | Card)[], ...): "
      "List, integer?");
  EXPECT_EQ(signature.owner, "list");
  EXPECT_EQ(signature.name, "sorted");
  ASSERT_EQ(signature.parameters.size(), 3u);
  EXPECT_EQ(signature.parameters[0].name, "score");
  EXPECT_EQ(signature.parameters[0].type, "fun(item: any, at: integer): number");
  EXPECT_FALSE(signature.parameters[0].optional);
  EXPECT_EQ(signature.parameters[1].name, "from");
  EXPECT_EQ(signature.parameters[1].type, "(Piece | Card)[]");
  EXPECT_TRUE(signature.parameters[1].optional);
  EXPECT_EQ(signature.parameters[2].name, "...");
  EXPECT_EQ(signature.parameters[2].type, "any");
  EXPECT_THAT(signature.results, ElementsAre("List", "integer?"));
  EXPECT_THROW(static_cast<void>(parse_signature("list.first")), Error);
}

TEST(Reference, ListsEveryRow) {
  const std::string text = lua_reference();
  for (const TypeApi& type : all_types()) {
    EXPECT_THAT(text, HasSubstr("\n## " + std::string(type.name) + "\n"));
    for (const Function& function : type.functions) {
      EXPECT_THAT(text, HasSubstr("### `" + std::string(function.signature) + "`\n\n" +
                                  std::string(function.summary)));
    }
    for (const Attribute& attribute : type.attributes) {
      EXPECT_THAT(text, HasSubstr("- `" + std::string(attribute.signature) + "`: "));
    }
  }
  for (const LibraryFunction& function : table_library())
    EXPECT_THAT(text, HasSubstr(function.signature));
  EXPECT_THAT(
      text, HasSubstr("| pay | `player:pay, purse:pay` | Money goes from one purse to another. |"));
  EXPECT_THAT(text,
              HasSubstr("### `deck:gather()`\n\nTakes the discards back into the draw pile and "
                        "shuffles it. Cards "
                        "elsewhere stay there.\n\n```lua\ngame.decks.rumors:gather()\n```\n"));
}

TEST(EditorStubs, AreLua) {
  const std::string text = editor_stubs();
  EXPECT_EQ(parse_error(text), "");
  EXPECT_TRUE(text.starts_with("---@meta\n"));
  EXPECT_THAT(text, HasSubstr("---@class Space\n"));
  EXPECT_THAT(text, HasSubstr("---@field kind string The kind of space that it is, a word.\n"));
  EXPECT_THAT(text, HasSubstr("---Moves the piece along a loop. A negative number moves it back. "
                              "Returns its new space, and how often it passed or reached the first "
                              "space on a way forward.\n---@param steps integer\n---@return "
                              "Space\n---@return integer\nfunction Piece:advance(steps) end\n"));
  EXPECT_THAT(
      text, HasSubstr("---@return List|Space[]|nil\nfunction Board:path(from, to, through) end\n"));
  EXPECT_THAT(text,
              HasSubstr("---@field spaces List|Space[] All spaces, in the order of the board.\n"));
  EXPECT_THAT(text, HasSubstr("function string.split("));
  EXPECT_THAT(text, testing::Not(HasSubstr("function pairs(")));
}

}  // namespace
}  // namespace windrose
