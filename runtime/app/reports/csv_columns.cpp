#include "runtime/app/reports/csv_columns.h"

#include "runtime/base/text/error.h"

namespace windrose::app {
namespace {

/// The same game with all mods, and nothing else of the request.
CsvColumns of_all_mods(const std::vector<std::string>& shelves, const OpenGame& open_game) {
  MatchRequest request;
  request.game = open_game.request().game;
  request.agents = {"random"};
  request.seed = 0;
  return CsvColumns(OpenGame(shelves, request).ruleset().data());
}

}  // namespace

CsvColumns csv_columns(const std::vector<std::string>& shelves, const OpenGame& open_game) {
  const CsvColumns own(open_game.ruleset().data());
  try {
    CsvColumns all = of_all_mods(shelves, open_game);
    all.add(own);
    return all;
  } catch (const Error&) {
    return own;
  }
}

}  // namespace windrose::app
