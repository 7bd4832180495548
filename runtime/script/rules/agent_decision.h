// What an agent's function is told besides the options: the table `decision`.
//
// Each key is one row of decision_rows(), from which the reference and the editor stubs are made.
#pragma once

#include <span>
#include <string_view>

#include "runtime/state/seen/seat_news.h"
#include "runtime/state/seen/seen_ask.h"

namespace windrose {

struct Binding;

/// A key of the table, or of the tables within it.
struct DecisionRow {
  std::string_view name;
  std::string_view type;  // as editors know types
  std::string_view summary;
};
/// The keys of `decision`.
[[nodiscard]] std::span<const DecisionRow> decision_rows();
/// The keys of an item of decision.events, besides those of its type.
[[nodiscard]] std::span<const DecisionRow> event_rows();
/// The keys of an item of decision.answers.
[[nodiscard]] std::span<const DecisionRow> answer_rows();

/// Pushes the table. `may`: the seat need not answer. `news`: null for an agent that does not read
/// it. Throws Error where memory has run out.
void push_decision(Binding& binding, const SeenAsk& ask, bool may, const SeatNews* news);

}  // namespace windrose
