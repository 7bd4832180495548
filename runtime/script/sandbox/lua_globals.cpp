#include "runtime/script/sandbox/lua_globals.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <exception>
#include <string_view>

namespace windrose {
namespace {

// The code is not as expected: perhaps another version of Lua.
struct UnknownBytecode : std::exception {};

// Layout of an instruction and the few opcodes that matter, as in Lua 5.4's lopcodes.h.
constexpr std::uint32_t kOpcodeMask = 0x7F;
constexpr std::uint32_t kGetUpvalue = 9;   // R[A] := upvalue B
constexpr std::uint32_t kSetUpvalue = 10;  // upvalue B := R[A]
constexpr std::uint32_t kGetTabUp = 11;    // R[A] := upvalue B [constant C]
constexpr std::uint32_t kSetTabUp = 15;    // upvalue A [constant B] := ...

constexpr int kLineIsAbsolute = -0x80;

struct Function {
  int line_defined = 0;
  int last_line = 0;
  bool has_varargs = false;
  std::vector<std::uint32_t> code;
  std::vector<std::string_view> constants;  // texts only; other constants are empty
  std::vector<int> lines;                   // of each instruction
  std::vector<std::string_view> upvalues;   // their names
};

// Reads what lua_dump wrote (ldump.c).
class Reader {
 public:
  Reader(std::string_view bytes, GlobalUses& found) : bytes_(bytes), found_(found) {}

  [[nodiscard]] std::vector<FunctionLines> take_lines() { return std::move(lines_); }

  void read() {
    constexpr std::string_view kHeader("\x1bLua\x54\x00\x19\x93\r\n\x1a\n\x04\x08\x08", 15);
    if (take(kHeader.size()) != kHeader) throw UnknownBytecode();
    take(sizeof(lua_Integer) + sizeof(lua_Number));  // samples
    take(1);                                         // how many upvalues
    read_function();
    if (!bytes_.empty()) throw UnknownBytecode();
  }

 private:
  std::string_view take(std::size_t size) {
    if (size > bytes_.size()) throw UnknownBytecode();
    const std::string_view taken = bytes_.substr(0, size);
    bytes_.remove_prefix(size);
    return taken;
  }

  std::uint8_t byte() { return static_cast<std::uint8_t>(take(1).front()); }

  // Seven bits a byte, the highest first; the last byte has its top bit set.
  std::size_t number() {
    std::size_t value = 0;
    while (true) {
      const std::uint8_t next = byte();
      if (value >> 48 != 0) throw UnknownBytecode();
      value = value << 7 | (next & 0x7F);
      if ((next & 0x80) != 0) return value;
    }
  }

  std::string_view text() {
    const std::size_t size = number();
    return size == 0 ? std::string_view() : take(size - 1);
  }

  void read_function() {
    Function function;
    text();  // source
    function.line_defined = static_cast<int>(number());
    function.last_line = static_cast<int>(number());
    take(1);  // parameters
    function.has_varargs = byte() != 0;
    take(1);  // stack size
    read_code(function);
    read_constants(function);
    const std::size_t upvalues = number();
    take(upvalues * 3);
    // Functions inside come first in the file, but after this one in the list of uses: no matter.
    const std::size_t inner = number();
    for (std::size_t i = 0; i < inner; ++i) read_function();
    read_lines(function);
    const std::size_t locals = number();
    for (std::size_t i = 0; i < locals; ++i) {
      text();
      number();
      number();
    }
    const std::size_t names = number();
    for (std::size_t i = 0; i < names; ++i) function.upvalues.push_back(text());
    if (names != upvalues) throw UnknownBytecode();
    find_uses(function);
    note_lines(function);
  }

  void note_lines(const Function& function) {
    FunctionLines& noted = lines_.emplace_back();
    noted.first = function.line_defined;
    noted.last = function.last_line;
    // The first instruction of a function with varargs takes these, and counts as no line.
    const std::size_t begin = function.has_varargs ? 1 : 0;
    noted.lines.assign(function.lines.begin() +
                           static_cast<std::ptrdiff_t>(std::min(begin, function.lines.size())),
                       function.lines.end());
    std::ranges::sort(noted.lines);
    noted.lines.erase(std::unique(noted.lines.begin(), noted.lines.end()), noted.lines.end());
  }

