// What a run of playouts came to, in words, as JSON, as CSV and as a page.
//
// The keys of the JSON document are used by others: keys are added, never renamed.
#pragma once

#include <string>

#include "runtime/lab/play/playouts.h"
#include "runtime/lab/report/missing_parts.h"

namespace windrose {

/// What a report says of a run beside its figures.
struct ReportFrame {
  std::int64_t asked = 0;    // matches
  std::int64_t first = 1;    // number of the first match
  bool stopped = false;      // before all that were asked for
  bool seed_chosen = false;  // nobody has named one
  bool seats_turn = false;   // agents move up a seat from match to match
  bool all = false;          // every row of every table
  int round_limit = 0;       // rounds after which a match is cut or ends; 0: never
  int shards = 0;            // parts of which the run was put together
  MissingParts missing;      // parts that were not there
  bool by_share = false;     // a page shows the standing by share of the match, not by round
  std::string command;       // what gives the same again
  std::string version;       // of the program
};

/// A few tables for a terminal.
[[nodiscard]] std::string report_text(const OpenGame& open_game, const PlayoutRun& run,
                                      const ReportFrame& frame = {});

/// Who wins, and who finishes ahead of whom; empty where all agents are the same.
[[nodiscard]] std::string rivals_text(const std::vector<std::string>& agents, const Rivals& rivals);

/// What a tournament was.
struct Tournament {
  const OpenGame* game = nullptr;  // of one table
  std::vector<std::string> agents;
  std::int64_t matches = 0;
  std::int64_t asked = 0;     // matches
  std::int64_t left_out = 0;  // matches of deals in which one failed
  std::uint64_t seed = 0;
  bool stopped = false;
  std::string command;
  std::string version;
};
/// Its table as one JSON document.
[[nodiscard]] std::string rivals_json(const Tournament& tournament, const Rivals& rivals,
                                      const std::vector<MatchResult>& failed);

/// What each agent came to, wherever it is named; the order is that of their first places.
struct NamedRivals {
  std::vector<std::string> names;
  Rivals rivals;
};
[[nodiscard]] NamedRivals by_name(const std::vector<std::string>& agents, const Rivals& rivals);

/// One JSON document.
[[nodiscard]] std::string report_json(const OpenGame& open_game, const PlayoutRun& run,
                                      const ReportFrame& frame = {});

/// The columns of a table of matches: the same for all runs of a game, so that tables can be
/// stacked. Those that depend on the game come behind all others, but for the scores.
struct CsvColumns {
  int scores = 0;                     // one for each player that the game may have
  std::vector<std::string> measures;  // "m_pot", of the game and all of its variants

  /// Columns of the game with the mods of `data`.
  explicit CsvColumns(const GameData& data);
  /// Adds those that only `other` has, behind its own.
  void add(const CsvColumns& other);
  [[nodiscard]] std::string header() const;
};
/// One line for each match of a run that has kept its results; what a match has not is empty.
[[nodiscard]] std::vector<std::string> csv_rows(const OpenGame& open_game, const PlayoutRun& run,
                                                const CsvColumns& columns);
/// The same as one text.
[[nodiscard]] std::string csv_lines(const OpenGame& open_game, const PlayoutRun& run,
                                    const CsvColumns& columns);

/// The sentence on top: how long a match takes, whether the seats are even, what never happened.
[[nodiscard]] std::string answer_text(const OpenGame& open_game, const PlayoutRun& run);
/// Which of these agents think by the clock, so that the same command plays other matches: a line,
/// or nothing.
[[nodiscard]] std::string clock_note(const std::vector<std::string>& agents);
/// Which matches the outputs of a stopped run hold, and what plays the others.
[[nodiscard]] std::string stopped_text(const PlayoutRun& run, const ReportFrame& frame);
/// "Stopped at 120 of 4,000: all outputs hold matches 1 to 120."
[[nodiscard]] std::string stopped_line(std::int64_t played, std::int64_t asked);
/// How many matches failed; and what limits have ended, where it is more than 1 %: sentences
/// without a full stop.
[[nodiscard]] std::vector<std::string> limit_notes(const PlayoutRun& run, const ReportFrame& frame);
/// A row of the table of measures: label, mean, interval, deviation, quantiles.
[[nodiscard]] std::vector<std::string> measure_cells(const MeasureInfo& info, const Spread& spread);

/// A line of a table of endings: those declared, then `round_limit` and `error` where they came up.
struct EndingCount {
  std::string name;
  std::int64_t count = 0;
  bool is_error = false;
};
[[nodiscard]] std::vector<EndingCount> ending_counts(const OpenGame& open_game,
                                                     const PlayoutRun& run);

/// The limit that cut a match, as files name it: "rounds", "steps", "idle_steps"; else empty.
[[nodiscard]] const char* cut_name(MatchResult::Cut cut);
/// The same in a sentence: "--round-limit 10", "the limit of 100,000 steps".
[[nodiscard]] std::string cut_limit(MatchResult::Cut cut, int round_limit);

/// A line for each place where matches failed, or where a limit of steps has cut them: amounts and
/// names differ from match to match.
[[nodiscard]] std::string error_lines(const std::vector<MatchResult>& all);

/// The value of an option as text: "true", "20", "by_hand".
[[nodiscard]] std::string option_text(const OptionDeclaration& option);

}  // namespace windrose
