// The settings of this screen as a dialog over the window.
#pragma once

#include <optional>

#include "runtime/view/ui/settings.h"
#include "runtime/view/ui/ui.h"

namespace windrose::view {

struct SettingsWish {
  std::optional<Settings> changed;  // to be applied at once
  bool close = false;
};

/// `scale`: the UI scale in use. `hides`: whether there may be hands to cover.
[[nodiscard]] SettingsWish settings_dialog(Ui& ui, const Settings& settings, double scale,
                                           bool hides = true);

}  // namespace windrose::view
