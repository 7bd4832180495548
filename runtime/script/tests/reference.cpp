#include "runtime/script/tests/reference.h"

#include <algorithm>
#include <array>

#include "runtime/script/api/api.h"
#include "runtime/script/rules/agent_decision.h"
#include "runtime/script/sandbox/lua_library.h"
#include "runtime/script/sandbox/signature.h"
#include "runtime/script/tests/game_stubs.h"
#include "runtime/script/tests/rule_tests.h"
#include "runtime/state/truth/journal.h"

namespace windrose {
namespace {

struct Library {
  std::string_view title;
  std::span<const LibraryFunction> functions;
};

std::array<Library, 4> libraries() {
  return {{{"Base", base_library()},
           {"table", table_library()},
           {"string", string_library()},
           {"math", math_library()}}};
}

// --- Markdown

constexpr std::string_view kIntroduction = R"(# Lua reference

`windrose docs lua` prints this page from the code. A rules file begins with `local game, rules = ...`. `game` is the
match, and all other things are in it. The things of the game (players, spaces, cards, lists …) are light values: `==`
compares them, they can be keys of a table, and nil means nothing.

In signatures, `?` marks a value that you may leave out or that may be nil. `Space[]` is a list of spaces. Wherever a
function takes a list, you can also give it a Lua array or a zone.
)";

std::string function_text(const Function& function) {
  std::string text =
      "### `" + std::string(function.signature) + "`\n\n" + std::string(function.summary) + "\n";
  return text + "\n```lua\n" + std::string(function.example) + "\n```\n\n";
}

std::string type_text(const TypeApi& type) {
  std::string text = "## " + std::string(type.name) + "\n\n" + std::string(type.summary) + "\n\n";
  for (const Attribute& attribute : type.attributes) {
    text +=
        "- `" + std::string(attribute.signature) + "`: " + std::string(attribute.summary) + "\n";
  }
  if (!type.attributes.empty()) text += "\n";
  for (const Function& function : type.functions) text += function_text(function);
  return text;
}

std::string library_text(const Library& library) {
  std::string text =
      "### " + std::string(library.title == "Base" ? "Base functions" : library.title) + "\n\n";
  for (const LibraryFunction& function : library.functions) {
    text += "- `" + std::string(function.signature) + "`: " + function.summary + "\n";
  }
  return text + "\n";
}

std::string effects_text() {
  std::string text =
      "## Effects\n\nEverything that happens in a match is one of these effects. The program makes "
      "the log, JSON and `why` from them.\n\n| effect | caused by | what it says "
      "|\n|---|---|---|\n";
  for (const EffectRow& row : kEffects) {
    text += "| " + std::string(row.name) + " | `" + std::string(row.lua) + "` | " +
            std::string(row.summary) + " |\n";
  }
  return text;
}

std::string decision_table(std::span<const DecisionRow> rows) {
  std::string text = "| key | type | meaning |\n|---|---|---|\n";
  for (const DecisionRow& row : rows) {
    std::string type(row.type);
    for (std::size_t at = 0; (at = type.find('|', at)) != std::string::npos; at += 2) {
      type.insert(at, 1, '\\');
    }
    text +=
        "| `" + std::string(row.name) + "` | " + type + " | " + std::string(row.summary) + " |\n";
  }
  return text + "\n";
}

std::string agents_text() {
  return "## Agents\n\nA function of an agent gets the player, the options and a table "
         "`decision`:\n\n" +
         decision_table(decision_rows()) +
         "An item of `decision.events` is a table with the keys of its type:\n\n" +
         decision_table(event_rows()) + "An item of `decision.answers` is a table, too:\n\n" +
         decision_table(answer_rows());
}

std::string class_stub(std::string_view name, std::string_view summary,
                       std::span<const DecisionRow> rows) {
  std::string text = "---" + std::string(summary) + "\n---@class " + std::string(name) + "\n";
  for (const DecisionRow& row : rows) {
    text += "---@field " + std::string(row.name) + " " + std::string(row.type) + " " +
            std::string(row.summary) + "\n";
  }
  return text + "\n";
}

std::string agent_stubs() {
  return class_stub("Decision", "What an agent is told besides the options.", decision_rows()) +
         class_stub("DecisionEvent", "Something that a player learned.", event_rows()) +
         class_stub("DecisionAnswer", "What a player has answered.", answer_rows());
}

std::string rule_tests_text() {
  std::string text =
      "## Rule tests\n\nThese functions exist in tests/*_test.lua, besides the library. Put shared "
      "code into tests/fixture.lua. Each test file gets its return value as `...`. A test reads a "
      "match like `game` in rules. Its things belong to the match that the test used last.\n\n";
  for (const RuleTestRow& row : rule_test_rows()) {
    text += "- `" + std::string(row.signature) + "`: " + std::string(row.summary) + "\n";
  }
  return text + "\n";
}

// --- annotations

// Types to which a game adds members of its own: properties, zones, spaces …
bool takes_more(Kind kind) {
  constexpr std::array kKinds = {Kind::game, Kind::player, Kind::space, Kind::piece,
                                 Kind::card, Kind::token,  Kind::board};
  return std::ranges::find(kKinds, kind) != kKinds.end();
}

bool is_indexed(Kind kind) {
  return kind == Kind::list || kind == Kind::zone || kind == Kind::deck || kind == Kind::space;
}

std::string joined_names(const std::vector<Parameter>& parameters) {
  std::string names;
  for (const Parameter& parameter : parameters)
    names += (names.empty() ? "" : ", ") + parameter.name;
  return names;
}

// A list of things has the functions of List, and items of a type of their own: editors know that
// as a union.
std::string result_type(std::string type) {
  const bool optional = type.ends_with('?');
  if (optional) type.pop_back();
  if (type.ends_with("[]")) return "List|" + type + (optional ? "|nil" : "");
  return optional ? type + "?" : type;
}

std::string function_stub(const TypeApi& type, const Function& function) {
  const Signature signature = parse_signature(function.signature);
  std::string text = "---" + std::string(function.summary) + "\n";
  for (const Parameter& parameter : signature.parameters) {
    text +=
        "---@param " + parameter.name + (parameter.optional ? "? " : " ") + parameter.type + "\n";
  }
  for (const std::string& result : signature.results)
    text += "---@return " + result_type(result) + "\n";
  return text + "function " + std::string(type.name) + ":" + signature.name + "(" +
         joined_names(signature.parameters) + ") end\n\n";
}

std::string type_stub(const TypeApi& type) {
  std::string text =
      "---" + std::string(type.summary) + "\n---@class " + std::string(type.name) + "\n";
  for (const Attribute& attribute : type.attributes) {
    text += "---@field " + std::string(member_name(attribute.signature)) + " " +
            result_type(attribute_type(attribute.signature)) + " " +
            std::string(attribute.summary) + "\n";
  }
  if (takes_more(type.kind)) text += "---@field [string] any What game.yaml declares.\n";
  if (is_indexed(type.kind)) text += "---@field [integer] any\n---@operator len: integer\n";
  text += "local " + std::string(type.name) + " = {}\n\n";
  for (const Function& function : type.functions) text += function_stub(type, function);
  return text;
}

// Functions of the libraries that stock Lua has not; editors know the others.
bool is_stock(std::string_view name) {
  constexpr std::array<std::string_view, 40> kStock = {
      "assert",       "error",    "ipairs",   "pairs",  "pcall",   "select",    "setmetatable",
      "getmetatable", "tonumber", "tostring", "type",   "concat",  "insert",    "move",
      "pack",         "remove",   "sort",     "unpack", "byte",    "char",      "find",
      "format",       "len",      "lower",    "rep",    "reverse", "sub",       "upper",
      "abs",          "ceil",     "floor",    "max",    "min",     "tointeger", "ult",
      "fmod",         "sqrt",     "exp",      "log",    "modf"};
  return std::ranges::find(kStock, name) != kStock.end();
}

std::string library_stub(const Library& library, const LibraryFunction& function) {
  const std::string_view signature = function.signature;
  const std::size_t open = signature.find('(');
  const std::size_t close = signature.find(')');
  const std::string name = std::string(library.title == "Base" ? "" : library.title) +
                           (library.title == "Base" ? "" : ".") + function.name;
  return "---" + std::string(function.summary) + "\nfunction " + name +
         std::string(signature.substr(open, close - open + 1)) + " end\n\n";
}

}  // namespace

std::string lua_reference() {
  std::string text(kIntroduction);
  text += "\n";
  for (const TypeApi& type : all_types()) text += type_text(type);
  text += "## Library\n\nScripts have these functions and no others. They cannot make globals.\n\n";
  for (const Library& library : libraries()) text += library_text(library);
  return text + agents_text() + rule_tests_text() + effects_text();
}

std::string editor_stubs() {
  std::string text =
      "---@meta\n-- Annotations of Windrose for lua-language-server, printed by `windrose docs`.\n"
      "-- In a rules file: `---@type Game` above `local game, rules = ...`.\n\n";
  for (const TypeApi& type : all_types()) text += type_stub(type);
  for (const Library& library : libraries()) {
    for (const LibraryFunction& function : library.functions) {
      const bool own = !is_stock(function.name) ||
                       (library.title == "table" && function.name == std::string_view("find"));
      if (own) text += library_stub(library, function);
    }
  }
  return text + agent_stubs() + rule_test_stubs();
}

}  // namespace windrose
