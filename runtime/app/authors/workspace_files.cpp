#include "runtime/app/authors/workspace_files.h"

#include <array>
#include <string_view>

#include "runtime/data/schema/schema.h"
#include "runtime/script/tests/reference.h"

namespace windrose::app {
namespace {

constexpr std::string_view kLuaSettings = R"({
  "runtime.version": "Lua 5.4",
  "runtime.builtin": {
    "coroutine": "disable",
    "debug": "disable",
    "io": "disable",
    "os": "disable",
    "package": "disable",
    "utf8": "disable"
  },
  "workspace.library": [".words"]
}
)";

constexpr std::string_view kSettings = R"({
  "yaml.schemas": {
    ".words/game.json": "scripts/*/game.yaml",
    ".words/look.json": "scripts/*/look.yaml",
    ".words/deck.json": ["scripts/*/cards.yaml", "scripts/*/events.yaml"],
    ".words/variant.json": "scripts/*/variants/*.yaml",
    ".words/scenario.json": "scripts/*/scenarios/*.yaml",
    ".words/board.json": ["boards/*/*.yaml", "!boards/*/*.look.yaml"],
    ".words/board_look.json": "boards/*/*.look.yaml",
    ".words/mod.json": "mods/*/mod.yaml"
  }
}
)";

// The lines that `check` and `test` print: "scripts/river/game.yaml:8:39: unknown key …", and those
// of tests, which begin with the name of the test.
constexpr std::string_view kTasks = R"({
  "version": "2.0.0",
  "inputs": [
    {"id": "game", "type": "promptString", "description": "Which game?"}
  ],
  "tasks": [
    {
      "label": "windrose: check",
      "type": "shell",
      "command": "windrose check .",
      "group": {"kind": "build", "isDefault": true},
      "problemMatcher": {
        "owner": "windrose-check",
        "fileLocation": ["autoDetect", "${workspaceFolder}"],
        "pattern": {
          "regexp": "^(?:(warning): )?((?:scripts|boards|mods)/[^:]+):(\\d+)(?::(\\d+))?: (.*)$",
          "severity": 1, "file": 2, "line": 3, "column": 4, "message": 5
        }
      }
    },
    {
      "label": "windrose: test",
      "type": "shell",
      "command": "windrose test ${input:game} --shelf .",
      "group": {"kind": "test", "isDefault": true},
      "problemMatcher": {
        "owner": "windrose-test",
        "fileLocation": ["autoDetect", "${workspaceFolder}"],
        "pattern": {
          "regexp": "^failed: (.*?: )((?:scripts|boards|mods)/[^:]+):(\\d+)(?::(\\d+))?: (.*)$",
          "file": 2, "line": 3, "column": 4, "message": 5
        }
      }
    },
    {
      "label": "windrose: words of a game",
      "detail": "After a change of game.yaml: lets its properties complete",
      "type": "shell",
      "command": "windrose docs stubs ${input:game} --shelf . > .words/${input:game}.lua",
      "problemMatcher": []
    }
  ]
}
)";

constexpr std::string_view kLaunch = R"({
  "version": "0.2.0",
  "inputs": [
    {"id": "what", "type": "promptString", "description": "Which game, or which match file?"}
  ],
  "configurations": [
    {
      "type": "windrose",
      "request": "launch",
      "name": "Windrose: a match",
      "program": "${input:what}",
      "seed": 1,
      "stopOnEntry": true
    }
  ]
}
)";

// An extension of the workspace: Visual Studio Code learns from it which program debugs Lua here.
constexpr std::string_view kExtension = R"({
  "name": "windrose-debug",
  "displayName": "Windrose debugger",
  "publisher": "windrose",
  "version": "0.2.0",
  "engines": {"vscode": "^1.89.0"},
  "categories": ["Debuggers"],
  "contributes": {
    "breakpoints": [{"language": "lua"}],
    "debuggers": [
      {
        "type": "windrose",
        "label": "Windrose",
        "languages": ["lua"],
        "program": "./debug.sh",
        "configurationAttributes": {
          "launch": {
            "properties": {
              "program": {"type": "string", "description": "A game, or a match file"},
              "seed": {"type": "number", "description": "The random seed"},
              "players": {"description": "How many players, or their names"},
              "agents": {"type": "array", "description": "Who answers; random if left out"},
              "variants": {"type": "array", "description": "Variants of the game"},
              "scenario": {"type": "string", "description": "A scenario of the game"},
              "options": {"type": "array", "description": "Options of the game: KEY=VALUE"},
              "stopOnEntry": {"type": "boolean", "description": "Stop at the first line"}
            }
          }
        }
      }
    ]
  }
}
)";

constexpr std::string_view kDebugScript = R"(#!/bin/sh
# Starts the debugger for the folder that holds this workspace.
cd "$(dirname "$0")/../../.." && exec windrose debug --dap --shelf .
)";

}  // namespace

std::string words_path(const std::string& game) {
  return std::string(kWordsFolder) + "/" + game + ".lua";
}

std::vector<NewFile> workspace_files() {
  std::vector<NewFile> files = {
      {".luarc.json", std::string(kLuaSettings)},
      {".vscode/settings.json", std::string(kSettings)},
      {".vscode/tasks.json", std::string(kTasks)},
      {".vscode/launch.json", std::string(kLaunch)},
      {".vscode/extensions/windrose/package.json", std::string(kExtension)},
      {".vscode/extensions/windrose/debug.sh", std::string(kDebugScript)},
      {words_path("windrose"), editor_stubs()},
  };
  for (const std::string& kind : schema_kinds())
    files.push_back({std::string(kWordsFolder) + "/" + kind + ".json", json_schema(kind)});
  return files;
}

}  // namespace windrose::app
