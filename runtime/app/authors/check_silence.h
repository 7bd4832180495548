// Findings about what a game passes over in silence: secrets that its scripts tell, and rows that
// say nothing new.
#pragma once

#include <vector>

#include "runtime/app/authors/check_rules.h"

namespace windrose::app {

/// Public rolls that fill a hidden property, and log lines that name a hidden property.
void check_secrets(const std::vector<LoadedRules>& ways, std::vector<Finding>& findings);

/// Borders that are declared twice, and one-way borders of a kind that has none elsewhere; cards of
/// a deck that are the same but for their ids.
void check_rows(const std::vector<LoadedRules>& ways, std::vector<Finding>& findings);

}  // namespace windrose::app
