// Each line of whole matches names the paragraph of the rulebook that it carries out.
#include <algorithm>
#include <regex>
#include <set>

#include <gmock/gmock.h>

#include "runtime/base/text/text.h"
#include "runtime/match/files/replay.h"
#include "runtime/match/tests/transcript.h"
#include "runtime/state/ids/referee.h"
#include "runtime/words/telling/chronicle.h"
#include "tests/every_game/every_game.h"

namespace windrose {
namespace {

using testing::Each;
using testing::IsEmpty;
using testing::IsSupersetOf;
using testing::Not;
using testing::UnorderedElementsAre;

/// The lines of a match between `agents`, each with its paragraph.
struct ToldLine {
  std::string text;
  std::string paragraph;
  std::uint64_t seed = 0;  // of its match
};

/// "ada passes: Do nothing", with the paragraph of the question.
void add_passes(std::vector<ToldLine>& lines, const OpenGame& open_game, const Match& match) {
  const Ruleset& ruleset = open_game.ruleset();
  for (const Input& input : match.history()) {
    if (input.pass_text == WordId::none) continue;
    const int paragraph = input.asked_by.paragraph;
    lines.push_back(
        {ruleset.player_name(input.seat) + " passes: " + match.names().word(input.pass_text),
         paragraph < 0 ? "no paragraph" : ruleset.data().rulebook[paragraph].id,
         open_game.request().seed.value_or(0)});
  }
}

/// What players read line by line, and what they are told when they ask why.
std::vector<std::string> told_without_paragraph(const Match& match) {
  Chronicle chronicle;
  chronicle.update(match, Viewer(Referee()));
  std::vector<std::string> texts;
  for (const ChronicleLine& line : chronicle.lines()) {
    const auto causes = chronicle.causes_of(line);
    const bool is_told = std::ranges::any_of(
        causes, [](const ChronicleCause& cause) { return !cause.paragraph.empty(); });
    if (line.kind == ChronicleLine::Kind::event && !is_told) texts.push_back(line.text());
  }
  return texts;
}

void add_lines(std::vector<ToldLine>& lines, OpenGame& open_game, const Match& match) {
  const std::string printed = transcript_of(open_game, match, Causes::shown);
  for (const std::string& line : split_lines(printed)) {
    const std::size_t begin = line.rfind("   [");
    if (begin == std::string::npos) continue;
    const std::size_t end = line.find(']', begin);
    lines.push_back({line.substr(0, begin), line.substr(begin + 4, end - begin - 4),
                     open_game.request().seed.value_or(0)});
  }
  add_passes(lines, open_game, match);
}

std::vector<ToldLine> matches(MatchRequest request, int seeds) {
  std::vector<ToldLine> lines;
  request.players = {"ada", "ben", "cleo"};
  for (int seed = 1; seed <= seeds; ++seed) {
    request.seed = static_cast<std::uint64_t>(seed);
    OpenGame open_game(test_shelves(), request);
    const auto match = open_game.new_match(settings_of(open_game.request()));
    match->advance();
    add_lines(lines, open_game, *match);
    EXPECT_THAT(told_without_paragraph(*match), IsEmpty());
  }
  return lines;
}

/// At least one of these paragraphs, and no other.
testing::Matcher<std::set<std::string>> some_of(const std::vector<std::string>& paragraphs) {
  return testing::AllOf(Not(IsEmpty()), testing::IsSubsetOf(paragraphs));
}

/// What agents of the game are asked to play.
MatchRequest asked(const std::string& game, const std::string& agents) {
  MatchRequest request;
  request.game = game;
  request.agents = split(agents, ',');
  return request;
}

/// The paragraphs of all lines that contain the pattern.
std::set<std::string> paragraphs_of(const std::vector<ToldLine>& lines,
                                    const std::string& pattern) {
  const std::regex wanted(pattern);
  std::set<std::string> found;
  for (const ToldLine& line : lines)
    if (std::regex_search(line.text, wanted)) found.insert(line.paragraph);
  return found;
}

/// The lines that no paragraph has caused.
std::vector<std::string> texts_without_paragraph(const std::vector<ToldLine>& lines) {
  std::vector<std::string> texts;
  for (const ToldLine& line : lines)
    if (line.paragraph == "no paragraph") texts.push_back(line.text);
  return texts;
}

/// The paragraph of each line that comes right after a line with `before`.
std::set<std::string> paragraphs_after(const std::vector<ToldLine>& lines,
                                       const std::string& before, const std::string& pattern) {
  const std::regex first(before);
  const std::regex wanted(pattern);
  std::set<std::string> found;
  for (std::size_t i = 0; i + 1 < lines.size(); ++i) {
    if (std::regex_search(lines[i].text, first) && std::regex_search(lines[i + 1].text, wanted))
      found.insert(lines[i + 1].paragraph);
  }
  return found;
}

/// What comes right after a counter stops on a mortgaged vessel.
std::vector<std::string> after_mortgaged_stops(const std::vector<ToldLine>& lines) {
  const std::regex mortgage("^ *(.+)\\.mortgaged: (yes|no)$");
  const std::regex stop("counter: .* -> (.+)$");
  std::set<std::string> mortgaged;
  std::vector<std::string> after;
  std::smatch found;
  for (std::size_t i = 0; i + 1 < lines.size(); ++i) {
    if (i > 0 && lines[i].seed != lines[i - 1].seed) mortgaged.clear();
    if (std::regex_search(lines[i].text, found, mortgage)) {
      if (found.str(2) == "yes") mortgaged.insert(found.str(1));
      if (found.str(2) == "no") mortgaged.erase(found.str(1));
    }
    if (std::regex_search(lines[i].text, found, stop) && mortgaged.contains(found.str(1)))
      after.push_back(lines[i + 1].text);
  }
  return after;
}

TEST(ParagraphsOfMatches, WeighAnchor) {
  const auto lines = matches(asked("weigh_anchor", "mogul,purser,skipper"), 6);
  const auto of = [&](const std::string& pattern) { return paragraphs_of(lines, pattern); };
  EXPECT_THAT(of("is shuffled"), UnorderedElementsAre("a.3"));
  EXPECT_THAT(of("(ada|ben|cleo) (throws|begins)"), UnorderedElementsAre("a.5"));
  EXPECT_THAT(of("the bank pays \\w+ \\$200"), IsSupersetOf({"b.4"}));
  EXPECT_THAT(paragraphs_after(lines, "counter: .*-> Salvage Levy", "pays the bank \\$75"),
              UnorderedElementsAre("f.3"));
  EXPECT_THAT(paragraphs_after(lines, "counter: .*-> Harbour Duties", "pays the bank \\$200"),
              UnorderedElementsAre("f.1"));
  EXPECT_THAT(paragraphs_after(lines, "is worth .* and pays a tenth", "pays the bank"),
              UnorderedElementsAre("f.1"));
  EXPECT_THAT(of("is worth .* and pays a tenth"), UnorderedElementsAre("f.2"));
  EXPECT_THAT(of("roll 2d6"), some_of({"a.5", "b.1", "b.2", "e.3", "g.6"}));
  EXPECT_THAT(paragraphs_after(lines, "accepts the offer", "(ada|ben|cleo) pays (ada|ben|cleo)"),
              UnorderedElementsAre("k.1"));
  EXPECT_THAT(paragraphs_after(lines, "counter: .*-> (British Sovereign|Velutina|World Glory|Man)",
                               "(ada|ben|cleo) pays (ada|ben|cleo)"),
              UnorderedElementsAre("d.4", "e.3"));  // e.3: a card asks twice the hire
  EXPECT_THAT(paragraphs_after(lines, "counter: .*-> (Hector|Thunderer)",
                               "(ada|ben|cleo) pays (ada|ben|cleo)"),
              UnorderedElementsAre("d.5"));
  EXPECT_THAT(paragraphs_after(lines, "counter: .*-> Queen of Bermuda",
                               "(ada|ben|cleo) pays (ada|ben|cleo)"),
              some_of({"d.1", "d.3"}));
  EXPECT_THAT(of("(ada|ben|cleo) pays (ada|ben|cleo)"), IsSupersetOf({"d.1", "d.3", "d.4", "d.5"}));
  // d.2 is told by what does not happen.
  const std::vector<std::string> free_stops = after_mortgaged_stops(lines);
  EXPECT_GT(free_stops.size(), 20U);
  EXPECT_THAT(free_stops, Each(Not(testing::ContainsRegex("(ada|ben|cleo) pays (ada|ben|cleo)"))));
  EXPECT_THAT(of("(ada|ben|cleo) bids"), UnorderedElementsAre("c.3"));
  EXPECT_THAT(of("(ada|ben|cleo) buys"), UnorderedElementsAre("c.1", "c.2"));
  EXPECT_THAT(of("[a-z]\\.owner: (ada|ben|cleo)"), IsSupersetOf({"c.1", "c.2", "k.1"}));
  EXPECT_THAT(of("(offers|refuses the offer|accepts the offer)"), UnorderedElementsAre("k.3"));
  EXPECT_THAT(of("mortgages .* and receives"), UnorderedElementsAre("j.1"));
  EXPECT_THAT(of("fits a first class deck"), UnorderedElementsAre("h.1"));
  EXPECT_THAT(texts_without_paragraph(lines), IsEmpty());
}

TEST(ParagraphsOfMatches, Shipping) {
  const auto lines = matches(asked("shipping", "tycoon,tramp,trader"), 6);
  const auto of = [&](const std::string& pattern) { return paragraphs_of(lines, pattern); };
  EXPECT_THAT(of("Telegrams are shuffled"), IsSupersetOf({"a.7"}));
  EXPECT_THAT(of("(ada|ben|cleo) (throws|begins)"), UnorderedElementsAre("a.9"));
  EXPECT_THAT(of("for (near|middle|far) -> "), UnorderedElementsAre("b.1", "b.6"));
  EXPECT_THAT(of("roll 2d6"), UnorderedElementsAre("a.9", "c.1"));
  EXPECT_THAT(of("roll 1d6 ->"), UnorderedElementsAre("f.5"));
  EXPECT_THAT(of("free: no"), UnorderedElementsAre("b.1"));
  EXPECT_THAT(of("course: "), UnorderedElementsAre("c.8"));
  EXPECT_THAT(of("-> the resold"), UnorderedElementsAre("e.6"));
  EXPECT_THAT(of("drifts from"), UnorderedElementsAre("h.1"));
  EXPECT_THAT(of("Telegrams -> the discard pile"), UnorderedElementsAre("f.1"));
  EXPECT_THAT(of("rolls a blank"), UnorderedElementsAre("b.3", "j.2"));
  EXPECT_THAT(paragraphs_after(lines, "for (near|middle|far) -> [12]$", "rolls a blank"),
              UnorderedElementsAre("b.3"));
  EXPECT_THAT(paragraphs_after(lines, "for (near|middle|far) -> [3456]$", "rolls a blank"),
              UnorderedElementsAre("j.2"));
  EXPECT_THAT(of("must visit"), UnorderedElementsAre("b.2"));
  EXPECT_THAT(of("is a free ship"), UnorderedElementsAre("b.5"));
  EXPECT_THAT(of("becomes a free ship"), UnorderedElementsAre("k.3"));
  EXPECT_THAT(of("sells the cargo for"), UnorderedElementsAre("c.14"));
  EXPECT_THAT(paragraphs_after(lines, "-> the exchange", "the bank pays"), IsSupersetOf({"d.5"}));
  EXPECT_THAT(of("sells the cargo to"), UnorderedElementsAre("g.2"));
  EXPECT_THAT(of("is wrecked at"), UnorderedElementsAre("h.5"));
  EXPECT_THAT(of("prices: column|Prices: column"), some_of({"d.2", "f.13"}));
  EXPECT_THAT(paragraphs_after(lines, "Panic on the exchange: Rumors", "column"),
              UnorderedElementsAre("f.13"));
  EXPECT_THAT(paragraphs_after(lines, "\\(4, 1\\)|\\(3, 2\\)", ": column"),
              UnorderedElementsAre("d.2"));
  EXPECT_THAT(of("rescue: no"), some_of({"f.7", "f.8"}));
  // The only payment that is not on the market is the tow.
  EXPECT_THAT(of("(ada|ben|cleo) pays the bank"), UnorderedElementsAre("e.2", "h.6"));
  EXPECT_THAT(texts_without_paragraph(lines), IsEmpty());
}

TEST(ParagraphsOfMatches, CupOfReckoning) {
  const auto lines = matches(asked("cup_of_reckoning", "director,governor,novice"), 6);
  const auto of = [&](const std::string& pattern) { return paragraphs_of(lines, pattern); };
  EXPECT_THAT(of("Influence is shuffled"), IsSupersetOf({"a.9"}));
  EXPECT_THAT(of("Prosperity is shuffled"), UnorderedElementsAre("a.8", "g.9"));
  EXPECT_THAT(of("goes into the cup"), UnorderedElementsAre("a.6", "g.12"));
  EXPECT_THAT(of("is drawn from the cup"), UnorderedElementsAre("a.6", "g.11"));
  EXPECT_THAT(of("column \\d -> \\d"), IsSupersetOf({"c.2"}));
  EXPECT_THAT(of("turned face up"), UnorderedElementsAre("c.3"));
  EXPECT_THAT(of("concedes"), UnorderedElementsAre("f.12"));
  EXPECT_THAT(of("roll 2d6 for clock"), UnorderedElementsAre("c.4"));
  EXPECT_THAT(of("most prosperous region to the least"), UnorderedElementsAre("g.2"));
  EXPECT_THAT(of("precedence: column [12] -> [12]"), UnorderedElementsAre("g.3"));
  EXPECT_THAT(of("expands in"), UnorderedElementsAre("e.8"));
  EXPECT_THAT(of("restructures in"), UnorderedElementsAre("e.5"));
  EXPECT_THAT(of("comes? (down|up) to"), UnorderedElementsAre("g.4"));
  EXPECT_THAT(of("roll 2d6 for attrition"), UnorderedElementsAre("f.14"));
  EXPECT_THAT(of("owner: nothing"), some_of({"b.3", "e.7", "f.16", "f.17", "g.7"}));
  EXPECT_THAT(of("Influence -> the hand"), IsSupersetOf({"a.9", "e.1"}));
  EXPECT_THAT(of("Influence -> the hand"), some_of({"a.9", "e.1", "e.4"}));
  EXPECT_THAT(texts_without_paragraph(lines), IsEmpty());
}

TEST(ParagraphsOfMatches, TheShortGameOfWeighAnchor) {
  MatchRequest request = asked("weigh_anchor", "mogul,purser,skipper");
  request.variants = {"short_game"};
  request.options = {"claims=by_hand"};
  const auto lines = matches(request, 4);
  const auto of = [&](const std::string& pattern) { return paragraphs_of(lines, pattern); };
  EXPECT_THAT(of("(ada|ben|cleo) (throws|begins)"), UnorderedElementsAre("a.5"));
  EXPECT_THAT(of("fits a suite"), UnorderedElementsAre("n.2"));
  EXPECT_THAT(paragraphs_after(lines, "counter: .*-> Harbour Duties", "pays the bank \\$200"),
              UnorderedElementsAre("n.3"));
  EXPECT_THAT(of("roll 2d6"), some_of({"a.5", "b.1", "b.2", "e.3", "n.4"}));
  EXPECT_THAT(of("may claim"), UnorderedElementsAre("d.6"));
  EXPECT_THAT(of("the match ends"), UnorderedElementsAre("n.5"));
  EXPECT_THAT(texts_without_paragraph(lines), IsEmpty());
}

TEST(ParagraphsOfMatches, TheOtherWaysToPlayShipping) {
  MatchRequest request = asked("shipping", "tycoon,tramp,trader");
  request.variants = {"paid_goods", "great_storms"};
  request.scenario = "autumn_gales";
  const auto lines = matches(request, 4);
  const auto of = [&](const std::string& pattern) { return paragraphs_of(lines, pattern); };
  EXPECT_THAT(of("drifts from"), UnorderedElementsAre("m.2"));
  EXPECT_THAT(of("(ada|ben|cleo) pays the bank"), IsSupersetOf({"h.6", "m.1"}));
  EXPECT_THAT(of("Telegrams -> the discard pile"), UnorderedElementsAre("f.1", "f.2"));
  EXPECT_THAT(texts_without_paragraph(lines), IsEmpty());
}

/// Of a game with a rulebook.
void expect_a_paragraph_for_each_line(const MatchRequest& request) {
  constexpr int kNodes = 250;
  OpenGame open_game(test_shelves(), request);
  if (open_game.ruleset().data().rulebook.empty()) return;
  const auto match = open_game.new_match(settings_of(open_game.request()));
  RandomDriver driver(7);
  match->advance();
  for (int node = 0; node < kNodes && !match->is_over(); ++node) driver.step(*match);
  std::vector<ToldLine> lines;
  add_lines(lines, open_game, *match);
  EXPECT_FALSE(lines.empty());
  EXPECT_THAT(texts_without_paragraph(lines), IsEmpty());
  EXPECT_THAT(told_without_paragraph(*match), IsEmpty());
}

TEST_P(EveryGame, NamesAParagraphForEachLine) {
  for (const Way& way : ways_beside_the_plain_one(GetParam())) {
    SCOPED_TRACE(way.name);
    expect_a_paragraph_for_each_line(way.request);
  }
  MatchRequest plain = asked(GetParam(), "human");
  plain.seed = 41;
  expect_a_paragraph_for_each_line(plain);
}

}  // namespace
}  // namespace windrose
