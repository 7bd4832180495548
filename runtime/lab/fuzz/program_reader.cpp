#include "runtime/lab/fuzz/program_reader.h"

#include "runtime/base/text/text.h"
#include "runtime/match/play/undo_law.h"
#include "runtime/protocol/json/node_json.h"
#include "runtime/state/seen/event_reader.h"

namespace windrose {
namespace {

class ProgramReader : public SeatReader {
 public:
  ProgramReader(OpenGame& open_game, SeatId seat) : seat_(seat), seen_(open_game.ruleset()) {}

  std::vector<Channel> read(Match& match, bool) override {
    match.observe(Viewer{seat_}, seen_);
    return {{"observation", observation_json(seen_)},
            {"question", node_json(match, Viewer{seat_})},
            {"events", join(events_since(match, {}, Viewer{seat_}), "\n")},
            {"undo", UndoLaw(match).why_no_undo()}};
  }

 private:
  SeatId seat_;
  Observation seen_;
};

}  // namespace

std::unique_ptr<SeatReader> program_reader(OpenGame& open_game, SeatId seat) {
  return std::make_unique<ProgramReader>(open_game, seat);
}

std::string leak_in(OpenGame& open_game, const Match& match) {
  const Faults leaks = leaks_from(open_game, match, program_reader);
  if (leaks.empty()) return {};
  return "a player can tell hidden things by the " + leaks.begin()->first + ": " +
         leaks.begin()->second;
}

}  // namespace windrose
