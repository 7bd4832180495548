#include "runtime/sitting/people/since_turn.h"

#include <algorithm>
#include <span>

#include "runtime/state/ruleset/ruleset.h"
#include "runtime/state/seen/event_reader.h"

namespace windrose {
namespace {

using SinceKind = ChronicleLine::Kind;

bool names_seat(const ChronicleLine& line, SeatId seat) {
  const Code player(seat);
  return line.seat == seat ||
         std::ranges::find(line.spans, player, &SentenceSpan::thing) != line.spans.end();
}

/// How much a line matters: 0 for one about the seat, 1 for the last one of another, 2 for the
/// rest.
int rank_of_line(const std::vector<ChronicleLine>& lines, std::span<const std::size_t> told,
                 std::size_t at, SeatId seat) {
  if (names_seat(lines[told[at]], seat)) return 0;
  const auto later = told.subspan(at + 1);
  const auto same = [&](std::size_t line) { return lines[line].seat == lines[told[at]].seat; };
  return std::ranges::none_of(later, same) ? 1 : 2;
}

}  // namespace

std::vector<std::size_t> since_last_turn(const Chronicle& chronicle, const History& history,
                                         SeatId seat, std::size_t most) {
  const std::vector<ChronicleLine>& lines = chronicle.lines();
  const auto turn_before = [&](std::size_t end) {
    while (end > 0 && lines[end - 1].kind != SinceKind::turn) --end;
    return end;  // behind the heading; 0: there is none
  };
  const std::size_t now = turn_before(lines.size());
  if (now == 0 || lines[now - 1].seat != seat) return {};
  for (std::size_t input = lines[now - 1].position; input < history.size(); ++input) {
    if (history[input].seat == seat) return {};
  }
  // Turns of others, back to the last one of this seat.
  std::size_t from = now - 1;
  std::size_t turn = turn_before(now - 1);
  while (turn > 0 && lines[turn - 1].seat != seat) {
    from = turn - 1;
    turn = turn_before(turn - 1);
  }
  if (turn == 0) return {};

  std::vector<std::size_t> told;
  for (std::size_t i = from; i + 1 < now; ++i) {
    if (lines[i].kind == SinceKind::event) told.push_back(i);
  }
  std::vector<std::pair<int, std::size_t>> ranked;
  ranked.reserve(told.size());
  for (std::size_t at = 0; at < told.size(); ++at)
    ranked.emplace_back(rank_of_line(lines, told, at, seat), told[at]);
  std::ranges::stable_sort(ranked, [](const auto& a, const auto& b) {
    return a.first != b.first ? a.first < b.first : a.second > b.second;
  });
  ranked.resize(std::min(ranked.size(), most));
  std::vector<std::size_t> chosen;
  chosen.reserve(ranked.size());
  for (const auto& one : ranked) chosen.push_back(one.second);
  std::ranges::sort(chosen);
  return chosen;
}

std::int64_t gain_in_line(const Played& played, const Chronicle& chronicle, std::size_t line,
                          SeatId seat) {
  const std::vector<ChronicleLine>& lines = chronicle.lines();
  const EventMark from = lines[line].mark;
  // The line tells all events up to where the next one begins.
  EventMark end{from.step + 1, 0};
  for (std::size_t next = line + 1; next < lines.size(); ++next) {
    if (lines[next].mark.step != from.step) break;
    if (lines[next].kind != SinceKind::event || lines[next].mark.event <= from.event) continue;
    end = lines[next].mark;
    break;
  }
  const PurseId own = purse_of(seat);
  std::int64_t gain = 0;
  for_seen_events(played, from, end, Viewer{seat}, [&](const SeenEvent& seen) {
    const auto* const paid = seen.as<Paid>();
    if (paid == nullptr) return;
    if (paid->to == own) gain += paid->amount;
    if (paid->from == own) gain -= paid->amount;
  });
  return gain;
}

}  // namespace windrose
