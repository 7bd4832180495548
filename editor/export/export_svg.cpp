#include "editor/export/export_svg.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

#include "editor/export/svg_parts.h"
#include "runtime/base/text/text.h"
#include "runtime/tabletop/model/printed_board.h"
#include "runtime/view/board/board_paint.h"
#include "runtime/view/board/board_plan.h"
#include "runtime/view/draw/labels.h"
#include "runtime/view/draw/palette.h"
#include "runtime/view/draw/signs.h"

namespace windrose::editor {
namespace {

constexpr float kBar = 14;            // the bar of color of a loop's space
constexpr float kOverPicture = .45F;  // how much areas cover of a picture, as on the screen
constexpr float kLetterWidth = .58F;  // of a letter of Inter, to its size

std::string share(float value) {
  char text[32] = "";
  std::snprintf(text, sizeof text, "%.2f", static_cast<double>(value));
  return text;
}

/// The words in lines of about that width.
std::vector<std::string> broken(const std::string& text, float width, float size) {
  std::vector<std::string> lines;
  for (const std::string& word : split(text, ' ')) {
    const auto letters = static_cast<float>(
        lines.empty() ? 0 : utf8_letters(lines.back()).size() + 1 + utf8_letters(word).size());
    if (lines.empty() || letters * size * kLetterWidth > width) {
      lines.push_back(word);
    } else {
      lines.back() += " " + word;
    }
  }
  return lines;
}

class Drawing {
 public:
  Drawing(const BoardReading& reading, const GameData& game)
      : board_(reading.board),
        plan_(game.board, reading.look),
        printed_(printed_of(game, reading.look)),
        p_(palette_of(Theme::light)) {
    if (reading.look.board.background) picture_ = reading.look.board.background->file;
  }

  std::string draw() {
    const Rect page = plan_.bounds().inset(-20);
    svg_ = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"" + place(page) + "\">\n<title>" +
           svg_escaped(board_.title) + "</title>\n";
    rect(page, has_sea() ? p_.sea : p_.paper);
    switch (plan_.layout()) {
      case Layout::hexes:
        hexes();
        break;
      case Layout::loop:
        loop();
        break;
      case Layout::graph:
        graph();
        break;
      case Layout::squares:
        squares();
        break;
    }
    return std::move(svg_) + "</svg>\n";
  }

 private:
  [[nodiscard]] bool has_sea() const {
    if (plan_.layout() == Layout::hexes) return plan_.hexes().has_coasts;
    return plan_.layout() == Layout::graph && plan_.graph().has_sea && !is_pictured();
  }
  [[nodiscard]] const PrintedSpace& printed(int space) const { return printed_.spaces[space]; }

  static std::string place(const Rect& rect) {
    return svg_number(rect.x) + " " + svg_number(rect.y) + " " + svg_number(rect.w) + " " +
           svg_number(rect.h);
  }
  void rect(const Rect& rect, Color fill, const std::string& more = {}) {
    svg_ += "<rect x=\"" + svg_number(rect.x) + "\" y=\"" + svg_number(rect.y) + "\" width=\"" +
            svg_number(rect.w) + "\" height=\"" + svg_number(rect.h) + "\" fill=\"" +
            svg_color(fill) + "\"" + more + "/>\n";
  }
  void polygon(const Ring& ring, Color fill, Color stroke, float width, float cover = 1) {
    svg_ += "<polygon points=\"" + svg_points(ring) + "\" fill=\"" + svg_color(fill) + "\"" +
            (cover < 1 ? " fill-opacity=\"" + share(cover) + "\"" : "") + " stroke=\"" +
            svg_color(stroke) + "\" stroke-width=\"" + svg_number(width) + "\"/>\n";
  }
  void line(const std::vector<Point>& way, Color stroke, float width,
            const char* dashes = nullptr) {
    svg_ += "<polyline points=\"" + svg_points(way) + "\" fill=\"none\" stroke=\"" +
            svg_color(stroke) + "\" stroke-width=\"" + svg_number(width) + "\"" +
            (dashes == nullptr ? "" : " stroke-dasharray=\"" + std::string(dashes) + "\"") + "/>\n";
  }
  void text(Point middle, const std::string& words, float size, Color ink, Color halo,
            bool bold = true) {
    svg_ += svg_text(middle, words, size, ink, halo, bold);
  }
  void begin(int space) { svg_ += "<g id=\"" + svg_escaped(board_.spaces[space].id) + "\">\n"; }
  void end() { svg_ += "</g>\n"; }

