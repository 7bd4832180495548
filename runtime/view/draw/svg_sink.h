// Writes what is drawn as SVG: shapes, lines and letters that any program can show and print.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "runtime/view/draw/sink.h"

namespace windrose::view {

class SvgSink : public Sink {
 public:
  /// The page in pixels. Pictures are named by their way from the folder that the drawing will lie
  /// in.
  SvgSink(const Rect& page, std::string_view title, std::filesystem::path folder);

  /// The whole drawing; nothing more may be drawn.
  [[nodiscard]] std::string finish();

  void fill(const Outline& outline, Color color) override;
  void stroke(const Outline& outline, const Stroke& stroke) override;
  void mesh(const Mesh& mesh, const Placing& placing, Color color, Edge edge) override;
  void write(const Writing& writing) override;
  /// A file that is not there is not drawn.
  Rect picture(const PictureWish& wish) override;
  void clip(const Rect& rect) override;
  void unclip() override;
  [[nodiscard]] Rect clipped() const override { return clips_.back().rect; }
  void begin(Part part, std::string_view name, const Rect& box) override;
  void end(Part part) override;

 private:
  /// Group: whether the clip needed one, because it was smaller than the one before it.
  struct Clip {
    Rect rect;
    bool group = false;
  };
  void shape(const Outline& outline, std::string_view style);

  std::filesystem::path folder_;
  std::string text_;
  std::vector<Clip> clips_;
  int clip_paths_ = 0;
};

/// With two decimals at most, and none that is not needed.
[[nodiscard]] std::string svg_number(float value);
/// Safe between tags and in quotes.
[[nodiscard]] std::string svg_escaped(std::string_view text);

}  // namespace windrose::view
