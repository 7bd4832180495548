#include "runtime/script/api/binding.h"

#include <lua.hpp>

#include "runtime/base/language/language.h"
#include "runtime/base/text/error.h"
#include "runtime/base/text/text.h"
#include "runtime/script/api/api.h"
#include "runtime/script/api/handles.h"
#include "runtime/state/ruleset/names.h"

namespace windrose {
namespace {

constexpr std::size_t kMostHeldText = 200;  // bytes: thousands of spaces may hold the same

constexpr std::size_t kMostDiceKept = 256;  // texts that are remembered: "2d6", "02d6" …
constexpr int kDeepestTrace = 64;           // calls between an event and its cause

}  // namespace

Binding::Binding(const Ruleset& rules)
    : ruleset(rules),
      own_sandbox(std::make_unique<Sandbox>()),
      sandbox(*own_sandbox),
      paragraphs(rules.data()),
      search(rules.board()) {
  open();
}

Binding::Binding(const Ruleset& rules, Sandbox& shared)
    : ruleset(rules), sandbox(shared), paragraphs(rules.data()), search(rules.board()) {
  open();
}

void Binding::open() {
  lua_State* const lua = sandbox.state();
  sandbox.set_owner(this);
  lua_newtable(lua);
  words_table_ = luaL_ref(lua, LUA_REGISTRYINDEX);
  lua_newtable(lua);
  anchors_table_ = luaL_ref(lua, LUA_REGISTRYINDEX);
  sandbox.set_list_access(list_access());
  open_handles(lua);
  add_members();
  push_singleton(*this, Kind::game);
  game_address_ = lua_topointer(lua, -1);
  game_object_ = luaL_ref(lua, LUA_REGISTRYINDEX);
  push_singleton(*this, Kind::board);
  board_address_ = lua_topointer(lua, -1);
  board_object_ = luaL_ref(lua, LUA_REGISTRYINDEX);
}

Binding::~Binding() = default;

Binding& Binding::of(lua_State* lua) {
  return *static_cast<Binding*>(Sandbox::of(lua).owner());
}

const char* Binding::anchor(std::string_view text) {
  lua_State* const lua = this->lua();
  lua_rawgeti(lua, LUA_REGISTRYINDEX, anchors_table_);
  const char* const key = lua_pushlstring(lua, text.data(), text.size());
  lua_rawseti(lua, -2, ++anchors_);
  lua_pop(lua, 1);
  return key;
}

MemberKey Binding::anchored_key(std::string_view text) {
  static_cast<void>(anchor(text));
  lua_pushlstring(lua(), text.data(), text.size());
  const MemberKey key = member_key(lua(), -1);
  lua_pop(lua(), 1);
  return key;
}

void Binding::push(lua_State* lua, Code code) {
  switch (code.kind()) {
    case Kind::none:
      lua_pushnil(lua);
      return;
    case Kind::number:
      lua_pushinteger(lua, code.id());
      return;
    case Kind::flag:
      lua_pushboolean(lua, code.id());
      return;
    case Kind::word:
      push_word(lua, code.as<WordId>());
      return;
    case Kind::game:
      lua_rawgeti(lua, LUA_REGISTRYINDEX, game_object_);
      return;
    case Kind::board:
      lua_rawgeti(lua, LUA_REGISTRYINDEX, board_object_);
      return;
    default:
      lua_pushlightuserdata(lua, reinterpret_cast<void*>(code.bits()));
  }
}

HeldBytes Binding::held_now() const {
  HeldBytes now = held;
  now.words = state->words().bytes();
  now.events = changes == nullptr ? 0 : changes->journal().bytes();
  now.lists = lists.bytes();
  return now;
}

void Binding::check_held() const {
  const HeldBytes now = held_now();
  if (!now.is_spent()) [[likely]]
    return;
  sandbox.blame_memory(now.fact() + "; " + now.advice());
  throw std::bad_alloc();
}

Code Binding::code_at(lua_State* lua, int index) {
  switch (lua_type(lua, index)) {
    case LUA_TNONE:
    case LUA_TNIL:
      return {};
    case LUA_TLIGHTUSERDATA:
      return Code::from_bits(reinterpret_cast<std::uint64_t>(lua_touserdata(lua, index)));
    case LUA_TNUMBER: {
      int whole = 0;
      const lua_Integer number = lua_tointegerx(lua, index, &whole);
      if (whole != 0 && (number > INT32_MAX || number <= kUnknown)) {
        throw ArgumentError(index, "expected a number from " + std::to_string(kUnknown + 1) +
                                       " to " + std::to_string(INT32_MAX) + ", got " +
                                       got_text(*this, lua, index));
      }
      if (whole == 0) {
        throw ArgumentError(index, "expected a whole number, got " + got_text(*this, lua, index) +
                                       "; divide with // and round with math.floor");
      }
      return Code::number(static_cast<std::int32_t>(number));
    }
    case LUA_TSTRING:
      return Code(word_at(lua, index));
    case LUA_TBOOLEAN:
      return Code::flag(lua_toboolean(lua, index) != 0);
    default:
      if (const Kind kind = singleton(lua, index); kind != Kind::none) return {kind, 0};
      throw ArgumentError(index, "expected a thing of the game, a word, a number or a flag, got " +
                                     got_text(*this, lua, index));
  }
}

Value Binding::value_at(lua_State* lua, int index, const PropertyDeclaration& declaration) {
  const Kind kind = value_kind(declaration.type);
  const Code code = lua_istable(lua, index) ? Code(Kind::list, 0) : code_at(lua, index);
  if (code.is_none() && kind != Kind::number && kind != Kind::flag) return kNone;
  if (code.kind() != kind) {
    throw RuleError("'" + declaration.name + "' holds " + std::string(kind_text(kind)) + ", not " +
                    got_text(*this, lua, index));
  }
  if (kind == Kind::word && declaration.one_of.empty()) {
    const std::size_t bytes = state->words().text(code.as<WordId>()).size();
    if (bytes <= kMostHeldText) return code.id();
    throw RuleError("'" + declaration.name + "' cannot hold a text of " + std::to_string(bytes) +
                    " bytes; a property holds " + std::to_string(kMostHeldText) + " at most");
  }
  if (kind == Kind::word) {
    const std::string& word = state->words().text(code.as<WordId>());
    sandbox.charge(lua, static_cast<std::int64_t>(declaration.one_of.size() / 2));
    for (const std::string& allowed : declaration.one_of) {
      if (allowed == word) return code.id();
    }
    charge_suggestion(*this, declaration.one_of.size(), word.size());
    throw RuleError("'" + declaration.name + "' is " + join_or(declaration.one_of) + ", not " +
                    quote(word) + did_you_mean(word, declaration.one_of));
  }
  return code.id();
}

const Members& Binding::members(Code self) const {
  switch (self.kind()) {
    case Kind::piece:
      return piece_kinds[ruleset.pieces()[self.as<PieceId>()].declaration];
    case Kind::card:
      return deck_cards[ruleset.cards()[self.as<CardId>()].deck];
    case Kind::group:
      return (self.second() == 0 ? groups : seat_groups)[static_cast<Group>(self.first())];
    default:
      return kinds[self.kind()];
  }
}

namespace {

Dice read_dice(std::string_view text, int index) {
  try {
    return parse_dice(text);
  } catch (const Error& error) {
    throw ArgumentError(index, error.what());
  }
}

}  // namespace

const Dice& Binding::dice(lua_State* lua, int index) {
  std::size_t length = 0;
  const char* const key = lua_tolstring(lua, index, &length);
  if (key == nullptr)
    throw ArgumentError(index, "expected dice such as \"2d6\", got " + got_text(*this, lua, index));
  if (key == last_dice_) return *last_dice_found_;
  auto found = dice_.find(key);
  if (found == dice_.end()) {
    sandbox.charge(lua, 32);
    const Dice dice = read_dice({key, length}, index);
    if (dice_.size() == kMostDiceKept) return other_dice_ = dice;  // of a text put together, most
    found = dice_.emplace(anchor({key, length}), dice).first;
  }
  last_dice_ = found->first;
  last_dice_found_ = &found->second;
  return found->second;
}

Kind Binding::singleton(lua_State* lua, int index) const {
  const void* const address = lua_topointer(lua, index);
  if (address == game_address_) return Kind::game;
  return address == board_address_ ? Kind::board : Kind::none;
}

Changes& Binding::changing() const {
  if (changes == nullptr) {
    throw RuleError("only rules change the match; an agent and a why_not only look and answer");
  }
  return *changes;
}

void Binding::leave(lua_State* lua, Stop why) {
  stop = why;
  sandbox.raise_signal(lua);
}

void Binding::trace(lua_State* lua) {
  lua_Debug record;
  Cause cause;
  const auto& data = ruleset.data();
  // Lua counts its way to each level, so that looking for ever deeper would take long.
  for (int level = 1; level <= kDeepestTrace && lua_getstack(lua, level, &record) != 0; ++level) {
    lua_getinfo(lua, "Sl", &record);
    if (record.currentline < 0) continue;
    int script = 0;
    while (script < std::ssize(data.scripts) && data.scripts[script].path != record.source + 1) {
      ++script;
    }
    if (script == std::ssize(data.scripts)) continue;
    if (cause.script < 0) {
      cause.script = script;
      cause.line = record.currentline;
    }
    cause.name(paragraphs.paragraphs(script, record.linedefined, record.currentline));
    if (cause.paragraph >= 0) break;
  }
  if (changes != nullptr && cause.script >= 0) changes->journal().blame(cause);
}

std::string Binding::name(Code code) const {
  const AsWritten as_written;
  return code_name(*state, code);
}

}  // namespace windrose
