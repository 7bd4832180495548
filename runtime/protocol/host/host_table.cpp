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

void HostTable::add_table(JsonText& json, const Match& match, Viewer viewer) {
  Observation seen(match.ruleset());
  match.observe(viewer, seen);
  SeatSet asked;
  if (match.node().is<Node::Asking>()) {
    for (const Node::Asked& one : match.node().asks()) {
      if (!one.answered && !one.may) asked = asked.with(one.seat);
    }
  }
  const std::vector<StageShown> stages = stages_shown(seen, look_, stages_.read(seen), asked);
  Table<std::vector<StandingFigure>, SeatId> standing;
  try {
    for (const SeatId seat : match.ruleset().seats()) {
      if (standing_.is_known()) standing.add(standing_.figures(seen, seat));
    }
  } catch (const Error&) {
    standing = {};
  }
  windrose::add_table(json, seen, look_, {stages, standing, asked});
}

}  // namespace windrose
