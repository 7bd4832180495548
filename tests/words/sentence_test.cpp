// Sentences know what they name, whatever players, cards and spaces are called.
#include "runtime/words/names/sentence.h"

#include <memory>

#include <gmock/gmock.h>

#include "runtime/base/language/language.h"
#include "runtime/words/names/said_names.h"
#include "runtime/words/telling/chronicle.h"
#include "runtime/words/telling/story.h"
#include "tests/match/asking_game.h"

namespace windrose {
namespace {

using testing::ElementsAre;

/// A few phrases of German and texts of a game, spoken as long as it lives.
class SpokenGerman {
 public:
  explicit SpokenGerman(const std::string& texts = "") {
    auto german = std::make_shared<Language>(
        "de", read_po("msgid \"{1} pays {2} to {3}\"\nmsgstr \"{3} erhält {2} von {1}\"\n\n"
                      "msgid \"{1} and {2}\"\nmsgstr \"{1} und {2}\"\n\n"
                      "msgid \"draws {1}\"\nmsgstr \"zieht {1}\"\n",
                      "de.po"));
    if (!texts.empty()) german->add_texts(read_po(texts, "scripts/asking/languages/de.po"));
    speak(german);
  }
  SpokenGerman(const SpokenGerman&) = delete;
  SpokenGerman& operator=(const SpokenGerman&) = delete;
  ~SpokenGerman() { speak(nullptr); }
};

Sentence of_player(const std::string& name, SeatId seat) {
  return SentenceSpan{.text = name, .thing = Code(seat), .names_player = true};
}

/// "[ada] pays 5 to [ben]": the names of things in brackets.
std::string marked(const std::vector<SentenceSpan>& spans) {
  std::string text;
  for (const SentenceSpan& span : spans)
    text += span.thing.is_none() ? span.text : "[" + span.text + "]";
  return text;
}

TEST(Sentences, HaveOneMarkAtTheEnd) {
  EXPECT_EQ(plain(with_stop(Sentence("ada pays 5"))), "ada pays 5.");
  for (const char* const said : {"Ships may leave.", "Land!", "Who pays?", "ada waits …"})
    EXPECT_EQ(plain(with_stop(Sentence(said))), said);
}

TEST(SentenceTest, APhraseWithASentenceIsOne) {
  const Sentence said = phrase("{1} pays {2} to {3}", of_player("ada", SeatId{0}), std::string("5"),
                               of_player("pays", SeatId{1}));
  EXPECT_EQ(plain(said), "ada pays 5 to pays");
  EXPECT_EQ(marked(said.spans), "[ada] pays 5 to [pays]");
  EXPECT_EQ(said.spans.back().thing, Code(Kind::player, 1));
}

TEST(SentenceTest, NamesGoWhereTheLanguagePutsThem) {
  const SpokenGerman german;
  const Sentence said = phrase("{1} pays {2} to {3}", of_player("ada", SeatId{0}), std::string("5"),
                               of_player("ben", SeatId{1}));
  EXPECT_EQ(marked(said.spans), "[ben] erhält 5 von [ada]");
  EXPECT_EQ(said.spans.front().thing, Code(Kind::player, 1));
  EXPECT_EQ(said.spans.back().thing, Code(Kind::player, 0));
}

TEST(SentenceTest, ListsAndCapitalsKeepTheThings) {
  const std::vector<Sentence> all{of_player("ada", SeatId{0}), of_player("ben", SeatId{1}),
                                  Sentence("the bank")};
  EXPECT_EQ(marked(list_and(all).spans), "[ada], [ben] and the bank");
  EXPECT_EQ(plain(capitalized(list_and(all))), "Ada, ben and the bank");
  EXPECT_TRUE(list_and(std::vector<Sentence>{}).empty());
  EXPECT_EQ(marked(naming(phrase("{1}'s {2}", of_player("ada", SeatId{0}), std::string("ship")),
                          Code(PieceId{3}))
                       .spans),
            "[ada]['s ][ship]");
}

TEST(SentenceTest, BeginsAndEndsWithWholeNames) {
  const Sentence said =
      phrase("{1} now belongs to {2}", Sentence("Alpha"), of_player("ada", SeatId{0}));
  EXPECT_TRUE(begins_with(said, Sentence("Alpha")));
  EXPECT_FALSE(begins_with(said, Sentence("Al")));
  EXPECT_TRUE(ends_with(said, of_player("ada", SeatId{0})));
  EXPECT_FALSE(ends_with(said, of_player("ada", SeatId{1})));
  EXPECT_FALSE(ends_with(Sentence(), said));
  EXPECT_EQ(plain(behind(said, 1)), " now belongs to ada");
  EXPECT_TRUE(behind(said, 9).empty());
}

class SpansTest : public AskingTest {
 protected:
  /// The lines of the log as the window shows them to a seat, the things in brackets.
  [[nodiscard]] std::vector<std::string> shown(const std::vector<std::string>& players,
                                               const std::string& rules,
                                               Viewer viewer = Viewer{SeatId{0}}) {
    write("scripts/asking/rules.lua",
          "local game, rules = ...\nfunction rules.turn(player)\n  local rival = player.next\n" +
              rules + "\n  player:confirm('Go on?')\nend\n");
    MatchRequest request;
    request.game = "asking";
    request.players = players;
    request.seed = 7;
    open_game_ = std::make_unique<OpenGame>(std::vector<std::string>{shelf_.string()}, request);
    MatchSettings settings;
    settings.seed = 7;
    match_ = open_game_->new_match(settings);
    match_->advance();
    Chronicle chronicle;
    chronicle.update(*match_, viewer);
    std::vector<std::string> lines;
    for (const ChronicleLine& line : chronicle.lines()) {
      if (line.kind == ChronicleLine::Kind::event) lines.push_back(marked(line.spans));
    }
    return lines;
  }
};

TEST_F(SpansTest, PlayersCalledLikeWordsOfTheSentence) {
  EXPECT_THAT(
      shown({"throws", "at"}, "game:log('{} throws {} against {} at the bank', player, 7, rival)"),
      ElementsAre("[Throws] throws 7 against [At] at the bank."));
  EXPECT_THAT(shown({"the", "pays"}, "player:pay(game.bank, 3)\nplayer:pay(rival, 2)"),
              ElementsAre("[The] pays 3 to [the bank]; pays 2 to [Pays]."));
  EXPECT_THAT(shown({"moves", "now"}, "game.board.a.owner = rival\ngame.board.b.owner = rival"),
              ElementsAre("[A] and [b] now belong to [Now]."));
}

TEST_F(SpansTest, ThingsCalledLikePlayersAndWords) {
  for (const std::string name : {"One", "Two", "Three", "Four"})
    change("scripts/asking/secrets.yaml", "name: " + name, "name: badr");
  change("boards/asking/row.yaml", "{id: a, kind: field, ", "{id: a, kind: field, name: the, ");
  EXPECT_THAT(shown({"ali", "badr"},
                    "local card = game.decks.secrets:draw(player.hand)\n"
                    "game:log('{} shows {} the {} at {}', player, rival, card, game.board.a)"),
              ElementsAre("[Ali] shows [Badr] the [badr] at [the]."));
}

TEST_F(SpansTest, ANameInARuleWithoutAPlaceholderIsNoThing) {
  EXPECT_THAT(shown({"ali", "badr"}, "game:log('nobody pays ali or the bank')"),
              ElementsAre("Nobody pays ali or the bank."));
}

TEST_F(SpansTest, ATranslationMayNameThingsInAnotherOrder) {
  const SpokenGerman german("msgid \"{} gives {} to {}\"\nmsgstr \"{2} geht von {1} an {3}\"\n");
  EXPECT_THAT(shown({"ali", "badr"}, "game:log('{} gives {} to {}', player, game.board.c, rival)"),
              ElementsAre("[C] geht von [Ali] an [Badr]."));
}

TEST_F(SpansTest, TheSameOfSeveralIsSaidOnceAndNamesThemAll) {
  EXPECT_THAT(shown({"ali", "badr"},
                    "game:log('{} must visit {}', player, game.board.a)\n"
                    "game:log('{} must visit {}', player, game.board.b)\n"
                    "game:log('{} is closed', game.board.b)\n"
                    "game:log('{} is closed', game.board.c)"),
              ElementsAre("[Ali] must visit [a] and [b]; [b] is closed, as is [c]."));
}

TEST_F(SpansTest, SeveralBacksAreCountedByTheirNoun) {
  change("scripts/asking/secrets.yaml", "back: a secret", "back: a lost diary");
  const std::string deal = "game.decks.secrets:deal(2, player.hand)";
  EXPECT_THAT(shown({"ali", "badr"}, deal, Viewer{SeatId{1}}),
              ElementsAre("[Ali] draws 2 lost diaries."));
  const SpokenGerman german(
      "msgid \"a lost diary\"\nmsgid_plural \"lost diaries\"\n"
      "msgstr[0] \"ein Tagebuch\"\nmsgstr[1] \"Tagebücher\"\n");
  EXPECT_THAT(shown({"ali", "badr"}, deal, Viewer{SeatId{1}}),
              ElementsAre("[Ali] zieht 2 Tagebücher."));
}

TEST_F(SpansTest, TokensOfAPlayerHaveTheirPlural) {
  change("scripts/asking/game.yaml", "zones:",
         "tokens: {fly: {per_player: true, count: 5, start: jar}}\n"
         "piles: {jar: {per_player: 1}}\nzones:");
  EXPECT_THAT(shown({"ali", "badr"}, "player.jar:give(2, player.tokens.fly, rival.jar)"),
              ElementsAre("[Ali] puts 2 flies from the [jar] to the [jar] of [Badr]."));
}

TEST_F(SpansTest, WhatIsDrawnAndWhatItDoesIsOneClause) {
  EXPECT_THAT(shown({"ali", "badr"},
                    "local card = game.decks.secrets:draw(player.hand)\n"
                    "game:log('{}: no ship sails', card)"),
              ElementsAre(testing::MatchesRegex(
                  "\\[Ali\\] draws \\[(One|Two|Three|Four)\\]: no ship sails\\.")));
}

}  // namespace
}  // namespace windrose
