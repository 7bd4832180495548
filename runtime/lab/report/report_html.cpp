#include <algorithm>
#include <numeric>

#include <fmt/format.h>

#include "runtime/base/text/text.h"
#include "runtime/lab/report/report.h"

namespace windrose {
namespace {

constexpr std::size_t kRowsShown = 30;
constexpr std::size_t kBuckets = 40;

constexpr std::string_view kStyle = R"(
body{font:16px/1.5 system-ui,sans-serif;color:#223;background:#fafaf7;margin:2rem auto;max-width:56rem;padding:0 1rem}
h1{font-size:1.7rem;margin-bottom:.2rem}h2{font-size:1.15rem;margin:2rem 0 .5rem;border-bottom:1px solid #ccd}
table{border-collapse:collapse;width:100%}td,th{padding:.25rem .6rem;text-align:right;border-bottom:1px solid #e4e4ea}
td:first-child,th:first-child{text-align:left}th{font-weight:600;color:#556}td.bar{width:40%}
svg{display:block}.note{color:#667;font-size:.9rem}
)";

std::string escaped(std::string_view text) {
  std::string result;
  for (const char letter : text) {
    switch (letter) {
      case '&':
        result += "&amp;";
        break;
      case '<':
        result += "&lt;";
        break;
      case '>':
        result += "&gt;";
        break;
      case '"':
        result += "&quot;";
        break;
      default:
        result += letter;
    }
  }
  return result;
}

/// A bar of `share` (0 to 1); with an interval a whisker over it.
std::string bar(double share, const Interval* interval = nullptr) {
  std::string svg = fmt::format(
      "<svg width=\"100%\" height=\"16\" viewBox=\"0 0 100 16\" preserveAspectRatio=\"none\">"
      "<rect x=\"0\" y=\"2\" width=\"{:.3f}\" height=\"12\" fill=\"#3b7dd8\"/>",
      100 * share);
  if (interval != nullptr) {
    svg += fmt::format(
        "<line x1=\"{:.3f}\" x2=\"{:.3f}\" y1=\"8\" y2=\"8\" stroke=\"#123\" stroke-width=\"2\"/>",
        100 * interval->low, 100 * interval->high);
  }
  return svg + "</svg>";
}

std::string endings_table(const OpenGame& open_game, const PlayoutRun& run) {
  std::string html =
      "<h2>Endings</h2><table><tr><th>ending</th><th>matches</th><th>share</th><th></th></tr>";
  for (const EndingCount& ending : ending_counts(open_game, run)) {
    const double share = static_cast<double>(ending.count) /
                         static_cast<double>(std::max<std::int64_t>(run.statistics.matches(), 1));
    html +=
        fmt::format("<tr><td>{}</td><td>{}</td><td>{:.2f} %</td><td class=\"bar\">{}</td></tr>\n",
                    escaped(ending.name), ending.count, 100 * share, bar(share));
  }
  return html + "</table>";
}

std::string seats_rows(const OpenGame& open_game, const PlayoutRun& run) {
  std::string html =
      "<h2>Seats</h2><table><tr><th>seat</th><th>agent</th><th>wins</th><th>95 % interval</th>"
      "<th>mean score</th><th>95 % interval</th><th></th></tr>";
  for (int seat = 0; seat < open_game.ruleset().players(); ++seat) {
    const Interval interval = run.statistics.win_interval(seat);
    const double share = run.statistics.win_rate(seat);
    const Sample& scores = run.statistics.scores(seat);
    html += fmt::format(
        "<tr><td>{}</td><td>{}</td><td>{:.2f} %</td><td>{:.2f} to {:.2f} "
        "%</td><td>{}</td><td>{}</td>"
        "<td class=\"bar\">{}</td></tr>\n",
        seat + 1, escaped(open_game.request().agents[seat]), 100 * share, 100 * interval.low,
        100 * interval.high, scores.count() > 0 ? fmt::format("{:.1f}", scores.mean()) : "–",
        scores.count() > 0 ? mean_interval_text(scores) : "–", bar(share, &interval));
  }
  return html + "</table>";
}

std::string length_cells(const char* name, const Sample& sample) {
  return fmt::format(
      "<tr><td>{}</td><td>{:.1f}</td><td>{}</td><td>{:.1f}</td><td>{}</td><td>{:.1f}</td>"
      "<td>{}</td></tr>\n",
      name, sample.mean(), mean_interval_text(sample), sample.deviation(), sample.least(),
      sample.median(), sample.most());
}

/// How the values spread, as columns.
std::string histogram(const Sample& sample, const char* unit) {
  const auto least = static_cast<std::size_t>(std::max<std::int64_t>(sample.least(), 0));
  const auto& counts = sample.counts();
  if (counts.size() <= least) return {};
  const std::size_t range = counts.size() - least;
  const std::size_t width = (range + kBuckets - 1) / kBuckets;
  std::vector<std::uint64_t> buckets((range + width - 1) / width);
  for (std::size_t i = least; i < counts.size(); ++i) buckets[(i - least) / width] += counts[i];
  const double highest =
      static_cast<double>(std::max<std::uint64_t>(1, *std::ranges::max_element(buckets)));
  std::string svg = fmt::format(
      "<svg width=\"100%\" height=\"140\" viewBox=\"0 0 {} 100\" preserveAspectRatio=\"none\">",
      buckets.size());
  for (std::size_t i = 0; i < buckets.size(); ++i) {
    const double height = 100 * static_cast<double>(buckets[i]) / highest;
    const std::size_t from = least + i * width;
    svg += fmt::format(
        "<rect x=\"{:.2f}\" y=\"{:.2f}\" width=\"0.9\" height=\"{:.2f}\" "
        "fill=\"#3b7dd8\"><title>{} "
        "to {} {}: {}</title></rect>",
        static_cast<double>(i) + 0.05, 100 - height, height, from, from + width - 1, unit,
        buckets[i]);
  }
  return svg + fmt::format("</svg><p class=\"note\">{}, from {} to {}</p>", unit, sample.least(),
                           sample.most());
}

std::string lengths(const PlayoutRun& run) {
  return "<h2>Length</h2><table><tr><th></th><th>mean</th><th>95 % "
         "interval</th><th>sd</th><th>min</th><th>median</th>"
         "<th>max</th></tr>" +
         length_cells("turns", run.statistics.turns()) +
         length_cells("decisions", run.statistics.decisions()) + "</table>" +
         histogram(run.statistics.turns(), "turns");
}

std::string spaces_table(const OpenGame& open_game, const PlayoutRun& run) {
  const auto& arrivals = run.statistics.arrivals();
  const auto& spaces = open_game.ruleset().data().board.spaces;
  std::vector<std::size_t> order(arrivals.size());
  std::iota(order.begin(), order.end(), 0U);
  std::ranges::stable_sort(order, [&](auto a, auto b) { return arrivals[a] > arrivals[b]; });
  if (order.empty() || arrivals[order[0]] == 0) return {};
  std::string html =
      "<h2>Spaces</h2><table><tr><th>space</th><th>arrivals a match</th><th></th></tr>";
  const double most = static_cast<double>(arrivals[order[0]]);
  for (std::size_t i = 0; i < std::min(order.size(), kRowsShown); ++i) {
    const auto count = static_cast<double>(arrivals[order[i]]);
    html += fmt::format(
        "<tr><td>{}</td><td>{:.3f}</td><td class=\"bar\">{}</td></tr>\n",
        escaped(spaces[order[i]].name.empty() ? spaces[order[i]].id : spaces[order[i]].name),
        count / static_cast<double>(run.statistics.matches()), bar(count / most));
  }
  return html + "</table>";
}

std::string errors_table(const PlayoutRun& run) {
  if (run.failed.empty()) return {};
  std::string html = "<h2>Errors</h2><table><tr><th>match</th><th>seed</th><th>error</th></tr>";
  for (std::size_t i = 0; i < std::min(run.failed.size(), kRowsShown); ++i) {
    html += fmt::format("<tr><td>{}</td><td>{}</td><td><pre>{}</pre></td></tr>\n",
                        run.failed[i].number + 1, run.failed[i].seed, escaped(run.failed[i].error));
  }
  return html + "</table>";
}

}  // namespace

std::string report_html(const OpenGame& open_game, const PlayoutRun& run) {
  const GameData& data = open_game.ruleset().data();
  const std::string title = fmt::format("{}: {} matches", data.title, run.statistics.matches());
  std::string setting = fmt::format("{}, seed {}", counted(open_game.ruleset().players(), "player"),
                                    open_game.request().seed.value_or(0));
  if (!data.active_variants.empty()) setting += ", variants " + join_and(data.active_variants);
  if (!data.scenario.empty()) setting += ", scenario " + data.scenario;
  for (const OptionDeclaration& option : data.options) {
    setting += ", " + option.id + " = " + option_text(option);
  }
  return fmt::format(
      "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><meta name=\"generator\" "
      "content=\"windrose\"><title>{0}</title>"
      "<style>{1}</style></head><body>\n<h1>{0}</h1><p "
      "class=\"note\">{2}</p>\n{3}\n{4}\n{5}\n{6}\n{7}\n"
      "<p class=\"note\">Of {8} matches{12}. A win that k players share counts as 1/k for each; "
      "intervals "
      "after Wilson. {9:.2f} seconds with {10}: {11:.0f} matches a second.</p>\n</body></html>\n",
      escaped(title), kStyle, escaped(setting), endings_table(open_game, run),
      seats_rows(open_game, run), lengths(run), spaces_table(open_game, run), errors_table(run),
      run.statistics.sound_matches(), run.seconds, counted(run.jobs, "job"),
      run.matches_per_second(), run.statistics.errors() > 0 ? " without an error" : "");
}

}  // namespace windrose
