#include "runtime/script/api/why_not.h"

#include "runtime/base/text/text.h"
#include "runtime/script/api/question.h"
#include "runtime/state/seen/door.h"

namespace windrose {
namespace {

/// While it lives, scripts see what one seat may know, and change nothing.
class SeenBySeat {
 public:
  SeenBySeat(Binding& binding, SeatId seat)
      : binding_(&binding),
        state_(binding.state),
        changes_(binding.changes),
        viewer_(binding.viewer),
        seen_(binding.ruleset) {
    Door(binding.ruleset).observe(binding.changing().state(), Viewer{seat}, seen_);
    binding.state = &seen_;
    binding.changes = nullptr;
    binding.viewer = seat;
  }
  ~SeenBySeat() {
    binding_->state = state_;
    binding_->changes = changes_;
    binding_->viewer = viewer_;
  }
  SeenBySeat(const SeenBySeat&) = delete;
  SeenBySeat& operator=(const SeenBySeat&) = delete;

 private:
  Binding* binding_;
  const AnyState* state_;
  Changes* changes_;
  SeatId viewer_;
  Observation seen_;
};

/// What fills a gap of a reason, on top of the stack. A text stays a text: a word of its own would
/// belong to the match, and who asks changes nothing.
WhyNot::Word read_word(Call& call, bool is_money) {
  if (lua_type(call.lua, -1) == LUA_TSTRING) {
    if (is_money) require_amount(call, call.code(lua_gettop(call.lua)));
    return {WhyNot::Word::Form::text, {}, printable(lua_tostring(call.lua, -1))};
  }
  const Code thing = call.field("why_not", [&](int place) { return call.code(place); });
  if (thing.kind() == Kind::list)
    throw RuleError("a reason cannot contain a list; give its items one by one");
  if (is_money) require_amount(call, thing);
  return {is_money ? WhyNot::Word::Form::money : WhyNot::Word::Form::thing, thing};
}

/// The list on top of the stack: a text with gaps, and what fills them.
void read_list(Call& call, WhyNot& why) {
  const int list = lua_gettop(call.lua);
  lua_geti(call.lua, list, 1);
  if (lua_type(call.lua, -1) != LUA_TSTRING) {
    throw RuleError("a reason begins with its text: {\"{} is full\", space}; got " +
                    got_text(call.binding, call.lua, -1));
  }
  why.reason = printable(lua_tostring(call.lua, -1));
  const TextGaps gaps = gaps_of(why.reason);
  const auto count = static_cast<std::size_t>(luaL_len(call.lua, list) - 1);
  if (count != gaps.count || count > kMostQuestionGaps) {
    throw RuleError("the reason has " + counted(static_cast<long long>(gaps.count), "gap") +
                    " {}, and " + counted(static_cast<long long>(count), "argument") +
                    " came with it; give one for each, " + std::to_string(kMostQuestionGaps) +
                    " at most");
  }
  why.words.reserve(count);
  for (std::size_t i = 0; i < count; ++i) {
    lua_geti(call.lua, list, static_cast<lua_Integer>(i) + 2);
    why.words.push_back(read_word(call, gaps.is_money(i)));
  }
  lua_settop(call.lua, list);
}

/// What the function on top of the stack says, called as the seat that asks sees the match.
WhyNot ask_rules(Call& call) {
  Binding& binding = call.binding;
  const SeenBySeat seen(binding, binding.why_not_seat);
  binding.push(call.lua, Code::from_bits(binding.why_not_option));
  binding.push(call.lua, Code(binding.why_not_seat));
  lua_call(call.lua, 2, 2);
  WhyNot why;
  if (lua_type(call.lua, -1) == LUA_TSTRING) why.paragraph = printable(lua_tostring(call.lua, -1));
  lua_pop(call.lua, 1);
  if (lua_type(call.lua, -1) == LUA_TSTRING) {
    why.reason = printable(lua_tostring(call.lua, -1));
  } else if (lua_istable(call.lua, -1)) {
    read_list(call, why);
  }
  return why;
}

}  // namespace

void answer_why_not(Call& call, int question) {
  Binding& binding = call.binding;
  binding.why_not = {};
  if (lua_istable(call.lua, question)) {
    lua_getfield(call.lua, question, "why_not");
    if (lua_isfunction(call.lua, -1)) {
      WhyNot why = ask_rules(call);
      // A function may have kept what the rules know: its seat may not.
      const State& truth = binding.changing().state();
      const Door door(binding.ruleset);
      for (WhyNot::Word& word : why.words)
        word.thing = door.masked(truth, word.thing, Viewer{binding.why_not_seat});
      binding.why_not = std::move(why);
    }
  }
  binding.leave(call.lua, Stop::answered_why);
}

}  // namespace windrose
