#include "runtime/debug/dap/dap_variables.h"

#include <nlohmann/json.hpp>

#include "runtime/base/text/error.h"
#include "runtime/base/text/text.h"
#include "runtime/state/ruleset/names.h"

namespace windrose {
namespace {

constexpr std::size_t kMostNodes = 200'000;
constexpr std::size_t kMostLetters = 80;  // of a map or a list in one line

/// In these parts of what a viewer sees, each key is the name of a thing.
bool names_things(const std::string& key) {
  return key == "players" || key == "spaces" || key == "pieces" || key == "purses" ||
         key == "charts" || key == "zones" || key == "piles";
}

std::string json_text(const DapJson& json) {
  if (json.is_null()) return "unknown";
  if (json.is_string()) return json.get<std::string>();
  return cut_text(json.dump(-1, ' ', false, DapJson::error_handler_t::replace), kMostLetters);
}

/// What a list item is called: the name that it has, or its number.
std::string item_name(const DapJson& item, std::size_t index) {
  if (item.is_object() && item.contains("name") && item["name"].is_string())
    return item["name"].get<std::string>();
  return "[" + std::to_string(index + 1) + "]";
}

}  // namespace

int DapVariables::add(std::vector<DebugValue> values, const std::string& thing) {
  if (values.empty()) return 0;
  return add(Node{.values = std::move(values), .thing = thing});
}

int DapVariables::add(std::function<DapJson()> see) {
  return add(Node{.see = std::move(see)});
}

int DapVariables::add_seen(const Seen& seen, const std::string& thing) {
  if (!seen->is_structured() || seen->empty()) return 0;
  return add(Node{.seen = seen, .thing = thing});
}

int DapVariables::add(Node node) {
  if (nodes_.size() >= kMostNodes)
    throw Error("more than 200000 values are unfolded here; walk on, or use an expression");
  nodes_.push_back(std::move(node));
  return static_cast<int>(nodes_.size());
}

DapJson DapVariables::variable(const AnyState& state, const DebugValue& value) {
  DapJson json = {{"name", value.name}, {"value", value.text}};
  if (!value.type.empty()) json["type"] = value.type;
  int number = 0;
  if (!value.items.empty()) {
    number = add(value.items);
  } else if (!value.thing.is_none()) {
    const std::string id = value.thing.kind() == Kind::game ? "game" : code_id(state, value.thing);
    number = add(properties_of(state, value.thing), id);
  }
  json["variablesReference"] = number;
  return json;
}

DapJson DapVariables::unfold_json(const Seen& seen, const std::string& thing) {
  DapJson list = DapJson::array();
  const auto add_one = [&](const std::string& name, const DapJson& item, const std::string& of) {
    const int number = add_seen(Seen(seen, &item), of);
    list.push_back({{"name", name}, {"value", json_text(item)}, {"variablesReference", number}});
  };
  const bool is_array = seen->is_array();
  std::size_t index = 0;
  for (const auto& [key, item] : seen->items()) {
    const std::string name = is_array ? item_name(item, index++) : key;
    if (thing == "*") {
      add_one(name, item, name);
    } else if (names_things(name) && thing.empty()) {
      add_one(name, item, "*");
    } else {
      add_one(name, item, name == "properties" && thing.empty() ? "game" : "-");
    }
  }
  return list;
}

DapJson DapVariables::unfold(const AnyState& state, int number) {
  if (number < 1 || number > std::ssize(nodes_))
    throw Error("the match has moved on; ask for the scopes again");
  const Node node = nodes_[static_cast<std::size_t>(number) - 1];
  if (node.see) return unfold_json(std::make_shared<const DapJson>(node.see()), node.thing);
  if (node.seen != nullptr) return unfold_json(node.seen, node.thing);
  DapJson list = DapJson::array();
  for (const DebugValue& value : node.values) list.push_back(variable(state, value));
  return list;
}

std::string DapVariables::watch_name(int number, const std::string& name) const {
  if (number < 1 || number > std::ssize(nodes_)) return {};
  const std::string& thing = nodes_[static_cast<std::size_t>(number) - 1].thing;
  if (thing == "*") return name;
  return thing.empty() || thing == "-" ? std::string() : thing + "." + name;
}

}  // namespace windrose
