// The decisions around the place where the walk is, as a row of seats: a click goes there.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "runtime/state/ids/ids.h"
#include "runtime/view/ui/ui.h"

namespace windrose::view {

struct AuthorStrip {
  struct Node {
    SeatId seat = SeatId::none;  // who is asked; none: nobody, for dice, shuffles and the end
    std::string answer;          // of them, as a caption
  };
  std::vector<Node> nodes;  // all of the match, the place where it stands now last
  std::size_t here = 0;
  std::optional<std::size_t> misfit;  // the first that does not fit the rules that were saved
};

/// How high it is, without room around it.
inline constexpr float kStripHeight = 58;

/// At most twelve nodes. The one that was clicked.
[[nodiscard]] std::optional<std::size_t> author_strip(Ui& ui, const Rect& rect,
                                                      const AuthorStrip& strip);

}  // namespace windrose::view
