#include "runtime/view/draw/ground_picture.h"

#include <cstdint>
#include <system_error>

#include <SFML/Graphics/Texture.hpp>
#include <imgui.h>

#include "runtime/view/draw/pen_glue.h"
#include "runtime/view/draw/picture_store.h"

namespace windrose {
namespace {

constexpr unsigned kLongerSide = 2048;  // of a drawing, in pixels

std::filesystem::file_time_type written(const std::filesystem::path& file) {
  std::error_code failure;
  return std::filesystem::last_write_time(file, failure);
}

}  // namespace

GroundPicture::GroundPicture(std::filesystem::path file)
    : file_(std::move(file)), written_(written(file_)) {}

GroundPicture::~GroundPicture() = default;

bool GroundPicture::is_of(const std::filesystem::path& file) const {
  return file == file_ && written(file) == written_;
}

void GroundPicture::paint(Pen& pen, const Rect& where, float opacity) {
  if (!tried_) {
    tried_ = true;
    texture_ = picture_texture(file_, kLongerSide).texture;
  }
  if (!texture_) return;
  const auto id =
      reinterpret_cast<ImTextureID>(static_cast<std::intptr_t>(image_of(*texture_).texture));
  const ImU32 tint = packed(rgb(0xFFFFFF).faded(opacity));
  pen.list().AddImage(id, top_left(where), bottom_right(where), {0, 0}, {1, 1}, tint);
}

}  // namespace windrose
