// One editor that debugs: requests of the Debug Adapter Protocol in, answers and events out.
//
// A session plays the match to its end first, or reads a match file, and then walks about in that
// recording. It looks up between two steps of the match, so that an editor can pause it.
#pragma once

#include <algorithm>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "runtime/debug/dap/dap_sources.h"
#include "runtime/debug/dap/dap_variables.h"
#include "runtime/debug/engine/break_points.h"
#include "runtime/debug/engine/moment_view.h"
#include "runtime/debug/engine/recording.h"
#include "runtime/debug/engine/traveller.h"

namespace windrose {

/// What is debugged where the editor does not say it.
struct DebugLaunch {
  std::vector<std::string> shelves;
  std::string what;      // a game or a match file; empty: the editor says it
  MatchRequest request;  // of a game
};

class DapSession {
 public:
  using Send = std::function<void(const DapJson&)>;
  DapSession(DebugLaunch launch, Send send);
  ~DapSession();
  DapSession(const DapSession&) = delete;
  DapSession& operator=(const DapSession&) = delete;

  /// Answers one message; never throws for what it says.
  void take(const std::string& message);
  /// Whether it walks: then go_on() takes it one step of the match further.
  [[nodiscard]] bool is_running() const { return is_running_; }
  void go_on();
  /// The editor has left.
  [[nodiscard]] bool is_over() const { return is_over_; }

 private:
  struct RequestRow {
    const char* name;
    DapJson (DapSession::*run)(const DapJson& arguments);
    void (DapSession::*then)();  // once it is answered; may be null
  };
  static const std::vector<RequestRow>& commands();

  // dap_session.cpp: the course of a session.
  void send(const char* type, const DapJson& message);
  void send_event(const char* event, DapJson body);
  void print(const std::string& line);
  [[nodiscard]] const Recording& recording() const;
  [[nodiscard]] const MomentView& view() const;
  void arrive(const Arrival& arrival);
  void set_out(WalkMotion motion);
  DapJson initialize(const DapJson& arguments);
  void tell_initialized();
  DapJson launch(const DapJson& arguments);
  void open(const DapJson& arguments);
  DapJson configured(const DapJson& arguments);
  void begin();
  DapJson disconnect(const DapJson& arguments);
  DapJson terminate(const DapJson& arguments);
  void tell_terminated();
  DapJson walk(const DapJson& arguments);
  DapJson walk_on(const DapJson& arguments);
  void go();
  void next();
  void into();
  void out();
  void back();
  void reverse();
  DapJson pause(const DapJson& arguments);
  void stop_here();

  // dap_breakpoints.cpp
  [[nodiscard]] DapJson break_points(const std::vector<BreakPoint>& points) const;
  DapJson set_breakpoints(const DapJson& arguments);
  DapJson set_function_breakpoints(const DapJson& arguments);
  DapJson set_exception_breakpoints(const DapJson& arguments);
  DapJson data_breakpoint_info(const DapJson& arguments);
  DapJson set_data_breakpoints(const DapJson& arguments);
  DapJson breakpoint_locations(const DapJson& arguments);
  [[nodiscard]] int script_of(const DapJson& arguments) const;

  // dap_inspection.cpp: what is seen where it stands.
  DapJson threads(const DapJson& arguments);
  DapJson stack_trace(const DapJson& arguments);
  DapJson scopes(const DapJson& arguments);
  DapJson variables(const DapJson& arguments);
  DapJson evaluate_text(const DapJson& arguments);
  DapJson refuse_change(const DapJson& arguments);
  DapJson exception_info(const DapJson& arguments);
  DapJson source_text(const DapJson& arguments);
  DapJson loaded_sources(const DapJson& arguments);
  [[nodiscard]] DapJson why(const std::string& name);
  [[nodiscard]] std::string reason_place(const Reason& reason) const;
  [[nodiscard]] int line_out(int line) const { return line - (lines_from_one_ ? 0 : 1); }
  [[nodiscard]] int line_in(int line) const {
    return std::clamp(line, 0, kMostLines) + (lines_from_one_ ? 0 : 1);
  }

  static constexpr int kMostLines = 1'000'000;  // more than any script has

  DebugLaunch launch_;
  Send send_;
  int sent_ = 0;
  bool lines_from_one_ = true;
  bool stops_on_entry_ = true;
  bool is_running_ = false;
  bool is_over_ = false;
  std::unique_ptr<Recording> recording_;
  std::unique_ptr<DapSources> sources_;
  std::unique_ptr<BreakPoints> points_;
  std::unique_ptr<Traveller> traveller_;
  std::optional<MomentView> view_;
  Arrival arrival_;
  DapVariables variables_;
};

}  // namespace windrose
