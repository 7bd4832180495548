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
     "The Lua files, loaded in this order; all fill the same `rules`. `common/x.lua` is "
     "`scripts/common/x.lua`."},
    {"round", "list of (id or each)",
     "The steps of a round: names of functions of `rules`. `turn`, and what is written `{each: "
     "name}`, runs for each seat still in, the others once. Without it: `[turn]`."},
    {"teams", "map of team", "Sides that win together; each player is in one of them."},
    {"endings", "list of id or map of text", "The declared reasons for the end of a match."},
    {"money", "money", "The money of the game: its bank and what players begin with."},
    {"purses", "map of purse", "Further places that hold money."},
    {"pieces", "map of piece",
     "Things that are told apart and stand somewhere: ships, pawns, men."},
    {"decks", "map of deck", "Decks of cards; each also has a discard pile, face up."},
    {"zones", "map of zone", "Places for cards and pieces: hands, markets, rows."},
    {"tokens", "map of token", "Equal tokens that are only counted: goods, cubes."},
    {"token_fields", "map of (property or value)",
     "What every kind of token tells; never changes."},
    {"piles", "map of pile", "Places for tokens; there is always a pile `box`."},
    {"properties", "properties", "What the game, players, spaces, pieces and cards remember."},
    {"options", "map of (option or value)", "Switches a table agrees on before it plays."},
    {"tables", "map of (file or table)", "Result tables: one roll, one row."},
    {"charts", "map of (file or chart)", "Charts and tracks with a marker."},
    {"variants", "map of text", "The variants and their titles, in the order in which they stack."},
    {"round_limit", "round_limit", "For games that can go on for ever: where a playout is cut."},
    {"start", "start", "How a match begins, beyond what the declarations say."},
    {"standing", "standing", "Who is ahead, and by what; changes nothing in play."},
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
    {"text", "text", "What it is about, in one line."},
    {"variants", "list of id", "Variants that the scenario needs; they become active with it."},
};

constexpr Key kPlayers[] = {
    {"least", "number", "The smallest number of players.", true},
    {"most", "number", "The largest number of players.", true},
};

constexpr Key kTeam[] = {
    {"name", "text", "How it prints; its id if not given."},
    {"seats", "list of number", "Its seats, from 1: `[1, 3]`.", true},
};

constexpr Key kEach[] = {
    {"each", "id", "The function of `rules` that runs once for each seat still in.", true},
};

constexpr Key kMoney[] = {
    {"unit", "text", "What an amount is called: `dinars`."},
    {"sign", "text", "The sign before each amount: `$`. The unit is then left out."},
    {"bank", "number or 'endless'", "What the bank begins with; an endless one may go below zero."},
    {"each_player", "number", "What each player begins with; it comes out of the bank."},
    {"visible_to", kVisible, "Who sees what a player has; `all` if not given."},
};

constexpr Key kPurse[] = {
    {"per_player", "number or flag",
     "`1`: each player has one, `player.escrow`; else "
     "`game.purses.escrow`."},
    {"start", "number or 'endless'", "What it begins with."},
    {"visible_to", kVisible, "Who sees what is in it; `all` if not given."},
};

constexpr Key kPiece[] = {
    {"name", "text", "How it prints; its id if not given."},
    {"plural", "text", "How several of them print: `oxen`; if not given, as `ships` of `ship`."},
    {"per_player", "number", "How many each player has; with 1 it is `player.camel`."},
    {"count", "number", "How many there are that belong to nobody."},
    {"start", "id or list of id",
     "The space or zone where it begins; a list has one for each seat. Without it: `game.box`."},
    {"setup", "list of list of id", "For each seat the spaces of its pieces, one after the other."},
};

constexpr Key kDeck[] = {
    {"deck", "text", "The title."},
    {"cards", "file or map of card or list of card", "The cards, or the file that holds them.",
     true},
    {"back", "text", "How a card prints to those who may not know it: `a rumor`."},
    {"fields", "map of (property or value)",
     "What every card tells, `card.effect`; never changes."},
    {"reshuffle", "flag", "Whether an empty deck takes back its discards when a card is drawn."},
    {"visible_to", kVisible, "Who sees the cards in the deck; `nobody` if not given."},
    {"quiet", "flag", "Machinery of the rules: no face shows the deck or tells of it."},
};

