// How rules answer why something is not among the options of a question.
#pragma once

#include "runtime/script/api/api.h"

namespace windrose {

/// Leaves the step with what the question at `question` says against the option that somebody asks
/// about: its function `why_not` gives a text, or a list such as {"{} has only {}", player,
/// amount}, and the paragraph.
void answer_why_not(Call& call, int question);

}  // namespace windrose
