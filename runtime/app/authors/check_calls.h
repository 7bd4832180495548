// Functions that scripts call by a word, and functions that nothing calls.
#pragma once

#include <vector>

#include "runtime/app/authors/check_rules.h"

namespace windrose::app {

/// Words of cards, spaces and kinds whose function is missing where a script calls it by this word
/// (`rules.visit[space.kind](player)`); functions that no word and no script names.
void check_calls(const std::vector<LoadedRules>& ways, std::vector<Finding>& findings);

}  // namespace windrose::app
