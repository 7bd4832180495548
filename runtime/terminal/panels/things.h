// Things found by what people call them, and all there is to say of one.
#pragma once

#include <string_view>
#include <vector>

#include "runtime/data/game/game_look.h"
#include "runtime/state/board/space_set.h"
#include "runtime/tabletop/model/space_content.h"
#include "runtime/terminal/page/page_text.h"
#include "runtime/terminal/page/style.h"

namespace windrose::terminal {

/// The spaces, players, pieces, cards, tokens and charts of that name or id; where none has it,
/// those whose name begins so. Cards that the viewer of `seen` may not know are not among them.
[[nodiscard]] std::vector<Code> things_called(const Observation& seen, std::string_view name);

/// A few lines about a thing: where it is, what lies there, its properties, its neighbors.
/// Of a space for sale, its deed: each number with the label of the look, and who has its group.
[[nodiscard]] Lines described(const SpaceContent& content, Code thing, const GameLook& look,
                              const Style& style);

/// Which of `from` lie nearest to `space`, as the board goes around spaces that hold goods or
/// cards.
struct NearSpace {
  SpaceId space = SpaceId::none;
  int distance = -1;
};
[[nodiscard]] std::vector<NearSpace> nearest_spaces(const Ruleset& ruleset, const SpaceSet& from,
                                                    SpaceId space);

}  // namespace windrose::terminal
