#include "runtime/view/ui/display.h"

#include <atomic>
#include <chrono>
#include <cstdlib>
#include <fstream>
#include <set>
#include <thread>
#include <utility>

#include <SFML/System/Err.hpp>
#include <fmt/format.h>

#include "runtime/base/text/error.h"
#include "runtime/view/draw/picture_store.h"
#include "runtime/view/ui/display_glue.h"
#include "runtime/view/ui/lost_display.h"

namespace windrose::view {

namespace {

using Clock = std::chrono::steady_clock;

constexpr double kNever = 1e9;
constexpr double kFrame = 1.0 / 60;
// How often events are looked for: SFML can wait for an event or for a moment, not for both.
constexpr auto kAwake = std::chrono::milliseconds(6);
constexpr auto kDozing = std::chrono::milliseconds(14);
constexpr double kDozeAfter = 1;

sf::Cursor::Type cursor_type(Cursor cursor) {
  switch (cursor) {
    case Cursor::hand:
      return sf::Cursor::Hand;
    case Cursor::text:
      return sf::Cursor::Text;
    case Cursor::move:
      return sf::Cursor::SizeAll;
    case Cursor::wait:
      return sf::Cursor::Wait;
    default:
      return sf::Cursor::Arrow;
  }
}

}  // namespace

struct Display::Window {
  sf::Window window;
  std::string title;
  sf::Vector2u plain_size;  // when not full screen
  bool full_screen = false;
  Settings settings;
  FontFiles font_files = find_fonts();
  Fonts fonts;
  std::set<unsigned> letters;  // beside Latin, that some text contained
  bool fonts_stale = true;
  float scale = 0;
  unsigned texture = 0;
  EventReader events;
  InputFrame input;
  Whereabouts whereabouts;
  Ui ui;
  PictureStore pictures;
  std::optional<WindowSink> sink;
  std::optional<Pen> pen;
  Cursor cursor = Cursor::arrow;
  Clock::time_point opened = Clock::now();
  double due = 0;  // when the next frame is to be drawn
  double last_event = 0;
  double frame_began = -1;
  bool closed = false;
  std::atomic<bool> woken{false};
  std::filesystem::path picture;
  std::string picture_fault;
  std::filesystem::path whereabouts_file;
  std::filesystem::path times_file;
  Counters counters;
  double all_ms = 0;

  [[nodiscard]] double now() const {
    return std::chrono::duration<double>(Clock::now() - opened).count();
  }

  void open() {
    const sf::VideoMode desktop = sf::VideoMode::getDesktopMode();
    const sf::ContextSettings plain(0, 0, 0, 2, 1);
    const std::string& name = title;
    const sf::String shown = sf::String::fromUtf8(name.begin(), name.end());
    if (full_screen) {
      window.create(desktop, shown, sf::Style::Fullscreen, plain);
    } else {
      const sf::VideoMode mode(std::min(plain_size.x, desktop.width),
                               std::min(plain_size.y, desktop.height));
      window.create(mode, shown, sf::Style::Default, plain);
      // SFML 2.5 takes the screen's width for its height too, and begins too low on wide screens.
      window.setPosition({static_cast<int>(desktop.width - mode.width) / 2,
                          static_cast<int>(desktop.height - mode.height) / 2});
    }
    if (!window.isOpen()) throw Error("no window can be opened on this display");
    window.setVerticalSyncEnabled(true);
    window.setKeyRepeatEnabled(true);
    fonts_stale = true;
  }

  void make_fonts() {
    const auto wanted = static_cast<float>(scale_for(settings, static_cast<int>(window.getSize().x),
                                                     static_cast<int>(window.getSize().y)));
    if (!fonts_stale && wanted == scale) return;
    scale = wanted;
    fonts.build(*ImGui::GetIO().Fonts, font_files, scale, letters);
    texture = upload_atlas(texture);
    fonts_stale = false;
  }

