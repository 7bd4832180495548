-- What Lua files of games may use: the platform's own base library and nothing else. `game`, `rules`
-- and `base` are no globals; a rules file receives them as arguments (local game, rules = ...).

stds.windrose = {
  read_globals = {
    "assert", "error", "getmetatable", "ipairs", "pairs", "pcall", "print", "select", "setmetatable",
    "tonumber", "tostring", "type",
    math = {fields = {"abs", "ceil", "clamp", "floor", "max", "maxinteger", "min", "mininteger", "sqrt",
                      "tointeger", "type"}},
    string = {fields = {"byte", "char", "contains", "ends_with", "find", "format", "len", "lower", "rep",
                        "replace", "reverse", "split", "starts_with", "sub", "trim", "upper"}},
    table = {fields = {"clear", "concat", "copy", "find", "insert", "keys", "move", "pack", "remove",
                       "reversed", "sort", "sorted", "unpack"}},
  },
}

std = "windrose"
max_line_length = 120
self = false
unused_args = false -- a rule takes the arguments of its kind, used or not

-- Rule tests tell a match and look at what became of it.
files["**/tests/*.lua"] = {read_globals = {"contains", "equal", "fails", "is_true", "play", "test"}}

-- Yardsticks for the benchmarks: plain Lua, no platform.
files["tests/bench/**/*.lua"] = {std = "lua54", max_line_length = 120}
