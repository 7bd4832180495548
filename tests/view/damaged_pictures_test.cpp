// Whatever becomes of the bytes of a PNG or SVG, it is decoded or left out. Here without the other
// process that would decode it, so that the sanitizers see all of it. A JPEG may end that process:
// see tests/app/hostile_pictures_test.cpp.
#include <gtest/gtest.h>

#include "runtime/base/system/files.h"
#include "runtime/view/pictures/picture_pixels.h"
#include "runtime/view/pictures/svg_pixels.h"
#include "tests/data/pictures_on_disk.h"
#include "tests/data/shelf_on_disk.h"
#include "tests/fuzz/damage.h"
#include "tests/support/places.h"

namespace windrose::view {
namespace {

constexpr std::uint64_t kDamages = 150;
constexpr unsigned kShownSide = 16;

class DamagedPicturesTest : public ShelfTest {
 protected:
  using Decode = std::optional<PicturePixels> (*)(const std::filesystem::path&, unsigned);

  /// How many of its damages are decoded. `mended` is what is done to each of them.
  int decoded(const std::string& sound, Decode decode,
              const std::function<std::string(std::string)>& mended) {
    int count = 0;
    for (std::uint64_t number = 1; number <= kDamages; ++number) {
      SCOPED_TRACE(number);
      write("fed", mended(damaged(sound, number)));
      const std::optional<PicturePixels> pixels = decode(shelf_ / "fed", kShownSide);
      if (!pixels) continue;
      ++count;
      EXPECT_LE(std::max(pixels->width, pixels->height), kShownSide);
      EXPECT_EQ(pixels->bytes.size(), std::size_t{4} * pixels->width * pixels->height);
    }
    return count;
  }
};

TEST_F(DamagedPicturesTest, AreDecodedOrLeftOut) {
  const auto as_it_is = [](std::string bytes) { return bytes; };
  const std::string png = test::png_of_zeros({300, 200, 8, true}, 250'000);
  EXPECT_LT(decoded(png, picture_pixels, as_it_is), 20);
  EXPECT_GT(decoded(png, picture_pixels, test::with_check_sums), 0);
  const std::string drawing = read_text_file(source_folder() + "/scripts/pig/pictures/pig.svg");
  EXPECT_GT(decoded(drawing, svg_pixels, as_it_is), 0);
}

}  // namespace
}  // namespace windrose::view
