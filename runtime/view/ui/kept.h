// What widgets keep from frame to frame. Each part is changed by one file, which is named here.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "runtime/tabletop/scene/caption.h"
#include "runtime/view/draw/rectangle.h"

namespace windrose::view {

/// scroll.cpp
struct KeptScroll {
  float offset = 0;
  float height = 0;  // of the view
  float content = 0;
  bool dragged = false;
  float grabbed = 0;
};

/// choices.cpp: a drop-down list that is open.
struct OpenList {
  std::string name;
  Rect at;
  std::vector<std::string> texts;
  std::vector<std::string> notes;
  std::vector<bool> enabled;
  int current = 0;
  int highlighted = 0;
};

/// captions.cpp
struct KeptCaption {
  std::optional<std::pair<Rect, Caption>> shown;  // of this frame, with its thing
  Rect anchor;                                    // the pointer has rested here
  double since = 0;                               // seconds; -1 shows it at once
  std::vector<Rect> clear;
};

/// values.cpp
struct KeptTyping {
  std::string field;   // the active text field
  std::string starts;  // the one that will be active
  bool seen = false;   // the active field has been drawn in this frame
};

/// buttons.cpp: the button that is being held down.
struct KeptHold {
  std::string name;
  double since = 0;  // seconds
};

struct Kept {
  std::map<std::string, KeptScroll, std::less<>> scrolls;  // by name
  std::optional<OpenList> list;
  std::optional<std::pair<std::string, int>> list_answer;  // until its list asks for it
  KeptCaption caption;
  KeptTyping typing;
  KeptHold hold;
};

}  // namespace windrose::view
