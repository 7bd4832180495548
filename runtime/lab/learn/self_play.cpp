#include "runtime/lab/learn/self_play.h"

#include <algorithm>
#include <deque>
#include <exception>
#include <memory>
#include <thread>

#include "runtime/base/text/error.h"
#include "runtime/base/text/hash.h"
#include "runtime/lab/play/playouts.h"
#include "runtime/lab/play/slow_failures.h"
#include "runtime/lab/play/stoppable_agent.h"
#include "runtime/match/search/search_agent.h"
#include "runtime/script/rules/standing.h"
#include "runtime/state/ids/referee.h"
#include "runtime/state/truth/state.h"

namespace windrose {
namespace {

constexpr std::size_t kMostPositions = 48;      // of one match
constexpr std::uint64_t kWanders = 8;           // one answer in so many is any
constexpr std::uint64_t kOfWandering = 0x57A9;  // its draws are not those of the search

/// Lets another agent answer, but now and then anybody.
class Wanderer : public Agent {
 public:
  explicit Wanderer(std::unique_ptr<Agent> agent) : agent_(std::move(agent)) {}
  Answer answer(const SeatTurn& turn) override {
    const bool wanders = combine(turn.key(), kOfWandering) % kWanders == 0;
    return wanders ? random_.answer(turn) : agent_->answer(turn);
  }
  [[nodiscard]] bool thinks_ahead() const override { return agent_->thinks_ahead(); }
  [[nodiscard]] bool reads_news() const override { return agent_->reads_news(); }

 private:
  std::unique_ptr<Agent> agent_;
  RandomAgent random_;
};

/// Keeps positions of a match, evenly over its length: of more than fit, every second one goes.
class Positions : public Match::Watcher {
 public:
  explicit Positions(const Ruleset& ruleset)
      : ruleset_(&ruleset),
        numbers_(ruleset),
        door_(ruleset),
        seen_(ruleset),
        width_(numbers_.names().size() * ruleset.seats().size()) {}

  void begin_match() {
    steps_ = 0;
    every_ = 1;
    leads_.clear();
  }
  [[nodiscard]] const std::vector<float>& leads() const { return leads_; }

  void step(const State& state, const Journal& /*journal*/) override {
    if (state.header().finished != 0 || state.header().round == 0) return;
    if (++steps_ % every_ != 0) return;
    if (leads_.size() >= kMostPositions * width_) {
      thin();
      if (steps_ % every_ != 0) return;
    }
    for (const SeatId seat : ruleset_->seats()) {
      door_.look(state, Viewer{seat}, seen_);
      numbers_.read(seen_);
      for (std::size_t i = 0; i < numbers_.names().size(); ++i) {
        leads_.push_back(static_cast<float>(numbers_.lead(i, seat)));
      }
    }
  }

 private:
  void thin() {
    std::vector<float> kept;
    for (std::size_t at = width_; at + width_ <= leads_.size(); at += 2 * width_) {
      const auto from = leads_.begin() + static_cast<std::ptrdiff_t>(at);
      kept.insert(kept.end(), from, from + static_cast<std::ptrdiff_t>(width_));
    }
    leads_ = std::move(kept);
    every_ *= 2;
  }

  const Ruleset* ruleset_;
  SeatNumbers numbers_;
  Door door_;
  Observation seen_;
  std::size_t width_;
  std::int64_t steps_ = 0;
  std::int64_t every_ = 1;
  std::vector<float> leads_;
};

class Player {
 public:
  Player(OpenGame& open_game, const SelfPlayPlan& plan)
      : plan_(&plan),
        seed_(open_game.request().seed.value_or(0)),
        positions_(open_game.ruleset()),
        standing_(open_game.ruleset()),
        match_(open_game.new_match({.seed = 0, .keep_steps = false, .trace = false})) {
    const Ruleset& ruleset = open_game.ruleset();
    if (plan.learned != nullptr) {
      SearchPlan search = *search_plan("greedy");
      search.learned = true;
      learner_ =
          std::make_unique<Wanderer>(std::make_unique<SearchAgent>(ruleset, search, *plan.learned));
    }
    for (const SeatId seat : ruleset.seats()) {
      Agent* const seated = open_game.agent(seat);
      seated_.emplace_back(plan.learned != nullptr ? *learner_ : *seated, plan.stop);
    }
    match_->set_watcher(&positions_, Referee());
  }
  Player(const Player&) = delete;
  Player& operator=(const Player&) = delete;

