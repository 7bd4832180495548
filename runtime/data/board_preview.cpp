#include "runtime/data/board_preview.h"

#include "runtime/data/load_board.h"
#include "runtime/data/loading.h"

namespace windrose {

BoardPreview preview_board(const YamlNode& tree, const std::string& id) {
  Loading loading;
  loading.attempt([&] { load_board(loading, id, YamlValue(tree, "")); });
  return {std::move(loading.game.board), std::move(loading.findings)};
}

}  // namespace windrose
