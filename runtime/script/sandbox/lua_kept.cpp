// When a file is loaded, all its functions that can still be called hang on its table, and whatever
// such a function has as an upvalue outlives its calls: a local of the file, or one of a function
// that made it while the file was loaded (a counter in an iterator). If its code, or that of a
// function inside it, sets such an upvalue, something is kept.
//
// That code does so is read from the bytecode that lua_dump gives: there an assignment to an
// upvalue is one instruction, SETUPVAL, with the compiler's own answer to which local is meant. A
// reader of the source would have to answer that again, with blocks, shadowing and attributes.
// lua_dump's format belongs to one version of Lua, hence the static_assert; the library is linked
// statically, and a test reads known functions.
#include "runtime/script/sandbox/lua_kept.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>
#include <vector>

#include <lua.hpp>

#include "runtime/base/text/error.h"
#include "runtime/script/errors/sandbox_error.h"
#include "runtime/script/sandbox/lua_walk.h"

namespace windrose {
namespace {

static_assert(LUA_VERSION_NUM == 504, "lua_kept.cpp reads the bytecode of Lua 5.4");

struct Written {
  int upvalue = 0;  // of the function, from 0
  int line = 0;
};

/// Reads what lua_dump wrote: a function, the functions in it, and where they set upvalues.
class BytecodeReader {
 public:
  explicit BytecodeReader(std::string_view bytes) : bytes_(bytes) {
    // Signature, version, format, check bytes, three sizes, two check numbers, count of upvalues.
    at_ = 4 + 1 + 1 + 6 + 3 + sizeof(lua_Integer) + sizeof(lua_Number) + 1;
  }

  /// Upvalues of the function that it sets, or functions in it.
  std::vector<Written> function() {
    skip_text();  // source
    const int first_line = number();
    static_cast<void>(number());  // last line
    at_ += 3;                     // parameters, varargs, stack
    std::vector<Instruction> code(static_cast<std::size_t>(number()));
    std::memcpy(code.data(), bytes_.data() + at_, code.size() * sizeof(Instruction));
    at_ += code.size() * sizeof(Instruction);
    skip_constants();
    at_ += static_cast<std::size_t>(number()) * 3;  // where each upvalue comes from
    std::vector<Written> written;
    for (int left = number(); left > 0; --left) add_outer(function_inside(), written);
    const std::vector<int> lines = read_lines(first_line, code.size());
    for (std::size_t i = 0; i < code.size(); ++i) {
      if ((code[i] & 0x7FU) != kSetUpvalue) continue;
      const auto upvalue = static_cast<int>(code[i] >> 16U & 0xFFU);
      written.push_back({upvalue, i < lines.size() ? lines[i] : first_line});
    }
    return written;
  }

 private:
  using Instruction = std::uint32_t;
  static constexpr Instruction kSetUpvalue = 10;  // OP_SETUPVAL of lopcodes.h

  struct Inside {
    std::string_view sources;  // three bytes an upvalue: in the stack of the outer one, which, kind
    std::vector<Written> written;
  };

  /// The same, for a function inside of another.
  Inside function_inside() {
    const std::size_t begin = at_;
    // Where its upvalues come from stands in its middle: found in a first pass over it.
    skip_text();
    static_cast<void>(number());
    static_cast<void>(number());
    at_ += 3;
    at_ += static_cast<std::size_t>(number()) * sizeof(Instruction);
    skip_constants();
    const auto count = static_cast<std::size_t>(number());
    Inside inside{bytes_.substr(at_, count * 3), {}};
    at_ = begin;
    inside.written = function();
    return inside;
  }

  static void add_outer(const Inside& inside, std::vector<Written>& written) {
    for (const Written& one : inside.written) {
      const auto place = static_cast<std::size_t>(one.upvalue) * 3;
      if (inside.sources[place] != 0) continue;  // a local of the function around it
      written.push_back({static_cast<std::uint8_t>(inside.sources[place + 1]), one.line});
    }
  }

  /// Seven bits a byte, the highest first; the last byte has its high bit set.
  std::size_t size() {
    std::size_t value = 0;
    for (;;) {
      const auto byte = static_cast<std::uint8_t>(bytes_[at_++]);
      value = value << 7U | (byte & 0x7FU);
      if ((byte & 0x80U) != 0) return value;
    }
  }
  int number() { return static_cast<int>(size()); }

