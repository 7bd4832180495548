#include "runtime/view/draw/triangulate.h"

#include <cmath>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace windrose::view {
namespace {

float area_of(const Mesh& mesh) {
  float sum = 0;
  for (std::size_t i = 0; i < mesh.triangles.size(); i += 3) {
    const Point a = mesh.points[mesh.triangles[i]];
    const Point b = mesh.points[mesh.triangles[i + 1]];
    const Point c = mesh.points[mesh.triangles[i + 2]];
    sum += std::abs((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)) / 2;
  }
  return sum;
}

const std::vector<Point> kComb = {{0, 0},  {10, 0}, {10, 10}, {8, 10}, {8, 2},  {6, 2},
                                  {6, 10}, {4, 10}, {4, 2},   {2, 2},  {2, 10}, {0, 10}};

TEST(Triangulate, ASquareIsTwoTriangles) {
  const Mesh mesh = triangulated(std::vector<Point>{{0, 0}, {4, 0}, {4, 4}, {0, 4}});
  EXPECT_THAT(mesh.triangles, testing::SizeIs(6));
  EXPECT_FLOAT_EQ(area_of(mesh), 16);
}

TEST(Triangulate, ConcaveShapesAreCoveredOnceInEitherDirection) {
  const Mesh mesh = triangulated(kComb);
  EXPECT_THAT(mesh.triangles, testing::SizeIs(30));
  EXPECT_FLOAT_EQ(area_of(mesh), 20 + 3 * 16);
  const Mesh turned = triangulated(std::vector<Point>(kComb.rbegin(), kComb.rend()));
  EXPECT_FLOAT_EQ(area_of(turned), 20 + 3 * 16);
}

TEST(Triangulate, CornersInLineAndTwiceDoNotStopIt) {
  const Mesh mesh = triangulated(
      std::vector<Point>{{0, 0}, {2, 0}, {4, 0}, {4, 0}, {4, 4}, {2, 4}, {0, 4}, {0, 2}});
  EXPECT_FLOAT_EQ(area_of(mesh), 16);
}

TEST(Triangulate, ACrossedRingEnds) {
  const Mesh mesh = triangulated(std::vector<Point>{{0, 0}, {4, 4}, {4, 0}, {0, 4}});
  EXPECT_LE(mesh.triangles.size(), 6U);
}

TEST(Triangulate, LessThanThreeCornersGiveNothing) {
  EXPECT_THAT(triangulated(std::vector<Point>{{0, 0}, {1, 1}}).triangles, testing::IsEmpty());
  EXPECT_THAT(triangulated({}).points, testing::IsEmpty());
}

}  // namespace
}  // namespace windrose::view
