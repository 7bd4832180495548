// Board and table as hosts tell them, what a node is about, and answers that say only what changed.
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "runtime/protocol/host/host.h"
#include "tests/match/caravan.h"

namespace windrose {
namespace {

using Json = nlohmann::json;

class HostTableTest : public CaravanTest {
 protected:
  HostTableTest() : session_(shelves()) {}

  Json say(const std::string& request) { return Json::parse(session_.answer(request)); }
  Json start(const std::string& more = "") {
    return say(R"({"op":"start","game":"caravan","players":["ali","badr"],"seed":7)" + more + "}");
  }

  HostSession session_;
};

TEST_F(HostTableTest, TheBoardIsWhatNeverChanges) {
  start();
  const Json answer = say(R"({"op":"board"})");
  ASSERT_TRUE(answer.contains("board")) << answer;
  const Json& board = answer["board"];
  EXPECT_EQ(board["format"], 1);
  EXPECT_EQ(board["game"], "caravan");
  EXPECT_EQ(board["board"]["layout"], "loop");
  for (const char* key : {"kinds", "spaces", "links", "sets"}) {
    EXPECT_TRUE(board["board"].contains(key)) << key;
  }
  for (const char* key : {"players", "charts", "tables", "pieces", "tokens", "cards", "look"}) {
    EXPECT_TRUE(board.contains(key)) << key;
  }
  EXPECT_EQ(board["cards"]["tax"]["deck"], "rumors");
  EXPECT_FALSE(answer.contains("node"));
}

TEST_F(HostTableTest, TheBoardTellsTheFixedPropertiesOfGamePlayersAndPieces) {
  change_game("properties:\n", R"(properties:
  game:   {goal: {is: number, start: 250, fixed: true}, days: 0}
  player: {home: {is: space, fixed: true}, score: 0}
  camel:  {speed: {is: number, start: 4, fixed: true}, steps: 0}
)");
  change("scripts/caravan/scenarios/late_summer.yaml", "{pieces: {camel: zamil},",
         "{pieces: {camel: zamil}, players: {2: {home: dunes}},");
  say(R"({"op":"start","game":"caravan","scenario":"late_summer","seed":7,
          "players":["ali","badr","cem"]})");
  const Json board = say(R"({"op":"board"})")["board"];
  EXPECT_EQ(board["fixed"], Json::parse(R"({"goal":250})"));
  EXPECT_EQ(board["players"], Json::parse(R"([{"id":"ali","name":"ali","shown":[["Ali","ali"]]},
      {"id":"badr","name":"badr","shown":[["Badr","badr"]],"fixed":{"home":"dunes"}},
      {"id":"cem","name":"cem","shown":[["Cem","cem"]]}])"));
  EXPECT_EQ(board["pieces"]["ali.camel"], Json::parse(R"({"kind":"camel","name":"ali.camel",
      "shown":[["Ali's camel","ali.camel"]],"owner":"ali","fixed":{"speed":4}})"));
  EXPECT_EQ(board["pieces"].size(), 3U);
}

TEST_F(HostTableTest, ABoardWithoutFixedPropertiesHasNoKeysOfThem) {
  start();
  const Json board = say(R"({"op":"board"})")["board"];
  EXPECT_FALSE(board.contains("fixed"));
  EXPECT_EQ(board["players"], Json::parse(R"([{"id":"ali","name":"ali","shown":[["Ali","ali"]]},
                            {"id":"badr","name":"badr","shown":[["Badr","badr"]]}])"));
  for (const auto& [id, piece] : board["pieces"].items()) {
    EXPECT_FALSE(piece.contains("fixed")) << id;
  }
}

TEST_F(HostTableTest, TheBoardNamesPicturesAsFiles) {
  const std::string svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 8 8\"/>";
  write("scripts/caravan/pictures/tax.svg", svg);
  write("scripts/caravan/pictures/star.svg", svg);
  write("scripts/caravan/look.yaml", R"(look: Caravan
colors: {rumors: brown}
pictures: {tax: pictures/tax.svg, camel: pictures/star.svg, well: pictures/star.svg}
cards: {rumors: {corner: amount, fields: [steps]}}
dice: {faces: {1: star, 2: pictures/star.svg}}
)");
  start();
  const Json look = say(R"({"op":"board"})")["board"]["look"];
  const std::string pictures = shelves().front() + "/scripts/caravan/pictures/";
  EXPECT_EQ(look["pictures"], (Json{{"tax", pictures + "tax.svg"},
                                    {"camel", pictures + "star.svg"},
                                    {"well", pictures + "star.svg"}}));
  EXPECT_EQ(look["cards"], Json::parse(R"({"rumors":{"corner":"amount","fields":["steps"]}})"));
  EXPECT_EQ(look["dice"]["faces"]["1"], Json::parse(R"({"sign":"star"})"));
  EXPECT_EQ(look["dice"]["faces"]["2"], (Json{{"picture", pictures + "star.svg"}}));
}

TEST_F(HostTableTest, ALookWithoutPicturesHasNoKeysOfThem) {
  start();
  const Json look = say(R"({"op":"board"})")["board"]["look"];
  for (const char* key : {"pictures", "cards", "dice"}) EXPECT_FALSE(look.contains(key)) << key;
}

TEST_F(HostTableTest, TheBoardTellsHowItIsDrawn) {
  write("boards/caravan/desert.yaml", R"(board: The Desert
layout: graph
kinds: {market: {color: gold, trade: 40}, well: {color: blue, price: 60, rent: 15}, sand: {color: sea}}
spaces:
  - {id: bazaar, kind: market, at: [0, 0], name: Grand Bazaar}
  - {id: dunes, kind: sand, at: [1, 0], name: Red Dunes}
  - {id: zamil, kind: well, at: [2, 0], name: Well of Zamil, price: 70}
links: [[bazaar, dunes], {from: dunes, to: zamil, one_way: true}]
sets: {oasis: [dunes, zamil]}
)");
  write("boards/caravan/desert.look.yaml", R"(look: The Desert
size: [90, 60]
spaces:
  bazaar: {at: [10, 10], label: [10, 20], shape: [[[0, 0], [20, 0], [20, 20.5]]]}
links: [{from: bazaar, to: dunes, draw: [[20, 10], [30, 12]]}]
sets: {oasis: {label: [40, 50], at: [44, 54]}}
borders: [[[30, 0], [30, 60]]]
deserts: [[[50, 0], [60, 0], [60, 10]]]
ice: [[[70, 0], [80, 0], [80, 10]]]
)");
  start();
  Json board = say(R"({"op":"board"})")["board"]["board"];
  board.erase("kinds");
  EXPECT_EQ(board, Json::parse(R"({
    "title": "The Desert", "layout": "graph", "size": [90, 60],
    "spaces": {
      "bazaar": {"name": "Grand Bazaar", "shown": [["Grand Bazaar", "bazaar"]], "kind": "market",
                 "at": [0, 0], "point": [10, 10], "label": [10, 20],
                 "shape": [[[0, 0], [20, 0], [20, 20.5]]],
                 "printed": {"color": "gold", "region": "market"}},
      "dunes": {"name": "Red Dunes", "shown": [["Red Dunes", "dunes"]], "kind": "sand",
                "at": [1, 0], "printed": {"color": "sea", "water": true}},
      "zamil": {"name": "Well of Zamil", "shown": [["Well of Zamil", "zamil"]], "kind": "well",
                "at": [2, 0], "printed": {"color": "blue", "region": "well"}}},
    "links": [["bazaar", "dunes"], ["dunes", "zamil"]],
    "sets": {"oasis": {"name": "", "spaces": ["dunes", "zamil"], "label": [40, 50],
                       "point": [44, 54]}},
    "ways": [{"from": "bazaar", "to": "dunes", "draw": [[20, 10], [30, 12]]},
             {"from": "dunes", "to": "zamil", "one_way": true}],
    "borders": [[[30, 0], [30, 60]]],
    "deserts": [[[50, 0], [60, 0], [60, 10]]],
    "ice": [[[70, 0], [80, 0], [80, 10]]],
    "regions": {"market": {"name": "Market", "color": "gold"},
                "well": {"name": "Well", "color": "blue"}}})"));
}

TEST_F(HostTableTest, HiddenCardsSayWhatTheyAre) {
  start();
  EXPECT_EQ(say(R"({"op":"table","player":"badr"})")["table"]["players"][0]["rows"],
            Json::parse(R"([{"id":"hand","count":1,"cards":[{"back":"a rumor"}]}])"));
}

TEST_F(HostTableTest, TheTableIsWhatASeatMayKnow) {
  start();
  const Json answer = say(R"({"op":"table","player":"badr"})");
  ASSERT_TRUE(answer.contains("table")) << answer;
  const Json& table = answer["table"];
  EXPECT_EQ(table["format"], 1);
  EXPECT_EQ(table["viewer"], "badr");
  EXPECT_EQ(table["players"][0]["id"], "ali");
  EXPECT_EQ(table["players"][0]["name"], Json::parse(R"([["Ali","ali"]])"));
  EXPECT_EQ(table["players"][0]["asked"], true);
  EXPECT_EQ(table["players"][0]["values"]["in_match"], true);
  EXPECT_TRUE(table["players"][0]["headline"].contains("amount"));
  EXPECT_TRUE(table["players"][0]["headline"].contains("text"));
  for (const char* key : {"round", "properties", "spaces", "decks", "pieces", "charts", "stages",
                          "standing", "zones", "piles", "purses"}) {
    EXPECT_TRUE(table.contains(key)) << key;
  }
  // A rival's cards are backs.
  for (const Json& row : table["players"][0]["rows"]) {
    for (const Json& card : row["cards"]) EXPECT_FALSE(card.contains("id")) << row;
  }
}

TEST_F(HostTableTest, ASeatsSessionSeesItsOwnTableOnly) {
  start(R"(,"as":"ali")");
  EXPECT_EQ(say(R"({"op":"table"})")["table"]["viewer"], "ali");
  EXPECT_EQ(say(R"({"op":"table","player":"badr"})")["error"],
            "this session sees what ali sees, nothing else");
}

TEST_F(HostTableTest, TheTableAsksTheOneWhoIsAsked) {
  change("scripts/caravan/rules.lua", "function rules.turn(player)",
         "function rules.turn(player)\n"
         "  player:choose({ 'Sail to {}, {}?', game.board.dunes, player }, { 'yes', 'no' })");
  start();
  EXPECT_EQ(say(R"({"op":"table","player":"ali"})")["table"]["prompt"],
            Json::parse(R"(["Sail to ",["Red Dunes","dunes"],", ",["Ali","ali"],"?"])"));
  const Json other = say(R"({"op":"table","player":"badr"})")["table"];
  EXPECT_EQ(other["prompt"], Json::array());
  EXPECT_EQ(other["answers"], Json::array());
}

TEST_F(HostTableTest, TheTableNamesTheAnswers) {
  change("scripts/caravan/rules.lua", "function rules.turn(player)",
         "function rules.turn(player)\n"
         "  player:choose({ 'What?', pass = 'Stand still' },\n"
         "    { game.board.dunes, player.camel, 'buy_water' })");
  start();
  const Json table = say(R"({"op":"table","player":"ali"})")["table"];
  EXPECT_EQ(table["answers"], Json::parse(R"([
    {"id":"dunes","name":[["Red Dunes","dunes"]]},
    {"id":"ali.camel","name":[["Ali's camel","ali.camel"]]},
    {"id":"buy_water","name":["buy water"]},
    {"id":"pass","name":["Stand still"]}])"));
}

TEST_F(HostTableTest, AThingIsToldAsNames) {
  start();
  const Json about = say(R"({"op":"table","player":"ali","about":"ali.camel"})")["about"];
  EXPECT_EQ(about["id"], "ali.camel");
  EXPECT_EQ(about["title"], Json::parse(R"([["Ali's camel","ali.camel"]])"));
  EXPECT_EQ(about["text"][0], "In ");
  EXPECT_EQ(about["text"][1].size(), 2U) << about;
  EXPECT_EQ(about["why_not"], Json::array({"only a card in hand can be spread (c.1)"}));
  EXPECT_EQ(say(R"({"op":"table","player":"ali","about":"badr"})")["error"],
            "'about' is 'badr'; expected the id of a space or a piece");
  EXPECT_FALSE(say(R"({"op":"table","player":"ali"})").contains("about"));
}

TEST_F(HostTableTest, ATableTellsNoEvents) {
  start();
  const Json before = say(R"({"op":"observe","player":"ali"})");
  say(R"({"op":"table","player":"ali"})");
  EXPECT_EQ(say(R"({"op":"observe","player":"ali"})"), before);
}

TEST_F(HostTableTest, WithChangesAnActTellsIdsOnly) {
  start(R"(,"changes":true)");
  const Json answer = say(R"({"op":"act","player":"ali","action":"pass"})");
  ASSERT_TRUE(answer.contains("events")) << answer;
  EXPECT_EQ(answer["events"][0]["type"], "roll");
  EXPECT_FALSE(answer["events"][0].contains("text"));
  EXPECT_TRUE(answer.contains("node"));
}

TEST_F(HostTableTest, ChangesAreTrueOrFalse) {
  EXPECT_EQ(start(R"(,"changes":1)")["error"], "'changes': expected true or false, got 1");
}

}  // namespace
}  // namespace windrose
