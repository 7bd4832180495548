// The full log: every event a sentence, and the cause of each.
#include <algorithm>
#include <functional>
#include <utility>

#include "runtime/base/language/phrase.h"
#include "runtime/base/text/text.h"
#include "runtime/state/seen/cause_text.h"
#include "runtime/words/telling/event_clause.h"
#include "runtime/words/telling/story.h"
#include "runtime/words/telling/story_words.h"

namespace windrose {
namespace {

/// Whether the words begin with the name of the thing.
bool tells_of(const Sentence& said, const Sentence& thing) {
  return begins_with(said, thing) && plain(behind(said, thing.spans.size())).starts_with(' ');
}

}  // namespace

std::vector<StoryLine> Story::log(EventMark mark) const {
  std::vector<StoryLine> lines;
  log(mark, [&lines](StoryLine line) { lines.push_back(std::move(line)); });
  return lines;
}

EventMark Story::log_begin() const {
  constexpr std::size_t kLineBytes = 32;  // of a line beside its text: what it costs to lay it out
  std::size_t bytes = 0;
  for (std::size_t step = played_.step_count(); step-- > 0;) {
    const Journal& journal = steps_.journal(step);
    const auto events = journal.events();
    for (std::size_t i = events.size(); i-- > 0;) {
      if (is_bookkeeping(played_.ruleset(), events[i]) || is_hidden(events[i])) continue;
      const Sentence said = event_clause(played_.names(), journal, events[i], viewer_);
      bytes += kLineBytes + plain(said).size();
      if (bytes > kMostLogBytes) return steps_.among_all({step, i});
    }
  }
  return {};
}

/// The rules' words of several things in a row are one line.
void Story::log(EventMark since, const std::function<void(StoryLine)>& take) const {
  const EventMark mark = steps_.among_seen(since);
  Sentence head;              // of a step of all players, until it has a line
  std::vector<Clause> words;  // the last line, where more may be said of other things
  const auto end_words = [&] {
    if (words.empty()) return;
    if (!head.empty()) take({std::exchange(head, {}), true});
    take({with_stop(sentence_case(words_of(words.front()))), false});
    words.clear();
  };
  for (std::size_t step = mark.step; step < played_.step_count(); ++step) {
    const Journal& journal = steps_.journal(step);
    const auto events = journal.events();
    for (std::size_t i = step == mark.step ? mark.event : 0; i < events.size(); ++i) {
      const Event& event = events[i];
      if (event.is<StepBegun>()) {
        end_words();
        if (event.begins_turn()) take({heading({step, i}), true});
        head = event.begins_turn() ? Sentence() : heading({step, i});
        continue;
      }
      if (is_bookkeeping(played_.ruleset(), event) || is_hidden(event)) continue;
      if (told_by_next_words(played_.names(), journal, i, viewer_)) continue;
      if (event.is<Logged>() && joins_words(words, journal, i)) continue;
      const Sentence said = event_clause(played_.names(), journal, event, viewer_);
      if (said.empty()) continue;
      end_words();
      words.push_back({.said = said, .effect = event.effect(), .events = {{step, i}}});
    }
  }
  end_words();
}

std::string Story::cause_text(const Cause& cause) const {
  const GameData& data = played_.ruleset().data();
  std::string text;
  const std::string paragraphs = paragraphs_text(data, cause);
  if (cause.further_count > 0) {
    text = phrase("rules {1}", paragraphs);
  } else if (!paragraphs.empty()) {
    text = phrase("rule {1}", paragraphs);
  }
  if (cause.script >= 0) {
    if (!text.empty()) text += ", ";
    text += data.scripts[cause.script].path + ":" + std::to_string(cause.line);
  }
  return text;
}

/// A pass is caused by the question that it answers.
StoryCause Story::cause_of_pass(const Clause& pass) const {
  const Input& input = played_.history()[static_cast<std::size_t>(pass.input)];
  const Sentence said = sentence_of(played_.ruleset(), input.seat, {pass.said, pass.events});
  return {plain(said), cause_text(played_.history().cause_of(input))};
}

std::vector<StoryCause> Story::why(int count) const {
  std::vector<StoryCause> told;  // the last one first
  for (std::size_t step = played_.step_count(); step > 0 && std::ssize(told) < count; --step) {
    const Journal& journal = steps_.journal(step - 1);
    const auto events = journal.events();
    if (const auto pass = pass_since({step - 1, 0})) told.push_back(cause_of_pass(*pass));
    for (std::size_t i = events.size(); i > 0 && std::ssize(told) < count; --i) {
      const Event& event = events[i - 1];
      if (is_bookkeeping(played_.ruleset(), event) || is_hidden(event)) continue;
      const Sentence clause = event_clause(played_.names(), journal, event, viewer_);
      if (clause.empty()) continue;
      const std::string text = plain(with_stop(sentence_case(clause)));
      const Cause* const cause = journal.cause(event);
      told.push_back({text, cause == nullptr ? "" : cause_text(*cause)});
    }
  }
  std::ranges::reverse(told);
  return told;
}

/// What rules say of one thing after the other is said of all of them at once.
bool Story::joins_words(std::vector<Clause>& clauses, const Journal& journal,
                        std::size_t index) const {
  const auto events = journal.events();
  constexpr Effect kLogged = effect_of<Logged>();
  if (clauses.empty() || clauses.back().effect != kLogged || clauses.back().events.empty())
    return false;
  Clause& last = clauses.back();
  const EventMark& mark = last.events.front();
  const Journal& before = steps_.journal(mark.step);
  const Event& first = before.events()[mark.event];
  const Names names = played_.names();
  const ToldLine one{before, first};
  const ToldLine later{journal, events[index]};
  const auto named = [&](const ToldLine& line) {
    return about(names, line.journal, line.event, viewer_);
  };
  if (last.things.empty() && differ_in_end(names, one, later, viewer_)) {
    if (last.ends.empty()) last.ends.push_back(seen_thing(names, named(one).back()));
    if (!ends_with(last.said, last.ends.front())) return false;
    last.ends.push_back(seen_thing(names, named(later).back()));
    return true;
  }
  if (!last.ends.empty() || !differ_in_who(names, one, later, viewer_)) return false;
  if (last.things.empty()) last.things.push_back(seen_thing(names, named(one).front()));
  if (!begins_with(last.said, last.things.front())) return false;
  const Sentence added = seen_thing(names, named(later).front());
  // Players who throw again after a tie are told by themselves, as they were told before.
  const auto tells_of_it = [&added](const Clause& clause) {
    return clause.effect == kLogged &&
           (tells_of(clause.said, added) ||
            std::ranges::find(clause.things, added) != clause.things.end());
  };
  if (std::ranges::any_of(clauses, tells_of_it)) return false;
  last.things.push_back(added);
  return true;
}

}  // namespace windrose
