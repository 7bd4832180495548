// The board area: the board with what stands on it, moved by the pointer, chosen from by pointer or
// keys.
//
// It shows the observation of a sitting and answers with the thing that was clicked; it changes
// nothing.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "runtime/sitting/people/sitting.h"
#include "runtime/tabletop/scene/scene_stage.h"
#include "runtime/view/board/board_paint.h"
#include "runtime/view/panels/panel_paint.h"
#include "runtime/view/ui/ui.h"

namespace windrose::view {

class BoardArea {
 public:
  BoardArea(const GameData& game, const GameLook& look);

  [[nodiscard]] bool has_board() const { return painter_.has_value(); }
  /// Lets what is new move; nothing without a board.
  void begin_motion(const Sitting& sitting, const MotionSettings& settings, double now);
  [[nodiscard]] bool moves(double now) const { return motion_.runs(now); }
  void finish_motion() { motion_.finish_all(); }
  [[nodiscard]] const Motion& motion() const { return motion_; }
  /// Where a space is on the screen; empty without a board.
  [[nodiscard]] Rect place_of(SpaceId space) const {
    return painter_ ? painter_->where(space, camera_) : Rect{};
  }

  /// Where spaces and their names are while the whole board is shown; nothing without a board.
  [[nodiscard]] std::vector<Rect> fitted_places() const;

  /// `pointed`: things that a panel points at.
  [[nodiscard]] ThingWish draw(Ui& ui, const Rect& rect, const Sitting& sitting,
                               const std::vector<Code>& pointed, double now);
  /// What of the moment's stages is drawn on the board from now on.
  void stage(std::span<const StageShown> stages) { staged_ = staged_of(stages); }
  /// Whether a desk lies on the board: then Tab is the desk's, and no space is lit.
  void open_desk(bool open) { desk_is_open_ = open; }
  /// Which part of the board a desk may cover: the middle of a loop, else nearly all of it.
  [[nodiscard]] Rect desk_room() const;
  /// The thing that the keyboard stands on.
  [[nodiscard]] std::optional<Code> focused() const;

 private:
  void fit_plan(const Rect& rect, float scale);
  void show_preview(const Sitting& sitting);
  void make_scene(const Sitting& sitting, double now);
  void light(const Sitting& sitting, const std::vector<Code>& pointed);
  [[nodiscard]] SceneDeed meant_deed(const Sitting& sitting) const;
  void take_keys(Ui& ui, ThingWish& wish);
  void take_arrows(Ui& ui);
  void take_pointer(Ui& ui, const Rect& rect, ThingWish& wish);
  void keep_next_clear(Ui& ui) const;
  void note_places(Ui& ui, const Sitting& sitting) const;
  [[nodiscard]] std::optional<Code> thing_at(Point point) const;
  [[nodiscard]] Rect where(Code thing) const;
  [[nodiscard]] Point center_of(Code thing) const;

  const GameData& game_;
  const GameLook& look_;
  std::optional<BoardPainter> painter_;
  Rect planned_for_;
  float scale_ = 1;
  Camera camera_;
  Motion motion_;
  BoardScene scene_;
  SceneLights lights_;
  SceneStage staged_;
  std::uint64_t scene_version_ = ~std::uint64_t{0};
  double lit_since_ = 0;
  std::vector<Code> choosable_;  // on the board, in reading order
  int focus_ = -1;               // index into choosable_
  std::optional<Code> hovered_;
  bool desk_is_open_ = false;
  bool dragging_ = false;
  Point last_pointer_;
};

}  // namespace windrose::view
