// What is in the box: money, purses, pieces, decks, zones, tokens, piles, tables and charts.
#pragma once

#include "runtime/data/game/loading.h"

namespace windrose {

void load_money(Loading& loading, const YamlValue& map);
void load_purses(Loading& loading, const YamlValue& map);
void load_zones(Loading& loading, const YamlValue& map);
void load_piles(Loading& loading, const YamlValue& map);
void load_pieces(Loading& loading, const YamlValue& map);
/// Token fields first: tokens give them values.
void load_token_fields(Loading& loading, const YamlValue& map);
void load_tokens(Loading& loading, const YamlValue& map);
void load_decks(Loading& loading, const YamlValue& map);
void load_tables(Loading& loading, const YamlValue& map);
void load_charts(Loading& loading, const YamlValue& map);
void load_options(Loading& loading, const YamlValue& map);

/// The pile that text names: `pile`, `pile.space` or `pile.seat`; `box` is one. Refuses others.
[[nodiscard]] std::string read_pile(const Loading& loading, const YamlValue& value,
                                    const std::string& text);

/// The space or zone where a piece can begin, as the state floor finds it. A player's own zone is
/// named without the seat; `seat` (from 1, 0: no player) is added.
[[nodiscard]] std::string read_piece_place(const Loading& loading, const YamlValue& value,
                                           int seat);

}  // namespace windrose
