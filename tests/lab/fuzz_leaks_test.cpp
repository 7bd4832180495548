// Fuzzing finds what a seat can tell of hidden things, and says it in words.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "runtime/lab/fuzz/fuzz_match.h"
#include "runtime/lab/report/fuzz_report.h"
#include "tests/lab/fuzz_case.h"
#include "tests/lab/lab_game.h"

namespace windrose {
namespace {

using testing::EndsWith;
using testing::HasSubstr;

TEST(FuzzLeaks, APromptThatTellsAHiddenNumberLeaks) {
  const LabShelf shelf(R"(
function rules.turn(player)
  if game.round == 1 then player.secret = game:roll("1d6") end
  local other = player.next
  player:confirm("Does " .. other.secret .. " please you?")
  if game.round == 9 then game:finish { ending = "low", winner = player } end
end
)",
                       "properties: {player: {secret: {is: number, from: 0, to: 6, visible_to: "
                       "owner}}}\n");
  const auto open_game = shelf.open_game();
  FuzzRun run = fuzzed(*open_game, 40);
  ASSERT_FALSE(run.troubles.empty());
  for (const Trouble& trouble : run.troubles) EXPECT_EQ(trouble.kind, Trouble::Kind::leak);
  shrink_all(*open_game, {}, run);
  const Trouble* const question = trouble_by(run, "question");
  ASSERT_NE(question, nullptr);
  EXPECT_TRUE(question->is_checked);
  EXPECT_EQ(question->answers, 0);
  const std::string test = fuzz_test(open_game->request(), *question);
  EXPECT_THAT(test, HasSubstr("test(\"fuzz: a secret that leaks by the question\", function()\n"));
  EXPECT_THAT(test, EndsWith("  match:keeps_secrets()\nend)\n"));
}

// The function may not read what is hidden from the player, but a local of the step is already
// read.
TEST(FuzzLeaks, AReasonThatTellsAHiddenNumberLeaks) {
  const LabShelf shelf(R"(
function rules.turn(player)
  player.secret = game:roll("1d6", { visible_to = player })
  local secret = player.next.secret
  player:choose { "Whom?", from = { player }, ask = true, why_not = function()
    return "only " .. secret
  end }
  if game.round == 9 then game:finish { ending = "low", winner = player } end
end
)",
                       "properties: {player: {secret: {is: number, from: 0, to: 6, visible_to: "
                       "owner}}}\n");
  const auto open_game = shelf.open_game();
  const FuzzRun run = fuzzed(*open_game, 160);
  const Trouble* const refusal = trouble_by(run, "refusals");
  ASSERT_NE(refusal, nullptr);
  EXPECT_EQ(refusal->kind, Trouble::Kind::leak);
  EXPECT_THAT(
      refusal->text,
      testing::MatchesRegex(
          "(ada|ben) can tell hidden things by the refusals\n"
          "If the secret of (ada|ben) is (.), (ada|ben) is told why something cannot be chosen:\n"
          "  (ada|ben): only .\n"
          "If the secret of (ada|ben) is (.), (ada|ben) is told why something cannot be chosen:\n"
          "  (ada|ben): only ."));
}

/// Each player has a secret from 1 to 6. `turn`: what a turn does, `other` is the other player.
std::string secret_rules(const std::string& turn) {
  return "function rules.setup()\n"
         "  for _, each in ipairs(game.players) do\n"
         "    each.secret = game:roll('1d6', { visible_to = each })\n"
         "  end\n"
         "end\n"
         "function rules.turn(player)\n"
         "  local other = player.next\n" +
         turn +
         "  if game.round == 9 then game:finish { ending = 'low', winner = player } end\n"
         "end\n";
}
constexpr const char* kSecretYaml =
    "properties: {player: {secret: {is: number, from: 0, to: 6, visible_to: owner}}}\n";

