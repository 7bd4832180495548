// The log of a match as one viewer may read it: sentences with the things they name, why they
// happened, and where on the timeline.
//
// Told by the story from events, so that nothing is here that the viewer does not learn of. What
// one roll led to is one line. Finished steps are read once; an undo drops them. Of a very long
// match the last lines are kept, behind one that says so.
#pragma once

#include <string>
#include <vector>

#include "runtime/data/game/game_look.h"
#include "runtime/state/seen/played.h"
#include "runtime/words/names/sentence.h"
#include "runtime/words/names/shown_names.h"

namespace windrose {

/// Why it happened.
struct ChronicleCause {
  std::string paragraph;       // "e.2", or empty
  std::string paragraph_text;  // of the rulebook
  std::string script;          // "scripts/shipping/rules/sailing.lua:12", or empty
  [[nodiscard]] bool is_known() const { return !paragraph.empty() || !script.empty(); }
};

struct ChronicleLine {
  enum class Kind : std::uint8_t { round, turn, event };
  Kind kind = Kind::event;
  SeatId seat = SeatId::none;  // of whom it tells
  std::vector<SentenceSpan> spans;
  Effect effect = effect_of<Logged>();  // of its first event
  EventMark mark;                       // of that
  std::size_t position = 0;             // on the timeline: how many inputs stand before its end
  std::vector<int> causes;              // for Chronicle::causes_of
  [[nodiscard]] std::string text() const;
};

/// A sign on the timeline.
struct TimelineMark {
  enum class Kind : std::uint8_t { round, loss };
  Kind kind = Kind::round;
  std::size_t position = 0;
  std::string text;  // "round 9", "Ben is out of the match"
};

class Chronicle {
 public:
  /// Leaves out what the game's look hides; the look must outlive the chronicle.
  void set_look(const GameLook* look) {
    look_ = look;
    drop_from(0);
  }
  /// How it writes the names of players.
  void set_names(PlayerNames names) {
    names_ = names;
    drop_from(0);
  }
  /// Leaves out what happened before the mark.
  void begin_at(EventMark begin) {
    begin_ = begin;
    drop_from(0);
  }
  /// Reads what is new in the match; another viewer, or steps that are gone, are read again.
  void update(const Played& played, Viewer viewer);

  /// Where there are more lines, the oldest are left out until so many are left.
  static constexpr std::size_t kMostLines = 6000;
  static constexpr std::size_t kLinesLeft = 5000;
  [[nodiscard]] const std::vector<ChronicleLine>& lines() const { return lines_; }
  /// How many lines stood before the first one that is there. While it is the same, so are they.
  [[nodiscard]] std::size_t left_out() const { return left_out_; }
  [[nodiscard]] const std::vector<TimelineMark>& marks() const { return marks_; }
  /// How many lines had happened at that position of the timeline.
  [[nodiscard]] std::size_t lines_at(std::size_t position) const;
  /// Why a line happened, paragraph by paragraph; the rulebook's text is looked up now.
  [[nodiscard]] std::vector<ChronicleCause> causes_of(const ChronicleLine& line) const;

 private:
  void read_step(const Observation& seen, std::size_t step);
  void read_events(const Observation& seen, std::size_t step, std::vector<ChronicleLine>& lines);
  void read_story(const Observation& seen, std::size_t step, std::vector<ChronicleLine>& lines);
  void drop_from(std::size_t step);
  void leave_out_oldest();
  [[nodiscard]] std::size_t first_event_of(std::size_t step) const {
    return step == begin_.step ? begin_.event : 0;
  }
  void add_round(const ChronicleLine& event, int round, std::vector<ChronicleLine>& lines);
  void add_turn(const ChronicleLine& event, std::vector<ChronicleLine>& lines);
  void add_causes(ChronicleLine& line, const Cause& cause);

  const Played* played_ = nullptr;
  const GameLook* look_ = nullptr;
  PlayerNames names_ = PlayerNames::with_capitals;
  Viewer viewer_ = Viewer::onlooker();
  EventMark begin_;
  int round_ = 0;
  std::vector<ChronicleLine> lines_;
  std::size_t left_out_ = 0;
  std::vector<TimelineMark> marks_;
  struct ToldCause {
    int script = -1;
    int line = 0;
    int paragraph = -1;
  };
  std::vector<ToldCause> causes_;
  struct StepRead {
    std::size_t lines = 0;  // where its own begin, those that were left out counted, too
    std::size_t marks = 0;
    std::size_t causes = 0;
    std::size_t inputs = 0;  // by these two a step is known again
    int steps = 0;
    int round = 0;
  };
  std::vector<StepRead> read_;  // one a step
};

}  // namespace windrose
