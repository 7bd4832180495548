// The widgets of the window: drawn with the pen, hit with the pointer, reached by keyboard.
//
// A widget is one call a frame with its rectangle; what the user did is the call's answer. Every
// widget has a name, unique in its frame, under which Whereabouts knows it and focus remembers it.
// What lies in a higher layer of the last frame hides the pointer from what is below.
#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "runtime/tabletop/scene/caption.h"
#include "runtime/view/draw/pen.h"
#include "runtime/view/ui/input.h"
#include "runtime/view/ui/whereabouts.h"

namespace windrose::view {

enum class ButtonKind : std::uint8_t {
  normal,
  main,   // the one filled button
  quiet,  // no border: in bars and lists
  link,   // text in `act`
  dark,   // in the top bar
  white,  // on a seat's color
};

struct Button {
  std::string text;
  Shortcut key = {};  // pressing it is pressing the button; shown as a cap
  ButtonKind kind = ButtonKind::normal;
  bool enabled = true;
  std::string reason = {};     // why not; stands in the button
  std::string_view sign = {};  // before the text
  bool on = false;             // kept pressed
  bool small = false;          // 30 high type
  std::string note = {};       // a second line, where the button is high enough
  bool key_below = false;      // the note is the key
};

enum class TagKind : std::uint8_t { plain, act, good, bad, warn };

struct ListChoice {
  std::string text;
  std::string note = {};
  bool enabled = true;
};

enum class Cursor : std::uint8_t { arrow, hand, text, move, wait };

class Ui {
 public:
  /// One frame lasts from begin() to end(); the pen and the input must live as long.
  void begin(Pen& pen, const InputFrame& input, Whereabouts& whereabouts, const Rect& window);
  /// Draws what lies over everything: open lists, captions.
  void end();

  [[nodiscard]] Pen& pen() { return *pen_; }
  [[nodiscard]] const InputFrame& input() const { return *input_; }
  [[nodiscard]] Whereabouts& whereabouts() { return *whereabouts_; }
  [[nodiscard]] const Rect& window() const { return window_; }
  [[nodiscard]] float px(float design) const { return pen_->px(design); }

  // Buttons and the like
  /// Whether it was clicked or its key pressed. Disabled ones never are.
  [[nodiscard]] bool button(std::string_view name, const Rect& rect, const Button& button);
  [[nodiscard]] float button_width(const Button& button) const;
  /// Only a sign, with a caption.
  [[nodiscard]] bool sign_button(std::string_view name, const Rect& rect, std::string_view sign,
                                 const Button& button, std::string_view caption);
  /// True once when it was held for that long, with the pointer or with its key; fills up
  /// meanwhile.
  [[nodiscard]] bool hold_button(std::string_view name, const Rect& rect, const Button& button,
                                 double seconds);
  /// A list row: ground by state, content is drawn by the caller over it.
  [[nodiscard]] bool row(std::string_view name, const Rect& rect, bool selected);
  /// A card that can be chosen: raised, bordered, ringed when selected.
  [[nodiscard]] bool tile(std::string_view name, const Rect& rect, bool selected);
  /// Draws nothing: whether a click began and ended in it.
  [[nodiscard]] bool area(std::string_view name, const Rect& rect, bool focusable = false);
  /// Index of the tab that is current from now on.
  [[nodiscard]] int tabs(std::string_view name, const Rect& rect,
                         std::span<const std::string_view> titles, int current);
  /// A check box with a title and a description; whether it was clicked.
  [[nodiscard]] bool check(std::string_view name, const Rect& rect, bool on, std::string_view title,
                           std::string_view note = {}, bool enabled = true);
  [[nodiscard]] bool radio(std::string_view name, const Rect& rect, bool on, std::string_view title,
                           std::string_view note = {}, bool enabled = true);
  /// Height that check and radio need at this width.
  [[nodiscard]] float check_height(float width, std::string_view title,
                                   std::string_view note) const;
  /// A switch, 40×24 at the right of the rectangle, with its title at the left.
  [[nodiscard]] bool toggle(std::string_view name, const Rect& rect, bool on,
                            std::string_view title);
  /// Index of the choice that was taken, once.
  [[nodiscard]] std::optional<int> dropdown(std::string_view name, const Rect& rect,
                                            std::span<const ListChoice> choices, int current);
  /// A row of joined buttons, one of which is on; the index taken, once.
  [[nodiscard]] std::optional<int> segments(std::string_view name, const Rect& rect,
                                            std::span<const std::string_view> titles, int current);
  /// − value +, with a slider below the value when the range is over 20; the new value.
  [[nodiscard]] std::optional<long long> amount(std::string_view name, const Rect& rect,
                                                long long value, long long low, long long high,
                                                std::string_view shown);
  /// A bare slider from 0 to 1.
  [[nodiscard]] std::optional<float> slider(std::string_view name, const Rect& rect, float value);
  /// The new text while it is being typed.
  [[nodiscard]] std::optional<std::string> text_field(std::string_view name, const Rect& rect,
                                                      const std::string& text,
                                                      std::string_view hint,
                                                      std::string_view sign = {});

