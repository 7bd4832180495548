// Which rulebook paragraphs a line of a script carries out: the comments `--- @rule e.2`.
//
// A block of them above a function counts for the function. A block inside a function counts from
// its line to the next block in it. Of several tags of a block, all count. `--- @rule k.3 for
// rules.make_offer` counts for a function that is defined elsewhere, such as one of scripts/common,
// where it has no tag of its own.
#pragma once

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "runtime/data/game/game_data.h"

namespace windrose {

class Paragraphs {
 public:
  explicit Paragraphs(const GameData& data);

  /// The paragraphs that `line` of `script` carries out, in the function that is defined at
  /// `function_line`: indices into GameData::rulebook, in the order of the tags. Empty where no tag
  /// says it.
  [[nodiscard]] std::span<const int> paragraphs(int script, int function_line, int line) const;

  /// Every tag: where it is and which paragraph it names.
  struct Tag {
    int script = 0;
    int line = 0;           // of the comment
    int block = 0;          // line of the first tag of its block
    int function_line = 0;  // of the function below it; 0: none follows
    std::string id;
    int paragraph = -1;                    // -1: the rulebook has no such paragraph
    std::vector<std::string> functions{};  // after "for"
    std::string missing{};                 // the first of them that no script defines
  };
  [[nodiscard]] const std::vector<Tag>& tags() const { return tags_; }

 private:
  struct Reading {
    int script = 0;
    int line = 0;
    std::size_t open = 0;  // tags from here on still wait for their function
  };
  void read_line(const GameData& data, std::string_view line, Reading& reading);
  void settle_blocks();
  void settle_names();
  using Place = std::pair<int, int>;  // script and line
  [[nodiscard]] std::span<const int> named_at(const Place& place) const;

  std::vector<Tag> tags_;                 // by place
  std::map<Place, std::string> defined_;  // "rules.bid"
  // Paragraphs, by the first tag of a block or by a function that tags elsewhere are for.
  std::map<Place, std::vector<int>> named_;
};

}  // namespace windrose
