#include "runtime/data/yaml/yaml_text.h"

#include <algorithm>
#include <cctype>
#include <utility>

#include "runtime/base/text/error.h"

namespace windrose {
namespace {

bool is_blank(char letter) {
  return letter == ' ' || letter == '\t' || letter == '\n' || letter == '\r';
}

}  // namespace

SplicedText spliced(const std::string& text, std::vector<Splice> splices) {
  std::ranges::stable_sort(splices, {}, [](const Splice& splice) { return splice.span.begin; });
  SplicedText result;
  std::size_t from = 0;
  for (Splice& splice : splices) {
    result.text.append(text, from, splice.span.begin - from);
    const std::size_t begin = result.text.size();
    result.back.push_back({{begin, begin + splice.text.size()},
                           text.substr(splice.span.begin, splice.span.end - splice.span.begin)});
    result.text += splice.text;
    from = splice.span.end;
  }
  result.text.append(text, from);
  return result;
}

YamlText::YamlText(std::string text, std::string file)
    : text_(std::move(text)), file_(std::move(file)) {
  lines_.push_back(0);
  for (std::size_t at = text_.find('\n'); at != std::string::npos; at = text_.find('\n', at + 1))
    lines_.push_back(at + 1);
  if (lines_.size() > 1 && lines_[1] >= 2 && text_[lines_[1] - 2] == '\r') line_end_ = "\r\n";
  if (!file_.ends_with(".yaml")) return;
  try {
    tree_ = parse_yaml(text_, file_);
    return;
  } catch (const Error& error) {
    trouble_ = error.what();
    trouble_parts_ = error.parts();
  }
  read_beginning();
}

bool YamlText::read_until(std::size_t end, const std::string& closing) {
  try {
    tree_ = parse_yaml(text_.substr(0, end) + closing, file_);
    return true;
  } catch (const Error&) {
    return false;  // the trouble lies further up
  }
}

/// The items before the trouble of a list or map in brackets, and the whole ones of the list or map
/// in it: each ends at a comma, behind which all that is open is closed.
void YamlText::read_brackets(std::size_t begin, std::size_t most_depth) {
  struct End {
    std::size_t at = 0;
    std::string closing;
  };
  std::vector<End> ends;
  std::string open;
  for (std::size_t at = begin; at < text_.size(); ++at) {
    const char letter = text_[at];
    const char before = text_[at - (at > 0 ? 1 : 0)];
    const bool starts = is_blank(before) || before == '{' || before == '[' || before == ',';
    if (letter == '{') open += '}';
    if (letter == '[') open += ']';
    if (letter == '}' || letter == ']') {
      if (open.empty() || open.back() != letter) break;
      open.pop_back();
      if (open.empty()) break;
      // The last item may be whole though nothing follows it.
      if (open.size() <= most_depth) ends.push_back({at + 1, {open.rbegin(), open.rend()}});
    }
    if (letter == ',' && open.size() <= most_depth)
      ends.push_back({at, {open.rbegin(), open.rend()}});
    if ((letter == '"' || letter == '\'') && starts) at = end_of_quotes(at) - 1;
    if (letter == '#' && is_blank(before)) at = line_of(at).end - 1;
  }
  if (ends.empty()) return;
  const auto reads = [this](const End& end) { return read_until(end.at, end.closing); };
  const auto last = std::partition_point(ends.begin(), ends.end(), reads);
  if (last != ends.begin()) (void)reads(*std::prev(last));
}

/// The longest beginning that can be read: the keys of the whole file before the trouble, and the
/// first entries of the one in which it lies.
void YamlText::read_beginning() {
  std::size_t key = lines_.size();
  while (key-- > 0) {
    const std::size_t begin = lines_[key];
    if (begin >= text_.size() || !std::isalpha(static_cast<unsigned char>(text_[begin]))) continue;
    if (key == 0 || read_until(begin)) break;
  }
  if (key >= lines_.size()) {
    const std::size_t first = text_.find_first_not_of(" \t\r\n");
    if (first != std::string::npos && text_[first] == '{') read_brackets(first, 2);
    return;
  }
  const std::size_t colon = text_.find(':', lines_[key]);
  const std::size_t value =
      colon == std::string::npos ? colon : text_.find_first_not_of(" \t\r\n", colon + 1);
  if (value != std::string::npos && (text_[value] == '[' || text_[value] == '{'))
    return read_brackets(value, 1);
  // Where each entry of that key begins: the lines that are indented as the first one.
  std::vector<std::size_t> entries;
  std::size_t indent = 0;
  for (std::size_t line = key + 1; line < lines_.size(); ++line) {
    const std::size_t first = text_.find_first_not_of(' ', lines_[line]);
    if (first == std::string::npos || is_blank(text_[first]) || text_[first] == '#') continue;
    const std::size_t depth = first - lines_[line];
    if (entries.empty()) indent = depth;
    const bool is_behind = depth < indent || (depth == 0 && text_[first] != '-');
    if (depth == indent || is_behind) entries.push_back(line);
    if (is_behind) break;
  }
  if (entries.empty()) return;
  // If one of them ends a beginning that can be read, all before it do.
  const auto second = std::next(entries.begin());
  const auto last = std::partition_point(
      second, entries.end(), [this](std::size_t line) { return read_until(lines_[line]); });
  if (last != second) (void)read_until(lines_[*std::prev(last)]);
}

std::size_t YamlText::offset(int line, int byte_column) const {
  const auto index = static_cast<std::size_t>(
      std::clamp<std::ptrdiff_t>(line - 1, 0, static_cast<std::ptrdiff_t>(lines_.size()) - 1));
  const bool has_mark = index == 0 && text_.starts_with("\xEF\xBB\xBF");
  const auto column = static_cast<std::size_t>(std::max(byte_column - 1, 0));
  return std::min(lines_[index] + column + (has_mark ? 3 : 0), text_.size());
}

TextSpan YamlText::line_of(std::size_t offset) const {
  const auto next = std::ranges::upper_bound(lines_, offset);
  return {*std::prev(next), next == lines_.end() ? text_.size() : *next};
}

bool YamlText::is_flow(const YamlNode& node) const {
  const std::size_t begin = offset(node.line, node.column);
  return begin < text_.size() && (text_[begin] == '{' || text_[begin] == '[');
}

TextSpan YamlText::span(const YamlNode& node) const {
  const std::size_t begin = offset(node.line, node.column);
  if (node.kind == YamlNode::Kind::nothing || begin >= text_.size()) return {begin, begin};
  switch (text_[begin]) {
    case '{':
    case '[':
      return {begin, end_of_brackets(begin)};
    case '"':
    case '\'':
      if (node.kind == YamlNode::Kind::scalar) return {begin, end_of_quotes(begin)};
      break;  // a block map whose first key is in quotes
    case '|':
    case '>':
      return {begin, end_of_block(begin)};
    default:
      break;
  }
  if (node.kind == YamlNode::Kind::scalar) return {begin, end_of_plain(begin, node.text)};
  std::size_t end = begin;
  if (!node.items.empty()) end = span(node.items.back()).end;
  if (!node.entries.empty()) {
    const YamlEntry& last = node.entries.back();
    const std::size_t key_end = text_.find(':', span(last.key_node).end) + 1;
    end = last.value.kind == YamlNode::Kind::nothing ? key_end : span(last.value).end;
  }
  return {begin, end};
}

std::size_t YamlText::end_of_quotes(std::size_t begin) const {
  const char quote = text_[begin];
  for (std::size_t at = begin + 1; at < text_.size(); ++at) {
    if (quote == '"' && text_[at] == '\\') {
      ++at;
    } else if (text_[at] == quote) {
      const bool doubled = quote == '\'' && at + 1 < text_.size() && text_[at + 1] == quote;
      if (!doubled) return at + 1;
      ++at;
    }
  }
  return text_.size();
}

std::size_t YamlText::end_of_brackets(std::size_t begin) const {
  int depth = 0;
  for (std::size_t at = begin; at < text_.size(); ++at) {
    const char letter = text_[at];
    const char before = at == 0 ? ' ' : text_[at - 1];
    const bool starts = is_blank(before) || before == '{' || before == '[' || before == ',';
    if (letter == '{' || letter == '[') ++depth;
    if ((letter == '}' || letter == ']') && --depth == 0) return at + 1;
    if ((letter == '"' || letter == '\'') && starts) at = end_of_quotes(at) - 1;
    if (letter == '#' && is_blank(before)) at = line_of(at).end - 1;
  }
  return text_.size();
}

/// The lines of a '|' or '>' block are indented at least as its first one.
std::size_t YamlText::end_of_block(std::size_t begin) const {
  std::size_t indent = 0;
  std::size_t end = line_of(begin).end;
  for (std::size_t line = end; line < text_.size(); line = line_of(line).end) {
    const TextSpan span = line_of(line);
    const std::size_t first = text_.find_first_not_of(' ', line);
    const bool empty = first >= span.end || text_[first] == '\n' || text_[first] == '\r';
    if (empty) continue;
    if (indent == 0) indent = first - line;
    if (indent == 0 || first - line < indent) break;
    end = span.end;
  }
  while (end > begin && (text_[end - 1] == '\n' || text_[end - 1] == '\r')) --end;
  return end;
}

/// Line ends inside of the value have been read as blanks.
std::size_t YamlText::end_of_plain(std::size_t begin, const std::string& value) const {
  std::size_t at = begin;
  for (std::size_t i = 0; i < value.size() && at < text_.size();) {
    if (!is_blank(value[i])) {
      ++i;
      ++at;
      continue;
    }
    while (i < value.size() && is_blank(value[i])) ++i;
    while (at < text_.size() && is_blank(text_[at])) ++at;
  }
  return at;
}

}  // namespace windrose
