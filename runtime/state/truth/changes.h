// The only way to change a state while a match is played: each change is checked, done, and put on
// record.
//
// Laws that no script can break: money only goes from purse to purse, tokens from pile to pile, and
// an item is in exactly one zone. What a change refuses, it refuses before it has touched anything
// (RuleError).
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "runtime/state/truth/journal.h"
#include "runtime/state/truth/state.h"

namespace windrose {

struct PropertySlot;

/// The seats that can identify a card or piece now; of all else, everybody.
[[nodiscard]] SeatSet who_knows(const State& state, Code code);

class Changes {
 public:
  Changes(State& state, Journal& journal) : state_(&state), journal_(&journal) {}

  [[nodiscard]] const State& state() const { return *state_; }
  [[nodiscard]] Journal& journal() const { return *journal_; }

  /// Puts `item` into `zone`, at the end or (cards on a pile) on top. Raises if the zone is full,
  /// if a card is to lie among pieces' spaces it cannot, or if it is there already at that end.
  void move(ItemId item, ZoneId zone, bool on_top = false);
  /// `seat` none: to all.
  void show(CardId card, SeatId seat);
  /// Puts the items of a zone, by number, in this order (all of them, top first); who knew them
  /// forgets.
  void reorder(ZoneId zone, std::span<const std::int32_t> items);

  /// Raises if `amount` is negative or more than the purse holds (an endless one may go below
  /// zero).
  void pay(PurseId from, PurseId to, int amount);
  /// Pays what there is, at most `amount`; returns what was paid.
  int pay_up_to(PurseId from, PurseId to, int amount);
  /// Raises if the pile holds fewer, or the other has no room.
  void give(PileId from, PileId to, TokenId token, int count);
  /// How many more of `token` the pile takes.
  [[nodiscard]] int room_for(PileId pile, TokenId token) const;

  /// The value must be of the declared type and range: the caller has converted it; ranges are
  /// checked here.
  void set(const PropertySlot& slot, int entity, Value value);
  void set_list(const PropertySlot& slot, int entity, std::span<const Code> items,
                std::span<const Value> values);
  void mark(ChartId chart, int column);

  /// `audience`: who reads the line.
  void log(WordId text, std::span<const Code> arguments, SeatSet audience = SeatSet::all());
  void retire(SeatId seat);
  void start_with(SeatId seat);
  void finish(WordId ending, SeatSet winners);
  void score(SeatId seat, int points);

 private:
  EventCodes keep(std::span<const Code> codes, SeatSet knows);
  [[nodiscard]] SeatSet viewers(ZoneId zone) const;
  /// Whether everybody can tell on what the property stands, and at what it would point.
  [[nodiscard]] bool is_open(const PropertySlot& slot, int entity, Value value) const;
  /// Notes who can tell now what a property was made to point at.
  void point_at(const PropertySlot& slot, int entity, std::span<const Value> values, int first);
  template <typename What>
  Event& event(const What& what) {
    return journal_->add(what, state_->header().step_seat);
  }

  State* state_;
  Journal* journal_;
};

}  // namespace windrose