  void skip_text() {
    const std::size_t length = size();  // one more than it has, 0: none
    if (length > 0) at_ += length - 1;
  }

  void skip_constants() {
    constexpr std::uint8_t kInteger = 0x03;
    constexpr std::uint8_t kFloat = 0x13;
    constexpr std::uint8_t kText = 0x04;
    for (int left = number(); left > 0; --left) {
      const auto type = static_cast<std::uint8_t>(bytes_[at_++]);
      if (type == kInteger) at_ += sizeof(lua_Integer);
      if (type == kFloat) at_ += sizeof(lua_Number);
      if ((type & 0x0FU) == kText) skip_text();
    }
  }

  /// The line of each instruction; behind them names of locals and upvalues, which are skipped.
  std::vector<int> read_lines(int first_line, std::size_t count) {
    constexpr std::int8_t kAbsolute = -0x80;
    std::vector<std::int8_t> steps(static_cast<std::size_t>(number()));
    std::memcpy(steps.data(), bytes_.data() + at_, steps.size());
    at_ += steps.size();
    std::vector<std::pair<int, int>> absolute(static_cast<std::size_t>(number()));
    for (auto& [instruction, line] : absolute) {
      instruction = number();
      line = number();
    }
    for (int left = number(); left > 0; --left) {
      skip_text();
      static_cast<void>(number());
      static_cast<void>(number());
    }
    for (int left = number(); left > 0; --left) skip_text();
    std::vector<int> lines;
    int line = first_line;
    auto next = absolute.begin();
    for (std::size_t i = 0; i < std::min(count, steps.size()); ++i) {
      if (steps[i] != kAbsolute) {
        line += steps[i];
      } else if (next != absolute.end()) {
        line = (next++)->second;
      }
      lines.push_back(line);
    }
    return lines;
  }

  std::string_view bytes_;
  std::size_t at_ = 0;
};

int append_bytes(lua_State*, const void* bytes, std::size_t size, void* to) {
  static_cast<std::string*>(to)->append(static_cast<const char*>(bytes), size);
  return 0;
}

struct Kept {
  std::string file;
  int line = 0;
  std::string local;
  auto operator<=>(const Kept&) const = default;  // NOLINT(modernize-use-nullptr)
};

/// Adds what the function at `index` keeps.
void add_kept(lua_State* lua, int index, std::vector<Kept>& kept) {
  std::string bytes;
  lua_pushvalue(lua, index);
  lua_dump(lua, append_bytes, &bytes, 0);
  lua_Debug record;
  lua_getinfo(lua, ">S", &record);
  for (const Written& written : BytecodeReader(bytes).function()) {
    const char* const name = lua_getupvalue(lua, index, written.upvalue + 1);
    if (name == nullptr) continue;
    lua_pop(lua, 1);
    kept.push_back({record.source + 1, written.line, name});
  }
}

/// The complaint, or empty.
std::string kept_between_calls(lua_State* lua, int index) {
  const int top = lua_gettop(lua);
  lua_pushvalue(lua, index);
  const int first = lua_gettop(lua);
  std::vector<Kept> kept;
  Walk walk(lua);
  lua_pushvalue(lua, first);
  walk.add();
  while (walk.next()) {
    const int value = lua_gettop(lua);
    walk.add_children(value);
    if (lua_type(lua, value) == LUA_TFUNCTION) add_kept(lua, value, kept);
    lua_settop(lua, value - 1);
  }
  lua_settop(lua, top);
  if (kept.empty()) return {};
  const Kept& one = *std::ranges::min_element(kept);
  return one.file + ":" + std::to_string(one.line) + ": this function changes '" + one.local +
         "', a local that outlives the call, but rules and agents keep nothing between calls; "
         "rules "
         "remember in a property that game.yaml declares, and a value that changes only while the "
         "file is loaded belongs in a table: local kept = {" +
         one.local + " = 0}";
}

}  // namespace

// No protected call: where Lua's own memory does not suffice, it throws.
void refuse_kept(lua_State* lua, int index, const std::string& file) {
  std::string kept;
  try {
    kept = kept_between_calls(lua, index);
  } catch (const ScriptError& error) {
    throw Error({file, 1}, error.message() +
                               "; what its functions hold is more than can be looked through; let "
                               "them hold less");
  }
  if (!kept.empty()) throw Error(kept);
}

}  // namespace windrose
