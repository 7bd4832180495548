#include "runtime/match/actions/action_names.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <span>
#include <unordered_map>
#include <utility>

#include "runtime/base/language/meant.h"
#include "runtime/base/language/phrase.h"
#include "runtime/base/text/error.h"
#include "runtime/base/text/text.h"
#include "runtime/match/play/seen_match.h"
#include "runtime/state/ids/kind_ids.h"
#include "runtime/state/ids/words.h"
#include "runtime/state/ruleset/named_places.h"
#include "runtime/state/ruleset/names.h"
#include "runtime/state/ruleset/ruleset.h"
#include "runtime/state/truth/message_text.h"

namespace windrose {
namespace {

constexpr std::string_view kPass = "pass";
constexpr std::string_view kYes = "yes";
constexpr std::string_view kNo = "no";

/// In the order in which kinds have the first claim to a name.
constexpr std::array kNamedKinds = {Kind::player, Kind::space, Kind::piece, Kind::card,
                                    Kind::token,  Kind::deck,  Kind::zone,  Kind::pile,
                                    Kind::purse,  Kind::chart, Kind::table, Kind::word};

std::optional<int> whole_number(std::string_view text) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return value;
}

Code thing_of_kind(const Names& names, Kind kind, std::string_view name) {
  if (kind != Kind::word) return names.ruleset().things().find(kind, name);
  const WordId word = names.find_word(name);
  return word == WordId::none ? Code() : Code(word);
}

/// What has the first claim to the name.
Code thing_named(const Names& names, std::string_view name) {
  for (const Kind kind : kNamedKinds) {
    const Code code = thing_of_kind(names, kind, name);
    if (!code.is_none()) return code;
  }
  return {};
}

bool is_reply_word(std::string_view name) {
  return name == kPass || name == kYes || name == kNo;
}

Code move_named(const Names& names, std::string_view name) {
  const std::size_t dash = name.find('-');
  if (dash == std::string_view::npos) return {};
  const SpaceId from = space_named(names.ruleset(), name.substr(0, dash));
  const SpaceId to = space_named(names.ruleset(), name.substr(dash + 1));
  if (from == SpaceId::none || to == SpaceId::none) return {};
  return Code::move(from, to);
}

/// How many things are asked for: `2`, or `1 to 3`.
std::string range_text(const Node::Asked& asked) {
  const std::string from = std::to_string(asked.from);
  return asked.from == asked.to ? from : from + " to " + std::to_string(asked.to);
}

/// What a seat is asked, as it sees it. Where the referee speaks, the rule's own options, too.
struct AskedSeat {
  Node::Asked seen;
  bool by_referee = false;
  std::span<const Code> rule_options;
};

[[noreturn]] void refuse(Match& match, DecisionKind kind, const AskedSeat& asked_seat,
                         const std::string& name) {
  const Node::Asked& asked = asked_seat.seen;
  const Names names = match.names();
  Code code = named_code(names, name);
  // That a rule has put this text together may be another player's secret.
  const bool is_spoken = code.kind() == Kind::word && MatchWords::is_spoken(code.as<WordId>());
  if (is_spoken && !asked_seat.by_referee) code = Code();
  if (!code.is_none() && SeenMatch(match).identifies(Viewer{asked.seat}, code)) {
    const std::string why = refusal_text(names, match.why_not(asked.seat, code));
    if (!why.empty()) throw RuleError(phrase("{1} is not possible: {2}", quote(name), why));
  }
  const std::vector<std::string> actions = action_names(names, kind, asked);
  const std::string hint = code.is_none() ? told_meant(name, actions) : "";
  if (!hint.empty()) throw RuleError(phrase("unknown action {1}", quote(name)) + hint);
  throw RuleError(
      phrase("{1} is not one of the actions: {2}", quote(name), actions_text(names, kind, asked)));
}

/// What the rules say to a number out of range: an amount, or how many things were named.
std::string reason_against(Match& match, const Node::Asked& asked, int number) {
  const std::string why =
      refusal_text(match.names(), match.why_not(asked.seat, Code::number(number)));
  return why.empty() ? "" : ": " + why;
}

Code read_option(Match& match, const AskedSeat& asked, const std::string& name) {
  const Names names = match.names();
  for (const Code option : asked.seen.options) {
    if (action_name(names, option) == name) return option;
  }
  for (const Code option : asked.rule_options) {
    if (action_name(names, option) == name) return option;
  }
  // `gem` does for `word:gem` where no other option can be meant.
  Code meant;
  for (const Code option : asked.seen.options) {
    if (code_id(names, option) != name) continue;
    if (!meant.is_none()) refuse(match, match.node().kind(), asked, name);
    meant = option;
  }
  if (!meant.is_none()) return meant;
  refuse(match, match.node().kind(), asked, name);
}

/// The options by name, for answers that name many of them.
class OptionsByName {
 public:
  OptionsByName(const Names& names, const AskedSeat& asked) {
    for (const Code option : asked.seen.options) {
      by_name_.emplace(action_name(names, option), option);
      const auto [found, is_new] = by_id_.emplace(code_id(names, option), option);
      if (!is_new) found->second = Code();  // several may be meant
    }
    for (const Code option : asked.rule_options)
      by_name_.emplace(action_name(names, option), option);
  }
  /// As read_option() finds it; none for a name that it refuses.
  [[nodiscard]] Code find(const std::string& name) const {
    const auto named = by_name_.find(name);
    if (named != by_name_.end()) return named->second;
    const auto meant = by_id_.find(name);
    return meant == by_id_.end() ? Code() : meant->second;
  }

