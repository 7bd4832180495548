// The stages that games declare: in random matches every function tells what the look names, and a
// seat reads nothing that it may not know.
#include "runtime/tabletop/model/stages.h"

#include <algorithm>
#include <vector>

#include "runtime/data/game/game_look.h"
#include "runtime/match/play/match.h"
#include "runtime/script/rules/stage_reader.h"
#include "tests/every_game/every_game.h"

namespace windrose {
namespace {

constexpr int kStageNodes = 600;

TEST_P(EveryGame, StagesAreReadAtEveryNode) {
  const auto open_game = table_for(GetParam(), "human", 21);
  const GameLook look = open_game->look();
  StageReader reader(open_game->ruleset(), look.stages);
  RandomDriver driver(21);
  const auto match = open_game->new_match({.seed = 21});
  match->advance();
  // What each seat saw last: outcomes are told by what has changed since.
  Table<Observation, SeatId> before(open_game->ruleset().seats().size(),
                                    Observation(open_game->ruleset()));
  for (const SeatId seat : open_game->ruleset().seats()) match->observe(Viewer{seat}, before[seat]);
  Observation seen(open_game->ruleset());
  std::size_t shown = 0;
  for (int node = 0; node < kStageNodes && !match->is_over(); ++node) {
    for (const SeatId seat : open_game->ruleset().seats()) {
      match->observe(Viewer{seat}, seen);
      Observation& last = before[seat];
      const std::vector<StageNow> stages = reader.read(seen, &last);
      match->observe(Viewer{seat}, last);
      shown += stages_shown(seen, look, stages, SeatSet()).size();
      for (const StageFault& fault : reader.faults()) FAIL() << fault.text;
    }
    driver.step(*match);
  }
  const bool lasts = std::ranges::any_of(look.stages, [](const StageDeclaration& stage) {
    return stage.kind != StageKind::reveal && stage.kind != StageKind::outcome;
  });
  if (lasts) {
    EXPECT_GT(shown, 0U);
  }
}

}  // namespace
}  // namespace windrose
