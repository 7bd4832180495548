// Kept matches whose rules have changed: what is told, and each way on.
#include "runtime/match/files/changed_rules.h"

#include <gmock/gmock.h>

#include "runtime/base/text/hash.h"
#include "runtime/match/files/kept_rules.h"
#include "runtime/state/ids/referee.h"
#include "runtime/state/truth/message_text.h"
#include "runtime/state/truth/state.h"
#include "tests/match/kept_match.h"

namespace windrose {
namespace {

using testing::ElementsAre;
using testing::EndsWith;

constexpr const char* kRulesFile = "scripts/caravan/rules.lua";
constexpr const char* kStop =
    "\nChoose how to continue with --changed-rules:"
    "\n  migrate  ";

class ChangedRulesTest : public MatchFileTest {
 protected:
  /// ali and badr have passed, and the program has ended.
  void play(const MatchRequest& request = asked()) {
    const OpenMatch open = begin_match(shelves(), request, path_);
    open.match->advance();
    for (int i = 0; i < 2; ++i) {
      const SeatId seat = open.match->node().to_act();
      open.match->act(read_action(*open.match, seat, {false, {"pass"}}).reply());
    }
    before_ = open.match->truth(Referee()).fingerprint();
    ruleset_ = to_hex(open.open_game->ruleset().data().ruleset);
    mods_ = open.open_game->request().mods.value_or(std::vector<std::string>{});
  }

  [[nodiscard]] OpenMatch resume(RulesChoice choice) const {
    return resume_match(shelves(), path_, {{}, {}, choice});
  }

  [[nodiscard]] static std::string prompt(const OpenMatch& open) {
    const Node::Asking& asking = open.match->node().truth(Referee()).question();
    return open.match->ruleset().player_name(asking.asks.at(0).seat) + ": " +
           message_text(open.match->names(), asking.prompt);
  }

  /// badr is asked something else first.
  void ask_badr_the_way() {
    change(kRulesFile, "  local card = player:choose(spread, player.hand)",
           "  if player == game.players[2] then player:choose(\"Which way?\", {\"left\", "
           "\"right\"}) end\n"
           "  local card = player:choose(spread, player.hand)");
  }

  void expect_verifies(RulesChoice choice = RulesChoice::stop) const {
    const ReplayedMatch again = replay_match(shelves(), read_match_record(path_), choice, true);
    EXPECT_EQ(again.fault, "");
  }

