// Pages and pictures of the lab: what is drawn where, in light and in dark.
#include "runtime/lab/page/page.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "runtime/lab/page/board_map.h"
#include "runtime/lab/page/heat_colors.h"
#include "runtime/lab/page/plots.h"
#include "runtime/lab/page/svg.h"
#include "tests/lab/lab_game.h"

namespace windrose {
namespace {

bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

TEST(HeatColors, NumbersAreReadableInLightAndInDark) {
  const std::string light = heat_style(false);
  EXPECT_TRUE(light.starts_with("--heat0:#FFF3CF;--heat0ink:#1B2733;--heat1:#FBD48A;")) << light;
  EXPECT_TRUE(has(light, "--heat3:#B94A1A;--heat3ink:#FFFFFF;"));
  EXPECT_TRUE(has(light, "--differ0:#2B6CA3;--differ0ink:#FFFFFF;"));
  const std::string dark = heat_style(true);
  EXPECT_TRUE(dark.starts_with("--heat0:#DCD3B6;--heat0ink:#1B2733;")) << dark;
  EXPECT_TRUE(has(dark, "--differ6:#A1441D;--differ6ink:#FFFFFF;")) << dark;
}

TEST(Svg, LongNamesEndInASignAndAreToldWhole) {
  EXPECT_EQ(svg::fitted("turns", 13, 100), "turns");
  EXPECT_EQ(svg::fitted("the time until the first storm", 13, 100), "the time until…");
  EXPECT_EQ(svg::fitted("äöüäöüäöüäöü", 13, 60), "äöüäö…");
  const std::string label = svg::label(0, 10, "the time until the first storm", 100);
  EXPECT_TRUE(label.starts_with("<g><title>the time until the first storm</title><text ")) << label;
  EXPECT_EQ(svg::lines_of("Community Chest of the North", 11, 70, 2),
            (std::vector<std::string>{"Community", "Chest of th…"}));
}

TEST(Svg, FewTicksAreEvenlySpaced) {
  // Fewer ticks are multiples of a larger step, wherever the axis begins.
  EXPECT_EQ(svg::ticks(2, 16, true, 4), (std::vector<double>{5, 10, 15}));
  EXPECT_EQ(svg::ticks(0, 100, true, 4), (std::vector<double>{0, 25, 50, 75, 100}));
  EXPECT_EQ(svg::ticks(15, 52, false, 5), (std::vector<double>{20, 30, 40, 50}));
}

TEST(BoardMap, GamesWithoutABoardHaveCells) {
  BoardNumbers numbers;
  numbers.values = {0.5, 2.25, 0};
  numbers.title = "Times a match";
  const std::string map = cell_map({{"Weather", {"1-2", "3-6"}}, {"Zones", {"hand"}}}, numbers);
  EXPECT_TRUE(has(map, ">Weather</text>"));
  EXPECT_TRUE(has(map, "<title>3-6: 2.2</title>")) << map;
  EXPECT_TRUE(has(map, "<title>hand: 0.0</title>"));
  EXPECT_TRUE(has(map, "var(--heat4)"));
  numbers.values = {0, 0, 0};
  EXPECT_EQ(cell_map({{"Weather", {"1-2", "3-6"}}, {"Zones", {"hand"}}}, numbers), "");
}

TEST(BoardMap, NarrowCellsHaveFewerDigits) {
  GameData data;
  data.board.layout = Layout::squares;
  data.board.columns = 36;
  data.board.rows = 1;
  BoardNumbers numbers;
  numbers.is_difference = true;
  numbers.digits = 2;
  for (int column = 0; column < 36; ++column) {
    SpaceData& space = data.board.spaces.emplace_back();
    space.id = space.name = "s" + std::to_string(column);
    space.column = column;
    numbers.values.push_back(column == 0 ? 0.04 : 0.52);
  }
  const std::string map = board_map(data, GameLook(), numbers);
  EXPECT_TRUE(has(map, ">+0.5</text>"));
  EXPECT_FALSE(has(map, "+0.52"));
  EXPECT_FALSE(has(map, ">0.0</text>"));  // what rounds to 0 has no number there
  EXPECT_TRUE(has(map, "<title>s0: 0.0</title>"));
}

TEST(BoardMap, GroupsOfALoopKeepTheirColorsAtTheInnerEdge) {
  std::string board = "board: Road\nlayout: loop\nkinds: {plain: {}, old: {}, new: {}}\nspaces:\n";
  for (int i = 0; i < 8; ++i) {
    const std::string id(1, static_cast<char>('a' + i));
    const std::string kind = i == 1 ? "old" : i == 4 ? "new" : "plain";
    board += "  - {id: " + id + ", kind: " + kind + "}\n";
  }
  const LabShelf shelf(kToss, "board: road\n", board);
  shelf.write("look.yaml",
              "look: Toss\ncolors: {old: navy, new: '#123456'}\nletters: {old: O, new: N}\n");
  const auto open_game = shelf.open_game();
  BoardNumbers numbers;
  numbers.values = {1, 2, 3, 4, 5, 6, 7, 8};
  const std::string map =
      board_map(open_game->ruleset().data(), look_of(*open_game, {shelf.folder()}), numbers);
  EXPECT_TRUE(has(map, "style=\"fill:#22408C;")) << map;
  EXPECT_TRUE(has(map, "style=\"fill:#123456;"));
}

TEST(BoardMap, ALabelBesideItsSpaceHasTheInkOfThePage) {
  GameData data;
  data.board.layout = Layout::graph;
  GameLook look;
  look.board.size = {100, 100};
  BoardNumbers numbers;
  numbers.digits = 0;
  for (int i = 0; i < 2; ++i) {
    SpaceData& named = data.board.spaces.emplace_back();
    named.id = named.name = i == 0 ? "inside" : "beside";
    SpaceLook& space = look.board.spaces.emplace_back();
    space.space = i;
    space.shape = {{{10, 10}, {60, 10}, {60, 60}, {10, 60}}};
    space.has_label = true;
    space.label = i == 0 ? LookPoint{30, 30} : LookPoint{80, 30};
    numbers.values.push_back(7 + 2 * i);
  }
  const std::string map = board_map(data, look, numbers);
  const auto ink_of = [&](const std::string& word) {
    const std::size_t end = map.find(">" + word + "</text>");
    const std::size_t begin = map.rfind("style=\"fill:", end) + 12;
    return map.substr(begin, map.find('"', begin) - begin);
  };
  // The halo has the color of the ground, for letters that reach beyond it.
  const std::string halo = ";stroke-width:3px;stroke-linejoin:round";
  EXPECT_EQ(ink_of("7"), "var(--heat0ink);paint-order:stroke;stroke:var(--heat0)" + halo);
  EXPECT_EQ(ink_of("9"), "var(--ink);paint-order:stroke;stroke:var(--sea)" + halo);
}

// Three players have 81, 84 or 87 turns: columns of one turn left gaps between them.
TEST(Plots, ColumnsAreAsWideAsValuesAreApart) {
  const auto columns_of = [](std::initializer_list<std::int64_t> values) {
    Spread spread;
    for (const std::int64_t value : values) spread.add(value);
    const std::string picture = spark(spread);
    std::size_t columns = 0;
    for (std::size_t at = picture.find("<rect"); at != std::string::npos;
         at = picture.find("<rect", at + 1))
      ++columns;
    return columns;
  };
  EXPECT_EQ(columns_of({81, 84, 84, 87}), 3U);
  EXPECT_EQ(columns_of({81, 84, 84, 86}), 6U);
  EXPECT_EQ(columns_of({-6, -2, 2}), 3U);
  EXPECT_EQ(columns_of({5}), 1U);
}

/// Dice, a stream that the rules name, a table and a zone; no board.
class PagesWithoutBoard : public testing::Test {
 protected:
  PagesWithoutBoard()
      : shelf_(
            "function rules.turn(player)\n"
            "  game:roll('1d6', 'luck')\n"
            "  local way = game.tables.weather:roll()\n"
            "  if way == 'rain' then game:finish { ending = 'high', winner = player } end\n"
            "end\n",
            "tables: {weather: {table: Weather, roll: 1d2, rows: {1: rain, 2: sun}}}\n"),
        open_game_(shelf_.open_game("random", 5)) {}