  [[nodiscard]] Color color_of(const std::string& name, Color otherwise) const {
    if (name == "sea") return p_.sea;
    if (name == "land") return p_.land;
    return name.empty() ? otherwise : named_color(name).value_or(otherwise);
  }
  [[nodiscard]] Color tint_of(int space) const {
    const PrintedSpace& one = printed(space);
    if (one.region < 0) return color_of(one.color, p_.land);
    const PrintedRegion& region = printed_.regions[one.region];
    const Color tint = p_.tints[static_cast<std::size_t>(region.tint) % p_.tints.size()];
    const auto own = region.color.empty() ? std::nullopt : named_color(region.color);
    return own ? mixed(p_.raised, *own, 0.28F) : tint;
  }

  void hexes() {
    const HexPlan& hexes = plan_.hexes();
    for (int space = 0; space < plan_.size(); ++space) {
      const bool is_sea = hexes.has_coasts;
      for (const Ring& ring : plan_.outlines(space)) {
        polygon(ring, is_sea ? p_.sea : tint_of(space), is_sea ? p_.sea_grid : p_.paper, 1);
      }
    }
    std::string land;
    for (const Mesh& mesh : hexes.land_rows) {
      for (std::size_t i = 0; i + 2 < mesh.triangles.size(); i += 3) {
        std::string corner = "M";
        for (std::size_t k = i; k < i + 3; ++k) {
          const Point at = mesh.points[mesh.triangles[k]];
          land += corner + svg_number(at.x) + " " + svg_number(at.y);
          corner = "L";
        }
        land += "Z";
      }
    }
    if (!land.empty()) {
      svg_ += "<path d=\"" + land + "\" fill=\"" + svg_color(p_.land) + "\" stroke=\"" +
              svg_color(p_.land) + "\" stroke-width=\"0.5\"/>\n";
    }
    for (const HexPlan::Coast& coast : hexes.coasts) {
      std::vector<Point> way = coast.line;
      if (coast.closed && !way.empty()) way.push_back(way.front());
      line(way, p_.coast, 1.7F);
    }
    for (const Point rose : hexes.roses)
      svg_ += svg_rose(rose, HexPlan::kRadius * 1.55F, p_.sea_ink, rgb(0xEAF3F6));
    for (int space = 0; space < plan_.size(); ++space) {
      begin(space);
      hex_printed(space);
      end();
    }
    hex_names();
  }

  [[nodiscard]] static bool has_number(const PrintedSpace& one) {
    return one.water && one.named && one.name.find_first_of("0123456789") != std::string::npos;
  }

  void hex_printed(int space) {
    const PrintedSpace& one = printed(space);
    const Point center = plan_.center(space);
    const bool is_special = one.named || !one.sign.empty();
    if (!plan_.hexes().has_coasts) return;
    if (!is_special) {
      // Hills and the like, as on the screen.
      if (one.water || one.land || one.color.empty()) return;
      const Color own = color_of(one.color, p_.land);
      for (const Ring& ring : plan_.outlines(space, .84F)) polygon(ring, own, own, 0);
      return;
    }
    const bool is_home = one.sign == "rose" && !one.water;
    const Color port = one.land ? p_.port_ground : color_of(one.color, p_.port_ground);
    const Color ground = is_home ? p_.ink : one.water ? p_.border_space : port;
    for (const Ring& ring : plan_.outlines(space, .9F))
      polygon(ring, ground, one.water ? p_.sea_ink : p_.ink, 1.2F);
    // Numbered spaces show their number.
    if (has_number(one)) {
      const std::size_t digit = one.name.find_first_of("0123456789");
      return text(center, one.name.substr(digit), 13, p_.sea_ink, ground);
    }
    const float radius = HexPlan::kRadius;
    if (is_home) {
      svg_ += svg_rose(center, radius * .62F, p_.paper, p_.ink);
    } else if (one.sign_of_token) {
      const Color disc = color_of(one.sign_color, p_.ink3);
      svg_ += "<circle cx=\"" + svg_number(center.x) + "\" cy=\"" + svg_number(center.y) +
              "\" r=\"" + svg_number(radius * .58F) + "\" fill=\"" + svg_color(disc) +
              "\" stroke=\"" + svg_color(p_.ink) + "\" stroke-width=\"0.9\"/>\n";
      svg_ += svg_sign(one.sign, center, radius * .97F, ink_on(disc), disc);
    } else if (!one.sign.empty() && one.sign != "number") {
      svg_ += svg_sign(one.sign, center, radius, one.water ? p_.sea_ink : p_.ink, ground);
    }
  }

