// Truths that a seat may be in: what it cannot know is made up from nothing but what it knows.
//
// Two states that the seat cannot tell apart become the same state for the same key. So whoever
// thinks ahead in it thinks the same, whatever is true.
#include <algorithm>
#include <utility>
#include <vector>

#include "runtime/base/text/hash.h"
#include "runtime/state/ruleset/names.h"
#include "runtime/state/ruleset/ruleset.h"
#include "runtime/state/seen/door.h"
#include "runtime/state/truth/chance.h"
#include "runtime/state/truth/owners.h"
#include "runtime/state/truth/state.h"

namespace windrose {

/// Numbers made of a key, one after the other.
class Fortune {
 public:
  explicit Fortune(std::uint64_t key) : key_(key) {}
  [[nodiscard]] int below(std::size_t count) {
    key_ = mix(key_);
    return static_cast<int>(key_ % count);
  }
  template <typename T>
  void shuffle(std::vector<T>& list) {
    for (std::size_t i = list.size(); i > 1; --i) {
      std::swap(list[i - 1], list[static_cast<std::size_t>(below(i))]);
    }
  }

 private:
  std::uint64_t key_;
};

namespace {

constexpr int kWidestRange = 10'000;  // of a declared number that is made up from its whole range

/// What a hidden value may be, as far as its declaration tells; none: as at the start.
Value made_up(const Ruleset& ruleset, const PropertyDeclaration& declaration, Fortune& fortune) {
  switch (declaration.type) {
    case ValueType::number: {
      const std::int64_t count = std::int64_t{declaration.to} - declaration.from + 1;
      if (count < 1 || count > kWidestRange) return kNone;
      return declaration.from + fortune.below(static_cast<std::size_t>(count));
    }
    case ValueType::flag:
      return fortune.below(2);
    case ValueType::player:
      return fortune.below(ruleset.seats().size());
    case ValueType::word: {
      if (declaration.one_of.empty()) return kNone;
      const auto which = static_cast<std::size_t>(fortune.below(declaration.one_of.size()));
      return number_of(ruleset.words().find(declaration.one_of[which]));
    }
    default:
      return kNone;
  }
}

/// One of the players with whom `is_seen` is false, or nobody.
template <typename IsSeen>
void choose_other_owner(const Ruleset& ruleset, Value& owner, IsSeen is_seen, Fortune& fortune) {
  std::vector<Value> others;
  for (const SeatId seat : ruleset.seats()) {
    owner = number_of(seat);
    if (!is_seen()) others.push_back(owner);  // they are few
  }
  owner = others.empty() ? kNone : others[static_cast<std::size_t>(fortune.below(others.size()))];
}

}  // namespace

/// The cards and pieces that nobody told the seat of, and where each lies once they are dealt anew.
struct Door::Guess {
  State& state;
  SeatId seat;
  std::span<const std::uint8_t> known;
  Fortune fortune;
  std::vector<std::uint8_t> hidden{};  // by item
  std::vector<ItemId> stands_for{};    // by item: which lies in its place now

