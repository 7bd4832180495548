#include "runtime/app/reports/compare_side.h"

#include <algorithm>

#include "runtime/app/reports/lab_run.h"
#include "runtime/base/text/error.h"
#include "runtime/base/text/text.h"
#include "runtime/lab/report/report.h"

namespace windrose::app {
namespace {

/// One word of a side: "scenario=late".
struct SidePart {
  std::string key;
  std::string value;
};

std::vector<SidePart> side_parts(const std::string& side) {
  if (side.find('=') == std::string::npos) return {{"variant", side}};
  static const std::vector<std::string> kKeys = {"variant", "scenario", "option", "agents"};
  std::vector<SidePart> parts;
  for (const std::string& word : split(side, ' ')) {
    if (word.empty()) continue;
    const std::size_t equal = word.find('=');
    const SidePart part{word.substr(0, equal),
                        equal == std::string::npos ? "" : word.substr(equal + 1)};
    const bool is_option = part.key == "option";
    if (std::ranges::find(kKeys, part.key) == kKeys.end() || part.value.empty() ||
        (is_option && part.value.find('=') == std::string::npos)) {
      throw Error(
          "--against: expected variant=NAME, scenario=NAME, option=KEY=VALUE or agents=A,B, got " +
          quote(word));
    }
    parts.push_back(part);
  }
  return parts;
}

/// Whether a script has more than comments and the names of what it is given.
bool does_something(std::string_view script) {
  for (const std::string& line : split(script, '\n')) {
    const std::string code(trim(line.substr(0, line.find("--"))));
    if (!code.empty() && !(code.starts_with("local ") && code.ends_with("= ..."))) return true;
  }
  return false;
}

bool are_alike(const std::vector<std::string>& agents) {
  return std::ranges::all_of(agents, [&](const std::string& one) { return one == agents.front(); });
}

}  // namespace

MatchRequest side_request(MatchRequest base, const std::string& side) {
  for (const auto& [key, value] : side_parts(side)) {
    if (key == "variant") {
      for (const std::string& one : split(value, '+')) base.variants.push_back(one);
    } else if (key == "scenario") {
      base.scenario = value;
    } else if (key == "agents") {
      base.agents = split(value, ',');
    } else {
      const std::string name = value.substr(0, value.find('=') + 1);
      std::erase_if(base.options,
                    [&](const std::string& option) { return option.starts_with(name); });
      base.options.push_back(value);
    }
  }
  return base;
}

std::string side_name(const std::string& side) {
  std::vector<std::string> names;
  for (const auto& [key, value] : side_parts(side)) {
    names.push_back(key == "variant" || key == "option" ? value : key + " " + value);
  }
  return join(names, ", ");
}

std::vector<std::string> side_arguments(const std::string& side) {
  const bool is_variant = side.find('=') == std::string::npos;
  return {is_variant ? "--variant" : "--against", shell_word(side)};
}

void check_side(const OpenGame& base, const OpenGame& other, const std::string& side) {
  const std::vector<SidePart> parts = side_parts(side);
  if (std::ranges::find(parts, "variant", &SidePart::key) == parts.end()) return;
  const GameData& data = other.ruleset().data();
  const auto& scripts_before = base.ruleset().data().scripts;
  const bool has_code = std::ranges::any_of(data.scripts, [&](const ScriptFile& script) {
    const bool is_new =
        std::ranges::find(scripts_before, script.path, &ScriptFile::path) == scripts_before.end();
    return is_new && does_something(script.text);
  });
  std::vector<std::string> options;
  for (const OptionDeclaration& option : data.options) options.push_back(option_text(option));
  std::vector<std::string> before;
  for (const OptionDeclaration& option : base.ruleset().data().options) {
    before.push_back(option_text(option));
  }
  const bool is_marked_only =
      !has_code && options == before && data.things == base.ruleset().data().things;
  if (!is_marked_only) return;
  throw Error(side_name(side) + " replaces nothing: no function, option or file of " + data.id +
              " differs");
}

int block_of(const OpenGame& base, const OpenGame& other) {
  const std::vector<std::string>& one = base.request().agents;
  const std::vector<std::string>& two = other.request().agents;
  return one == two || (are_alike(one) && are_alike(two)) ? 1 : base.ruleset().players();
}

}  // namespace windrose::app