 private:
  std::unordered_map<std::string, Code> by_name_;
  std::unordered_map<std::string, Code> by_id_;
};

Node::Asked ask_of(const Match& match, SeatId seat) {
  require_question(match);
  const PublicNode node = match.node();
  const std::string& name = match.ruleset().player_name(seat);
  if (std::optional<Node::Asked> asked = SeenMatch(match).ask(seat)) return std::move(*asked);
  const std::vector<SeatId> asked_seats = node.asked();
  if (std::ranges::find(asked_seats, seat) != asked_seats.end())
    throw RuleError(phrase("{1} has answered already", name));
  // Those who might act instead are named whether they can or not: that is their own business.
  std::vector<std::string> others;
  for (const SeatId other : node.unanswered()) others.push_back(match.ruleset().player_name(other));
  for (const SeatId other : node.who()) {
    if (other != seat) others.push_back(match.ruleset().player_name(other));
  }
  throw RuleError(phrase("{1} is not asked now; the match waits for {2}", name, list_and(others)));
}

StoredReply read_answer(Match& match, const AskedSeat& asked_seat, const ActionText& action) {
  const DecisionKind kind = match.node().kind();
  const Node::Asked& asked = asked_seat.seen;
  StoredReply stored;
  stored.seat = asked.seat;
  const bool takes_list = kind == DecisionKind::some || kind == DecisionKind::order;
  if (!action.is_list && action.names.size() == 1 && action.names[0] == kPass) {
    if (!asked.can_pass()) {
      throw RuleError(phrase("passing is not allowed here; the actions are {1}",
                             actions_text(match.names(), kind, asked)));
    }
    stored.pass = true;
    return stored;
  }
  if (takes_list) {
    const OptionsByName options(match.names(), asked_seat);
    stored.many.reserve(action.names.size());
    for (const std::string& name : action.names) {
      const Code option = options.find(name);
      stored.many.push_back(option.is_none() ? read_option(match, asked_seat, name) : option);
    }
    const int count = static_cast<int>(stored.many.size());
    if (kind == DecisionKind::some && (count < asked.from || count > asked.to)) {
      const std::string range = windrose::range_text(asked.from, asked.to);
      const std::string given = std::to_string(count);
      throw RuleError((asked.from == asked.to ? phrase("choose {1}, not {2}", range, given)
                                              : phrase("choose from {1}, not {2}", range, given)) +
                      reason_against(match, asked, count));
    }
    return stored;
  }
  if (action.is_list || action.names.size() != 1) {
    throw RuleError(phrase("one action is asked for, not a list: {1}",
                           actions_text(match.names(), kind, asked)));
  }
  const std::string& name = action.names.front();
  switch (kind) {
    case DecisionKind::confirm:
      if (name != kYes && name != kNo)
        throw RuleError(phrase("answer {1} or {2}, not {3}", kYes, kNo, quote(name)));
      stored.one = Code::flag(name == kYes);
      return stored;
    case DecisionKind::amount: {
      const auto number = whole_number(name);
      if (!number || *number < asked.from || *number > asked.to) {
        throw RuleError(phrase("expected a number from {1} to {2}, got {3}",
                               std::to_string(asked.from), std::to_string(asked.to), quote(name)) +
                        (number ? reason_against(match, asked, *number) : ""));
      }
      stored.one = Code::number(*number);
      return stored;
    }
    default:
      stored.one = read_option(match, asked_seat, name);
      return stored;
  }
}

}  // namespace

