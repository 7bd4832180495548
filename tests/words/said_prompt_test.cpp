// Questions and refusals as sentences: what they name keeps its code, whatever it is called.
#include "runtime/words/names/said_prompt.h"

#include <algorithm>

#include <gmock/gmock.h>

#include "runtime/state/ids/referee.h"
#include "runtime/words/names/said_names.h"
#include "runtime/words/names/shown_names.h"
#include "tests/match/asking_game.h"

namespace windrose {
namespace {

/// "What of [badr]?": names in brackets.
std::string in_brackets(const Sentence& sentence) {
  std::string text;
  for (const SentenceSpan& span : sentence.spans)
    text += span.thing.is_none() ? span.text : "[" + span.text + "]";
  return text;
}

class SaidPromptTest : public AskingTest {
 protected:
  Sentence said(const std::string& prompt) {
    open("function rules.turn(player)\n  player:choose({" + prompt + "}, {'yes', 'no'})\nend");
    return said_prompt(match_->names(), match_->node().truth(Referee()).question().prompt);
  }
};

TEST_F(SaidPromptTest, ThingsOfAQuestionHaveTheirCodes) {
  const Sentence prompt = said("'Give badr {$} for {} of {}?', 5, game.board.a, player.rivals[1]");
  EXPECT_EQ(in_brackets(prompt), "Give badr 5 for [a] of [badr]?");
  EXPECT_EQ(prompt.spans[3].thing.kind(), Kind::space);
  EXPECT_EQ(prompt.spans[5].thing, Code(SeatId{1}));
  EXPECT_EQ(plain(with_capitals(prompt)), "Give badr 5 for a of Badr?");
}

TEST_F(SaidPromptTest, TheDotThatPartsItIsOfTheRulesNotOfAName) {
  const SaidPrompt lines =
      lines_of_prompt(said("'Buy {}? · {} waits · Now', game.board.a, player"));
  EXPECT_EQ(in_brackets(lines.title), "Buy [a]?");
  EXPECT_EQ(in_brackets(lines.second), "[ali] waits · Now");
  Sentence named = SentenceSpan{"Tea · green", Code(Kind::space, 0)};
  named.add({"?"});
  EXPECT_EQ(in_brackets(lines_of_prompt(named).title), "[Tea · green]?");
  EXPECT_TRUE(lines_of_prompt(named).second.empty());
}

TEST_F(SaidPromptTest, PartsOfTheSecondLineMayBeLeftOut) {
  const SaidPrompt lines = lines_of_prompt(
      said("'Sail? · Ports end it. Storms of {} too. · Now. Or never', game.board.a"));
  std::vector<std::string> parts{""};
  for (const SentenceSpan& span : lines.second.spans)
    span.divides ? parts.emplace_back() : parts.back() += span.text;
  EXPECT_THAT(parts, testing::ElementsAre("Ports end it.", "Storms of a too.", "Now.", "Or never"));
  EXPECT_EQ(in_brackets(lines.second), "Ports end it. Storms of [a] too. · Now. Or never");
}

TEST_F(SaidPromptTest, NoWordOfAQuestionIsTakenApart) {
  const Sentence prompt = said("'Read {}? · It is by {}. Or not', 'A · b. C', player");
  const SaidPrompt lines = lines_of_prompt(prompt);
  EXPECT_EQ(in_brackets(lines.title), "Read A · b. C?");
  EXPECT_EQ(in_brackets(lines.second), "It is by [ali]. Or not");
  EXPECT_EQ(std::ranges::count(prompt.spans, true, &SentenceSpan::divides), 2);
  EXPECT_EQ(std::ranges::count(lines.title.spans, true, &SentenceSpan::divides), 0);
}

TEST_F(SaidPromptTest, ValuesOfAQuestionMayHaveNumbers) {
  EXPECT_EQ(in_brackets(said("'From {2} to {1} for {$3}?', game.board.a, player, 1206")),
            "From [ali] to [a] for 1,206?");
}

TEST_F(SaidPromptTest, ARefusalNamesPlayersAndItsParagraph) {
  open("function rules.turn(player) player:confirm('Go on?') end");
  const auto said = [&](const WhyNot& why) {
    return in_brackets(said_refusal(match_->names(), why));
  };
  EXPECT_EQ(said({.reason = "badr holds it", .paragraph = "d.2"}), "[badr] holds it (d.2)");
  EXPECT_EQ(said({.reason = "the alibi of ali"}), "the alibi of [ali]");
  EXPECT_EQ(said({}), "");
  EXPECT_EQ(said({.paragraph = "d.2"}), "");
}

TEST_F(SaidPromptTest, AReasonOfAListKeepsWhatItNames) {
  open(R"(
local where = {"Where to?", why_not = function(space, asker)
  return {"{} of {} is worth {$}, {}", space, asker.rivals[1], 1200, "says ali"}, "d.2"
end}
function rules.turn(player)
  player:choose(where, {game.board.a, game.board.b})
end)");
  const WhyNot why = match_->why_not(kAli, space(2));
  const Sentence said = said_refusal(match_->names(), why);
  EXPECT_EQ(in_brackets(said), "[c] of [badr] is worth 1,200, says [ali] (d.2)");
  EXPECT_EQ(said.spans.front().thing, space(2));
  EXPECT_EQ(plain(with_capitals(said)), "c of Badr is worth 1,200, says Ali (d.2)");
  EXPECT_EQ(in_brackets(said_reason(match_->names(), why)),
            "[c] of [badr] is worth 1,200, says [ali]");
}

TEST_F(SaidPromptTest, TheBeginningOfASentenceKeepsItsNames) {
  const Sentence prompt = said("'Go to {} now', game.board.a");
  EXPECT_EQ(in_brackets(beginning(prompt, 7)), "Go to [a]");
  EXPECT_EQ(in_brackets(beginning(prompt, 5)), "Go to");
  EXPECT_EQ(first_line(Sentence("wrong\nat line 3")), Sentence("wrong"));
}

}  // namespace
}  // namespace windrose
