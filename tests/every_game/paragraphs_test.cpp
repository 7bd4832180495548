// Each line of whole matches names the paragraph of the rulebook that it carries out.
#include <algorithm>
#include <map>
#include <regex>
#include <set>

#include <gmock/gmock.h>

#include "runtime/base/text/text.h"
#include "runtime/match/files/replay.h"
#include "runtime/match/tests/transcript.h"
#include "runtime/state/ids/referee.h"
#include "runtime/state/seen/cause_text.h"
#include "runtime/words/telling/chronicle.h"
#include "tests/every_game/every_game.h"
#include "tests/every_game/told_lines.h"

namespace windrose {
namespace {

using testing::Each;
using testing::IsEmpty;
using testing::IsSupersetOf;
using testing::Not;
using testing::UnorderedElementsAre;

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
  EXPECT_THAT(paragraphs_after(lines, "pays the interest", "received: "), some_of({"j.3", "l.4"}));
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
  EXPECT_THAT(of("free: no"), IsSupersetOf({"b.1", "d.6"}));
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
  EXPECT_THAT(paragraphs_after(lines, "fails in", "(owner|target): nothing"),
              UnorderedElementsAre("f.16"));
  EXPECT_THAT(paragraphs_after(lines, "takes over", "target: nothing"),
              UnorderedElementsAre("f.17"));
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

/// By "owner", or by "owner: nothing" where this value has its own: the paragraphs that may change
/// it. It is beside the rulebook that a row is written, not beside what the rules tell.
using Bookkeeping = std::map<std::string, std::vector<std::string>>;

bool may_tell(const Bookkeeping& bookkeeping, const ToldLine& line) {
  auto found = bookkeeping.find(line.property + ": " + line.value);
  if (found == bookkeeping.end()) found = bookkeeping.find(line.property);
  return found != bookkeeping.end() && std::ranges::count(found->second, line.paragraph) > 0;
}

/// The lines that name another paragraph than theirs, or several.
std::vector<std::string> wrong_lines(const std::vector<ToldLine>& lines,
                                     const Bookkeeping& bookkeeping) {
  std::vector<std::string> wrong;
  for (const ToldLine& line : lines) {
    const bool is_single = line.paragraph.find(',') == std::string::npos;
    if (is_single && (line.property.empty() || may_tell(bookkeeping, line))) continue;
    wrong.push_back(line.text + "   [" + line.paragraph + "]");
  }
  return wrong;
}

/// Whole matches of each way to play a game.
void expect_own_paragraphs(const MatchRequest& plain, const Bookkeeping& bookkeeping) {
  constexpr int kSeeds = 2;
  std::vector<Way> ways = ways_beside_the_plain_one(plain.game);
  ways.push_back({"plain", plain});
  for (Way& way : ways) {
    SCOPED_TRACE(way.name);
    way.request.agents = plain.agents;
    way.request.options = plain.options;
    EXPECT_THAT(wrong_lines(matches(way.request, kSeeds), bookkeeping), IsEmpty());
  }
}

TEST(ParagraphsOfBookkeeping, CupOfReckoning) {
  MatchRequest request = asked("cup_of_reckoning", "director,random,novice");
  request.options = {"clock=by_hand"};
  expect_own_paragraphs(request, {{"committed", {"f.3", "f.14"}},
                                  {"committed: 0", {"f.14", "f.16", "f.17"}},
                                  {"contender", {"f.1"}},
                                  {"contender: nothing", {"f.16", "f.17"}},
                                  {"face_up: no", {"g.10"}},
                                  {"face_up: yes", {"c.3"}},
                                  {"fleet_in", {"e.9", "f.21"}},
                                  {"fleet_in: nothing", {"f.20"}},
                                  {"interval", {"g.10"}},
                                  {"origin", {"f.1"}},
                                  {"origin: nothing", {"f.16", "f.17"}},
                                  {"owner", {"e.5", "e.16", "f.18", "f.22"}},
                                  {"owner: nothing", {"b.3", "e.7", "f.16", "f.17", "g.7"}},
                                  {"ranking", {"g.2"}},
                                  {"restructured: no", {"g.10"}},
                                  {"restructured: yes", {"e.6"}},
                                  {"rolled", {"f.14"}},
                                  {"target", {"f.1"}},
                                  {"target: nothing", {"f.16", "f.17"}},
                                  {"upheavals", {"g.1"}}});
}

TEST(ParagraphsOfBookkeeping, Shipping) {
  const std::vector<std::string> end_of_voyage = {"d.6", "g.6", "h.8", "k.4"};
  expect_own_paragraphs(asked("shipping", "tycoon,random,trader"),
                        {{"ahead", {"b.4", "k.1"}},
                         {"ahead: none", {"b.4", "d.6", "g.6", "h.8", "k.1", "k.4"}},
                         {"berth", {"b.1"}},
                         {"cancelled", {"k.1"}},
                         {"cancelled: none", {"b.1", "d.6", "g.6", "h.8", "k.4"}},
                         {"closed: no", {"f.2"}},
                         {"closed: yes", {"f.9", "f.10"}},
                         {"course", {"c.8"}},
                         {"free: no", {"b.1", "d.6", "g.6", "h.8", "k.4"}},
                         {"free: yes", {"b.5", "k.3"}},
                         {"held", {"c.15"}},
                         {"held: 0", {"c.15", "f.10"}},
                         {"idle: no", {"b.1"}},
                         {"idle: yes", {"d.6", "g.6", "h.8", "i.5", "j.4", "k.4"}},
                         {"rescue: no", {"f.8"}},
                         {"rescue: yes", {"f.7"}},
                         {"salvage", {"h.7"}},
                         {"salvage: 0", {"h.5"}},
                         {"sold", {"e.3"}},
                         {"sold: 0", {"e.1"}},
                         {"telegram", {"f.1"}},
                         {"tow", {"h.6"}},
                         {"tow: 0", {"h.5"}},
                         {"towed", {"h.5"}},
                         {"visited", {"b.4"}},
                         {"visited: none", end_of_voyage},
                         {"wrecked", {"h.5"}},
                         {"wrecks", {"h.5"}}});
}

TEST(ParagraphsOfBookkeeping, WeighAnchor) {
  const std::vector<std::string> offers = {"k.3", "k.4", "l.7"};
  const std::vector<std::string> claims = {"d.6", "l.7"};
  const std::vector<std::string> bids = {"c.2", "c.3", "h.6"};
  const Bookkeeping bookkeeping = {
      {"able", {"b.8"}},
      {"able: 0", {"b.8", "l.7"}},
      {"allotted", {"h.6"}},
      {"asked", {"l.2"}},
      {"bidding", bids},
      {"build_from", {"b.8"}},
      {"buildable", {"h.1"}},
      {"choosing", {"n.1"}},
      {"claim_age", claims},
      {"claim_of", claims},
      {"claim_on", claims},
      {"claim_sum", claims},
      {"deeds_out", {"c.1", "c.2", "l.4", "l.5", "n.1"}},
      {"docked", {"g.2", "g.6"}},
      {"docked: 0", {"g.5", "g.6", "g.7", "n.4"}},
      {"doubles", {"b.2"}},
      {"estate", {"l.4", "l.5"}},
      {"gives_cards", offers},
      {"gives_money", offers},
      {"gives_spaces", offers},
      {"high_bid", bids},
      {"high_bidder", bids},
      {"improved", {"h.1"}},
      {"last_bid", bids},
      {"level", {"h.1", "h.3", "h.6", "i.1", "i.3", "i.4", "l.3", "l.5", "n.2"}},
      {"lift_from", {"b.8"}},
      {"lot", {"c.2"}},
      {"lot_piece", {"h.6"}},
      {"mortgaged: no", {"j.2", "j.3", "l.4", "l.5"}},
      {"mortgaged: yes", {"j.1"}},
      {"offer_open", offers},
      {"offer_to", offers},
      {"open_claims", claims},
      {"open_offers", offers},
      {"owner", {"c.1", "c.2", "k.1", "l.3", "n.1"}},
      {"owner: nothing", {"l.4", "l.5"}},
      {"passes_out", {"e.7", "l.5"}},
      {"place", {"l.7"}},
      {"received", {"j.3", "l.4"}},
      {"selling_out", {"l.2"}},
      {"times_taken", {"b.7"}},  // of a variant on the shelf of tests
      {"share", {"c.1", "c.2", "k.1", "l.3", "l.4", "l.5", "n.1"}},
      {"wanted", {"h.6"}},
      {"wants_cards", offers},
      {"wants_money", offers},
      {"wants_spaces", offers}};
  MatchRequest request = asked("weigh_anchor", "mogul,purser,skipper");
  expect_own_paragraphs(request, bookkeeping);
  request = asked("weigh_anchor", "mogul,random,skipper");
  request.options = {"claims=by_hand", "round_limit=40"};
  expect_own_paragraphs(request, bookkeeping);
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
