// Each event as a sentence of the full log, with the names that the board shows.
#include "runtime/words/telling/event_clause.h"

#include "runtime/state/ids/referee.h"
#include "runtime/state/ruleset/names.h"
#include "runtime/words/telling/story_words.h"
#include "tests/terminal/terminal_case.h"

namespace windrose {
namespace {

class EventClauseTest : public terminal::SittingCase {
 protected:
  /// The log after a turn in which `rules` happened.
  [[nodiscard]] std::string log_of(const std::string& rules, const std::string& yaml = "") const {
    const std::string page = little(
                                 "function rules.turn(player)\n"
                                 "  if player.seat == 2 then player:confirm('Done?') return end\n"
                                 "  if not player:confirm('Go on?') then return end\n" +
                                     rules + "\nend\n",
                                 "yes\nlog all\n", yaml)
                                 .page;
    const std::size_t begin = page.find("> log all\n");
    const std::size_t end = page.find("Turn 2,", begin);
    return begin == std::string::npos ? page : page.substr(begin + 10, end - begin - 10);
  }
};

TEST_F(EventClauseTest, PropertiesAreSentences) {
  const std::string yaml =
      "properties:\n"
      "  game: {high_bid: 0}\n"
      "  player: {score: 0, points: 0, out: {is: flag}, friend: {is: player}, route: {list: "
      "number, most: "
      "3}}\n";
  EXPECT_EQ(log_of("player.score = 7\nplayer.points = 1\nplayer.out = true\nplayer.out = false\n"
                   "player.friend = player.next\nplayer.friend = nil\n"
                   "player.route = game:list(3, 4)\nplayer.route = {}\ngame.high_bid = 12",
                   yaml),
            "Turn 1, [A] ada\n"
            "  The score of ada is now 7.\n"
            "  The points of ada are now 1.\n"
            "  ada is now out.\n"
            "  ada is no longer out.\n"
            "  The friend of ada is now ben.\n"
            "  The friend of ada is now none.\n"
            "  The route of ada is now 3, 4.\n"
            "  The route of ada is now empty.\n"
            "  The high bid is now 12.\n");
}

TEST_F(EventClauseTest, MoneyHasItsUnit) {
  EXPECT_EQ(log_of("player:pay(game.bank, 1)\ngame.bank:pay(player, 2)",
                   "money: {unit: coins, bank: endless, each_player: 10}\n"),
            "Turn 1, [A] ada\n"
            "  ada pays 1 coin to the bank.\n"
            "  The bank pays 2 coins to ada.\n");
}

TEST_F(EventClauseTest, ARollOfAResultTableNamesItsRowAndOtherStreamsAreNotNamed) {
  EXPECT_EQ(log_of("game.tables.talk:roll()\ngame:roll('1d6', 'weather')",
                   "tables: {talk: {table: Town talk, roll: 1d6, rows: {1-6: big_storm}}}\n"),
            "Turn 1, [A] ada\n"
            "  ada rolls 2 (Town talk: big storm).\n"
            "  ada rolls 1.\n");
}

TEST_F(EventClauseTest, CardsAreDrawnDiscardedAndMoved) {
  EXPECT_EQ(log_of("local news = game.decks.news\n"
                   "local card = news:draw(player.hand)\n"
                   "card:move(player.next.hand)\ncard:discard()\nnews:gather()",
                   "decks: {news: {cards: {flood: {name: Flood}, fair: {name: Fair}}}}\n"
                   "zones: {hand: {per_player: 1}}\n"),
            "Turn 1, [A] ada\n"
            "  ada draws Flood into the hand.\n"
            "  Flood goes from the hand of ada to the hand of ben.\n"
            "  ben discards Flood from the hand.\n"
            "  Flood goes from the discard pile of news to news.\n"
            "  News is shuffled.\n");
}

TEST_F(EventClauseTest, TheEndNamesItsWinners) {
  write("scripts/little/game.yaml",
        "game: Little\nplayers: 2\nrules: rules.lua\nendings: {over: That was all}\n");
  write("scripts/little/rules.lua",
        "local game, rules = ...\nfunction rules.turn(player)\n"
        "  game:finish { ending = 'over', winners = game.players }\nend\n");
  const auto played = open_game("little", {"random"});
  const std::unique_ptr<Match> match = played->new_match({});
  match->advance();
  std::vector<std::string> told;
  for (std::size_t step = 0; step < match->step_count(); ++step) {
    for (const Event& event : match->journal(step).events()) {
      const std::string text =
          plain(event_clause(match->names(), match->journal(step), event, Viewer(Referee())));
      if (!text.empty()) told.push_back(text);
    }
  }
  EXPECT_EQ(told, std::vector<std::string>{"the match ends: That was all; ada, ben win"});
}

TEST_F(EventClauseTest, SentencesBeginWithACapitalUnlessTheyBeginWithANameThatHasNone) {
  write("scripts/little/game.yaml",
        "game: Little\nplayers: 2\nrules: rules.lua\nendings: [over]\n");
  write("scripts/little/rules.lua", "local game, rules = ...\nfunction rules.turn() end\n");
  const auto played = open_game("little", {"random"});
  const Ruleset& ruleset = played->ruleset();
  EXPECT_EQ(sentence_case(ruleset, "the match ends"), "The match ends");
  EXPECT_EQ(sentence_case(ruleset, "ada gets b2"), "ada gets b2");
  EXPECT_EQ(sentence_case(ruleset, "ben's ship sinks"), "ben's ship sinks");
  EXPECT_EQ(sentence_case(ruleset, "adamant as ever"), "Adamant as ever");
  EXPECT_EQ(sentence_case(ruleset, "b2 now belongs to ada"), "b2 now belongs to ada");
}

TEST(SaidOfAll, TakesTheVerbOfTheSentence) {
  const auto all = [](const std::string& rest, const std::vector<std::string>& names) {
    const std::vector<Sentence> things(names.begin(), names.end());
    Sentence said = things.front();
    said.add({rest});
    return plain(said_of_all(said, things));
  };
  EXPECT_EQ(all(" is sold", {"A", "B"}), "A is sold, as is B");
  EXPECT_EQ(all(" is sold", {"A", "B", "C"}), "A is sold, as are B and C");
  EXPECT_EQ(all(" has room", {"A", "B", "C", "D"}), "A has room, as have B, C and D");
  EXPECT_EQ(all(" sails", {"A", "B", "C"}), "A sails, as do B and C");
  EXPECT_EQ(all(" sails", {"A"}), "A sails");
  EXPECT_EQ(all(" may claim", {"A", "B"}), "A may claim; the same is true of B");
  EXPECT_EQ(all(" was here", {"A", "B", "C"}), "A was here; the same is true of B and C");
}

}  // namespace
}  // namespace windrose
