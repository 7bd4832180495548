#include "runtime/data/load/settle_names.h"

#include "runtime/data/game/given_name.h"

namespace windrose {
namespace {

template <typename Things>
void settle_all(Things& things) {
  for (auto& thing : things) {
    if (given_name(thing).empty()) given_name(thing) = thing.id;
  }
}

}  // namespace

void settle_names(GameData& game) {
  settle_all(game.teams);
  settle_all(game.endings);
  settle_all(game.pieces);
  settle_all(game.decks);
  for (DeckDeclaration& deck : game.decks) settle_all(deck.cards);
  settle_all(game.zones);
  settle_all(game.tokens);
  BoardData& board = game.board;
  if (board.title.empty()) board.title = board.id;
  settle_all(board.kinds);
  settle_all(board.spaces);
  settle_all(board.sets);
  settle_all(game.tables);
  settle_all(game.charts);
  for (ChartData& chart : game.charts) settle_all(chart.rows);
}

}  // namespace windrose
