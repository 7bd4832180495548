#include "runtime/data/schema/yaml_reader.h"

#include <algorithm>
#include <charconv>
#include <utility>

#include "runtime/base/text/text.h"
#include "runtime/data/schema/scalar_form.h"
#include "runtime/data/schema/schema.h"

namespace windrose {
namespace {

// Lua keeps one copy of texts up to this length, and scripts find names by that copy.
constexpr std::size_t kLongestId = 40;

std::string as_id(std::string_view text) {
  std::string id;
  for (const char letter : text) {
    if (letter >= 'A' && letter <= 'Z') {
      id += static_cast<char>(letter - 'A' + 'a');
    } else if (letter == ' ' || letter == '-') {
      id += '_';
    } else {
      id += letter;
    }
  }
  return id;
}

bool is_id(std::string_view text) {
  const bool small = std::none_of(text.begin(), text.end(),
                                  [](char letter) { return letter >= 'A' && letter <= 'Z'; });
  return small && text.size() <= kLongestId && is_lua_identifier(text);
}

/// "expected an id of small letters ..., got 'Red Dunes', did you mean 'red_dunes'?"
std::string no_id(std::string_view text) {
  const std::string better = as_id(text);
  std::string message =
      "expected an id (small letters, digits and _, no digit first), got " + quote(text);
  if (better != text && is_id(better)) return message + ", did you mean " + quote(better) + "?";
  if (text.size() > kLongestId) return message + ", which is too long; an id has 40 at most";
  if (!is_lua_identifier(text) && is_lua_identifier(std::string(text) + "_")) {
    return message + ", which is a word of Lua";
  }
  return message;
}

/// "The title." as it goes on in a message.
std::string going_on(std::string_view summary) {
  std::string text(summary);
  if (text.size() > 1 && text[0] >= 'A' && text[0] <= 'Z' && text[1] >= 'a') {
    text[0] = static_cast<char>(text[0] - 'A' + 'a');
  }
  if (text.ends_with('.')) text.pop_back();
  return text;
}

std::string described(const YamlNode& node) {
  switch (node.kind) {
    case YamlNode::Kind::nothing:
      return "nothing";
    case YamlNode::Kind::list:
      return "a list";
    case YamlNode::Kind::map:
      return "a map";
    case YamlNode::Kind::scalar:
      break;
  }
  return quote(node.text);
}

}  // namespace

NumberOrReason read_number(std::string_view text) {
  const std::string got = ", got " + quote(text);
  const std::string_view digits = text.starts_with('-') ? text.substr(1) : text;
  const bool all_digits = !digits.empty() && std::all_of(digits.begin(), digits.end(), [](char c) {
    return c >= '0' && c <= '9';
  });
  if (!all_digits) return {0, "expected a whole number" + got};
  if (digits.size() > 1 && digits[0] == '0') {
    return {0, "expected a number without a leading zero" + got};
  }
  int number = 0;
  const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (failure != std::errc{} || end != text.data() + text.size() || number < INT_MIN + 2) {
    return {0, "expected a number from -2147483646 to 2147483647" + got};
  }
  return {number, ""};
}

std::string YamlValue::key() const {
  if (key_node_) return key_node_->text;
  const std::size_t dot = path_.rfind('.');
  return dot == std::string::npos ? path_ : path_.substr(dot + 1);
}

std::string YamlValue::path_of(std::string_view key) const {
  const std::string shown = key.size() <= kLongestId ? std::string(key) : "...";
  return path_.empty() ? shown : path_ + "." + shown;
}

std::optional<YamlValue> YamlValue::get(std::string_view key) const {
  for (const YamlEntry& entry : node_->entries) {
    if (entry.key == key) return YamlValue(entry.value, entry.key_node, path_of(key));
  }
  return std::nullopt;
}

YamlValue YamlValue::at(std::string_view key) const {
  std::optional<YamlValue> value = get(key);
  if (!value) refuse(quote(key) + " is missing");
  return *value;
}

std::vector<YamlValue> YamlValue::members() const {
  if (!is_map() && !is_nothing()) expected("a map");
  std::vector<YamlValue> members;
  members.reserve(node_->entries.size());
  for (const YamlEntry& entry : node_->entries) {
    members.push_back(YamlValue(entry.value, entry.key_node, path_of(entry.key)));
  }
  return members;
}

std::vector<YamlValue> YamlValue::items() const {
  if (!is_list() && !is_nothing()) expected("a list");
  std::vector<YamlValue> items;
  items.reserve(node_->items.size());
  for (const YamlNode& item : node_->items) items.push_back(YamlValue(item, path_));
  return items;
}

std::vector<YamlValue> YamlValue::items_or_one() const {
  if (is_list()) return items();
  return {*this};
}

std::string YamlValue::text() const {
  std::string text = long_text();
  if (text.find('\n') != std::string::npos) expected("text in one line");
  return text;
}

std::string YamlValue::name() const {
  constexpr std::size_t kMostNameBytes = 400;
  std::string name = text();
  if (name.size() > kMostNameBytes) {
    refuse("this name has " + std::to_string(name.size()) + " bytes; a name has " +
           std::to_string(kMostNameBytes) + " at most");
  }
  return name;
}

std::string YamlValue::long_text() const {
  if (!is_scalar()) expected("text");
  std::string text(trim(node_->text));
  if (text.empty()) expected("text");
  return text;
}

std::string YamlValue::id() const {
  if (!is_scalar()) expected("an id");
  if (!is_id(node_->text)) refuse(no_id(node_->text));
  return node_->text;
}

std::string YamlValue::key_id() const {
  std::string id = key();
  if (!is_id(id)) refuse_key(no_id(id));
  return id;
}

int YamlValue::number(int from, int to) const {
  std::string what = "a number";
  if (from > INT_MIN + 2 && to < INT_MAX) {
    what += " from " + std::to_string(from) + " to " + std::to_string(to);
  } else if (from > INT_MIN + 2) {
    what += " from " + std::to_string(from) + " on";
  } else if (to < INT_MAX) {
    what += " up to " + std::to_string(to);
  }
  if (!is_scalar()) expected(what);
  const std::string of = path_.empty() ? "" : path_ + ": ";
  if (node_->quoted) refuse(of + "expected " + what + ", got text in quotes");
  const auto [number, reason] = read_number(node_->text);
  if (!reason.empty()) refuse(of + reason);
  if (number < from || number > to) expected(what);
  return number;
}

bool YamlValue::flag() const {
  if (!looks_like_flag(*node_)) expected_flag();
  return node_->text == "true";
}

void YamlValue::expected_flag() const {
  const std::string_view meant = flag_meant(*node_);
  if (meant.empty()) expected("true or false");
  refuse(
      "expected true or false, got " + quote(node_->text) + ", did you mean " + quote(meant) + "?",
      {.name = node_->text, .meant = std::string(meant)});
}

std::string YamlValue::choice(std::span<const std::string> words) const {
  if (!is_scalar()) expected(join_or(words));
  if (std::find(words.begin(), words.end(), node_->text) == words.end()) {
    refuse("expected " + join_or(words) + ", got " + quote(node_->text) +
               did_you_mean(node_->text, words),
           {.name = node_->text, .meant = nearest_word(node_->text, words)});
  }
  return node_->text;
}

std::vector<std::string> YamlValue::ids() const {
  std::vector<std::string> ids;
  for (const YamlValue& item : items()) ids.push_back(item.id());
  return ids;
}

void YamlValue::check_keys(const SchemaMapping& mapping,
                           std::span<const std::string> others) const {
  if (!is_map()) {
    const std::string example =
        mapping.example.empty() ? "" : " such as '" + std::string(mapping.example) + "'";
    expected("a map" + example);
  }
  std::vector<std::string> known;
  for (const SchemaKey& row : mapping.keys) known.emplace_back(row.key);
  known.insert(known.end(), others.begin(), others.end());
  for (const YamlValue& member : members()) {
    const std::string key = member.key();
    if (std::find(known.begin(), known.end(), key) != known.end()) continue;
    const std::string of = path_.empty() ? "" : " in " + quote(path_);
    std::string hint = did_you_mean(key, known);
    std::string meant = nearest_word(key, known);
    // A comma in a map's text ends the text, and what follows looks like a key without a value.
    if (member.is_nothing() && key.find(' ') != std::string::npos) {
      hint = "; text that holds a ',' must stand in quotes";
      meant.clear();
    }
    if (hint.empty()) hint = "; expected " + join_or(known);
    member.refuse_key("unknown key " + quote(key) + of + hint,
                      {.fault = ErrorParts::Fault::unknown_key, .name = key, .meant = meant});
  }
  for (const SchemaKey& row : mapping.keys) {
    if (row.required && !get(row.key)) {
      refuse((path_.empty() ? "" : path_ + ": ") + quote(row.key) +
             " is missing: " + going_on(row.summary));
    }
  }
}

void YamlValue::refuse(const std::string& message, ErrorParts parts) const {
  windrose::refuse(*node_, message, std::move(parts));
}

void YamlValue::refuse_key(const std::string& message, ErrorParts parts) const {
  windrose::refuse(key_node_ ? *key_node_ : *node_, message, std::move(parts));
}

void YamlValue::expected(const std::string& what) const {
  // What is empty stands nowhere: point at its key.
  const std::string of = path_.empty() ? "" : path_ + ": ";
  const std::string message = of + "expected " + what + ", got " + described(*node_);
  if (is_nothing()) refuse_key(message);
  refuse(message);
}

void YamlValue::unknown(const std::string& what, std::span<const std::string> known) const {
  const std::string got = is_scalar() ? node_->text : key();
  refuse("unknown " + what + " " + quote(got) + did_you_mean_or_list(got, known),
         {.name = got, .meant = nearest_word(got, known)});
}

}  // namespace windrose
