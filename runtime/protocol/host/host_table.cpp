#include "runtime/protocol/host/host_table.h"

#include "runtime/base/text/error.h"
#include "runtime/match/play/opening.h"
#include "runtime/protocol/json/table_json.h"

namespace windrose {

HostTable::HostTable(const OpenGame& open_game)
    : look_(open_game.look()),
      stages_(open_game.ruleset(), look_.stages),
      standing_(open_game.ruleset()) {}

void HostTable::add_board(JsonText& json, const Ruleset& ruleset) const {
  windrose::add_board(json, ruleset, look_);
}

void HostTable::add_table(JsonText& json, const Match& match, int seat) {
  Observation seen(match.ruleset());
  match.observe(seat, seen);
  std::uint32_t asked = 0;
  if (match.node().is<Node::Asking>()) {
    for (const Node::Asked& one : match.node().asks()) {
      if (!one.answered && !one.may) asked |= 1U << static_cast<unsigned>(one.seat);
    }
  }
  const std::vector<StageShown> stages = stages_shown(seen, look_, stages_.read(seen), asked);
  std::vector<std::vector<StandingFigure>> standing;
  try {
    for (int other = 0; other < match.ruleset().players() && standing_.is_known(); ++other) {
      standing.push_back(standing_.figures(seen, other));
    }
  } catch (const Error&) {
    standing.clear();
  }
  windrose::add_table(json, seen, look_, {stages, standing, asked});
}

}  // namespace windrose
