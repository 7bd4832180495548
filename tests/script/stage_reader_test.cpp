// Stages read from an observation: what paths lead to, what functions tell, and what hides a stage.
#include "runtime/script/rules/stage_reader.h"

#include <gmock/gmock.h>

#include "runtime/base/text/error.h"
#include "runtime/script/sandbox/debug_lines.h"
#include "runtime/state/seen/door.h"
#include "tests/script/small_game.h"

namespace windrose::test {
namespace {

using testing::ElementsAre;

constexpr const char* kGame = R"(game: Small
players: 2-3
board: board
rules: rules.lua
money: {unit: francs, bank: 1000, each_player: 100}
decks: {omens: {cards: {comet: {}, calm: {}}}}
zones: {sky: {}}
properties:
  game: {raider: {is: player}, goal: {is: space}, bid: 0, omen: {is: card}}
  player: {bids: {is: flag}, last: 0, gives: {list: space, most: 3}}
  space: {owner: {is: player}}
)";
constexpr const char* kBoard = R"(board: Board
layout: loop
kinds: {stop: {}}
spaces:
  - {id: inn, kind: stop}
  - {id: mine, kind: stop}
)";
constexpr const char* kStageRules = R"(local game, rules = ...
function rules.turn() end
function rules.show_men()
  return { walls = 2, men = { { 1, about = game.goal }, { 3, of = 4, note = "at home" } }, none = {} }
end
function rules.show_wrong() return { men = "many" } end
function rules.show_failing() return { men = game.goal.owner.cash } end
function rules.show_spaces() return game:list(game.goal) end
function rules.show_loot() return { horses = 2, gold = -5 } end
function rules.show_worth(player) return 50 + player.last end
function rules.show_adds(player) return { men = { { 2, about = game.goal }, { player.last } } } end
function rules.show_next(player) return { player.next } end
)";

NumberSource path(const std::string& root, const std::string& name) {
  return {{root, name}, {}, {}};
}
NumberSource function(const std::string& name) {
  return {{}, name, {"look.yaml", 3, 4}};
}

std::vector<std::string> texts(const std::vector<StageFault>& faults) {
  std::vector<std::string> texts;
  texts.reserve(faults.size());
  for (const StageFault& fault : faults) texts.push_back(fault.text);
  return texts;
}

class StageReaderTest : public testing::Test {
 protected:
  StageReaderTest()
      : game_({{"game.yaml", kGame}, {"board.yaml", kBoard}, {"rules.lua", kStageRules}}) {}

  [[nodiscard]] Observation seen(SeatId seat = SeatId{0}) {
    Observation observation(*game_.ruleset);
    Door(*game_.ruleset).observe(*game_.state, Viewer{seat}, observation);
    return observation;
  }
  static StageDeclaration contest(const std::string& parts) {
    StageDeclaration stage;
    stage.id = "raid";
    stage.during = path("game", "raider");
    stage.to = path("game", "goal");
    stage.parts = {{"men", "Men"}, {"walls", "Walls"}};
    stage.sides.resize(2);
    stage.sides[0].who = path("game", "raider");
    stage.sides[0].parts = function(parts);
    return stage;
  }
  std::vector<StageNow> read(const StageDeclaration& stage) {
    StageReader reader(*game_.ruleset, {stage});
    std::vector<StageNow> stages = reader.read(seen());
    faults_ = texts(reader.faults());
    return stages;
  }

  SmallGame game_;
  std::vector<std::string> faults_;
};

TEST_F(StageReaderTest, AStageIsOnWhileItsPathLeadsToSomething) {
  EXPECT_TRUE(read(contest("show_men")).empty());
  game_.lua("game.raider = game.players[2]; game.goal = game.board.mine");
  const std::vector<StageNow> stages = read(contest("show_men"));
  ASSERT_EQ(stages.size(), 1U);
  EXPECT_EQ(stages[0].to, SpaceId{1});
  EXPECT_EQ(stages[0].sides[0].seat, SeatId{1});
  EXPECT_EQ(stages[0].sides[1].seat, SeatId::none);
}

