// Match files that are torn, garbled, edited or of other rules: what is refused, and what stays
// usable.
#include <filesystem>
#include <string>

#include <gtest/gtest.h>

#include "runtime/base/text/hash.h"
#include "runtime/state/ids/referee.h"
#include "tests/match/kept_match.h"

namespace windrose {
namespace {

TEST_F(MatchFileTest, ATornLastLineIsDroppedWithANote) {
  std::uint64_t fingerprint = 0;
  {
    Played played = start(asked());
    fingerprint = played.match->truth(Referee()).fingerprint();
    played.act("ali", "pass");
  }
  std::vector<std::string> all = lines();
  std::string text = all[0] + "\n" + all[1] + "\n" + all[2].substr(0, all[2].size() / 2);
  write_text_file(path_, text);
  {
    OpenMatch resumed = resume_match(shelves(), path_);
    ASSERT_EQ(resumed.notes.size(), 1U);
    EXPECT_EQ(without_path(resumed.notes[0]),
              "SHELF/saved.jsonl:3: the last line is incomplete, so it does not count");
    EXPECT_EQ(resumed.match->truth(Referee()).fingerprint(), fingerprint);
    resumed.match->act(read_action(*resumed.match, SeatId{0}, {false, {"pass"}}).reply());
  }
  EXPECT_EQ(lines(), all);
}

TEST_F(MatchFileTest, ALineThatIsGarbledIsNamedAndThoseBeforeItStayUsable) {
  { start(asked()).act("ali", "pass"); }
  std::vector<std::string> all = lines();
  all[2] = "{\"player\":\"ali\",,";
  write_lines(all);
  EXPECT_EQ(
      refusal_to_resume(),
      "SHELF/saved.jsonl:3: this line is not JSON; it was damaged or edited; the first 2 lines can "
      "still be used: copy them to another file and resume that");
  const MatchRecord record = read_match_record(path_);
  EXPECT_EQ(record.lines.size(), 1U);
  all[2] = R"({"player":"ali"})";
  write_lines(all);
  EXPECT_EQ(fault_in_file(),
            "SHELF/saved.jsonl:3: 'action' is missing; expected what the player did");
  all[2] = R"({"undo":"all"})";
  write_lines(all);
  EXPECT_EQ(fault_in_file(), "SHELF/saved.jsonl:3: 'undo' must be a number, not \"all\"");
  all[2] = R"({"who":"ali"})";
  write_lines(all);
  EXPECT_EQ(fault_in_file(),
            "SHELF/saved.jsonl:3: expected a line with player, roll, shuffle, undo, reload, "
            "pinned_over or end, got "
            "{\"who\":\"ali\"}");
}

TEST_F(MatchFileTest, AnEditedLineIsToldFromWhatTheMatchSays) {
  { start(asked()).act("ali", "pass"); }
  const std::vector<std::string> all = lines();
  std::vector<std::string> edited = all;
  edited[2] = R"({"player":"badr","action":"pass"})";
  write_lines(edited);
  EXPECT_EQ(refusal_to_resume(),
            "SHELF/saved.jsonl:3: badr cannot do 'pass' here: badr is not asked now; the match "
            "waits for ali");
  edited[2] = R"({"player":"ali","action":"khan"})";
  write_lines(edited);
  EXPECT_TRUE(refusal_to_resume().starts_with(
      "SHELF/saved.jsonl:3: ali cannot do 'khan' here: 'khan' is not one of the actions: "))
      << refusal_to_resume();
  edited[2] = all[2];
  const int face = all[3].at(9) - '0';
  const int other = face == 1 ? 2 : 1;
  edited[3] = "{\"roll\":[" + std::to_string(other) + "]}";
  write_lines(edited);
  EXPECT_EQ(refusal_to_resume(), "SHELF/saved.jsonl:4: node 3 differs: the file has roll [" +
                                     std::to_string(other) + "], the match draws roll [" +
                                     std::to_string(face) + "]; state path: chance");
  edited = all;
  edited.push_back(R"({"undo":5})");
  write_lines(edited);
  EXPECT_EQ(refusal_to_resume(),
            "SHELF/saved.jsonl:" + std::to_string(edited.size()) +
                ": it takes back 5 decisions, but the file has only 1 before it");
}

TEST_F(MatchFileTest, AVerifiedReplayNamesThePartOfTheStateThatDiffers) {
  {
    Played played = start(asked());
    played.act("ali", "pass");
    ASSERT_TRUE(played.match->node().is<Node::Asking>());
    const Node::Asked asked = played.match->node().truth(Referee()).question().asks.at(0);
    const auto names = action_names(played.match->names(), played.match->node().kind(), asked);
    played.act(played.open_game->ruleset().player_name(asked.seat), names.back());
  }
  std::vector<std::string> all = lines();
  std::string& last = all[2];
  const std::size_t at = last.find("\"ali.cash\":\"");
  ASSERT_NE(at, std::string::npos);
  last.replace(at, 16, "\"ali.cash\":\"0000");
  write_lines(all);
  EXPECT_EQ(refusal_to_resume(), "");
  const MatchRecord record = read_match_record(path_);
  const auto open_game = table_of(shelves(), record);
  Match match(open_game->rules(), settings_of(open_game->request()));
  EXPECT_EQ(refusal_of([&] { replay_record(match, record, true); }),
            "SHELF/saved.jsonl:3: node 2 differs: the state is not the one the file was written "
            "in; state "
            "path: ali.cash");
}

TEST_F(MatchFileTest, WhatIsNoMatchFileIsRefused) {
  write_text_file(path_, "");
  EXPECT_EQ(refusal_to_resume(),
            "SHELF/saved.jsonl:1: the file is empty; a match file begins with a header");
  write_text_file(path_, "hello\n");
  EXPECT_EQ(refusal_to_resume(),
            "SHELF/saved.jsonl:1: this line is not JSON; it was damaged or edited");
  write_text_file(path_, "{\"format\":\"windrose-1\"");
  EXPECT_EQ(refusal_to_resume(),
            "SHELF/saved.jsonl:1: the header is incomplete; nothing has been played yet");
  write_text_file(path_, "{\"format\":\"windrose-9\"}\n");
  EXPECT_EQ(refusal_to_resume(),
            "SHELF/saved.jsonl:1: this match file has the format 'windrose-9'; this program reads "
            "'windrose-2' and 'windrose-1'");
  write_text_file(path_, "{\"game\":\"caravan\"}\n");
  EXPECT_EQ(refusal_to_resume(),
            "SHELF/saved.jsonl:1: this is not a match file: its first line must be a header with "
            "'format'");
}

TEST_F(MatchFileTest, KeysThatNobodyReadsAreRefused) {
  { start(asked()).act("ali", "pass"); }
  const std::vector<std::string> all = lines();
  std::vector<std::string> edited = all;
  edited[0].insert(1, R"("sead":8,)");
  write_lines(edited);
  EXPECT_EQ(refusal_to_resume(), "SHELF/saved.jsonl:1: unknown key 'sead', did you mean 'seed'?");
  edited[0] = all[0];
  edited[0].insert(1, R"("seed":8,)");
  write_lines(edited);
  EXPECT_EQ(refusal_to_resume(), "SHELF/saved.jsonl:1: the key 'seed' appears here twice");
  const auto fault_of = [&](const std::string& line) {
    edited = all;
    edited[2] = line;
    write_lines(edited);
    return fault_in_file();
  };
  EXPECT_EQ(fault_of(R"({"player":"ali","action":"pass","agnt":true})"),
            "SHELF/saved.jsonl:3: unknown key 'agnt', did you mean 'agent'?");
  EXPECT_EQ(fault_of(R"({"roll":[3],"player_":"ali"})"),
            "SHELF/saved.jsonl:3: unknown key 'player_'; known are roll, stream, given and state");
  EXPECT_EQ(fault_of(R"({"undo":1,"state":{}})"),
            "SHELF/saved.jsonl:3: unknown key 'state'; known are undo");
  EXPECT_EQ(fault_of(R"({"player":"ali","action":"pass","state":{"a":"0000","a":"1111"}})"),
            "SHELF/saved.jsonl:3: the key 'a' appears here twice");
  EXPECT_EQ(fault_of(R"({"player":"ali","action":["pass",{"x":1,"x":2}]})"),
            "SHELF/saved.jsonl:3: the key 'x' appears here twice");
  EXPECT_EQ(fault_of(R"({"player":"ali","action":"pass","state":{"a":"00000000000000000"}})"),
            "SHELF/saved.jsonl:3: 'state' must hold texts of 1 to 16 hexadecimal digits");
  EXPECT_EQ(fault_of(all[2]), "");
}

// What only shows when the table is laid is a fault of the header all the same.
TEST_F(MatchFileTest, ANameThatCannotBeIsToldWithTheFile) {
  { start(asked()).act("ali", "pass"); }
  std::vector<std::string> edited = lines();
  const std::size_t at = edited[0].find("\"ali\"");
  ASSERT_NE(at, std::string::npos) << edited[0];
  edited[0].replace(at, 5, "\"\"");
  write_lines(edited);
  EXPECT_EQ(refusal_to_resume(),
            "SHELF/saved.jsonl:1: player '': a name is made of letters, digits and _, and no digit "
            "comes first");
  edited[0].replace(at, 2, "\"ali\u202e\"");
  write_lines(edited);
  EXPECT_EQ(refusal_to_resume(),
            "SHELF/saved.jsonl:1: player 'ali\\u202e': the letter U+202E in this name cannot be "
            "seen; a name is made of letters, digits and _");
}

TEST_F(MatchFileTest, ADecisionThatHasNoRoomIsRefused) {
  { const Played played = start(asked()); }
  std::string text = read_text_file(path_);
  constexpr std::size_t kAlmost = kMostRecordBytes - (std::size_t{1} << 19U);
  for (std::size_t memory = 0; memory < kAlmost; memory += sizeof(MatchLine))
    text += "{\"pinned_over\":\"x\"}\n";
  write_text_file(path_, text);
  const OpenMatch resumed = resume_match(shelves(), path_);
  const std::uint64_t before = resumed.match->truth(Referee()).fingerprint();
  EXPECT_EQ(without_path(refusal_of([&] {
              resumed.match->act(read_action(*resumed.match, SeatId{0}, {false, {"pass"}}).reply());
            })),
            "SHELF/saved.jsonl: this match is too long to save another decision; the file has " +
                std::to_string(text.size()) + " bytes; start a new match");
  EXPECT_EQ(resumed.match->truth(Referee()).fingerprint(), before);
  EXPECT_EQ(std::filesystem::file_size(path_), text.size());
}

TEST_F(MatchFileTest, LinesBehindTheLimitAreLeftOut) {
  { start(asked()).act("ali", "pass"); }
  std::string text = read_text_file(path_);
  const std::size_t sound = text.size();
  for (std::size_t memory = 0; memory < kMostRecordBytes; memory += sizeof(MatchLine))
    text += "{\"pinned_over\":\"x\"}\n";
  write_text_file(path_, text);
  const MatchRecord record = read_match_record(path_);
  EXPECT_EQ(record.bytes, text.size());
  EXPECT_GT(record.sound_bytes, sound);
  EXPECT_LT(record.sound_bytes, text.size());
  EXPECT_TRUE(record.fault.ends_with(
      ": the match file is too long; its lines up to here take more than 64 MB of memory"))
      << record.fault;
}

}  // namespace
}  // namespace windrose
