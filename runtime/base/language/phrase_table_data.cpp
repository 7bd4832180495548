// Written by `.ci/phrases --write` from what the runtime says.
// clang-format off
#include "runtime/base/language/phrase_rows.h"

namespace windrose {

const Phrase kDataPhrases[] = {
    {"", "Gives any answer, with equal chances.", "", "runtime/data/game/program_agents.cpp"},
    {"", "Looks one decision ahead and takes what is worth most at once.", "", "runtime/data/game/program_agents.cpp"},
    {"", "Thinks ahead: plays on from each answer, 60 times a decision.", "", "runtime/data/game/program_agents.cpp"},
    {"", "Thinks ahead, 300 times a decision.", "", "runtime/data/game/program_agents.cpp"},
    {"", "Thinks ahead, 1500 times for each decision. This is slow.", "", "runtime/data/game/program_agents.cpp"},
    {"", "unknown game {1}", "", "runtime/data/game/shelf.cpp"},
    {"", "game {1} has no variants; leave out {2}", "", "runtime/data/load/load_game.cpp"},
    {"", "game {1} has no scenarios; leave out {2}", "", "runtime/data/load/load_game.cpp"},
    {"", "unknown variant {1}", "", "runtime/data/load/load_game.cpp"},
    {"", "unknown scenario {1}", "", "runtime/data/load/load_game.cpp"},
    {"", "{1} has no options; leave out {2}", "", "runtime/data/load/load_scenario.cpp"},
    {"", "expected an option as {1}, got {2}; write {3}", "", "runtime/data/load/load_scenario.cpp"},
    {"", "unknown option {1}", "", "runtime/data/load/load_scenario.cpp"},
    {"", "option {1}: expected {2}, got {3}", "", "runtime/data/load/load_scenario.cpp"},
    {"", "option {1}: {2}", "", "runtime/data/load/load_scenario.cpp"},
    {"", "a number from {1} to {2}", "", "runtime/data/load/load_scenario.cpp"},
};

}  // namespace windrose
