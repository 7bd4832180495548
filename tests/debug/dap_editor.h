// An editor that debugs the toll game, in the process of the test.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "runtime/debug/dap/dap_session.h"
#include "tests/debug/toll_game.h"

namespace windrose {

class DapSessionTest : public testing::Test {
 protected:
  /// A session that has launched the game, with what `prepare` asks before it begins.
  void launch(int seed, const std::function<void()>& prepare = {},
              const std::string& agent = "random") {
    DebugLaunch launch;
    launch.shelves = {shelf_.path()};
    session_ = std::make_unique<DapSession>(
        launch, [this](const DapJson& message) { sent_.push_back(message); });
    ask("initialize", {{"adapterID", "windrose"}});
    ask("launch", {{"program", "toll"}, {"seed", seed}, {"agents", {agent}}});
    if (prepare) prepare();
    ask("configurationDone", {});
  }
  /// The body of the answer, or its message where the request is refused.
  DapJson ask(const std::string& command, const DapJson& arguments) {
    const int number = ++asked_;
    session_->take(DapJson{
        {"seq", number}, {"type", "request"}, {"command", command}, {"arguments", arguments}}
                       .dump());
    while (session_->is_running()) session_->go_on();
    for (const DapJson& message : sent_) {
      if (message.value("request_seq", 0) != number) continue;
      if (!message["success"].get<bool>()) return message["message"];
      return message.value("body", DapJson());
    }
    return "no answer";
  }
  /// Walks, and tells why and where it stops: "step rules.turn:5".
  std::string walk(const std::string& command) {
    sent_.clear();
    ask(command, {{"threadId", 1}});
    return stopped();
  }
  std::string stopped() {
    for (const DapJson& message : sent_) {
      if (message.value("event", "") == "terminated") return "terminated";
      if (message.value("event", "") != "stopped") continue;
      const DapJson body = message["body"];
      const DapJson frame = ask("stackTrace", {{"threadId", 1}})["stackFrames"][0];
      return body["reason"].get<std::string>() + " " + frame["name"].get<std::string>() + ":" +
             std::to_string(frame["line"].get<int>()) +
             (body.contains("text") ? " " + body["description"].get<std::string>() : "");
    }
    return "nothing";
  }
  std::string evaluate(const std::string& expression, int frame = 1) {
    const DapJson answer = ask("evaluate", {{"expression", expression}, {"frameId", frame}});
    return answer.is_string() ? answer.get<std::string>() : answer["result"].get<std::string>();
  }
  DapJson set_names(const std::vector<std::string>& names) {
    DapJson list = DapJson::array();
    for (const std::string& name : names) list.push_back({{"name", name}});
    return ask("setFunctionBreakpoints", {{"breakpoints", list}});
  }
  DapJson set_lines(const std::vector<int>& lines, const std::string& script = "rules.lua") {
    DapJson list = DapJson::array();
    for (const int line : lines) list.push_back({{"line", line}});
    return ask("setBreakpoints",
               {{"source", {{"path", shelf_.file(script)}}}, {"breakpoints", list}});
  }
  /// One breakpoint at a line, with what else is wanted of it.
  DapJson set_line(int line, DapJson wish) {
    wish["line"] = line;
    return ask("setBreakpoints",
               {{"source", {{"path", shelf_.rules()}}}, {"breakpoints", DapJson::array({wish})}});
  }
  DapJson set_values(const std::vector<std::string>& names) {
    DapJson list = DapJson::array();
    for (const std::string& name : names) list.push_back({{"dataId", name}});
    return ask("setDataBreakpoints", {{"breakpoints", list}});
  }
  [[nodiscard]] DapJson source() const { return {{"name", "rules.lua"}, {"path", shelf_.rules()}}; }
  /// The variables of a scope, as "name = value".
  std::vector<std::string> scope(const std::string& name) {
    const DapJson all = ask("scopes", {{"frameId", 1}});
    for (const DapJson& scope : all["scopes"]) {
      if (scope["name"] == name) return unfold(scope["variablesReference"].get<int>());
    }
    return {"no such scope"};
  }
  std::vector<std::string> unfold(int number) {
    std::vector<std::string> lines;
    const DapJson answer = ask("variables", {{"variablesReference", number}});
    if (answer.is_string()) return {answer.get<std::string>()};
    for (const DapJson& variable : answer["variables"]) {
      lines.push_back(variable["name"].get<std::string>() + " = " +
                      variable["value"].get<std::string>());
    }
    return lines;
  }

  TollShelf shelf_;
  std::vector<DapJson> sent_;
  std::unique_ptr<DapSession> session_;
  int asked_ = 0;
};

}  // namespace windrose
