// A match as a function of its history: undo, redo, replay, fork, reload, and how errors halt it.
#include "runtime/match/play/match.h"

#include <gtest/gtest.h>

#include "runtime/match/play/fork.h"
#include "runtime/match/play/undo_law.h"
#include "runtime/state/ids/referee.h"
#include "runtime/state/truth/message_text.h"
#include "runtime/state/truth/state.h"
#include "tests/match/asking_game.h"

namespace windrose {
namespace {

constexpr const char* kCountingRules = R"(
local how = {"How many?", id = "count"}
function rules.turn(player)
  player.score = player.score + player:amount(how, 1, 9)
  game:log("{} has {}", player, player.score)
end)";

class MatchTest : public AskingTest {
 protected:
  void answer(int number) { match_->act(reply(match_->node().to_act(), Code::number(number))); }
  [[nodiscard]] int score(SeatId seat) const {
    const auto* const score = match_->ruleset().properties().find(Kind::player, 0, "score");
    return match_->truth(Referee()).value(score->at(number_of(seat)));
  }
};

TEST_F(MatchTest, UndoGoesBackOneReply) {
  Match& match = open(kCountingRules, true);
  const std::uint64_t before = match.truth(Referee()).fingerprint();
  answer(4);
  const std::uint64_t after_one = match.truth(Referee()).fingerprint();
  answer(5);
  EXPECT_EQ(score(kBadr), 5);
  match.undo();
  EXPECT_EQ(match.truth(Referee()).fingerprint(), after_one);
  EXPECT_EQ(log(), (std::vector<std::string>{"ali has 4"}));
  match.undo();
  EXPECT_EQ(match.truth(Referee()).fingerprint(), before);
  EXPECT_EQ(refusal([&] { match.undo(); }), "cannot undo: there is nothing to take back");
  match.redo();
  EXPECT_EQ(match.truth(Referee()).fingerprint(), after_one);
  answer(9);
  EXPECT_EQ(refusal([&] { match.redo(); }), "cannot redo: nothing was taken back");
}

TEST_F(MatchTest, UndoIsRefusedOnceAnotherHasActed) {
  Match& match = open(kCountingRules);
  answer(4);
  EXPECT_TRUE(UndoLaw(match).can_undo());
  answer(5);
  match.undo();  // one's own last reply, nobody else has acted since
  EXPECT_EQ(score(kAli), 4);
}

TEST_F(MatchTest, UndoIsRefusedOnceDiceWereSeen) {
  Match& match = open(R"(
function rules.turn(player)
  player:choose("Ready?", {"yes", "of course"})
  game:roll("1d6")
end)");
  match.act(reply(kAli, word("yes")));
  EXPECT_EQ(refusal([&] { match.undo(); }), "cannot undo: dice were seen since");
}

TEST_F(MatchTest, UndoIsRefusedOnceACardWasSeen) {
  Match& match = open(R"(
function rules.turn(player)
  player:choose("Ready?", {"yes", "of course"})
  game.decks.secrets:deal(1, player.hand)
end)");
  match.act(reply(kAli, word("yes")));
  EXPECT_EQ(refusal([&] { match.undo(); }), "cannot undo: a hidden card was seen since");
}

TEST_F(MatchTest, TheHistoryAloneGivesTheSameMatch) {
  Match& match = open(kCountingRules);
  for (int i = 1; i < 8; ++i) answer(i);
  Match again(open_game_->rules(), match.settings());
  again.replay(match.history());
  EXPECT_EQ(again.truth(Referee()).fingerprint(), match.truth(Referee()).fingerprint());
  EXPECT_EQ(again.node().to_act(), match.node().to_act());
}

TEST_F(MatchTest, AHistoryThatDoesNotFitIsNamed) {
  Match& match = open(kCountingRules);
  for (int i = 1; i < 4; ++i) answer(i);
  History history = match.history();
  history[1].one = Code::number(10);
  Match again(open_game_->rules(), match.settings());
  again.replay(history);
  ASSERT_TRUE(again.node().is<Node::Halted>());
  EXPECT_EQ(again.node().error(),
            "decision 2 of the history does not fit: give a number from 1 to 9");
}

class StepCounter : public Match::Watcher {
 public:
  void step(const State& /*state*/, const Journal& /*journal*/) override { ++steps; }
  int steps = 0;
};

TEST_F(MatchTest, APastMomentIsPlayedFromTheCheckpointBeforeIt) {
  // Two questions a step, a roll between them, and steps that ask nothing.
  Match& match = open(R"(
function rules.turn(player)
  local a = player:amount("First?", 1, 9)
  player.score = a + game:roll("1d6")
  player.score = player.score + player:amount("Second?", 1, 9)
  game:push("rest")
end
function rules.rest() end)");
  std::vector<std::uint64_t> stood = {match.truth(Referee()).fingerprint()};
  std::vector<std::size_t> inputs = {match.history().size()};
  for (int i = 1; i < 9; ++i) {
    answer(i);
    stood.push_back(match.truth(Referee()).fingerprint());
    inputs.push_back(match.history().size());
  }
  for (const std::size_t at : {8U, 0U, 5U, 3U, 4U, 1U}) {
    StepCounter counter;
    Match past(open_game_->rules(), match.settings());
    past.set_watcher(&counter, Referee());
    Fork(past).of_past(match, inputs[at]);
    past.advance();
    EXPECT_EQ(past.truth(Referee()).fingerprint(), stood[at]) << at;
    EXPECT_LE(counter.steps, 2) << "only what comes after the checkpoint";
  }
}

TEST_F(MatchTest, AForkStandsAtTheSameNodeAndGoesItsOwnWay) {
  Match& match = open(R"(
function rules.turn(player)
  local a = player:amount("First?", 1, 9)
  local b = player:amount("Second?", 1, 9)
  player.score = a * 10 + b
end)");
  answer(4);
  Match fork(open_game_->rules(), match.settings());
  Fork(fork).of(match);
  fork.advance();
  EXPECT_EQ(fork.truth(Referee()).fingerprint(), match.truth(Referee()).fingerprint());
  EXPECT_EQ(message_text(fork.names(), fork.node().truth(Referee()).question().prompt), "Second?");
  fork.act(reply(kAli, Code::number(2)));
  const int score_of_ali = fork.ruleset().properties().find(Kind::player, 0, "score")->at(0);
  EXPECT_EQ(fork.truth(Referee()).value(score_of_ali), 42);
  EXPECT_EQ(score(kAli), 0);
  answer(7);
  EXPECT_EQ(score(kAli), 47);
}

TEST_F(MatchTest, ReloadInTheMiddleOfATurn) {
  Match& match = open(R"(
function rules.turn(player)
  local a = player:amount("First?", 1, 9)
  local b = player:amount("Second?", 1, 9)
  player.score = a + b
end)");
  answer(4);
  write("scripts/asking/rules.lua", R"(local game, rules = ...
function rules.turn(player)
  local a = player:amount("First?", 1, 9)
  local b = player:amount("And now?", 1, 9)
  player.score = a * b
end)");
  open_game_->reload(match);
  EXPECT_EQ(prompt(), "And now?");
  answer(7);
  EXPECT_EQ(score(kAli), 28);
}

/// Refuses what agents answer, and counts what it took.
class FullDisk : public Match::Witness {
 public:
  void input(const Match&, const Input& input) override {
    if (is_full && input.by_agent) throw Error("the disk is full");
    ++taken;
  }
  void undone(const Match&, std::size_t inputs) override { taken -= inputs; }

