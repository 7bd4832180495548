// Who may answer in place of the one who is asked: how they are named, and how they take the
// terminal.
#include <algorithm>

#include "runtime/base/language/phrase.h"
#include "runtime/base/text/text.h"
#include "runtime/match/play/seen_match.h"
#include "runtime/terminal/page/page_text.h"
#include "runtime/terminal/session/session.h"
#include "runtime/words/names/seen_names.h"
#include "runtime/words/names/wording.h"

namespace windrose::terminal {

SeatId TerminalSession::asked_first() const {
  SeatId may = SeatId::none;
  for (const Node::Asked& asked : match_.node().asks()) {
    if (asked.answered || open_game_.agent(asked.seat) != nullptr) continue;
    if (!asked.may) return asked.seat;
    if (may == SeatId::none) may = asked.seat;
  }
  return may;
}

SeatId TerminalSession::asked_person() const {
  const SeatId first = asked_first();
  const std::vector<SeatId> others = takers(first);
  return std::ranges::find(others, handed_to_) != others.end() ? handed_to_ : first;
}

std::vector<SeatId> TerminalSession::takers(SeatId asked) const {
  std::vector<SeatId> all;
  const Node& node = match_.node();
  if (!node.is<Node::Asking>()) return all;
  for (const SeatId seat : node.question().who) {
    const Node::Asked* const own = node.ask_of(seat);
    const bool must = own != nullptr && !own->may;
    if (seat != asked && !must && open_game_.agent(seat) == nullptr) all.push_back(seat);
  }
  return all;
}

Node TerminalSession::node_of(SeatId seat) const {
  Node node = SeenMatch(match_).node(Viewer{seat});
  if (node.ask_of(seat) == nullptr)
    node.question().asks.push_back({.seat = seat, .options = {}, .may = true});
  return node;
}

/// Others who can answer instead, while this one is asked.
Lines TerminalSession::others_lines(const Node::Asked& asked) const {
  if (has_secrets()) return takers_lines(asked);
  Lines lines;
  for (const Node::Asked& other : match_.node().asks()) {
    if (other.seat == asked.seat || !other.may || other.answered ||
        open_game_.agent(other.seat) != nullptr)
      continue;
    const std::string& name = match_.ruleset().player_name(other.seat);
    std::vector<std::string> names;
    for (const Code option : other.options) {
      if (names.size() < 8) names.push_back(pretty(seen_name(seen_, option)));
    }
    append(lines, wrap("  " + phrase("{1} may answer instead: `{1}: ANSWER` with {2}", name,
                                     list_or(names)),
                       style_.columns - 1, 2));
  }
  return lines;
}

/// Others who may answer instead, be it that they can or not: that is their own business.
Lines TerminalSession::takers_lines(const Node::Asked& asked) const {
  Lines lines;
  const auto add = [&](const std::string& text) {
    append(lines, wrap("  " + text, style_.columns - 1, 2));
  };
  if (handed_to_ == asked.seat) {
    const SeatId first = asked_first();
    if (asked.options.empty()) add(phrase("You have no answer to this question."));
    if (first != SeatId::none)
      add(phrase("To give the terminal back, type `{1}:`.", match_.ruleset().player_name(first)));
    return lines;
  }
  for (const SeatId seat : takers(asked.seat)) {
    const std::string& name = match_.ruleset().player_name(seat);
    add(phrase("{1} may answer instead. To give {1} the terminal, type `{1}:`.", name));
  }
  return lines;
}

/// "ben: yes" where ben may answer instead.
bool TerminalSession::answer_for_other(const std::string& line) {
  const std::size_t colon = line.find(':');
  if (colon == std::string::npos) return false;
  const std::string name = plain_name(line.substr(0, colon));
  // With secrets it is not told whether they can: they look for themselves.
  if (has_secrets()) {
    if (!give_terminal_to(name)) return false;
    if (!trim(line.substr(colon + 1)).empty())
      say(phrase("The terminal changes hands first. Then type the answer again."));
    return true;
  }
  const Node node = match_.node();
  for (const Node::Asked& other : node.asks()) {
    if (other.answered || open_game_.agent(other.seat) != nullptr) continue;
    if (plain_name(match_.ruleset().player_name(other.seat)) != name) continue;
    Observation seen(match_.ruleset());
    match_.observe(Viewer{other.seat}, seen);
    const SpaceContent content(seen);
    const Node own = SeenMatch(match_).node(Viewer{other.seat});
    const Reading reading =
        Choices(content, own, *own.ask_of(other.seat), &numbers_, &question_look_)
            .read(line.substr(colon + 1));
    return reading.kind == Reading::Kind::reply && act(reading.reply);
  }
  return false;
}

/// The one of that name takes the terminal to answer, or gives it back. False where nobody may.
bool TerminalSession::give_terminal_to(const std::string& name) {
  const auto is_called = [&](SeatId seat) {
    return seat != SeatId::none && plain_name(match_.ruleset().player_name(seat)) == name;
  };
  if (handed_to_ != SeatId::none && is_called(asked_first())) {
    handed_to_ = SeatId::none;
    return true;
  }
  const std::vector<SeatId> others = takers(asked_person());
  const auto found = std::ranges::find_if(others, is_called);
  if (found == others.end()) return false;
  handed_to_ = *found;
  return true;
}

}  // namespace windrose::terminal