  // Until there is an event or the next frame is due.
  void wait() {
    for (;;) {
      sf::Event event{};
      while (window.pollEvent(event)) {
        events.add(event);
        last_event = now();
      }
      if (woken.exchange(false)) due = 0;
      const double left = due - now();
      if (events.waiting() || left <= 0) break;
      const auto nap = now() - last_event < kDozeAfter ? kAwake : kDozing;
      std::this_thread::sleep_for(
          std::min(std::chrono::duration<double>(left), std::chrono::duration<double>(nap)));
    }
    const double early = frame_began + kFrame - now();
    if (early > 0) std::this_thread::sleep_for(std::chrono::duration<double>(early));
  }

  void begin_frame() {
    make_fonts();
    const sf::Vector2u size = window.getSize();
    ImGuiIO& io = ImGui::GetIO();
    io.DisplaySize = {static_cast<float>(size.x), static_cast<float>(size.y)};
    io.DeltaTime = std::max(input.elapsed, .001F);
    ImGui::NewFrame();
    ImGui::SetNextWindowPos({0, 0});
    ImGui::SetNextWindowSize(io.DisplaySize);
    ImGui::Begin("windrose", nullptr,
                 ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoBackground |
                     ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings |
                     ImGuiWindowFlags_NoNav | ImGuiWindowFlags_NoScrollWithMouse);
    sink.emplace(*ImGui::GetWindowDrawList(), &pictures);
    pen.emplace(*sink, palette_of(settings.theme), fonts);
    whereabouts.clear();
    ui.begin(*pen, input, whereabouts, {0, 0, io.DisplaySize.x, io.DisplaySize.y});
  }

  /// A text has letters that were never seen before: the next frame has them.
  void take_missing_letters() {
    const std::size_t before = letters.size();
    letters.insert(sink->missing_letters().begin(), sink->missing_letters().end());
    if (letters.size() == before) return;
    fonts_stale = true;
    due = 0;
  }

  void set_cursor() {
    const Cursor wanted = ui.cursor();
    if (wanted == cursor) return;
    cursor = wanted;
    // SFML wants the cursor to live as long as it is shown.
    static sf::Cursor shapes[5];
    sf::Cursor& shape = shapes[static_cast<std::size_t>(wanted)];
    if (shape.loadFromSystem(cursor_type(wanted))) window.setMouseCursor(shape);
  }

  // For whoever measures.
  void write_times() const {
    std::ofstream(times_file) << fmt::format(
        "{} frames, last {:.1f} ms, mean {:.1f} ms, worst {:.1f} ms\n", counters.frames,
        counters.last_frame_ms, counters.mean_frame_ms, counters.worst_frame_ms);
  }

