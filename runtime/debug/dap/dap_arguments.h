// Arguments of a request of the Debug Adapter Protocol, read as what they should be. An editor that
// sends something else is told which one, in words.
#pragma once

#include <string>

#include "runtime/debug/dap/dap_sources.h"

namespace windrose {

/// Each gives `otherwise` where the argument is missing or null, and throws Error where it is
/// something else.
[[nodiscard]] int number_in(const DapJson& arguments, const char* key, int otherwise);
[[nodiscard]] bool flag_in(const DapJson& arguments, const char* key, bool otherwise);
[[nodiscard]] std::string text_in(const DapJson& arguments, const char* key,
                                  const std::string& otherwise = {});

/// The maps of a list such as the breakpoints of a file; at most kMostBreakpoints.
inline constexpr std::size_t kMostBreakpoints = 1000;
[[nodiscard]] DapJson maps_in(const DapJson& arguments, const char* key);
/// A map such as the source of a breakpoint; an empty one where it is missing.
[[nodiscard]] DapJson map_in(const DapJson& arguments, const char* key);

}  // namespace windrose
