#include "runtime/data/look/load_board_look.h"

#include <algorithm>
#include <charconv>
#include <cmath>

#include "runtime/base/system/files.h"
#include "runtime/base/text/text.h"
#include "runtime/data/game/picture_file.h"
#include "runtime/data/game/picture_paths.h"
#include "runtime/data/schema/schema.h"

namespace windrose {
namespace {

namespace fs = std::filesystem;

constexpr int kFarthest = 100'000;           // of a point of the page
constexpr std::size_t kMostCorners = 500;    // of one line or outline
constexpr std::size_t kMostPoints = 5000;    // of all of them
constexpr double kMostLengths = 50;          // all of them, by the width and height of the page
constexpr LookPoint kUsualPage{1600, 1000};  // where the look has none
constexpr int kLeastOpacity = 5;
constexpr std::size_t kMostDecimals = 3;

class BoardLookReader {
 public:
  BoardLookReader(const GameFolder& folder, const BoardData& board, bool strict)
      : folder_(folder), board_(board), strict_(strict) {}

  [[nodiscard]] BoardLook read(const YamlValue& root) {
    BoardLook look;
    root.check_keys(schema_mapping("board_look"));
    (void)root.at("look").text();
    if (const auto size = root.get("size")) page_ = look.size = read_point(*size, 1);
    if (const auto checkered = root.get("checkered")) look.checkered = checkered->flag();
    if (const auto spaces = root.get("spaces")) {
      for (const YamlValue& entry : spaces->members()) look.spaces.push_back(read_space(entry));
    }
    if (const auto links = root.get("links")) {
      for (const YamlValue& item : links->items()) look.links.push_back(read_link(item));
    }
    if (const auto sets = root.get("sets")) {
      for (const YamlValue& entry : sets->members()) look.sets.push_back(read_set(entry));
    }
    if (const auto lines = root.get("borders")) look.borders = read_lines(*lines, 2);
    if (const auto lines = root.get("deserts")) look.deserts = read_lines(*lines, 3);
    if (const auto lines = root.get("ice")) look.ice = read_lines(*lines, 3);
    if (const auto map = root.get("background")) look.background = read_background(*map, look);
    return look;
  }

 private:
  [[nodiscard]] static double coordinate(const YamlValue& value, int from) {
    const bool has_point = value.is_scalar() && !value.node().quoted &&
                           value.node().text.find('.') != std::string::npos;
    if (!has_point) return value.number(from, kFarthest);
    const auto number = read_coordinate(value.node().text);
    if (!number) value.expected("a number with up to three decimals");
    if (*number < from || *number > kFarthest) {
      value.expected("a number from " + std::to_string(from) + " to " + std::to_string(kFarthest));
    }
    return *number;
  }

  [[nodiscard]] static LookPoint read_point(const YamlValue& value, int from = -kFarthest) {
    const std::vector<YamlValue> numbers = value.items();
    if (numbers.size() != 2) value.expected("two numbers, across and down");
    return {coordinate(numbers[0], from), coordinate(numbers[1], from)};
  }

  /// Of one line or outline. It is counted with all others: each point and each length takes time
  /// and memory whenever the board is drawn.
  [[nodiscard]] std::vector<LookPoint> read_points(const YamlValue& value, std::size_t least) {
    std::vector<LookPoint> points;
    for (const YamlValue& item : value.items()) points.push_back(read_point(item));
    if (points.size() < least)
      value.expected("at least " + counted(static_cast<int>(least), "point"));
    if (points.size() > kMostCorners) {
      value.refuse("this line has " + std::to_string(points.size()) + " points; " +
                   std::to_string(kMostCorners) + " at most; draw it with fewer");
    }
    points_ += points.size();
    if (points_ > kMostPoints) {
      value.refuse("the lines of this look have more than " + std::to_string(kMostPoints) +
                   " points up to here; draw them with fewer");
    }
    for (std::size_t i = 0; i < points.size(); ++i) {
      const LookPoint& next = points[(i + 1) % points.size()];
      length_ += std::hypot(next.x - points[i].x, next.y - points[i].y);
    }
    if (length_ > kMostLengths * (page_.x + page_.y)) {
      value.refuse(
          "the lines of this look are together more than 50 times as long as its page is "
          "wide and high, up to here; draw fewer or shorter ones");
    }
    return points;
  }

  [[nodiscard]] std::vector<std::vector<LookPoint>> read_lines(const YamlValue& value,
                                                               std::size_t least) {
    std::vector<std::vector<LookPoint>> lines;
    for (const YamlValue& item : value.items()) lines.push_back(read_points(item, least));
    return lines;
  }

