// What the designer does to kinds of space.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "editor/acts/acts.h"

namespace windrose::editor {

/// What is said of a kind of space, as a person writes it; empty for the default.
struct KindText {
  std::string name;
  std::string color;
  std::string letter;                                           // on a drawn map
  std::vector<std::pair<std::string, std::string>> properties;  // of its spaces, all declared ones
  friend bool operator==(const KindText&, const KindText&) = default;
};

class KindActs : private Acts {
 public:
  using Acts::Acts;

  [[nodiscard]] bool has_kind(const std::string& id) const;
  void add_kind(const std::string& id);
  /// As the files say it now.
  [[nodiscard]] KindText kind_text(const std::string& id);
  /// Writes what differs from kind_text().
  void change_kind(const std::string& id, const KindText& to);
  void remove_kind(const std::string& id);

 private:
  [[nodiscard]] std::string look_of_game() const;
};

}  // namespace windrose::editor
