#include "editor/acts/page_acts.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <system_error>

#include "editor/acts/editor.h"
#include "editor/changes/board_changes.h"
#include "runtime/base/language/phrase.h"
#include "runtime/base/language/system_reason.h"
#include "runtime/base/text/error.h"
#include "runtime/base/text/text.h"
#include "runtime/data/game/picture_file.h"
#include "runtime/data/game/picture_paths.h"
#include "runtime/data/look/load_board_look.h"
#include "runtime/data/yaml/yaml_edit.h"
#include "runtime/view/plan/board_plan.h"

namespace windrose::editor {
namespace fs = std::filesystem;
namespace {

constexpr double kPageWidth = 1600;
constexpr double kPageHeight = 1000;
constexpr double kLongestPage = 4000;
constexpr double kBoardUnit = 100;  // of a page, for a place of the board itself

std::string what_of(const LookLine& line) {
  switch (line.of) {
    case LookLine::Of::shape:
      return phrase("the outline of {1}", line.id);
    case LookLine::Of::link:
      return phrase("the path from {1} to {2}", line.id, line.other);
    case LookLine::Of::border:
      return phrase("a border");
    case LookLine::Of::desert:
      return phrase("a desert");
    default:
      return phrase("the ice");
  }
}

std::string what_of(const LookSpot& spot) {
  const bool is_label = spot.of == LookSpot::Of::space_label || spot.of == LookSpot::Of::set_label;
  return is_label ? phrase("the name of {1}", spot.id) : spot.id;
}

std::string whole(double number) {
  return std::to_string(std::lround(number));
}

}  // namespace

bool PageActs::has_page() const {
  return reading().board.layout == Layout::graph && reading().look.board.size.x > 0;
}

LookBeginning PageActs::look_beginning() const {
  LookBeginning beginning{{kPageWidth, kPageHeight}, {}};
  if (picture_ratio_ > 0) {
    beginning.size.y = std::min(std::round(kPageWidth / picture_ratio_ / 10) * 10, kLongestPage);
  }
  const view::BoardPlan plan(reading().board, reading().look);
  const view::Rect bounds = plan.bounds();
  // As large as the page allows, in its middle.
  const double factor = std::min(beginning.size.x / static_cast<double>(bounds.w),
                                 beginning.size.y / static_cast<double>(bounds.h));
  for (const SpaceId space : plan.ids()) {
    const view::Point from = plan.center(space) - bounds.center();
    beginning.places.push_back(
        {std::round(beginning.size.x / 2 + static_cast<double>(from.x) * factor),
         std::round(beginning.size.y / 2 + static_cast<double>(from.y) * factor)});
  }
  return beginning;
}

void PageActs::act_on_look(const std::string& what,
                           const std::function<std::vector<Splice>(const LookChanges&)>& change) {
  act_on_files(what, [&] {
    const LookChanges changes(workspace(), reading(), [this] { return look_beginning(); });
    std::vector<FileChange> files;
    files.push_back({workspace().look_file(), change(changes)});
    return files;
  });
}

void PageActs::move_spot(const LookSpot& spot, LookPoint to) {
  act_on_look(phrase("move {1}", what_of(spot)),
              [&](const LookChanges& look) { return look.move_spot(spot, to); });
}

void PageActs::begin_page() {
  const LookSpot first{LookSpot::Of::space_at, reading().board.spaces.at(0).id};
  act_on_look(phrase("begin a page"), [&](const LookChanges& look) {
    return look.move_spot(first, look_beginning().places.at(0));
  });
}

void PageActs::move_on_page(int space, LookPoint to) {
  const std::string id = reading().board.spaces[space].id;
  const view::BoardPlan plan(reading().board, reading().look);
  const SpaceId there{space};
  const view::Point from = plan.center(there);
  act_on_look(phrase("move {1}", id), [&](const LookChanges& look) {
    std::vector<Splice> splices = look.move_spot({LookSpot::Of::space_at, id}, to);
    // The name of a disc goes with it; that of an area stays in its area.
    if (plan.graph().is_disc(there) && plan.has_label(there) && has_page()) {
      const view::Point label = plan.label(there);
      const LookPoint next{label.x + to.x - from.x, label.y + to.y - from.y};
      for (Splice& one : look.move_spot({LookSpot::Of::space_label, id}, next))
        splices.push_back(std::move(one));
    }
    return splices;
  });
}

void PageActs::add_on_page(LookPoint at) {
  const std::string id = fresh_id();
  act_on_files(phrase("add {1}", id), [&] {
    const Cell cell{static_cast<int>(std::lround(at.x / kBoardUnit)),
                    static_cast<int>(std::lround(at.y / kBoardUnit))};
    std::vector<FileChange> files;
    files.push_back({workspace().board_file(),
                     BoardChanges(workspace(), reading())
                         .add_space(id, editor_.kind, cell, reading().board.spaces.size())});
    const LookChanges look(workspace(), reading(), [this] { return look_beginning(); });
    files.push_back({workspace().look_file(), look.move_spot({LookSpot::Of::space_at, id}, at)});
    return files;
  });
  editor_.select(reading().space_called(id), false);
}

void PageActs::move_corners(const std::vector<LookCorner>& corners, LookPoint to) {
  if (corners.empty()) return;
  act_on_look(phrase("bend {1}", what_of(corners.front().line)),
              [&](const LookChanges& look) { return look.move_corners(corners, to); });
}

void PageActs::insert_corners(const std::vector<LookCorner>& before, LookPoint at) {
  if (before.empty()) return;
  act_on_look(phrase("add a corner to {1}", what_of(before.front().line)),
              [&](const LookChanges& look) { return look.insert_corners(before, at); });
}

void PageActs::remove_corners(const std::vector<LookCorner>& corners) {
  if (corners.empty()) return;
  act_on_look(phrase("take a corner from {1}", what_of(corners.front().line)),
              [&](const LookChanges& look) { return look.remove_corners(corners); });
}

void PageActs::draw_line(const LookLine& line, const std::vector<LookPoint>& points) {
  act_on_look(phrase("draw {1}", what_of(line)),
              [&](const LookChanges& look) { return look.add_line(line, points); });
}

void PageActs::remove_line(const LookLine& line) {
  act_on_look(phrase("remove {1}", what_of(line)),
              [&](const LookChanges& look) { return look.remove_line(line); });
}

void PageActs::set_background(const std::string& what,
                              const std::vector<std::pair<std::string, std::string>>& values) {
  act_on_look(what, [&](const LookChanges& look) { return look.set_background(values); });
}

void PageActs::remove_background() {
  act_on_look(phrase("take the picture away"),
              [](const LookChanges& look) { return look.remove_background(); });
}

void PageActs::place_background(LookPoint at, double width) {
  const auto& now = reading().look.board.background;
  if (!now) return;
  std::vector<std::pair<std::string, std::string>> values;
  if (std::lround(at.x) != std::lround(now->at.x) || std::lround(at.y) != std::lround(now->at.y))
    values.emplace_back("at", "[" + whole(at.x) + ", " + whole(at.y) + "]");
  if (std::lround(width) != std::lround(now->size.x))
    values.emplace_back("width", whole(std::max(width, 1.0)));
  if (!values.empty()) set_background(phrase("place the picture"), values);
}

void PageActs::choose_picture(const std::string& typed) {
  try {
    if (reading().board.layout != Layout::graph)
      throw Error(phrase("only a graph has a picture below its spaces"));
    std::string name = typed;
    if (typed.starts_with('/') || typed.starts_with('~')) name = copied_picture(typed);
    const GameFolder& folder = workspace().game();
    const PictureSize size = picture_size(board_picture_path(folder, name), name);
    workspace().renew_trial_files();
    picture_ratio_ = static_cast<double>(size.width) / size.height;
    const bool is_other = reading().look.board.background.has_value();
    std::vector<std::pair<std::string, std::string>> values = {
        {"picture", yaml_scalar(name, true)}};
    if (!is_other) values.emplace_back("opacity", "60");
    set_background(phrase("lay {1} below the map", name), values);
    picture_ratio_ = 0;
  } catch (const std::exception& error) {
    say(error.what(), true);
  }
}

/// A picture from elsewhere is copied beside the board, so that it goes with it.
std::string PageActs::copied_picture(const std::string& typed) const {
  fs::path from = typed;
  if (typed.starts_with('~')) {
    const char* const home = std::getenv("HOME");
    from = std::string(home == nullptr ? "" : home) + typed.substr(1);
  }
  (void)picture_size(from, typed);
  std::string name = from.filename().string();
  const fs::path to = workspace().game().boards() / name;
  std::error_code failure;
  if (fs::exists(to, failure)) {
    if (fs::equivalent(from, to, failure)) return name;
    throw Error(phrase("there is a {1} beside the board already; rename one of them", quote(name)));
  }
  fs::copy_file(from, to, failure);
  if (failure)
    throw Error(phrase("cannot copy {1}: {2}", quote(typed), system_reason(failure.value())));
  return name;
}

}  // namespace windrose::editor