  void count(double milliseconds) {
    ++counters.frames;
    counters.last_frame_ms = milliseconds;
    counters.worst_frame_ms = std::max(counters.worst_frame_ms, milliseconds);
    all_ms += milliseconds;
    counters.mean_frame_ms = all_ms / static_cast<double>(counters.frames);
  }
};

std::string Display::obstacle() {
  const char* name = std::getenv("DISPLAY");
  if (name == nullptr || *name == 0) return "there is no display: DISPLAY is not set";
  if (!display_answers()) return std::string("the display ") + name + " does not answer";
  return {};
}

/// The largest usual size that leaves a tenth of the screen free on every side.
static sf::Vector2u size_for_screen() {
  const sf::VideoMode desktop = sf::VideoMode::getDesktopMode();
  constexpr unsigned kSizes[][2] = {{3840, 2160}, {2560, 1440}, {1920, 1080}, {1600, 900}};
  for (const auto& size : kSizes) {
    if (size[0] * 10 <= desktop.width * 9 && size[1] * 10 <= desktop.height * 9)
      return {size[0], size[1]};
  }
  return {1280, 720};
}

Display::Display(const Wish& wish, const Settings& settings) {
  if (const std::string why = obstacle(); !why.empty()) throw Error(why);
  const OpeningWindow opening;
  sf::err().rdbuf(nullptr);
  window_ = std::make_unique<Window>();
  window_->settings = settings;
  window_->title = wish.title;
  window_->full_screen = wish.full_screen || settings.full_screen;
  window_->plain_size = {static_cast<unsigned>(wish.width), static_cast<unsigned>(wish.height)};
  if (wish.width == 0) window_->plain_size = size_for_screen();
  window_->open();
  if (const char* file = std::getenv("WINDROSE_WHEREABOUTS")) window_->whereabouts_file = file;
  if (const char* file = std::getenv("WINDROSE_FRAME_TIMES")) window_->times_file = file;
  ImGui::CreateContext();
  ImGuiIO& io = ImGui::GetIO();
  io.IniFilename = nullptr;
  io.BackendFlags |= ImGuiBackendFlags_RendererHasVtxOffset;
  io.ConfigInputTextCursorBlink = false;
  ImGuiStyle& style = ImGui::GetStyle();
  style.WindowPadding = {0, 0};
  style.WindowBorderSize = 0;
  style.WindowRounding = 0;
  style.CircleTessellationMaxError = .15F;
  connect_imgui();
}

Display::~Display() {
  ImGui::DestroyContext();
}

bool Display::next_frame() {
  Window& w = *window_;
  w.wait();
  w.frame_began = w.now();
  w.due = kNever;
  w.events.read(w.input, w.frame_began);
  if (w.events.closed() || w.closed) return false;
  // What a click changes may show only in the frame after it.
  if (w.events.acted() || w.events.waiting() || w.counters.frames == 0) w.due = 0;
  w.begin_frame();
  return true;
}

void Display::show() {
  Window& w = *window_;
  w.ui.end();
  w.due = std::min(w.due, w.frame_began + w.ui.wanted_redraw());
  ImGui::End();
  ImGui::Render();
  draw_lists(*ImGui::GetDrawData(), w.pen->palette().frame);
  if (!w.picture.empty()) {
    try {
      save_picture(w.picture, width(), height());
    } catch (const Error& error) {
      w.picture_fault = error.what();
      w.due = 0;  // it is told in the next frame
    }
    w.picture.clear();
  }
  w.window.display();
  w.take_missing_letters();
  w.set_cursor();
  w.count((w.now() - w.frame_began) * 1000);
  if (!w.whereabouts_file.empty()) w.whereabouts.write(w.whereabouts_file);
  if (!w.times_file.empty()) w.write_times();
}

void Display::drop() {
  window_->ui.end();
  ImGui::End();
  ImGui::EndFrame();
}

Ui& Display::ui() {
  return window_->ui;
}
Pen& Display::pen() {
  return *window_->pen;
}
Whereabouts& Display::whereabouts() {
  return window_->whereabouts;
}
const InputFrame& Display::input() const {
  return window_->input;
}
int Display::width() const {
  return static_cast<int>(window_->window.getSize().x);
}
int Display::height() const {
  return static_cast<int>(window_->window.getSize().y);
}
float Display::scale() const {
  return window_->scale;
}

void Display::request_redraw() {
  window_->due = 0;
}

void Display::request_redraw_in(double seconds) {
  window_->due = std::min(window_->due, window_->now() + seconds);
}

void Display::wake() {
  window_->woken = true;
}

void Display::apply(const Settings& settings) {
  Window& w = *window_;
  const bool other_size = settings.full_screen != w.full_screen;
  w.settings = settings;
  if (other_size) {
    const OpeningWindow opening;
    if (!w.full_screen) w.plain_size = w.window.getSize();
    w.full_screen = settings.full_screen;
    w.open();
  }
  request_redraw();
}

void Display::set_title(const std::string& title) {
  if (title == window_->title) return;
  window_->title = title;
  window_->window.setTitle(sf::String::fromUtf8(title.begin(), title.end()));
}

void Display::close() {
  window_->closed = true;
  request_redraw();
}

void Display::screenshot(const std::filesystem::path& file) {
  window_->picture = file;
}

std::string Display::take_picture_fault() {
  return std::exchange(window_->picture_fault, {});
}

Display::Counters Display::counters() const {
  return window_->counters;
}

}  // namespace windrose::view
