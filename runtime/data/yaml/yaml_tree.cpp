#include "runtime/data/yaml/yaml_tree.h"

#include <algorithm>
#include <sstream>
#include <unordered_map>
#include <utility>

#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/yaml.h>

#include "runtime/base/system/files.h"
#include "runtime/base/text/text.h"
#include "runtime/data/yaml/yaml_messages.h"

namespace windrose {
namespace {

// Of one list or map: more than any game declares of one kind. Some checks compare each with each.
constexpr std::size_t kMostEntries = 10'000;

using Source = std::shared_ptr<const YamlSource>;

[[noreturn]] void refuse_in(const YamlSource& source, int line, int byte_column,
                            const std::string& message, ErrorParts parts = {}) {
  const bool known = line >= 1 && line <= static_cast<int>(source.lines.size());
  const std::string text(known ? source.lines[line - 1] : std::string_view());
  const std::size_t bytes = std::min<std::size_t>(std::max(byte_column - 1, 0), text.size());
  const int column = static_cast<int>(utf8_letters(std::string_view(text).substr(0, bytes)).size());
  parts.place = {source.file, line, byte_column > 0 ? column + 1 : 0};
  parts.sentence = message;
  throw Error::in_line(parts, text);
}

/// Builds the tree from yaml-cpp's events and refuses what a game file may not hold.
class TreeBuilder : public YAML::EventHandler {
 public:
  explicit TreeBuilder(Source source) : source_(std::move(source)) {}

  [[nodiscard]] YamlNode take() { return std::move(root_); }

  /// The innermost list or map that is still open, or null.
  [[nodiscard]] const YamlNode* innermost() const {
    return open_.empty() ? nullptr : &open_.back().node;
  }

  void OnDocumentStart(const YAML::Mark& mark) override {
    if (++documents_ == 1) return;
    const std::size_t line = static_cast<std::size_t>(mark.line);
    const bool marked = line < source_->lines.size() && source_->lines[line].starts_with("---");
    refuse(mark, marked ? "a second document begins here; a file holds only one, remove the '---'"
                        : "this line does not belong to the lines above it; a file is one map");
  }
  void OnDocumentEnd() override {}

  void OnNull(const YAML::Mark& mark, YAML::anchor_t /*anchor*/) override {
    if (expects_key()) refuse(mark, "a key is missing here; expected a name before the ':'");
    add(node(mark, YamlNode::Kind::nothing));
  }

  void OnAlias(const YAML::Mark& mark, YAML::anchor_t /*anchor*/) override {
    refuse(mark, "aliases ('*name') are not read; write the value out again");
  }

  void OnAnchor(const YAML::Mark& mark, const std::string& name) override {
    refuse(mark,
           "anchors (" + quote("&" + name) + ") are not read; write each value where it belongs");
  }

  void OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t /*anchor*/,
                const std::string& value) override {
    check_tag(mark, tag);
    if (value.size() > kMostYamlScalar) {
      refuse(mark, "this text is too long; at most " + std::to_string(kMostYamlScalar) +
                       " bytes are read");
    }
    if (first_unprintable(value) != std::string::npos) {
      refuse(mark, "this text holds a control character: " + quote(value) + "; remove it");
    }
    if (tag == "!") check_quotes(mark);
    YamlNode scalar = node(mark, YamlNode::Kind::scalar);
    scalar.text = value;
    scalar.quoted = tag == "!";
    if (expects_key()) {
      open_.back().set_key(*this, mark, std::move(scalar));
    } else {
      add(std::move(scalar));
    }
  }

  void OnSequenceStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t /*anchor*/,
                       YAML::EmitterStyle::value /*style*/) override {
    check_tag(mark, tag);
    open(mark, YamlNode::Kind::list);
  }
  void OnSequenceEnd() override { close(); }

