// Cup of Reckoning's round track and prosperity cards against exact probabilities: how long
// intervals last, and how often a region gets no card.
//
// Nobody does anything in these matches; clock, dice, upheaval and dealing are the game's own.
#include <array>
#include <cmath>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "runtime/data/load/load_game.h"
#include "runtime/match/play/match.h"
#include "runtime/script/rules/rules.h"
#include "runtime/state/ids/referee.h"
#include "runtime/state/ruleset/named_places.h"
#include "runtime/state/ruleset/ruleset.h"
#include "runtime/state/truth/state.h"
#include "tests/base/sanitized.h"
#include "tests/support/places.h"

namespace windrose {
namespace {

constexpr int kIntervalMatches = fewer_sanitized(12'000, 1'000);
constexpr int kSpaces = 8;
constexpr std::size_t kRegions = 5;
constexpr int kLongest = 14;

using Lengths = std::array<double, kLongest>;  // by the number of rounds

// The track, written down once more: space 1 first, the clock third; a total of two dice that the
// number divides ends the interval once the marker is face up.
constexpr std::array<int, kSpaces> kMultiples = {1, 0, 0, 6, 5, 4, 3, 2};
constexpr int kClock = 2;

double ends_here(int space) {
  const int multiple = kMultiples.at(static_cast<std::size_t>(space));
  int faces = 0;
  for (int first = 1; first <= 6 && multiple > 0; ++first) {
    for (int second = 1; second <= 6; ++second) faces += (first + second) % multiple == 0 ? 1 : 0;
  }
  return faces / 36.0;
}

/// How long the intervals last and where they end, from the space where the one before did.
struct Track {
  std::array<double, kSpaces> ends{};
  Lengths lengths{};
};

Track next_interval(const std::array<double, kSpaces>& begins) {
  Track track;
  for (int start = 0; start < kSpaces; ++start) {
    double left = begins.at(static_cast<std::size_t>(start));
    bool face_up = false;
    for (int rounds = 1; left > 0; ++rounds) {
      const int space = (start + rounds) % kSpaces;
      if (space == kClock) face_up = true;
      const double over = face_up ? left * ends_here(space) : 0;
      track.lengths.at(static_cast<std::size_t>(rounds)) += over;
      track.ends.at(static_cast<std::size_t>(space)) += over;
      left -= over;
      if (face_up && kMultiples.at(static_cast<std::size_t>(space)) == 1) left = 0;
    }
  }
  return track;
}

std::vector<Lengths> exact_lengths(int intervals) {
  std::vector<Lengths> all;
  std::array<double, kSpaces> at{1};
  for (int interval = 0; interval < intervals; ++interval) {
    const Track track = next_interval(at);
    all.push_back(track.lengths);
    at = track.ends;
  }
  return all;
}

double mean_of(const Lengths& shares) {
  double mean = 0;
  for (std::size_t rounds = 0; rounds < shares.size(); ++rounds)
    mean += static_cast<double>(rounds) * shares.at(rounds);
  return mean;
}

/// Counts the rounds of every interval, and the regions without a card.
class Intervals : public Match::Watcher {
 public:
  explicit Intervals(const Ruleset& ruleset)
      : ruleset_(&ruleset),
        upheaval_(ruleset.words().find("upheaval")),
        open_(zone_named(ruleset, "open")) {}

  void begin() { rounds_.clear(); }
  /// When each interval of the match was over.
  [[nodiscard]] const std::vector<int>& rounds() const { return rounds_; }
  [[nodiscard]] int upheavals() const { return upheavals_; }
  [[nodiscard]] int without_card(std::size_t region) const { return without_card_.at(region); }

  void step(const State& state, const Journal& journal) override {
    if (journal.events().empty()) return;
    const auto* const begun = journal.events().front().as<StepBegun>();
    if (begun == nullptr || begun->step != upheaval_) return;
    rounds_.push_back(state.header().round);
    ++upheavals_;
    std::array<int, kRegions> cards{};
    for (ItemId item = state.zone_first(open_); item != ItemId::none;
         item = state.item_next(item)) {
      const CardInfo& info = ruleset_->cards()[ruleset_->items().card_of(item)];
      ++cards.at(static_cast<std::size_t>(info.card));
    }
    for (std::size_t region = 0; region < kRegions; ++region)
      without_card_.at(region) += cards.at(region) == 0 ? 1 : 0;
  }

