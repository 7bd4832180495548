// Stages as hosts tell them: each text as it always was, and beside it as a sentence or a number.
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "runtime/protocol/host/host.h"
#include "runtime/protocol/json/table_json.h"
#include "tests/match/caravan.h"

namespace windrose {
namespace {

using Json = nlohmann::json;

class StageJsonTest : public CaravanTest {
 protected:
  StageJsonTest() : open_game_(shelves(), asked()), match_(open_game_.new_match({})) {
    match_->advance();
  }

  [[nodiscard]] Json told(const StageNow& now) const {
    Observation seen(open_game_.ruleset());
    match_->observe(Viewer{SeatId{0}}, seen);
    const std::vector<StageShown> stages =
        stages_shown(seen, look_, std::vector{now}, SeatSet::only(SeatId{0}));
    JsonText json;
    add_table(json, seen, look_,
              {.stages = stages, .standing = {}, .asked = SeatSet::only(SeatId{0})});
    return Json::parse(json.take())["stages"][0];
  }

  template <typename T>
  static Table<T, SeatId> by_seat(std::vector<T> rows) {
    return Table<T, SeatId>(std::move(rows));
  }

  OpenGame open_game_;
  std::unique_ptr<Match> match_;
  GameLook look_;
};

TEST_F(StageJsonTest, AContestIsToldWithItsSentences) {
  StageNow now;
  now.declared.id = "raid";
  now.declared.title = "Raid";
  now.declared.rule = "c.1";
  now.declared.parts = {{"men", "Men"}};
  now.declared.sides.resize(2);
  now.declared.sides[0].role = "raider";
  now.from = SpaceId{0};
  now.to = SpaceId{1};
  now.needs = 4;
  now.sides = {{.seat = SeatId{0},
                .parts = {{.id = "men", .points = 3, .of = 5, .about = Code(Kind::space, 0)}}},
               {.seat = SeatId{1}, .parts = {{.id = "men", .points = 1}}}};
  EXPECT_EQ(told(now), Json::parse(R"({
    "id": "raid", "kind": "contest", "rule": "c.1",
    "title": "Raid of Red Dunes", "title_spans": ["Raid of ", ["Red Dunes", "dunes"]],
    "line": "From Grand Bazaar. 4 needed.",
    "line_spans": ["From ", ["Grand Bazaar", "bazaar"], ". 4 needed."],
    "from": "bazaar", "to": "dunes", "needs": 4,
    "sides": [{"player": "ali", "role": "raider", "strength": 3},
              {"player": "badr", "strength": 1}],
    "parts": [{"id": "men", "name": "Men", "name_spans": ["Men"], "points": [3, 1],
               "note": "3 of 5 from Grand Bazaar",
               "note_spans": ["3 of 5 from ", ["Grand Bazaar", "bazaar"]]}]})"));
}

TEST_F(StageJsonTest, AnAuctionIsToldWithItsNumbers) {
  look_.money_sign = "$";
  StageNow now;
  now.declared.id = "auction";
  now.declared.title = "Auction";
  now.declared.kind = StageKind::auction;
  now.declared.parts = {{"hire", "Hire"}};
  now.declared.sums = {"hire"};
  now.lot = Code(Kind::space, 2);
  now.bid = 1030;
  now.by = SeatId{1};
  now.price = 1100;
  now.in = by_seat<bool>({true, true});
  now.last = by_seat<std::optional<std::int64_t>>({std::nullopt, 1030});
  now.tells = {{.id = "hire", .points = 14, .note = "a day"}};
  EXPECT_EQ(told(now), Json::parse(R"({
    "id": "auction", "kind": "auction",
    "title": "Auction: Well of Zamil", "title_spans": ["Auction: ", ["Well of Zamil", "zamil"]],
    "line": "Badr bids $1,030.", "line_spans": [["Badr", "badr"], " bids $1,030."],
    "lot": {"id": "zamil", "name": "Well of Zamil", "name_spans": [["Well of Zamil", "zamil"]]},
    "bid": "$1,030", "bid_amount": 1030, "price": "$1,100", "price_amount": 1100,
    "bidders": [
      {"player": "badr", "state": "highest", "asked": false, "last": "$1,030", "last_amount": 1030,
       "cash": "$100", "cash_amount": 100},
      {"player": "ali", "state": "in", "asked": true, "cash": "$100", "cash_amount": 100}],
    "gains": [{"id": "hire", "name": "Hire", "amount": 14, "text": "$14",
               "note_spans": ["a day"]}]})"));
}

TEST_F(StageJsonTest, ATradeIsToldWithItsNumbers) {
  look_.money_sign = "$";
  StageNow now;
  now.declared.id = "offer";
  now.declared.title = "Offer";
  now.declared.kind = StageKind::trade;
  now.done = true;
  now.sides = {{.seat = SeatId{0}, .spaces = {Code(Kind::space, 2)}, .money = 1025},
               {.seat = SeatId{1}}};
  EXPECT_EQ(told(now), Json::parse(R"({
    "id": "offer", "kind": "trade", "done": true,
    "title": "Offer", "title_spans": ["Offer"],
    "line": "Ali offers Badr a trade.",
    "line_spans": [["Ali", "ali"], " offers ", ["Badr", "badr"], " a trade."],
    "sides": [
      {"player": "ali", "money": "$1,025", "money_amount": 1025, "worth": 1025,
       "worth_text": "$1,025",
       "gives": [{"id": "zamil", "name": "Well of Zamil",
                  "name_spans": [["Well of Zamil", "zamil"]]}]},
      {"player": "badr", "gives": [], "worth": 0, "worth_text": "$0"}]})"));
}

TEST_F(StageJsonTest, WhatHasHappenedIsTold) {
  StageNow now;
  now.declared.id = "wreck";
  now.declared.title = "Wreck";
  now.declared.kind = StageKind::outcome;
  now.declared.unit = "camels";
  now.declared.parts = {{"goods", "Goods lost"}};
  now.declared.sums = {"goods"};
  now.who = SeatId{1};
  now.from = SpaceId{1};
  now.tells = {{.id = "goods", .points = -30, .about = Code(Kind::space, 0)}};
  now.players = by_seat<std::pair<std::optional<std::int64_t>, std::optional<std::int64_t>>>(
      {{4, 5}, {3, 1}});
  EXPECT_EQ(told(now), Json::parse(R"({
    "id": "wreck", "kind": "outcome",
    "title": "Wreck: Badr", "title_spans": ["Wreck: ", ["Badr", "badr"]],
    "line": "At Red Dunes.", "line_spans": ["At ", ["Red Dunes", "dunes"], "."],
    "player": "badr", "from": "dunes", "unit": "camels",
    "gains": [{"id": "goods", "name": "Goods lost", "amount": -30, "text": "−30",
               "note_spans": [["Grand Bazaar", "bazaar"]]}],
    "changes": [{"player": "ali", "before": 4, "after": 5, "by": 1},
                {"player": "badr", "before": 3, "after": 1, "by": -2}]})"));
}

/// A host tells what has come and happened since the answer of the player who asks.
class HostNewsTest : public CaravanTest {
 protected:
  HostNewsTest() : session_(shelves()) {
    change_game("properties:\n", "properties:\n  game: {days: 0}\n");
    change("scripts/caravan/game.yaml", "visible_to: owner}}", "visible_to: owner}, open: {}}");
    change("scripts/caravan/rules.lua", "function rules.turn(player)",
           "function rules.turn(player)\n"
           "  player:confirm('On?')\n"
           "  game.days = game.days + 1\n"
           "  game.decks.rumors.top:move(game.zones.open)\n"
           "  if player then return end\n");
    write("scripts/caravan/look.yaml", R"(look: Caravan
stages:
  news: {kind: reveal, zone: open}
  day:  {kind: outcome, since: game.days, players: player.cash, unit: dinars}
)");
  }

