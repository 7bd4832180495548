// A ring of cells: bars of groups, names, prices, owners, decks; the lane and the middle inside it.
#include <algorithm>
#include <cctype>

#include "runtime/view/board/board_canvas.h"

namespace windrose {
namespace {

using Side = LoopPlan::Side;

constexpr double kReadable = 4.5;  // contrast of a sign with its cell
constexpr float kBar = 16;         // above and below
constexpr float kSideBar = 22;     // at the sides
constexpr float kLine = 14;        // of a name
constexpr float kOwner = 8.5F;     // radius
constexpr float kDeck = 9;
constexpr std::size_t kMostLines = 3;

class LoopPainting {
 public:
  explicit LoopPainting(BoardCanvas& canvas)
      : c_(canvas), pen_(canvas.pen), loop_(canvas.plan.loop()) {}

  void paint() {
    const Palette& p = c_.colors();
    pen_.fill(c_.camera.board_area(), p.frame);
    paint_ground();
    for (int space = 0; space < c_.plan.size(); ++space) {
      if (c_.in_view(loop_.cells[space].box)) paint_cell(space);
    }
    pen_.outline(c_.camera.to_screen(c_.plan.bounds()), p.ink, pen_.px(2));
    pen_.outline(c_.camera.to_screen(loop_.middle).inset(-pen_.px(0.7F)), p.ink, pen_.px(1.4F));
    paint_loop_lights(c_);
    paint_loop_middle(c_);
    paint_loop_way(c_);
    c_.pieces(piece_size());
  }

 private:
  /// Ships as large as the lane and the cells at the sides allow.
  [[nodiscard]] float piece_size() const {
    float least = 1000;
    for (const LoopPlan::Cell& cell : loop_.cells)
      least = std::min({least, cell.box.w, cell.box.h});
    return std::clamp(least * c_.camera.scale() / pen_.px(46), 1.0F, 1.3F);
  }

  /// Water where a kind of space is colored `sea`.
  void paint_ground() {
    const Rect middle = c_.camera.to_screen(loop_.middle);
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

  struct Inside {
    Rect text;  // where name and price go
    Rect bar;   // empty: none
    bool flat = true;
  };

  [[nodiscard]] bool has_bar(const PrintedSpace& printed) const {
    return printed.sign.empty() && !printed.color.empty();
  }

  void paint_cell(int space) {
    const LoopPlan::Cell& cell = loop_.cells[space];
    const PrintedSpace& printed = c_.printed.spaces[space];
    const SpaceScene* scene = c_.scene.at(space);
    const Rect box = c_.camera.to_screen(cell.box);
    const Palette& p = c_.colors();
    pen_.fill(box, cell.corner ? p.corner_cell : p.paper);
    const bool struck = scene != nullptr && !scene->state.empty();
    if (struck) pen_.hatching(box, p.hatching, pen_.px(9), pen_.px(2.4F));
    pen_.outline({box.x, box.y, box.w + 1, box.h + 1}, c_.dark() ? p.edge : rgb(0x8F8774),
                 pen_.px(1));
    if (cell.corner) {
      paint_corner(box, cell.side, printed, scene);
      if (scene != nullptr) paint_owner_mark(*scene, {box.x + pen_.px(14), box.y + pen_.px(14)});
      return;
    }
    Inside inside;
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
      paint_bar(inside, printed, scene);
    }
    if (inside.flat) {
      paint_flat(inside, printed, scene);
    } else {
      paint_side(inside, cell.side, printed, scene);
    }
  }

  void paint_corner(Rect box, Side side, const PrintedSpace& printed, const SpaceScene* scene) {
    const Palette& p = c_.colors();
    if (has_bar(printed)) {
      Inside inside;
      const bool below = side == Side::bottom || side == Side::left;
      const float wide = std::min(pen_.px(kBar), box.h * 0.3F);
      inside.bar = below ? box.take_top(wide) : box.take_bottom(wide);
      paint_bar(inside, printed, scene);
    }
    const std::string price = price_of(printed, scene);
    const Typeface& type = pen_.fonts().of(Type::body_bold);
    std::vector<std::string_view> lines = pen_.lines(printed.name, type, box.w - pen_.px(12));
    if (!price.empty()) lines.emplace_back(price);
    const float text = static_cast<float>(lines.size()) * pen_.px(15);
    const float room = box.h - text - pen_.px(14);
    const float size = std::min(pen_.px(44), room);
    const bool sign = !printed.sign.empty() && size > pen_.px(16);
    float y = box.y + (box.h - text - (sign ? size + pen_.px(6) : 0)) / 2;
    if (sign) {
      const Color ink = c_.color(printed.color.empty() ? "" : printed.color, p.act);
      const bool readable = contrast(ink, p.corner_cell) >= 3;
      draw_sign(pen_, printed.sign, {box.center().x, y + size / 2}, size, readable ? ink : p.act,
                p.corner_cell);
      y += size + pen_.px(6);
    }
    for (const std::string_view line : lines) {
      const bool words = line.data() != price.data();
      pen_.text({box.center().x, y + pen_.px(12)}, line,
                words ? type : pen_.fonts().of(Type::small), words ? p.ink : p.ink2, Align::center);
      y += pen_.px(15);
    }
  }

