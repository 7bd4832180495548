// What rules say: lines of the log, for all or for some, and what everybody has to have seen.

#include <algorithm>

#include "runtime/base/language/phrase.h"
#include "runtime/base/text/text.h"
#include "runtime/script/api/asking.h"
#include "runtime/script/api/question.h"

namespace windrose {
namespace {

constexpr int kMostLogArguments = 16;

/// A text with gaps, and what came behind it to fill them.
Message read_line(Call& call, int index) {
  if (lua_type(call.lua, index) != LUA_TSTRING) {
    throw ArgumentError(index, "expected a text such as \"{} waits\", got " +
                                   got_text(call.binding, call.lua, index));
  }
  const int count = lua_gettop(call.lua) - index;
  call.binding.sandbox.charge(call.lua,
                              16 + static_cast<std::int64_t>(call.text(index).size() / 4));
  const TextGaps found = gaps_of(call.text(index));
  const int gaps = static_cast<int>(found.count);
  if (count != gaps || count > kMostLogArguments) {
    throw RuleError("the text has " + counted(gaps, "gap") + " {}, and " +
                    counted(count, "argument") + " came with it; give one for each, " +
                    std::to_string(kMostLogArguments) + " at most");
  }
  Message line;
  for (int i = 0; i < count; ++i) {
    const Code argument = call.code(index + 1 + i);
    if (argument.kind() == Kind::list) {
      throw RuleError("a log line cannot contain a list; log its items one by one");
    }
    if (found.is_money(static_cast<std::size_t>(i))) require_amount(call, argument);
    line.args.push_back(argument);
  }
  line.text = call.binding.word_at(call.lua, index);
  return line;
}

/// Whoever tells a line writes out its texts as often as it is logged: long ones are charged so
/// that all lines of a step together hold 4 MB at most.
void charge_long(Call& call, const Message& line) {
  constexpr std::size_t kShort = 256;         // bytes
  constexpr std::int64_t kUnitsPerByte = 12;  // 50 million for 4 MB
  const MatchWords& words = call.binding.state->words();
  std::size_t bytes = words.text(line.text).size();
  for (const Code argument : line.args) {
    if (argument.kind() == Kind::word) bytes += words.text(argument.as<WordId>()).size();
  }
  if (bytes > kShort)
    call.binding.sandbox.charge(call.lua, static_cast<std::int64_t>(bytes) * kUnitsPerByte);
}

/// The seats of a player or of a list of players.
SeatSet read_seats(Call& call, int index) {
  const Code who = call.code(index);
  if (who.kind() == Kind::player) return SeatSet::only(who.as<SeatId>());
  SeatSet seats;
  for (const Code player : std::as_const(call.binding.lists).items(call.list(index))) {
    if (player.kind() != Kind::player) {
      throw ArgumentError(
          index, "expected a player or a list of players, got " + call.binding.name(player));
    }
    seats = seats.with(player.as<SeatId>());
  }
  return seats;
}

/// While it lives, what changes is told by no log.
class Quiet {
 public:
  explicit Quiet(Journal& journal) : journal_(&journal), was_(journal.is_quiet()) {
    journal.be_quiet(true);
  }
  ~Quiet() { journal_->be_quiet(was_); }
  Quiet(const Quiet&) = delete;
  Quiet& operator=(const Quiet&) = delete;

 private:
  Journal* journal_;
  bool was_;
};

/// Each player who is still in the match has to say "seen".
void ask_whether_seen(Call& call, const Message& line) {
  Binding& binding = call.binding;
  Decision& decision = binding.decision;
  decision = Decision();
  ++binding.questions;
  decision.kind = DecisionKind::together;
  decision.is_reveal = true;
  decision.prompt = line;
  const WordId seen = binding.state->words().id("seen");
  decision.id = seen;
  const Code list = binding.lists.make();
  binding.lists.add(list, Code(seen));
  for (const SeatId seat : binding.state->header().active()) {
    Ask ask;
    ask.seat = seat;
    decision.must.push_back(ask);
  }
  if (decision.must.empty()) return;
  for (Ask& ask : decision.must) ask.options = std::as_const(binding.lists).items(list);
  if (binding.answerer->answer(decision).empty()) {
    if (binding.why_not_option != 0) binding.leave(call.lua, Stop::answered_why);
    binding.leave(call.lua, Stop::waits_for_decision);
  }
}

}  // namespace

int write_log(Call& call) {
  Changes& changes = call.changing();
  const Message line = read_line(call, 2);
  charge_long(call, line);
  changes.log(line.text, line.args);
  return 0;
}

int tell(Call& call) {
  Changes& changes = call.changing();
  const SeatSet seats = read_seats(call, 2);
  const Message line = read_line(call, 3);
  charge_long(call, line);
  if (!seats.empty()) changes.log(line.text, line.args, seats);
  return 0;
}

int quietly(Call& call) {
  const Quiet quiet(call.changing().journal());
  if (!lua_isfunction(call.lua, 2)) {
    throw ArgumentError(2, "expected a function: game:quietly(function() ... end), got " +
                               got_text(call.binding, call.lua, 2));
  }
  lua_settop(call.lua, 2);
  lua_call(call.lua, 0, 0);
  return 0;
}

int reveal(Call& call) {
  Changes& changes = call.changing();
  const Message line = read_line(call, 2);
  charge_long(call, line);
  for (const Code thing : line.args) {
    if (thing.kind() == Kind::card && who_knows(changes.state(), thing) != SeatSet::all()) {
      changes.show(thing.as<CardId>(), SeatId::none);
    }
  }
  ask_whether_seen(call, line);
  changes.log(line.text, line.args);
  return 0;
}

}  // namespace windrose
