// The agents `greedy` and `mcts`: a search that begins when its seat is asked and forgets all
// after. With a guide, an agent of the game plays all seats on in what the search makes up.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "runtime/match/play/heeds_stop.h"
#include "runtime/match/search/search.h"

namespace windrose {

/// What "greedy", "greedy:learned", "mcts", "mcts:easy", "mcts:200", "mcts:1s", "mcts:200:learned"
/// or "mcts:200:mogul" asks for; none for other names. Throws Error for a budget that is none.
[[nodiscard]] std::optional<SearchPlan> search_plan(const std::string& name);

class SearchAgent : public Agent, public HeedsStop {
 public:
  /// Throws Error if the game does not have the agent that the plan calls its guide, or the weights
  /// that it plays by.
  SearchAgent(const Ruleset& ruleset, const SearchPlan& plan);
  /// With these weights, whatever lies beside the game.
  SearchAgent(const Ruleset& ruleset, const SearchPlan& plan, LearnedStanding learned);

  Answer answer(const SeatTurn& turn) override;
  void heed(const StopSign* sign) override { plan_.stop = sign; }
  [[nodiscard]] bool thinks_ahead() const override { return true; }
  [[nodiscard]] bool reads_news() const override {
    return guide_ != nullptr && guide_->reads_news();
  }
  /// The search of the last answer; null before the first.
  [[nodiscard]] const Search* search() const { return search_.get(); }

 private:
  [[nodiscard]] SearchPlan plan_for(const SearchPlan& plan) const;

  const Ruleset* ruleset_;
  SearchPlan plan_;
  std::unique_ptr<Search> search_;  // made when it is first needed: it loads the rules
  std::unique_ptr<Agent> guide_;    // null: none
  std::optional<LearnedStanding> learned_;
  RandomAgent random_;
};

}  // namespace windrose
