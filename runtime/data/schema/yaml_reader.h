// A value of a YAML tree together with its path ("pieces.camel.count"), read as what it should be.
//
// Whatever does not fit is refused where it stands: `expected X, got Y`, with the source line.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <climits>

#include "runtime/data/yaml/yaml_tree.h"

namespace windrose {

struct SchemaMapping;

/// A view: it does not own the node, which must outlive it.
class YamlValue {
 public:
  YamlValue(const YamlNode& node, std::string path) : node_(&node), path_(std::move(path)) {}

  [[nodiscard]] const YamlNode& node() const { return *node_; }
  [[nodiscard]] const std::string& path() const { return path_; }
  /// The last part of the path: the key under which the value stands.
  [[nodiscard]] std::string key() const;
  [[nodiscard]] SourcePlace place() const { return node_->place(); }

  [[nodiscard]] bool is_nothing() const { return node_->kind == YamlNode::Kind::nothing; }
  [[nodiscard]] bool is_scalar() const { return node_->kind == YamlNode::Kind::scalar; }
  [[nodiscard]] bool is_list() const { return node_->kind == YamlNode::Kind::list; }
  [[nodiscard]] bool is_map() const { return node_->kind == YamlNode::Kind::map; }

  /// The value of a key, if there.
  [[nodiscard]] std::optional<YamlValue> get(std::string_view key) const;
  /// The value of a key that must be there.
  [[nodiscard]] YamlValue at(std::string_view key) const;
  /// The values of a map, in the order of the file, and each one's key(); nothing is an empty map.
  [[nodiscard]] std::vector<YamlValue> members() const;
  /// The values of a list; nothing is an empty list.
  [[nodiscard]] std::vector<YamlValue> items() const;
  /// The values of a list, or the one value that is no list.
  [[nodiscard]] std::vector<YamlValue> items_or_one() const;

  /// Text of any kind that is not empty, in one line.
  [[nodiscard]] std::string text() const;
  /// The same as a name: 400 bytes at most, for it is told again and again.
  [[nodiscard]] std::string name() const;
  /// Text in which line ends may stand.
  [[nodiscard]] std::string long_text() const;
  /// A Lua identifier in small letters.
  [[nodiscard]] std::string id() const;
  [[nodiscard]] int number(int from = INT_MIN + 2, int to = INT_MAX) const;
  [[nodiscard]] bool flag() const;
  /// One of the words.
  [[nodiscard]] std::string choice(std::span<const std::string> words) const;
  [[nodiscard]] std::vector<std::string> ids() const;
  /// The key itself as an id; refused at the key.
  [[nodiscard]] std::string key_id() const;

  /// Refuses a value that is no map, keys that neither the mapping nor `others` knows, and missing
  /// keys that the mapping needs.
  void check_keys(const SchemaMapping& mapping, std::span<const std::string> others = {}) const;

  /// `parts`: the values in the message, for programs that offer a way out.
  [[noreturn]] void refuse(const std::string& message, ErrorParts parts = {}) const;
  [[noreturn]] void refuse_key(const std::string& message, ErrorParts parts = {}) const;
  /// "pieces.camel: expected X, got Y".
  [[noreturn]] void expected(const std::string& what) const;
  [[noreturn]] void expected_flag() const;
  /// "unknown space 'zamill', did you mean 'zamil'?"
  [[noreturn]] void unknown(const std::string& what, std::span<const std::string> known) const;

 private:
  YamlValue(const YamlNode& node, const YamlNode& key_node, std::string path)
      : node_(&node), key_node_(&key_node), path_(std::move(path)) {}

  [[nodiscard]] std::string path_of(std::string_view key) const;

  const YamlNode* node_;
  const YamlNode* key_node_ = nullptr;
  std::string path_;
};

/// The number that `text` is, or why it is none: "expected a whole number, got 'x'".
struct NumberOrReason {
  int number = 0;
  std::string reason;
};
[[nodiscard]] NumberOrReason read_number(std::string_view text);

}  // namespace windrose
