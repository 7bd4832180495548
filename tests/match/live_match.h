// A kept Caravan match whose rules are saved while it runs.
#pragma once

#include <memory>
#include <string>

#include <gtest/gtest.h>

#include "runtime/base/text/hash.h"
#include "runtime/match/files/resume.h"
#include "runtime/match/live/live_rules.h"
#include "runtime/state/ids/referee.h"
#include "runtime/state/truth/message_text.h"
#include "runtime/state/truth/state.h"
#include "tests/match/kept_match.h"

namespace windrose {

inline constexpr const char* kRulesFile = "scripts/caravan/rules.lua";
inline constexpr const char* kOldRulesStay =
    "\nThe match continues with the old rules. Correct the file and save it again.";

class LiveRulesTest : public MatchFileTest {
 protected:
  void begin(const MatchRequest& request = asked()) {
    open_ = begin_match(shelves(), request, path_);
    open_.match->advance();
    live_ = std::make_unique<LiveRules>(*open_.open_game);
  }

  void act(const std::string& player, const std::string& action) {
    const SeatId seat = seat_named(open_.open_game->ruleset(), player);
    open_.match->act(read_action(*open_.match, seat, {false, {action}}).reply());
  }

  /// What comes of the files that were saved since the last time.
  [[nodiscard]] RuleChange saved() {
    EXPECT_TRUE(live_->has_news());
    RuleChange change = live_->read_again(open_);
    change.text = without_path(change.text);
    change.why = without_path(change.why);
    return change;
  }

  void go_on() {
    OpenMatch after = live_->go_on(open_);
    open_.match.reset();
    open_ = std::move(after);
  }

  void leave() {
    open_.match.reset();
    open_ = {};
  }

  [[nodiscard]] std::string prompt() const {
    const Node& node = open_.match->node().truth(Referee());
    return node.is<Node::Asking>()
               ? open_.match->ruleset().player_name(node.asks()[0].seat) + ": " +
                     message_text(open_.match->names(), node.question().prompt)
               : "no question";
  }

  /// The file as it is now comes out the same, and at the same state.
  void expect_file_verifies() {
    open_.file->sync();
    const ReplayedMatch again =
        replay_match(shelves(), read_match_record(path_), RulesChoice::stop, true);
    EXPECT_EQ(again.fault, "");
    EXPECT_EQ(again.match->truth(Referee()).fingerprint(),
              open_.match->truth(Referee()).fingerprint());
  }

  [[nodiscard]] std::string ruleset_now() const {
    return to_hex(open_.open_game->ruleset().data().ruleset);
  }

  OpenMatch open_;
  std::unique_ptr<LiveRules> live_;
};

}  // namespace windrose
