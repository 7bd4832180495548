// An agent that is a program of its own: it reads what its seat may know, a line of JSON for each
// question, and writes the action.
//
// The program is started at its first question and ended with the agent. After a fault it is
// started again at the next question.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "runtime/base/programs/piped_program.h"
#include "runtime/match/play/agent.h"
#include "runtime/match/play/heeds_stop.h"

namespace windrose {

class BotAgent : public Agent, public HeedsStop {
 public:
  /// `command`: the program and its words. `patience`: seconds until an answer must be there.
  BotAgent(const Ruleset& ruleset, std::string command, double patience);

  Answer answer(const SeatTurn& turn) override;
  void heed(const StopSign* sign) override;
  [[nodiscard]] bool reads_news() const override { return true; }

 private:
  void start();
  /// Writes the question piece by piece; whether the program has read all of it.
  bool send(const SeatTurn& turn);
  std::string read_answer(bool has_read);
  [[noreturn]] void fail(const std::string& fact);
  Answer read(const SeatTurn& turn, const std::string& line);

  const Ruleset* ruleset_;
  std::string command_;
  double patience_;
  const StopSign* stop_ = nullptr;
  std::unique_ptr<PipedProgram> program_;
  std::vector<Code> many_;
  std::string asked_;  // the question, for messages
};

}  // namespace windrose