TEST_F(StageReaderTest, PartsComeInTheOrderOfTheLook) {
  game_.lua("game.raider = game.players[2]; game.goal = game.board.mine");
  const std::vector<StageNow> stages = read(contest("show_men"));
  ASSERT_EQ(stages.size(), 1U) << testing::PrintToString(faults_);
  const std::vector<StagePartNow>& parts = stages[0].sides[0].parts;
  ASSERT_EQ(parts.size(), 3U);
  EXPECT_EQ(parts[0].points, 1);
  EXPECT_EQ(parts[0].about, Code(Kind::space, 1));
  EXPECT_EQ(parts[1].points, 3);
  EXPECT_EQ(parts[1].of, 4);
  EXPECT_EQ(parts[1].note, "at home");
  EXPECT_EQ(parts[2].id, "walls");
}

TEST_F(StageReaderTest, AFunctionThatFailsHidesItsStage) {
  game_.lua("game.raider = game.players[2]; game.goal = game.board.mine");
  EXPECT_TRUE(read(contest("show_wrong")).empty());
  EXPECT_THAT(faults_, ElementsAre("scripts/small/rules.lua:6: rules.show_wrong has told the word "
                                   "'many' for the part 'men'; a part is a whole "
                                   "number, { 4, of = 5 }, or a list of such\n"
                                   "  the stage 'raid' is not shown when rules.show_wrong fails; "
                                   "correct the function"));
  EXPECT_TRUE(read(contest("show_failing")).empty());
  EXPECT_EQ(faults_.size(), 1U);
  StageDeclaration other = contest("show_men");
  other.parts = {{"men", "Men"}};
  other.place = {"scripts/small/look.yaml", 7, 0};
  EXPECT_TRUE(read(other).empty());
  EXPECT_EQ(faults_[0],
            "scripts/small/rules.lua:3: rules.show_men tells the part 'walls', which `parts` of "
            "its stage does not name; expected men\n"
            "  the stage 'raid' (scripts/small/look.yaml:7) is not shown when rules.show_men tells "
            "this part; name it in `parts`, or leave it out");
}

TEST_F(StageReaderTest, AuthorsAreToldOnceAndNoSecret) {
  game_.lua("game.raider = game.players[2]; game.goal = game.board.mine");
  std::vector<std::string> lines;
  read_debug_lines([&](const std::string& line) { lines.push_back(line); });
  StageReader reader(*game_.ruleset, {contest("show_wrong")});
  (void)reader.read(seen());
  (void)reader.read(seen());
  read_debug_lines({});
  ASSERT_TRUE(Door(*game_.ruleset).hides_anything());
  EXPECT_THAT(lines, ElementsAre("scripts/small/rules.lua:6: the stage 'raid' is not shown when "
                                 "rules.show_wrong fails; windrose check tells why"));
}

TEST(StageReaderOfAnOpenGame, TellsAuthorsWhatAFunctionHasMet) {
  std::string open_text = kGame;
  const std::string deck = "decks: {omens: {cards: {comet: {}, calm: {}}}}\n";
  open_text.erase(open_text.find(deck), deck.size());
  open_text.replace(open_text.find("omen: {is: card}"), 16, "omen: 0");
  SmallGame game({{"game.yaml", open_text}, {"board.yaml", kBoard}, {"rules.lua", kStageRules}});
  ASSERT_FALSE(Door(*game.ruleset).hides_anything());
  StageDeclaration stage;
  stage.id = "fire";
  stage.kind = StageKind::force;
  stage.during = path("game", "bid");
  stage.area = function("show_wrong");
  game.lua("game.bid = 1");
  Observation observation(*game.ruleset);
  Door(*game.ruleset).observe(*game.state, Viewer{SeatId{0}}, observation);
  std::vector<std::string> lines;
  read_debug_lines([&](const std::string& line) { lines.push_back(line); });
  (void)StageReader(*game.ruleset, {stage}).read(observation);
  read_debug_lines({});
  EXPECT_THAT(lines, ElementsAre("scripts/small/rules.lua:6: rules.show_wrong has told a table; "
                                 "return a list, such as { game.target }",
                                 "  the stage 'fire' is not shown when rules.show_wrong fails; "
                                 "correct the function"));
}

TEST_F(StageReaderTest, AFunctionThatIsNotThereIsRefusedWithItsPlace) {
  try {
    (void)read(contest("show_man"));
    FAIL();
  } catch (const Error& error) {
    EXPECT_THAT(std::string(error.what()),
                testing::StartsWith("look.yaml:3:4: the rules have no function 'show_man'; write "
                                    "function rules.show_man(), did you mean 'show_men'?"));
  }
}

