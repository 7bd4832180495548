#include "runtime/script/api/question.h"

#include <algorithm>
#include <array>
#include <bit>
#include <string_view>

#include "runtime/base/language/phrase.h"
#include "runtime/base/text/enum_array.h"
#include "runtime/base/text/text.h"
#include "runtime/script/sandbox/lua_freeze.h"
#include "runtime/script/sandbox/lua_work.h"

namespace windrose {
namespace {

/// A key of a question's table, and the kinds of questions that use it.
struct QuestionKey {
  std::string_view name;
  std::uint32_t kinds;  // a bit for each DecisionKind
};

constexpr std::uint32_t bit_of(DecisionKind kind) {
  return 1U << static_cast<unsigned>(kind);
}
constexpr std::uint32_t kChoose = bit_of(DecisionKind::choose);
constexpr std::uint32_t kSome = bit_of(DecisionKind::some);
constexpr std::uint32_t kOrder = bit_of(DecisionKind::order);
constexpr std::uint32_t kConfirm = bit_of(DecisionKind::confirm);
constexpr std::uint32_t kAmount = bit_of(DecisionKind::amount);
constexpr std::uint32_t kTogether = bit_of(DecisionKind::together);
constexpr std::uint32_t kAnyQuestion = kChoose | kSome | kOrder | kConfirm | kAmount | kTogether;

constexpr std::array kQuestionKeys = {
    QuestionKey{"id", kAnyQuestion},
    QuestionKey{"pass", kChoose | kAmount | kTogether},
    QuestionKey{"ask", kChoose | kSome | kOrder | kAmount},
    QuestionKey{"why_not", kAnyQuestion},
    QuestionKey{"from", kChoose | kSome | kOrder | kAmount | kTogether},
    QuestionKey{"least", kSome},
    QuestionKey{"most", kSome},
    QuestionKey{"players", kTogether},
    QuestionKey{"others", kChoose},
    QuestionKey{"to", kAmount | kTogether},
    QuestionKey{"secret", kChoose | kAmount},
};

/// The function that asks this kind of question.
constexpr std::string_view function_of(DecisionKind kind) {
  constexpr EnumArray<DecisionKind, std::string_view, 6> kNames{
      {"player:choose", "player:choose_some", "player:order", "player:confirm", "player:amount",
       "game:choose_together"}};
  return kNames[kind];
}

std::vector<std::string> keys_for(DecisionKind kind) {
  std::vector<std::string> names;
  for (const QuestionKey& key : kQuestionKeys) {
    if ((key.kinds & bit_of(kind)) != 0) names.emplace_back(key.name);
  }
  return names;
}

std::string functions_with(const QuestionKey& key) {
  std::vector<std::string> names;
  for (const DecisionKind kind :
       {DecisionKind::choose, DecisionKind::some, DecisionKind::order, DecisionKind::confirm,
        DecisionKind::amount, DecisionKind::together}) {
    if ((key.kinds & bit_of(kind)) != 0) names.emplace_back(function_of(kind));
  }
  return join(names, ", ");
}

constexpr std::uint32_t bit_of_key(std::string_view name) {
  const auto key = std::ranges::find(kQuestionKeys, name, &QuestionKey::name);
  return 1U << static_cast<unsigned>(key - kQuestionKeys.begin());
}

/// The keys that each kind of question uses, a bit each.
constexpr EnumArray<DecisionKind, std::uint32_t, 6> kUsedKeys = [] {
  EnumArray<DecisionKind, std::uint32_t, 6> used;
  for (std::size_t kind = 0; kind < used.size(); ++kind) {
    for (std::size_t i = 0; i < kQuestionKeys.size(); ++i) {
      if ((kQuestionKeys[i].kinds >> kind & 1U) != 0) used.rows[kind] |= 1U << i;
    }
  }
  return used;
}();

[[noreturn]] void refuse_use(const QuestionKey& key, DecisionKind kind) {
  throw RuleError(std::string(function_of(kind)) + " does not use " + quote(key.name) +
                  "; it takes " + join_and(keys_for(kind)) + " (" + std::string(key.name) +
                  " is for " + functions_with(key) + ")");
}

/// A key that the question does not use would be passed over in silence.
void check_use(std::uint32_t keys, DecisionKind kind) {
  const std::uint32_t unused = keys & ~kUsedKeys[kind];
  if (unused != 0) [[unlikely]]
    refuse_use(kQuestionKeys[static_cast<std::size_t>(std::countr_zero(unused))], kind);
}

constexpr std::uint32_t kIdKey = bit_of_key("id");
constexpr std::uint32_t kPassKey = bit_of_key("pass");
constexpr std::uint32_t kAskKey = bit_of_key("ask");
constexpr std::uint32_t kWhyNotKey = bit_of_key("why_not");
constexpr std::uint32_t kOthersKey = bit_of_key("others");
constexpr std::uint32_t kSecretKey = bit_of_key("secret");
constexpr std::uint32_t kEveryKey = ~0U;

/// The value on top of the stack as a word; none for nil.
WordId word_on_top(Call& call, std::string_view name) {
  if (lua_type(call.lua, -1) == LUA_TSTRING) return call.binding.word_at(call.lua, -1);
  if (lua_isnil(call.lua, -1)) return WordId::none;
  throw RuleError("'" + std::string(name) + "' of a question is a word, not " +
                  got_text(call.binding, call.lua, -1));
}

/// Reads the fields of these keys that a question keeps. In this order, so that texts which a rule
/// puts together get the same numbers in every process.
void read_fields(Call& call, int index, std::uint32_t keys, Question& question) {
  const auto push = [&](std::uint32_t key, const char* name) {
    if ((keys & key) == 0) return false;
    lua_getfield(call.lua, index, name);
    return true;
  };
  const auto word = [&](const char* name) {
    const WordId found = word_on_top(call, name);
    lua_pop(call.lua, 1);
    return found;
  };
  const auto flag = [&] {
    const bool is_set = lua_toboolean(call.lua, -1) != 0;
    lua_pop(call.lua, 1);
    return is_set;
  };
  if (push(kIdKey, "id")) question.id = word("id");
  if (push(kPassKey, "pass")) question.pass = word("pass");
  if (push(kAskKey, "ask")) question.ask = flag();
  if (push(kWhyNotKey, "why_not")) question.has_why_not = flag();
  if (push(kSecretKey, "secret")) question.is_secret = flag();
  question.has_others = (keys & kOthersKey) != 0;
}

[[noreturn]] void refuse_key(std::string_view key) {
  std::vector<std::string> names;
  names.reserve(kQuestionKeys.size());
  for (const QuestionKey& one : kQuestionKeys) names.emplace_back(one.name);
  throw RuleError("a question does not know " + quote(key) + did_you_mean(key, names) +
                  "; it takes " + join_and(names));
}

/// The bit of the key below the top of the stack, a string. Lua keeps one copy of every short
/// string, so its address tells which it is.
std::uint32_t bit_of_key_at(Call& call) {
  std::vector<const char*>& anchors = call.binding.question_keys;
  if (anchors.empty()) {
    for (const QuestionKey& key : kQuestionKeys) anchors.push_back(call.binding.anchor(key.name));
  }
  const char* const key = lua_tostring(call.lua, -2);
  const auto known = std::ranges::find(anchors, key);
  if (known == anchors.end()) refuse_key(key);
  return 1U << static_cast<unsigned>(known - anchors.begin());
}

/// The keys of the table or shadow, a bit each. A misspelled key would be passed over in silence:
/// `pas = "Stay"`.
std::uint32_t keys_of(Call& call, int table) {
  std::uint32_t keys = 0;
  charge_walk(call.lua, table);
  for (lua_pushnil(call.lua); lua_next(call.lua, table) != 0; lua_pop(call.lua, 1)) {
    if (lua_type(call.lua, -2) == LUA_TSTRING) keys |= bit_of_key_at(call);
  }
  return keys;
}

/// The keys of a frozen question that was read before; they are kept beside it, in the registry.
std::uint32_t kept_keys(lua_State* lua, const void* address) {
  lua_rawgetp(lua, LUA_REGISTRYINDEX, address);
  const auto keys = static_cast<std::uint32_t>(lua_tointeger(lua, -1));
  lua_pop(lua, 1);
  return keys;
}

WordId read_text(Call& call, int index) {
  lua_geti(call.lua, index, 1);
  if (lua_type(call.lua, -1) != LUA_TSTRING) {
    throw RuleError("a question begins with its text: {\"Where to?\", from = list}; got " +
                    got_text(call.binding, call.lua, -1));
  }
  const WordId text = call.binding.word_at(call.lua, -1);
  lua_pop(call.lua, 1);
  return text;
}

/// The word on top of the stack, if the files of the game have it: looked up by its address, and so
/// without a number for what rules have put together.
WordId declared_word_on_top(Call& call) {
  if (lua_type(call.lua, -1) != LUA_TSTRING) return WordId::none;
  return call.binding.declared_word(lua_tostring(call.lua, -1));
}

/// Of a table that rules have just made, as most are. It has the fields that a walk meets, and no
/// others. Most have an id, which the walk reads on its way.
Question read_plain(Call& call, DecisionKind kind, int index) {
  Question question;
  std::uint32_t keys = 0;
  charge_walk(call.lua, index);
  for (lua_pushnil(call.lua); lua_next(call.lua, index) != 0; lua_pop(call.lua, 1)) {
    if (lua_type(call.lua, -2) != LUA_TSTRING) continue;
    const std::uint32_t key = bit_of_key_at(call);
    keys |= key;
    if (key == kIdKey) question.id = declared_word_on_top(call);
  }
  check_use(keys, kind);
  question.text = read_text(call, index);
  if (question.id != WordId::none) keys &= ~kIdKey;
  read_fields(call, index, keys, question);
  return question;
}

Question read_question(Call& call, DecisionKind kind, int index) {
  if (lua_getmetatable(call.lua, index) == 0) return read_plain(call, kind, index);
  lua_pop(call.lua, 1);
  const void* const address = lua_topointer(call.lua, index);
  if (const Question* const known = call.binding.known_question(address)) {
    check_use(kept_keys(call.lua, address), kind);
    return *known;
  }
  const bool is_frozen = push_shadow(call.lua, index);
  const std::uint32_t keys = keys_of(call, is_frozen ? lua_gettop(call.lua) : index);
  if (is_frozen) lua_pop(call.lua, 1);
  check_use(keys, kind);
  Question question;
  question.text = read_text(call, index);
  push_metatable(call.lua, index);  // which may add what a walk does not meet
  const bool is_whole = is_frozen && lua_isnil(call.lua, -1);
  lua_pop(call.lua, 1);
  read_fields(call, index, is_whole ? keys : kEveryKey, question);
  if (!is_frozen) return question;
  // A frozen table lives and stays the same: read it once.
  lua_pushinteger(call.lua, static_cast<lua_Integer>(keys));
  lua_rawsetp(call.lua, LUA_REGISTRYINDEX, address);
  return call.binding.keep_question(address, question);
}

}  // namespace

int question_number(Call& call, int index, const char* name, int otherwise) {
  lua_getfield(call.lua, index, name);
  const int number = lua_isnil(call.lua, -1)
                         ? otherwise
                         : call.field(name, [&](int field) { return call.number(field); });
  lua_pop(call.lua, 1);
  return number;
}

void require_amount(Call& call, Code argument) {
  if (argument.kind() == Kind::number) return;
  throw RuleError("{$} stands for an amount of money; give a whole number, got " +
                  call.binding.name(argument));
}

void require_alone(const Call& call, const Question& question) {
  if (call.binding.questions == question.number) [[likely]]
    return;
  throw RuleError(quote(call.binding.state->words().text(question.text)) +
                  " asks another question while it is made; ask that one first, and give its "
                  "answer to this one");
}

Question begin_question(Call& call, DecisionKind kind, int index) {
  call.changing();  // an agent cannot ask
  const std::uint32_t number = ++call.binding.questions;
  Decision& decision = call.binding.decision;
  decision.kind = kind;
  decision.is_reveal = false;
  decision.must.clear();
  decision.may.clear();
  decision.who.clear();
  decision.prompt.args.clear();
  Question question;
  if (lua_type(call.lua, index) == LUA_TSTRING) {
    question.text = call.binding.word_at(call.lua, index);
  } else if (lua_type(call.lua, index) == LUA_TTABLE) {
    question = read_question(call, kind, index);
    const TextGaps gaps = call.binding.gaps_of(question.text);
    if (gaps.count > kMostQuestionGaps) {
      throw RuleError("the question has " + std::to_string(gaps.count) + " gaps {}; it may have " +
                      std::to_string(kMostQuestionGaps));
    }
    for (std::size_t i = 0; i < gaps.count; ++i) {
      lua_geti(call.lua, index, static_cast<lua_Integer>(i) + 2);
      decision.prompt.args.push_back(call.binding.code_at(call.lua, -1));
      if (gaps.is_money(i)) require_amount(call, decision.prompt.args.back());
      lua_pop(call.lua, 1);
    }
  } else {
    throw ArgumentError(index,
                        "expected a question, got " + got_text(call.binding, call.lua, index));
  }
  question.number = number;
  require_alone(call, question);
  if (question.is_secret && question.pass == WordId::none)
    throw RuleError("`secret` hides that a player passed; give the question a `pass`");
  decision.id = question.id;
  decision.tells_pass = !question.is_secret;
  decision.prompt.text = question.text;
  return question;
}

}  // namespace windrose
