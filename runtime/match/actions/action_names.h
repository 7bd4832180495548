// What actions are called: in files, by other programs, in rule tests. Names, never positions.
//
// A name does not hang on what else can be chosen: "khan" is the same space wherever it is said.
// Where two things share an id, all but the first kind say theirs: "word:market".
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "runtime/match/play/match.h"

namespace windrose {

/// A reply that owns what it names.
struct StoredReply {
  SeatId seat{0};
  bool pass = false;
  Code one;
  std::vector<Code> many;

  [[nodiscard]] Reply reply() const { return {seat, pass, one, many}; }
};

/// An action as it is written: one name, or a list of them.
struct ActionText {
  bool is_list = false;
  std::vector<std::string> names;
};

/// The name of an option: "khan", "bandits.1", "a2-a3", "25", "yes".
[[nodiscard]] std::string action_name(const Names& names, Code code);
/// What was replied, by name: "pass", an option, a list.
[[nodiscard]] ActionText action_text(const Names& names, DecisionKind kind, const Reply& reply);
/// The same where the kind of question is not at hand.
[[nodiscard]] ActionText action_text(const Names& names, const Input& input);
/// "khan", or "[orient.1, orient.2]" for a list.
[[nodiscard]] std::string to_string(const ActionText& action);

/// All that a player who is asked can say, `pass` last; of an amount only `pass`, of some and order
/// the single options. `asked` is of SeenMatch::node(): a card that they cannot identify is
/// "hidden.3", the third of those.
[[nodiscard]] std::vector<std::string> action_names(const Names& names, DecisionKind kind,
                                                    const Node::Asked& asked);
/// The same for people to read: "yes, no", "0 to 500, pass", "1 to 3 of a, b, c"; cut after `most`
/// names.
[[nodiscard]] std::string actions_text(const Names& names, DecisionKind kind,
                                       const Node::Asked& asked, std::size_t most = 12);

/// The thing, word, number or move of that name, whether it can be chosen or not; none if there is
/// none.
[[nodiscard]] Code named_code(const Names& names, std::string_view name);

/// Throws (RuleError) with what the match does instead where it asks nobody.
void require_question(const Match& match);

/// Reads an action of `seat` at the match's node. Throws RuleError that says why not: in the rules'
/// own words where they have some, with a suggestion where it looks misspelled.
[[nodiscard]] StoredReply read_action(Match& match, SeatId seat, const ActionText& action);
/// The same where a file or a test speaks, which calls hidden cards by their ids.
[[nodiscard]] StoredReply read_action(Match& match, SeatId seat, const ActionText& action,
                                      const Referee& referee);

/// The seat of a player by name; throws Error with a suggestion.
[[nodiscard]] SeatId seat_named(const Ruleset& ruleset, std::string_view name);

}  // namespace windrose