  bool is_full = true;
  std::size_t taken = 0;
};

TEST_F(MatchTest, AnAgentsAnswerThatCannotBeWrittenDoesNotCount) {
  Match& match = open(kCountingRules);
  RandomAgent random;
  FullDisk disk;
  match.seat_agent(kBadr, &random);
  match.set_witness(&disk);
  answer(4);
  ASSERT_TRUE(match.node().is<Node::Halted>());
  EXPECT_EQ(match.node().error(), "the disk is full");  // and no line of a rule
  EXPECT_TRUE(match.node().is_unwritten());
  EXPECT_EQ(match.history().size(), disk.taken);
  EXPECT_EQ(match.decisions(), 1);
  disk.is_full = false;
  match.advance();
  ASSERT_TRUE(match.node().is<Node::Asking>());
  EXPECT_EQ(match.history().size(), 2U);
  EXPECT_EQ(disk.taken, 2U);
  EXPECT_EQ(match.decisions(), 2);
}

/// Takes replies, and refuses what was drawn.
class DiskWithoutDraws : public Match::Witness {
 public:
  void input(const Match&, const Input&) override {}
  void undone(const Match&, std::size_t) override {}
  void drawn(const Match&, const Drawn& drawn) override {
    if (is_full) throw Error("the disk is full");
    faces.insert(faces.end(), drawn.values.begin(), drawn.values.end());
  }