  void OnMapStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t /*anchor*/,
                  YAML::EmitterStyle::value /*style*/) override {
    check_tag(mark, tag);
    open(mark, YamlNode::Kind::map);
  }
  void OnMapEnd() override { close(); }

 private:
  /// A list or map that is still being filled.
  struct Open {
    YamlNode node;
    bool has_key = false;
    YamlNode key;
    std::unordered_map<std::string, int> lines_of_keys;

    void set_key(const TreeBuilder& builder, const YAML::Mark& mark, YamlNode scalar) {
      if (trim(scalar.text).empty()) {
        builder.refuse(mark, "a key is missing here; expected a name before the ':'");
      }
      const auto [first, is_new] = lines_of_keys.try_emplace(scalar.text, scalar.line);
      if (!is_new) {
        builder.refuse(mark, "duplicate key " + quote(scalar.text) + ", first at line " +
                                 std::to_string(first->second));
      }
      key = std::move(scalar);
      has_key = true;
    }
  };

  [[noreturn]] void refuse(const YAML::Mark& mark, const std::string& message) const {
    refuse_in(*source_, mark.line + 1, mark.column + 1, message);
  }

  [[nodiscard]] bool expects_key() const {
    return !open_.empty() && open_.back().node.kind == YamlNode::Kind::map && !open_.back().has_key;
  }

  void check_tag(const YAML::Mark& mark, const std::string& tag) const {
    if (!tag.empty() && tag != "?" && tag != "!") {
      refuse(mark, "tags ('!name') are not read; put text that begins with '!' in quotes");
    }
  }

  /// yaml-cpp takes the end of the file for a closing quote.
  void check_quotes(const YAML::Mark& mark) const {
    const TextLines& lines = source_->lines;
    std::size_t line = static_cast<std::size_t>(mark.line);
    std::size_t at = static_cast<std::size_t>(mark.column);
    if (line >= lines.size() || at >= lines[line].size()) return;
    const char quote = lines[line][at];
    if (quote != '"' && quote != '\'') return;  // a block
    for (++at; line < lines.size(); ++line, at = 0) {
      const std::string_view text = lines[line];
      for (; at < text.size(); ++at) {
        if (quote == '"' && text[at] == '\\') {
          ++at;
        } else if (text[at] == quote) {
          const bool doubled = at + 1 < text.size() && text[at + 1] == quote;
          if (quote == '"' || !doubled) return;
          ++at;
        }
      }
    }
    refuse(mark, "the quotes that open here are never closed");
  }

  YamlNode node(const YAML::Mark& mark, YamlNode::Kind kind) {
    if (++nodes_ > kMostYamlNodes) {
      refuse(mark, "this file holds too much; at most " + std::to_string(kMostYamlNodes) +
                       " values are read");
    }
    YamlNode result;
    result.kind = kind;
    result.line = mark.line + 1;
    result.column = mark.column + 1;
    result.source = source_;
    return result;
  }

  void open(const YAML::Mark& mark, YamlNode::Kind kind) {
    if (expects_key()) refuse(mark, "a key must be a name, not a list or a map");
    if (std::ssize(open_) >= kMostYamlDepth) {
      refuse(mark, "lists and maps stand more than " + std::to_string(kMostYamlDepth) +
                       " deep in each other");
    }
    open_.emplace_back().node = node(mark, kind);
  }

  void close() {
    YamlNode done = std::move(open_.back().node);
    open_.pop_back();
    add(std::move(done));
  }

  void add(YamlNode value) {
    if (open_.empty()) {
      root_ = std::move(value);
      return;
    }
    Open& parent = open_.back();
    if (parent.node.items.size() + parent.node.entries.size() >= kMostEntries) {
      refuse_in(*source_, value.line, value.column,
                "this list or map has more than " + std::to_string(kMostEntries) +
                    " entries; take some out");
    }
    if (parent.node.kind == YamlNode::Kind::list) {
      parent.node.items.push_back(std::move(value));
      return;
    }
    std::string key = parent.key.text;
    parent.node.entries.push_back({std::move(key), std::move(parent.key), std::move(value)});
    parent.has_key = false;
  }

  Source source_;
  std::vector<Open> open_;
  YamlNode root_;
  int nodes_ = 0;
  int documents_ = 0;
};

std::size_t indentation(std::string_view line) {
  return std::min(line.find_first_not_of(" \t"), line.size());
}

/// Whether the line ends a '|' block that was indented more: its first line says how far.
bool ends_crooked_block(const YamlSource& source, int line) {
  const std::size_t indent = indentation(source.lines[line - 1]);
  for (int above = line - 1; above >= 1; --above) {
    const std::string_view text = trim(source.lines[above - 1]);
    if (text.ends_with("|") || text.ends_with("|-") || text.ends_with("|+"))
      return above < line - 1;
    if (!text.empty() && indentation(source.lines[above - 1]) <= indent) return false;
  }
  return false;
}

