// `windrose host --stdio`: the engine as a process for other programs.
#include "runtime/protocol/host/host.h"

#include <iostream>

#include "runtime/app/command/commands.h"
#include "runtime/app/command/language_choice.h"
#include "runtime/base/text/error.h"

namespace windrose {

int run_host(Arguments& arguments) {
  const bool& stdio =
      arguments.flag("--stdio", "Read requests from standard input, one line of JSON each");
  const std::string& language = language_option(arguments);
  arguments.parse();
  if (!stdio)
    throw Error("--stdio is missing; write `windrose host --stdio` to exchange lines of JSON");
  if (!language.empty()) choose_language(arguments, language);
  run_host_session(std::cin, std::cout, arguments.shelves());
  return kDone;
}

}  // namespace windrose
