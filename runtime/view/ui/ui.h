// A frame of the window and what is in it: who has the pointer, the keys and the focus.
//
// A widget is a function of its own (buttons.h, choices.h, values.h), one call a frame with its
// rectangle; what the user did is the call's answer. Every widget has a name, unique in its frame,
// under which Whereabouts knows it and focus remembers it. What lies in a higher layer of the last
// frame hides the pointer from what is below.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "runtime/view/draw/pen.h"
#include "runtime/view/ui/input.h"
#include "runtime/view/ui/kept.h"
#include "runtime/view/ui/whereabouts.h"

namespace windrose::view {

enum class Cursor : std::uint8_t { arrow, hand, text, move, wait };

/// What the pointer and the keyboard do with a widget in this frame.
struct Hit {
  bool over = false;
  bool held = false;     // the button is down, and over it
  bool grabbed = false;  // the button went down in it, wherever the pointer is now
  bool clicked = false;
  bool focused = false;  // by the keyboard
  bool entered = false;  // the focus has just come, by a key
  bool covered = false;  // by a dialog
};

class Ui {
 public:
  // The frame
  /// One frame lasts from begin() to end(); the pen and the input must live as long.
  void begin(Pen& pen, const InputFrame& input, Whereabouts& whereabouts, const Rect& window);
  /// Draws what lies over everything: open lists, captions.
  void end();

  [[nodiscard]] Pen& pen() const { return *pen_; }
  [[nodiscard]] const InputFrame& input() const { return *input_; }
  [[nodiscard]] Whereabouts& whereabouts() { return *whereabouts_; }
  [[nodiscard]] const Rect& window() const { return window_; }
  [[nodiscard]] float px(float design) const { return pen_->px(design); }
  /// What widgets keep until the next frame; only widgets use it.
  [[nodiscard]] Kept& kept() { return kept_; }

  void set_cursor(Cursor cursor) { cursor_ = cursor; }
  [[nodiscard]] Cursor cursor() const { return cursor_; }
  /// The frame is to be drawn again after so many seconds at the latest.
  void redraw_in(double seconds) { redraw_in_ = std::min(redraw_in_, seconds); }
  [[nodiscard]] double wanted_redraw() const { return redraw_in_; }

  // Hit
  /// Notes where the widget is, and answers for it. Disabled ones are never clicked or focused.
  [[nodiscard]] Hit hit(std::string_view name, const Rect& rect, bool enabled,
                        bool focusable = true);
  /// Whether the pointer is in the rectangle and nothing higher lies between.
  [[nodiscard]] bool over(const Rect& rect) const;
  /// Whether the button went down in some widget and is not up yet.
  [[nodiscard]] bool grabs() const { return !grabbed_.empty(); }
  // Layers: what is drawn from begin_layer to end_layer hides the pointer from what is below.
  void begin_layer(const Rect& rect);
  void end_layer();
  /// Whether there have been as many layers so far as in the whole last frame.
  [[nodiscard]] bool as_many_layers() const { return layers_.size() == last_layers_.size(); }

  // Keys
  /// Whether the key was pressed and nobody took it yet; takes it. Letters belong to a text field
  /// while one is active. `repeats`: being held counts too.
  [[nodiscard]] bool take_key(const Shortcut& shortcut, bool repeats = false);
  /// Like take_key, for the widget of that name: Enter and Space press what has the focus.
  [[nodiscard]] bool take_key_of(std::string_view name, const Shortcut& shortcut);
  /// Whether a text field is active.
  [[nodiscard]] bool typing() const { return !kept_.typing.field.empty(); }

  // Focus
  [[nodiscard]] const std::string& focus() const { return focus_; }
  [[nodiscard]] bool focused(std::string_view name) const { return focus_ == name; }
  void set_focus(std::string_view name);
  /// Whether Tab goes from widget to widget (it is the board's while it asks something).
  void tab_moves_focus(bool moves) { tab_moves_ = moves; }

 private:
  /// Whether a layer over the whole window (a dialog) lies above what is being drawn.
  [[nodiscard]] bool covered() const;
  void move_focus();

  Pen* pen_ = nullptr;
  const InputFrame* input_ = nullptr;
  Whereabouts* whereabouts_ = nullptr;
  Rect window_;
  Kept kept_;
  std::vector<bool> taken_;  // of input_->keys
  std::string focus_;
  bool focus_moved_ = false;             // in the last frame, by a key
  bool focus_by_key_ = false;            // rings are drawn only for those who use the keyboard
  std::vector<std::string> order_;       // focusable widgets of this frame
  std::vector<std::string> last_order_;  // of the last
  std::string grabbed_;                  // where the button went down
  bool tab_moves_ = true;
  std::vector<Rect> layers_, last_layers_;  // in order of drawing
  std::vector<std::size_t> open_layers_;
  std::size_t layer_ = 0;  // of what is being drawn; 0 is the ground
  Cursor cursor_ = Cursor::arrow;
  double redraw_in_ = 0;
};

}  // namespace windrose::view
