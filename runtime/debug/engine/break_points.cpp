#include "runtime/debug/engine/break_points.h"

#include <algorithm>

#include "runtime/base/text/error.h"
#include "runtime/base/text/text.h"
#include "runtime/script/stores/paragraphs.h"
#include "runtime/state/truth/state.h"

namespace windrose {
namespace {

std::vector<std::string> paragraph_ids(const GameData& data) {
  std::vector<std::string> ids;
  for (const Paragraph& paragraph : data.rulebook) ids.push_back(paragraph.id);
  return ids;
}

std::vector<std::string> event_names() {
  std::vector<std::string> names;
  names.reserve(kEffects.size());
  for (const EffectRow& row : kEffects) names.emplace_back(row.name);
  return names;
}

bool defines(std::string_view line, const std::string& name) {
  return line.starts_with("function " + name + "(") ||
         line.starts_with("local function " + name + "(");
}

}  // namespace

BreakPoints::BreakPoints(const Recording& recording)
    : recording_(&recording), conditions_(recording) {}

void BreakPoints::set_wish(BreakPoint& point, const BreakWish& wish) {
  if (!point.is_set || wish.is_empty()) return;
  BreakConditions::Lines lines;
  for (const std::vector<Place>* const places : {&lines_, &names_}) {
    for (const Place& place : *places) {
      if (place.id == point.id) lines.emplace_back(place.script, place.line);
    }
  }
  const std::string fault = lines.empty()
                                ? "a breakpoint at an event takes no condition; set one at a line"
                                : conditions_.add(point.id, wish, std::move(lines));
  if (fault.empty()) return;
  point.is_set = false;
  point.message = fault;
  const auto is_it = [&point](const auto& place) { return place.id == point.id; };
  std::erase_if(lines_, is_it);
  std::erase_if(names_, is_it);
  std::erase_if(events_, [&point](const auto& event) { return event.first == point.id; });
}

const CodeLines& BreakPoints::code(int script) const {
  const auto found = code_.find(script);
  if (found != code_.end()) return found->second;
  const auto& scripts = recording_->scripts();
  return code_.emplace(script, CodeLines(scripts[static_cast<std::size_t>(script)].text))
      .first->second;
}

std::vector<BreakPoint> BreakPoints::set_lines(int script, const std::vector<LineWish>& lines) {
  std::erase_if(lines_, [&](const Place& place) {
    if (place.script == script) conditions_.remove(place.id);
    return place.script == script;
  });
  std::vector<BreakPoint> set;
  for (const auto& [line, wish] : lines) {
    BreakPoint& point = set.emplace_back();
    point.id = ++last_id_;
    point.script = script;
    point.line = code(script).at_or_after(line);
    point.is_set = point.line > 0;
    if (!point.is_set) {
      point.line = line;
      point.message = "no function has code at line " + std::to_string(line) + " or after it";
      continue;
    }
    if (point.line != line) {
      point.message = "line " + std::to_string(line) +
                      " does not run during a match; the breakpoint is at line " +
                      std::to_string(point.line);
    }
    lines_.push_back({point.id, script, point.line, {}});
    set_wish(point, wish);
  }
  return set;
}

std::vector<BreakPoints::Place> BreakPoints::paragraph_places(const std::string& name) const {
  std::vector<Place> places;
  for (const Paragraphs::Tag& tag : recording_->rules().paragraphs().tags()) {
    if (tag.id != name) continue;
    for (const std::string& function : tag.functions) {
      const std::vector<Place> of_function = function_places(function);
      places.insert(places.end(), of_function.begin(), of_function.end());
    }
    if (!tag.functions.empty()) continue;
    int line = tag.function_line > 0 ? code(tag.script).first_of_function(tag.function_line) : 0;
    if (line == 0) line = code(tag.script).at_or_after(tag.line);
    if (line > 0) places.push_back({0, tag.script, line, {}});
  }
  return places;
}

std::vector<BreakPoints::Place> BreakPoints::function_places(const std::string& name) const {
  std::vector<Place> places;
  const auto& scripts = recording_->scripts();
  for (std::size_t script = 0; script < scripts.size(); ++script) {
    int number = 0;
    for (const std::string& line : split_lines(scripts[script].text)) {
      ++number;
      if (!defines(trim(line), name)) continue;
      const int first = code(static_cast<int>(script)).first_of_function(number);
      if (first > 0) places.push_back({0, static_cast<int>(script), first, {}});
    }
  }
  return places;
}

BreakPoint BreakPoints::named(const std::string& name) {
  BreakPoint point;
  point.id = ++last_id_;
  const auto event = std::ranges::find(kEffects, name, &EffectRow::name);
  if (event != std::end(kEffects)) {
    events_.emplace_back(point.id, static_cast<Effect>(event - std::begin(kEffects)));
    point.is_set = true;
    return point;
  }
  std::vector<Place> places = paragraph_places(name);
  if (places.empty()) places = function_places(name);
  for (Place& place : places) {
    place.id = point.id;
    place.name = name;
    names_.push_back(place);
  }
  if (!places.empty()) {
    point.is_set = true;
    point.script = places.front().script;
    point.line = places.front().line;
    return point;
  }
  const GameData& data = recording_->ruleset().data();
  std::vector<std::string> known = paragraph_ids(data);
  if (std::ranges::find(known, name) != known.end()) {
    point.message =
        "no function carries out paragraph " + name + "; write `--- @rule " + name + "` above one";
    return point;
  }
  for (const std::string& effect : event_names()) known.push_back(effect);
  for (const std::string& function : recording_->rules().function_names())
    known.push_back("rules." + function);
  const std::string hint = did_you_mean(name, known);
  point.message = "there is no paragraph, event or function " + quote(name) +
                  (hint.empty() ? "; the events are " + join_and(event_names()) : hint);
  return point;
}

std::vector<BreakPoint> BreakPoints::set_names(const std::vector<NameWish>& names) {
  for (const Place& place : names_) conditions_.remove(place.id);
  names_.clear();
  events_.clear();
  std::vector<BreakPoint> set;
  set.reserve(names.size());
  for (const auto& [name, wish] : names) set_wish(set.emplace_back(named(name)), wish);
  return set;
}

std::vector<BreakPoint> BreakPoints::set_values(const std::vector<std::string>& names) {
  values_.clear();
  std::vector<BreakPoint> set;
  for (const std::string& name : names) {
    BreakPoint& point = set.emplace_back();
    point.id = ++last_id_;
    try {
      values_.emplace_back(point.id, Watched(recording_->match().names(), name));
      point.is_set = true;
    } catch (const Error& error) {
      point.message = error.what();
    }
  }
  return set;
}

std::optional<BreakPoints::Hit> BreakPoints::at_line(int script, int line) const {
  Hit hit;
  const auto add = [&](const Place& place) {
    if (place.line == line && place.script == script) hit.ids.push_back(place.id);
    return place.line == line && place.script == script;
  };
  for (const Place& place : lines_) add(place);
  for (const Place& place : names_) {
    if (!add(place)) continue;
    hit.why = Hit::Why::name;
    hit.text = place.name;
  }
  if (hit.ids.empty()) return std::nullopt;
  return hit;
}

std::optional<BreakPoints::Hit> BreakPoints::at_event(const State& state, const Journal& journal,
                                                      const Event& event) const {
  Hit hit;
  for (const auto& [id, effect] : events_) {
    if (effect != event.effect()) continue;
    hit.why = Hit::Why::name;
    hit.ids.push_back(id);
    const std::string text = told_event(state, journal, event);
    hit.text = "the event " + std::string(event.row().name) + (text.empty() ? "" : ": " + text);
  }
  for (const auto& [id, watched] : values_) {
    if (!watched.is_changed_by(event)) continue;
    hit.why = Hit::Why::value;
    hit.ids.push_back(id);
    hit.text = "this line makes " + watched.name() + " " + watched.text(state);
  }
  if (hit.ids.empty()) return std::nullopt;
  return hit;
}

}  // namespace windrose
