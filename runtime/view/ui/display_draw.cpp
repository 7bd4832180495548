#include <array>
#include <cmath>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

#include <SFML/Graphics/Image.hpp>
#include <SFML/OpenGL.hpp>

#include "runtime/base/programs/process_id.h"
#include "runtime/base/text/error.h"
#include "runtime/view/ui/display_glue.h"

namespace windrose::view {

namespace {

// The window's context is ours alone: everything is set, nothing is kept.
void set_state(const ImDrawData& data, float width, float height) {
  glEnable(GL_BLEND);
  glBlendFunc(GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA);
  glDisable(GL_CULL_FACE);
  glDisable(GL_DEPTH_TEST);
  glDisable(GL_LIGHTING);
  glEnable(GL_SCISSOR_TEST);
  glEnable(GL_TEXTURE_2D);
  glEnableClientState(GL_VERTEX_ARRAY);
  glEnableClientState(GL_TEXTURE_COORD_ARRAY);
  glEnableClientState(GL_COLOR_ARRAY);
  glMatrixMode(GL_PROJECTION);
  glLoadIdentity();
  glOrtho(data.DisplayPos.x, data.DisplayPos.x + width, data.DisplayPos.y + height,
          data.DisplayPos.y, -1, 1);
  glMatrixMode(GL_MODELVIEW);
  glLoadIdentity();
}

// Software renderers pay for every pixel of a texture and for every pixel that is blended. Most
// pixels of a frame are plain: triangles of one color, which need neither. In this order, so that
// the lesser one can do the work of the greater.
enum class Paint : std::uint8_t { textured, plain, opaque };

// Twice the pixels that make a row of triangles worth a call of its own.
constexpr float kWorth = 8192;

// Triangles that follow each other and are painted alike.
struct Row {
  const ImDrawIdx* end = nullptr;
  Paint paint = Paint::textured;
  float area = 0;
};

Row row_of(const ImDrawVert* corners, const ImDrawIdx* index, const ImVec2& white) {
  const ImDrawVert& a = corners[index[0]];
  const ImDrawVert& b = corners[index[1]];
  const ImDrawVert& c = corners[index[2]];
  const auto is_plain = [&](const ImDrawVert& v) { return v.uv.x == white.x && v.uv.y == white.y; };
  if (!is_plain(a) || !is_plain(b) || !is_plain(c)) return {index + 3};
  const bool solid = (a.col & b.col & c.col & IM_COL32_A_MASK) == IM_COL32_A_MASK;
  const float area = std::abs((b.pos.x - a.pos.x) * (c.pos.y - a.pos.y) -
                              (b.pos.y - a.pos.y) * (c.pos.x - a.pos.x));
  return {index + 3, solid ? Paint::opaque : Paint::plain, area};
}

void append(std::vector<Row>& rows, const Row& row) {
  if (rows.empty() || rows.back().paint != row.paint) {
    rows.push_back(row);
  } else {
    rows.back().end = row.end;
    rows.back().area += row.area;
  }
}

// Rows of that paint that are too small become part of the rows beside them.
std::vector<Row> without_small(const std::vector<Row>& rows, Paint paint, Paint instead) {
  std::vector<Row> kept;
  kept.reserve(rows.size());
  for (Row row : rows) {
    if (row.paint == paint && row.area < kWorth) row.paint = instead;
    append(kept, row);
  }
  return kept;
}

void draw_row(const ImDrawIdx* first, const Row& row) {
  if (row.paint != Paint::textured) glDisable(GL_TEXTURE_2D);
  if (row.paint == Paint::opaque) glDisable(GL_BLEND);
  static_assert(sizeof(ImDrawIdx) == 2);
  glDrawElements(GL_TRIANGLES, static_cast<GLsizei>(row.end - first), GL_UNSIGNED_SHORT, first);
  if (row.paint == Paint::opaque) glEnable(GL_BLEND);
  if (row.paint != Paint::textured) glEnable(GL_TEXTURE_2D);
}

void draw_triangles(const ImDrawVert* corners, const ImDrawIdx* first, const ImDrawIdx* end) {
  const ImVec2 white = ImGui::GetFontTexUvWhitePixel();
  std::vector<Row> rows;
  for (const ImDrawIdx* at = first; at != end; at += 3) append(rows, row_of(corners, at, white));
  rows = without_small(rows, Paint::opaque, Paint::plain);
  rows = without_small(rows, Paint::plain, Paint::textured);
  for (const Row& row : rows) {
    draw_row(first, row);
    first = row.end;
  }
}

void draw_command(const ImDrawList& list, const ImDrawCmd& command, float height) {
  const ImVec4& clip = command.ClipRect;
  if (clip.z <= clip.x || clip.w <= clip.y || command.ElemCount == 0) return;
  glScissor(static_cast<GLint>(clip.x), static_cast<GLint>(height - clip.w),
            static_cast<GLsizei>(clip.z - clip.x), static_cast<GLsizei>(clip.w - clip.y));
  const ImDrawVert* corners = list.VtxBuffer.Data + command.VtxOffset;
  constexpr GLsizei kStride = sizeof(ImDrawVert);
  glVertexPointer(2, GL_FLOAT, kStride, &corners->pos);
  glTexCoordPointer(2, GL_FLOAT, kStride, &corners->uv);
  glColorPointer(4, GL_UNSIGNED_BYTE, kStride, &corners->col);
  glBindTexture(GL_TEXTURE_2D,
                static_cast<GLuint>(reinterpret_cast<std::intptr_t>(command.GetTexID())));
  const ImDrawIdx* first = list.IdxBuffer.Data + command.IdxOffset;
  draw_triangles(corners, first, first + command.ElemCount);
}

/// A PNG ends with these letters and their check sum.
bool is_whole_png(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary | std::ios::ate);
  std::array<char, 8> end{};
  in.seekg(-static_cast<std::streamoff>(end.size()), std::ios::end);
  return in.read(end.data(), end.size()) && std::string_view(end.data(), 4) == "IEND";
}

}  // namespace

