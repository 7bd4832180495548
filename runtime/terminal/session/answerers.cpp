#include "runtime/terminal/session/answerers.h"

#include <algorithm>
#include <optional>

#include "runtime/base/language/phrase.h"
#include "runtime/base/text/text.h"
#include "runtime/match/play/seen_match.h"
#include "runtime/sitting/question/choices.h"
#include "runtime/words/names/seen_names.h"
#include "runtime/words/names/wording.h"

namespace windrose::terminal {

SeatId Answerers::asked_first() const {
  const PublicNode node = table_.match().node();
  for (const SeatId seat : node.unanswered()) {
    if (table_.is_person(seat)) return seat;
  }
  for (const SeatId seat : node.who()) {
    if (table_.is_person(seat) && SeenMatch(table_.match()).is_asked(seat)) return seat;
  }
  return SeatId::none;
}

SeatId Answerers::asked_person() const {
  const SeatId first = asked_first();
  const std::vector<SeatId> others = takers(first);
  return std::ranges::find(others, handed_to_) != others.end() ? handed_to_ : first;
}

std::vector<SeatId> Answerers::takers(SeatId asked) const {
  std::vector<SeatId> all;
  const PublicNode node = table_.match().node();
  for (const SeatId seat : node.who()) {
    if (seat != asked && !node.must_answer(seat) && table_.is_person(seat)) all.push_back(seat);
  }
  return all;
}

Node Answerers::node_of(SeatId seat) const {
  Node node = SeenMatch(table_.match()).node(Viewer{seat});
  if (node.ask_of(seat) == nullptr)
    node.question().asks.push_back({.seat = seat, .options = {}, .may = true});
  return node;
}

bool Answerers::is_forced() const {
  if (!table_.match().node().is<Node::Asking>()) return false;
  const SeatId seat = asked_person();
  if (seat == SeatId::none) return false;
  const Node node = node_of(seat);
  return Choices(SpaceContent(table_.seen()), node, *node.ask_of(seat)).forced().has_value();
}

Lines Answerers::lines(const Node::Asked& asked, const Style& style) const {
  if (table_.has_secrets()) return takers_lines(asked, style);
  Lines lines;
  for (const SeatId seat : takers(asked.seat)) {
    const std::optional<Node::Asked> other = SeenMatch(table_.match()).ask(seat);
    if (!other) continue;
    const std::string& name = table_.player(seat);
    std::vector<std::string> names;
    for (const Code option : other->options) {
      if (names.size() < 8) names.push_back(pretty(seen_name(table_.seen(), option)));
    }
    append(lines, wrap("  " + phrase("{1} may answer instead: `{1}: ANSWER` with {2}", name,
                                     list_or(names)),
                       style.columns - 1, 2));
  }
  return lines;
}

/// Others who may answer instead, be it that they can or not: that is their own business.
Lines Answerers::takers_lines(const Node::Asked& asked, const Style& style) const {
  Lines lines;
  const auto add = [&](const std::string& text) {
    append(lines, wrap("  " + text, style.columns - 1, 2));
  };
  if (handed_to_ == asked.seat) {
    const SeatId first = asked_first();
    if (asked.options.empty()) add(phrase("You have no answer to this question."));
    if (first != SeatId::none)
      add(phrase("To give the terminal back, type `{1}:`.", table_.player(first)));
    return lines;
  }
  for (const SeatId seat : takers(asked.seat)) {
    const std::string& name = table_.player(seat);
    add(phrase("{1} may answer instead. To give {1} the terminal, type `{1}:`.", name));
  }
  return lines;
}

bool Answerers::give_terminal_to(const std::string& name) {
  const auto is_called = [&](SeatId seat) {
    return seat != SeatId::none && plain_name(table_.player(seat)) == name;
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
