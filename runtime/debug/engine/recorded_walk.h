// A person who walks about in a recording: where they stand, what they see there, where they stop.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "runtime/debug/engine/break_points.h"
#include "runtime/debug/engine/moment_view.h"
#include "runtime/debug/engine/recording.h"
#include "runtime/debug/engine/traveller.h"

namespace windrose {

/// What is said about a value, or about an expression.
struct Explanation {
  std::string name;             // "ada.cash", or the expression
  std::string value;            // what it is at the moment
  std::vector<Reason> reasons;  // of a value: the events that made it, the first one first
  std::string fault;            // why there is nothing to say
};

class RecordedWalk {
 public:
  /// Stands at the last line that the recording has come to.
  explicit RecordedWalk(std::unique_ptr<Recording> recording);

  [[nodiscard]] const Recording& recording() const { return *recording_; }
  [[nodiscard]] const MomentView& view() const { return view_; }
  /// Why it stands there: a breakpoint, an error, the end. Empty after a step.
  [[nodiscard]] const std::string& why_here() const { return why_here_; }
  /// Index of the script where it stands, or -1; the line, from 1.
  [[nodiscard]] int script() const;
  [[nodiscard]] int line() const;
  /// The paragraphs of the rulebook that this line carries out, all of them as `why` names them:
  /// those of the innermost function that names any.
  [[nodiscard]] std::vector<std::string> paragraphs() const;
  [[nodiscard]] std::string place_text() const { return windrose::place_text(*recording_, view_); }

  void go(WalkMotion motion);
  /// To the first line of the next function that carries out a paragraph of the rulebook.
  void go_to_next_paragraph();
  /// To the first line of a step; a step without lines leads to the next one.
  void go_to_step(std::size_t step);

  /// To the line that asks the question whose answer is that input of the history; behind the last
  /// input, to where the recording ends.
  void go_to_input(std::size_t input);

  void toggle_break(int script, int line);
  [[nodiscard]] std::vector<int> breaks(int script) const;

  /// A value ("ada.cash") with what made it, or an expression where it stands.
  [[nodiscard]] Explanation explain(const std::string& text) const;
  /// An expression where it stands; nothing if it fails.
  [[nodiscard]] std::optional<DebugValue> value_of(const std::string& expression) const;

 private:
  void stand_at_end();
  void walk(const BreakPoints& points, WalkMotion motion);
  void stand_at(Moment at);
  [[nodiscard]] int script_of(const DebugFrame& frame) const;
  /// The last line of a step, or the one that asks what nobody answers. `end`: see Recording.
  [[nodiscard]] std::int64_t last_line(std::size_t step, std::size_t end = SIZE_MAX) const;

  std::unique_ptr<Recording> recording_;
  BreakPoints points_;
  BreakPoints paragraphs_;                // at all of them
  std::vector<std::vector<int>> breaks_;  // by script
  MomentView view_;
  std::string why_here_;
};

}  // namespace windrose
