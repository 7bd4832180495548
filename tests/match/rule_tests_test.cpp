// The tests that authors write: what they can say, and what a wrong step is told.
#include "runtime/script/tests/rule_tests.h"

#include <filesystem>
#include <unistd.h>

#include <gtest/gtest.h>

#include "runtime/base/system/files.h"
#include "runtime/base/text/error.h"
#include "runtime/match/tests/rule_bench.h"

namespace windrose {
namespace {

constexpr const char* kGame = R"(
game: Fair
players: 2-3
board: street
rules: rules.lua
endings: [sold, closed]
money: {unit: coins, bank: 100, each_player: 10}
pieces: {cart: {per_player: 1, start: gate}}
decks: {news: {cards: {rain: {}, sun: {}, wind: {}}, reshuffle: true}}
zones: {hand: {per_player: 1, visible_to: owner}}
properties: {player: {bid: 0}, game: {open: true}}
options: {prize: 5}
variants: {rich: Rich}
)";
constexpr const char* kBoard = R"(
board: Street
layout: loop
kinds: {stall: {}}
spaces: [{id: gate, kind: stall}, {id: mill, kind: stall}, {id: inn, kind: stall}]
)";
constexpr const char* kRules = R"(
local game, rules = ...
local where = { "Where to?", pass = "Stay", why_not = function(space) return space.name .. " is far", "a.1" end }
function rules.setup() game.decks.news:shuffle() end
function rules.turn(player)
  local space = player:choose(where, game.board.gate.neighbors)
  if space then player.cart:move(space) end
  local total = game:roll("2d6")
  if total == 12 then game:finish { ending = "sold", scores = { [player] = 5, [player.next] = 3 } } end
  if total == 2 then
    local card = game.decks.news:draw(player.hand)
    game:log("{} draws {}", player, card)
  end
  if total == 3 then game:push("auction", player) end
end
function rules.auction()
  local bids = game:choose_together { "Your bid?", players = game.players, from = { 1, 2, 3 } }
  for _, player in ipairs(game.players) do player.bid = bids[player] end
end
function rules.close() game:finish("closed") end
)";

class RuleTestsTest : public testing::Test {
 protected:
  RuleTestsTest()
      : folder_(std::filesystem::temp_directory_path() /
                ("windrose-rules-" + std::to_string(::getpid()))),
        bench_({folder_.string()}) {
    write("scripts/fair/game.yaml", kGame);
    write("scripts/fair/rules.lua", kRules);
    write("scripts/fair/variants/rich.yaml", "money: {each_player: 20}\n");
    write("boards/fair/street.yaml", kBoard);
  }
  ~RuleTestsTest() override { std::filesystem::remove_all(folder_); }

  void write(const std::string& name, const std::string& text) const {
    std::filesystem::create_directories((folder_ / name).parent_path());
    write_text_file(folder_ / name, text);
  }

  /// What the body of one test comes to: empty, or the message.
  std::string run(const std::string& body) {
    const std::string begin =
        "local function fair(options) return play(\"fair\", { \"ali\", \"badr\" }, options) end\n";
    RuleTests tests(bench_, "fair_test.lua", begin + "test(\"it\", function()\n" + body + "\nend)");
    return tests.run(0);
  }

  std::filesystem::path folder_;
  RuleBench bench_;
};

TEST_F(RuleTestsTest, AFixtureIsSharedByTheFilesOfAGame) {
  const RuleTests::Fixture fixture{
      "fixture.lua",
      "local function fair(options) return play(\"fair\", { \"ali\", \"badr\" }, options) end\n"
      "return { fair = fair, broken = function() equal(1, 2) end }\n"};
  const std::string text =
      "local fixture = ...\n"
      "test(\"one\", function() equal(fixture.fair().round, 1) end)\n"
      "test(\"two\", function() fixture.broken() end)\n";
  RuleTests tests(bench_, "fair_test.lua", text, fixture);
  EXPECT_EQ(tests.run(0), "");
  EXPECT_EQ(tests.run(1), "fixture.lua:2: expected 2, got 1");
  try {
    const RuleTests broken(bench_, "fair_test.lua", text,
                           RuleTests::Fixture{"fixture.lua", "return nil + 1\n"});
    FAIL();
  } catch (const Error& error) {
    EXPECT_NE(std::string(error.what()).find("fixture.lua:1: "), std::string::npos) << error.what();
  }
}

