// Which keys a game's YAML files know: rows from which unknown keys are refused, and from which the
// YAML reference and the JSON schemas for editors are printed.
//
// A key that is not in these rows cannot be read, and a row cannot exist without its sentence.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace windrose {

/// One key of a mapping. Types are words: `text`, `id`, `number`, `flag`, `value`, `file`, the
/// words of a choice in quotes ('all'), the name of another mapping; joined by `list of`, `map of`,
/// `or`.
struct SchemaKey {
  std::string_view key;
  std::string_view type;
  std::string_view summary;
  bool required = false;
};

/// One mapping: a whole file or a part of one.
struct SchemaMapping {
  std::string_view name;   // "piece"
  std::string_view title;  // "A piece"
  std::string_view file;   // where it stands as a whole file; empty for parts
  std::string_view summary;
  std::span<const SchemaKey> keys;
  std::string_view others;  // what further keys mean, where the game itself declares some
  std::string_view example;
};

/// All mappings, whole files first.
[[nodiscard]] std::span<const SchemaMapping> schema();

/// The mapping of that name, which must exist.
[[nodiscard]] const SchemaMapping& schema_mapping(std::string_view name);

/// The reference of all YAML files as Markdown.
[[nodiscard]] std::string yaml_reference();

/// Names of the kinds of files: those that json_schema() takes.
[[nodiscard]] std::vector<std::string> schema_kinds();

/// The JSON schema of one kind of file, for editors that complete YAML. Throws Error.
[[nodiscard]] std::string json_schema(std::string_view kind);

}  // namespace windrose
