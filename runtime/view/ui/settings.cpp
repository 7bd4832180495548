#include "runtime/view/ui/settings.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <fstream>
#include <string_view>

#include <nlohmann/json.hpp>

#include "runtime/base/language/phrase.h"
#include "runtime/base/language/system_reason.h"
#include "runtime/base/system/files.h"
#include "runtime/base/system/outside_json.h"
#include "runtime/base/system/user_folders.h"
#include "runtime/base/text/error.h"

namespace windrose::view {

namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;

constexpr std::array<std::string_view, 5> kSpeeds = {"half", "normal", "twice", "four_times",
                                                     "off"};
constexpr std::array<std::string_view, 2> kThemes = {"light", "dark"};
constexpr std::array<std::string_view, 3> kDone = {"always", "undo_ends", "never"};

// What the desktop says to all programs that ask it by GTK's file.
bool desktop_reduces_motion() {
  std::ifstream file(config_folder() / "gtk-3.0/settings.ini");
  for (std::string line; std::getline(file, line);) {
    std::erase(line, ' ');
    if (line == "gtk-enable-animations=0" || line == "gtk-enable-animations=false") return true;
  }
  return false;
}

// Takes what is there and of the right kind; the rest stays as it is.
class Reader {
 public:
  explicit Reader(const Json& json) : json_(json) {}

  void flag(const char* name, bool& value) {
    if (const Json* found = find(name, &Json::is_boolean)) value = found->get<bool>();
  }
  void number(const char* name, double& value) {
    if (const Json* found = find(name, &Json::is_number)) value = found->get<double>();
  }
  template <typename Word, std::size_t n>
  void word(const char* name, const std::array<std::string_view, n>& words, Word& value) {
    const Json* found = find(name, &Json::is_string);
    if (found == nullptr) return;
    const auto at = std::find(words.begin(), words.end(), found->get<std::string>());
    if (at == words.end()) {
      complain(name);
    } else {
      value = static_cast<Word>(at - words.begin());
    }
  }
  void texts(const char* name, std::vector<std::string>& value) {
    const Json* found = find(name, &Json::is_array);
    if (found == nullptr) return;
    for (const Json& entry : *found) {
      if (entry.is_string()) value.push_back(entry.get<std::string>());
    }
  }
  [[nodiscard]] const std::string& complaint() const { return complaint_; }

 private:
  const Json* find(const char* name, bool (Json::*is_right)() const noexcept) {
    const auto found = json_.find(name);
    if (found == json_.end()) return nullptr;
    if (((*found).*is_right)()) return &*found;
    complain(name);
    return nullptr;
  }
  void complain(const char* name) {
    complaint_ += (complaint_.empty() ? "" : ", ") + std::string(name);
  }

  const Json& json_;
  std::string complaint_;
};

/// Discarded where the file holds none, or more levels or keys than any settings have.
Json json_in(const fs::path& file) {
  const std::string text = read_text_file(file);
  try {
    return outside_json<Json>(text);
  } catch (const Error&) {
    return Json(Json::value_t::discarded);
  }
}

double limited(double scale) {
  return std::clamp(scale, kSmallestScale, kLargestScale);
}

}  // namespace

double factor_of(Speed speed) {
  switch (speed) {
    case Speed::half:
      return .5;
    case Speed::twice:
      return 2;
    case Speed::four_times:
      return 4;
    case Speed::off:
      return 0;
    default:
      return 1;
  }
}

std::string shown(Speed speed) {
  constexpr std::array<std::string_view, 4> kShown = {"½×", "1×", "2×", "4×"};
  return speed == Speed::off ? phrase("off") : std::string(kShown[static_cast<std::size_t>(speed)]);
}

double most_scale(int window_width, int window_height) {
  const double fits = std::min(window_width / 1280.0, window_height / 720.0);
  return std::clamp(std::floor(fits / kScaleStep) * kScaleStep, 1.0, kLargestScale);
}

double scale_for(const Settings& settings, int window_width, int window_height) {
  const double most = most_scale(window_width, window_height);
  if (settings.ui_scale > 0) return std::min(limited(settings.ui_scale), most);
  const double steps = std::floor(window_height / 900.0 / kScaleStep);
  return std::clamp(steps * kScaleStep, 1.0, most);
}

double stepped_scale(double scale, int steps) {
  return limited((std::round(scale / kScaleStep) + steps) * kScaleStep);
}

LoadedSettings load_settings(const fs::path& file) {
  LoadedSettings loaded;
  Settings& settings = loaded.settings;
  settings.reduced_motion = desktop_reduces_motion();
  std::error_code error;
  if (!fs::exists(file, error)) {
    settings.first_hint = true;
    return loaded;
  }
  const std::string name = file.filename().string();
  Json json;
  try {
    json = json_in(file);
  } catch (const Error& unreadable) {
    loaded.complaint = unreadable.what();
    return loaded;
  }
  if (json.is_discarded()) {
    loaded.complaint = phrase("{1} is not JSON. The program uses the default settings", name);
    return loaded;
  }
  if (!json.is_object()) {
    loaded.complaint =
        phrase("{1} is not a JSON object. The program uses the default settings", name);
    return loaded;
  }
  Reader reader(json);
  reader.number("ui_scale", settings.ui_scale);
  if (settings.ui_scale != 0) settings.ui_scale = stepped_scale(settings.ui_scale, 0);
  reader.word("theme", kThemes, settings.theme);
  reader.word("speed", kSpeeds, settings.speed);
  reader.flag("reduced_motion", settings.reduced_motion);
  reader.flag("sound", settings.sound);
  reader.flag("quiet_when_reduced", settings.quiet_when_reduced);
  reader.flag("full_screen", settings.full_screen);
  reader.flag("cover_hands", settings.cover_hands);
  reader.word("done", kDone, settings.done);
  reader.flag("autosave", settings.autosave);
  reader.flag("first_hint", settings.first_hint);
  reader.texts("shelves", settings.shelves);
  if (!reader.complaint().empty()) {
    loaded.complaint = phrase("{1}: not understood and left out: {2}", name, reader.complaint());
  }
  return loaded;
}

void save_settings(const fs::path& file, const Settings& settings) {
  // What the terminal keeps there stays.
  Json json = Json::object();
  std::error_code error;
  if (fs::exists(file, error)) json = json_in(file);
  if (!json.is_object()) json = Json::object();
  json.update(Json{
      {"ui_scale", settings.ui_scale},
      {"theme", kThemes[static_cast<std::size_t>(settings.theme)]},
      {"speed", kSpeeds[static_cast<std::size_t>(settings.speed)]},
      {"reduced_motion", settings.reduced_motion},
      {"sound", settings.sound},
      {"quiet_when_reduced", settings.quiet_when_reduced},
      {"full_screen", settings.full_screen},
      {"cover_hands", settings.cover_hands},
      {"done", kDone[static_cast<std::size_t>(settings.done)]},
      {"autosave", settings.autosave},
      {"first_hint", settings.first_hint},
      {"shelves", settings.shelves},
  });
  fs::create_directories(file.parent_path(), error);
  if (error) {
    throw Error(phrase("settings: {1} cannot be made: {2}", file.parent_path().string(),
                       system_reason(error.value())));
  }
  write_text_file(file, json.dump(2) + "\n");
}

Speed next_speed(Speed speed) {
  switch (speed) {
    case Speed::half:
      return Speed::normal;
    case Speed::normal:
      return Speed::twice;
    case Speed::twice:
      return Speed::four_times;
    case Speed::four_times:
      return Speed::off;
    case Speed::off:
      break;
  }
  return Speed::half;
}

}  // namespace windrose::view
