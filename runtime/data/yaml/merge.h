// Laying a variant or scenario over a game: maps merge by key, lists are replaced, `remove` takes
// away.
#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "runtime/data/yaml/finding.h"
#include "runtime/data/yaml/yaml_tree.h"

namespace windrose {

/// Lays `overlay` over `base`. An entry `remove: [keys]` of the overlay takes entries out of the
/// map it stands in; a key that is not there is refused. `path` is for messages.
void merge(YamlNode& base, const YamlNode& overlay, const std::string& path = "");

/// Keys that `overlay` would add to a map of `base` though they are a slip of the finger off a key
/// that is there: probably it was meant to be changed.
[[nodiscard]] std::vector<Finding> near_keys(const YamlNode& base, const YamlNode& overlay);

/// Remembers which variant, or which mod, set what, so that two that set the same are found.
class SetKeys {
 public:
  /// `what` is what messages call those that set: "variant", "mod".
  explicit SetKeys(std::string what) : what_(std::move(what)) {}

  /// Notes all that `overlay` sets or removes. Refuses what another variant has set before that is
  /// not in `may_change`; maps that both fill with different keys do not disturb each other.
  void add(const std::string& variant, const YamlNode& overlay,
           const std::vector<std::string>& may_change);

 private:
  struct Owner {
    std::string variant;
    const YamlNode* node;
  };
  void add_leaf(const std::string& variant, const std::string& path, const YamlNode& node,
                const std::vector<std::string>& may_change);
  void add_below(const std::string& variant, const std::string& path, const YamlNode& node,
                 const std::vector<std::string>& may_change);

  std::string what_;
  std::map<std::string, Owner> owners_;  // by path, each part followed by a line end
};

}  // namespace windrose
