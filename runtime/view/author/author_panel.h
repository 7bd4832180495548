// The author's panel beside the timeline: the rules of the match line by line, forward and back;
// locals, the last events, and what made a value what it is.
//
// It shows the truth, hidden cards too. So it opens only where nothing is hidden, in a practice
// match, and once the match is over.
#pragma once

#include <memory>
#include <optional>
#include <set>
#include <string>

#include "runtime/debug/engine/recorded_walk.h"
#include "runtime/sitting/people/sitting.h"
#include "runtime/view/author/author_strip.h"
#include "runtime/view/ui/ui.h"

namespace windrose::view {

struct AuthorWish {
  bool close = false;
  std::optional<std::size_t> position;  // of the timeline: where the walk has come to
};

class AuthorPanel {
 public:
  /// How wide it is in a window of that width.
  [[nodiscard]] static float width_in(const Ui& ui, float window);

  /// `misfit`: the first decision that does not fit rules that were saved.
  [[nodiscard]] AuthorWish draw(Ui& ui, const Rect& rect, Sitting& sitting,
                                std::optional<std::size_t> misfit = {});

 private:
  void follow(Sitting& sitting);
  void buttons(Ui& ui, Rect rect);
  void source(Ui& ui, Rect rect);
  void explanation(Ui& ui, Rect rect);
  void events(Ui& ui, Rect rect);
  void expression(Ui& ui, Rect rect);
  void look_again();
  template <class Act>
  void walk(const Act& act);

  std::unique_ptr<RecordedWalk> walk_;
  std::size_t inputs_ = 0;  // of the match that was recorded
  std::size_t steps_ = 0;
  const Match* match_ = nullptr;
  std::uint64_t ruleset_ = 0;  // fingerprint of its rules
  std::string obstacle_;       // why there is no walk
  std::string asked_;          // "ada.cash"
  Explanation told_;
  std::string expression_;  // "#game.players"
  Explanation computed_;
  AuthorStrip strip_;
  std::set<std::string> changed_;  // locals that the line just gave
  std::string hovered_;            // a name of the source
  Caption value_;                  // of that
  std::vector<Reason> last_events_;
  std::optional<std::size_t> position_;  // to be shown
};

}  // namespace windrose::view
