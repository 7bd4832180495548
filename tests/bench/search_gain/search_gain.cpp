// How much a guided search gains (docs/decisions/0014-searches-make-up-matches.md).
//
// An agent of the game plays matches for all seats. One decision in six is also thought through by
// a search that it guides. Where the search gives another answer, both are tried in a hundred more
// made-up matches, which the agent plays to the end. So a minute tells more than an hour of whole
// matches between the two.
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <exception>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "runtime/base/system/files.h"
#include "runtime/base/text/hash.h"
#include "runtime/base/text/text.h"
#include "runtime/data/game/game_folder.h"
#include "runtime/match/play/fork.h"
#include "runtime/match/play/opening.h"
#include "runtime/match/play/script_seat.h"
#include "runtime/match/play/vantage.h"
#include "runtime/match/search/search_agent.h"
#include "tests/bench/seated_agents.h"
#include "tests/support/places.h"

namespace windrose {
namespace {

constexpr std::uint64_t kOneIn = 6;  // decisions
constexpr int kTries = 100;          // made-up matches for each of the two answers
constexpr int kToTheEnd = 1'000'000;

std::unique_ptr<Agent> agent_of(const Ruleset& ruleset, const std::string& name) {
  const GameFile file = ruleset.data().files->file("agents/" + name + ".lua");
  return std::make_unique<ScriptSeat>(ruleset, name, file.shown,
                                      read_text_file(file.path, file.shown));
}

MatchSettings made_up_settings() {
  MatchSettings settings;
  settings.keep_steps = false;
  settings.shares_time = true;
  settings.trace = false;
  return settings;
}

/// Plays made-up matches to their end.
class Trial {
 public:
  Trial(const Ruleset& ruleset, const std::string& agent)
      : agent_(agent_of(ruleset, agent)), rules_(ruleset), match_(rules_, made_up_settings()) {
    for (const SeatId seat : ruleset.seats()) match_.seat_agent(seat, &walker_);
  }

  /// The share of the win after this answer; none where the match does not come to its end.
  std::optional<double> share(const Vantage& vantage, const Candidate& answer, std::uint64_t key) {
    rules_.begin_stretch();
    agent_->begin_stretch();
    walker_.begin_thought(
        vantage, match_,
        {.decisions = kToTheEnd, .rounds = 0, .learns = false, .guide = agent_.get()});
    walker_.begin_walk(answer, key);
    Fork(match_).imagine(vantage, Fork(match_).suppose(vantage), key);
    match_.advance();
    if (!walker_.has_come() || !match_.score().has_ended) return std::nullopt;
    const SeatSet winners = match_.score().winners;
    return winners.contains(vantage.seat()) ? 1.0 / winners.count() : 0;
  }

 private:
  std::unique_ptr<Agent> agent_;
  Rules rules_;
  Match match_;
  Walker walker_;
};

/// Answers as the agent of the game does, and compares a search with it.
class Comparing : public Agent {
 public:
  Comparing(const Ruleset& ruleset, const std::string& agent, const std::string& budget,
            std::uint64_t key)
      : agent_(agent_of(ruleset, agent)),
        search_(ruleset, *search_plan("mcts:" + budget + ":" + agent)),
        trial_(ruleset, agent),
        key_(key) {}

  Answer answer(const SeatTurn& turn) override {
    own_ = candidate_of(agent_->answer(turn));
    key_ = mix(key_);
    if (key_ % kOneIn == 0) compare(turn);
    return own_.answer(turn.seat());
  }
  void begin_stretch() override { agent_->begin_stretch(); }

  [[nodiscard]] int searched() const { return searched_; }
  [[nodiscard]] const std::vector<double>& gains() const { return gains_; }

 private:
  void compare(const SeatTurn& turn) {
    const std::shared_ptr<const Vantage> vantage = turn.vantage();
    if (vantage == nullptr) return;
    const Candidate found = candidate_of(search_.answer(turn));
    ++searched_;
    if (found == own_) return;
    double sum = 0;
    int count = 0;
    std::uint64_t key = key_;
    for (int i = 0; i < kTries; ++i) {
      key = mix(key);
      const std::optional<double> other = trial_.share(*vantage, found, key);
      const std::optional<double> own = trial_.share(*vantage, own_, key);
      if (!other || !own) continue;
      sum += *other - *own;
      ++count;
    }
    if (count > 0) gains_.push_back(sum / count);
  }

  std::unique_ptr<Agent> agent_;
  SearchAgent search_;
  Trial trial_;
  Candidate own_;
  std::uint64_t key_;
  int searched_ = 0;
  std::vector<double> gains_;
};

/// The mean in percent, and half of its 95 % interval.
std::string interval(const std::vector<double>& values) {
  if (values.size() < 2) return "too few to tell";
  double sum = 0;
  for (const double value : values) sum += value;
  const auto count = static_cast<double>(values.size());
  const double mean = sum / count;
  double squares = 0;
  for (const double value : values) squares += (value - mean) * (value - mean);
  const double half = 1.96 * std::sqrt(squares / (count - 1) / count);
  char text[64];
  std::snprintf(text, sizeof text, "%.1f %% (%.1f to %.1f)", 100 * mean, 100 * (mean - half),
                100 * (mean + half));
  return text;
}

int run(const std::vector<std::string>& words) {
  if (words.size() != 6) {
    std::fputs("usage: windrose_search_gain GAME PLAYERS AGENT BUDGET SEED DECISIONS\n", stderr);
    return 2;
  }
  const std::string& agent = words[2];
  const std::uint64_t seed = std::stoull(words[4]);
  const int enough = std::stoi(words[5]);
  OpenGame game({source_folder()}, seated_agents(words[0], std::stoi(words[1]), agent));
  Comparing comparing(game.ruleset(), agent, words[3], seed);
  const auto match = game.new_match({.keep_steps = false, .trace = false});
  for (const SeatId seat : game.ruleset().seats()) match->seat_agent(seat, &comparing);
  for (std::uint64_t number = 1; comparing.searched() < enough; ++number) {
    match->restart(seed + number);
    int round = 0;
    do {
      match->advance(++round);
    } while (match->is_cut() && comparing.searched() < enough);
    if (match->node().is<Node::Halted>()) throw Error(match->node().error());
  }
  const std::vector<double>& gains = comparing.gains();
  std::printf("%d decisions searched, %zu other answers; gain of one: %s\n", comparing.searched(),
              gains.size(), interval(gains).c_str());
  return 0;
}

}  // namespace
}  // namespace windrose

int main(int count, char** words) {
  try {
    return windrose::run({words + 1, words + count});
  } catch (const std::exception& error) {
    std::fprintf(stderr, "error: %s\n", error.what());
    return 1;
  }
}