  Json say(const std::string& request) { return Json::parse(session_.answer(request)); }
  Json stages(const std::string& player) {
    return say(R"({"op":"table","player":")" + player + R"("})")["table"]["stages"];
  }

  HostSession session_;
};

TEST_F(HostNewsTest, ATableTellsWhatHasComeSinceTheLastAnswer) {
  say(R"({"op":"start","game":"caravan","players":["ali","badr"],"seed":7})");
  EXPECT_EQ(stages("ali"), Json::array());
  say(R"({"op":"act","player":"ali","action":"yes"})");
  const Json told = stages("ali");
  ASSERT_EQ(told.size(), 2U) << told;
  EXPECT_EQ(told[0]["kind"], "reveal");
  ASSERT_EQ(told[0]["cards"].size(), 1U) << told;
  EXPECT_EQ(told[0]["cards"],
            say(R"({"op":"observe","player":"ali"})")["observation"]["zones"]["open"]);
  EXPECT_EQ(told[1], Json::parse(R"({"id":"day","kind":"outcome","title":"Day",
      "title_spans":["Day"],"line":"","line_spans":[],"unit":"dinars","gains":[],
      "changes":[{"player":"ali","before":100,"after":100,"by":0},
                 {"player":"badr","before":100,"after":100,"by":0}]})"));
  // Badr has not answered yet, so to him nothing is news.
  EXPECT_EQ(stages("badr"), Json::array());
  say(R"({"op":"act","player":"badr","action":"yes"})");
  EXPECT_EQ(stages("ali")[0]["cards"].size(), 2U);
  EXPECT_EQ(stages("badr")[0]["cards"].size(), 1U);
}

}  // namespace
}  // namespace windrose
