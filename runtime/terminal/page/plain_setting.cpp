#include "runtime/terminal/page/plain_setting.h"

#include <nlohmann/json.hpp>

#include "runtime/base/system/files.h"
#include "runtime/base/text/error.h"
#include "runtime/base/text/outside_json.h"
#include "runtime/base/text/text.h"

namespace windrose {
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

}  // namespace

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

}  // namespace windrose
