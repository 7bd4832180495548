#include "tests/view/window/driver.h"

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <fstream>
#include <sstream>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

#include <gtest/gtest.h>

#include "runtime/base/text/text.h"
#include "tests/support/places.h"

namespace windrose::view {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

constexpr auto kPatience = std::chrono::seconds(20);  // also under sanitizers, on a busy machine
constexpr auto kLookAgain = std::chrono::milliseconds(15);
constexpr std::uintmax_t kLeastOfPicture = 20'000;  // bytes; one color alone takes a tenth of that

double seconds_since(Clock::time_point then) {
  return std::chrono::duration<double>(Clock::now() - then).count();
}

std::string text_of(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

/// "1600x900", as the head of a PNG says; empty for what is none.
std::string size_of_picture(const fs::path& file) {
  const std::string bytes = text_of(file);
  if (!bytes.starts_with("\x89PNG") || bytes.size() < 24) return "";
  const auto number = [&](std::size_t at) {
    int value = 0;
    for (std::size_t i = at; i < at + 4; ++i)
      value = value * 256 + static_cast<unsigned char>(bytes[i]);
    return std::to_string(value);
  };
  return number(16) + "x" + number(20);
}

}  // namespace

WindowDriver::WindowDriver(const VirtualScreen& screen, const fs::path& folder,
                           const std::string& speed)
    : display_(screen.name()), folder_(folder) {
  if (display_.empty()) ADD_FAILURE() << "Xvfb does not start; it is in the package xvfb";
  fs::create_directories(folder_ / "config/windrose");
  std::ofstream(folder_ / "config/windrose/settings.json")
      << R"({"done": "never", "speed": ")" << speed << "\"}";
}

WindowDriver::~WindowDriver() {
  if (process_ > 0) kill();
}

void WindowDriver::start(const std::vector<std::string>& words, const std::string& size) {
  fs::remove(folder_ / "where");
  size_ = size;
  const Clock::time_point begun = Clock::now();
  process_ = ::fork();
  if (process_ == 0) {
    ::setenv("DISPLAY", display_.c_str(), 1);
    ::setenv("WINDROSE_ROOT", root_.c_str(), 1);
    ::setenv("WINDROSE_WINDOW", size.c_str(), 1);
    ::setenv("WINDROSE_WHEREABOUTS", (folder_ / "where").c_str(), 1);
    ::setenv("WINDROSE_PICTURES", (folder_ / "pictures").c_str(), 1);
    ::setenv("WINDROSE_FIGURES", "1", 1);
    ::setenv("XDG_DATA_HOME", (folder_ / "data").c_str(), 1);
    ::setenv("XDG_CONFIG_HOME", (folder_ / "config").c_str(), 1);
    ::setenv("LIBGL_ALWAYS_SOFTWARE", "1", 1);
    // Graphics drivers are unloaded before leaks are looked for, so theirs cannot be told from
    // ours.
    ::setenv("ASAN_OPTIONS", "detect_leaks=0", 1);
    const int log = ::open((folder_ / "log").c_str(), O_WRONLY | O_CREAT | O_APPEND, 0644);
    ::dup2(::open("/dev/null", O_RDONLY), 0);
    ::dup2(log, 1);
    ::dup2(log, 2);
    std::vector<std::string> all{"windrose"};
    all.insert(all.end(), words.begin(), words.end());
    std::vector<char*> pointers;
    pointers.reserve(all.size() + 1);
    for (std::string& word : all) pointers.push_back(word.data());
    pointers.push_back(nullptr);
    ::execv(program_path().c_str(), pointers.data());
    ::_exit(127);
  }
  wait([this] { return !places().empty(); }, "the first frame");
  first_frame_ = seconds_since(begun);
  find_window();
  move(5, 5);  // into the window: keys go where the pointer is
}

/// The window below the middle of the screen, where it opens.
void WindowDriver::find_window() {
  const std::string file = (folder_ / "window").string();
  const std::string look =
      "DISPLAY=" + display_ + " xdotool mousemove 960 540 getmouselocation --shell > " + file;
  wait(
      [&] {
        if (std::system(look.c_str()) != 0) return false;
        for (const std::string& line : split_lines(text_of(file))) {
          if (line.starts_with("WINDOW=")) window_ = line.substr(7);
        }
        return !window_.empty() && window_ != "0";
      },
      "the window on the screen");
}