TEST_F(StageReaderTest, OnlyASideIsToldWhatItsAnswersAdd) {
  game_.lua("game.raider = game.players[1]; game.goal = game.board.mine; game.players[1].last = 7");
  StageDeclaration stage = contest("show_men");
  stage.adds = {{"bid", function("show_adds")}};
  StageReader reader(*game_.ruleset, {stage});
  const std::vector<StageNow> raiders = reader.read(seen(SeatId{0}));
  ASSERT_EQ(raiders.size(), 1U) << testing::PrintToString(texts(reader.faults()));
  ASSERT_EQ(raiders[0].adds.size(), 1U);
  EXPECT_EQ(raiders[0].adds[0].question, "bid");
  ASSERT_EQ(raiders[0].adds[0].parts.size(), 2U);
  EXPECT_EQ(raiders[0].adds[0].parts[0].points, 2);
  EXPECT_EQ(raiders[0].adds[0].parts[0].about, Code(Kind::space, 1));
  EXPECT_EQ(raiders[0].adds[0].parts[1].points, 7);
  EXPECT_TRUE(reader.read(seen(SeatId{1})).front().adds.empty());
}

TEST_F(StageReaderTest, AnAuctionTellsItsViewerWhoIsNextAndWhatTheLotBrings) {
  game_.lua("game.goal = game.board.inn; game.players[2].last = 4");
  StageDeclaration stage;
  stage.kind = StageKind::auction;
  stage.during = stage.lot = path("game", "goal");
  stage.parts = {{"men", "Men"}};
  stage.tells = function("show_adds");
  stage.next = function("show_next");
  StageReader reader(*game_.ruleset, {stage});
  const std::vector<StageNow> stages = reader.read(seen(SeatId{1}));
  ASSERT_EQ(stages.size(), 1U) << testing::PrintToString(texts(reader.faults()));
  EXPECT_EQ(stages[0].next, SeatId{0});
  EXPECT_EQ(stages[0].tells[1].points, 4);
}

TEST_F(StageReaderTest, AnAuctionTellsOfEachPlayer) {
  game_.lua(
      "game.goal = game.board.inn; game.raider = game.players[1]; game.bid = 30 "
      "game.players[1].bids = true; game.players[1].last = 30");
  StageDeclaration stage;
  stage.kind = StageKind::auction;
  stage.during = stage.lot = path("game", "goal");
  stage.bid = path("game", "bid");
  stage.by = path("game", "raider");
  stage.in = path("player", "bids");
  stage.last = path("player", "last");
  const std::vector<StageNow> stages = read(stage);
  ASSERT_EQ(stages.size(), 1U);
  EXPECT_EQ(stages[0].lot, Code(Kind::space, 0));
  EXPECT_EQ(stages[0].bid, 30);
  EXPECT_EQ(stages[0].by, SeatId{0});
  EXPECT_TRUE(stages[0].in[SeatId{0}]);
  EXPECT_FALSE(stages[0].in[SeatId{1}]);
  EXPECT_THAT(stages[0].last.rows(), ElementsAre(30, 0));
}

TEST_F(StageReaderTest, AStageOfEachPlayerIsReadForEach) {
  game_.lua("game.players[2].gives:add(game.board.mine); game.players[2].bids = true");
  StageDeclaration stage;
  stage.kind = StageKind::trade;
  stage.each_player = true;
  stage.during = path("player", "bids");
  stage.sides.resize(1);
  stage.sides[0].who = {{"player"}, {}, {}};
  stage.sides[0].spaces = path("player", "gives");
  stage.sides[0].money = path("player", "cash");
  const std::vector<StageNow> stages = read(stage);
  ASSERT_EQ(stages.size(), 1U);
  EXPECT_EQ(stages[0].seat, SeatId{1});
  EXPECT_EQ(stages[0].sides[0].seat, SeatId{1});
  EXPECT_THAT(stages[0].sides[0].spaces, ElementsAre(Code(Kind::space, 1)));
  EXPECT_EQ(stages[0].sides[0].money, 100);
}

TEST_F(StageReaderTest, AForceTellsItsSpaces) {
  game_.lua("game.goal = game.board.inn");
  StageDeclaration stage;
  stage.kind = StageKind::force;
  stage.during = path("game", "goal");
  stage.area = function("show_spaces");
  const std::vector<StageNow> stages = read(stage);
  ASSERT_EQ(stages.size(), 1U);
  EXPECT_THAT(stages[0].area, ElementsAre(Code(Kind::space, 0)));
}