  std::uint64_t before_ = 0;
  std::string ruleset_;
  std::vector<std::string> mods_;
};

TEST_F(ChangedRulesTest, TheFilesThatDifferAndTheWaysAreTold) {
  play();
  change(kRulesFile, "rules.goal = 250", "rules.goal = 260");
  write("scripts/caravan/agents/miser.lua", kTrader);
  EXPECT_EQ(refusal_to_resume(),
            "SHELF/saved.jsonl:1: the rules of Caravan have changed since this match was saved"
            "\n  Changed: scripts/caravan/rules.lua."
            "\n  New: scripts/caravan/agents/miser.lua." +
                std::string(kStop) +
                "Continue with the rules as they are now. All 2 answers fit them."
                "\n  pin      Continue with the rules as they were. This computer has a copy of "
                "them."
                "\n  stop     Leave the match as it is.");
  std::filesystem::remove_all(shelf_ / "data");
  EXPECT_EQ(refusal_to_resume(),
            "SHELF/saved.jsonl:1: the rules of Caravan have changed since this match was saved"
            "\n  No copy of the rules of that time is on this computer, so the files that differ "
            "are unknown." +
                std::string(kStop) +
                "Continue with the rules as they are now. All 2 answers fit them."
                "\n  stop     Leave the match as it is.");
  EXPECT_EQ(without_path(refusal_of([&] { (void)resume(RulesChoice::pin); })),
            "SHELF/saved.jsonl:1: this computer has no copy of the rules of that time, so this "
            "match cannot continue with them; use --changed-rules migrate");
}

TEST_F(ChangedRulesTest, AMatchMigratesAsIfTheRulesHadAlwaysBeenSo) {
  play();
  change("scripts/caravan/game.yaml", "each_player: 100", "each_player: 110");
  {
    const OpenMatch open = resume(RulesChoice::migrate);
    EXPECT_FALSE(open.pinned);
    EXPECT_THAT(open.notes, ElementsAre("Continue with the rules as they are now. All 2 answers "
                                        "fit them."));
    EXPECT_EQ(open.match->history().size(), 2U);
    EXPECT_NE(open.match->truth(Referee()).fingerprint(), before_);
    EXPECT_EQ(prompt(open), "ali: Spread a rumor?");
  }
  expect_verifies();
  EXPECT_EQ(resume(RulesChoice::stop).match->history().size(), 2U);
}

TEST_F(ChangedRulesTest, WhereOnlyScriptsDifferTheStateStays) {
  play();
  ask_badr_the_way();
  EXPECT_THAT(refusal_to_resume(),
              testing::HasSubstr("migrate  Continue with the rules as they are now, from the "
                                 "current state. Node 4 does not fit: what badr did there is not "
                                 "possible any more.\n"));
  {
    const OpenMatch open = resume(RulesChoice::migrate);
    EXPECT_EQ(open.match->truth(Referee()).fingerprint(), before_);
    EXPECT_EQ(open.match->history().size(), 2U);
    for (const char* const action : {"pass", "no"})
      open.match->act(read_action(*open.match, SeatId{0}, {false, {action}}).reply());
    EXPECT_EQ(prompt(open), "badr: Which way?");
  }
  expect_verifies();
  EXPECT_EQ(prompt(resume(RulesChoice::stop)), "badr: Which way?");
}

TEST_F(ChangedRulesTest, ElseItGoesBackToTheLastNodeThatFits) {
  play();
  ask_badr_the_way();
  change("scripts/caravan/game.yaml", "each_player: 100", "each_player: 110");
  {
    const OpenMatch open = resume(RulesChoice::migrate);
    EXPECT_THAT(open.notes,
                ElementsAre("Continue with the rules as they are now, from the last node that "
                            "fits. This takes back 1 answer. Node 4 does not fit: what badr did "
                            "there is not possible any more."));
    EXPECT_EQ(prompt(open), "badr: Which way?");
  }
  expect_verifies();
  EXPECT_EQ(resume(RulesChoice::stop).match->history().size(), 1U);
}

TEST_F(ChangedRulesTest, APinnedMatchGoesOnWithTheRulesAsTheyWere) {
  play();
  change("scripts/caravan/game.yaml", "each_player: 100", "each_player: 110");
  change(kRulesFile, "rules.goal = 250", "rules.goal = nil + 1");
  {
    const OpenMatch open = resume(RulesChoice::pin);
    EXPECT_TRUE(open.pinned);
    EXPECT_EQ(open.match->truth(Referee()).fingerprint(), before_);
    open.match->act(read_action(*open.match, SeatId{0}, {false, {"pass"}}).reply());
  }
  expect_verifies(RulesChoice::pin);
  change(kRulesFile, "rules.goal = nil + 1", "rules.goal = 250");
  change("scripts/caravan/game.yaml", "each_player: 110", "each_player: 100");
  EXPECT_EQ(resume(RulesChoice::stop).match->history().size(), 3U);
}

TEST_F(ChangedRulesTest, APinIsRememberedUntilTheRulesChangeOnceMore) {
  play();
  change("scripts/caravan/game.yaml", "each_player: 100", "each_player: 110");
  EXPECT_THAT(resume(RulesChoice::pin).notes,
              ElementsAre("The match continues with the rules as they were."));
  for (int i = 0; i < 2; ++i) {
    const OpenMatch open = resume(RulesChoice::stop);
    EXPECT_TRUE(open.pinned);
    EXPECT_EQ(open.match->truth(Referee()).fingerprint(), before_);
    EXPECT_THAT(open.notes,
                ElementsAre("The match continues with the rules as they were. You chose this "
                            "before. --changed-rules migrate takes the rules as they are now."));
  }
  const auto is_pin = testing::StartsWith("{\"pinned_over\":\"");
  EXPECT_THAT(lines(), testing::Contains(is_pin).Times(1));
  expect_verifies();
  change("scripts/caravan/game.yaml", "each_player: 110", "each_player: 120");
  EXPECT_THAT(refusal_to_resume(), testing::HasSubstr("\n  Changed: scripts/caravan/game.yaml."));
  EXPECT_TRUE(resume(RulesChoice::pin).pinned);
  EXPECT_THAT(lines(), testing::Contains(is_pin).Times(2));
  EXPECT_FALSE(resume(RulesChoice::migrate).pinned);
  EXPECT_FALSE(resume(RulesChoice::stop).pinned);
  expect_verifies();
}

TEST_F(ChangedRulesTest, APinIsRememberedOverRulesThatCannotBeRead) {
  play();
  change("scripts/caravan/game.yaml", "each_player: 100", "each_plyer: 100");
  EXPECT_TRUE(resume(RulesChoice::pin).pinned);
  EXPECT_THAT(lines(), testing::Contains("{\"pinned_over\":\"\"}").Times(1));
  EXPECT_TRUE(resume(RulesChoice::stop).pinned);
  std::filesystem::remove_all(shelf_ / "data");
  // Messages for authors are English.
  EXPECT_THAT(refusal_of([&] { (void)resume_match(shelves(), path_); }),
              testing::HasSubstr("unknown key 'each_plyer'"));
}

TEST_F(ChangedRulesTest, ResumingAMatchKeepsItsRulesToo) {
  play();
  std::filesystem::remove_all(shelf_ / "data");
  EXPECT_EQ(resume(RulesChoice::stop).match->truth(Referee()).fingerprint(), before_);
  change("scripts/caravan/game.yaml", "each_player: 100", "each_player: 110");
  EXPECT_EQ(resume(RulesChoice::pin).match->truth(Referee()).fingerprint(), before_);
}

TEST_F(ChangedRulesTest, ADamagedCopyCountsAsNone) {
  play();
  write("data/windrose/.rules/" + ruleset_ + "/scripts/caravan/rules.lua",
        "local game, rules = ...");
  change("scripts/caravan/game.yaml", "each_player: 100", "each_player: 110");
  EXPECT_THAT(refusal_to_resume(), testing::HasSubstr("\n  No copy of the rules of that time"));
}

TEST_F(ChangedRulesTest, NoNameInAMatchFileLeadsOutOfTheFolderOfCopies) {
  play();
  for (const char* const name : {"../rules", "..", "/tmp", "0123456789ABCDEF", ""})
    EXPECT_EQ(kept_rules(name), "") << name;
  EXPECT_NE(kept_rules(ruleset_), "");
}

TEST_F(ChangedRulesTest, AGameThatIsGoneCanBePinned) {
  play();
  std::filesystem::remove_all(shelf_ / "scripts/caravan");
  EXPECT_THAT(refusal_to_resume(), EndsWith("unknown game 'caravan'; there are none"
                                            "\nChoose how to continue with --changed-rules:"
                                            "\n  pin      Continue with the rules as they were. "
                                            "This computer has a copy of them."
                                            "\n  stop     Leave the match as it is."));
  EXPECT_EQ(resume(RulesChoice::pin).match->truth(Referee()).fingerprint(), before_);
}

class ModdedMatchTest : public ChangedRulesTest {
 protected:
  ModdedMatchTest() { write_mod("1.0", 120); }

