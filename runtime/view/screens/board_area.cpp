#include "runtime/view/screens/board_area.h"

#include <algorithm>
#include <cmath>

#include "runtime/state/ruleset/names.h"
#include "runtime/tabletop/reading/tabletop.h"
#include "runtime/tabletop/scene/pointed_way.h"
#include "runtime/view/ui/buttons.h"
#include "runtime/view/ui/captions.h"

namespace windrose::view {
namespace {

constexpr float kClickSlack = 5;       // pixels a click may wander, at scale 1
constexpr double kLightsFade = 0.120;  // seconds
constexpr float kWheelStep = 1.2F;     // a notch
constexpr float kKeyPan = 60;          // pixels, at scale 1
constexpr int kMostNoted = 600;        // spaces of which every one is noted for tests
constexpr Shortcut kFit = key_of('f');

Shortcut press(Key key, bool shift = false) {
  return {key, 0, false, shift};
}

/// Where the events end that had happened at the moment shown.
EventMark shown_end(const Sitting& sitting) {
  const auto& lines = sitting.chronicle().lines();
  if (sitting.moments.looks_back() && sitting.moments.lines_shown() < lines.size())
    return lines[sitting.moments.lines_shown()].mark;
  return {sitting.match().step_count(), 0};
}

/// What a click there would choose: anywhere in a column, the hole into which the disc falls.
std::optional<Code> meant_by(std::optional<Code> pointed, const Sitting& sitting) {
  if (!pointed || pointed->kind() != Kind::space) return pointed;
  if (sitting.moments.looks_back() || sitting.preview() != nullptr) return pointed;
  const SeatQuestion& question = sitting.question();
  const int pick = question.is_asked() ? question.pick_of(*pointed) : -1;
  if (pick < 0) return pointed;
  const Code code = question.picks()[static_cast<std::size_t>(pick)].code;
  return code.kind() == Kind::space ? code : pointed;
}

}  // namespace

BoardArea::BoardArea(const GameData& game, const GameLook& look) : game_(game), look_(look) {
  if (!game.board.spaces.empty())
    painter_.emplace(BoardPlan(game.board, look), printed_of(game, look));
}

/// A loop fills the board area, whatever its shape; other boards have a shape of their own.
void BoardArea::fit_plan(const Rect& rect, float scale) {
  if (rect == planned_for_) return;
  planned_for_ = rect;
  scale_ = scale;
  if (game_.board.layout == Layout::loop) {
    const float margin = 2 * Camera::kMargin;
    const Point page{(rect.w - margin) / scale, (rect.h - margin) / scale};
    painter_.emplace(BoardPlan(game_.board, look_, page), printed_of(game_, look_));
    motion_.finish_all();
  }
  camera_.set_board_area(rect, painter_->plan().bounds());
}

std::vector<Rect> BoardArea::fitted_places() const {
  std::vector<Rect> places;
  if (!painter_ || planned_for_.empty()) return places;
  constexpr Point kName{84, 16};  // what a name beside its space takes, × UI scale
  Camera whole;
  whole.set_board_area(planned_for_, painter_->plan().bounds());
  for (const SpaceId space : painter_->plan().ids()) {
    Rect place = painter_->where(space, whole);
    const PrintedSpace& printed = painter_->printed().spaces[space];
    if (printed.named && printed.sign != "number") {
      const Point more = kName * scale_;
      place = {place.x - more.x, place.y - more.y, place.w + 2 * more.x, place.h + 2 * more.y};
    }
    places.push_back(place);
  }
  return places;
}

void BoardArea::begin_motion(const Sitting& sitting, const MotionSettings& settings, double now) {
  motion_.set(settings);
  if (sitting.moments.looks_back()) return motion_.finish_all();
  if (!painter_) {
    motion_.add(sitting.news().seen_before, sitting.match(), sitting.news().from,
                sitting.hands.viewer(), now);
    return;
  }
  motion_.add(sitting.news().seen_before, sitting.match(), sitting.news().from,
              sitting.hands.viewer(), painter_->plan(), painter_->printed(), now);
}

void BoardArea::make_scene(const Sitting& sitting, double now) {
  scene_ = scene_of(sitting.seen(), look_);
  add_news(scene_, sitting.match(), look_, painter_->printed(), sitting.hands.viewer(),
           shown_end(sitting));
  scene_.turn_seat = sitting.seen().header().step_seat;
  if (!sitting.moments.looks_back() && sitting.preview() != nullptr) show_preview(sitting);
  scene_version_ = sitting.version();
  lit_since_ = now;
  choosable_.clear();
  if (sitting.moments.looks_back() || sitting.preview() != nullptr) return;
  const QuestionLights lights = sitting.question().lights();
  choosable_ = lights.legal;
  if (sitting.question().is_many())
    choosable_.insert(choosable_.end(), lights.selected.begin(), lights.selected.end());
  std::erase_if(choosable_, [this](Code thing) {
    const bool on_board = thing.kind() == Kind::space || thing.kind() == Kind::piece;
    return !on_board || where(thing).empty();
  });
  std::ranges::stable_sort(choosable_, {}, [this](Code thing) {
    const Point center = center_of(thing);
    return std::pair(std::round(center.y / 16), center.x);
  });
  focus_ = -1;
}

/// The way of a turn that waits for "Done", with the piece as a ghost where it began.
void BoardArea::show_preview(const Sitting& sitting) {
  const TurnPreview& preview = *sitting.preview();
  if (preview.reveals()) return;
  const Ruleset& ruleset = sitting.ruleset();
  const SeatId seat = preview.reply().seat;
  SceneWay way;
  for (const PieceId piece : ruleset.pieces().ids()) {
    const SpaceId from = Tabletop(sitting.seen_now()).space_of(item_of(piece));
    const SpaceId to = Tabletop(sitting.seen()).space_of(item_of(piece));
    if (ruleset.pieces()[piece].owner != seat || from == to || to == SpaceId::none) continue;
    scene_.gain.space = to;
    if (from == SpaceId::none) continue;
    way.item = item_of(piece);
    way.seat = seat;
    way.spaces = way_between(sitting.seen_now(), painter_->printed(), from, to);
    break;
  }
  const bool of_turn = !scene_.way.spaces.empty() && scene_.way.seat == seat &&
                       scene_.way.step >= preview.first_step_in(sitting.match());
  if (way.item != ItemId::none && of_turn && way.item == scene_.way.item &&
      scene_.way.spaces.back() == way.spaces.front()) {
    scene_.way.spaces.insert(scene_.way.spaces.end(), way.spaces.begin() + 1, way.spaces.end());
  } else if (way.item != ItemId::none) {
    scene_.way = std::move(way);
  } else if (!of_turn) {
    scene_.way = {};
  }
  scene_.way.old = false;
  scene_.way.unsent = !scene_.way.spaces.empty();
  if (scene_.way.unsent) scene_.gain.space = scene_.way.spaces.back();
  scene_.gain.seat = seat;
  scene_.gain.text = preview.gain();
}

Rect BoardArea::desk_room() const {
  constexpr float kEdge = 6;
  const Rect& area = camera_.board_area();
  if (!painter_ || game_.board.layout != Layout::loop) return area.inset(kEdge * 2 * scale_);
  return camera_.to_screen(painter_->plan().loop().middle).inset(kEdge * scale_);
}

Rect BoardArea::where(Code thing) const {
  if (!painter_) return {};
  if (thing.kind() == Kind::space) return painter_->where(thing.as<SpaceId>(), camera_);
  if (thing.kind() != Kind::piece) return {};
  const ItemId item = item_of(thing.as<PieceId>());
  const auto found = std::ranges::find(painter_->items(), item, &PaintedItem::item);
  if (found != painter_->items().end()) return found->box;
  for (const SpaceScene& space : scene_.spaces()) {
    for (const ScenePiece& piece : space.pieces) {
      if (piece.item == item) return painter_->where(space.space, camera_);
    }
  }
  return {};
}

Point BoardArea::center_of(Code thing) const {
  if (thing.kind() == Kind::space)
    return camera_.to_screen(painter_->plan().center(thing.as<SpaceId>()));
  return where(thing).center();
}

std::optional<Code> BoardArea::focused() const {
  if (focus_ < 0 || focus_ >= std::ssize(choosable_)) return std::nullopt;
  return choosable_[focus_];
}

/// The deed that one points at, else that of an offer or an auction; without prices for none.
SceneDeed BoardArea::meant_deed(const Sitting& sitting) const {
  if (game_.board.layout != Layout::loop) return {};
  std::vector<SpaceId> spaces = staged_.about;
  spaces.insert(spaces.end(), staged_.given.begin(), staged_.given.end());
  if (hovered_ && hovered_->kind() == Kind::space) spaces = {hovered_->as<SpaceId>()};
  for (const SpaceId space : spaces) {
    SceneDeed deed = deed_of(sitting.seen(), look_, space);
    if (!deed.has_prices()) continue;
    const SpaceScene* const there = scene_.at(space);
    deed.owner = there == nullptr ? SeatId::none : there->owner;
    return deed;
  }
  return {};
}

void BoardArea::light(const Sitting& sitting, const std::vector<Code>& pointed) {
  lights_ = {};
  if (!sitting.moments.looks_back() && sitting.preview() == nullptr)
    lights_ = lights_of(sitting.seen(), sitting.question().lights());
  const auto mark = [](std::optional<Code> thing, SpaceId& space, ItemId& item) {
    space = thing && thing->kind() == Kind::space ? thing->as<SpaceId>() : SpaceId::none;
    item = thing && thing->kind() == Kind::piece ? item_of(thing->as<PieceId>()) : ItemId::none;
  };
  mark(meant_by(hovered_, sitting), lights_.hovered_space, lights_.hovered_item);
  scene_.pointed_deed = meant_deed(sitting);
  mark(focused(), lights_.focused_space, lights_.focused_item);
  const SpaceId aim =
      lights_.hovered_space != SpaceId::none ? lights_.hovered_space : lights_.focused_space;
  lights_.way =
      way_to_pointed(sitting.seen(), lights_.legal_spaces, sitting.question().seat(), aim);
  for (const Code thing : pointed) {
    if (thing.kind() == Kind::space) lights_.named_spaces.push_back(thing.as<SpaceId>());
    if (thing.kind() != Kind::piece) continue;
    const SpaceId space = Tabletop(sitting.seen()).space_of(item_of(thing.as<PieceId>()));
    if (space != SpaceId::none) lights_.named_spaces.push_back(space);
  }
}

std::optional<Code> BoardArea::thing_at(Point point) const {
  const ItemId item = painter_->item_at(point);
  if (item != ItemId::none) return Code(piece_of(item));
  const SpaceId space = painter_->space_at(point, camera_);
  if (space != SpaceId::none) return Code(space);
  return std::nullopt;
}

void BoardArea::take_pointer(Ui& ui, const Rect& rect, ThingWish& wish) {
  const InputFrame& input = ui.input();
  const bool over = ui.over(rect);
  hovered_ = over && !dragging_ ? thing_at(input.pointer) : std::nullopt;
  wish.hovered = hovered_;
  if (over && input.wheel != 0) camera_.zoom_at(input.pointer, std::pow(kWheelStep, input.wheel));
  const bool clicked = click_area(ui, "stage", rect);
  const Point moved = input.pointer - input.press_at;
  const float slack = ui.px(kClickSlack);
  const bool wandered = std::abs(moved.x) > slack || std::abs(moved.y) > slack;
  if (clicked && !dragging_ && !wandered) wish.clicked = thing_at(input.pointer);
  if (!input.down) dragging_ = false;
  if (input.down && rect.contains(input.press_at) && wandered && (over || dragging_)) {
    if (dragging_) camera_.pan(input.pointer - last_pointer_);
    dragging_ = true;
    ui.set_cursor(Cursor::move);
  }
  last_pointer_ = input.pointer;
}

void BoardArea::take_arrows(Ui& ui) {
  constexpr Key kKeys[] = {Key::left, Key::right, Key::up, Key::down};
  constexpr Point kWays[] = {{-1, 0}, {1, 0}, {0, -1}, {0, 1}};
  for (std::size_t i = 0; i < std::size(kKeys); ++i) {
    if (ui.take_key(press(kKeys[i], true), true)) camera_.pan(kWays[i] * -ui.px(kKeyPan));
    if (choosable_.empty() || !ui.take_key(press(kKeys[i]), true)) continue;
    std::vector<Point> centers;
    for (const Code thing : choosable_) centers.push_back(center_of(thing));
    const int next = focus_ < 0 ? 0 : BoardPainter::next_in_direction(centers, focus_, kWays[i]);
    if (next >= 0) focus_ = next;
  }
}

void BoardArea::take_keys(Ui& ui, ThingWish& wish) {
  if (ui.typing()) return;
  if (ui.take_key(kFit)) camera_.fit();
  const int count = static_cast<int>(choosable_.size());
  ui.tab_moves_focus(count == 0);
  const int before = focus_;
  take_arrows(ui);
  if (count == 0) return;
  if (!desk_is_open_ && ui.take_key(press(Key::tab), true)) focus_ = (focus_ + 1) % count;
  if (!desk_is_open_ && ui.take_key(press(Key::tab, true), true))
    focus_ = focus_ <= 0 ? count - 1 : focus_ - 1;
  const std::optional<Code> thing = focused();
  if (!thing) return;
  if (focus_ != before) camera_.show(camera_.to_board(center_of(*thing)));
  if (ui.take_key(press(Key::enter))) wish.clicked = thing;
}

/// What may be chosen within three steps of the pointer stays in sight.
void BoardArea::keep_next_clear(Ui& ui) const {
  constexpr float kSteps = 3.4F;
  const Point pointer = ui.input().pointer;
  for (const Code thing : choosable_) {
    const Rect box = where(thing);
    const Point center = center_of(thing);
    const float size = std::min({box.w, box.h, ui.px(40)});
    const float away = distance(center, pointer);
    if (box.contains(pointer) || away > kSteps * std::min(box.w, ui.px(60))) continue;
    keep_clear(ui, {center.x - size / 2, center.y - size / 2, size, size});
  }
}

/// Names that tests look for: every space of a small board, on a large one what can be chosen.
void BoardArea::note_places(Ui& ui, const Sitting& sitting) const {
  const Observation& seen = sitting.seen();
  const auto note = [&](Code thing) {
    const Rect place = where(thing);
    const Rect& board_area = camera_.board_area();
    if (board_area.contains(place.center()))
      ui.whereabouts().note("board." + code_id(seen, thing), place);
  };
  if (painter_->plan().size() <= kMostNoted) {
    for (const SpaceId space : painter_->plan().ids()) note(Code(space));
  }
  for (const PaintedItem& item : painter_->items()) note(Code(piece_of(item.item)));
  for (const Code thing : choosable_) {
    ui.whereabouts().note("legal." + code_id(seen, thing), where(thing));
  }
}

ThingWish BoardArea::draw(Ui& ui, const Rect& rect, const Sitting& sitting,
                          const std::vector<Code>& pointed, double now) {
  ThingWish wish;
  if (!painter_) return wish;
  fit_plan(rect, ui.px(1));
  if (scene_version_ != sitting.version()) make_scene(sitting, now);
  take_keys(ui, wish);
  take_pointer(ui, rect, wish);
  light(sitting, pointed);
  scene_.stage = staged_;
  scene_.desk = desk_is_open_;
  const double lit = now - lit_since_;
  lights_.fade = static_cast<float>(std::clamp(lit / kLightsFade, 0.0, 1.0));
  if (lit < kLightsFade || motion_.runs(now)) ui.redraw_in(0);
  Pen& pen = ui.pen();
  pen.clip(rect);
  painter_->paint(pen, scene_, lights_, camera_, &motion_, now);
  pen.unclip();
  note_places(ui, sitting);
  keep_next_clear(ui);
  return wish;
}

}  // namespace windrose::view
