#include "runtime/match/files/line_player.h"

#include <utility>
#include <vector>

#include "runtime/base/language/phrase.h"
#include "runtime/base/text/error.h"
#include "runtime/base/text/kinds.h"
#include "runtime/base/text/text.h"
#include "runtime/state/ids/referee.h"
#include "runtime/state/ruleset/names.h"
#include "runtime/state/ruleset/ruleset.h"
#include "runtime/state/truth/message_text.h"

namespace windrose {
namespace {

void decide(Match& match, const MatchLine& line) {
  try {
    const SeatId seat = seat_named(match.ruleset(), line.player);
    const StoredReply stored = read_action(match, seat, line.action, Referee());
    match.act(stored.reply());
  } catch (const Error& error) {
    throw Error(phrase("{1} cannot do {2} here: {3}", line.player, quote(to_string(line.action)),
                       error.what()));
  }
}

void give(Match& match, const MatchLine& line) {
  try {
    std::vector<std::int32_t> values = line.faces;
    for (const std::string& id : line.order) {
      const Code code = named_code(match.names(), id);
      if (!is_item(code)) {
        throw Error(phrase("unknown card {1}", quote(id)));
      }
      values.push_back(number_of(match.ruleset().items().of(code)));
    }
    match.give_chance(values, line.random);
  } catch (const Error& error) {
    throw Error(std::string(error.what()) + "; " + node_text(match));
  }
}

}  // namespace

MatchLine line_of_input(const Match& match, const Input& input) {
  MatchLine line;
  const Names names = match.names();
  if (input.type == Input::Type::reply) {
    line.player = match.ruleset().player_name(input.seat);
    line.action = action_text(names, input);
    line.by_agent = input.by_agent;
    return line;
  }
  line.random = input.random;
  line.given = !input.random;
  if (input.type == Input::Type::roll) {
    line.type = MatchLine::Type::roll;
    line.faces = input.values;
    return line;
  }
  line.type = MatchLine::Type::shuffle;
  for (const std::int32_t item : input.values)
    line.order.push_back(code_id(names, match.ruleset().items().code(ItemId{item})));
  return line;
}

void play_line(Match& match, const MatchLine& line) {
  line.type == MatchLine::Type::decision ? decide(match, line) : give(match, line);
}

std::int32_t steps_over(const Match& match) {
  const std::int32_t before = match.step(match.step_count() - 1).steps_before;
  return match.is_over() ? before + 1 : before;
}

std::string node_text(const Match& match) {
  const Cases cases{
      [](const Node::Over& /*over*/) { return phrase("the match is over"); },
      [](const Node::Playing& /*playing*/) { return phrase("the agents are still at play"); },
      [](const Node::Halted& halted) { return phrase("the match is halted: {1}", halted.error); },
      [](const Node::Shuffling& /*shuffling*/) { return phrase("the match waits for a shuffle"); },
      [](const Node::Rolling& /*rolling*/) { return phrase("the match waits for dice"); },
      [&](const Node::Asking& asking) {
        std::vector<std::string> names;
        for (const Node::Asked& asked : asking.asks) {
          if (!asked.answered && !asked.may)
            names.push_back(match.ruleset().player_name(asked.seat));
        }
        return phrase("the match asks {1} '{2}'", list_and(names),
                      message_text(match.names(), asking.prompt));
      }};
  return std::visit(cases, match.node().truth(Referee()).what);
}

}  // namespace windrose
