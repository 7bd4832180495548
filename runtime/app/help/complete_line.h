// What may end an unfinished command line: commands, options, games, and values of options.
//
// The completion scripts of the shells ask the program itself, so that all shells know the same,
// and so that what a game declares is known as well.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "runtime/app/help/command_model.h"

namespace windrose::app {

struct CompletedWord {
  std::string word;  // takes the place of the whole unfinished word
  std::string text;  // what it means; may be empty
};

/// The only values of an argument of a command, such as "rounds" and "share" of --time; empty for
/// one with other values.
[[nodiscard]] std::vector<std::string> fixed_values(std::string_view command,
                                                    std::string_view argument);

/// What may take the place of the last of `words`; these stand after `windrose`, and the last one
/// may be empty. Sorted as the help sorts it. Empty where a file is expected, or nothing is known:
/// a game that cannot be read has no completions.
[[nodiscard]] std::vector<CompletedWord> completions(const std::vector<CommandModel>& commands,
                                                     const std::vector<std::string>& words,
                                                     const std::vector<std::string>& shelves);

}  // namespace windrose::app
