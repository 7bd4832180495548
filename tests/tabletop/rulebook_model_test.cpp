// The rulebook as it is read on the screen.
#include "runtime/tabletop/model/rulebook_model.h"

#include <gmock/gmock.h>

#include "runtime/data/load/load_game.h"
#include "tests/support/places.h"
#include "tests/terminal/terminal_case.h"

namespace windrose {
namespace {

using testing::ElementsAre;

class RulebookModelTest : public terminal::TerminalCase {
 protected:
  RulebookModelTest() : book_(load_game({shelf_}, {"caravan", {}, "", {}})) {}
  RulebookModel book_;
};

TEST_F(RulebookModelTest, HeadingsStandBeforeTheirParagraphs) {
  std::vector<std::string> names;
  for (const RuleEntry& entry : book_.entries())
    names.push_back(entry.id.empty() ? entry.heading : entry.id);
  EXPECT_THAT(names, ElementsAre("a. The desert", "a.1", "b. A turn", "b.1", "b.2"));
}

TEST_F(RulebookModelTest, AParagraphIsTextsAndTables) {
  const RuleEntry& entry = book_.entries()[1];
  ASSERT_EQ(entry.blocks.size(), 2U);
  EXPECT_EQ(entry.blocks[0].kind, RuleBlock::Kind::text);
  EXPECT_EQ(entry.blocks[0].text, "Eight spaces in a ring. Camels walk two spaces a turn.");
  EXPECT_EQ(entry.blocks[1].kind, RuleBlock::Kind::table);
  EXPECT_THAT(entry.blocks[1].rows,
              ElementsAre(ElementsAre("space", "what"), ElementsAre("well", "to own"),
                          ElementsAre("market", "dates")));
}

TEST_F(RulebookModelTest, ParagraphsAreFoundByIdAndByWord) {
  EXPECT_EQ(book_.find("b.2"), 4);
  EXPECT_EQ(book_.find("b"), 3);
  EXPECT_EQ(book_.find("z.9"), -1);
  EXPECT_THAT(book_.matching(""), ElementsAre(0, 1, 2, 3, 4));
  EXPECT_THAT(book_.matching("RUMOR"), ElementsAre(2, 3));
  EXPECT_THAT(book_.matching("market dates"), ElementsAre(0, 1, 2, 4));
  EXPECT_THAT(book_.matching("whale"), ElementsAre());
}

TEST_F(RulebookModelTest, AThingBelongsToTheSectionThatIsCalledSo) {
  EXPECT_EQ(book_.about("Deserts"), 1);
  EXPECT_EQ(book_.section_of(1), "The desert");
  EXPECT_EQ(book_.about("rumor"), -1) << "named once is in passing";
  EXPECT_EQ(book_.about(""), -1);
}

TEST(RulebookOfShipping, BeginsWithWhatTheGameIsAbout) {
  const RulebookModel book(load_game({source_folder()}, {"shipping", {}, "", {}}));
  EXPECT_THAT(book.introduction(), testing::StartsWith("Twelve countries have goods to sell"));
  EXPECT_THAT(book.introduction(), testing::EndsWith("the richest shipowner wins."));
  EXPECT_GT(book.find("d.2"), 0);
}

TEST(RulebookOfShipping, AThingBelongsToTheParagraphThatNamesItMost) {
  const RulebookModel book(load_game({source_folder()}, {"shipping", {}, "", {}}));
  const auto id = [&](std::string_view name) {
    const int entry = book.about(name);
    return entry < 0 ? "" : book.entries()[entry].id;
  };
  EXPECT_EQ(id("telegram"), "f.1") << "a section is called so";
  EXPECT_EQ(id("port"), "c.5");
  EXPECT_EQ(id("por"), "") << "only whole words";
}

}  // namespace
}  // namespace windrose
