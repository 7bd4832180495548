// What hosts tell of the boards and tables of real games.
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "runtime/protocol/host/host.h"
#include "tests/every_game/every_game.h"

namespace windrose {
namespace {

using Json = nlohmann::json;

class HostOfGames : public testing::Test {
 protected:
  Json say(const std::string& request) { return Json::parse(session_.answer(request)); }

  HostSession session_{test_shelves()};
};

TEST_F(HostOfGames, SaysThatSquaresAreCheckered) {
  say(R"({"op":"start","game":"breakthrough","seed":1})");
  EXPECT_EQ(say(R"({"op":"board"})")["board"]["board"]["checkered"], true);
}

TEST_F(HostOfGames, SaysThatHiddenPiecesArePieces) {
  say(R"({"op":"start","game":"dens","players":["ada","ben"],"seed":3})");
  say(R"({"op":"act","player":"ada","action":"ada.spy.1"})");
  const Json players = say(R"({"op":"table","player":"ben"})")["table"]["players"];
  EXPECT_EQ(players[0]["rows"], Json::parse(R"([
    {"id": "den", "count": 2, "cards": [{"back": "a piece"}, {"back": "a piece"}]},
    {"id": "cellar", "count": 1, "cards": [{"back": "a piece"}]}])"));
  EXPECT_EQ(players[1]["rows"][0]["cards"], Json::parse(R"([
    {"id": "ben.spy.1"}, {"id": "ben.spy.2"}, {"id": "ben.spy.3"}])"));
}

TEST_F(HostOfGames, TellsAllThatIsDrawnOfCupOfReckoning) {
  say(R"({"op":"start","game":"cup_of_reckoning","seed":1})");
  const Json board = say(R"({"op":"board"})")["board"]["board"];
  EXPECT_EQ(board["ways"].size(), 44U);
  for (const Json& way : board["ways"]) EXPECT_TRUE(way.contains("draw")) << way;
  EXPECT_EQ(board["borders"].size(), 3U);
  EXPECT_EQ(board["deserts"].size(), 1U);
  EXPECT_EQ(board["ice"].size(), 1U);
}

}  // namespace
}  // namespace windrose
