#include "runtime/script/rules/script_agent.h"

#include <algorithm>

#include <lua.hpp>

#include "runtime/base/text/error.h"
#include "runtime/base/text/text.h"
#include "runtime/script/api/api.h"
#include "runtime/script/rules/agent_decision.h"
#include "runtime/script/sandbox/act_time.h"
#include "runtime/script/sandbox/debug_lines.h"
#include "runtime/script/sandbox/lua_freeze.h"
#include "runtime/script/sandbox/lua_kept.h"
#include "runtime/state/ruleset/names.h"

namespace windrose {
namespace {

// What each answer adds to the processor time that an agent has in all, up to
// ActTime::kMostOfAnswers: the slowest of the agents that come with the program takes 2 ms an
// answer, and 0.14 s for a match.
constexpr std::chrono::milliseconds kTimePerAnswer{4};

// A key can only be read by its name, so an agent that does not write it needs none of it made.
bool names_news(const std::string& text) {
  return text.find("events") != std::string::npos || text.find("answers") != std::string::npos;
}

bool offers(const SeenAsk& ask, Code code) {
  return std::ranges::find(ask.options(), code) != ask.options().end();
}

}  // namespace

ScriptAgent::ScriptAgent(const Ruleset& ruleset, std::string name, const std::string& path,
                         const std::string& text)
    : reads_news_(names_news(text)),
      name_(std::move(name)),
      place_{path, 1, 0},
      binding_(std::make_unique<Binding>(ruleset)) {
  lua_State* const lua = binding_->lua();
  const State start(ruleset, 0);
  load_rules(*binding_, start);
  lua_newtable(lua);
  binding_->loading = true;
  try {
    binding_->sandbox.load(text, path);
    binding_->push(lua, Code(Kind::game, 0));
    lua_pushvalue(lua, -3);
    lua_pushvalue(lua, -5);
    binding_->sandbox.run(3, 0);
    refuse_kept(lua, -1, path);
  } catch (const ScriptError& error) {
    throw Error(error.report());
  }
  try {
    binding_->sandbox.freeze(-1);
  } catch (const ScriptError& error) {
    throw Error(place_, error.message() +
                            "; `agent` and what it holds are more than can be made read-only");
  }
  binding_->lists.seal();
  binding_->loading = false;
  agent_table_ = luaL_ref(lua, LUA_REGISTRYINDEX);
  lua_settop(lua, 0);
  binding_->state = nullptr;
  general_ = find_handler("choose");
}

ScriptAgent::~ScriptAgent() = default;

ScriptAgent::Handler ScriptAgent::find_handler(const std::string& name) {
  if (const auto known = by_name_.find(name); known != by_name_.end()) return known->second;
  lua_State* const lua = binding_->lua();
  lua_rawgeti(lua, LUA_REGISTRYINDEX, agent_table_);
  const bool frozen = push_shadow(lua, -1);
  lua_pushstring(lua, name.c_str());
  lua_rawget(lua, -2);
  Handler handler = general_;
  if (lua_isfunction(lua, -1)) {
    lua_Debug record;
    lua_pushvalue(lua, -1);
    lua_getinfo(lua, ">uS", &record);
    handler.line = record.linedefined;
    handler.wants_decision = record.nparams >= 3 || record.isvararg != 0;
    handler.reference = luaL_ref(lua, LUA_REGISTRYINDEX);
    by_name_.emplace(name, handler);  // as many as the agent has functions
  } else {
    lua_pop(lua, 1);
  }
  lua_pop(lua, frozen ? 2 : 1);
  return handler;
}

ScriptAgent::Handler ScriptAgent::handler(const MatchWords& words, WordId id) {
  if (id == WordId::none) return general_;
  if (number_of(id) >= kFirstLateWord) return find_handler(words.text(id));
  const auto index = static_cast<std::size_t>(number_of(id));
  if (index >= looked_up_.size()) {
    looked_up_.resize(index + 1);
    by_question_.resize(index + 1);
  }
  if (!looked_up_[index]) by_question_[index] = find_handler(words.text(id));
  looked_up_[index] = true;
  return by_question_[index];
}

RunResult ScriptAgent::run(const Given& given, const Handler& handler, Counting counting) {
  const SeenAsk& ask = *given.ask;
  Binding& binding = *binding_;
  lua_State* const lua = binding.lua();
  binding.state = given.observation;
  binding.viewer = ask.seat();
  binding.agent_draws = 0;
  binding.lists.begin_step();
  begin_debug_lines(lua, binding.agent_key);
  binding.sandbox.clear_stack();
  lua_rawgeti(lua, LUA_REGISTRYINDEX, handler.reference);
  binding.push(lua, Code(ask.seat()));
  binding.push(lua, binding.lists.make(ask.options()));
  if (handler.wants_decision) push_decision(binding, ask, given.may, given.news);
  binding.sandbox.begin_step(counting);
  const RunResult result = binding.sandbox.call(handler.wants_decision ? 3 : 2, 1);
  binding.sandbox.end_step();
  return result;
}

void ScriptAgent::begin_stretch() {
  binding_->sandbox.stretch.begin(Whose::agent);
  extended_ = {};
}

std::size_t ScriptAgent::bytes() const {
  return binding_->sandbox.bytes();
}

ScriptAgent::Answer ScriptAgent::answer(const Observation& observation, const SeenAsk& ask,
                                        std::uint64_t key, bool may, const SeatNews* news) {
  const Handler handler = this->handler(observation.words(), ask.id());
  if (handler.reference < 0) {
    throw Error({place_.file, 1},
                "agent " + quote(name_) +
                    " has no function for this question; write function agent.choose(" +
                    "player, options, decision)");
  }
  place_.line = handler.line;
  binding_->agent_key = key;
  const Given given{&observation, &ask, may, reads_news_ ? news : nullptr};
  RunResult result = run(given, handler, Counting::on_suspicion);
  if (result == RunResult::suspected) result = run(given, handler, Counting::exact);
  if (result != RunResult::finished) {
    const ScriptError failure = binding_->sandbox.failure();
    throw Error(failure.report(), failure.parts());
  }
  ActTime::extend_for_agent(kTimePerAnswer);
  if (extended_ < ActTime::kMostOfAnswers) {
    binding_->sandbox.stretch.extend(kTimePerAnswer);
    extended_ += kTimePerAnswer;
  }
  try {
    return read_reply(ask, may);
  } catch (const RuleError& error) {
    refuse(ask, std::string("what is no answer: ") + error.what());
  } catch (const ScriptError& error) {
    refuse(ask, std::string("what cannot be read: ") + error.what());  // memory has run out
  }
}

std::optional<ScriptAgent::Answer> ScriptAgent::think_again(const Given& given, std::uint64_t key) {
  const Handler handler = this->handler(given.observation->words(), given.ask->id());
  if (handler.reference < 0) return std::nullopt;
  binding_->agent_key = key;
  if (run(given, handler, Counting::exact) != RunResult::finished) return std::nullopt;
  try {
    return read_reply(*given.ask, given.may);
  } catch (const Error&) {
    return std::nullopt;
  }
}

void ScriptAgent::refuse(const SeenAsk& ask, const std::string& what) const {
  throw Error(place_, "agent " + quote(name_) + " answered '" +
                          binding_->state->words().text(ask.prompt().text) + "' with " + what);
}

ScriptAgent::Answer ScriptAgent::read_reply(const SeenAsk& ask, bool may) {
  lua_State* const lua = binding_->lua();
  Call call(*binding_, lua);
  Answer answer;
  answer.reply.seat = ask.seat();
  if (lua_isnil(lua, -1)) {
    if (may) return {false, answer.reply};
    if (!ask.can_pass()) refuse(ask, "nothing; passing is not allowed here");
    answer.reply.pass = true;
    return answer;
  }
  switch (ask.kind()) {
    case DecisionKind::confirm:
      answer.reply.one = Code::flag(lua_toboolean(lua, -1) != 0);
      return answer;
    case DecisionKind::amount: {
      const int amount = call.number(lua_gettop(lua));
      if (amount < ask.from() || amount > ask.to()) {
        refuse(ask, std::to_string(amount) + "; it is from " + std::to_string(ask.from()) + " to " +
                        std::to_string(ask.to()));
      }
      answer.reply.one = Code::number(amount);
      return answer;
    }
    case DecisionKind::some:
    case DecisionKind::order: {
      const auto items = std::as_const(binding_->lists).items(call.list(lua_gettop(lua)));
      many_.assign(items.begin(), items.end());
      answer.reply.many = many_;
      return answer;  // the match checks how many, and that none is named twice
    }
    case DecisionKind::choose:
    case DecisionKind::together:
      break;
  }
  answer.reply.one = binding_->code_at(lua, lua_gettop(lua));
  if (!offers(ask, answer.reply.one))
    refuse(ask, got_text(*binding_, lua, -1) + ", which is no option");
  return answer;
}

}  // namespace windrose
