#include "runtime/view/draw/picture_store.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <system_error>

#include <SFML/Graphics/Texture.hpp>

#include "runtime/base/language/phrase.h"
#include "runtime/base/system/used.h"
#include "runtime/view/pictures/picture_faults.h"
#include "runtime/view/pictures/pictures_apart.h"

namespace windrose::view {
namespace {

namespace fs = std::filesystem;

constexpr float kLeastSide = 64;
constexpr float kMostSide = 2048;
using StoreClock = std::chrono::steady_clock;

constexpr float kMostGrown = 1.25F;  // how much larger a drawing may be shown than it was made

fs::file_time_type written_at(const fs::path& file) {
  std::error_code failure;
  return fs::last_write_time(file, failure);
}

}  // namespace

PictureTexture picture_texture(const fs::path& file, unsigned longer_side) {
  const std::optional<PicturePixels> pixels = pixels_apart(file, longer_side);
  PictureTexture made{std::make_unique<sf::Texture>(), pixels && pixels->may_grow};
  if (!pixels || !made.texture->create(pixels->width, pixels->height)) return {};
  made.texture->update(pixels->bytes.data());
  made.texture->setSmooth(true);
  static_cast<void>(made.texture->generateMipmap());
  return made;
}

Texture image_of(const sf::Texture& texture) {
  return {texture.getNativeHandle(), static_cast<float>(texture.getSize().x),
          static_cast<float>(texture.getSize().y)};
}

struct PictureStore::Kept {
  fs::file_time_type written;
  float side = 0;
  bool may_grow = false;
  std::unique_ptr<sf::Texture> texture;
  Texture image;

  [[nodiscard]] std::size_t pixels() const {
    return texture ? std::size_t{texture->getSize().x} * texture->getSize().y : 0;
  }
};

PictureStore::PictureStore(TimeShare time) : time_(time), passed_(StoreClock::now()) {}

PictureStore::~PictureStore() {
  forget_picture_fault();
}

bool PictureStore::has_time() {
  const auto now = StoreClock::now();
  time_.pass(std::chrono::duration<double>(now - passed_).count());
  passed_ = now;
  return time_.has_time();
}

void PictureStore::read(const std::string& file, Kept& kept, float wanted) {
  const auto begun = StoreClock::now();
  const double begun_here = thread_seconds();
  pixels_ -= kept.pixels();
  kept.side = wanted;
  PictureTexture made = picture_texture(file, static_cast<unsigned>(wanted));
  kept.texture = std::move(made.texture);
  kept.may_grow = made.may_grow;
  if (pixels_ + kept.pixels() > kMostPixels) {
    kept.texture = nullptr;
    tell_picture_fault(file, phrase("this picture is left out: the pictures of the game have more "
                                    "than 16 million pixels together; make them smaller"));
  }
  pixels_ += kept.pixels();
  if (kept.texture) kept.image = image_of(*kept.texture);
  // Another program draws what this one waits for.
  time_.spend(draws_pictures_apart()
                  ? std::chrono::duration<double>(StoreClock::now() - begun).count()
                  : thread_seconds() - begun_here);
}

const Texture* PictureStore::find(const std::string& file, float longer_side) {
  const float wanted = std::clamp(std::ceil(longer_side), kLeastSide, kMostSide);
  const fs::file_time_type written = written_at(file);
  Kept& kept = kept_[file];
  const bool is_grown = kept.texture && kept.may_grow && wanted > kept.side * kMostGrown;
  const bool is_stale = kept.side == 0 || kept.written != written || is_grown;
  if (is_stale && has_time()) {
    kept.written = written;
    read(file, kept, wanted);
  }
  return kept.texture ? &kept.image : nullptr;
}

}  // namespace windrose::view
