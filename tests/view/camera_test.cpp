#include "runtime/view/draw/camera.h"

#include <gtest/gtest.h>

namespace windrose {
namespace {

constexpr Rect kStage{256, 48, 1008, 624};
constexpr Rect kBoard{0, 0, 500, 250};

Camera fitted() {
  Camera camera;
  camera.set_stage(kStage, kBoard);
  return camera;
}

TEST(Camera, FitsTheBoardWithAMarginInTheMiddleOfTheStage) {
  const Camera camera = fitted();
  EXPECT_FLOAT_EQ(camera.scale(), 2);
  EXPECT_EQ(camera.to_screen(Point{250, 125}), kStage.center());
  EXPECT_EQ(camera.to_screen(kBoard), (Rect{260, 110, 1000, 500}));
  EXPECT_TRUE(camera.is_fitted());
}

TEST(Camera, HoldsPlacesWhileThePanelsRoundItChange) {
  Camera camera = fitted();
  const Point before = camera.to_screen(Point{120, 80});
  const Rect less{kStage.x, kStage.y, kStage.w, kStage.h - 168};
  camera.hold(less, kBoard);
  EXPECT_EQ(camera.to_screen(Point{120, 80}), before);
  EXPECT_EQ(camera.stage(), less);
  EXPECT_FALSE(camera.is_fitted());
  camera.hold(less, {-100, 0, 600, 250});  // the board has grown
  EXPECT_EQ(camera.to_screen(Point{120, 80}), before);
  camera.hold(kStage, kBoard);
  EXPECT_EQ(camera.to_screen(Point{120, 80}), before);
  EXPECT_TRUE(camera.is_fitted());
}

TEST(Camera, ZoomsToThePointer) {
  Camera camera = fitted();
  const Point pointer{360, 260};
  const Point held = camera.to_board(pointer);
  camera.zoom_at(pointer, 3);
  EXPECT_FLOAT_EQ(camera.zoom(), 3);
  EXPECT_NEAR(camera.to_board(pointer).x, held.x, 0.01);
  EXPECT_NEAR(camera.to_board(pointer).y, held.y, 0.01);
  EXPECT_FALSE(camera.is_fitted());
}

TEST(Camera, ZoomStaysBetweenFittedAndSixTimes) {
  Camera camera = fitted();
  camera.zoom_at(kStage.center(), 100);
  EXPECT_FLOAT_EQ(camera.zoom(), 6);
  camera.zoom_at(kStage.center(), 0.001F);
  EXPECT_FLOAT_EQ(camera.zoom(), 1);
  EXPECT_TRUE(camera.is_fitted());
}

TEST(Camera, AFittedBoardCannotBePanned) {
  Camera camera = fitted();
  camera.pan({100, 100});
  EXPECT_EQ(camera.to_screen(Point{250, 125}), kStage.center());
}

TEST(Camera, PanningStopsAtTheEdgeOfTheBoard) {
  Camera camera = fitted();
  camera.zoom_at(kStage.center(), 2);
  camera.pan({10000, 10000});
  EXPECT_EQ(camera.to_screen(Point{0, 0}), (Point{kStage.x + 4, kStage.y + 4}));
  camera.pan({-10000, -10000});
  EXPECT_EQ(camera.to_screen(Point{500, 250}), (Point{kStage.right() - 4, kStage.bottom() - 4}));
}

TEST(Camera, AStageOfAnotherSizeKeepsTheMiddleAndTheZoom) {
  Camera camera = fitted();
  camera.zoom_at(kStage.center(), 2);
  camera.set_stage({208, 40, 1024, 512}, kBoard);
  EXPECT_FLOAT_EQ(camera.zoom(), 2);
  EXPECT_NEAR(camera.to_board(Rect{208, 40, 1024, 512}.center()).x, 250, 0.01);
}

TEST(Camera, ShowsAPointThatIsOutOfView) {
  Camera camera = fitted();
  camera.zoom_at(kStage.center(), 4);
  EXPECT_FALSE(camera.visible().contains({490, 240}));
  camera.show({490, 240});
  EXPECT_TRUE(camera.visible().contains({490, 240}));
}

TEST(Camera, AStageWithoutRoomIsNoDivisionByNothing) {
  Camera camera;
  camera.set_stage({0, 0, 4, 4}, kBoard);
  EXPECT_FLOAT_EQ(camera.scale(), 1);
}

}  // namespace
}  // namespace windrose