constexpr Key kDeckFile[] = {
    {"deck", "text", "The title."},
    {"back", "text", "How a card prints to those who may not know it: `a rumor`."},
    {"fields", "map of (property or value)",
     "What every card tells, `card.effect`; never changes."},
    {"cards", "map of card or list of card", "The cards, by id, or a list of cards with `id`.",
     true},
};

constexpr Key kCard[] = {
    {"id", "id", "In a list of cards: the card's id, unique over all decks."},
    {"name", "text", "How it prints; its id if not given."},
    {"text", "text", "What is printed on it."},
    {"copies", "number",
     "How many there are, 1 to 99; copies have the ids `bandits.1`, `bandits.2`."},
};

constexpr Key kZone[] = {
    {"name", "text", "How it prints: `cards in play`; its id if not given."},
    {"per_player", "number or flag", "`1`: each player has one, `player.hand`."},
    {"per_space", "id or list of id",
     "Kinds of space that have one each, or `all`: `space.stall`."},
    {"visible_to", kVisible, "Who sees what lies in it; `all` if not given."},
    {"most", "number", "How many cards and pieces it may hold."},
    {"quiet", "flag", "Machinery of the rules: no face shows the zone or tells of it."},
};

constexpr Key kToken[] = {
    {"name", "text", "How it prints; its id if not given."},
    {"plural", "text", "How several of them print: `first class decks`."},
    {"count", "number", "How many exist, of each color if each player has an own one.", true},
    {"per_player", "number or flag", "`true`: each player has an own color of them."},
    {"start", "text", "Where they begin: `pile`, or `pile.space`. Without it: the pile `box`."},
};

constexpr Key kPile[] = {
    {"per_player", "number or flag", "`1`: each player has one, `player.hold`."},
    {"per_space", "id or list of id",
     "Kinds of space that have one each, or `all`: `space.store`."},
    {"visible_to", kVisible, "Who sees what lies in it; `all` if not given."},
    {"most", "number", "How many tokens it may hold."},
    {"most_of_a_kind", "number", "How many tokens of one kind it may hold."},
};

constexpr Key kProperties[] = {
    {"game", "map of (property or value)", "What the game as a whole remembers: `game.telegram`."},
    {"player", "map of (property or value)", "What each player remembers: `player.score`."},
    {"space", "map of (property or value)", "What each space remembers: `space.owner`."},
    {"piece", "map of (property or value)", "What each piece remembers: `piece.laid_up`."},
    {"card", "map of (property or value)", "What each card remembers: `card.tapped`."},
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
    {"most", "number", "How many a list may hold, 1 to 64; must be given for a list."},
    {"start", "value", "What it begins with: 0, false or nothing if not given."},
    {"from", "number", "The smallest number allowed."},
    {"to", "number", "The largest number allowed."},
    {"one_of", "list of text", "The words allowed; any word if not given."},
    {"visible_to", kVisible,
     "Who sees it; `owner` is the player or the entity's owner, `team` the owner's team."},
    {"fixed", "flag", "Set in YAML only, never during a match."},
    {"quiet", "flag", "Bookkeeping of the rules: no face tells it."},
    {"help", "text", "What it means, for those who read the rules."},
};

constexpr Key kOption[] = {
    {"is", "'number' or 'flag' or 'word'", "What it holds.", true},
    {"start", "value", "What it is if nobody says anything."},
    {"from", "number", "The smallest number allowed."},
    {"to", "number", "The largest number allowed."},
    {"one_of", "list of text", "The words allowed; must be given for a word."},
    {"help", "text", "What it does, for those who choose it."},
};

constexpr Key kTable[] = {
    {"table", "text", "The title."},
    {"roll", "text", "The dice: `2d6`.", true},
    {"rows", "map of value", "The result of each total or range of totals: `4-5: contender`.",
     true},
};

constexpr Key kChart[] = {
    {"chart", "text", "The title."},
    {"columns", "number", "How many columns; counted from the rows if not given."},
    {"start", "number", "The column where the marker begins, from 1."},
    {"cyclic", "flag",
     "Whether the marker goes from the last column to the first; `true` if not "
     "given."},
    {"rows", "map of (list of value or chart_row)",
     "The values of each row, all numbers or all words.", true},
};

