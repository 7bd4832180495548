#include "runtime/terminal/session/typed_answers.h"

#include <algorithm>
#include <vector>

#include "runtime/base/language/meant.h"
#include "runtime/base/language/phrase.h"
#include "runtime/base/text/numbers.h"
#include "runtime/base/text/text.h"
#include "runtime/terminal/boards/board_view.h"
#include "runtime/terminal/page/commands.h"
#include "runtime/terminal/panels/things.h"
#include "runtime/words/names/said_prompt.h"
#include "runtime/words/names/seen_names.h"
#include "runtime/words/names/wording.h"

namespace windrose::terminal {
namespace {

/// What the rules say against an option: "the road is closed (d.2)"; empty where they say nothing.
std::string why_not(Match& match, SeatId seat, Code option) {
  return plain(said_refusal(match.names(), match.why_not(seat, option)));
}

}  // namespace

std::string unmarked(const std::string& line, const Choices& choices, const SeenTable& table,
                     const Style& style) {
  if (const Choice* const place = choices.in_column(trim(line))) return plain(place->name);
  const auto is_space = [](const Choice& choice) { return choice.code.kind() == Kind::space; };
  // Marks are on a drawing, which is large for a large board and as wide as the page.
  if (style.spoken || std::ranges::none_of(choices.all(), is_space)) return line;
  const Table<std::string, SpaceId> marks = board_view(SpaceContent(table.seen()), {}, style).marks;
  const std::string wanted(trim(line));
  const Choice* found = nullptr;
  for (const Choice& choice : choices.all()) {
    if (plain_name(plain(choice.name)) == plain_name(wanted)) return line;
    if (choice.code.kind() != Kind::space || choice.code.id() >= std::ssize(marks)) continue;
    const std::string& mark = marks[choice.code.as<SpaceId>()];
    if (mark.size() < 2 || plain_name(mark) != plain_name(wanted)) continue;
    if (found != nullptr) return line;
    found = &choice;
  }
  return found == nullptr ? line : plain(found->name);
}

void refuse(const std::string& text, const Node::Asked& asked, const Choices& choices,
            const Reading& reading, const SeenTable& table, TerminalScreen& screen) {
  if (reading.kind == Reading::Kind::ambiguous) {
    screen.say(sentence_case(table.ruleset(), reading.problem) + ".");
    return;
  }
  const std::string part = reading.problem.empty() ? text : reading.problem;
  const std::vector<Code> things = things_called(table.seen(), part);
  if (things.size() == 1) {
    const std::string why = why_not(table.match(), asked.seat, things.front());
    const std::string name = seen_name(table.seen(), things.front());
    screen.say(why.empty()
                   ? phrase("{1} cannot be chosen now. Type `choices` for the answers.", name)
                   : name + ": " + why + ".");
    return;
  }
  const int answers = choices.answers_in(part);
  if (answers > 1) {
    screen.say(phrase("This question takes one answer, not {1}. Type one of them.",
                      std::to_string(answers)));
    return;
  }
  std::vector<std::string> names;
  for (const Choice& choice : choices.all()) names.push_back(plain(choice.name));
  for (const CommandRow& row : command_rows()) names.emplace_back(row.name);
  const std::string numbers = choices.numbers();
  const std::string_view wanted = trim(part);
  if (!numbers.empty() && wanted.find_first_not_of("0123456789") == std::string_view::npos) {
    screen.say(phrase("No answer has the number {1}. Choose {2}.", wanted, numbers));
    return;
  }
  const std::string meant = told_meant(wanted, names);
  if (meant.empty() && table.match().node().kind() == DecisionKind::amount) {
    screen.say(
        phrase("{1} is not a number from {2} to {3}. Type a number, or `help` for the commands.",
               quote(wanted), number_text(asked.from), number_text(asked.to)));
    return;
  }
  screen.say(
      phrase("No answer is called {1}{2} Type `choices` for the answers, or `help` for the "
             "commands.",
             quote(wanted), meant.empty() ? "." : meant));
}

std::string reason_against(Match& match, const StoredReply& reply) {
  const PublicNode node = match.node();
  if (!node.is<Node::Asking>()) return {};
  if (node.kind() == DecisionKind::amount) return why_not(match, reply.seat, reply.one);
  if (node.kind() != DecisionKind::some) return {};
  return why_not(match, reply.seat, Code::number(static_cast<int>(reply.many.size())));
}

}  // namespace windrose::terminal
