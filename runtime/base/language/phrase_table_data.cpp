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
};

}  // namespace windrose