  PlayoutRun run(bool keep_course) {
    PlayoutPlan plan;
    plan.matches = 40;
    plan.keep_course = keep_course;
    PlayoutRun run = run_playouts(*open_game_, plan);
    EXPECT_TRUE(run.failed.empty()) << run.failed.front().error;
    return run;
  }

  LabShelf shelf_;
  std::unique_ptr<OpenGame> open_game_;
};

TEST_F(PagesWithoutBoard, AndJsonNameTheStreams) {
  const PlayoutRun run = this->run(true);
  EXPECT_EQ(run.streams, (std::vector<std::string>{"luck", "weather"}));
  const auto json = nlohmann::json::parse(report_json(*open_game_, run));
  EXPECT_EQ(json["streams"], nlohmann::json({"luck", "weather"}));
  const std::string page = simulate_page(*open_game_, GameLook(), run, {});
  EXPECT_TRUE(has(page, "<span class=\"k\">streams</span><span>luck, weather</span>"));
  EXPECT_TRUE(has(page, "<h2>What is used</h2>"));
  EXPECT_TRUE(has(page, ">Weather</text>"));
  EXPECT_TRUE(this->run(false).streams.empty());
}

TEST_F(PagesWithoutBoard, CountOneOfferAsOne) {
  PlayoutRun run = this->run(true);
  run.asked = {{.question = "deal", .answer = "yes", .offered = 1},
               {.question = "deal", .answer = "no", .offered = 1200}};
  const std::string page = simulate_page(*open_game_, GameLook(), run, {});
  EXPECT_TRUE(has(page, "<div class=\"d\">offered 1 time</div>")) << page;
  EXPECT_TRUE(has(page, "<div class=\"d\">offered 1,200 times</div>"));
}

}  // namespace
}  // namespace windrose
