// The verdict: at most three sentences about what a variant changes.
#include <algorithm>
#include <array>
#include <cmath>

#include <fmt/format.h>

#include "runtime/base/language/phrase.h"
#include "runtime/base/text/text.h"
#include "runtime/lab/report/compare_report.h"
#include "runtime/lab/report/figures.h"

namespace windrose {
namespace {

constexpr std::size_t kMostClear = 3;
constexpr double kFelt = 0.1;  // standard deviations below which nobody feels a difference
constexpr double kEven = 0.05;

/// How a measure is spoken of. `{}` is the amount.
struct Wording {
  LabMeasure kind;
  const char* more;
  const char* less;
};
constexpr Wording kWordings[] = {
    {LabMeasure::turns, "matches are {} turns longer", "matches are {} turns shorter"},
    {LabMeasure::rounds, "matches are {} rounds longer", "matches are {} rounds shorter"},
    {LabMeasure::decisions, "a match holds {} more decisions", "a match holds {} fewer decisions"},
    {LabMeasure::real_choices, "a turn holds {} more real choices",
     "a turn holds {} fewer real choices"},
    {LabMeasure::lead_changes, "the lead changes {} times more", "the lead changes {} times less"},
    {LabMeasure::decided, "matches are decided {} points later",
     "matches are decided {} points sooner"},
    {LabMeasure::comeback, "comebacks happen {} points more often",
     "comebacks happen {} points less often"},
    {LabMeasure::gap, "the winner's widest gap is {} wider",
     "the winner's widest gap is {} narrower"},
    {LabMeasure::margin, "winners end {} further ahead", "winners end {} less far ahead"},
    {LabMeasure::first_out, "the first player is out {} rounds later",
     "the first player is out {} rounds sooner"},
    {LabMeasure::sat_out, "the first player out sits out {} more turns",
     "the first player out sits out {} fewer turns"},
};

int digits_of(const Difference& one) {
  const auto& interval = *one.interval;
  const int percent = one.info.is_share ? 100 : 1;
  return digits_for((interval.high - interval.low) / 2 * percent);
}

/// "947 to 1,111", unsigned where both ends have one sign.
std::string reach_text(const Difference& one) {
  const int percent = one.info.is_share ? 100 : 1;
  double low = one.interval->low * percent;
  double high = one.interval->high * percent;
  const int digits = digits_of(one);
  if (low < 0 && high < 0) std::tie(low, high) = std::pair{-high, -low};
  return figure(low, digits) + " to " + figure(high, digits);
}

std::string phrase(const Difference& one, bool is_sure) {
  const int percent = one.info.is_share ? 100 : 1;
  const std::string amount = figure(std::abs(one.difference * percent), digits_of(one));
  const bool is_more = one.difference > 0;
  std::string text;
  for (const Wording& wording : kWordings) {
    if (wording.kind == one.info.kind) text = is_more ? wording.more : wording.less;
  }
  if (one.info.kind == LabMeasure::winner) {
    // Behind the name may stand the sign of money: "winner's worth, $".
    const std::string label = sentence_label(one.info);
    const std::string what = label.substr(std::min(label.size(), std::string("winner's ").size()));
    text = what == "worth" || what == "cash"
               ? (is_more ? "winners end {} richer" : "winners end {} poorer")
               : "the winners' " + what + (is_more ? " is {} higher" : " is {} lower");
  }
  if (text.empty()) {
    text = "\"" + sentence_label(one.info) + "\"" + (is_more ? " is {} higher" : " is {} lower");
  }
  const std::string said = (is_sure ? "" : "perhaps ") + amount;
  return windrose::filled(text, std::array<std::string_view, 1>{said}) + " (" + reach_text(one) +
         ")";
}

std::string capital(std::string text) {
  if (!text.empty()) text[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])));
  return text;
}

/// A clear difference; what nobody feels is said to be so.
std::string felt_phrase(const Difference& one) {
  const bool is_felt = one.info.is_share || !one.effect || std::abs(*one.effect) >= kFelt;
  return phrase(one, true) + (is_felt ? "" : ", but too little to feel");
}

std::string joined(const std::vector<std::string>& clear) {
  std::string text = join_and(clear);
  constexpr std::string_view kRun = "too little to feel and ";
  const std::size_t run_on = text.find(kRun);
  if (run_on != std::string::npos) text.insert(run_on + kRun.size() - 5, ",");
  return text;
}

/// The answer to what was asked beforehand, whatever it is.
std::string asked_text(const Comparison& comparison, const std::string& name) {
  std::vector<std::string> answers;
  for (const Difference& one : comparison.differences()) {
    if (!one.asked || !one.interval) continue;
    if (one.word == Word::clear) {
      answers.push_back(felt_phrase(one));
    } else if (one.difference == 0 && one.interval->low == 0 && one.interval->high == 0) {
      answers.push_back("\"" + sentence_label(one.info) + "\" does not change in any pair");
    } else {
      const int percent = one.info.is_share ? 100 : 1;
      answers.push_back("nothing clear changes in " + sentence_label(one.info) + " (" +
                        signed_figure(one.interval->low * percent, digits_of(one)) + " to " +
                        signed_figure(one.interval->high * percent, digits_of(one)) + ")");
    }
  }
  if (answers.empty()) return "";
  return "Asked beforehand: with " + name + ", " + joined(answers) + ".";
}

