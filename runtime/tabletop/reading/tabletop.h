// The one reading of an observation: what stands on the table, as its viewer may know it, in plain
// data. Panels, captions, boards and the host print from it; none of them reads an observation by
// itself, so that each rule about it is written once: what has changed, how a pile is counted,
// which cards come first.
//
// A reading is made of the part that is asked for, and nothing is kept: a copy of it says the same
// as long as the observation does.
#pragma once

#include <algorithm>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "runtime/data/game/game_look.h"
#include "runtime/state/seen/observation.h"
#include "runtime/tabletop/reading/chart_now.h"
#include "runtime/tabletop/reading/fact.h"
#include "runtime/tabletop/reading/heap.h"

namespace windrose {

class Facts;

class Tabletop {
 public:
  /// Both are kept by reference. Without a look nothing is hidden.
  explicit Tabletop(const Observation& seen, const GameLook* look = nullptr)
      : seen_(seen), ruleset_(seen.ruleset()), look_(look) {}

  [[nodiscard]] const Observation& seen() const { return seen_; }
  [[nodiscard]] const Ruleset& ruleset() const { return ruleset_; }

  /// A property of a thing that has it.
  [[nodiscard]] Fact fact(const PropertySlot& slot, int entity) const {
    Fact fact{.slot = &slot, .entity = entity};
    const int place = slot.at(entity);
    const std::span<const Value> values =
        slot.declaration->fixed
            ? std::span<const Value>(ruleset_.properties().fixed_values())
                  .subspan(static_cast<std::size_t>(place), static_cast<std::size_t>(slot.width))
            : seen_.values(place, slot.width);
    fact.unknown = values.front() == kUnknown;
    if (slot.declaration->is_list) {
      if (values.front() > 0)
        fact.items = values.subspan(1, static_cast<std::size_t>(values.front()));
      return fact;
    }
    fact.value = values.front();
    if (!slot.declaration->fixed)
      fact.start = ruleset_.properties().start_values()[static_cast<std::size_t>(place)];
    return fact;
  }
  /// The first thing, from this one on, whose property of one value is not as it was at the start:
  /// what Fact::changed() says of what is known, without the facts. Behind the last thing if there
  /// is none. Not for a property that is fixed.
  [[nodiscard]] int next_changed(const PropertySlot& slot, int entity) const {
    const int end = slot.first + slot.count;
    if (entity >= end) return end;
    const std::span<const Value> now = seen_.values(slot.at(entity), end - entity);
    const Value* const start =
        ruleset_.properties().start_values().data() + static_cast<std::ptrdiff_t>(slot.at(entity));
    return entity +
           static_cast<int>(std::mismatch(now.begin(), now.end(), start).first - now.begin());
  }
  /// A property by its name; nothing where the thing has no such property.
  [[nodiscard]] std::optional<Fact> fact(Kind kind, int entity, std::string_view name) const;
  /// All properties of a thing, fixed ones and lists too, in the order of the game's files.
  [[nodiscard]] Facts facts(Kind kind, int entity) const;
  /// Those that can change in a match.
  [[nodiscard]] Facts changing_facts(Kind kind, int entity) const;
  /// Whether the game's look hides it: by its kind, "piece.age", or by what is declared, "man.age".
  [[nodiscard]] bool hides(const Fact& fact) const;
  [[nodiscard]] bool hides(const Heap& heap) const;
  /// Whether faces leave it out: bookkeeping of the rules, or hidden.
  [[nodiscard]] bool leaves_out(const Fact& fact) const {
    return fact.declared().quiet || hides(fact);
  }

  [[nodiscard]] Heap heap(PileId pile) const;
  /// How many of one kind lie in a pile; nothing where the viewer may not know.
  [[nodiscard]] std::optional<int> count(PileId pile, TokenId token) const {
    const int count = seen_.tokens(pile, token);
    return count == Observation::kUnknownTokens ? std::nullopt : std::optional(count);
  }
  /// The piles of a holder, in the order of the game's files; nobody's without the box.
  [[nodiscard]] std::vector<Heap> heaps(Holder holder) const;

