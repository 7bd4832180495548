// The rows themselves; how they are printed is in schema.cpp.
#include "runtime/data/schema/schema_rows.h"

#include <array>

namespace windrose {
namespace {

using Key = SchemaKey;

constexpr std::string_view kVisible = "'all' or 'owner' or 'nobody' or 'team'";

constexpr Key kGame[] = {
    {"game", "text", "The title.", true},
    {"text", "text", "One line for lists of games."},
    {"players", "number or text or players", "How many play: `2`, `2-4` or `{least: 2, most: 4}`.",
     true},
    {"board", "id", "The board: `desert` is `boards/<game>/desert.yaml`."},
    {"rules", "file or list of file",
     "The Lua files, in the order in which the program loads them. All of them fill the same "
     "`rules`. `common/x.lua` is `scripts/common/x.lua`."},
    {"round", "list of (id or each)",
     "The steps of a round: names of functions of `rules`. `turn` and each `{each: name}` run once "
     "for each player in the match. Other steps run once. The default is `[turn]`."},
    {"teams", "map of team", "Sides that win together; each player is in one of them."},
    {"endings", "list of id or map of text", "The declared reasons for the end of a match."},
    {"money", "money", "The money of the game: its bank and the first money of each player."},
    {"purses", "map of purse", "Further places that hold money."},
    {"pieces", "map of piece", "Things with a place of their own: ships, pawns, men."},
    {"decks", "map of deck", "Decks of cards; each also has a discard pile, face up."},
    {"zones", "map of zone", "Places for cards and pieces: hands, markets, rows."},
    {"tokens", "map of token", "Equal tokens that the rules only count: goods, cubes."},
    {"token_fields", "map of (property or value)",
     "The fields of every kind of token. They never change."},
    {"piles", "map of pile", "Places for tokens. Every game has a pile `box`."},
    {"properties", "properties",
     "The values that can change: of the game, of players, spaces, pieces and cards."},
    {"options", "map of (option or value)", "Settings that the players choose before the match."},
    {"tables", "map of (file or table)", "Result tables: one roll, one row."},
    {"charts", "map of (file or chart)", "Charts and tracks with a marker."},
    {"variants", "map of text",
     "The variants and their titles, in the order in which the program applies them."},
    {"round_limit", "round_limit",
     "The number of rounds after which the program stops a match that could last forever."},
    {"start", "start", "The start of a match, where it differs from the declarations."},
    {"standing", "standing",
     "The number that decides which player is ahead. It changes nothing in play."},
    {"measures", "map of (text or measure)",
     "Numbers that the lab counts: a path like `game.pot`, or a function `show_x` of `rules`."},
    {"always", "map of invariant", "Limits of numbers; `windrose fuzz` looks for a breach."},
};

constexpr Key kVariant[] = {
    {"text", "text", "What the variant changes, in one line."},
    {"after", "list of id", "Variants whose values this one may change."},
    {"excludes", "list of id", "Variants that do not go together with this one."},
};

constexpr Key kScenario[] = {
    {"scenario", "text", "The title.", true},
    {"text", "text", "One line for lists of scenarios."},
    {"variants", "list of id", "Variants that the scenario needs; they become active with it."},
};

constexpr Key kPlayers[] = {
    {"least", "number", "The smallest number of players.", true},
    {"most", "number", "The largest number of players.", true},
};

constexpr Key kTeam[] = {
    {"name", "text", "The name that players read. The default is the id."},
    {"seats", "list of number", "Its seats, from 1: `[1, 3]`.", true},
};

constexpr Key kEach[] = {
    {"each", "id", "The function of `rules` that runs once for each player in the match.", true},
};

constexpr Key kMoney[] = {
    {"unit", "text", "What an amount is called: `dinars`."},
    {"sign", "text", "The sign before each amount: `$`. The unit is then left out."},
    {"bank", "number or 'endless'",
     "The first money of the bank. An `endless` bank may go below zero."},
    {"each_player", "number", "The first money of each player. It comes out of the bank."},
    {"visible_to", kVisible, "The players that see this money. The default is `all`."},
};

constexpr Key kPurse[] = {
    {"per_player", "number or flag",
     "`1`: each player has one, `player.escrow`. Otherwise, there is one: `game.purses.escrow`."},
    {"start", "number or 'endless'", "The money in it at the start."},
    {"visible_to", kVisible, "The players that see its contents. The default is `all`."},
};

constexpr Key kPiece[] = {
    {"name", "text", "The name that players read. The default is the id."},
    {"plural", "text",
     "The name of several: `oxen`. The default is the usual plural, such as `ships` for `ship`."},
    {"per_player", "number",
     "How many each player has. With `1`, the rules read it as `player.camel`."},
    {"count", "number", "The number of pieces that belong to no player."},
    {"start", "id or list of id",
     "The space or zone where it begins. A list has one for each seat. The default is `game.box`."},
    {"setup", "list of list of id", "For each seat the spaces of its pieces, one after the other."},
};

constexpr Key kDeck[] = {
    {"deck", "text", "The title."},
    {"cards", "file or map of card or list of card", "The cards, or the file that holds them.",
     true},
    {"back", "text", "The name of a card for players that may not know it: `a rumor`."},
    {"fields", "map of (property or value)",
     "The fields of every card, such as `card.effect`. They never change."},
    {"reshuffle", "flag",
     "`true`: when a player draws from the empty deck, the program first shuffles the discard pile "
     "into it."},
    {"visible_to", kVisible,
     "The players that see the cards in the deck. The default is `nobody`."},
    {"quiet", "flag",
     "Only the rules need this deck. Players do not see it, and the log does not mention it."},
};

constexpr Key kDeckFile[] = {
    {"deck", "text", "The title."},
    {"back", "text", "The name of a card for players that may not know it: `a rumor`."},
    {"fields", "map of (property or value)",
     "The fields of every card, such as `card.effect`. They never change."},
    {"cards", "map of card or list of card", "The cards, by id, or a list of cards with `id`.",
     true},
};

constexpr Key kCard[] = {
    {"id", "id", "In a list of cards: the card's id, unique over all decks."},
    {"name", "text", "The name that players read. The default is the id."},
    {"text", "text", "The text on the card."},
    {"copies", "number",
     "The number of copies, 1 to 99. They have the ids `bandits.1`, `bandits.2`."},
};

constexpr Key kZone[] = {
    {"name", "text", "The name that players read: `cards in play`. The default is the id."},
    {"per_player", "number or flag", "`1`: each player has one, `player.hand`."},
    {"per_space", "id or list of id",
     "Kinds of space that have one each, or `all`: `space.stall`."},
    {"visible_to", kVisible, "The players that see its contents. The default is `all`."},
    {"most", "number", "How many cards and pieces it may hold."},
    {"quiet", "flag",
     "Only the rules need this zone. Players do not see it, and the log does not mention it."},
};

constexpr Key kToken[] = {
    {"name", "text", "The name that players read. The default is the id."},
    {"plural", "text", "The name of several: `first class decks`."},
    {"count", "number", "How many exist. With `per_player`, each player has this many.", true},
    {"per_player", "number or flag", "`true`: each player has tokens of a color of their own."},
    {"start", "text", "Where they begin: `pile`, or `pile.space`. The default is the pile `box`."},
};

constexpr Key kPile[] = {
    {"per_player", "number or flag", "`1`: each player has one, `player.hold`."},
    {"per_space", "id or list of id",
     "Kinds of space that have one each, or `all`: `space.store`."},
    {"visible_to", kVisible, "The players that see its contents. The default is `all`."},
    {"most", "number", "How many tokens it may hold."},
    {"most_of_a_kind", "number", "How many tokens of one kind it may hold."},
};

constexpr Key kProperties[] = {
    {"game", "map of (property or value)", "Values of the whole game: `game.telegram`."},
    {"player", "map of (property or value)", "Values of each player: `player.score`."},
    {"space", "map of (property or value)", "Values of each space: `space.owner`."},
    {"piece", "map of (property or value)", "Values of each piece: `piece.laid_up`."},
    {"card", "map of (property or value)", "Values of each card: `card.tapped`."},
};

constexpr Key kProperty[] = {
    {"is",
     "'number' or 'flag' or 'word' or 'player' or 'space' or 'piece' or 'card' or "
     "'token'",
     "What it holds."},
    {"list",
     "'number' or 'flag' or 'word' or 'player' or 'space' or 'piece' or 'card' or "
     "'token'",
     "Instead of `is`: it holds a list of these."},
    {"most", "number", "How many values the list may hold, 1 to 64. A list needs it."},
    {"start", "value", "The first value. The default is 0, false or nothing."},
    {"from", "number", "The smallest number allowed."},
    {"to", "number", "The largest number allowed."},
    {"one_of", "list of text", "The allowed words. Without it, every word is allowed."},
    {"visible_to", kVisible,
     "The players that see it: `owner` is the player, or the owner of the thing. `team` is the "
     "owner's team."},
    {"fixed", "flag", "`true`: only YAML sets it. It never changes during a match."},
    {"quiet", "flag",
     "Only the rules need it. Players do not see it, and the log does not mention it."},
    {"help", "text", "An explanation for authors."},
};

constexpr Key kOption[] = {
    {"is", "'number' or 'flag' or 'word'", "What it holds.", true},
    {"start", "value", "The default."},
    {"from", "number", "The smallest number allowed."},
    {"to", "number", "The largest number allowed."},
    {"one_of", "list of text", "The allowed words. An option with `is: word` needs them."},
    {"help", "text", "An explanation for players."},
};

constexpr Key kTable[] = {
    {"table", "text", "The title."},
    {"roll", "text", "The dice: `2d6`.", true},
    {"rows", "map of value", "The result of each total or range of totals: `4-5: contender`.",
     true},
};

constexpr Key kChart[] = {
    {"chart", "text", "The title."},
    {"columns", "number", "The number of columns. The default is the number of values in a row."},
    {"start", "number", "The column where the marker begins, from 1."},
    {"cyclic", "flag",
     "Whether the marker goes from the last column to the first. The default is `true`."},
    {"rows", "map of (list of value or chart_row)",
     "The values of each row, all numbers or all words.", true},
};

constexpr Key kChartRow[] = {
    {"name", "text", "The name that players read. The default is the id."},
    {"values", "list of value", "The values, one for each column.", true},
};

constexpr Key kRoundLimit[] = {
    {"rounds", "number", "The number of rounds after which the program stops the match.", true},
    {"because", "text", "The reason why a match could last forever.", true},
};

constexpr Key kStart[] = {
    {"pieces", "map of (id or list of id)",
     "Where pieces begin: one place for all, or one for each seat."},
    {"cash", "number or list of number",
     "The first money of players: one amount, or one for each seat."},
    {"owners", "map of number",
     "The seat that owns a space at the start: `zamil: 1`. It sets the property `owner`."},
    {"decks", "map of list of text",
     "The cards on top of a deck. A last `\"...\"` is the rest. Shuffles before the first round do "
     "not move them."},
    {"zones", "map of list of text",
     "Cards that are not in their deck at the start, first to last: `zone`, `zone.seat`, "
     "`zone.space`, `deck.discard` or `box`."},
    {"options", "map of value", "The values of options."},
    {"game", "map of value", "Properties of the game."},
    {"players", "map of map of value", "Properties of players by seat: `1: {score: 3}`."},
    {"spaces", "map of map of value", "Properties of spaces."},
    {"tokens", "map of map of number",
     "The number of tokens in each `pile`, `pile.space` or `pile.seat`. The program does not move "
     "the other tokens."},
    {"charts", "map of number", "The column where each marker begins, from 1."},
};

constexpr Key kBoard[] = {
    {"board", "text", "The title."},
    {"layout", "'loop' or 'graph' or 'squares' or 'hexes'", "The layout of the board.", true},
    {"kinds", "map of kind",
     "The kinds of space. A board with a map may leave them out. Its key then names them."},
    {"spaces", "list of space or map of space",
     "Loop (in walking order) and graph: the spaces. Squares and hexes: the special facts of some "
     "positions: `d12: {id: hill}`."},
    {"map", "text", "Squares and hexes: the board as a drawing with one character for each space."},
    {"key", "map of ('none' or id or key)", "The meaning of each character of the map."},
    {"size", "list of number", "Squares and hexes without a map: columns and rows."},
    {"kind", "id", "With `size`: the kind of all spaces."},
    {"neighbors", "number", "Squares: the number of neighbors, 4 or 8. The default is 4."},
    {"shift", "'odd' or 'even'",
     "Hexes: the rows that are half a hex farther right, counted from 0 at the top. The default is "
     "`odd`."},
    {"links", "list of (list of id or link)", "Ways between spaces: `[a, b]`."},
    {"walls", "list of list of id", "Neighbors with a wall between them: `[a, b]`."},
    {"sets", "map of (list of id or set)", "Named sets of spaces: continents, colors."},
    {"fill", "fill", "Gives connected spaces the same word, such as the sea that they are in."},
    {"checks", "list of check",
     "The tests of the board. The program runs them whenever it loads the board."},
};

constexpr Key kKind[] = {
    {"color", "text", "The color of these spaces: the name of a color, or `#rrggbb`."},
    {"name", "text", "The name that players read. The default is the id."},
};

constexpr Key kSpace[] = {
    {"id", "id", "The space's id; unique on the board."},
    {"kind", "id", "One of the board's kinds."},
    {"at", "list of number",
     "Its place on a graph: column and row. On a loop, only the terminal uses it. The window draws "
     "the loop clockwise from the lower right."},
    {"name", "text", "The name that players read. The default is the id."},
};

constexpr Key kKeyEntry[] = {
    {"kind", "id", "The kind of these spaces.", true},
    {"id", "id", "The id of the one space with this character."},
    {"name", "text", "The name of that space for players."},
};

constexpr Key kLink[] = {
    {"from", "id", "Where it begins.", true},
    {"to", "id", "Where it ends.", true},
    {"one_way", "flag", "`true`: it leads only from `from` to `to`."},
    {"kind", "text", "A word for rules to read: `sea`."},
};

constexpr Key kSet[] = {
    {"name", "text", "The name that players read. The default is the id."},
    {"spaces", "list of id", "The spaces in it.", true},
};

constexpr Key kFill[] = {
    {"property", "id", "The property of spaces that gets the word.", true},
    {"kinds", "id or list of id", "The kinds of space that get a word.", true},
    {"from", "map of (id or list of id)", "The space or spaces from which each word spreads.",
     true},
};

constexpr Key kCheck[] = {
    {"parts", "number", "The number of connected parts that the spaces of `kinds` form."},
    {"kinds", "id or list of id", "The kinds of space that count. The default is all kinds."},
    {"connected", "'all' or id or list of id", "There is a way to all spaces of these kinds."},
    {"from", "id", "With `connected`: the space where the ways begin."},
    {"touches", "id", "The neighbors of this space have exactly the `values` of a `property`."},
    {"property", "id", "With `touches`: the property of spaces."},
    {"values", "list of value", "With `touches`: the values, no more and no fewer."},
};

constexpr SchemaMapping kMappings[] = {
    {"game", "A game", "scripts/<game>/game.yaml",
     "The parts of the game, and the names of its files.", kGame, "", ""},
    {"deck_file", "A deck", "scripts/<game>/<deck>.yaml", "The cards of a deck.", kDeckFile, "",
     ""},
    {"table", "A result table", "scripts/<game>/<table>.yaml",
     "Each row is the result of a roll. Every total must have exactly one row.", kTable, "", ""},
    {"chart", "A chart", "scripts/<game>/<chart>.yaml",
     "Rows of values with a marker on one column. A chart with one row is a track.", kChart, "",
     ""},
    {"board", "A board", "boards/<game>/<board>.yaml", "The spaces, and which ones are neighbors.",
     kBoard, "", ""},
    {"variant", "A variant", "scripts/<game>/variants/<variant>.yaml",
     "Only the changes. Maps merge by key, and a list replaces the old list. `remove: [ids]` "
     "inside a map removes entries.",
     kVariant, "any key of a game but `game` and `variants`", ""},
    {"scenario", "A scenario", "scripts/<game>/scenarios/<scenario>.yaml",
     "Another start with the same rules.", kScenario, "any key of a game but `game`", ""},
    {"players", "Players", "", "How many play.", kPlayers, "", "{least: 2, most: 4}"},
    {"team", "A team", "", "A side of the match.", kTeam, "",
     "north_south: {name: North and South, seats: [1, 3]}"},
    {"each", "A step for each seat", "", "In `round`.", kEach, "", "{each: bid}"},
    {"money", "Money", "", "Money moves only from purse to purse.", kMoney, "",
     "{unit: dinars, bank: 2000, each_player: 100}"},
    {"purse", "A purse", "", "A place that holds money.", kPurse, "", "escrow: {per_player: 1}"},
    {"piece", "A piece", "", "It needs `per_player` or `count`.", kPiece, "",
     "camel: {per_player: 1, start: bazaar}"},
    {"deck", "A deck in game.yaml", "", "The name of its file, or the contents of that file.",
     kDeck, "", "rumors: {cards: rumors.yaml, reshuffle: true}"},
    {"card", "A card", "", "", kCard, "the fields of the deck",
     "bandits: {name: Bandits!, effect: lose, amount: 20, copies: 2}"},
    {"zone", "A zone", "",
     "Without `per_player` or `per_space`, there is one: `game.zones.market`.", kZone, "",
     "hand: {per_player: 1, visible_to: owner}"},
    {"token", "A token", "", "Their number never changes during a match.", kToken,
     "the fields declared in `token_fields`", "oil: {count: 6, start: store.venezuela}"},
    {"pile", "A pile", "",
     "Without `per_player` or `per_space`, there is one: `game.piles.exchange`.", kPile, "",
     "hold: {per_player: 1, most: 6, most_of_a_kind: 4}"},
    {"properties", "Properties", "",
     "The first value declares a number (`price: 0`) or a flag (`closed: false`).", kProperties,
     "the id of a kind of piece or of a deck", "space: {owner: {is: player}, price: 0}"},
    {"property", "A property", "", "", kProperty, "", "mood: {is: word, one_of: [calm, wild]}"},
    {"option", "An option", "", "The first value declares a flag: `fast_camels: false`.", kOption,
     "", "rounds: {is: number, start: 20, from: 1, to: 99}"},
    {"chart_row", "A row of a chart", "", "", kChartRow, "", "oil: {name: Oil, values: [10, 12]}"},
    {"round_limit", "A round limit", "", "", kRoundLimit, "",
     "{rounds: 300, because: two greedy ships can circle forever}"},
    {"start", "The start", "", "", kStart, "", "{pieces: {camel: zamil}, cash: 60}"},
    {"kind", "A kind of space", "", "", kKind, "values for properties of spaces",
     "market: {color: gold, trade: 40}"},
    {"space", "A space", "", "", kSpace, "values for properties of spaces",
     "{id: zamil, kind: well, at: [2, 0], name: Well of Zamil}"},
    {"key", "A character of the map", "", "", kKeyEntry, "values for properties of spaces",
     "V: {kind: port, id: venezuela}"},
    {"link", "A link", "", "", kLink, "", "{from: a, to: b, one_way: true}"},
    {"set", "A set of spaces", "", "", kSet, "", "europe: {name: Europe, spaces: [a, b]}"},
    {"fill", "A fill", "", "", kFill, "",
     "{property: sea, kinds: [sea], from: {north_sea: b13, atlantic: d9}}"},
    {"check", "A check of the board", "", "`parts`, `connected` or `touches`.", kCheck, "",
     "{parts: 5, kinds: [sea]}"},
};

}  // namespace

std::span<const SchemaMapping> play_mappings() {
  return kMappings;
}

}  // namespace windrose
