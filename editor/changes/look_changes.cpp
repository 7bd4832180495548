#include "editor/changes/look_changes.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <map>

#include "runtime/base/language/phrase.h"
#include "runtime/base/text/error.h"
#include "runtime/base/text/text.h"
#include "runtime/data/look/load_board_look.h"
#include "runtime/words/names/wording.h"

namespace windrose::editor {
namespace {

constexpr std::size_t kPointsALine = 10;

/// Digits behind the point of a number as it is written.
int decimals_of(const std::string& text) {
  const std::size_t point = text.find('.');
  return point == std::string::npos ? 0 : static_cast<int>(text.size() - point - 1);
}

/// The most decimals that any number in the node has.
int decimals_in(const YamlNode& node) {
  if (node.kind == YamlNode::Kind::scalar && !node.quoted && read_coordinate(node.text))
    return decimals_of(node.text);
  int most = 0;
  for (const YamlNode& item : node.items) most = std::max(most, decimals_in(item));
  for (const YamlEntry& entry : node.entries) most = std::max(most, decimals_in(entry.value));
  return most;
}

std::string number_text(double number, int decimals) {
  char text[64];
  std::snprintf(text, sizeof text, "%.*f", decimals, number);
  const std::string written = text;
  const bool is_zero = written.find_first_not_of("-0.") == std::string::npos;
  return is_zero && written.starts_with('-') ? written.substr(1) : written;
}

std::string point_text(LookPoint at, int decimals) {
  return "[" + number_text(at.x, decimals) + ", " + number_text(at.y, decimals) + "]";
}

/// Points between brackets; `indent` of the lines that follow the first, or none in one line.
std::string row_text(const std::vector<LookPoint>& points, int decimals, std::size_t indent,
                     const std::string& line_end) {
  std::string text = "[";
  for (std::size_t i = 0; i < points.size(); ++i) {
    const bool breaks = indent > 0 && i > 0 && i % kPointsALine == 0;
    if (i > 0) text += breaks ? "," + line_end + std::string(indent, ' ') : ", ";
    text += point_text(points[i], decimals);
  }
  return text + "]";
}

/// Only numbers that change are touched.
void move_point(YamlEdit& edit, const YamlNode& point, LookPoint to, int decimals) {
  if (point.items.size() != 2)
    throw Error(phrase("expected a point of two numbers; correct it in the file"));
  const double values[] = {to.x, to.y};
  for (std::size_t i = 0; i < 2; ++i) {
    const std::string text = number_text(values[i], decimals);
    if (read_coordinate(point.items[i].text) != read_coordinate(text))
      edit.replace(point.items[i], text);
  }
}

std::size_t indent_of(const YamlNode& map) {
  return static_cast<std::size_t>(std::max(map.column - 1, 0));
}

const char* key_of(LookLine::Of of) {
  switch (of) {
    case LookLine::Of::border:
      return "borders";
    case LookLine::Of::desert:
      return "deserts";
    case LookLine::Of::ice:
      return "ice";
    case LookLine::Of::link:
      return "links";
    default:
      return "spaces";
  }
}

std::string end_of(const YamlNode& link, const char* key) {
  const YamlNode* node = link.find(key);
  return node == nullptr ? "" : node->text;
}

}  // namespace

LookChanges::LookChanges(Workspace& workspace, const BoardReading& reading,
                         const std::function<LookBeginning()>& beginning)
    : original_(workspace.file(workspace.look_file()).text()),
      yaml_(original_, workspace.look_file()) {
  const bool is_read = original_.empty() || yaml_.trouble().empty();
  const bool needs_page = reading.board.layout == Layout::graph && root().find("size") == nullptr;
  if (is_read && needs_page)
    yaml_ = YamlText(with_page(reading, beginning()), workspace.look_file());
}

std::string LookChanges::with_page(const BoardReading& reading,
                                   const LookBeginning& beginning) const {
  const std::string size = point_text(beginning.size, 0);
  const std::vector<SpaceData>& spaces = reading.board.spaces;
  const YamlNode* known = root().find("spaces");
  const auto place_of = [&](std::size_t i) { return point_text(beginning.places.at(i), 0); };
  std::string lines;
  for (std::size_t i = 0; i < spaces.size(); ++i)
    lines += "  " + spaces[i].id + ":\n    at: " + place_of(i) + "\n";
  if (root().entries.empty()) {
    return original_ + "look: " + yaml_scalar(reading.board.title, false) + "\nsize: " + size +
           "\n\nspaces:\n" + lines;
  }
  YamlEdit edit(yaml_);
  edit.set(root(), "size", size);
  if (known == nullptr || known->kind == YamlNode::Kind::nothing) {
    lines.pop_back();
    edit.set(root(), "spaces", "\n" + lines);
    return spliced(original_, edit.take()).text;
  }
  for (std::size_t i = 0; i < spaces.size(); ++i) {
    const YamlNode* entry = known->find(spaces[i].id);
    if (entry == nullptr) {
      edit.set(*known, spaces[i].id, "{at: " + place_of(i) + "}");
    } else if (entry->find("at") == nullptr && entry->find("shape") == nullptr) {
      edit.set(*entry, "at", place_of(i));
    }
  }
  return spliced(original_, edit.take()).text;
}

std::vector<Splice> LookChanges::taken(YamlEdit& edit, std::vector<Splice> more) const {
  std::vector<Splice> splices = edit.take();
  splices.insert(splices.end(), more.begin(), more.end());
  if (yaml_.text() == original_) return splices;
  return {{{0, original_.size()}, spliced(yaml_.text(), std::move(splices)).text}};
}

/// A key of a map in a list of maps, with all that is missing on the way there.
void LookChanges::set_below(YamlEdit& edit, const char* list, const std::string& id,
                            const std::string& key, const std::string& flow,
                            const std::string& block) const {
  const YamlNode* maps = root().find(list);
  const std::string end = yaml_.line_end();
  const auto below = [&](std::size_t indent) {
    return end + std::string(indent, ' ') + key + ":" + (block.starts_with('\n') ? "" : " ") +
           (block.starts_with('\n') ? end + std::string(indent + 2, ' ') + block.substr(1) : block);
  };
  if (maps == nullptr || maps->kind == YamlNode::Kind::nothing)
    return edit.set(root(), list, end + "  " + id + ":" + below(4));
  const YamlNode* entry = maps->find(id);
  if (entry == nullptr || entry->kind == YamlNode::Kind::nothing) {
    const bool in_line = yaml_.is_flow(*maps);
    return edit.set(*maps, id,
                    in_line ? "{" + key + ": " + flow + "}" : below(indent_of(*maps) + 2));
  }
  if (yaml_.is_flow(*entry) || !block.starts_with('\n')) return edit.set(*entry, key, flow);
  edit.set(*entry, key, end + std::string(indent_of(*entry) + 2, ' ') + block.substr(1));
}

void LookChanges::add_to_root(YamlEdit& edit, const char* list, const std::string& source) const {
  const YamlNode* known = root().find(list);
  if (known == nullptr || known->kind == YamlNode::Kind::nothing) {
    edit.set(root(), list, yaml_.line_end() + "  - " + source);
  } else {
    edit.add_item(*known, source);
  }
}

std::vector<Splice> LookChanges::move_spot(const LookSpot& spot, LookPoint to) const {
  const bool is_space = spot.of == LookSpot::Of::space_at || spot.of == LookSpot::Of::space_label;
  const bool is_label = spot.of == LookSpot::Of::space_label || spot.of == LookSpot::Of::set_label;
  const char* list = is_space ? "spaces" : "sets";
  const std::string key = is_label ? "label" : "at";
  YamlEdit edit(yaml_);
  const YamlNode* maps = root().find(list);
  const YamlNode* entry = maps == nullptr ? nullptr : maps->find(spot.id);
  const YamlNode* point = entry == nullptr ? nullptr : entry->find(key);
  if (point != nullptr && point->kind == YamlNode::Kind::list) {
    move_point(edit, *point, to, decimals_in(*point));
    return taken(edit);
  }
  const int decimals = maps == nullptr ? 0 : decimals_in(entry == nullptr ? *maps : *entry);
  set_below(edit, list, spot.id, key, point_text(to, decimals), point_text(to, decimals));
  return taken(edit);
}

const YamlNode* LookChanges::link_of(const LookLine& line, std::size_t* number) const {
  const YamlNode* links = root().find("links");
  for (std::size_t i = 0; links != nullptr && i < links->items.size(); ++i) {
    const YamlNode& item = links->items[i];
    const std::string from = end_of(item, "from");
    const std::string to = end_of(item, "to");
    const bool same =
        (from == line.id && to == line.other) || (from == line.other && to == line.id);
    if (!same) continue;
    if (number != nullptr) *number = i;
    return &item;
  }
  return nullptr;
}

const YamlNode* LookChanges::node_of(const LookLine& line) const {
  if (line.of == LookLine::Of::link) {
    const YamlNode* link = link_of(line, nullptr);
    return link == nullptr ? nullptr : link->find("draw");
  }
  const YamlNode* list = root().find(key_of(line.of));
  if (list != nullptr && line.of == LookLine::Of::shape) {
    const YamlNode* entry = list->find(line.id);
    list = entry == nullptr ? nullptr : entry->find("shape");
  }
  return list == nullptr || line.number >= list->items.size() ? nullptr : &list->items[line.number];
}

const YamlNode& LookChanges::points_of(const LookLine& line) const {
  const YamlNode* node = node_of(line);
  if (node == nullptr || node->kind != YamlNode::Kind::list)
    throw Error(phrase("the look does not list these points"));
  return *node;
}

std::vector<Splice> LookChanges::move_corners(const std::vector<LookCorner>& corners,
                                              LookPoint to) const {
  YamlEdit edit(yaml_);
  for (const LookCorner& corner : corners) {
    const YamlNode& points = points_of(corner.line);
    move_point(edit, points.items.at(corner.index), to, decimals_in(points));
  }
  return taken(edit);
}

std::vector<Splice> LookChanges::insert_corners(const std::vector<LookCorner>& before,
                                                LookPoint at) const {
  YamlEdit edit(yaml_);
  for (const LookCorner& corner : before) {
    const YamlNode& points = points_of(corner.line);
    edit.insert_item(points, corner.index, point_text(at, decimals_in(points)));
  }
  return taken(edit);
}

std::vector<Splice> LookChanges::remove_corners(const std::vector<LookCorner>& corners) const {
  YamlEdit edit(yaml_);
  std::vector<Splice> more;
  std::map<const YamlNode*, std::size_t> removed;
  for (const LookCorner& corner : corners) {
    const YamlNode& points = points_of(corner.line);
    if (points.items.size() < corner.line.least() + ++removed[&points]) {
      throw Error(corner.line.is_closed()
                      ? phrase("an outline needs three corners; remove it as a whole")
                      : phrase("a path needs two points; remove it as a whole"));
    }
    if (!yaml_.is_flow(points)) {
      edit.remove_item(points, corner.index);
      continue;
    }
    // Within one line, so that no other line changes.
    TextSpan span = yaml_.span(points.items[corner.index]);
    const bool has_next = corner.index + 1 < points.items.size();
    if (has_next && points.items[corner.index + 1].line == points.items[corner.index].line) {
      span.end = yaml_.span(points.items[corner.index + 1]).begin;
    } else if (corner.index > 0) {
      span.begin = yaml_.span(points.items[corner.index - 1]).end;
    } else {
      span.end = yaml_.span(points.items[1]).begin;
    }
    more.push_back({span, ""});
  }
  // Neighbors share the comma between them.
  std::ranges::sort(more, {}, [](const Splice& splice) { return splice.span.begin; });
  for (std::size_t i = more.size(); i-- > 1;) {
    if (more[i].span.begin >= more[i - 1].span.end) continue;
    more[i - 1].span.end = std::max(more[i - 1].span.end, more[i].span.end);
    more.erase(more.begin() + static_cast<std::ptrdiff_t>(i));
  }
  return taken(edit, std::move(more));
}

std::vector<Splice> LookChanges::add_line(const LookLine& line,
                                          const std::vector<LookPoint>& points) const {
  if (points.size() < line.least()) {
    throw Error(line.is_closed() ? phrase("an outline needs three corners")
                                 : phrase("a path needs two points"));
  }
  YamlEdit edit(yaml_);
  const YamlNode* all = root().find(key_of(line.of));
  const int decimals = all == nullptr ? 0 : decimals_in(*all);
  const std::string in_line = row_text(points, decimals, 0, "");
  if (line.of == LookLine::Of::link) {
    if (const YamlNode* link = link_of(line, nullptr)) {
      edit.set(*link, "draw", in_line);
    } else {
      add_to_root(edit, "links",
                  "{from: " + line.id + ", to: " + line.other + ", draw: " + in_line + "}");
    }
    return taken(edit);
  }
  if (line.of != LookLine::Of::shape) {
    add_to_root(edit, key_of(line.of), row_text(points, decimals, 5, yaml_.line_end()));
    return taken(edit);
  }
  const YamlNode* entry = all == nullptr ? nullptr : all->find(line.id);
  const YamlNode* shape = entry == nullptr ? nullptr : entry->find("shape");
  if (shape != nullptr && shape->kind == YamlNode::Kind::list) {
    const std::size_t indent = yaml_.is_flow(*shape) ? 0 : indent_of(*shape) + 3;
    edit.add_item(*shape, row_text(points, decimals, indent, yaml_.line_end()));
    return taken(edit);
  }
  std::size_t indent = entry == nullptr ? 4 : indent_of(*entry);
  if (entry == nullptr && all != nullptr) indent = indent_of(*all) + 2;
  set_below(edit, "spaces", line.id, "shape", "[" + in_line + "]",
            "\n- " + row_text(points, decimals, indent + 5, yaml_.line_end()));
  return taken(edit);
}

std::vector<Splice> LookChanges::remove_line(const LookLine& line) const {
  (void)points_of(line);
  YamlEdit edit(yaml_);
  std::size_t number = line.number;
  const YamlNode* parent = &root();
  std::string key = key_of(line.of);
  if (line.of == LookLine::Of::link) (void)link_of(line, &number);
  if (line.of == LookLine::Of::shape) {
    parent = root().find("spaces")->find(line.id);
    key = "shape";
  }
  const YamlNode& list = *parent->find(key);
  if (list.items.size() == 1) {
    edit.remove(*parent, key);
  } else {
    edit.remove_item(list, number);
  }
  return taken(edit);
}

std::vector<Splice> LookChanges::set_background(
    const std::vector<std::pair<std::string, std::string>>& values) const {
  YamlEdit edit(yaml_);
  const YamlNode* map = root().find("background");
  if (map != nullptr && map->kind == YamlNode::Kind::map) {
    for (const auto& [key, source] : values) {
      if (source.empty()) {
        edit.remove(*map, key);
        continue;
      }
      const YamlNode* known = map->find(key);
      const bool is_same =
          known != nullptr &&
          yaml_.text().substr(yaml_.span(*known).begin,
                              yaml_.span(*known).end - yaml_.span(*known).begin) == source;
      if (!is_same) edit.set(*map, key, source);
    }
    return taken(edit);
  }
  std::string text;
  for (const auto& [key, source] : values) {
    if (!source.empty()) text += (text.empty() ? "" : ", ") + key + ": " + source;
  }
  edit.set(root(), "background", "{" + text + "}");
  return taken(edit);
}

std::vector<Splice> LookChanges::remove_background() const {
  YamlEdit edit(yaml_);
  edit.remove(root(), "background");
  return taken(edit);
}

std::vector<Splice> LookChanges::forget_spaces(const std::vector<std::string>& ids) const {
  YamlEdit edit(yaml_);
  const auto is_gone = [&](const std::string& id) {
    return std::ranges::find(ids, id) != ids.end();
  };
  if (const YamlNode* spaces = root().find("spaces")) {
    for (const std::string& id : ids) edit.remove(*spaces, id);
  }
  const YamlNode* links = root().find("links");
  for (std::size_t i = 0; links != nullptr && i < links->items.size(); ++i) {
    if (is_gone(end_of(links->items[i], "from")) || is_gone(end_of(links->items[i], "to")))
      edit.remove_item(*links, i);
  }
  return taken(edit);
}

std::vector<Splice> LookChanges::forget_link(const std::string& from, const std::string& to) const {
  const LookLine line{LookLine::Of::link, from, to, 0};
  return node_of(line) == nullptr ? std::vector<Splice>{} : remove_line(line);
}

}  // namespace windrose::editor
