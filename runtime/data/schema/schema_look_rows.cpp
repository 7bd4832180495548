// How games and boards want to be drawn: the rows of the schema.
#include "runtime/data/schema/schema_rows.h"

namespace windrose {
namespace {

using Key = SchemaKey;

constexpr Key kLook[] = {
    {"look", "text", "The title of the game.", true},
    {"genre", "text", "A few words for lists of games: `trade and sailing`."},
    {"minutes", "number", "How long a match takes."},
    {"group", "id",
     "The property of spaces, a word, that colors them and groups what players own."},
    {"region", "id", "The property of spaces, a word, that tints areas of a map."},
    {"notes", "list of number", "The values of bank notes, largest first; cash is shown in them."},
    {"money_sign", "text",
     "The sign before amounts on screens, in place of `sign` in the game's `money`."},
    {"colors", "map of text",
     "The color of a kind of space, token, card, deck, set, row, property or word: a name such as "
     "`gold`, or `'#2070CC'`. Kinds of space colored `sea` are water, those colored `land` belong "
     "to "
     "the land."},
    {"signs", "map of text", "The sign of any of these: `anchor`, `crown`."},
    {"letters", "map of text", "Up to three letters for any of these, where there is little room."},
    {"pictures", "map of file",
     "The picture of a card, deck, piece, token, space or word: a PNG, JPEG or SVG in the game's "
     "folder. That of a deck is on the backs of its cards."},
    {"cards", "map of card_layout", "What is printed on the cards of a deck, by its id."},
    {"dice", "dice_look", "How dice look, and which lists are dice that lie on the table."},
    {"hidden", "list of text",
     "Properties that faces leave out, and piles that the players' cards leave out: "
     "`player.berth`."},
    {"labels", "map of list of text",
     "The names of the values of a list of spaces, from the first: `hire: [Hire, 1 deck]`, or "
     "`tankers.hire: [1 owned, 2 owned]` for one kind of space."},
    {"actions", "map of list of id",
     "The actions of a question, by its id, in the order of their places. The first has the key 1 "
     "for the whole match. An action that is not possible now stays in its place, dimmed. An "
     "action of several questions has the key that it has in the first of them."},
    {"natural", "map of (id or list of id)",
     "Of a question, what most players answer: an action, `pass`, a kind of space, or a list of "
     "these. Of several that are offered, it is the nearest space, else the first of the list. It "
     "is the filled button, and `Enter` takes it. Of a question for some things, `least`: as few as "
     "are possible are chosen at first."},
    {"amounts", "map of (number or 'least' or 'most')",
     "Of a question for an amount, where the amount begins: at the least, at the most, or so much "
     "above the least. It is `least` if not given."},
    {"sums", "list of id",
     "Questions for amounts of money: their amounts have the sign of the money."},
    {"pays", "list of id",
     "Questions whose amount you pay if you answer. The button says how much cash is left: "
     "`leaves $1,034`."},
    {"verbs", "map of text",
     "Of a question, how its filled button begins, before the amount or the space: `bid: Bid`, "
     "`sail: Sail to`."},
    {"passing", "map of text",
     "Of a question, what follows if you decline, in at most five words: `bid: you are out`. It is "
     "the second line of that button."},
    {"paragraphs", "map of text",
     "Of an action or a question, the paragraph of the rulebook that its button shows: "
     "`build: h.1`."},
    {"desks", "map of desk",
     "Questions that the window asks at a table over the board: an offer, a bid."},
    {"insides", "map of inside",
     "Of a space by its id: pieces of some players stand in a place of their own in it."},
    {"panels", "list of panel", "The panels beside the board, and their places."},
    {"stages", "map of stage",
     "Moments that faces show as a whole while they last: `takeover`, `auction`."},
};

constexpr Key kCardLayout[] = {
    {"corner", "id", "The field that is printed large in two corners: a rank, a value."},
    {"sign", "id",
     "A field that is a word: the picture, sign and color of the word are those of the card, where "
     "the card has none of its own."},
    {"fields", "list of id", "Up to three fields, printed below the picture, a line each."},
    {"worth", "id", "The field that an auction of the card shows as its price."},
};

constexpr Key kDiceLook[] = {
    {"lists", "list of text",
     "Lists of numbers that are drawn as dice on a table without a board: `player.dice`. Those "
     "that a viewer may not know lie under a cup."},
    {"count", "text", "A number of players: how many dice each has: `player.left`."},
    {"faces", "map of (text or file)",
     "The sign or the picture of a face, by its number: `{1: star}`. Other faces show pips."},
};

constexpr Key kStage[] = {
    {"kind", "'contest' or 'auction' or 'trade' or 'reveal' or 'force' or 'outcome'",
     "How it is drawn. A contest has two sides with strengths. An auction has a lot and bidders. A "
     "trade has what each side gives. A reveal shows the cards that came into a zone. A force "
     "shows what a card does to spaces. An outcome shows what has happened since your last "
     "answer.",
     true},
    {"title", "text", "Its heading; its own name if not given."},
    {"rule", "text", "The paragraph of the rulebook that it is about."},
    {"each", "'player'",
     "One stage for each player of whom `while` holds; its paths then begin with `player`."},
    {"while", "text",
     "It is shown while this path leads to a thing, a flag that is set or a number other than 0."},
    {"from", "text", "Contest, outcome: a path to the space where it comes from."},
    {"to", "text", "Contest, outcome: a path to the space that it is about."},
    {"sides", "list of stage_side", "Contest: the two sides, the one that attacks first."},
    {"parts", "map of text",
     "Contest: what the parts of a strength are called, in the order in which they are drawn. "
     "Outcome, auction: the same of the numbers that `tells` returns."},
    {"bids", "list of id", "Contest: the parts that a side can still raise."},
    {"adds", "map of text",
     "Contest: of a question, a function `show_x(player)`: what each answer adds, by part. A part "
     "with `about` counts if this thing is chosen. A part without it counts for each unit of an "
     "amount."},
    {"needs", "text", "Contest: a function `show_x()`: the strength that decides it now."},
    {"table", "id", "Contest: the result table that decides."},
    {"rolled", "text", "Contest: a path to the total that was last rolled on the table."},
    {"lot", "text", "Auction: a path to what is sold."},
    {"bid", "text", "Auction: a path to the highest bid."},
    {"by", "text", "Auction: a path to the player with the highest bid."},
    {"in", "text", "Auction: a flag of each player that still bids: `player.bidding`."},
    {"last", "text", "Auction: the last bid of each player: `player.last_bid`."},
    {"price", "text", "Auction: a path to the price now, where it falls."},
    {"worth", "text",
     "Auction: a function `show_x(player)` or a path to a number: what the lot is worth to a "
     "player."},
    {"next", "text",
     "Auction: a path to the player who bids next, or a function `show_x(player)` that returns a "
     "list with the one who bids after this player."},
    {"left", "stage_side", "Trade: the side that makes the offer."},
    {"right", "stage_side", "Trade: the other side."},
    {"done", "text", "Trade: a flag: the offer is made and no draft."},
    {"zone", "id", "Reveal: the zone."},
    {"card", "text", "Force: a path to the card in force."},
    {"area", "text",
     "Force: a path to spaces, or a function `show_x()` that returns a list of them."},
    {"toward", "text", "Force: a path to the word that says the direction."},
    {"since", "text",
     "Outcome: it is shown while this path leads to something else than at your last answer."},
    {"who", "text", "Outcome: a path to the player whom it befell."},
    {"tells", "text",
     "Outcome: a function `show_x()` that returns numbers by part. Auction: a function "
     "`show_x(player)`: what the lot brings this player, by part."},
    {"sums", "list of id",
     "Outcome, auction: the parts that are amounts of money, with their sign."},
    {"order", "'most'", "Outcome: the part with the largest number comes first."},
    {"players", "text",
     "Outcome: a function `show_x(player)` or a path to a number: before and after, for each "
     "player."},
    {"unit", "text", "Outcome: the unit of that number: `factors`."},
};

constexpr Key kStageSide[] = {
    {"who", "text", "A path to the player.", true},
    {"role", "text", "Contest: what the player is in it: `contender`."},
    {"parts", "text", "Contest: a function `show_x()` that returns numbers by part."},
    {"spaces", "text", "Trade: a path to the spaces that this side gives."},
    {"cards", "text", "Trade: a path to the cards that this side gives."},
    {"tokens", "text", "Trade: a path to the tokens that this side gives."},
    {"money", "text", "Trade: a path to the sum that this side gives."},
};

constexpr Key kDesk[] = {
    {"kind", "'trade' or 'auction'", "Which table it is. It needs a stage of that kind.", true},
    {"propose", "id", "Trade: the answer that makes the offer."},
    {"give_money", "id", "Trade: the answer that asks for the sum that the player gives."},
    {"want_money", "id", "Trade: the answer that asks for the sum that the player wants."},
    {"begin", "id", "Trade: the answer that begins an offer, to turn to another player."},
    {"passing", "text", "Auction: what a player who does not bid gives up, as a sentence."},
};

constexpr Key kInside[] = {
    {"while", "id",
     "A property of players: those with a flag that is set, or a number other than 0, are inside.",
     true},
    {"title", "text", "What the place is called: `In the dock`.", true},
    {"beside", "text", "What the rest of the space is called: `Just visiting`."},
};

constexpr Key kPanel[] = {
    {"chart", "id", "Shows this chart."},
    {"table", "id", "Shows this result table."},
    {"zone", "id", "Shows what lies in this zone; of the viewer, if each player has one."},
    {"pile", "id", "Shows this pile; of the viewer, if each player has one."},
    {"purse", "id", "Shows this purse."},
    {"deck", "id", "Shows how many cards this deck has, and its last discard."},
    {"property", "id", "Shows this property of the game."},
    {"at", "'drawer' or 'foot' or 'left' or 'stage' or 'tray' or 'bar'",
     "Where: `drawer` on the right, `foot` below it, `left` under the players, `stage` in a free "
     "corner of the board, `tray` below the board, `bar` in the top bar: of a chart the column in "
     "force, of other things their number.",
     true},
    {"title", "text", "Its heading; the thing's own name if not given."},
    {"columns", "list of text", "With `chart`, the names of its columns, from the first."},
    {"columns_of", "id",
     "With `chart`, the list of the game that names its columns, from the first. Then all columns "
     "are in force, and none is marked."},
};

constexpr Key kBoardLook[] = {
    {"look", "text", "The title of the board.", true},
    {"size", "list of number",
     "Width and height of the page that all points are on; a graph without it is drawn by the "
     "spaces' own `at`. Points may have up to three decimals."},
    {"checkered", "flag", "Squares: whether the ground is checkered."},
    {"spaces", "map of space_look", "How spaces are drawn."},
    {"links", "list of link_look", "How links are drawn."},
    {"sets", "map of set_look", "Where sets of spaces have their name: oceans, continents."},
    {"borders", "list of list of list of number", "Dotted lines: `[[x, y], [x, y]]` each."},
    {"deserts", "list of list of list of number", "Land that nobody enters: corners of each."},
    {"ice", "list of list of list of number", "Ice that nobody enters: corners of each."},
    {"background", "background",
     "A picture below the spaces: a map to play on, or on a graph the sketch that its spaces are "
     "traced from. Under squares and hexes it fills the board; of a loop it fills the middle."},
};

constexpr Key kBackground[] = {
    {"picture", "text", "A PNG, JPEG or SVG in the board's folder: `sketch.png`.", true},
    {"at", "list of number",
     "On a graph, where its top left corner lies on the page; `[0, 0]` if not given."},
    {"width", "number",
     "On a graph, how much of the page's width it covers; all of it if not given. Its height "
     "follows."},
    {"opacity", "number", "Percent, from 5 to 100; 100 if not given."},
    {"show_in_play", "flag",
     "Whether players see it too. If not given, only the editor shows the picture of a graph, and "
     "players see that of another board. Below a picture that is shown there is no sea, and spaces "
     "let it shine through."},
};

constexpr Key kSpaceLook[] = {
    {"shape", "list of list of list of number",
     "Rings of corners `[x, y]`, the main land first, then its islands."},
    {"at", "list of number",
     "Where pieces stand. A space without a shape is a disc there, or open water if its kind is "
     "colored `sea`."},
    {"label", "list of number", "The middle of the name."},
};

constexpr Key kLinkLook[] = {
    {"from", "id", "One end.", true},
    {"to", "id", "The other end.", true},
    {"draw", "list of list of number", "The points of the line: `[[x, y], [x, y]]`.", true},
};

constexpr Key kSetLook[] = {
    {"label", "list of number", "The middle of its name."},
    {"at", "list of number", "The place of its first token. The next ones go to the right."},
};

constexpr SchemaMapping kLookMappings[] = {
    {"look", "A look", "scripts/<game>/look.yaml",
     "How a game wants to be drawn. It changes nothing in play, and a game without it is drawn all "
     "the same.",
     kLook, "", ""},
    {"board_look", "A look of a board", "boards/<game>/<board>.look.yaml",
     "Shapes for the spaces of a graph, and what is drawn around them.", kBoardLook, "", ""},
    {"desk", "A table to decide at", "",
     "The window shows it while its question is asked. Other faces ask as always.", kDesk, "",
     "draft_offer: {kind: trade, propose: propose, give_money: give_money}"},
    {"card_layout", "A card layout", "",
     "What the window prints on a card. A field is a number, word or reference that the deck "
     "declares.",
     kCardLayout, "", "tricks: {corner: rank, sign: suit, worth: points}"},
    {"dice_look", "Dice", "", "How dice look.", kDiceLook, "",
     "{lists: [player.dice], count: player.left, faces: {1: star}}"},
    {"inside", "A place within a space", "", "Pieces of some players stand apart.", kInside, "",
     "graving_dock: {while: docked, title: In the dock, beside: Just visiting}"},
    {"panel", "A panel", "", "One thing beside the board.", kPanel, "",
     "{chart: prices, at: drawer, title: Price chart}"},
    {"stage", "A stage", "",
     "A moment of a match. Its paths begin with `game`, or with `player` where it is of each "
     "player. Functions `show_x` of `rules` read what the viewer may know and change nothing.",
     kStage, "",
     "{kind: auction, while: game.lot, lot: game.lot, bid: game.high_bid, by: game.high_bidder}"},
    {"stage_side", "A side of a stage", "", "", kStageSide, "",
     "{who: game.contender, role: contender, parts: show_attack}"},
    {"space_look", "A look of a space", "", "", kSpaceLook, "",
     "iceland: {at: [100, 139], label: [100, 175], shape: [[[48, 134], [152, 136], [65, 155]]]}"},
    {"link_look", "A look of a link", "", "", kLinkLook, "",
     "{from: egypt, to: north_africa, draw: [[497, 467], [461, 467]]}"},
    {"background", "A background", "", "", kBackground, "",
     "{picture: sketch.png, at: [0, 0], width: 1600, opacity: 60}"},
    {"set_look", "A look of a set", "", "", kSetLook, "",
     "atlantic: {label: [213, 795], at: [213, 847]}"},
};

}  // namespace

std::span<const SchemaMapping> look_mappings() {
  return kLookMappings;
}

}  // namespace windrose
