// Words in any order: which was spoken first is nobody's business.
#include "runtime/state/ids/words.h"

#include <gtest/gtest.h>

#include "runtime/base/text/text.h"
#include "runtime/match/actions/action_names.h"
#include "runtime/match/files/resume.h"
#include "runtime/match/play/fork.h"
#include "runtime/match/play/seen_match.h"
#include "runtime/state/ids/referee.h"
#include "runtime/state/ruleset/names.h"
#include "runtime/state/ruleset/ruleset.h"
#include "runtime/state/truth/message_text.h"
#include "runtime/state/truth/state.h"
#include "tests/match/asking_game.h"

namespace windrose {
namespace {

class WordsTest : public AskingTest {
 protected:
  WordsTest() : path_((shelf_ / "saved.jsonl").string()) {
    write("scripts/asking/game.yaml", R"(game: Asking
players: 2-3
board: row
rules: rules.lua
endings: [over]
properties:
  player:
    mood: {is: word, one_of: [warm, cool]}
    said: {is: word}
    tags: {list: word, most: 3}
)");
  }

  /// Opens a match that is kept in a file.
  Match& open_kept(const std::string& rules) {
    write("scripts/asking/rules.lua", "local game, rules = ...\n" + rules);
    MatchRequest request;
    request.game = "asking";
    request.players = {"ali", "badr"};
    request.seed = 7;
    request.practice = true;
    open_game_ = std::make_unique<OpenGame>(shelves(), request);
    match_ = open_game_->new_match(settings_of(open_game_->request()));
    file_ = MatchFile::create(path_, *open_game_);
    match_->set_witness(file_.get());
    match_->advance();
    return *match_;
  }

  [[nodiscard]] std::vector<std::string> shelves() const { return {shelf_.string()}; }

  /// What a replay of the file refuses with, states compared; "" if it does not.
  [[nodiscard]] std::string refusal_to_verify() const {
    try {
      const MatchRecord record = read_match_record(path_);
      const auto open_game = table_of(shelves(), record);
      Match match(open_game->rules(), settings_of(open_game->request()));
      (void)replay_record(match, record, true);
    } catch (const Error& error) {
      return without_path(error.what());
    }
    return "";
  }

  void change_file(const std::string& from, const std::string& to) const {
    std::string text = read_text_file(path_);
    const std::size_t at = text.find(from);
    ASSERT_NE(at, std::string::npos) << text;
    write_text_file(path_, text.replace(at, from.size(), to));
  }

  std::string path_;
  std::unique_ptr<MatchFile> file_;
};

constexpr const char* kMoods = R"(
function rules.turn(player)
  if player:confirm("Is it warm?") then player.mood = "warm" else player.mood = "cool" end
  player:choose("And now?", {"go", "stay"})
end)";

// The words are spoken in another order by whoever plays the file again.
constexpr const char* kMadeMoods = R"(
function rules.turn(player)
  local number = player:amount("Which?", 1, 9)
  player.said = "number " .. number
  player.tags = {"first " .. number, "second " .. number}
  player:amount("And now?", 1, 9)
end)";

TEST_F(WordsTest, OneAnswerUndoTheOtherAnswerVerifies) {
  Match& match = open_kept(kMoods);
  match.act(reply(kAli, Code::flag(true)));
  match.undo();
  match.act(reply(kAli, Code::flag(false)));
  match.act(reply(kAli, word("go")));
  match.act(reply(kBadr, Code::flag(true)));
  EXPECT_EQ(refusal_to_verify(), "");
}

TEST_F(WordsTest, SoDoWordsThatAreMadeAtRunTime) {
  Match& match = open_kept(kMadeMoods);
  match.act(reply(kAli, Code::number(3)));
  match.undo();
  match.act(reply(kAli, Code::number(5)));
  match.act(reply(kAli, Code::number(1)));
  match.act(reply(kBadr, Code::number(3)));
  EXPECT_EQ(refusal_to_verify(), "");
  const std::uint64_t fingerprint = match.truth(Referee()).fingerprint();
  file_.reset();
  match.set_witness(nullptr);
  EXPECT_EQ(resume_match(shelves(), path_).match->truth(Referee()).fingerprint(), fingerprint);
}

TEST_F(WordsTest, AnotherWordIsStillAnotherState) {
  Match& match = open_kept(kMadeMoods);
  match.act(reply(kAli, Code::number(3)));
  match.act(reply(kAli, Code::number(1)));
  change_file(R"("action":3)", R"("action":4)");
  EXPECT_EQ(refusal_to_verify(),
            "SHELF/saved.jsonl:3: node 2 differs: the state is not the one the file was written "
            "in; state path: ali.said");
}

