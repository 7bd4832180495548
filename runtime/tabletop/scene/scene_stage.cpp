#include "runtime/tabletop/scene/scene_stage.h"

#include "runtime/words/names/wording.h"

namespace windrose {
namespace {

void add_contest(SceneStage& scene, const StageShown& stage) {
  scene.from = stage.from;
  scene.to = stage.to;
  if (stage.from != SpaceId::none) scene.given.push_back(stage.from);
  if (stage.to != SpaceId::none) scene.about.push_back(stage.to);
  const SpaceId places[] = {stage.from, stage.to};
  for (std::size_t side = 0; side < stage.sides.size() && side < std::size(places); ++side) {
    const StageSide& one = stage.sides[side];
    if (places[side] == SpaceId::none || one.seat == SeatId::none) continue;
    scene.tags.push_back({places[side], one.seat, one.role, number_text(one.points)});
  }
}

/// Where it happened, and where it ended.
void add_outcome(SceneStage& scene, const StageShown& stage) {
  if (stage.from == SpaceId::none || scene.from != SpaceId::none) return;
  scene.from = stage.from;
  scene.to = stage.to;
  scene.given.push_back(stage.from);
  if (stage.to != SpaceId::none) scene.about.push_back(stage.to);
  if (stage.who != SeatId::none) scene.tags.push_back({stage.from, stage.who, stage.name, {}});
}

void add_spaces(std::vector<SpaceId>& spaces, const std::vector<StageThing>& things) {
  for (const StageThing& thing : things) {
    if (thing.code.kind() == Kind::space) spaces.push_back(thing.code.as<SpaceId>());
  }
}

}  // namespace

SceneStage staged_of(std::span<const StageShown> stages) {
  SceneStage scene;
  for (const StageShown& stage : stages) {
    switch (stage.kind) {
      case StageKind::contest:
        add_contest(scene, stage);
        break;
      case StageKind::auction:
        add_spaces(scene.about, {stage.lot});
        break;
      case StageKind::trade:
        if (stage.sides.size() < 2) break;
        add_spaces(scene.given, stage.sides[0].gives);
        add_spaces(scene.about, stage.sides[1].gives);
        break;
      case StageKind::force:
        scene.area.insert(scene.area.end(), stage.area.begin(), stage.area.end());
        if (!stage.area.empty()) scene.toward = stage.toward_id;
        break;
      case StageKind::outcome:
        add_outcome(scene, stage);
        break;
      case StageKind::reveal:
        break;
    }
  }
  return scene;
}

}  // namespace windrose
