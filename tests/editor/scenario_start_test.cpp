// Scenarios: begun clean, changed value by value, with pieces and decks.
#include "editor/changes/scenario_start.h"

#include "editor/acts/editor.h"
#include "editor/changes/deck_start.h"
#include "editor/changes/piece_start.h"
#include "tests/editor/board_case.h"

namespace windrose::editor {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

constexpr const char* kPlan =
    "board: P\nlayout: graph\nkinds: {town: {}}\nspaces:\n"
    "  - {id: ash, kind: town, at: [0, 0]}\n  - {id: elm, kind: town, at: [1, 0]}\n"
    "links: [[ash, elm]]\n";

class ScenarioStartTest : public BoardCase {
 protected:
  ScenarioStartTest() {
    write("scripts/little/game.yaml",
          "game: Little\nplayers: 2\nboard: plan\nrules: rules.lua\nendings: [over]\n"
          "money: {bank: 100, each_player: 10}\n"
          "pieces: {camel: {per_player: 1}, men: {per_player: 3}, storm: {count: 1}}\n"
          "decks: {omens: {cards: omens.yaml}, moves: {cards: [{id: step}, {id: leap}]}}\n"
          "zones: {hand: {per_player: 1}, open_row: {}}\n"
          "options: {fast: false}\n"
          "properties: {space: {owner: {is: player}, rent: 0}, game: {mood: {is: word, one_of: "
          "[calm, wild], start: calm, help: How it goes.}}}\n");
    write("scripts/little/omens.yaml",
          "deck: Omens\ncards:\n  crow: {name: A crow, copies: 2}\n  owl: {name: An owl}\n"
          "  star: {name: A star}\n");
    write("scripts/little/rules.lua",
          "local game, rules = ...\nfunction rules.turn() game:finish { ending = \"over\" } end\n");
    write("boards/little/plan.yaml", kPlan);
    bring("little");
    editor_ = std::make_unique<Editor>(find_game({shelf_}, "little"), "plan");
  }
  [[nodiscard]] std::string late() const {
    return editor_->workspace().file("scripts/little/scenarios/late.yaml").text();
  }
  /// Sets the field with that label, as a person types it.
  void set(const std::string& label, const std::string& typed) const {
    for (const StartField& field : editor_->start.start_fields()) {
      if (field.label != label) continue;
      return editor_->start.set_start(field, typed);
    }
    FAIL() << label;
  }
  [[nodiscard]] DeckStart deck(const std::string& id) const {
    for (DeckStart& one : editor_->start.decks()) {
      if (one.id == id) return one;
    }
    return {};
  }
  void expect_no_problems() const {
    for (const Problem& problem : editor_->reading().problems) ADD_FAILURE() << problem.text;
  }

