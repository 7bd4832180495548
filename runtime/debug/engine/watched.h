// One value of a match that an author asks about: a property, an amount of money, where a piece is.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "runtime/state/ruleset/names.h"
#include "runtime/state/ruleset/ruleset.h"
#include "runtime/state/truth/journal.h"

namespace windrose {

class AnyState;
class State;

class Watched {
 public:
  /// The value of that name: `ada.cash`, `game.pot`, `willow.owner`, `ada.pawn.space`, `pot`.
  /// Throws Error that says what is unknown, and what is there instead.
  Watched(const Names& names, std::string name);

  [[nodiscard]] const std::string& name() const { return name_; }
  /// What it is in that state: "150", "ada", "nothing".
  [[nodiscard]] std::string text(const AnyState& state) const;
  /// What it is after an event that changed it, where that can be told from the event; else empty.
  [[nodiscard]] std::string text_after(const AnyState& state, const Event& event,
                                       const std::string& before) const;
  /// Whether the event changed it.
  [[nodiscard]] bool is_changed_by(const Event& event) const;

 private:
  enum class What : std::uint8_t { property, purse, item, zone, pile, chart };

  bool take_property(const Ruleset& ruleset, Kind target, int entity, const std::string& word);
  bool take_member(const Ruleset& ruleset, Code thing, const std::string& word);
  bool take_whole(Code thing);
  [[nodiscard]] std::string property_text(const AnyState& state) const;
  [[nodiscard]] bool is_of(SlotId slot, int entity) const {
    return slot == slot_ && entity == entity_;
  }
  [[nodiscard]] std::string pile_text(const AnyState& state) const;

  std::string name_;
  What what_ = What::property;
  int id_ = 0;  // of the purse, item, zone, pile or chart
  SlotId slot_ = SlotId::none;
  int entity_ = 0;
};

/// One of the events that made a value.
struct Reason {
  std::size_t step = 0;
  SeatId seat = SeatId::none;  // who did it
  std::string value;           // what it was from then on
  std::string text;            // "ada pays 10 to the bank"
  std::string paragraphs;      // "b.2", "b.2, b.3" or empty
  std::string script;          // "scripts/pig/rules.lua", or empty
  int line = 0;
};

/// The event as the referee reads it; empty where it says nothing of its own.
[[nodiscard]] std::string told_event(const State& state, const Journal& journal,
                                     const Event& event);

/// The paragraphs and the script line that caused an event, if they are known.
[[nodiscard]] Reason reason_of(const State& state, const Journal& journal, const Event& event);

}  // namespace windrose
