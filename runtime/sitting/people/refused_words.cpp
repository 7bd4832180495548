#include "runtime/sitting/people/refused_words.h"

#include <algorithm>

#include "runtime/match/play/seen_match.h"
#include "runtime/words/names/shown_names.h"

namespace windrose {
namespace {

bool holds(const std::vector<Code>& codes, Code code) {
  return std::ranges::find(codes, code) != codes.end();
}

/// Words that have a place in this question.
void refuse_placed(SeatQuestion& question, Match& match, const std::vector<Code>& options) {
  for (const std::string& slot : question.slots()) {
    if (slot.empty()) continue;
    Code word = named_code(match.names(), slot);
    if (word.kind() != Kind::word) word = named_code(match.names(), "word:" + slot);
    if (word.kind() != Kind::word || holds(options, word)) continue;
    question.refuse(word, match.why_not(question.seat(), word));
  }
}

}  // namespace

void RefusedWords::add_to(SeatQuestion& question, Match& match, bool is_shared) {
  const Node node = SeenMatch(match).node(Viewer{question.seat()});
  const WordId id = node.question().id;
  if (id == WordId::none) return;
  const std::vector<Code>& options = node.ask_of(question.seat())->options;
  const SeatId seat = is_shared ? SeatId::none : question.seat();
  auto known = std::ranges::find_if(
      offered_, [&](const Offered& one) { return one.question == id && one.seat == seat; });
  if (known == offered_.end()) known = offered_.insert(known, {id, seat, {}});
  if (question.kind() == DecisionKind::choose) {
    refuse_placed(question, match, options);
    for (const Code word : known->words) {
      const auto is_there = [word](const Pick& pick) { return pick.code == word; };
      if (holds(options, word) || std::ranges::any_of(question.picks(), is_there)) continue;
      question.refuse(word, match.why_not(question.seat(), word));
    }
  }
  for (const Code option : options) {
    if (option.kind() == Kind::word && !holds(known->words, option)) known->words.push_back(option);
  }
}

}  // namespace windrose
