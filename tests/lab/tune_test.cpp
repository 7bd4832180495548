// Looking for numbers: on functions whose answer is known, and targets as they are written.
#include <cmath>

#include <gtest/gtest.h>

#include "runtime/base/text/error.h"
#include "runtime/lab/tune/linear.h"
#include "runtime/lab/tune/target.h"
#include "tests/lab/lab_game.h"

namespace windrose {
namespace {

using Values = std::vector<int>;

/// Tries until nothing better will be found.
template <typename Function>
Tuning tuned(const std::vector<Knob>& knobs, const std::vector<double>& goals, Function figures,
             double error = 0.5) {
  Tuning tuning(knobs, goals);
  while (const auto values = tuning.next()) {
    TunePoint point{*values, {}, 1000};
    for (const double mean : figures(*values)) point.figures.push_back({mean, error});
    tuning.add(point);
  }
  return tuning;
}

Knob knob(const std::string& name, int low, int high, int now, int step = 1) {
  return {name, name, low, high, step, now};
}

TEST(Tuning, FindsTheNumberOfAStraightLine) {
  const auto line = [](const Values& at) { return std::vector<double>{1.5 * at[0]}; };
  const Tuning tuning = tuned({knob("salary", 0, 200, 60)}, {150}, line);
  EXPECT_EQ(tuning.best().values, Values{100});
  EXPECT_EQ(tuning.points().size(), 4U);
  const auto interval = tuning.interval(tuning.best(), 0);
  ASSERT_TRUE(interval);
  EXPECT_NEAR(interval->low, 100 - 1.96 * 0.5 / 1.5, 0.01);
  EXPECT_NEAR(interval->high, 100 + 1.96 * 0.5 / 1.5, 0.01);
}

TEST(Tuning, FindsTheNumberOfALineThatBends) {
  const auto bent = [](const Values& at) { return std::vector<double>{at[0] * at[0] / 100.0}; };
  const Tuning tuning = tuned({knob("salary", 0, 1000, 10)}, {2500}, bent, 3);
  EXPECT_NEAR(tuning.best().values[0], 500, 1);
  EXPECT_LE(tuning.points().size(), static_cast<std::size_t>(Tuning::kMostTrials));
}

TEST(Tuning, KeepsToSteps) {
  const auto line = [](const Values& at) { return std::vector<double>{1.0 * at[0]}; };
  const Tuning tuning = tuned({knob("salary", 0, 100, 20, 20)}, {47}, line);
  EXPECT_EQ(tuning.best().values, Values{40});
  for (const TunePoint& point : tuning.points()) EXPECT_EQ(point.values[0] % 20, 0);
}

TEST(Tuning, TriesThePresentValueFirstThoughItIsOutsideTheRange) {
  const auto line = [](const Values& at) { return std::vector<double>{1.0 * at[0]}; };
  const Tuning tuning = tuned({knob("salary", 0, 100, 300)}, {50}, line);
  EXPECT_EQ(tuning.points().front().values, Values{300});
  EXPECT_EQ(tuning.best().values, Values{50});
}

TEST(Tuning, TellsWhatIsOutOfReach) {
  const auto line = [](const Values& at) { return std::vector<double>{1.0 * at[0]}; };
  const Tuning tuning = tuned({knob("salary", 0, 100, 20)}, {400}, line);
  EXPECT_EQ(tuning.best().values, Values{100});
  EXPECT_TRUE(tuning.is_out_of_reach());
}

TEST(Tuning, OfTwoNumbersItGoesTheShortestWay) {
  const auto plane = [](const Values& at) { return std::vector<double>{3.0 * at[0] + at[1]}; };
  const Tuning tuning = tuned({knob("a", 0, 100, 10), knob("b", 0, 100, 10)}, {140}, plane);
  const Values& found = tuning.best().values;
  EXPECT_NEAR(3 * found[0] + found[1], 140, 1);
  // The shortest way from (10, 10) is along (3, 1).
  EXPECT_NEAR(found[0], 40, 2);
  EXPECT_NEAR(found[1], 20, 5);
}

TEST(Tuning, GoesToTheCornersWhereNoEndOfOneRangeReachesTheGoal) {
  // Only with both numbers large does anything change.
  const auto edge = [](const Values& at) {
    return std::vector<double>{at[0] > 50 && at[1] > 50 ? 150.0 - at[0] / 2.0 - at[1] / 2.0 : 100};
  };
  const Tuning tuning = tuned({knob("a", 0, 100, 10), knob("b", 20, 100, 0)}, {60}, edge);
  EXPECT_EQ(tuning.best().values, (Values{100, 100}));
  EXPECT_FALSE(tuning.is_out_of_reach());
}

TEST(Tuning, TheBestIsInTheRangesThoughThePresentValuesAreCloser) {
  const auto line = [](const Values& at) { return std::vector<double>{1.0 * at[0]}; };
  const Tuning tuning = tuned({knob("salary", 50, 100, 30)}, {35}, line);
  EXPECT_EQ(tuning.best().values, Values{50});
  EXPECT_TRUE(tuning.is_out_of_reach());
}

TEST(Tuning, ComesToTwoFiguresWithTwoNumbers) {
  const auto both = [](const Values& at) {
    return std::vector<double>{1.0 * at[0] + at[1], 1.0 * at[0] - at[1]};
  };
  const Tuning tuning = tuned({knob("a", 0, 100, 50), knob("b", 0, 100, 50)}, {90, 30}, both);
  EXPECT_EQ(tuning.best().values, (Values{60, 30}));
}

TEST(Tuning, NoIntervalWhereTheNumberChangesNothing) {
  const auto flat = [](const Values&) { return std::vector<double>{7.0}; };
  const Tuning tuning = tuned({knob("salary", 0, 100, 20)}, {9}, flat);
  EXPECT_FALSE(tuning.interval(tuning.best(), 0));
}

TEST(Tuning, KnowsWhatIsFlatAndWhatFits) {
  Tuning flat({knob("salary", 0, 100, 20)}, {9});
  for (const int value : {20, 0, 100}) flat.add({{value}, {{7 + 0.005 * value, 0.5}}, 1000});
  EXPECT_TRUE(flat.is_flat());
  EXPECT_FALSE(flat.fits(flat.points().front()));
  EXPECT_TRUE(flat.fits({{50}, {{8.1, 0.5}}, 1000}));
  Tuning steep({knob("salary", 0, 100, 20)}, {9});
  for (const int value : {20, 0, 100}) steep.add({{value}, {{7 + 0.05 * value, 0.5}}, 1000});
  EXPECT_FALSE(steep.is_flat());
}

TEST(Tuning, NeighborsHaveTheGoalBetweenThem) {
  Tuning tuning({knob("score", 0, 60, 0)}, {25});
  tuning.add({{0}, {{37, 0.1}}, 1000});
  tuning.add({{31}, {{25.3, 0.1}}, 1000});
  tuning.add({{32}, {{24.8, 0.1}}, 1000});
  EXPECT_EQ(tuning.neighbor({32}), Values{31});
  EXPECT_EQ(tuning.neighbor({31}), Values{32});
  EXPECT_EQ(tuning.neighbor({0}), std::nullopt);
}

TEST(Tuning, SharesOfOneWholeHangTogether) {
  Tuning tuning({knob("lead", 0, 100, 0)}, {50, 50});
  const auto tried = [](int value) {
    const double share = 30 + 0.4 * value;
    const double error = std::sqrt(share * (100 - share) / 400);
    return TunePoint{{value}, {{share, error}, {100 - share, error}}, 400, true};
  };
  for (const int value : {0, 50, 100}) tuning.add(tried(value));
  // What one seat wins, the other loses: both tell the same, so the reach is that of one.
  const auto interval = tuning.interval(tried(50), 0);
  ASSERT_TRUE(interval);
  EXPECT_NEAR(interval->low, 50 - 1.96 * 2.5 / 0.4, 0.01);
  EXPECT_NEAR(interval->high, 50 + 1.96 * 2.5 / 0.4, 0.01);
}

TEST(Tuning, AnIntervalThatIsWiderThanTheRangeIsTheRange) {
  Tuning tuning({knob("lead", 0, 10, 0)}, {50});
  for (const int value : {0, 5, 10}) tuning.add({{value}, {{50 + 0.1 * value, 3}}, 400});
  const auto interval = tuning.interval(tuning.points()[0], 0);
  ASSERT_TRUE(interval);
  EXPECT_EQ(interval->low, 0);
  EXPECT_EQ(interval->high, 10);
}

TEST(Linear, SolvesAndLeavesOutWhatIsNotDetermined) {
  EXPECT_EQ(solved({{2, 0}, {0, 4}}, {6, 8}), (Row{3, 2}));
  EXPECT_EQ(solved({{0, 1}, {1, 0}}, {5, 7}), (Row{7, 5}));
  EXPECT_EQ(solved({{1, 1}, {1, 1}}, {3, 3}), (Row{3, 0}));
}

constexpr const char* kToss = R"(
function rules.turn(player)
  player:pay(game.bank, 1)
  if game:roll("1d6") >= game.limit then
    game:finish { ending = "high", winner = player }
  end
end
)";
constexpr const char* kYaml =
    "money: {bank: endless, each_player: 500}\nproperties:\n  game: {limit: 5}\n";

std::string refusal(const std::string& target, const OpenGame& open_game) {
  try {
    static_cast<void>(read_target(target, open_game.ruleset()));
    return "taken";
  } catch (const Error& error) {
    return error.what();
  }
}

TEST(TuneTarget, IsAMeasureAnEndingOrEvenSeats) {
  const LabShelf shelf(kToss, kYaml);
  const auto open_game = shelf.open_game();
  const TuneTarget turns = read_target("turns=150", open_game->ruleset());
  EXPECT_EQ(turns.wanted(), "150 turns");
  EXPECT_EQ(turns.goals, std::vector<double>{150});
  EXPECT_EQ(turns.headings(), std::vector<std::string>{"turns"});
  const TuneTarget ending = read_target("ending:high=30%", open_game->ruleset());
  EXPECT_EQ(ending.wanted(), "30 % of matches with the ending high");
  const TuneTarget seats = read_target("seats=even", open_game->ruleset());
  EXPECT_EQ(seats.goals, (std::vector<double>{50, 50}));
  EXPECT_EQ(seats.wanted(), "even seats");
}

TEST(TuneTarget, RefusesWhatIsNone) {
  const LabShelf shelf(kToss, kYaml);
  const auto open_game = shelf.open_game();
  EXPECT_EQ(refusal("turns", *open_game),
            "--target: expected a target such as turns=150, ending:goal=30% or seats=even, got "
            "'turns'");
  EXPECT_EQ(refusal("turns=many", *open_game),
            "--target: expected a target such as turns=150, ending:goal=30% or seats=even, got "
            "'turns=many'");
  EXPECT_EQ(refusal("truns=9", *open_game),
            "--target: unknown measure 'truns', did you mean 'turns'?");
  EXPECT_EQ(refusal("ending:hihg=9%", *open_game),
            "--target: unknown ending 'hihg', did you mean 'high'?");
  EXPECT_EQ(refusal("ending:high=130%", *open_game),
            "--target: a share is from 0% to 100%, got 'ending:high=130%'");
  EXPECT_EQ(refusal("seats=9", *open_game), "--target: expected seats=even, got 'seats=9'");
}

TEST(TuneTarget, ReadsItsFigureOfARun) {
  const LabShelf shelf(kToss, kYaml);
  const auto open_game = shelf.open_game();
  PlayoutPlan plan;
  plan.matches = 400;
  const PlayoutRun run = run_playouts(*open_game, plan);
  const std::vector<Figure> all =
      figures_of(read_target("ending:high=50%", open_game->ruleset()), run);
  EXPECT_EQ(all.front().mean, 100);
  EXPECT_NEAR(all.front().interval().low, 99.05, 0.01);  // Wilson's: no share is above 100 %
  EXPECT_EQ(all.front().interval().high, 100);
  const std::vector<Figure> turns = figures_of(read_target("turns=3", open_game->ruleset()), run);
  EXPECT_NEAR(turns.front().mean, 3, 0.5);
  EXPECT_NEAR(turns.front().error, std::sqrt(6.0) / 20, 0.03);  // geometric with p = 1/3
}

}  // namespace
}  // namespace windrose
