// What the person at the screen prefers, kept in their config folder.
//
// A missing or damaged file gives the defaults: the settings never keep anybody from playing.
#pragma once

#include <array>
#include <filesystem>
#include <string>
#include <vector>

#include "runtime/base/system/user_folders.h"
#include "runtime/sitting/people/done_when.h"
#include "runtime/view/draw/palette.h"

namespace windrose::view {

/// How fast agents and animations go.
enum class Speed : std::uint8_t { half, normal, twice, four_times, off };

/// 0.5, 1, 2, 4; 0 for off.
[[nodiscard]] double factor_of(Speed speed);
/// "½×", "1×", "2×", "4×", "off".
[[nodiscard]] std::string shown(Speed speed);

/// The one after it; behind the last comes the first.
[[nodiscard]] Speed next_speed(Speed speed);

struct Settings {
  double ui_scale = 0;  // 0: from the height of the window
  Theme theme = Theme::light;
  Speed speed = Speed::normal;
  bool reduced_motion = false;
  bool sound = true;
  bool quiet_when_reduced = false;  // no sound either with reduced motion
  bool full_screen = false;
  bool cover_hands = true;
  DoneWhen done = DoneWhen::undo_ends;
  bool autosave = true;
  bool first_hint = false;           // shown until it is closed; only while there is no file yet
  std::vector<std::string> shelves;  // folders of games, beside the bundled ones
  friend bool operator==(const Settings&, const Settings&) = default;
  /// Whether anything is to be heard.
  [[nodiscard]] bool is_heard() const { return sound && !(reduced_motion && quiet_when_reduced); }
};

inline constexpr double kSmallestScale = 0.75;
inline constexpr double kLargestScale = 3.0;
inline constexpr double kScaleStep = 0.25;

/// The largest scale at which a window of this size still has room for what one of 1280×720 shows;
/// at least 1.
[[nodiscard]] double most_scale(int window_width, int window_height);
/// The scale in use: the setting, or window height / 900 rounded down to a step, at least 1; never
/// more than most_scale().
[[nodiscard]] double scale_for(const Settings& settings, int window_width, int window_height);
/// One step larger (+1) or smaller (-1), within the limits.
[[nodiscard]] double stepped_scale(double scale, int steps);

/// `complaint` says what was wrong with the file, or is empty.
struct LoadedSettings {
  Settings settings;
  std::string complaint;
};
[[nodiscard]] LoadedSettings load_settings(const std::filesystem::path& file);
/// Makes the folder if need be. Throws Error.
void save_settings(const std::filesystem::path& file, const Settings& settings);

}  // namespace windrose::view
