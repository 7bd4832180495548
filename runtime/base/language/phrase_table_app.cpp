// Written by `.ci/phrases --write` from what the runtime says.
// clang-format off
#include "runtime/base/language/phrase_rows.h"

namespace windrose {

const Phrase kAppPhrases[] = {
    {"", "there is no folder for your mods: neither {1} nor {2} is set", "", "runtime/app/install.cpp"},
    {"", "with this mod, {1} cannot be played: {2}", "", "runtime/app/install.cpp"},
    {"", "Installed {1} {2}.", "", "runtime/app/install.cpp"},
    {"", "Installed {1} {2} in place of version {3}.", "", "runtime/app/install.cpp"},
    {"", "It changes {1}.", "", "runtime/app/install.cpp"},
    {"", "To take it away: {1}", "", "runtime/app/install.cpp"},
    {"", "Uninstalled {1}.", "", "runtime/app/install.cpp"},
    {"", "{1}, saved in {2}", "", "runtime/app/play.cpp"},
    {"", "{1}, random seed {2}, saved in {3}", "", "runtime/app/play.cpp"},
    {"", "Random seed {1}", "", "runtime/app/play.cpp"},
    {"", "The match stops after {1} round, the round limit of this game. Nobody has won.", "The match stops after {1} rounds, the round limit of this game. Nobody has won.", "runtime/app/play.cpp"},
    {"", "{1}: {2}; name another file or folder", "", "runtime/app/program.cpp"},
    {"", "There is no unfinished match in {1}", "", "runtime/app/resume.cpp"},
    {"", "{1} decision", "{1} decisions", "runtime/app/resume.cpp"},
    {"", "Resume one: {1}", "", "runtime/app/resume.cpp"},
};

}  // namespace windrose
