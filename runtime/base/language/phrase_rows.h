// Written by `.ci/phrases --write` from what the runtime says.
#pragma once

#include "runtime/base/language/phrase_table.h"

namespace windrose {

extern const Phrase kAppPhrases[7];
extern const Phrase kBasePhrases[5];
extern const Phrase kDataPhrases[5];
extern const Phrase kMatchPhrases[20];
extern const Phrase kSittingPhrases[71];
extern const Phrase kStatePhrases[7];
extern const Phrase kTabletopPhrases[41];
extern const Phrase kTerminalPhrases[163];
extern const Phrase kViewPhrases[341];
extern const Phrase kWordsPhrases[74];
extern const Phrase kEditorPhrases[350];
extern const Phrase kEditor2Phrases[52];

}  // namespace windrose
