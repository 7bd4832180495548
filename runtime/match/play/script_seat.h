// A seat played by an author's agent: shows it the observation and hands its reply to the match.
#pragma once

#include <string>

#include "runtime/match/play/agent.h"
#include "runtime/script/rules/script_agent.h"

namespace windrose {

class ScriptSeat : public Agent {
 public:
  /// `path` is what messages call the file; throws Error if `text` does not load.
  ScriptSeat(const Ruleset& ruleset, const std::string& name, const std::string& path,
             const std::string& text)
      : script_(ruleset, name, path, text) {}

  Answer answer(const SeatTurn& turn) override;
  void begin_stretch() override { script_.begin_stretch(); }
  [[nodiscard]] std::size_t bytes() const override { return script_.bytes(); }
  [[nodiscard]] bool reads_news() const override { return script_.reads_news(); }
  [[nodiscard]] ScriptAgent& script() { return script_; }

 private:
  ScriptAgent script_;
};

}  // namespace windrose
