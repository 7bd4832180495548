#include "editor/text/text_difference.h"

#include <algorithm>
#include <dtl/dtl.hpp>

namespace windrose::editor {
namespace {

using Lines = std::vector<std::string>;

/// Lines with their ends, so that they give the very same text again.
Lines lines_of(const std::string& text) {
  Lines lines;
  for (std::size_t from = 0; from < text.size();) {
    const std::size_t end = text.find('\n', from);
    const std::size_t next = end == std::string::npos ? text.size() : end + 1;
    lines.push_back(text.substr(from, next - from));
    from = next;
  }
  return lines;
}

std::string without_end(std::string line) {
  while (!line.empty() && (line.back() == '\n' || line.back() == '\r')) line.pop_back();
  return line;
}

}  // namespace

std::vector<ChangedLine> difference(const std::string& before, const std::string& after) {
  dtl::Diff<std::string> diff(lines_of(before), lines_of(after));
  diff.compose();
  std::vector<ChangedLine> lines;
  for (const auto& [line, info] : diff.getSes().getSequence()) {
    ChangedLine::Kind kind = ChangedLine::Kind::same;
    if (info.type == dtl::SES_ADD) kind = ChangedLine::Kind::added;
    if (info.type == dtl::SES_DELETE) kind = ChangedLine::Kind::removed;
    lines.push_back({kind, without_end(line)});
  }
  const auto is_same = [](const ChangedLine& line) { return line.kind == ChangedLine::Kind::same; };
  for (auto from = lines.begin(); from != lines.end();) {  // removed ones first, as people read
    const auto to = std::find_if(from, lines.end(), is_same);
    std::stable_partition(
        from, to, [](const ChangedLine& line) { return line.kind == ChangedLine::Kind::removed; });
    from = to == lines.end() ? to : std::next(to);
  }
  return lines;
}

int changed_lines(const std::string& before, const std::string& after) {
  int count = 0;
  int added = 0;
  int removed = 0;
  for (const ChangedLine& line : difference(before, after)) {
    if (line.kind == ChangedLine::Kind::added) ++added;
    if (line.kind == ChangedLine::Kind::removed) ++removed;
    if (line.kind != ChangedLine::Kind::same) continue;
    count += std::max(added, removed);
    added = removed = 0;
  }
  count += std::max(added, removed);
  // Among many equal lines a comparison may take a line for another one.
  const Lines a = lines_of(before);
  const Lines b = lines_of(after);
  if (a.size() != b.size()) return count;
  int unlike = 0;
  for (std::size_t i = 0; i < a.size(); ++i) unlike += a[i] == b[i] ? 0 : 1;
  return std::min(count, unlike);
}

JoinedText joined(const std::string& base, const std::string& ours, const std::string& theirs) {
  if (ours == base || ours == theirs) return {true, theirs};
  if (theirs == base) return {true, ours};
  dtl::Diff3<std::string> diff(lines_of(ours), lines_of(base), lines_of(theirs));
  diff.compose();
  if (!diff.merge()) return {};
  JoinedText result{true, ""};
  for (const std::string& line : diff.getMergedSequence()) result.text += line;
  return result;
}

}  // namespace windrose::editor
