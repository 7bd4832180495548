// How rules ask players: each function puts a decision together, hands it to the answerer, and
// returns the reply.
//
// A reply that is not there yet unwinds the step to its checkpoint by a signal (no pcall stops it);
// when the reply has come the step runs again, with the replies given so far. So a rule never waits
// in the middle.
#pragma once

#include "runtime/script/api/api.h"

namespace windrose {

int choose(Call& call);           // player:choose
int choose_some(Call& call);      // player:choose_some
int put_in_order(Call& call);     // player:order
int confirm(Call& call);          // player:confirm
int choose_amount(Call& call);    // player:amount
int choose_together(Call& call);  // game:choose_together

// What rules tell: lines of the log, and what everybody has to have seen (telling.cpp).
int write_log(Call& call);  // game:log
int tell(Call& call);       // game:tell
int quietly(Call& call);    // game:quietly
int reveal(Call& call);     // game:reveal

}  // namespace windrose
