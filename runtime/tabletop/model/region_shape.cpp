#include "runtime/tabletop/model/region_shape.h"

#include <algorithm>

#include "runtime/data/game/game_data.h"
#include "runtime/tabletop/model/printed_board.h"

namespace windrose {

std::shared_ptr<const RegionShape> region_shape(const GameData& game, const GameLook& look,
                                                std::string_view region) {
  if (region.empty() || look.board.spaces.empty()) return nullptr;
  const PrintedBoard printed = printed_of(game, look);
  const auto found = std::ranges::find(printed.regions, region, &PrintedRegion::id);
  if (found == printed.regions.end()) return nullptr;
  auto shape = std::make_shared<RegionShape>();
  shape->id = found->id;
  shape->color = found->color;
  shape->tint = found->tint;
  const auto number = static_cast<int>(found - printed.regions.begin());
  for (const SpaceLook& space : look.board.spaces) {
    if (printed.spaces[SpaceId{space.space}].region != number) continue;
    for (const std::vector<LookPoint>& ring : space.shape) {
      if (ring.size() >= 3) shape->rings.push_back(ring);
    }
  }
  return shape->rings.empty() ? nullptr : shape;
}

std::shared_ptr<const RegionShape> region_on(const GameData& game, const GameLook& look,
                                             const DeckDeclaration& deck, const CardData& card) {
  for (const Setting& setting : card.fields) {
    const PropertyDeclaration& field = deck.fields[setting.property];
    if (field.type != ValueType::word || field.is_list) continue;
    if (auto shape = region_shape(game, look, setting.value.word)) return shape;
  }
  return nullptr;
}

}  // namespace windrose
