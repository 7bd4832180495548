#include "runtime/script/stores/paragraphs.h"

#include <algorithm>
#include <set>

#include "runtime/base/text/text.h"

namespace windrose {
namespace {

constexpr std::string_view kTag = "--- @rule ";
constexpr std::string_view kFor = "for rules.";

int paragraph_named(const GameData& data, std::string_view id) {
  for (std::size_t i = 0; i < data.rulebook.size(); ++i) {
    if (data.rulebook[i].id == id) return static_cast<int>(i);
  }
  return -1;
}

/// "rules.bid" of "function rules.bid(player)"; empty for any other line.
std::string defined_name(std::string_view line) {
  constexpr std::string_view kFunction = "function ";
  if (!line.starts_with(kFunction)) return {};
  const std::string_view rest = line.substr(kFunction.size());
  const std::string_view name = trim(rest.substr(0, rest.find('(')));
  return name.starts_with("rules.") ? std::string(name) : std::string();
}

/// Where a tag names one, and none before it did.
void add_new(std::vector<int>& paragraphs, int paragraph) {
  if (paragraph >= 0 && std::ranges::count(paragraphs, paragraph) == 0)
    paragraphs.push_back(paragraph);
}

}  // namespace

Paragraphs::Paragraphs(const GameData& data) {
  for (std::size_t script = 0; script < data.scripts.size(); ++script) {
    Reading reading{static_cast<int>(script), 0, tags_.size()};
    for (const std::string& line : split_lines(data.scripts[script].text)) {
      ++reading.line;
      read_line(data, trim(line), reading);
    }
  }
  settle_blocks();
  settle_names();
}

void Paragraphs::read_line(const GameData& data, std::string_view line, Reading& reading) {
  if (line.starts_with(kTag)) {
    const std::string_view text = trim(line.substr(kTag.size()));
    const std::string id(text.substr(0, text.find(' ')));
    Tag tag{reading.script, reading.line, reading.line, 0, id, paragraph_named(data, id)};
    if (const std::string_view rest = trim(text.substr(id.size())); rest.starts_with(kFor)) {
      for (const std::string& name : split(rest.substr(kFor.find("rules.")), ','))
        tag.functions.emplace_back(trim(name));
    }
    if (reading.open < tags_.size()) tag.block = tags_[reading.open].line;
    tags_.push_back(std::move(tag));
    return;
  }
  if (line.starts_with("--")) return;
  if (line.find("function") != std::string_view::npos) {
    for (std::size_t i = reading.open; i < tags_.size(); ++i) tags_[i].function_line = reading.line;
    if (std::string name = defined_name(line); !name.empty())
      defined_.emplace(std::pair(reading.script, reading.line), std::move(name));
  }
  reading.open = tags_.size();
}

/// What the tags of each block name.
void Paragraphs::settle_blocks() {
  for (const Tag& tag : tags_) {
    if (tag.functions.empty()) add_new(named_[{tag.script, tag.block}], tag.paragraph);
  }
}

/// What tags with "for" say, by the lines where their functions are defined.
void Paragraphs::settle_names() {
  std::map<std::string, std::vector<int>> named;
  for (const Tag& tag : tags_) {
    for (const std::string& name : tag.functions) add_new(named[name], tag.paragraph);
  }
  std::set<std::string> known;
  for (const auto& [place, name] : defined_) {
    known.insert(name);
    if (const auto found = named.find(name); found != named.end())
      named_.emplace(place, found->second);
  }
  for (Tag& tag : tags_) {
    const auto missing = std::ranges::find_if(
        tag.functions, [&known](const std::string& name) { return !known.contains(name); });
    if (missing != tag.functions.end()) tag.missing = *missing;
  }
}

std::span<const int> Paragraphs::named_at(const Place& place) const {
  const auto found = named_.find(place);
  return found == named_.end() ? std::span<const int>() : found->second;
}

std::span<const int> Paragraphs::paragraphs(int script, int function_line, int line) const {
  const auto of_block = [&](const Tag& tag) { return named_at({tag.script, tag.block}); };
  const auto place_of = [](const Tag& tag) { return Place(tag.script, tag.line); };
  const auto last_before = [&](int end) {  // one behind it
    const auto after = std::ranges::upper_bound(tags_, Place(script, end), {}, place_of);
    return static_cast<std::size_t>(after - tags_.begin());
  };
  // Inside the function, the nearest block above the line.
  for (std::size_t i = last_before(line); i > 0; --i) {
    const Tag& tag = tags_[i - 1];
    if (tag.script != script || tag.line <= function_line) break;
    if (const auto found = of_block(tag); !found.empty()) return found;
  }
  const std::size_t above = last_before(function_line);
  if (above > 0 && tags_[above - 1].script == script &&
      tags_[above - 1].function_line == function_line) {
    if (const auto found = of_block(tags_[above - 1]); !found.empty()) return found;
  }
  return named_at({script, function_line});
}

}  // namespace windrose
