#include <algorithm>
#include <numeric>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "runtime/base/text/text.h"
#include "runtime/lab/report/figures.h"
#include "runtime/lab/report/provenance.h"
#include "runtime/lab/report/report.h"

namespace windrose {

NamedRivals by_name(const std::vector<std::string>& agents, const Rivals& rivals) {
  NamedRivals named;
  std::vector<std::size_t> places;
  for (const std::string& agent : agents) {
    const auto known = std::ranges::find(named.names, agent);
    places.push_back(static_cast<std::size_t>(known - named.names.begin()));
    if (known == named.names.end()) named.names.push_back(agent);
  }
  named.rivals = Rivals(named.names.size());
  named.rivals.merge(rivals, places);
  return named;
}

namespace {

/// False for an agent that has met no other, in a tournament that was stopped.
bool has_played(const Rivals& rivals, std::size_t agent, std::size_t agents) {
  for (std::size_t other = 0; other < agents; ++other) {
    if (other != agent && rivals.beats(agent, other)) return true;
  }
  return false;
}

/// Which neighbors in the table are not surely apart: their intervals overlap.
std::string gaps_text(const NamedRivals& named, const std::vector<std::size_t>& order) {
  std::vector<std::string> unclear;
  for (std::size_t i = 0; i + 1 < order.size(); ++i) {
    const auto upper = named.rivals.interval(order[i]);
    const auto lower = named.rivals.interval(order[i + 1]);
    if (!upper || !lower) return "";
    if (upper->low > lower->high) continue;
    unclear.push_back("The gap between " + named.names[order[i]] + " and " +
                      named.names[order[i + 1]] + " is not clear.");
  }
  if (unclear.empty()) {
    return order.size() == 2 ? "The gap is clear.\n" : "Every gap between neighbors is clear.\n";
  }
  return wrapped(join(unclear, " "));
}

}  // namespace

std::string rivals_text(const std::vector<std::string>& agents, const Rivals& rivals) {
  const auto [names, merged] = by_name(agents, rivals);
  if (names.size() < 2) return "";
  std::vector<std::size_t> order(names.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::stable_sort(order, [&table = merged](std::size_t one, std::size_t other) {
    return table.share(one) > table.share(other);
  });
  std::size_t width = 10;
  for (const std::string& name : names) width = std::max(width, name.size() + 2);
  std::string text =
      fmt::format("{:<{}}{:>8}    95 % interval    beats:", "agent", width + 2, "wins");
  for (const std::size_t one : order) text += fmt::format("{:>{}}", names[one], width);
  text += "\n";
  for (const std::size_t one : order) {
    text += fmt::format("  {:<{}}", names[one], width);
    text += has_played(merged, one, names.size())
                ? fmt::format("{:>6.1f} %", 100 * merged.share(one))
                : fmt::format("{:>8}", "-");
    const auto interval = merged.interval(one);
    text += interval
                ? fmt::format("{:>9.1f} to {:>4.1f}", 100 * interval->low, 100 * interval->high)
                : std::string(17, ' ');
    text += std::string(10, ' ');
    for (const std::size_t other : order) {
      const auto beats = one == other ? std::nullopt : merged.beats(one, other);
      text += fmt::format("{:>{}}", beats ? fmt::format("{:.1f} %", 100 * *beats) : "-", width);
    }
    text += "\n";
  }
  text += "\"beats\": finishes ahead of the one in the column, ties half.\n";
  return text + gaps_text({names, merged}, order);
}

std::string rivals_json(const Tournament& tournament, const Rivals& rivals,
                        const std::vector<MatchResult>& failed) {
  using Json = nlohmann::ordered_json;
  constexpr std::size_t kErrorsListed = 100;
  const auto [names, merged] = by_name(tournament.agents, rivals);
  Json table = Json::array();
  for (std::size_t one = 0; one < names.size(); ++one) {
    const auto interval = merged.interval(one);
    Json beats = Json::object();
    for (std::size_t other = 0; other < names.size(); ++other) {
      const auto share = one == other ? std::nullopt : merged.beats(one, other);
      if (share) beats[names[other]] = *share;
    }
    table.push_back(
        {{"agent", names[one]},
         {"win_rate", has_played(merged, one, names.size()) ? Json(merged.share(one)) : Json()},
         {"ci95", interval ? Json({interval->low, interval->high}) : Json()},
         {"beats", beats}});
  }
  Json json = provenance_json(*tournament.game);
  json["agents"] = tournament.agents;
  json["matches"] = tournament.matches;
  json["left_out"] = tournament.left_out;
  json["asked"] = tournament.asked;
  json["seed"] = tournament.seed;
  json["stopped"] = tournament.stopped;
  json["agents_table"] = table;
  json["errors"] = Json::array();
  for (std::size_t i = 0; i < std::min(failed.size(), kErrorsListed); ++i) {
    json["errors"].push_back(
        {{"match", failed[i].number + 1}, {"seed", failed[i].seed}, {"error", failed[i].error}});
  }
  json["command"] = tournament.command;
  json["version"] = text_or_null(tournament.version);
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace windrose
