// Which thing of a ruleset has an id: the way back from code_id().
#pragma once

#include <functional>
#include <mutex>
#include <string>
#include <string_view>
#include <unordered_map>

#include "runtime/base/text/enum_array.h"
#include "runtime/state/ids/code.h"

namespace windrose {

class Ruleset;

/// Made when it is first asked, for most matches of a simulation never ask. Any number of threads
/// may ask.
class ThingIndex {
 public:
  explicit ThingIndex(const Ruleset& ruleset) : ruleset_(&ruleset) {}
  ThingIndex(const ThingIndex&) = delete;
  ThingIndex& operator=(const ThingIndex&) = delete;

  /// The first thing of this kind that code_id() calls so, or none. The own zones of spaces are not
  /// among the zones, and words have their own index.
  [[nodiscard]] Code find(Kind kind, std::string_view id) const;

 private:
  struct Hash {
    using is_transparent = void;
    std::size_t operator()(std::string_view text) const {
      return std::hash<std::string_view>()(text);
    }
  };
  using Ids = std::unordered_map<std::string, Code, Hash, std::equal_to<>>;

  void fill() const;

  const Ruleset* ruleset_;
  mutable std::once_flag filled_;
  mutable EnumArray<Kind, Ids, kKindCount> ids_;
};

}  // namespace windrose