  std::unique_ptr<Editor> editor_;
};

TEST_F(ScenarioStartTest, BeginsAFileAsAPersonWouldWriteIt) {
  editor_->start.begin_scenario("late");
  EXPECT_EQ(late(), "scenario: Late\n");
  set("title", "Late summer");
  set("text", "The wells are dry: run.");
  set("cash", "20");
  set("mood", "wild");
  set("fast", "true");
  EXPECT_EQ(late(),
            "scenario: Late summer\ntext: \"The wells are dry: run.\"\nstart:\n  cash: 20\n"
            "  game: {mood: wild}\n  options: {fast: true}\n");
  expect_no_problems();
  editor_->start.begin_scenario("late");
  EXPECT_EQ(editor_->message(), "there is a scenario 'late' already");
  EXPECT_EQ(editor_->scenario, "late");
  editor_->start.begin_scenario("Late Again");
  EXPECT_EQ(editor_->message(),
            "the id of a scenario is small letters, digits and '_', no digit first, got 'Late "
            "Again'");
  for (int i = 0; i < 6; ++i) editor_->files.undo();
  EXPECT_FALSE(editor_->workspace().is_changed());
}

TEST_F(ScenarioStartTest, AScenarioLeftUnsavedIsOfferedAgain) {
  editor_->start.begin_scenario("late");
  set("cash", "20");
  const std::string kept = late();
  const auto again = [&] {
    editor_ = std::make_unique<Editor>(find_game({shelf_}, "little"), "plan");
    return editor_->files.has_left_unsaved();
  };
  ASSERT_TRUE(again());
  EXPECT_EQ(late(), "");
  editor_->files.go_on_with_unsaved();
  EXPECT_EQ(late(), kept);
  ASSERT_TRUE(again());
  editor_->files.forget_unsaved();
  EXPECT_FALSE(again());
}

TEST_F(ScenarioStartTest, TakesAwayWhatHoldsNothingAnyMore) {
  editor_->start.begin_scenario("late");
  editor_->select(0, false);
  set("rent", "7");
  set("owner", "2");
  EXPECT_EQ(late(), "scenario: Late\nstart:\n  spaces: {ash: {rent: 7}}\n  owners: {ash: 2}\n");
  set("rent", "");
  EXPECT_EQ(late(), "scenario: Late\nstart:\n  owners: {ash: 2}\n");
  set("owner", "");
  EXPECT_EQ(late(), "scenario: Late\n");
}

TEST_F(ScenarioStartTest, KeepsWhatElseAFileSays) {
  const std::string before =
      "# Written by hand.\nscenario: Late   # in the year\nstart:\n  cash:   30    # each\n"
      "  pieces: {camel: ash}\n  # the end\n";
  write("scripts/little/scenarios/late.yaml", before);
  editor_ = std::make_unique<Editor>(find_game({shelf_}, "little"), "plan");
  editor_->scenario = "late";
  set("cash", "[1, 2]");
  set("camel", "elm");
  EXPECT_EQ(late(),
            "# Written by hand.\nscenario: Late   # in the year\nstart:\n  cash:   [1, 2]    # "
            "each\n  pieces: {camel: elm}\n  # the end\n");
  set("text", "Now.");
  EXPECT_THAT(late(), HasSubstr("# in the year\ntext: Now.\nstart:"));
  expect_no_problems();
}

TEST_F(ScenarioStartTest, FieldsTellWhatIsSetAndWhatCountsOtherwise) {
  editor_->start.begin_scenario("late");
  set("cash", "25");
  std::vector<std::string> told;
  for (const StartField& field : editor_->start.start_fields())
    told.push_back(field.group + "/" + field.label + "=" + field.value + "|" + field.otherwise);
  EXPECT_THAT(told, ElementsAre("Scenario/title=Late|", "Scenario/text=|", "Scenario/players=|2",
                                "Money/cash=25|10", "Pieces/camel=|", "Pieces/men=|",
                                "Pieces/storm=|", "Options/fast=|false", "The game/mood=|calm"));
}

TEST_F(ScenarioStartTest, RefusesToChangeAFileThatCannotBeRead) {
  const std::string before = "scenario: Late\nstart: {cash: 3\n";
  write("scripts/little/scenarios/late.yaml", before);
  editor_ = std::make_unique<Editor>(find_game({shelf_}, "little"), "plan");
  editor_->scenario = "late";
  editor_->piece = "camel";
  editor_->start.place_piece(0);
  EXPECT_TRUE(editor_->message_is_refusal());
  EXPECT_THAT(editor_->message(), HasSubstr("scripts/little/scenarios/late.yaml:"));
  EXPECT_EQ(late(), before);
}

TEST_F(ScenarioStartTest, PlacesMovesAndTakesAwayPieces) {
  editor_->start.begin_scenario("late");
  editor_->piece = "camel";
  editor_->start.place_piece(0);
  EXPECT_EQ(late(), "scenario: Late\nstart:\n  pieces: {camel: ash}\n");
  EXPECT_EQ(editor_->start.start_scene().at(SpaceId{0})->pieces.size(), 2U);
  editor_->seat = 2;
  editor_->start.place_piece(1);
  EXPECT_EQ(late(), "scenario: Late\nstart:\n  pieces: {camel: [ash, elm]}\n");
  editor_->start.place_piece(1);
  EXPECT_EQ(late(), "scenario: Late\nstart:\n  pieces: {camel: [ash, box]}\n");
  EXPECT_EQ(editor_->start.start_scene().at(SpaceId{1}), nullptr);
  editor_->seat = 0;
  editor_->piece = "storm";
  editor_->start.place_piece(1);
  EXPECT_EQ(late(), "scenario: Late\nstart:\n  pieces: {camel: [ash, box], storm: elm}\n");
  editor_->start.place_piece(1);
  editor_->piece = "camel";
  editor_->start.place_piece(1);
  editor_->start.place_piece(1);
  EXPECT_EQ(late(), "scenario: Late\n");
  expect_no_problems();
}

TEST_F(ScenarioStartTest, SetsUpSeveralPiecesOfASeat) {
  editor_->start.begin_scenario("late");
  editor_->piece = "men";
  editor_->seat = 1;
  editor_->start.place_piece(0);
  EXPECT_EQ(late(), "scenario: Late\npieces:\n  men:\n    setup:\n      - [ash]\n      - []\n");
  editor_->start.place_piece(1);
  editor_->seat = 2;
  editor_->start.place_piece(1);
  EXPECT_EQ(late(),
            "scenario: Late\npieces:\n  men:\n    setup:\n      - [ash, elm]\n      - [elm]\n");
  EXPECT_EQ(editor_->start.start_scene().at(SpaceId{1})->pieces.size(), 2U);
  editor_->start.place_piece(1);
  EXPECT_EQ(editor_->start.start_scene().at(SpaceId{1})->pieces.size(), 1U);
  expect_no_problems();
}

TEST_F(ScenarioStartTest, SaysHowManyOfACardThereAre) {
  editor_->start.begin_scenario("late");
  editor_->start.set_copies(deck("omens"), "owl", 3);
  EXPECT_EQ(late(), "scenario: Late\ndecks:\n  omens: {cards: {owl: {copies: 3}}}\n");
  editor_->start.set_copies(deck("omens"), "crow", 0);
  EXPECT_EQ(late(),
            "scenario: Late\ndecks:\n  omens: {cards: {owl: {copies: 3}, remove: [crow]}}\n");
  EXPECT_EQ(deck("omens").count(), 4);
  EXPECT_EQ(deck("omens").cards[0].printed, 2);
  EXPECT_EQ(deck("omens").cards[0].copies, 0);
  expect_no_problems();
  editor_->start.set_copies(deck("omens"), "owl", 1);
  editor_->start.set_copies(deck("omens"), "crow", 2);
  EXPECT_EQ(late(), "scenario: Late\n");
  editor_->start.set_copies(deck("moves"), "leap", 2);
  EXPECT_EQ(editor_->message(),
            "the cards of 'moves' are a list in the game's files; a scenario can only replace them "
            "all");
}

TEST_F(ScenarioStartTest, LaysCardsOnTopInTheirOrder) {
  editor_->start.begin_scenario("late");
  editor_->start.set_top(deck("omens"), {"star"});
  EXPECT_EQ(late(), "scenario: Late\nstart:\n  decks: {omens: [star, \"...\"]}\n");
  editor_->start.set_top(deck("omens"), {"crow.2", "star"});
  editor_->start.set_top(deck("omens"), {"star", "crow.2"});
  EXPECT_EQ(late(), "scenario: Late\nstart:\n  decks: {omens: [star, crow.2, \"...\"]}\n");
  EXPECT_THAT(deck("omens").top, ElementsAre("star", "crow.2"));
  EXPECT_THAT(deck("omens").left(deck("omens").cards[0]), ElementsAre("crow.1"));
  EXPECT_EQ(deck("omens").name_of("crow.2"), "A crow");
  expect_no_problems();
  editor_->start.set_copies(deck("omens"), "crow", 1);
  EXPECT_THAT(late(), HasSubstr("decks: {omens: [star, \"...\"]}"));
  editor_->start.set_top(deck("omens"), {"star", "crow"});
  editor_->start.set_copies(deck("omens"), "crow", 2);
  EXPECT_EQ(late(), "scenario: Late\nstart:\n  decks: {omens: [star, crow.1, \"...\"]}\n");
  editor_->start.set_top(deck("omens"), {"star", "crow.1", "owl", "crow.2"});
  EXPECT_EQ(late(), "scenario: Late\nstart:\n  decks: {omens: [star, crow.1, owl, crow.2]}\n");
  expect_no_problems();
  editor_->start.set_top(deck("omens"), {});
  EXPECT_EQ(late(), "scenario: Late\n");
}

TEST_F(ScenarioStartTest, DealsCardsIntoHandsAndOtherZones) {
  editor_->start.begin_scenario("late");
  std::vector<std::string> titles;
  for (const CardPlace& place : deck("omens").places)
    titles.push_back(place.id + " " + place.title);
  EXPECT_THAT(titles, ElementsAre("hand.1 Hand, seat 1", "hand.2 Hand, seat 2", "open_row Open row",
                                  "omens.discard Discard pile", "box Out of the game"));
  editor_->start.set_place(deck("omens").places[1], {"crow.2", "step"});
  EXPECT_EQ(late(), "scenario: Late\nstart:\n  zones: {hand.2: [crow.2, step]}\n");
  expect_no_problems();
  EXPECT_EQ(deck("omens").elsewhere(), 1);
  EXPECT_THAT(deck("omens").left(deck("omens").cards[0]), ElementsAre("crow.1"));
  // The cards on top are the whole deck only as long as the others lie elsewhere.
  editor_->start.set_top(deck("omens"), {"star", "owl", "crow.1"});
  EXPECT_THAT(late(), HasSubstr("\n  decks: {omens: [star, owl, crow.1]}\n"));
  expect_no_problems();
  editor_->start.set_place(deck("omens").places[1], {"step"});
  EXPECT_THAT(late(), HasSubstr("\n  decks: {omens: [star, owl, crow.1, \"...\"]}\n"));
  expect_no_problems();
  editor_->start.set_place(deck("omens").places[0], {"crow.2"});
  editor_->start.set_copies(deck("omens"), "crow", 1);
  EXPECT_THAT(late(), HasSubstr("\n  zones: {hand.2: [step]}\n"));
  EXPECT_THAT(late(), HasSubstr("\n  decks: {omens: [star, owl, crow]}\n"));
  expect_no_problems();
  editor_->start.set_top(deck("omens"), {});
  editor_->start.set_place(deck("omens").places[0], {"crow"});
  editor_->start.set_copies(deck("omens"), "crow", 2);
  EXPECT_THAT(late(), HasSubstr("hand.1: [crow.1]"));
  expect_no_problems();
}

TEST_F(ScenarioStartTest, BundledScenariosAreReadAsTheyAre) {
  bring("cup_of_reckoning");
  bring("common");
  Editor cup(find_game({shelf_}, "cup_of_reckoning"), "northern_seas");
  cup.scenario = "northern_seas";
  const std::vector<DeckStart> decks = cup.start.decks();
  const auto west = std::ranges::find(decks[0].cards, "west", &DeckCard::id);
  EXPECT_EQ(west->copies, 4);
  EXPECT_EQ(west->printed, 0);
  EXPECT_EQ(std::ranges::find(decks[0].cards, "europe", &DeckCard::id)->copies, 0);
  cup.start.set_copies(decks[0], "west", 5);
  const EditedFile& file =
      cup.workspace().file("scripts/cup_of_reckoning/scenarios/northern_seas.yaml");
  const std::vector<ChangedLine> lines = difference(file.saved_text(), file.text());
  std::string changed;
  for (const ChangedLine& line : lines) {
    if (line.kind == ChangedLine::Kind::added) changed += line.text;
  }
  EXPECT_EQ(changed,
            "      west:    {name: Prosperity in the West,        region: west,    copies: 5}");
}

}  // namespace
}  // namespace windrose::editor
