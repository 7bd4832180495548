// The window: events in, frames out, nothing in between while nothing happens.
//
// A frame is drawn only after an event, a request or a deadline; next_frame() sleeps until then.
#pragma once

#include <filesystem>
#include <memory>
#include <string>

#include "runtime/view/ui/settings.h"
#include "runtime/view/ui/ui.h"

namespace windrose::view {

class Display {
 public:
  struct Wish {
    std::string title = "Windrose";
    int width = 0;  // 0: as large as the screen suggests
    int height = 0;
    bool full_screen = false;
  };
  struct Counters {
    long long frames = 0;
    double last_frame_ms = 0;   // making and drawing it
    double worst_frame_ms = 0;  // since the last reset
    double mean_frame_ms = 0;
  };

  /// Why no window can be opened ("there is no display: DISPLAY is not set"), or nothing.
  [[nodiscard]] static std::string obstacle();

  /// Throws Error where obstacle() says why.
  Display(const Wish& wish, const Settings& settings);
  ~Display();
  Display(const Display&) = delete;
  Display& operator=(const Display&) = delete;

  /// Waits until something is to be drawn, then begins a frame. False: the window was closed.
  [[nodiscard]] bool next_frame();
  /// Ends the frame and shows it.
  void show();
  /// Ends the frame without drawing it: for what only wants to know what would be drawn.
  void drop();

  [[nodiscard]] Ui& ui();
  [[nodiscard]] Pen& pen();
  [[nodiscard]] Whereabouts& whereabouts();
  [[nodiscard]] const InputFrame& input() const;
  [[nodiscard]] int width() const;
  [[nodiscard]] int height() const;
  [[nodiscard]] float scale() const;

  /// The next frame follows at once (animations), or after so many seconds.
  void request_redraw();
  void request_redraw_in(double seconds);
  /// The same from any thread.
  void wake();

  /// Theme, scale and full screen, from the next frame on.
  void apply(const Settings& settings);
  void set_title(const std::string& title);
  void close();

  /// The frame that show() draws next, as PNG.
  void screenshot(const std::filesystem::path& file);
  /// Why that picture could not be written, told once; empty if it was.
  [[nodiscard]] std::string take_picture_fault();
  [[nodiscard]] Counters counters() const;

 private:
  struct Window;
  std::unique_ptr<Window> window_;
};

}  // namespace windrose::view
