#include "runtime/terminal/page/plain_setting.h"

#include <algorithm>
#include <array>
#include <span>
#include <string_view>

#include <nlohmann/json.hpp>

#include "runtime/base/system/files.h"
#include "runtime/base/system/outside_json.h"
#include "runtime/base/text/error.h"
#include "runtime/base/text/text.h"

namespace windrose::terminal {
namespace {

using Json = nlohmann::json;

/// Null for a file that is missing or no JSON object.
Json settings_in(const std::filesystem::path& file) {
  std::error_code fault;
  if (!std::filesystem::exists(file, fault)) return Json::object();
  const std::string text = read_text_file(file);
  try {
    const Json json = outside_json<Json>(text);
    return json.is_object() ? json : Json();
  } catch (const Error&) {  // more levels or keys than any settings have
    return {};
  }
}

constexpr std::array<std::string_view, 5> kSpeeds = {"half", "normal", "twice", "four_times",
                                                     "off"};
constexpr std::array<std::string_view, 2> kThemes = {"light", "dark"};
constexpr std::array<std::string_view, 3> kDone = {"always", "undo_ends", "never"};

/// A key of the settings of both faces: a word of `words`, or a value of this kind.
struct SettingKey {
  std::string_view name;
  std::string_view kind;
  std::span<const std::string_view> words = {};
};
constexpr std::array kSettingKeys = {
    SettingKey{"ui_scale", "a number"},         SettingKey{"theme", "a word", kThemes},
    SettingKey{"speed", "a word", kSpeeds},     SettingKey{"reduced_motion", "true or false"},
    SettingKey{"sound", "true or false"},       SettingKey{"quiet_when_reduced", "true or false"},
    SettingKey{"full_screen", "true or false"}, SettingKey{"cover_hands", "true or false"},
    SettingKey{"done", "a word", kDone},        SettingKey{"autosave", "true or false"},
    SettingKey{"first_hint", "true or false"},  SettingKey{"shelves", "a list of folders"},
    SettingKey{"plain", "true or false"},       SettingKey{"language", "a text"}};

bool fits(const SettingKey& key, const Json& value) {
  if (!key.words.empty()) {
    return value.is_string() &&
           std::ranges::find(key.words, value.get<std::string>()) != key.words.end();
  }
  if (key.kind == "a number") return value.is_number();
  if (key.kind == "a text") return value.is_string();
  if (key.kind == "true or false") return value.is_boolean();
  const auto is_text = [](const Json& entry) { return entry.is_string(); };
  return value.is_array() && std::ranges::all_of(value, is_text);
}

std::string fault_of(const std::string& name, const Json& value) {
  const auto* const key = std::ranges::find(kSettingKeys, name, &SettingKey::name);
  if (key == kSettingKeys.end()) {
    std::vector<std::string> names;
    for (const SettingKey& known : kSettingKeys) {
      if (known.name != "first_hint") names.emplace_back(known.name);
    }
    return "unknown key " + quote(name) + did_you_mean_or_list(name, names);
  }
  if (fits(*key, value)) return {};
  const std::vector<std::string> words(key->words.begin(), key->words.end());
  return quote(name) + ": expected " + (words.empty() ? std::string(key->kind) : join_or(words)) +
         ", got " + cut_text(value.dump(-1, ' ', true), 60) + "; the default applies";
}

}  // namespace

std::vector<std::string> setting_faults(const std::filesystem::path& settings) {
  const std::string file = settings.string() + ": ";
  Json json;
  try {
    json = settings_in(settings);
  } catch (const Error& unreadable) {
    return {unreadable.what()};
  }
  if (!json.is_object()) {
    return {file + "this is not a JSON object; repair or delete the file. All defaults apply"};
  }
  std::vector<std::string> faults;
  for (const auto& [name, value] : json.items()) {
    const std::string fault = fault_of(name, value);
    if (!fault.empty()) faults.push_back(file + fault);
  }
  return faults;
}

bool wants_plain(const std::filesystem::path& settings) {
  try {
    const Json json = settings_in(settings);
    return json.is_object() && json.value("plain", Json(false)) == true;
  } catch (const Error&) {
    return false;
  }
}

void keep_plain(const std::filesystem::path& settings, bool plain) {
  if (wants_plain(settings) == plain) return;
  Json json = settings_in(settings);
  if (json.is_null())
    throw Error(quote(settings.string()) + " is not a settings file; repair or delete it");
  json["plain"] = plain;
  std::error_code fault;
  std::filesystem::create_directories(settings.parent_path(), fault);
  write_text_file(settings, json.dump(2) + "\n");
}

std::string language_setting(const std::filesystem::path& settings) {
  try {
    const Json json = settings_in(settings);
    const Json word = json.is_object() ? json.value("language", Json("")) : Json("");
    return word.is_string() ? word.get<std::string>() : std::string();
  } catch (const Error&) {
    return {};
  }
}

DoneWhen confirmed_turns(const std::filesystem::path& settings) {
  try {
    const Json json = settings_in(settings);
    if (!json.is_object()) return DoneWhen::undo_ends;
    const Json word = json.value("done", Json("undo_ends"));
    if (word == "always") return DoneWhen::always;
    if (word == "never") return DoneWhen::never;
  } catch (const Error&) {
    return DoneWhen::undo_ends;
  }
  return DoneWhen::undo_ends;
}

}  // namespace windrose::terminal