  // Things that are only shown
  /// Returns its width.
  float tag(Point top_left, std::string_view text, TagKind kind);
  [[nodiscard]] float tag_width(std::string_view text) const;
  void heading(Point baseline, std::string_view text);  // capitals
  void key_cap(Point left_middle, std::string_view key, Color color);
  [[nodiscard]] float key_cap_width(std::string_view key) const;
  void focus_ring(const Rect& rect, float radius);
  /// Shown at the end of the frame if the pointer has rested there for 250 ms (`at_once`: now).
  void caption(const Rect& anchor, const Caption& caption, bool at_once = false);
  /// No caption of this frame covers the rectangle, as far as there is room elsewhere.
  void keep_clear(const Rect& rect) { kept_clear_.push_back(rect); }

  // Scrolling: clip to `rect`, draw from rect.y minus the offset, then end_scroll.
  [[nodiscard]] float begin_scroll(std::string_view name, const Rect& rect, float content_height);
  void end_scroll();
  /// Moves the content so that [top, bottom] of it is in view.
  void scroll_to(std::string_view name, float top, float bottom);

  // Layers: what is drawn from begin_layer to end_layer hides the pointer from what is below.
  void begin_layer(const Rect& rect);
  void end_layer();
  /// Whether the pointer is in the rectangle and nothing higher lies between.
  [[nodiscard]] bool over(const Rect& rect) const;

  // Keys
  /// Whether the key was pressed and nobody took it yet; takes it. Letters belong to a text field
  /// while one is active. `repeats`: being held counts too.
  [[nodiscard]] bool take_key(const Shortcut& shortcut, bool repeats = false);
  /// Seconds for which the key has been down, or 0.
  [[nodiscard]] double held(const Shortcut& shortcut) const;
  [[nodiscard]] bool typing() const { return !typing_in_.empty(); }
  void stop_typing();
  void start_typing(std::string_view name) { start_typing_ = name; }

  // Focus
  [[nodiscard]] const std::string& focus() const { return focus_; }
  [[nodiscard]] bool focused(std::string_view name) const { return focus_ == name; }
  void set_focus(std::string_view name);
  /// Whether Tab goes from widget to widget (it is the board's while it asks something).
  void tab_moves_focus(bool moves) { tab_moves_ = moves; }

  void set_cursor(Cursor cursor) { cursor_ = cursor; }
  [[nodiscard]] Cursor cursor() const { return cursor_; }
  /// The frame is to be drawn again after so many seconds at the latest.
  void redraw_in(double seconds) { redraw_in_ = std::min(redraw_in_, seconds); }
  [[nodiscard]] double wanted_redraw() const { return redraw_in_; }

 private:
  struct Hit {
    bool over = false;
    bool held = false;
    bool clicked = false;
    bool focused = false;
  };
  struct OpenList {
    std::string name;
    Rect at;
    std::vector<std::string> texts;
    std::vector<std::string> notes;
    std::vector<bool> enabled;
    int current = 0;
    int highlighted = 0;
  };
  struct Scroll {
    float offset = 0;
    float height = 0;  // of the view
    float content = 0;
    bool dragged = false;
    float grabbed = 0;
  };
  Hit hit(std::string_view name, const Rect& rect, bool enabled, bool focusable = true);
  /// Whether a layer over the whole window (a dialog) lies above what is being drawn.
  [[nodiscard]] bool covered() const;
  void move_focus();
  void draw_open_list();
  void draw_caption();
  [[nodiscard]] Rect caption_box(const Rect& anchor, float width, float height) const;
  void ground(const Rect& rect, const Button& button, const Hit& hit);
  void two_lines(const Rect& rect, const Button& button, Color ink);
  void button_face(const Rect& rect, const Button& button, const Hit& hit);
  bool shortcut_pressed(std::string_view name, const Shortcut& key);
  void open_list(std::string_view name, const Rect& rect, std::span<const ListChoice> choices,
                 int current);
  Rect list_rect() const;
  void take_from_list(int index);
  std::optional<long long> dragged_amount(std::string_view name, const Rect& rect, long long low,
                                          long long high);
  bool option_card(std::string_view name, const Rect& rect, bool on, bool round,
                   std::string_view title, std::string_view note, bool enabled);

  Pen* pen_ = nullptr;
  const InputFrame* input_ = nullptr;
  Whereabouts* whereabouts_ = nullptr;
  Rect window_;
  std::vector<bool> taken_;  // of input_->keys
  std::string focus_;
  bool focus_moved_ = false;             // in the last frame, by a key
  bool focus_by_key_ = false;            // rings are drawn only for those who use the keyboard
  std::vector<std::string> order_;       // focusable widgets of this frame
  std::vector<std::string> last_order_;  // of the last
  std::string grabbed_;                  // where the button went down
  bool tab_moves_ = true;
  std::string typing_in_;
  std::string start_typing_;
  bool typing_seen_ = false;
  std::vector<Rect> layers_, last_layers_;  // in order of drawing
  std::vector<std::size_t> open_layers_;
  std::size_t layer_ = 0;  // of what is being drawn; 0 is the ground
  std::optional<OpenList> list_;
  std::optional<std::pair<std::string, int>> list_answer_;
  std::map<std::string, Scroll, std::less<>> scrolls_;
  std::vector<std::string> open_scrolls_;
  std::optional<std::pair<Rect, Caption>> caption_;
  Rect caption_anchor_;
  std::vector<Rect> kept_clear_;
  double caption_since_ = 0;
  std::string holding_;
  double holding_since_ = 0;
  Cursor cursor_ = Cursor::arrow;
  double redraw_in_ = 0;
};

}  // namespace windrose::view
