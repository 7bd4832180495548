#include "runtime/tabletop/model/players_model.h"

#include <algorithm>

#include "runtime/base/language/language.h"
#include "runtime/base/language/money_text.h"
#include "runtime/base/language/phrase.h"
#include "runtime/base/text/text.h"
#include "runtime/state/ruleset/names.h"
#include "runtime/state/ruleset/teams.h"
#include "runtime/tabletop/model/printed_board.h"
#include "runtime/tabletop/model/space_content.h"
#include "runtime/tabletop/model/standing_text.h"
#include "runtime/tabletop/reading/space_owners.h"
#include "runtime/tabletop/reading/tabletop.h"
#include "runtime/words/names/amounts.h"
#include "runtime/words/names/said_names.h"
#include "runtime/words/names/seen_names.h"
#include "runtime/words/names/shown_names.h"
#include "runtime/words/names/wording.h"

namespace windrose {
namespace {

/// What a property of a player holds, with the thing that it names.
SentenceSpan card_value(const Observation& seen, const PropertyDeclaration& declaration,
                        Value value) {
  const Code code = value_code(declaration, value);
  std::string text = plain(shown_thing(seen, code));
  if (declaration.type == ValueType::word) text = pretty(text);
  return {std::move(text), is_thing(code) ? code : Code()};
}

Sentence place_text(const Observation& seen, const GameLook& look, SpaceId space) {
  const std::string region = region_of_nameless(seen, look, space);
  return region.empty() ? shown_thing(seen, Code(space)) : SentenceSpan{region, Code(space)};
}

/// Where the only piece of a kind is; of several, how many are on the board.
std::vector<Sentence> where_pieces_are(const Observation& seen, const GameLook& look, SeatId seat) {
  const Ruleset& ruleset = seen.ruleset();
  const Tabletop table(seen);
  const auto& declarations = ruleset.data().pieces;
  std::vector<Sentence> parts;
  const auto kinds = std::ranges::count_if(
      declarations, [](const PieceDeclaration& piece) { return piece.per_player > 0; });
  for (std::size_t kind = 0; kind < declarations.size(); ++kind) {
    const PieceDeclaration& piece = declarations[kind];
    if (piece.per_player == 0) continue;
    const auto piece_at = [&](int index) {
      return item_of(ruleset.pieces().of_seat(static_cast<int>(kind), seat, index));
    };
    const std::string name = told_name(piece);
    int on_board = 0;
    for (int i = 0; i < piece.per_player; ++i)
      on_board += table.space_of(piece_at(i)) != SpaceId::none ? 1 : 0;
    if (piece.per_player > 1) {
      parts.push_back(phrase("{1} of {2} {3}", number_text(on_board), number_text(piece.per_player),
                             several_text(piece)));
      continue;
    }
    Sentence part = kinds > 1 ? Sentence(name + " ") : Sentence();
    part += on_board == 1 ? place_text(seen, look, table.space_of(piece_at(0)))
                          : Sentence(phrase("off the board"));
    parts.push_back(std::move(part));
  }
  return parts;
}

/// What the player is in the contest that goes on: "contender".
std::string role_in(std::span<const StageShown> stages, SeatId seat) {
  for (const StageShown& stage : stages) {
    if (stage.kind != StageKind::contest) continue;
    for (const StageSide& side : stage.sides) {
      if (side.seat == seat) return side.role;
    }
  }
  return {};
}

/// "points" of the number that wins, where the game says what it counts; else its own name.
std::string unit_of(const Ruleset& ruleset, const std::string& property, Value value) {
  const StandingDeclaration& standing = ruleset.data().standing;
  const bool wins = standing.used && !standing.of.path.empty() &&
                    standing.of.path.back() == property && !standing.unit.empty();
  return wins ? noun_for(value, standing.unit) : pretty(property);
}

/// Flags as tags, lists as rows, the rest as numbers with a name.
void add_properties(const Observation& seen, const GameLook& look, SeatId seat, PlayerCard& card) {
  const Tabletop table(seen, &look);
  std::optional<Fact> first;
  if (card.amount.empty()) first = table.first_number(seat);
  if (first) {
    const std::string& name = first->declared().name;
    card.amount = number_text(first->value);
    card.unit = unit_of(seen.ruleset(), name, first->value);
  }
  for (const Fact& fact : table.changing_facts(Kind::player, number_of(seat))) {
    const PropertyDeclaration& declaration = fact.declared();
    if (table.leaves_out(fact)) continue;
    const std::string label = pretty(declaration.name);
    if (declaration.is_list) {
      if (fact.items.empty()) continue;
      NamedList list{label, {}};
      for (const Value item : fact.items) list.items.push_back(card_value(seen, declaration, item));
      card.lists.push_back(std::move(list));
      continue;
    }
    if (declaration.type == ValueType::flag) {
      if (fact.says_something()) card.tags.push_back({label, Tone::plain});
      continue;
    }
    if (first && fact.slot == first->slot) continue;  // beside the name
    if (!fact.has_value() || !fact.told()) continue;
    SentenceSpan value = card_value(seen, declaration, fact.value);
    card.numbers.push_back({.label = label, .value = std::move(value.text), .thing = value.thing});
  }
}

void add_belongings(const Observation& seen, const GameLook& look, SeatId seat, PlayerCard& card) {
  const Ruleset& ruleset = seen.ruleset();
  const Tabletop table(seen, &look);
  for (const PurseId purse : table.purses({.seat = seat})) {
    card.numbers.push_back(
        {pretty(ruleset.purses()[purse].id), amount_text(look, table.purse(purse))});
  }
  for (const Heap& heap : table.heaps({.seat = seat})) {
    if (table.hides(heap)) continue;
    TokenRow row = token_row(seen, look, heap);
    if (row.total > 0 || row.most >= kRoomWorthShowing || row.unknown)
      card.tokens.push_back(std::move(row));
  }
  for (const ZoneRow& zone : table.rows({.seat = seat})) {
    if (zone.quiet) continue;
    CardRow row = card_row(seen, look, zone);
    if (row.count > 0 || row.most > 0) card.cards.push_back(std::move(row));
  }
}

/// The flag and the number of a space that say how it stands.
void add_condition(const Observation& seen, const GameLook& look, HoldingCell& cell) {
  const Tabletop table(seen, &look);
  for (const Fact& fact : table.changing_facts(Kind::space, number_of(cell.space))) {
    if (!fact.says_something() || table.hides(fact)) continue;
    if (fact.is(ValueType::flag)) cell.struck = true;
    if (fact.is(ValueType::number) && cell.text.empty()) cell.text = number_text(fact.value);
  }
  if (!cell.text.empty()) return;
  int tokens = 0;  // that stand on it: decks, houses
  for (const Heap& heap : table.heaps({.space = cell.space})) tokens += heap.total;
  if (tokens > 0) cell.text = number_text(tokens);
}

/// All groups of spaces that can be owned, in the order of the board, nobody's yet.
std::vector<HoldingGroup> empty_holdings(const Ruleset& ruleset, const GameLook& look,
                                         const SpaceOwners& owners) {
  std::vector<HoldingGroup> groups;
  for (const SpaceId space : ruleset.spaces().ids()) {
    if (!owners.can_own(space)) continue;
    const GroupName name = space_group(ruleset, look, space);
    if (name.id.empty()) continue;
    auto group = std::ranges::find(groups, name.id, &HoldingGroup::id);
    if (group == groups.end()) {
      groups.push_back(
          {name.id, told_text(name.name), mark_of(look, name.id, told_text(name.name)), {}, false});
      group = groups.end() - 1;
    }
    group->cells.push_back({space, false, false, {}});
  }
  return groups;
}

void count_other(const Ruleset& ruleset, const GameLook& look, SpaceId space, PlayerCard& card) {
  const SpaceKind& kind = ruleset.data().board.kinds[ruleset.board().kind(space)];
  const std::string name = capitalized(headed_name(kind));
  auto found = std::ranges::find(card.other_holdings, name, &HoldingCount::name);
  if (found == card.other_holdings.end()) {
    card.other_holdings.push_back({name, mark_of(look, kind.id, name), 0});
    found = card.other_holdings.end() - 1;
  }
  ++found->count;
}

void add_holdings(const Observation& seen, const GameLook& look, const SpaceOwners& owners,
                  PlayerCard& card) {
  const Ruleset& ruleset = seen.ruleset();
  int owned = 0;
  for (const SpaceId space : ruleset.spaces().ids()) {
    if (owners.of(space) != card.seat) continue;
    ++owned;
    if (!card.holdings.empty() && space_group(ruleset, look, space).id.empty())
      count_other(ruleset, look, space, card);
  }
  for (HoldingGroup& group : card.holdings) {
    group.complete = true;
    for (HoldingCell& cell : group.cells) {
      cell.owned = owners.of(cell.space) == card.seat;
      group.complete = group.complete && cell.owned;
      if (cell.owned) add_condition(seen, look, cell);
    }
  }
  if (owned > 0) {
    card.tags.insert(card.tags.begin(),
                     {phrase_number("owns {1} space", "owns {1} spaces", owned, number_text(owned)),
                      Tone::plain});
  }
  for (const HoldingGroup& group : card.holdings) {
    if (group.complete && group.cells.size() > 1)
      card.tags.push_back({phrase("all of {1}", group.mark.letters), Tone::good});
  }
}

}  // namespace

GroupName space_group(const Ruleset& ruleset, const GameLook& look, SpaceId space) {
  if (look.group.empty()) {
    const BoardData& board = ruleset.data().board;
    const SpaceKind& kind = board.kinds[ruleset.board().kind(space)];
    if (look.letter(kind.id).empty()) return {};
    return {kind.id, headed_name(kind)};
  }
  const PropertySlot* slot = ruleset.properties().find(Kind::space, number_of(space), look.group);
  if (slot == nullptr || !slot->declaration->fixed) return {};
  const Value word = ruleset.properties().fixed_values()[slot->at(number_of(space))];
  if (word == kNone) return {};
  const std::string& id = ruleset.words().text(WordId{word});
  return {id, title_text(id)};
}

std::vector<PlayerCard> player_cards(const Observation& seen, const GameLook& look,
                                     const TableCompany& company) {
  const Ruleset& ruleset = seen.ruleset();
  const SpaceOwners owners{Tabletop(seen)};
  const std::vector<HoldingGroup> groups =
      owners.any() ? empty_holdings(ruleset, look, owners) : std::vector<HoldingGroup>();
  std::vector<PlayerCard> cards;
  cards.reserve(ruleset.seats().size());
  for (const SeatId seat : ruleset.seats()) {
    PlayerCard card;
    card.seat = seat;
    card.name = capitalized(ruleset.player_name(seat));
    const auto place = static_cast<std::size_t>(seat);
    if (place < company.agents.size() && company.agents[place] != "human")
      card.agent = company.agents[place];
    card.is_viewer = company.viewer.is(seat);
    card.asked = company.asked.contains(seat);
    card.out = !seen.header().active().contains(seat);
    card.role = role_in(company.stages, seat);
    card.winner = seen.header().finished != 0 && seen.header().winners().contains(seat);
    if (ruleset.data().money.used) card.amount = amount_text(look, Tabletop(seen).cash(seat));
    if (place < company.standing.size() && !card.out) {
      card.standing = standing_fields(ruleset, look, company.standing[seat]);
      // Without money, what wins is the number that is read first.
      if (!ruleset.data().money.used && !card.standing.empty()) {
        card.amount = card.standing.front().value;
        card.unit = plain_name(card.standing.front().label);
        card.standing.erase(card.standing.begin());
      }
    }
    if (!card.standing.empty()) card.spreads = spread_tokens(seen, look, seat);
    card.where = where_pieces_are(seen, look, seat);
    card.holdings = groups;
    add_properties(seen, look, seat, card);
    add_belongings(seen, look, seat, card);
    if (owners.any()) add_holdings(seen, look, owners, card);
    if (const int team = team_of(ruleset, seat); team >= 0)
      card.tags.insert(card.tags.begin(), {team_name(ruleset, team), Tone::plain});
    if (card.out) card.tags.insert(card.tags.begin(), {phrase("out of the match"), Tone::bad});
    cards.push_back(std::move(card));
  }
  return cards;
}

Sentence place_and_agent(const PlayerCard& card, bool with_agents, PlaceForm form) {
  std::vector<Sentence> parts = card.where;
  if (!parts.empty()) parts.front() = capitalized(std::move(parts.front()));
  if (!card.agent.empty()) {
    parts.emplace_back(form == PlaceForm::whole ? phrase("agent: {1}", card.agent) : card.agent);
  } else if (!card.is_viewer && with_agents) {
    parts.emplace_back(phrase("at this screen"));
  }
  if (form == PlaceForm::first_place) return parts.empty() ? Sentence() : parts.front();
  Sentence said;
  for (const Sentence& part : parts) said.add_part(part, " · ");
  return said;
}

}  // namespace windrose
