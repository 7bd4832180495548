// Which rulebook paragraph a function carries: the tag comments `--- @rule e.2` above it.
#pragma once

#include <string>
#include <vector>

#include "runtime/data/game/game_data.h"

namespace windrose {

class Paragraphs {
 public:
  explicit Paragraphs(const GameData& data);

  /// Index into GameData::rulebook of the first tag of the function defined at `line` of `script`,
  /// or -1.
  [[nodiscard]] int paragraph(int script, int line) const;

  /// Every tag: where it stands and which paragraph it names.
  struct Tag {
    int script = 0;
    int line = 0;           // of the comment
    int function_line = 0;  // of the function below it; 0: none follows
    std::string id;
    int paragraph = -1;  // -1: the rulebook has no such paragraph
  };
  [[nodiscard]] const std::vector<Tag>& tags() const { return tags_; }

 private:
  std::vector<Tag> tags_;
};

}  // namespace windrose
