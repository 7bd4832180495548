#include "runtime/lab/report/things_text.h"

#include <algorithm>
#include <numeric>
#include <vector>

#include <fmt/format.h>

#include "runtime/lab/play/thing_names.h"
#include "runtime/lab/report/columns.h"
#include "runtime/lab/report/spoken.h"
#include "runtime/state/truth/state.h"

namespace windrose {
namespace {

constexpr std::size_t kSpacesShown = 3;

bool has_any(const std::vector<std::int64_t>& counts) {
  return std::ranges::any_of(counts, [](std::int64_t count) { return count > 0; });
}

/// Every space: how often something came to it, whether it has an owner at the end, and how often
/// one player got it from another.
std::string all_spaces(const OpenGame& open_game, const PlayoutRun& run) {
  const SpaceCounts& counts = run.statistics.spaces;
  const auto& spaces = open_game.ruleset().data().board.spaces;
  const bool has_owners = has_any(counts.owned) || has_any(counts.takeovers);
  const bool has_arrivals = has_any(counts.arrivals);
  if (!has_owners && !has_arrivals) return "";
  std::vector<std::vector<std::string>> rows = {{"space"}};
  std::vector<Column> columns = {{Column::Kind::left, 30}};
  if (has_arrivals) {
    rows.front().emplace_back("arrivals");
    columns.push_back({Column::Kind::right, 10});
  }
  columns.insert(columns.end(), {{Column::Kind::right, 18}, {Column::Kind::right, 12}});
  if (has_owners) rows.front().insert(rows.front().end(), {"owned at the end", "taken over"});
  std::vector<std::size_t> order(spaces.size());
  std::iota(order.begin(), order.end(), 0U);
  std::ranges::stable_sort(
      order, [&](std::size_t a, std::size_t b) { return counts.arrivals[a] > counts.arrivals[b]; });
  for (const std::size_t i : order) {
    auto& row = rows.emplace_back(std::vector<std::string>{"  " + space_name(spaces, i, 28)});
    if (has_arrivals) row.push_back(fmt::format("{:.2f}", per_match(counts.arrivals[i], run)));
    if (!has_owners) continue;
    row.push_back(fmt::format("{:.1f} %", 100 * per_match(counts.owned[i], run)));
    row.push_back(fmt::format("{:.2f}", per_match(counts.takeovers[i], run)));
  }
  const char* const means = !has_arrivals ? "  takeovers are means of a match\n"
                            : has_owners  ? "  arrivals and takeovers are means of a match\n"
                                          : "  arrivals are means of a match\n";
  return columns_text(columns, std::move(rows)) + means;
}

/// The spaces of the highest and of the lowest values; `unit` is behind each.
std::string extremes_text(const OpenGame& open_game, const std::vector<double>& values,
                          const char* title, const char* unit, int digits) {
  const auto& spaces = open_game.ruleset().data().board.spaces;
  std::vector<std::size_t> order(values.size());
  std::iota(order.begin(), order.end(), 0U);
  std::erase_if(order, [&](std::size_t i) { return values[i] == 0; });
  if (order.empty()) return "";
  std::ranges::stable_sort(order,
                           [&](std::size_t a, std::size_t b) { return values[a] > values[b]; });
  const auto cell = [&](std::size_t i) {
    return fmt::format("{:<21}{:>9.{}f}", space_name(spaces, i, 21), values[i], digits);
  };
  const std::size_t rows = std::min(kSpacesShown, order.size());
  const bool has_least = order.size() >= 2 * rows;
  std::string text = fmt::format("{:<23}{:>9}", title, unit);
  text += has_least ? fmt::format("      {:<21}{:>9}\n", "least", unit) : "\n";
  for (std::size_t i = 0; i < rows; ++i) {
    text += "  " + cell(order[i]);
    if (has_least) text += "      " + cell(order[order.size() - 1 - i]);
    text += "\n";
  }
  return text;
}

}  // namespace

double per_match(std::int64_t count, const PlayoutRun& run) {
  return static_cast<double>(count) /
         static_cast<double>(std::max<std::int64_t>(run.statistics.sound_matches(), 1));
}

std::string spaces_table(const OpenGame& open_game, const PlayoutRun& run, bool all) {
  if (all) return all_spaces(open_game, run);
  const SpaceCounts& counts = run.statistics.spaces;
  const auto means = [&](const std::vector<std::int64_t>& of, double times) {
    std::vector<double> values;
    values.reserve(of.size());
    for (const std::int64_t count : of) values.push_back(times * per_match(count, run));
    return values;
  };
  return extremes_text(open_game, means(counts.arrivals, 1), "busiest spaces", "a match", 1) +
         extremes_text(open_game, means(counts.owned, 100), "owned at the end", "%", 1) +
         extremes_text(open_game, means(counts.takeovers, 1), "taken over", "a match", 2);
}

std::string things_table(const OpenGame& open_game, const PlayoutRun& run) {
  const Ruleset& ruleset = open_game.ruleset();
  const State state(ruleset, 0);
  std::string text;
  const auto& draws = run.statistics.cards.draws;
  for (std::size_t i = 0; i < draws.size(); ++i) {
    if (i == 0) text += "\ncard                              drawn    played  a match      won\n";
    const CardWins& wins = run.statistics.cards.wins[i];
    text += fmt::format("  {:<28}{:>9.2f}{:>10.2f}{:>18}\n",
                        in_width(code_id(state, Code(Kind::card, static_cast<int>(i))), 28),
                        per_match(draws[i], run), per_match(run.statistics.cards.plays[i], run),
                        wins.drawn > 0 ? fmt::format("{:.1f} %", 100 * wins.share()) : "-");
  }
  if (!draws.empty()) text += "  won: the share of its draws that later winners made\n";
  std::size_t number = 0;
  for (const TableData& table : open_game.ruleset().data().tables) {
    if (number == 0) text += "\ntable row                          read  a match\n";
    for (const TableRow& row : table.rows) {
      text += fmt::format("  {:<28}{:>9.2f}\n", in_width(row_name(table, row), 28),
                          per_match(run.statistics.rows()[number++], run));
    }
  }
  for (const TokenId token : open_game.ruleset().tokens().ids()) {
    if (token == TokenId{0}) text += "\ntoken                             moved  a match\n";
    text += fmt::format("  {:<28}{:>9.2f}\n",
                        in_width(name_by_seat(ruleset, code_id(state, Code(token))), 28),
                        per_match(run.statistics.given()[number_of(token)], run));
  }
  const std::vector<std::string> zones = zone_names(open_game.ruleset());
  if (!zones.empty()) text += "\nzone                           arrivals  a match\n";
  const auto off_board = run.zones.end() - static_cast<std::ptrdiff_t>(zones.size());
  for (std::size_t i = 0; i < zones.size(); ++i) {
    text += fmt::format("  {:<28}{:>9.2f}\n", in_width(name_by_seat(ruleset, zones[i]), 28),
                        per_match(off_board[static_cast<std::ptrdiff_t>(i)], run));
  }
  return text;
}

}  // namespace windrose
