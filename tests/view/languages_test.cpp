// The sheets, bars and screens of the window in the made-up language: each of their words has been
// through the table of phrases. The moments of whole matches are in moments_test.cpp.
#include <functional>

#include <gtest/gtest.h>

#include "runtime/view/board/board_canvas.h"
#include "runtime/view/panels/halted_bar.h"
#include "runtime/view/panels/timeline_bar.h"
#include "runtime/view/panels/top_bar.h"
#include "runtime/view/prompt/prompt_bar.h"
#include "runtime/view/screens/end_screen.h"
#include "runtime/view/screens/first_hint.h"
#include "runtime/view/screens/key_sheet.h"
#include "runtime/view/screens/rules_bar.h"
#include "runtime/view/screens/rules_dialog.h"
#include "runtime/view/screens/settings_dialog.h"
#include "runtime/view/start/start_screen.h"
#include "runtime/view/ui/curtain.h"
#include "tests/match/caravan.h"
#include "tests/view/escaped_words.h"
#include "tests/view/ui_frame.h"

namespace windrose::view {
namespace {

const Rect kSheet{0, 0, 800, 600};
const Rect kBar{0, 500, 800, 90};

class WindowLanguages : public CaravanTest {
 protected:
  /// What two frames of it say in English words.
  std::string escaped(const std::function<void(Ui&)>& draw) {
    UiFrames frames;
    DrawRecord record;
    const auto recorded = [&](Ui& ui) {
      record.clear();
      const RecordSink sink(record, ui.pen());
      draw(ui);
    };
    frames.frame(recorded);
    frames.frame(recorded);
    EXPECT_FALSE(record.things().empty());
    return escaped_words(record, {"ada", "anna", "ben", "cleo", "dag", "random", "mcts", "easy",
                                  "medium", "strong", "greedy", "trader"});
  }

 private:
  InMadeUpLanguage made_up_;
};

TEST_F(WindowLanguages, NoWordOfASheetEscapes) {
  EXPECT_EQ(escaped([](Ui& ui) { (void)settings_dialog(ui, {}, 1); }), "");
  EXPECT_EQ(escaped([](Ui& ui) { (void)settings_dialog(ui, {}, 1, false); }), "");
  const SeatQuestion nobody;
  EXPECT_EQ(escaped([&](Ui& ui) { (void)key_sheet(ui, nobody); }), "");
  EXPECT_EQ(escaped([&](Ui& ui) { (void)start_key_sheet(ui); }), "");
  EXPECT_EQ(escaped([](Ui& ui) { (void)first_hint(ui, kSheet); }), "");
  EXPECT_EQ(escaped([](Ui& ui) { (void)rules_dialog(ui, {}); }), "");
  EXPECT_EQ(escaped([](Ui& ui) { (void)curtain(ui, kSheet, {SeatId{0}, "Ada", 0}); }), "");
  EndLook end;
  end.rows = {{}, {}};
  EXPECT_EQ(escaped([&](Ui& ui) { (void)end_screen(ui, kSheet, end); }), "");
}

TEST_F(WindowLanguages, NoWordOfABarEscapes) {
  TopBar top;
  top.has_agents = true;
  top.speed = Speed::off;
  EXPECT_EQ(escaped([&](Ui& ui) { (void)top_bar(ui, {0, 0, 800, 48}, top); }), "");
  HaltedBar halted;
  EXPECT_EQ(escaped([&](Ui& ui) { (void)halted_bar(ui, kBar, halted); }), "");
  halted.unwritten = true;
  EXPECT_EQ(escaped([&](Ui& ui) { (void)halted_bar(ui, kBar, halted); }), "");
  EXPECT_EQ(escaped([](Ui& ui) { (void)rules_bar(ui, kBar, {}); }), "");
  TimelineBar timeline;
  timeline.position = 2;
  timeline.positions = 7;
  EXPECT_EQ(escaped([&](Ui& ui) { (void)timeline_bar(ui, kBar, timeline); }), "");
  PromptBar prompt;
  PromptLook look;
  for (const auto mode :
       {PromptLook::Mode::looking_back, PromptLook::Mode::chance, PromptLook::Mode::ending}) {
    look.mode = mode;
    EXPECT_EQ(escaped([&](Ui& ui) { (void)prompt.draw(ui, kBar, look); }), "");
  }
}

TEST_F(WindowLanguages, NoWordOfTheStartScreenEscapes) {
  std::filesystem::remove(shelf_ / "scripts/caravan/rulebook.md");  // which stays English
  StartModel model(shelves(), "caravan");
  ASSERT_NE(model.game().data(), nullptr) << model.problem();
  StartScreen screen;
  EXPECT_EQ(escaped([&](Ui& ui) { (void)screen.draw(ui, kSheet, model, {}, 1'800'000'000, true); }),
            "");
  EXPECT_EQ(agent_text(model.summary(), "random"),
            accented("Gives any answer, with equal chances."));
  model.seats.rename(0, "");
  EXPECT_EQ(model.obstacle(), accented("every seat needs a name"));
  EXPECT_EQ(players_text(2, 4), accented("2\u20134 players"));
}

TEST(FirstLetters, AreWhole) {
  EXPECT_EQ(first_letters("Ávíĺá", 3), "Áví");
  EXPECT_EQ(first_letters("up", 3), "up");
  EXPECT_EQ(first_letters("", 1), "");
}

}  // namespace
}  // namespace windrose::view