unsigned upload_atlas(unsigned old_texture) {
  ImFontAtlas& atlas = *ImGui::GetIO().Fonts;
  unsigned char* pixels = nullptr;
  int width = 0;
  int height = 0;
  atlas.GetTexDataAsRGBA32(&pixels, &width, &height);
  GLuint texture = old_texture;
  if (texture == 0) glGenTextures(1, &texture);
  glBindTexture(GL_TEXTURE_2D, texture);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
  glPixelStorei(GL_UNPACK_ALIGNMENT, 1);
  glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA, width, height, 0, GL_RGBA, GL_UNSIGNED_BYTE, pixels);
  atlas.SetTexID(reinterpret_cast<ImTextureID>(static_cast<std::intptr_t>(texture)));
  atlas.ClearTexData();
  return texture;
}

void draw_lists(const ImDrawData& data, Color ground) {
  const float width = data.DisplaySize.x;
  const float height = data.DisplaySize.y;
  glDisable(GL_SCISSOR_TEST);
  glViewport(0, 0, static_cast<GLsizei>(width), static_cast<GLsizei>(height));
  glClearColor(static_cast<float>(ground.r) / 255.F, static_cast<float>(ground.g) / 255.F,
               static_cast<float>(ground.b) / 255.F, 1);
  glClear(GL_COLOR_BUFFER_BIT);
  set_state(data, width, height);
  for (int i = 0; i < data.CmdListsCount; ++i) {
    const ImDrawList& list = *data.CmdLists[i];
    for (const ImDrawCmd& command : list.CmdBuffer) draw_command(list, command, height);
  }
}

void save_picture(const std::filesystem::path& file, int width, int height) {
  std::vector<sf::Uint8> pixels(static_cast<std::size_t>(width) * static_cast<std::size_t>(height) *
                                4);
  glPixelStorei(GL_PACK_ALIGNMENT, 1);
  glReadPixels(0, 0, width, height, GL_RGBA, GL_UNSIGNED_BYTE, pixels.data());
  for (std::size_t i = 3; i < pixels.size(); i += 4) pixels[i] = 255;
  sf::Image picture;
  picture.create(static_cast<unsigned>(width), static_cast<unsigned>(height), pixels.data());
  picture.flipVertically();
  // What has the name already may be a link or a pipe, and SFML does not tell of a full disk.
  namespace fs = std::filesystem;
  const fs::path draft =
      file.parent_path() / ("windrose-draft-" + std::to_string(process_id()) + ".png");
  std::error_code failed;
  fs::remove(draft, failed);
  const bool is_written = picture.saveToFile(draft.string()) && is_whole_png(draft);
  if (is_written) fs::rename(draft, file, failed);
  if (is_written && !failed) return;
  std::error_code left;
  fs::remove(draft, left);
  throw Error("the picture " + file.string() +
              " cannot be written; make room on the disk, or let the folder be written to");
}

}  // namespace windrose::view
