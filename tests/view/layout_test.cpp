// The parts of the window at the sizes that the look names, and at unkind ones.
#include "runtime/view/ui/layout.h"

#include <vector>

#include <gtest/gtest.h>

namespace windrose::view {

static void PrintTo(const Rect& rect, std::ostream* out) {
  *out << '(' << rect.x << ", " << rect.y << ", " << rect.w << ", " << rect.h << ')';
}

namespace {

TEST(Layout, CommonSize) {
  const WindowLayout layout = layout_of(1600, 900, {});
  EXPECT_EQ(layout.top, (Rect{0, 0, 1600, 48}));
  EXPECT_EQ(layout.players, (Rect{0, 48, 256, 820}));
  EXPECT_EQ(layout.board_area, (Rect{256, 48, 1008, 624}));
  EXPECT_EQ(layout.prompt, (Rect{256, 672, 1008, 64}));
  EXPECT_EQ(layout.tray, (Rect{256, 736, 1008, 132}));
  EXPECT_EQ(layout.drawer, (Rect{1264, 48, 336, 820}));
  EXPECT_EQ(layout.timeline, (Rect{0, 868, 1600, 32}));
  EXPECT_TRUE(layout.drawer_is_docked());
  EXPECT_EQ(layout.players_form, PlayersForm::cards);
}

TEST(Layout, WithoutTrayTheBoardTakesItsRoom) {
  const WindowLayout layout = layout_of(1600, 900, {.tray = false});
  EXPECT_EQ(layout.board_area, (Rect{256, 48, 1008, 756}));
  EXPECT_EQ(layout.prompt, (Rect{256, 804, 1008, 64}));
  EXPECT_TRUE(layout.tray.empty());
}

TEST(Layout, SmallWindowHasARail) {
  const WindowLayout closed = layout_of(1280, 720, {.drawer_open = false});
  EXPECT_EQ(closed.top, (Rect{0, 0, 1280, 40}));
  EXPECT_EQ(closed.players, (Rect{0, 40, 208, 656}));
  EXPECT_EQ(closed.board_area, (Rect{208, 40, 1024, 512}));
  EXPECT_EQ(closed.prompt, (Rect{208, 552, 1024, 56}));
  EXPECT_EQ(closed.tray, (Rect{208, 608, 1024, 88}));
  EXPECT_EQ(closed.rail, (Rect{1232, 40, 48, 656}));
  EXPECT_EQ(closed.timeline, (Rect{0, 696, 1280, 24}));
  EXPECT_TRUE(closed.drawer.empty());
  EXPECT_TRUE(closed.low);
  EXPECT_EQ(closed.players_form, PlayersForm::short_cards);
  const WindowLayout open = layout_of(1280, 720, {.drawer_open = true});
  EXPECT_EQ(open.drawer, (Rect{896, 40, 336, 512}));
  EXPECT_EQ(open.board_area, closed.board_area);
}

TEST(Layout, LargeScreensAreTheSameInLargerPixels) {
  const WindowLayout wide = layout_of(2560, 1440, {.scale = 1.5F});
  EXPECT_EQ(wide.players.w, 384);
  EXPECT_EQ(wide.board_area, (Rect{384, 72, 1672, 1026}));
  EXPECT_EQ(wide.drawer.w, 504);
  EXPECT_EQ(wide.tray.h, 198);
  const WindowLayout huge = layout_of(3840, 2160, {.scale = 2.25F});
  EXPECT_EQ(huge.players.w, 576);
  EXPECT_EQ(huge.board_area, (Rect{576, 108, 2508, 1539}));
  EXPECT_EQ(huge.drawer.w, 756);
  EXPECT_EQ(huge.tray.h, 297);
}

TEST(Layout, NarrowWindowHasChipsUnderTheTopBar) {
  const WindowLayout layout = layout_of(1000, 820, {.drawer_open = false});
  EXPECT_EQ(layout.players_form, PlayersForm::chips);
  EXPECT_EQ(layout.players, (Rect{0, 48, 1000, 44}));
  EXPECT_EQ(layout.board_area.x, 0);
  EXPECT_EQ(layout.board_area.w, 952);
}

TEST(Layout, PartsCoverTheWindowAndNeverOverlap) {
  for (const float scale : {0.75F, 1.0F, 1.25F, 2.0F, 3.0F}) {
    for (const Point size : {Point{1280, 720}, Point{1366, 768}, Point{1600, 900},
                             Point{1920, 1080}, Point{2560, 1440}, Point{3840, 2160}}) {
      const WindowLayout layout = layout_of(size.x, size.y, {.scale = scale, .drawer_open = false});
      const std::vector<Rect> parts{layout.top,    layout.players, layout.board_area,
                                    layout.prompt, layout.tray,    layout.drawer,
                                    layout.rail,   layout.timeline};
      float area = 0;
      for (std::size_t i = 0; i < parts.size(); ++i) {
        area += parts[i].w * parts[i].h;
        for (std::size_t k = i + 1; k < parts.size(); ++k) {
          EXPECT_FALSE(!parts[i].empty() && !parts[k].empty() && parts[i].meets(parts[k]))
              << i << " and " << k << " at " << size.x << ", scale " << scale;
        }
      }
      EXPECT_FLOAT_EQ(area, size.x * size.y) << size.x << ", scale " << scale;
    }
  }
}

}  // namespace
}  // namespace windrose::view