[[noreturn]] void refuse_syntax(const YamlSource& source, const TreeBuilder& builder,
                                const YAML::Exception& failure) {
  int line = failure.mark.line + 1;
  int column = failure.mark.column + 1;
  const bool in_brackets = failure.msg == YAML::ErrorMsg::END_OF_MAP_FLOW ||
                           failure.msg == YAML::ErrorMsg::END_OF_SEQ_FLOW;
  const bool at_the_end = line == 1 && column == 1;  // how yaml-cpp marks an unexpected end
  if (const YamlNode* open = builder.innermost();
      open && (at_the_end || (in_brackets && line != open->line))) {
    line = open->line;
    column = open->column;
  }
  std::string message = plain_yaml_message(failure.msg);
  if (line >= 1 && line <= static_cast<int>(source.lines.size())) {
    const std::string_view text = source.lines[line - 1];
    const std::size_t tab = text.substr(0, indentation(text)).find('\t');
    if (tab != std::string_view::npos) {
      column = static_cast<int>(tab) + 1;
      message = plain_yaml_message(YAML::ErrorMsg::TAB_IN_INDENTATION);
    } else if (failure.msg == YAML::ErrorMsg::END_OF_MAP && ends_crooked_block(source, line)) {
      message = "the first line of a '|' block may not be indented more than the lines below it";
    }
  }
  refuse_in(source, line, column, message);
}

/// Line and byte column, from 1, of an offset.
std::pair<int, int> position(std::string_view text, std::size_t offset) {
  const std::string_view before = text.substr(0, offset);
  const auto line = std::count(before.begin(), before.end(), '\n') + 1;
  const std::size_t begin = before.rfind('\n');
  const std::size_t column = begin == std::string_view::npos ? offset : offset - begin - 1;
  return {static_cast<int>(line), static_cast<int>(column) + 1};
}

void check_text(std::string_view text, const YamlSource& source) {
  if (text.size() > kMostYamlBytes) {
    throw Error(source.file + ": this file is too large; at most " +
                std::to_string(kMostYamlBytes) + " bytes are read");
  }
  const std::size_t invalid = first_invalid_utf8(text);
  if (invalid != std::string_view::npos) {
    const auto [line, column] = position(text, invalid);
    refuse_in(source, line, column, "this letter is not UTF-8; save the file as UTF-8 text");
  }
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char letter = text[i];
    const bool control = (letter >= 0 && letter < ' ') || letter == 127;
    if (control && letter != '\n' && letter != '\r' && letter != '\t') {
      const auto [line, column] = position(text, i);
      refuse_in(source, line, column, "this line has a control character; remove it");
    }
  }
  source.lines.for_each([&](std::size_t line, std::string_view text_of_line) {
    if (text_of_line.size() > kMostYamlLine) {
      throw Error(
          {source.file, static_cast<int>(line) + 1},
          "this line is too long; at most " + std::to_string(kMostYamlLine) + " bytes are read");
    }
  });
}

}  // namespace

SourcePlace YamlNode::place() const {
  if (!source) return {};
  int letters = column;
  if (line >= 1 && line <= static_cast<int>(source->lines.size())) {
    const std::string_view text = source->lines[line - 1];
    const auto bytes = std::min<std::size_t>(std::max(column - 1, 0), text.size());
    letters = 1;  // a byte that goes on with a letter (10xxxxxx) begins none
    for (std::size_t i = 0; i < bytes; ++i) letters += (text[i] & 0xC0) != 0x80;
  }
  return {source->file, line, letters};
}

const YamlNode* YamlNode::find(std::string_view key) const {
  for (const YamlEntry& entry : entries) {
    if (entry.key == key) return &entry.value;
  }
  return nullptr;
}

YamlNode* YamlNode::find(std::string_view key) {
  return const_cast<YamlNode*>(std::as_const(*this).find(key));
}

void refuse(const YamlNode& node, const std::string& message, ErrorParts parts) {
  refuse_at(node, node.line, node.column, message, std::move(parts));
}

void refuse_at(const YamlNode& node, int line, int byte_column, const std::string& message,
               ErrorParts parts) {
  if (!node.source) throw Error(message);
  refuse_in(*node.source, line, byte_column, message, std::move(parts));
}

namespace {

[[noreturn]] void refuse_empty(const std::string& file) {
  throw Error({file, 1}, "this file is empty; expected keys and their values");
}

}  // namespace

YamlNode parse_yaml(std::string_view text, const std::string& file) {
  constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
  if (text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
  auto source = std::make_shared<YamlSource>();
  source->file = file;
  if (text.size() <= kMostYamlBytes) source->lines = TextLines(std::string(text));
  check_text(text, *source);

  TreeBuilder builder(source);
  std::istringstream stream{std::string(text)};
  try {
    YAML::Parser parser(stream);
    if (!parser.HandleNextDocument(builder)) refuse_empty(file);
    while (parser.HandleNextDocument(builder)) {
    }
  } catch (const YAML::Exception& failure) {
    refuse_syntax(*source, builder, failure);
  }
  YamlNode root = builder.take();
  if (root.kind == YamlNode::Kind::nothing) refuse_empty(file);
  return root;
}

YamlNode read_yaml(const std::filesystem::path& path, const std::string& shown) {
  return parse_yaml(read_text_file(path, shown, kMostYamlBytes), shown);
}

}  // namespace windrose
