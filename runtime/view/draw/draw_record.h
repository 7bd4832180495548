// What a pen has drawn, with its rectangles: so that tests find text that is cut or covered, and
// pieces that lie on each other.
//
// A pen records only where it was given a record; people never pay for it.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "runtime/view/draw/rectangle.h"

namespace windrose {

/// One thing that was drawn, in the order of drawing.
struct DrawnThing {
  enum class Sort : std::uint8_t {
    text,   // a line of text, as high as its letters
    piece,  // a piece, a token or a numbered disc, with the letters in it
    card,   // a card of a hand: it may be raised, but nothing lies on it
    cover,  // a filled rectangle that nothing below shows through
    raised  // the shadow of a card, list or caption that may lie over anything
  };
  Sort sort = Sort::text;
  std::string text;       // of a text; what sort of piece
  Rect box;               // all of it
  Rect clip;              // where it could be seen
  bool cut = false;       // a text that ends with "…" because it did not fit
  bool scrolled = false;  // the clip is a list that can be scrolled
};

class DrawRecord {
 public:
  [[nodiscard]] const std::vector<DrawnThing>& things() const { return things_; }
  void clear() { *this = {}; }

  /// Letters within a piece belong to it.
  void add(DrawnThing thing) {
    if (inside_ > 0) return;
    thing.scrolled = scrolls_ > 0;
    const bool ends_so = thing.text.ends_with(" …");  // words were left out before it was drawn
    thing.cut = thing.sort == DrawnThing::Sort::text &&
                (ends_so || std::ranges::find(cuts_, thing.text) != cuts_.end());
    things_.push_back(std::move(thing));
  }
  /// What a text was shortened to.
  void add_cut(std::string_view left) { cuts_.emplace_back(left); }
  void begin_piece(std::string_view what, const Rect& box, const Rect& clip) {
    add({DrawnThing::Sort::piece, std::string(what), box, clip});
    ++inside_;
  }
  void end_piece() { --inside_; }
  void begin_scroll() { ++scrolls_; }
  void end_scroll() { --scrolls_; }

 private:
  std::vector<DrawnThing> things_;
  std::vector<std::string> cuts_;
  int inside_ = 0;
  int scrolls_ = 0;
};

}  // namespace windrose
