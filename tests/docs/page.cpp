#include "tests/docs/page.h"

#include <regex>
#include <span>
#include <sstream>

namespace windrose::docs {
namespace {

constexpr std::string_view kAny = "…";

std::vector<std::string> lines_of(const std::string& text) {
  std::istringstream stream(text);
  std::vector<std::string> lines;
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

// The last line with something in it before line `at`.
std::string line_before(const std::vector<std::string>& lines, std::size_t at) {
  while (at > 0) {
    if (!lines[--at].empty()) return lines[at];
  }
  return "";
}

Block begun(const std::string& language, const std::string& before) {
  static const std::regex kPath(".*`([A-Za-z0-9_./-]+)`:$");
  Block block;
  std::smatch match;
  if (language == "console") {
    block.type = Block::Type::console;
  } else if (std::regex_match(before, match, kPath)) {
    const bool adds = before.find("Add to") != std::string::npos;
    block.type = adds ? Block::Type::added : Block::Type::file;
    block.path = match[1];
  } else if (language == "text") {
    block.type = Block::Type::text;
  }
  return block;
}

int code_said(const std::string& command) {
  static const std::regex kCode(".* # exit code ([0-9]+)$");
  std::smatch match;
  return std::regex_match(command, match, kCode) ? std::stoi(match[1]) : 0;
}

bool line_fits(std::string_view expected, std::string_view printed) {
  const std::size_t any = expected.find(kAny);
  if (any == std::string_view::npos) return expected == printed;
  if (!printed.starts_with(expected.substr(0, any))) return false;
  const std::string_view rest = expected.substr(any + kAny.size());
  for (std::size_t at = any; at <= printed.size(); ++at) {
    if (line_fits(rest, printed.substr(at))) return true;
  }
  return false;
}

bool lines_fit(std::span<const std::string> expected, std::span<const std::string> printed) {
  if (expected.empty()) return printed.empty();
  if (expected.front() == kAny) {
    for (std::size_t at = 0; at <= printed.size(); ++at) {
      if (lines_fit(expected.subspan(1), printed.subspan(at))) return true;
    }
    return false;
  }
  return !printed.empty() && line_fits(expected.front(), printed.front()) &&
         lines_fit(expected.subspan(1), printed.subspan(1));
}

}  // namespace

std::vector<Block> blocks_of(const std::string& text) {
  const std::vector<std::string> lines = lines_of(text);
  std::vector<Block> blocks;
  bool inside = false;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (!lines[i].starts_with("```")) {
      if (inside) blocks.back().lines.push_back(lines[i]);
      continue;
    }
    inside = !inside;
    if (!inside) continue;
    blocks.push_back(begun(lines[i].substr(3), line_before(lines, i)));
    blocks.back().line = static_cast<int>(i) + 2;
  }
  return blocks;
}

std::vector<Typed> typed_in(const Block& console) {
  std::vector<Typed> all;
  for (std::size_t i = 0; i < console.lines.size(); ++i) {
    const std::string& line = console.lines[i];
    if (line.starts_with("$ ")) {
      all.push_back({console.line + static_cast<int>(i), line.substr(2), code_said(line), {}, {}});
    } else if (all.empty()) {
      return {};
    } else if (line.starts_with("> ")) {
      all.back().input.push_back(line.substr(2));
    } else {
      all.back().printed.push_back(line);
    }
  }
  return all;
}

bool fits(const std::vector<std::string>& expected, const std::vector<std::string>& printed) {
  return lines_fit(expected, printed);
}

}  // namespace windrose::docs
