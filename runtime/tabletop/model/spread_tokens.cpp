#include "runtime/tabletop/model/spread_tokens.h"

#include <algorithm>

#include "runtime/state/ruleset/names.h"
#include "runtime/state/ruleset/ruleset.h"
#include "runtime/tabletop/reading/tabletop.h"
#include "runtime/words/names/shown_names.h"
#include "runtime/words/names/wording.h"

namespace windrose {
namespace {

constexpr std::size_t kMostTold = 5;

int count_of(const Heap& heap, SeatId seat) {
  int count = 0;
  for (const TokenStack& stack : heap.stacks) {
    if (stack.owner == seat) count += stack.count;
  }
  return count;
}

}  // namespace

std::string spread_text(const TokenSpread& spread, bool with_places) {
  std::string text;
  for (const NumberField& place : spread.places) {
    if (!text.empty()) text += with_places ? " · " : "·";
    text += with_places ? place.label + " " + place.value : place.value;
  }
  return text;
}

std::vector<TokenSpread> spread_tokens(const Observation& seen, const GameLook& look, SeatId seat) {
  const Ruleset& ruleset = seen.ruleset();
  std::vector<TokenSpread> spreads;
  for (const std::string& shown : ruleset.data().standing.shows) {
    const auto family = std::ranges::find(ruleset.piles().families(), shown, &PileFamily::id);
    if (family == ruleset.piles().families().end() || family->per != Per::space) continue;
    TokenSpread spread{capitalized(pretty(shown)), {}};
    for (const SpaceId space : ruleset.spaces().ids()) {
      const PileId pile = family->by_space[space];
      if (pile == PileId::none) continue;
      const Heap heap = Tabletop(seen).heap(pile);
      if (heap.unknown) continue;
      const Code code(space);
      const std::string letters =
          mark_of(look, code_id(seen, code), plain(shown_thing(seen, code))).letters;
      spread.places.push_back({letters, number_text(count_of(heap, seat))});
    }
    if (!spread.places.empty() && spread.places.size() <= kMostTold)
      spreads.push_back(std::move(spread));
  }
  return spreads;
}

}  // namespace windrose
