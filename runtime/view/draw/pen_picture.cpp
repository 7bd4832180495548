// Pictures of games, drawn where whoever made the pen has them.
#include <algorithm>

#include "runtime/view/draw/draw_record.h"
#include "runtime/view/draw/pen.h"
#include "runtime/view/draw/pen_glue.h"

namespace windrose {

bool Pen::picture(const std::string& file, const Rect& where, float opacity) {
  if (pictures_ == nullptr || file.empty() || where.w <= 0 || where.h <= 0) return false;
  const PenImage* const image = pictures_->find(file, std::max(where.w, where.h));
  if (image == nullptr || image->width <= 0 || image->height <= 0) return false;
  const float size = std::min(where.w / image->width, where.h / image->height);
  const Point half{image->width * size / 2, image->height * size / 2};
  const Point middle = where.center();
  const Rect box{middle.x - half.x, middle.y - half.y, 2 * half.x, 2 * half.y};
  const PieceMark mark(*this, "picture " + file.substr(file.rfind('/') + 1), box);
  const auto texture = reinterpret_cast<ImTextureID>(static_cast<std::intptr_t>(image->texture));
  list_->AddImage(texture, top_left(box), bottom_right(box), {0, 0}, {1, 1},
                  packed(rgb(0xFFFFFF).faded(opacity)));
  return true;
}

}  // namespace windrose
