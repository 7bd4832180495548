// Pig through the fast path of the C interface: random choices, one match after the other.
#include <windrose/windrose.h>

#include <benchmark/benchmark.h>

namespace {

/// A generator as cheap as can be: not it is measured.
struct Chance {
  std::uint64_t state = 1;
  std::int64_t decisions = 0;

  int below(int count) {
    state = state * 6364136223846793005U + 1442695040888963407U;
    ++decisions;
    return static_cast<int>((state >> 33U) % static_cast<unsigned>(count));
  }
};

class Pig {
 public:
  explicit Pig(benchmark::State& state) {
    if (windrose_open(R"({"game":"pig","past":false})", &game_) != WINDROSE_DONE ||
        windrose_begin(game_, 1, &match_) != WINDROSE_DONE) {
      state.SkipWithError(windrose_error());
    }
  }
  ~Pig() {
    windrose_close(match_);
    windrose_game_close(game_);
  }
  Pig(const Pig&) = delete;
  Pig& operator=(const Pig&) = delete;

  [[nodiscard]] windrose_match* match() const { return match_; }

 private:
  windrose_game* game_ = nullptr;
  windrose_match* match_ = nullptr;
};

/// A match in each round: windrose_play asks a function.
void library_play(benchmark::State& state) {
  const Pig pig(state);
  Chance chance;
  std::uint64_t seed = 1;
  for (auto _ : state) {
    windrose_play(
        pig.match(),
        [](void* context, int, int count) { return static_cast<Chance*>(context)->below(count); },
        &chance);
    windrose_restart(pig.match(), ++seed);
  }
  state.SetItemsProcessed(chance.decisions);
}
BENCHMARK(library_play);

/// The same, a call for each choice.
void library_act_nth(benchmark::State& state) {
  const Pig pig(state);
  Chance chance;
  std::uint64_t seed = 1;
  for (auto _ : state) {
    while (windrose_to_act(pig.match()) >= 0)
      windrose_act_nth(pig.match(), chance.below(windrose_count(pig.match())));
    windrose_restart(pig.match(), ++seed);
  }
  state.SetItemsProcessed(chance.decisions);
}
BENCHMARK(library_act_nth);

}  // namespace
