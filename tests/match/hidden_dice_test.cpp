// Dice that one seat sees: no other viewer learns of them, whatever it reads.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "runtime/match/files/match_file.h"
#include "runtime/match/play/undo_law.h"
#include "runtime/protocol/json/node_json.h"
#include "runtime/state/ids/referee.h"
#include "runtime/state/ruleset/names.h"
#include "runtime/state/seen/event_text.h"
#include "tests/match/asking_game.h"

namespace windrose {
namespace {

using testing::HasSubstr;
using testing::Not;
using Lines = std::vector<std::string>;

constexpr const char* kSecretRoll = R"(
function rules.turn(player)
  local total, faces = game:roll("3d6", { visible_to = player })
  player.dice = faces
  player:confirm("Say the truth?")
  game:log("{} throws {}", player, total)
end)";

class HiddenDiceTest : public AskingTest {
 protected:
  HiddenDiceTest() {
    write("scripts/asking/game.yaml", R"(game: Asking
players: 2-3
board: row
rules: rules.lua
endings: [over]
properties: {player: {dice: {list: number, most: 5, visible_to: owner}}}
)");
  }
  /// What a viewer reads of the events of the running step.
  [[nodiscard]] Lines told(Viewer viewer) const {
    Lines texts;
    const Journal& journal = match_->journal(match_->step_count() - 1);
    for (const Event& event : journal.events()) {
      if (!event.is<Rolled>() && !event.is<ListChanged>()) continue;
      texts.push_back(event_text(match_->names(), journal, event, viewer) + "|" +
                      event_json(match_->names(), journal, event, viewer));
    }
    return texts;
  }
  [[nodiscard]] std::string halted_by(const std::string& roll) {
    open("function rules.turn(player)\n  game:roll(" + roll + ")\nend");
    const std::string& error = match_->node().error();
    const std::size_t at = error.find("rules.lua:3: ");
    return at == std::string::npos ? error : error.substr(at + 13, error.find('\n', at) - at - 13);
  }
};

TEST_F(HiddenDiceTest, OnlyTheSeatThatTheyAreForLearnsOfThem) {
  open(kSecretRoll, false, true);
  const std::int32_t faces[] = {6, 1, 4};
  match_->give_chance(faces, false);
  EXPECT_THAT(told(Viewer{kAli})[0], HasSubstr("\"faces\":[6,1,4]"));
  EXPECT_THAT(told(Viewer{kAli})[1], HasSubstr("6"));
  EXPECT_EQ(told(Viewer{kBadr}), (Lines{"|", "|"}));
  EXPECT_EQ(told(Viewer::onlooker()), (Lines{"|", "|"}));
  EXPECT_THAT(told(Viewer(Referee()))[0], HasSubstr("\"faces\":[6,1,4]"));
  EXPECT_THAT(match_file_for_seat(*match_, open_game_->request(), kAli), HasSubstr("roll"));
  EXPECT_THAT(match_file_for_seat(*match_, open_game_->request(), kBadr), Not(HasSubstr("roll")));
}

TEST_F(HiddenDiceTest, AreTheSameWhenTheMatchIsPlayedAgain) {
  Match& match = open(kSecretRoll, true);
  const Lines first = told(Viewer{kAli});
  EXPECT_EQ(first.size(), 2U);
  match.act(reply(kAli, Code::flag(true)));
  EXPECT_NE(told(Viewer{kBadr}), first);
  match.undo();
  EXPECT_EQ(told(Viewer{kAli}), first);
  EXPECT_EQ(told(Viewer{kBadr}), (Lines{"|", "|"}));
}

// What follows from a throw that nobody saw may tell it, even that nothing follows. And the same
// answer would bring the same throw again.
TEST_F(HiddenDiceTest, ForbidUndoAsOpenOnesDo) {
  const auto reason_after = [this](const std::string& who) {
    Match& match = open(
        "function rules.turn(player)\n  player:confirm(\"Gamble?\")\n"
        "  if game:roll(\"1d6\", { visible_to = " +
        who + " }) > 6 then game:log(\"Won.\") end\n  player:confirm(\"Done?\")\nend");
    match.act(reply(kAli, Code::flag(true)));
    return UndoLaw(match).why_no_undo();
  };
  for (const std::string who : {"player", "'all'", "player.next", "'nobody'"}) {
    EXPECT_EQ(reason_after(who), "this game throws dice in secret") << who;
  }
}

// Whether dice fall in secret may hang on what others hold: a refusal must not tell it.
TEST_F(HiddenDiceTest, ForbidUndoWhetherTheyFallOrNot) {
  const auto reasons = [this](int dice) {
    Match& match =
        open("function rules.turn(player)\n  player:confirm(\"Gamble?\")\n  for i = 1, " +
             std::to_string(dice) +
             " do game:roll(\"1d6\", { visible_to = player.next }) end\n"
             "  player:confirm(\"Done?\")\nend");
    Lines reasons{UndoLaw(match).why_no_undo()};
    match.act(reply(kAli, Code::flag(true)));
    reasons.push_back(UndoLaw(match).why_no_undo());
    reasons.push_back(UndoLaw(match).reveals(0, 0) ? "reveals" : "");
    return reasons;
  };
  EXPECT_EQ(reasons(0),
            (Lines{"there is nothing to take back", "this game throws dice in secret", "reveals"}));
  EXPECT_EQ(reasons(1), reasons(0));
}

TEST_F(HiddenDiceTest, FromOutsideForbidUndoToo) {
  Match& match = open(kSecretRoll, false, true);
  const std::int32_t faces[] = {6, 1, 4};
  match.give_chance(faces, false);
  EXPECT_EQ(UndoLaw(match).why_no_undo(), "there is nothing to take back");
  match.act(reply(kAli, Code::flag(true)));
  EXPECT_EQ(UndoLaw(match).why_no_undo(), "this game throws dice in secret");
}

TEST_F(HiddenDiceTest, AreThrownAsPublicOnesAre) {
  open(R"(
function rules.turn(player)
  local _, faces = game:roll("2d6")
  game:log("{} {}", faces[1], faces[2])
  player:confirm("Go on?")
end)");
  const Lines public_log = log();
  open(R"(
function rules.turn(player)
  local _, faces = game:roll("2d6", { visible_to = player })
  game:log("{} {}", faces[1], faces[2])
  player:confirm("Go on?")
end)");
  EXPECT_EQ(log(), public_log);
}

TEST_F(HiddenDiceTest, MayBeForSeveralForNobodyAndForAll) {
  open(R"(
function rules.turn(player)
  game:roll("1d6", { visible_to = game.players })
  game:roll("1d6", { visible_to = "nobody", stream = "fate" })
  game:roll("1d6", { visible_to = "all" })
  game:roll("1d6", { stream = "fate" })
  player:confirm("Go on?")
end)");
  const auto seen = [this](Viewer viewer) {
    std::vector<bool> rolls;
    for (const std::string& text : told(viewer)) rolls.push_back(text != "|");
    return rolls;
  };
  EXPECT_EQ(seen(Viewer{kBadr}), (std::vector<bool>{true, false, true, true}));
  EXPECT_EQ(seen(Viewer::onlooker()), (std::vector<bool>{false, false, true, true}));
  EXPECT_EQ(seen(Viewer(Referee())), (std::vector<bool>{true, true, true, true}));
}

TEST_F(HiddenDiceTest, RefusesWhatWouldMakeASecretPublic) {
  EXPECT_EQ(halted_by("'1d6', { visible = player }"),
            "a roll does not know 'visible', did you mean 'visible_to'?; it takes visible_to and "
            "stream");
  EXPECT_EQ(halted_by("'1d6', { visible_to = nil }"),
            "this roll says neither `visible_to` nor `stream`; name the player that sees the dice, "
            "or leave the table out");
  EXPECT_EQ(halted_by("'1d6', { visible_to = 'owner' }"),
            "`visible_to` of a roll is a player, a list of players, \"nobody\" or \"all\", not "
            "'owner'; dice have no owner, so name the player");
  EXPECT_EQ(halted_by("'1d6', { visible_to = 2 }"),
            "`visible_to` of a roll is a player, a list of players, \"nobody\" or \"all\", not 2");
  EXPECT_EQ(halted_by("'1d6', { visible_to = game.board.a }"),
            "`visible_to` of a roll is a player, a list of players, \"nobody\" or \"all\", not "
            "the space 'a'");
  EXPECT_EQ(halted_by("'1d6', { visible_to = { player, 2 } }"),
            "`visible_to` of a roll is a player, a list of players, \"nobody\" or \"all\", not a "
            "number");
}

}  // namespace
}  // namespace windrose
