// Changes of a YAML file that touch only what they change: comments, order, alignment and quotes of
// everything else stay as they are.
//
// Changes are collected against one reading of the file and done together; nodes must belong to
// YamlText::tree().
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "runtime/data/yaml/yaml_text.h"

namespace windrose {

/// The text as a scalar of a YAML file: in quotes where it would otherwise be read as something
/// else. `in_flow`: between brackets.
[[nodiscard]] std::string yaml_scalar(std::string_view text, bool in_flow);

class YamlEdit {
 public:
  explicit YamlEdit(const YamlText& file) : file_(file) {}

  /// Puts source text, such as `[1, 2]` or what yaml_scalar() gives, in place of a value.
  void replace(const YamlNode& node, const std::string& source);
  /// Sets a key of a map, or adds it behind the last one, in the manner of the map. Source that
  /// begins with a line end stands below its key. Throws Error for a new key that may be there
  /// already, where the file cannot be read.
  void set(const YamlNode& map, const std::string& key, const std::string& source);
  /// Takes a key and its value out of a map; nothing happens if it is not there.
  void remove(const YamlNode& map, std::string_view key);
  /// Gives a key of a map another name.
  void rename_key(const YamlNode& map, std::string_view key, const std::string& name);
  /// Adds an item behind the last one of a list, in the manner of the list.
  void add_item(const YamlNode& list, const std::string& source);
  /// Adds an item before the one at `index`; behind the last one if there is none there.
  void insert_item(const YamlNode& list, std::size_t index, const std::string& source);
  void remove_item(const YamlNode& list, std::size_t index);
  /// Puts one letter of a text drawn below `|`, at its line and byte column in the file, in place
  /// of `length` bytes.
  void set_letter(int line, int byte_column, std::size_t length, std::string_view letter);

  [[nodiscard]] std::vector<Splice> take() { return std::move(splices_); }
  [[nodiscard]] bool empty() const { return splices_.empty(); }

 private:
  void add_to_flow(const YamlNode& parent, const std::string& source);
  void add_line(const YamlNode& parent, const std::string& source);
  void remove_from_flow(TextSpan span);
  void remove_lines(TextSpan span);
  [[nodiscard]] std::size_t end_of_lines(const YamlNode& block) const;
  [[nodiscard]] TextSpan entry_span(const YamlEntry& entry) const;

  const YamlText& file_;
  std::vector<Splice> splices_;
};

}  // namespace windrose