constexpr Key kChartRow[] = {
    {"name", "text", "How the row prints; its id if not given."},
    {"values", "list of value", "The values, one for each column.", true},
};

constexpr Key kRoundLimit[] = {
    {"rounds", "number", "After how many rounds a playout is cut.", true},
    {"because", "text", "Why the game can go on for ever.", true},
};

constexpr Key kStart[] = {
    {"pieces", "map of (id or list of id)",
     "Where pieces begin: one place for all, or one per seat."},
    {"cash", "number or list of number", "What players begin with: one amount, or one per seat."},
    {"owners", "map of number", "Who owns spaces at the beginning: `zamil: 1` (property `owner`)."},
    {"decks", "map of list of text",
     "The cards on top of a deck; a last `\"...\"` is the rest. Shuffles before the first round "
     "leave them there."},
    {"zones", "map of list of text",
     "Cards that lie elsewhere than in their deck, first to last: `zone`, `zone.seat`, "
     "`zone.space`, `deck.discard` or `box`."},
    {"options", "map of value", "What options are set to."},
    {"game", "map of value", "Properties of the game."},
    {"players", "map of map of value", "Properties of players by seat: `1: {score: 3}`."},
    {"spaces", "map of map of value", "Properties of spaces."},
    {"tokens", "map of map of number",
     "How many tokens lie where: `pile`, `pile.space` or `pile.seat`; the rest stays where it is."},
    {"charts", "map of number", "The columns where markers begin, from 1."},
};

constexpr Key kBoard[] = {
    {"board", "text", "The title."},
    {"layout", "'loop' or 'graph' or 'squares' or 'hexes'", "How spaces lie to each other.", true},
    {"kinds", "map of kind",
     "The kinds of space; a map may leave them out, then its key names them."},
    {"spaces", "list of space or map of space",
     "Loop (in walking order) and graph: the spaces. Squares and hexes: what is special about some "
     "positions: `d12: {id: hill}`."},
    {"map", "text", "Squares and hexes: the board as a picture, one character a space."},
    {"key", "map of ('none' or id or key)", "The meaning of each character of the map."},
    {"size", "list of number", "Squares and hexes without a map: columns and rows."},
    {"kind", "id", "With `size`: the kind of all spaces."},
    {"neighbors", "number", "Squares: 4 (if not given) or 8."},
    {"shift", "'odd' or 'even'",
     "Hexes: which rows, counted from 0 at the top, stand half a hex to the right; `odd` if not "
     "given."},
    {"links", "list of (list of id or link)", "Ways between spaces: `[a, b]`."},
    {"walls", "list of list of id", "Neighbors that are cut apart: `[a, b]`."},
    {"sets", "map of (list of id or set)", "Named sets of spaces: continents, colors."},
    {"fill", "fill", "Gives connected spaces a word: which sea each one is in."},
    {"checks", "list of check", "The board's own tests, run whenever it is loaded."},
};

constexpr Key kKind[] = {
    {"color", "text", "How spaces of this kind are drawn: a color's name or `#rrggbb`."},
    {"name", "text", "How the kind prints; its id if not given."},
};

constexpr Key kSpace[] = {
    {"id", "id", "The space's id; unique on the board."},
    {"kind", "id", "One of the board's kinds."},
    {"at", "list of number",
     "Where it is drawn on a graph: column and row. On a loop only the terminal follows it; the "
     "window lays the ring clockwise from the lower right."},
    {"name", "text", "How it prints; its id if not given."},
};

constexpr Key kKeyEntry[] = {
    {"kind", "id", "The kind of these spaces.", true},
    {"id", "id", "The id of the one space with this character."},
    {"name", "text", "How that space prints."},
};

constexpr Key kLink[] = {
    {"from", "id", "Where it begins.", true},
    {"to", "id", "Where it ends.", true},
    {"one_way", "flag", "Whether it leads only from `from` to `to`."},
    {"kind", "text", "A word for rules to read: `sea`."},
};

constexpr Key kSet[] = {
    {"name", "text", "How the set prints; its id if not given."},
    {"spaces", "list of id", "The spaces in it.", true},
};

constexpr Key kFill[] = {
    {"property", "id", "The property of spaces, a word, that is set.", true},
    {"kinds", "id or list of id", "The kinds of space over which it spreads; others get nothing.",
     true},
    {"from", "map of (id or list of id)", "The space or spaces from which each word spreads.",
     true},
};

