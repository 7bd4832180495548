// The journal: what happened since the checkpoint, as data; derived from the history, never the
// truth.
//
// Every kind of effect is one row of kEffects: its name in JSON, what a script says to cause it,
// and the text of the reference. Its sentence in a log is made only when somebody reads it, by a
// switch that the compiler holds to the enum.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "runtime/state/ids/code.h"

namespace windrose {

enum class Effect : std::uint8_t {
  step,      // a: step's word, b: its turn number (0: not a turn)
  move,      // a: item, b: from zone, c: to zone
  show,      // a: item, b: seat or -1 (all)
  shuffle,   // a: zone
  pay,       // a: from purse, b: to purse, c: amount
  give,      // a: from pile, b: to pile, c: token, d: how many
  set,       // a: property slot, b: entity, c: new value, d: old value
  set_list,  // a: property slot, b: entity; arguments: the items
  mark,      // a: chart, b: new column, c: old column
  roll,      // a: sides, b: total, c: stream's word or -1; arguments: the faces
  log,       // a: template's word; arguments: codes
  retire,    // a: seat
  starter,   // a: seat
  finish,    // a: ending's word, b: winners, a bit each
  count
};

/// What an effect is called and means; one row each, in the order of the enum.
struct EffectRow {
  std::string_view name;     // as in JSON
  std::string_view lua;      // what a script says to cause it
  std::string_view summary;  // for the reference
};
extern const EffectRow kEffects[static_cast<std::size_t>(Effect::count)];

struct Event {
  Effect effect = Effect::log;
  std::int16_t seat = -1;           // whose step it happened in, -1: nobody's
  std::uint16_t known = 0xFFFF;     // seats that know which items it names
  std::uint16_t audience = 0xFFFF;  // seats that learn of the event at all
  std::int32_t a = 0;
  std::int32_t b = 0;
  std::int32_t c = 0;
  std::int32_t d = 0;
  std::int32_t arguments = 0;  // where in the pool they begin, and how many
  std::int32_t argument_count = 0;
  std::int32_t place = -1;  // index into places(), where tracing is on
};

/// The script line, and the rulebook's paragraph if the function has one, that caused an event.
struct Cause {
  int script = -1;  // index into GameData::scripts
  int line = 0;
  int paragraph = -1;  // index into GameData::rulebook
};

/// More than any step of a game makes, and few enough to be kept.
inline constexpr std::size_t kMostEvents = 100'000;
/// Arguments of all events of a step: faces of dice, items of lists, gaps of log lines.
inline constexpr std::size_t kMostEventArguments = 500'000;

class Journal {
 public:
  Event& add(Effect effect, int seat) {
    Event& event = events_.emplace_back();
    event.effect = effect;
    event.seat = static_cast<std::int16_t>(seat);
    event.place = cause_;
    return event;
  }
  void attach(Event& event, std::span<const Code> arguments) {
    event.arguments = static_cast<std::int32_t>(pool_.size());
    event.argument_count = static_cast<std::int32_t>(arguments.size());
    for (const Code argument : arguments) pool_.push_back(argument);  // they are few
  }
  void attach_one(Event& event, Code argument) {
    if (event.argument_count == 0) event.arguments = static_cast<std::int32_t>(pool_.size());
    ++event.argument_count;
    pool_.push_back(argument);
  }
  [[nodiscard]] std::span<const Event> events() const { return events_; }
  /// Whether the step has made as many events as one may.
  [[nodiscard]] bool is_full() const {
    return events_.size() >= kMostEvents || pool_.size() >= kMostEventArguments;
  }
  /// What it takes of memory once it is kept.
  [[nodiscard]] std::size_t bytes() const {
    return events_.size() * sizeof(Event) + pool_.size() * sizeof(Code) +
           causes_.size() * sizeof(Cause);
  }
  /// Gives back memory that it grew by and does not need; worth it for a long one only.
  void shrink() {
    constexpr std::size_t kLong = 1000;
    if (events_.capacity() > kLong) events_.shrink_to_fit();
    if (pool_.capacity() > kLong) pool_.shrink_to_fit();
    if (causes_.capacity() > kLong) causes_.shrink_to_fit();
  }
  [[nodiscard]] std::span<const Code> arguments(const Event& event) const {
    return std::span<const Code>(pool_).subspan(static_cast<std::size_t>(event.arguments),
                                                static_cast<std::size_t>(event.argument_count));
  }
  void clear() {
    events_.clear();
    pool_.clear();
    causes_.clear();
    cause_ = -1;
  }

  /// Tracing records for every event which line of which script caused it; off, it costs nothing.
  void set_tracing(bool on) { tracing_ = on; }
  [[nodiscard]] bool tracing() const { return tracing_; }
  /// All events from here on were caused by this. What caused none is forgotten, so that calls
  /// which change nothing leave nothing.
  void blame(const Cause& cause) {
    if (cause_ >= 0 && (events_.empty() || events_.back().place != cause_)) {
      causes_.back() = cause;
      return;
    }
    cause_ = static_cast<std::int32_t>(causes_.size());
    causes_.push_back(cause);
  }
  /// Null where tracing was off.
  [[nodiscard]] const Cause* cause(const Event& event) const {
    return event.place < 0 ? nullptr : &causes_[event.place];
  }

 private:
  std::vector<Event> events_;
  std::vector<Code> pool_;
  std::vector<Cause> causes_;
  std::int32_t cause_ = -1;
  bool tracing_ = false;
};

}  // namespace windrose