  template <typename Things>
  [[nodiscard]] static int index_of(const YamlValue& at, const std::string& id,
                                    const Things& things, const std::string& what) {
    std::vector<std::string> ids;
    for (const auto& thing : things) {
      if (thing.id == id) return static_cast<int>(ids.size());
      ids.push_back(thing.id);
    }
    at.refuse_key("unknown " + what + " " + quote(id) + did_you_mean(id, ids),
                  {.name = id, .meant = nearest_word(id, ids)});
  }

  [[nodiscard]] SpaceLook read_space(const YamlValue& entry) {
    entry.check_keys(schema_mapping("space_look"));
    SpaceLook look;
    look.space = index_of(entry, entry.key(), board_.spaces, "space");
    if (const auto shape = entry.get("shape")) look.shape = read_lines(*shape, 3);
    if (const auto at = entry.get("at")) look.at = read_point(*at);
    if (const auto label = entry.get("label")) look.label = read_point(*label);
    look.has_at = entry.get("at").has_value();
    look.has_label = entry.get("label").has_value();
    return look;
  }

  [[nodiscard]] LinkLook read_link(const YamlValue& item) {
    item.check_keys(schema_mapping("link_look"));
    const YamlValue from_value = item.at("from");
    const YamlValue to_value = item.at("to");
    const int from = index_of(from_value, from_value.id(), board_.spaces, "space");
    const int to = index_of(to_value, to_value.id(), board_.spaces, "space");
    const auto& links = board_.links;
    const auto link = std::ranges::find_if(links, [from, to](const LinkData& one) {
      return (one.from == from && one.to == to) || (one.from == to && one.to == from);
    });
    if (link == links.end()) {
      item.refuse("the board has no link from " + quote(from_value.id()) + " to " +
                  quote(to_value.id()));
    }
    return {static_cast<int>(link - links.begin()), read_points(item.at("draw"), 2)};
  }

  [[nodiscard]] SetLook read_set(const YamlValue& entry) const {
    entry.check_keys(schema_mapping("set_look"));
    SetLook look;
    look.set = index_of(entry, entry.key(), board_.sets, "set");
    if (const auto label = entry.get("label")) look.label = read_point(*label);
    if (const auto at = entry.get("at")) look.at = read_point(*at);
    look.has_label = entry.get("label").has_value();
    look.has_at = entry.get("at").has_value();
    return look;
  }

  [[nodiscard]] BoardBackground read_background(const YamlValue& map, const BoardLook& look) const {
    map.check_keys(schema_mapping("background"));
    const bool has_page = board_.layout == Layout::graph;
    if (has_page && look.size.x <= 0)
      map.refuse("a picture needs a page to lie on; add 'size: [1600, 1000]'");
    for (const std::string_view key : {"at", "width"}) {
      if (const auto value = map.get(key); value && !has_page) {
        value->refuse_key("only on a graph has a picture a place of its own; leave out " +
                          quote(key));
      }
    }
    BoardBackground picture;
    picture.show_in_play = !has_page;
    const YamlValue name = map.at("picture");
    picture.file = name.text();
    if (const auto at = map.get("at")) picture.at = read_point(*at);
    picture.size.x = has_page ? look.size.x : 0;
    if (const auto width = map.get("width")) picture.size.x = coordinate(*width, 1);
    if (const auto opacity = map.get("opacity"))
      picture.opacity = opacity->number(kLeastOpacity, 100);
    if (const auto show = map.get("show_in_play")) picture.show_in_play = show->flag();
    try {
      const fs::path path = board_picture_path(folder_, picture.file);
      const PictureSize size = picture_size(path, picture.file);
      if (!has_page) picture.size.x = size.width;
      picture.size.y = picture.size.x * size.height / size.width;
      picture.path = path;
    } catch (const Error& error) {
      if (strict_) name.refuse(error.what());
    }
    return picture;
  }

  const GameFolder& folder_;
  const BoardData& board_;
  bool strict_;
  LookPoint page_ = kUsualPage;
  std::size_t points_ = 0;  // of all lines so far
  double length_ = 0;       // of all of them, there and back
};

}  // namespace

std::optional<double> read_coordinate(const std::string& text) {
  const std::string digits = text.starts_with('-') ? text.substr(1) : text;
  const std::size_t point = digits.find('.');
  const std::string whole = digits.substr(0, point);
  const std::string part = point == std::string::npos ? "0" : digits.substr(point + 1);
  const auto is_number = [](const std::string& one) {
    return !one.empty() && one.find_first_not_of("0123456789") == std::string::npos;
  };
  if (!is_number(whole) || !is_number(part) || part.size() > kMostDecimals) return std::nullopt;
  double number = 0;
  const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (failure != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return number;
}

BoardLook read_board_look(const YamlValue& root, const GameFolder& folder, const BoardData& board,
                          bool strict) {
  return BoardLookReader(folder, board, strict).read(root);
}

}  // namespace windrose