  /// After all spaces, beside their things and on none of the others.
  void hex_names() {
    const float size = 9;
    LabelPlacer placer(plan_.bounds().inset(-18), 2, 40);
    const float half = HexPlan::kRadius * .8F;
    const auto box_of = [&](int space) {
      const Point center = plan_.center(space);
      return Rect{center.x - half, center.y - half, 2 * half, 2 * half};
    };
    for (int space = 0; space < plan_.size(); ++space) {
      if (printed(space).named || !printed(space).sign.empty()) placer.block(box_of(space));
    }
    for (int space = 0; space < plan_.size(); ++space) {
      const PrintedSpace& one = printed(space);
      if (!one.named || has_number(one)) continue;
      LabelWish wish;
      wish.thing = box_of(space);
      wish.width = static_cast<float>(utf8_letters(one.name).size()) * size * kLetterWidth;
      wish.height = size * 1.2F;
      wish.sides = {LabelSide::below, LabelSide::above, LabelSide::right, LabelSide::left};
      const PlacedLabel label = placer.place(wish);
      if (!label.placed) continue;
      if (label.has_leader) line({label.leader_from, label.leader_to}, p_.ink, 1);
      text(label.box.center(), one.name, size, p_.ink,
           plan_.hexes().has_coasts ? p_.land : p_.paper);
    }
    if (plan_.hexes().has_coasts) sea_names(placer);
  }

  void sea_names(LabelPlacer& placer) {
    for (const NamedArea& area : named_areas(plan_, printed_)) {
      const std::string& name = printed_.regions[area.region].name;
      const float size = std::clamp(std::sqrt(static_cast<float>(area.spaces)) * 2.6F, 10.F, 22.F);
      const float width = static_cast<float>(utf8_letters(name).size()) * size * .5F;
      for (const NamedArea::Place& place : area.places) {
        const Rect box{place.at.x - width / 2, place.at.y - size / 2, width, size};
        if (width / 2 > place.room || !placer.is_free(box)) continue;
        placer.block(box);
        svg_ += "<text x=\"" + svg_number(place.at.x) + "\" y=\"" +
                svg_number(place.at.y + size * .3F) +
                "\" font-family=\"EB Garamond, Garamond, serif\" font-style=\"italic\" "
                "font-size=\"" +
                svg_number(size) + "\" text-anchor=\"middle\" fill=\"" + svg_color(p_.sea_ink) +
                "\">" + svg_escaped(name) + "</text>\n";
        break;
      }
    }
  }

  void loop() {
    const LoopPlan& loop = plan_.loop();
    rect(loop.middle, p_.sea);
    for (int space = 0; space < plan_.size(); ++space) {
      const LoopPlan::Cell& cell = loop.cells[space];
      const PrintedSpace& one = printed(space);
      begin(space);
      rect(cell.box, p_.raised, " stroke=\"" + svg_color(p_.ink) + "\" stroke-width=\"1\"");
      Rect words = cell.box.inset(4);
      if (!cell.corner && !one.letters.empty()) {
        Rect bar = cell.box;
        Rect rest = cell.box;
        if (cell.side == LoopPlan::Side::bottom) bar = rest.take_top(kBar);
        if (cell.side == LoopPlan::Side::top) bar = rest.take_bottom(kBar);
        if (cell.side == LoopPlan::Side::left) bar = rest.take_right(kBar);
        if (cell.side == LoopPlan::Side::right) bar = rest.take_left(kBar);
        rect(bar, color_of(one.color, p_.sunk),
             " stroke=\"" + svg_color(p_.ink) + "\" stroke-width=\"1\"");
        words = rest.inset(4);
      }
      std::vector<std::string> lines = broken(one.name, words.w, 10);
      if (!one.price.empty()) lines.push_back(one.price);
      float y = words.center().y - static_cast<float>(lines.size() - 1) * 6;
      for (std::size_t i = 0; i < lines.size(); ++i) {
        const bool is_price = !one.price.empty() && i + 1 == lines.size();
        text({words.center().x, y}, lines[i], 10, is_price ? p_.ink2 : p_.ink, p_.raised,
             !is_price);
        y += 12;
      }
      end();
    }
    text(loop.middle.center(), printed_.title, 34, p_.sea_ink, p_.sea);
  }

  void graph() {
    const GraphPlan& graph = plan_.graph();
    picture();
    for (const Ring& ice : graph.ice) polygon(ice, p_.ice, p_.ice, 0);
    // Over a picture that players see, areas let it shine through.
    const float cover = is_pictured() ? kOverPicture : 1;
    for (int space = 0; space < plan_.size(); ++space) {
      begin(space);
      for (const Ring& ring : graph.areas[space].rings)
        polygon(ring, tint_of(space), rgb(0x5E6B5E), 1, cover);
      end();
    }
    for (const Ring& desert : graph.deserts) polygon(desert, p_.desert, p_.desert, 0, cover);
    for (const Ring& border : graph.borders) line(border, p_.sea_ink, 2, "1 6");
    for (const GraphPlan::Link& link : graph.links) {
      line(link.line, p_.paper, 4.2F);
      line(link.line, p_.ink, 2, "5 4");
      if (!link.one_way) continue;
      const std::array<Point, 3> head = arrow_head(link.line, 13);
      polygon({head.begin(), head.end()}, p_.ink, p_.paper, 1);
    }
    for (int space = 0; space < plan_.size(); ++space) graph_name(space);
  }

