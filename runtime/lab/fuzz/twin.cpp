#include "runtime/lab/fuzz/twin.h"

#include <algorithm>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

#include "runtime/base/text/error.h"
#include "runtime/base/text/hash.h"
#include "runtime/state/ruleset/ruleset.h"
#include "runtime/state/seen/door.h"
#include "runtime/state/truth/changes.h"
#include "runtime/state/truth/owners.h"

namespace windrose {
namespace {

/// What hidden numbers become: a rule may look at them in any way.
enum class Way : std::uint8_t { next, least, most, any };
constexpr std::uint64_t kWays = 4;

/// Where a range that has no end is cut off: beyond, a number means nothing to most rules.
constexpr std::int64_t kOpenReach = 10;

/// The numbers that a hidden one may become, both ends included.
struct Range {
  std::int64_t least = 0;
  std::int64_t most = 0;
};

Range range_of(const PropertyDeclaration& declaration, Value value) {
  static const PropertyDeclaration kOpen;
  const std::int64_t now = value;
  const std::int64_t reach = std::max(kOpenReach, now < 0 ? -now : now);
  Range range{declaration.from, declaration.to};
  // Where nobody says how small it may be, a number of things stays one.
  if (declaration.from == kOpen.from)
    range.least = std::max(range.least, now < 0 ? now - reach : 0);
  if (declaration.to == kOpen.to) range.most = std::min(range.most, now + reach);
  return range;
}

/// Makes a twin. What no rule could do is written past `Changes`, which keeps the laws for rules.
class Twin {
 public:
  Twin(const State& original, SeatId seat, std::uint64_t key)
      : state_(original),
        ruleset_(&original.ruleset()),
        changes_(state_, journal_),
        seat_(seat),
        key_(key),
        way_(static_cast<Way>(key % kWays)) {}

  State take() { return std::move(state_); }

  void exchange_cards() {
    std::vector<std::vector<ItemId>> places;
    for (const ZoneId zone : ruleset_->zones().ids()) places.push_back(items_of(zone));
    const auto before = hidden_cards();
    Door(*ruleset_).redetermine(state_, seat_, key_);
    const auto after = hidden_cards();
    stands_for_.resize(ruleset_->cards().size());
    for (const CardId card : ruleset_->cards().ids()) stands_for_[number_of(card)] = card;
    for (std::size_t zone = 0; zone < before.size(); ++zone) {
      for (std::size_t i = 0; i < before[zone].size(); ++i)
        stands_for_[number_of(before[zone][i])] = after[zone][i];
    }
    lay_in_place(places);
    for (const PropertySlot& slot : ruleset_->properties()) {
      if (slot.declaration->fixed) continue;
      if (slot.target == Kind::card) exchange_rows(slot);
      if (slot.declaration->type == ValueType::card) point_at_others(slot);
    }
    auto& header = const_cast<Header&>(state_.header());
    for (int frame = 0; frame < header.frames; ++frame) {
      for (std::uint64_t& bits : header.stack[frame].arguments) {
        const Code code = Code::from_bits(bits);
        if (code.kind() == Kind::card) bits = Code(other(code.as<CardId>())).bits();
      }
    }
  }

  void change_values() {
    for (const PropertySlot& slot : ruleset_->properties()) {
      const PropertyDeclaration& declaration = *slot.declaration;
      if (declaration.fixed) continue;
      for (int entity = slot.first; entity < slot.first + slot.count; ++entity) {
        if (ruleset_->sides().sees(declaration.visible_to,
                                   seeing_owner_of(state_, slot.target, entity), Viewer{seat_}))
          continue;
        const int first = declaration.is_list ? 1 : 0;
        const int count = declaration.is_list ? values_at(slot, entity)[0] : 1;
        for (int i = first; i < first + count; ++i) {
          Value& value = values_at(slot, entity)[i];
          if (value != kNone) value = another(declaration, value);
          // Who owns a place may see it.
          if (value != kNone &&
              ruleset_->sides().sees(declaration.visible_to,
                                     seeing_owner_of(state_, slot.target, entity), Viewer{seat_}))
            value = another(declaration, value);
        }
      }
    }
    pay_each_other();
    give_each_other();
  }

