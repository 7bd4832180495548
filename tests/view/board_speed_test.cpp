// How fast a large board is drawn while it is panned. Measured by hand:
// test_view --gtest_also_run_disabled_tests --gtest_filter='*BoardSpeed*'

#include <chrono>
#include <cstdio>
#include <ctime>

#include <gtest/gtest.h>
#include <imgui.h>

#include "runtime/view/board/board_paint.h"
#include "runtime/view/ui/display.h"
#include "tests/state/board_map.h"

namespace windrose::view {
namespace {

constexpr int kColumns = 125;
constexpr int kRows = 80;

/// 10,000 hexagons: an archipelago.
GameData archipelago(GameLook& look) {
  std::vector<std::string> rows;
  rows.reserve(kRows);
  std::uint64_t random = 5;
  for (int row = 0; row < kRows; ++row) {
    std::string line;
    for (int column = 0; column < kColumns; ++column) {
      random = random * 6364136223846793005ULL + 1442695040888963407ULL;
      const bool near_land = !line.empty() && line.back() == 'L';
      line += (random >> 40U) % 100 < (near_land ? 60U : 12U) ? 'L' : '.';
    }
    rows.push_back(line);
  }
  GameData game;
  game.title = "Archipelago";
  game.board = test::board_from_map(Layout::hexes, rows);
  // Names as a map of that size has them: places only.
  for (SpaceData& space : game.board.spaces) {
    const char letter = static_cast<char>('a' + space.row % 26);
    space.id = std::string(1, letter) + std::to_string(space.column + 1);
    if (space.row >= 26) space.id.insert(0, 1, static_cast<char>('a' + space.row / 26 - 1));
    space.name = space.id;
  }
  look.colors = {{".", "sea"}, {"L", "land"}};
  return game;
}

TEST(BoardSpeed, DISABLED_TenThousandHexes) {
  if (!Display::obstacle().empty()) GTEST_SKIP() << Display::obstacle();
  using Clock = std::chrono::steady_clock;
  const auto milliseconds = [](Clock::time_point from) {
    return std::chrono::duration<double, std::milli>(Clock::now() - from).count();
  };
  GameLook look;
  const GameData game = archipelago(look);
  const Clock::time_point loading = Clock::now();
  BoardPainter painter(BoardPlan(game.board, look), printed_of(game, look));
  std::printf("load: %.1f ms for %d hexes\n", milliseconds(loading), painter.plan().size());
  const BoardScene scene(painter.plan().size());
  Settings settings;
  settings.ui_scale = 1;
  Display display({.title = "speed", .width = 1600, .height = 900}, settings);
  for (const float zoom : {0.0F, 1.0F, 1.5F, 2.0F, 3.0F, 6.0F}) {
    Camera camera;
    camera.set_board_area({256, 48, 1008, 756}, painter.plan().bounds());
    camera.zoom_at(camera.board_area().center(), std::max(zoom, 1.0F));
    double painting = 0;
    constexpr int kFrames = 40;
    Clock::time_point start;
    std::clock_t work = 0;  // of all threads: what the renderer takes too
    for (int frame = 0; frame < kFrames + 3; ++frame) {
      if (frame == 3) {
        start = Clock::now();
        work = std::clock();
        painting = 0;
      }
      display.request_redraw();
      ASSERT_TRUE(display.next_frame());
      camera.pan({frame % 20 < 10 ? 12.0F : -12.0F, 3});
      const Clock::time_point begun = Clock::now();
      // Zoom 0: what an empty frame costs.
      if (zoom > 0) painter.paint(display.pen(), scene, SceneLights{}, camera);
      painting += milliseconds(begun);
      display.show();
    }
    const double frame_ms = milliseconds(start) / kFrames;
    const double work_ms =
        1000.0 * static_cast<double>(std::clock() - work) / CLOCKS_PER_SEC / kFrames;
    std::printf(
        "zoom %.1f: %.1f ms a frame, %.1f ms of work of all threads, %.1f ms painting, %d "
        "corners\n",
        static_cast<double>(zoom), frame_ms, work_ms, painting / kFrames,
        ImGui::GetIO().MetricsRenderVertices);
  }
}

}  // namespace
}  // namespace windrose::view
