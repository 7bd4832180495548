// Two truths that a player cannot tell apart are told to them in the same lines, whatever happens
// in a step beside what they learn of.
#include <set>
#include <utility>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "runtime/match/play/fork.h"
#include "runtime/match/play/seen_match.h"
#include "runtime/state/seen/door.h"
#include "runtime/terminal/panels/story_lines.h"
#include "runtime/words/telling/story.h"
#include "tests/match/asking_game.h"

namespace windrose {
namespace {

class SecretLinesTest : public AskingTest {
 protected:
  SecretLinesTest() {
    change("scripts/asking/game.yaml", "player: {score: 0}",
           "player: {score: 0, bid: {is: number, visible_to: owner, from: 0, to: 9}}\n"
           "  game: {lead: {is: card}}");
  }

  /// All that ali is told where badr's bid is that number.
  [[nodiscard]] std::vector<std::string> told(const std::string& rules, int bid) {
    open("function rules.setup()\n  game.players[2].bid = " + std::to_string(bid) + "\n" + rules);
    const Story story(*match_, Viewer{kAli});
    std::vector<std::string> lines = terminal::log_lines(story.log({}), terminal::Style());
    for (const StoryParagraph& paragraph : story.since({})) lines.push_back(paragraph.text);
    for (const StoryCause& cause : story.why(20)) lines.push_back(cause.text);
    return lines;
  }
  /// `line`: of the log, so that the test compares something.
  void expect_the_same(const std::string& rules, const std::string& line) {
    const std::vector<std::string> one = told(rules, 1);
    EXPECT_EQ(one, told(rules, 2));
    EXPECT_THAT(one, testing::Contains(line));
  }
};

TEST_F(SecretLinesTest, HiddenThrowsBesideAPaymentAreNoDifference) {
  expect_the_same(R"(end
function rules.turn(player)
  local ali, badr = game.players[1], game.players[2]
  game.bank:pay(ali, 3)
  if badr.bid == 1 then game:roll("1d6", { visible_to = badr }) end
  game:log("{} gets {} from above", ali, 3)
  ali:confirm("Go on?")
end
)",
                  "  ali gets 3 from above.");
}

TEST_F(SecretLinesTest, LinesForOthersAreNoDifference) {
  expect_the_same(R"(end
function rules.turn(player)
  local ali, badr = game.players[1], game.players[2]
  ali.score = ali.score + 1
  if badr.bid == 1 then game:tell(badr, "You are ahead") end
  game:log("{} has a point", ali)
  ali:confirm("Go on?")
end
)",
                  "  ali has a point.");
}

TEST_F(SecretLinesTest, HiddenNumbersThatChangeAreNoDifference) {
  expect_the_same(R"(end
function rules.turn(player)
  local ali, badr = game.players[1], game.players[2]
  ali.score = ali.score + 1
  badr.bid = 2
  game:log("{} has a point", ali)
  ali:confirm("Go on?")
end
)",
                  "  ali has a point.");
}

TEST_F(SecretLinesTest, WhichHiddenCardGoesBackIsNoDifference) {
  expect_the_same(R"(
  game.decks.secrets.first:move(game.players[2].hand)
end
function rules.turn(player)
  local ali, badr = game.players[1], game.players[2]
  local own, drawn = badr.hand.first, game.decks.secrets.first
  drawn:move(badr.hand)
  local back = badr.bid == 1 and drawn or own
  back:move(game.decks.secrets)
  ali:confirm("Go on?")
end
)",
                  "  A secret goes from the hand of badr to Secrets.");
}

TEST_F(SecretLinesTest, WhichHiddenCardIsNotedIsNoDifference) {
  expect_the_same(R"(
  game.decks.secrets.first:move(game.players[2].hand)
end
function rules.turn(player)
  local ali, badr = game.players[1], game.players[2]
  local own, drawn = badr.hand.first, game.decks.secrets.first
  drawn:move(badr.hand)
  game.lead = badr.bid == 1 and drawn or own
  ali:confirm("Go on?")
end
)",
                  "  The lead is now a secret.");
}

