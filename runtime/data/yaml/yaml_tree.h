// A YAML file as a tree of nodes that know where they stand; the only door to yaml-cpp.
//
// A tree holds no more than people write: no aliases, no tags, one document, UTF-8, bounded in size
// and depth, no key twice. Everything else is refused with the place where it stands.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "runtime/base/text/error.h"
#include "runtime/base/text/text_lines.h"

namespace windrose {

/// The text that nodes point back into, for messages.
struct YamlSource {
  std::string file;  // as messages call it
  TextLines lines;
};

struct YamlEntry;

/// One value of a file, with everything in it.
struct YamlNode {
  enum class Kind : std::uint8_t { nothing, scalar, list, map };

  Kind kind = Kind::nothing;
  bool quoted = false;  // a scalar in quotes or as a block: never a number or a flag
  bool replaces =
      false;         // merged over another node it takes its place (the content of a named file)
  int line = 0;      // from 1
  int column = 0;    // from 1, in bytes; place() counts letters
  std::string text;  // of a scalar
  std::vector<YamlNode> items;     // of a list
  std::vector<YamlEntry> entries;  // of a map, in the order of the file
  std::shared_ptr<const YamlSource> source;

  [[nodiscard]] SourcePlace place() const;

  /// The value of a map's key, or null: also for what is no map.
  [[nodiscard]] const YamlNode* find(std::string_view key) const;
  [[nodiscard]] YamlNode* find(std::string_view key);
};

struct YamlEntry {
  std::string key;
  YamlNode key_node;  // a scalar: where the key stands
  YamlNode value;
};

/// Throws the error at a node: its place, the message, the source line and a caret. Of the parts,
/// place and sentence are filled in here.
[[noreturn]] void refuse(const YamlNode& node, const std::string& message, ErrorParts parts = {});

/// Likewise at any place of the node's file.
[[noreturn]] void refuse_at(const YamlNode& node, int line, int byte_column,
                            const std::string& message, ErrorParts parts = {});

constexpr std::size_t kMostYamlBytes = 4 * 1024 * 1024;
constexpr std::size_t kMostYamlLine = 64 * 1024;
constexpr std::size_t kMostYamlScalar = 64 * 1024;
constexpr int kMostYamlNodes = 200'000;
constexpr int kMostYamlDepth = 64;

/// The tree of a text; `file` is what messages call it. Throws Error.
[[nodiscard]] YamlNode parse_yaml(std::string_view text, const std::string& file);

/// The tree of a file, which messages call `shown`. Throws Error, also if it is missing.
[[nodiscard]] YamlNode read_yaml(const std::filesystem::path& path, const std::string& shown);

}  // namespace windrose
