// Drawings in SVG that a stranger has made, drawn as the window has them drawn: by the program
// started once more. Each ends within two seconds of processor time and 128 MB above the start.
#include <functional>
#include <string>

#include <gtest/gtest.h>

#include "runtime/base/system/files.h"
#include "tests/app/program.h"
#include "tests/app/repeated.h"
#include "tests/base/sanitized.h"
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

Ran drawn(const std::string& text) {
  const Folder folder;
  folder.write("hostile.svg", text);
  return run_windrose("draw-svg " + (folder / "hostile.svg") + " 1024");
}

struct HostileDrawing {
  const char* name;
  std::function<std::string()> text;
};

void PrintTo(const HostileDrawing& drawing, std::ostream* out) {
  *out << drawing.name;
}

class HostileDrawings : public testing::TestWithParam<HostileDrawing> {};

TEST_P(HostileDrawings, AreGivenUp) {
  if (kSanitized) GTEST_SKIP() << "a sanitizer takes more memory than there is for a drawing";
  const Ran ran = drawn(GetParam().text());
  EXPECT_NE(ran.code, 0);
  EXPECT_EQ(ran.out, "");
  EXPECT_LT(ran.seconds, 2);
  EXPECT_LE(ran.megabytes, megabytes_at_start() + 136) << "128 MB and the program itself";
}

const HostileDrawing kDrawings[] = {
    {"rectangles", [] { return svg(repeated(kRectangle, 70'000)); }},
    {"gradients",
     [] {
       return svg(
           "<radialGradient id='g'><stop stop-color='red'/><stop offset='1'/>"
           "</radialGradient>" +
           repeated("<rect width='1000' height='1000' fill='url(#g)'/>", 70'000));
     }},
    {"turbulence",
     [] { return filtered("<feTurbulence baseFrequency='.01' numOctaves='9999'/>"); }},
    {"blurs", [] { return filtered(repeated("<feGaussianBlur stdDeviation='300'/>", 2000)); }},
    {"morphology", [] { return filtered("<feMorphology radius='400'/>"); }},
    {"uses",
     [] {
       std::string all = std::string("<g id='a0'>") + kRectangle + "</g>";
       for (int i = 1; i < 7; ++i) {
         const std::string use = "<use xlink:href='#a" + std::to_string(i - 1) + "'/>";
         all += "<g id='a" + std::to_string(i) + "'>" + repeated(use, 10) + "</g>";
       }
       return svg("<defs>" + all + "</defs><use xlink:href='#a6'/>");
     }},
    {"lines_that_cross",
     [] {
       std::string path = "M0 0";
       for (int i = 0; i < 300'000; ++i) {
         path +=
             " L" + std::to_string(i * 7919L % 1000) + " " + std::to_string(i * 104'729L % 1000);
       }
       return svg("<path d='" + path + "'/>");
     }},
    {"letters", [] { return svg("<text font-size='50'>" + repeated("W", 3'500'000) + "</text>"); }},
};

INSTANTIATE_TEST_SUITE_P(All, HostileDrawings, testing::ValuesIn(kDrawings),
                         [](const testing::TestParamInfo<HostileDrawing>& tested) {
                           return std::string(tested.param.name);
                         });

TEST(Drawing, IsPrintedAsPixels) {
  if (kSanitized) GTEST_SKIP() << "a sanitizer takes more memory than there is for a drawing";
  const Ran ran = run_windrose("draw-svg " + source_folder() + "/scripts/pig/pictures/pig.svg 64");
  EXPECT_EQ(ran.code, 0);
  const std::string head = ran.out.substr(0, ran.out.find('\n'));
  EXPECT_EQ(head, "64 64");
  EXPECT_EQ(ran.out.size(), head.size() + 1 + 64 * 64 * 4);
}

TEST(Drawing, ThatIsNoneIsNotPrinted) {
  EXPECT_EQ(drawn("no drawing").out, "");
  EXPECT_EQ(run_windrose("draw-svg /etc/passwd 64").out, "");
  EXPECT_EQ(run_windrose("draw-svg x 99999999999").code, 2);
}

}  // namespace
}  // namespace windrose::app
