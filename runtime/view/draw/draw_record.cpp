#include "runtime/view/draw/draw_record.h"

#include "runtime/view/draw/board_polygon.h"

namespace windrose::view {

namespace {

constexpr float kDescent = .2F;  // of a letter's size, below the line

Rect overlap(const Rect& a, const Rect& b) {
  const float left = std::max(a.x, b.x);
  const float top = std::max(a.y, b.y);
  return {left, top, std::max(0.F, std::min(a.right(), b.right()) - left),
          std::max(0.F, std::min(a.bottom(), b.bottom()) - top)};
}

}  // namespace

Rect box_of(const Outline& outline) {
  const Point at = outline.center;
  const float r = outline.radius;
  switch (outline.form) {
    case Outline::Form::rect:
      return outline.rect;
    case Outline::Form::points:
      return box_of(outline.corners);
    default:
      return {at.x - r, at.y - r, 2 * r, 2 * r};
  }
}

RecordSink::RecordSink(DrawRecord& record, Pen& pen)
    : record_(record), pen_(&pen), below_(&pen.sink()), clips_{pen.clipped()} {
  pen.draw_into(*this);
}

RecordSink::RecordSink(DrawRecord& record, const Rect& page) : record_(record), clips_{page} {}

RecordSink::~RecordSink() {
  if (pen_ != nullptr) pen_->draw_into(*below_);
}

void RecordSink::add(DrawnThing::Sort sort, std::string_view text, const Rect& box, Color color) {
  if (sort >= DrawnThing::Sort::fill && !record_.has_shapes()) return;
  DrawnThing thing;
  thing.sort = sort;
  thing.text = text;
  thing.box = box;
  thing.clip = clipped();
  thing.color = color;
  record_.add(std::move(thing));
}

void RecordSink::fill(const Outline& outline, Color color) {
  const bool covers = outline.form == Outline::Form::rect &&
                      outline.round == Outline::Corners::all && color.a == 255;
  add(covers ? DrawnThing::Sort::cover : DrawnThing::Sort::fill, {}, box_of(outline), color);
  if (below_ != nullptr) below_->fill(outline, color);
}

void RecordSink::stroke(const Outline& outline, const Stroke& stroke) {
  add(DrawnThing::Sort::line, {}, box_of(outline), stroke.color);
  if (ways_ > 0 && outline.form == Outline::Form::points) {
    DrawnThing way;
    way.sort = DrawnThing::Sort::way;
    way.box = box_of(outline);
    way.clip = clipped();
    way.points.assign(outline.corners.begin(), outline.corners.end());
    if (outline.closed == Closed::yes && !way.points.empty())
      way.points.push_back(way.points.front());
    way.width = stroke.width;
    record_.add(std::move(way));
  }
  if (below_ != nullptr) below_->stroke(outline, stroke);
}

void RecordSink::mesh(const Mesh& mesh, const Placing& placing, Color color, Edge edge) {
  if (record_.has_shapes()) {
    const Rect box = box_of(mesh.points);
    const Point corner = placing({box.x, box.y});
    add(DrawnThing::Sort::fill, {},
        {corner.x, corner.y, box.w * placing.zoom, box.h * placing.zoom}, color);
  }
  if (below_ != nullptr) below_->mesh(mesh, placing, color, edge);
}

/// As high as capitals, and as deep as its letters reach.
void RecordSink::write(const Writing& writing) {
  const Typeface& typeface = *writing.typeface;
  std::string_view text = writing.text;
  while (text.ends_with(' ')) text.remove_suffix(1);
  if (text.find_first_not_of(' ') != std::string_view::npos) {
    const bool deep =
        !typeface.capitals && text.find_first_of("gjpqy,;()") != std::string_view::npos;
    const float below = deep ? kDescent * typeface.size : 0;
    const float width = writing.columns ? Letters::columns_width(text, typeface)
                                        : Letters::width(text, typeface, writing.spacing);
    add(DrawnThing::Sort::text, text,
        {writing.at.x, writing.at.y - typeface.cap, width, typeface.cap + below}, writing.color);
  }
  if (below_ != nullptr) below_->write(writing);
}

Rect RecordSink::picture(const PictureWish& wish) {
  const Rect box = below_ == nullptr ? wish.where : below_->picture(wish);
  if (box.empty()) return box;
  const std::string_view name = wish.file.substr(wish.file.rfind('/') + 1);
  const bool stands = wish.fit == PictureWish::Fit::inside;
  add(stands ? DrawnThing::Sort::piece : DrawnThing::Sort::picture, "picture " + std::string(name),
      box, {});
  return box;
}

void RecordSink::clip(const Rect& rect) {
  clips_.push_back(overlap(clipped(), rect));
  if (below_ != nullptr) below_->clip(rect);
}

void RecordSink::unclip() {
  if (clips_.size() > 1) clips_.pop_back();
  if (below_ != nullptr) below_->unclip();
}

void RecordSink::begin(Part part, std::string_view name, const Rect& box) {
  if (part == Part::piece) record_.begin_piece(name, box, clipped());
  if (part == Part::card) add(DrawnThing::Sort::card, name, box, {});
  if (part == Part::raised) add(DrawnThing::Sort::raised, {}, box, {});
  if (part == Part::scrolled) record_.begin_scroll();
  if (part == Part::way) ++ways_;
  if (below_ != nullptr) below_->begin(part, name, box);
}

void RecordSink::end(Part part) {
  if (part == Part::piece) record_.end_piece();
  if (part == Part::scrolled) record_.end_scroll();
  if (part == Part::way) --ways_;
  if (below_ != nullptr) below_->end(part);
}

void RecordSink::shortened(std::string_view left) {
  record_.add_cut(left);
  if (below_ != nullptr) below_->shortened(left);
}

}  // namespace windrose::view
