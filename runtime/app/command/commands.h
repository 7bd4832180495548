// The commands of the program, one file each: what they are called and what runs them.
//
// A command declares its arguments, parses them, and returns the exit code: 0 done, 1 the answer is
// "no". What it throws as Error ends the program with code 2, as RuleError with code 1.
#pragma once

#include <span>
#include <string_view>

#include "runtime/app/command/arguments.h"
#include "runtime/match/play/opening.h"

namespace windrose::app {

inline constexpr int kDone = 0;
inline constexpr int kAnswerIsNo = 1;
inline constexpr int kWrongUsage = 2;

struct Subcommand {
  std::string_view name;
  std::string_view summary;
  int (*run)(Arguments& arguments);
};

/// In the order in which the help lists them.
[[nodiscard]] std::span<const Subcommand> commands();

[[nodiscard]] int run_list(Arguments& arguments);
[[nodiscard]] int run_play(Arguments& arguments);
[[nodiscard]] int run_watch(Arguments& arguments);
[[nodiscard]] int run_resume(Arguments& arguments);
[[nodiscard]] int run_simulate(Arguments& arguments);
[[nodiscard]] int run_compare(Arguments& arguments);
[[nodiscard]] int run_merge(Arguments& arguments);
[[nodiscard]] int run_coverage(Arguments& arguments);
[[nodiscard]] int run_tune(Arguments& arguments);
[[nodiscard]] int run_learn(Arguments& arguments);
[[nodiscard]] int run_fuzz(Arguments& arguments);
[[nodiscard]] int run_check(Arguments& arguments);
[[nodiscard]] int run_test(Arguments& arguments);
[[nodiscard]] int run_record(Arguments& arguments);
[[nodiscard]] int run_replay(Arguments& arguments);
[[nodiscard]] int run_explain(Arguments& arguments);
[[nodiscard]] int run_translate(Arguments& arguments);
[[nodiscard]] int run_install(Arguments& arguments);
[[nodiscard]] int run_uninstall(Arguments& arguments);
[[nodiscard]] int run_new(Arguments& arguments);
[[nodiscard]] int run_debug(Arguments& arguments);
[[nodiscard]] int run_host(Arguments& arguments);
[[nodiscard]] int run_edit(Arguments& arguments);
[[nodiscard]] int run_docs(Arguments& arguments);

/// What each command takes, in the order of the help.
[[nodiscard]] std::vector<CommandModel> command_models();

/// --changed-rules, of all commands that read match files; empty if it was not given.
[[nodiscard]] const std::string& changed_rules_option(Arguments& arguments);

/// What play, simulate and record all take: players, variants, scenario, options, mods, seed, and
/// the agents where a command seats some.
class MatchArguments {
 public:
  /// Who answers: agents of the command line, or something that the command has itself.
  enum class Answers : std::uint8_t { by_agents, by_command };
  /// `variant_text`: what the help says of --variant.
  explicit MatchArguments(
      Arguments& arguments,
      const std::string& variant_text = "Play with this variant (you may repeat it)",
      Answers answers = Answers::by_agents);
  /// Once parsed: the request for a match of `game`.
  [[nodiscard]] MatchRequest request(const std::string& game) const;

 private:
  const std::optional<std::int64_t>& players_;
  const std::vector<std::string>& variants_;
  const std::string& scenario_;
  const std::vector<std::string>& options_;
  const std::vector<std::string>& mods_;
  const std::optional<std::uint64_t>& seed_;
  const std::vector<std::string>& agents_;
  const std::optional<std::int64_t>& patience_;
};

/// The whole program: `words` without the program's name. Prints errors to stderr.
[[nodiscard]] int run_program(std::vector<std::string> words);

}  // namespace windrose::app
