#include "runtime/state/seen/event_hash.h"

#include <initializer_list>
#include <variant>

#include "runtime/base/text/hash.h"
#include "runtime/state/seen/event_mask.h"

namespace windrose {
namespace {

/// Adds to a hash what the viewer is told of one event.
class SeenEventHash {
 public:
  SeenEventHash(const Ruleset& ruleset, const Journal& journal, const Event& event, Viewer viewer)
      : ruleset_(ruleset), journal_(journal), event_(event), viewer_(viewer) {}

  void operator()(const StepBegun& begun) { add({number_of(begun.step), begun.turn}); }
  void operator()(const Moved& move) {
    add_subject(ruleset_.items().code(move.item));
    add({number_of(move.from), number_of(move.to)});
  }
  void operator()(const Shown& shown) {
    add_subject(ruleset_.items().code(shown.item));
    add({number_of(shown.seat)});
  }
  void operator()(const Shuffled& shuffled) { add({number_of(shuffled.zone)}); }
  void operator()(const Paid& paid) {
    add({number_of(paid.from), number_of(paid.to), paid.amount});
  }
  void operator()(const Given& given) {
    add({number_of(given.from), number_of(given.to), number_of(given.token), given.count});
  }
  void operator()(const Changed& change) {
    add_property(change.slot, change.entity);
    hash_ = combine(hash_, seen_value(ruleset_, change, viewer_).bits());
  }
  void operator()(const ListChanged& change) {
    add_property(change.slot, change.entity);
    add(change.items);
  }
  void operator()(const Marked& marked) { add({number_of(marked.chart), marked.now}); }
  void operator()(const Rolled& roll) {
    add({roll.sides, roll.total, number_of(roll.stream)});
    add(roll.faces);
  }
  void operator()(const Logged& line) {
    add({number_of(line.text)});
    add(line.about);
  }
  void operator()(const Retired& retired) { add({number_of(retired.seat)}); }
  void operator()(const StarterSet& starter) { add({number_of(starter.seat)}); }
  void operator()(const Finished& end) {
    add({number_of(end.ending), static_cast<std::int64_t>(end.winners.bits())});
  }

  void add(std::initializer_list<std::int64_t> numbers) {
    for (const std::int64_t number : numbers)
      hash_ = combine(hash_, static_cast<std::uint64_t>(number));
  }
  [[nodiscard]] std::uint64_t value() const { return hash_; }

 private:
  /// What the event is about.
  void add_subject(Code thing) {
    hash_ = combine(hash_, seen_subject(ruleset_, event_, viewer_, thing).bits());
  }
  void add(EventCodes codes) {
    add({codes.count});
    for (const Code code : seen_codes(ruleset_, journal_, codes, viewer_))
      hash_ = combine(hash_, code.bits());
  }
  void add_property(SlotId slot, int entity) {
    add({number_of(slot)});
    add_subject(Code(ruleset_.properties()[slot].target, entity));
  }

  const Ruleset& ruleset_;
  const Journal& journal_;
  const Event& event_;
  Viewer viewer_;
  std::uint64_t hash_ = 0;
};

}  // namespace

std::uint64_t event_hash(const Ruleset& ruleset, const Journal& journal, const Event& event,
                         Viewer viewer) {
  SeenEventHash hash(ruleset, journal, event, viewer);
  hash.add({static_cast<std::int64_t>(event.what.index()), number_of(event.seat())});
  std::visit(hash, event.what);
  return hash.value();
}

}  // namespace windrose
