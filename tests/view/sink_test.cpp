// What painters draw, without a window, a display or a context of ImGui: recorded, and as SVG.

#include <filesystem>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <imgui.h>

#include "runtime/data/load/load_game.h"
#include "runtime/view/board/board_paint.h"
#include "runtime/view/draw/draw_record.h"
#include "runtime/view/draw/svg_sink.h"
#include "runtime/view/signs/signs.h"
#include "tests/support/places.h"
#include "tests/view/ui_frame.h"

namespace windrose::view {
namespace {

using testing::HasSubstr;
using testing::Not;

constexpr Rect kPage{0, 0, 400, 300};

class DrawnIntoSinks : public testing::Test {
 protected:
  /// The drawing without its first and last lines.
  template <typename Draw>
  [[nodiscard]] std::string svg(Draw draw) const {
    SvgSink sink(kPage, "A & B", "/boards");
    Pen pen(sink, palette_of(Theme::light), letters_for_tests());
    draw(pen);
    const std::string all = sink.finish();
    const std::size_t begin = all.find("</title>\n") + 9;
    return all.substr(begin, all.rfind("</svg>") - begin);
  }
};

TEST_F(DrawnIntoSinks, AnSvgSaysItsSizeAndTitle) {
  EXPECT_EQ(SvgSink({0, 0, 40, 30}, "A & B", {}).finish(),
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 40 30\">\n"
            "<title>A &amp; B</title>\n</svg>\n");
}

TEST_F(DrawnIntoSinks, ShapesHaveTheirColorAndOpacity) {
  EXPECT_EQ(svg([](Pen& pen) {
              pen.fill({1, 2.5F, 30, 40}, rgb(0xAABBCC), 4);
            }),
            "<rect x=\"1\" y=\"2.5\" width=\"30\" height=\"40\" rx=\"4\" fill=\"#aabbcc\"/>\n");
  EXPECT_EQ(svg([](Pen& pen) {
              pen.disc({5, 6}, 3, rgb(0x102030).faded(.5F));
            }),
            "<circle cx=\"5\" cy=\"6\" r=\"3\" fill=\"#102030\" fill-opacity=\"0.5\"/>\n");
  EXPECT_EQ(svg([](Pen& pen) { pen.disc({5, 6}, 3, {1, 2, 3, 0}); }), "") << "not to be seen";
  EXPECT_EQ(svg([](Pen& pen) {
              pen.fill_side({10, 10, 20, 20}, rgb(0), 5, Outline::Corners::top);
            }),
            "<path d=\"M10 15A5 5 0 0 1 15 10L25 10A5 5 0 0 1 30 15L30 30L10 30L10 30Z\" "
            "fill=\"#000000\"/>\n");
}

TEST_F(DrawnIntoSinks, LinesKeepTheirWidthAndDashes) {
  const Point corner[] = {{0, 0}, {10, 0}, {10, 10}};
  EXPECT_EQ(svg([&](Pen& pen) { pen.stroke(corner, rgb(0x010203), 1.7F, Closed::yes); }),
            "<path d=\"M0 0L10 0L10 10Z\" fill=\"none\" stroke=\"#010203\" stroke-width=\"1.7\" "
            "stroke-linejoin=\"round\"/>\n");
  EXPECT_EQ(svg([&](Pen& pen) { pen.dashes(corner, rgb(0x010203), 2, 5, 3); }),
            "<path d=\"M0 0L10 0L10 10\" fill=\"none\" stroke=\"#010203\" stroke-width=\"2\" "
            "stroke-linejoin=\"round\" stroke-dasharray=\"5 3\"/>\n");
  EXPECT_EQ(svg([](Pen& pen) {
              pen.arc({50, 50}, 10, 0, 1.5707964F, rgb(0), 1);
            }),
            "<path d=\"M50 40A10 10 0 0 1 60 50\" fill=\"none\" stroke=\"#000000\" "
            "stroke-width=\"1\" stroke-linejoin=\"round\"/>\n");
  EXPECT_THAT(svg([](Pen& pen) {
                pen.sector({50, 50}, 0, 10, 0, 1.5707964F, rgb(0));
              }),
              HasSubstr("<path d=\"M50 50L50 40A10 10 0 0 1 60 50Z\" fill=\"#000000\"/>"));
}

TEST_F(DrawnIntoSinks, TextKeepsTheEndThatWasMeant) {
  EXPECT_EQ(svg([](Pen& pen) {
              pen.text({100, 20}, "salt & \"gold\"", Type::label, rgb(0x112233), Align::center);
            }),
            "<text x=\"100\" y=\"20\" font-family=\"Inter, DejaVu Sans, sans-serif\" "
            "font-size=\"12.5\" font-weight=\"600\" text-anchor=\"middle\" "
            "fill=\"#112233\">salt &amp; &quot;gold&quot;</text>\n");
  EXPECT_THAT(svg([](Pen& pen) {
                pen.text({0, 20}, "prix élevé", Type::cap, rgb(0));
              }),
              HasSubstr(">PRIX ÉLEVÉ</text>"));
  const std::string halo = svg([](Pen& pen) {
    pen.text_halo({0, 20}, "sea", pen.fonts().sea(20), rgb(0), rgb(0xFFFFFF));
  });
  EXPECT_THAT(halo, HasSubstr("font-style=\"italic\""));
  EXPECT_THAT(halo, HasSubstr("stroke=\"#ffffff\" stroke-width=\"3\" stroke-linejoin=\"round\" "
                              "aria-hidden=\"true\">sea</text>"));
}

TEST_F(DrawnIntoSinks, AClipIsAGroupOnlyWhereItIsSmaller) {
  EXPECT_EQ(svg([](Pen& pen) {
              pen.clip({-5, -5, 900, 900});
              pen.clip({10, 10, 1000, 20});
              pen.disc({20, 20}, 5, rgb(0));
              pen.unclip();
              pen.unclip();
            }),
            "<clipPath id=\"clip1\"><rect x=\"10\" y=\"10\" width=\"390\" height=\"20\"/>"
            "</clipPath>\n<g clip-path=\"url(#clip1)\">\n"
            "<circle cx=\"20\" cy=\"20\" r=\"5\" fill=\"#000000\"/>\n</g>\n");
}

TEST_F(DrawnIntoSinks, ASignIsTheShapesOfTheWindow) {
  const auto layers = [](const std::string& text) {
    std::size_t count = 0;
    for (std::size_t at = text.find("<path"); at != std::string::npos;
         at = text.find("<path", at + 1)) {
      ++count;
    }
    return count;
  };
  for (const std::string_view name : sign_names()) {
    const std::string drawn = svg([&](Pen& pen) {
      draw_sign(pen, name, {50, 50}, 20, rgb(0), rgb(0xFFFFFF));
    });
    EXPECT_GE(layers(drawn), 1U) << name;
    EXPECT_THAT(drawn, Not(HasSubstr("<text"))) << name;
  }
  EXPECT_THAT(svg([](Pen& pen) {
                draw_sign(pen, "unicorn", {50, 50}, 20, rgb(0), rgb(0xFFFFFF));
              }),
              HasSubstr(">u</text>"));
}

TEST_F(DrawnIntoSinks, ARecordWithShapesHasFillsLinesAndTexts) {
  DrawRecord record(true);
  RecordSink sink(record, kPage);
  Pen pen(sink, palette_of(Theme::light), letters_for_tests());
  pen.clip({0, 0, 100, 100});
  pen.disc({50, 50}, 10, rgb(0x112233));
  pen.line({0, 5}, {90, 5}, rgb(0x445566), 2);
  pen.text({10, 40}, "tin", Type::body, rgb(0x778899));
  pen.unclip();
  ASSERT_EQ(record.things().size(), 3U);
  const auto& [disc, line, text] =
      std::tie(record.things()[0], record.things()[1], record.things()[2]);
  EXPECT_EQ(disc.sort, DrawnThing::Sort::fill);
  EXPECT_EQ(disc.box, (Rect{40, 40, 20, 20}));
  EXPECT_EQ(disc.color, rgb(0x112233));
  EXPECT_EQ(disc.clip, (Rect{0, 0, 100, 100}));
  EXPECT_EQ(line.sort, DrawnThing::Sort::line);
  EXPECT_EQ(line.box, (Rect{0, 5, 90, 0}));
  EXPECT_EQ(text.text, "tin");
  EXPECT_EQ(text.color, rgb(0x778899));
}

/// Each board of the bundled games by the same painter into a record and into an SVG.
TEST_F(DrawnIntoSinks, AnSvgHasEveryTextThatPlayersRead) {
  for (const char* name : {"shipping", "weigh_anchor", "cup_of_reckoning", "breakthrough",
                           "connect_four", "tic_tac_toe"}) {
    const GameData game = load_game({source_folder()}, {name, {}, "", {}});
    const GameLook look = load_look({name, source_folder()}, game);
    BoardPainter painter(BoardPlan(game.board, look), printed_of(game, look));
    const BoardScene scene(painter.plan().size());
    const Rect page{0, 0, painter.plan().bounds().w + 40, painter.plan().bounds().h + 40};
    Camera camera;
    camera.set_board_area(page, painter.plan().bounds(), 20);
    DrawRecord record(true);
    RecordSink recorded(record, page);
    Pen pen(recorded, palette_of(Theme::light), letters_for_tests());
    painter.paint(pen, scene, SceneLights{}, camera);
    SvgSink drawn(page, "", {});
    pen.draw_into(drawn);
    painter.paint(pen, scene, SceneLights{}, camera);
    const std::string svg = drawn.finish();
    std::size_t texts = 0;
    std::size_t shapes = 0;
    for (const DrawnThing& thing : record.things()) {
      if (thing.sort != DrawnThing::Sort::text) {
        ++shapes;
        continue;
      }
      ++texts;
      EXPECT_THAT(svg, HasSubstr(">" + svg_escaped(thing.text) + "</text>")) << name;
    }
    EXPECT_GT(shapes, 5U) << name;
    if (std::string_view(name) == "shipping") {
      EXPECT_EQ(texts, 28U) << "13 ports, 2 canals, 5 seas, 8 numbers";
    }
  }
}

TEST_F(DrawnIntoSinks, APictureThatIsNotThereIsTold) {
  GameData game = load_game({source_folder()}, {"breakthrough", {}, "", {}});
  GameLook look = load_look({"breakthrough", source_folder()}, game);
  look.board.background.emplace();
  look.board.background->path = "/nowhere/at_all.png";
  look.board.background->size = {100, 100};
  look.board.background->show_in_play = true;
  BoardPainter painter(BoardPlan(game.board, look), printed_of(game, look));
  Camera camera;
  camera.set_board_area(kPage, painter.plan().bounds());
  const auto paint = [&](Sink& sink) {
    Pen pen(sink, palette_of(Theme::light), letters_for_tests());
    painter.paint(pen, BoardScene(painter.plan().size()), SceneLights{}, camera);
    return painter.has_broken_picture();
  };
  SvgSink drawn(kPage, "", {});
  EXPECT_TRUE(paint(drawn));
  DrawRecord record(true);
  RecordSink recorded(record, kPage);
  EXPECT_FALSE(paint(recorded)) << "a record takes every file for a picture";
  const auto is_picture = [](const DrawnThing& thing) {
    return thing.sort == DrawnThing::Sort::picture;
  };
  ASSERT_TRUE(std::ranges::any_of(record.things(), is_picture));
  EXPECT_EQ(std::ranges::find_if(record.things(), is_picture)->text, "picture at_all.png");
}

}  // namespace
}  // namespace windrose::view
