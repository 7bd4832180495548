#include "tests/view/window/same_match.h"

#include "runtime/base/text/text.h"
#include "runtime/match/files/replay.h"
#include "runtime/match/files/resume.h"
#include "runtime/state/ids/referee.h"
#include "runtime/state/truth/state.h"
#include "tests/support/places.h"

namespace windrose::view {
namespace {

KeptDecisions decisions_of(const MatchRecord& record) {
  const auto open_game = table_of({source_folder()}, record);
  Match match(open_game->rules(), settings_of(open_game->request()));
  static_cast<void>(replay_record(match, record, true));
  KeptDecisions kept;
  for (const MatchLine* const line : record.played().lines) {
    if (line->type == MatchLine::Type::decision)
      kept.decisions.push_back(line->player + ": " + to_string(line->action));
  }
  kept.fingerprint = match.truth(Referee()).fingerprint();
  return kept;
}

}  // namespace

std::ostream& operator<<(std::ostream& out, const KeptDecisions& kept) {
  for (const std::string& decision : kept.decisions) out << decision << "; ";
  return out << std::hex << kept.fingerprint;
}

std::string typed_answers(const std::string& file) {
  std::string lines;
  const MatchRecord record = read_match_record(file);
  for (const MatchLine* const line : record.played().lines) {
    if (line->type != MatchLine::Type::decision || line->by_agent) continue;
    const bool is_nothing = line->action.is_list && line->action.names.empty();
    lines += (is_nothing ? "none" : join(line->action.names, ", ")) + "\n";
  }
  return lines + "quit\n";
}

KeptDecisions decisions_of(const std::string& file) {
  MatchRecord record = read_match_record(file);
  while (!record.lines.empty() &&
         (record.lines.back().type != MatchLine::Type::decision || record.lines.back().by_agent)) {
    record.lines.pop_back();
  }
  return decisions_of(record);
}

KeptDecisions all_decisions_of(const std::string& file) {
  return decisions_of(read_match_record(file));
}

}  // namespace windrose::view
