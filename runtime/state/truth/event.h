// Events: one effect of a rule as data, with a name for each of its numbers.
//
// Every kind of effect is a struct and a row of kEffects: its name in JSON, what a script says to
// cause it, and the text of the reference. Who reads all kinds uses std::visit with a case for each
// (base/text/kinds.h), so that a kind that somebody adds is forgotten by nobody.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <type_traits>
#include <variant>

#include "runtime/state/ids/ids.h"
#include "runtime/state/ids/seats.h"

namespace windrose {

/// Codes that belong to an event; the journal keeps them (Journal::codes), and who can identify
/// each (Journal::known_to).
struct EventCodes {
  std::int32_t first = 0;
  std::int32_t count = 0;
};

/// A step begins.
struct StepBegun {
  WordId step = WordId::none;
  std::int32_t turn = 0;  // the number of the turn; 0: it is no turn
};

/// A piece or card goes from one zone to another.
struct Moved {
  ItemId item = ItemId::none;
  ZoneId from = ZoneId::none;
  ZoneId to = ZoneId::none;
};

/// A card is shown.
struct Shown {
  ItemId item = ItemId::none;
  SeatId seat = SeatId::none;  // none: to all
};

/// The items of a zone are in another order.
struct Shuffled {
  ZoneId zone = ZoneId::none;
};

/// Money goes from purse to purse.
struct Paid {
  PurseId from = PurseId::none;
  PurseId to = PurseId::none;
  std::int32_t amount = 0;
};

/// Equal tokens go from pile to pile.
struct Given {
  PileId from = PileId::none;
  PileId to = PileId::none;
  TokenId token = TokenId::none;
  std::int32_t count = 0;
};

/// A property has another value.
struct Changed {
  SlotId slot = SlotId::none;
  std::int32_t entity = -1;
  std::int32_t now = 0;
  std::int32_t before = 0;
  SeatSet value_known_to = SeatSet::all();  // who can identify what `now` points at
};

/// A list has other items.
struct ListChanged {
  SlotId slot = SlotId::none;
  std::int32_t entity = -1;
  EventCodes items;
};

/// The marker of a chart is in another column.
struct Marked {
  ChartId chart = ChartId::none;
  std::int32_t now = 0;
  std::int32_t before = 0;
};

/// Dice are thrown.
struct Rolled {
  std::int32_t sides = 0;
  std::int32_t total = 0;
  WordId stream = WordId::none;
  EventCodes faces;
};

/// A line of the rules' own.
struct Logged {
  WordId text = WordId::none;  // its template
  EventCodes about;            // what fills its gaps
};

/// A player is out.
struct Retired {
  SeatId seat = SeatId::none;
};

/// Another player begins the next round.
struct StarterSet {
  SeatId seat = SeatId::none;
};

/// The match ends.
struct Finished {
  WordId ending = WordId::none;  // its word
  SeatSet winners;
};

using Happening = std::variant<StepBegun, Moved, Shown, Shuffled, Paid, Given, Changed, ListChanged,
                               Marked, Rolled, Logged, Retired, StarterSet, Finished>;

/// One of the kinds of Happening, where only the kind counts: effect_of<Paid>().
enum class Effect : std::uint8_t {};

template <typename What, std::size_t index = 0>
[[nodiscard]] constexpr Effect effect_of() {
  static_assert(index < std::variant_size_v<Happening>, "no kind of Happening");
  if constexpr (std::is_same_v<What, std::variant_alternative_t<index, Happening>>) {
    return static_cast<Effect>(index);
  } else {
    return effect_of<What, index + 1>();
  }
}

/// What an effect is called and means.
struct EffectRow {
  std::string_view name;     // as in JSON
  std::string_view lua;      // what a script says to cause it
  std::string_view summary;  // for the reference
};
/// One row a kind, in the order of Happening.
extern const std::array<EffectRow, std::variant_size_v<Happening>> kEffects;

struct Event {
  Happening what;
  std::int16_t seat_number = -1;      // see seat(); short, for journals are long
  SeatSet known_to = SeatSet::all();  // who can identify its item, or what has its property
  SeatSet told_to = SeatSet::all();   // who learns of the event at all
  bool quiet = false;                 // no log tells it: the rules have words of their own
  std::int32_t place = -1;            // index into the journal's causes, where tracing is on

  /// Whose step it happened in; none: nobody's.
  [[nodiscard]] SeatId seat() const { return SeatId{seat_number}; }
  template <typename What>
  [[nodiscard]] bool is() const {
    return std::holds_alternative<What>(what);
  }
  /// What happened, or null where it is of another kind.
  template <typename What>
  [[nodiscard]] const What* as() const {
    return std::get_if<What>(&what);
  }
  [[nodiscard]] Effect effect() const { return static_cast<Effect>(what.index()); }
  [[nodiscard]] const EffectRow& row() const { return kEffects[what.index()]; }
  /// The slot of the property whose value or list changed, or none.
  [[nodiscard]] SlotId changed_slot() const {
    if (const auto* const change = as<Changed>()) return change->slot;
    if (const auto* const change = as<ListChanged>()) return change->slot;
    return SlotId::none;
  }
  /// Whether a turn of a player begins.
  [[nodiscard]] bool begins_turn() const {
    const auto* const begun = as<StepBegun>();
    return begun != nullptr && begun->turn > 0;
  }
};

// Journals of long matches are kept whole, and copied.
static_assert(std::is_trivially_copyable_v<Event>);
static_assert(sizeof(Event) <= 36);

}  // namespace windrose
