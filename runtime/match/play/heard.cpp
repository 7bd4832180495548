#include "runtime/match/play/heard.h"

#include "runtime/base/text/kinds.h"
#include "runtime/state/seen/event_hash.h"
#include "runtime/state/seen/event_mask.h"

namespace windrose {
namespace {

/// Collects what an event names to its viewer.
class NamedThings {
 public:
  NamedThings(const Ruleset& ruleset, const Journal& journal, const Event& event, Viewer viewer,
              std::vector<Code>& named)
      : ruleset_(ruleset), journal_(journal), event_(event), viewer_(viewer), named_(named) {}

  void operator()(const Moved& move) const {
    const SpaceId from = ruleset_.zones().space_of(move.from);
    const SpaceId to = ruleset_.zones().space_of(move.to);
    add_subject(ruleset_.items().code(move.item));
    if (to != SpaceId::none) add(Code(to));
    if (from != SpaceId::none && to != SpaceId::none) add(Code::move(from, to));
    add(Code(move.to));
  }
  void operator()(const Shown& shown) const { add_subject(ruleset_.items().code(shown.item)); }
  void operator()(const Paid& paid) const {
    add(Code::number(paid.amount));
    for (const PurseId purse : {paid.to, paid.from}) {
      const SeatId owner = ruleset_.purses()[purse].owner;
      if (owner != SeatId::none) add(Code(owner));
      add(Code(purse));
    }
  }
  void operator()(const Given& given) const {
    add(Code::number(given.count));
    add(Code(given.token));
    for (const PileId pile : {given.to, given.from}) {
      const PileInfo& info = ruleset_.piles()[pile];
      if (info.space != SpaceId::none) add(Code(info.space));
      if (info.owner != SeatId::none) add(Code(info.owner));
      add(Code(pile));
    }
  }
  void operator()(const Changed& change) const {
    const PropertySlot& slot = ruleset_.properties()[change.slot];
    add(seen_value(ruleset_, change, viewer_));
    if (slot.target != Kind::game) add_subject(Code(slot.target, change.entity));
    if (change.before != kNone && slot.declaration->type == ValueType::number) {
      add(Code::number(change.now - change.before));
      add(Code::number(change.before - change.now));
    }
  }
  void operator()(const ListChanged& change) const { add(change.items); }
  void operator()(const Marked& marked) const { add(Code(marked.chart)); }
  void operator()(const Logged& line) const {
    add(line.about);
    if (line.text != WordId::none) add(Code(line.text));
  }
  void operator()(const OneOf<Retired, StarterSet> auto& player) const { add(Code(player.seat)); }
  void operator()(const OneOf<StepBegun, Shuffled, Rolled, Finished> auto& /*other*/) const {}

 private:
  void add(Code code) const {
    if (!code.is_none() && code.kind() != Kind::placeholder) named_.push_back(code);
  }
  void add(EventCodes codes) const {
    for (const Code code : seen_codes(ruleset_, journal_, codes, viewer_)) add(code);
  }
  /// What the event is about.
  void add_subject(Code thing) const { add(seen_subject(ruleset_, event_, viewer_, thing)); }

  const Ruleset& ruleset_;
  const Journal& journal_;
  const Event& event_;
  Viewer viewer_;
  std::vector<Code>& named_;
};

}  // namespace

void Heard::take(const Journal& journal, std::span<const Input> inputs) {
  const Viewer viewer{seat_};
  before_.reserve(inputs.size());
  std::size_t input = 0;
  const auto all = journal.events();
  const auto begin_inputs = [&](std::size_t event) {
    for (; input < inputs.size() && static_cast<std::size_t>(inputs[input].events_before) <= event;
         ++input) {
      before_.push_back(size());
    }
  };
  for (std::size_t i = 0; i < all.size(); ++i) {
    begin_inputs(i);
    if (!event_visible(all[i], viewer)) continue;
    events_.add_copy(journal, all[i]);
    hashes_.push_back(event_hash(*ruleset_, journal, all[i], viewer));
  }
  while (before_.size() < inputs.size()) before_.push_back(size());
}

Heard::Likeness Heard::likeness(const Journal& other) const {
  const Viewer viewer{seat_};
  Likeness found{.alike = 0, .is_begun = true, .is_whole = false};
  for (const Event& event : other.events()) {
    if (!event_visible(event, viewer)) continue;
    if (found.alike == size() ||
        event_hash(*ruleset_, other, event, viewer) != hashes_[found.alike]) {
      found.is_begun = false;
      return found;
    }
    ++found.alike;
  }
  found.is_whole = found.alike == size();
  return found;
}

std::vector<Code> Heard::named_by(std::size_t event) const {
  const Event& happened = events_.events()[event];
  std::vector<Code> named;
  std::visit(NamedThings(*ruleset_, events_, happened, Viewer{seat_}, named), happened.what);
  return named;
}

}  // namespace windrose
