// Reading a variant: one function for each kind, and lists of kinds by name.
//
// `std::visit(Cases{...}, variant)` compiles only if every kind has its function. Kinds that are
// read alike are named: `[](const OneOf<Paid, Given> auto&) {...}`. A case for all the rest,
// `const auto&`, would take in kinds that do not exist yet, so nobody writes one.
#pragma once

#include <concepts>

namespace windrose {

template <typename... Functions>
struct Cases : Functions... {
  using Functions::operator()...;
};
template <typename... Functions>
Cases(Functions...) -> Cases<Functions...>;

template <typename T, typename... Kinds>
concept OneOf = (std::same_as<T, Kinds> || ...);

}  // namespace windrose
