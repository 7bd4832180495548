#include "runtime/lab/fuzz/trouble.h"

#include "runtime/base/text/enum_array.h"

namespace windrose {

bool Trouble::is_error() const {
  const bool is_watched = kind == Kind::endless && (where == kTooLong || where == kIdle);
  return !is_watched && kind != Kind::leak && kind != Kind::divergence;
}

std::string trouble_id(Trouble::Kind kind) {
  static constexpr EnumArray<Trouble::Kind, const char*, 6> kIds{
      {"dead_end", "failure", "endless", "invariant", "leak", "divergence"}};
  return kIds[kind];
}

std::string trouble_name(Trouble::Kind kind) {
  static constexpr EnumArray<Trouble::Kind, const char*, 6> kNames{
      {"a dead end", "a script that fails", "an endless match", "a broken invariant",
       "a secret that leaks", "a replay that differs"}};
  return kNames[kind];
}

}  // namespace windrose
