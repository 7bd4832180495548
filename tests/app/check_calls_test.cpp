// What `check` says of functions that rules call by a word: rules.visit[space.kind](player).
#include <gtest/gtest.h>

#include "runtime/base/system/files.h"
#include "tests/app/program.h"

namespace windrose::app {
namespace {

/// The game that `new` writes, with other names of its tables.
class CalledByWord : public testing::Test {
 protected:
  CalledByWord() { EXPECT_EQ(run_windrose("new river_race --shelf " + shelf()).code, 0); }

  [[nodiscard]] std::string shelf() const { return folder_.path().string(); }

  /// In the rules, each time that it is there.
  void replace(const std::string& what, const std::string& by,
               const std::string& file = "scripts/river_race/rules.lua") const {
    std::string text = read_text_file(folder_ / file);
    ASSERT_NE(text.find(what), std::string::npos) << what;
    for (std::size_t at = text.find(what); at != std::string::npos;
         at = text.find(what, at + by.size())) {
      text.replace(at, what.size(), by);
    }
    folder_.write(file, text);
  }

  [[nodiscard]] std::string found() const {
    return run_windrose("check river_race --shelf " + shelf()).out;
  }

  Folder folder_;
};

constexpr const char* kNothing = "river_race: nothing found\n";

TEST_F(CalledByWord, AnyTableIsFollowed) {
  replace("rules.arrive", "rules.visit");
  replace("rules.effects", "rules.events");
  EXPECT_EQ(found(), kNothing);
  replace("function rules.visit.event(", "function rules.visit.evnt(");
  EXPECT_EQ(found().substr(0, found().find('\n') + 1),
            "boards/river_race/ring.yaml:12:5: no function says what happens on a space of kind "
            "'event', did you mean 'evnt'?\n");
}

TEST_F(CalledByWord, AWordThatIsInNoFileNeedsNoFunction) {
  replace("rules.arrive", "rules.visit");
  replace("function rules.visit.road() end",
          "function rules.visit.road() end\nfunction rules.visit.inn() end");
  EXPECT_EQ(found(),
            "warning: scripts/river_race/rules.lua:36: nothing has the kind 'inn'; take "
            "rules.visit.inn out, or give it to a space\n"
            "river_race: 0 errors, 1 warning\n");
}

TEST_F(CalledByWord, RulesThemselvesAreATableToo) {
  replace("rules.arrive = {}", "");
  replace("rules.arrive[space.kind]", "rules[\"visit_\" .. space.kind]");
  replace("rules.arrive.", "rules.visit_");
  EXPECT_EQ(found(), kNothing);
  replace("function rules.visit_road() end\n", "");
  EXPECT_NE(found().find("no function says what happens on a space of kind 'road'; write function "
                         "rules.visit_road(player, space)\n"),
            std::string::npos)
      << found();
}

TEST_F(CalledByWord, ALocalIsFollowed) {
  replace("rules.arrive[space.kind](player, space)",
          "local visit = rules.arrive\n  local kind = space.kind\n  visit[kind](player, space)");
  EXPECT_EQ(found(), kNothing);
  replace("function rules.arrive.road() end\n", "");
  EXPECT_NE(found().find("boards/river_race/ring.yaml:13:5: no function says what happens on a "
                         "space of kind 'road'; write function rules.arrive.road(player, space)\n"),
            std::string::npos)
      << found();
}

TEST_F(CalledByWord, TheMendNamesWhatTheCallHandsOver) {
  replace("rules.arrive[space.kind](player, space)",
          "rules.arrive[space.kind](player, player.pawn.space, steps + 1)");
  replace("function rules.arrive.road() end\n", "");
  EXPECT_NE(found().find("write function rules.arrive.road(player, space, value)\n"),
            std::string::npos)
      << found();
}

TEST_F(CalledByWord, ACallThatAsksBeforeNeedsNoFunction) {
  replace("rules.arrive", "rules.visit");
  replace("  rules.visit[space.kind](player, space)",
          "  local visit = rules.visit[space.kind]\n  if visit then visit(player, space) end");
  replace("function rules.visit.road() end\n", "");
  EXPECT_EQ(found(), kNothing);
  replace("  local visit = rules.visit[space.kind]\n  if visit then visit(player, space) end",
          "  if space.kind ~= \"road\" then\n    rules.visit[space.kind](player, space)\n  end");
  EXPECT_EQ(found(), kNothing);
}

TEST_F(CalledByWord, AStepMayBePushedByAWord) {
  replace("rules.effects[card.effect](player, card)", "game:push(card.effect, player, card)");
  replace("rules.effects = {}", "");
  replace("rules.effects.walk(player, card) rules.walk(player, card.amount)",
          "rules.stroll(player, card) rules.walk(player, card.amount)");
  replace("effect: walk", "effect: stroll", "scripts/river_race/events.yaml");
  replace("rules.effects.", "rules.");
  EXPECT_EQ(found(), kNothing);
  replace("effect: stroll", "effect: strol", "scripts/river_race/events.yaml");
  EXPECT_NE(found().find("no function does the effect 'strol', did you mean 'stroll'?\n"),
            std::string::npos)
      << found();
}

TEST_F(CalledByWord, AnUnknownWordMayComeToEachFunction) {
  replace("rules.arrive = {}",
          "rules.after = {}\nfunction rules.after.rest() end\n"
          "function rules.after_all(name) rules.after[name]() end\n"
          "rules.arrive = {}");
  EXPECT_EQ(found(),
            "warning: scripts/river_race/rules.lua:34: nothing calls rules.after_all; take it out, "
            "or call it\n"
            "river_race: 0 errors, 1 warning\n");
}

TEST_F(CalledByWord, AFunctionThatOnlyATestCallsIsReached) {
  replace("rules.arrive = {}", "function rules.spare() end\nrules.arrive = {}");
  EXPECT_EQ(found(),
            "warning: scripts/river_race/rules.lua:32: nothing calls rules.spare; take it out, or "
            "call it\n"
            "river_race: 0 errors, 1 warning\n");
  folder_.write("scripts/river_race/tests/spare_test.lua",
                "-- rules.spare\ntest(\"it\", function() end)\n");
  EXPECT_NE(found(), kNothing) << "a comment calls nothing";
  folder_.write("scripts/river_race/tests/spare_test.lua",
                "test(\"it\", function() play(\"river_race\", 2, { start = \"spare\" }) end)\n");
  EXPECT_EQ(found(), kNothing);
}

}  // namespace
}  // namespace windrose::app
