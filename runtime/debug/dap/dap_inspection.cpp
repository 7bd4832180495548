// What an editor sees where the match stands still.
#include <algorithm>

#include <nlohmann/json.hpp>

#include "runtime/base/text/error.h"
#include "runtime/base/text/text.h"
#include "runtime/debug/dap/dap_arguments.h"
#include "runtime/debug/dap/dap_session.h"
#include "runtime/state/ids/referee.h"
#include "runtime/state/ruleset/names.h"
#include "runtime/state/truth/state.h"

namespace windrose {
namespace {

constexpr std::size_t kShownEvents = 20;
constexpr std::size_t kShownReasons = 100;
constexpr std::string_view kWhy = "why ";

/// "why is ada.cash 140?", "why ada.cash": the name that is asked about; empty for anything else.
std::string asked_why(std::string_view text) {
  text = trim(text);
  if (!text.starts_with(kWhy)) return {};
  text = trim(text.substr(kWhy.size()));
  while (text.ends_with('?')) text.remove_suffix(1);
  return std::string(trim(text));
}

}  // namespace

DapJson DapSession::threads(const DapJson&) {
  const std::string name = recording_ == nullptr ? "match" : recording().ruleset().data().title;
  return {{"threads", DapJson::array({{{"id", 1}, {"name", name}}})}};
}

DapJson DapSession::stack_trace(const DapJson& arguments) {
  const auto& frames = view().frames;
  DapJson list = DapJson::array();
  int id = 0;
  for (const DebugFrame& frame : frames) {
    DapJson json = {{"id", ++id}, {"name", frame.function}};
    const int script = sources_->script_named(frame.script);
    if (script >= 0) json["source"] = sources_->source(script);
    json["line"] = script >= 0 ? line_out(frame.line) : 0;
    json["column"] = lines_from_one_ ? 1 : 0;
    list.push_back(std::move(json));
  }
  list.push_back({{"id", ++id},
                  {"name", place_text(recording(), view())},
                  {"line", 0},
                  {"column", 0},
                  {"presentationHint", "label"}});
  const int total = static_cast<int>(list.size());
  const int first = std::max(number_in(arguments, "startFrame", 0), 0);
  const int levels = number_in(arguments, "levels", 0);
  DapJson shown = DapJson::array();
  for (int i = first; i < total && (levels <= 0 || i - first < levels); ++i)
    shown.push_back(list[static_cast<std::size_t>(i)]);
  return {{"stackFrames", std::move(shown)}, {"totalFrames", total}};
}

DapJson DapSession::scopes(const DapJson& arguments) {
  const auto frame = static_cast<std::size_t>(std::max(number_in(arguments, "frameId", 1), 1)) - 1;
  DapJson list = DapJson::array();
  const auto add = [&](const std::string& name, int number, const char* hint, bool is_large) {
    if (number == 0) return;
    DapJson scope = {{"name", name}};
    if (*hint != '\0') scope["presentationHint"] = hint;
    scope["variablesReference"] = number;
    scope["expensive"] = is_large;
    list.push_back(std::move(scope));
  };
  if (frame < view().frames.size()) {
    add("Locals", variables_.add(view().frames[frame].locals), "locals", false);
    add("Outer locals", variables_.add(view().frames[frame].outer), "", false);
  }
  const auto seen = [this](Viewer viewer) {
    return variables_.add([this, viewer] {
      DapJson json = DapJson::parse(seen_json(recording(), view(), viewer));
      if (viewer.is_referee()) json.erase("player");
      return json;
    });
  };
  add("Match", seen(Viewer(Referee())), "", false);
  for (const SeatId seat : recording().ruleset().seats())
    add("Seat " + recording().ruleset().player_name(seat), seen(Viewer{seat}), "", true);
  std::vector<DebugValue> events;
  for (const Reason& reason : last_events(recording(), view(), kShownEvents)) {
    DebugValue& event = events.emplace_back();
    event.name = "step " + std::to_string(reason.step + 1);
    event.text = reason.text + reason_place(reason);
  }
  add("Last events", variables_.add(std::move(events)), "", false);
  return {{"scopes", std::move(list)}};
}

DapJson DapSession::variables(const DapJson& arguments) {
  DapJson list = variables_.unfold(*view().state, number_in(arguments, "variablesReference", 0));
  return {{"variables", std::move(list)}};
}

/// " (b.2, scripts/pig/rules.lua:12)".
std::string DapSession::reason_place(const Reason& reason) const {
  std::vector<std::string> parts;
  if (!reason.paragraphs.empty()) parts.push_back(reason.paragraphs);
  if (!reason.script.empty())
    parts.push_back(reason.script + ":" + std::to_string(line_out(reason.line)));
  return parts.empty() ? "" : " (" + join(parts, ", ") + ")";
}

DapJson DapSession::why(const std::string& name) {
  const Watched watched(recording().match().names(), name);
  const std::vector<Reason> reasons = reasons_of(recording(), view(), watched);
  const std::size_t hidden = reasons.size() - std::min(reasons.size(), kShownReasons);
  std::vector<DebugValue> lines;
  for (std::size_t i = hidden; i < reasons.size(); ++i) {
    const Reason& reason = reasons[i];
    DebugValue& line = lines.emplace_back();
    line.name = i == 0 ? "start" : "step " + std::to_string(reason.step + 1);
    line.text = reason.value + " · " + reason.text + reason_place(reason);
  }
  const std::string text =
      watched.name() + " is " + watched.text(*view().state) + ". " +
      counted(static_cast<long long>(reasons.size()) - 1, "event") + " changed it." +
      (hidden > 0 ? " These are the last " + std::to_string(kShownReasons) + "." : "");
  std::string all = text;
  for (const DebugValue& line : lines) all += "\n" + line.name + ": " + line.text;
  return {{"result", all}, {"variablesReference", variables_.add(std::move(lines))}};
}

DapJson DapSession::evaluate_text(const DapJson& arguments) {
  const std::string text = text_in(arguments, "expression");
  if (const std::string name = asked_why(text); !name.empty()) return why(name);
  static_cast<void>(view());
  const int frame = std::max(number_in(arguments, "frameId", 1), 1) - 1;
  const MomentView there = view_of(recording(), view().at, frame);
  const DebugValue value = evaluate_at(there, text);
  const DapJson shown = variables_.variable(*there.state, value);
  DapJson body = {{"result", shown["value"]}};
  if (shown.contains("type")) body["type"] = shown["type"];
  body["variablesReference"] = shown["variablesReference"];
  return body;
}

DapJson DapSession::refuse_change(const DapJson&) {
  throw Error(
      "the debugger only reads: in a recorded match no value can be changed; edit the rules and "
      "launch again to see another one");
}

DapJson DapSession::exception_info(const DapJson&) {
  static_cast<void>(view());
  if (arrival_.why != Arrival::Why::error) throw Error("the rules have met no error here");
  return {{"exceptionId", "error of the rules"},
          {"description", arrival_.text},
          {"breakMode", "always"}};
}

DapJson DapSession::source_text(const DapJson& arguments) {
  DapJson source = map_in(arguments, "source");
  if (arguments.contains("sourceReference"))
    source["sourceReference"] = arguments["sourceReference"];
  static_cast<void>(recording());
  const int script = sources_->script(source);
  if (script < 0) throw Error("this file is not a script of the match's rules");
  return {{"content", sources_->text(script)}};
}

DapJson DapSession::loaded_sources(const DapJson&) {
  DapJson list = DapJson::array();
  for (std::size_t i = 0; i < recording().scripts().size(); ++i)
    list.push_back(sources_->source(static_cast<int>(i)));
  return {{"sources", std::move(list)}};
}

}  // namespace windrose
