// A ring of cells: bars of groups, names, prices, owners, pieces; the middle inside it.
#include <algorithm>
#include <cctype>

#include "runtime/base/language/language.h"
#include "runtime/base/language/phrase.h"
#include "runtime/view/board/paint_loop_cell.h"
#include "runtime/view/board/paint_pieces.h"
#include "runtime/view/draw/marked_lines.h"

namespace windrose::view {
namespace {

using Side = LoopPlan::Side;

constexpr double kSignContrast = 4.5;  // contrast of a sign with its cell
constexpr float kBar = 16;             // above and below
constexpr float kSideBar = 22;         // at the sides
constexpr float kLine = 14;            // of a name
constexpr float kOwner = 8.5F;         // radius
constexpr std::size_t kMostLines = 3;
constexpr float kWholePiece = 0.86F;  // a cell is no larger
constexpr float kRoomy = 80;          // height of a cell with room for pieces above its price

class LoopPainting {
 public:
  explicit LoopPainting(BoardCanvas& canvas)
      : c_(canvas), pen_(canvas.pen), loop_(canvas.plan.loop()) {}

  void paint() {
    const Palette& p = c_.colors();
    pen_.fill(c_.camera.board_area(), p.frame);
    paint_ground();
    for (const SpaceId space : c_.plan.ids()) {
      if (c_.in_view(loop_.cells[space].box)) paint_cell(space);
    }
    pen_.outline(c_.camera.to_screen(c_.plan.bounds()), p.ink, pen_.px(2));
    pen_.outline(c_.camera.to_screen(loop_.middle).inset(-pen_.px(0.7F)), p.ink, pen_.px(1.4F));
    paint_loop_lights(c_);
    if (!c_.scene.desk) {
      paint_loop_middle(c_);
      paint_loop_way(c_);
    }
    paint_pieces(c_, kWholePiece);
  }

 private:
  /// Water where a kind of space is colored `sea`.
  void paint_ground() {
    const Rect middle = c_.camera.to_screen(loop_.middle);
    if (c_.shows_picture) {
      pen_.fill(middle, c_.colors().sunk);
      static_cast<void>(c_.ground_picture());
      return;
    }
    if (std::ranges::none_of(c_.printed.spaces, &PrintedSpace::water))
      return pen_.fill(middle, c_.colors().sunk);
    pen_.fill(middle, c_.colors().sea);
    pen_.clip(middle);
    const float wave = pen_.px(47);
    const float apart = pen_.px(46);
    const float high = pen_.px(6);
    for (float y = middle.y + pen_.px(40); y < middle.bottom(); y += apart) {
      std::vector<Point> line;
      int nth = 0;
      for (float x = middle.x + pen_.px(2); x < middle.right() + wave; x += wave, ++nth)
        line.push_back({x, y + (nth == 0 ? 0 : (nth % 2 == 1 ? high : -high))});
      pen_.stroke(line, c_.colors().shoal1, pen_.px(1.2F));
    }
    pen_.unclip();
  }

  [[nodiscard]] bool has_bar(const PrintedSpace& printed) const {
    return printed.sign.empty() && !printed.color.empty();
  }

  void paint_cell(SpaceId space) {
    const LoopPlan::Cell& cell = loop_.cells[space];
    const PrintedSpace& printed = c_.printed.spaces[space];
    const SpaceScene* scene = c_.scene.at(space);
    const Rect box = c_.camera.to_screen(cell.box);
    const Palette& p = c_.colors();
    pen_.fill(box, cell.corner ? p.corner_cell : p.paper);
    const bool struck = scene != nullptr && !scene->state.empty();
    if (struck) draw_hatching(pen_, box, p.hatching, pen_.px(9), pen_.px(2.4F));
    pen_.outline({box.x, box.y, box.w + 1, box.h + 1}, c_.dark() ? p.edge : rgb(0x8F8774),
                 pen_.px(1));
    if (cell.corner) {
      paint_corner(box, cell.side, printed, scene);
      if (scene != nullptr) paint_owner_mark(*scene, {box.x + pen_.px(14), box.y + pen_.px(14)});
      return;
    }
    LoopCell inside;
    inside.flat = cell.side == Side::bottom || cell.side == Side::top;
    inside.text = box;
    if (has_bar(printed)) {
      const float wide =
          std::min(pen_.px(inside.flat ? kBar : kSideBar), (inside.flat ? box.h : box.w) * 0.3F);
      switch (cell.side) {
        case Side::bottom:
          inside.bar = inside.text.take_top(wide);
          break;
        case Side::top:
          inside.bar = inside.text.take_bottom(wide);
          break;
        case Side::left:
          inside.bar = inside.text.take_right(wide);
          break;
        case Side::right:
          inside.bar = inside.text.take_left(wide);
          break;
      }
      paint_loop_bar(c_, inside, printed, scene);
    }
    if (inside.flat) {
      paint_flat(inside, printed, scene);
    } else {
      paint_side(inside, cell.side, printed, scene);
    }
  }

