// What whole questions about a board cost, on the boards of the bundled games and on a very large
// one.
#include <vector>

#include <benchmark/benchmark.h>
#include <climits>

#include "tests/state/board_map.h"

namespace windrose {
namespace {

using test::Drawn;

struct Shipping : Drawn {
  Shipping() : Drawn(test::shipping_map()) {}
  SpaceSet through = of(test::kShippingWays);
  SpaceSet ports = of(test::kShippingPorts);
  SpaceId home = of("H").first();
  SpaceId australia = of("A").first();
  SpaceId south_of_africa = of("8").first();
};

void reach_12_from_home(benchmark::State& state) {
  Shipping b;
  for (auto _ : state) {
    benchmark::DoNotOptimize(b.search.reach(b.home, 12, b.through, b.ports).data());
  }
  state.counters["spaces"] =
      static_cast<double>(b.search.reach(b.home, 12, b.through, b.ports).size());
}
BENCHMARK(reach_12_from_home);

void reach_12_from_open_sea(benchmark::State& state) {
  Shipping b;
  for (auto _ : state) {
    benchmark::DoNotOptimize(b.search.reach(b.south_of_africa, 12, b.through, b.ports).data());
  }
  state.counters["spaces"] =
      static_cast<double>(b.search.reach(b.south_of_africa, 12, b.through, b.ports).size());
}
BENCHMARK(reach_12_from_open_sea);

void distance_to_australia(benchmark::State& state) {
  Shipping b;
  for (auto _ : state) {
    benchmark::DoNotOptimize(b.search.distance(b.home, b.australia, b.through));
  }
}
BENCHMARK(distance_to_australia);

void path_to_australia(benchmark::State& state) {
  Shipping b;
  for (auto _ : state) {
    benchmark::DoNotOptimize(b.search.path(b.home, b.australia, b.through)->data());
  }
}
BENCHMARK(path_to_australia);

void nearest_port(benchmark::State& state) {
  Shipping b;
  for (auto _ : state) {
    benchmark::DoNotOptimize(b.search.nearest(b.south_of_africa, b.ports, b.through).distance);
  }
}
BENCHMARK(nearest_port);

void parts_of_the_sea(benchmark::State& state) {
  Shipping b;
  const SpaceSet sea = b.of(test::kShippingSea);
  for (auto _ : state) benchmark::DoNotOptimize(b.search.parts(sea));
}
BENCHMARK(parts_of_the_sea);

// One question for each space of a half-full board.
void line_questions(benchmark::State& state, const std::vector<std::string>& rows, int n) {
  Drawn b(test::board_from_map(Layout::squares, rows));
  const std::vector<Value> values = b.letters();
  for (auto _ : state) {
    for (const SpaceId space : b.board.ids()) {
      benchmark::DoNotOptimize(b.search.line(space, test::by_space(values), n));
    }
  }
  state.SetItemsProcessed(state.iterations() * b.board.size());
}
BENCHMARK_CAPTURE(line_questions, tic_tac_toe, {"xox", "oxo", "oxo"}, 3);
BENCHMARK_CAPTURE(line_questions, connect_four,
                  {"oxoxoxo", "oxoxoxo", "oxoxoxo", "xoxoxox", "xoxoxox", "xoxoxox"}, 4);

void open_columns(benchmark::State& state) {
  Drawn b(test::board_from_map(Layout::squares,
                               {".......", "....x..", "..oox.o", "x.xoo.x", "xoxox.o", "oxoxoxo"}));
  const std::vector<Value> values = b.letters();
  for (auto _ : state)
    benchmark::DoNotOptimize(b.search.open_columns(test::by_space(values)).data());
}
BENCHMARK(open_columns);

void steps_of_breakthrough(benchmark::State& state) {
  const Board board(test::rectangle(Layout::squares, 8, 8));
  for (auto _ : state) {
    int sum = 0;
    for (const SpaceId space : board.ids()) {
      sum += number_of(board.toward(space, Direction::north)) +
             number_of(board.toward(space, Direction::northeast)) +
             number_of(board.toward(space, Direction::northwest));
    }
    benchmark::DoNotOptimize(sum);
  }
  state.SetItemsProcessed(state.iterations() * board.size() * 3);
}
BENCHMARK(steps_of_breakthrough);

void group_of_go(benchmark::State& state) {
  std::vector<std::string> rows(19, "oo.xx..oxxo.xo.xoox");
  Drawn b(test::board_from_map(Layout::squares, rows));
  const std::vector<Value> values = b.letters();
  for (auto _ : state)
    benchmark::DoNotOptimize(b.search.group(SpaceId{180}, test::by_space(values)).data());
  state.counters["spaces"] =
      static_cast<double>(b.search.group(SpaceId{180}, test::by_space(values)).size());
}
BENCHMARK(group_of_go);

void distance_over_20000_spaces(benchmark::State& state) {
  Drawn b(test::rectangle(Layout::hexes, 200, 100));
  for (auto _ : state)
    benchmark::DoNotOptimize(b.search.distance(SpaceId{0}, SpaceId{19'999}, b.board.all()));
}
BENCHMARK(distance_over_20000_spaces);

void reach_3_of_20000_spaces(benchmark::State& state) {
  Drawn b(test::rectangle(Layout::hexes, 200, 100));
  for (auto _ : state)
    benchmark::DoNotOptimize(b.search.reach(SpaceId{10'100}, 3, b.board.all()).data());
}
BENCHMARK(reach_3_of_20000_spaces);

void board_of_20000_spaces(benchmark::State& state) {
  const BoardData data = test::rectangle(Layout::hexes, 200, 100);
  for (auto _ : state) benchmark::DoNotOptimize(Board(data).size());
}
BENCHMARK(board_of_20000_spaces)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace windrose
