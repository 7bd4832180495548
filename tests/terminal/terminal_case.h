// Games of the terminal's own tests, on a shelf that is removed afterwards, and sittings with typed
// lines.
#pragma once

#include <filesystem>
#include <fstream>
#include <memory>
#include <sstream>
#include <string>
#include <unistd.h>
#include <vector>

#include <gtest/gtest.h>

#include "runtime/match/play/opening.h"
#include "runtime/terminal/session/terminal_player.h"

namespace windrose::terminal {

/// A merchants' game: a loop of eight spaces, wells to own, a hand of cards that the others may not
/// see.
inline constexpr const char* kShortCaravanGame = R"(game:    Caravan
players: 2-4
board:   desert
rules:   rules.lua
endings: {riches: The first with 90 dinars wins}
money:   {unit: dinars, bank: 2000, each_player: 60}
pieces:  {camel: {per_player: 1, start: bazaar}}
decks:   {rumors: {cards: rumors.yaml}}
zones:   {hand: {per_player: 1, visible_to: owner}}
tokens:  {date: {name: date, count: 9, start: store.oasis}, salt: {name: salt, count: 4}}
piles:   {store: {per_space: [market]}, saddle: {per_player: 1, most: 3}}
charts:  {prices: prices.yaml}
properties:
  player: {tired: false}
  space:  {owner: {is: player}, price: {is: number, fixed: true}}
)";

inline constexpr const char* kShortCaravanPrices = R"(chart: Prices
rows: {date: [4, 6, 3], salt: [9, 7, 8]}
)";

inline constexpr const char* kShortCaravanRumors = R"(deck: Rumors
back: a rumor
cards:
  bandits: {name: Bandits!, text: A rival pays 20.}
  tax:     {name: A tax, text: A rival pays 30.}
  feast:   {name: A feast}
  storm:   {name: A storm}
)";

inline constexpr const char* kShortCaravanDesert = R"(board:  The Desert
layout: loop
kinds:  {market: {}, well: {price: 20}, sand: {}}
spaces:
  - {id: bazaar, kind: market, name: Grand Bazaar}
  - {id: dunes,  kind: sand,   name: Red Dunes}
  - {id: zamil,  kind: well,   name: Well of Zamil}
  - {id: rocks,  kind: sand,   name: Black Rocks}
  - {id: oasis,  kind: market, name: Oasis}
  - {id: plain,  kind: sand,   name: Salt Plain}
  - {id: tamr,   kind: well,   name: Well of Tamr}
  - {id: pass,   kind: sand,   name: High Pass}
)";

inline constexpr const char* kShortCaravanRules = R"(local game, rules = ...

local spread = { "Spread a rumor?", id = "rumor", pass = "Say nothing" }

function rules.setup()
  for _, player in ipairs(game.players) do game.decks.rumors:deal(2, player.hand) end
end

--- @rule b.1
function rules.turn(player)
  local card = player:choose(spread, player.hand)
  if card then
    local rival = player.rivals[1]
    game:log("{} spreads {} about {}", player, card, rival)
    rival:pay_up_to(player, 20)
    card:discard()
  end
  local to = player.camel:advance(2)
  if to.price > 0 and not to.owner and player:confirm("Buy {} for {}?", to, to.price) then
    player:pay(game.bank, to.price)
    to.owner = player
  end
  if to.kind == "market" and to.store.total > 0 then
    local most = math.min(to.store.total, player.saddle.room)
    if most > 0 then
      local count = player:amount { "How many dates from {}?", to, from = 0, to = most }
      to.store:give(count, game.tokens.date, player.saddle)
    end
  end
  if player.cash >= 90 then game:finish { ending = "riches", winner = player } end
end
)";

inline constexpr const char* kShortCaravanBook = R"(# Caravan

## a. The desert

**a.1** Eight spaces in a ring. Camels walk two spaces a turn.

| space | what |
|---|---|
| well | to own |
| market | dates |

## b. A turn

**b.1** You may spread a rumor; then your camel walks. A well nobody owns may be bought.

**b.2** In a market you load dates.

| card | what it does |
|---|---|
| Bandits! | The rival on your left pays twenty dinars to you, or as much as is left of the purse |
| *A feast* | nothing |
)";