  void write_mod(const std::string& version, int money) {
    write("mods/rich/mod.yaml", "mod: Rich\nversion: " + version + "\nchanges: [caravan]\n");
    write("mods/rich/scripts/caravan/game.yaml",
          "money: {each_player: " + std::to_string(money) + "}\n");
  }
};

TEST_F(ModdedMatchTest, AModThatIsGoneSaysItsNameAndVersion) {
  play();
  EXPECT_THAT(mods_, ElementsAre("rich 1.0"));
  std::filesystem::remove_all(shelf_ / "mods");
  EXPECT_EQ(refusal_to_resume(),
            "SHELF/saved.jsonl:1: the rules of Caravan have changed since this match was saved"
            "\n  The mod 'rich', version 1.0, is not installed. Install it with `windrose "
            "install` to continue with it."
            "\n  Gone: mods/rich/scripts/caravan/game.yaml." +
                std::string(kStop) +
                "Continue with the rules as they are now. All 2 answers fit them."
                "\n  pin      Continue with the rules as they were. This computer has a copy of "
                "them."
                "\n  stop     Leave the match as it is.");
  EXPECT_EQ(resume(RulesChoice::pin).match->truth(Referee()).fingerprint(), before_);
  {
    const OpenMatch open = resume(RulesChoice::migrate);
    EXPECT_THAT(*open.open_game->request().mods, testing::IsEmpty());
  }
  EXPECT_THAT(lines(), testing::Contains(EndsWith(",\"mods\":[]}")).Times(1));
  expect_verifies();
  EXPECT_EQ(resume(RulesChoice::stop).match->history().size(), 2U);
}

TEST_F(ModdedMatchTest, AnUpgradedModSaysBothVersions) {
  play();
  write_mod("1.1", 125);
  EXPECT_THAT(refusal_to_resume(),
              testing::HasSubstr("\n  The mod 'rich' was version 1.0 and is version 1.1 now."
                                 "\n  Changed: mods/rich/scripts/caravan/game.yaml.\n"));
  EXPECT_EQ(resume(RulesChoice::pin).match->truth(Referee()).fingerprint(), before_);
  EXPECT_THAT(*resume(RulesChoice::migrate).open_game->request().mods, ElementsAre("rich 1.1"));
  EXPECT_THAT(*read_match_record(path_).request.mods, ElementsAre("rich 1.1"));
  expect_verifies();
}

TEST_F(ModdedMatchTest, TheOrderOfModsIsKept) {
  write("mods/a/mod.yaml", "mod: A\nversion: 1\nchanges: [caravan]\nafter: [rich]\n");
  write("mods/a/scripts/caravan/game.yaml", "money: {each_player: 140}\n");
  play();
  std::filesystem::remove_all(shelf_ / "mods");
  const OpenMatch open = resume(RulesChoice::pin);
  EXPECT_EQ(open.match->truth(Referee()).fingerprint(), before_);
  EXPECT_EQ(to_hex(open.open_game->ruleset().data().ruleset), ruleset_);
}

TEST_F(ChangedRulesTest, TheRulesUsedLongestAgoAreForgotten) {
  play();
  const std::filesystem::path oldest = kept_rules(ruleset_);
  ASSERT_FALSE(oldest.empty());
  const auto long_ago = std::filesystem::last_write_time(oldest) - std::chrono::hours(100);
  for (std::size_t i = 0; i < kMostKeptRules; ++i)
    std::filesystem::create_directories(oldest.parent_path() / std::to_string(i));
  std::filesystem::last_write_time(oldest, long_ago);
  change(kRulesFile, "rules.goal = 250", "rules.goal = 260");
  const OpenGame changed(shelves(), asked());
  keep_rules(changed.ruleset().data());
  EXPECT_FALSE(std::filesystem::exists(oldest));
  EXPECT_FALSE(kept_rules(to_hex(changed.ruleset().data().ruleset)).empty());
}

TEST_F(ChangedRulesTest, WordsForTheChoice) {
  EXPECT_EQ(rules_choice("migrate"), RulesChoice::migrate);
  EXPECT_EQ(rules_choice("pin"), RulesChoice::pin);
  EXPECT_EQ(rules_choice("stop"), RulesChoice::stop);
  EXPECT_EQ(refusal_of([] { (void)rules_choice("migrat"); }),
            "unknown choice 'migrat' for changed rules, did you mean 'migrate'?");
}

}  // namespace
}  // namespace windrose
