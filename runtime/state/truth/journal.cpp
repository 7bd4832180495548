#include "runtime/state/truth/journal.h"

namespace windrose {

const std::array<EffectRow, std::variant_size_v<Happening>> kEffects = {{
    {"step", "game:push", "A step begins: a turn of a player, or another step."},
    {"move", "piece:move, card:move, deck:deal, deck:draw",
     "A piece or card goes from one zone to another."},
    {"show", "card:show",
     "One player or all players see a card. They know it until it is shuffled."},
    {"shuffle", "deck:shuffle, zone:shuffle",
     "The cards of a zone get a random order that no player knows."},
    {"pay", "player:pay, purse:pay", "Money goes from one purse to another."},
    {"give", "pile:give, pile:give_all", "Equal tokens go from one pile to another."},
    {"set", "entity.property = value", "A declared property gets another value."},
    {"set_list", "entity.property = list", "A declared list gets new items."},
    {"mark", "chart:advance, chart:set", "The marker of a chart moves to another column."},
    {"roll", "game:roll", "Dice are rolled."},
    {"log", "game:log", "The rules write a line for the log."},
    {"retire", "player:retire", "A player leaves the match."},
    {"starter", "game:start_with", "Another player begins the next round."},
    {"finish", "game:finish", "The match ends."},
}};

}  // namespace windrose
