#include "runtime/debug/dap/dap_session.h"

#include <filesystem>
#include <utility>

#include <nlohmann/json.hpp>

#include "runtime/base/system/file_names.h"
#include "runtime/base/system/outside_json.h"
#include "runtime/base/text/error.h"
#include "runtime/base/text/text.h"
#include "runtime/debug/dap/dap_arguments.h"
#include "runtime/script/sandbox/debug_lines.h"

namespace windrose {
namespace {

// What an editor gets of print(), as messages, while the match is played.
constexpr std::size_t kMostPrinted = std::size_t{1} << 20U;
constexpr std::size_t kBytesPerLine = 150;  // of its message, beside the line

std::vector<std::string> words_of(const DapJson& arguments, const char* key) {
  const auto found = arguments.find(key);
  if (found == arguments.end() || found->is_null()) return {};
  if (found->is_string()) return {found->get<std::string>()};
  std::vector<std::string> words;
  if (found->is_array()) {
    for (const DapJson& word : *found) {
      if (word.is_string()) words.push_back(word.get<std::string>());
    }
    if (words.size() == found->size()) return words;
  }
  throw Error(quote(key) + ": expected a list of names, got " +
              cut_text(found->dump(-1, ' ', false, DapJson::error_handler_t::replace), 60));
}

/// What "launch" asks for, over what the command line says.
MatchRequest request_of(const DapJson& arguments, MatchRequest request) {
  if (const auto players = arguments.find("players"); players != arguments.end()) {
    if (players->is_number_integer()) {
      request.player_count = number_in(arguments, "players", 0);
    } else {
      request.players = words_of(arguments, "players");
    }
  }
  if (arguments.contains("agents")) request.agents = words_of(arguments, "agents");
  if (arguments.contains("variants")) request.variants = words_of(arguments, "variants");
  if (arguments.contains("options")) request.options = words_of(arguments, "options");
  request.scenario = text_in(arguments, "scenario", request.scenario);
  if (const auto seed = arguments.find("seed"); seed != arguments.end()) {
    if (!seed->is_number_unsigned()) {
      throw Error("'seed': expected a whole number from 0, got " +
                  cut_text(seed->dump(-1, ' ', false, DapJson::error_handler_t::replace), 60));
    }
    request.seed = seed->get<std::uint64_t>();
  }
  return request;
}

}  // namespace

DapSession::DapSession(DebugLaunch launch, Send send)
    : launch_(std::move(launch)), send_(std::move(send)) {}

DapSession::~DapSession() = default;

const std::vector<DapSession::RequestRow>& DapSession::commands() {
  using S = DapSession;
  static const std::vector<RequestRow> kCommands = {
      {"initialize", &S::initialize, nullptr},
      {"launch", &S::launch, &S::tell_initialized},
      {"attach", &S::launch, &S::tell_initialized},
      {"setBreakpoints", &S::set_breakpoints, nullptr},
      {"setFunctionBreakpoints", &S::set_function_breakpoints, nullptr},
      {"setExceptionBreakpoints", &S::set_exception_breakpoints, nullptr},
      {"dataBreakpointInfo", &S::data_breakpoint_info, nullptr},
      {"setDataBreakpoints", &S::set_data_breakpoints, nullptr},
      {"breakpointLocations", &S::breakpoint_locations, nullptr},
      {"configurationDone", &S::configured, &S::begin},
      {"threads", &S::threads, nullptr},
      {"stackTrace", &S::stack_trace, nullptr},
      {"scopes", &S::scopes, nullptr},
      {"variables", &S::variables, nullptr},
      {"evaluate", &S::evaluate_text, nullptr},
      {"setVariable", &S::refuse_change, nullptr},
      {"setExpression", &S::refuse_change, nullptr},
      {"exceptionInfo", &S::exception_info, nullptr},
      {"source", &S::source_text, nullptr},
      {"loadedSources", &S::loaded_sources, nullptr},
      {"continue", &S::walk_on, &S::go},
      {"next", &S::walk, &S::next},
      {"stepIn", &S::walk, &S::into},
      {"stepOut", &S::walk, &S::out},
      {"stepBack", &S::walk, &S::back},
      {"reverseContinue", &S::walk, &S::reverse},
      {"pause", &S::pause, &S::stop_here},
      {"terminate", &S::terminate, &S::tell_terminated},
      {"disconnect", &S::disconnect, nullptr},
  };
  return kCommands;
}

void DapSession::take(const std::string& message) {
  DapJson request;
  try {
    request = outside_json<DapJson>(message);
  } catch (const Error& error) {
    return print(std::string("a message is refused: ") + error.what());
  }
  if (!request.is_object() || !request.contains("command") || !request["command"].is_string()) {
    print("a message is no request of the Debug Adapter Protocol: " +
          cut_text(printable(message), 60));
    return;
  }
  const std::string name = request["command"].get<std::string>();
  DapJson answer = {{"request_seq", 0}, {"success", true}, {"command", name}};
  void (DapSession::*then)() = nullptr;
  try {
    answer["request_seq"] = number_in(request, "seq", 0);
    const RequestRow* found = nullptr;
    for (const RequestRow& command : commands()) {
      if (name == command.name) found = &command;
    }
    if (found == nullptr) throw Error("the debugger does not know the request " + quote(name));
    const auto arguments = request.find("arguments");
    const bool has_arguments = arguments != request.end() && arguments->is_object();
    DapJson body = (this->*found->run)(has_arguments ? *arguments : DapJson::object());
    if (!body.is_null()) answer["body"] = std::move(body);
    then = found->then;
  } catch (const std::exception& error) {
    answer["success"] = false;
    answer["message"] = error.what();
    answer["body"] = {{"error", {{"id", 1}, {"format", error.what()}, {"showUser", true}}}};
  }
  send("response", answer);
  if (then == nullptr) return;
  try {
    (this->*then)();
  } catch (const std::exception& error) {
    is_running_ = false;
    print(error.what());
  }
}

void DapSession::send(const char* type, const DapJson& message) {
  DapJson whole = {{"seq", ++sent_}, {"type", type}};
  whole.update(message);
  send_(whole);
}

void DapSession::send_event(const char* event, DapJson body) {
  DapJson message = {{"event", event}};
  if (!body.is_null()) message["body"] = std::move(body);
  send("event", message);
}

void DapSession::print(const std::string& line) {
  send_event("output", {{"category", "console"}, {"output", line + "\n"}});
}

const Recording& DapSession::recording() const {
  if (recording_ == nullptr) throw Error("no match is being debugged; send 'launch' first");
  return *recording_;
}

const MomentView& DapSession::view() const {
  static_cast<void>(recording());
  if (is_running_ || !view_) throw Error("the match is running; pause it first");
  return *view_;
}

DapJson DapSession::initialize(const DapJson& arguments) {
  lines_from_one_ = flag_in(arguments, "linesStartAt1", true);
  return {{"supportsConfigurationDoneRequest", true},
          {"supportsFunctionBreakpoints", true},
          {"supportsConditionalBreakpoints", true},
          {"supportsHitConditionalBreakpoints", true},
          {"supportsLogPoints", true},
          {"supportsDataBreakpoints", true},
          {"supportsBreakpointLocationsRequest", true},
          {"supportsStepBack", true},
          {"supportsEvaluateForHovers", true},
          {"supportsExceptionInfoRequest", true},
          {"supportsLoadedSourcesRequest", true},
          {"supportsTerminateRequest", true},
          {"exceptionBreakpointFilters",
           DapJson::array(
               {{{"filter", "errors"}, {"label", "Errors of the rules"}, {"default", true}}})}};
}

void DapSession::open(const DapJson& arguments) {
  std::string what = launch_.what;
  for (const char* const key : {"game", "match", "program"}) {
    if (arguments.contains(key) && arguments[key].is_string())
      what = arguments[key].get<std::string>();
  }
  if (!what.empty()) require_file_name("\"program\"", what);
  if (what.empty())
    throw Error("nothing to debug; give \"program\": a game, or a match file of `play --save`");
  read_debug_lines([this, left = kMostPrinted](const std::string& line) mutable {
    if (left == 0) return;
    const std::size_t size = line.size() + kBytesPerLine;
    if (size > left) {
      left = 0;
      return print("the scripts print more than 1 MB; what they print after that is left out");
    }
    left -= size;
    send_event("output", {{"category", "stdout"}, {"output", line + "\n"}});
  });
  std::error_code no_file;
  if (std::filesystem::is_regular_file(what, no_file)) {
    recording_ = Recording::read(launch_.shelves, what);
  } else {
    MatchRequest request = request_of(arguments, launch_.request);
    request.game = what;
    recording_ = Recording::play(launch_.shelves, std::move(request));
  }
  read_debug_lines({});
}

DapJson DapSession::launch(const DapJson& arguments) {
  if (recording_ != nullptr) throw Error("a match is being debugged already");
  try {
    open(arguments);
  } catch (const std::exception&) {
    read_debug_lines({});
    throw;
  }
  stops_on_entry_ = flag_in(arguments, "stopOnEntry", true);
  sources_ = std::make_unique<DapSources>(recording(), launch_.shelves);
  points_ = std::make_unique<BreakPoints>(recording());
  traveller_ = std::make_unique<Traveller>(recording(), *points_,
                                           [this](const std::string& line) { print(line); });
  for (const std::string& note : recording().notes()) print(note);
  const MatchRequest& request = recording().request();
  print(recording().ruleset().data().title + " with " + join_and(request.players) +
        ", random seed " + std::to_string(*request.seed) + ": " +
        counted(static_cast<long long>(recording().steps()), "step") + ", then " +
        recording().end_text());
  return nullptr;
}

void DapSession::tell_initialized() {
  send_event("initialized", nullptr);
}

DapJson DapSession::configured(const DapJson&) {
  static_cast<void>(recording());
  return nullptr;
}

void DapSession::begin() {
  const Arrival first = traveller_->begin();
  if (stops_on_entry_ || first.why == Arrival::Why::end) return arrive(first);
  arrival_ = first;
  traveller_->set_out(WalkMotion::go, {first.at.step, 0}, 0);
  is_running_ = true;
}

DapJson DapSession::walk(const DapJson&) {
  static_cast<void>(view());
  return nullptr;
}

DapJson DapSession::walk_on(const DapJson& arguments) {
  walk(arguments);
  return {{"allThreadsContinued", true}};
}

void DapSession::set_out(WalkMotion motion) {
  const bool is_forward = motion != WalkMotion::back && motion != WalkMotion::reverse;
  if (is_forward && arrival_.why == Arrival::Why::end) return tell_terminated();
  traveller_->set_out(motion, view_->at, view_->depth);
  is_running_ = true;
}

void DapSession::go() {
  set_out(WalkMotion::go);
}
void DapSession::next() {
  set_out(WalkMotion::next);
}
void DapSession::into() {
  set_out(WalkMotion::into);
}
void DapSession::out() {
  set_out(WalkMotion::out);
}
void DapSession::back() {
  set_out(WalkMotion::back);
}
void DapSession::reverse() {
  set_out(WalkMotion::reverse);
}

void DapSession::go_on() {
  if (!is_running_) return;
  if (const auto arrival = traveller_->go_on()) arrive(*arrival);
}

DapJson DapSession::pause(const DapJson&) {
  static_cast<void>(recording());
  return nullptr;
}

void DapSession::stop_here() {
  if (!is_running_) return;
  Arrival here = traveller_->here();
  here.why = Arrival::Why::pause;
  arrive(here);
}

void DapSession::arrive(const Arrival& arrival) {
  static const char* const kReasons[] = {
      "step",  "breakpoint", "function breakpoint", "data breakpoint", "exception", "entry",
      "pause", "pause"};
  is_running_ = false;
  arrival_ = arrival;
  variables_.clear();
  view_.emplace(view_of(recording(), arrival.at));
  DapJson body = {{"reason", kReasons[static_cast<std::size_t>(arrival.why)]}};
  if (!arrival.text.empty()) {
    body["description"] = split_lines(arrival.text).front();
    body["text"] = arrival.text;
  }
  body["threadId"] = 1;
  body["allThreadsStopped"] = true;
  if (!arrival.ids.empty()) body["hitBreakpointIds"] = arrival.ids;
  if (arrival.why == Arrival::Why::end) print(arrival.text + "; continue once more to finish");
  send_event("stopped", std::move(body));
}

DapJson DapSession::terminate(const DapJson&) {
  return nullptr;
}

void DapSession::tell_terminated() {
  is_running_ = false;
  send_event("terminated", nullptr);
}

DapJson DapSession::disconnect(const DapJson&) {
  is_running_ = false;
  is_over_ = true;
  return nullptr;
}

}  // namespace windrose
