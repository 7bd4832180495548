// What an editor unfolds while a match stands still: values, things of the game, the match as a
// viewer sees it. Each has a number until the match moves on.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "runtime/debug/dap/dap_sources.h"
#include "runtime/debug/engine/moment_view.h"

namespace windrose {

class DapVariables {
 public:
  /// The match has moved on.
  void clear() { nodes_.clear(); }

  /// The number of a list of values; 0: there is nothing to unfold. `thing`: whose values they are.
  int add(std::vector<DebugValue> values, const std::string& thing = {});
  /// The same of what a viewer sees: a map, made once an editor unfolds it.
  int add(std::function<DapJson()> see);

  /// One value as editors show it, its items under a number of their own. `state` tells what is
  /// known of things.
  [[nodiscard]] DapJson variable(const AnyState& state, const DebugValue& value);
  /// What is under a number; throws Error for an old one.
  [[nodiscard]] DapJson unfold(const AnyState& state, int number);
  /// The name by which a value under a number can be watched: "ada.cash"; empty if there is none.
  [[nodiscard]] std::string watch_name(int number, const std::string& name) const;

 private:
  using Seen = std::shared_ptr<const DapJson>;  // a part keeps the whole that it belongs to
  struct Node {
    std::vector<DebugValue> values{};
    Seen seen{};  // in their place
    std::function<DapJson()> see{};
    std::string thing{};
  };
  int add(Node node);
  int add_seen(const Seen& seen, const std::string& thing);
  [[nodiscard]] DapJson unfold_json(const Seen& seen, const std::string& thing);

  std::vector<Node> nodes_;
};

}  // namespace windrose