  void paint_bar(const Inside& inside, const PrintedSpace& printed, const SpaceScene* scene) {
    const Palette& p = c_.colors();
    const std::optional<Color> named = named_color(printed.color);
    const Color ground = named ? *named : p.ink3;
    const Rect& bar = inside.bar;
    pen_.fill(bar, ground);
    pen_.outline(bar, p.seat_outline.faded(c_.dark() ? 0.5F : 1), pen_.px(1));
    const bool built = scene != nullptr && paint_built(inside, *scene);
    if (printed.letters.empty() || (built && !inside.flat)) return;
    const Typeface& type = pen_.fonts().of(Type::tiny_bold);
    if (inside.flat) {
      pen_.text({bar.right() - pen_.px(5), bar.center().y + type.cap / 2}, printed.letters, type,
                ink_on(ground), Align::right);
    } else {
      pen_.text_middle(bar.center(), printed.letters, type, ink_on(ground));
    }
  }

  /// Decks as little squares, what replaces them as a plate. True: something was drawn.
  bool paint_built(const Inside& inside, const SpaceScene& scene) {
    const Rect& bar = inside.bar;
    Point at = inside.flat ? Point{bar.x + pen_.px(4), bar.center().y - pen_.px(kDeck / 2)}
                           : Point{bar.center().x - pen_.px(kDeck / 2), bar.y + pen_.px(3)};
    bool drawn = false;
    for (const SceneTokens& tokens : scene.tokens) {
      if (tokens.count <= 0) continue;
      drawn = true;
      if (tokens.form == SceneTokens::Form::plate) {
        paint_plate(inside, tokens);
        continue;
      }
      const int shown = std::min(tokens.count, 5);
      // In a low cell they stand closer.
      const float room = inside.flat ? bar.w - pen_.px(30) : bar.h - pen_.px(kDeck + 6);
      const float step = std::min(pen_.px(inside.flat ? 11 : 10.5F),
                                  room / static_cast<float>(std::max(1, shown - 1)));
      for (int i = 0; i < shown; ++i) {
        paint_deck(at);
        (inside.flat ? at.x : at.y) += step;
      }
    }
    return drawn;
  }

  void paint_deck(Point at) {
    const Color ink = rgb(0x1B2733);
    const Rect box{at.x, at.y, pen_.px(kDeck), pen_.px(kDeck)};
    pen_.fill(box, rgb(0xFFFFFF), pen_.px(1.5F));
    pen_.outline(box, ink, pen_.px(1.2F), pen_.px(1.5F));
    for (const float down : {3.4F, 6.0F}) {
      pen_.line(at + Point{pen_.px(2), pen_.px(down)}, at + Point{pen_.px(7), pen_.px(down)}, ink,
                pen_.px(1));
    }
  }

  void paint_plate(const Inside& inside, const SceneTokens& tokens) {
    const Rect& bar = inside.bar;
    const Typeface& type = pen_.fonts().of(Type::tiny_bold);
    std::string name;
    for (const char letter : tokens.name)
      name += static_cast<char>(std::toupper(static_cast<unsigned char>(letter)));
    float width = pen_.width(name, type) + pen_.px(6);
    if (!inside.flat || width > bar.w - pen_.px(26)) {
      name = name.substr(0, 1);
      width = pen_.px(16);
    }
    const Color ground = named_color(tokens.color).value_or(c_.colors().bad);
    const Rect box = inside.flat
                         ? Rect{bar.x + pen_.px(3), bar.center().y - pen_.px(6), width, pen_.px(12)}
                         : Rect{bar.x + pen_.px(2), bar.center().y - pen_.px(14),
                                bar.w - pen_.px(4), pen_.px(28)};
    pen_.fill(box, ground, pen_.px(2));
    pen_.outline(box, rgb(0x1B2733), pen_.px(1.2F), pen_.px(2));
    pen_.text_middle(box.center(), name, type, ink_on(ground));
  }

  [[nodiscard]] static std::string price_of(const PrintedSpace& printed, const SpaceScene* scene) {
    const bool changed = scene != nullptr && scene->price_name == printed.price_name;
    const std::string& price = changed && !scene->price.empty() ? scene->price : printed.price;
    if (price.empty() || printed.plain_price) return price;
    return printed.price_name + " " + price;
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
    int owner = scene.owner;
    if (c_.motion != nullptr) {
      const auto change = c_.motion->owner(scene.space, c_.now);
      if (change && change->done < 0.5F) owner = change->from;
    }
    if (owner >= 0) draw_seat(pen_, owner, at, pen_.px(kOwner));
  }

  /// Where a sign takes the place of the bar it has its color.
  [[nodiscard]] Color sign_ink(const PrintedSpace& printed) const {
    return readable_on(c_.colors().paper, c_.color(printed.color, c_.colors().ink2), kReadable);
  }

