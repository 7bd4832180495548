// Every game loads, `check` finds nothing, and its rule tests pass.
#include "runtime/app/authors/check_game.h"
#include "runtime/app/authors/rule_test_files.h"
#include "runtime/data/game/shelf.h"
#include "runtime/match/tests/rule_bench.h"
#include "tests/base/sanitized.h"
#include "tests/every_game/every_game.h"

namespace windrose {
namespace {

app::GameTarget target(const std::string& game) {
  const std::vector<std::string> shelves = test_shelves();
  return {find_game(Shelves(shelves.begin(), shelves.end()), game), shelves};
}

TEST_P(EveryGame, CheckFindsNothing) {
  const app::CheckLimits limits{.seconds = kSanitized ? 600.0 : 20.0};
  for (const Finding& finding : app::check_game(target(GetParam()), limits))
    ADD_FAILURE() << finding.text;
}

TEST_P(EveryGame, ItsRuleTestsPass) {
  RuleBench bench(test_shelves());
  int count = 0;
  app::each_rule_test_file(
      target(GetParam()).folder, bench, [](const std::string&) { return true; },
      [&](const app::RuleTestFile& file) {
        ASSERT_NE(file.tests, nullptr) << file.error;
        for (std::size_t i = 0; i < file.tests->tests().size(); ++i, ++count) {
          EXPECT_EQ(file.tests->run(i), "") << file.tests->tests()[i].name;
        }
      });
  EXPECT_GT(count, 0);
}

}  // namespace
}  // namespace windrose
