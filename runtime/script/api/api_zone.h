// What a zone holds, as scripts count and walk it: known items first, then what an observer cannot
// identify.
#pragma once

#include <cstdint>

#include "runtime/state/truth/any_state.h"

namespace windrose {

class Call;
struct Binding;

/// The item at `position` from 1: a piece, a card or a placeholder; none beyond either end.
[[nodiscard]] Code zone_item(const AnyState& state, ZoneId zone, int position);
/// The same, charged by how far it is from the nearer end.
[[nodiscard]] Code charged_zone_item(Binding& binding, ZoneId zone, std::int64_t position);
/// The zone behind a handle that can be counted and walked, or none.
[[nodiscard]] ZoneId zone_behind(const Binding& binding, Code code);
/// All items as a new list of the step.
[[nodiscard]] Code zone_list(Binding& binding, ZoneId zone);

// The rows that zones and decks share; a deck's are about its draw pile.
int zone_contains(Call& call);
int zone_list_of(Call& call);
int zone_random(Call& call);
int zone_shuffle(Call& call);
void push_zone_first(Binding& binding, Code self);
void push_zone_last(Binding& binding, Code self);
void push_zone_count(Binding& binding, Code self);

/// Whether a card that goes there without a word lies on top: a discard pile.
[[nodiscard]] bool is_discard(const Call& call, ZoneId zone);
/// Moves `item` after the checks that its kind asks for: cards lie in no space, pieces in no deck.
void move_item(Call& call, ItemId item, ZoneId zone, bool on_top = false);

}  // namespace windrose