  [[nodiscard]] Color text_ink(const SpaceScene* scene) const {
    const bool struck = scene != nullptr && !scene->state.empty();
    return struck ? c_.colors().ink2 : c_.colors().ink;
  }

  void paint_flat(const Inside& inside, const PrintedSpace& printed, const SpaceScene* scene) {
    const Palette& p = c_.colors();
    const Rect& box = inside.text;
    const bool owned = scene != nullptr && scene->owner >= 0;
    const bool struck = scene != nullptr && !scene->state.empty();
    const bool sign = !printed.sign.empty() && !printed.name.empty();
    const float foot = pen_.px(22);
    float y = box.y + pen_.px(4);
    if (sign) {
      const bool low = box.h < pen_.px(90);
      const float size = pen_.px(low ? 19 : 26);
      draw_sign(pen_, printed.sign, {box.center().x, box.y + pen_.px(low ? 13 : 20)}, size,
                sign_ink(printed), p.paper);
      y = box.y + pen_.px(low ? 24 : 36);
    }
    const bool words = struck || (!printed.price.empty() && !owned) || owned;
    const float room = box.bottom() - (words ? foot : pen_.px(4)) - y;
    const auto most = static_cast<std::size_t>(std::clamp(room / pen_.px(kLine), 1.0F, 3.0F));
    const std::vector<std::string> lines = name_lines(printed.name, box.w - pen_.px(6), most);
    const float text = static_cast<float>(lines.size()) * pen_.px(kLine);
    float at = sign ? y : y + std::max(0.0F, std::min((room - text) / 2, pen_.px(18)));
    const Typeface& type = pen_.fonts().of(Type::small_bold);
    for (const std::string& line : lines) {
      pen_.text({box.center().x, at + pen_.px(11)}, line, type, text_ink(scene), Align::center);
      at += pen_.px(kLine);
    }
    const float base = box.bottom() - pen_.px(8);
    if (struck) {
      const Typeface& tiny = pen_.fonts().of(owned ? Type::tiny : Type::tiny_bold);
      pen_.text_halo({owned ? box.right() - pen_.px(4) : box.center().x, base}, lower(scene->state),
                     tiny, p.ink2, p.paper, owned ? Align::right : Align::center);
    } else if (!printed.price.empty()) {
      const Typeface& small = pen_.fonts().of(Type::small);
      const Point end = owned ? Point{box.right() - pen_.px(6), base} : Point{box.center().x, base};
      pen_.text(end, price_of(printed, scene), small, p.ink2, owned ? Align::right : Align::center);
    }
    const float aside = pen_.px(struck ? 12 : 15);  // the word beside it is long
    if (scene != nullptr) paint_owner_mark(*scene, {box.x + aside, base - pen_.px(5)});
  }

  [[nodiscard]] static std::string lower(std::string text) {
    for (char& letter : text)
      letter = static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
    return text;
  }

  void paint_side(const Inside& inside, Side side, const PrintedSpace& printed,
                  const SpaceScene* scene) {
    const Palette& p = c_.colors();
    Rect box = inside.text.inset(pen_.px(3));
    const bool left = side == Side::left;
    const bool owned = scene != nullptr && scene->owner >= 0;
    const bool struck = scene != nullptr && !scene->state.empty();
    if (!printed.sign.empty() && !printed.name.empty()) {
      const Rect sign = left ? box.take_right(pen_.px(26)) : box.take_left(pen_.px(26));
      draw_sign(pen_, printed.sign, sign.center(), pen_.px(20), sign_ink(printed), p.paper);
    }
    if (!left) box.take_left(pen_.px(3));
    if (owned) {
      const float mark = pen_.px(24);
      Rect beside = box;
      const Rect strip = left ? beside.take_left(mark) : beside.take_right(mark);
      const bool low = box.h < pen_.px(2 * kLine + 8);
      if (low || widest_word(printed.name) <= beside.w) {
        box = beside;
        paint_owner_mark(*scene, strip.center());
      } else {
        // A long word takes the whole width; the mark stands low in the corner.
        const float x = left ? box.x + mark / 2 : box.right() - mark / 2;
        paint_owner_mark(*scene, {x, box.bottom() - pen_.px(kOwner + 1)});
      }
    } else if (left) {
      box.take_left(pen_.px(4));
    }
    const std::string below = struck ? lower(scene->state) : price_of(printed, scene);
    // Three lines stay clear of the ring that may be round the cell.
    const float line = std::clamp((box.h - pen_.px(4)) / 3, pen_.px(12), pen_.px(13.5F));
    const auto fits = static_cast<std::size_t>(std::max(1.0F, box.h / line));
    const std::size_t most = std::min(kMostLines, below.empty() || fits < 2 ? fits : fits - 1);
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

  BoardCanvas& c_;
  Pen& pen_;
  const LoopPlan& loop_;
};

}  // namespace

void paint_loop(BoardCanvas& canvas) {
  LoopPainting(canvas).paint();
}

}  // namespace windrose
