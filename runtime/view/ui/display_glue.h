// What the files of the window share: events in, triangles out.
#pragma once

#include <deque>
#include <filesystem>

#include <SFML/Window.hpp>
#include <imgui.h>

#include "runtime/view/draw/palette.h"
#include "runtime/view/ui/input.h"

namespace windrose::view {

/// Turns the window's events into one frame's InputFrame after the other, for us and for ImGui.
class EventReader {
 public:
  void add(const sf::Event& event) { waiting_.push_back(event); }
  [[nodiscard]] bool waiting() const { return !waiting_.empty() || late_button_; }
  /// Takes as many events as one frame may hold. `time`: seconds since the window opened.
  void read(InputFrame& input, double time);
  [[nodiscard]] bool closed() const { return closed_; }
  /// Whether the last frame held more than movements of the mouse.
  [[nodiscard]] bool acted() const { return acted_; }

 private:
  [[nodiscard]] bool fits(const sf::Event& event, const InputFrame& input) const;
  void take(const sf::Event& event, InputFrame& input, double time);
  void press_key(const sf::Event::KeyEvent& key, InputFrame& input);
  void release_key(const sf::Event::KeyEvent& key, InputFrame& input);

  std::deque<sf::Event> waiting_;
  std::vector<int> fresh_keys_;  // went down in this frame
  std::vector<int> risen_keys_;  // released in this frame
  bool late_button_ = false;
  double last_press_ = -1;
  bool closed_ = false;
  bool acted_ = false;
};

/// Tells ImGui which key is which, and where the clipboard is.
void connect_imgui();

/// Makes the atlas' letters a texture, in place of the last one; returns its name.
unsigned upload_atlas(unsigned old_texture);
/// Clears the window to the color and draws all of ImGui's lists. Lists of more than 65536 corners
/// are drawn in parts.
void draw_lists(const ImDrawData& data, Color ground);
/// What has been drawn, as PNG. Throws Error.
void save_picture(const std::filesystem::path& file, int width, int height);

}  // namespace windrose::view
