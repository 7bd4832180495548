// What a designer does to a board, as changes of its file that leave everything else as it is.
//
// Each function looks at one reading of the board and returns what to change; the workspace makes
// one step of undo of it. What cannot be done throws Error with the reason in words.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "editor/reading/board_reading.h"
#include "editor/text/workspace.h"
#include "runtime/data/yaml/yaml_edit.h"

namespace windrose::editor {

/// A position of a grid: column and row from 0, from the top left.
struct Cell {
  int column = 0;
  int row = 0;
  friend bool operator==(const Cell&, const Cell&) = default;
};

/// The kind that paints nothing: no space there.
inline constexpr const char* kNoSpace = "none";

/// Throws Error for what cannot be the id of a space, a kind or a set.
void check_id(const std::string& id);

class BoardChanges {
 public:
  /// Both must outlive the object; `reading` must be of the workspace as it is now.
  BoardChanges(Workspace& workspace, const BoardReading& reading)
      : yaml_(workspace.yaml()), reading_(reading) {}

  // Squares and hexes.
  /// Paints cells with a kind of space, or kNoSpace. Named spaces painted over lose their name.
  [[nodiscard]] std::vector<Splice> paint(const std::vector<Cell>& cells,
                                          const std::string& kind) const;
  /// What stands on two cells changes places.
  [[nodiscard]] std::vector<Splice> swap(Cell a, Cell b) const;
  /// Rows or columns at the end of the map, filled with a kind; negative numbers take away.
  [[nodiscard]] std::vector<Splice> resize(int more_columns, int more_rows,
                                           const std::string& kind) const;

  // Loops and graphs.
  /// `before`: the index it takes among the spaces, at the end if there are no more; the order of a
  /// loop is the way round.
  [[nodiscard]] std::vector<Splice> add_space(const std::string& id, const std::string& kind,
                                              Cell at, std::size_t before) const;
  [[nodiscard]] std::vector<Splice> move_space(int space, Cell to) const;
  /// Takes spaces away with their links, walls and places in sets.
  [[nodiscard]] std::vector<Splice> remove_spaces(const std::vector<int>& spaces) const;
  /// Gives every space of a loop its place on a ring of that many columns and rows, in walking
  /// order from the bottom right corner, to the left first.
  [[nodiscard]] std::vector<Splice> lay_ring(int columns, int rows) const;
  /// Gives every space its place.
  [[nodiscard]] std::vector<Splice> place_spaces(const std::vector<Cell>& cells) const;

  // All layouts.
  /// Links two spaces, or parts them if they are linked.
  [[nodiscard]] std::vector<Splice> toggle_link(int from, int to) const;
  /// Puts spaces into a named set, which is begun if there is none of that id, or takes them out.
  [[nodiscard]] std::vector<Splice> put_into_set(const std::string& set,
                                                 const std::vector<int>& spaces, bool in) const;
  /// A key of spaces ("kind", "name", "id" or a property) gets a value as YAML writes it; an empty
  /// one takes it away, so that the default counts.
  [[nodiscard]] std::vector<Splice> set_value(const std::vector<int>& spaces,
                                              const std::string& key,
                                              const std::string& source) const;
  /// A word or number that the file says of the whole board, as YAML writes it; an empty one takes
  /// it away.
  [[nodiscard]] std::vector<Splice> set_heading(const std::string& key,
                                                const std::string& source) const;

  // Kinds of space.
  [[nodiscard]] std::vector<Splice> add_kind(const std::string& id) const;
  /// Keys of a kind ("name", "color" or a property) with values as YAML writes them; empty ones are
  /// taken away.
  [[nodiscard]] std::vector<Splice> change_kind(
      const std::string& id, const std::vector<std::pair<std::string, std::string>>& values) const;
  /// Another character for the plain spaces of a kind, on the map and in its key.
  [[nodiscard]] std::vector<Splice> change_letter(const std::string& kind,
                                                  const std::string& letter) const;
  /// Takes a kind away that no space is of.
  [[nodiscard]] std::vector<Splice> remove_kind(const std::string& id) const;

  /// The map's character for plain spaces of a kind, or for no space; empty if there is none yet.
  [[nodiscard]] std::string letter_of(const std::string& kind) const;

 private:
  struct Letter {
    std::string letter;
    bool is_new = false;
  };
  [[nodiscard]] const YamlNode& root() const { return yaml_.tree(); }
  [[nodiscard]] bool is_picture() const { return !reading_.picture.empty(); }
  [[nodiscard]] bool is_grid() const;
  void check_kind(const std::string& kind) const;
  [[nodiscard]] std::vector<Splice> begin_kinds(
      const std::string& id, const std::vector<std::pair<std::string, std::string>>& values) const;
  [[nodiscard]] Letter letter_for(const std::string& kind) const;
  [[nodiscard]] const YamlNode* entry_of_letter(std::string_view letter) const;
  [[nodiscard]] const YamlNode* entry_of_space(int space) const;
  [[nodiscard]] const MapMark& mark_at(Cell cell) const;
  [[nodiscard]] std::string position(Cell cell) const;
  [[nodiscard]] const SpaceData& space_data(int space) const;
  [[nodiscard]] const std::string& id_of(int space) const;
  void paint_plain_grid(YamlEdit& edit, const std::vector<Cell>& cells,
                        const std::string& kind) const;
  void set_in_map(YamlEdit& edit, const YamlNode* map, const std::string& key,
                  const std::string& source) const;
  void set_special(YamlEdit& edit, const std::vector<std::string>& positions,
                   const std::string& key, const std::string& source) const;

  const YamlText& yaml_;
  const BoardReading& reading_;
};

}  // namespace windrose::editor