 private:
  [[nodiscard]] int below(int n) {
    key_ = mix(key_);
    return static_cast<int>(key_ % static_cast<std::uint64_t>(n));
  }
  [[nodiscard]] CardId other(CardId card) const { return stands_for_[number_of(card)]; }
  Value* values_at(const PropertySlot& slot, int entity) {
    return const_cast<Value*>(state_.values(slot.at(entity), slot.width).data());
  }

  [[nodiscard]] std::vector<ItemId> items_of(ZoneId zone) const {
    std::vector<ItemId> items;
    for (ItemId item = state_.zone_first(zone); item != ItemId::none; item = state_.item_next(item))
      items.push_back(item);
    return items;
  }
  [[nodiscard]] bool is_hidden(ZoneId zone) const {
    const ZoneInfo& info = ruleset_->zones()[zone];
    return ruleset_->zones().space_of(zone) == SpaceId::none &&
           !ruleset_->sides().sees(info.visible_to, info.owner, Viewer{seat_});
  }

  [[nodiscard]] bool is_known(ItemId item) const { return state_.item_known(item).contains(seat_); }

  /// By zone, those that the seat cannot identify, deck by deck.
  [[nodiscard]] std::vector<std::vector<CardId>> hidden_cards() const {
    std::vector<std::vector<CardId>> cards(ruleset_->zones().size());
    for (const ZoneId zone : ruleset_->zones().ids()) {
      if (!is_hidden(zone)) continue;
      std::vector<CardId>& hidden = cards[number_of(zone)];
      for (const ItemId item : items_of(zone)) {
        if (ruleset_->items().is_card(item) && !is_known(item))
          hidden.push_back(ruleset_->items().card_of(item));
      }
      std::ranges::stable_sort(hidden, {},
                               [&](CardId card) { return ruleset_->cards()[card].deck; });
    }
    return cards;
  }

  /// What takes the place of a hidden card lies where that one lay; known cards change places with
  /// each other. A shuffle makes everybody forget, so those who knew a card are told again.
  void lay_in_place(const std::vector<std::vector<ItemId>>& before) {
    for (const ZoneId zone : ruleset_->zones().off_board()) {
      std::vector<ItemId> items = before[number_of(zone)];
      const auto is_card = [&](ItemId item) { return ruleset_->items().is_card(item); };
      if (!is_hidden(zone) || items.size() < 2 || !std::ranges::all_of(items, is_card)) continue;
      std::vector<std::size_t> known_places;
      for (std::size_t i = 0; i < items.size(); ++i) {
        if (is_known(items[i])) {
          known_places.push_back(i);
        } else {
          items[i] = ruleset_->items().of(other(ruleset_->items().card_of(items[i])));
        }
      }
      for (std::size_t i = known_places.size(); i > 1; --i) {
        const auto with = static_cast<std::size_t>(below(static_cast<int>(i)));
        std::swap(items[known_places[i - 1]], items[known_places[with]]);
      }
      std::vector<SeatSet> known;
      known.reserve(items.size());
      for (const ItemId item : items) known.push_back(state_.item_known(item));
      std::vector<std::int32_t> order;
      order.reserve(items.size());
      for (const ItemId item : items) order.push_back(number_of(item));
      changes_.reorder(zone, order);
      for (std::size_t i = 0; i < items.size(); ++i) {
        const CardId card = ruleset_->items().card_of(items[i]);
        if (known[i].shows(Viewer::onlooker())) changes_.show(card, SeatId::none);
        for (const SeatId seat : known[i]) changes_.show(card, seat);
      }
    }
  }

  /// What stood on a card stands on the one that has taken its place.
  void exchange_rows(const PropertySlot& slot) {
    const auto size = static_cast<std::size_t>(slot.count) * static_cast<std::size_t>(slot.width);
    const auto now = state_.values(slot.at(slot.first), static_cast<int>(size));
    const std::vector<Value> before(now.begin(), now.end());
    for (int card = slot.first; card < slot.first + slot.count; ++card) {
      const auto from = before.begin() + std::ptrdiff_t{card - slot.first} * slot.width;
      std::copy(from, from + slot.width, values_at(slot, number_of(other(CardId{card}))));
    }
  }
  void point_at_others(const PropertySlot& slot) {
    for (int entity = slot.first; entity < slot.first + slot.count; ++entity) {
      Value* const values = values_at(slot, entity);
      const int first = slot.declaration->is_list ? 1 : 0;
      const int count = slot.declaration->is_list ? values[0] : 1;
      for (int i = first; i < first + count; ++i) {
        // What the seat was told when it was made to point there, it still knows.
        const SeatSet told = state_.reference_known(slot.known_at(entity) + i);
        if (values[i] >= 0 && !told.contains(seat_))
          values[i] = number_of(other(CardId{values[i]}));
      }
    }
  }