class TerminalCase : public testing::Test {
 protected:
  TerminalCase()
      : shelf_(std::filesystem::temp_directory_path() /
               ("windrose_terminal_" + std::to_string(::getpid()))) {
    std::filesystem::remove_all(shelf_);
    write("scripts/caravan/game.yaml", kShortCaravanGame);
    write("scripts/caravan/rumors.yaml", kShortCaravanRumors);
    write("scripts/caravan/prices.yaml", kShortCaravanPrices);
    write("scripts/caravan/rules.lua", kShortCaravanRules);
    write("scripts/caravan/rulebook.md", kShortCaravanBook);
    write("boards/caravan/desert.yaml", kShortCaravanDesert);
  }
  ~TerminalCase() override { std::filesystem::remove_all(shelf_); }

  void write(const std::string& file, const std::string& text) const {
    std::filesystem::create_directories((shelf_ / file).parent_path());
    std::ofstream(shelf_ / file, std::ios::binary) << text;
  }

  /// A game of one turn after the other, whose rules only ask for a space; for drawing boards.
  void write_board_game(const std::string& yaml, const std::string& board,
                        const std::string& rules) const {
    write("scripts/little/game.yaml",
          "game: Little\nplayers: 2\nboard: field\nrules: rules.lua\nendings: [over]\n" + yaml);
    write("boards/little/field.yaml", board);
    write("scripts/little/rules.lua", "local game, rules = ...\n" + rules);
  }

  [[nodiscard]] std::unique_ptr<OpenGame> open_game(const std::string& game,
                                                    std::vector<std::string> agents = {"human"},
                                                    int players = 0) const {
    MatchRequest request;
    request.game = game;
    request.player_count = players;
    request.agents = std::move(agents);
    request.seed = 1;
    return std::make_unique<OpenGame>(std::vector<std::string>{shelf_.string()}, request);
  }

  /// What is printed while these lines are typed.
  struct Sitting {
    std::string page;
    int code = 0;
    History history;
    bool over = false;
  };
  [[nodiscard]] Sitting sit(OpenGame& open_game, const std::string& typed, TerminalFacts facts = {},
                            MatchSettings settings = {}) const {
    settings.seed = 1;
    const std::unique_ptr<Match> match = open_game.new_match(settings);
    std::istringstream in(typed);
    std::ostringstream out;
    StreamLines lines(in);
    Sitting sitting;
    sitting.code = play_in_terminal(open_game, *match,
                                    {"kept.match", "windrose play caravan --resume kept.match"},
                                    lines, out, facts);
    sitting.page = out.str();
    sitting.history = match->history();
    sitting.over = match->is_over();
    return sitting;
  }

  std::filesystem::path shelf_;
};

/// Short sittings of Caravan and of games of a few lines.
class SittingCase : public TerminalCase {
 protected:
  [[nodiscard]] Sitting caravan(const std::string& typed,
                                std::vector<std::string> agents = {"human", "random"},
                                TerminalFacts facts = {}) const {
    const auto played = open_game("caravan", std::move(agents), 2);
    return sit(*played, typed, facts);
  }
  /// A game of two that asks what `rules` ask; no board, no secrets.
  [[nodiscard]] Sitting little(const std::string& rules, const std::string& typed,
                               const std::string& yaml = "",
                               std::vector<std::string> agents = {"human"},
                               MatchSettings settings = {}) const {
    write("scripts/little/game.yaml",
          "game: Little\nplayers: 2\nrules: rules.lua\nendings: {over: That was all}\n" + yaml);
    write("scripts/little/rules.lua", "local game, rules = ...\n" + rules);
    const auto played = open_game("little", std::move(agents));
    return sit(*played, typed, {}, settings);
  }
};

/// From the line that contains `first` on, `count` lines.
inline std::string lines_from(const std::string& page, const std::string& first, int count) {
  std::size_t at = page.find(first);
  if (at == std::string::npos) return "(no line with " + first + ")\n" + page;
  at = page.rfind('\n', at);
  at = at == std::string::npos ? 0 : at + 1;
  std::size_t end = at;
  for (; count > 0 && end < page.size(); --count)
    end = std::min(page.find('\n', end), page.size() - 1) + 1;
  return page.substr(at, end - at);
}

}  // namespace windrose::terminal
