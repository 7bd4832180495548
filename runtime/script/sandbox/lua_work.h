// What the work of C++ on a script's values costs, in units of about an instruction, where the
// script cannot be seen to do anything: comparing long texts, walking slots that hold nothing,
// sorting.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include <lua.hpp>

namespace windrose {

inline constexpr std::int64_t kNumberTextUnits = 8;  // writing a number as text, or reading one

/// Comparing two texts; they are walked as far as the shorter one goes.
[[nodiscard]] std::int64_t comparison_units(std::string_view a, std::string_view b);

/// The same for the values at two places of the stack, cheap unless both are texts.
[[nodiscard]] std::int64_t comparison_units(lua_State* lua, int a, int b);

/// Putting so many things in order without asking the script.
[[nodiscard]] std::int64_t sorting_units(std::size_t count);

/// How many slots the table at `index` has, full or not: what a walk over it visits. An upper
/// bound.
[[nodiscard]] std::size_t table_slots(lua_State* lua, int index);

/// Charges for a walk over all slots of the table at `index`.
void charge_walk(lua_State* lua, int index);

}  // namespace windrose
