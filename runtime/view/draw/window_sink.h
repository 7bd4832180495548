// Draws into one draw list of ImGui, anti-aliased.
//
// It allocates nothing of its own while drawing, but for letters that the fonts do not have.
#pragma once

#include <set>
#include <string>

#include "runtime/view/draw/sink.h"

struct ImDrawList;

namespace windrose::view {

/// A picture as a texture, and its size in pixels.
struct Texture {
  unsigned number = 0;
  float width = 0;
  float height = 0;
};

/// Where a window finds the pictures of a game.
class PictureSource {
 public:
  PictureSource() = default;
  PictureSource(const PictureSource&) = delete;
  PictureSource& operator=(const PictureSource&) = delete;
  virtual ~PictureSource() = default;
  /// The file, to be drawn with a longer side of so many pixels; null: it cannot be drawn. The
  /// answer holds until the next call.
  [[nodiscard]] virtual const Texture* find(const std::string& file, float longer_side) = 0;
};

class WindowSink : public Sink {
 public:
  /// `pictures` may be null: none are drawn. The list lives longer than the sink.
  explicit WindowSink(ImDrawList& list, PictureSource* pictures = nullptr)
      : list_(&list), pictures_(pictures) {}

  /// Letters that were drawn as a box, because the atlas does not have them.
  [[nodiscard]] const std::set<unsigned>& missing_letters() const { return missing_; }

  void fill(const Outline& outline, Color color) override;
  void stroke(const Outline& outline, const Stroke& stroke) override;
  void mesh(const Mesh& mesh, const Placing& placing, Color color, Edge edge) override;
  void write(const Writing& writing) override;
  Rect picture(const PictureWish& wish) override;
  void clip(const Rect& rect) override;
  void unclip() override;
  [[nodiscard]] Rect clipped() const override;

 private:
  void fill_corners(std::span<const Point> corners, Color color);
  void line(std::span<const Point> points, Closed closed, const Stroke& stroke);
  void dashes(std::span<const Point> points, Closed closed, const Stroke& stroke);
  void band(std::span<const Point> points, Closed closed, const Stroke& stroke);
  void soft_mesh(const Mesh& mesh, const Placing& placing, Color color);
  void glyphs(Point at, const Writing& writing, Color color);
  void columns(Point at, const Writing& writing);

  ImDrawList* list_;
  PictureSource* pictures_;
  float dashes_ = 0;  // that were drawn so far
  std::set<unsigned> missing_;
};

}  // namespace windrose::view
