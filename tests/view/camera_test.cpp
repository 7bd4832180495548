#include "runtime/view/draw/camera.h"

#include <gtest/gtest.h>

namespace windrose::view {
namespace {

constexpr Rect kCameraArea{256, 48, 1008, 624};
constexpr Rect kCameraBoard{0, 0, 500, 250};

Camera fitted() {
  Camera camera;
  camera.set_board_area(kCameraArea, kCameraBoard);
  return camera;
}

TEST(Camera, FitsTheBoardWithAMarginInTheMiddleOfTheBoardArea) {
  const Camera camera = fitted();
  EXPECT_FLOAT_EQ(camera.scale(), 2);
  EXPECT_EQ(camera.to_screen(Point{250, 125}), kCameraArea.center());
  EXPECT_EQ(camera.to_screen(kCameraBoard), (Rect{260, 110, 1000, 500}));
  EXPECT_TRUE(camera.is_fitted());
}

TEST(Camera, HoldsPlacesWhileThePanelsRoundItChange) {
  Camera camera = fitted();
  const Point before = camera.to_screen(Point{120, 80});
  const Rect less{kCameraArea.x, kCameraArea.y, kCameraArea.w, kCameraArea.h - 168};
  camera.hold(less, kCameraBoard);
  EXPECT_EQ(camera.to_screen(Point{120, 80}), before);
  EXPECT_EQ(camera.board_area(), less);
  EXPECT_FALSE(camera.is_fitted());
  camera.hold(less, {-100, 0, 600, 250});  // the board has grown
  EXPECT_EQ(camera.to_screen(Point{120, 80}), before);
  camera.hold(kCameraArea, kCameraBoard);
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
  camera.zoom_at(kCameraArea.center(), 100);
  EXPECT_FLOAT_EQ(camera.zoom(), 6);
  camera.zoom_at(kCameraArea.center(), 0.001F);
  EXPECT_FLOAT_EQ(camera.zoom(), 1);
  EXPECT_TRUE(camera.is_fitted());
}

TEST(Camera, AFittedBoardCannotBePanned) {
  Camera camera = fitted();
  camera.pan({100, 100});
  EXPECT_EQ(camera.to_screen(Point{250, 125}), kCameraArea.center());
}

TEST(Camera, PanningStopsAtTheEdgeOfTheBoard) {
  Camera camera = fitted();
  camera.zoom_at(kCameraArea.center(), 2);
  camera.pan({10000, 10000});
  EXPECT_EQ(camera.to_screen(Point{0, 0}), (Point{kCameraArea.x + 4, kCameraArea.y + 4}));
  camera.pan({-10000, -10000});
  EXPECT_EQ(camera.to_screen(Point{500, 250}),
            (Point{kCameraArea.right() - 4, kCameraArea.bottom() - 4}));
}

TEST(Camera, ABoardAreaOfAnotherSizeKeepsTheMiddleAndTheZoom) {
  Camera camera = fitted();
  camera.zoom_at(kCameraArea.center(), 2);
  camera.set_board_area({208, 40, 1024, 512}, kCameraBoard);
  EXPECT_FLOAT_EQ(camera.zoom(), 2);
  EXPECT_NEAR(camera.to_board(Rect{208, 40, 1024, 512}.center()).x, 250, 0.01);
}

TEST(Camera, ShowsAPointThatIsOutOfView) {
  Camera camera = fitted();
  camera.zoom_at(kCameraArea.center(), 4);
  EXPECT_FALSE(camera.visible().contains({490, 240}));
  camera.show({490, 240});
  EXPECT_TRUE(camera.visible().contains({490, 240}));
}

TEST(Camera, ABoardAreaWithoutRoomIsNoDivisionByNothing) {
  Camera camera;
  camera.set_board_area({0, 0, 4, 4}, kCameraBoard);
  EXPECT_FLOAT_EQ(camera.scale(), 1);
}

}  // namespace
}  // namespace windrose::view
