// `windrose docs`: references printed from the code.
#include <iostream>

#include "runtime/app/commands.h"
#include "runtime/base/text/error.h"
#include "runtime/base/text/text.h"
#include "runtime/data/schema/schema.h"
#include "runtime/script/tests/reference.h"

namespace windrose {

int run_docs(Arguments& arguments) {
  const std::string& topic = arguments.positional(
      "TOPIC", "lua, yaml, stubs (for lua-language-server) or schema (JSON schemas for YAML files)",
      false);
  const std::string& kind = arguments.positional(
      "KIND", "With schema, the kind of file: " + join_or(schema_kinds()), false);
  arguments.parse();
  const std::vector<std::string> topics{"lua", "yaml", "stubs", "schema"};
  if (!kind.empty() && topic != "schema") throw Error("too many words: " + quote(kind));
  if (topic.empty()) {
    std::cout << lua_reference() << '\n' << yaml_reference();
  } else if (topic == "lua") {
    std::cout << lua_reference();
  } else if (topic == "yaml") {
    std::cout << yaml_reference();
  } else if (topic == "stubs") {
    std::cout << editor_stubs();
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

}  // namespace windrose
