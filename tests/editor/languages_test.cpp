// The board editor in the made-up language: each word of its window has been through the table of
// phrases, but for the ids and names of the game that is edited.
#include <chrono>
#include <functional>
#include <set>
#include <thread>

#include "editor/acts/editor.h"
#include "editor/window/edit_dialogs.h"
#include "editor/window/open_screen.h"
#include "tests/editor/board_case.h"
#include "tests/view/escaped_words.h"
#include "tests/view/ui_frame.h"

namespace windrose::editor {
namespace {

const Rect kWhole{0, 0, 800, 600};
const Rect kSide{0, 0, 336, 1600};

/// Of the game below: its files say so in every language.
const std::set<std::string> kOfTheGame = {
    "little", "plan",  "orchard", "town",   "wood",  "wide",    "group",  "ash",  "elm",  "oak",
    "camel",  "men",   "omens",   "crow",   "owl",   "moves",   "step",   "leap", "hand", "open",
    "row",    "fast",  "true",    "false",  "owner", "rent",    "good",   "mood", "calm", "wild",
    "how",    "goes",  "fuel",    "coal",   "depot", "weather", "random", "late", "box",  "sign",
    "space",  "press", "mono",    "delete", "png",   "svg",     "two",    "seas", "sea",  "land"};

class EditorLanguages : public BoardCase {
 protected:
  EditorLanguages() {
    write("scripts/little/game.yaml",
          "game: Little\nplayers: 2-3\nboard: plan\nrules: rules.lua\nendings: [over]\n"
          "money: {bank: 100, each_player: 10}\n"
          "pieces: {camel: {per_player: 1}, men: {per_player: 3}}\n"
          "decks: {omens: {cards: omens.yaml}, moves: {cards: [{id: step}, {id: leap}]}}\n"
          "zones: {hand: {per_player: 1}, open_row: {}}\n"
          "tokens: {coal: {count: 9}}\npiles: {depot: {}}\n"
          "options: {fast: false}\n"
          "properties: {space: {owner: {is: player}, rent: 0, good: {is: word}}, player: {fuel: "
          "0}, game: {mood: {is: word, one_of: [calm, wild], start: calm, help: How it goes.}}}\n");
    write("scripts/little/omens.yaml",
          "deck: Omens\ncards:\n  crow: {name: Crow, copies: 2}\n  owl: {name: Owl}\n");
    write("scripts/little/rules.lua",
          "local game, rules = ...\nfunction rules.turn(player)\n"
          "  game.bank:pay(player, 1)\n  game:finish { ending = \"over\" }\nend\n");
    write("scripts/little/scenarios/late.yaml", "scenario: Late\n");
    write(
        "boards/little/plan.yaml",
        "board: Orchard\nlayout: graph\nkinds: {town: {}, wood: {}}\nspaces:\n"
        "  - {id: ash, kind: town, at: [0, 0]}\n  - {id: elm, kind: wood, at: [1, 0]}\n"
        "  - {id: oak, kind: wood, at: [2, 0]}\nlinks: [[ash, elm]]\nsets: {group: [ash, elm]}\n");
    edit();
  }

  void edit() {
    editor_ = std::make_unique<Editor>(find_game({shelf_}, "little"), "plan");
    state_ = PanelState();
    canvas_ = Canvas();
  }
  /// Another board of the same game.
  void draw(const std::string& board) {
    editor_.reset();
    write("boards/little/plan.yaml", board);
    edit();
  }

