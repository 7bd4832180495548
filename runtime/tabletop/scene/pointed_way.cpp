#include "runtime/tabletop/scene/pointed_way.h"

#include <algorithm>

#include "runtime/state/board/board_search.h"
#include "runtime/state/ruleset/ruleset.h"

namespace windrose {

std::vector<int> way_to_pointed(const Observation& seen, const SceneLights& lights, int seat,
                                int space) {
  const Ruleset& ruleset = seen.ruleset();
  const std::vector<int>& legal = lights.legal_spaces;
  if (space < 0 || legal.size() < 2 || std::ranges::find(legal, space) == legal.end()) return {};
  int from = -1;
  for (const PieceId piece : ruleset.pieces().ids()) {
    const int here = ruleset.space_of_zone(seen.item_zone(item_of(piece)));
    if (ruleset.pieces()[piece].owner != seat || here < 0) continue;
    if (from >= 0) return {};
    from = here;
  }
  if (from < 0 || from == space) return {};
  SpaceSet through(ruleset.spaces());
  for (const int one : legal) through.set(one);
  BoardSearch search(ruleset.board());
  const auto path = search.path(from, space, through);
  if (!path) return {};
  std::vector<int> way{from};
  way.insert(way.end(), path->begin(), path->end());
  return way;
}

}  // namespace windrose
