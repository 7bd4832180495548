#include "runtime/script/api/asking.h"

#include <algorithm>
#include <unordered_set>

#include <climits>

#include "runtime/base/text/text.h"
#include "runtime/script/api/question.h"
#include "runtime/script/api/why_not.h"
#include "runtime/script/errors/sandbox_message.h"
#include "runtime/state/ids/seats.h"

namespace windrose {
namespace {

constexpr int kQuestion = 2;              // argument: the question
constexpr int kOptions = 3;               // argument: what to choose from, in the short form
constexpr int kMostSealedAmounts = 1000;  // of one player in a joint question

/// The list the options come from: argument 3, or field `from` of the question.
Code options_of(Call& call, const char* field = "from") {
  if (call.has(kOptions)) return call.list(kOptions);
  if (!lua_istable(call.lua, kQuestion)) throw RuleError("nothing to choose from; give a list");
  lua_getfield(call.lua, kQuestion, field);
  if (lua_isnil(call.lua, -1)) {
    throw RuleError("nothing to choose from; give `" + std::string(field) +
                    "` or a list after the question");
  }
  return call.field(field, [&](int place) { return call.list(place); });
}

/// Bytes of texts that rules have put together, among these.
std::size_t text_bytes(Call& call, std::span<const Code> codes) {
  const MatchWords& words = call.binding.state->words();
  std::size_t bytes = 0;
  for (const Code code : codes) {
    if (code.kind() == Kind::word) bytes += words.text(code.as<WordId>()).size();
  }
  return bytes;
}

/// A question is shown as a whole, and to programs, too. More things than that nobody has.
void require_short(Call& call) {
  constexpr std::size_t kMostQuestionBytes = std::size_t{128} << 10U;
  constexpr std::size_t kMostOptions = 40'000;
  const Decision& decision = call.binding.decision;
  std::size_t options = 0;
  const auto count = [&options](const Ask& ask) {
    options += ask.options.size();
    if (ask.options.size() <= kMostOptions) [[likely]]
      return;
    throw RuleError("this question offers " + std::to_string(ask.options.size()) +
                    " options; offer " + std::to_string(kMostOptions) +
                    " at most, or ask for an amount");
  };
  for (const Ask& ask : decision.must) count(ask);
  for (const Ask& ask : decision.may) count(ask);
  // Few options need not be counted letter by letter: no text of the match is longer than that.
  if (options * call.binding.state->words().longest() <= kMostQuestionBytes) return;
  std::size_t bytes = 0;
  for (const Ask& ask : decision.must) bytes += text_bytes(call, ask.options);
  for (const Ask& ask : decision.may) bytes += text_bytes(call, ask.options);
  if (bytes <= kMostQuestionBytes) return;
  throw RuleError("the options of this question hold more than " +
                  readable_bytes(kMostQuestionBytes) + " of text; offer fewer or shorter ones");
}

/// Asks; does not return while a reply is missing. A fork waits at each question, and what costs
/// most of that is to leave one function after the other: so this is a part of those that ask, and
/// does itself what Binding::leave does.
[[gnu::always_inline]] inline std::span<const Reply> ask(Call& call) {
  require_short(call);
  const auto replies = call.binding.answerer->answer(call.binding.decision);
  if (replies.empty()) [[unlikely]] {
    if (call.binding.why_not_option != 0) answer_why_not(call, kQuestion);
    call.binding.stop = Stop::waits_for_decision;
    call.binding.sandbox.raise_signal(call.lua);
  }
  return replies;
}

[[gnu::always_inline]] inline const Reply& ask_one(Call& call) {
  return ask(call).front();
}

/// Adds a player to those of a list. A player who is in it twice would be asked twice at once, and
/// could answer only one of these questions.
void add_once(Call& call, SeatSet& players, Code player, const char* list) {
  const auto seat = player.as<SeatId>();
  if (players.contains(seat)) {
    throw RuleError(std::string(list) + " names " + call.binding.name(player) +
                    " twice; name each player once");
  }
  players = players.with(seat);
}

/// `others = {who = players, what = function(p) -> list}`: who may answer instead.
void read_others(Call& call, std::vector<Code>& lists) {
  lua_getfield(call.lua, kQuestion, "others");
  if (!lua_istable(call.lua, -1)) return;
  const int others = lua_gettop(call.lua);
  lua_getfield(call.lua, others, "who");
  const Code who = call.field("who", [&](int place) { return call.list(place); });
  lua_getfield(call.lua, others, "what");
  const int what = lua_gettop(call.lua);
  SeatSet listed;
  for (std::size_t i = 0; i < call.binding.lists.items(who).size(); ++i) {  // `what` may change it
    const Code player = call.binding.lists.items(who)[i];
    if (player.kind() != Kind::player) throw RuleError("`who` of others is a list of players");
    add_once(call, listed, player, "`who` of others");
    call.binding.decision.who.push_back(player.as<SeatId>());
    lua_pushvalue(call.lua, what);
    call.binding.push(call.lua, player);
    lua_call(call.lua, 1, 1);
    if (!lua_isnil(call.lua, -1)) {
      const Code list = call.field("what", [&](int place) { return call.list(place); });
      if (!call.binding.lists.items(list).empty()) {
        Ask ask;
        ask.seat = player.as<SeatId>();
        call.binding.decision.may.push_back(ask);
        lists.push_back(list);
      }
    }
    lua_pop(call.lua, 1);
  }
}

/// Options are spans into the pool of lists: taken last, when no list can grow any more.
void take_options(Call& call, std::vector<Ask>& asks, std::span<const Code> lists) {
  for (std::size_t i = 0; i < asks.size(); ++i)
    asks[i].options = call.binding.lists.items(lists[i]);
}

Ask ask_of(SeatId seat, WordId pass = WordId::none) {
  Ask ask;
  ask.seat = seat;
  ask.pass = pass;
  return ask;
}

void require_some(Call& call, std::size_t count) {
  if (count > 0) return;
  throw RuleError(
      "'" + call.binding.state->words().text(call.binding.decision.prompt.text) +
      "' has nothing to choose from; give it a `pass`, or ask only when there is something");
}

/// Of some and of an order, each is named once: nobody could name one that is there twice.
void require_distinct(Call& call, std::span<const Code> options) {
  call.binding.sandbox.charge(call.lua, std::ssize(options));
  std::unordered_set<Code> seen;
  seen.reserve(options.size());
  for (const Code option : options) {
    if (seen.insert(option).second) continue;
    throw RuleError("'" + call.binding.state->words().text(call.binding.decision.prompt.text) +
                    "' offers " + call.binding.name(option) + " twice; offer each answer once");
  }
}

/// The value at `index`, or what the function there gives for `player`: on top of the stack.
int push_for(Call& call, int index, Code player) {
  lua_pushvalue(call.lua, index);
  if (lua_isfunction(call.lua, -1)) {
    call.binding.push(call.lua, player);
    lua_call(call.lua, 1, 1);
  }
  return lua_gettop(call.lua);
}

/// Amounts from one limit to the other: options that are numbers.
Code amounts(Call& call, int from, int to, bool can_pass) {
  if (from > to && !can_pass) {
    throw RuleError("there is no amount from " + std::to_string(from) + " to " +
                    std::to_string(to) + "; ask only players that have one, or give a `pass`");
  }
  if (static_cast<std::int64_t>(to) - from >= kMostSealedAmounts) {
    throw RuleError("a joint question offers " + std::to_string(kMostSealedAmounts) +
                    " amounts at most, not those from " + std::to_string(from) + " to " +
                    std::to_string(to) + "; give a list of fewer amounts as `from`");
  }
  const int count = from > to ? 0 : to - from + 1;
  call.binding.sandbox.charge(call.lua, count);
  const Code list = call.binding.lists.make();
  for (int i = 0; i < count; ++i) call.binding.lists.add(list, Code::number(from + i));
  return list;
}

/// What one player of a joint question may answer: a list, or the amounts from `from` to `to`.
/// Both are given for all players, or by a function that takes one.
Code sealed_options(Call& call, int from, int to, Code player, bool can_pass) {
  const int top = lua_gettop(call.lua);
  const int first = push_for(call, from, player);
  const int last = push_for(call, to, player);
  Code list;
  if (!lua_isnil(call.lua, last)) {
    const auto amount = [&](const char* name, int index) {
      return call.within(0, name, [&] { return call.number(index); });
    };
    const int least = lua_isnil(call.lua, first) ? 0 : amount("'from'", first);
    list = amounts(call, least, amount("'to'", last), can_pass);
  } else if (lua_isnil(call.lua, first)) {
    throw RuleError("nothing to choose from; give a list as `from`, or amounts with `to`");
  } else if (lua_type(call.lua, first) == LUA_TNUMBER) {
    throw RuleError("`from = " + std::to_string(call.number(first)) +
                    "` is the smallest of some amounts; give the largest with `to`, or a list");
  } else {
    list = call.within(0, "'from'", [&] { return call.list(first); });
  }
  lua_settop(call.lua, top);
  return list;
}

}  // namespace

int choose(Call& call) {
  const auto seat = call.id<SeatId>(1);
  const Question question = begin_question(call, DecisionKind::choose, kQuestion);
  const Code list = options_of(call);
  Decision& decision = call.binding.decision;
  static thread_local std::vector<Code> others;
  others.clear();
  if (question.has_others) read_others(call, others);
  require_alone(call, question);
  const std::span<const Code> options = std::as_const(call.binding.lists).items(list);
  const bool can_pass = question.pass != WordId::none;
  const bool asks_others = !others.empty();  // of this thread: another match may ask meanwhile
  if (!can_pass) require_some(call, options.size());
  if (!asks_others) {
    if (options.empty() && can_pass && !question.ask) return call.nothing();
    if (options.size() == 1 && !can_pass && !question.ask) return call.push(options[0]);
  }
  Ask& asked = decision.must.emplace_back();  // where it stays: a copy would wait for its parts
  asked.seat = seat;
  asked.pass = question.pass;
  asked.options = options;
  take_options(call, decision.may, others);
  for (const Ask& other : decision.may) require_some(call, other.options.size());
  const Reply& reply = ask_one(call);
  if (reply.pass) {
    lua_pushnil(call.lua);
  } else {
    call.binding.push(call.lua, reply.one);
  }
  if (!asks_others) return 1;
  call.binding.push(call.lua, Code(reply.seat));
  return 2;
}

int choose_some(Call& call) {
  const auto seat = call.id<SeatId>(1);
  const Question question = begin_question(call, DecisionKind::some, kQuestion);
  const Code list = options_of(call);
  const bool in_table = lua_istable(call.lua, kQuestion);
  const int least = in_table ? question_number(call, kQuestion, "least", 0) : 0;
  const int limit = in_table ? question_number(call, kQuestion, "most", INT_MAX) : INT_MAX;
  require_alone(call, question);
  const int count = static_cast<int>(call.binding.lists.items(list).size());
  const int most = std::min(limit, count);
  if (least < 0 || least > count || most < least) {
    throw RuleError("cannot choose from " + std::to_string(least) + " to " + std::to_string(most) +
                    " of " + std::to_string(count) + " options; give less for `least`");
  }
  if (!question.ask && (most == 0 || least == count)) {
    return call.push(least == count ? list : call.binding.lists.make());
  }
  require_distinct(call, call.binding.lists.items(list));
  Ask ask = ask_of(seat);
  ask.from = least;
  ask.to = most;
  call.binding.decision.must.push_back(ask);
  take_options(call, call.binding.decision.must, {&list, 1});
  return call.push(call.binding.lists.make(ask_one(call).many));
}

int put_in_order(Call& call) {
  const auto seat = call.id<SeatId>(1);
  const Question question = begin_question(call, DecisionKind::order, kQuestion);
  const Code list = options_of(call);
  require_alone(call, question);
  if (call.binding.lists.items(list).size() < 2 && !question.ask) return call.push(list);
  require_distinct(call, call.binding.lists.items(list));
  call.binding.decision.must.push_back(ask_of(seat));
  take_options(call, call.binding.decision.must, {&list, 1});
  return call.push(call.binding.lists.make(ask_one(call).many));
}

int confirm(Call& call) {
  const auto seat = call.id<SeatId>(1);
  const Question question = begin_question(call, DecisionKind::confirm, kQuestion);
  if (call.binding.decision.prompt.args.empty()) {
    if (lua_gettop(call.lua) - kQuestion > static_cast<int>(kMostQuestionGaps)) {
      throw RuleError("a question takes " + std::to_string(kMostQuestionGaps) +
                      " arguments at most");
    }
    for (int i = kQuestion + 1; i <= lua_gettop(call.lua); ++i) {
      call.binding.decision.prompt.args.push_back(call.code(i));
    }
  }
  require_alone(call, question);
  call.binding.decision.must.push_back(ask_of(seat));
  return call.push_flag(ask_one(call).one.id() != 0);
}

int choose_amount(Call& call) {
  const auto seat = call.id<SeatId>(1);
  const Question question = begin_question(call, DecisionKind::amount, kQuestion);
  const bool in_table = lua_istable(call.lua, kQuestion);
  Ask ask = ask_of(seat, question.pass);
  ask.from = call.has(3) ? call.number(3)
             : in_table  ? question_number(call, kQuestion, "from", 0)
                         : 0;
  ask.to = call.has(4) ? call.number(4)
           : in_table  ? question_number(call, kQuestion, "to", ask.from)
                       : ask.from;
  require_alone(call, question);
  if (ask.from > ask.to) {
    throw RuleError("there is no amount from " + std::to_string(ask.from) + " to " +
                    std::to_string(ask.to) + "; ask only when there is one");
  }
  if (ask.from == ask.to && !question.ask && question.pass == WordId::none)
    return call.push(ask.from);
  call.binding.decision.must.push_back(ask);
  const Reply& reply = ask_one(call);
  return reply.pass ? call.nothing() : call.push(reply.one);
}

int choose_together(Call& call) {
  const Question question = begin_question(call, DecisionKind::together, kQuestion);
  if (!lua_istable(call.lua, kQuestion)) {
    throw RuleError("choose_together takes {\"question\", players = list, from = list}");
  }
  if (lua_getfield(call.lua, kQuestion, "players") == LUA_TNIL)
    throw RuleError("this question does not say who is asked; add players = game.active");
  const Code players = call.field("players", [&](int place) { return call.list(place); });
  const int bounds = lua_gettop(call.lua);
  lua_getfield(call.lua, kQuestion, "from");
  lua_getfield(call.lua, kQuestion, "to");
  std::vector<Code> lists;
  SeatSet listed;
  for (std::size_t i = 0; i < call.binding.lists.items(players).size(); ++i) {
    const Code player = call.binding.lists.items(players)[i];
    if (player.kind() != Kind::player) throw RuleError("`players` is a list of players");
    add_once(call, listed, player, "`players`");
    lists.push_back(
        sealed_options(call, bounds + 1, bounds + 2, player, question.pass != WordId::none));
    require_alone(call, question);
    call.binding.decision.must.push_back(ask_of(player.as<SeatId>(), question.pass));
  }
  lua_createtable(call.lua, 0, static_cast<int>(lists.size()));
  if (lists.empty()) return 1;
  take_options(call, call.binding.decision.must, lists);
  if (question.pass == WordId::none) {
    for (const Ask& asked : call.binding.decision.must) require_some(call, asked.options.size());
  }
  for (const Reply& reply : ask(call)) {
    call.binding.push(call.lua, Code(reply.seat));
    if (reply.pass) {
      lua_pushboolean(call.lua, 0);
    } else {
      call.binding.push(call.lua, reply.one);
    }
    lua_rawset(call.lua, -3);
  }
  return 1;
}

}  // namespace windrose
