#include "runtime/script/sandbox/lua_string_format.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <string>
#include <string_view>

#include "runtime/script/sandbox/lua_text.h"
#include "runtime/script/sandbox/lua_work.h"
#include "runtime/script/sandbox/sandbox.h"

namespace windrose {
namespace {

constexpr int kMostWidth = 99;

// One directive: %-08.2f.
struct Directive {
  bool left = false;
  bool zeros = false;
  bool sign = false;
  int width = 0;
  int precision = -1;
  char letter = 0;
};

int read_number(lua_State* lua, std::string_view format, std::size_t& at) {
  int number = 0;
  while (at < format.size() && format[at] >= '0' && format[at] <= '9') {
    number = number * 10 + (format[at++] - '0');
    if (number > kMostWidth) luaL_error(lua, "a width in format may be %d at most", kMostWidth);
  }
  return number;
}

// Reads the directive that begins after the % before `at`.
Directive read_directive(lua_State* lua, std::string_view format, std::size_t& at) {
  Directive read;
  for (; at < format.size(); ++at) {
    if (format[at] == '-') {
      read.left = true;
    } else if (format[at] == '0') {
      read.zeros = true;
    } else if (format[at] == '+') {
      read.sign = true;
    } else {
      break;
    }
  }
  read.width = read_number(lua, format, at);
  if (at < format.size() && format[at] == '.') {
    ++at;
    read.precision = read_number(lua, format, at);
  }
  if (at == format.size()) luaL_error(lua, "the format ends inside a '%%'");
  read.letter = format[at++];
  return read;
}

void append_padded(std::string& made, const Directive& directive, std::string_view text) {
  const auto width = static_cast<std::size_t>(directive.width);
  const std::size_t missing = width > text.size() ? width - text.size() : 0;
  if (directive.left) {
    made.append(text).append(missing, ' ');
  } else if (directive.zeros && directive.letter != 's') {
    const std::size_t sign = text.starts_with('-') || text.starts_with('+') ? 1 : 0;
    made.append(text, 0, sign).append(missing, '0').append(text.substr(sign));
  } else {
    made.append(missing, ' ').append(text);
  }
}

std::string decimals(double number, int precision) {
  if (std::isnan(number)) return "nan";
  char buffer[512];  // the largest double has 309 digits before the point
  const int size = std::snprintf(buffer, sizeof buffer, "%.*f", precision, number);
  return {buffer, static_cast<std::size_t>(size)};
}

}  // namespace

int format_text(lua_State* lua) {
  std::size_t size = 0;
  const char* text = luaL_checklstring(lua, 1, &size);
  const std::string_view format(text, size);
  const std::size_t limit = Sandbox::of(lua).limits().text;
  charge_text(lua, size);
  std::string made;
  int argument = 1;
  std::size_t at = 0;
  while (at < format.size()) {
    const std::size_t percent = std::min(format.find('%', at), format.size());
    made.append(format, at, percent - at);
    at = percent + 1;
    if (at > format.size()) break;
    const Directive directive = read_directive(lua, format, at);
    if (directive.letter == '%') {
      made += '%';
      continue;
    }
    ++argument;
    Sandbox::of(lua).charge(lua, kNumberTextUnits + directive.width / 8);
    switch (directive.letter) {
      case 'd': {
        const lua_Integer number = luaL_checkinteger(lua, argument);
        append_padded(made, directive,
                      (directive.sign && number >= 0 ? "+" : "") + std::to_string(number));
        break;
      }
      case 'x': {
        char buffer[32];
        const int digits =
            std::snprintf(buffer, sizeof buffer, "%llx",
                          static_cast<unsigned long long>(luaL_checkinteger(lua, argument)));
        append_padded(made, directive, {buffer, static_cast<std::size_t>(digits)});
        break;
      }
      case 'f': {
        const double number = luaL_checknumber(lua, argument);
        // Every digit of it is computed: up to 309 before the point.
        Sandbox::of(lua).charge(lua, std::abs(number) < 1e15 ? 16 + directive.precision : 600);
        const std::string plain =
            decimals(number, directive.precision < 0 ? 6 : directive.precision);
        append_padded(made, directive, (directive.sign && number >= 0 ? "+" : "") + plain);
        break;
      }
      case 's': {
        luaL_checkany(lua, argument);
        std::string_view value = push_text(lua, argument);
        if (directive.precision >= 0) {
          value = value.substr(0, static_cast<std::size_t>(directive.precision));
        }
        if (made.size() + value.size() > limit) charge_text(lua, made.size() + value.size());
        append_padded(made, directive, value);
        lua_pop(lua, 1);
        break;
      }
      default:
        return luaL_error(lua, "unknown '%%%c' in format; known are %%d %%s %%x %%f %%%%",
                          directive.letter);
    }
  }
  charge_text(lua, made.size());
  lua_pushlstring(lua, made.data(), made.size());
  return 1;
}

}  // namespace windrose