constexpr Key kCheck[] = {
    {"parts", "number", "Spaces of `kinds` form exactly so many connected parts."},
    {"kinds", "id or list of id", "The kinds of space that count; all if not given."},
    {"connected", "'all' or id or list of id", "Spaces of these kinds can all be reached."},
    {"from", "id", "With `connected`: the space from which they are reached."},
    {"touches", "id", "The neighbors of this space show exactly the `values` of a `property`."},
    {"property", "id", "With `touches`: the property of spaces."},
    {"values", "list of value", "With `touches`: the values, no more and no fewer."},
};

constexpr SchemaMapping kMappings[] = {
    {"game", "A game", "scripts/<game>/game.yaml", "What is in the box.", kGame, "", ""},
    {"deck_file", "A deck", "scripts/<game>/<deck>.yaml", "The cards of a deck.", kDeckFile, "",
     ""},
    {"table", "A result table", "scripts/<game>/<table>.yaml",
     "One roll, one row; every total must have exactly one.", kTable, "", ""},
    {"chart", "A chart", "scripts/<game>/<chart>.yaml",
     "Rows of values with a marker on one column; a chart with one row is a track.", kChart, "",
     ""},
    {"board", "A board", "boards/<game>/<board>.yaml", "The spaces and how they lie.", kBoard, "",
     ""},
    {"variant", "A variant", "scripts/<game>/variants/<variant>.yaml",
     "Only what changes: maps merge by key, lists are replaced, `remove: [ids]` inside a map takes "
     "away.",
     kVariant, "any key of a game but `game` and `variants`", ""},
    {"scenario", "A scenario", "scripts/<game>/scenarios/<scenario>.yaml",
     "Another start, the same rules.", kScenario, "any key of a game but `game`", ""},
    {"players", "Players", "", "How many play.", kPlayers, "", "{least: 2, most: 4}"},
    {"team", "A team", "", "A side of the match.", kTeam, "",
     "north_south: {name: North and South, seats: [1, 3]}"},
    {"each", "A step for each seat", "", "In `round`.", kEach, "", "{each: bid}"},
    {"money", "Money", "", "Money moves only from purse to purse.", kMoney, "",
     "{unit: dinars, bank: 2000, each_player: 100}"},
    {"purse", "A purse", "", "A place that holds money.", kPurse, "", "escrow: {per_player: 1}"},
    {"piece", "A piece", "", "It needs `per_player` or `count`.", kPiece, "",
     "camel: {per_player: 1, start: bazaar}"},
    {"deck", "A deck in game.yaml", "", "Names its file, or holds what would stand there.", kDeck,
     "", "rumors: {cards: rumors.yaml, reshuffle: true}"},
    {"card", "A card", "", "", kCard, "the fields of the deck",
     "bandits: {name: Bandits!, effect: lose, amount: 20, copies: 2}"},
    {"zone", "A zone", "", "One in all unless it says otherwise, `game.zones.market`.", kZone, "",
     "hand: {per_player: 1, visible_to: owner}"},
    {"token", "A token", "", "Their number never changes during a match.", kToken,
     "the fields declared in `token_fields`", "oil: {count: 6, start: store.venezuela}"},
    {"pile", "A pile", "", "One in all unless it says otherwise, `game.piles.exchange`.", kPile, "",
     "hold: {per_player: 1, most: 6, most_of_a_kind: 4}"},
    {"properties", "Properties", "",
     "A number is declared by its first value (`price: 0`), a flag likewise (`closed: false`).",
     kProperties, "the id of a kind of piece or of a deck",
     "space: {owner: {is: player}, price: 0}"},
    {"property", "A property", "", "", kProperty, "", "mood: {is: word, one_of: [calm, wild]}"},
    {"option", "An option", "", "A flag is declared by its first value: `fast_camels: false`.",
     kOption, "", "rounds: {is: number, start: 20, from: 1, to: 99}"},
    {"chart_row", "A row of a chart", "", "", kChartRow, "", "oil: {name: Oil, values: [10, 12]}"},
    {"round_limit", "A round limit", "", "", kRoundLimit, "",
     "{rounds: 300, because: two greedy ships can circle for ever}"},
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
