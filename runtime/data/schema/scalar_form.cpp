#include "runtime/data/schema/scalar_form.h"

#include <algorithm>

namespace windrose {
namespace {

bool is_bare(const YamlNode& node) {
  return node.kind == YamlNode::Kind::scalar && !node.quoted;
}

}  // namespace

bool looks_like_number(const YamlNode& node) {
  if (!is_bare(node)) return false;
  const std::string_view text = node.text;
  const std::string_view digits = text.starts_with('-') ? text.substr(1) : text;
  return !digits.empty() &&
         std::all_of(digits.begin(), digits.end(), [](char c) { return c >= '0' && c <= '9'; });
}

bool looks_like_flag(const YamlNode& node) {
  return is_bare(node) && (node.text == "true" || node.text == "false");
}

std::string_view flag_meant(const YamlNode& node) {
  if (!is_bare(node)) return "";
  for (const std::string_view word : {"yes", "on", "True", "TRUE", "Yes", "On"}) {
    if (node.text == word) return "true";
  }
  for (const std::string_view word : {"no", "off", "False", "FALSE", "No", "Off"}) {
    if (node.text == word) return "false";
  }
  return "";
}

}  // namespace windrose
