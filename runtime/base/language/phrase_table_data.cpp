// Written by `.ci/phrases --write` from what the runtime says.
// clang-format off
#include "runtime/base/language/phrase_rows.h"

namespace windrose {

const Phrase kDataPhrases[] = {
    {"", "{1}: a mod's folder begins with a letter; rename it", "", "runtime/data/game/mod_folder.cpp"},
    {"", "{1}: there is no {2} in it; a mod has one beside {3} and {4}", "", "runtime/data/game/mod_folder.cpp"},
    {"", "unreadable", "", "runtime/data/game/mod_folder.cpp"},
    {"", "version {1} of the mod {2} is installed, and this is version {3}; install it anyway with {4}", "", "runtime/data/game/mod_folder.cpp"},
    {"", "the mod {1} needs the mod {2}; uninstall {1} first", "", "runtime/data/game/mod_folder.cpp"},
    {"", "no mod {1} is installed in {2}", "", "runtime/data/game/mod_folder.cpp"},
    {"", "this mod needs Windrose {1}; this is Windrose {2}", "", "runtime/data/game/mods.cpp"},
    {"", "the mod needs the mod {1}, which is not installed; install it, or uninstall {2}", "", "runtime/data/game/mods.cpp"},
    {"", "the mod needs version {1} of the mod {2}; version {3} is installed", "", "runtime/data/game/mods.cpp"},
    {"", "this mod lies over {1}, which in the end lies over it; take a name out of {2} or {3}", "", "runtime/data/game/mods.cpp"},
    {"", "the mod {1} is on two shelves: {2} and {3}; take one of them away", "", "runtime/data/game/mods.cpp"},
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
