// Written by `.ci/phrases --write` from what the runtime says.
// clang-format off
#include "runtime/base/language/phrase_rows.h"

namespace windrose {

const Phrase kStatePhrases[] = {
    {"", "a piece", "", "runtime/state/ruleset/back.cpp"},
    {"", "a hidden card", "", "runtime/state/ruleset/back.cpp"},
    {"", "nothing", "", "runtime/state/ruleset/names.cpp"},
    {"", "{1}'s {2}", "", "runtime/state/ruleset/names.cpp"},
    {"", "the discard pile of {1}", "", "runtime/state/ruleset/names.cpp"},
    {"", "the bank", "", "runtime/state/ruleset/names.cpp"},
};

}  // namespace windrose