TEST_F(SecretLinesTest, AHiddenOwnerIsNotShownByWhatOwnersSee) {
  change("scripts/asking/game.yaml", "space: {owner: {is: player}}",
         "space:\n    owner: {is: player, visible_to: nobody}\n"
         "    ore: {is: number, visible_to: owner, from: 0, to: 9}");
  const std::string rules = R"(
  game.board.a.owner = game.players[game.players[2].bid]
  game.board.a.ore = 4
end
function rules.turn(player) player:confirm("Go on?") end
)";
  const auto seen = [&](int bid) {
    const std::vector<std::string> lines = told(rules, bid);
    Observation observation(match_->ruleset());
    match_->observe(Viewer{kAli}, observation);
    return std::pair(lines, observation.fingerprint());
  };
  EXPECT_EQ(seen(1), seen(2));
}

// The seat would see that it owns the place: no such match would come to its question.
TEST_F(SecretLinesTest, AHiddenOwnerIsNeverMadeUpToBeTheSeatItself) {
  change("scripts/asking/game.yaml", "space: {owner: {is: player}}",
         "space:\n    owner: {is: player, visible_to: owner}\n"
         "    ore: {is: number, visible_to: owner, from: 0, to: 9}");
  static_cast<void>(told(R"(
  for _, space in ipairs(game.board.spaces) do space.owner = game.players[2] end
end
function rules.turn(player) player:confirm("Go on?") end
)",
                         1));
  const Door door(match_->ruleset());
  const std::vector<std::uint8_t> known(match_->ruleset().items().ids().size(), 0);
  Observation seen(match_->ruleset());
  Observation guessed(match_->ruleset());
  match_->observe(Viewer{kAli}, seen);
  for (std::uint64_t key = 1; key <= 20; ++key) {
    State made_up(match_->truth(Referee()));
    door.guess(made_up, kAli, known, key);
    door.observe(made_up, Viewer{kAli}, guessed);
    EXPECT_EQ(guessed.fingerprint(), seen.fingerprint()) << key;
  }
}

TEST_F(SecretLinesTest, TheOrderOfBacksIsHiddenInOptions) {
  change("scripts/asking/game.yaml", "decks: {secrets: {cards: secrets.yaml}}",
         "decks:\n  secrets: {cards: secrets.yaml}\n"
         "  rumors: {back: a rumor, cards: {five: {}, six: {}}}");
  change("scripts/asking/game.yaml", "zones: {", "zones: {pit: {visible_to: nobody}, ");
  const std::string rules = R"(
  local secret, rumor = game.decks.secrets.first, game.decks.rumors.first
  local first = game.players[2].bid == 1 and secret or rumor
  first:move(game.zones.pit)
  local second = first == secret and rumor or secret
  second:move(game.zones.pit)
end
function rules.turn(player) game.players[1]:choose("Which?", game.zones.pit:list()) end
)";
  const auto offered = [&](int bid) {
    static_cast<void>(told(rules, bid));
    return SeenMatch(*match_).node(Viewer{kAli}).asks()[0].options;
  };
  EXPECT_EQ(offered(1).size(), 2U);
  EXPECT_EQ(offered(1), offered(2));
}

TEST_F(SecretLinesTest, StepsThatWaitAreMadeUpInForks) {
  open(R"(
function rules.setup() game.players[2].bid = 7 end
function rules.open(player, bid) player.score = bid end
function rules.turn(player)
  local ali, badr = game.players[1], game.players[2]
  game:push("open", badr, badr.bid)
  ali:confirm("Go on?")
end
)");
  std::set<std::int32_t> scores;
  for (std::uint64_t key = 1; key <= 20; ++key) {
    Match fork(open_game_->rules(), match_->settings());
    Fork(fork).of(*match_, kAli, key);
    fork.advance();
    fork.act(reply(kAli, Code::flag(true)));
    const PropertySlot* const slot =
        fork.ruleset().properties().find(Kind::player, number_of(kBadr), "score");
    Observation seen(fork.ruleset());
    fork.observe(Viewer{kAli}, seen);
    scores.insert(seen.value(slot->at(number_of(kBadr))));
  }
  EXPECT_GT(scores.size(), 4U);
}

}  // namespace
}  // namespace windrose