  /// Of one kind: cards of a deck, or pieces of an owner.
  [[nodiscard]] int kind_of(const Ruleset& ruleset, ItemId item) const {
    if (!ruleset.items().is_card(item))
      return -2 - number_of(ruleset.pieces()[piece_of(item)].owner);
    return ruleset.cards()[ruleset.items().card_of(item)].deck;
  }
  /// A hidden item of that kind, which a list does not hold yet where there is another. To which of
  /// them a property points, and whether two point at one, is nothing that the seat knows.
  [[nodiscard]] ItemId any_like(const Ruleset& ruleset, ItemId item,
                                std::span<const Value> earlier) {
    const int kind = kind_of(ruleset, item);
    std::vector<ItemId> all;
    std::vector<ItemId> others;
    for (const ItemId like : ruleset.items().ids()) {
      if (hidden[number_of(like)] == 0 || kind_of(ruleset, like) != kind) continue;
      all.push_back(like);
      const Value code = ruleset.items().code(like).id();
      if (std::ranges::find(earlier, code) == earlier.end()) others.push_back(like);
    }
    const std::vector<ItemId>& some = others.empty() ? all : others;
    return some[static_cast<std::size_t>(fortune.below(some.size()))];
  }
};

void Door::guess(State& state, SeatId seat, std::span<const std::uint8_t> known,
                 std::uint64_t key) const {
  if (!hides_anything()) return;
  Guess guess{state, seat, known, Fortune(key)};
  if (hides_zones_) guess_items(guess);
  guess_values(guess);
  guess_stocks(guess);
  Header& header = state.changing_header();
  for (int frame = 0; hides_zones_ && frame < header.frames; ++frame) {
    for (std::uint64_t& bits : header.stack[frame].arguments) {
      const Code code = Code::from_bits(bits);
      if (!is_item(code)) continue;
      bits = ruleset_->items().code(guess.stands_for[number_of(ruleset_->items().of(code))]).bits();
    }
  }
}

void Door::guess_items(Guess& guess) const {
  State& state = guess.state;
  const auto items = ruleset_->items().ids().size();
  guess.hidden.assign(items, 0);
  guess.stands_for.resize(items);
  auto* const known = state.part<SeatSet>(state.layout_.item_known);
  auto* const told = state.part<SeatSet>(state.layout_.reference_known);
  const SeatSet own = SeatSet::only(guess.seat);
  // Places in the order of the zones, and who lies there, in the order of their numbers.
  std::vector<std::vector<ItemId>> lying(ruleset_->zones().size());
  std::vector<std::pair<int, ItemId>> dealt;  // kind, item
  for (const ZoneId zone : ruleset_->zones().off_board()) {
    if (may_look_into(zone, Viewer{guess.seat})) continue;
    for (ItemId item = state.zone_first(zone); item != ItemId::none; item = state.item_next(item)) {
      lying[number_of(zone)].push_back(item);
      const int place = number_of(item);
      guess.hidden[place] = guess.known[place] == 0 && !known[place].contains(guess.seat) ? 1 : 0;
      if (guess.hidden[place] != 0) dealt.emplace_back(guess.kind_of(*ruleset_, item), item);
    }
  }
  for (std::size_t item = 0; item < items; ++item) {
    guess.stands_for[item] = ItemId{static_cast<int>(item)};
    known[item] &= own;
  }
  for (int reference = 0; reference < ruleset_->properties().references(); ++reference)
    told[reference] &= own;
  std::ranges::sort(dealt);
  std::vector<std::vector<ItemId>> packs;
  for (std::size_t i = 0; i < dealt.size(); ++i) {
    if (i == 0 || dealt[i].first != dealt[i - 1].first) packs.emplace_back();
    packs.back().push_back(dealt[i].second);
  }
  for (std::vector<ItemId>& pack : packs) guess.fortune.shuffle(pack);
  for (const ZoneId zone : ruleset_->zones().off_board()) {
    if (lying[number_of(zone)].empty()) continue;
    lay_guessed(guess, zone, lying[number_of(zone)], packs);
  }
}

/// What the seat has come to know since lies where it did; all else lies in any order, for the
/// order in a zone that it cannot look into is nothing that it knows.
void Door::lay_guessed(Guess& guess, ZoneId zone, const std::vector<ItemId>& lying,
                       std::vector<std::vector<ItemId>>& packs) const {
  State& state = guess.state;
  const auto* const known = state.part<SeatSet>(state.layout_.item_known);
  const auto stays = [&](ItemId item) {
    return guess.hidden[number_of(item)] == 0 && known[number_of(item)].empty();
  };
  std::vector<ItemId> others;
  std::vector<std::pair<int, ItemId>> old_ones;  // kind, item; of each place
  for (const ItemId item : lying) {
    if (stays(item)) continue;
    if (guess.hidden[number_of(item)] == 0) {
      others.push_back(item);
    } else {
      old_ones.emplace_back(guess.kind_of(*ruleset_, item), item);
    }
  }
  std::ranges::sort(others);
  // How many of each kind lie here is open to all: their backs tell.
  std::ranges::stable_sort(old_ones, {}, &std::pair<int, ItemId>::first);
  for (const auto& [kind, item] : old_ones) {
    const auto pack =
        std::ranges::find_if(packs, [&, kind = kind](const std::vector<ItemId>& some) {
          return !some.empty() && guess.kind_of(*ruleset_, some.back()) == kind;
        });
    guess.stands_for[number_of(item)] = pack->back();
    others.push_back(pack->back());
    pack->pop_back();
  }
  guess.fortune.shuffle(others);
  std::vector<ItemId> order = lying;
  std::size_t next = 0;
  for (ItemId& item : order) {
    if (!stays(item)) item = others[next++];
  }
  relink(state, zone, order);
}

/// Makes these items, top first, all that lies in the zone. Each must be given a zone this way.
void Door::relink(State& state, ZoneId zone, const std::vector<ItemId>& order) {
  const auto as_item = [](ItemId item) { return static_cast<std::int16_t>(item); };
  for (std::size_t i = 0; i < order.size(); ++i) {
    const auto item = static_cast<std::size_t>(order[i]);
    state.part<std::int16_t>(state.layout_.item_zone)[item] = static_cast<std::int16_t>(zone);
    state.part<std::int16_t>(state.layout_.item_previous)[item] =
        as_item(i == 0 ? ItemId::none : order[i - 1]);
    state.part<std::int16_t>(state.layout_.item_next)[item] =
        as_item(i + 1 == order.size() ? ItemId::none : order[i + 1]);
  }
  state.part<std::int16_t>(state.layout_.zone_first)[number_of(zone)] = as_item(order.front());
  state.part<std::int16_t>(state.layout_.zone_last)[number_of(zone)] = as_item(order.back());
}

void Door::guess_values(Guess& guess) const {
  State& state = guess.state;
  auto* const values = state.part<Value>(state.layout_.values);
  for (const PropertySlot& slot : ruleset_->properties()) {
    const PropertyDeclaration& declaration = *slot.declaration;
    if (declaration.fixed) continue;
    const bool at_items =
        declaration.type == ValueType::card || declaration.type == ValueType::piece;
    const bool on_items = slot.target == Kind::card || slot.target == Kind::piece;
    for (int entity = slot.first; entity < slot.first + slot.count; ++entity) {
      Value* const value = values + slot.at(entity);
      const bool lies_hidden =
          on_items && hides_zones_ &&
          guess.hidden[number_of(ruleset_->items().of(Code(slot.target, entity)))] != 0;
      if (lies_hidden || !ruleset_->sides().sees(declaration.visible_to,
                                                 seeing_owner_of(state, slot.target, entity),
                                                 Viewer{guess.seat})) {
        const auto start = ruleset_->properties().start_values().begin() + slot.at(entity);
        std::copy(start, start + slot.width, value);
        if (lies_hidden || declaration.is_list) continue;
        const Value found = made_up(*ruleset_, declaration, guess.fortune);
        if (found != kNone) *value = found;
        // The seat would see that it owns the place: so it does not.
        const auto is_seen = [&] {
          return ruleset_->sides().sees(declaration.visible_to,
                                        seeing_owner_of(state, slot.target, entity),
                                        Viewer{guess.seat});
        };
        if (is_seen()) choose_other_owner(*ruleset_, *value, is_seen, guess.fortune);
        continue;
      }
      if (!at_items || !hides_zones_) continue;
      const int first = declaration.is_list ? 1 : 0;
      const int count = declaration.is_list ? *value : 1;
      for (int i = first; i < first + count; ++i) {
        if (value[i] < 0) continue;
        const auto* const told = state.part<SeatSet>(state.layout_.reference_known);
        if (!told[slot.known_at(entity) + i].empty()) continue;
        const ItemId item = ruleset_->items().of(Code(value_kind(declaration.type), value[i]));
        if (guess.hidden[number_of(item)] == 0) continue;
        const std::span<const Value> earlier(value + first, value + i);
        value[i] = ruleset_->items().code(guess.any_like(*ruleset_, item, earlier)).id();
      }
    }
  }
}

/// Money and tokens that the seat cannot count: as much as there is, spread anew.
void Door::guess_stocks(Guess& guess) const {
  State& state = guess.state;
  std::vector<PurseId> purses;
  std::int64_t money = 0;
  for (const PurseId id : ruleset_->purses().ids()) {
    const PurseInfo& purse = ruleset_->purses()[id];
    if (ruleset_->sides().sees(purse.visible_to, purse.owner, Viewer{guess.seat}) || purse.endless)
      continue;
    purses.push_back(id);
    money += state.purse(id);
  }
  auto* const amounts = state.part<Value>(state.layout_.purses);
  for (std::size_t i = 0; i < purses.size(); ++i) {
    const std::int64_t most = std::max<std::int64_t>(money, 0);
    const auto left = static_cast<std::int64_t>(purses.size() - i);
    // Twice an even share at most: on the mean all have the same.
    const std::int64_t widest = std::min(most, 2 * most / left);
    const std::int64_t share =
        left == 1 ? money : guess.fortune.below(static_cast<std::size_t>(widest) + 1);
    amounts[number_of(purses[i])] = static_cast<Value>(share);
    money -= share;
  }
  auto* const tokens = state.part<std::int16_t>(state.layout_.tokens);
  for (const TokenId kind : ruleset_->tokens().ids()) {
    if (!hides_piles_) break;
    std::vector<PileId> piles;
    int held = 0;
    for (const PileId id : ruleset_->piles().ids()) {
      const PileInfo& pile = ruleset_->piles()[id];
      if (ruleset_->sides().sees(pile.visible_to, pile.owner, Viewer{guess.seat})) continue;
      piles.push_back(id);
      std::int16_t& count = tokens[state.layout_.token_place(id, kind)];
      held += count;
      count = 0;
    }
    if (!piles.empty()) deal_tokens(guess, piles, kind, held);
  }
}

/// Each token into one of the piles that have room for it; the last that has none takes it anyhow.
void Door::deal_tokens(Guess& guess, const std::vector<PileId>& piles, TokenId kind,
                       int held) const {
  auto* const tokens = guess.state.part<std::int16_t>(guess.state.layout_.tokens);
  const auto has_room = [&](PileId pile) {
    const PileInfo& info = ruleset_->piles()[pile];
    int total = 0;
    for (const TokenId other : ruleset_->tokens().ids()) total += guess.state.tokens(pile, other);
    return (info.most < 0 || total < info.most) &&
           (info.most_of_a_kind < 0 || guess.state.tokens(pile, kind) < info.most_of_a_kind);
  };
  for (int token = 0; token < held; ++token) {
    auto at = static_cast<std::size_t>(guess.fortune.below(piles.size()));
    for (std::size_t tried = 1; tried < piles.size() && !has_room(piles[at]); ++tried) {
      at = (at + 1) % piles.size();
    }
    ++tokens[guess.state.layout_.token_place(piles[at], kind)];
  }
}

void Door::take_chance(State& state, std::uint64_t key) {
  state.chance_.key = Chance(key, ChanceMethod::siphash).key;
}

}  // namespace windrose
