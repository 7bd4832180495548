// Every way of asking, as a person meets it: what the node says, what is taken, what is refused.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "runtime/match/play/seen_match.h"
#include "runtime/state/ids/referee.h"
#include "runtime/state/ruleset/ruleset.h"
#include "runtime/state/truth/state.h"
#include "tests/match/asking_game.h"

namespace windrose {
namespace {

using Lines = std::vector<std::string>;

TEST_F(AskingTest, ChooseFromAList) {
  Match& match = open(R"(
function rules.turn(player)
  local space = player:choose("Where to?", game.board.spaces)
  game:log("{} to {}", player, space)
end)");
  EXPECT_EQ(prompt(), "Where to?");
  EXPECT_EQ(options(kAli), "a, b, c");
  EXPECT_EQ(options(kBadr), "not asked");
  EXPECT_EQ(refusal([&] { match.act(reply(kBadr, space(0))); }), "badr is not asked now");
  EXPECT_EQ(refusal([&] { match.act(reply(kAli, word("x"))); }), "'x' is not one of the options");
  EXPECT_EQ(refusal([&] { match.act(pass(kAli)); }), "passing is not allowed here");
  match.act(reply(kAli, space(1)));
  EXPECT_EQ(log(), (Lines{"ali to b"}));
  EXPECT_EQ(options(kBadr), "a, b, c");
}

TEST_F(AskingTest, PassGivesNothing) {
  Match& match = open(R"(
local where = {"Where to?", pass = "Stay"}
function rules.turn(player)
  if not player:choose(where, game.board.spaces) then game:log("{} stays", player) end
end)");
  ASSERT_NE(match.node().truth(Referee()).ask_of(kAli), nullptr);
  EXPECT_EQ(match.truth(Referee()).words().text(match.node().truth(Referee()).ask_of(kAli)->pass),
            "Stay");
  match.act(pass(kAli));
  EXPECT_EQ(log(), (Lines{"ali stays"}));
}

TEST_F(AskingTest, TheHistoryKnowsWhatAPassWasCalled) {
  Match& match = open(R"(
function rules.turn(player)
  player:choose({"Where to?", pass = "Stay"}, game.board.spaces)
  player:choose({"And now?", pass = "Nothing", others = { who = player.rivals,
    what = function() return {"object"} end}}, {"go"})
end)");
  match.act(pass(kAli));
  match.act(reply(kAli, word("go")));
  const auto text_of = [](const Match& of, std::size_t input) {
    const WordId text = of.history()[input].pass_text;
    return text == WordId::none ? std::string("-") : of.truth(Referee()).words().text(text);
  };
  EXPECT_EQ(text_of(match, 0), "Stay");
  EXPECT_EQ(text_of(match, 1), "-");
  Match again(open_game_->rules(), match.settings());
  again.replay(match.history());
  EXPECT_EQ(text_of(again, 0), "Stay");
}

TEST_F(AskingTest, WhatASealedPassWasCalledIsNotKept) {
  Match& match = open(R"(
function rules.turn(player)
  game:choose_together { "Where to?", players = game.players, from = game.board.spaces,
    pass = "Nowhere" }
end)");
  match.act(pass(kAli));
  match.act(pass(kBadr));
  EXPECT_EQ(match.history()[0].pass_text, WordId::none);
  EXPECT_EQ(match.history()[1].pass_text, WordId::none);
}

TEST_F(AskingTest, WhatASecretPassWasCalledIsNotKept) {
  Match& match = open(R"(
function rules.turn(player)
  player:choose { "Where to?", from = game.board.spaces, pass = "Nowhere", secret = true }
  player:amount { "How much?", to = 3, pass = "Nothing", secret = true }
  player:amount { "How much more?", to = 3, pass = "No more" }
end)");
  for (int i = 0; i < 3; ++i) match.act(pass(kAli));
  EXPECT_EQ(match.history()[0].pass_text, WordId::none);
  EXPECT_EQ(match.history()[1].pass_text, WordId::none);
  EXPECT_EQ(match.names().word(match.history()[2].pass_text), "No more");
}

TEST_F(AskingTest, ASecretQuestionWithoutAPassIsRefused) {
  const Match& match = open(R"(
function rules.turn(player)
  player:choose { "Where to?", from = game.board.spaces, secret = true }
end)");
  EXPECT_THAT(
      match.node().error(),
      testing::HasSubstr("`secret` hides that a player passed; give the question a `pass`"));
}

TEST_F(AskingTest, TheOnlyOptionIsTakenUnasked) {
  open(R"(
function rules.turn(player)
  game:log("{}", player:choose("Where to?", {game.board.b}))
  player:choose({"Sure?", ask = true}, {game.board.c})
end)");
  EXPECT_EQ(prompt(), "Sure?");
  EXPECT_EQ(log(), (Lines{"b"}));
}

TEST_F(AskingTest, NothingToChooseFrom) {
  Match& match = open(R"(
function rules.turn(player)
  player:choose("Where to?", {})
end)");
  ASSERT_TRUE(match.node().is<Node::Halted>());
  EXPECT_NE(match.node().error().find(
                "rules.lua:4: 'Where to?' has nothing to choose from; give it a `pass`, "
                "or ask only when there is something"),
            std::string::npos)
      << match.node().error();
}

TEST_F(AskingTest, PromptsTakeArguments) {
  open(R"(
function rules.turn(player)
  player:choose{"Sell {} for {}?", game.board.a, 5, from = {"yes", "never"}}
end)");
  EXPECT_EQ(prompt(), "Sell a for 5?");
}

TEST_F(AskingTest, Some) {
  Match& match = open(R"(
function rules.turn(player)
  local some = player:choose_some{"Which?", from = game.board.spaces, least = 1, most = 2}
  game:log("{} of them, first {}", #some, some[1])
end)");
  Reply answer;
  EXPECT_EQ(refusal([&] { match.act(answer); }), "choose from 1 to 2, not 0");
  const Code twice[] = {space(1), space(1)};
  answer.many = twice;
  EXPECT_EQ(refusal([&] { match.act(answer); }), "'b' is named twice");
  const Code both[] = {space(2), space(0)};
  answer.many = both;
  match.act(answer);
  EXPECT_EQ(log(), (Lines{"2 of them, first c"}));
}

TEST_F(AskingTest, Order) {
  Match& match = open(R"(
function rules.turn(player)
  local order = player:order("In which order?", game.board.spaces)
  game:log("{} {} {}", order[1], order[2], order[3])
end)");
  const Code two[] = {space(2), space(0)};
  const Code all[] = {space(2), space(0), space(1)};
  Reply answer;
  answer.many = two;
  EXPECT_EQ(refusal([&] { match.act(answer); }), "all 3 must be put in order, not 2");
  answer.many = all;
  match.act(answer);
  EXPECT_EQ(log(), (Lines{"c a b"}));
}

TEST_F(AskingTest, ConfirmAndAmount) {
  Match& match = open(R"(
function rules.turn(player)
  if player:confirm("Pay {}?", player.rivals[1]) then
    player:pay(player.rivals[1], player:amount("How much?", 1, player.cash))
  end
end)");
  EXPECT_EQ(prompt(), "Pay badr?");
  EXPECT_EQ(refusal([&] { match.act(reply(kAli, Code::number(1))); }), "answer yes or no");
  match.act(reply(kAli, Code::flag(true)));
  EXPECT_EQ(prompt(), "How much?");
  EXPECT_EQ(refusal([&] { match.act(reply(kAli, Code::number(11))); }),
            "give a number from 1 to 10");
  match.act(reply(kAli, Code::number(4)));
  EXPECT_EQ(match.truth(Referee()).purse(purse_of(kAli)), 6);
  EXPECT_EQ(match.truth(Referee()).purse(purse_of(kBadr)), 14);
}

TEST_F(AskingTest, JointAnswersStaySealedUntilAllAreIn) {
  Match& match = open(R"(
local amounts = {1, 2, 3}
function rules.turn(player)
  local bids = game:choose_together{"Your bid?", players = game.players, from = amounts, pass = "None"}
  for _, bidder in ipairs(game.players) do game:log("{} bids {}", bidder, bids[bidder] or 0) end
end)");
  EXPECT_EQ(options(kAli), "1, 2, 3");
  EXPECT_EQ(options(kBadr), "1, 2, 3");
  match.act(reply(kBadr, Code::number(3)));  // in any order
  EXPECT_EQ(options(kBadr), "not asked");
  EXPECT_EQ(log(), Lines{});
  EXPECT_EQ(refusal([&] { match.act(reply(kBadr, Code::number(2))); }), "badr is not asked now");
  match.act(pass(kAli));
  EXPECT_EQ(log(), (Lines{"ali bids 0", "badr bids 3"}));
}

TEST_F(AskingTest, OthersMayAnswerInstead) {
  Match& match = open(R"(
local go = {"Go on?", others = {
  who = game.players,
  what = function(player) if player.seat == 2 then return {"build"} end end,
}}
function rules.turn(player)
  local what, who = player:choose(go, {"roll", "wait"})
  game:log("{}: {}", who, what)
end)");
  EXPECT_EQ(options(kAli), "roll, wait");
  EXPECT_EQ(options(kBadr), "build");
  EXPECT_TRUE(match.node().truth(Referee()).ask_of(kBadr)->may);
  match.act(reply(kBadr, word("build")));
  EXPECT_EQ(log(), (Lines{"badr: build"}));
}

TEST_F(AskingTest, MisspelledKeysAreNamed) {
  const auto error_of = [this](const std::string& statement) {
    return open("function rules.turn(player) " + statement + " end").node().error();
  };
  EXPECT_NE(error_of("player:choose({\"Where?\", pas = \"Stay\"}, game.board.spaces)")
                .find("a question does not know 'pas', did you mean 'pass'?; it takes id, pass, "
                      "ask, why_not, from, "
                      "least, most, players, others, to and secret"),
            std::string::npos);
  EXPECT_NE(error_of("game:finish{ending = \"over\", winer = player}")
                .find("game:finish does not know 'winer', did you mean 'winner'?; it takes ending, "
                      "winner, winners "
                      "and scores"),
            std::string::npos);
  EXPECT_NE(error_of("game:finish{ending = \"over\", scores = {[player.name] = 3}}")
                .find("expected a player, got the word 'ali'"),
            std::string::npos);
  EXPECT_NE(
      error_of("game:log(\"{} pays {}\", player)")
          .find(
              "the text has 2 gaps {}, and 1 argument came with it; give one for each, 16 at most"),
      std::string::npos);
}

TEST_F(AskingTest, WhatFollowsTheEndChangesNothing) {
  Match& match = open(R"(
function rules.turn(player)
  game:finish{ending = "over", winner = player}
  player.score = 5
  local x = nil
  return x.y
end)");
  EXPECT_TRUE(match.is_over());
  EXPECT_EQ(match.truth(Referee()).header().winners(), SeatSet::only(kAli));
  const PropertySlot* const score = match.ruleset().properties().find(Kind::player, 0, "score");
  EXPECT_EQ(match.truth(Referee()).value(score->at(0)), 0);
}

TEST_F(AskingTest, AStepCanEndFromDeepInsideEvenInPcall) {
  open(R"(
function rules.turn(player)
  pcall(function()
    game:log("{}", player)
    if player.seat == 1 then game:end_step() end
    game:log("after")
  end)
  player:choose("Where to?", game.board.spaces)
end)");
  EXPECT_EQ(log(), (Lines{"ali", "badr", "after"}));
}

TEST_F(AskingTest, ScoresDecideAndTiesShare) {
  Match& match = open(R"(
function rules.turn(player)
  game:finish{ending = "over", scores = {[game.players[1]] = 3, [game.players[2]] = 3}}
end)");
  EXPECT_EQ(match.truth(Referee()).header().winners(), SeatSet::of_players(2));
  EXPECT_EQ(match.truth(Referee()).header().score_of(kBadr), 3);
}

TEST_F(AskingTest, UnknownEnding) {
  Match& match = open(R"(
function rules.turn(player) game:finish("ower") end)");
  ASSERT_TRUE(match.node().is<Node::Halted>());
  EXPECT_NE(match.node().error().find(
                "unknown ending 'ower', did you mean 'over'?; endings are declared in game.yaml"),
            std::string::npos)
      << match.node().error();
}

TEST_F(AskingTest, AStepThatIsNotThere) {
  Match& match = open(R"(
function rules.turn(player) game:push("aucton", player) end
function rules.auction(player) end)");
  ASSERT_TRUE(match.node().is<Node::Halted>());
  EXPECT_EQ(match.node().error().substr(0, match.node().error().find('\n')),
            "scripts/asking/rules.lua:3: the rules have no step 'aucton'; write function "
            "rules.aucton(player), did you mean 'auction'?");
  EXPECT_EQ(to_string(match.node().error_parts().place), "scripts/asking/rules.lua:3");
  EXPECT_EQ(match.node().error_parts().sentence,
            "the rules have no step 'aucton'; write function rules.aucton(player), did you mean "
            "'auction'?");
  EXPECT_EQ(SeenMatch(match).node(Viewer{kAli}).error_parts().sentence, "");
}

// No line is running then: the file is named all the same.
TEST_F(AskingTest, RulesWithoutATurnAreNamed) {
  EXPECT_EQ(open("").node().error(),
            "scripts/asking/rules.lua:1: the rules have no step 'turn'; write function "
            "rules.turn(player)");
}

TEST_F(AskingTest, AnAgentWhoseAnswerCannotBeReadIsNamedWithItsLine) {
  write("scripts/asking/rules.lua",
        "local game, rules = ...\n"
        "function rules.turn(player) player:choose {\"Who?\", from = game.players} end\n");
  const auto error_of = [&](const std::string& answer) {
    write("scripts/asking/agents/odd.lua",
          "local game, agent = ...\n\nfunction agent.choose(player, options) return " + answer +
              " end\n");
    MatchRequest request;
    request.game = "asking";
    request.agents = {"odd"};
    request.seed = 7;
    OpenGame open_game({shelf_.string()}, request);
    const auto match = open_game.new_match({});
    match->advance();
    return match->node().error();
  };
  const std::string at = "scripts/asking/agents/odd.lua:3: agent 'odd' answered 'Who?' with ";
  EXPECT_EQ(error_of("'r\\xdbx'"),
            at + "what is no answer: this text holds a control character: 'r\\xdbx'");
  EXPECT_EQ(error_of("'restructure'"), at + "the word 'restructure', which is no option");
  EXPECT_EQ(error_of("{}"), at +
                                "what is no answer: expected a thing of the game, a word, a number "
                                "or a flag, got a table");
  EXPECT_EQ(error_of("2 ^ 62"), at + "what is no answer: expected a number from -2147483646 to "
                                     "2147483647, got 4.6116860184274e+18");
}

TEST_F(AskingTest, AnAgentThatAnswersNothingIsNamedWithItsLine) {
  write("scripts/asking/rules.lua",
        "local game, rules = ...\nfunction rules.turn(player) player:confirm(\"Well?\") end\n");
  write("scripts/asking/agents/silent.lua",
        "local game, agent = ...\n\nfunction agent.choose(player, options) end\n");
  MatchRequest request;
  request.game = "asking";
  request.agents = {"silent"};
  request.seed = 7;
  OpenGame open_game({shelf_.string()}, request);
  MatchSettings settings;
  const auto match = open_game.new_match(settings);
  match->advance();
  ASSERT_TRUE(match->node().is<Node::Halted>());
  EXPECT_EQ(match->node().error(),
            "scripts/asking/agents/silent.lua:3: agent 'silent' answered 'Well?' with nothing; "
            "passing is not allowed here");
  EXPECT_EQ(to_string(match->node().error_parts().place), "scripts/asking/agents/silent.lua:3");
}

}  // namespace
}  // namespace windrose
