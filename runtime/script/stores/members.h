// What can be said of a handle: its functions, attributes and properties by name, found in a few
// nanoseconds.
//
// Lua keeps one copy of every short string, so names are compared by the address of that copy; all
// names of all tables are anchored in the Lua state for as long as it lives.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "runtime/state/ids/code.h"

struct lua_State;

namespace windrose {

struct Binding;
struct PropertySlot;

using Getter = void (*)(Binding& binding, Code self);  // pushes one value

struct Member {
  enum class Type : std::uint8_t {
    function,        // call
    attribute,       // get
    property,        // slot: a value of the state
    fixed_property,  // slot: a value of the ruleset
    constant,        // code
    by_seat,         // code + seat of self: a player's zone, pile, purse or piece
    pieces_of_seat,  // code is the first piece of seat 0; number of them a seat
    by_space,        // by_space: a space's zone or pile
    seat_group,      // a group with the seat: player.tokens
  };
  Type type = Type::constant;
  bool is_list = false;          // a property's value is a list
  Kind value_kind = Kind::none;  // property, no list: what its codes are
  int base = 0;                  // property, no list: its place is base + the entity's id
  int (*call)(lua_State*) = nullptr;
  Getter get = nullptr;
  const PropertySlot* slot = nullptr;
  Code code;
  int number = 0;
  std::vector<Code> by_space{};  // nothing where the space has none
};

/// The address of Lua's own string for a name; null for what is no string. Not that of its letters,
/// hence a type of its own.
struct MemberKey {
  const void* address = nullptr;
};

class Members {
 public:
  struct Entry {
    const void* key = nullptr;  // the address in its MemberKey
    Member member;
    std::string_view name;
  };

  /// The string of `key` must be anchored. A second one of a name replaces it.
  void add(MemberKey key, std::string_view name, const Member& member);
  [[nodiscard]] const Member* find(MemberKey name) const {
    const void* const key = name.address;
    if (table_.empty()) return nullptr;
    std::size_t at = slot_of(key);
    while (table_[at].key != nullptr) {
      if (table_[at].key == key) return &table_[at].member;
      at = (at + 1) & mask_;
    }
    return nullptr;
  }
  [[nodiscard]] std::vector<std::string> names() const;
  /// Those of them that a script may set.
  [[nodiscard]] std::vector<std::string> settable_names() const;
  /// Some of them are empty: those without a key.
  [[nodiscard]] const std::vector<Entry>& entries() const { return table_; }

 private:
  [[nodiscard]] std::size_t slot_of(const void* key) const {
    return (reinterpret_cast<std::uintptr_t>(key) * 0x9E3779B97F4A7C15ULL >> 40U) & mask_;
  }
  void grow();

  std::vector<Entry> table_;
  std::size_t mask_ = 0;
  std::size_t used_ = 0;
};

}  // namespace windrose
