// Words between Lua and the match: by address and by number, and what is kept of them.
//
// Declared words are kept for as long as the Lua state lives. What a match has spoken is kept while
// that match or a fork of it is bound, and forgotten with the first word of another.
#include <lua.hpp>

#include "runtime/base/text/error.h"
#include "runtime/base/text/text.h"
#include "runtime/script/api/binding.h"
#include "runtime/script/sandbox/lua_freeze.h"

namespace windrose {
namespace {

constexpr std::size_t kMostSpokenText = 4096;        // bytes: any page may be drawn with it
constexpr std::size_t kManySpokenBytes = 1'000'000;  // worth a walk through all of Lua's memory
constexpr std::size_t kShortString = 40;  // Lua keeps one copy of every string up to this length
constexpr int kMostKeptSpoken = 20'000;   // words: more than honest rules put together in a match

/// Whether Lua's copy of the word may be kept: of those that a match speaks, the first ones. Others
/// are found by their letters.
bool is_kept(WordId word) {
  return !MatchWords::is_spoken(word) || number_of(word) < kFirstSpokenWord + kMostKeptSpoken;
}

}  // namespace

void Binding::bind_spoken() {
  const std::shared_ptr<MatchWords>& words = state->shared_words();
  if (words != spoken_of_) take_spoken_of(words);
}

void Binding::take_spoken_of(const std::shared_ptr<MatchWords>& words) {
  spoken_of_ = words;
  if (spoken_table_ != 0) luaL_unref(lua(), LUA_REGISTRYINDEX, spoken_table_);
  spoken_table_ = 0;
  if (!spoken_cache_.empty()) spoken_cache_.clear();
  spoken_arrays_.clear();
  spoken_questions_.clear();
}

void Binding::forget_spoken() {
  const bool are_many = spoken_of_ != nullptr && spoken_of_->bytes() > kManySpokenBytes;
  take_spoken_of(nullptr);
  if (are_many) sandbox.give_back();
}

/// Pushes the table in which Lua's copy of the word is kept, and says at which index.
std::int64_t Binding::push_words_table(lua_State* lua, WordId word) {
  if (!MatchWords::is_spoken(word)) {
    lua_rawgeti(lua, LUA_REGISTRYINDEX, words_table_);
    return number_of(word) + 1;
  }
  if (spoken_table_ == 0) {
    lua_newtable(lua);
    spoken_table_ = luaL_ref(lua, LUA_REGISTRYINDEX);
  }
  lua_rawgeti(lua, LUA_REGISTRYINDEX, spoken_table_);
  return number_of(word) - kFirstSpokenWord + 1;
}

WordId Binding::word_at(lua_State* lua, int index) {
  std::size_t length = 0;
  const char* const key = lua_tolstring(lua, index, &length);
  if (const WordId word = word_cache_.find(key); word != WordId::none) return word;
  if (length <= kShortString && !loading) {
    bind_spoken();
    if (const WordId word = spoken_cache_.find(key); word != WordId::none) return word;
  }
  sandbox.charge(lua, 8 + static_cast<std::int64_t>(length / 4));
  const std::string_view text{key, length};
  if (length > kMostSpokenText && !loading) {
    throw RuleError("this text has " + std::to_string(length) + " bytes; a text of a match has " +
                    std::to_string(kMostSpokenText) + " at most: " + quote(text));
  }
  const WordId word = loading ? ruleset.words().learn(text) : state->words().id(text);
  if (MatchWords::is_spoken(word)) check_held();
  if (length <= kShortString && is_kept(word)) {
    const std::int64_t place = push_words_table(lua, word);
    lua_pushlstring(lua, key, length);
    lua_rawseti(lua, -2, place);
    lua_pop(lua, 1);
    cache_of(word).add(key, word);
  } else if (number_of(word) < kFirstLateWord) {
    keep_long(lua, index, word);
  }
  return word;
}

/// Of a long string, Lua has a copy for each place that makes one. The first that is met is kept,
/// mostly the constant of the script. Others are found by their letters, as if there were no cache.
void Binding::keep_long(lua_State* lua, int index, WordId word) {
  const auto number = static_cast<std::size_t>(number_of(word));
  if (number >= long_kept_.size()) long_kept_.resize(number + 1, false);
  if (long_kept_[number]) return;
  long_kept_[number] = true;
  const int string = lua_absindex(lua, index);
  const std::int64_t place = push_words_table(lua, word);
  lua_pushvalue(lua, string);
  lua_rawseti(lua, -2, place);
  lua_pop(lua, 1);
  word_cache_.add(lua_tostring(lua, string), word);
}

TextGaps Binding::gaps_of(WordId word) {
  const auto look = [&] {
    const std::string& text = state->words().text(word);
    sandbox.charge(lua(), static_cast<std::int64_t>(text.size() / 4));
    return windrose::gaps_of(text);
  };
  if (number_of(word) >= kFirstLateWord) return look();
  const auto number = static_cast<std::size_t>(number_of(word));
  if (number >= gaps_.size()) gaps_.resize(number + 1);
  if (!gaps_[number]) gaps_[number] = look();
  return *gaps_[number];
}

void Binding::push_word(lua_State* lua, WordId word) {
  if (!is_kept(word)) {
    const std::string& text = state->words().text(word);
    lua_pushlstring(lua, text.data(), text.size());
    return;
  }
  if (MatchWords::is_spoken(word)) bind_spoken();
  const std::int64_t place = push_words_table(lua, word);
  if (lua_rawgeti(lua, -1, place) == LUA_TNIL) {
    lua_pop(lua, 1);
    const std::string& text = state->words().text(word);
    const char* const key = lua_pushlstring(lua, text.data(), text.size());
    lua_pushvalue(lua, -1);
    lua_rawseti(lua, -3, place);
    WordCache& cache = cache_of(word);
    if (text.size() <= kShortString && cache.find(key) == WordId::none) cache.add(key, word);
  } else {
    sandbox.note_text(lua_rawlen(lua, -1));
  }
  lua_remove(lua, -2);
}

const std::vector<Code>* Binding::frozen_array(lua_State* lua, int index) {
  const void* const address = lua_topointer(lua, index);
  if (const auto found = frozen_arrays_.find(address); found != frozen_arrays_.end())
    return &found->second;
  bind_spoken();
  if (const auto found = spoken_arrays_.find(address); found != spoken_arrays_.end())
    return &found->second;
  if (!push_shadow(lua, index)) return nullptr;
  lua_pop(lua, 1);
  std::vector<Code> items;
  bool speaks = false;
  for (lua_Integer i = 1; lua_geti(lua, index, i) != LUA_TNIL; ++i) {
    const Code item = code_at(lua, -1);
    items.push_back(item);
    speaks |= item.kind() == Kind::word && MatchWords::is_spoken(item.as<WordId>());
    lua_pop(lua, 1);
  }
  lua_pop(lua, 1);
  return &((speaks ? spoken_arrays_ : frozen_arrays_)[address] = std::move(items));
}

const Question* Binding::known_question(const void* address) {
  if (const auto found = questions_.find(address); found != questions_.end()) return &found->second;
  bind_spoken();
  const auto found = spoken_questions_.find(address);
  return found == spoken_questions_.end() ? nullptr : &found->second;
}

const Question& Binding::keep_question(const void* address, const Question& question) {
  const bool speaks = MatchWords::is_spoken(question.text) || MatchWords::is_spoken(question.id) ||
                      MatchWords::is_spoken(question.pass);
  return (speaks ? spoken_questions_ : questions_)[address] = question;
}

}  // namespace windrose
