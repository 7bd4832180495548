-- What Lua files of games may use: the platform's own base library and nothing else. `game`, `rules`
-- and `base` are no globals; a rules file receives them as arguments (local game, rules = ...).

stds.windrose = {
  read_globals = {
    "assert", "error", "ipairs", "pairs", "pcall", "print", "select", "tonumber", "tostring", "type",
    math = {fields = {"abs", "ceil", "floor", "fmod", "huge", "max", "maxinteger", "min", "mininteger",
                      "sqrt", "tointeger", "type", "ult"}},
    string = {fields = {"byte", "char", "find", "format", "len", "lower", "rep", "replace", "reverse",
                        "split", "sub", "upper"}},
    table = {fields = {"concat", "insert", "move", "pack", "remove", "sort", "unpack"}},
    utf8 = {fields = {"char", "codepoint", "codes", "len", "offset"}},
  },
}

std = "windrose"
max_line_length = 120
self = false
unused_args = false -- a rule takes the arguments of its kind, used or not

-- Rule tests tell a match and look at what became of it.
files["**/tests/*.lua"] = {read_globals = {"contains", "equal", "fails", "is_true", "play", "test"}}

-- Yardsticks for the benchmarks: plain Lua, no platform.
files["tests/bench/*.lua"] = {std = "lua54", max_line_length = 120}
