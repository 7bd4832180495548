// The page of `compare`, and the pictures of its plots.
#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "runtime/base/text/hash.h"
#include "runtime/base/text/text.h"
#include "runtime/lab/page/board_map.h"
#include "runtime/lab/page/page.h"
#include "runtime/lab/page/page_frame.h"
#include "runtime/lab/page/svg.h"
#include "runtime/lab/report/figures.h"
#include "runtime/lab/report/spoken.h"

namespace windrose {
namespace {

std::string difference_map(const OpenGame& base, const GameLook& look,
                           const Comparison& comparison) {
  BoardNumbers numbers;
  double most = 0;
  std::ptrdiff_t found = 0;
  for (const SmallDifference& space : comparison.spaces()) {
    numbers.values.push_back(space.difference);
    numbers.bold.push_back(space.found);
    most = std::max(most, std::abs(space.difference));
    found += space.found ? 1 : 0;
  }
  numbers.is_difference = true;
  numbers.digits = most >= 10 ? 1 : 2;
  numbers.title = "Arrivals a match, variant minus base";
  numbers.note = fmt::format("bold: clear among {} spaces; {} are", numbers.values.size(), found);
  return board_map(base.ruleset().data(), look, numbers);
}

std::string found_chip(bool found) {
  return found ? R"(<span class="chip clear">● clear</span>)"
               : R"(<span class="chip nothing">○ nothing</span>)";
}

/// Things of one kind, those that were found to differ first.
std::string small_table(const std::vector<SmallDifference>& things, const char* kind,
                        bool is_percent = false) {
  constexpr std::size_t kMost = 10;
  const double times = is_percent ? 100 : 1;
  const int digits = is_percent ? 1 : 2;
  std::vector<SmallDifference> sorted = things;
  std::ranges::stable_sort(sorted, {}, &SmallDifference::p);
  std::string rows;
  for (std::size_t i = 0; i < std::min(kMost, sorted.size()); ++i) {
    const SmallDifference& one = sorted[i];
    rows += fmt::format(
        "<tr><td class=\"l w{4}\">{0}</td><td class=\"d\">{1}</td><td>{2}</td><td>{3}</td>"
        "<td>{5}</td><td>{6}</td></tr>",
        svg::escaped(one.name), figure(times * one.base, digits),
        figure(times * one.variant, digits),
        svg::minus(signed_figure(times * one.difference, digits)), one.found ? " b" : "",
        p_figure(one.p), found_chip(one.found));
  }
  if (rows.empty()) return "";
  if (sorted.size() > kMost) {
    rows += fmt::format("<tr><td class=\"l d\">{} more with --all in the text</td></tr>",
                        sorted.size() - kMost);
  }
  return fmt::format(
      "<table><tr><th class=\"l\">{}</th><th>base</th><th>variant</th><th>difference</th><th>p</th>"
      "<th></th></tr>{}</table>",
      kind, rows);
}

/// The same things under the names that people read.
template <class Name>
std::vector<SmallDifference> renamed(std::vector<SmallDifference> things, Name name) {
  for (SmallDifference& one : things) one.name = name(one.name);
  return things;
}

std::string same_winner_text(const Comparison& comparison) {
  const double share = static_cast<double>(comparison.same_winner()) /
                       static_cast<double>(std::max<std::int64_t>(comparison.pairs(), 1));
  return fmt::format(
      "<div class=\"note\">The same player wins both matches of a pair in {:.1f} %.</div>",
      100 * share);
}

std::string facts_text(const char* title, const std::string& facts) {
  if (facts.empty()) return "";
  return std::string("<div class=\"cap\">") + title + "</div><div style=\"margin-bottom:14px\">" +
         svg::escaped(facts) + " (means of a match)</div>";
}

/// What pairing saved, for the measures that it saved most.
std::string saved_text(const Comparison& comparison) {
  std::string rows;
  std::vector<const Difference*> sorted;
  for (const Difference& one : comparison.differences()) {
    if (one.saved > 0) sorted.push_back(&one);
  }
  std::ranges::stable_sort(sorted, std::greater(),
                           [](const Difference* one) { return one->saved; });
  if (sorted.size() > 6) sorted.resize(6);
  for (const Difference* one : sorted) {
    rows +=
        fmt::format("<tr><td class=\"l w\">{}</td><td>{}</td></tr>", svg::escaped(one->info.label),
                    with_commas(static_cast<std::int64_t>(one->saved)));
  }
  if (rows.empty()) return "";
  return "<div class=\"cap\">What pairing saved</div><table><tr><th class=\"l\">measure</th>"
         "<th>matches of each kind</th></tr>" +
         rows + "</table>";
}

std::string forest_section(const Comparison& comparison) {
  const std::string lead =
      "Each pair is the same seed and seats, played once by each ruleset. <span class=\"chip "
      "clear\">● clear</span> even the thin line keeps off zero. <span class=\"chip maybe\">◐ "
      "maybe</span> only the thick one does. <span class=\"chip nothing\">○ nothing</span> zero is "
      "inside.";
  const std::string plot = forest_plot(comparison);
  if (plot.empty()) return "";
  return section("What the variant changes", lead,
                 "<div class=\"wide\">" + plot +
                     "</div><div class=\"note\">thick: 95 % for this "
                     "measure alone; thin: 95 % for all " +
                     std::to_string(comparison.judged_together()) + " at once</div>");
}

}  // namespace

std::string compare_page(const OpenGame& base, const GameLook& look,
                         const ComparedVariant& variant) {
  const Comparison& comparison = *variant.comparison;
  const PlayoutRun& of_base = *variant.base;
  const PlayoutRun& of_variant = *variant.run;
  const CompareFrame& frame = variant.frame;
  const GameData& data = base.ruleset().data();
  const std::string marks = legend(frame.name);
  std::string body = answer_box("Verdict", verdict_text(comparison, frame, of_base, of_variant),
                                rest_text(comparison) + settling_text(comparison));
  body += forest_section(comparison);
  body +=
      pair_of(box("How long it takes", "Turns of a match, of all matches on both sides.",
                  length_plot(of_variant, &of_base) + marks),
              box("Standing over time", "Line: median. Band: the middle half of the winners.", [&] {
                const std::string fan = fan_plot(of_variant, &of_base, unit_of_standing(data));
                return fan.empty() ? fan : fan + marks;
              }()));
  const std::string map = difference_map(base, look, comparison);
  const auto named = [&data](std::string (*name)(const GameData&, const std::string&)) {
    return [&data, name](const std::string& id) { return name(data, id); };
  };
  const std::string endings =
      small_table(renamed(comparison.endings(), named(ending_name)), "ending, %", true);
  const std::string only = facts_text(
      "Only in the variant", only_in_variant(base.ruleset(), variant.game->ruleset(), of_variant));
  if (!map.empty()) {
    body += section("Where pieces stop",
                    "Arrivals with the variant minus arrivals without it, for each match.",
                    "<div class=\"beside\"><div class=\"wide\">" + map + "</div><div>" + only +
                        saved_text(comparison) + "</div></div>");
  }
  body += pair_of(box("Who has the better seat", "Base above, variant below.",
                      seats_plot(of_variant, &of_base, base.ruleset()) + marks),
                  box("How it ends", "Share of the matches with each ending.",
                      endings + same_winner_text(comparison)));
  body += pair_of(box("Decisions, offered and taken",
                      "How often a match offered a choice, and how often agents took it.",
                      decisions_plot(of_variant, of_base)),
                  "");
  const std::string cards = cards_plot(*variant.game, of_variant, &of_base);
  body += pair_of(box("Cards, by draw and by win",
                      "Who won the matches in which a card was drawn. Base above, variant below.",
                      cards.empty() ? cards : cards + marks),
                  box("Cards, played", "Plays for each match.",
                      small_table(renamed(comparison.cards(), named(card_name)), "card")));
  if (map.empty()) {
    body += pair_of(box("What pairing saved", "", only + saved_text(comparison)), "");
  }
  body += provenance(
      {{"base", "ruleset " + to_hex(data.ruleset)},
       {"variant", frame.name + ", ruleset " + to_hex(variant.game->ruleset().data().ruleset)},
       {"seed", fmt::format("{}, pairs 1 to {}", base.request().seed.value_or(0),
                            with_commas(comparison.pairs()))},
       {"options", options_of(data)},
       {"agents", agents_of_page(base)},
       {"stopped", frame.until.empty()
                       ? fmt::format("at the {} pairs asked for", with_commas(frame.asked))
                       : frame.until},
       {"errors", fmt::format("{} pairs left out, {} cut", frame.errors, frame.cut)},
       {"ran", ran_text(frame.seconds, frame.jobs, frame.version)}},
      frame.command);
  return page_text({data.title, frame.name + " against the base game",
                    with_commas(comparison.pairs()) + " matched pairs", players_of_page(base)},
                   body);
}

std::vector<NamedPicture> compare_pictures(const OpenGame& base, const GameLook& look,
                                           const ComparedVariant& variant) {
  const Comparison& comparison = *variant.comparison;
  const std::string unit = unit_of_standing(base.ruleset().data());
  return {{"forest", forest_plot(comparison)},
          {"length", length_plot(*variant.run, variant.base)},
          {"seats", seats_plot(*variant.run, variant.base, base.ruleset())},
          {"standing", fan_plot(*variant.run, variant.base, unit)},
          {"board", difference_map(base, look, comparison)},
          {"cards", cards_plot(*variant.game, *variant.run, variant.base)},
          {"decisions", decisions_plot(*variant.run, *variant.base)}};
}

}  // namespace windrose
