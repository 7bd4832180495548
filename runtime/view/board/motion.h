// What moves on the screen after something happened: pieces along their way, dice, cards, money.
//
// Pure: from events, as the viewer may know them, to places at given times. The state is always
// already the new one; motion only shows it late. Nothing that runs ever changes the result, and
// finish_all() ends it at once.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "runtime/state/seen/played.h"
#include "runtime/tabletop/scene/board_scene.h"
#include "runtime/view/plan/board_plan.h"

namespace windrose::view {

struct MotionSettings {
  double speed = 1;      // 0: off
  bool reduced = false;  // pieces fade, all else changes at once
};

/// Where a piece is drawn while it moves.
struct PiecePose {
  Point at;        // in board units
  float lift = 0;  // pixels above that, × UI scale
  float opacity = 1;
};

/// Dice while they roll.
struct DicePose {
  std::vector<int> faces;  // shown now
  std::vector<int> true_faces;
  float turn = 0;        // radians
  bool settled = false;  // these are the true ones
};

struct FlyingMoney {
  PurseId from = PurseId::none;
  PurseId to = PurseId::none;
  int amount = 0;
  std::vector<float> notes;  // how far each note on the way is, 0 to 1, eased
};

struct FlyingCard {
  ItemId item = ItemId::none;  // -1: one that the viewer does not know
  ZoneId from = ZoneId::none;
  ZoneId to = ZoneId::none;
  float done = 0;     // of the way, eased
  float width = 1;    // while it is turned: 1 → 0 → 1
  bool face = false;  // whether the face is up already
};

struct FlyingTokens {
  TokenId token = TokenId::none;
  PileId from = PileId::none;
  PileId to = PileId::none;
  int count = 0;
  float done = 0;
};

class Motion {
 public:
  // Durations at speed 1, in seconds.
  static constexpr double kStep = 0.140;
  static constexpr double kMostWay = 1.200;
  static constexpr double kDie = 0.600;
  static constexpr double kDraw = 0.260;
  static constexpr double kTurn = 0.220;
  static constexpr double kMoney = 0.420;
  static constexpr double kNoteGap = 0.060;
  static constexpr double kMarker = 0.300;
  static constexpr double kOwner = 0.300;
  static constexpr double kFade = 0.080;
  static constexpr int kMostNotes = 5;

  void set(const MotionSettings& settings) { settings_ = settings; }

  /// What happened in `match` from the mark on, as `viewer` may know it, begins at `now`, or when
  /// what runs already has ended. `before` is what the viewer saw until then.
  void add(const Observation& before, const Played& played, EventMark from, Viewer viewer,
           const BoardPlan& plan, const PrintedBoard& printed, double now);
  /// The same in a game without a board.
  void add(const Observation& before, const Played& played, EventMark from, Viewer viewer,
           double now);
  /// The same for events of one journal.
  void add(const Observation& before, const Journal& journal, Viewer viewer, const BoardPlan& plan,
           const PrintedBoard& printed, double now);

  /// Whether anything moves at that time or later.
  [[nodiscard]] bool runs(double now) const { return now < end_; }
  /// Everything is where it belongs.
  void finish_all();

  /// Null: the piece stands where it stands.
  [[nodiscard]] std::optional<PiecePose> piece(ItemId item, double now) const;
  [[nodiscard]] std::optional<DicePose> dice(double now) const;
  /// What of a purse's money is still on its way: to be added to what it holds.
  [[nodiscard]] int money_due(PurseId purse, double now) const;
  [[nodiscard]] std::vector<FlyingMoney> money(double now) const;
  [[nodiscard]] std::vector<FlyingCard> cards(double now) const;
  [[nodiscard]] std::vector<FlyingTokens> tokens(double now) const;
  /// The column, from 1, between two while it slides.
  [[nodiscard]] std::optional<float> marker(ChartId chart, double now) const;
  /// Who owned the space before, and how far the change has come.
  struct OwnerChange {
    SeatId from = SeatId::none;
    SeatId to = SeatId::none;
    float done = 0;
  };
  [[nodiscard]] std::optional<OwnerChange> owner(SpaceId space, double now) const;

  /// Eases: out = 1 − (1 − t)³, both = 3t² − 2t³.
  [[nodiscard]] static float out(float t);
  [[nodiscard]] static float both(float t);

 private:
  enum class What : std::uint8_t { piece, dice, card, turn, money, tokens, marker, owner };
  struct Animation {
    What what = What::piece;
    double start = 0;
    double length = 0;
    int a = 0;               // item, purse, pile, chart, space
    int b = 0;               // from
    int c = 0;               // to
    int d = 0;               // amount, count
    std::vector<Point> way;  // of a piece
    std::vector<int> faces;  // of dice
    [[nodiscard]] double end() const { return start + length; }
    [[nodiscard]] float at(double now) const;
  };

  /// Where spaces are; null in a game without a board.
  struct Board {
    const BoardPlan* plan = nullptr;
    const PrintedBoard* printed = nullptr;
  };
  void add_since(const Observation& before, const Played& played, EventMark from, Viewer viewer,
                 const Board& board, double now);
  void add_event(const Observation& before, const Journal& journal, const Event& event,
                 Viewer viewer, const Board& board);
  void begin(Animation animation, double gap);
  void begin_note(Animation animation, double gap);
  void add_move(const Observation& before, const Moved& move, bool identified, const Board& board);
  void forget(double now);

  MotionSettings settings_;
  std::vector<Animation> running_;
  double next_ = 0;  // when the next may begin
  double end_ = 0;
};

}  // namespace windrose::view
