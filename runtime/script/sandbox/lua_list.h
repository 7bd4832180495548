// A list as library functions read it: a table, a frozen table, or a list behind a handle.
//
// Its length is what is really there; a script's __len has no say.
#pragma once

#include <lua.hpp>

namespace windrose {

class List {
 public:
  /// The list in argument `argument` (a frozen table there is replaced by its shadow).
  /// Raises when it is no list.
  List(lua_State* lua, int argument);

  [[nodiscard]] lua_Integer size() const { return size_; }

  /// Pushes item `position`, from 1; nil where there is none.
  void push(lua_Integer position) const;

 private:
  lua_State* lua_;
  int index_;
  bool is_handle_ = false;
  lua_Integer size_ = 0;
};

/// The length of the plain table in argument `argument`, which the caller is about to change.
/// Raises for frozen tables and for lists behind handles.
lua_Integer writable_list(lua_State* lua, int argument);

}  // namespace windrose
