#include "runtime/data/schema/schema.h"

#include <algorithm>
#include <set>
#include <stdexcept>

#include <nlohmann/json.hpp>

#include "runtime/base/text/error.h"
#include "runtime/base/text/text.h"
#include "runtime/data/schema/schema_rows.h"

namespace windrose {
namespace {

using Json = nlohmann::ordered_json;

// What a row's type says, as a tree: `list of (id or each)`.
struct Type {
  enum class Kind { word, choice, list, map, any };
  Kind kind = Kind::word;
  std::string name;         // word: `id`, a mapping; choice: the word itself
  std::vector<Type> parts;  // list, map: one; any: the alternatives
};

class TypeReader {
 public:
  explicit TypeReader(std::string_view text) : rest_(text) {}

  Type read() {
    Type type = alternatives();
    if (!rest_.empty()) fail();
    return type;
  }

 private:
  [[noreturn]] void fail() const {
    throw std::logic_error("the schema has a type that cannot be read at '" + std::string(rest_) +
                           "'");
  }

  bool take(std::string_view word) {
    if (!rest_.starts_with(word)) return false;
    rest_.remove_prefix(word.size());
    return true;
  }

  Type alternatives() {
    Type any{Type::Kind::any, "", {single()}};
    while (take(" or ")) any.parts.push_back(single());
    return any.parts.size() == 1 ? any.parts.front() : any;
  }

  Type single() {
    if (take("list of ")) return {Type::Kind::list, "", {single()}};
    if (take("map of ")) return {Type::Kind::map, "", {single()}};
    if (take("(")) {
      Type inner = alternatives();
      if (!take(")")) fail();
      return inner;
    }
    if (take("'")) {
      const std::size_t end = rest_.find('\'');
      if (end == std::string_view::npos) fail();
      Type choice{Type::Kind::choice, std::string(rest_.substr(0, end)), {}};
      rest_.remove_prefix(end + 1);
      return choice;
    }
    const std::size_t end = std::min(rest_.find_first_of(" )"), rest_.size());
    if (end == 0) fail();
    Type word{Type::Kind::word, std::string(rest_.substr(0, end)), {}};
    rest_.remove_prefix(end);
    return word;
  }

  std::string_view rest_;
};

bool is_plain(std::string_view name) {
  return name == "text" || name == "id" || name == "number" || name == "flag" || name == "value" ||
         name == "file";
}

std::string anchor(std::string_view title) {
  std::string text;
  for (const char letter : title) {
    if (letter == ' ') {
      text += '-';
    } else if (letter != '.') {
      text += letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
    }
  }
  return text;
}

/// A type as the reference prints it: mappings are links.
std::string printed(const Type& type) {
  switch (type.kind) {
    case Type::Kind::choice:
      return "`" + type.name + "`";
    case Type::Kind::list:
    case Type::Kind::map: {
      const Type& part = type.parts.front();
      const std::string inner =
          part.kind == Type::Kind::any ? "(" + printed(part) + ")" : printed(part);
      return (type.kind == Type::Kind::list ? "list of " : "map of ") + inner;
    }
    case Type::Kind::any: {
      std::string text;
      for (const Type& part : type.parts) text += (text.empty() ? "" : " or ") + printed(part);
      return text;
    }
    case Type::Kind::word:
      break;
  }
  if (is_plain(type.name)) return type.name;
  return "[" + type.name + "](#" + anchor(schema_mapping(type.name).title) + ")";
}

void print_mapping(std::string& text, const SchemaMapping& mapping) {
  text += "\n## " + std::string(mapping.title) + "\n\n";
  if (!mapping.file.empty()) text += "File: `" + std::string(mapping.file) + "`\n\n";
  if (!mapping.summary.empty()) text += std::string(mapping.summary) + "\n\n";
  if (!mapping.example.empty()) text += "Example: `" + std::string(mapping.example) + "`\n\n";
  text += "| key | holds | meaning |\n|---|---|---|\n";
  for (const SchemaKey& row : mapping.keys) {
    text += "| `" + std::string(row.key) + "` | " + printed(TypeReader(row.type).read()) + " | " +
            std::string(row.summary) + (row.required ? " **Required.**" : "") + " |\n";
  }
  if (!mapping.others.empty()) text += "\nBesides: " + std::string(mapping.others) + ".\n";
}

/// Prints one kind of file as a JSON schema (draft 7).
class JsonPrinter {
 public:
  /// Variants and scenarios: nothing is required, and every map may have `remove`.
  explicit JsonPrinter(bool overlay) : overlay_(overlay) {}

  Json file(const SchemaMapping& mapping) {
    Json schema = {{"$schema", "http://json-schema.org/draft-07/schema#"},
                   {"title", std::string(mapping.title)}};
    schema.update(object(mapping));
    if (overlay_) {
      Json& properties = schema["properties"];
      for (const SchemaKey& row : schema_mapping("game").keys) {
        const bool is_own = row.key == "variants" && mapping.name != "mod_game";
        if (row.key == "game" || is_own || row.key == "text") continue;
        properties[std::string(row.key)] = property(row);
      }
    }
    if (!definitions_.empty()) schema["definitions"] = definitions_;
    return schema;
  }