  /// Another number of its range, if there is one.
  [[nodiscard]] Value another_number(const PropertyDeclaration& declaration, Value value) {
    const Range range = range_of(declaration, value);
    if (range.least >= range.most) return value;
    std::int64_t other = value;
    switch (way_) {
      case Way::next:
        other += below(2) == 0 ? 1 : -1;
        if (other > range.most) other = std::int64_t{value} - 1;
        if (other < range.least) other = std::int64_t{value} + 1;
        break;
      case Way::least:
        other = value == range.least ? range.most : range.least;
        break;
      case Way::most:
        other = value == range.most ? range.least : range.most;
        break;
      case Way::any:
        key_ = mix(key_);
        other = range.least + static_cast<std::int64_t>(
                                  key_ % static_cast<std::uint64_t>(range.most - range.least));
        if (other >= value) ++other;  // all but the number that it is
        break;
    }
    return static_cast<Value>(other);
  }
  [[nodiscard]] Value another_word(const PropertyDeclaration& declaration, Value value) {
    const auto& words = declaration.one_of;
    if (words.empty()) return value;
    const auto count = static_cast<int>(words.size());
    const int pick = below(count);
    const Value word = number_of(ruleset_->words().find(words[pick]));
    if (word != value) return word;
    return number_of(ruleset_->words().find(words[(pick + 1) % count]));
  }
  [[nodiscard]] Value another(const PropertyDeclaration& declaration, Value value) {
    switch (declaration.type) {
      case ValueType::number:
        return another_number(declaration, value);
      case ValueType::flag:
        return value == 0 ? 1 : 0;
      case ValueType::player:
        return (value + 1) % ruleset_->players();
      case ValueType::word:
        return another_word(declaration, value);
      default:
        return value;
    }
  }

  void pay_each_other() {
    std::vector<PurseId> hidden;
    const auto& purses = ruleset_->purses();
    for (const PurseId purse : purses.ids()) {
      if (!ruleset_->sides().sees(purses[purse].visible_to, purses[purse].owner, Viewer{seat_}))
        hidden.push_back(purse);
    }
    for (std::size_t i = 0; i + 1 < hidden.size(); ++i) {
      const int held = state_.purse(hidden[i]);
      if (held > 0) changes_.pay(hidden[i], hidden[i + 1], 1 + below(held));
    }
  }
  void give_each_other() {
    std::vector<PileId> hidden;
    const auto& piles = ruleset_->piles();
    for (const PileId pile : piles.ids()) {
      if (!ruleset_->sides().sees(piles[pile].visible_to, piles[pile].owner, Viewer{seat_}))
        hidden.push_back(pile);
    }
    for (std::size_t i = 0; i + 1 < hidden.size(); ++i) {
      for (const TokenId token : ruleset_->tokens().ids()) {
        const int many =
            std::min(state_.tokens(hidden[i], token), changes_.room_for(hidden[i + 1], token));
        if (many > 0) changes_.give(hidden[i], hidden[i + 1], token, 1 + below(many));
      }
    }
  }

  State state_;
  const Ruleset* ruleset_;
  Journal journal_;  // of what was done; nobody reads it
  Changes changes_;
  SeatId seat_;
  std::uint64_t key_;
  Way way_;
  std::vector<CardId> stands_for_;  // by card: the one that has taken its place
};

}  // namespace

State twin_by_cards(const State& state, SeatId seat, std::uint64_t key) {
  Twin twin(state, seat, key);
  twin.exchange_cards();
  return twin.take();
}

State twin_by_values(const State& state, SeatId seat, std::uint64_t key) {
  Twin twin(state, seat, key);
  twin.change_values();
  return twin.take();
}

}  // namespace windrose
