// The log: sentences with the things they name in bold, rounds as headings, and behind every line
// why it happened.
//
// Only lines in view are broken and drawn; heights are kept from frame to frame.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "runtime/view/panels/panel_paint.h"
#include "runtime/words/telling/chronicle.h"

namespace windrose::view {

struct LogWish {
  std::optional<std::size_t> position;  // of the timeline, of a line that was clicked
  std::string paragraph;                // of the rulebook, to be opened
  std::vector<Code> hovered;            // what the line under the pointer names
  bool show = false;                    // the moments of a list, one after the other
};

class LogPanel {
 public:
  /// `shown`: how many lines had happened at the moment that is looked at; the rest is dim.
  [[nodiscard]] LogWish draw(Ui& ui, const Rect& rect, const Chronicle& chronicle,
                             std::size_t shown);
  /// Opens or closes why the last event happened.
  void toggle_last_why() { toggle_last_ = true; }

 private:
  struct Measured {
    std::size_t letters = 0;
    float height = 0;
  };
  void measure(Ui& ui, float width, const Chronicle& chronicle);
  float line_height(Ui& ui, float width, const Chronicle& chronicle, std::size_t index);
  void draw_line(Ui& ui, const Rect& box, const Chronicle& chronicle, std::size_t index, bool dim,
                 LogWish& wish);

  std::vector<Measured> heights_;
  float width_ = 0;
  float scale_ = 0;
  std::set<std::size_t> open_;  // lines whose cause is shown
  bool toggle_last_ = false;
  bool reveal_last_ = false;
  std::optional<std::size_t> reveal_;  // the line whose reason was opened just now
  std::size_t left_out_ = 0;           // of the chronicle, when it was last drawn
  std::size_t last_count_ = 0;
  std::size_t last_shown_ = 0;
};

}  // namespace windrose::view
