// What a match file says: a header and one line a decision, roll, shuffle, undo, reload, pin, end;
// as plain data.
//
// A match file is JSON lines and only grows. Its truth is the decisions and the outcomes that were
// given; what was drawn stands in it as well, as an assertion that a replay must meet.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "runtime/match/actions/action_names.h"
#include "runtime/match/play/opening.h"

namespace windrose {

inline constexpr const char* kMatchFormat = "windrose-2";
/// Files of this format count words by their numbers in the digests of states.
inline constexpr const char* kFirstMatchFormat = "windrose-1";
inline constexpr const char* kSipChance = "siphash-1-3";  // as the header names how draws are made

struct MatchLine {
  enum class Type : std::uint8_t { decision, roll, shuffle, undo, reload, pin, end };
  Type type = Type::decision;
  int number = 0;      // of the line in its file, from 1
  std::string player;  // decision
  ActionText action;
  bool by_agent = false;
  bool given = false;   // roll, shuffle: it came from outside
  bool random = false;  // roll, shuffle: asked for, and left to the match to draw
  std::vector<std::int32_t> faces;
  std::string stream;              // roll: the name of its own stream, if it has one
  std::string zone;                // shuffle
  std::vector<std::string> order;  // shuffle: card ids, top first
  int count = 0;                   // undo: how many inputs are taken back
  std::string ending;              // end
  std::vector<std::string> winners;
  std::string ruleset;  // reload
  int keep = -1;        // reload: how many of the lines that counted still do; -1: not said
  int again = 0;        // reload: how many lines behind it say again what was played before
  std::optional<std::vector<std::string>> mods;  // reload: those from then on, if others
  std::string pinned_over;  // pin: the rules of that day, which the match does not take
  std::vector<std::pair<std::string, std::string>>
      state;  // parts that changed since the line before

  /// Whether it is one of the inputs that an undo counts.
  [[nodiscard]] bool is_input() const {
    return type == Type::decision ||
           ((type == Type::roll || type == Type::shuffle) && (given || random));
  }
  /// What it takes of memory to be read. The work counts, too: each key of its state is compared
  /// with those before it.
  [[nodiscard]] std::size_t bytes() const;
};

/// What a match file may have. The longest matches of the bundled games take an eighth of it.
inline constexpr std::size_t kMostMatchBytes = std::size_t{12} << 20U;
/// What its lines may take of memory while the program reads it.
inline constexpr std::size_t kMostRecordBytes = std::size_t{64} << 20U;

/// What still counts of a match: undone inputs and what followed them left out. The lines are those
/// of the record, which must outlive this.
struct PlayedLines {
  /// From so many lines on, the match was played with other scripts.
  struct Switch {
    std::size_t lines_before = 0;
    std::string ruleset;
  };
  std::vector<const MatchLine*> lines;
  std::string ruleset;  // that it began with
  std::vector<Switch> switches;
};

struct MatchRecord {
  std::string path;
  int format = 2;  // of the file: 1 or 2
  MatchRequest request;
  std::string first_ruleset;  // fingerprint of the rules that its header names
  std::string ruleset;        // of those it was played with last
  /// The rules over which a person chose those of the record; empty text: there were none.
  std::optional<std::string> pinned_over;
  std::deque<MatchLine> lines;     // as they stand in the file
  std::size_t bytes = 0;           // of the whole file when it was read
  std::size_t sound_bytes = 0;     // where the last line that can be used ends
  std::vector<std::string> notes;  // what was dropped, for people
  std::string fault;  // what is wrong with the first line that cannot be used, or empty

  [[nodiscard]] PlayedLines played() const;
};

/// Reads a match file. A torn last line is dropped with a note; at the first line that is no line
/// of a match file reading stops, and `fault` says why. Throws Error if there is no header to begin
/// with.
[[nodiscard]] MatchRecord read_match_record(const std::string& path);
/// Whether the file looks like a match file, by its first letter. Throws Error if it is missing or
/// no plain file.
[[nodiscard]] bool is_match_file(const std::string& path);

/// The header line without its end; `viewer` a seat: a file for its eyes only, without the seed.
[[nodiscard]] std::string header_line(const Ruleset& ruleset, const MatchRequest& request,
                                      Viewer viewer);
[[nodiscard]] std::string match_line(const MatchLine& line);

}  // namespace windrose
