#include "tests/script/small_game.h"

#include <filesystem>
#include <unistd.h>

#include <lua.hpp>

#include "runtime/base/system/files.h"
#include "runtime/data/load/load_game.h"
#include "runtime/script/api/binding.h"
#include "runtime/script/rules/reserved_names.h"
#include "runtime/state/ids/referee.h"
#include "runtime/state/ruleset/names.h"
#include "runtime/state/seen/event_text.h"
#include "runtime/state/truth/changes.h"
#include "runtime/state/truth/draws.h"
#include "runtime/state/truth/schedule.h"

namespace windrose::test {
namespace {

std::string path_of(const std::string& file) {
  if (file == "board.yaml") return "boards/small/board.yaml";
  return file.find('/') == std::string::npos ? "scripts/small/" + file : file;
}

// Reads the files as a shelf in a folder that is gone afterwards.
GameData load(const Files& files) {
  const auto shelf =
      std::filesystem::temp_directory_path() / ("windrose_script_" + std::to_string(::getpid()));
  std::filesystem::remove_all(shelf);
  std::filesystem::create_directories(shelf / "scripts/small");
  std::filesystem::create_directories(shelf / "boards/small");
  if (!files.contains("rules.lua"))
    write_text_file(shelf / "scripts/small/rules.lua", "local game, rules = ...\n");
  for (const auto& [file, text] : files) {
    std::filesystem::create_directories((shelf / path_of(file)).parent_path());
    write_text_file(shelf / path_of(file), text);
  }
  GameRequest request;
  request.game = "small";
  GameData data = load_game({shelf}, request, reserved_names());
  std::filesystem::remove_all(shelf);
  return data;
}

std::string text_of(Binding& binding, const AnyState& state, int index) {
  lua_State* const lua = binding.lua();
  switch (lua_type(lua, index)) {
    case LUA_TNIL:
      return "nil";
    case LUA_TBOOLEAN:
      return lua_toboolean(lua, index) != 0 ? "true" : "false";
    case LUA_TLIGHTUSERDATA:
      break;
    default:
      return lua_tostring(lua, index);
  }
  const Code code = binding.code_at(lua, index);
  if (code.kind() != Kind::list) return code_id(state, code);
  std::string text;
  for (const Code item : binding.lists.items(code))
    text += (text.empty() ? "" : ", ") + code_id(state, item);
  return "[" + text + "]";
}

}  // namespace

SmallGame::SmallGame(const Files& files, int players) {
  const std::vector<std::string> names{"ali", "bo", "cy", "di"};
  ruleset =
      std::make_unique<Ruleset>(load(files), std::vector(names.begin(), names.begin() + players));
  binding = std::make_unique<Binding>(*ruleset);
  state = std::make_unique<State>(*ruleset, 7);
  seen = std::make_unique<Observation>(*ruleset);
}

SmallGame::~SmallGame() = default;

void SmallGame::bind(const AnyState& bound, SeatId viewer) {
  binding->state = &bound;
  binding->viewer = viewer;
  binding->changes = nullptr;
  binding->answerer = &chance;
  binding->stop = Stop::none;
  binding->lists.begin_step();
  lua_settop(binding->lua(), 0);
}

std::string SmallGame::run(const std::string& code) {
  lua_State* const lua = binding->lua();
  binding->sandbox.load("local game = ...\n" + code, "test.lua");
  binding->push(lua, Code(Kind::game, 0));
  binding->sandbox.run(1, LUA_MULTRET);
  std::string text;
  for (int i = 1; i <= lua_gettop(lua); ++i)
    text += (i == 1 ? "" : ", ") + text_of(*binding, *binding->state, i);
  lua_settop(lua, 0);
  return text;
}

std::string SmallGame::lua(const std::string& code) {
  Changes changes(*state, journal);
  Draws draws(*state);
  Schedule schedule(*state);
  bind(*state, SeatId::none);
  binding->changes = &changes;
  binding->draws = &draws;
  binding->schedule = &schedule;
  return run(code);
}

std::string SmallGame::seen_by(SeatId seat, const std::string& code) {
  Door(*ruleset).observe(*state, Viewer{seat}, *seen);
  bind(*seen, seat);
  return run(code);
}

namespace {

std::string without_place(const std::string& message) {
  const std::size_t colon = message.find(": ");
  return message.starts_with("test.lua:") && colon != std::string::npos ? message.substr(colon + 2)
                                                                        : message;
}

}  // namespace

std::string SmallGame::error(const std::string& code) {
  try {
    lua(code);
  } catch (const ScriptError& error) {
    return without_place(error.message());
  }
  return "";
}

std::string SmallGame::error_seen_by(SeatId seat, const std::string& code) {
  try {
    seen_by(seat, code);
  } catch (const ScriptError& error) {
    return without_place(error.message());
  }
  return "";
}

std::vector<std::string> SmallGame::log() {
  std::vector<std::string> lines;
  for (const Event& event : journal.events()) {
    std::string line = event_text(*state, journal, event, Viewer(Referee()));
    if (!line.empty()) lines.push_back(line);
  }
  return lines;
}

}  // namespace windrose::test