TEST_F(WordsTest, AHistoryIsReadWithTheWordsItWasMadeWith) {
  constexpr const char* kRules = R"(
function rules.turn(player)
  local number = player:amount("Which?", 1, 9)
  player.said = player:choose("What?", {"a" .. number, "b" .. number})
end)";
  Match& match = open_kept(kRules);
  match.act(reply(kAli, Code::number(3)));
  match.undo();
  match.act(reply(kAli, Code::number(5)));
  match.act(reply(kAli, word("b5")));
  Match again(open_game_->rules(), match.settings());
  again.replay(match.history());
  EXPECT_EQ(again.truth(Referee()).fingerprint(), match.truth(Referee()).fingerprint());
  EXPECT_EQ(again.truth(Referee()).words().text(WordId{again.truth(Referee()).value(
                open_game_->ruleset().properties().find(Kind::player, 0, "said")->at(0))}),
            "b5");
}

TEST_F(WordsTest, SpokenTextsAndOptionsAreCalledByTheirText) {
  constexpr const char* kRules = R"(
function rules.turn(player)
  local number = player:amount("Which?", 1, 9)
  player.said = player:choose("Which of " .. number .. "?", {"a" .. number, "b" .. number})
end)";
  Match& match = open_kept(kRules);
  match.act(reply(kAli, Code::number(3)));
  const Node node = SeenMatch(match).node(Viewer{kAli});
  EXPECT_EQ(message_text(match.names(), node.question().prompt), "Which of 3?");
  EXPECT_EQ(action_names(match.names(), node.question().kind, *node.ask_of(kAli)),
            (std::vector<std::string>{"a3", "b3"}));
  EXPECT_EQ(named_code(match.names(), "b3"), word("b3"));
  EXPECT_TRUE(named_code(Names(open_game_->ruleset()), "b3").is_none());
  match.act(read_action(match, kAli, {false, {"b3"}}).reply());
  Observation seen(open_game_->ruleset());
  match.observe(Viewer{kBadr}, seen);
  const int place = open_game_->ruleset().properties().find(Kind::player, 0, "said")->at(0);
  EXPECT_EQ(code_id(seen, Code(Kind::word, seen.value(place))), "b3");
  // Who begins with another word has other numbers for the same texts.
  Match other(open_game_->rules(), match.settings());
  other.advance();
  other.act(reply(kAli, Code::number(5)));
  other.undo();
  other.act(reply(kAli, Code::number(3)));
  other.act(read_action(other, kAli, {false, {"b3"}}).reply());
  Observation same(open_game_->ruleset());
  other.observe(Viewer{kBadr}, same);
  EXPECT_NE(same.value(place), seen.value(place));
  EXPECT_EQ(same.fingerprint(), seen.fingerprint());
}

TEST_F(WordsTest, MatchesOfOneTableDoNotHearEachOther) {
  Match& match = open_kept(kMadeMoods);
  match.act(reply(kAli, Code::number(3)));
  EXPECT_GE(match.truth(Referee()).words().find("number 3"), WordId{kFirstSpokenWord});
  EXPECT_EQ(open_game_->ruleset().words().find("number 3"), WordId::none);
  Match other(open_game_->rules(), match.settings());
  other.advance();
  EXPECT_EQ(other.truth(Referee()).words().find("number 3"), WordId::none);
}

TEST_F(WordsTest, AMatchThatBeginsAgainForgetsWhatItSaid) {
  Match& match = open_kept(kMadeMoods);
  const auto number_of_text = [&](const char* text) {
    return match.truth(Referee()).words().find(text);
  };
  for (const int number : {3, 5, 3}) {
    match.restart(7);
    match.advance();
    match.act(reply(kAli, Code::number(number)));
    EXPECT_EQ(number_of_text(number == 3 ? "number 3" : "number 5"), WordId{kFirstSpokenWord});
    EXPECT_EQ(number_of_text(number == 3 ? "number 5" : "number 3"), WordId::none);
  }
  match.replay(History());
  EXPECT_EQ(number_of_text("number 3"), WordId::none);
}

TEST_F(WordsTest, WhatAForkSaysIsNotHeardWhereItsMatchBeginsAgain) {
  Match& match = open_kept(kMadeMoods);
  Match fork(open_game_->rules(), match.settings());
  for (int i = 0; i < 2; ++i) {
    match.restart(7);
    match.advance();
    Fork(fork).of(match);
    fork.advance();
    match.restart(8);
    match.advance();
    fork.act(reply(kAli, Code::number(3)));
    EXPECT_EQ(fork.truth(Referee()).words().find("number 3"), WordId{kFirstSpokenWord});
    EXPECT_EQ(match.truth(Referee()).words().find("number 3"), WordId::none);
    fork.restart(7);
    EXPECT_EQ(fork.truth(Referee()).words().find("number 3"), WordId::none);
  }
}

