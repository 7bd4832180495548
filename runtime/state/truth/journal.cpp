#include "runtime/state/truth/journal.h"

namespace windrose {

const std::array<EffectRow, std::variant_size_v<Happening>> kEffects = {{
    {"step", "game:push", "A step begins: a turn of a player, or another named procedure."},
    {"move", "piece:move, card:move, deck:deal, deck:draw",
     "A piece or card goes from one zone to another."},
    {"show", "card:show",
     "A card is shown to one player or to all; they know it until it is shuffled."},
    {"shuffle", "deck:shuffle, zone:shuffle",
     "The cards of a zone are put in a random order nobody knows."},
    {"pay", "player:pay, purse:pay", "Money goes from one purse to another."},
    {"give", "pile:give, pile:give_all", "Equal tokens go from one pile to another."},
    {"set", "entity.property = value", "A declared property gets another value."},
    {"set_list", "entity.property = list", "A declared list gets other items."},
    {"mark", "chart:advance, chart:set", "The marker of a chart goes to another column."},
    {"roll", "game:roll", "Dice are thrown."},
    {"log", "game:log", "A line of the rules' own for the log."},
    {"retire", "player:retire", "A player is out of the match."},
    {"starter", "game:start_with", "Another player begins the next round."},
    {"finish", "game:finish", "The match ends."},
}};

}  // namespace windrose
