#include "runtime/words/telling/chronicle.h"

#include <algorithm>
#include <span>

#include "runtime/base/language/phrase.h"
#include "runtime/base/text/numbers.h"
#include "runtime/state/seen/event_mask.h"
#include "runtime/words/names/wording.h"
#include "runtime/words/telling/line_sentences.h"

namespace windrose {
namespace {

constexpr std::size_t kMostClauses = 6;  // of one sentence

/// How many inputs the match had had when the event of the step came.
class Positions {
 public:
  Positions(const Played& played, std::size_t step) : history_(played.history()) {
    next_ = played.step(step).inputs_before;
    end_ = played.inputs_until_end(step);
  }
  [[nodiscard]] std::size_t of(std::size_t event) {
    while (next_ < end_ && history_[next_].events_before <= static_cast<std::int32_t>(event))
      ++next_;
    return next_;
  }

 private:
  const History& history_;
  std::size_t next_ = 0;
  std::size_t end_ = 0;
};

}  // namespace

std::string ChronicleLine::text() const {
  std::string text;
  for (const SentenceSpan& span : spans) text += span.text;
  return text;
}

void Chronicle::drop_from(std::size_t step) {
  if (step >= read_.size()) return;
  if (left_out_ > 0 && read_[step].lines <= left_out_) {
    // Lines before it are to be told again.
    left_out_ = 0;
    step = 0;
  }
  const StepRead& first = read_[step];
  lines_.resize(first.lines - left_out_);
  marks_.resize(first.marks);
  causes_.resize(first.causes);
  round_ = first.round;
  read_.resize(step);
}

void Chronicle::update(const Played& played, Viewer viewer) {
  if (played_ != &played || viewer_ != viewer) drop_from(0);
  played_ = &played;
  viewer_ = viewer;
  // Steps are the same as long as they begin at the same input; the last one read may have gone on.
  std::size_t same = 0;
  while (same < read_.size() && same < played.step_count() - 1 &&
         read_[same].inputs == played.step(same).inputs_before &&
         read_[same].steps == played.step(same).steps_before) {
    ++same;
  }
  drop_from(same == 0 ? 0 : same - 1);
  if (read_.size() == played.step_count()) return;
  Observation seen(played.ruleset());
  played.observe(viewer, seen);
  for (std::size_t step = read_.size(); step < played.step_count(); ++step) {
    read_step(seen, step);
    leave_out_oldest();
  }
}

/// In one go, so that most updates leave all lines where they are.
void Chronicle::leave_out_oldest() {
  if (lines_.size() <= kMostLines) return;
  const std::size_t most = lines_.size() - kLinesLeft;
  lines_.erase(lines_.begin(), lines_.begin() + static_cast<std::ptrdiff_t>(most));
  left_out_ += most - 1;
  ChronicleLine note;
  note.mark = lines_.front().mark;
  note.position = lines_.front().position;
  note.spans = {
      {phrase("The log begins here: it keeps the last {1} lines.", number_text(kLinesLeft))}};
  lines_.insert(lines_.begin(), std::move(note));
}

void Chronicle::read_step(const Observation& seen, std::size_t step) {
  const PlayedStep place = played_->step(step);
  read_.push_back({lines_.size() + left_out_, marks_.size(), causes_.size(), place.inputs_before,
                   place.steps_before, round_});
  if (step < begin_.step) return;
  std::vector<ChronicleLine> lines;
  read_events(seen, step, lines);
  read_story(seen, step, lines);
  std::ranges::stable_sort(lines, {}, [](const ChronicleLine& line) { return line.mark.event; });
  lines_.insert(lines_.end(), std::move_iterator(lines.begin()), std::move_iterator(lines.end()));
}

/// Headings, marks of the timeline, the end.
void Chronicle::read_events(const Observation& seen, std::size_t step,
                            std::vector<ChronicleLine>& lines) {
  const Played& played = *played_;
  const int round = played.step(step).round;
  const Journal& journal = played.journal(step);
  Positions positions(played, step);
  for (std::size_t i = first_event_of(step); i < journal.events().size(); ++i) {
    const Event& event = journal.events()[i];
    ChronicleLine line;
    line.seat = event.seat();
    line.effect = event.effect();
    line.mark = {step, i};
    line.position = positions.of(i);
    if (event.is<StepBegun>()) add_round(line, round, lines);
    if (event.begins_turn()) add_turn(line, lines);
    if (!event_visible(event, viewer_)) continue;
    if (const auto* const retired = event.as<Retired>()) {
      marks_.push_back({TimelineMark::Kind::loss, line.position,
                        phrase("{1} is out of the match",
                               capitalized(played.ruleset().player_name(retired->seat)))});
    }
    const auto* const finished = event.as<Finished>();
    if (finished == nullptr) continue;
    line.spans = as_shown(seen, look_, end_sentence(played.ruleset(), *finished), names_).spans;
    if (const Cause* const cause = journal.cause(event)) add_causes(line, *cause);
    lines.push_back(std::move(line));
  }
}

/// Sentences: a turn is told in one go, but anew from each roll on.
void Chronicle::read_story(const Observation& seen, std::size_t step,
                           std::vector<ChronicleLine>& lines) {
  const Played& played = *played_;
  const Story story(played, viewer_, look_);
  const Journal& journal = played.journal(step);
  const auto kind_of = [&](const StoryClause& clause) {
    return clause.input >= 0 ? effect_of<StepBegun>()
                             : journal.events()[clause.events.front().event].effect();
  };
  Positions positions(played, step);
  for (const StoryTurn& turn : story.told({step, first_event_of(step)}, step + 1)) {
    for (std::size_t first = 0, end = 0; first < turn.clauses.size(); first = end) {
      ChronicleLine line;
      line.seat = turn.seat;
      line.mark = turn.clauses[first].events.front();
      line.effect = kind_of(turn.clauses[first]);
      for (end = first; end < turn.clauses.size(); ++end) {
        const StoryClause& clause = turn.clauses[end];
        const bool rolls = turn.seat != SeatId::none && kind_of(clause) == effect_of<Rolled>();
        if (end > first && (rolls || end - first == kMostClauses)) break;
        line.position = std::max(line.position, positions.of(clause.events.back().event));
        if (clause.input >= 0) {
          line.position = static_cast<std::size_t>(clause.input) + 1;
          const History& history = played.history();
          const Cause cause = history.cause_of(history[static_cast<std::size_t>(clause.input)]);
          if (cause.is_known()) add_causes(line, cause);
          continue;
        }
        for (const EventMark& told : clause.events) {
          if (const Cause* const cause = journal.cause(journal.events()[told.event]))
            add_causes(line, *cause);
        }
      }
      const std::span<const StoryClause> clauses(turn.clauses.data() + first, end - first);
      line.spans =
          as_shown(seen, look_, line_sentence(played.ruleset(), turn.seat, clauses), names_).spans;
      lines.push_back(std::move(line));
    }
  }
}

/// Each paragraph once, with the place that came first.
void Chronicle::add_causes(ChronicleLine& line, const Cause& cause) {
  const std::vector<int> paragraphs = cause.paragraphs();
  const auto add = [&](const ToldCause& told) {
    const auto same = [&](int known) {
      const ToldCause& other = causes_[known];
      return other.paragraph == told.paragraph &&
             (told.paragraph >= 0 || (other.script == told.script && other.line == told.line));
    };
    if (std::ranges::any_of(line.causes, same)) return;
    line.causes.push_back(static_cast<int>(causes_.size()));
    causes_.push_back(told);
  };
  for (const int paragraph : paragraphs) add({cause.script, cause.line, paragraph});
  if (paragraphs.empty()) add({cause.script, cause.line, -1});
}

/// A round begins with its first step, be it a turn or a step of nobody's.
void Chronicle::add_round(const ChronicleLine& event, int round,
                          std::vector<ChronicleLine>& lines) {
  if (round <= round_) return;
  round_ = round;
  ChronicleLine heading = event;
  heading.kind = ChronicleLine::Kind::round;
  heading.spans = {{phrase("Round {1}", std::to_string(round))}};
  marks_.push_back(
      {TimelineMark::Kind::round, event.position, phrase("round {1}", std::to_string(round))});
  lines.push_back(std::move(heading));
}

void Chronicle::add_turn(const ChronicleLine& event, std::vector<ChronicleLine>& lines) {
  if (event.seat == SeatId::none) return;
  ChronicleLine turn = event;
  turn.kind = ChronicleLine::Kind::turn;
  turn.spans = {{capitalized(played_->ruleset().player_name(event.seat)), Code(event.seat)}};
  lines.push_back(std::move(turn));
}

std::size_t Chronicle::lines_at(std::size_t position) const {
  const auto end = std::ranges::upper_bound(lines_, position, {}, &ChronicleLine::position);
  return static_cast<std::size_t>(end - lines_.begin());
}

std::vector<ChronicleCause> Chronicle::causes_of(const ChronicleLine& line) const {
  std::vector<ChronicleCause> told;
  if (played_ == nullptr) return told;
  const GameData& data = played_->ruleset().data();
  for (const int number : line.causes) {
    const ToldCause& cause = causes_[number];
    ChronicleCause& added = told.emplace_back();
    if (cause.paragraph >= 0) {
      added.paragraph = data.rulebook[cause.paragraph].id;
      added.paragraph_text = data.rulebook[cause.paragraph].text;
    }
    if (cause.script >= 0)
      added.script = data.scripts[cause.script].path + ":" + std::to_string(cause.line);
  }
  return told;
}

}  // namespace windrose
