// The names that a script gives to things, as far as they can be read off its text.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace windrose {

/// Adds the keys of tables, the fields that are set, and the texts in quotation marks that are one
/// word in small letters. Locals, parameters, and fields that are only read are none of them.
void add_names_written(std::string_view script, std::vector<std::string>& names);

}  // namespace windrose