TEST_F(WordsTest, WhatAMatchIsSetUpWithIsSaidInEachPlaying) {
  Match& match = open_kept(kMadeMoods);
  match.restart(7);
  match.set_up(Referee(), [](State& state, Journal&) { state.words().id("set up"); });
  for (int i = 0; i < 2; ++i) {
    match.advance();
    match.act(reply(kAli, Code::number(3)));
    EXPECT_EQ(match.truth(Referee()).words().find("set up"), WordId{kFirstSpokenWord});
    EXPECT_EQ(match.truth(Referee()).words().find("number 3"), WordId{kFirstSpokenWord + 1});
    match.restart(7);
  }
}

TEST_F(WordsTest, FrozenTablesOfMadeWordsServeEveryMatch) {
  constexpr const char* kRules = R"(
local made = {"x" .. 1, "y" .. 2}
local question = {"Which " .. "one?", id = "which" .. 1}
function rules.turn(player)
  local number = player:amount("How many?", 1, 9)
  game:log("number " .. number)
  player.said = player:choose(question, made)
end)";
  Match& match = open_kept(kRules);
  for (const int number : {1, 2}) {
    match.restart(7);
    match.advance();
    match.act(reply(kAli, Code::number(number)));
    match.act(reply(kAli, word("y2")));
    EXPECT_EQ(match.truth(Referee()).words().text(WordId{match.truth(Referee()).value(
                  open_game_->ruleset().properties().find(Kind::player, 0, "said")->at(0))}),
              "y2");
  }
}

// Written when words were numbered as they were spoken: "warm" before "cool", which was taken back.
constexpr const char* kFirstFormat =
    R"({"format":"windrose-1","game":"asking","variants":[],"scenario":null,"options":{},)"
    R"("players":["ada","ben"],"agents":["human","human"],"seed":3,"ruleset":"d73c5e9cc1593565"})"
    "\n"
    R"({"player":"ada","action":"yes","state":{"turns":"5644","ada.mood":"0e5a"}})"
    "\n"
    R"({"undo":1})"
    "\n"
    R"({"player":"ada","action":"no","state":{"turns":"5644","ada.mood":"0e5a"}})"
    "\n"
    R"({"player":"ada","action":"go","state":{"ada.mood":"c3df"}})"
    "\n"
    R"({"player":"ben","action":"yes","state":{"turns":"12b2"}})"
    "\n";

TEST_F(WordsTest, AFileOfTheFirstFormatIsCheckedButForItsWords) {
  write("scripts/asking/rules.lua", std::string("local game, rules = ...\n") + kMoods);
  const auto verify = [&](const std::string& text) {
    write_text_file(path_, text);
    const MatchRecord record = read_match_record(path_);
    OpenGame open_game(shelves(), record.request);
    Match match(open_game.rules(), settings_of(open_game.request()));
    try {
      (void)replay_record(match, record, true);
    } catch (const Error& error) {
      return without_path(error.what());
    }
    return std::string();
  };
  std::string text = kFirstFormat;
  EXPECT_EQ(verify(text), "");
  text.replace(text.find("12b2"), 4, "12b3");
  EXPECT_EQ(verify(text),
            "SHELF/saved.jsonl:6: node 3 differs: the state is not the one the file was written "
            "in; state path: turns");
}

TEST_F(WordsTest, FilesOfTheFirstFormatPlayAndVerify) {
  Match& match = open_kept(kMadeMoods);
  match.act(reply(kAli, Code::number(3)));
  match.act(reply(kAli, Code::number(1)));
  match.act(reply(kBadr, Code::number(2)));
  file_.reset();
  match.set_witness(nullptr);
  std::string text = read_text_file(path_);
  const auto replace_all = [&text](const std::string& from, const std::string& to) {
    for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + 1))
      text.replace(at, from.size(), to);
  };
  replace_all(R"("format":"windrose-2")", R"("format":"windrose-1")");
  write_text_file(path_, text);
  EXPECT_EQ(read_match_record(path_).format, 1);
  EXPECT_EQ(refusal_to_verify(), "");
  OpenMatch resumed = resume_match(shelves(), path_);
  resumed.match->act(reply(kBadr, Code::number(4)));
  resumed.file->finish(*resumed.match);
  EXPECT_EQ(read_match_record(path_).format, 1);
  EXPECT_EQ(resumed.match->truth(Referee()).header().turns, 3);
}

}  // namespace
}  // namespace windrose
