#include "runtime/view/board/motion.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "runtime/base/text/kinds.h"
#include "runtime/state/ruleset/ruleset.h"
#include "runtime/state/seen/event_reader.h"

namespace windrose::view {
namespace {

constexpr float kLift = 4;                // pixels in the middle of a step
constexpr float kDiceTurn = 0.34906585F;  // 20 degrees
/// When the faces of a rolling die change, of its 600 ms.
constexpr std::array<float, 5> kFaceChanges = {0.0F, 80.0F / 600, 180.0F / 600, 300.0F / 600,
                                               440.0F / 600};

/// What a die shows before its true face: never the same twice in a row.
int passing_face(int true_face, int nth, int change) {
  constexpr int kSides = 6;
  const int left = static_cast<int>(kFaceChanges.size()) - 1 - change;
  return (true_face - 1 + left * 2 + (left > 0 ? nth % 2 : 0) + kSides) % kSides + 1;
}

}  // namespace

float Motion::out(float t) {
  const float rest = 1 - t;
  return 1 - rest * rest * rest;
}

float Motion::both(float t) {
  return t * t * (3 - 2 * t);
}

float Motion::Animation::at(double now) const {
  if (length <= 0) return 1;
  return static_cast<float>(std::clamp((now - start) / length, 0.0, 1.0));
}

void Motion::add(const Observation& before, const Played& played, EventMark from, Viewer viewer,
                 const BoardPlan& plan, const PrintedBoard& printed, double now) {
  add_since(before, played, from, viewer, {&plan, &printed}, now);
}

void Motion::add(const Observation& before, const Played& played, EventMark from, Viewer viewer,
                 double now) {
  add_since(before, played, from, viewer, {}, now);
}

void Motion::add_since(const Observation& before, const Played& played, EventMark from,
                       Viewer viewer, const Board& board, double now) {
  if (settings_.speed <= 0) return;
  forget(now);
  for_seen_events(played, from, viewer, [&](const SeenEvent& seen) {
    add_event(before, *seen.journal, *seen.event, viewer, board);
  });
}

void Motion::add(const Observation& before, const Journal& journal, Viewer viewer,
                 const BoardPlan& plan, const PrintedBoard& printed, double now) {
  if (settings_.speed <= 0) return;
  forget(now);
  for (const Event& event : journal.events()) {
    if (event_visible(event, viewer)) add_event(before, journal, event, viewer, {&plan, &printed});
  }
}

void Motion::forget(double now) {
  if (!runs(now)) running_.clear();
  next_ = std::max(next_, now);
  if (running_.empty()) next_ = now;
}

void Motion::finish_all() {
  running_.clear();
  end_ = 0;
  next_ = 0;
}

/// It begins when what came before has ended, or, of the same kind, `gap` seconds after the last.
void Motion::begin(Animation animation, double gap) {
  animation.length /= settings_.speed;
  animation.start = next_;
  if (gap >= 0 && !running_.empty() && running_.back().what == animation.what)
    animation.start = std::max(running_.back().start + gap / settings_.speed, 0.0);
  next_ = std::max(next_, animation.end());
  end_ = std::max(end_, animation.end());
  running_.push_back(std::move(animation));
}

/// The same where motion is not reduced to pieces.
void Motion::begin_note(Animation animation, double gap) {
  if (!settings_.reduced) begin(std::move(animation), gap);
}

void Motion::add_event(const Observation& before, const Journal& journal, const Event& event,
                       Viewer viewer, const Board& board) {
  const Cases cases{
      [&](const Moved& move) { add_move(before, move, event_identifies(event, viewer), board); },
      [&](const Rolled& rolled) {
        Animation roll{What::dice, 0, kDie, 0, 0, rolled.total, 0, {}, {}};
        for (const Code code : journal.codes(rolled.faces)) roll.faces.push_back(code.id());
        begin_note(std::move(roll), -1);
      },
      [&](const Shown& shown) {
        begin_note({What::turn, 0, kTurn, number_of(shown.item), 0, 0, 0, {}, {}}, kNoteGap);
      },
      [&](const Paid& paid) {
        if (paid.amount <= 0) return;
        const int notes = std::min(kMostNotes, paid.amount);
        const double length = kMoney + kNoteGap * (notes - 1);
        begin_note({What::money,
                    0,
                    length,
                    0,
                    number_of(paid.from),
                    number_of(paid.to),
                    paid.amount,
                    {},
                    {}},
                   kNoteGap);
      },
      [&](const Given& given) {
        if (given.count <= 0) return;
        begin_note({What::tokens,
                    0,
                    kMoney,
                    number_of(given.token),
                    number_of(given.from),
                    number_of(given.to),
                    given.count,
                    {},
                    {}},
                   kNoteGap);
      },
      [&](const Marked& marked) {
        begin_note({What::marker,
                    0,
                    kMarker,
                    number_of(marked.chart),
                    marked.before,
                    marked.now,
                    0,
                    {},
                    {}},
                   0);
      },
      [&](const Changed& change) {
        const PropertySlot& slot = before.ruleset().properties()[change.slot];
        if (slot.target != Kind::space || slot.declaration->type != ValueType::player) return;
        begin_note({What::owner, 0, kOwner, change.entity, change.before, change.now, 0, {}, {}},
                   0);
      },
      [](const OneOf<StepBegun, Shuffled, ListChanged, Logged, Retired, StarterSet,
                     Finished> auto&) {}};
  std::visit(cases, event.what);
}

void Motion::add_move(const Observation& before, const Moved& move, bool identified,
                      const Board& board) {
  const Ruleset& ruleset = before.ruleset();
  const bool known = move.item != ItemId::none && identified;
  if (move.item == ItemId::none || ruleset.items().is_card(move.item)) {
    begin_note({What::card,
                0,
                kDraw,
                known ? number_of(move.item) : -1,
                number_of(move.from),
                number_of(move.to),
                0,
                {},
                {}},
               kNoteGap);
    return;
  }
  const SpaceId from = ruleset.zones().space_of(move.from);
  const SpaceId to = ruleset.zones().space_of(move.to);
  if (from == SpaceId::none || to == SpaceId::none || board.plan == nullptr) return;
  Animation walk{What::piece, 0,  0, number_of(move.item), number_of(from), number_of(to),
                 0,           {}, {}};
  for (const SpaceId space : way_between(before, *board.printed, from, to))
    walk.way.push_back(board.plan->center(space));
  const double steps = static_cast<double>(walk.way.size()) - 1;
  walk.length = settings_.reduced ? 2 * kFade : std::min(kMostWay, steps * kStep);
  begin(std::move(walk), -1);
}

std::optional<PiecePose> Motion::piece(ItemId item, double now) const {
  const Animation* shown = nullptr;
  bool unfinished = false;
  for (const Animation& animation : running_) {
    if (animation.what != What::piece || animation.a != number_of(item)) continue;
    // The last that has begun; before all of them, where the first begins.
    if (shown == nullptr || animation.start <= now) shown = &animation;
    unfinished = unfinished || now < animation.end();
  }
  if (shown == nullptr || !unfinished) return std::nullopt;
  const float t = shown->at(now);
  PiecePose pose;
  if (settings_.reduced) {
    pose.at = t < 0.5F ? shown->way.front() : shown->way.back();
    pose.opacity = std::abs(1 - 2 * t);
    return pose;
  }
  // Each step eases by itself.
  const auto steps = static_cast<float>(shown->way.size() - 1);
  const float gone = std::min(t * steps, steps);
  const auto step = std::min(static_cast<std::size_t>(gone), shown->way.size() - 2);
  const float part = gone - static_cast<float>(step);
  pose.at = between(shown->way[step], shown->way[step + 1], both(part));
  pose.lift = kLift * 4 * part * (1 - part);
  return pose;
}

std::optional<DicePose> Motion::dice(double now) const {
  for (const Animation& animation : running_) {
    if (animation.what != What::dice || now < animation.start || now >= animation.end()) continue;
    const float t = animation.at(now);
    int change = 0;
    while (static_cast<std::size_t>(change + 1) < kFaceChanges.size() &&
           t >= kFaceChanges[change + 1])
      ++change;
    DicePose pose;
    for (std::size_t i = 0; i < animation.faces.size(); ++i)
      pose.faces.push_back(passing_face(animation.faces[i], static_cast<int>(i), change));
    pose.settled = static_cast<std::size_t>(change + 1) == kFaceChanges.size();
    if (pose.settled) pose.faces = animation.faces;
    pose.true_faces = animation.faces;
    pose.turn = kDiceTurn * (1 - out(t));
    return pose;
  }
  return std::nullopt;
}

int Motion::money_due(PurseId purse, double now) const {
  int due = 0;
  for (const Animation& animation : running_) {
    if (animation.what != What::money || now >= animation.end()) continue;
    const auto left = static_cast<int>(
        std::lround(static_cast<float>(animation.d) * (1 - both(animation.at(now)))));
    if (animation.b == number_of(purse)) due += left;
    if (animation.c == number_of(purse)) due -= left;
  }
  return due;
}

std::vector<FlyingMoney> Motion::money(double now) const {
  std::vector<FlyingMoney> flying;
  for (const Animation& animation : running_) {
    if (animation.what != What::money || now < animation.start || now >= animation.end()) continue;
    FlyingMoney money{PurseId{animation.b}, PurseId{animation.c}, animation.d, {}};
    const double gap = kNoteGap / settings_.speed;
    const double flight = kMoney / settings_.speed;
    for (int note = 0; note < std::min(kMostNotes, animation.d); ++note) {
      const double t = (now - animation.start - gap * note) / flight;
      if (t >= 0 && t < 1) money.notes.push_back(both(static_cast<float>(t)));
    }
    flying.push_back(std::move(money));
  }
  return flying;
}

std::vector<FlyingCard> Motion::cards(double now) const {
  std::vector<FlyingCard> flying;
  for (const Animation& animation : running_) {
    if (now >= animation.end()) continue;
    const float t = animation.at(now);
    if (animation.what == What::card) {
      flying.push_back({ItemId{animation.a}, ZoneId{animation.b}, ZoneId{animation.c}, out(t), 1,
                        animation.a >= 0});
    } else if (animation.what == What::turn && now >= animation.start) {
      flying.push_back(
          {ItemId{animation.a}, ZoneId::none, ZoneId::none, 1, std::abs(1 - 2 * t), t >= 0.5F});
    }
  }
  return flying;
}

std::vector<FlyingTokens> Motion::tokens(double now) const {
  std::vector<FlyingTokens> flying;
  for (const Animation& animation : running_) {
    if (animation.what != What::tokens || now < animation.start || now >= animation.end()) continue;
    flying.push_back({TokenId{animation.a}, PileId{animation.b}, PileId{animation.c}, animation.d,
                      both(animation.at(now))});
  }
  return flying;
}

std::optional<float> Motion::marker(ChartId chart, double now) const {
  std::optional<float> place;
  for (const Animation& animation : running_) {
    if (animation.what != What::marker || animation.a != number_of(chart) || now >= animation.end())
      continue;
    const float t = both(animation.at(now));
    place = static_cast<float>(animation.b) + t * static_cast<float>(animation.c - animation.b);
    break;
  }
  return place;
}

std::optional<Motion::OwnerChange> Motion::owner(SpaceId space, double now) const {
  for (const Animation& animation : running_) {
    if (animation.what != What::owner || animation.a != number_of(space) || now >= animation.end())
      continue;
    const auto seat = [](int value) {
      return value == kNone || value == kUnknown ? SeatId::none : SeatId{value};
    };
    return OwnerChange{seat(animation.b), seat(animation.c), animation.at(now)};
  }
  return std::nullopt;
}

}  // namespace windrose::view