  [[nodiscard]] bool is_pictured() const {
    return plan_.layout() == Layout::graph && plan_.picture() && plan_.picture()->in_play;
  }

  /// By its name beside the board, where the drawing lies too.
  void picture() {
    if (!is_pictured()) return;
    const PlanPicture& picture = *plan_.picture();
    svg_ += "<image href=\"" + svg_escaped(picture_) + "\" x=\"" + svg_number(picture.where.x) +
            "\" y=\"" + svg_number(picture.where.y) + "\" width=\"" + svg_number(picture.where.w) +
            "\" height=\"" + svg_number(picture.where.h) + "\" opacity=\"" +
            share(picture.opacity) + "\" preserveAspectRatio=\"none\"/>\n";
  }

  void graph_name(int space) {
    const GraphPlan& graph = plan_.graph();
    const auto at = static_cast<std::size_t>(space);
    const bool is_disc = graph.areas[at].rings.empty();
    const bool is_water = at < graph.water.size() && graph.water[at];
    const Point center = plan_.center(space);
    if (is_disc && !is_water) {
      svg_ += "<circle cx=\"" + svg_number(center.x) + "\" cy=\"" + svg_number(center.y) +
              "\" r=\"" + svg_number(graph.disc) + "\" fill=\"" + svg_color(tint_of(space)) +
              "\" stroke=\"" + svg_color(p_.ink) + "\" stroke-width=\"1.2\"/>\n";
    }
    Point middle = plan_.has_label(space) ? plan_.label(space) : center;
    if (is_disc && !is_water && !plan_.has_label(space)) middle.y += graph.disc + 12;
    const Color ground = is_disc ? (has_sea() ? p_.sea : p_.paper) : tint_of(space);
    text(middle, printed(space).name, is_water ? 16 : 12, is_water ? p_.sea_ink : p_.ink, ground);
    const PrintedSpace& one = printed(space);
    if (is_water || one.sign.empty() || !has_sign(one.sign)) return;
    // Its emblem stands before the name, as on the screen.
    const float width = static_cast<float>(utf8_letters(one.name).size()) * 12 * kLetterWidth;
    svg_ += svg_sign(one.sign, {middle.x - width / 2 - 9, middle.y}, 12, p_.ink2, ground);
  }

  void squares() {
    for (int space = 0; space < plan_.size(); ++space) {
      const SpaceData& data = board_.spaces[space];
      Color fill = tint_of(space);
      if (printed_.checkered && (data.column + data.row) % 2 != 0) fill = mixed(fill, p_.ink, .22F);
      begin(space);
      for (const Ring& ring : plan_.outlines(space)) polygon(ring, fill, p_.edge, 1);
      if (printed(space).named) text(plan_.center(space), printed(space).name, 11, p_.ink, fill);
      end();
    }
    const Rect all = plan_.bounds();
    for (int column = 0; column < board_.columns; ++column) {
      const std::string letter(1, static_cast<char>('a' + column % 26));
      text({(static_cast<float>(column) + .5F) * SquarePlan::kSide, all.bottom() - 2}, letter, 11,
           p_.ink2, p_.paper, false);
    }
    for (int row = 0; row < board_.rows; ++row) {
      text({all.x + 4, (static_cast<float>(row) + .5F) * SquarePlan::kSide},
           std::to_string(board_.rows - row), 11, p_.ink2, p_.paper, false);
    }
  }

  const BoardData& board_;
  BoardPlan plan_;
  PrintedBoard printed_;
  const Palette& p_;
  std::string picture_;  // the file below a graph
  std::string svg_;
};

}  // namespace

std::string svg_of(const BoardReading& reading) {
  GameData game;
  if (reading.declared() != nullptr) game = *reading.declared();
  game.board = reading.board;
  return Drawing(reading, game).draw();
}

std::string export_name(Workspace& workspace, const std::string& ending) {
  // From the text: what is wrong in the look does not make its picture free to be written over.
  const YamlNode* below = workspace.file(workspace.look_file()).yaml().tree().find("background");
  const YamlNode* const file = below == nullptr ? nullptr : below->find("picture");
  const std::string name = workspace.board() + ending;
  const bool is_taken = file != nullptr && file->text == name;
  return is_taken ? workspace.board() + "-2" + ending : name;
}

}  // namespace windrose::editor
