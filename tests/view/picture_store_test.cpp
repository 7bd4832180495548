// Pictures of any size in a window that keeps few pixels of them and takes little time for them.
#include "runtime/view/draw/picture_store.h"

#include <chrono>
#include <cstdlib>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "runtime/base/system/files.h"
#include "runtime/view/pictures/picture_faults.h"
#include "runtime/view/pictures/picture_pixels.h"
#include "tests/base/sanitized.h"
#include "tests/data/pictures_on_disk.h"
#include "tests/data/shelf_on_disk.h"
#include "tests/view/virtual_screen.h"

namespace windrose::view {
namespace {

using testing::EndsWith;

TEST(PicturePixelsTest, LargePicturesAreMadeSmaller) {
  // Two by four pixels, each of one color: the upper half 10, the lower 30 and 50 by turns.
  const std::vector<std::uint8_t> pixels = {10,  0,   0,  255, 10,  0,   0,  255, 10,  0,  0,
                                            255, 10,  0,  0,   255, 30,  0,  0,   255, 50, 0,
                                            0,   255, 30, 0,   0,   255, 50, 0,   0,   255};
  const std::vector<std::uint8_t> wanted = {10, 0, 0, 255, 40, 0, 0, 255};
  EXPECT_EQ(smaller_pixels(pixels.data(), {2, 4}, {1, 2}), wanted);
  EXPECT_EQ(smaller_pixels(pixels.data(), {2, 4}, {2, 4}), pixels);
}

// Nothing here waits: the seconds are told.
TEST(TimeShareTest, HasSomeAtOnceAndLaterAShareOfWhatPasses) {
  TimeShare time(2, 0.5);
  time.pass(1000);
  time.spend(1.5);
  EXPECT_TRUE(time.has_time()) << "half a second is left, not 500";
  time.spend(1.5);
  EXPECT_FALSE(time.has_time());
  time.pass(2);
  EXPECT_FALSE(time.has_time()) << "a second came back, which was spent before";
  time.pass(0.5);
  EXPECT_TRUE(time.has_time());
}

/// Needs a screen, for textures are on it.
class PictureStoreTest : public ShelfTest {
 protected:
  void SetUp() override {
    if (kSanitized) GTEST_SKIP() << "graphics drivers leak";
    if (lasting_screen().name().empty())
      GTEST_SKIP() << "Xvfb does not start; it is in the package xvfb";
  }
  /// A picture of so many pixels; the path of its file.
  std::string square(const std::string& name, int side) {
    const auto width = static_cast<std::size_t>(side);
    write(name, test::png_of_zeros({side, side}, width * (1 + 4 * width)));
    return (shelf_ / name).string();
  }
};

const TimeShare kLong(1000, 1);

TEST_F(PictureStoreTest, LargePicturesAreMadeAsSmallAsTheyAreShown) {
  PictureStore store(kLong);
  const std::string file = square("a.png", 2048);
  const Texture* const small = store.find(file, 500);
  ASSERT_NE(small, nullptr);
  EXPECT_EQ(small->width, 500);
  const Texture* const larger = store.find(file, 900);
  ASSERT_NE(larger, nullptr);
  EXPECT_EQ(larger->width, 900) << "the file holds more";
  const Texture* const own = store.find(square("b.png", 100), 900);
  ASSERT_NE(own, nullptr);
  EXPECT_EQ(own->width, 100);
}

TEST_F(PictureStoreTest, AllPicturesTogetherHave16MillionPixelsAtMost) {
  PictureStore store(kLong);
  for (const char* name : {"a.png", "b.png", "c.png", "d.png"})
    EXPECT_NE(store.find(square(name, 2048), 2048), nullptr) << name;
  const std::string fifth = square("e.png", 64);
  EXPECT_EQ(store.find(fifth, 2048), nullptr);
  EXPECT_EQ(picture_fault(), fifth +
                                 ": this picture is left out: the pictures of the game "
                                 "have more than 16 million pixels together; make them smaller");
  EXPECT_NE(store.find((shelf_ / "a.png").string(), 2048), nullptr) << "the others stay";
}

TEST_F(PictureStoreTest, WhatThereIsNoTimeForIsReadLater) {
  PictureStore none(TimeShare(0, 0));
  const std::string file = square("a.png", 64);
  EXPECT_EQ(none.find(file, 64), nullptr);
  EXPECT_EQ(none.find(file, 64), nullptr);
  // The first picture takes all that there is, and more.
  PictureStore little(TimeShare(1e-9, 0));
  EXPECT_NE(little.find(file, 64), nullptr);
  EXPECT_EQ(little.find(square("b.png", 64), 64), nullptr);
  EXPECT_NE(little.find(file, 64), nullptr) << "what was read stays";
}

TEST_F(PictureStoreTest, WhatCannotBeReadIsToldAndReadAgainWhenItsFileChanges) {
  PictureStore store(kLong);
  const std::string file = (shelf_ / "a.png").string();
  write("a.png", test::png_of_zeros({64, 64}, 10));
  EXPECT_EQ(store.find(file, 64), nullptr);
  EXPECT_EQ(picture_fault(), file + ": this picture cannot be read; save it again as PNG");
  write("a.svg", "<svg>");
  EXPECT_EQ(store.find((shelf_ / "a.svg").string(), 64), nullptr);
  EXPECT_THAT(picture_fault(),
              EndsWith("/a.svg: this drawing cannot be read; save it again as plain SVG"));
  square("a.png", 64);
  std::filesystem::last_write_time(
      file, std::filesystem::file_time_type::clock::now() + std::chrono::seconds(5));
  EXPECT_NE(store.find(file, 64), nullptr);
}

TEST_F(PictureStoreTest, AWindowThatIsClosedTakesItsFaultsWithIt) {
  {
    PictureStore store(kLong);
    write("a.png", test::png_of_zeros({64, 64}, 10));
    EXPECT_EQ(store.find((shelf_ / "a.png").string(), 64), nullptr);
    EXPECT_NE(picture_fault(), "");
  }
  EXPECT_EQ(picture_fault(), "") << "another window would show it";
}

TEST_F(PictureStoreTest, WhatIsLargerThanAPictureMayBeIsNotDecoded) {
  PictureStore store(kLong);
  for (const auto& [name, shape] : {std::pair("bits.png", test::PngShape{64, 64, 16}),
                                    std::pair("pixels.png", test::PngShape{4096, 2049})}) {
    write(name, test::png_of_zeros(shape, 4096 * (1 + 4096 * 4)));
    EXPECT_EQ(store.find((shelf_ / name).string(), 64), nullptr) << name;
  }
}

}  // namespace
}  // namespace windrose::view
