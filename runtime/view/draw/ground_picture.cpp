#include "runtime/view/draw/ground_picture.h"

#include <cstdint>
#include <system_error>

#include <SFML/Graphics/Texture.hpp>
#include <imgui.h>

#include "runtime/view/draw/pen_glue.h"

namespace windrose {
namespace {

std::filesystem::file_time_type written(const std::filesystem::path& file) {
  std::error_code failure;
  return std::filesystem::last_write_time(file, failure);
}

}  // namespace

struct GroundPicture::Texture {
  sf::Texture own;
};

GroundPicture::GroundPicture(std::filesystem::path file)
    : file_(std::move(file)), written_(written(file_)) {}

GroundPicture::~GroundPicture() = default;

bool GroundPicture::is_of(const std::filesystem::path& file) const {
  return file == file_ && written(file) == written_;
}

void GroundPicture::paint(Pen& pen, const Rect& where, float opacity) {
  if (!tried_) {
    tried_ = true;
    auto texture = std::make_unique<Texture>();
    if (texture->own.loadFromFile(file_.string())) {
      texture->own.setSmooth(true);
      (void)texture->own.generateMipmap();
      texture_ = std::move(texture);
    }
  }
  if (!texture_) return;
  const auto id =
      reinterpret_cast<ImTextureID>(static_cast<std::intptr_t>(texture_->own.getNativeHandle()));
  const ImU32 tint = packed(rgb(0xFFFFFF).faded(opacity));
  pen.list().AddImage(id, top_left(where), bottom_right(where), {0, 0}, {1, 1}, tint);
}

}  // namespace windrose
