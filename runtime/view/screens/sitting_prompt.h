// What the bar says that asks: the question, what is waited for, what has failed, how it ended.
#pragma once

#include "runtime/sitting/people/sitting.h"
#include "runtime/view/prompt/prompt_bar.h"
#include "runtime/view/screens/sitting_desk.h"
#include "runtime/view/screens/sitting_panels.h"

namespace windrose::view {

/// It points into all that is given.
[[nodiscard]] PromptLook prompt_look_of(const Sitting& sitting, const SittingPanels& panels,
                                        const SittingDesk& desk, const ActionRules& rules);

}  // namespace windrose::view
