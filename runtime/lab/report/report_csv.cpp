#include <algorithm>
#include <span>

#include <fmt/format.h>

#include "runtime/base/text/hash.h"
#include "runtime/base/text/text.h"
#include "runtime/data/game/all_measures.h"
#include "runtime/lab/report/report.h"
#include "runtime/state/ids/code.h"

namespace windrose {
namespace {

/// A field that may hold commas or quotes.
std::string csv_field(const std::string& text) {
  if (text.find_first_of(",\"\n") == std::string::npos) return text;
  std::string quoted = "\"";
  for (const char letter : text) quoted += letter == '"' ? "\"\"" : std::string(1, letter);
  return quoted + "\"";
}

std::string winners_of(const MatchResult& result) {
  std::string winners;
  for (const SeatId seat : result.winners)
    winners += (winners.empty() ? "" : " ") + std::to_string(number_of(seat) + 1);
  return winners;
}

std::string ending_of(const MatchResult& result, const GameData& data) {
  if (result.has_failed()) return "error";
  return result.kind == MatchResult::Kind::ending ? data.endings[result.ending].id : "round_limit";
}

std::string measure_text(const MatchResult& result, std::size_t index, const MeasureInfo& info) {
  if (index >= result.measures.size() || result.measures[index] == kAbsent) return "";
  if (info.scale == 1) return std::to_string(result.measures[index]);
  return fmt::format("{:.3f}", static_cast<double>(result.measures[index]) / info.scale);
}

/// The measures of the lab that have columns between the options and the measures that the game
/// declares: the lengths stand further in front.
std::span<const std::string> columns_of_lab() {
  constexpr std::size_t kLengths = 3;
  return std::span(lab_measure_ids()).subspan(kLengths);
}

std::string agents_of(const OpenGame& open_game, const MatchResult& result) {
  const auto& agents = open_game.request().agents;
  std::vector<std::string> by_seat;
  for (std::size_t seat = 0; seat < agents.size(); ++seat) {
    by_seat.push_back(
        agents[(seat + agents.size() - static_cast<std::size_t>(result.turned)) % agents.size()]);
  }
  return join(by_seat, ";");
}

}  // namespace

CsvColumns::CsvColumns(const GameData& data) : scores(most_players_of_all(data)) {
  for (const std::string& id : all_measure_ids(data)) measures.push_back("m_" + id);
}

void CsvColumns::add(const CsvColumns& other) {
  scores = std::max(scores, other.scores);
  for (const std::string& id : other.measures) {
    if (std::ranges::find(measures, id) == measures.end()) measures.push_back(id);
  }
}

std::string CsvColumns::header() const {
  std::string text = "match,seed,ending,rounds,turns,decisions,winners";
  for (int seat = 1; seat <= scores; ++seat) text += fmt::format(",score_{}", seat);
  text += ",game,ruleset,variants,scenario,options,players,agents,cut";
  for (const std::string& id : columns_of_lab()) text += "," + id;
  for (int seat = 1; seat <= scores; ++seat) text += fmt::format(",standing_{}", seat);
  for (const std::string& id : measures) text += "," + id;
  return text + "\n";
}

std::vector<std::string> csv_rows(const OpenGame& open_game, const PlayoutRun& run,
                                  const CsvColumns& columns) {
  const Ruleset& ruleset = open_game.ruleset();
  const GameData& data = ruleset.data();
  const std::vector<MeasureInfo> infos = measures_of(ruleset);
  std::vector<std::string> options;
  for (const OptionDeclaration& option : data.options) {
    options.push_back(option.id + "=" + option_text(option));
  }
  std::ranges::sort(options);
  const std::string same = csv_field(data.id) + "," + to_hex(data.ruleset) + "," +
                           join(data.active_variants, ";") + "," + data.scenario + "," +
                           csv_field(join(options, ";")) + "," + std::to_string(ruleset.players());
  const bool is_lowest = Standing(ruleset).is_lowest();
  std::vector<std::string> rows;
  rows.reserve(run.results.size());
  for (const MatchResult& result : run.results) {
    std::string text =
        fmt::format("{},{},{},{},{},{},{}", result.number + 1, result.seed, ending_of(result, data),
                    result.rounds, result.turns, result.decisions, winners_of(result));
    for (int seat = 0; seat < columns.scores; ++seat) {
      const bool has_score = seat < ruleset.players() && result.scores[seat] != kNone;
      text += has_score ? fmt::format(",{}", result.scores[seat]) : ",";
    }
    text += "," + same + "," + csv_field(agents_of(open_game, result)) + "," + cut_name(result.cut);
    const auto add = [&](const auto& found) {
      const auto index = static_cast<std::size_t>(found - infos.begin());
      text += "," + (found == infos.end() ? "" : measure_text(result, index, *found));
    };
    for (const std::string& id : columns_of_lab())
      add(std::ranges::find(infos, id, &MeasureInfo::id));
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(columns.scores); ++seat) {
      const bool has_standing = seat < result.standing.size();
      text += has_standing
                  ? fmt::format(",{}", is_lowest ? -result.standing[seat] : result.standing[seat])
                  : ",";
    }
    for (const std::string& id : columns.measures)
      add(std::ranges::find(infos, id, &MeasureInfo::id));
    rows.push_back(text + '\n');
  }
  return rows;
}

std::string csv_lines(const OpenGame& open_game, const PlayoutRun& run, const CsvColumns& columns) {
  return join(csv_rows(open_game, run, columns), "");
}

}  // namespace windrose