  /// What three frames of it say in English words. Then a dialog
  /// lies over it, so that the pen also draws the fields, with their hints.
  std::string escaped(const std::function<void(Ui&)>& panel) {
    std::string all;
    for (int frame = 0; frame < 5; ++frame) {
      view::DrawRecord record;
      if (frame == 2) frames_.input.time += 1;
      frames_.frame([&](Ui& ui) {
        const view::RecordSink sink(record, ui.pen());
        panel(ui);
        if (frame >= 3) ui.begin_layer(ui.window());
        if (frame >= 3) ui.end_layer();
        ui.end();
      });
      for (const view::DrawnThing& thing : record.things()) drawn_.insert(thing.text);
      if (frame == 2 || frame == 4) all += escaped_words(record, kOfTheGame);
    }
    return all;
  }
  /// Whether a text has been drawn so far, in the made-up language.
  [[nodiscard]] bool has_drawn(const std::string& english) const {
    return drawn_.contains(accented(english));
  }
  /// The same while the pointer rests on each thing of it that has a name.
  std::string escaped_under_pointer(const std::function<void(Ui&)>& panel) {
    std::string all = escaped(panel);
    const std::size_t count = frames_.whereabouts.size();
    for (std::size_t i = 0; i < count && i < frames_.whereabouts.size(); ++i) {
      frames_.move(frames_.whereabouts.at(i).rect.center());
      all += escaped(panel);
    }
    frames_.move({-1, -1});
    return all;
  }
  std::string escaped_from_dialog(Dialogs& dialogs) {
    return escaped([&](Ui& ui) { (void)dialogs.frame(ui, kWhole, *editor_); });
  }
  std::string escaped_from(Dialogs::Open what) {
    Dialogs dialogs;
    dialogs.open(what);
    return escaped_from_dialog(dialogs);
  }
  std::string escaped_from_inspector() {
    return escaped_under_pointer(
        [&](Ui& ui) { (void)edit_inspector(ui, kSide, *editor_, state_); });
  }
  /// What the bar says of the last act, and of undoing it.
  std::string escaped_from_bar() {
    return escaped_under_pointer([&](Ui& ui) {
      (void)edit_top_bar(ui, {0, 0, 3000, 48}, *editor_, "");
    });
  }
  std::string escaped_from_kinds() {
    return escaped_under_pointer([&](Ui& ui) { (void)edit_kinds(ui, kSide, *editor_, state_); });
  }
  /// What the editor says after the act.
  std::string said(const std::function<void()>& act) {
    editor_->say("");
    act();
    EXPECT_NE(editor_->message(), "");
    view::DrawRecord record;
    record.add({view::DrawnThing::Sort::text, editor_->message(), {}, {}});
    return escaped_words(record, kOfTheGame);
  }
  [[nodiscard]] int called(const std::string& id) const {
    return editor_->reading().space_called(id);
  }
  void wait_for_trial() {
    for (int i = 0; i < 2000; ++i) {
      (void)editor_->trials.take_results();
      if (editor_->trials.result() && !editor_->trials.trial().is_running()) return;
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    FAIL() << "the trial has not ended: " << editor_->message();
  }

  std::unique_ptr<Editor> editor_;
  PanelState state_;
  Canvas canvas_;

 private:
  InMadeUpLanguage made_up_;
  view::UiFrames frames_;
  std::set<std::string> drawn_;
};

TEST_F(EditorLanguages, NoWordOfTheListOfBoardsEscapes) {
  OpenScreen screen({shelf_});
  EXPECT_EQ(escaped_under_pointer([&](Ui& ui) { (void)screen.frame(ui, kWhole); }), "");
  EXPECT_TRUE(has_drawn("Begin a new board"));
  EXPECT_TRUE(has_drawn("a text file with a map, or nothing")) << "a hint";
}

TEST_F(EditorLanguages, NoWordOfTheBarEscapes) {
  EXPECT_EQ(escaped_from_bar(), "");
  editor_->values.set_heading("board", "Orchard");
  editor_->map.link(called("elm"), called("oak"));
  EXPECT_EQ(escaped_from_bar(), "");
}

TEST_F(EditorLanguages, NoWordOfTheToolsEscapes) {
  EXPECT_EQ(escaped_under_pointer([&](Ui& ui) {
              edit_tools(ui, {0, 0, 52, 600}, *editor_, canvas_);
            }),
            "");
}

TEST_F(EditorLanguages, NoWordOfTheMapEscapes) {
  EXPECT_EQ(escaped([&](Ui& ui) { canvas_.frame(ui, kWhole, kWhole, *editor_, {}); }), "");
  editor_->tool = Tool::brush;
  EXPECT_EQ(escaped_under_pointer([&](Ui& ui) { canvas_.frame(ui, kWhole, kWhole, *editor_, {}); }),
            "");
}

TEST_F(EditorLanguages, NoWordOfTheKindsEscapes) {
  EXPECT_EQ(escaped_from_kinds(), "");
  draw(
      "board: Orchard\nlayout: hexes\nkinds: {town: {}, wood: {}}\nmap: |\n  t w\n  w t\n"
      "key:\n  t: {kind: town}\n  w: {kind: wood}\n");
  EXPECT_EQ(escaped_from_kinds(), "");
}

TEST_F(EditorLanguages, NoWordOfTheLookEscapes) {
  editor_->tool = Tool::shapes;
  EXPECT_EQ(escaped_from_kinds(), "");
  editor_->page.begin_page();
  editor_->select_all({0, 1});
  EXPECT_EQ(escaped_from_kinds(), "");
  EXPECT_EQ(escaped_from_bar(), "");
}

TEST_F(EditorLanguages, NoWordOfTheInspectorEscapes) {
  for (const std::vector<int>& spaces : {std::vector<int>{}, {0}, {0, 1}}) {
    editor_->select_all(spaces);
    state_.tab = 0;
    EXPECT_EQ(escaped_from_inspector(), "") << spaces.size();
  }
  state_.tab = 1;
  EXPECT_EQ(escaped_from_inspector(), "");
  draw(
      "board: Orchard\nlayout: hexes\nkinds: {town: {}, wood: {}}\nmap: |\n  t w\n  w t\n"
      "key:\n  t: {kind: town}\n  w: {kind: wood}\n");
  state_.tab = 1;
  EXPECT_EQ(escaped_from_inspector(), "");
}

TEST_F(EditorLanguages, NoWordOfAScenarioEscapes) {
  state_.tab = 2;
  EXPECT_EQ(escaped_from_inspector(), "");
  editor_->scenario = "late";
  editor_->select_all({0});
  EXPECT_EQ(escaped_from_inspector(), "");
  EXPECT_EQ(said([&] { editor_->start.place_piece(0); }), "");
  EXPECT_EQ(escaped_from_inspector(), "");
  EXPECT_EQ(said([&] { editor_->start.begin_scenario("wide"); }), "");
  EXPECT_EQ(said([&] { editor_->start.begin_scenario("wide"); }), "") << "it is there already";
}

TEST_F(EditorLanguages, NoWordOfATrialEscapes) {
  TrialWish wish;
  wish.matches = 20;
  wish.jobs = 1;
  editor_->trials.simulate(wish);
  wait_for_trial();
  state_.heat.shown = true;
  EXPECT_EQ(escaped_from_inspector(), "");
  EXPECT_TRUE(has_drawn("Wins by seat, 95 %"));
  EXPECT_EQ(escaped([&](Ui& ui) { canvas_.frame(ui, kWhole, kWhole, *editor_, state_.heat); }), "");
}

TEST_F(EditorLanguages, NoWordOfTheProblemsEscapes) {
  const auto problems = [&](Ui& ui) {
    (void)edit_problems(ui, {0, 0, 800, 200}, *editor_, canvas_, state_);
  };
  state_.problems_open = true;
  ASSERT_EQ(editor_->reading().problems.size(), 1U) << "no way leads to the oak";
  EXPECT_EQ(escaped_under_pointer(problems), "");
  editor_->map.link(called("elm"), called("oak"));
  EXPECT_EQ(escaped_under_pointer(problems), "");
  write("scripts/little/game.yaml",
        "game: Little\nplayers: 2\nboard: other\nrules: rules.lua\nendings: [over]\n");
  write("boards/little/other.yaml",
        "board: Orchard\nlayout: graph\nkinds: {town: {}}\nspaces:\n"
        "  - {id: ash, kind: town, at: [0, 0]}\n");
  edit();
  EXPECT_EQ(escaped_from_inspector(), "") << "and why it cannot be tried";
}

TEST_F(EditorLanguages, NoWordOfADialogEscapes) {
  editor_->values.set_heading("board", "Orchard");
  for (const Dialogs::Open what :
       {Dialogs::Open::changes, Dialogs::Open::exporting, Dialogs::Open::unsaved,
        Dialogs::Open::leave, Dialogs::Open::keys}) {
    EXPECT_EQ(escaped_from(what), "") << static_cast<int>(what);
  }
  editor_->files.undo();
  EXPECT_EQ(escaped_from(Dialogs::Open::changes), "");
  const std::string lines =
      "kind: - {id: ash, kind: town, at: [0, 0]}\nlinks: links: [[ash, elm]]\n"
      "sets: sets: {group: [ash, elm]}\n";
  Dialogs dialogs;
  dialogs.begin_rename(*editor_, "ash");
  EXPECT_EQ(escaped_from_dialog(dialogs), lines + lines) << "what the file of the board says";
  dialogs.begin_kind(*editor_, "town");
  EXPECT_EQ(escaped_from_dialog(dialogs), "");
  dialogs.begin_clash({editor_->workspace().board_file()});
  EXPECT_EQ(escaped_from_dialog(dialogs), "");
}

TEST_F(EditorLanguages, NoWordOfTheDecksEscapes) {
  editor_->scenario = "late";
  EXPECT_EQ(escaped_from(Dialogs::Open::decks), "");
  const std::vector<DeckStart> decks = editor_->start.decks();
  ASSERT_EQ(decks.size(), 2U);
  editor_->start.set_copies(decks[0], "crow", 3);
  EXPECT_EQ(escaped_from_bar(), "");
  editor_->start.set_top(decks[0], {"owl"});
  EXPECT_EQ(escaped_from(Dialogs::Open::decks), "");
  EXPECT_EQ(said([&] { editor_->start.set_copies(decks[1], "step", 2); }), "");
}

TEST_F(EditorLanguages, NoWordOfAnAnswerEscapes) {
  EXPECT_EQ(said([&] { editor_->map.put_into_set({2}, true); }), "");
  EXPECT_EQ(said([&] { editor_->map.add_space({3, 0}); }), "");
  EXPECT_EQ(said([&] { editor_->map.remove_selected(); }), "");
  EXPECT_EQ(said([&] { editor_->kinds.add_kind("wide"); }), "");
  EXPECT_EQ(said([&] { editor_->kinds.add_kind("wide"); }), "");
  EXPECT_EQ(said([&] { editor_->kinds.remove_kind("town"); }), "");
  EXPECT_EQ(said([&] { editor_->map.resize(0, 0); }), "");
  EXPECT_EQ(said([&] { editor_->map.lay_ring(); }), "");
  EXPECT_EQ(said([&] { editor_->map.link(0, 0); }), "");
  EXPECT_EQ(said([&] { editor_->files.undo(); }), "");
  EXPECT_EQ(said([&] { editor_->files.redo(); }), "");
  EXPECT_EQ(said([&] { editor_->files.save(); }), "");
  EXPECT_EQ(said([&] { editor_->files.save(); }), "");
}

}  // namespace
}  // namespace windrose::editor
