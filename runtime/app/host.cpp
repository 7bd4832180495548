// `windrose host --stdio`: the engine as a process for other programs.
#include "runtime/protocol/host/host.h"

#include <iostream>

#include "runtime/app/command/commands.h"
#include "runtime/app/command/language_choice.h"
#include "runtime/base/text/error.h"

namespace windrose::app {

int run_host(Arguments& arguments) {
  const bool& stdio =
      arguments.flag("--stdio", "Read requests from standard input, one line of JSON each");
  const std::optional<std::int64_t>& memory = arguments.number(
      "--memory", "Limit the memory of all matches together, in MB; the default is 100", 1,
      1'000'000);
  const std::string& language = language_option(arguments);
  arguments.parse();
  if (!stdio)
    throw Error("--stdio is missing; write `windrose host --stdio` to exchange lines of JSON");
  if (!language.empty()) choose_language(arguments, language);
  run_host_session(std::cin, std::cout, arguments.shelves(),
                   memory ? static_cast<std::size_t>(*memory) : HostRoom::kUsualMegabytes);
  return kDone;
}

}  // namespace windrose::app
