#include "runtime/base/system/sound_device.h"

#include <cstdlib>
#include <filesystem>

namespace windrose {
namespace {

namespace fs = std::filesystem;

bool has_card() {
  std::error_code fault;
  for (const fs::directory_entry& entry : fs::directory_iterator("/dev/snd", fault)) {
    if (entry.path().filename().string().starts_with("pcm")) return true;
  }
  return false;
}

bool has_server() {
  const char* const server = std::getenv("PULSE_SERVER");
  if (server != nullptr && *server != '\0') return true;
  const char* const folder = std::getenv("XDG_RUNTIME_DIR");
  if (folder == nullptr || *folder == '\0') return false;
  std::error_code fault;
  return fs::exists(fs::path(folder) / "pulse/native", fault) ||
         fs::exists(fs::path(folder) / "pipewire-0", fault);
}

}  // namespace

bool has_sound_device() {
  return has_server() || has_card();
}

}  // namespace windrose
