#include "runtime/tabletop/model/spread_tokens.h"

#include <algorithm>

#include "runtime/state/ruleset/names.h"
#include "runtime/state/ruleset/ruleset.h"
#include "runtime/words/names/shown_names.h"
#include "runtime/words/names/wording.h"

namespace windrose {
namespace {

constexpr std::size_t kMostTold = 5;

/// The tokens of the seat in a pile; -1: the viewer may not know.
int count_of(const Observation& seen, PileId pile, SeatId seat) {
  const Table<TokenInfo, TokenId>& tokens = seen.ruleset().tokens();
  int count = 0;
  for (const TokenId token : tokens.ids()) {
    if (tokens[token].owner != seat) continue;
    const int here = seen.tokens(pile, token);
    if (here < 0) return -1;
    count += here;
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
    const auto family = std::ranges::find(ruleset.pile_families(), shown, &PileFamily::id);
    if (family == ruleset.pile_families().end() || family->per != Per::space) continue;
    TokenSpread spread{capitalized(pretty(shown)), {}};
    for (const SpaceId space : ruleset.spaces().ids()) {
      const PileId pile = family->by_space[space];
      if (pile == PileId::none) continue;
      const int count = count_of(seen, pile, seat);
      if (count < 0) continue;
      const Code code(space);
      const std::string letters =
          mark_of(look, code_id(seen, code), shown_thing(seen, code)).letters;
      spread.places.push_back({letters, number_text(count)});
    }
    if (!spread.places.empty() && spread.places.size() <= kMostTold)
      spreads.push_back(std::move(spread));
  }
  return spreads;
}

}  // namespace windrose
