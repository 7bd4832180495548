#include "runtime/lab/page/coverage_page.h"

#include <algorithm>

#include <fmt/format.h>

#include "runtime/base/text/hash.h"
#include "runtime/base/text/text.h"
#include "runtime/lab/page/page_frame.h"
#include "runtime/lab/page/svg.h"
#include "runtime/lab/report/figures.h"

namespace windrose {
namespace {

using Thing = CoveredThing;

constexpr std::size_t kMostBranches = 40;
constexpr double kRarePart = 0.05;

std::string tile(const CoverageRun& run, Thing::Kind kind, const char* name) {
  const std::int64_t all = run.count(kind);
  if (all == 0) return "";
  const std::int64_t reached = run.reached(kind);
  const double part = static_cast<double>(reached) / static_cast<double>(all);
  const std::string bar =
      "<svg width=\"100%\" height=\"8\" viewBox=\"0 0 100 8\" "
      "preserveAspectRatio=\"none\">" +
      svg::rect({0, 0, 100, 8}, "var(--never)", "none", 0) +
      svg::rect({0, 0, 100 * part, 8}, svg::kAct, "none", 0) + "</svg>";
  return fmt::format(
      "<div class=\"tile\"><div class=\"cap\">{}</div><b>{}</b> <span class=\"d\">of {}</span>{}"
      "</div>",
      name, with_commas(reached), with_commas(all), bar);
}

std::string share_bar(const Thing& thing, const CoverageRun& run) {
  const double share = static_cast<double>(thing.matches) / static_cast<double>(run.matches);
  return svg::picture(150, 12,
                      svg::rect({0, 2, 150, 8}, svg::kSunk, "none", 0) +
                          svg::rect({0, 2, 150 * share, 8},
                                    share <= kRarePart ? "var(--warn)" : svg::kAct, "none", 0),
                      "share of the matches");
}

/// The words of a paragraph without its tables.
std::string short_text(const std::string& text) {
  constexpr std::size_t kMost = 240;
  return cut_text(text.substr(0, text.find('|')), kMost);
}

std::string thing_row(const Thing& thing, const CoverageRun& run) {
  const bool is_never = thing.matches == 0;
  const bool is_rare = !is_never && static_cast<double>(thing.matches) <=
                                        kRarePart * static_cast<double>(run.matches);
  std::string row =
      fmt::format("<tr{}><td class=\"l b\">{}</td><td class=\"l w\">{}</td><td>{}</td>",
                  is_never ? " class=\"neverrow\"" : "", svg::escaped(thing.id),
                  svg::escaped(short_text(thing.text)), share_bar(thing, run));
  if (is_never) return row + "<td><span class=\"badge\">never</span></td><td></td><td></td></tr>\n";
  const double a_match = static_cast<double>(thing.times) / static_cast<double>(run.matches);
  return row + fmt::format("<td>{}{}</td><td>{}</td><td>{}</td></tr>\n",
                           is_rare ? "<span class=\"rare\">rare</span> " : "",
                           with_commas(thing.matches), figure(a_match, a_match < 0.1 ? 3 : 1),
                           is_rare ? fmt::format("<code>{}</code>", thing.seed) : "");
}

std::string table_of_kind(const CoverageRun& run, Thing::Kind kind) {
  std::string rows;
  for (const Thing& thing : run.things) {
    if (thing.kind != kind) continue;
    rows += thing_row(thing, run);
  }
  if (rows.empty()) return "";
  return "<div class=\"wide\"><table><tr><th class=\"l\"></th><th class=\"l\"></th><th>0 to 100 % "
         "of the matches</th><th>matches</th><th>a match</th><th>a seed that has it</th></tr>\n" +
         rows + "</table></div>";
}

std::string branches_list(const CoverageRun& run) {
  std::string items;
  std::size_t shown = 0;
  std::size_t left = 0;
  for (const Thing& thing : run.things) {
    const bool is_function = thing.kind == Thing::Kind::function;
    const bool is_branch = thing.kind == Thing::Kind::branch && thing.other > 0;
    if (thing.matches > 0 || (!is_function && !is_branch)) continue;
    if (shown == kMostBranches) {
      ++left;
      continue;
    }
    ++shown;
    const std::string file = thing.file.substr(thing.file.rfind('/') + 1);
    items += fmt::format(
        "<div><code>{}:{}</code> <span class=\"d\">{}</span><pre>{}{}</pre><div class=\"d\">{}"
        "</div></div>",
        svg::escaped(file), thing.line, svg::escaped(thing.paragraph),
        is_function ? "function " : "", svg::escaped(thing.id),
        is_function ? "never called" : thing.text + ", " + counted(thing.other, "time"));
  }
  if (left > 0)
    items += fmt::format("<div class=\"note\">{} more with --all in the text</div>", left);
  return items;
}

std::string rarest(const OpenGame& open_game, const CoverageRun& run) {
  const std::vector<const Thing*> rare = rare_things(run);
  if (rare.empty()) return "";
  std::string rows;
  for (std::size_t i = 0; i < std::min<std::size_t>(rare.size(), 8); ++i) {
    rows += fmt::format(
        "<tr><td class=\"l b\">{}</td><td class=\"l w\">{}</td><td>{}</td><td><code>{}</code></td>"
        "</tr>",
        svg::escaped(rare[i]->id), svg::escaped(cut_text(rare[i]->text, 60)),
        with_commas(rare[i]->matches), rare[i]->seed);
  }
  return "<table><tr><th class=\"l\"></th><th class=\"l\">what</th><th>matches</th><th>seed</th>"
         "</tr>" +
         rows + "</table><pre>windrose play " + open_game.ruleset().data().id + " --agents " +
         svg::escaped(join(open_game.request().agents, ",")) + " --seed " +
         std::to_string(rare.front()->seed) + "</pre>";
}

}  // namespace

std::string coverage_page(const OpenGame& open_game, const CoverageRun& run,
                          const CoverageFrame& frame) {
  const GameData& data = open_game.ruleset().data();
  const std::string more = run.untagged == 0
                               ? ""
                               : "No function names " + counted(run.untagged, "other paragraph") +
                                     " of the rulebook, so nothing is known of them.";
  std::string body = answer_box("In short", coverage_answer(run), more);
  body += "<section><div class=\"row\">" + tile(run, Thing::Kind::paragraph, "paragraphs") +
          tile(run, Thing::Kind::function, "functions") +
          tile(run, Thing::Kind::branch, "branches") + tile(run, Thing::Kind::card, "cards drawn") +
          tile(run, Thing::Kind::row, "table rows") + tile(run, Thing::Kind::ending, "endings") +
          tile(run, Thing::Kind::choice, "choices taken") + "</div></section>\n";
  body += section("The rulebook, and how often each paragraph was needed",
                  "A paragraph counts if a function marked with it ran.",
                  table_of_kind(run, Thing::Kind::paragraph));
  body += pair_of(box("Branches never taken", "Places in the scripts that no match came to.",
                      branches_list(run)),
                  box("The rarest, to look at", "One match for each; the seed plays it again.",
                      rarest(open_game, run)));
  body += section("Cards", "How often each card was drawn.", table_of_kind(run, Thing::Kind::card));
  body += section("Rows of result tables", "How often a result was read from each.",
                  table_of_kind(run, Thing::Kind::row));
  body += section("Endings", "", table_of_kind(run, Thing::Kind::ending));
  const double rarer = static_cast<double>(run.matches) / 3;
  body += provenance({{"ruleset", to_hex(data.ruleset)},
                      {"options", options_of(data)},
                      {"agents", agents_of_page(open_game)},
                      {"seed", std::to_string(open_game.request().seed.value_or(0))},
                      {"never", fmt::format("rarer than 1 match in {}, at 95 %", figure(rarer, 0))},
                      {"ran", ran_text(run.seconds, run.jobs, frame.version)}},
                     frame.command);
  return page_text({data.title, "What the matches reached, and what never came up",
                    matches_text(run.matches), players_of_page(open_game)},
                   body);
}

}  // namespace windrose
