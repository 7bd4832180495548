#include "runtime/view/plan/loop_spots.h"

#include <algorithm>
#include <cmath>

namespace windrose::view {
namespace {

constexpr float kPiece = 26;      // from piece to piece
constexpr float kPieceHigh = 25;  // of a whole piece
constexpr float kShape = 7.2F;    // radius of a seat's shape
constexpr float kShapeStep = 17.5F;
constexpr float kColumnStep = 19;
constexpr float kCornerShape = 9;
constexpr float kCornerStep = 24;
constexpr int kMostWhole = 3;
constexpr int kInCorner = 4;
constexpr int kAtFoot = 3;          // in a row
constexpr float kFootHigh = 22;     // of a whole piece there
constexpr float kBesidePiece = 3;   // from the words to it
constexpr float kFootSlack = 1.5F;  // the last line has no letters that deep

/// Rows of `across`, `step` apart, the last one ending at the foot of the room, in its middle.
CellSpots rows_of(const Rect& room, int count, int across, float step) {
  CellSpots spots;
  const int rows = (count + across - 1) / across;
  const float high = std::min(step, room.h / static_cast<float>(std::max(rows, 1)));
  const float top = room.bottom() - high * static_cast<float>(rows);
  for (int i = 0; i < count; ++i) {
    const int row = i / across;
    const int here = std::min(across, count - row * across);
    const float x = room.center().x +
                    (static_cast<float>(i % across) - static_cast<float>(here - 1) / 2) * step;
    spots.at.push_back({x, top + high * (static_cast<float>(row) + 0.5F)});
  }
  const float wide = step * static_cast<float>(std::min(count, across));
  spots.box = {room.center().x - wide / 2, top, wide, high * static_cast<float>(rows)};
  return spots;
}

}  // namespace

CellSpots spots_in_rows(const Rect& room, int count, float unit) {
  const bool whole = count <= kMostWhole && room.h >= kPieceHigh * unit &&
                     static_cast<float>(count) * kPiece * unit <= room.w + 2 * unit;
  if (whole) {
    const Rect row{room.x, room.bottom() - kPieceHigh * unit, room.w, kPieceHigh * unit};
    CellSpots spots = rows_of(row, count, kMostWhole, kPiece * unit);
    for (Point& at : spots.at) at.y = row.center().y + unit;
    spots.box = row;
    return spots;
  }
  const float step = kShapeStep * unit;
  const int across = std::max(1, static_cast<int>(room.w / step));
  CellSpots spots = rows_of(room, count, across, step);
  spots.radius = kShape * unit;
  return spots;
}

CellSpots spots_in_columns(const Rect& room, int count, bool from_right, float unit) {
  CellSpots spots;
  const float wanted = kColumnStep * unit;
  const int down = std::max(1, static_cast<int>((room.h + 2 * unit) / (wanted - unit)));
  const int columns = (count + down - 1) / down;
  for (int i = 0; i < count; ++i) {
    const int column = i / down;
    const int here = std::min(down, count - column * down);
    const float step = std::min(wanted, room.h / static_cast<float>(here));
    const float in = wanted * (static_cast<float>(column) + 0.5F);
    spots.at.push_back(
        {from_right ? room.right() - in : room.x + in,
         room.center().y +
             (static_cast<float>(i % down) - static_cast<float>(here - 1) / 2) * step});
  }
  const float wide = wanted * static_cast<float>(columns);
  spots.box = {from_right ? room.right() - wide : room.x, room.y, wide, room.h};
  spots.radius = kShape * unit;
  return spots;
}

CellSpots spots_at_foot(const Rect& room, int count, float unit) {
  CellSpots spots;
  if (count == 1) {
    spots.box = {room.right() - kPiece * unit, room.bottom() - kFootHigh * unit, kPiece * unit,
                 kFootHigh * unit};
    spots.at.push_back(spots.box.center());
    return spots;
  }
  const float step = kShapeStep * unit;
  const int rows = (count + kAtFoot - 1) / kAtFoot;
  spots.radius = kShape * unit;
  const float high = step * static_cast<float>(rows);
  spots.box = {room.x, room.bottom() - high, step * static_cast<float>(std::min(count, kAtFoot)),
               high};
  for (int i = 0; i < count; ++i) {
    spots.at.push_back({room.x + step * (static_cast<float>(i % kAtFoot) + 0.5F),
                        spots.box.y + step * (static_cast<float>(i / kAtFoot) + 0.5F)});
  }
  return spots;
}

std::optional<SideCell> side_cell(const Rect& room, const SideWords& words, int pieces,
                                  float unit) {
  SideCell cell;
  cell.spots = spots_at_foot(room, pieces, unit);
  const float names = words.line * static_cast<float>(words.names.size());
  const float beside = room.w - (kPiece + kBesidePiece) * unit;
  const float last = words.names.empty() ? 0 : words.names.back();
  const float all = names + words.line;
  if (pieces == 1 && words.price > 0 && std::max(last, words.price) <= beside && all <= room.h) {
    cell.with_price = true;
    cell.top = room.center().y - all / 2;
    const float middle = cell.top + names + words.line / 2;
    const float y = std::min(middle, room.bottom() - kFootHigh * unit / 2);
    cell.spots.at.front().y = y;
    cell.spots.box.y = y - kFootHigh * unit / 2;
    return cell;
  }
  const float above = cell.spots.box.y - room.y;
  if (names > above + kFootSlack * unit) return std::nullopt;
  cell.top = room.y + std::max(0.0F, (above - names) / 2);
  return cell;
}

CellSpots spots_beside(const Rect& corner, const Rect& box, int count, float unit) {
  CellSpots spots;
  spots.radius = kShape * unit;
  spots.box = corner;
  const bool left = box.x > corner.x + unit;  // where the outer edge is
  const bool below = corner.bottom() > box.bottom() + unit;
  const float lane_x = left ? (corner.x + box.x) / 2 : (corner.right() + box.right()) / 2;
  const float lane_y = below ? (corner.bottom() + box.bottom()) / 2 : (corner.y + box.y) / 2;
  const float step = std::min(kColumnStep * unit, (corner.h - 4 * unit) / kInCorner);
  const float along = std::min(kColumnStep * unit, box.w / kInCorner);
  for (int i = 0; i < count; ++i) {
    if (i < kInCorner) {
      const float up = step * static_cast<float>(i);
      spots.at.push_back({lane_x, below ? corner.bottom() - step / 2 - 2 * unit - up
                                        : corner.y + step / 2 + 2 * unit + up});
    } else {
      const float in = along * (static_cast<float>(i - kInCorner) + 0.5F);
      spots.at.push_back({left ? box.x + in : box.right() - in, lane_y});
    }
  }
  return spots;
}

CellSpots spots_in_corner(const Rect& room, int count, float unit) {
  const int rows = (count + kInCorner - 1) / kInCorner;
  const float step = std::min(kCornerStep * unit, room.w / kInCorner);
  const bool tight = room.h < step * static_cast<float>(rows);
  CellSpots spots = rows_of(room, count, kInCorner, tight ? std::min(step, 18 * unit) : step);
  spots.radius = (tight ? kShape : kCornerShape) * unit;
  if (rows == 1) {
    const float y = room.center().y;
    for (Point& at : spots.at) at.y = y;
  }
  return spots;
}

}  // namespace windrose::view
