// What faces make of one moment of a match: the models of the window, the panels of the terminal,
// the observation of a host. A moment is read anew after each decision.
#include <memory>
#include <string>

#include <benchmark/benchmark.h>

#include "runtime/match/play/opening.h"
#include "runtime/protocol/json/node_json.h"
#include "runtime/tabletop/model/players_model.h"
#include "runtime/tabletop/model/table_model.h"
#include "runtime/tabletop/model/tray_model.h"
#include "runtime/tabletop/scene/board_scene.h"
#include "runtime/terminal/boards/board_view.h"
#include "runtime/terminal/panels/panels.h"
#include "tests/bench/seated_agents.h"
#include "tests/support/places.h"

namespace windrose {
namespace {

/// A match after eight rounds.
struct Moment {
  Moment(const std::string& game, int players, const std::string& agent)
      : open_game({source_folder()}, seated_agents(game, players, agent)),
        match(open_game.new_match({.seed = 1})),
        look(open_game.look()),
        seen(open_game.ruleset()) {
    match->advance(8);
    match->observe(Viewer{SeatId{0}}, seen);
  }

  OpenGame open_game;
  std::unique_ptr<Match> match;
  GameLook look;
  Observation seen;
};

void window_models(benchmark::State& state, const std::string& game, int players,
                   const std::string& agent) {
  const Moment moment(game, players, agent);
  for (auto _ : state) {
    benchmark::DoNotOptimize(player_cards(moment.seen, moment.look, {}));
    benchmark::DoNotOptimize(scene_of(moment.seen, moment.look));
    benchmark::DoNotOptimize(tray_of(moment.seen, moment.look, SeatId{0}));
    for (const auto place : {LookPanel::At::left, LookPanel::At::drawer, LookPanel::At::stage})
      benchmark::DoNotOptimize(panels_at(moment.seen, moment.look, place));
  }
}
BENCHMARK_CAPTURE(window_models, shipping, "shipping", 4, "trader");
BENCHMARK_CAPTURE(window_models, weigh_anchor, "weigh_anchor", 4, "mogul");
BENCHMARK_CAPTURE(window_models, cup_of_reckoning, "cup_of_reckoning", 4, "director");

void terminal_panels(benchmark::State& state, const std::string& game, int players,
                     const std::string& agent) {
  const Moment moment(game, players, agent);
  terminal::Style style;
  style.look = &moment.look;
  for (auto _ : state) {
    const SpaceContent content(moment.seen);
    benchmark::DoNotOptimize(terminal::players_panel(content, {}, style));
    benchmark::DoNotOptimize(terminal::table_panel(moment.seen, true, style));
    benchmark::DoNotOptimize(terminal::charts_block(moment.seen, moment.look, style));
    benchmark::DoNotOptimize(terminal::board_view(content, {}, style));
  }
}
BENCHMARK_CAPTURE(terminal_panels, shipping, "shipping", 4, "trader");
BENCHMARK_CAPTURE(terminal_panels, weigh_anchor, "weigh_anchor", 4, "mogul");
BENCHMARK_CAPTURE(terminal_panels, cup_of_reckoning, "cup_of_reckoning", 4, "director");

void observation_text(benchmark::State& state, const std::string& game, int players,
                      const std::string& agent) {
  const Moment moment(game, players, agent);
  for (auto _ : state) benchmark::DoNotOptimize(observation_json(moment.seen));
}
BENCHMARK_CAPTURE(observation_text, shipping, "shipping", 4, "trader");
BENCHMARK_CAPTURE(observation_text, weigh_anchor, "weigh_anchor", 4, "mogul");
BENCHMARK_CAPTURE(observation_text, cup_of_reckoning, "cup_of_reckoning", 4, "director");

}  // namespace
}  // namespace windrose
