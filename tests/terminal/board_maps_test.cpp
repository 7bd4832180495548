// Graph boards and loops with much on them, letter by letter: with lines and in ASCII, with color
// and without.
#include <gmock/gmock.h>

#include "runtime/base/text/text.h"
#include "runtime/state/ids/referee.h"
#include "runtime/terminal/boards/board_view.h"
#include "runtime/terminal/panels/panels.h"
#include "tests/state/seen.h"
#include "tests/support/places.h"
#include "tests/terminal/terminal_case.h"

namespace windrose::terminal {
namespace {

class BoardMapsTest : public TerminalCase {
 protected:
  /// The board and its legend at the first question of a match.
  [[nodiscard]] static std::string drawn(OpenGame& open_game, const Style& style) {
    const auto match = open_game.new_match({});
    match->advance();
    EXPECT_EQ(match->node().error(), "");
    const Ruleset& ruleset = match->ruleset();
    BoardLights lights{SpaceSet(ruleset.board().size()), SpaceSet(ruleset.board().size())};
    for (const Node::Asked& asked : match->node().truth(Referee()).asks()) {
      for (const Code option : asked.options) {
        if (option.kind() == Kind::space) lights.legal.set(option.as<SpaceId>());
      }
    }
    const Observation seen = test::seen_of(match->truth(Referee()));
    const BoardView view =
        board_view(SpaceContent(seen), lights, style,
                   [&seen](const Style& inside) { return table_panel(seen, false, inside); });
    return "\n" + join(view.board, "\n") + "\n--\n" + join(view.legend, "\n") + "\n";
  }
  [[nodiscard]] std::string drawn(const Style& style = {}) const {
    return drawn(*open_game("little"), style);
  }
};

constexpr const char* kTownBoard =
    "board: Town\nlayout: graph\nkinds: {place: {}}\nspaces:\n"
    "  - {id: harbor, kind: place, name: Harbor, at: [0, 0]}\n"
    "  - {id: market, kind: place, name: Market Square, at: [2, 0]}\n"
    "  - {id: tower, kind: place, name: Tower, at: [1, 1]}\n"
    "links: [[harbor, market], {from: market, to: tower, one_way: true}, [harbor, tower]]\n";
constexpr const char* kTownThings =
    "pieces: {man: {per_player: 2, start: harbor}, robber: {count: 1, start: tower}}\n"
    "properties: {space: {owner: {is: player}}}\n";
constexpr const char* kTownRules =
    "function rules.setup() game.board.market.owner = game.players[2] end\n"
    "function rules.turn(player) player:choose('Where?', game:list(game.board.harbor, "
    "game.board.tower)) end\n";

TEST_F(BoardMapsTest, GraphsWithLinesPiecesAndOwners) {
  write_board_game(kTownThings, kTownBoard, kTownRules);
  EXPECT_EQ(drawn(), R"(
(Har)A2B2──────────────────────MaS B
     ╲────
          ╲────
               (Tow)r
--
Har Harbor · MaS Market Square · Tow Tower
Links not drawn: MaS→Tow
)");
}

/// What is left of a page when its colors are taken out.
std::string without_colors(std::string page) {
  for (std::size_t at = 0; (at = page.find("\x1b[")) != std::string::npos;)
    page.erase(at, page.find('m', at) - at + 1);
  return page;
}

TEST_F(BoardMapsTest, GraphsInColorSayTheSame) {
  write_board_game(kTownThings, kTownBoard, kTownRules);
  Style style;
  style.color = true;
  const std::string page = drawn(style);
  EXPECT_EQ(without_colors(page), drawn());
  // What is legal in orange, the seats in their colors, lines dim.
  EXPECT_EQ(lines_from(page, "(Tow)", 1),
            "               \x1b[1;38;5;214m(Tow)\x1b[0m\x1b[1mr\x1b[0m\n");
  EXPECT_THAT(page, testing::HasSubstr("\x1b[1;38;5;26mA2\x1b[0m\x1b[1;38;5;166mB2\x1b[0m"
                                       "\x1b[2m──────────────────────\x1b[0m\x1b[1mMaS\x1b[0m "
                                       "\x1b[1;38;5;166mB\x1b[0m\n"));
}

TEST_F(BoardMapsTest, GraphsWithoutPlacesAreAList) {
  std::string board = kTownBoard;
  for (const char* const place : {", at: [0, 0]", ", at: [2, 0]", ", at: [1, 1]"})
    board.erase(board.find(place), std::string(place).size());
  write_board_game(kTownThings, board, kTownRules);
  EXPECT_EQ(drawn({.columns = 40}), R"(
>Harbor         A2B2  to Market Square,
                      Tower
 Market Square  B     to Harbor, Tower
>Tower          r     to Harbor
--

)");
}

// Seven counties in two realms, some on the coast, drawn by points of a picture.
constexpr const char* kRealmBoard =
    "board: Realm\nlayout: graph\nkinds: {north: {name: the North}, south: {}, sea: {}}\nspaces:\n"
    "  - {id: skye, kind: north, name: Skye, at: [60, 20], creed: old}\n"
    "  - {id: high_moor, kind: north, name: High Moor, at: [250, 60], creed: new}\n"
    "  - {id: dale, kind: north, name: Dale, at: [400, 40], creed: new}\n"
    "  - {id: fens, kind: south, name: Fens, at: [250, 200], creed: old}\n"
    "  - {id: weald, kind: south, name: Weald, at: [420, 260], creed: old}\n"
    "  - {id: downs, kind: south, name: Downs, at: [180, 300], creed: new}\n"
    "  - {id: channel, kind: sea, name: The Channel, at: [320, 360]}\n"
    "links:\n"
    "  - [skye, high_moor]\n  - [high_moor, dale]\n  - [high_moor, fens]\n  - [fens, weald]\n"
    "  - [fens, downs]\n  - [dale, weald]\n  - [skye, downs]\n  - [skye, weald]\n";
constexpr const char* kRealmThings =
    "tokens: {troop: {per_player: true, count: 9, start: supply}, castle: {per_player: true, "
    "count: 3, start: supply}}\n"
    "piles: {supply: {per_player: 1}, garrison: {per_space: all}}\n"
    "properties: {space: {owner: {is: player}, creed: {is: word, fixed: true}, burnt: false}}\n";
constexpr const char* kRealmRules =
    "function rules.setup()\n"
    "  local board, one, two = game.board, game.players[1], game.players[2]\n"
    "  for _, space in ipairs({ board.skye, board.high_moor, board.fens }) do\n"
    "    space.owner = one\n"
    "    one.supply:give(2, one.tokens.troop, space.garrison)\n"
    "  end\n"
    "  one.supply:give(1, one.tokens.castle, board.fens.garrison)\n"
    "  two.supply:give(3, two.tokens.castle, board.channel.garrison)\n"
    "  one.supply:give(2, one.tokens.castle, board.channel.garrison)\n"
    "  board.weald.owner = two\n"
    "  board.weald.burnt = true\n"
    "end\n"
    "function rules.turn(player) player:choose('Where?', game.board:of_kind('south')) end\n";

TEST_F(BoardMapsTest, MapsOfCountiesShowOwnersTokensFlagsAndGroups) {
  write_board_game(kRealmThings, kRealmBoard, kRealmRules);
  EXPECT_EQ(drawn(), R"(
 Sky·O A2───────────
    ╲──             ╲───────────────HiM·N A2───────────────────Dal·N
       ╲─                            │                           ╲
         ╲──                         │                           │
            ╲──                      │                            ╲
               ╲──                 (Fen·O)A2c                      ╲
                  ╲─           ───╱          ╲───────────────      │
                    ╲──    ───╱                              ╲────(Wea·O)Bb
                      (Dow·N)

                                                 ThC Ac2Bc3
--
The North: Sky Skye · HiM High Moor · Dal Dale
South: Fen Fens · Wea Weald · Dow Downs
Sea: ThC The Channel
O: old · N: new · 3: troop · c: castle · b: burnt
Links not drawn: Sky–Wea
)");
}

TEST_F(BoardMapsTest, MapsOfCountiesInAscii) {
  write_board_game(kRealmThings, kRealmBoard, kRealmRules);
  EXPECT_EQ(to_ascii(drawn({.columns = 40})), R"(
 Sky.O A2
   \     \-----HiM.N A2----Dal.N
    \           |           |
     \          |           |
      \-        |            \
        \     (Fen.O)A2c     |
         \    -/    \-----   |
          \ -/            \(Wea.O)Bb
         (Dow.N)

                     ThC Ac2B+
--
The North: Sky Skye . HiM High Moor .
  Dal Dale
South: Fen Fens . Wea Weald . Dow Downs
Sea: ThC The Channel: Ac2 Bc3
O: old . N: new . 3: troop .
  c: castle . b: burnt
Links not drawn: Sky-Wea
)");
}

constexpr const char* kQuay =
    "board: Quay\nlayout: loop\nkinds: {berth: {}, yard: {}}\nspaces:\n"
    "  - {id: b1, kind: berth, at: [2, 2], name: Long Berth}\n"
    "  - {id: b2, kind: berth, at: [1, 2], name: Low Berth}\n"
    "  - {id: y1, kind: yard, at: [0, 2], name: Timber Yard Number One}\n"
    "  - {id: b3, kind: berth, at: [0, 1], name: Old Berth}\n"
    "  - {id: b4, kind: berth, at: [0, 0], name: High Berth}\n"
    "  - {id: y2, kind: yard, at: [1, 0], name: Timber Yard Number One}\n"
    "  - {id: b5, kind: berth, at: [2, 0], name: New Berth}\n"
    "  - {id: b6, kind: berth, at: [2, 1], name: East Berth}\n";

TEST_F(BoardMapsTest, LoopsStandWhereTheirFilePutsThem) {
  write_board_game("pieces: {man: {per_player: 1, start: b1}}\n", kQuay,
                   "function rules.turn(player) player:choose('Where?', "
                   "game.board:of_kind('yard')) end\n");
  EXPECT_EQ(drawn({.columns = 52}), R"(
┌────────────────┬────────────────┬────────────────┐
│HiB             │TYN             │NeB             │
│                │>               │                │
├────────────────┼────────────────┼────────────────┤
│OlB             │                │EaB             │
│                │                │                │
├────────────────┼────────────────┼────────────────┤
│TYN             │Low             │LoB             │
│>               │                │AB              │
└────────────────┴────────────────┴────────────────┘
--
LoB Long Berth   OlB Old Berth    NeB New Berth
Low Low Berth    HiB High Berth   EaB East Berth
TYN Timber Yard Number One
)");
}

constexpr const char* kQuayThings =
    "pieces: {man: {per_player: 1, start: b1}}\n"
    "tokens: {crane: {count: 20, start: store}, shed: {count: 9, start: store}}\n"
    "piles: {store: {}, goods: {per_space: [berth]}}\n"
    "decks: {orders: {cards: {buy: {name: Buy a berth}, sell: {name: Sell a berth}}}}\n"
    "properties: {space: {owner: {is: player}, leased: false, rent: 0, open: {is: flag, start: "
    "true}}}\n";
constexpr const char* kQuayRules =
    "function rules.setup()\n"
    "  local board, store = game.board, game.piles.store\n"
    "  for _, space in ipairs({ board.b1, board.b2, board.b3, board.b4 }) do\n"
    "    space.owner = game.players[2]\n"
    "    space.rent = 7\n"
    "  end\n"
    "  store:give(4, 'crane', board.b2.goods)\n"
    "  store:give(1, 'shed', board.b3.goods)\n"
    "  board.b4.leased = true\n"
    "  board.y1.open = false\n"
    "  game.decks.orders:draw(game.decks.orders.discard)\n"
    "end\n"
    "function rules.turn(player) player:choose('Where?', game.board:of_kind('yard')) end\n";

TEST_F(BoardMapsTest, NarrowCellsSayByOneSignWhatLiesThere) {
  write_board_game(kQuayThings, kQuay, kQuayRules);
  EXPECT_EQ(drawn({.columns = 22}), R"(
┌──────┬──────┬──────┐
│HiB lB│TYN   │NeB   │
│      │>     │      │
├──────┼──────┼──────┤
│OlB sB│      │EaB   │
│      │      │      │
├──────┼──────┼──────┤
│TYN   │Low 4B│LoB =B│
│>     │      │AB    │
└──────┴──────┴──────┘
--
LoB Long Berth
Low Low Berth
TYN Timber Yard
    Number One
OlB Old Berth
HiB High Berth
NeB New Berth
EaB East Berth
Timber Yard Number
  One: not open
)");
}

TEST_F(BoardMapsTest, WhatBelongsToNobodyStandsInsideTheRing) {
  std::string board = "board: Long Quay\nlayout: loop\nkinds: {berth: {}}\nspaces:\n";
  for (int i = 1; i <= 40; ++i) {
    board += "  - {id: b" + std::to_string(i) + ", kind: berth, name: Berth " + std::to_string(i) +
             "}\n";
  }
  write_board_game(
      "money: {bank: 900, each_player: 50}\ntokens: {crane: {count: 20, start: "
      "store}}\npiles: {store: {}, goods: {per_space: all}}\n"
      "properties: {space: {owner: {is: player}}}\n",
      board,
      "function rules.turn(player) player:choose('Where?', game:list(game.board.b3, "
      "game.board.b4)) end\n");
  EXPECT_EQ(lines_from(drawn(), "│B40", 6),
            R"(│B40  │ Bank 800 · store: 20 crane                                      │B14  │
│     │ =B: of player B   3: crane                                      │     │
│B39  │                                                                 │B15  │
│     │ B1 Berth 1    B11 Berth 11  B21 Berth 21  B31 Berth 31          │     │
│B38  │ B2 Berth 2    B12 Berth 12  B22 Berth 22  B32 Berth 32          │B16  │
│     │ B3 Berth 3    B13 Berth 13  B23 Berth 23  B33 Berth 33          │     │
)");
}

TEST_F(BoardMapsTest, WeighAnchorIsARingOfFortySpaces) {
  MatchRequest request;
  request.game = "weigh_anchor";
  request.player_count = 4;
  request.agents = {"human"};
  request.seed = 1;
  OpenGame open_game(std::vector<std::string>{source_folder()}, request);
  const std::string page = drawn(open_game, {});
  for (const std::string& line : split_lines(page)) EXPECT_LE(width_of(line), 79) << line;
  EXPECT_EQ(lines_from(page, "│FrM", 4),
            R"(│FrM   │CaC   │Cha   │PeC   │WiC   │WoG   │Him   │Ori   │Thu   │Can   │GTG   │
│      │      │      │      │      │      │      │      │      │      │      │
├──────┼──────┴──────┴──────┴──────┴──────┴──────┴──────┴──────┴──────┼──────┤
│Rot   │ Stock: 32 first class decks, 12 suites · chance: 16 left ·   │Mau   │
)");
  EXPECT_EQ(lines_from(page, "WeA Weigh", 3),
            R"(│      │ WeA Weigh Anchor    Hec Hector          Him Himalaya         │      │
│Sta   │ Cal Caledonia       EOC Empress of Ca…  Ori Oriana           │QuE   │
│      │ CoC Community Che…  EOB Empress of Br…  Thu Thunderer        │      │
)");
  EXPECT_EQ(lines_from(page, "│GrD", 3),
            R"(│GrD   │QOB   │MOB   │Cha   │OcM   │BrS   │HaD   │Tra   │CoC   │Cal   │WeA   │
│      │      │C     │      │      │      │      │      │      │      │ABD   │
└──────┴──────┴──────┴──────┴──────┴──────┴──────┴──────┴──────┴──────┴──────┘
)");
}

MatchRequest cup_request(const std::string& scenario) {
  MatchRequest request;
  request.game = "cup_of_reckoning";
  request.scenario = scenario;
  request.player_count = 4;
  request.agents = {"human"};
  request.seed = 1;
  return request;
}

TEST_F(BoardMapsTest, TheEasternHemisphereFitsEightyColumns) {
  OpenGame open_game(std::vector<std::string>{source_folder()}, cup_request(""));
  EXPECT_EQ(drawn(open_game, {}), R"(
 Ice─
  │  ╲───
 BrI─────╲Sca───────────────Rus──────Ura─────Sib──────Yak
     ╲───              ╱───  │        │       │        │╲─
         ╲WeE──────EaE─      │        │       │        │  ╲
                    │        │        │       │        │   ╲─
                   AsM───────┘      ─Tur─────WeC─      │     ╲
                    │  ╲───     ───╱       ╱─    ╲───  │      ╲─
                    │      ╲Per─         ╱─          ╲EaC──────Jap
                    │        │  ╲───   ╱─           ╱─
         ─NoA──────Egy──────Ara     ╲Ind          ╱─
     ───╱           │                   ╲───    ╱─
 WeA─               │                       ╲Ino──────Phi─              PaO
     ╲───           │                           ╲─     │  ╲───
         ╲CoB──────EaA                            ╲─   │      ╱NeG
             ╲─     │                               ╲─ │  ╱───  │
               ╲─   │                                 Inn─      │
                 ╲─ │                                  │        │
 AtO               SoA               InO               │        │
                                                       │        │
                                                      Wes──────Eas─
                                                                   ╲───
                                                                       ╲NeZ
--
Europe: Ice Iceland I · BrI British Isles B · Sca Scandinavia I ·
  WeE West Europe I · EaE East Europe R · Rus Russia R
Middle Asia: AsM Asia Minor C · Ara Arabia C · Per Persia C · Tur Turkestan R ·
  Ura Urals R · Ind India B
East Asia: Sib Siberia R · Yak Yakutia R · WeC West China O ·
  EaC East China O · Jap Japan O · Ino Indo-China O
Africa: Egy Egypt C · NoA North Africa C · WeA West Africa I ·
  CoB Congo Basin I · EaA East Africa B · SoA South Africa B
Oceania: Inn Indonesia C · Phi Philippines O · NeG New Guinea I ·
  Wes West Australia B · Eas East Australia B · NeZ New Zealand B
Ocean: AtO Atlantic Ocean · InO Indian Ocean · PaO Pacific Ocean
I: independent · B: british · R: russian · C: crescent · O: orient ·
  3: factor · f: fleet · p: port · m: marker
)");
}

TEST_F(BoardMapsTest, AWidePageHasRoomForTheCommonwealths) {
  OpenGame open_game(std::vector<std::string>{source_folder()}, cup_request("northern_seas"));
  EXPECT_EQ(drawn(open_game, {.columns = 100}), R"(
                                  Nor·D──                                 ╱───Fin·E───────┐
                                         ╲──────────           ╱──────────                │
            NoS                                     ╲───Sve·F──               GOF         │
                                                 ╱─────     ╲─────                        │
                                  Jut·D──────Zea·D                ╲Got·H                ╱Nov·E
                                   │                                              ╱─────
 Eng·F                             │                    BaS                  ╱Liv·O
     ╲─────                        │                                   ╱─────  │
           ╲Fla·F──────Fri·F──────Sax·H──────Pom·H─────────────────Pru·O       │
                                   │             ╲─────     ╱─────             │
                                   └────────────────────Pol·E──────────────────┘
--
The West: Eng England · Fla Flanders · Fri Frisia
The Straits: Jut Jutland · Zea Zealand · Got Gotland
The North: Nor Norway · Sve Svealand · Fin Finland
The South: Sax Saxony · Pom Pomerania · Pol Poland
The Amber Coast: Pru Prussia · Liv Livonia · Nov Novgorod
Sea: NoS North Sea · BaS Baltic Sea · GOF Gulf of Finland
F: free · D: danish · H: hansa · E: eastern · O: order · 3: factor · f: fleet · p: port · m: marker
)");
}

}  // namespace
}  // namespace windrose::terminal