  void read_code(Function& function) {
    const std::size_t count = number();
    const std::string_view code = take(count * sizeof(std::uint32_t));
    function.code.resize(count);
    std::memcpy(function.code.data(), code.data(), code.size());
  }

  void read_constants(Function& function) {
    const std::size_t count = number();
    for (std::size_t i = 0; i < count; ++i) {
      std::string_view constant;
      switch (byte()) {
        case LUA_TNIL:
        case LUA_TBOOLEAN:
        case LUA_TBOOLEAN | 1 << 4:
          break;
        case LUA_TNUMBER:
        case LUA_TNUMBER | 1 << 4:
          take(8);
          break;
        case LUA_TSTRING:
        case LUA_TSTRING | 1 << 4:
          constant = text();
          break;
        default:
          throw UnknownBytecode();
      }
      function.constants.push_back(constant);
    }
  }

  void read_lines(Function& function) {
    const std::size_t count = number();
    const std::string_view steps = take(count);
    std::vector<int> absolute;
    const std::size_t absolutes = number();
    for (std::size_t i = 0; i < absolutes; ++i) {
      number();  // of which instruction; they come in order
      absolute.push_back(static_cast<int>(number()));
    }
    int line = function.line_defined;
    std::size_t next_absolute = 0;
    for (const char step : steps) {
      int change = static_cast<unsigned char>(step);
      if (change > 127) change -= 256;
      if (change == kLineIsAbsolute) {
        if (next_absolute == absolute.size()) throw UnknownBytecode();
        line = absolute[next_absolute++];
      } else {
        line += change;
      }
      function.lines.push_back(line);
    }
  }

  void find_uses(const Function& function) {
    for (std::size_t i = 0; i < function.code.size(); ++i) {
      const std::uint32_t instruction = function.code[i];
      const std::uint32_t a = instruction >> 7 & 0xFF;
      const std::uint32_t b = instruction >> 16 & 0xFF;
      const std::uint32_t c = instruction >> 24;
      switch (instruction & kOpcodeMask) {
        case kGetTabUp:
          add(function, i, b, c, false);
          break;
        case kSetTabUp:
          add(function, i, a, b, true);
          break;
        case kGetUpvalue:
        case kSetUpvalue:
          // Lua fetches the table of globals first where a name is long or one of very many.
          if (is_environment(function, b)) found_.complete = false;
          break;
        default:
          break;
      }
    }
  }

  static bool is_environment(const Function& function, std::uint32_t upvalue) {
    if (upvalue >= function.upvalues.size()) throw UnknownBytecode();
    return function.upvalues[upvalue] == "_ENV";
  }

  void add(const Function& function, std::size_t instruction, std::uint32_t upvalue,
           std::uint32_t constant, bool is_write) {
    if (!is_environment(function, upvalue)) return;
    if (constant >= function.constants.size()) throw UnknownBytecode();
    const int line = instruction < function.lines.size() ? function.lines[instruction] : 0;
    found_.uses.push_back({std::string(function.constants[constant]), line, is_write});
  }

  std::string_view bytes_;
  GlobalUses& found_;
  std::vector<FunctionLines> lines_;
};

int append(lua_State*, const void* piece, std::size_t size, void* bytes) {
  static_cast<std::string*>(bytes)->append(static_cast<const char*>(piece), size);
  return 0;
}

}  // namespace

std::optional<GlobalUses> global_uses(lua_State* lua) {
  std::string bytes;
  lua_dump(lua, append, &bytes, 0);
  GlobalUses found;
  try {
    Reader(bytes, found).read();
  } catch (const UnknownBytecode&) {
    return std::nullopt;
  }
  return found;
}

std::vector<FunctionLines> function_lines(lua_State* lua) {
  std::string bytes;
  lua_dump(lua, append, &bytes, 0);
  GlobalUses uses;
  Reader reader(bytes, uses);
  try {
    reader.read();
  } catch (const UnknownBytecode&) {
    return {};
  }
  std::vector<FunctionLines> lines = reader.take_lines();
  std::ranges::stable_sort(lines, {}, &FunctionLines::first);
  return lines;
}

}  // namespace windrose