  void paint_corner(Rect box, Side side, const PrintedSpace& printed, const SpaceScene* scene) {
    if (has_bar(printed)) {
      LoopCell inside;
      const bool below = side == Side::bottom || side == Side::left;
      const float wide = std::min(pen_.px(kBar), box.h * 0.3F);
      inside.bar = below ? box.take_top(wide) : box.take_bottom(wide);
      paint_loop_bar(c_, inside, printed, scene);
    }
    if (scene != nullptr && !scene->inside_title.empty())
      return paint_divided_corner(c_, box, side, printed, *scene);
    if (pieces_in(scene) > 0)
      return paint_busy_corner(c_, box, printed, *scene, price_of(printed, scene));
    paint_empty_corner(c_, box, printed, price_of(printed, scene));
  }

  [[nodiscard]] static int pieces_in(const SpaceScene* scene) {
    return scene == nullptr ? 0 : static_cast<int>(scene->pieces.size());
  }

  [[nodiscard]] static std::string price_of(const PrintedSpace& printed, const SpaceScene* scene) {
    const bool changed = scene != nullptr && scene->price_name == printed.price_name;
    const std::string& price = changed && !scene->price.empty() ? scene->price : printed.price;
    if (price.empty() || printed.plain_price) return price;
    return phrase("{1} {2}", told_text(printed.price_name), price);
  }

  /// At most three lines; a name that does not fit is set smaller, then cut.
  [[nodiscard]] std::vector<std::string> name_lines(const std::string& name, float width,
                                                    std::size_t most) const {
    const Typeface& type = pen_.fonts().of(Type::small_bold);
    const std::vector<std::string_view> broken = pen_.lines(name, type, width);
    std::vector<std::string> lines(broken.begin(), broken.end());
    if (lines.size() > most) {
      lines.resize(most);
      lines.back() = pen_.cut(lines.back() + " …", Type::small_bold, width);
    }
    for (std::string& line : lines) {
      if (pen_.width(line, type) > width) line = pen_.cut(line, Type::small_bold, width);
    }
    return lines;
  }

  [[nodiscard]] float widest_word(const std::string& name) const {
    const Typeface& type = pen_.fonts().of(Type::small_bold);
    float widest = 0;
    for (const std::string_view word : pen_.lines(name, type, 1))
      widest = std::max(widest, pen_.width(word, type));
    return widest;
  }

  void paint_owner_mark(const SpaceScene& scene, Point at) {
    SeatId owner = scene.owner;
    if (c_.motion != nullptr) {
      const auto change = c_.motion->owner(scene.space, c_.now);
      if (change && change->done < 0.5F) owner = change->from;
    }
    if (owner != SeatId::none) draw_seat(pen_, owner, at, pen_.px(kOwner));
  }

  /// Where a sign takes the place of the bar it has its color.
  [[nodiscard]] Color sign_ink(const PrintedSpace& printed) const {
    return readable_on(c_.colors().paper, c_.color(printed.color, c_.colors().ink2), kSignContrast);
  }

  [[nodiscard]] Color text_ink(const SpaceScene* scene) const {
    const bool struck = scene != nullptr && !scene->state.empty();
    return struck ? c_.colors().ink2 : c_.colors().ink;
  }

