// Money as the observer knows it.
#pragma once

#include <string>
#include <string_view>

#include "runtime/state/ids/ids.h"

namespace windrose {

struct Binding;

/// What a purse holds; raises where the observer may not know.
[[nodiscard]] int money_in(const Binding& binding, PurseId purse);

/// "ali may not know what the purse of bo has; it is not visible to ali".
[[nodiscard]] std::string unknown_text(const Binding& binding, std::string_view what);

}  // namespace windrose
