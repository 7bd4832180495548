// How long the agents of the large games think: the slowest single answer in fifty matches with the
// fewest and with the most players, and the mean. Processor time of the thread, with what the agent
// is shown; every match is played twice and the shorter time of each answer counts, for the machine
// has other things to do.
#include <algorithm>
#include <array>
#include <ctime>
#include <string>
#include <vector>

#include <benchmark/benchmark.h>

#include "runtime/match/play/opening.h"
#include "runtime/state/ruleset/ruleset.h"
#include "tests/bench/seated_agents.h"
#include "tests/support/places.h"

namespace windrose {
namespace {

constexpr int kMatches = 50;
constexpr int kTimes = 2;

double thread_milliseconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return 1e3 * static_cast<double>(now.tv_sec) + 1e-6 * static_cast<double>(now.tv_nsec);
}

/// Asks another agent and notes how long each answer took, by its number in the match.
class TimedAgent : public Agent {
 public:
  TimedAgent(Agent& asked, std::vector<double>& answers) : asked_(asked), answers_(answers) {}

  void begin(std::size_t& number) { number_ = &number; }

  Answer answer(const SeatTurn& turn) override {
    const double before = thread_milliseconds();
    const Answer answer = asked_.answer(turn);
    const double taken = thread_milliseconds() - before;
    const std::size_t number = (*number_)++;
    if (number == answers_.size()) answers_.push_back(taken);
    answers_[number] = std::min(answers_[number], taken);
    return answer;
  }

 private:
  Agent& asked_;
  std::vector<double>& answers_;
  std::size_t* number_ = nullptr;
};

void agent_answers(benchmark::State& state, const std::string& game, int players,
                   const std::string& agent) {
  OpenGame open_game({source_folder()}, seated_agents(game, players, agent));
  MatchSettings settings;
  settings.keep_steps = false;
  settings.trace = false;
  const auto match = open_game.new_match(settings);
  std::vector<double> answers;
  // One object answers for all seats of a name.
  TimedAgent timed(*open_game.agent(SeatId{0}), answers);
  for (const SeatId seat : match->ruleset().seats()) match->seat_agent(seat, &timed);
  double slowest = 0;
  double sum = 0;
  std::size_t count = 0;
  for (auto _ : state) {
    for (std::uint64_t seed = 1; seed <= kMatches; ++seed) {
      answers.clear();
      for (int time = 0; time < kTimes; ++time) {
        std::size_t number = 0;
        timed.begin(number);
        match->restart(seed);
        match->advance(open_game.ruleset().data().round_limit);
      }
      for (const double taken : answers) {
        slowest = std::max(slowest, taken);
        sum += taken;
      }
      count += answers.size();
    }
  }
  state.counters["slowest_ms"] = slowest;
  state.counters["mean_ms"] = sum / static_cast<double>(count);
  state.counters["answers"] = static_cast<double>(count);
}

struct Thinkers {
  const char* game;
  int fewest;
  int most;
  std::array<const char*, 3> agents;
};

constexpr std::array<Thinkers, 3> kThinkers = {
    {{"weigh_anchor", 2, 8, {"skipper", "purser", "mogul"}},
     {"shipping", 2, 4, {"tramp", "trader", "tycoon"}},
     {"cup_of_reckoning", 3, 7, {"novice", "director", "governor"}}}};

const bool kRegistered = [] {
  for (const Thinkers& thinkers : kThinkers) {
    for (const std::string agent : thinkers.agents) {
      for (const int players : {thinkers.fewest, thinkers.most}) {
        const std::string game = thinkers.game;
        benchmark::RegisterBenchmark(
            ("agent_answers/" + game + "/" + agent + "/" + std::to_string(players)).c_str(),
            [game, players, agent](benchmark::State& state) {
              agent_answers(state, game, players, agent);
            })
            ->Iterations(1)
            ->Unit(benchmark::kSecond);
      }
    }
  }
  return true;
}();

}  // namespace
}  // namespace windrose
