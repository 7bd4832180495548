// Written by `.ci/phrases --write` from what the runtime says.
// clang-format off
#include "runtime/base/language/phrase_rows.h"

namespace windrose {

const Phrase kBasePhrases[] = {
    {"", ", did you mean {1}?", "", "runtime/base/language/meant.cpp"},
    {"", "the {1}", "", "runtime/base/language/phrase.cpp"},
    {"", "{1} to {2}", "", "runtime/base/language/phrase.cpp"},
    {"", "{1} and {2}", "", "runtime/base/language/phrase.cpp"},
    {"", "{1} or {2}", "", "runtime/base/language/phrase.cpp"},
};

}  // namespace windrose
