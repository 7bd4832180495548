#include "runtime/base/text/json_text.h"

#include <array>
#include <cassert>
#include <ostream>
#include <utility>

#include <nlohmann/json.hpp>

namespace windrose {
namespace {

/// Whether a JSON text has all of it as it is. Nearly all texts are so: none is left early.
bool is_plain(std::string_view value) {
  constexpr auto kOdd = [] {
    std::array<bool, 256> odd{};
    for (std::size_t c = 0; c < odd.size(); ++c)
      odd[c] = c < ' ' || c >= 0x7f || c == '"' || c == '\\';
    return odd;
  }();
  bool is_odd = false;
  for (const char c : value) is_odd |= kOdd[static_cast<unsigned char>(c)];
  return !is_odd;
}

void add_quoted(std::string& text, std::string_view value) {
  if (!is_plain(value)) {
    text += nlohmann::json(value).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
    return;
  }
  text += '"';
  text += value;
  text += '"';
}

}  // namespace

JsonText& JsonText::object() {
  return open('{', '}');
}

JsonText& JsonText::array() {
  return open('[', ']');
}

JsonText& JsonText::end() {
  assert(!open_.empty());
  text_ += open_.back();
  open_.pop_back();
  first_ = false;
  return *this;
}

JsonText& JsonText::key(std::string_view name) {
  begin_value();
  add_quoted(text_, name);
  text_ += ':';
  first_ = true;
  return *this;
}

JsonText& JsonText::text(std::string_view value) {
  begin_value();
  add_quoted(text_, value);
  return *this;
}

JsonText& JsonText::number(std::int64_t value) {
  return json(std::to_string(value));
}

JsonText& JsonText::flag(bool value) {
  return json(value ? "true" : "false");
}

JsonText& JsonText::null() {
  return json("null");
}

JsonText& JsonText::json(std::string_view value) {
  begin_value();
  text_ += value;
  return *this;
}

std::string JsonText::take() {
  assert(open_.empty());
  first_ = true;
  return std::exchange(text_, {});
}

void JsonText::finish() {
  assert(out_ != nullptr && open_.empty());
  pass_on();
  first_ = true;
}

bool JsonText::start_again() {
  if (has_passed_on_) return false;
  text_.clear();
  open_.clear();
  first_ = true;
  return true;
}

void JsonText::pass_on() {
  out_->write(text_.data(), static_cast<std::streamsize>(text_.size()));
  text_.clear();
  has_passed_on_ = true;
}

void JsonText::begin_value() {
  if (out_ != nullptr && text_.size() > kMostKept) [[unlikely]]
    pass_on();
  if (!first_) text_ += ',';
  first_ = false;
}

JsonText& JsonText::open(char begin, char end) {
  begin_value();
  text_ += begin;
  open_ += end;
  first_ = true;
  return *this;
}

}  // namespace windrose
