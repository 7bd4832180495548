// What a designer does to the look of a board, as changes of its file that leave everything else as
// it is.
//
// Numbers are written as their neighbors are, with as many decimals. A board without a look gets
// one with the first change: a page on which every space stands where it was drawn before.
#pragma once

#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "editor/reading/board_reading.h"
#include "editor/text/workspace.h"
#include "runtime/data/yaml/yaml_edit.h"

namespace windrose::editor {

/// A point of a look that stands by itself.
struct LookSpot {
  enum class Of : unsigned char { space_at, space_label, set_at, set_label };
  Of of = Of::space_at;
  std::string id;  // of the space or set
  friend bool operator==(const LookSpot&, const LookSpot&) = default;
};

/// A row of points: an outline, the path of a link, scenery.
struct LookLine {
  enum class Of : unsigned char { shape, link, border, desert, ice };
  Of of = Of::shape;
  std::string id;          // shape: the space; link: one end
  std::string other;       // link: the other end
  std::size_t number = 0;  // shape: which ring; scenery: which of its sort
  friend bool operator==(const LookLine&, const LookLine&) = default;
  [[nodiscard]] bool is_closed() const { return of != Of::link && of != Of::border; }
  [[nodiscard]] std::size_t least() const { return is_closed() ? 3 : 2; }
};

/// One point of a row.
struct LookCorner {
  LookLine line;
  std::size_t index = 0;
  friend bool operator==(const LookCorner&, const LookCorner&) = default;
};

/// How a look begins if there is none.
struct LookBeginning {
  LookPoint size;                 // of its page
  std::vector<LookPoint> places;  // of the spaces
};

class LookChanges {
 public:
  /// Workspace and reading must outlive the object; the reading must be of the workspace as it is
  /// now. `beginning` is asked only where a graph has no page yet.
  LookChanges(Workspace& workspace, const BoardReading& reading,
              const std::function<LookBeginning()>& beginning);

  // Each returns the changes of the look file. What cannot be done throws Error.
  [[nodiscard]] std::vector<Splice> move_spot(const LookSpot& spot, LookPoint to) const;
  /// Corners that lie on each other move together.
  [[nodiscard]] std::vector<Splice> move_corners(const std::vector<LookCorner>& corners,
                                                 LookPoint to) const;
  /// New points before those that are named.
  [[nodiscard]] std::vector<Splice> insert_corners(const std::vector<LookCorner>& before,
                                                   LookPoint at) const;
  [[nodiscard]] std::vector<Splice> remove_corners(const std::vector<LookCorner>& corners) const;
  /// A ring more of a space, the path of a link, or scenery; `number` does not matter.
  [[nodiscard]] std::vector<Splice> add_line(const LookLine& line,
                                             const std::vector<LookPoint>& points) const;
  [[nodiscard]] std::vector<Splice> remove_line(const LookLine& line) const;
  /// Keys of the background with values as YAML writes them; empty ones are taken away.
  [[nodiscard]] std::vector<Splice> set_background(
      const std::vector<std::pair<std::string, std::string>>& values) const;
  [[nodiscard]] std::vector<Splice> remove_background() const;
  /// All that is said of spaces, and of links that end there.
  [[nodiscard]] std::vector<Splice> forget_spaces(const std::vector<std::string>& ids) const;
  [[nodiscard]] std::vector<Splice> forget_link(const std::string& from,
                                                const std::string& to) const;

 private:
  [[nodiscard]] const YamlNode& root() const { return yaml_.tree(); }
  [[nodiscard]] std::string with_page(const BoardReading& reading,
                                      const LookBeginning& beginning) const;
  [[nodiscard]] std::vector<Splice> taken(YamlEdit& edit, std::vector<Splice> more = {}) const;
  [[nodiscard]] const YamlNode* node_of(const LookLine& line) const;
  [[nodiscard]] const YamlNode& points_of(const LookLine& line) const;
  [[nodiscard]] const YamlNode* link_of(const LookLine& line, std::size_t* number) const;
  void set_below(YamlEdit& edit, const char* list, const std::string& id, const std::string& key,
                 const std::string& flow, const std::string& block) const;
  void add_to_root(YamlEdit& edit, const char* list, const std::string& source) const;

  const std::string original_;  // of the file
  YamlText yaml_;               // the file with a page
};

}  // namespace windrose::editor
