// What is wrong with a text that is no YAML, in words for people who never read its standard.
#pragma once

#include <string>

namespace windrose {

/// Our words for a message of yaml-cpp; one that is not known is shown as it is.
[[nodiscard]] std::string plain_yaml_message(const std::string& theirs);

}  // namespace windrose
