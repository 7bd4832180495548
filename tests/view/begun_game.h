// A bundled game at its beginning, with the look that it brings: for tests of what is drawn.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "runtime/match/play/opening.h"
#include "runtime/state/ids/referee.h"
#include "runtime/state/ruleset/named_places.h"
#include "runtime/tabletop/scene/board_scene.h"
#include "tests/state/seen.h"
#include "tests/support/places.h"

namespace windrose::view {

/// A game at its beginning with the look it brings.
class Begun {
 public:
  explicit Begun(const std::string& game, const std::vector<std::string>& agents = {},
                 const std::string& scenario = {})
      : open_game_({source_folder()}, request(game, agents, scenario)),
        match_(open_game_.new_match({.seed = 3})),
        look_(load_look({game, source_folder()}, open_game_.ruleset().data())),
        printed_(printed_of(open_game_.ruleset().data(), look_)) {
    match_->advance(agents.empty() ? 0 : 12);
  }

  [[nodiscard]] BoardScene scene() const {
    return scene_of(test::seen_of(match_->truth(Referee())), look_);
  }
  [[nodiscard]] SpaceId space(const std::string& id) const {
    return space_named(open_game_.ruleset(), id);
  }
  [[nodiscard]] const PrintedSpace& printed(const std::string& id) const {
    return printed_.spaces[space(id)];
  }
  [[nodiscard]] const PrintedBoard& printed() const { return printed_; }
  [[nodiscard]] const Match& match() const { return *match_; }
  /// Whoever is asked takes the first option.
  void take_first() {
    const Node::Asked& asked = match_->node().truth(Referee()).asks().front();
    Reply reply;
    reply.seat = asked.seat;
    reply.one = asked.options.front();
    match_->act(reply);
  }
  [[nodiscard]] const GameLook& look() const { return look_; }
  [[nodiscard]] const Ruleset& ruleset() const { return open_game_.ruleset(); }

 private:
  static MatchRequest request(const std::string& game, const std::vector<std::string>& agents,
                              const std::string& scenario) {
    MatchRequest request;
    request.scenario = scenario;
    request.game = game;
    request.player_count = game == "breakthrough" ? 2 : 3;
    request.seed = 3;
    request.agents = agents;
    return request;
  }

  OpenGame open_game_;
  std::unique_ptr<Match> match_;
  GameLook look_;
  PrintedBoard printed_;
};

}  // namespace windrose::view
