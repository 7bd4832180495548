#include "runtime/lab/page/board_layout.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace windrose {
namespace {

constexpr double kMargin = 40;

svg::Points corners(const svg::Box& box) {
  return {{box.x, box.y},
          {box.x + box.w, box.y},
          {box.x + box.w, box.y + box.h},
          {box.x, box.y + box.h}};
}

void add_box(BoardLayout& layout, const svg::Box& box) {
  layout.spaces.push_back({{corners(box)}, box.x + box.w / 2, box.y + box.h / 2, box});
}

/// Cells round the page, clockwise from the corner at the bottom right.
void lay_loop(BoardLayout& layout, int spaces) {
  constexpr double kCornerWide = 0.152;
  constexpr double kHigh = 0.585;
  layout.height = layout.width * kHigh;
  const double wide = layout.width * kCornerWide;
  const double high = layout.height * 0.161;
  std::array<int, 4> counts{};
  for (int& count : counts) count = spaces / 4;
  constexpr std::array<std::size_t, 3> kFirst = {0, 2, 1};
  for (int i = 0; i < spaces % 4; ++i) ++counts[kFirst[static_cast<std::size_t>(i)]];
  for (std::size_t side = 0; side < counts.size(); ++side) {
    const bool is_flat = side % 2 == 0;
    const double along = is_flat ? layout.width - 2 * wide : layout.height - 2 * high;
    const double step = counts[side] > 1 ? along / (counts[side] - 1) : along;
    for (int i = 0; i < counts[side]; ++i) {
      const double gone = (i - 1) * step;
      const bool is_corner = i == 0;
      switch (side) {
        case 0:
          add_box(layout, is_corner
                              ? svg::Box{layout.width - wide, layout.height - high, wide, high}
                              : svg::Box{layout.width - wide - gone - step, layout.height - high,
                                         step, high});
          break;
        case 1:
          add_box(layout, is_corner ? svg::Box{0, layout.height - high, wide, high}
                                    : svg::Box{0, layout.height - high - gone - step, wide, step});
          break;
        case 2:
          add_box(layout,
                  is_corner ? svg::Box{0, 0, wide, high} : svg::Box{wide + gone, 0, step, high});
          break;
        default:
          add_box(layout, is_corner ? svg::Box{layout.width - wide, 0, wide, high}
                                    : svg::Box{layout.width - wide, high + gone, wide, step});
      }
    }
  }
  layout.middle = {wide, high, layout.width - 2 * wide, layout.height - 2 * high};
}

void lay_squares(BoardLayout& layout, const BoardData& board) {
  const double side = std::min(layout.width / std::max(board.columns, 1), 72.0);
  const double left = (layout.width - side * board.columns) / 2;
  layout.height = side * board.rows;
  for (const SpaceData& space : board.spaces) {
    add_box(layout, {left + side * space.column, side * space.row, side, side});
  }
}

void lay_hexes(BoardLayout& layout, const BoardData& board) {
  const double columns = board.columns + (board.rows > 1 ? 0.5 : 0.0);
  const double wide = std::min(layout.width / std::max(columns, 1.0), 80.0);
  const double radius = wide / std::numbers::sqrt3;
  const double left = (layout.width - wide * columns) / 2;
  layout.height = radius * (0.5 + 1.5 * board.rows);
  for (const SpaceData& space : board.spaces) {
    const bool is_shifted = ((space.row % 2) != 0) == board.shift_odd && board.rows > 1;
    LaidSpace& laid = layout.spaces.emplace_back();
    laid.x = left + wide * (space.column + 0.5 + (is_shifted ? 0.5 : 0.0));
    laid.y = radius * (1 + 1.5 * space.row);
    laid.box = {laid.x - wide / 2, laid.y - radius * 0.7, wide, radius * 1.4};
    svg::Points ring;
    for (int corner = 0; corner < 6; ++corner) {
      const double turn = std::numbers::pi / 180 * (60 * corner - 30);
      ring.emplace_back(laid.x + radius * std::cos(turn), laid.y + radius * std::sin(turn));
    }
    laid.rings.push_back(std::move(ring));
  }
}

/// Discs where the board's own places are; in a circle where it gives none.
void lay_discs(BoardLayout& layout, const BoardData& board) {
  const auto count = static_cast<double>(board.spaces.size());
  svg::Points places;
  for (const SpaceData& space : board.spaces) places.emplace_back(space.column, space.row);
  const bool has_places =
      std::ranges::any_of(places, [&](const auto& place) { return place != places.front(); });
  for (std::size_t i = 0; !has_places && i < places.size(); ++i) {
    const double turn = 2 * std::numbers::pi * (static_cast<double>(i) / count - 0.25);
    places[i] = {std::cos(turn), 0.6 * std::sin(turn)};
  }
  auto [left, right] = std::ranges::minmax(places, {}, [](const auto& p) { return p.first; });
  auto [top, bottom] = std::ranges::minmax(places, {}, [](const auto& p) { return p.second; });
  const double wide = std::max(right.first - left.first, 1e-9);
  const double high = std::max(bottom.second - top.second, 1e-9);
  const double unit = (layout.width - 4 * kMargin) / wide;
  const double tall = std::min(unit, 620 / high);
  layout.height = 2 * kMargin + high * tall;
  for (const auto& [x, y] : places) {
    LaidSpace& laid = layout.spaces.emplace_back();
    laid.x = 2 * kMargin + (x - left.first) * unit;
    laid.y = kMargin + (y - top.second) * tall;
  }
}

double span_of(const svg::Points& ring, bool is_x) {
  const auto value = [&](const auto& p) { return is_x ? p.first : p.second; };
  const auto [low, high] = std::ranges::minmax(ring, {}, value);
  return value(high) - value(low);
}

void lay_page(BoardLayout& layout, const GameLook& look) {
  const double scale = layout.width / look.board.size.x;
  layout.height = scale * look.board.size.y;
  for (LaidSpace& laid : layout.spaces) {
    laid.x = layout.width / 2;
    laid.y = layout.height / 2;
  }
  for (const SpaceLook& space : look.board.spaces) {
    LaidSpace& laid = layout.spaces[static_cast<std::size_t>(space.space)];
    for (const std::vector<LookPoint>& points : space.shape) {
      svg::Points ring;
      for (const LookPoint& p : points) ring.emplace_back(scale * p.x, scale * p.y);
      if (ring.size() > 2) laid.rings.push_back(std::move(ring));
    }
    if (space.has_label || space.has_at) {
      const LookPoint at = space.has_label ? space.label : space.at;
      laid.x = scale * at.x;
      laid.y = scale * at.y;
    } else if (!laid.rings.empty()) {
      double x = 0;
      double y = 0;
      for (const auto& [px, py] : laid.rings.front()) {
        x += px;
        y += py;
      }
      const auto count = static_cast<double>(laid.rings.front().size());
      laid.x = x / count;
      laid.y = y / count;
    }
  }
}

}  // namespace

BoardLayout layout_of(const BoardData& board, const GameLook& look, double width) {
  BoardLayout layout;
  layout.width = width;
  switch (board.layout) {
    case Layout::loop:
      lay_loop(layout, static_cast<int>(board.spaces.size()));
      break;
    case Layout::squares:
      lay_squares(layout, board);
      break;
    case Layout::hexes:
      lay_hexes(layout, board);
      break;
    case Layout::graph:
      if (look.board.size.x > 0 && look.board.size.y > 0) {
        layout.spaces.resize(board.spaces.size());
        lay_page(layout, look);
      } else {
        lay_discs(layout, board);
      }
  }
  for (LaidSpace& laid : layout.spaces) {
    if (laid.box.w > 0) continue;
    const double w = laid.rings.empty() ? 90 : 0.8 * span_of(laid.rings.front(), true);
    const double h = laid.rings.empty() ? 40 : 0.8 * span_of(laid.rings.front(), false);
    laid.box = {laid.x - w / 2, laid.y - h / 2, w, h};
  }
  return layout;
}

}  // namespace windrose
