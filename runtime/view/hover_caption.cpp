#include "runtime/view/hover_caption.h"

#include "runtime/base/text.h"
#include "runtime/terminal/things.h"

namespace windrose {
namespace {

// The window wraps by itself.
constexpr int kWideEnough = 400;

}  // namespace

Caption caption_of(const State& seen, Code thing, const std::string& why_not) {
  Caption caption;
  if (thing.is_none() || thing.kind() == Kind::player || thing.kind() == Kind::chart ||
      thing.kind() == Kind::zone || thing.kind() == Kind::pile || thing.kind() == Kind::purse) {
    return caption;
  }
  const SpaceContent content(seen);
  Look look;
  look.columns = kWideEnough;
  const Lines lines = described(content, thing, look);
  for (const std::string& line : lines) {
    const std::string text(trim(line));
    if (caption.title.empty()) {
      caption.title = text;
    } else if (!text.starts_with("next to ")) {  // that can be seen
      caption.text += (caption.text.empty() ? "" : "\n") + capitalized(text);
    }
  }
  if (!why_not.empty()) caption.hint = "Not now: " + why_not;
  return caption;
}

}  // namespace windrose
