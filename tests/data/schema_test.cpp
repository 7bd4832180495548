#include "runtime/data/schema/schema.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "runtime/base/text/error.h"

namespace windrose {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using Json = nlohmann::json;

TEST(SchemaTest, PrintsEveryMappingAndEveryKey) {
  const std::string reference = yaml_reference();
  for (const SchemaMapping& mapping : schema()) {
    EXPECT_THAT(reference, HasSubstr("\n## " + std::string(mapping.title) + "\n"));
    for (const SchemaKey& row : mapping.keys) {
      EXPECT_THAT(reference, HasSubstr("| `" + std::string(row.key) + "` | "));
      EXPECT_TRUE(row.summary.ends_with('.') || row.summary.ends_with("`.")) << row.summary;
    }
  }
}

TEST(SchemaTest, PrintsTypesWithLinks) {
  const std::string reference = yaml_reference();
  EXPECT_THAT(reference, HasSubstr("| `pieces` | map of [piece](#a-piece) | "));
  EXPECT_THAT(reference, HasSubstr("| `visible_to` | `all` or `owner` or `nobody` or `team` | "));
  EXPECT_THAT(reference, HasSubstr("| `game` | text | The title. **Required.** |"));
  EXPECT_THAT(reference, HasSubstr("Besides: values for properties of spaces."));
}

TEST(SchemaTest, HasASchemaForEachKindOfFile) {
  EXPECT_THAT(schema_kinds(), ElementsAre("game", "deck", "table", "chart", "board", "variant",
                                          "scenario", "mod", "mod_game", "look", "board_look"));
  for (const std::string& kind : schema_kinds()) {
    const Json json = Json::parse(json_schema(kind));
    EXPECT_EQ(json["type"], "object") << kind;
    EXPECT_EQ(json["additionalProperties"], false) << kind;
  }
}

TEST(SchemaTest, DescribesAGame) {
  const Json json = Json::parse(json_schema("game"));
  EXPECT_EQ(json["required"], Json({"game", "players"}));
  EXPECT_EQ(json["properties"]["pieces"]["additionalProperties"]["$ref"], "#/definitions/piece");
  EXPECT_EQ(json["definitions"]["piece"]["properties"]["per_player"]["type"], "integer");
  EXPECT_EQ(json["definitions"]["card"]["additionalProperties"], true);
}

TEST(SchemaTest, LetsVariantsRemove) {
  const Json json = Json::parse(json_schema("variant"));
  EXPECT_FALSE(json.contains("required"));
  EXPECT_FALSE(json["properties"].contains("variants"));
  EXPECT_TRUE(json["properties"]["decks"]["properties"].contains("remove"));
  EXPECT_FALSE(json["definitions"]["deck"].contains("required"));
}

TEST(SchemaTest, RefersOnlyToWhatItDefines) {
  for (const std::string& kind : schema_kinds()) {
    const std::string text = json_schema(kind);
    const Json json = Json::parse(text);
    const std::string mark = "#/definitions/";
    for (std::size_t at = text.find(mark); at != std::string::npos; at = text.find(mark, at + 1)) {
      const std::size_t begin = at + mark.size();
      const std::string name = text.substr(begin, text.find('"', begin) - begin);
      EXPECT_TRUE(json["definitions"].contains(name)) << kind << ": " << name;
    }
  }
}

TEST(SchemaTest, RefusesAnUnknownKind) {
  try {
    (void)json_schema("bord");
    FAIL();
  } catch (const Error& error) {
    EXPECT_STREQ(error.what(), "unknown kind of file 'bord', did you mean 'board'?");
  }
}

}  // namespace
}  // namespace windrose
