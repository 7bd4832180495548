#include "runtime/tabletop/scene/pointed_way.h"

#include <algorithm>

#include "runtime/state/board/board_search.h"
#include "runtime/state/ruleset/ruleset.h"
#include "runtime/tabletop/reading/tabletop.h"

namespace windrose {

std::vector<SpaceId> way_to_pointed(const Observation& seen, const std::vector<SpaceId>& legal,
                                    SeatId seat, SpaceId space) {
  const Ruleset& ruleset = seen.ruleset();
  if (space == SpaceId::none || legal.size() < 2 || std::ranges::find(legal, space) == legal.end())
    return {};
  SpaceId from = SpaceId::none;
  for (const PieceId piece : ruleset.pieces().ids()) {
    const SpaceId here = Tabletop(seen).space_of(item_of(piece));
    if (ruleset.pieces()[piece].owner != seat || here == SpaceId::none) continue;
    if (from != SpaceId::none) return {};
    from = here;
  }
  if (from == SpaceId::none || from == space) return {};
  SpaceSet through(ruleset.board().size());
  for (const SpaceId one : legal) through.set(one);
  BoardSearch search(ruleset.board());
  const auto path = search.path(from, space, through);
  if (!path) return {};
  std::vector<SpaceId> way{from};
  way.insert(way.end(), path->begin(), path->end());
  return way;
}

}  // namespace windrose
