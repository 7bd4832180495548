// A game's rulebook as it is read on the screen: headings and paragraphs, broken into texts, points
// and tables; found by id and by word.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "runtime/data/game/game_data.h"

namespace windrose {

/// A part of a paragraph.
struct RuleBlock {
  enum class Kind : std::uint8_t { text, point, table };
  Kind kind = Kind::text;
  std::string text;
  std::vector<std::vector<std::string>> rows;  // of a table; the first is its head
};

/// A heading (no id) or a paragraph.
struct RuleEntry {
  std::string id;       // "e.2"
  std::string heading;  // "e. The market"
  std::vector<RuleBlock> blocks;
};

class RulebookModel {
 public:
  RulebookModel() = default;
  /// Reads the headings from the game's rulebook.md once more; without them its paragraphs do.
  explicit RulebookModel(const GameData& data);

  [[nodiscard]] const std::vector<RuleEntry>& entries() const { return entries_; }
  /// What the book begins with, before its first heading: what the game is about.
  [[nodiscard]] const std::string& introduction() const { return introduction_; }
  /// The entry of a paragraph ("e.2") or of a section's first ("e"); -1 if there is none.
  [[nodiscard]] int find(std::string_view id) const;
  /// Entries that contain all the words, with the headings above them; all of them for no words.
  [[nodiscard]] std::vector<int> matching(std::string_view words) const;
  /// The paragraph that names the thing most often, tables aside; a section that is called so comes
  /// first. -1 if none does, or only in passing.
  [[nodiscard]] int about(std::string_view name) const;
  /// "The market": the heading above an entry, without its letter; empty if there is none.
  [[nodiscard]] std::string section_of(int entry) const;

 private:
  void add_paragraph(const Paragraph& paragraph);

  std::vector<RuleEntry> entries_;
  std::vector<std::string> searched_;  // plain text of each entry
  std::string introduction_;
};

}  // namespace windrose
