#include "tests/view/drawn_check.h"

#include <algorithm>

#include <fmt/format.h>

#include "runtime/view/draw/drawn_lines.h"

namespace windrose::view {
namespace {

using Sort = DrawnThing::Sort;

constexpr float kSlack = 1.5F;       // pixels that may touch: letters have no sharp edges
constexpr float kSmallCover = 12;    // marks of that size are signs, not grounds
constexpr float kPieceSlack = 0.1F;  // of a piece: its bounds have corners that it does not fill

Rect common(const Rect& a, const Rect& b) {
  const float x = std::max(a.x, b.x);
  const float y = std::max(a.y, b.y);
  return {x, y, std::min(a.right(), b.right()) - x, std::min(a.bottom(), b.bottom()) - y};
}

bool holds(const Rect& outer, const Rect& inner) {
  return inner.x >= outer.x - kSlack && inner.y >= outer.y - kSlack &&
         inner.right() <= outer.right() + kSlack && inner.bottom() <= outer.bottom() + kSlack;
}

/// What counts of a thing: not the last pixel of its edge.
Rect core(const DrawnThing& thing) {
  const Rect seen = common(thing.box, thing.clip);
  if (thing.sort == Sort::text || thing.sort == Sort::card) return seen.inset(kSlack / 2);
  return seen.inset(kSlack / 2 + kPieceSlack * std::min(thing.box.w, thing.box.h));
}

std::string shown(const DrawnThing& thing) {
  const std::string what = thing.sort == Sort::text ? "'" + thing.text + "'" : "a " + thing.text;
  return fmt::format("{} at {:.0f},{:.0f}", what, thing.box.x, thing.box.y);
}

class Check {
 public:
  explicit Check(const Rect& window) : window_(window) {}

  void add(const DrawnThing& thing) {
    if (common(thing.box, common(thing.clip, window_)).empty()) return;  // scrolled away
    if (thing.sort == Sort::cover || thing.sort == Sort::raised) return cover(thing);
    if (thing.sort == Sort::way) return add_way(thing);
    if (thing.sort == Sort::text) check_alone(thing);
    if (thing.sort == Sort::text) check_ways_below(thing);
    for (const DrawnThing& other : things_) {
      // A card comes behind its own words; the next card would lie on it.
      if (thing.sort == Sort::card && other.sort != Sort::card && !is_half_in(other, thing))
        continue;
      if (core(thing).empty() || core(other).empty()) continue;
      if (!core(thing).meets(core(other))) continue;
      if (other.text == thing.text && other.box == thing.box) continue;  // drawn twice, not two
      faults_.push_back(shown(thing) + " lies on " + shown(other));
    }
    things_.push_back(thing);
  }

  [[nodiscard]] std::vector<std::string> faults() && { return std::move(faults_); }

 private:
  /// A line through letters that stand there already.
  void add_way(const DrawnThing& way) {
    for (const DrawnThing& thing : things_) {
      if (thing.sort == Sort::text && runs_through(way, core(thing)))
        faults_.push_back("a line runs over " + shown(thing));
    }
    ways_.push_back({way, {}});
  }

  /// Letters on a line, with no ground between them.
  void check_ways_below(const DrawnThing& text) {
    const Rect letters = core(text);
    for (const Way& way : ways_) {
      if (letters.empty() || !runs_through(way.line, letters)) continue;
      const auto hides = [&](const Rect& ground) { return holds(ground, letters); };
      if (std::ranges::any_of(way.grounds, hides)) continue;
      faults_.push_back("a line runs under " + shown(text));
      return;
    }
  }

  static bool runs_through(const DrawnThing& way, const Rect& box) {
    if (!common(way.box.inset(-1), way.clip).meets(box)) return false;
    for (std::size_t i = 0; i + 1 < way.points.size(); ++i) {
      if (passes_through(way.points[i], way.points[i + 1], box)) return true;
    }
    return false;
  }

  void check_alone(const DrawnThing& text) {
    if (text.cut) faults_.push_back(shown(text) + " is cut");
    const Rect seen = common(text.box, text.clip);
    const bool narrow = seen.w < text.box.w - 2 * kSlack;
    const bool low = !text.scrolled && seen.h < text.box.h - 2 * kSlack;
    if (!text.scrolled && !holds(window_, text.box)) {
      faults_.push_back(shown(text) + " leaves the window");
    } else if (narrow || low) {
      faults_.push_back(shown(text) + " is clipped");
    }
  }

  /// Words of which a part lies outside of the card that is drawn round them: a heading below it.
  static bool is_half_in(const DrawnThing& thing, const DrawnThing& card) {
    return thing.sort == Sort::text && !holds(card.box, core(thing));
  }

  /// A ground hides what lies wholly below it; a window that is raised may hide a part as well.
  void cover(const DrawnThing& ground) {
    const Rect seen = common(ground.box, ground.clip);
    if (seen.w < kSmallCover || seen.h < kSmallCover) return;
    for (Way& way : ways_) way.grounds.push_back(seen);
    std::erase_if(things_, [&](const DrawnThing& thing) {
      const Rect below = core(thing);
      if (below.empty() || !seen.meets(below)) return false;
      if (thing.sort == Sort::card && !holds(seen, below)) {
        faults_.push_back(fmt::format("{} is half covered by a ground at {:.0f},{:.0f}",
                                      shown(thing), ground.box.x, ground.box.y));
        return true;
      }
      if (ground.sort == Sort::raised || holds(seen, below)) return true;
      if (thing.sort == Sort::text)
        faults_.push_back(fmt::format("{} is half covered by a ground at {:.0f},{:.0f}",
                                      shown(thing), ground.box.x, ground.box.y));
      return false;
    });
  }

  /// A line that letters keep clear of, and the grounds that came after it.
  struct Way {
    DrawnThing line;
    std::vector<Rect> grounds;
  };

  Rect window_;
  std::vector<DrawnThing> things_;
  std::vector<Way> ways_;
  std::vector<std::string> faults_;
};

}  // namespace

std::vector<std::string> faults_of(const DrawRecord& record, const Rect& window) {
  Check check(window);
  for (const DrawnThing& thing : record.things()) check.add(thing);
  return std::move(check).faults();
}

}  // namespace windrose::view