  void paint_flat(const LoopCell& inside, const PrintedSpace& printed, const SpaceScene* scene) {
    const Palette& p = c_.colors();
    const Rect& box = inside.text;
    const bool owned = scene != nullptr && scene->owner != SeatId::none;
    const bool struck = scene != nullptr && !scene->state.empty();
    const int pieces = pieces_in(scene);
    const bool roomy = box.h >= pen_.px(kRoomy);
    bool sign = printed.has_mark() && !printed.name.empty() && (pieces == 0 || roomy);
    const float foot = pen_.px(22);
    float y = box.y + pen_.px(4);
    // The price gives way where its line is needed for pieces; the owner's mark stays.
    const bool above = roomy && pieces <= 3;
    const bool words = struck || !printed.price.empty() || owned;
    CellSpots spots;
    if (pieces > 0) {
      Rect row = above && words ? Rect{box.x, y, box.w, box.bottom() - foot - y}
                                : Rect{box.x, y, box.w, box.bottom() - pen_.px(3) - y};
      if (!above && owned) row.take_left(pen_.px(24));
      // Names have two lines at least where there is room for them.
      row.take_top(std::min(row.h - pen_.px(15), pen_.px(roomy ? 2 * kLine : kLine)));
      spots = spots_in_rows(row, pieces, pen_.px(1));
      c_.spots[scene->space] = spots;
    }
    const float end = pieces > 0 ? spots.box.y : box.bottom() - (words ? foot : pen_.px(4));
    const float name_width = box.w - pen_.px(6);
    const auto name_rows =
        pen_.lines(printed.name, pen_.fonts().of(Type::small_bold), name_width).size();
    // The sign gives way where a piece and the sign leave no room for the name.
    if (pieces > 0 && end - y - pen_.px(20) < pen_.px(kLine) * static_cast<float>(name_rows))
      sign = false;
    if (sign) {
      const bool low = box.h < pen_.px(90) || pieces > 0;
      const float size = pen_.px(low ? 19 : 26);
      draw_mark(pen_, printed, {box.center().x, box.y + pen_.px(low ? 13 : 20)}, size,
                sign_ink(printed), p.paper);
      y = box.y + pen_.px(low ? 24 : 36);
    }
    const bool priced = pieces == 0 || above;
    const float room = end - y;
    const auto most = static_cast<std::size_t>(std::clamp(room / pen_.px(kLine), 1.0F, 3.0F));
    const std::vector<std::string> lines = name_lines(printed.name, name_width, most);
    const float text = static_cast<float>(lines.size()) * pen_.px(kLine);
    float at = sign ? y : y + std::max(0.0F, std::min((room - text) / 2, pen_.px(18)));
    const Typeface& type = pen_.fonts().of(Type::small_bold);
    for (const std::string& line : lines) {
      pen_.text({box.center().x, at + pen_.px(11)}, line, type, text_ink(scene), Align::center);
      at += pen_.px(kLine);
    }
    const float base = box.bottom() - pen_.px(8);
    if (struck && priced) {
      const Typeface& tiny = pen_.fonts().of(owned ? Type::tiny : Type::tiny_bold);
      pen_.text_halo({owned ? box.right() - pen_.px(4) : box.center().x, base}, lower(scene->state),
                     tiny, p.ink2, p.paper, owned ? Align::right : Align::center);
    } else if (!printed.price.empty() && priced) {
      const Typeface& small = pen_.fonts().of(Type::small);
      const Point place =
          owned ? Point{box.right() - pen_.px(6), base} : Point{box.center().x, base};
      pen_.text(place, price_of(printed, scene), small, p.ink2,
                owned ? Align::right : Align::center);
    }
    const float aside = pen_.px(struck ? 12 : 15);  // the word beside it is long
    if (scene != nullptr) paint_owner_mark(*scene, {box.x + aside, base - pen_.px(5)});
  }

  [[nodiscard]] static std::string lower(std::string text) {
    for (char& letter : text)
      letter = static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
    return text;
  }

  void paint_side(const LoopCell& inside, Side side, const PrintedSpace& printed,
                  const SpaceScene* scene) {
    const Palette& p = c_.colors();
    Rect box = inside.text.inset(pen_.px(3));
    const bool left = side == Side::left;
    const bool owned = scene != nullptr && scene->owner != SeatId::none;
    const bool struck = scene != nullptr && !scene->state.empty();
    if (printed.has_mark() && !printed.name.empty()) {
      const Rect sign = left ? box.take_right(pen_.px(26)) : box.take_left(pen_.px(26));
      draw_mark(pen_, printed, sign.center(), pen_.px(20), sign_ink(printed), p.paper);
    }
    if (!left) box.take_left(pen_.px(3));
    const int pieces = pieces_in(scene);
    bool below_text = false;  // marks stand in a row below the name
    if (owned && pieces > 0 && paint_owned(box, left, printed, *scene)) return;
    if (owned || pieces > 0) {
      below_text = !paint_marks_beside(box, left, printed, scene);
    } else if (left) {
      box.take_left(pen_.px(4));
    }
    std::string below = struck ? lower(scene->state) : price_of(printed, scene);
    if (below_text) {
      paint_marks_below(box, left, scene);
      if (pieces > 0) below.clear();
    }
    const float line = side_line(box);
    const auto fits = static_cast<std::size_t>(std::max(1.0F, box.h / line));
    // The name comes before the price.
    const auto rows = pen_.lines(printed.name, pen_.fonts().of(Type::small_bold), box.w).size();
    const bool with_below = !below.empty() && fits >= 2 && rows < fits;
    const std::size_t most = std::min(kMostLines, with_below ? fits - 1 : fits);
    const std::vector<std::string> lines = name_lines(printed.name, box.w, most);
    const bool show_below = !below.empty() && lines.size() < fits;
    const float text = line * static_cast<float>(lines.size() + (show_below ? 1 : 0));
    float at = box.center().y - text / 2;
    const Typeface& type = pen_.fonts().of(Type::small_bold);
    for (const std::string& words : lines) {
      pen_.text({box.x, at + pen_.px(11)}, words, type, text_ink(scene));
      at += line;
    }
    if (!show_below) return;
    const Typeface& small = pen_.fonts().of(struck ? Type::tiny_bold : Type::small);
    pen_.text({box.x, at + pen_.px(11)}, below, small, p.ink2);
  }

