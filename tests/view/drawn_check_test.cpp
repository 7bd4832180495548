// What the check of drawn screens finds, and what it lets pass.
#include "tests/view/drawn_check.h"

#include <gmock/gmock.h>

#include "tests/view/ui_frame.h"

namespace windrose::view {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using Sort = DrawnThing::Sort;

constexpr Rect kWindow{0, 0, 400, 300};

DrawnThing thing(Sort sort, const std::string& text, const Rect& box) {
  return {sort, text, box, kWindow};
}

std::vector<std::string> faults(std::vector<DrawnThing> things) {
  DrawRecord record;
  for (DrawnThing& one : things) record.add(std::move(one));
  return faults_of(record, kWindow);
}

TEST(DrawnCheck, FindsTextsAndPiecesOnEachOther) {
  const DrawnThing name = thing(Sort::text, "Ceylon", {10, 10, 40, 9});
  EXPECT_THAT(faults({name, thing(Sort::text, "Siam", {60, 10, 30, 9})}), IsEmpty());
  EXPECT_THAT(faults({name, thing(Sort::text, "Siam", {40, 12, 30, 9})}),
              ElementsAre("'Siam' at 40,12 lies on 'Ceylon' at 10,10"));
  EXPECT_THAT(faults({name, thing(Sort::piece, "ship", {40, 2, 30, 24})}),
              ElementsAre("a ship at 40,2 lies on 'Ceylon' at 10,10"));
  EXPECT_THAT(faults({thing(Sort::piece, "ship", {10, 10, 30, 24}),
                      thing(Sort::piece, "pawn", {30, 12, 20, 27})}),
              ElementsAre("a pawn at 30,12 lies on a ship at 10,10"));
}

TEST(DrawnCheck, FindsNamesThatWereShortenedBeforeTheyWereDrawn) {
  EXPECT_THAT(faults({thing(Sort::text, "Empress of …", {10, 10, 60, 9})}),
              ElementsAre("'Empress of …' at 10,10 is cut"));
  EXPECT_THAT(faults({thing(Sort::text, "All 11…", {10, 10, 60, 9})}), IsEmpty());
}

TEST(DrawnCheck, WhatIsHiddenWhollyIsNotThere) {
  const DrawnThing name = thing(Sort::text, "Ceylon", {10, 10, 40, 9});
  const DrawnThing later = thing(Sort::text, "Siam", {12, 10, 30, 9});
  EXPECT_THAT(faults({name, thing(Sort::cover, "", {0, 0, 100, 30}), later}), IsEmpty());
  EXPECT_THAT(faults({name, thing(Sort::cover, "", {0, 0, 30, 30})}),
              ElementsAre("'Ceylon' at 10,10 is half covered by a ground at 0,0"));
  EXPECT_THAT(faults({name, thing(Sort::raised, "", {0, 0, 30, 30})}), IsEmpty());
}

TEST(DrawnCheck, FindsLinesThroughLetters) {
  const DrawnThing name = thing(Sort::text, "Ceylon", {10, 10, 40, 9});
  DrawnThing way = thing(Sort::way, "", {0, 12, 100, 2});
  way.points = {{0, 12}, {100, 14}};
  EXPECT_THAT(faults({name, way}), ElementsAre("a line runs over 'Ceylon' at 10,10"));
  EXPECT_THAT(faults({way, name}), ElementsAre("a line runs under 'Ceylon' at 10,10"));
  EXPECT_THAT(faults({way, thing(Sort::cover, "", {5, 5, 60, 20}), name}), IsEmpty());
  way.points = {{0, 30}, {100, 32}};
  EXPECT_THAT(faults({name, way}), IsEmpty());
}

TEST(DrawnCheck, FindsCardsThatAreHalfCovered) {
  const DrawnThing word = thing(Sort::text, "Orient", {14, 14, 40, 9});
  const DrawnThing card = thing(Sort::card, "card 'Orient'", {10, 10, 60, 80});
  EXPECT_THAT(faults({thing(Sort::raised, "", card.box), word, card}), IsEmpty());
  const DrawnThing next = thing(Sort::card, "card 'Russian'", {50, 10, 60, 80});
  EXPECT_THAT(faults({card, thing(Sort::raised, "", next.box), next}),
              ElementsAre("a card 'Orient' at 10,10 is half covered by a ground at 50,10"));
  EXPECT_THAT(faults({card, next}),
              ElementsAre("a card 'Russian' at 50,10 lies on a card 'Orient' at 10,10"));
  EXPECT_THAT(faults({card, thing(Sort::cover, "", {0, 60, 200, 60})}),
              ElementsAre("a card 'Orient' at 10,10 is half covered by a ground at 0,60"));
  EXPECT_THAT(faults({card, thing(Sort::cover, "", {0, 0, 200, 200})}), IsEmpty());
  EXPECT_THAT(faults({thing(Sort::text, "HAND", {8, 5, 40, 9}), card}),
              ElementsAre("a card 'Orient' at 10,10 lies on 'HAND' at 8,5"));
}

TEST(DrawnCheck, FindsWhatIsClippedOrLeavesTheWindow) {
  DrawnThing name = thing(Sort::text, "Ceylon", {10, 10, 40, 9});
  name.clip = {0, 0, 30, 300};
  EXPECT_THAT(faults({name}), ElementsAre("'Ceylon' at 10,10 is clipped"));
  EXPECT_THAT(faults({thing(Sort::text, "Siam", {390, 10, 30, 9})}),
              ElementsAre("'Siam' at 390,10 leaves the window"));
}

TEST(DrawnCheck, APenRecordsTextsPiecesAndWhatWasCut) {
  UiFrames frames;
  DrawRecord record;
  frames.frame([&](Ui& ui) {
    const RecordSink recorded(record, ui.pen());
    ui.pen().text({10, 40}, "Ceylon", Type::body, rgb(0));
    ui.pen().text_in({10, 60, 40, 20}, "A name far too long", Type::body, rgb(0));
    const PieceMark mark(ui.pen(), "ship", {100, 100, 30, 24});
    ui.pen().text({105, 110}, "A", Type::body, rgb(0));
  });
  ASSERT_EQ(record.things().size(), 3U);
  EXPECT_EQ(record.things()[0].text, "Ceylon");
  EXPECT_FALSE(record.things()[0].cut);
  EXPECT_TRUE(record.things()[1].cut);
  EXPECT_TRUE(record.things()[1].text.ends_with("…"));
  EXPECT_EQ(record.things()[2].sort, Sort::piece);
  EXPECT_EQ(record.things()[2].box, (Rect{100, 100, 30, 24}));
}

}  // namespace
}  // namespace windrose::view
