// `windrose docs`: references printed from the code.
#include <iostream>

#include "runtime/app/command/commands.h"
#include "runtime/app/command/version.h"
#include "runtime/base/text/error.h"
#include "runtime/base/text/text.h"
#include "runtime/data/schema/schema.h"
#include "runtime/match/play/opening.h"
#include "runtime/script/tests/game_stubs.h"
#include "runtime/script/tests/reference.h"

namespace windrose::app {
namespace {

std::string stubs_of(const Arguments& arguments, const std::string& game) {
  MatchRequest request;
  request.game = game;
  OpenGame open_game(arguments.shelves(), std::move(request));
  return game_stubs(open_game.rules());
}

}  // namespace

int run_docs(Arguments& arguments) {
  const std::string& topic = arguments.positional(
      "TOPIC",
      "What to print: lua, yaml, commands, stubs (for lua-language-server), schema (JSON schemas "
      "for YAML files), man (the manual) or completion (for a shell)",
      false);
  const std::string& kind = arguments.positional(
      "KIND",
      "For schema, a kind of file: " + join_or(schema_kinds()) +
          ". For completion, a shell: bash, zsh or fish. For stubs, a game. For commands, a "
          "command or one of all, shared, match, exit_codes and environment",
      false);
  arguments.parse();
  const std::vector<std::string> topics{"lua",    "yaml", "commands",  "stubs",
                                        "schema", "man",  "completion"};
  const bool takes_kind =
      topic == "schema" || topic == "completion" || topic == "stubs" || topic == "commands";
  if (!kind.empty() && !takes_kind)
    throw Error("too many words: " + quote(kind) + "; `windrose docs --help` shows how");
  if (topic.empty()) {
    show_in_pager(lua_reference() + "\n" + yaml_reference());
  } else if (topic == "lua") {
    show_in_pager(lua_reference());
  } else if (topic == "yaml") {
    show_in_pager(yaml_reference());
  } else if (topic == "commands") {
    if (kind.empty()) {
      show_in_pager(command_reference(command_models()));
    } else {
      std::cout << command_table(command_models(), kind);
    }
  } else if (topic == "man") {
    std::cout << man_page(command_models(), version_text());
  } else if (topic == "completion") {
    if (kind.empty()) throw Error("docs completion needs a shell: bash, zsh or fish");
    std::cout << completion_script(kind);
  } else if (topic == "stubs") {
    std::cout << (kind.empty() ? editor_stubs() : stubs_of(arguments, kind));
  } else if (topic == "schema") {
    if (kind.empty()) throw Error("docs schema needs a kind of file: " + join_or(schema_kinds()));
    std::cout << json_schema(kind);
  } else {
    const std::string hint = did_you_mean(topic, topics);
    throw Error("unknown topic " + quote(topic) +
                (hint.empty() ? "; choose " + join_or(topics) : hint));
  }
  return kDone;
}

}  // namespace windrose::app
