// A step that somebody watches is told line by line; one that nobody watches has no hook at all.
#include "runtime/script/inspect/step_watch.h"

#include <gmock/gmock.h>
#include <lua.hpp>

#include "runtime/script/api/binding.h"
#include "runtime/state/truth/state.h"
#include "tests/script/small_game.h"

namespace windrose {
namespace {

/// Notes the hook that the rules run under when they ask.
class HookReader : public Answerer {
 public:
  explicit HookReader(Rules& rules) : lua_(rules.binding().lua()) {}
  std::span<const Reply> answer(const Decision&) override {
    masks.push_back(lua_gethookmask(lua_));
    return {};
  }
  std::vector<int> masks;

 private:
  lua_State* lua_;
};

class StepWatchTest : public testing::Test {
 protected:
  test::SmallGame game_{{{"game.yaml", "game: Small\nplayers: 2\nrules: rules.lua\n"},
                         {"rules.lua",
                          "local game, rules = ...\nfunction rules.turn(player)\n"
                          "  player:choose(\"Which?\", { \"one\", \"two\" })\nend\n"}}};
  Rules rules_{*game_.ruleset};
  State state_{*game_.ruleset, 7};
  Journal journal_;
  HookReader reader_{rules_};

  /// Runs steps until the rules ask.
  template <class Run>
  void run_to_question(const Run& run) {
    for (int i = 0; i < 3 && reader_.masks.empty(); ++i) run();
  }
};

TEST_F(StepWatchTest, AnOrdinaryStepHasNoHook) {
  run_to_question([&] { rules_.run_step(state_, journal_, reader_); });
  EXPECT_THAT(reader_.masks, testing::ElementsAre(0));
}

TEST_F(StepWatchTest, AWatchedStepIsToldLineByLine) {
  std::vector<int> lines;
  const ReadLine read = [&lines](const SeenLine& seen) {
    lines.push_back(seen.line);
    return true;
  };
  StepWatch watch(rules_, game_.ruleset->data().scripts, read);
  run_to_question([&] { static_cast<void>(watch.run(state_, journal_, reader_)); });
  EXPECT_THAT(lines, testing::ElementsAre(3));
  EXPECT_THAT(reader_.masks, testing::ElementsAre(LUA_MASKCOUNT | LUA_MASKLINE));
}

TEST_F(StepWatchTest, TheNextStepHasNoHookAgain) {
  {
    const ReadLine read = [](const SeenLine&) { return true; };
    StepWatch watch(rules_, game_.ruleset->data().scripts, read);
    run_to_question([&] { static_cast<void>(watch.run(state_, journal_, reader_)); });
  }
  reader_.masks.clear();
  State again(*game_.ruleset, 7);
  run_to_question([&] { rules_.run_step(again, journal_, reader_); });
  EXPECT_THAT(reader_.masks, testing::ElementsAre(0));
}

}  // namespace
}  // namespace windrose
