// What the designer says of spaces and of the board: values, titles, ids.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "editor/acts/acts.h"
#include "editor/changes/rename.h"

namespace windrose::editor {

class ValueActs : private Acts {
 public:
  using Acts::Acts;

  /// A key of all selected spaces; the text as a person writes it, empty for the default.
  void set_value(const std::string& key, const std::string& text);
  /// What the key is for all of them; nothing: they differ ("various").
  [[nodiscard]] std::optional<std::string> value_of(const std::string& key) const;
  [[nodiscard]] std::string default_of(const std::string& key) const;
  /// A word or number that the board file says of the whole board: "board" is its title.
  void set_heading(const std::string& key, const std::string& text);
  [[nodiscard]] std::vector<Mention> mentions(const std::string& id, Named what = Named::space);
  /// Whether the id is only the position of a space: it is not written anywhere, but the space can
  /// get one of its own.
  [[nodiscard]] bool is_position(const std::string& id) const;
  void rename(const std::string& id, const std::vector<Mention>& mentions, const std::string& to,
              Named what = Named::space);
  /// As the file says it what a person wrote.
  [[nodiscard]] std::string source_of(const std::string& key, const std::string& text) const;
};

}  // namespace windrose::editor
