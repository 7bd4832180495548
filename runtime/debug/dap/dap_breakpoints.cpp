// The breakpoints that an editor sets.
#include <algorithm>

#include <nlohmann/json.hpp>

#include "runtime/base/text/error.h"
#include "runtime/debug/dap/dap_arguments.h"
#include "runtime/debug/dap/dap_session.h"

namespace windrose {
namespace {

std::vector<std::string> texts_in(const DapJson& arguments, const char* list, const char* key) {
  std::vector<std::string> texts;
  for (const DapJson& entry : maps_in(arguments, list)) texts.push_back(text_in(entry, key));
  return texts;
}

BreakWish wish_in(const DapJson& entry) {
  return {text_in(entry, "condition"), text_in(entry, "hitCondition"),
          text_in(entry, "logMessage")};
}

}  // namespace

int DapSession::script_of(const DapJson& arguments) const {
  static_cast<void>(recording());
  return sources_->script(map_in(arguments, "source"));
}

DapJson DapSession::break_points(const std::vector<BreakPoint>& points) const {
  DapJson list = DapJson::array();
  for (const BreakPoint& point : points) {
    DapJson json = {{"id", point.id}, {"verified", point.is_set}};
    if (!point.message.empty()) json["message"] = point.message;
    if (point.script >= 0) {
      json["source"] = sources_->source(point.script);
      json["line"] = line_out(point.line);
    }
    list.push_back(std::move(json));
  }
  return {{"breakpoints", std::move(list)}};
}

DapJson DapSession::set_breakpoints(const DapJson& arguments) {
  const int script = script_of(arguments);
  std::vector<LineWish> lines;
  for (const DapJson& entry : maps_in(arguments, "breakpoints"))
    lines.push_back({line_in(number_in(entry, "line", 0)), wish_in(entry)});
  if (script >= 0) return break_points(points_->set_lines(script, lines));
  BreakPoint foreign;
  foreign.message = "this file is not a script of the match's rules";
  return break_points(std::vector<BreakPoint>(lines.size(), foreign));
}

DapJson DapSession::set_function_breakpoints(const DapJson& arguments) {
  static_cast<void>(recording());
  std::vector<NameWish> names;
  for (const DapJson& entry : maps_in(arguments, "breakpoints"))
    names.push_back({text_in(entry, "name"), wish_in(entry)});
  return break_points(points_->set_names(names));
}

DapJson DapSession::set_exception_breakpoints(const DapJson& arguments) {
  static_cast<void>(recording());
  bool stops = false;
  if (const auto filters = arguments.find("filters"); filters != arguments.end())
    stops = std::ranges::find(*filters, "errors") != filters->end();
  points_->stop_at_errors(stops);
  return nullptr;
}

DapJson DapSession::data_breakpoint_info(const DapJson& arguments) {
  const std::string shown = text_in(arguments, "name");
  const int number = number_in(arguments, "variablesReference", 0);
  const std::string name = number > 0 ? variables_.watch_name(number, shown) : shown;
  try {
    const Watched watched(recording().match().names(), name.empty() ? shown : name);
    return {{"dataId", watched.name()},
            {"description", watched.name()},
            {"accessTypes", DapJson::array({"write"})},
            {"canPersist", true}};
  } catch (const Error& error) {
    return {{"dataId", nullptr}, {"description", error.what()}};
  }
}

DapJson DapSession::set_data_breakpoints(const DapJson& arguments) {
  static_cast<void>(recording());
  return break_points(points_->set_values(texts_in(arguments, "breakpoints", "dataId")));
}

DapJson DapSession::breakpoint_locations(const DapJson& arguments) {
  const int script = script_of(arguments);
  const int first = line_in(number_in(arguments, "line", 0));
  const int last = line_in(number_in(arguments, "endLine", number_in(arguments, "line", 0)));
  DapJson list = DapJson::array();
  if (script >= 0) {
    for (const int line : points_->code(script).lines()) {
      if (line >= first && line <= last) list.push_back({{"line", line_out(line)}});
    }
  }
  return {{"breakpoints", std::move(list)}};
}

}  // namespace windrose