std::vector<std::string> leak_texts(const std::string& rules, const std::string& yaml) {
  const LabShelf shelf(rules, yaml);
  const auto open_game = shelf.open_game();
  FuzzRun run = fuzzed(*open_game, 300);
  shrink_all(*open_game, {}, run);
  std::vector<std::string> texts;
  for (const Trouble& trouble : run.troubles) texts.push_back(trouble.text);
  return texts;
}

// Only a number on the other side of 3 shows this, and all trials had the same dice.
TEST(FuzzLeaks, APromptThatTellsWhetherAHiddenNumberIsLargeLeaks) {
  const std::string rules = secret_rules(
      "  player:confirm(other.secret > 3 and 'They feel strong. Well?' or 'They feel weak. "
      "Well?')\n");
  EXPECT_EQ(leak_texts(rules, kSecretYaml),
            std::vector<std::string>{"ada can tell hidden things by the question\n"
                                     "If the secret of ben is 1, ada is asked:\n"
                                     "  They feel weak. Well?\n"
                                     "If the secret of ben is 6, ada is asked:\n"
                                     "  They feel strong. Well?"});
}

TEST(FuzzLeaks, ANumberWithoutARangeIsLookedAtFarAway) {
  const std::string rules = secret_rules(
      "  player:confirm(other.secret > 9 and 'They feel strong. Well?' or 'They feel weak. "
      "Well?')\n");
  EXPECT_EQ(leak_texts(rules, "properties: {player: {secret: {is: number, visible_to: owner}}}\n"),
            std::vector<std::string>{"ada can tell hidden things by the question\n"
                                     "If the secret of ben is 1, ada is asked:\n"
                                     "  They feel weak. Well?\n"
                                     "If the secret of ben is 11, ada is asked:\n"
                                     "  They feel strong. Well?"});
}

TEST(FuzzLeaks, ALineOfTheLogThatTellsAHiddenNumberLeaks) {
  const std::string rules = secret_rules(
      "  player:confirm('Well?')\n"
      "  if other.secret > 3 then game:log('{} feels strong', other) end\n");
  EXPECT_EQ(leak_texts(rules, kSecretYaml),
            std::vector<std::string>{"ada can tell hidden things by the event\n"
                                     "If the secret of ben is 1, ada reads:\n  nothing\n"
                                     "If the secret of ben is 6, ada reads:\n"
                                     "  ben feels strong."});
}

TEST(FuzzLeaks, RulesThatRefuseAMadeUpNumberLeakNothing) {
  const std::string rules = secret_rules(
      "  player:confirm('Well?')\n"
      "  if other.secret == 0 then error('nobody rolls a zero') end\n");
  EXPECT_EQ(leak_texts(rules, kSecretYaml), std::vector<std::string>{});
}

TEST(FuzzLeaks, AStepThatWaitsWithAHiddenNumberLeaksToForks) {
  const LabShelf shelf(R"(
function rules.turn(player)
  player.secret = player:amount("How much?", 0, 6)
  game:push("guess", player.next)
  game:push("pay", player, player.secret)
end
function rules.guess(player) player:confirm("Is it much?") end
function rules.pay(player, secret)
  player.paid = player.paid + secret
  if game.round == 9 then game:finish { ending = "low", winner = player } end
end
)",
                       "properties: {player: {paid: 0, secret: {is: number, from: 0, to: 6, "
                       "visible_to: owner}}}\n");
  const auto open_game = shelf.open_game();
  const FuzzRun run = fuzzed(*open_game, 40);
  const Trouble* const fork = trouble_by(run, "fork");
  ASSERT_NE(fork, nullptr);
  EXPECT_EQ(fork->kind, Trouble::Kind::leak);
  EXPECT_EQ(
      fork->text,
      "ben can tell hidden things by the fork\n"
      "If the secret of ada is 1 and ada answers 1, an agent of ben that thinks ahead knows:\n"
      "  pay waits with 1\n"
      "If the secret of ada is 4 and ada answers 4, an agent of ben that thinks ahead knows:\n"
      "  pay waits with 4");
}

}  // namespace
}  // namespace windrose
