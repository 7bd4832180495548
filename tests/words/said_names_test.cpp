// Names as sentences: the owner is told apart from what belongs to it, whatever it is called.
#include "runtime/words/names/said_names.h"

#include <gtest/gtest.h>

#include "runtime/match/actions/action_names.h"
#include "runtime/words/names/shown_names.h"
#include "tests/match/asking_game.h"
#include "tests/state/seen.h"

namespace windrose {
namespace {

class SaidNamesTest : public AskingTest {
 protected:
  void SetUp() override {
    change("scripts/asking/game.yaml", "zones: {hand: {per_player: 1, visible_to: owner}}",
           "zones: {hand: {per_player: 1, visible_to: owner}, of_badr: {}}\n"
           "tokens: {oil: {count: 3}, flag: {count: 2, per_player: true}}\npiles: {hold: "
           "{per_player: 1}}\n"
           "purses: {debt: {per_player: 1}}\npieces: {man: {per_player: 1}}");
    open("function rules.turn(player) player:confirm('Go on?') end");
  }

  /// "[the hand of |badr.hand][Badr|badr]": each span with the id of what it names.
  [[nodiscard]] std::string told(const std::string& id) const {
    std::string text;
    const Names& names = match_->names();
    for (const SentenceSpan& span : with_capitals(said_name(names, named_code(names, id))).spans) {
      text += "[" + span.text + "|";
      text += (span.thing.is_none() ? "" : code_id(names, span.thing)) + "]";
    }
    return text;
  }
};

TEST_F(SaidNamesTest, AnOwnerIsNamedInTheNameOfWhatBelongsToIt) {
  EXPECT_EQ(told("badr.hand"), "[the hand of |badr.hand][Badr|badr]");
  EXPECT_EQ(told("pile:badr.hold"), "[the hold of |badr.hold][Badr|badr]");
  EXPECT_EQ(told("purse:badr.debt"), "[the debt of |badr.debt][Badr|badr]");
  EXPECT_EQ(told("badr.flag"), "[Badr|badr]['s flag|badr.flag]");
}

TEST_F(SaidNamesTest, WhatOnlySoundsLikeAnOwnerIsNone) {
  EXPECT_EQ(told("of_badr"), "[the of_badr|of_badr]");
  EXPECT_EQ(told("oil"), "[oil|oil]");
  EXPECT_EQ(told("a"), "[a|a]");
}

TEST_F(SaidNamesTest, NamesOfPlayersAreWrittenWithCapitalsOrAsTheyWereGiven) {
  const Observation seen = test::seen_of(match_->truth(Referee()), Viewer{kAli});
  const Code man = named_code(match_->names(), "badr.man");
  EXPECT_EQ(plain(shown_thing(seen, man)), "Badr's man");
  EXPECT_EQ(shown_thing(seen, man).spans.front().thing, man);
  EXPECT_EQ(plain(shown_thing(seen, man, PlayerNames::as_given)), "badr's man");
  EXPECT_EQ(plain(headed_thing(seen, man, PlayerNames::as_given)), "badr's man");
  EXPECT_EQ(plain(headed_thing(seen, Code(SpaceId{0}), PlayerNames::as_given)), "A");
  EXPECT_EQ(player_text(match_->ruleset(), kBadr), "Badr");
  EXPECT_EQ(player_text(match_->ruleset(), kBadr, PlayerNames::as_given), "badr");
  EXPECT_EQ(player_text(match_->ruleset(), SeatId::none), "");
}

}  // namespace
}  // namespace windrose
