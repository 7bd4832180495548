#include "runtime/data/load/board_preview.h"

#include <utility>

#include "runtime/data/game/loading.h"
#include "runtime/data/game/shelf.h"
#include "runtime/data/load/load_board.h"
#include "runtime/data/load/load_declared.h"
#include "runtime/data/load/load_names.h"

namespace windrose {

BoardPreview preview_board(const GameFolder& folder, YamlNode game, const YamlNode& board,
                           const std::string& id) {
  Loading loading;
  loading.game.id = folder.id;
  const bool has_game = game.kind == YamlNode::Kind::map;
  if (has_game) {
    loading.attempt([&] { resolve_files(loading, folder, game); });
    loading.attempt([&] {
      const PlayerRange players = read_player_range(YamlValue(game, "").at("players"));
      loading.game.least_players = players.least;
      loading.game.most_players = players.most;
    });
    loading.attempt([&] { load_declared(loading, YamlValue(game, "")); });
  }
  // What is wrong in the game is told by those who check it.
  loading.findings.clear();
  loading.attempt([&] { load_board(loading, id, YamlValue(board, "")); });
  std::vector<Finding> found = loading.findings;
  loading.run_waiting();
  settle_names(loading.game);
  return {std::move(loading.game), has_game, std::move(found)};
}

}  // namespace windrose