void WindowDriver::click_at(const std::string& name, double across, double down) {
  if (!wait_for(name)) return;
  const Place place = places().at(name);
  move(place.x + static_cast<int>(place.w * across), place.y + static_cast<int>(place.h * down),
       " click 1");
}

void WindowDriver::drag(const std::string& from, const std::string& to) {
  if (!wait_for(from) || !wait_for(to)) return;
  const Place a = places().at(from);
  const Place b = places().at(to);
  move(a.x + a.w / 2, a.y + a.h / 2, " mousedown 1");
  // On the way the window must see the button held: the pointer rests in the middle first.
  move((a.x + a.w / 2 + b.x + b.w / 2) / 2, (a.y + a.h / 2 + b.y + b.h / 2) / 2, " sleep 0.1");
  move(b.x + b.w / 2, b.y + b.h / 2, " sleep 0.1 mouseup 1");
}

void WindowDriver::drag_along(const std::string& name, double from, double to) {
  if (!wait_for(name)) return;
  const Place place = places().at(name);
  const auto at = [&](double share) { return place.x + static_cast<int>(place.w * share); };
  const int y = place.y + place.h / 2;
  move(at(from), y, " mousedown 1 sleep 0.1");
  move(at(to), y, " sleep 0.1 mouseup 1");
}

void WindowDriver::wheel(const std::string& name, bool up) {
  if (!wait_for(name)) return;
  const Place place = places().at(name);
  move(place.x + place.w / 2, place.y + place.h / 2, up ? " click 4" : " click 5");
}

void WindowDriver::move(int x, int y, const std::string& then) const {
  xdotool("mousemove --window " + window_ + " " + std::to_string(x) + " " + std::to_string(y) +
          then);
}

