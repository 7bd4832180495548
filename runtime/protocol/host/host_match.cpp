#include "runtime/protocol/host/host_match.h"

#include "runtime/base/language/phrase.h"
#include "runtime/base/text/error.h"
#include "runtime/match/play/fork.h"
#include "runtime/match/play/seen_match.h"
#include "runtime/state/seen/event_reader.h"

namespace windrose {

HostMatch forked(const HostMatch& from, Viewer viewer, std::uint64_t key) {
  if (from.match->node().is<Node::Playing>()) {
    throw RuleError(
        phrase("the agents of this match are still at play; send {1} first", "{\"op\":\"go_on\"}"));
  }
  HostMatch copy;
  copy.open_game = from.open_game;
  copy.viewer = viewer;
  MatchSettings settings = from.match->settings();
  settings.practice = true;  // what is thought can be taken back
  copy.match = copy.open_game->new_match(settings);
  if (viewer.is_referee()) {
    Fork(*copy.match).of(*from.match);
  } else {
    copy.others = std::make_unique<RandomAgent>();
    for (const SeatId other : copy.match->ruleset().seats()) {
      if (!viewer.is(other) && copy.open_game->agent(other) == nullptr)
        copy.match->seat_agent(other, copy.others.get());
    }
    Fork(*copy.match).of(*from.match, viewer.seat(), key);
  }
  copy.match->advance();
  copy.mark = end_of_events(*copy.match);
  return copy;
}

bool waits_for_unseen_dice(const Match& match, Viewer viewer) {
  return match.node().is<Node::Rolling>() && !SeenMatch(match).may_give_chance(viewer);
}

void play_on(Match& match) {
  if (!match.node().is<Node::Playing>()) {
    throw RuleError(phrase("{1} is for a match whose node has the kind {2}; look at its node",
                           "go_on", "\"playing\""));
  }
  match.advance();
}

}  // namespace windrose
