// Written by `.ci/phrases --write` from what the runtime says.
// clang-format off
#include "runtime/base/language/phrase_rows.h"

namespace windrose {

const Phrase kMatchPhrases[] = {
    {"", "all {1} must be put in order, not {2}", "", "runtime/match/play/feeder.cpp"},
    {"", "choose from {1} to {2}, not {3}", "", "runtime/match/play/feeder.cpp"},
    {"", "{1} is named twice", "", "runtime/match/play/feeder.cpp"},
    {"", "{1} is not one of the options", "", "runtime/match/play/feeder.cpp"},
    {"", "passing is not allowed here", "", "runtime/match/play/feeder.cpp"},
    {"", "answer yes or no", "", "runtime/match/play/feeder.cpp"},
    {"", "give a number from {1} to {2}", "", "runtime/match/play/feeder.cpp"},
    {"", "no player is asked now", "", "runtime/match/play/match.cpp"},
    {"", "{1} is not asked now", "", "runtime/match/play/match.cpp"},
    {"", "give each of the {1} cards once", "", "runtime/match/play/match.cpp"},
    {"", "give {1} face from 1 to {2}", "give {1} faces from 1 to {2}", "runtime/match/play/match.cpp"},
    {"", "the match does not wait for dice or a shuffle now", "", "runtime/match/play/match.cpp"},
    {"", "cannot undo: {1}", "", "runtime/match/play/undo.cpp"},
    {"", "cannot redo: nothing was taken back", "", "runtime/match/play/undo.cpp"},
    {"", "dice were seen since", "", "runtime/match/play/undo_law.cpp"},
    {"", "a card was shown since", "", "runtime/match/play/undo_law.cpp"},
    {"", "a hidden card was seen since", "", "runtime/match/play/undo_law.cpp"},
    {"", "there is nothing to take back", "", "runtime/match/play/undo_law.cpp"},
    {"", "another player has acted since", "", "runtime/match/play/undo_law.cpp"},
    {"", "the past of this match is not kept", "", "runtime/match/play/undo_law.cpp"},
};

}  // namespace windrose
