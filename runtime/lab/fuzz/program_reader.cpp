#include "runtime/lab/fuzz/program_reader.h"

#include <algorithm>
#include <optional>
#include <vector>

#include "runtime/base/text/text.h"
#include "runtime/match/play/seen_match.h"
#include "runtime/match/play/undo_law.h"
#include "runtime/protocol/json/node_json.h"
#include "runtime/state/ids/referee.h"
#include "runtime/state/ruleset/names.h"
#include "runtime/state/seen/event_reader.h"
#include "runtime/state/truth/message_text.h"
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
            {"refusals", refusals(match)},
            {"fork", waiting_steps(match)}};
  }

 private:
  /// The reasons why the players, spaces and pieces that are not offered cannot be chosen.
  [[nodiscard]] std::string refusals(Match& match) const {
    const std::optional<Node::Asked> asked = SeenMatch(match).ask(seat_);
    if (!asked || match.node().kind() != DecisionKind::choose) return {};
    const std::vector<Code>& options = asked->options;
    std::string text;
    const auto add = [&](Code thing) {
      if (std::ranges::find(options, thing) != options.end() ||
          !SeenMatch(match).identifies(Viewer{seat_}, thing))
        return;
      text += code_id(match.names(), thing) + ": " +
              refusal_text(match.names(), match.why_not(seat_, thing)) + "\n";
    };
    const Ruleset& ruleset = match.ruleset();
    for (const SeatId seat : ruleset.seats()) add(Code(seat));
    for (const SpaceId space : ruleset.spaces().ids()) add(Code(space));
    for (const PieceId piece : ruleset.pieces().ids()) add(Code(piece));
    return text;
  }

  SeatId seat_;
  Observation seen_;
};

}  // namespace

std::unique_ptr<SeatReader> program_reader(OpenGame& open_game, SeatId seat) {
  return std::make_unique<ProgramReader>(open_game, seat);
}

std::string leak_in(OpenGame& open_game, const Match& match) {
  const Faults leaks = leaks_from(open_game, match, program_reader);
  return leaks.empty() ? std::string() : leaks.begin()->second;
}

}  // namespace windrose
