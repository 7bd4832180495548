#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "runtime/base/text/hash.h"
#include "runtime/base/text/text.h"
#include "runtime/lab/compare/decisions.h"
#include "runtime/lab/report/columns.h"
#include "runtime/lab/report/compare_report.h"
#include "runtime/lab/report/figures.h"
#include "runtime/lab/report/spoken.h"

namespace windrose {
namespace {

double percent_of(const Difference& one) {
  return one.info.is_share ? 100 : 1;
}

int table_digits(const Difference& one) {
  constexpr double kLarge = 1000;
  if (!one.interval) return std::abs(one.base * percent_of(one)) < kLarge ? 1 : 0;
  return digits_for((one.interval->high - one.interval->low) / 2 * percent_of(one));
}

std::string word_text(const Difference& one, bool ascii) {
  switch (one.word) {
    case Word::clear:
      return ascii ? "* clear" : "● clear";
    case Word::maybe:
      return ascii ? "~ maybe" : "◐ maybe";
    case Word::nothing:
      return ascii ? ". nothing" : "○ nothing";
    default:
      return "";
  }
}

std::vector<std::string> difference_row(const Difference& one, const CompareFrame& frame) {
  const double percent = percent_of(one);
  const int digits = table_digits(one);
  std::string label = one.info.label;
  if (one.info.kind == LabMeasure::comeback) label = "comebacks, %";
  std::vector<std::string> row = {"  " + in_width(label, 24), figure(one.base * percent, digits),
                                  figure(one.variant * percent, digits),
                                  signed_figure(one.difference * percent, digits)};
  if (!one.interval) return row;
  row.push_back(signed_figure(one.interval->low * percent, digits) + " to " +
                signed_figure(one.interval->high * percent, digits));
  row.push_back(one.effect ? signed_figure(*one.effect, 2) : "-");
  row.push_back(p_figure(one.p_all));
  const bool is_clear = one.word == Word::clear;
  row.push_back("  " + marked(word_text(one, frame.ascii), frame.bold && is_clear) +
                (one.asked ? " (asked)" : ""));
  return row;
}

std::string difference_table(const Comparison& comparison, const CompareFrame& frame) {
  std::vector<std::vector<std::string>> rows = {{"measure", "base", "variant", "diff."}};
  if (!comparison.is_little()) {
    rows.front().insert(rows.front().end(), {"95 % interval", "effect", "adj. p"});
  }
  for (const Difference& one : comparison.differences()) {
    rows.push_back(difference_row(one, frame));
  }
  using enum Column::Kind;
  return columns_text({{left, 26},
                       {right, 8},
                       {right, 9},
                       {right, 9},
                       {interval, 18, 6},
                       {right, 8},
                       {right, 9},
                       {left, 0}},
                      std::move(rows));
}

}  // namespace

std::string only_in_variant(const Ruleset& base, const Ruleset& variant, const PlayoutRun& run) {
  const std::vector<MeasureInfo> known = measures_of(base);
  const std::vector<MeasureInfo> infos = measures_of(variant);
  std::vector<std::string> parts;
  for (std::size_t i = 0; i < infos.size(); ++i) {
    const auto same = std::ranges::find(known, infos[i].id, &MeasureInfo::id);
    if (same != known.end() || run.measures[i].count() == 0) continue;
    const double mean = shown_value(infos[i], run.measures[i].mean());
    parts.push_back(sentence_label(infos[i]) + " " + figure(mean, std::abs(mean) < 100 ? 1 : 0));
  }
  return join(parts, ", ");
}

namespace {

std::int64_t count_found(const std::vector<SmallDifference>& small) {
  return std::ranges::count(small, true, &SmallDifference::found);
}

/// Whether any of them came up at all.
bool has_any(const std::vector<SmallDifference>& small) {
  return std::ranges::any_of(
      small, [](const SmallDifference& one) { return one.base > 0 || one.variant > 0; });
}

std::string small_line(const Comparison& comparison, const PlayoutRun& base,
                       const PlayoutRun& variant) {
  const std::int64_t endings = count_found(comparison.endings());
  const std::size_t ways = comparison.endings().size();
  std::vector<std::string> kinds = {std::to_string(ways) + (ways == 1 ? " ending" : " endings")};
  std::vector<std::string> found;
  const auto add_count = [&](std::size_t looked_at, std::int64_t clear, const char* noun) {
    if (looked_at > 0) kinds.push_back(counted(static_cast<long long>(looked_at), noun));
    if (clear > 0) found.push_back(counted(clear, noun));
  };
  const auto add = [&](const std::vector<SmallDifference>& small, const char* noun) {
    add_count(small.size(), count_found(small), noun);
  };
  if (has_any(comparison.spaces())) add(comparison.spaces(), "space");
  if (has_any(comparison.owners())) add(comparison.owners(), "owner");
  if (has_any(comparison.takeovers())) add(comparison.takeovers(), "takeover");
  add(comparison.cards(), "card");
  add(comparison.rows(), "table row");
  add(comparison.tokens(), "token");
  add(comparison.zones(), "zone");
  add(comparison.actions(), "action");
  const std::vector<DecisionDifference> decisions = decision_differences(base, variant);
  add_count(decisions.size(), std::ranges::count(decisions, true, &DecisionDifference::found),
            "decision");
  std::string text = join(kinds, ", ") + ": " +
                     (endings == 0 ? "no ending moved" : counted(endings, "ending") + " moved");
  if (!found.empty()) text += "; " + join_and(found) + " clear (--all)";
  if (found.empty() && kinds.size() > 1) text += "; nothing else clear (--all)";
  text += ". Each kind is judged by itself";
  if (endings > 0 || !found.empty()) text += ": one in 20 of what is clear may be chance";
  return wrapped(text + ".");
}

std::string decisions_block(const std::vector<DecisionDifference>& decisions) {
  std::vector<std::vector<std::string>> rows = {
      {"decision, % taken", "base", "variant", "diff.", "p"}};
  for (const DecisionDifference& one : decisions) {
    rows.push_back({"  " + in_width(spoken(one.question) + ": " + spoken(one.answer), 34),
                    figure(100 * one.base, 1), figure(100 * one.variant, 1),
                    signed_figure(100 * one.difference, 1), p_figure(one.p),
                    one.found ? "  found" : ""});
  }
  if (rows.size() == 1) return "";
  using enum Column::Kind;
  return "\n" +
         columns_text({{left, 36}, {right, 8}, {right, 9}, {right, 9}, {right, 9}, {left, 0}},
                      std::move(rows));
}

std::string small_table(const char* title, const std::vector<SmallDifference>& small, bool all,
                        std::size_t width = 24) {
  std::vector<std::vector<std::string>> rows = {{title, "base", "variant", "diff.", "p"}};
  for (const SmallDifference& one : small) {
    if (!one.found && !all) continue;
    rows.push_back({"  " + in_width(one.name, width), figure(one.base, 2), figure(one.variant, 2),
                    signed_figure(one.difference, 2), p_figure(one.p), one.found ? "  found" : ""});
  }
  if (rows.size() == 1) return "";
  using enum Column::Kind;
  return "\n" + columns_text(
                    {{left, width + 2}, {right, 8}, {right, 9}, {right, 9}, {right, 9}, {left, 0}},
                    std::move(rows));
}

/// The same with the things of players named by their seats.
std::vector<SmallDifference> by_seat(const OpenGame& open_game,
                                     std::vector<SmallDifference> things) {
  for (SmallDifference& one : things) one.name = name_by_seat(open_game.ruleset(), one.name);
  return things;
}

std::string pairing_text(const Comparison& comparison) {
  std::vector<std::string> parts;
  bool measured = false;
  for (const LabMeasure kind :
       {LabMeasure::turns, LabMeasure::real_choices, LabMeasure::decisions}) {
    for (const Difference& one : comparison.differences()) {
      if (one.info.kind != kind || one.saved == 0) continue;
      measured = true;
      if (one.saved < 1) continue;
      const std::string name = kind == LabMeasure::real_choices ? "real choices" : one.info.label;
      parts.push_back(figure(one.saved, 0) + " for " + name);
    }
  }
  if (parts.empty()) return measured ? "Pairing saved no matches here. " : "";
  const std::size_t blank = parts.front().find(' ');
  const bool is_one = parts.front().substr(0, blank) == "1";
  parts.front().insert(blank, is_one ? " more match of each kind" : " more matches of each kind");
  return "Pairing was worth " + join(parts, ", ") + ". ";
}

std::string forecast_text(const Comparison& comparison) {
  for (const Difference& one : comparison.differences()) {
    if (one.word != Word::maybe || one.t == 0 || is_said_again(one, comparison)) continue;
    const double ratio = (comparison.critical_t() + 0.84) / std::abs(one.t);
    const double pairs = static_cast<double>(one.pairs) * ratio * ratio;
    const double unit = std::pow(10, std::floor(std::log10(pairs)) - 1);
    return "About " + figure(std::ceil(pairs / unit) * unit, 0) + " pairs would settle " +
           sentence_label(one.info) + " 4 times in 5. ";
  }
  return "";
}

std::string pairs_text(std::int64_t pairs) {
  return with_commas(pairs) + (pairs == 1 ? " pair" : " pairs");
}

bool are_alike(const std::vector<std::string>& agents) {
  return std::ranges::all_of(agents, [&](const auto& one) { return one == agents.front(); });
}

/// "mogul in all seats"; "mogul, greedy".
std::string seated(const std::vector<std::string>& agents) {
  return are_alike(agents) ? agents.front() + " in all seats" : join(agents, ", ");
}

std::string heading(const OpenGame& base, const OpenGame& variant, const Comparison& comparison,
                    const CompareFrame& frame) {
  const GameData& data = base.ruleset().data();
  std::string text = data.title + ", " + counted(base.ruleset().players(), "player") + ": " +
                     frame.name + " against the base, " + with_commas(comparison.pairs());
  const bool is_part = frame.stopped || !frame.missing.empty();
  if (is_part) text += " of " + with_commas(frame.asked);
  const bool is_one = comparison.pairs() == 1 && !is_part;
  text += frame.until.empty() ? (is_one ? " matched pair" : " matched pairs")
                              : " pairs (" + frame.until + ")";
  text += ", seed " + std::to_string(base.request().seed.value_or(0));
  text += std::string(frame.seed_chosen ? " (chosen)" : "") + (frame.stopped ? " (stopped)" : "");
  text = wrapped(text) + "base " + to_hex(data.ruleset) + "   variant " +
         to_hex(variant.ruleset().data().ruleset);
  const std::vector<std::string>& agents = base.request().agents;
  const std::vector<std::string>& others = variant.request().agents;
  const int block = comparison.block();
  if (agents == others) {
    const bool turns = block == 1 && !are_alike(agents);
    return text + "   " + seated(agents) + (turns ? ", moving up a seat from pair to pair" : "") +
           "\n";
  }
  text += "\n" + wrapped(seated(agents) + "; in the variant " + seated(others));
  if (block == 1) return text;
  return text +
         "each deal in every order of the seats: " + counted(comparison.pairs() / block, "deal") +
         ", " + std::to_string(block) + " pairs each\n";
}

}  // namespace

std::vector<std::string> limit_notes(const Comparison& comparison, const CompareFrame& frame,
                                     const PlayoutRun& of_base, const PlayoutRun& of_variant) {
  const Statistics& base = of_base.statistics;
  const Statistics& variant = of_variant.statistics;
  const auto sides = [&](std::int64_t in_base, std::int64_t in_variant) {
    return fmt::format("{} of {} of the base and {} of the variant", with_commas(in_base),
                       matches_text(base.sound_matches()), with_commas(in_variant));
  };
  std::vector<std::string> notes;
  if (!frame.missing.empty()) {
    notes.push_back("warning: " +
                    frame.missing.note(comparison.pairs() + frame.errors, frame.asked, "pairs"));
  }
  if (frame.errors > 0 && comparison.pairs() > 0) {
    notes.push_back(fmt::format("note: {} had a match that failed and {} in no difference",
                                pairs_text(frame.errors), frame.errors == 1 ? "counts" : "count"));
  }
  for (const auto cut :
       {MatchResult::Cut::rounds, MatchResult::Cut::steps, MatchResult::Cut::idle_steps}) {
    const bool is_any = base.cuts(cut) + variant.cuts(cut) > 0;
    if (!is_any || frame.cut * 100 <= comparison.pairs()) continue;
    notes.push_back(
        fmt::format("warning: {} cut {}; pairs with a cut match leave "
                    "all measures that need the end",
                    cut_limit(cut, frame.round_limit), sides(base.cuts(cut), variant.cuts(cut))));
  }
  const std::int64_t before = base.round_limits() - base.cuts();
  const std::int64_t after = variant.round_limits() - variant.cuts();
  if (std::max(before, after) * 100 > comparison.pairs()) {
    notes.push_back(fmt::format("note: the game's own limit of {} rounds ended {}",
                                frame.round_limit, sides(before, after)));
  }
  return notes;
}

std::string together_text(const Comparison& comparison) {
  std::vector<std::string> parts;
  if (comparison.measures_together() > 0) {
    parts.push_back(counted(comparison.measures_together(), "measure"));
  }
  if (comparison.seats_together() > 0) {
    parts.push_back(counted(comparison.seats_together(), "seat"));
  }
  return join_and(parts);
}

std::string settling_text(const Comparison& comparison) {
  return forecast_text(comparison) + pairing_text(comparison);
}

std::string compare_text(const OpenGame& base_game, const PlayoutRun& base,
                         const OpenGame& variant_game, const PlayoutRun& variant,
                         const Comparison& comparison, const CompareFrame& frame) {
  std::string text = heading(base_game, variant_game, comparison, frame);
  const bool is_little = comparison.is_little();
  if (is_little) {
    const std::int64_t units = comparison.pairs() / comparison.block();
    text += "note: " + counted(units, comparison.block() > 1 ? "deal" : "pair") +
            (units == 1 ? " is" : " are") + " too few for intervals; " +
            std::to_string(kLeastForWords) + " at least\n";
  }
  const std::string verdict = verdict_text(comparison, frame, base, variant);
  if (!verdict.empty()) text += "\n" + marked(wrapped(verdict), frame.bold);
  for (const std::string& note : limit_notes(comparison, frame, base, variant)) {
    text += wrapped(note);
  }
  text += "\n" + difference_table(comparison, frame);
  if (base.standing.size() > 1 && comparison.pairs() > 0) {
    text += seat_wins_text(comparison, base, variant, !is_little, frame.ascii);
  }
  const std::string only = only_in_variant(base_game.ruleset(), variant_game.ruleset(), variant);
  if (!only.empty()) text += wrapped("only in the variant (means of a match): " + only);
  if (!is_little) text += small_line(comparison, base, variant);
  if (frame.all) {
    text += small_table("ending", comparison.endings(), true);
    if (has_any(comparison.spaces())) {
      text += small_table("space, arrivals", comparison.spaces(), true);
    }
    if (has_any(comparison.owners())) {
      text += small_table("space, owned at the end", comparison.owners(), true, 26);
    }
    if (has_any(comparison.takeovers())) {
      text += small_table("space, taken over", comparison.takeovers(), true);
    }
    text += small_table("card, plays", comparison.cards(), true);
    text += small_table("table row, times", comparison.rows(), true);
    text += small_table("token, moved", by_seat(base_game, comparison.tokens()), true);
    text += small_table("zone, arrivals", by_seat(base_game, comparison.zones()), true);
    std::vector<SmallDifference> actions = comparison.actions();
    for (SmallDifference& one : actions) one.name = action_name(one.name);
    text += small_table("action, times", actions, true, 34);
    text += decisions_block(decision_differences(base, variant));
  }
  if (!is_little && !comparison.all_equal()) {
    const bool varies = std::ranges::all_of(comparison.differences(), [](const Difference& one) {
      return one.effect.has_value() || !one.interval;
    });
    text += "\n" + wrapped(pairing_text(comparison) + forecast_text(comparison) +
                           "\"effect\" is in standard deviations of a match" +
                           (varies ? "" : "; \"-\": nothing varies within a side") +
                           "; the p are for " + together_text(comparison) + " at once.");
  }
  if (frame.errors > 0) {
    const auto& failed = base.failed.empty() ? variant.failed : base.failed;
    if (!failed.empty()) {
      text += "the first error, in " +
              std::string(base.failed.empty() ? "the variant" : "the base") + " with seed " +
              std::to_string(failed.front().seed) + ": " + failed.front().error + "\n";
    }
  }
  const std::string by = frame.shards > 0 ? counted(frame.shards, "shard") + ", " : "";
  return text + duration_figure(frame.seconds) + ", " + by + counted(frame.jobs, "job") + "\n" +
         clock_note(base_game.request().agents) +
         command_lines(frame.missing.empty() ? "Again:" : "All pairs:", frame.command);
}

}  // namespace windrose