/// Turns and rounds tell one length: the stronger one is named.
bool is_length_again(const Difference& one, const Comparison& comparison) {
  const auto is_length = [](const Difference& other) {
    return other.info.kind == LabMeasure::turns || other.info.kind == LabMeasure::rounds;
  };
  if (!is_length(one)) return false;
  for (const Difference& other : comparison.differences()) {  // the surest and strongest first
    if (is_length(other)) return &other != &one && (other.difference > 0) == (one.difference > 0);
  }
  return false;
}

/// Where all others end with nothing, the margin says the same as the winner's standing.
bool is_said_by_another(const Difference& one, const Comparison& comparison) {
  if (one.info.kind != LabMeasure::margin) return false;
  return std::ranges::any_of(comparison.differences(), [&](const Difference& other) {
    return other.info.kind == LabMeasure::winner && other.difference == one.difference;
  });
}

/// What is clear about the seats among all measures and seats; what a test of each side says alone
/// is no difference.
std::string seats_text(const Comparison& comparison, const PlayoutRun& base,
                       const PlayoutRun& variant) {
  const auto before = base.seat_wins.test();
  const auto after = variant.seat_wins.test();
  if (!before || !after || comparison.seats().empty()) return "";
  const SeatDifference* widest = nullptr;
  const SeatDifference* best = nullptr;  // of the base
  for (const SeatDifference& one : comparison.seats()) {
    if (best == nullptr || one.base > best->base) best = &one;
    if (one.word != Word::clear) continue;
    if (widest == nullptr || std::abs(one.difference) > std::abs(widest->difference)) {
      widest = &one;
    }
  }
  if (widest == nullptr) return "no seat gains";
  const bool is_gone = before->p < kEven && after->p >= kEven;
  if (is_gone && best->word == Word::clear && best->difference < 0) {
    return fmt::format("seat {}'s edge is gone ({:.0f} % to {:.0f} %)", number_of(best->seat) + 1,
                       100 * best->base, 100 * best->variant);
  }
  return fmt::format("seat {} {} {}", number_of(widest->seat) + 1,
                     widest->difference > 0 ? "gains" : "loses",
                     points_text(100 * std::abs(widest->difference)));
}

}  // namespace

bool is_said_again(const Difference& one, const Comparison& comparison) {
  return !one.asked && (is_said_by_another(one, comparison) || is_length_again(one, comparison));
}

std::string rest_text(const Comparison& comparison) {
  if (comparison.is_little() || comparison.all_equal()) return "";
  std::vector<std::string> clear;
  std::vector<std::string> still;
  std::size_t told = 0;  // in the verdict
  for (const Difference& one : comparison.differences()) {
    if (one.asked || is_said_again(one, comparison)) continue;
    if (one.word == Word::nothing) still.push_back(sentence_label(one.info));
    if (one.word == Word::clear && ++told > kMostClear) clear.push_back(phrase(one, true));
  }
  std::string text;
  if (!clear.empty()) text += "Also clear: " + join(clear, "; ") + ". ";
  if (!still.empty()) text += "Not moved: " + join(still, ", ") + ". ";
  return text;
}

std::string verdict_text(const Comparison& comparison, const CompareFrame& frame,
                         const PlayoutRun& base, const PlayoutRun& variant) {
  const std::string pairs = with_commas(comparison.pairs());
  if (comparison.pairs() == 0) {
    return frame.errors > 0 ? "Every pair ended in an error; see below." : "No pair had ended.";
  }
  if (comparison.pairs() > 0 && comparison.all_equal() && !comparison.is_cut()) {
    if (comparison.pairs() == 1) {
      return "Nothing differs: the one pair is the same to the last decision.";
    }
    return "Nothing differs: all " + pairs + " pairs are the same to the last decision.";
  }
  if (comparison.is_little()) return "";
  const std::string asked = asked_text(comparison, frame.name);
  std::vector<std::string> clear;
  std::string maybe;
  for (const Difference& one : comparison.differences()) {
    if (one.asked || is_said_again(one, comparison)) continue;
    if (one.word == Word::clear && clear.size() < kMostClear) clear.push_back(felt_phrase(one));
    const bool is_length =
        one.info.kind == LabMeasure::turns || one.info.kind == LabMeasure::rounds;
    if (one.word == Word::maybe && (maybe.empty() || is_length)) maybe = phrase(one, false);
  }
  const std::string seats = seats_text(comparison, base, variant);
  std::string text;
  if (!clear.empty()) {
    text = (asked.empty() ? "With " + frame.name : "Beside that") + ", " + joined(clear) + ".";
  } else if (!comparison.is_cut()) {
    double reach = 0;  // the smallest effect that would have shown
    for (const Difference& one : comparison.differences()) {
      if (one.info.is_share || !one.interval_all || one.effect.value_or(0) == 0) continue;
      const double half = (one.interval_all->high - one.interval_all->low) / 2;
      reach = std::max(reach, half * std::abs(*one.effect / one.difference));
    }
    text = std::string(asked.empty() ? "Nothing" : "Nothing else") + " clear changed in " + pairs +
           " pairs; a difference of " + fmt::format("{:.2f}", reach) +
           " standard deviations would have shown.";
  }
  if (comparison.is_cut()) {
    text =
        "No verdict on length or on measures that need the end: more than 5 % of the pairs "
        "were cut." +
        std::string(text.empty() ? "" : " ") + text;
  }
  if (!asked.empty()) text = asked + (text.empty() ? "" : " " + text);
  if (!maybe.empty()) {
    text += " " + capital(maybe) + (seats.empty() ? "." : "; " + seats + ".");
  } else if (!seats.empty()) {
    text += " " + capital(seats) + ".";
  }
  return text;
}

}  // namespace windrose