 private:
  const Ruleset* ruleset_;
  WordId upheaval_;
  ZoneId open_;
  std::vector<int> rounds_;
  int upheavals_ = 0;
  std::array<int, kRegions> without_card_{};
};

GameData nobody_acts() {
  GameRequest request;
  request.game = "cup_of_reckoning";
  GameData data = load_game({source_folder()}, request);
  data.scripts.push_back({"idle.lua", "local _, rules = ...\nfunction rules.turn() end\n", -1});
  return data;
}

MatchSettings playout() {
  MatchSettings settings;
  settings.keep_steps = false;
  settings.trace = false;
  return settings;
}

std::vector<std::string> players(int count) {
  std::vector<std::string> names = {"ada", "ben", "cleo", "dan", "eve", "fay", "gus"};
  names.resize(static_cast<std::size_t>(count));
  return names;
}

/// A share that was seen is within four standard errors of the exact one.
void expect_share(double seen, double of, double exact, const std::string& what) {
  const double error = std::sqrt(exact * (1 - exact) / of);
  EXPECT_NEAR(seen / of, exact, 4 * error + 1e-12) << what;
}

void expect_mean(const Lengths& counts, double exact, const std::string& what) {
  Lengths shares = counts;
  for (double& share : shares) share /= kIntervalMatches;
  double variance = 0;
  for (std::size_t rounds = 0; rounds < shares.size(); ++rounds) {
    const double off = static_cast<double>(rounds) - mean_of(shares);
    variance += shares.at(rounds) * off * off;
  }
  EXPECT_NEAR(mean_of(shares), exact, 4 * std::sqrt(variance / kIntervalMatches)) << what;
}

TEST(CupIntervals, TheExactValues) {
  const std::vector<Lengths> exact = exact_lengths(4);
  constexpr std::array<double, 6> kFirst = {.1667, .1620, .1678, .1678, .1678, .1678};
  for (std::size_t i = 0; i < kFirst.size(); ++i)
    EXPECT_NEAR(exact[0].at(3 + i), kFirst.at(i), 0.00005) << 3 + i << " rounds";
  EXPECT_NEAR(mean_of(exact[0]), 5.512, 0.0005);
  for (std::size_t interval = 1; interval < 4; ++interval)
    EXPECT_NEAR(mean_of(exact[interval]), 8, 1e-12) << interval;
}

TEST(CupIntervals, LastAsLongAsTheyShould) {
  const Ruleset ruleset(nobody_acts(), players(3));
  Rules rules(ruleset);
  Match match(rules, playout());
  Intervals intervals(ruleset);
  match.set_watcher(&intervals, Referee());
  std::array<Lengths, 4> counts{};
  double rounds_in_all = 0;
  for (std::uint64_t seed = 1; seed <= kIntervalMatches; ++seed) {
    intervals.begin();
    match.restart(seed);
    match.advance();
    ASSERT_TRUE(match.is_over()) << match.node().error();
    ASSERT_EQ(intervals.rounds().size(), 4U);
    int before = 0;
    for (std::size_t interval = 0; interval < 4; ++interval) {
      const int over = intervals.rounds()[interval];
      ++counts.at(interval).at(static_cast<std::size_t>(over - before));
      before = over;
    }
    ASSERT_GE(before, 27);
    ASSERT_LE(before, 32);
    rounds_in_all += before;
  }
  const std::vector<Lengths> exact = exact_lengths(4);
  for (std::size_t interval = 0; interval < 4; ++interval) {
    for (std::size_t rounds = 0; rounds < kLongest; ++rounds) {
      expect_share(counts.at(interval).at(rounds), kIntervalMatches, exact[interval].at(rounds),
                   "interval " + std::to_string(interval + 1) + " of " + std::to_string(rounds));
    }
    expect_mean(counts.at(interval), mean_of(exact[interval]),
                "mean of interval " + std::to_string(interval + 1));
  }
  // The last interval ends where the first one could have, as often: so the whole lasts as long as
  // a first interval and three rounds of the track.
  EXPECT_NEAR(rounds_in_all / kIntervalMatches, 29.512, 4 * 1.71 / std::sqrt(kIntervalMatches));
}

TEST(CupIntervals, SomeRegionsGetNoProsperityCard) {
  constexpr std::array<double, 5> kRounded = {.0914, .0313, .0084, .0016, .00014};
  for (int count = 3; count <= 7; ++count) {
    const Ruleset ruleset(nobody_acts(), players(count));
    Rules rules(ruleset);
    Match match(rules, playout());
    Intervals intervals(ruleset);
    match.set_watcher(&intervals, Referee());
    for (std::uint64_t seed = 1; seed <= kIntervalMatches / 4; ++seed) {
      match.restart(seed);
      match.advance();
    }
    ASSERT_EQ(intervals.upheavals(), kIntervalMatches);
    // None of the six cards of a region among 3n of thirty.
    double exact = 1;
    for (int card = 0; card < 6; ++card) exact *= (30.0 - 3 * count - card) / (30 - card);
    EXPECT_NEAR(exact, kRounded.at(static_cast<std::size_t>(count - 3)), 0.00006);
    for (std::size_t region = 0; region < kRegions; ++region) {
      expect_share(intervals.without_card(region), intervals.upheavals(), exact,
                   std::to_string(count) + " players, region " + std::to_string(region));
    }
  }
}

}  // namespace
}  // namespace windrose
