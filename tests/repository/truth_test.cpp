// Who may read the truth of a match: few, and they bring a Referee.

#include <algorithm>
#include <regex>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/repository/includes.h"
#include "tests/repository/source_tree.h"

namespace windrose::repository {
namespace {

// Floors that show matches. They read observations, and events through state/seen.
const std::vector<std::string> kFaces = {"runtime/sitting", "runtime/terminal", "runtime/view",
                                         "editor", "runtime/library"};
// Files that make a Referee, to whom a match gives its truth, and what for.
const std::vector<std::string> kReferees = {
    "editor/acts/scenario_acts.cpp",          // the board as the game lays it out, before any match
    "runtime/app/play.cpp",                   // tells a match between agents
    "runtime/debug/dap/dap_inspection.cpp",   // shows the variables of a recorded match
    "runtime/debug/engine/recording.cpp",     // runs recorded steps again
    "runtime/debug/engine/watched.cpp",       // says what changed a value
    "runtime/lab/fuzz/fuzz_match.cpp",        // looks for states that break an invariant
    "runtime/lab/fuzz/program_reader.cpp",    // reads what forks do not make up
    "runtime/lab/fuzz/same_for_seat.cpp",     // compares two truths that look the same
    "runtime/lab/learn/self_play.cpp",        // says who has won
    "runtime/lab/play/playouts.cpp",          // counts
    "runtime/library/fast_choices.cpp",       // offers the choices of a game that hides nothing
    "runtime/library/game_core.cpp",          // a game that was opened with "referee": true
    "runtime/match/files/line_player.cpp",    // reads the lines of match files
    "runtime/match/files/match_file.cpp",     // writes digests
    "runtime/match/files/replay.cpp",         // compares digests
    "runtime/match/search/search.cpp",        // says what a made-up match is worth
    "runtime/match/tests/playing_on.cpp",     // plays on by chance
    "runtime/match/tests/random_driver.cpp",  // plays by chance
    "runtime/match/tests/rule_bench.cpp",     // tests of rules
    "runtime/match/tests/transcript.cpp",     // golden transcripts
    "runtime/protocol/host/host.cpp",         // a session that was started without `as`
    "runtime/protocol/json/seat_file.cpp",    // leaves out what the seat could not tell
};

/// Where a file that shows a match reads events that its viewer may not know. It gets no truth and
/// no question without a Referee.
Complaints journal_complaints(const SourceFile& file) {
  static const std::regex kCall(R"((\.|->)journal\()");
  Complaints all;
  const auto is_in = [&file](const std::string& floor) { return is_under(file.path, floor); };
  if (std::ranges::none_of(kFaces, is_in)) return all;
  for (std::size_t i = 0; i < file.lines.size(); ++i) {
    const std::string code = file.lines[i].substr(0, file.lines[i].find("//"));
    if (std::regex_search(code, kCall)) {
      all.push_back(complaint(file, i + 1,
                              "a face reads the journal of a match; use "
                              "state/seen/event_reader.h"));
    }
  }
  return all;
}

/// The files that include what makes a Referee.
std::vector<std::string> referees(const std::vector<SourceFile>& files) {
  std::vector<std::string> all;
  for (const SourceFile& file : files) {
    const bool makes = std::ranges::any_of(includes_of(file), [](const Include& include) {
      return include.header == "runtime/state/ids/referee.h";
    });
    if (makes) all.push_back(file.path);
  }
  std::ranges::sort(all);
  return all;
}

/// Where a mask of an event is read outside of state.
Complaints mask_complaints(const SourceFile& file) {
  static const std::regex kMask(R"((\.|->)(known_to|told_to)\b)");
  Complaints all;
  if (is_under(file.path, "runtime/state")) return all;
  for (std::size_t i = 0; i < file.lines.size(); ++i) {
    const std::string code = file.lines[i].substr(0, file.lines[i].find("//"));
    std::smatch mask;
    if (std::regex_search(code, mask, kMask)) {
      all.push_back(complaint(
          file, i + 1,
          "only state reads the mask " + mask[2].str() + "; ask state/seen/event_mask.h"));
    }
  }
  return all;
}

TEST(Truth, NoFaceReadsAJournal) {
  const auto files = source_files({"runtime", "editor"}, {".h", ".cpp"});
  EXPECT_GT(files.size(), 0u);
  const Complaints found = complaints(files, journal_complaints);
  EXPECT_TRUE(found.empty()) << listing(found);
}

TEST(Truth, AFewFilesMakeAReferee) {
  EXPECT_EQ(referees(source_files({"runtime", "editor"}, {".h", ".cpp"})), kReferees)
      << "a file reads the truth of a match; where an observation, Played or Match::score() does, "
         "let it take that";
}

TEST(Truth, AFileThatMakesARefereeIsFound) {
  EXPECT_THAT(referees({source_file("b.cpp", "#include \"runtime/state/ids/referee.h\"\n"),
                        source_file("c.cpp", "#include \"runtime/state/ids/seats.h\"\n"),
                        source_file("a.h", "#include \"runtime/state/ids/referee.h\"\n")}),
              testing::ElementsAre("a.h", "b.cpp"));
}

TEST(Truth, OnlyStateReadsTheMasksOfEvents) {
  const auto files = source_files({"runtime", "editor"}, {".h", ".cpp"});
  EXPECT_GT(files.size(), 0u);
  const Complaints found = complaints(files, mask_complaints);
  EXPECT_TRUE(found.empty()) << listing(found);
}

TEST(Truth, AFaceThatReadsAJournalIsFound) {
  const auto found = [](const std::string& path, const std::string& text) {
    return journal_complaints(source_file(path, text));
  };
  EXPECT_THAT(
      found("runtime/view/board/a.cpp", "\nuse(match_->journal(step).events());\n"),
      testing::ElementsAre("runtime/view/board/a.cpp:2: a face reads the journal of a match; use "
                           "state/seen/event_reader.h"));
  EXPECT_THAT(found("runtime/library/a.cpp", "core.match().journal(0);\n"), testing::SizeIs(1));
  EXPECT_THAT(found("editor/acts/a.cpp", "// as match.journal() says\n"), testing::IsEmpty());
  EXPECT_THAT(found("runtime/lab/play/a.cpp", "match.journal(0);\n"), testing::IsEmpty());
}

TEST(Truth, AMaskThatIsReadOutsideOfStateIsFound) {
  const auto found = [](const std::string& path) {
    return mask_complaints(source_file(path, "if (event.known_to.shows(viewer)) tell();\n"));
  };
  EXPECT_THAT(
      found("runtime/words/telling/a.cpp"),
      testing::ElementsAre("runtime/words/telling/a.cpp:1: only state reads the mask known_to; "
                           "ask state/seen/event_mask.h"));
  EXPECT_THAT(found("runtime/state/seen/a.cpp"), testing::IsEmpty());
}

}  // namespace
}  // namespace windrose::repository