  bool is_full = true;
  std::vector<std::int32_t> faces;
};

// A script that catches every error it can goes no further for it, whether the step asks, ends or
// ends the match after the draw.
TEST_F(MatchTest, ADrawThatCannotBeWrittenDoesNotCountWhateverAScriptCatches) {
  for (const std::string after : {"player:confirm(\"And now?\")", "player.score = player.score + 1",
                                  "game:finish(\"over\")", "error(\"lost\")"}) {
    SCOPED_TRACE(after);
    Match& match = open(R"(
function rules.turn(player)
  player:amount("First?", 1, 9)
  pcall(function() player.score = game:roll("1d6") end)
  pcall(function() game:roll("1d6") end)
  )" + after + "\nend");
    DiskWithoutDraws disk;
    match.set_witness(&disk);
    answer(4);
    ASSERT_TRUE(match.node().is<Node::Halted>());
    EXPECT_EQ(match.node().error(), "the disk is full");
    EXPECT_TRUE(match.node().is_unwritten());
    EXPECT_EQ(score(kAli), 0);
    EXPECT_EQ(match.history().size(), 1U);
    disk.is_full = false;
    match.advance();
    EXPECT_EQ(disk.faces.size(), 2U);
    EXPECT_FALSE(match.node().is_unwritten());
  }
}

class LostAgent : public Agent {
 public:
  Answer answer(const SeatTurn&) override { throw Error("no idea"); }
};

TEST_F(MatchTest, AnAgentThatFailsLeavesTheMatchAtItsQuestion) {
  Match& match = open(R"(
function rules.turn(player)
  player.score = 7
  player:amount("How many?", 1, 9)
end)");
  LostAgent lost;
  match.seat_agent(kBadr, &lost);
  answer(4);
  ASSERT_TRUE(match.node().is<Node::Halted>());
  EXPECT_EQ(match.node().error(), "no idea");
  EXPECT_EQ(score(kBadr), 7);
}

TEST_F(MatchTest, AScriptErrorHaltsAndUndoGoesOn) {
  Match& match = open(R"(
function rules.turn(player)
  local number = player:amount("How many?", 1, 9)
  player.score = 1
  if number == 5 then player.skore = 1 end
end)");
  answer(5);
  ASSERT_TRUE(match.node().is<Node::Halted>());
  EXPECT_NE(
      match.node().error().find(
          "rules.lua:6: cannot set undeclared property 'skore' of ali, did you mean 'score'?"),
      std::string::npos)
      << match.node().error();
  EXPECT_EQ(score(kAli), 0);
  match.undo();
  EXPECT_EQ(prompt(), "How many?");
  answer(4);
  EXPECT_EQ(score(kAli), 1);
}

TEST_F(MatchTest, AnEndlessLoopHaltsAndTheProgramGoesOn) {
  Match& match = open(R"(
function rules.turn(player)
  if player:confirm("Loop?") then
    while true do end
  end
end)");
  match.act(reply(kAli, Code::flag(true)));
  ASSERT_TRUE(match.node().is<Node::Halted>());
  EXPECT_NE(match.node().error().find(
                "this step took more than 50 million instructions; is there a loop that "
                "never ends?"),
            std::string::npos)
      << match.node().error();
  match.undo();
  match.act(reply(kAli, Code::flag(false)));
  EXPECT_EQ(prompt(), "Loop?");
  EXPECT_EQ(match.node().to_act(), kBadr);
}

TEST_F(MatchTest, AdvancingAtANodeChangesNothing) {
  Match& match = open(R"(
function rules.turn(player)
  player.score = player.score + 1
  if player:confirm("End?") then game:finish("over") end
end)");
  match.advance();
  EXPECT_EQ(score(kAli), 1);
  match.act(reply(kAli, Code::flag(true)));
  ASSERT_TRUE(match.is_over());
  match.advance();
  EXPECT_TRUE(match.is_over());
  EXPECT_EQ(score(kAli), 1);
}

TEST_F(MatchTest, DiceFromARealTable) {
  Match& match = open(R"(
function rules.turn(player)
  local total, faces = game:roll("2d6")
  player.score = total * 10 + faces[1]
  player:choose("Ready?", {"yes", "no"})
end)",
                      false, true);
  ASSERT_TRUE(match.node().is_chance());
  EXPECT_EQ(match.node().truth(Referee()).roll().count, 2);
  const std::int32_t wrong[] = {3, 7};
  EXPECT_EQ(refusal([&] { match.give_chance(wrong, false); }), "give 2 faces from 1 to 6");
  const std::int32_t faces[] = {3, 4};
  match.give_chance(faces, false);
  EXPECT_EQ(score(kAli), 73);
}

TEST_F(MatchTest, EveryEventKnowsItsLineWhereTracingIsOn) {
  Match& match = open(kCountingRules);
  answer(4);
  const Journal& journal = match.journal(1);
  const Event* set = nullptr;
  for (const Event& event : journal.events()) {
    if (event.is<Changed>()) set = &event;
  }
  ASSERT_NE(set, nullptr);
  ASSERT_NE(journal.cause(*set), nullptr);
  EXPECT_EQ(journal.cause(*set)->line, 5);
}

TEST_F(MatchTest, AMatchIsCutBeforeTheRoundAfterTheLast) {
  open(kCountingRules);
  RandomAgent random;
  MatchSettings settings = match_->settings();
  settings.keep_steps = false;
  Match playout(open_game_->rules(), settings);
  playout.seat_agent(kAli, &random);
  playout.seat_agent(kBadr, &random);
  playout.advance(3);
  EXPECT_TRUE(playout.is_cut());
  EXPECT_EQ(playout.step(0).round, 3);
  EXPECT_EQ(playout.truth(Referee()).header().turns, 6);
  EXPECT_EQ(playout.decisions(), 6);
}

}  // namespace
}  // namespace windrose
