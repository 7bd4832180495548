#include "runtime/data/yaml/merge.h"

#include <algorithm>

#include "runtime/base/text/text.h"

namespace windrose {
namespace {

constexpr std::string_view kRemove = "remove";
constexpr char kEnd = '\n';  // stands in no key that is read: keys are in one line

bool is_removal(const YamlEntry& entry) {
  return entry.key == kRemove && entry.value.kind != YamlNode::Kind::map;
}

std::vector<YamlNode> removed_keys(const YamlNode& value) {
  if (value.kind == YamlNode::Kind::scalar) return {value};
  for (const YamlNode& item : value.items) {
    if (item.kind != YamlNode::Kind::scalar) refuse(item, "expected the id that is removed");
  }
  return value.items;
}

void remove_keys(YamlNode& base, const YamlNode& value, const std::string& path) {
  for (const YamlNode& key : removed_keys(value)) {
    const auto entry = std::find_if(base.entries.begin(), base.entries.end(),
                                    [&](const YamlEntry& each) { return each.key == key.text; });
    if (entry == base.entries.end()) {
      std::vector<std::string> known;
      for (const YamlEntry& each : base.entries) known.push_back(each.key);
      refuse(key, "cannot remove " + quote(key.text) +
                      (path.empty() ? "" : " from " + quote(path)) + ", which does not have it" +
                      did_you_mean(key.text, known));
    }
    base.entries.erase(entry);
  }
}

/// What a variant adds as a whole cannot remove anything: there was nothing.
void refuse_removals(const YamlNode& node) {
  for (const YamlEntry& entry : node.entries) {
    if (is_removal(entry)) {
      refuse(entry.key_node, "there is nothing to remove here: the game does not have this map");
    }
    refuse_removals(entry.value);
  }
}

bool is_digit(char letter) {
  return letter >= '0' && letter <= '9';
}

/// Whether one letter was changed, left out or added, or two changed places; numbers in names are
/// no slips.
bool is_a_slip_of(std::string_view one, std::string_view other) {
  constexpr std::size_t kShortest = 3;
  if (one.size() > other.size()) std::swap(one, other);
  if (one.size() < kShortest || other.size() - one.size() > 1 || one == other) return false;
  const auto [here, there] = std::ranges::mismatch(one, other);
  if (there != other.end() && is_digit(*there)) return false;
  if (here != one.end() && is_digit(*here)) return false;
  const std::string_view rest(here, one.end());
  const std::string_view longer(there, other.end());
  if (one.size() < other.size()) return rest == longer.substr(1);
  const bool swapped = rest.size() > 1 && rest[0] == longer[1] && rest[1] == longer[0];
  return rest.substr(1) == longer.substr(1) || (swapped && rest.substr(2) == longer.substr(2));
}

void find_near_keys(const YamlNode& base, const YamlNode& overlay, const std::string& path,
                    std::vector<Finding>& findings) {
  const bool into = base.kind == YamlNode::Kind::map && overlay.kind == YamlNode::Kind::map;
  if (!into || overlay.replaces) return;
  for (const YamlEntry& entry : overlay.entries) {
    const std::string of = path.empty() ? entry.key : path + "." + entry.key;
    if (is_removal(entry)) continue;
    if (const YamlNode* const old = base.find(entry.key)) {
      find_near_keys(*old, entry.value, of, findings);
      continue;
    }
    const auto near = std::ranges::find_if(base.entries, [&](const YamlEntry& other) {
      return is_a_slip_of(entry.key, other.key) && overlay.find(other.key) == nullptr;
    });
    if (near == base.entries.end()) continue;
    findings.push_back(warning_at(entry.key_node.place(),
                                  quote(entry.key) + " is new in " + quote(path) + ", beside " +
                                      quote(near->key) +
                                      "; if you meant to change that, correct the spelling"));
  }
}

std::string plain_path(const std::string& path) {
  std::string plain = path.substr(0, path.size() - 1);
  std::replace(plain.begin(), plain.end(), kEnd, '.');
  return plain;
}

}  // namespace

std::vector<Finding> near_keys(const YamlNode& base, const YamlNode& overlay) {
  std::vector<Finding> findings;
  find_near_keys(base, overlay, "", findings);
  return findings;
}

void merge(YamlNode& base, const YamlNode& overlay, const std::string& path) {
  const bool into = base.kind == YamlNode::Kind::map || base.kind == YamlNode::Kind::nothing;
  if (overlay.kind != YamlNode::Kind::map || overlay.replaces || !into) {
    refuse_removals(overlay);
    base = overlay;
    return;
  }
  if (base.kind == YamlNode::Kind::nothing) {
    base = overlay;
    base.entries.clear();
  }
  for (const YamlEntry& entry : overlay.entries) {
    if (is_removal(entry)) {
      remove_keys(base, entry.value, path);
    } else if (YamlNode* old = base.find(entry.key)) {
      merge(*old, entry.value, path.empty() ? entry.key : path + "." + entry.key);
    } else {
      refuse_removals(entry.value);
      base.entries.push_back(entry);
    }
  }
}

void SetKeys::add(const std::string& variant, const YamlNode& overlay,
                  const std::vector<std::string>& may_change) {
  for (const YamlEntry& entry : overlay.entries) {
    add_below(variant, entry.key + kEnd, entry.value, may_change);
  }
}

void SetKeys::add_below(const std::string& variant, const std::string& path, const YamlNode& node,
                        const std::vector<std::string>& may_change) {
  if (node.kind != YamlNode::Kind::map || node.replaces || node.entries.empty()) {
    add_leaf(variant, path, node, may_change);
    return;
  }
  for (const YamlEntry& entry : node.entries) {
    if (!is_removal(entry)) {
      add_below(variant, path + entry.key + kEnd, entry.value, may_change);
      continue;
    }
    const YamlNode& value = entry.value;
    if (value.kind == YamlNode::Kind::scalar) {
      add_leaf(variant, path + value.text + kEnd, value, may_change);
    }
    for (const YamlNode& item : value.items) {
      add_leaf(variant, path + item.text + kEnd, item, may_change);
    }
  }
}

void SetKeys::add_leaf(const std::string& variant, const std::string& path, const YamlNode& node,
                       const std::vector<std::string>& may_change) {
  const auto check = [&](const Owner& owner) {
    if (owner.variant == variant) return;
    if (std::find(may_change.begin(), may_change.end(), owner.variant) != may_change.end()) return;
    refuse(node, what_ + "s " + quote(owner.variant) + " and " + quote(variant) + " both set " +
                     quote(plain_path(path)) + ", the other one in " +
                     to_string(owner.node->place()) + "; write 'after: [" + owner.variant +
                     "]' in " + quote(variant) + " if it may change that");
  };
  // Whoever set all of a map that this is in, this itself, or something in it.
  for (std::size_t end = path.find(kEnd); end + 1 < path.size(); end = path.find(kEnd, end + 1)) {
    const auto above = owners_.find(path.substr(0, end + 1));
    if (above != owners_.end()) check(above->second);
  }
  for (auto at = owners_.lower_bound(path); at != owners_.end() && at->first.starts_with(path);
       ++at) {
    check(at->second);
  }
  owners_.insert_or_assign(path, Owner{variant, &node});
}

}  // namespace windrose