void require_question(const Match& match) {
  const PublicNode node = match.node();
  if (node.is<Node::Over>()) throw RuleError(phrase("the match is over"));
  if (node.is<Node::Playing>())
    throw RuleError(phrase("no player is asked now; agents are still at play"));
  if (node.is<Node::Halted>())
    throw RuleError(phrase("the match is halted by an error of its rules"));
  if (node.is<Node::Shuffling>())
    throw RuleError(phrase("no player is asked now; the match waits for a shuffle"));
  if (node.is_chance()) throw RuleError(phrase("no player is asked now; the match waits for dice"));
}

std::string action_name(const Names& names, Code code) {
  std::string name = code_id(names, code);
  const Kind kind = code.kind();
  if (kind == Kind::number || kind == Kind::flag || kind == Kind::move ||
      kind == Kind::placeholder) {
    return name;
  }
  const Code first = thing_named(names, name);
  if (first == code && !is_reply_word(name)) return name;
  if (std::ranges::find(kNamedKinds, kind) == kNamedKinds.end()) return name;
  return std::string(kind_id(kind)) + ":" + name;
}

ActionText action_text(const Names& names, DecisionKind kind, const Reply& reply) {
  ActionText action;
  if (reply.pass) {
    action.names.emplace_back(kPass);
  } else if (kind == DecisionKind::some || kind == DecisionKind::order) {
    action.is_list = true;
    for (const Code code : reply.many) action.names.push_back(action_name(names, code));
  } else {
    action.names.push_back(action_name(names, reply.one));
  }
  return action;
}

ActionText action_text(const Names& names, const Input& input) {
  const bool is_list = !input.pass && input.one.is_none();
  const Reply reply{input.seat, input.pass, input.one, input.many};
  return action_text(names, is_list ? DecisionKind::some : DecisionKind::choose, reply);
}

std::string to_string(const ActionText& action) {
  if (!action.is_list) return action.names.empty() ? "" : action.names.front();
  return "[" + join(action.names, ", ") + "]";
}

std::vector<std::string> action_names(const Names& names, DecisionKind kind,
                                      const Node::Asked& asked) {
  std::vector<std::string> actions;
  if (kind == DecisionKind::confirm) {
    actions.emplace_back(kYes);
    actions.emplace_back(kNo);
  }
  for (const Code option : asked.options) actions.push_back(action_name(names, option));
  if (asked.can_pass()) actions.emplace_back(kPass);
  return actions;
}

std::string actions_text(const Names& names, DecisionKind kind, const Node::Asked& asked,
                         std::size_t most) {
  std::vector<std::string> actions = action_names(names, kind, asked);
  const std::size_t more = actions.size() > most ? actions.size() - most : 0;
  actions.resize(actions.size() - more);
  if (kind == DecisionKind::amount) {
    actions.insert(actions.begin(), std::to_string(asked.from) + " to " + std::to_string(asked.to));
  }
  std::string text = join(actions, ", ");
  if (more > 0) text += " … " + std::to_string(more) + " more";
  if (kind == DecisionKind::order) return "in order: " + text;
  if (kind != DecisionKind::some) return text;
  return range_text(asked) + " of " + text;
}

Code named_code(const Names& names, std::string_view name) {
  if (const auto number = whole_number(name)) return Code::number(*number);
  const std::size_t colon = name.find(':');
  if (colon != std::string_view::npos) {
    const auto* const kind = std::ranges::find(kNamedKinds, name.substr(0, colon), kind_id);
    if (kind == kNamedKinds.end()) return {};
    return thing_of_kind(names, *kind, name.substr(colon + 1));
  }
  const Code thing = thing_named(names, name);
  return thing.is_none() ? move_named(names, name) : thing;
}

StoredReply read_action(Match& match, SeatId seat, const ActionText& action) {
  return read_answer(match, {ask_of(match, seat), false, {}}, action);
}

StoredReply read_action(Match& match, SeatId seat, const ActionText& action,
                        const Referee& referee) {
  Node::Asked seen = ask_of(match, seat);
  const std::span<const Code> options = match.node().truth(referee).ask_of(seat)->options;
  return read_answer(match, {std::move(seen), true, options}, action);
}

SeatId seat_named(const Ruleset& ruleset, std::string_view name) {
  std::vector<std::string> names;
  for (const SeatId seat : ruleset.seats()) {
    if (ruleset.player_name(seat) == name) return seat;
    names.push_back(ruleset.player_name(seat));
  }
  const std::string hint = told_meant(name, names);
  if (!hint.empty()) throw Error(phrase("unknown player {1}", quote(name)) + hint);
  throw Error(phrase("unknown player {1}; the players are {2}", quote(name), list_and(names)));
}

}  // namespace windrose