  [[nodiscard]] ZoneRow row(ZoneId zone) const;
  /// What stands on a space itself.
  [[nodiscard]] ZoneRow row_on(SpaceId space) const { return row(zone_of_space(space)); }
  /// The zones of a holder, in the order of the game's files, quiet ones too; nobody's without
  /// those of decks and the box.
  [[nodiscard]] std::vector<ZoneRow> rows(Holder holder) const;
  /// How many items a zone holds, known or not.
  [[nodiscard]] int count(ZoneId zone) const { return seen_.zone_count(zone); }
  /// Where an item is; none where it is nowhere or the viewer may not know.
  [[nodiscard]] ZoneId place(ItemId item) const { return seen_.item_zone(item); }
  /// The space on which an item stands; none where it is elsewhere or not known.
  [[nodiscard]] SpaceId space_of(ItemId item) const {
    return ruleset_.zones().space_of(seen_.item_zone(item));
  }

  /// What a purse holds; kUnknown where the viewer may not know.
  [[nodiscard]] Value purse(PurseId purse) const { return seen_.purse(purse); }
  /// The money of a player.
  [[nodiscard]] Value cash(SeatId seat) const { return seen_.purse(purse_of(seat)); }
  /// Further purses of a holder, in the order of the game's files: neither the bank nor the money
  /// of players.
  [[nodiscard]] std::vector<PurseId> purses(Holder holder) const;
  /// The first number of a player that faces show and the viewer knows: what is read beside the
  /// name where a game has no money.
  [[nodiscard]] std::optional<Fact> first_number(SeatId seat) const;

  [[nodiscard]] ChartNow chart(ChartId chart) const;
  /// The row with this id, of the first chart that has one: what a kind of token is worth.
  [[nodiscard]] std::optional<ChartRowNow> chart_row(std::string_view id) const;

  /// The kind of token that a property of the space names: what a port sells; none if none does.
  [[nodiscard]] TokenId goods_of(SpaceId space) const;

 private:
  const Observation& seen_;
  const Ruleset& ruleset_;
  const GameLook* look_;
};

/// The properties of one thing, each read when it comes: `for (const Fact& fact : facts)`.
class Facts {
 public:
  class Iterator {
   public:
    Iterator(const Facts& facts, const PropertySlot* slot) : facts_(facts), slot_(slot) { skip(); }
    [[nodiscard]] Fact operator*() const { return facts_.table_.fact(*slot_, facts_.entity_); }
    Iterator& operator++() {
      ++slot_;
      skip();
      return *this;
    }
    [[nodiscard]] bool operator==(const Iterator& other) const { return slot_ == other.slot_; }

   private:
    void skip() {
      while (slot_ != facts_.end_ && !facts_.has(*slot_)) ++slot_;
    }

    const Facts& facts_;
    const PropertySlot* slot_;
  };

  Facts(const Tabletop& table, Kind kind, int entity, bool with_fixed)
      : table_(table),
        begin_(table.ruleset().properties().rows().data()),
        end_(begin_ + table.ruleset().properties().size()),
        kind_(kind),
        entity_(entity),
        with_fixed_(with_fixed) {}
  [[nodiscard]] Iterator begin() const { return {*this, begin_}; }
  [[nodiscard]] Iterator end() const { return {*this, end_}; }

 private:
  [[nodiscard]] bool has(const PropertySlot& slot) const {
    return slot.target == kind_ && slot.applies_to(entity_) &&
           (with_fixed_ || !slot.declaration->fixed);
  }

  Tabletop table_;
  const PropertySlot* begin_;
  const PropertySlot* end_;
  Kind kind_;
  int entity_;
  bool with_fixed_;
};

inline Facts Tabletop::facts(Kind kind, int entity) const {
  return {*this, kind, entity, true};
}

inline Facts Tabletop::changing_facts(Kind kind, int entity) const {
  return {*this, kind, entity, false};
}

}  // namespace windrose
