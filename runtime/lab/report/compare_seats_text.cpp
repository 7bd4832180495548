#include <algorithm>
#include <string>

#include <fmt/format.h>

#include "runtime/lab/report/compare_report.h"
#include "runtime/lab/report/figures.h"

namespace windrose {
namespace {

std::string seats_row(const char* name, const PlayoutRun& run, bool with_test) {
  std::string text = fmt::format("  {:<9}", name);
  for (const SeatId seat : Ids<SeatId>(run.standing.size())) {
    text +=
        fmt::format("{:>{}.1f}", 100 * run.statistics.win_rate(seat), seat == SeatId{0} ? 10 : 12);
  }
  const auto test = with_test ? run.seat_wins.test() : std::nullopt;
  return text + (test ? "        " + p_text(test->p) : "") + "\n";
}

/// What the variant changes for each seat, in points, with the sign of a word that is no "nothing".
std::string seats_difference(const Comparison& comparison, bool ascii) {
  std::string text = fmt::format("  {:<9}", "diff.");
  for (const SeatDifference& one : comparison.seats()) {
    const bool is_clear = one.word == Word::clear;
    const std::string sign = is_clear                  ? (ascii ? "*" : "●")
                             : one.word == Word::maybe ? (ascii ? "~" : "◐")
                                                       : "";
    const std::string number = signed_figure(100 * one.difference, 1) + sign;
    const std::size_t letters = number.size() - (sign.size() > 1 ? 2 : 0);
    const std::size_t width = one.seat == SeatId{0} ? 10 : 12;
    text += std::string(width - std::min(width, letters), ' ') + number;
  }
  return text + "\n";
}

std::string seats_block(const PlayoutRun& base, const PlayoutRun& variant, bool with_test) {
  std::string text = "seat wins, %";
  for (std::size_t seat = 0; seat < base.standing.size(); ++seat) {
    text += fmt::format("{:>{}}", seat + 1, seat == 0 ? 9 : 12);
  }
  return text + (with_test ? "        even?\n" : "\n") + seats_row("base", base, with_test) +
         seats_row("variant", variant, with_test);
}

}  // namespace

std::string seat_wins_text(const Comparison& comparison, const PlayoutRun& base,
                           const PlayoutRun& variant, bool is_judged, bool ascii) {
  const std::string rows = seats_block(base, variant, is_judged);
  return is_judged ? rows + seats_difference(comparison, ascii) : rows;
}

}  // namespace windrose
