#include "editor/export_svg.h"

#include <cstdio>

#include "runtime/view/board_face.h"
#include "runtime/view/board_plan.h"
#include "runtime/view/palette.h"

namespace windrose::editor {
namespace {

std::string number(float value) {
  char text[32] = "";
  std::snprintf(text, sizeof text, "%.1f", static_cast<double>(value));
  return text;
}

std::string hex(Color color) {
  char text[16] = "";
  std::snprintf(text, sizeof text, "#%02x%02x%02x", color.r, color.g, color.b);
  return text;
}

std::string escaped(const std::string& text) {
  std::string safe;
  for (const char letter : text) {
    switch (letter) {
      case '&':
        safe += "&amp;";
        break;
      case '<':
        safe += "&lt;";
        break;
      case '>':
        safe += "&gt;";
        break;
      case '"':
        safe += "&quot;";
        break;
      default:
        safe += letter;
    }
  }
  return safe;
}

std::string points(const Ring& ring) {
  std::string text;
  for (const Point point : ring) text += number(point.x) + "," + number(point.y) + " ";
  return text;
}

Color fill_of(const SpaceFace& face, const Palette& p) {
  if (face.water) return p.sea;
  if (face.land) return p.land;
  if (face.region >= 0 && face.color.empty())
    return p.tints[static_cast<std::size_t>(face.region) % p.tints.size()];
  if (face.color == "sea") return p.sea;
  if (face.color == "land") return p.land;
  return named_color(face.color).value_or(p.paper);
}

}  // namespace

std::string svg_of(const BoardReading& reading) {
  GameData game;
  if (reading.game) game = *reading.game;
  game.board = reading.board;
  const BoardPlan plan(game.board, reading.look);
  const BoardFace face = face_of(game, reading.look);
  const Palette& p = palette_of(Theme::light);
  const Rect page = plan.bounds().inset(-20);
  std::string svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"" + number(page.x) + " " +
                    number(page.y) + " " + number(page.w) + " " + number(page.h) + "\">\n<title>" +
                    escaped(reading.board.title) + "</title>\n<rect x=\"" + number(page.x) +
                    "\" y=\"" + number(page.y) + "\" width=\"" + number(page.w) + "\" height=\"" +
                    number(page.h) + "\" fill=\"" + hex(p.land) + "\"/>\n";
  for (const LinkData& link : reading.board.links) {
    const Point a = plan.center(link.from);
    const Point b = plan.center(link.to);
    svg += "<line x1=\"" + number(a.x) + "\" y1=\"" + number(a.y) + "\" x2=\"" + number(b.x) +
           "\" y2=\"" + number(b.y) + "\" stroke=\"" + hex(p.ink) +
           "\" stroke-width=\"1.5\" stroke-dasharray=\"5 4\"/>\n";
  }
  for (int space = 0; space < plan.size(); ++space) {
    const SpaceFace& one = face.spaces[static_cast<std::size_t>(space)];
    const std::string fill = hex(fill_of(one, p));
    const std::vector<Ring> outlines = plan.outlines(space);
    svg += "<g id=\"" + escaped(reading.board.spaces[static_cast<std::size_t>(space)].id) + "\">";
    for (const Ring& ring : outlines) {
      svg += "<polygon points=\"" + points(ring) + "\" fill=\"" + fill + "\" stroke=\"" +
             hex(p.coast) + "\" stroke-width=\"1\"/>";
    }
    const Point center = plan.center(space);
    if (outlines.empty()) {
      svg += "<circle cx=\"" + number(center.x) + "\" cy=\"" + number(center.y) + "\" r=\"" +
             number(plan.graph().disc) + "\" fill=\"" + fill + "\" stroke=\"" + hex(p.ink) + "\"/>";
    }
    if (one.named) {
      svg +=
          "<text x=\"" + number(center.x) + "\" y=\"" + number(center.y + 4) +
          "\" font-family=\"Inter, sans-serif\" font-size=\"11\" text-anchor=\"middle\" fill=\"" +
          hex(p.ink) + "\">" + escaped(one.name) + "</text>";
    }
    svg += "</g>\n";
  }
  return svg + "</svg>\n";
}

}  // namespace windrose::editor
