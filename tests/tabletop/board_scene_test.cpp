#include "runtime/tabletop/scene/board_scene.h"

#include <gtest/gtest.h>

#include "runtime/state/ids/referee.h"
#include "runtime/state/ruleset/names.h"
#include "runtime/state/seen/event_reader.h"
#include "runtime/tabletop/scene/pointed_way.h"
#include "runtime/view/board/board_paint.h"
#include "tests/state/board_map.h"
#include "tests/state/seen.h"
#include "tests/view/begun_game.h"

namespace windrose {
namespace {

using Form = SceneTokens::Form;

TEST(BoardScene, PortsShowTheirGoodsAndHowManyAreLeft) {
  const view::Begun game("shipping");
  const BoardScene scene = game.scene();
  const SpaceScene* ceylon = scene.at(game.space("ceylon"));
  ASSERT_NE(ceylon, nullptr);
  ASSERT_EQ(ceylon->tokens.size(), 1U);
  EXPECT_EQ(ceylon->tokens[0].form, Form::pips);
  EXPECT_EQ(ceylon->tokens[0].count, 6);
  EXPECT_EQ(ceylon->tokens[0].most, 6);
  EXPECT_EQ(game.printed("ceylon").sign, "teacup");
  EXPECT_TRUE(game.printed("ceylon").land);
  EXPECT_TRUE(game.printed("suez").water);
  EXPECT_EQ(game.printed("border_3").sign, "number");
}

TEST(BoardScene, AllShipsBeginAtHome) {
  const view::Begun game("shipping");
  const BoardScene scene = game.scene();
  const SpaceScene* home = scene.at(game.space("scandinavia"));
  ASSERT_NE(home, nullptr);
  ASSERT_EQ(home->pieces.size(), 3U);
  EXPECT_EQ(home->pieces[1].letter, "B");
  EXPECT_EQ(home->pieces[1].sign, "ship");
  EXPECT_EQ(home->pieces[1].seat, SeatId{1});
}

TEST(BoardScene, SeasAreNamedByTheWordsOfTheRegion) {
  const view::Begun game("shipping");
  std::vector<std::string> names;
  names.reserve(game.printed().regions.size());
  for (const PrintedRegion& region : game.printed().regions) names.push_back(region.name);
  EXPECT_EQ(names, (std::vector<std::string>{"Atlantic", "North Sea", "Mediterranean", "Red Sea",
                                             "Indian Ocean"}));
  const view::BoardPlan plan(game.ruleset().data().board, game.look());
  EXPECT_EQ(plan.hexes().roses.size(), 2U);
  const std::vector<view::NamedArea> areas = named_areas(plan, game.printed());
  ASSERT_EQ(areas.size(), 5U);
  EXPECT_GE(areas[0].spaces, areas[1].spaces) << "the largest first";
  for (const view::NamedArea& area : areas) {
    const SpaceId at = plan.at(area.places.front().at);
    ASSERT_NE(at, SpaceId::none);
    EXPECT_EQ(game.printed().spaces[at].region, area.region);
  }
}

TEST(BoardScene, KindsOfAMapHaveTheColorOfTheBoardUnlessTheLookHasOne) {
  GameData game;
  game.board.layout = Layout::graph;
  game.board.kinds = {{"town", "", "gold", {}}, {"wood", "", "", {}}, {"hill", "", "red", {}}};
  for (int i = 0; i < 3; ++i) {
    SpaceData space;
    space.id = "s" + std::to_string(i);
    space.kind = i;
    game.board.spaces.push_back(space);
  }
  GameLook look;
  look.colors = {{"hill", "green"}};
  const PrintedBoard printed = printed_of(game, look);
  ASSERT_EQ(printed.regions.size(), 3U);
  EXPECT_EQ(printed.regions[0].color, "gold");
  EXPECT_EQ(printed.regions[1].color, "") << "the next tint";
  EXPECT_EQ(printed.regions[2].color, "green");
}

TEST(BoardScene, FactorsAreStacksPortsHousesAndFleetsShips) {
  const view::Begun game("cup_of_reckoning", {"random"});
  int stacks = 0;
  int ships = 0;
  const BoardScene scene = game.scene();
  for (const SpaceScene& space : scene.spaces()) {
    for (const SceneTokens& tokens : space.tokens) {
      EXPECT_NE(tokens.seat, SeatId::none);
      const std::string name = tokens.name;
      const Form expected = name == "Port"    ? Form::house
                            : name == "Fleet" ? Form::ship
                                              : Form::stack;
      EXPECT_EQ(tokens.form, expected) << name;
      stacks += tokens.form == Form::stack ? 1 : 0;
      ships += tokens.form == Form::ship ? 1 : 0;
    }
  }
  EXPECT_GT(stacks, 3);
  EXPECT_GT(ships, 0);
}

class Oceans : public testing::TestWithParam<const char*> {};

TEST_P(Oceans, ReachExactlyTheCoastsThatTheGameNames) {
  const view::Begun game("cup_of_reckoning", {}, GetParam());
  const BoardData& board = game.ruleset().data().board;
  const view::BoardPlan plan(board, game.look());
  const view::OceanMap oceans = ocean_map(plan, game.printed());
  const PropertySlot* coast = game.ruleset().properties().find(Kind::space, 0, "coast");
  ASSERT_NE(coast, nullptr);
  for (const SpaceId space : plan.ids()) {
    if (game.printed().spaces[space].water) continue;
    std::vector<Value> named;
    const auto at = static_cast<std::size_t>(coast->at(number_of(space)));
    const std::vector<Value>& fixed = game.ruleset().properties().fixed_values();
    const auto first = fixed.begin() + static_cast<std::ptrdiff_t>(at) + 1;
    named.assign(first, first + fixed[at]);
    std::vector<SpaceId> reached;
    for (const view::Ring& ring : plan.graph().areas[space].rings) {
      // A cell and a half outside of the middle of each edge; short edges lie in corners.
      for (std::size_t i = 0; i < ring.size(); ++i) {
        const view::Point a = ring[i];
        const view::Point b = ring[(i + 1) % ring.size()];
        const float length = distance(a, b);
        if (length < 12) continue;
        for (const float side : {-15.0F, 15.0F}) {
          const view::Point out{-(b.y - a.y) / length * side, (b.x - a.x) / length * side};
          const SpaceId ocean = oceans.at(between(a, b, 0.5F) + out);
          if (ocean != SpaceId::none && std::ranges::find(reached, ocean) == reached.end())
            reached.push_back(ocean);
        }
      }
    }
    // Corners where a border between oceans ends belong to both on the page.
    for (const Value ocean : named) {
      EXPECT_NE(std::ranges::find(reached, SpaceId{ocean}), reached.end())
          << board.spaces[number_of(space)].id << " should lie at " << board.spaces[ocean].id;
    }
    EXPECT_TRUE(!named.empty() || reached.empty()) << board.spaces[number_of(space)].id;
  }
}

INSTANTIATE_TEST_SUITE_P(Maps, Oceans, testing::Values("", "northern_seas"));

TEST(BoardScene, NewsAreTheLastRollAndTheWholeWay) {
  const view::Begun game("weigh_anchor", {"mogul"});
  BoardScene scene = game.scene();
  add_news(scene, game.match(), game.look(), game.printed(), Viewer(Referee()),
           end_of_events(game.match()));
  EXPECT_EQ(scene.roll.faces.size(), 2U);
  EXPECT_EQ(scene.roll.total, scene.roll.faces[0] + scene.roll.faces[1]);
  ASSERT_GE(scene.way.spaces.size(), 2U);
  const SpaceScene* there = scene.at(scene.way.spaces.back());
  ASSERT_NE(there, nullptr);
  bool stands = false;
  for (const ScenePiece& piece : there->pieces) stands = stands || piece.item == scene.way.item;
  EXPECT_TRUE(stands) << "the way ends where the piece is";
}

TEST(BoardScene, TheWayIsOldOnceSomethingElseWasDecided) {
  view::Begun game("weigh_anchor");
  const auto news = [&] {
    BoardScene scene = game.scene();
    add_news(scene, game.match(), game.look(), game.printed(), Viewer(Referee()),
             end_of_events(game.match()));
    return scene.way;
  };
  int fresh = 0;
  int old = 0;
  for (int i = 0; i < 12; ++i) {
    const SceneWay before = news();
    game.take_first();
    const SceneWay after = news();
    if (after.item == ItemId::none) continue;
    const bool moved = before.item != after.item || before.spaces != after.spaces;
    EXPECT_EQ(after.old, !moved) << "after decision " << i + 1;
    ++(moved ? fresh : old);
  }
  EXPECT_GT(fresh, 0);
  EXPECT_GT(old, 0);
}

TEST(BoardScene, WaysGoForwardRoundALoopOrAFewSpacesBack) {
  const view::Begun game("weigh_anchor");
  const Observation state = test::seen_of(game.match().truth(Referee()));
  const auto way = [&](int from, int to) {
    return test::list(way_between(state, game.printed(), SpaceId{from}, SpaceId{to}));
  };
  EXPECT_EQ(way(38, 1), (std::vector<int>{38, 39, 0, 1}));
  EXPECT_EQ(way(7, 4), (std::vector<int>{7, 6, 5, 4}));
}

TEST(BoardScene, WaysOnSquaresAreStraightOrAJump) {
  const view::Begun game("breakthrough");
  const Observation state = test::seen_of(game.match().truth(Referee()));
  const auto way = [&](const char* from, const char* to) {
    return way_between(state, game.printed(), game.space(from), game.space(to));
  };
  EXPECT_EQ(way("b2", "d4"),
            (std::vector<SpaceId>{game.space("b2"), game.space("c3"), game.space("d4")}));
  EXPECT_EQ(way("b1", "c3"), (std::vector<SpaceId>{game.space("b1"), game.space("c3")}));
}

TEST(BoardScene, AWayLeadsToTheSpaceUnderThePointer) {
  const view::Begun game("shipping");
  const Observation seen = test::seen_of(game.match().truth(Referee()));
  const SpaceId near = game.space("a14");
  const SpaceId far = game.space("a13");
  const SpaceId border = game.space("border_1");
  std::vector<SpaceId> legal = {near, far, border};
  EXPECT_EQ(way_to_pointed(seen, legal, SeatId{0}, border),
            (std::vector<SpaceId>{game.space("scandinavia"), near, far, border}));
  EXPECT_TRUE(way_to_pointed(seen, legal, SeatId{0}, game.space("border_2")).empty());
  EXPECT_TRUE(way_to_pointed(seen, legal, SeatId{0}, SpaceId::none).empty());
  legal = {far, border};  // what may not be chosen is not passed
  EXPECT_TRUE(way_to_pointed(seen, legal, SeatId{0}, border).empty());
}

TEST(BoardScene, ADeedTellsPriceAndHire) {
  const view::Begun game("weigh_anchor");
  const SceneDeed deed =
      deed_of(test::seen_of(game.match().truth(Referee())), game.look(), game.space("himalaya"));
  EXPECT_EQ(deed.name, "Himalaya");
  EXPECT_EQ(deed.group, "P&O-Orient");
  EXPECT_EQ(deed.color, "gold");
  EXPECT_EQ(deed.owner, SeatId::none);
  ASSERT_GE(deed.rows.size(), 2U);
  EXPECT_EQ(deed.rows[0].label, "Price");
  EXPECT_EQ(deed.rows[0].value, "$260");
  EXPECT_EQ(deed.rows[1].label, "Hire");
  EXPECT_EQ(deed.rows[1].value, "$22");
}

TEST(BoardScene, RowsOfADeedAreCalledWhatTheLookSays) {
  const view::Begun game("weigh_anchor");
  const auto labels = [&](const char* space) {
    const SceneDeed deed =
        deed_of(test::seen_of(game.match().truth(Referee())), game.look(), game.space(space));
    std::vector<std::string> found{deed.group};
    for (const SceneRow& row : deed.rows) found.push_back(row.label);
    return found;
  };
  EXPECT_EQ(labels("himalaya"),
            (std::vector<std::string>{"P&O-Orient", "Price", "Hire", "1 deck", "2 decks", "3 decks",
                                      "4 decks", "Suite", "Deck price"}));
  EXPECT_EQ(labels("velutina"), (std::vector<std::string>{"Tankers", "Price", "Hire, 1 owned",
                                                          "2 owned", "3 owned", "4 owned"}));
}

TEST(BoardScene, ArrowKeysGoToTheNearestInThatDirection) {
  const std::vector<view::Point> centers = {{0, 0}, {50, 40}, {60, 0}, {0, 30}, {-20, 0}};
  EXPECT_EQ(view::BoardPainter::next_in_direction(centers, 0, {1, 0}), 2)
      << "straight goes before near";
  EXPECT_EQ(view::BoardPainter::next_in_direction(centers, 0, {0, 1}), 3);
  EXPECT_EQ(view::BoardPainter::next_in_direction(centers, 0, {-1, 0}), 4);
  EXPECT_EQ(view::BoardPainter::next_in_direction(centers, 0, {0, -1}), -1);
}

}  // namespace
}  // namespace windrose
