// A host that plays Shipping: what one answer to "act" takes, from the line of the request to the
// text of the answer. With "changes" it tells ids only. A person sits at every seat, or at one of
// four beside agents, who then play within the same answer.
#include <cstdint>
#include <string>

#include <benchmark/benchmark.h>
#include <nlohmann/json.hpp>

#include "runtime/protocol/host/host.h"
#include "tests/support/places.h"

namespace windrose {
namespace {

using Json = nlohmann::json;

/// One after the other, so that a match goes on and all questions come up. A number of a range is
/// its least, unless there is a pass.
Json answer_of(const Json& actions, std::uint64_t turn) {
  if (actions.is_array()) return actions[turn % actions.size()];
  if (actions.contains("some_of")) {
    const std::size_t least = actions["least"].get<std::size_t>();
    Json picked = Json::array();
    for (std::size_t i = 0; i < least; ++i) picked.push_back(actions["some_of"][i]);
    return picked;
  }
  if (actions.contains("order_of")) return actions["order_of"];
  if (actions.value("pass", false)) return "pass";
  return actions["from"];
}

/// A match that a client plays by lines, and its last node.
class Client {
 public:
  explicit Client(const std::string& more) : session_({source_folder()}), more_(more) { start(); }

  [[nodiscard]] bool is_over() const { return !node_.is_object() || node_["kind"] != "decision"; }

  void start() {
    hear(session_.answer(R"({"op":"start","game":"shipping","seed":)" + std::to_string(++seed_) +
                         more_ + "}"));
  }

  /// The next request: the first player who is asked answers.
  [[nodiscard]] std::string request() {
    const Json& actions = node_["actions"];
    const Json player = node_["players"][0];
    const bool by_player = actions.is_object() && actions.contains(player.get<std::string>());
    const Json action =
        answer_of(by_player ? actions[player.get<std::string>()] : actions, turn_++);
    return Json{{"op", "act"}, {"player", player}, {"action", action}}.dump();
  }

  [[nodiscard]] std::string answer(const std::string& request) { return session_.answer(request); }

  /// False if it is an error.
  bool hear(const std::string& answer) {
    node_ = Json::parse(answer).value("node", Json());
    return node_.is_object();
  }

 private:
  HostSession session_;
  std::string more_;
  Json node_;
  std::uint64_t seed_ = 0;
  std::uint64_t turn_ = 0;
};

void host_act(benchmark::State& state, const std::string& more) {
  Client client(more);
  std::int64_t bytes = 0;
  for (auto _ : state) {
    state.PauseTiming();
    if (client.is_over()) client.start();
    const std::string request = client.request();
    state.ResumeTiming();
    std::string answer = client.answer(request);
    benchmark::DoNotOptimize(answer);
    state.PauseTiming();
    bytes += static_cast<std::int64_t>(answer.size());
    if (!client.hear(answer)) return state.SkipWithError(answer.c_str());
    state.ResumeTiming();
  }
  state.counters["bytes"] =
      benchmark::Counter(static_cast<double>(bytes), benchmark::Counter::kAvgIterations);
}

constexpr const char* kPeople = R"(,"players":4)";
constexpr const char* kAgents = R"(,"players":4,"agents":["human","trader","trader","trader"])";
constexpr const char* kChanges = R"(,"changes":true)";

BENCHMARK_CAPTURE(host_act, shipping, kPeople)->Iterations(4000);
BENCHMARK_CAPTURE(host_act, shipping_changes, kPeople + std::string(kChanges))->Iterations(4000);
BENCHMARK_CAPTURE(host_act, shipping_agents, kAgents)->Iterations(1000);
BENCHMARK_CAPTURE(host_act, shipping_agents_changes, kAgents + std::string(kChanges))
    ->Iterations(1000);

}  // namespace
}  // namespace windrose