 private:
  Json property(const SchemaKey& row) {
    Json json = {{"description", std::string(row.summary)}};
    json.update(printed(TypeReader(row.type).read()));
    return json;
  }

  Json object(const SchemaMapping& mapping) {
    Json properties = Json::object();
    Json required = Json::array();
    for (const SchemaKey& row : mapping.keys) {
      properties[std::string(row.key)] = property(row);
      if (row.required && (!overlay_ || !mapping.file.empty())) {
        required.push_back(std::string(row.key));
      }
    }
    if (overlay_) properties["remove"] = removal();
    Json json = {{"type", "object"}, {"properties", std::move(properties)}};
    if (!required.empty()) json["required"] = std::move(required);
    json["additionalProperties"] = !mapping.others.empty() && mapping.file.empty();
    return json;
  }

  static Json removal() {
    return {{"description", "Keys that are taken away."},
            {"type", "array"},
            {"items", {{"type", "string"}}}};
  }

  Json reference(const std::string& name) {
    if (known_.insert(name).second) {
      definitions_[name] = nullptr;  // keeps its place before what it refers to
      definitions_[name] = object(schema_mapping(name));
    }
    return {{"$ref", "#/definitions/" + name}};
  }

  Json printed(const Type& type) {
    switch (type.kind) {
      case Type::Kind::choice:
        return {{"const", type.name}};
      case Type::Kind::list:
        return {{"type", "array"}, {"items", printed(type.parts.front())}};
      case Type::Kind::map: {
        Json json = {{"type", "object"}, {"additionalProperties", printed(type.parts.front())}};
        if (overlay_) json["properties"] = {{"remove", removal()}};
        return json;
      }
      case Type::Kind::any: {
        Json choices = Json::array();
        for (const Type& part : type.parts) choices.push_back(printed(part));
        return {{"anyOf", std::move(choices)}};
      }
      case Type::Kind::word:
        break;
    }
    if (type.name == "id") return {{"type", "string"}, {"pattern", "^[a-z_][a-z0-9_]*$"}};
    if (type.name == "number") return {{"type", "integer"}};
    if (type.name == "flag") return {{"type", "boolean"}};
    if (type.name == "text") return {{"type", {"string", "number", "boolean"}}};
    if (type.name == "file") return {{"type", "string"}};
    if (type.name == "value") return Json::object();
    return reference(type.name);
  }

  bool overlay_;
  std::set<std::string> known_;
  Json definitions_ = Json::object();
};

}  // namespace

std::span<const SchemaMapping> schema() {
  static const std::vector<SchemaMapping> all = [] {
    std::vector<SchemaMapping> rows;
    for (const bool whole_file : {true, false}) {
      for (const auto& mappings :
           {play_mappings(), measure_mappings(), mod_mappings(), look_mappings()}) {
        std::ranges::copy_if(mappings, std::back_inserter(rows), [&](const SchemaMapping& row) {
          return row.file.empty() != whole_file;
        });
      }
    }
    return rows;
  }();
  return all;
}

const SchemaMapping& schema_mapping(std::string_view name) {
  for (const SchemaMapping& mapping : schema()) {
    if (mapping.name == name) return mapping;
  }
  throw std::logic_error("there is no mapping '" + std::string(name) + "' in the schema");
}

std::string yaml_reference() {
  std::string text =
      "# The YAML of a game\n\nAn id has small letters, digits and `_`. It does not begin with a "
      "digit, and it is not a word of Lua. Numbers are whole and have no leading zero. Flags are "
      "`true` or `false`. The program does not read aliases, tags and second documents. An unknown "
      "key is an error.\n";
  for (const SchemaMapping& mapping : schema()) print_mapping(text, mapping);
  return text;
}

std::vector<std::string> schema_kinds() {
  std::vector<std::string> kinds;
  for (const SchemaMapping& mapping : schema()) {
    if (mapping.file.empty()) continue;
    kinds.emplace_back(mapping.name == "deck_file" ? "deck" : mapping.name);
  }
  return kinds;
}

std::string json_schema(std::string_view kind) {
  const std::vector<std::string> kinds = schema_kinds();
  if (std::find(kinds.begin(), kinds.end(), kind) == kinds.end()) {
    throw Error("unknown kind of file " + quote(kind) + did_you_mean_or_list(kind, kinds));
  }
  const bool overlay = kind == "variant" || kind == "scenario" || kind == "mod_game";
  const SchemaMapping& mapping = schema_mapping(kind == "deck" ? "deck_file" : kind);
  return JsonPrinter(overlay).file(mapping).dump(2) + "\n";
}

}  // namespace windrose
