// What is asked, as picks: names, keys, lights, and answers that take several clicks.
#include "runtime/sitting/question/question.h"

#include <gmock/gmock.h>

#include "runtime/base/text/text.h"
#include "runtime/match/play/seen_match.h"
#include "runtime/state/ids/referee.h"
#include "runtime/state/seen/observation.h"
#include "runtime/words/names/said_names.h"
#include "runtime/words/names/shown_names.h"
#include "tests/match/asking_game.h"

namespace windrose {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

class QuestionTest : public AskingTest {
 protected:
  SeatQuestion ask(const std::string& body, SeatId seat = SeatId{0}) {
    open("function rules.turn(player)\n" + body + "\ngame:finish{ending='over'}\nend");
    return asked(seat);
  }
  [[nodiscard]] SeatQuestion asked(SeatId seat = SeatId{0}, const QuestionLook& look = {}) const {
    if (match_->node().truth(Referee()).ask_of(seat) == nullptr) {
      ADD_FAILURE() << "not asked: " << match_->node().error();
      return {};
    }
    Observation seen(match_->ruleset());
    match_->observe(Viewer{seat}, seen);
    return {seen, SeenMatch(*match_).node(Viewer{seat}), seat, look};
  }

  /// "1) a, Enter) b (why not), Esc) pass"
  [[nodiscard]] static std::string shown(const SeatQuestion& question) {
    std::vector<std::string> texts;
    for (const Pick& pick : question.picks()) {
      std::string text = pick.key.empty() ? "" : pick.key + ") ";
      text += plain(pick.name);
      if (pick.picked) text += " #" + std::to_string(pick.place);
      if (!pick.enabled()) text += " (" + plain(pick.reason) + ")";
      texts.push_back(text);
    }
    return join(texts, ", ");
  }
  [[nodiscard]] std::vector<std::string> names(const std::vector<Code>& codes) const {
    std::vector<std::string> ids;
    ids.reserve(codes.size());
    for (const Code code : codes) ids.push_back(code_id(match_->names(), code));
    return ids;
  }
  [[nodiscard]] std::string answer(const std::optional<StoredReply>& reply) const {
    if (!reply) return "not yet";
    return to_string(action_text(match_->names(), match_->node().kind(), reply->reply()));
  }
};

TEST_F(QuestionTest, NobodyIsAsked) {
  SeatQuestion question;
  EXPECT_FALSE(question.is_asked());
  EXPECT_EQ(question.seat(), SeatId::none);
  EXPECT_THAT(question.picks(), IsEmpty());
  EXPECT_FALSE(question.take(0).has_value());
  EXPECT_FALSE(question.finish().has_value());
  EXPECT_FALSE(question.escape().has_value());
}

TEST_F(QuestionTest, SpacesWithKeysAndAWayOut) {
  SeatQuestion question = ask("player:choose{'Where?', from = game.board.spaces, pass = 'Stay'}");
  EXPECT_EQ(plain(question.prompt()), "Where?");
  EXPECT_EQ(plain(question.hint()), "");
  EXPECT_EQ(shown(question), "1) a, 2) b, 3) c, Esc) Stay");
  EXPECT_THAT(names(question.lights().legal), ElementsAre("a", "b", "c"));
  EXPECT_THAT(question.lights().main, IsEmpty());
  EXPECT_EQ(answer(question.take(1)), "b");
  EXPECT_EQ(answer(question.click(space(2))), "c");
  EXPECT_EQ(answer(question.escape()), "pass");
  EXPECT_EQ(answer(question.finish()), "not yet");
}

TEST_F(QuestionTest, TheOnlyChoiceIsTheMainOne) {
  SeatQuestion question =
      ask("player:choose{'Where?', from = {game.board.a}, pass = 'Stay', ask = true}");
  EXPECT_EQ(shown(question), "Enter) a, Esc) Stay");
  EXPECT_THAT(names(question.lights().main), ElementsAre("a"));
  EXPECT_EQ(answer(question.finish()), "a");
}

TEST_F(QuestionTest, TheWordThatNamesTheQuestionIsTheMainOne) {
  SeatQuestion question =
      ask("player:choose({'Dig, or something else first?', id = 'dig', pass = 'Nothing'}, "
          "{'look', 'dig', 'rest'})");
  EXPECT_EQ(shown(question), "1) look, Enter) dig, 2) rest, Esc) Nothing");
  EXPECT_EQ(answer(question.finish()), "dig");
}

TEST_F(QuestionTest, ActionsKeepTheirPlaceAndTheirNumber) {
  ask("player:choose({'What now?', id = 'job', pass = 'Nothing'}, {'look', 'dig', 'rest'})");
  QuestionLook look;
  look.actions = {{"job", {"dig", "sell", "look"}}};
  SeatQuestion question = asked(SeatId{0}, look);
  EXPECT_EQ(shown(question), "1) dig, 3) look, 4) rest, Esc) Nothing");
  question.refuse(word("sell"), {.reason = "you have nothing", .paragraph = "c.1"});
  EXPECT_EQ(shown(question), "1) dig, 2) sell (you have nothing), 3) look, 4) rest, Esc) Nothing");
  EXPECT_EQ(question.picks()[1].slot, 2);
  EXPECT_EQ(question.picks()[3].slot, 0);
}

TEST_F(QuestionTest, TheNaturalAnswerIsTheMainOne) {
  ask("player:choose({'Buy? · One at a time', id = 'buy', pass = 'Nothing', ask = true}, {'oil'})");
  QuestionLook look;
  look.natural = {{"buy", {"pass"}}};
  SeatQuestion question = asked(SeatId{0}, look);
  EXPECT_EQ(shown(question), "1) oil, Enter) Nothing");
  EXPECT_EQ(answer(question.finish()), "pass");
  EXPECT_EQ(plain(question.title()), "Buy?");
  EXPECT_EQ(plain(question.subtitle()), "One at a time");
  look.natural = {{"buy", {"oil"}}};
  EXPECT_EQ(shown(asked(SeatId{0}, look)), "Enter) oil, Esc) Nothing");
}

TEST_F(QuestionTest, AsFewAsPossibleAreChosenAtFirstIfTheLookSaysSo) {
  ask("player:choose_some{'Which two?', id = 'pay', from = game.board.spaces, least = 2, most = "
      "3}");
  EXPECT_EQ(shown(asked()), "1) a, 2) b, 3) c");
  QuestionLook look;
  look.natural = {{"pay", {"least"}}};
  SeatQuestion question = asked(SeatId{0}, look);
  EXPECT_EQ(shown(question), "1) a #1, 2) b #2, 3) c");
  EXPECT_TRUE(question.can_finish());
  EXPECT_EQ(answer(question.escape()), "not yet");
  EXPECT_EQ(shown(question), "1) a #1, 2) b, 3) c");
}

TEST_F(QuestionTest, TheFirstPossibleOneOfAListIsNatural) {
  ask("player:choose({'What now?', id = 'job', pass = 'Nothing'}, {'look', 'dig', 'rest'})");
  QuestionLook look;
  look.natural = {{"job", {"sell", "rest", "look"}}};
  EXPECT_EQ(shown(asked(SeatId{0}, look)), "1) look, 2) dig, Enter) rest, Esc) Nothing");
}

TEST_F(QuestionTest, DecliningSaysWhatFollows) {
  ask("player:choose({'What now?', id = 'job', pass = 'Nothing'}, {'look', 'dig'})");
  QuestionLook look;
  look.passing = {{"job", "your turn ends"}};
  EXPECT_EQ(asked(SeatId{0}, look).picks().back().note, Sentence("your turn ends"));
  EXPECT_EQ(asked(SeatId{0}).picks().back().note, Sentence());
}

TEST_F(QuestionTest, AmountsBeginWhereTheLookSaysAndHaveTheirUnit) {
  ask("player:amount{'How many?', id = 'load', from = 1, to = 1500}");
  QuestionLook look;
  look.amounts = {{"load", "most"}};
  look.money = {"load"};
  look.money_sign = "$";
  const SeatQuestion question = asked(SeatId{0}, look);
  EXPECT_EQ(question.amount(), 1500);
  EXPECT_EQ(question.amount_text(1500), "$1,500");
  EXPECT_EQ(plain(question.hint()), "From $1 to $1,500");
  look.amounts = {{"load", "9"}};
  EXPECT_EQ(asked(SeatId{0}, look).amount(), 10);
  look.amounts = {{"load", "2000"}};
  EXPECT_EQ(asked(SeatId{0}, look).amount(), 1500);
}

TEST_F(QuestionTest, ANameThatIsNoneOfTheWordsMakesNoneTheMainOne) {
  SeatQuestion question = ask("player:choose({'Which?', id = 'a'}, {game.board.a, 'look', 'dig'})");
  EXPECT_EQ(shown(question), "3) a, 1) look, 2) dig");
  EXPECT_EQ(answer(question.finish()), "not yet");
}

TEST_F(QuestionTest, PlayersHaveACapital) {
  const SeatQuestion question =
      ask("player:choose({'What of badr for {}?', player.rivals[1], pass = 'Nothing'}, "
          "{player.rivals[1], game.board.a})");
  EXPECT_EQ(plain(question.prompt()), "What of badr for Badr?");  // the rules' own words stay
  EXPECT_EQ(question.prompt().spans[1].thing, Code(SeatId{1}));
  EXPECT_EQ(shown(question), "1) Badr, 2) a, Esc) Nothing");
}

TEST_F(QuestionTest, NamesAndNotesOfPicksKeepWhatTheyName) {
  const SeatQuestion question =
      ask("game.board.a.owner = player.rivals[1]\n"
          "player:choose('What?', {game.board.a, player.rivals[1], 'badr'})");
  const std::vector<Pick>& picks = question.picks();
  EXPECT_EQ(picks[0].name, Sentence(SentenceSpan{"a", Code(SpaceId{0})}));
  EXPECT_EQ(plain(picks[0].note), "of Badr");
  EXPECT_EQ(picks[0].note.spans[1].thing, Code(kBadr));
  EXPECT_EQ(plain(picks[1].name), "Badr");
  EXPECT_EQ(picks[2].name, Sentence("badr")) << "a word of the rules is no player";
}

TEST_F(QuestionTest, WordsHaveTheFirstKeys) {
  const SeatQuestion question =
      ask("player:choose({'What?', pass = 'Nothing'}, {game.board.a, game.board.b, 'dig'})");
  EXPECT_EQ(shown(question), "2) a, 3) b, 1) dig, Esc) Nothing");
}

TEST_F(QuestionTest, CapitalsAreForWholeWordsOnly) {
  open("function rules.turn(player) player:confirm('Go on?') end");
  const auto shown = [&](const char* text) {
    return plain(with_capitals(said_text(match_->ruleset(), text)));
  };
  EXPECT_EQ(shown("ali's rival badr"), "Ali's rival Badr");
  EXPECT_EQ(shown("alibi, Ali, reali, ali_2"), "alibi, Ali, reali, ali_2");
}

TEST(FirstLine, LeavesTheRestOut) {
  EXPECT_EQ(first_line(std::string("a:1: wrong\n  in b")), "a:1: wrong");
  EXPECT_EQ(first_line(std::string("")), "");
}

TEST_F(QuestionTest, YesIsTheMainAnswer) {
  SeatQuestion question = ask("player:confirm('Sure?')");
  EXPECT_EQ(shown(question), "Enter) yes, 1) no");
  EXPECT_THAT(question.lights().legal, IsEmpty());
  EXPECT_EQ(answer(question.finish()), "yes");
  EXPECT_EQ(answer(question.take(1)), "no");
}

TEST_F(QuestionTest, AmountsStayInTheirRange) {
  SeatQuestion question = ask("player:amount{'How many?', from = 2, to = 1500}");
  EXPECT_TRUE(question.is_amount());
  EXPECT_EQ(plain(question.hint()), "From 2 to 1,500");
  EXPECT_EQ(question.amount(), 2);
  question.set_amount(1);
  EXPECT_EQ(question.amount(), 2);
  question.set_amount(2000);
  EXPECT_EQ(question.amount(), 1500);
  question.set_amount(25);
  EXPECT_EQ(answer(question.finish()), "25");
}

TEST_F(QuestionTest, SomeAreCollected) {
  SeatQuestion question =
      ask("player:choose_some{'Which?', from = game.board.spaces, least = 1, most = 2}");
  EXPECT_EQ(plain(question.hint()), "Choose 1 to 2: 0 chosen");
  EXPECT_FALSE(question.can_finish());
  EXPECT_EQ(answer(question.finish()), "not yet");
  EXPECT_EQ(answer(question.click(space(2))), "not yet");
  EXPECT_EQ(answer(question.take(0)), "not yet");
  EXPECT_EQ(shown(question), "1) a #2, 2) b, 3) c #1");
  EXPECT_THAT(names(question.lights().selected), ElementsAre("a", "c"));
  EXPECT_EQ(answer(question.take(1)), "not yet");  // two are enough
  EXPECT_EQ(plain(question.hint()), "Choose 1 to 2: 2 chosen");
  EXPECT_EQ(answer(question.finish()), "[c, a]");
  EXPECT_FALSE(question.escape().has_value());  // the last one is put back
  EXPECT_EQ(answer(question.finish()), "[c]");
  EXPECT_EQ(answer(question.click(space(2))), "not yet");
  EXPECT_FALSE(question.can_finish());
}

TEST_F(QuestionTest, AnOrderTakesThemAll) {
  SeatQuestion question = ask("player:order('In which order?', game.board.spaces)");
  EXPECT_EQ(plain(question.hint()), "The first one first: 0 of 3");
  for (const int place : {1, 2, 0}) EXPECT_EQ(answer(question.click(space(place))), "not yet");
  EXPECT_EQ(shown(question), "1) a #3, 2) b #1, 3) c #2");
  EXPECT_EQ(answer(question.finish()), "[b, c, a]");
}

TEST_F(QuestionTest, MovesAreWhereFromAndWhereTo) {
  change("scripts/asking/game.yaml", "players: 2-3", "players: 2");
  change("scripts/asking/game.yaml",
         "money:", "pieces: {men: {per_player: 2, setup: [[a, b], [c, c]]}}\nmoney:");
  SeatQuestion question = ask(
      "player:choose{'Move', from = game.board:steps(player.men, {'forward', 'backward'}, 'any')}");
  EXPECT_EQ(shown(question), "1) a, 2) b");
  EXPECT_EQ(plain(question.hint()), "First the piece, then where to");
  EXPECT_FALSE(question.can_step_back());
  EXPECT_EQ(answer(question.click(space(0))), "not yet");
  EXPECT_EQ(shown(question), "1) b, 2) c");
  EXPECT_EQ(plain(question.hint()), "From a where to?");
  EXPECT_THAT(names(question.lights().selected), ElementsAre("a"));
  EXPECT_EQ(question.picks()[0].id, "a-b");
  EXPECT_EQ(answer(question.click(space(2))), "a-c");
  EXPECT_EQ(answer(question.click(space(0))), "not yet");  // the same piece: put down again
  EXPECT_EQ(shown(question), "1) a, 2) b");
  EXPECT_EQ(answer(question.click(space(1))), "not yet");
  EXPECT_EQ(shown(question), "1) c, 2) a");
  EXPECT_EQ(answer(question.take(0)), "b-c");
  EXPECT_FALSE(question.escape().has_value());
  EXPECT_EQ(shown(question), "1) a, 2) b");
}

TEST_F(QuestionTest, WhatCannotBePickedSaysWhy) {
  SeatQuestion question = ask("player:choose{'What?', from = {'buy_oil', 'sell'}, pass = ''}");
  question.refuse(word("take_off"), {.reason = "you are not in port"});
  EXPECT_EQ(shown(question), "1) buy oil, 2) sell, take off (you are not in port), Esc) pass");
  EXPECT_EQ(answer(question.take(2)), "not yet");
  EXPECT_EQ(question.picks()[0].id, "buy_oil");
  EXPECT_EQ(answer(question.take(0)), "buy_oil");
}

TEST_F(QuestionTest, CardsOfTheOthersAreBacks) {
  SeatQuestion question = ask(R"(
game.decks.secrets:deal(2, game.players[2].hand)
player:choose{'Which card?', from = game.players[2].hand})");
  EXPECT_EQ(shown(question), "1) a secret, 2) a secret");
  EXPECT_EQ(question.picks()[0].id, "");
}

TEST_F(QuestionTest, OneWhoMayNeedNotAnswer) {
  SeatQuestion question = ask(R"(
player:choose{'Go where?', from = game.board.spaces, others = {
  who = player.rivals, what = function() return {'stop'} end}})",
                              SeatId{1});
  EXPECT_TRUE(question.may());
  EXPECT_EQ(shown(question), "Shift 1) stop");
  EXPECT_EQ(asked(SeatId{0}).may(), false);
  EXPECT_EQ(shown(asked(SeatId{0})), "1) a, 2) b, 3) c");
}

}  // namespace
}  // namespace windrose
