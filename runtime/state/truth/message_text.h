// The text of a message: its template with the names of what it is about.
#pragma once

#include <string>

#include "runtime/state/ruleset/names.h"
#include "runtime/state/truth/decision.h"
#include "runtime/state/truth/why_not.h"

namespace windrose {

/// `{}` and `{$}` replaced by the names of the arguments, in order. Empty for no message.
[[nodiscard]] std::string message_text(const Names& names, const Message& message);

/// Why something cannot be chosen: "the road is closed (d.2)". Empty where the rules say nothing.
[[nodiscard]] std::string refusal_text(const Names& names, const WhyNot& why);

}  // namespace windrose
