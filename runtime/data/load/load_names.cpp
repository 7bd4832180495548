#include "runtime/data/load/load_names.h"

#include <algorithm>
#include <utility>

#include "runtime/base/text/text.h"
#include "runtime/data/game/given_name.h"

namespace windrose {
namespace {

/// The names that stand behind one kind of thing: `player.score`, `player.hand`.
class Members {
 public:
  Members(Loading& loading, const YamlValue& root, std::string target,
          const ReservedNames& reserved)
      : loading_(loading), root_(root), target_(std::move(target)) {
    const auto names = reserved.find(target_);
    if (names != reserved.end()) reserved_ = names->second;
  }

  /// `what` declares `name` at `path`, a list of keys into game.yaml.
  void add(const std::string& what, const std::string& name, const std::vector<std::string>& path) {
    loading_.attempt([&] {
      YamlValue at = root_;
      for (const std::string& key : path) {
        const auto next = at.get(key);
        if (!next) break;
        at = *next;
      }
      if (std::find(reserved_.begin(), reserved_.end(), name) != reserved_.end()) {
        at.refuse_key(what + " " + quote(name) + " is named like a built-in member of " + target_ +
                      "; choose another name");
      }
      for (const auto& [other, other_name] : taken_) {
        if (other_name == name) {
          at.refuse_key(what + " " + quote(name) + " and " + other + " " + quote(name) +
                        " are both '" + target_ + "." + name + "'; rename one of them");
        }
      }
      taken_.emplace_back(what, name);
    });
  }

  void add_properties(const std::string& set) {
    for (const PropertyDeclaration& property : loading_.declarations(set)) {
      add("property", property.name, {"properties", set, property.name});
    }
  }

  template <typename Declaration>
  void add_all(const std::string& what, const std::string& key,
               const std::vector<Declaration>& list, Per per) {
    for (const Declaration& each : list) {
      if (each.per == per) add(what, each.id, {key, each.id});
    }
  }

 private:
  Loading& loading_;
  YamlValue root_;
  std::string target_;
  std::vector<std::string> reserved_;
  std::vector<std::pair<std::string, std::string>> taken_;
};

template <typename Declaration>
void check_list(Loading& loading, const YamlValue& root, const ReservedNames& reserved,
                const std::string& key, const std::string& what,
                const std::vector<Declaration>& list) {
  Members members(loading, root, key, reserved);
  for (const Declaration& each : list) members.add(what, each.id, {key, each.id});
}

template <typename Things>
void settle_all(Things& things) {
  for (auto& thing : things) {
    if (given_name(thing).empty()) given_name(thing) = thing.id;
  }
}

}  // namespace

void check_names(Loading& loading, const YamlValue& root, const ReservedNames& reserved) {
  const GameData& game = loading.game;
  Members of_game(loading, root, "game", reserved);
  of_game.add_properties("game");

  Members of_player(loading, root, "player", reserved);
  of_player.add_properties("player");
  of_player.add_all("zone", "zones", game.zones, Per::player);
  of_player.add_all("purse", "purses", game.purses, Per::player);
  of_player.add_all("pile", "piles", game.piles, Per::player);
  for (const PieceDeclaration& piece : game.pieces) {
    if (piece.per_player > 0) of_player.add("piece", piece.id, {"pieces", piece.id});
  }

  Members of_space(loading, root, "space", reserved);
  of_space.add_properties("space");
  of_space.add_all("zone", "zones", game.zones, Per::space);
  of_space.add_all("pile", "piles", game.piles, Per::space);

  for (const PieceDeclaration& piece : game.pieces) {
    Members of_piece(loading, root, "piece", reserved);
    of_piece.add_properties("piece");
    of_piece.add_properties(piece.id);
  }
  for (const DeckDeclaration& deck : game.decks) {
    Members of_card(loading, root, "card", reserved);
    of_card.add_properties("card");
    of_card.add_properties(deck.id);
    for (const PropertyDeclaration& field : deck.fields) {
      of_card.add("field", field.name, {"decks", deck.id, "fields", field.name});
    }
  }
  Members of_token(loading, root, "token", reserved);
  for (const PropertyDeclaration& field : game.token_fields) {
    of_token.add("field", field.name, {"token_fields", field.name});
  }

  check_list(loading, root, reserved, "decks", "deck", game.decks);
  check_list(loading, root, reserved, "zones", "zone", game.zones);
  check_list(loading, root, reserved, "purses", "purse", game.purses);
  check_list(loading, root, reserved, "piles", "pile", game.piles);
  check_list(loading, root, reserved, "pieces", "piece", game.pieces);
  check_list(loading, root, reserved, "options", "option", game.options);
  check_list(loading, root, reserved, "tables", "table", game.tables);
  check_list(loading, root, reserved, "charts", "chart", game.charts);
}

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
