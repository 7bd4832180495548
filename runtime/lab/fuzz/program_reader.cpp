#include "runtime/lab/fuzz/program_reader.h"

#include "runtime/base/text/text.h"
#include "runtime/match/play/undo_law.h"
#include "runtime/protocol/json/node_json.h"
#include "runtime/state/ids/referee.h"
#include "runtime/state/ruleset/names.h"
#include "runtime/state/seen/event_reader.h"
#include "runtime/state/truth/state.h"

namespace windrose {
namespace {

/// The steps that wait, with all that forks do not make up: whoever forks runs them with the truth.
std::string waiting_steps(const Match& match) {
  const Header& header = match.truth(Referee()).header();
  std::string text;
  for (int i = 0; i < header.frames; ++i) {
    const Frame& frame = header.stack[i];
    text += code_id(match.names(), Code(frame.name)) + " waits with";
    for (int nth = 0; nth < frame.count; ++nth) {
      const Code argument = Code::from_bits(frame.arguments[nth]);
      const bool is_made_up = argument.kind() == Kind::card || argument.kind() == Kind::piece;
      if (!is_made_up) text += " " + code_id(match.names(), argument);
    }
    text += "\n";
  }
  return text;
}

class ProgramReader : public SeatReader {
 public:
  ProgramReader(OpenGame& open_game, SeatId seat) : seat_(seat), seen_(open_game.ruleset()) {}

  std::vector<Channel> read(Match& match, bool) override {
    match.observe(Viewer{seat_}, seen_);
    return {{"observation", observation_json(seen_)},
            {"question", node_json(match, Viewer{seat_})},
            {"events", join(events_since(match, {}, Viewer{seat_}), "\n")},
            {"undo", UndoLaw(match).why_no_undo()},
            {"fork", waiting_steps(match)}};
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
