// The page of `compare`, and the pictures of its plots.
#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "runtime/base/text/text.h"
#include "runtime/lab/page/difference_maps.h"
#include "runtime/lab/page/page.h"
#include "runtime/lab/page/page_frame.h"
#include "runtime/lab/page/svg.h"
#include "runtime/lab/report/figures.h"
#include "runtime/lab/report/spoken.h"

namespace windrose {
namespace {

std::string cells_section(const char* title, const char* lead, const std::string& map) {
  return map.empty() ? "" : section(title, lead, "<div class=\"wide\">" + map + "</div>");
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
std::string saved_text(const Comparison& comparison, const char* title) {
  std::string rows;
  std::vector<const Difference*> sorted;
  for (const Difference& one : comparison.differences()) {
    if (one.saved > 0) sorted.push_back(&one);
  }
  std::ranges::stable_sort(sorted, std::greater(),
                           [](const Difference* one) { return one->saved; });
  if (sorted.size() > 6) sorted.resize(6);
  for (const Difference* one : sorted) {
    rows += fmt::format("<tr><td class=\"l w\">{}</td><td>{}</td></tr>",
                        svg::escaped(one->info.label), figure(one->saved, 0));
  }
  if (rows.empty()) return "";
  return std::string(title) +
         "<div class=\"note\">Without pairs, so many "
         "more "
         "matches of each kind would be as sure.</div><table><tr><th class=\"l\">measure</th>"
         "<th>matches</th></tr>" +
         rows + "</table>";
}

/// How a measure that was named beforehand is judged.
std::string asked_note(const Comparison& comparison, const CompareFrame& frame) {
  const auto& all = comparison.differences();
  if (!std::ranges::any_of(all, &Difference::asked)) return "";
  return frame.is_repeated ? "; asked beforehand: judged alone, with an interval that holds at "
                             "every look of --until sure"
                           : "; asked beforehand: judged alone";
}

std::string forest_section(const Comparison& comparison, const CompareFrame& frame) {
  const std::string lead =
      "Each pair is the same seed and seats, played once by each ruleset. <span class=\"chip "
      "clear\">● clear</span> even the thin line keeps off zero. <span class=\"chip maybe\">◐ "
      "maybe</span> only the thick one does. <span class=\"chip nothing\">○ nothing</span> zero is "
      "inside.";
  const std::string plot = forest_plot(comparison);
  if (plot.empty()) return "";
  return section(
      "What the variant changes", lead,
      "<div class=\"wide\">" + plot + "</div><div class=\"note\"><span class=\"lg\">" +
          interval_sign() + "</span>thick: 95 % for this measure alone; thin: 95 % for all " +
          together_text(comparison) + " at once" + asked_note(comparison, frame) + "</div>");
}

}  // namespace

namespace {

/// What a variant changes, in plots and tables.
std::string variant_sections(const OpenGame& base, const GameLook& look,
                             const ComparedVariant& variant) {
  const Comparison& comparison = *variant.comparison;
  const PlayoutRun& of_base = *variant.base;
  const PlayoutRun& of_variant = *variant.run;
  const GameData& data = base.ruleset().data();
  const std::string marks = legend(variant.frame.name);
  std::string body = forest_section(comparison, variant.frame);
  body +=
      pair_of(box("How long it takes", "Turns of a match, of all matches on both sides.",
                  length_plot(of_variant, &of_base) + marks),
              box("Standing over time", "Line: median. Band: the middle half of the winners.", [&] {
                const std::string fan =
                    fan_plot(of_variant, &of_base, unit_of_standing(data), variant.frame.by_share);
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
    body += section(
        "Where pieces stop", "Arrivals with the variant minus arrivals without it, for each match.",
        "<div class=\"beside\"><div class=\"wide\">" + map + "</div><div>" + only +
            saved_text(comparison, "<div class=\"cap\">What pairing saved</div>") + "</div></div>");
  }
  body += cells_section("Which spaces have an owner",
                        "Percent of the matches in which the space has an owner at the end, with "
                        "the variant minus without it.",
                        owners_map(base, look, comparison));
  body += cells_section("Which spaces change hands",
                        "How often one player gets the space from another in a match, with the "
                        "variant minus without it.",
                        takeovers_map(base, look, comparison));
  body += pair_of(box("Who has the better seat", "Base above, variant below.",
                      seats_plot(of_variant, &of_base, base.ruleset()) + marks),
                  box("How it ends", "Share of the matches with each ending.",
                      endings + same_winner_text(comparison)));
  body += pair_of(box("Decisions, offered and taken",
                      "How often a match offered a choice, and how often agents took it.",
                      decisions_plot(of_variant, of_base)),
                  "");
  body += cells_section("Which actions are taken",
                        "How often a match has each answer, with the variant minus without it.",
                        actions_map(comparison));
  body += cells_section("Which rows are thrown",
                        "How often a match reads each row of its tables, with the variant minus "
                        "without it.",
                        rows_map(base, comparison));
  body += cells_section("Which tokens move",
                        "How many of each token a match moves, with the variant minus without it.",
                        tokens_map(comparison));
  body += cells_section("Where things come to",
                        "How often something comes to each zone off the board, with the variant "
                        "minus without it.",
                        zones_map(base, comparison));
  body += cells_section("Which cards are played",
                        "How often a match plays each card, with the variant minus without it.",
                        plays_map(base, comparison));
  const std::string cards = cards_plot(*variant.game, of_variant, &of_base);
  body += pair_of(box("Cards, by draw and by win",
                      "Who won the matches in which a card was drawn. Base above, variant below.",
                      cards.empty() ? cards : cards + marks),
                  box("Cards, played", "Plays for each match.",
                      small_table(renamed(comparison.cards(), named(card_name)), "card")));
  if (map.empty()) {
    body += pair_of(box("What pairing saved", "", only + saved_text(comparison, "")), "");
  }
  return body;
}

std::string answer_of(const ComparedVariant& variant, const std::string& cap) {
  const Comparison& comparison = *variant.comparison;
  return answer_box(cap, verdict_text(comparison, variant.frame, *variant.base, *variant.run),
                    rest_text(comparison) + settling_text(comparison),
                    limit_notes(comparison, variant.frame, *variant.base, *variant.run));
}

std::string rotation_text(const OpenGame& base, const Comparison& comparison) {
  if (comparison.block() > 1) {
    return fmt::format("each deal in every order of the seats, {} pairs are one observation",
                       comparison.block());
  }
  return rotation_of_page(base, true, "pair");
}

/// Why no more pairs were played.
std::string stopping_text(const Comparison& comparison, const CompareFrame& frame) {
  const std::string pairs = with_commas(comparison.pairs());
  if (!frame.missing.empty()) {
    return fmt::format("{} of {} pairs; {}", pairs, with_commas(frame.asked), frame.missing.text());
  }
  if (frame.stopped) {
    return fmt::format("by hand, after {} of {} pairs", pairs, with_commas(frame.asked));
  }
  if (frame.goal.empty()) return fmt::format("at the {} pairs asked for", with_commas(frame.asked));
  if (frame.until.empty()) {
    return fmt::format("after {} pairs, the most; --until {} was not reached", pairs, frame.goal);
  }
  return fmt::format("after {} pairs by --until {}: {}", pairs, frame.goal, frame.until);
}

std::string provenance_of(const OpenGame& base, const ComparedVariant& variant) {
  const Comparison& comparison = *variant.comparison;
  const CompareFrame& frame = variant.frame;
  const GameData& data = base.ruleset().data();
  return provenance(
      {{"base", "ruleset " + rules_of_page(base)},
       {"variant", frame.name + ", ruleset " + rules_of_page(*variant.game)},
       {"seed", fmt::format("{}, pairs 1 to {}", base.request().seed.value_or(0),
                            with_commas(frame.missing.empty() ? comparison.pairs() : frame.asked))},
       {"streams", streams_of_page(*variant.base, variant.run)},
       {"options", options_of(data)},
       {"agents", agents_of_page(base)},
       {"seats", rotation_text(base, comparison)},
       {"stopped", stopping_text(comparison, frame)},
       {"errors", fmt::format("{} pairs left out, {} cut", frame.errors, frame.cut)},
       {"ran", ran_text(frame.seconds, frame.jobs, frame.version)}},
      frame.command);
}

const char* word_chip_of(Word word) {
  switch (word) {
    case Word::clear:
      return R"(<span class="chip clear">● clear</span>)";
    case Word::maybe:
      return R"(<span class="chip maybe">◐ maybe</span>)";
    case Word::nothing:
      return R"(<span class="chip nothing">○ nothing</span>)";
    default:
      return "";
  }
}

/// Each measure of the base, and what each variant makes of it.
std::string measures_side_by_side(const Ruleset& base,
                                  const std::vector<ComparedVariant>& variants) {
  std::string rows = "<tr><th class=\"l\">measure</th><th>base</th>";
  for (const ComparedVariant& variant : variants) {
    rows += "<th>" + svg::escaped(variant.frame.name) + "</th><th></th>";
  }
  rows += "</tr>\n";
  for (const MeasureInfo& info : measures_of(base)) {
    const double percent = info.is_share ? 100 : 1;
    std::string cells;
    std::string of_base;
    bool is_asked = false;
    for (const ComparedVariant& variant : variants) {
      const auto& all = variant.comparison->differences();
      const auto one = std::ranges::find(
          all, info.id, [](const Difference& difference) { return difference.info.id; });
      if (one == all.end()) {
        cells += "<td>-</td><td></td>";
        continue;
      }
      const double reach = one->interval ? (one->interval->high - one->interval->low) / 2 : 0;
      const int digits = digits_for(percent * reach);
      of_base = figure(percent * one->base, digits);
      cells += "<td>" + svg::minus(signed_figure(percent * one->difference, digits)) + "</td><td>" +
               word_chip_of(one->word) + "</td>";
      is_asked = is_asked || one->asked;
    }
    if (of_base.empty()) continue;
    rows += "<tr><td class=\"l\">" + svg::escaped(info.label) +
            (is_asked ? " <span class=\"asked\">asked beforehand</span>" : "") +
            "</td><td class=\"d\">" + of_base + "</td>" + cells + "</tr>\n";
  }
  return "<div class=\"wide\"><table>" + rows + "</table></div>";
}

/// The wins of each seat in the base and with each variant.
std::string seats_side_by_side(const std::vector<ComparedVariant>& variants) {
  std::vector<const PlayoutRun*> runs = {variants.front().base};
  std::string rows = "<tr><th class=\"l\">seat</th><th>base</th>";
  for (const ComparedVariant& variant : variants) {
    runs.push_back(variant.run);
    rows += "<th>" + svg::escaped(variant.frame.name) + "</th>";
  }
  rows += "</tr>\n";
  for (std::size_t seat = 0; seat < runs.front()->standing.size(); ++seat) {
    rows += fmt::format("<tr><td class=\"l\">seat {}</td>", seat + 1);
    for (const PlayoutRun* const run : runs) {
      rows += fmt::format("<td>{:.1f}</td>",
                          100 * run->statistics.win_rate(SeatId{static_cast<int>(seat)}));
    }
    rows += "</tr>\n";
  }
  rows += "<tr><td class=\"l\">even?</td>";
  for (const PlayoutRun* const run : runs) {
    const auto test = run->seat_wins.test();
    rows += "<td class=\"d\">" + (test ? svg::escaped(p_text(test->p)) : "-") + "</td>";
  }
  return "<table>" + rows + "</tr></table>";
}

/// "2,000 matched pairs"; "4,773 pairs (turns ± 1.12)".
std::string pairs_of_page(const ComparedVariant& variant) {
  const std::string pairs = with_commas(variant.comparison->pairs());
  const std::string& until = variant.frame.until;
  return until.empty() ? pairs + " matched pairs" : pairs + " pairs (" + until + ")";
}

std::string length_of_all(const std::vector<ComparedVariant>& variants) {
  std::vector<NamedRun> runs;
  runs.reserve(variants.size());
  for (const ComparedVariant& variant : variants) runs.push_back({variant.frame.name, variant.run});
  return lengths_plot(runs, *variants.front().base);
}

}  // namespace

std::string compare_page(const OpenGame& base, const GameLook& look,
                         const std::vector<ComparedVariant>& variants) {
  const GameData& data = base.ruleset().data();
  std::vector<std::string> names;
  std::string answers;
  std::string sections;
  std::string from;
  for (const ComparedVariant& variant : variants) {
    const bool is_one = variants.size() == 1;
    names.push_back(variant.frame.name);
    answers += answer_of(variant, is_one ? "Verdict" : svg::escaped(variant.frame.name));
    if (!is_one) {
      sections += "<section><h2>" + svg::escaped(variant.frame.name) + "</h2></section>\n";
    }
    sections += variant_sections(base, look, variant);
    from += provenance_of(base, variant);
  }
  if (variants.size() > 1) {
    answers += section("What each of them changes",
                       "The mean of the base, and the difference that each makes.",
                       measures_side_by_side(base.ruleset(), variants));
    answers += pair_of(box("How long each takes", "Of all matches, in the style of each variant.",
                           length_of_all(variants)),
                       box("Who has the better seat", "Shares of the matches won, in %.",
                           seats_side_by_side(variants)));
  }
  return page_text({data.title, join_and(names) + " against the base game",
                    pairs_of_page(variants.front()), players_of_page(base)},
                   answers + sections + from);
}

std::vector<NamedPicture> pictures_of_all(const std::vector<ComparedVariant>& variants) {
  return {{"length", length_of_all(variants)}};
}

std::vector<NamedPicture> compare_pictures(const OpenGame& base, const GameLook& look,
                                           const ComparedVariant& variant) {
  const Comparison& comparison = *variant.comparison;
  const std::string unit = unit_of_standing(base.ruleset().data());
  return {{"forest", forest_plot(comparison)},
          {"length", length_plot(*variant.run, variant.base)},
          {"seats", seats_plot(*variant.run, variant.base, base.ruleset())},
          {"standing", fan_plot(*variant.run, variant.base, unit, variant.frame.by_share)},
          {"board", difference_map(base, look, comparison)},
          {"owners", owners_map(base, look, comparison)},
          {"takeovers", takeovers_map(base, look, comparison)},
          {"rows", rows_map(base, comparison)},
          {"tokens", tokens_map(comparison)},
          {"zones", zones_map(base, comparison)},
          {"plays", plays_map(base, comparison)},
          {"actions", actions_map(comparison)},
          {"cards", cards_plot(*variant.game, *variant.run, variant.base)},
          {"decisions", decisions_plot(*variant.run, *variant.base)}};
}

}  // namespace windrose
