// `windrose replay`: plays a match file or a golden transcript again and says where it differs.
#include <iostream>

#include "runtime/app/command/commands.h"
#include "runtime/base/system/files.h"
#include "runtime/base/text/error.h"
#include "runtime/base/text/text.h"
#include "runtime/match/files/resume.h"
#include "runtime/match/tests/golden.h"
#include "runtime/match/tests/transcript.h"

namespace windrose::app {
namespace {

int replay_golden(const std::vector<std::string>& shelves, const std::string& path,
                  const std::string& text, bool verify) {
  const std::string difference = golden_difference(shelves, path, text);
  if (!verify) std::cout << text;
  if (!difference.empty()) {
    std::cout.flush();
    std::cerr << "windrose: " << difference << '\n';
    return kAnswerIsNo;
  }
  if (verify) std::cout << path << ": the match prints the same\n";
  return kDone;
}

int replay_match_file(const std::vector<std::string>& shelves, const std::string& path, bool verify,
                      Causes causes, RulesChoice rules) {
  const MatchRecord record = read_match_record(path);
  const ReplayedMatch played = replay_match(shelves, record, rules, verify);
  if (!verify) std::cout << transcript_of(*played.open_game, *played.match, causes);
  std::cout.flush();
  for (const std::string& note : played.notes) std::cerr << "windrose: " << note << '\n';
  if (!played.fault.empty()) {
    std::cerr << "windrose: " << played.fault << '\n';
    return record.fault.empty() ? kAnswerIsNo : kWrongUsage;
  }
  if (verify && played.migrated) {
    std::cout << path << ": " << counted(played.replayed.decisions, "decision")
              << " fit the rules as they are now\n";
  } else if (verify) {
    std::cout << path << ": " << counted(played.replayed.decisions, "decision") << " and "
              << counted(static_cast<long long>(played.replayed.draws.size()), "draw")
              << " come out the same\n";
  }
  return kDone;
}

}  // namespace

int run_replay(Arguments& arguments) {
  const std::string& path = arguments.positional("FILE", "A match file or a golden transcript");
  const bool& verify =
      arguments.flag("--verify", "Only report whether every step gives the same result");
  const bool& why = arguments.flag(
      "--why",
      "Print the paragraph of the rulebook for each line. This works for match files only");
  const std::string& changed_rules = changed_rules_option(arguments);
  arguments.parse();
  if (is_match_file(path)) {
    return replay_match_file(
        arguments.shelves(), path, verify, why ? Causes::shown : Causes::left_out,
        changed_rules.empty() ? RulesChoice::stop : rules_choice(changed_rules));
  }
  if (!changed_rules.empty()) {
    throw Error(path + ": --changed-rules is for match files, and this is a golden transcript");
  }
  if (why) {
    throw Error(path + ": a golden transcript has no paragraphs; give --why a match file, which `" +
                "windrose play --save FILE` writes");
  }
  return replay_golden(arguments.shelves(), path, read_text_file(path), verify);
}

}  // namespace windrose::app
