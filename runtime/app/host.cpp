// `windrose host --stdio`: the engine as a process for other programs.
#include "runtime/protocol/host/host.h"

#include <iostream>

#include "runtime/app/commands.h"
#include "runtime/base/text/error.h"

namespace windrose {

int run_host(Arguments& arguments) {
  const bool& stdio =
      arguments.flag("--stdio", "Reads requests from the input, one JSON line each");
  arguments.parse();
  if (!stdio) throw Error("say `windrose host --stdio`: requests and answers are lines of JSON");
  run_host_session(std::cin, std::cout, arguments.shelves());
  return kDone;
}

}  // namespace windrose
