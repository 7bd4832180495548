// `windrose replay`: plays a match file or a golden transcript again and says where it differs.
#include "runtime/match/files/replay.h"

#include <iostream>

#include "runtime/app/command/commands.h"
#include "runtime/base/system/files.h"
#include "runtime/base/text/error.h"
#include "runtime/base/text/text.h"
#include "runtime/match/tests/golden.h"
#include "runtime/match/tests/transcript.h"

namespace windrose {
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
                      Causes causes) {
  const MatchRecord record = read_match_record(path);
  const std::unique_ptr<OpenGame> open_game = table_of(shelves, record);
  Match match(open_game->rules(), settings_of(open_game->request()));
  std::string fault = record.fault;
  Replayed replayed;
  try {
    replayed = replay_record(match, record, verify);
  } catch (const Error& error) {
    fault = error.what();
  }
  if (!verify) std::cout << transcript_of(*open_game, match, causes);
  std::cout.flush();
  for (const std::string& note : record.notes) std::cerr << "windrose: " << note << '\n';
  if (!fault.empty()) {
    std::cerr << "windrose: " << fault << '\n';
    return record.fault.empty() ? kAnswerIsNo : kWrongUsage;
  }
  if (verify) {
    std::cout << path << ": " << counted(replayed.decisions, "decision") << " and "
              << counted(static_cast<long long>(replayed.draws.size()), "draw")
              << " come out the same\n";
  }
  return kDone;
}

}  // namespace

int run_replay(Arguments& arguments) {
  const std::string& path = arguments.positional("FILE", "A match file or a golden transcript");
  const bool& verify =
      arguments.flag("--verify", "Only report whether every step gives the same result");
  const bool& why =
      arguments.flag("--why", "Print the paragraph of the rulebook behind each line (match files)");
  arguments.parse();
  const std::string text = read_text_file(path);
  if (is_match_file(text)) {
    return replay_match_file(arguments.shelves(), path, verify,
                             why ? Causes::shown : Causes::left_out);
  }
  if (why) {
    throw Error(path + ": a golden transcript has no paragraphs; give --why a match file, which `" +
                "windrose play --save FILE` writes");
  }
  return replay_golden(arguments.shelves(), path, text, verify);
}

}  // namespace windrose
