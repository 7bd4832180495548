// Text functions. There are no patterns: Lua's matcher can take for ever on a short text, and no
// hook would see it.

#include <algorithm>
#include <cstring>
#include <string>
#include <string_view>

#include "runtime/script/sandbox/lua_guard.h"
#include "runtime/script/sandbox/lua_library.h"
#include "runtime/script/sandbox/lua_string_format.h"
#include "runtime/script/sandbox/lua_text.h"
#include "runtime/script/sandbox/lua_work.h"
#include "runtime/script/sandbox/sandbox.h"

namespace windrose {
namespace {

std::string_view text_at(lua_State* lua, int argument) {
  std::size_t size = 0;
  const char* text = luaL_checklstring(lua, argument, &size);
  return {text, size};
}

int push(lua_State* lua, std::string_view text) {
  lua_pushlstring(lua, text.data(), text.size());
  return 1;
}

// Where `needle` begins in `text` from `from` on, or npos; in time proportional to the length (two-
// way search), whatever the texts.
std::size_t position_of(std::string_view text, std::string_view needle, std::size_t from) {
  if (from > text.size()) return std::string_view::npos;
  if (needle.empty()) return from;
  const void* found = memmem(text.data() + from, text.size() - from, needle.data(), needle.size());
  if (found == nullptr) return std::string_view::npos;
  return static_cast<std::size_t>(static_cast<const char*>(found) - text.data());
}

void charge_search(lua_State* lua, std::string_view text, std::string_view needle) {
  Sandbox::of(lua).charge(lua, static_cast<std::int64_t>((text.size() + needle.size()) / 8));
}

// Positions as Lua counts them: from 1, negative ones from the end.
std::size_t start_position(lua_Integer position, std::size_t size) {
  if (position > 0) return static_cast<std::size_t>(position);
  if (position == 0) return 1;
  if (position < -static_cast<lua_Integer>(size)) return 1;
  return size + static_cast<std::size_t>(position) + 1;
}

std::size_t end_position(lua_Integer position, std::size_t size) {
  if (position > static_cast<lua_Integer>(size)) return size;
  if (position >= 0) return static_cast<std::size_t>(position);
  if (position < -static_cast<lua_Integer>(size)) return 0;
  return size + static_cast<std::size_t>(position) + 1;
}

int length(lua_State* lua) {
  lua_pushinteger(lua, static_cast<lua_Integer>(text_at(lua, 1).size()));
  return 1;
}

int sub(lua_State* lua) {
  const std::string_view text = text_at(lua, 1);
  const std::size_t first = start_position(luaL_checkinteger(lua, 2), text.size());
  const std::size_t last = end_position(luaL_optinteger(lua, 3, -1), text.size());
  if (first > last) return push(lua, "");
  charge_text(lua, last - first + 1);
  return push(lua, text.substr(first - 1, last - first + 1));
}

template <char (*change)(char)>
int changed(lua_State* lua) {
  const std::string_view text = text_at(lua, 1);
  charge_text(lua, text.size());
  std::string made(text);
  for (char& letter : made) letter = change(letter);
  return push(lua, made);
}

char upper_letter(char c) {
  return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
}
char lower_letter(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

int reverse(lua_State* lua) {
  const std::string_view text = text_at(lua, 1);
  charge_text(lua, text.size());
  return push(lua, std::string(text.rbegin(), text.rend()));
}

int repeat(lua_State* lua) {
  const std::string_view text = text_at(lua, 1);
  const lua_Integer times = luaL_checkinteger(lua, 2);
  std::size_t gap_size = 0;
  const char* gap = luaL_optlstring(lua, 3, "", &gap_size);
  const std::size_t each = text.size() + gap_size;
  if (times <= 0 || each == 0) return push(lua, "");
  const std::size_t limit = Sandbox::of(lua).limits().text;
  const auto count = static_cast<std::size_t>(times);
  if (count > limit / each + 1) {
    return luaL_error(lua, "a text repeated %I times would be too long", times);
  }
  charge_text(lua, count * each - gap_size);
  std::string made;
  made.reserve(count * each);
  for (std::size_t i = 0; i < count; ++i) {
    if (i > 0) made.append(gap, gap_size);
    made += text;
  }
  return push(lua, made);
}

int byte(lua_State* lua) {
  const std::string_view text = text_at(lua, 1);
  const std::size_t at = start_position(luaL_optinteger(lua, 2, 1), text.size());
  if (at > text.size()) return 0;
  lua_pushinteger(lua, static_cast<unsigned char>(text[at - 1]));
  return 1;
}

int character(lua_State* lua) {
  Sandbox::of(lua).charge(lua, lua_gettop(lua));
  std::string made;
  for (int i = 1; i <= lua_gettop(lua); ++i) {
    const lua_Integer code = luaL_checkinteger(lua, i);
    luaL_argcheck(lua, code >= 0 && code <= 255, i, "expected 0 to 255");
    made += static_cast<char>(code);
  }
  charge_text(lua, made.size());
  return push(lua, made);
}

int find(lua_State* lua) {
  const std::string_view text = text_at(lua, 1);
  const std::string_view needle = text_at(lua, 2);
  const std::size_t from = start_position(luaL_optinteger(lua, 3, 1), text.size());
  charge_search(lua, text, needle);
  const std::size_t found = position_of(text, needle, from - 1);
  if (found == std::string_view::npos) {
    lua_pushnil(lua);
    return 1;
  }
  lua_pushinteger(lua, static_cast<lua_Integer>(found) + 1);
  lua_pushinteger(lua, static_cast<lua_Integer>(found) + static_cast<lua_Integer>(needle.size()));
  return 2;
}

int contains(lua_State* lua) {
  const std::string_view text = text_at(lua, 1);
  const std::string_view needle = text_at(lua, 2);
  charge_search(lua, text, needle);
  lua_pushboolean(lua, position_of(text, needle, 0) != std::string_view::npos ? 1 : 0);
  return 1;
}

int starts_with(lua_State* lua) {
  Sandbox::of(lua).charge(lua, comparison_units(text_at(lua, 1), text_at(lua, 2)));
  lua_pushboolean(lua, text_at(lua, 1).starts_with(text_at(lua, 2)) ? 1 : 0);
  return 1;
}

int ends_with(lua_State* lua) {
  Sandbox::of(lua).charge(lua, comparison_units(text_at(lua, 1), text_at(lua, 2)));
  lua_pushboolean(lua, text_at(lua, 1).ends_with(text_at(lua, 2)) ? 1 : 0);
  return 1;
}

int replace(lua_State* lua) {
  const std::string_view text = text_at(lua, 1);
  const std::string_view old = text_at(lua, 2);
  const std::string_view fresh = text_at(lua, 3);
  luaL_argcheck(lua, !old.empty(), 2, "cannot replace an empty text");
  const lua_Integer most = luaL_optinteger(lua, 4, LUA_MAXINTEGER);
  charge_search(lua, text, old);
  std::string made;
  std::size_t at = 0;
  lua_Integer replaced = 0;
  while (replaced < most) {
    const std::size_t found = position_of(text, old, at);
    if (found == std::string_view::npos) break;
    made.append(text, at, found - at);
    made += fresh;
    at = found + old.size();
    ++replaced;
    Sandbox::of(lua).charge(lua, 2);
    if (made.size() > Sandbox::of(lua).limits().text) charge_text(lua, made.size());
  }
  made.append(text, at);
  charge_text(lua, made.size());
  push(lua, made);
  lua_pushinteger(lua, replaced);
  return 2;
}

int split(lua_State* lua) {
  const std::string_view text = text_at(lua, 1);
  const std::string_view between = text_at(lua, 2);
  luaL_argcheck(lua, !between.empty(), 2, "cannot split at an empty text");
  charge_search(lua, text, between);
  lua_createtable(lua, 4, 0);
  std::size_t at = 0;
  for (lua_Integer count = 1;; ++count) {
    Sandbox::of(lua).charge(lua, 4);
    const std::size_t found = position_of(text, between, at);
    push(lua, text.substr(at, found == std::string_view::npos ? found : found - at));
    lua_rawseti(lua, -2, count);
    if (found == std::string_view::npos) return 1;
    at = found + between.size();
  }
}

int trimmed(lua_State* lua) {
  constexpr std::string_view kBlank = " \t\r\n";
  std::string_view text = text_at(lua, 1);
  charge_text(lua, text.size());
  const std::size_t first = text.find_first_not_of(kBlank);
  if (first == std::string_view::npos) return push(lua, "");
  return push(lua, text.substr(first, text.find_last_not_of(kBlank) - first + 1));
}

constexpr LibraryFunction kStringFunctions[] = {
    {"byte", "string.byte(text, position) -> number", "The byte at a position, 0 to 255.",
     guarded<byte>},
    {"char", "string.char(...) -> text", "The text of these bytes.", guarded<character>},
    {"contains", "string.contains(text, part) -> boolean", "Whether the text contains `part`.",
     guarded<contains>},
    {"ends_with", "string.ends_with(text, part) -> boolean", "Whether the text ends with `part`.",
     guarded<ends_with>},
    {"find", "string.find(text, part, from) -> first, last or nil",
     "The first place of `part` in the text, from position `from` on. There are no patterns.",
     guarded<find>},
    {"format", "string.format(format, ...) -> text",
     "Fills in %d (whole number), %s (any value), %x, %f and %%; with widths such as %5d, %-8s, "
     "%05d, %.2f.",
     guarded<format_text>},
    {"len", "string.len(text) -> number", "How many bytes the text has.", guarded<length>},
    {"lower", "string.lower(text) -> text", "The text with small letters for A to Z.",
     guarded<changed<lower_letter>>},
    {"rep", "string.rep(text, times, between) -> text", "The text again and again.",
     guarded<repeat>},
    {"replace", "string.replace(text, old, new, most) -> text, count",
     "The text with `new` for every `old`, `most` times at most. There are no patterns.",
     guarded<replace>},
    {"reverse", "string.reverse(text) -> text", "The bytes from last to first.", guarded<reverse>},
    {"split", "string.split(text, between) -> list", "The pieces between the separators.",
     guarded<split>},
    {"starts_with", "string.starts_with(text, part) -> boolean",
     "Whether the text begins with `part`.", guarded<starts_with>},
    {"sub", "string.sub(text, first, last) -> text",
     "The piece from `first` to `last`; negative positions count from the end.", guarded<sub>},
    {"trim", "string.trim(text) -> text", "The text without blanks and line ends on both sides.",
     guarded<trimmed>},
    {"upper", "string.upper(text) -> text", "The text with capitals for a to z.",
     guarded<changed<upper_letter>>},
};

}  // namespace

std::span<const LibraryFunction> string_library() {
  return kStringFunctions;
}

}  // namespace windrose
