// Events as one viewer may read them: who learns of one, who may know what it names, and where a
// reader stands.
#include "runtime/state/seen/event_reader.h"

#include <array>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "runtime/state/ids/referee.h"
#include "runtime/state/ruleset/names.h"
#include "runtime/state/seen/door.h"
#include "tests/state/little_game.h"

namespace windrose {
namespace {

using test::kAli;
using test::kBadr;
using testing::ElementsAre;
using testing::IsEmpty;

/// Two steps of a match that nobody plays. Ali pays 1 to 4, a sum an event; badr does not learn of
/// the sums 2 and 4.
class TwoSteps : public Played {
 public:
  TwoSteps() : ruleset_(test::little_game(), {"ali", "badr"}), state_(ruleset_, 1) {
    for (std::size_t i = 0; i < 4; ++i) {
      const Paid paid{
          .from = purse_of(kAli), .to = kBank, .amount = static_cast<std::int32_t>(i) + 1};
      journals_[i / 2].add(paid, kAli, i % 2 == 0 ? SeatSet::all() : SeatSet::only(kAli));
    }
    history_.resize(5);
  }
  [[nodiscard]] const Ruleset& ruleset() const override { return ruleset_; }
  [[nodiscard]] Names names() const override { return state_; }
  [[nodiscard]] const History& history() const override { return history_; }
  [[nodiscard]] std::size_t step_count() const override { return journals_.size(); }
  [[nodiscard]] const Journal& journal(std::size_t step) const override { return journals_[step]; }
  [[nodiscard]] PlayedStep step(std::size_t step) const override {
    return {.inputs_before = 3 * step};
  }
  [[nodiscard]] std::uint64_t times_taken_back() const override { return 0; }
  void observe(Viewer viewer, Observation& seen) const override {
    Door(ruleset_).observe(state_, viewer, seen);
  }
  void observe_step(std::size_t /*step*/, Viewer viewer, Observation& seen) const override {
    observe(viewer, seen);
  }

 private:
  Ruleset ruleset_;
  State state_;
  History history_;
  std::array<Journal, 2> journals_;
};

int amount(const SeenEvent& seen) {
  return seen.as<Paid>()->amount;
}

class EventReaderTest : public testing::Test {
 protected:
  [[nodiscard]] std::vector<int> read(Viewer viewer, EventMark from = {},
                                      EventMark end = {2, 0}) const {
    std::vector<int> amounts;
    for_seen_events(played_, from, end, viewer,
                    [&](const SeenEvent& seen) { amounts.push_back(amount(seen)); });
    return amounts;
  }

