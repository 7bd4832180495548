// What tests of the library share: texts that free themselves, and a shelf of small games.
#pragma once

#include <cstdlib>
#include <filesystem>
#include <string>
#include <unistd.h>
#include <windrose/windrose.h>

#include "runtime/base/system/files.h"

namespace windrose {

/// The text that a function of the C interface hands out.
template <typename Ask>
std::string text_of(Ask ask) {
  windrose_text text = nullptr;
  if (ask(&text) != WINDROSE_DONE) return std::string("error: ") + windrose_error();
  std::string copy = text;
  windrose_text_free(text);
  return copy;
}

/// A shelf of games as small as can be: secrets (a hand of cards), several (all kinds of
/// questions), failing (its rules fail at the second answer), stuck (a step that never ends),
/// wide (more choices than fit), endless (rounds without end), greedy (from round 5 on the second
/// player alone has turns), slow (1,600 turns of some milliseconds: more than one call may take),
/// vault (a die that falls only because of a number that one player hides),
/// names (1,600 events that each name up to 60 spaces, whose names are long).
class SmallShelf {
 public:
  static constexpr int kRoundsOfSlow = 800;

  SmallShelf()
      : path_(std::filesystem::temp_directory_path() /
              ("windrose-library-" + std::to_string(::getpid()))) {
    write("scripts/secrets/game.yaml", R"(game: Secrets
players: 2
rules: rules.lua
endings: {out: The last round is over}
decks: {letters: {cards: letters.yaml}}
zones: {hand: {per_player: 1, visible_to: owner}}
)");
    write("scripts/secrets/letters.yaml", R"(deck: Letters
back: a letter
cards: {a: {}, b: {}, c: {}, d: {}, e: {}, f: {}, g: {}, h: {}}
)");
    write("scripts/secrets/rules.lua", R"(local game, rules = ...
function rules.setup()
  game.decks.letters:shuffle()
  for _, player in ipairs(game.players) do game.decks.letters:deal(3, player.hand) end
end
function rules.turn(player)
  player:choose("Which card?", player.hand):discard()
  if game:roll("1d6") > 0 and #player.hand == 1 and player.seat == 2 then game:finish("out") end
end
)");
    write("scripts/drawing/game.yaml", R"(game: Drawing
players: 2
rules: rules.lua
endings: {out: The last round is over}
decks: {letters: {cards: letters.yaml}}
zones: {hand: {per_player: 1, visible_to: owner}}
)");
    write("scripts/drawing/letters.yaml", R"(deck: Letters
back: a letter
cards: {a: {}, b: {}, c: {}, d: {}, e: {}, f: {}, g: {}, h: {}}
)");
    write("scripts/drawing/rules.lua", R"(local game, rules = ...
function rules.setup() game.decks.letters:shuffle() end
function rules.turn(player)
  game.decks.letters:draw(player.hand)
  if player:confirm("Another?") then game.decks.letters:draw(player.hand) end
end
)");
    write("scripts/several/game.yaml", R"(game: Several
players: 1
rules: rules.lua
endings: {done: All is said}
)");
    write("scripts/several/rules.lua", R"(local game, rules = ...
local which = { "Which?", least = 1, most = 2 }
function rules.turn(player)
  local some = player:choose_some(which, { "red", "green", "blue" })
  local amount = player:amount("How many?", 3, 5)
  local order = player:order("In which order?", { "one", "two", "three" })
  local sure = player:confirm("Sure?")
  game:log("{} {} {} {}", #some, amount, order[1], sure)
  game:finish { ending = "done", winner = player, scores = { [player] = amount } }
end
)");
    write("scripts/failing/game.yaml", R"(game: Failing
players: 1
rules: rules.lua
endings: {done: Never}
properties: {game: {times: 0}}
)");
    write("scripts/failing/rules.lua", R"(local game, rules = ...
function rules.turn(player)
  player:choose { "Go on?", from = { "on" }, ask = true }
  game.times = game.times + 1
  if game.times == 2 then error("it breaks") end
end
)");
    write("scripts/wide/game.yaml", "game: Wide\nplayers: 1\nendings: {over: It is over}\n");
    write("scripts/wide/rules.lua", R"(local game, rules = ...
function rules.turn(player)
  player:amount("How many?", -1073741824, 1073741824)
  player:amount("How many more?", 2147483640, 2147483647)
  local many = {}
  for i = 1, 20000 do many[i] = "w" .. i end
  player:order("In which order?", many)
end
)");
    write("scripts/stuck/game.yaml", "game: Stuck\nplayers: 1\nendings: {over: It is over}\n");
    write("scripts/stuck/rules.lua", R"(local game, rules = ...
function rules.turn(player)
  if player:confirm("On?") then while true do end end
end
)");
    write("scripts/endless/game.yaml", R"(game: Endless
players: 2
endings: {over: It is over}
round_limit: {rounds: 1000000, because: patience wins}
)");
    write("scripts/endless/rules.lua", R"(local game, rules = ...
function rules.turn(player)
  player:confirm("Once more?")
  for i = 1, 1000 do end
end
)");
    write("scripts/greedy/game.yaml", "game: Greedy\nplayers: 2\nendings: {over: It is over}\n");
    write("scripts/greedy/rules.lua", R"(local game, rules = ...
function rules.turn(player)
  player:confirm("Once more?")
  for i = 1, 10000 do end
  if player.seat == 2 and game.round > 5 then game:again(player) end
end
)");
    write("scripts/slow/game.yaml", "game: Slow\nplayers: 2\nendings: {over: It is over}\n");
    write("scripts/slow/rules.lua", R"(local game, rules = ...
function rules.turn(player)
  player:confirm("Once more?")
  for i = 1, 1000000 do end
  if game.round == )" + std::to_string(kRoundsOfSlow) +
                                        R"( then game:finish("over") end
end
)");
    write("scripts/vault/game.yaml", R"(game: Vault
players: 2
rules: rules.lua
endings: {over: It is over}
properties: {player: {code: {is: number, from: 0, to: 1000000, visible_to: owner}}}
)");
    write("scripts/vault/rules.lua", R"(local game, rules = ...
function rules.setup() game.players[2].code = 271828 end
function rules.turn(player)
  player:confirm("Try to open it?")
  if game.players[2].code == 271828 then game:roll("1d6") else game:roll("1d8") end
  player:confirm("Go on?")
  if game.round == 3 then game:finish("over") end
end
)");
    write("scripts/names/game.yaml", R"(game: Names
players: 1
board: ring
endings: {over: It is over}
properties: {player: {way: {list: space, most: 60}}}
)");
    write("scripts/names/rules.lua", R"(local game, rules = ...
function rules.turn(player)
  for i = 1, 800 do
    player.way = game.board.spaces
    player.way = {}
  end
  player:confirm("Once more?")
end
)");
    std::string ring = "board: Ring\nlayout: loop\nkinds: {field: {}}\nspaces:\n";
    for (int i = 1; i <= 60; ++i) {
      ring += "  - {id: s" + std::to_string(i) + ", kind: field, name: " + std::string(395, 'x') +
              std::to_string(i) + "}\n";
    }
    write("boards/names/ring.yaml", ring);
  }
  ~SmallShelf() { std::filesystem::remove_all(path_); }
  SmallShelf(const SmallShelf&) = delete;
  SmallShelf& operator=(const SmallShelf&) = delete;

  /// The request for one of its games, with more keys behind.
  [[nodiscard]] std::string request(const std::string& game, const std::string& more = "") const {
    return "{\"game\":\"" + game + "\",\"shelves\":[\"" + path_.string() + "\"]" + more + "}";
  }
  [[nodiscard]] std::string operator/(const std::string& name) const {
    return (path_ / name).string();
  }

 private:
  void write(const std::string& name, const std::string& text) const {
    std::filesystem::create_directories((path_ / name).parent_path());
    write_text_file(path_ / name, text);
  }

  std::filesystem::path path_;
};

}  // namespace windrose
