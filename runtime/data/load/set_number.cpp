#include "runtime/data/load/set_number.h"

#include <vector>

#include "runtime/base/text/text.h"
#include "runtime/data/schema/yaml_reader.h"

namespace windrose {
namespace {

std::vector<std::string> keys_of(const YamlNode& node) {
  std::vector<std::string> keys;
  for (const YamlEntry& entry : node.entries) keys.push_back(entry.key);
  return keys;
}

/// The scalar with a whole number to which the key leads.
YamlNode& number_node(YamlNode& root, const std::string& key) {
  YamlNode* node = &root;
  std::string so_far = "game.yaml";
  for (const std::string& part : split(key, '.')) {
    YamlNode* const next = node->find(part);
    if (next == nullptr) {
      const std::vector<std::string> known = keys_of(*node);
      throw Error("number " + quote(key) + ": " + quote(so_far) + " has no " + quote(part) +
                  (known.empty() ? "" : did_you_mean_or_list(part, known)));
    }
    node = next;
    so_far = part;
  }
  if (node->kind == YamlNode::Kind::map) {
    YamlNode* const start = node->find("start");
    if (start == nullptr) {
      throw Error("number " + quote(key) + ": expected a number, got a map" +
                  (keys_of(*node).empty() ? "" : " with " + join_and(keys_of(*node))));
    }
    node = start;
  }
  const bool is_number = node->kind == YamlNode::Kind::scalar && !node->quoted &&
                         read_number(node->text).reason.empty();
  if (!is_number) {
    const std::string got = node->kind == YamlNode::Kind::scalar ? quote(node->text)
                            : node->kind == YamlNode::Kind::list ? "a list"
                                                                 : "nothing";
    throw Error("number " + quote(key) +
                ": expected a whole number in the files of the game, got " + got);
  }
  return *node;
}

}  // namespace

bool names_a_number(std::string_view assignment) {
  return assignment.substr(0, assignment.find('=')).find('.') != std::string_view::npos;
}

void set_number(YamlNode& root, const std::string& assignment) {
  const std::size_t equals = assignment.find('=');
  if (equals == std::string::npos) {
    throw Error("expected a number as KEY=VALUE, got " + quote(assignment));
  }
  const std::string key = assignment.substr(0, equals);
  const std::string value = assignment.substr(equals + 1);
  YamlNode& node = number_node(root, key);
  const std::string reason = read_number(value).reason;
  if (!reason.empty()) throw Error("number " + quote(key) + ": " + reason);
  node.text = value;
}

int number_at(YamlNode& root, const std::string& key) {
  return read_number(number_node(root, key).text).number;
}

}  // namespace windrose
