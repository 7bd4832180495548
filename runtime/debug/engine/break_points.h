// Where a walk through a recording stops: lines, paragraphs of the rulebook, events, values.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "runtime/debug/engine/break_conditions.h"
#include "runtime/debug/engine/recording.h"
#include "runtime/debug/engine/watched.h"
#include "runtime/script/inspect/code_lines.h"

namespace windrose {

/// A breakpoint as it was taken: where it is, or why there is none.
struct BreakPoint {
  int id = 0;
  bool is_set = false;
  std::string message;  // why it is not set, or where it has moved
  int script = -1;
  int line = 0;
};

/// A line or a name to stop at, and what else is wanted of it.
struct LineWish {
  int line = 0;
  BreakWish wish = {};
};
struct NameWish {
  std::string name;
  BreakWish wish = {};
};

class BreakPoints {
 public:
  explicit BreakPoints(const Recording& recording);

  /// All breakpoints of a script, in place of those it had. A line without code moves to the next
  /// one that has some.
  std::vector<BreakPoint> set_lines(int script, const std::vector<LineWish>& lines);
  /// In place of all before: a paragraph ("d.3"), an event ("pay"), or a function ("rules.turn").
  std::vector<BreakPoint> set_names(const std::vector<NameWish>& names);
  /// In place of all before: values that change ("ada.cash").
  std::vector<BreakPoint> set_values(const std::vector<std::string>& names);
  /// Whether an error of the rules stops, as it does at the beginning.
  void stop_at_errors(bool stops) { at_errors_ = stops; }
  [[nodiscard]] bool stops_at_errors() const { return at_errors_; }

  /// What a line or an event is a stop for.
  struct Hit {
    enum class Why : std::uint8_t { line, name, value };
    Why why = Why::line;
    std::vector<int> ids;
    std::string text;  // "d.3", "the event pay", "ada.cash is now 140"
  };
  [[nodiscard]] std::optional<Hit> at_line(int script, int line) const;
  [[nodiscard]] std::optional<Hit> at_event(const State& state, const Journal& journal,
                                            const Event& event) const;
  /// Which of the breakpoints at a moment stop there, by their conditions; see BreakConditions.
  [[nodiscard]] BreakConditions::Verdict judge(const std::vector<int>& ids, Moment at,
                                               WalkBudget& budget) const {
    return conditions_.judge(ids, at, budget);
  }
  /// Whether events matter at all.
  [[nodiscard]] bool reads_events() const { return !events_.empty() || !values_.empty(); }

  /// The lines of a script that have code.
  [[nodiscard]] const CodeLines& code(int script) const;

 private:
  struct Place {
    int id = 0;
    int script = 0;
    int line = 0;
    std::string name;  // of a paragraph or a function; empty: a line
  };
  BreakPoint named(const std::string& name);
  void set_wish(BreakPoint& point, const BreakWish& wish);
  [[nodiscard]] std::vector<Place> paragraph_places(const std::string& name) const;
  [[nodiscard]] std::vector<Place> function_places(const std::string& name) const;

  const Recording* recording_;
  BreakConditions conditions_;
  int last_id_ = 0;
  std::vector<Place> lines_;
  std::vector<Place> names_;
  std::vector<std::pair<int, Effect>> events_;
  std::vector<std::pair<int, Watched>> values_;
  bool at_errors_ = true;
  mutable std::map<int, CodeLines> code_;
};

}  // namespace windrose
