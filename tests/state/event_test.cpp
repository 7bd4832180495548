#include "runtime/state/truth/event.h"

#include <string>

#include <gtest/gtest.h>

#include "runtime/state/truth/journal.h"

namespace windrose {
namespace {

/// What the rows of kEffects call one kind.
template <typename What>
std::string name_of() {
  return std::string(kEffects.at(static_cast<std::size_t>(effect_of<What>())).name);
}

TEST(Events, EveryKindHasTheRowOfItsName) {
  EXPECT_EQ(name_of<StepBegun>(), "step");
  EXPECT_EQ(name_of<Moved>(), "move");
  EXPECT_EQ(name_of<Shown>(), "show");
  EXPECT_EQ(name_of<Shuffled>(), "shuffle");
  EXPECT_EQ(name_of<Paid>(), "pay");
  EXPECT_EQ(name_of<Given>(), "give");
  EXPECT_EQ(name_of<Changed>(), "set");
  EXPECT_EQ(name_of<ListChanged>(), "set_list");
  EXPECT_EQ(name_of<Marked>(), "mark");
  EXPECT_EQ(name_of<Rolled>(), "roll");
  EXPECT_EQ(name_of<Logged>(), "log");
  EXPECT_EQ(name_of<Retired>(), "retire");
  EXPECT_EQ(name_of<StarterSet>(), "starter");
  EXPECT_EQ(name_of<Finished>(), "finish");
}

TEST(Events, AreReadAsTheKindTheyAreAndNoOther) {
  Journal journal;
  const EventCodes faces =
      journal.keep(std::vector<Code>{Code::number(2), Code::number(3), Code::number(6)});
  journal.add(Rolled{.sides = 6, .total = 11, .faces = faces}, SeatId{1});
  const Event& event = journal.events().front();
  EXPECT_EQ(event.seat(), SeatId{1});
  EXPECT_EQ(event.place, -1);
  EXPECT_EQ(event.row().name, "roll");
  EXPECT_EQ(event.as<Moved>(), nullptr);
  ASSERT_NE(event.as<Rolled>(), nullptr);
  EXPECT_EQ(event.as<Rolled>()->total, 11);
  EXPECT_EQ(event.as<Rolled>()->stream, WordId::none);
  ASSERT_EQ(journal.codes(faces).size(), 3U);
  EXPECT_EQ(journal.codes(faces)[2], Code::number(6));
}

TEST(Events, TellWhatSeveralKindsHaveInCommon) {
  EXPECT_EQ(Event{.what = Changed{.slot = SlotId{4}}}.changed_slot(), SlotId{4});
  EXPECT_EQ((Event{.what = ListChanged{.slot = SlotId{5}, .items = {}}}.changed_slot()), SlotId{5});
  EXPECT_EQ(Event{.what = Retired{.seat = SeatId{4}}}.changed_slot(), SlotId::none);
  EXPECT_TRUE(Event{.what = StepBegun{.turn = 1}}.begins_turn());
  EXPECT_FALSE(Event{.what = StepBegun{.turn = 0}}.begins_turn());
  EXPECT_FALSE(Event{.what = Paid{.amount = 1}}.begins_turn());
}

}  // namespace
}  // namespace windrose