  TwoSteps played_;
};

TEST_F(EventReaderTest, AViewerReadsWhatTheyLearnOf) {
  EXPECT_THAT(read(Viewer{kAli}), ElementsAre(1, 2, 3, 4));
  EXPECT_THAT(read(Viewer{kBadr}), ElementsAre(1, 3));
  EXPECT_THAT(read(Viewer::onlooker()), ElementsAre(1, 3));
  EXPECT_THAT(read(Viewer(Referee())), ElementsAre(1, 2, 3, 4));
}

TEST_F(EventReaderTest, ReadsFromAMarkUpToAnother) {
  EXPECT_THAT(read(Viewer{kAli}, {0, 1}), ElementsAre(2, 3, 4));
  EXPECT_THAT(read(Viewer{kAli}, {0, 1}, {1, 1}), ElementsAre(2, 3));
  EXPECT_THAT(read(Viewer{kAli}, {1, 0}, {1, 0}), IsEmpty());
  EXPECT_THAT(read(Viewer{kAli}, {7, 0}), IsEmpty());
}

TEST_F(EventReaderTest, ReadsBackUntilItIsEnough) {
  std::vector<int> amounts;
  for_seen_events_back(played_, Viewer{kBadr}, [&](const SeenEvent& seen) {
    amounts.push_back(amount(seen));
    return true;
  });
  EXPECT_THAT(amounts, ElementsAre(3, 1));
  amounts.clear();
  for_seen_events_back(played_, Viewer{kAli}, [&](const SeenEvent& seen) {
    amounts.push_back(amount(seen));
    return amount(seen) > 3;
  });
  EXPECT_THAT(amounts, ElementsAre(4, 3));
}

TEST_F(EventReaderTest, OneEventIsThereForThoseWhoLearnOfIt) {
  EXPECT_EQ(amount(seen_event(played_, {0, 1}, Viewer{kAli})), 2);
  EXPECT_EQ(seen_event(played_, {0, 1}, Viewer{kBadr}).as<Paid>(), nullptr);
  EXPECT_EQ(seen_event(played_, {0, 2}, Viewer{kAli}).as<Paid>(), nullptr);
  EXPECT_EQ(seen_event(played_, {2, 0}, Viewer{kAli}).as<Paid>(), nullptr);
}

TEST_F(EventReaderTest, AMarkBehindTheEndIsTheEnd) {
  const auto put_back = [this](EventMark mark) {
    const EventMark found = within(played_, mark);
    return std::pair(found.step, found.event);
  };
  EXPECT_EQ(put_back({0, 9}), std::pair(std::size_t{0}, std::size_t{9}));
  EXPECT_EQ(put_back({1, 9}), std::pair(std::size_t{1}, std::size_t{2}));
  EXPECT_EQ(put_back({4, 0}), std::pair(std::size_t{1}, std::size_t{2}));
}

TEST_F(EventReaderTest, AStepHasItsInputsUpToTheNextOne) {
  EXPECT_EQ(played_.inputs_until_end(0), 3U);
  EXPECT_EQ(played_.inputs_until_end(1), 5U);
}

TEST(EventMask, WhatAnEventIsAboutIsKnownToSome) {
  const Ruleset ruleset(test::little_game(), {"ali", "badr"});
  Event event;
  event.known_to = SeatSet::only(kAli);
  const Code card(CardId{0});
  const Code piece(PieceId{0});
  for (const Code thing : {card, piece}) {
    EXPECT_EQ(seen_subject(ruleset, event, Viewer{kAli}, thing), thing);
    EXPECT_EQ(seen_subject(ruleset, event, Viewer{kBadr}, thing), placeholder_of(ruleset, thing));
    EXPECT_EQ(seen_subject(ruleset, event, Viewer::onlooker(), thing),
              placeholder_of(ruleset, thing));
    EXPECT_EQ(seen_subject(ruleset, event, Viewer(Referee()), thing), thing);
  }
  EXPECT_EQ(seen_subject(ruleset, event, Viewer{kBadr}, Code::number(3)), Code::number(3));
  EXPECT_FALSE(event_identifies(event, Viewer{kBadr}));
  EXPECT_TRUE(event_identifies_to_somebody(event));
  event.known_to = SeatSet();
  EXPECT_FALSE(event_identifies_to_somebody(event));
}

TEST(EventMask, EachCodeOfAnEventIsKnownToItsOwn) {
  const Ruleset ruleset(test::little_game(), {"ali", "badr"});
  const Code one(CardId{0});
  const Code other(CardId{3});
  const Code piece(PieceId{0});
  Journal journal;
  static_cast<void>(journal.keep(std::vector<Code>{Code::number(6)}));
  const EventCodes kept = journal.keep(std::vector<Code>{one, other, piece, Code::number(2)});
  journal.limit(kept, 0, SeatSet::only(kAli));
  journal.limit(kept, 1, SeatSet::only(kBadr));
  const auto seen = [&](Viewer viewer) { return seen_codes(ruleset, journal, kept, viewer); };
  const Code back = placeholder_of(ruleset, other);
  EXPECT_THAT(seen(Viewer{kAli}), ElementsAre(one, back, piece, Code::number(2)));
  EXPECT_THAT(seen(Viewer{kBadr}), ElementsAre(back, other, piece, Code::number(2)));
  EXPECT_THAT(seen(Viewer::onlooker()), ElementsAre(back, back, piece, Code::number(2)));

  Journal copy;
  journal.add(Logged{.about = kept}, kAli);
  copy.add_copy(journal, journal.events().front());
  const EventCodes copied = copy.events().front().as<Logged>()->about;
  EXPECT_THAT(seen_codes(ruleset, copy, copied, Viewer{kAli}),
              ElementsAre(one, back, piece, Code::number(2)));
}

TEST(EventMask, SomeLearnOfARoll) {
  Roll roll;
  EXPECT_TRUE(roll_visible(roll, Viewer::onlooker()));
  roll.told_to = SeatSet::only(kBadr);
  EXPECT_TRUE(roll_visible(roll, Viewer{kBadr}));
  EXPECT_FALSE(roll_visible(roll, Viewer{kAli}));
  EXPECT_FALSE(roll_visible(roll, Viewer::onlooker()));
}

}  // namespace
}  // namespace windrose