  void run(std::atomic<std::int64_t>& next, std::atomic<bool>& gives_up) {
    try {
      SlowFailures slow;
      for (;;) {
        if (gives_up) return;
        if (plan_->stop != nullptr && plan_->stop->is_raised()) return;
        const std::int64_t number = next.fetch_add(1);
        if (number >= plan_->matches) return;
        slow.watch([&] {
          play(plan_->first + number);
          return !has_left() && !played_.back().error.empty();
        });
        if (has_left()) return;
        gave_up_ = slow.reason();
        if (slow.are_enough()) gives_up = true;
        if (plan_->done != nullptr) ++*plan_->done;
      }
    } catch (...) {
      broken_ = std::current_exception();
    }
  }
  [[nodiscard]] const std::string& gave_up() const { return gave_up_; }
  void finish(std::vector<PlayedMatch>& all) {
    if (broken_) std::rethrow_exception(broken_);
    for (PlayedMatch& one : played_) all.push_back(std::move(one));
  }

 private:
  [[nodiscard]] bool has_left() const {
    return std::ranges::any_of(seated_, [](const StoppableAgent& one) { return one.has_left(); });
  }

  /// Agents move up a seat from match to match.
  void seat_agents(std::int64_t number) {
    const auto seats = static_cast<std::int64_t>(seated_.size());
    for (const SeatId seat : match_->ruleset().seats()) {
      const auto agent =
          static_cast<std::size_t>((number_of(seat) + seats - number % seats) % seats);
      match_->seat_agent(seat, &seated_[agent]);
    }
  }

  void play(std::int64_t number) {
    PlayedMatch played;
    played.number = number;
    seat_agents(number);
    positions_.begin_match();
    try {
      match_->restart(playout_seed(seed_, number));
      match_->advance(plan_->round_limit);
      if (match_->is_over() || match_->is_cut()) {
        played.shares = shares();
        played.leads = positions_.leads();
      } else {
        played.error = match_->node().error();
      }
    } catch (const Error& error) {
      played.error = error.what();
    }
    if (!has_left()) played_.push_back(std::move(played));
  }

  std::vector<float> shares() {
    SeatSet winners = match_->truth(Referee()).header().winners();
    if (winners.count() == 0 && standing_.is_known()) winners = leaders();
    std::vector<float> shares;
    const auto count = static_cast<float>(winners.count());
    if (count == 0) return shares;
    for (const SeatId seat : match_->ruleset().seats()) {
      shares.push_back(winners.contains(seat) ? 1 / count : 0);
    }
    return shares;
  }

  SeatSet leaders() {
    std::optional<std::vector<std::int64_t>> best;
    SeatSet leaders;
    for (const SeatId seat : match_->ruleset().seats()) {
      std::vector<std::int64_t> key = standing_.key(match_->truth(Referee()), seat);
      if (best && key < *best) continue;
      if (!best || key > *best) leaders = {};
      leaders = leaders.with(seat);
      best = std::move(key);
    }
    return leaders;
  }

  const SelfPlayPlan* plan_;
  std::uint64_t seed_;
  Positions positions_;
  Standing standing_;
  std::unique_ptr<Match> match_;
  std::unique_ptr<Agent> learner_;     // in all seats, where it plays
  std::deque<StoppableAgent> seated_;  // by seat
  std::vector<PlayedMatch> played_;
  std::string gave_up_;  // why
  std::exception_ptr broken_;
};

/// Throws Error with the first match that failed.
[[noreturn]] void refuse(const std::string& reason, const std::vector<PlayedMatch>& all,
                         const OpenGame& open_game) {
  const auto first =
      std::ranges::find_if(all, [](const PlayedMatch& match) { return !match.error.empty(); });
  refuse_part(reason, playout_seed(open_game.request().seed.value_or(0), first->number),
              first->error);
}

}  // namespace

std::vector<PlayedMatch> self_play(OpenGame& open_game, const SelfPlayPlan& plan) {
  require_agents(open_game);
  const int jobs = static_cast<int>(
      std::clamp<std::int64_t>(plan.jobs, 1, std::max<std::int64_t>(1, plan.matches)));
  std::vector<std::unique_ptr<OpenGame>> open_games;
  std::deque<Player> players;
  players.emplace_back(open_game, plan);
  for (int job = 1; job < jobs; ++job) {
    open_games.push_back(open_game.for_another_thread());
    players.emplace_back(*open_games.back(), plan);
  }
  std::atomic<std::int64_t> next{0};
  std::atomic<bool> gives_up{false};
  {
    std::vector<std::jthread> threads;
    for (std::size_t i = 1; i < players.size(); ++i) {
      threads.emplace_back([&, i] { players[i].run(next, gives_up); });
    }
    players[0].run(next, gives_up);
  }
  std::vector<PlayedMatch> all;
  for (Player& player : players) player.finish(all);
  std::ranges::sort(all, {}, &PlayedMatch::number);
  for (const Player& player : players) {
    if (!player.gave_up().empty()) refuse(player.gave_up(), all, open_game);
  }
  return all;
}

}  // namespace windrose