TEST_F(RuleTestsTest, AnswersAndDiceDriveAMatch) {
  EXPECT_EQ(run(R"(
    local match = fair():answers("mill", { 3, 4 }, "pass", { 1, 3 })
    equal(match.players.ali.cart.space, match.board.mill)
    equal(match.players.badr.cart.space, match.board.gate)
    equal(match.round, 2)
    match:waits_for("ali", "Where to?")
    equal(match.prompt, "Where to?")
    equal(match.asked, match.players[1])
    equal(match.actions[#match.actions], "pass"))"),
            "");
}

TEST_F(RuleTestsTest, OneWordAnswersManyDice) {
  EXPECT_EQ(run(R"(
    local match = fair():answers("mill", "6")
    equal(match.ending, "sold"))"),
            "");
  EXPECT_EQ(run(R"(
    local match = fair():answers("mill", "dice", "pass", "dice")
    match:waits_for("ali", "Where to?"))"),
            "");
  EXPECT_EQ(run("fair():answers(\"mill\", \"dice\", \"dice\")"),
            "fair_test.lua:3: answered 'dice', but badr is asked 'Where to?': mill, inn or pass");
}

TEST_F(RuleTestsTest, OptionsAreComparedAsWhatTheyPrint) {
  EXPECT_EQ(run(R"(
    local match = fair()
    equal(match.actions, { match.board.mill, match.board.inn, "pass" })
    contains(match.actions, match.board.inn)
    match:answers("mill", { 1, 2 })
    equal(match.actions, { 1, 2, 3 }))"),
            "");
  EXPECT_EQ(run("equal(fair().actions, { \"mill\" })"),
            "fair_test.lua:3: expected {'mill'}, got {'mill', 'inn', 'pass'}");
  EXPECT_EQ(run("local match = fair() equal(match.board.mill, \"mill\")"),
            "fair_test.lua:3: expected 'mill', got mill");
}

TEST_F(RuleTestsTest, AWrongStepIsToldWhatTheGameWaitsFor) {
  EXPECT_EQ(run("fair():answers(\"khan\")"),
            "fair_test.lua:3: answered 'khan', but ali is asked 'Where to?': mill, inn or pass");
  EXPECT_EQ(run("fair():answers(\"gate\")"),
            "fair_test.lua:3: answered 'gate', but ali is asked 'Where to?': mill, inn or pass "
            "('gate' is not "
            "possible: gate is far (a.1))");
  EXPECT_EQ(run("fair():answers(\"mill\", \"inn\")"),
            "fair_test.lua:3: answered 'inn', but the match rolls 2d6; give {3, 4}");
  EXPECT_EQ(run("fair():answers(\"mill\", {7, 1})"),
            "fair_test.lua:3: answered {7, 1}, but the match rolls 2d6; give {3, 4}");
  EXPECT_EQ(run("fair():answers(\"mill\", {6, 6}, 1)"),
            "fair_test.lua:3: answered '1', but the match has ended: sold");
}

TEST_F(RuleTestsTest, TheEndHasWinnersAndScores) {
  EXPECT_EQ(run(R"(
    local match = fair():answers("mill"):roll(6, 6)
    equal(match.ending, "sold")
    equal(match.winners, { match.players.ali })
    equal(match.scores[match.players.badr], 3))"),
            "");
}

TEST_F(RuleTestsTest, RefusalsAreTested) {
  EXPECT_EQ(run("fair():refuses(\"gate\", \"is far\"):refuses(\"nowhere\")"), "");
  EXPECT_EQ(run("fair():refuses(\"mill\")"),
            "fair_test.lua:3: expected 'mill' to be refused, but ali is asked 'Where to?': mill, "
            "inn or pass");
  EXPECT_EQ(run("fair():refuses(\"gate\", \"wet\")"),
            "fair_test.lua:3: expected 'gate' to be refused with 'wet', got: 'gate' is not "
            "possible: gate is far (a.1)");
}

TEST_F(RuleTestsTest, JointDecisionsTakeOneAnswerAfterTheOther) {
  EXPECT_EQ(run(R"(
    local match = fair():answers("pass", { 1, 2 }, 3, 1)
    equal(match.players.ali.bid, 3)
    equal(match.players.badr.bid, 1)
    match = fair():answers("pass", { 1, 2 }):answers_as("badr", 2):answers(1)
    equal(match.players.ali.bid, 1)
    equal(match.players.badr.bid, 2))"),
            "");
}

TEST_F(RuleTestsTest, ShufflesAreDrawnOrGiven) {
  EXPECT_EQ(run(R"(
    local match = fair():answers({ "wind", "rain", "sun" }, "pass", { 1, 1 })
    equal(match.players.ali.hand[1].id, "wind")
    contains(match:log(), "ali draws wind")
    match = fair():answers("random", "pass", { 1, 1 })
    equal(#match.players.ali.hand, 1)
    equal(fair().decks.news.count, 3))"),
            "");
}

TEST_F(RuleTestsTest, AskWhichParagraphALineNames) {
  std::string rules = kRules;
  rules.insert(rules.find("function rules.turn"), "--- @rule a.1\n");
  rules.insert(rules.find("  if total == 2 "), "  --- @rule a.2\n");
  write("scripts/fair/rules.lua", rules);
  write("scripts/fair/rulebook.md", "## a. The fair\n\n**a.1** Walk.\n\n**a.2** Hear news.\n");
  EXPECT_EQ(run(R"(
    local match = fair():answers({ "wind", "rain", "sun" }, "mill", { 1, 1 })
    equal(match:why("ali.cart"), "a.1")
    equal(match:why("ali draws"), "a.2")
    equal(match:why("shuffled"), nil))"),
            "");
  EXPECT_EQ(run("fair():why(\"ali sings\")"),
            "fair_test.lua:3: the log has no line with 'ali sings'");
}

TEST_F(RuleTestsTest, SetupPutsTheMatchWhereTheTestNeedsIt) {
  EXPECT_EQ(run(R"(
    local match = fair { start = "turn", setup = function(game)
      game.players[2].cart:move(game.board.inn)
      game.bank:pay(game.players[1], 7)
      game:start_with(game.players[2])
    end }
    equal(match.players.ali.cash, 17)
    equal(match.players.badr.cart.space, match.board.inn)
    match:waits_for("badr"))"),
            "");
  EXPECT_EQ(run("equal(fair { start = \"close\" }.ending, \"closed\")"), "");
  EXPECT_EQ(run("fair { start = \"auction\", player = \"badr\" }:answers(1, 2)"), "");
}

TEST_F(RuleTestsTest, SetupCannotAskOrEnd) {
  EXPECT_EQ(run("fair { setup = function(game) game.players[1]:confirm(\"Really?\") end }"),
            "fair_test.lua:3: the setup of a test cannot ask; set what the answer would lead to");
  EXPECT_EQ(run("fair { setup = function(game) game:finish(\"closed\") end }"),
            "fair_test.lua:1: the setup of a test cannot end a step or the match");
}

TEST_F(RuleTestsTest, OnlySetupChangesAnything) {
  EXPECT_EQ(
      run("local match = fair()\n match.players.ali.bid = 4"),
      "fair_test.lua:4: only rules change the match; an agent and a why_not only look and answer");
}

TEST_F(RuleTestsTest, SeveralMatchesAndRulesetsInOneTest) {
  EXPECT_EQ(run(R"(
    local one, rich, three = fair(), fair { variants = { "rich" } }, play("fair", 3, { options = { prize = 9 } })
    equal(one.players.ali.cash, 10)
    equal(rich.players.ali.cash, 20)
    equal(#three.players, 3)
    equal(three.options.prize, 9)
    equal(one.options.prize, 5)
    one:answers("mill")
    equal(one.players.ali.cart.space.id, "mill")
    equal(rich.players.ali.cart.space.id, "gate"))"),
            "");
}

TEST_F(RuleTestsTest, ClaimsSayWhatTheyGot) {
  EXPECT_EQ(run("equal(1, 2)"), "fair_test.lua:3: expected 2, got 1");
  EXPECT_EQ(run("equal({ 1, 2 }, { 1, 2 })"), "");
  EXPECT_EQ(run("equal({ a = 1 }, { a = 2 })"), "fair_test.lua:3: expected a table, got a table");
  EXPECT_EQ(run("equal(fair().board.mill, nil)"), "fair_test.lua:3: expected nothing, got mill");
  EXPECT_EQ(run("equal(fair().board.gate.neighbors, {})"),
            "fair_test.lua:3: expected {}, got {mill, inn}");
  EXPECT_EQ(run("is_true(false)"), "fair_test.lua:3: expected true, got false");
  EXPECT_EQ(run("is_true(nil, \"a free space\")"),
            "fair_test.lua:3: expected a free space, got nothing");
  EXPECT_EQ(run("contains({ \"a\", \"b\" }, \"c\")"),
            "fair_test.lua:3: expected {'a', 'b'} to contain 'c'");
  EXPECT_EQ(run("is_true(contains(fair().board.spaces, fair().board.inn))"), "");
  EXPECT_EQ(run("fails(function() error(\"no way\") end, \"no way\")"), "");
  EXPECT_EQ(run("fails(function() end)"), "fair_test.lua:3: expected a failure, but all went well");
  EXPECT_EQ(run("fails(function() fair():answers(\"khan\") end, \"asked 'Where to?'\")"), "");
}

TEST_F(RuleTestsTest, WaitsForSaysWhoIsAskedInstead) {
  EXPECT_EQ(run("fair():waits_for(\"badr\")"),
            "fair_test.lua:3: expected that badr is asked, but ali is asked 'Where to?': mill, inn "
            "or pass");
  EXPECT_EQ(run("fair():waits_for(\"ali\", \"How much?\")"),
            "fair_test.lua:3: expected that ali is asked 'How much?', but ali is asked 'Where "
            "to?': mill, inn or pass");
  EXPECT_EQ(run("fair():waits_for(\"alli\")"),
            "fair_test.lua:3: unknown player 'alli', did you mean 'ali'?");
}

TEST_F(RuleTestsTest, MisspelledOptionsAreRefused) {
  EXPECT_EQ(run("fair { varients = { \"rich\" } }"),
            "fair_test.lua:1: unknown option 'varients', did you mean 'variants'?");
  EXPECT_EQ(run("fair { variants = { \"ritch\" } }"),
            "fair_test.lua:1: unknown variant 'ritch', did you mean 'rich'?");
  EXPECT_EQ(run("play(\"fare\", 2)"), "fair_test.lua:3: unknown game 'fare'; expected fair");
}

TEST_F(RuleTestsTest, AnEndlessTestIsStopped) {
  const std::string message = run("while true do end");
  EXPECT_NE(message.find("this step took more than 50 million instructions"), std::string::npos)
      << message;
}

TEST_F(RuleTestsTest, TestsOfAFileAreListedWithTheirParagraphs) {
  const RuleTests tests(bench_, "fair_test.lua",
                        "test(\"one\", { rule = \"a.1\" }, function() end)\n\n"
                        "test(\"two\", { rule = { \"a.1\", \"b.2\" } }, function() end)");
  ASSERT_EQ(tests.tests().size(), 2U);
  EXPECT_EQ(tests.tests()[0].name, "one");
  EXPECT_EQ(tests.tests()[0].line, 1);
  EXPECT_EQ(tests.tests()[1].line, 3);
  EXPECT_EQ(tests.tests()[1].rules, (std::vector<std::string>{"a.1", "b.2"}));
}

TEST_F(RuleTestsTest, AFileThatIsWrongIsRefused) {
  const auto message = [this](const std::string& text) -> std::string {
    try {
      const RuleTests tests(bench_, "fair_test.lua", text);
      return "";
    } catch (const Error& error) {
      return error.what();
    }
  };
  EXPECT_TRUE(message("test(\"one\", 3)")
                  .starts_with("fair_test.lua:1: test 'one': expected a function, got 3"));
  EXPECT_TRUE(message("test(\"a\", function() end) test(\"a\", function() end)")
                  .starts_with("fair_test.lua:1: duplicate test 'a'; give each another name"));
  EXPECT_TRUE(
      message("play(\"fair\", 2)").starts_with("fair_test.lua:1: a match is played inside a test"));
  EXPECT_TRUE(message("test(\"a\", { rules = \"a.1\" }, function() end)")
                  .starts_with("fair_test.lua:1: unknown option 'rules', did you mean 'rule'?"));
}

TEST_F(RuleTestsTest, AMatchDoesNotOutliveItsTest) {
  RuleTests tests(bench_, "fair_test.lua",
                  "local kept\ntest(\"one\", function() kept = play(\"fair\", 2) end)\n"
                  "test(\"two\", function() return kept.round end)");
  EXPECT_EQ(tests.run(0), "");
  EXPECT_EQ(tests.run(1),
            "fair_test.lua:3: this match belongs to an earlier test; play one in each test");
  EXPECT_EQ(tests.run(0), "");
}

TEST_F(RuleTestsTest, PlaysOnAtRandomToTheEnd) {
  EXPECT_EQ(run("is_true(fair():ends(2000).ending ~= nil)"), "");
  EXPECT_EQ(run("fair():ends(3)"), "fair_test.lua:3: the match is not over after 3 decisions");
  EXPECT_EQ(run("fair():ends(0)"), "fair_test.lua:3: expected a number of decisions, got 0");
}

TEST_F(RuleTestsTest, GivesTheSameAnswersAgain) {
  EXPECT_EQ(run("fair():answers(\"mill\", { 3, 4 }, \"pass\", { 1, 3 }):replays_alike()"), "");
  EXPECT_EQ(run("fair { setup = function(game) game.open = false end }:replays_alike()"), "");
}

TEST_F(RuleTestsTest, HoldsThePositionAgainstThatOfAnotherProcess) {
  const std::string other =
      run("fair():answers(\"mill\", { 3, 4 }):replays_alike(\"0123456789abcdef\")");
  const std::string begin = "fair_test.lua:3: the same answers lead to position ";
  ASSERT_TRUE(other.starts_with(begin)) << other;
  const std::string here = other.substr(begin.size(), 16);
  EXPECT_EQ(other.substr(begin.size() + 16),
            ", but in another process to 0123456789abcdef; if the rules have changed since, delete "
            "this test and run `windrose fuzz` again");
  EXPECT_EQ(run("fair():answers(\"mill\", { 3, 4 }):replays_alike(\"" + here + "\")"), "");
}

TEST_F(RuleTestsTest, LooksForSecretsThatLeak) {
  EXPECT_EQ(run("fair():keeps_secrets()"),
            "fair_test.lua:3: match:keeps_secrets() needs `windrose test`");
  RuleBench bench({folder_.string()}, [](OpenGame&, const Match& match) {
    return match.step_count() > 1 ? "a player can tell hidden things by the question" : "";
  });
  RuleTests tests(bench, "fair_test.lua",
                  "test(\"it\", function() play(\"fair\", 2):keeps_secrets() end)");
  EXPECT_EQ(tests.run(0), "fair_test.lua:1: a player can tell hidden things by the question");
}

TEST_F(RuleTestsTest, ATestThatPlaysForEverIsStopped) {
  EXPECT_EQ(run("while true do fair() end"),
            "fair_test.lua:1: this test has played 5000 matches, the most that one may; is there a "
            "loop that never ends?");
}

TEST_F(RuleTestsTest, AFailureOfTheRulesIsTold) {
  write("scripts/fair/rules.lua",
        "local game, rules = ...\nfunction rules.turn() error(\"broken\") end\n");
  const std::string message = run("fair()");
  EXPECT_TRUE(message.starts_with(
      "fair_test.lua:1: the rules have failed: scripts/fair/rules.lua:2: broken"))
      << message;
}

}  // namespace
}  // namespace windrose
