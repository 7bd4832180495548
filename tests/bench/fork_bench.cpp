// Forks from the middle of a turn: what a search pays to stand at a node of its own. The argument
// is the number of answers since the checkpoint, which the fork gives again. Items are forks.
#include <filesystem>
#include <unistd.h>

#include <benchmark/benchmark.h>

#include "runtime/base/system/files.h"
#include "runtime/match/play/fork.h"
#include "runtime/match/play/opening.h"
#include "runtime/state/ids/referee.h"

namespace windrose {
namespace {

constexpr const char* kGame = R"(game: Questions
players: 2
board: field
rules: rules.lua
endings: [over]
properties:
  space: {owner: {is: player}}
)";

constexpr const char* kBoard = R"(board: Field
layout: squares
size: [12, 12]
kind: field
kinds: {field: {}}
)";

// Forty-one questions in one step, each with a whole-board question before it.
constexpr const char* kRules = R"(local game, rules = ...
local board = game.board
function rules.turn(player)
  for _ = 1, 41 do
    local space = player:choose("Which?", board:where("owner", nil))
    space.owner = player
  end
end
)";

/// A shelf on disk for as long as the benchmark runs.
class Shelf {
 public:
  Shelf()
      : folder_(std::filesystem::temp_directory_path() /
                ("windrose_bench_" + std::to_string(::getpid()))) {
    std::filesystem::create_directories(folder_ / "scripts/questions");
    std::filesystem::create_directories(folder_ / "boards/questions");
    write_text_file(folder_ / "scripts/questions/game.yaml", kGame);
    write_text_file(folder_ / "scripts/questions/rules.lua", kRules);
    write_text_file(folder_ / "boards/questions/field.yaml", kBoard);
  }
  ~Shelf() { std::filesystem::remove_all(folder_); }
  Shelf(const Shelf&) = delete;
  Shelf& operator=(const Shelf&) = delete;
  [[nodiscard]] std::string path() const { return folder_.string(); }

 private:
  std::filesystem::path folder_;
};

void forks(benchmark::State& state) {
  const Shelf shelf;
  MatchRequest request;
  request.game = "questions";
  request.player_count = 2;
  request.seed = 1;
  OpenGame open_game({shelf.path()}, request);
  MatchSettings settings;
  settings.trace = false;
  const auto match = open_game.new_match(settings);
  match->advance();
  for (int i = 0; i < state.range(0); ++i) {
    Reply reply;
    reply.seat = SeatId{0};
    reply.one =
        match->node().truth(Referee()).question().asks.at(0).options[static_cast<std::size_t>(i) *
                                                                     2];
    match->act(reply);
  }
  settings.keep_steps = false;
  Match fork(open_game.rules(), settings);
  for (auto _ : state) {
    Fork(fork).of(*match);
    fork.advance();
    benchmark::DoNotOptimize(fork.node().truth(Referee()).asks().data());
  }
  state.SetItemsProcessed(state.iterations());
}

BENCHMARK(forks)->Arg(0)->Arg(1)->Arg(2)->Arg(4)->Arg(8)->Arg(16)->Arg(40);

}  // namespace
}  // namespace windrose
