// A YAML file as a person wrote it: its text byte for byte, and where in it each value stands.
//
// What cannot be read is kept like everything else: the tree then holds the part before the
// trouble, and changes outside of it are refused, so that a file never gets worse than it was.
#pragma once

#include <string>
#include <vector>

#include "runtime/data/yaml/yaml_tree.h"

namespace windrose {

/// A piece of a text, in bytes.
struct TextSpan {
  std::size_t begin = 0;
  std::size_t end = 0;  // behind its last byte
};

/// One change of a text: `text` takes the place of `span`.
struct Splice {
  TextSpan span;
  std::string text;
};

/// The text after all splices, and the splices that lead back. They may be in any order but may not
/// overlap; those at one place are done in their order.
struct SplicedText {
  std::string text;
  std::vector<Splice> back;
};
[[nodiscard]] SplicedText spliced(const std::string& text, std::vector<Splice> splices);

class YamlText {
 public:
  /// `file` is what messages call it; one that does not end in .yaml is text alone, without a tree.
  YamlText(std::string text, std::string file);

  [[nodiscard]] const std::string& text() const { return text_; }
  [[nodiscard]] const std::string& file() const { return file_; }
  /// As far as the file can be read; nothing if not even its beginning can.
  [[nodiscard]] const YamlNode& tree() const { return tree_; }
  /// Why the rest cannot be read, with its place; empty if all of it can.
  [[nodiscard]] const std::string& trouble() const { return trouble_; }
  [[nodiscard]] const ErrorParts& trouble_parts() const { return trouble_parts_; }

  /// The line end that the file uses: "\n" or "\r\n".
  [[nodiscard]] const std::string& line_end() const { return line_end_; }

  /// Where a value of tree() stands, with its quotes or brackets; of a block list or map: from its
  /// first dash or key to the end of its last value.
  [[nodiscard]] TextSpan span(const YamlNode& node) const;
  /// From the beginning of the line in which the offset lies to behind its line end.
  [[nodiscard]] TextSpan line_of(std::size_t offset) const;
  /// Whether a list or map is written in brackets.
  [[nodiscard]] bool is_flow(const YamlNode& node) const;
  /// Where a line and a column of a node lie.
  [[nodiscard]] std::size_t offset(int line, int byte_column) const;

 private:
  bool read_until(std::size_t end, const std::string& closing = {});
  void read_brackets(std::size_t begin, std::size_t most_depth);
  void read_beginning();
  [[nodiscard]] std::size_t end_of_quotes(std::size_t begin) const;
  [[nodiscard]] std::size_t end_of_brackets(std::size_t begin) const;
  [[nodiscard]] std::size_t end_of_block(std::size_t begin) const;
  [[nodiscard]] std::size_t end_of_plain(std::size_t begin, const std::string& value) const;

  std::string text_;
  std::string file_;
  std::string line_end_ = "\n";
  std::vector<std::size_t> lines_;  // where each begins
  YamlNode tree_;
  std::string trouble_;
  ErrorParts trouble_parts_;
};

}  // namespace windrose
