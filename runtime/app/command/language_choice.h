// Which language the program speaks with its user.
#pragma once

#include <string>

#include "runtime/app/command/arguments.h"

namespace windrose::app {

/// Whether this can name a language, and so a file: letters and _, at most 12 of them.
[[nodiscard]] bool is_language(const std::string& id);

/// Declares --language.
[[nodiscard]] const std::string& language_option(Arguments& arguments);

/// Speaks `wanted`; where that is empty, what WINDROSE_LANGUAGE, the settings or the system's
/// environment say. Reads languages/LANGUAGE.po of the first shelf that has it. `pseudo` is made
/// by the program, `en` is what the files say. Throws Error for a language that was asked for and
/// is not there, or whose file is damaged. In the settings such a language is told, and the program
/// speaks English. The system's own language is only a wish.
void choose_language(const Arguments& arguments, const std::string& wanted);

/// Tells what is wrong in the settings file: of each fault the file, the key, its value and what
/// would be right.
void tell_setting_faults();

}  // namespace windrose::app
