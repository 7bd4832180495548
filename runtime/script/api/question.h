// A question as a script writes it, a text or a table, into the decision of the step.
//
// Each kind of question has its own keys. A key that it does not use is an error, for it would
// promise something that does not happen.
#pragma once

#include "runtime/script/api/api.h"

namespace windrose {

/// As many gaps {} as a question may have; as in a log line.
inline constexpr std::size_t kMostQuestionGaps = 16;

/// The question at `index`, text or table, into the binding's decision. Its gaps `{}` and `{$}` are
/// filled from further items of the table. Raises where the table has a key that `kind` does not
/// use.
[[nodiscard]] Question begin_question(Call& call, DecisionKind kind, int index);

/// Raises if another question was begun since this one: its table or a function in it asked. Both
/// fill the same decision, so call this behind the last that may run Lua, and before it is asked.
void require_alone(const Call& call, const Question& question);

/// Raises unless the argument for a gap `{$}` is an amount of money, a whole number.
void require_amount(Call& call, Code argument);

/// Field `name` of the question's table at `index`, a number; `otherwise` where it is missing.
[[nodiscard]] int question_number(Call& call, int index, const char* name, int otherwise);

}  // namespace windrose
