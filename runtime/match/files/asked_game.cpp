#include "runtime/match/files/asked_game.h"

#include "runtime/base/text/error.h"

namespace windrose {

std::unique_ptr<OpenGame> asked_game(const std::vector<std::string>& shelves,
                                     const MatchRequest& request, const std::string& path) {
  try {
    return std::make_unique<OpenGame>(shelves, request);
  } catch (const Error& error) {
    const std::string what = error.what();
    if (what.starts_with("scripts/") || what.starts_with("boards/")) throw;
    throw Error({path, 1}, what);
  }
}

}  // namespace windrose
