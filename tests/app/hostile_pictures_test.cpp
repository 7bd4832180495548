// Pictures and drawings that a stranger has made, drawn as the window has them drawn: by the
// program started once more. Each ends within two seconds of processor time and 128 MB above the
// start.
#include <functional>
#include <string>
#include <utility>

#include <gtest/gtest.h>

#include "runtime/base/system/files.h"
#include "tests/app/program.h"
#include "tests/app/repeated.h"
#include "tests/base/sanitized.h"
#include "tests/data/pictures_on_disk.h"
#include "tests/fuzz/damage.h"
#include "tests/support/places.h"

namespace windrose::app {
namespace {

constexpr const char* kRectangle = "<rect width='1000' height='1000' fill-opacity='.5'/>";

std::string svg(const std::string& inside) {
  return "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink' "
         "viewBox='0 0 1000 1000'>" +
         inside + "</svg>";
}

std::string filtered(const std::string& steps) {
  return svg("<filter id='f'>" + steps +
             "</filter><rect width='1000' height='1000' filter='url(#f)'/>");
}

constexpr const char* kNoRoom = "a sanitizer takes more memory than there is for a picture";
constexpr long kOfAPicture = 136;  // megabytes: 128, and the program itself

/// Drawn as the window draws a file of this name, with a longer side of 1024.
Ran drawn(const std::string& name, const std::string& bytes) {
  const Folder folder;
  folder.write(name, bytes);
  return run_windrose("draw-picture " + (folder / name) + " 1024");
}

struct HostilePicture {
  const char* name;
  const char* file;
  std::function<std::string()> bytes;
};

void PrintTo(const HostilePicture& picture, std::ostream* out) {
  *out << picture.name;
}

class HostilePictures : public testing::TestWithParam<HostilePicture> {};

TEST_P(HostilePictures, AreGivenUp) {
  if (kSanitized) GTEST_SKIP() << kNoRoom;
  const Ran ran = drawn(GetParam().file, GetParam().bytes());
  EXPECT_NE(ran.code, 0);
  EXPECT_EQ(ran.out, "");
  EXPECT_LT(ran.seconds, 2);
  EXPECT_LE(ran.megabytes, megabytes_at_start() + kOfAPicture);
}

const HostilePicture kPictures[] = {
    {"rectangles", "hostile.svg", [] { return svg(repeated(kRectangle, 70'000)); }},
    {"gradients", "hostile.svg",
     [] {
       return svg(
           "<radialGradient id='g'><stop stop-color='red'/><stop offset='1'/>"
           "</radialGradient>" +
           repeated("<rect width='1000' height='1000' fill='url(#g)'/>", 70'000));
     }},
    {"turbulence", "hostile.svg",
     [] { return filtered("<feTurbulence baseFrequency='.01' numOctaves='9999'/>"); }},
    {"blurs", "hostile.svg",
     [] { return filtered(repeated("<feGaussianBlur stdDeviation='300'/>", 2000)); }},
    {"morphology", "hostile.svg", [] { return filtered("<feMorphology radius='400'/>"); }},
    {"uses", "hostile.svg",
     [] {
       std::string all = std::string("<g id='a0'>") + kRectangle + "</g>";
       for (int i = 1; i < 7; ++i) {
         const std::string use = "<use xlink:href='#a" + std::to_string(i - 1) + "'/>";
         all += "<g id='a" + std::to_string(i) + "'>" + repeated(use, 10) + "</g>";
       }
       return svg("<defs>" + all + "</defs><use xlink:href='#a6'/>");
     }},
    {"lines_that_cross", "hostile.svg",
     [] {
       std::string path = "M0 0";
       for (int i = 0; i < 300'000; ++i) {
         path +=
             " L" + std::to_string(i * 7919L % 1000) + " " + std::to_string(i * 104'729L % 1000);
       }
       return svg("<path d='" + path + "'/>");
     }},
    {"letters", "hostile.svg",
     [] { return svg("<text font-size='50'>" + repeated("W", 3'500'000) + "</text>"); }},
    // Says that it has 64 by 64 pixels, and holds 600 MB of them.
    {"bomb", "hostile.png",
     [] {
       return test::png_of_zeros({64, 64}, 600'000'000);
     }},
    {"scans", "hostile.jpg", [] { return test::jpeg_of_scans(4096, 2048, 1, 100'000); }},
    {"scans_of_colors", "hostile.jpg", [] { return test::jpeg_of_scans(2048, 2048, 3, 150'000); }},
};

INSTANTIATE_TEST_SUITE_P(All, HostilePictures, testing::ValuesIn(kPictures),
                         [](const testing::TestParamInfo<HostilePicture>& tested) {
                           return std::string(tested.param.name);
                         });

// What is too large is refused by its head, before anything of it is decoded.
TEST(Picture, ThatIsTooLargeIsNotDecoded) {
  if (kSanitized) GTEST_SKIP() << kNoRoom;
  const std::string all_pixels[] = {
      test::png_of_zeros({4096, 4096, 16}, std::size_t{4096} * (1 + 4096 * 8)),
      test::png_of_zeros({2048, 2048, 16}, std::size_t{2048} * (1 + 2048 * 8)),
      test::png_of_zeros({4096, 4096, 8}, std::size_t{4096} * (1 + 4096 * 4))};
  for (const std::string& bytes : all_pixels) {
    const Ran ran = drawn("large.png", bytes);
    EXPECT_EQ(ran.code, 0);
    EXPECT_EQ(ran.out, "");
    EXPECT_LT(ran.seconds, 0.5);
    EXPECT_LE(ran.megabytes, megabytes_at_start() + 30);
  }
}

// The largest that are allowed are drawn, whatever takes most: interlaced, or progressive.
TEST(Picture, ThatIsAsLargeAsItMayBeIsDrawn) {
  if (kSanitized) GTEST_SKIP() << kNoRoom;
  const std::size_t packed = std::size_t{2048} * (1 + 4096 * 4);
  const std::pair<const char*, std::string> pictures[] = {
      {"plain.png", test::png_of_zeros({4096, 2048, 8}, packed)},
      {"interlaced.png", test::png_of_zeros({4096, 2048, 8, true}, packed + 10'000)},
      {"progressive.jpg", test::jpeg_of_scans(4096, 2048, 3, 10)}};
  for (const auto& [name, bytes] : pictures) {
    const Ran ran = drawn(name, bytes);
    EXPECT_EQ(ran.code, 0) << name;
    EXPECT_EQ(ran.out.substr(0, ran.out.find('\n')), "1024 512 1") << name;
    EXPECT_LE(ran.megabytes, megabytes_at_start() + kOfAPicture) << name;
  }
}

TEST(Picture, IsPrintedAsPixels) {
  if (kSanitized) GTEST_SKIP() << kNoRoom;
  const Ran drawing =
      run_windrose("draw-picture " + source_folder() + "/scripts/pig/pictures/pig.svg 64");
  EXPECT_EQ(drawing.code, 0);
  const std::string head = drawing.out.substr(0, drawing.out.find('\n'));
  EXPECT_EQ(head, "64 64 1");
  EXPECT_EQ(drawing.out.size(), head.size() + 1 + 64 * 64 * 4);
  const Ran picture = drawn("small.png", test::png_of_zeros({3, 2}, 2 * (1 + 3 * 4)));
  EXPECT_EQ(picture.out, "3 2 0\n" + std::string(3 * 2 * 4, '\0'));
}

// SFML's decoder of JPEG has assertions. Where a damaged file broke one, the window was gone.
TEST(Picture, ThatIsADamagedJpegIsLeftOut) {
  if (kSanitized) GTEST_SKIP() << kNoRoom;
  const std::string sound = test::jpeg_of_scans(300, 200, 3, 100);
  int drawn_ones = 0;
  for (std::uint64_t number = 1; number <= 40; ++number) {
    SCOPED_TRACE(number);
    const Ran ran = drawn("fed.jpg", damaged(sound, number));
    EXPECT_EQ(ran.code, 0);
    drawn_ones += ran.out.empty() ? 0 : 1;
  }
  EXPECT_GT(drawn_ones, 0);
}

TEST(Picture, ThatIsNoneIsNotPrinted) {
  for (const char* name : {"none.svg", "none.png", "none.jpg"})
    EXPECT_EQ(drawn(name, "no picture").out, "");
  EXPECT_EQ(run_windrose("draw-picture /etc/passwd 64").out, "");
  EXPECT_EQ(run_windrose("draw-picture x 99999999999").code, 2);
}

}  // namespace
}  // namespace windrose::app
