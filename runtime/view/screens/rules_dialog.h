// A kept match whose rules have changed, as a dialog over the window: what differs, and the ways
// on.
#pragma once

#include <optional>

#include "runtime/match/files/changed_rules.h"
#include "runtime/view/ui/ui.h"

namespace windrose::view {

/// What was chosen in this frame; `stop` also by Escape.
[[nodiscard]] std::optional<RulesChoice> rules_dialog(Ui& ui, const RulesDifference& difference);

}  // namespace windrose::view
