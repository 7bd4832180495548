// The agents `greedy` and `mcts`: a search that begins when its seat is asked and forgets all
// after.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "runtime/match/search/search.h"

namespace windrose {

/// What "greedy", "mcts", "mcts:easy", "mcts:200" or "mcts:1s" asks for; none for other names.
/// Throws Error for a budget that is none.
[[nodiscard]] std::optional<SearchPlan> search_plan(const std::string& name);

class SearchAgent : public Agent {
 public:
  SearchAgent(const Ruleset& ruleset, const SearchPlan& plan) : ruleset_(&ruleset), plan_(plan) {}

  Answer answer(const SeatTurn& turn) override;
  [[nodiscard]] bool thinks_ahead() const override { return true; }
  /// The search of the last answer; null before the first.
  [[nodiscard]] const Search* search() const { return search_.get(); }

 private:
  [[nodiscard]] SearchPlan plan_for(const SearchPlan& plan) const;

  const Ruleset* ruleset_;
  SearchPlan plan_;
  std::unique_ptr<Search> search_;  // made when it is first needed: it loads the rules
  RandomAgent random_;
};

}  // namespace windrose
