// What a pen has drawn, with its rectangles: so that tests find text that is cut or covered, and
// pieces that lie on each other.
//
// A pen records only while a record sink takes what it draws; people never pay for it.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "runtime/view/draw/pen.h"

namespace windrose::view {

/// One thing that was drawn, in the order of drawing.
struct DrawnThing {
  enum class Sort : std::uint8_t {
    text,    // a line of text, as high as its letters
    piece,   // a piece, a token or a numbered disc, with the letters in it
    card,    // a card of a hand: it may be raised, but nothing lies on it
    cover,   // a filled rectangle that nothing below shows through
    raised,  // the shadow of a card, list or caption that may lie over anything
    way,     // a line that letters keep clear of
    // Only in a record with shapes:
    fill,    // a filled outline or mesh
    line,    // a line of its own
    picture  // of a game, stretched
  };
  Sort sort = Sort::text;
  std::string text;             // of a text; what sort of piece
  Rect box;                     // all of it
  Rect clip;                    // where it could be seen
  Color color{};                // of a text, fill or line
  bool cut = false;             // a text that ends with "…" because it did not fit
  bool scrolled = false;        // the clip is a list that can be scrolled
  std::vector<Point> points{};  // of a way
  float width = 0;
};

class DrawRecord {
 public:
  DrawRecord() = default;
  /// `shapes`: fills and lines are kept too.
  explicit DrawRecord(bool shapes) : shapes_(shapes) {}

  [[nodiscard]] const std::vector<DrawnThing>& things() const { return things_; }
  [[nodiscard]] bool has_shapes() const { return shapes_; }
  void clear() { *this = DrawRecord(shapes_); }

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
  bool shapes_ = false;
  int inside_ = 0;
  int scrolls_ = 0;
};

/// Keeps what is drawn, and hands it on to the sink below, if there is one.
class RecordSink : public Sink {
 public:
  /// As long as it lives, what the pen draws is recorded. All three live longer.
  RecordSink(DrawRecord& record, Pen& pen);
  /// Nothing is below: painters draw without a window, a context of ImGui or a file.
  RecordSink(DrawRecord& record, const Rect& page);
  ~RecordSink() override;
  RecordSink(const RecordSink&) = delete;
  RecordSink& operator=(const RecordSink&) = delete;

  void fill(const Outline& outline, Color color) override;
  void stroke(const Outline& outline, const Stroke& stroke) override;
  void mesh(const Mesh& mesh, const Placing& placing, Color color, Edge edge) override;
  void write(const Writing& writing) override;
  Rect picture(const PictureWish& wish) override;
  void clip(const Rect& rect) override;
  void unclip() override;
  [[nodiscard]] Rect clipped() const override { return clips_.back(); }
  void begin(Part part, std::string_view name, const Rect& box) override;
  void end(Part part) override;
  void shortened(std::string_view left) override;

 private:
  void add(DrawnThing::Sort sort, std::string_view text, const Rect& box, Color color);

  DrawRecord& record_;
  Pen* pen_ = nullptr;
  Sink* below_ = nullptr;
  std::vector<Rect> clips_;
  int ways_ = 0;  // that have begun
};

/// The rectangle round an outline, without the width of its line.
[[nodiscard]] Rect box_of(const Outline& outline);

}  // namespace windrose::view
