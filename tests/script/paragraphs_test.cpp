// Which paragraph a line of a script carries out.
#include "runtime/script/stores/paragraphs.h"

#include <gmock/gmock.h>

namespace windrose {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

constexpr int kNone = -1;
constexpr int kA1 = 0;
constexpr int kA2 = 1;
constexpr int kB1 = 2;
constexpr int kB2 = 3;

Paragraphs of(const std::string& text, const std::string& common = "") {
  GameData data;
  for (const char* id : {"a.1", "a.2", "b.1", "b.2"}) data.rulebook.push_back({id, "", 1});
  data.scripts.push_back({"scripts/common/bids.lua", common});
  data.scripts.push_back({"scripts/river/rules.lua", text});
  return Paragraphs(data);
}

TEST(Paragraphs, AllTagsAboveAFunctionCountForAllItsLines) {
  const Paragraphs paragraphs = of(R"(--- Walks on.
--- @rule a.2  A walk.
--- @rule a.1
function rules.walk(player)
  player.counter:advance(1)
end
function rules.rest() end
)");
  EXPECT_THAT(paragraphs.paragraphs(1, 4, 5), ElementsAre(kA2, kA1));
  EXPECT_THAT(paragraphs.paragraphs(1, 7, 7), IsEmpty());
}

TEST(Paragraphs, ABlockInsideCountsFromItsLineToTheNextBlock) {
  const Paragraphs paragraphs = of(R"(--- @rule a.1
function rules.walk(player)
  local laps = player.counter:advance(1)
  --- @rule b.1
  --- @rule b.2
  if laps > 0 then game.bank:pay(player, 5) end
  game:log("{} walks", player)
  --- @rule a.2
  game:push("rest", player)
end
--- @rule a.2
function rules.rest() end
)");
  EXPECT_THAT(paragraphs.paragraphs(1, 2, 3), ElementsAre(kA1));
  EXPECT_THAT(paragraphs.paragraphs(1, 2, 6), ElementsAre(kB1, kB2));
  EXPECT_THAT(paragraphs.paragraphs(1, 2, 7), ElementsAre(kB1, kB2));
  EXPECT_THAT(paragraphs.paragraphs(1, 2, 9), ElementsAre(kA2));
  EXPECT_THAT(paragraphs.paragraphs(1, 12, 12), ElementsAre(kA2));
}

TEST(Paragraphs, WithoutATagAboveTheLinesBeforeTheFirstBlockAreTheCallers) {
  const Paragraphs paragraphs = of(R"(function rules.walk(player)
  local laps = player.counter:advance(1)
  --- @rule b.1
  game.bank:pay(player, 5)
end
)");
  EXPECT_THAT(paragraphs.paragraphs(1, 1, 2), IsEmpty());
  EXPECT_THAT(paragraphs.paragraphs(1, 1, 4), ElementsAre(kB1));
}

TEST(Paragraphs, ATagWithForCountsForAFunctionOfAnotherFileWithoutOne) {
  const std::string common = R"(function rules.bid(player)
  game:log("{} bids", player)
end
function rules.close()
  --- @rule a.1
  game:log("Sold")
end
)";
  const Paragraphs paragraphs =
      of("--- @rule b.2 for rules.bid, rules.close, rules.open\n\nfunction rules.turn() end\n",
         common);
  EXPECT_THAT(paragraphs.paragraphs(0, 1, 2), ElementsAre(kB2));
  EXPECT_THAT(paragraphs.paragraphs(0, 4, 6), ElementsAre(kA1));
  EXPECT_THAT(paragraphs.paragraphs(1, 3, 3), IsEmpty());
  ASSERT_EQ(paragraphs.tags().size(), 2U);
  EXPECT_EQ(paragraphs.tags()[0].missing, "");
  EXPECT_EQ(paragraphs.tags()[1].missing, "rules.open");
}

TEST(Paragraphs, AParagraphThatTheRulebookLacksCountsForNothing) {
  const Paragraphs paragraphs = of("--- @rule c.7\nfunction rules.walk() end\n");
  EXPECT_THAT(paragraphs.paragraphs(1, 2, 2), IsEmpty());
  EXPECT_EQ(paragraphs.tags()[0].paragraph, kNone);
}

}  // namespace
}  // namespace windrose