TEST_F(StageReaderTest, ARevealShowsWhatCameIntoItsZone) {
  StageDeclaration stage;
  stage.kind = StageKind::reveal;
  stage.zone = "sky";
  StageReader reader(*game_.ruleset, {stage});
  const Observation before = seen();
  EXPECT_TRUE(reader.read(before, &before).empty());
  game_.lua("game.decks.omens:draw(game.zones.sky)");
  const Observation now = seen();
  EXPECT_TRUE(reader.read(now).empty());  // nothing to compare with
  const std::vector<StageNow> stages = reader.read(now, &before);
  ASSERT_EQ(stages.size(), 1U);
  EXPECT_EQ(stages[0].cards.size(), 1U);
  EXPECT_TRUE(reader.read(now, &now).empty());
}

TEST_F(StageReaderTest, AForceIsNewsUntilTheNextAnswer) {
  game_.lua("game.decks.omens:draw(game.zones.sky)");
  StageDeclaration stage;
  stage.kind = StageKind::force;
  stage.card = path("game", "omen");
  StageReader reader(*game_.ruleset, {stage});
  const Observation before = seen();
  game_.lua("game.omen = game.zones.sky:list()[1]");
  const Observation now = seen();
  EXPECT_FALSE(reader.read(now).front().is_news);  // nothing to compare with
  EXPECT_TRUE(reader.read(now, &before).front().is_news);
  EXPECT_FALSE(reader.read(now, &now).front().is_news);
}

StageDeclaration robbery() {
  StageDeclaration stage;
  stage.kind = StageKind::outcome;
  stage.since = path("game", "bid");
  stage.who = path("game", "raider");
  stage.from = path("game", "goal");
  stage.tells = function("show_loot");
  stage.parts = {{"gold", "Gold"}, {"horses", "Horses"}};
  stage.players = path("player", "cash");
  return stage;
}

TEST_F(StageReaderTest, AnOutcomeIsShownIfItsValueHasChanged) {
  StageReader reader(*game_.ruleset, {robbery()});
  const Observation before = seen();
  game_.lua("game.goal = game.board.mine; game.raider = game.players[2]");
  EXPECT_TRUE(reader.read(seen(), &before).empty());
  game_.lua("game.bid = 3; game.players[2]:pay(game.players[1], 40)");
  const Observation now = seen();
  EXPECT_TRUE(reader.read(now).empty());  // nothing to compare with
  const std::vector<StageNow> stages = reader.read(now, &before);
  ASSERT_EQ(stages.size(), 1U) << testing::PrintToString(texts(reader.faults()));
  EXPECT_EQ(stages[0].who, SeatId{1});
  EXPECT_EQ(stages[0].from, SpaceId{1});
  ASSERT_EQ(stages[0].tells.size(), 2U);
  EXPECT_EQ(stages[0].tells[0].id, "gold");
  EXPECT_EQ(stages[0].tells[0].points, -5);
  EXPECT_THAT(stages[0].players.rows(), ElementsAre(testing::Pair(testing::Optional(100), 140),
                                                    testing::Pair(testing::Optional(100), 60)));
  EXPECT_TRUE(reader.read(now, &now).empty());
}

TEST_F(StageReaderTest, TheLargestNumberOfAnOutcomeMayComeFirst) {
  StageDeclaration stage = robbery();
  stage.most_first = true;
  StageReader reader(*game_.ruleset, {stage});
  const Observation before = seen();
  game_.lua("game.bid = 3");
  const std::vector<StageNow> stages = reader.read(seen(), &before);
  ASSERT_EQ(stages.size(), 1U);
  EXPECT_EQ(stages[0].tells[0].id, "horses");
}

TEST_F(StageReaderTest, AnAuctionTellsWhatTheLotIsWorthToEachPlayer) {
  game_.lua("game.goal = game.board.inn; game.players[2].last = 8");
  StageDeclaration stage;
  stage.kind = StageKind::auction;
  stage.during = stage.lot = path("game", "goal");
  stage.worth = function("show_worth");
  const std::vector<StageNow> stages = read(stage);
  ASSERT_EQ(stages.size(), 1U);
  EXPECT_THAT(stages[0].worth.rows(), ElementsAre(50, 58));
}

}  // namespace
}  // namespace windrose::test