  /// Of the lines of a name: three of them stay clear of the ring that may be round the cell.
  [[nodiscard]] float side_line(const Rect& box) const {
    return std::clamp((box.h - pen_.px(4)) / 3, pen_.px(12), pen_.px(13.5F));
  }

  /// A cell with an owner, whose mark is at the outer end, and pieces, which are not beside it but
  /// at the foot, behind the price or in its place. False: the name leaves no room for that.
  bool paint_owned(Rect box, bool left, const PrintedSpace& printed, const SpaceScene& scene) {
    const Palette& p = c_.colors();
    const bool struck = !scene.state.empty();
    const Rect end = left ? box.take_left(pen_.px(22)) : box.take_right(pen_.px(22));
    static_cast<void>(left ? box.take_left(pen_.px(3)) : box.take_right(pen_.px(3)));
    if (widest_word(printed.name) > box.w) return false;
    const Typeface& type = pen_.fonts().of(Type::small_bold);
    const Typeface& small = pen_.fonts().of(struck ? Type::tiny_bold : Type::small);
    const std::vector<std::string> lines = name_lines(printed.name, box.w, kMostLines);
    const std::string price = struck ? lower(scene.state) : price_of(printed, &scene);
    SideWords words;
    for (const std::string& line : lines) words.names.push_back(pen_.width(line, type));
    words.price = pen_.width(price, small);
    words.line = side_line(box);
    const auto cell = side_cell(box, words, pieces_in(&scene), pen_.px(1));
    if (!cell) return false;
    float at = cell->top;
    for (const std::string& line : lines) {
      pen_.text({box.x, at + pen_.px(11)}, line, type, text_ink(&scene));
      at += words.line;
    }
    if (cell->with_price) pen_.text({box.x, at + pen_.px(11)}, price, small, p.ink2);
    paint_owner_mark(scene, end.center());
    c_.spots[scene.space] = cell->spots;
    return true;
  }

  /// The owner's mark and the pieces in columns at the outer end. False: the name needs the whole
  /// width.
  bool paint_marks_beside(Rect& box, bool left, const PrintedSpace& printed,
                          const SpaceScene* scene) {
    const int owners = scene->owner != SeatId::none ? 1 : 0;
    const int pieces = pieces_in(scene);
    const bool alone = owners == 0 && pieces == 1;  // a whole piece
    const CellSpots columns = spots_in_columns(box, owners + pieces, !left, pen_.px(1));
    const float strip = alone ? pen_.px(28) : std::max(columns.box.w, pen_.px(22));
    const bool low = box.h < pen_.px(2 * kLine + 8);
    const float apart = pen_.px(3);  // so that no corner of a mark touches the name
    if (!low && widest_word(printed.name) > box.w - strip - apart) return false;
    const Rect end = left ? box.take_left(strip) : box.take_right(strip);
    if (left) box.take_left(apart);
    if (!left) box.take_right(apart);
    if (alone) {
      c_.spots[scene->space] = {{end.center()}, 0, end};
      return true;
    }
    CellSpots spots = columns;
    if (owners > 0) {
      paint_owner_mark(*scene, pieces == 0 ? end.center() : spots.at.front());
      spots.at.erase(spots.at.begin());
    }
    if (pieces > 0) c_.spots[scene->space] = std::move(spots);
    return true;
  }

  /// The same in a row at the foot; takes it from the box where pieces stand in it.
  void paint_marks_below(Rect& box, bool left, const SpaceScene* scene) {
    const int owners = scene->owner != SeatId::none ? 1 : 0;
    const int pieces = pieces_in(scene);
    const float step = pen_.px(18);
    Rect row{box.x, box.bottom() - step, box.w, step};
    if (pieces > 0) row = box.take_bottom(step);
    CellSpots spots;
    spots.radius = pen_.px(7.2F);
    spots.box = row;
    for (int i = 0; i < owners + pieces; ++i) {
      const float in = step * (static_cast<float>(i) + 0.6F);
      const Point at{left ? row.x + in : row.right() - in, row.center().y};
      if (i < owners) paint_owner_mark(*scene, at);
      if (i >= owners) spots.at.push_back(at);
    }
    if (pieces > 0) c_.spots[scene->space] = std::move(spots);
  }

  BoardCanvas& c_;
  Pen& pen_;
  const LoopPlan& loop_;
};

}  // namespace

void paint_loop(BoardCanvas& canvas) {
  LoopPainting(canvas).paint();
}

}  // namespace windrose::view
