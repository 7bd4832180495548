// An author's agent: a Lua file that answers for a seat, seeing only that seat's observation.
//
// It has a Lua state and a budget of its own, keeps nothing between calls, and cannot change
// anything.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "runtime/base/text/error.h"
#include "runtime/script/rules/rules.h"
#include "runtime/state/seen/observation.h"
#include "runtime/state/seen/seat_news.h"
#include "runtime/state/seen/seen_ask.h"

namespace windrose {

class ScriptAgent {
 public:
  /// Loads agents/<name>.lua of the ruleset's game; throws Error.
  ScriptAgent(const Ruleset& ruleset, std::string name, const std::string& path,
              const std::string& text);
  ~ScriptAgent();

  [[nodiscard]] const std::string& name() const { return name_; }

  /// All answers from here on share a budget of processor time. Without it each has its own alone.
  void begin_stretch();
  /// How much memory its script takes now.
  [[nodiscard]] std::size_t bytes() const;

  /// The reply to `ask`, looking at `observation` of that seat. `key` is of the
  /// agent's own draws at this decision. `may`: the seat need not answer; then no reply (false) is
  /// an answer too. Throws Error if the script fails or answers what is no option. Valid until the
  /// next call.
  struct Answer {
    bool given = true;
    Reply reply;
  };
  /// `news`: what the seat has learned since it last decided; null unless reads_news().
  [[nodiscard]] Answer answer(const Observation& observation, const SeenAsk& ask, std::uint64_t key,
                              bool may, const SeatNews* news = nullptr);
  /// Whether its file has one of the words by which `decision` tells them.
  [[nodiscard]] bool reads_news() const { return reads_news_; }

  /// What a call of the script gets. `news`: null unless reads_news().
  struct Given {
    const Observation* observation;
    const SeenAsk* ask;
    bool may;
    const SeatNews* news;
  };
  /// Runs the function that answers once more, under an exact count, for somebody who reads along.
  /// Nothing if it comes to no answer. Valid until the next call.
  [[nodiscard]] std::optional<Answer> think_again(const Given& given, std::uint64_t key);
  [[nodiscard]] Binding& binding() { return *binding_; }

 private:
  struct Handler {
    int reference = -1;
    bool wants_decision = false;
    int line = 1;  // where the function begins
  };
  [[nodiscard]] Handler find_handler(const std::string& name);
  [[nodiscard]] Handler handler(const MatchWords& words, WordId id);
  [[nodiscard]] Answer read_reply(const SeenAsk& ask, bool may);
  [[noreturn]] void refuse(const SeenAsk& ask, const std::string& what) const;
  RunResult run(const Given& given, const Handler& handler, Counting counting);

  std::chrono::microseconds extended_{};  // by which the answers of this stretch made it longer
  bool reads_news_;
  std::string name_;
  SourcePlace place_;  // of the function that answers
  std::unique_ptr<Binding> binding_;
  int agent_table_ = 0;
  Handler general_;
  std::unordered_map<std::string, Handler> by_name_;
  std::vector<Handler> by_question_;  // by word of the question's id, where it is declared
  std::vector<bool> looked_up_;
  std::vector<Code> many_;
};

}  // namespace windrose
