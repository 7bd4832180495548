// Pictures of any size in a window that keeps few pixels of them.
#include "runtime/view/draw/picture_store.h"

#include <gtest/gtest.h>

namespace windrose::view {
namespace {

TEST(PictureStoreTest, LargePicturesAreMadeSmaller) {
  // Two by four pixels, each of one color: the upper half 10, the lower 30 and 50 by turns.
  const std::vector<std::uint8_t> pixels = {10,  0,   0,  255, 10,  0,   0,  255, 10,  0,  0,
                                            255, 10,  0,  0,   255, 30,  0,  0,   255, 50, 0,
                                            0,   255, 30, 0,   0,   255, 50, 0,   0,   255};
  const std::vector<std::uint8_t> wanted = {10, 0, 0, 255, 40, 0, 0, 255};
  EXPECT_EQ(smaller_pixels(pixels.data(), {2, 4}, {1, 2}), wanted);
  EXPECT_EQ(smaller_pixels(pixels.data(), {2, 4}, {2, 4}), pixels);
}

}  // namespace
}  // namespace windrose::view
