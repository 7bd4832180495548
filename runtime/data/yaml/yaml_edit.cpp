#include "runtime/data/yaml/yaml_edit.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <utility>

#include "runtime/base/text/error.h"
#include "runtime/base/text/text.h"

namespace windrose {
namespace {

bool is_gap(char letter) {
  return letter == ' ' || letter == '\t' || letter == '\n' || letter == '\r';
}

/// Words that some reader of YAML takes for something else than text.
bool has_meaning(std::string_view text) {
  static constexpr std::array<std::string_view, 12> kWords = {
      "true", "false", "null", "~", "yes", "no", "on", "off", "y", "n", "none", ".nan"};
  std::string small(text);
  std::ranges::transform(small, small.begin(), [](unsigned char letter) {
    return static_cast<char>(std::tolower(letter));
  });
  if (std::ranges::find(kWords, small) != kWords.end()) return true;
  return small.find_first_not_of("0123456789+-._:xe") == std::string::npos;
}

bool is_plain(std::string_view text, bool in_flow) {
  constexpr std::string_view kIndicators = "-?:,[]{}#&*!|>'\"%@`=";
  if (text.empty() || has_meaning(text)) return false;
  if (kIndicators.find(text.front()) != std::string_view::npos) return false;
  if (is_gap(text.front()) || is_gap(text.back()) || text.back() == ':') return false;
  if (in_flow && text.find_first_of(",[]{}") != std::string_view::npos) return false;
  if (text.find(": ") != std::string_view::npos || text.find(" #") != std::string_view::npos)
    return false;
  return std::ranges::none_of(text, [](unsigned char letter) { return letter < ' '; });
}

}  // namespace

std::string yaml_scalar(std::string_view text, bool in_flow) {
  if (is_plain(text, in_flow)) return std::string(text);
  std::string source = "\"";
  for (const char letter : text) {
    if (letter == '\n') {
      source += "\\n";
      continue;
    }
    if (letter == '\t') {
      source += "\\t";
      continue;
    }
    if (letter == '"' || letter == '\\') source += '\\';
    source += letter;
  }
  return source + '"';
}

void YamlEdit::replace(const YamlNode& node, const std::string& source) {
  splices_.push_back({file_.span(node), source});
}

TextSpan YamlEdit::entry_span(const YamlEntry& entry) const {
  TextSpan span = file_.span(entry.key_node);
  const std::string& text = file_.text();
  if (entry.value.kind != YamlNode::Kind::nothing) {
    span.end = file_.span(entry.value).end;
  } else if (const std::size_t next = text.find_first_not_of(" \t", span.end);
             next != std::string::npos && text[next] == ':') {
    span.end = next + 1;
  }
  return span;
}

void YamlEdit::set(const YamlNode& map, const std::string& key, const std::string& source) {
  const bool is_below = source.starts_with('\n') || source.starts_with('\r');
  const std::string spaced = is_below ? source : " " + source;
  for (const YamlEntry& entry : map.entries) {
    if (entry.key != key) continue;
    if (entry.value.kind != YamlNode::Kind::nothing) return replace(entry.value, source);
    const std::size_t end = entry_span(entry).end;
    const bool has_colon = file_.text()[end - 1] == ':';
    splices_.push_back({{end, end}, (has_colon ? "" : ":") + spaced});
    return;
  }
  const YamlNode& root = file_.tree();
  const bool is_open =
      &map == &root || (!root.entries.empty() && &map == &root.entries.back().value);
  if (is_open && !file_.trouble().empty()) {
    throw Error(quote(key) + " may be in the part of " + file_.file() +
                " that cannot be read; correct that part first");
  }
  const std::string added = key + ":" + spaced;
  if (file_.is_flow(map)) {
    add_to_flow(map, added);
  } else {
    add_line(map, added);
  }
}

void YamlEdit::add_item(const YamlNode& list, const std::string& source) {
  if (file_.is_flow(list)) {
    add_to_flow(list, source);
  } else {
    add_line(list, "- " + source);
  }
}

void YamlEdit::insert_item(const YamlNode& list, std::size_t index, const std::string& source) {
  if (index >= list.items.size()) return add_item(list, source);
  const std::size_t begin = file_.span(list.items[index]).begin;
  if (file_.is_flow(list)) {
    splices_.push_back({{begin, begin}, source + ", "});
    return;
  }
  const std::size_t line = file_.line_of(begin).begin;
  const std::string indent(static_cast<std::size_t>(std::max(list.column - 1, 0)), ' ');
  splices_.push_back({{line, line}, indent + "- " + source + file_.line_end()});
}

void YamlEdit::add_to_flow(const YamlNode& parent, const std::string& source) {
  std::size_t at = file_.span(parent).begin + 1;
  bool is_first = true;
  if (!parent.entries.empty()) at = entry_span(parent.entries.back()).end;
  if (!parent.items.empty()) at = file_.span(parent.items.back()).end;
  is_first = parent.entries.empty() && parent.items.empty();
  const bool follows = std::ranges::any_of(splices_, [at](const Splice& splice) {
    return splice.span.begin == at && splice.span.end == at;
  });
  splices_.push_back({{at, at}, (is_first && !follows ? "" : ", ") + source});
}

std::size_t YamlEdit::end_of_lines(const YamlNode& block) const {
  const TextSpan span = file_.span(block);
  return file_.line_of(span.end > span.begin ? span.end - 1 : span.begin).end;
}

void YamlEdit::add_line(const YamlNode& parent, const std::string& source) {
  const std::size_t at = end_of_lines(parent);
  const std::string indent(static_cast<std::size_t>(std::max(parent.column - 1, 0)), ' ');
  const bool is_closed = at > 0 && file_.text()[at - 1] == '\n';
  const std::string line = indent + source;
  splices_.push_back({{at, at}, is_closed ? line + file_.line_end() : file_.line_end() + line});
}

void YamlEdit::remove(const YamlNode& map, std::string_view key) {
  for (std::size_t i = 0; i < map.entries.size(); ++i) {
    if (map.entries[i].key != key) continue;
    TextSpan span = entry_span(map.entries[i]);
    const bool has_next = i + 1 < map.entries.size();
    const std::size_t next = has_next ? file_.span(map.entries[i + 1].key_node).begin : span.end;
    if (!file_.is_flow(map)) {
      const std::size_t line = file_.line_of(span.begin).begin;
      const bool starts_line =
          file_.text().find_first_not_of(' ', line) == span.begin;  // else it follows a dash
      if (starts_line) return remove_lines(span);
      return remove_from_flow({span.begin, next});
    }
    if (i > 0) {
      span.begin = entry_span(map.entries[i - 1]).end;
    } else {
      span.end = next;
    }
    return remove_from_flow(span);
  }
}

void YamlEdit::remove_item(const YamlNode& list, std::size_t index) {
  TextSpan span = file_.span(list.items[index]);
  if (!file_.is_flow(list)) return remove_lines(span);
  if (index > 0) {
    span.begin = file_.span(list.items[index - 1]).end;
  } else if (list.items.size() > 1) {
    span.end = file_.span(list.items[1]).begin;
  }
  remove_from_flow(span);
}

void YamlEdit::remove_from_flow(TextSpan span) {
  for (Splice& splice : splices_) {
    const bool overlaps = splice.text.empty() && splice.span.begin <= span.end &&
                          span.begin <= splice.span.end && splice.span.end > splice.span.begin;
    if (!overlaps) continue;
    splice.span = {std::min(splice.span.begin, span.begin), std::max(splice.span.end, span.end)};
    return;
  }
  splices_.push_back({span, ""});
}

void YamlEdit::remove_lines(TextSpan span) {
  const std::size_t begin = file_.line_of(span.begin).begin;
  const std::size_t end = file_.line_of(span.end > span.begin ? span.end - 1 : span.begin).end;
  splices_.push_back({{begin, end}, ""});
}

void YamlEdit::rename_key(const YamlNode& map, std::string_view key, const std::string& name) {
  for (const YamlEntry& entry : map.entries) {
    if (entry.key == key) replace(entry.key_node, name);
  }
}

void YamlEdit::set_letter(int line, int byte_column, std::size_t length, std::string_view letter) {
  const std::size_t at = file_.offset(line, byte_column);
  splices_.push_back({{at, at + length}, std::string(letter)});
}

}  // namespace windrose