int WindowDriver::quit() {
  key("ctrl+q");
  int status = 0;
  const Clock::time_point begun = Clock::now();
  while (::waitpid(process_, &status, WNOHANG) == 0) {
    if (Clock::now() - begun > kPatience) {
      ADD_FAILURE() << "the window does not close\n" << output();
      kill();
      return -1;
    }
    std::this_thread::sleep_for(kLookAgain);
  }
  process_ = -1;
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

void WindowDriver::kill() {
  if (process_ <= 0) return;  // -1 would be every process there is
  ::kill(process_, SIGKILL);
  ::waitpid(process_, nullptr, 0);
  process_ = -1;
}

std::string WindowDriver::output() const {
  return text_of(folder_ / "log");
}

std::map<std::string, Place> WindowDriver::places() const {
  std::map<std::string, Place> places;
  std::istringstream in(text_of(folder_ / "where"));
  std::string name;
  Place place;
  while (in >> name >> place.x >> place.y >> place.w >> place.h) places[name] = place;
  return places;
}

std::optional<Place> WindowDriver::find(const std::string& name) const {
  const auto all = places();
  const auto found = all.find(name);
  if (found == all.end()) return std::nullopt;
  return found->second;
}

std::vector<std::string> WindowDriver::names(const std::string& prefix) const {
  std::vector<std::string> found;
  for (const auto& [name, place] : places()) {
    if (name.starts_with(prefix)) found.push_back(name);
  }
  return found;
}

std::string WindowDriver::text_behind(const std::string& prefix) const {
  const std::vector<std::string> found = names(prefix);
  if (found.empty()) return "";
  std::string text = found.front().substr(prefix.size());
  std::ranges::replace(text, '_', ' ');
  return text;
}

Moment WindowDriver::moment() const {
  const auto found = names("state.");
  Moment moment;
  if (found.empty()) return moment;
  std::istringstream in(found.front());
  std::string part;
  std::getline(in, part, '.');
  if (std::getline(in, part, '.')) moment.version = std::stol(part);
  if (std::getline(in, part, '.')) moment.position = std::stol(part);
  std::getline(in, moment.phase);
  return moment;
}

bool WindowDriver::wait(const std::function<bool()>& is_so, const std::string& what) {
  const Clock::time_point begun = Clock::now();
  while (Clock::now() - begun < kPatience) {
    if (is_so()) return true;
    std::this_thread::sleep_for(kLookAgain);
    if (process_ > 0 && ::waitpid(process_, nullptr, WNOHANG) == process_) {
      process_ = -1;
      ADD_FAILURE() << "the window is gone while waiting for " << what << "\n" << output();
      return false;
    }
    if (process_ <= 0) return false;
  }
  std::string all;
  for (const auto& [name, place] : places()) all += name + " ";
  ADD_FAILURE() << "waited in vain for " << what << "; there are " << all << "\n" << output();
  picture("failed");
  return false;
}

bool WindowDriver::wait_for(const std::string& name) {
  return wait([&] { return find(name).has_value(); }, name);
}

bool WindowDriver::wait_gone(const std::string& name) {
  return wait([&] { return !find(name).has_value(); }, name + " to go");
}

Moment WindowDriver::settled() {
  return settled_after({});
}

Moment WindowDriver::settled_after(const Moment& before) {
  Moment now;
  wait(
      [&] {
        now = moment();
        return now.version >= 0 && now.version != before.version && now.phase != "moving" &&
               now.phase != "agents";
      },
      "a person's turn");
  return now;
}

void WindowDriver::move_to(const std::string& name) {
  if (!wait_for(name)) return;
  const std::optional<Place> place = find(name);
  if (!place) return;
  move(place->x + place->w / 2, place->y + place->h / 2);
}

void WindowDriver::click(const std::string& name) {
  if (!wait_for(name)) return;
  const std::optional<Place> place = find(name);
  if (!place) return;
  move(place->x + place->w / 2, place->y + place->h / 2, " click 1");
}

void WindowDriver::key(const std::string& key) {
  xdotool("key " + key);
}

void WindowDriver::hold(const std::string& key, int milliseconds) {
  xdotool("keydown " + key);
  std::this_thread::sleep_for(std::chrono::milliseconds(milliseconds));
  xdotool("keyup " + key);
}

void WindowDriver::rest(int milliseconds) {
  std::this_thread::sleep_for(std::chrono::milliseconds(milliseconds));
}

void WindowDriver::type(const std::string& text) {
  xdotool("type --delay 20 '" + text + "'");
}

void WindowDriver::picture(const std::string& name) {
  fs::remove_all(folder_ / "pictures");
  key("ctrl+p");
  const fs::path kept = folder_ / "pictures/windrose-1.png";
  const Clock::time_point begun = Clock::now();
  std::uintmax_t size = 0;
  while (Clock::now() - begun < kPatience) {
    std::error_code missing;
    const std::uintmax_t now = fs::file_size(kept, missing);
    if (!missing && now > 0 && now == size) break;
    size = missing ? 0 : now;
    std::this_thread::sleep_for(kLookAgain * 2);
  }
  const fs::path folder = fs::path(build_folder()) / "screenshots";
  fs::create_directories(folder);
  std::error_code failed;
  fs::copy_file(kept, folder / (name + ".png"), fs::copy_options::overwrite_existing, failed);
  EXPECT_FALSE(failed) << "no picture " << name;
  EXPECT_EQ(size_of_picture(kept), size_) << name;
  EXPECT_TRUE(text_of(kept).find("IEND") != std::string::npos) << name << " is cut off";
  EXPECT_GT(size, kLeastOfPicture) << name << " shows nothing";
}

double WindowDriver::seconds_used() const {
  std::istringstream in(text_of("/proc/" + std::to_string(process_) + "/stat"));
  std::string word;
  constexpr int kUserTime = 14;
  for (int i = 1; i < kUserTime; ++i) in >> word;
  double user = 0;
  double system = 0;
  in >> user >> system;
  return (user + system) / static_cast<double>(::sysconf(_SC_CLK_TCK));
}

long WindowDriver::megabytes_used() const {
  std::istringstream in(text_of("/proc/" + std::to_string(process_) + "/status"));
  std::string word;
  long kilobytes = 0;
  while (in >> word) {
    if (word == "VmHWM:") in >> kilobytes;
  }
  return kilobytes / 1024;
}

void WindowDriver::xdotool(const std::string& words) const {
  const std::string command = "DISPLAY=" + display_ + " xdotool " + words + " >/dev/null 2>&1";
  EXPECT_EQ(std::system(command.c_str()), 0) << "xdotool " << words;
}

}  // namespace windrose::view
