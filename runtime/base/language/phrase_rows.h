// Written by `.ci/phrases --write` from what the runtime says.
#pragma once

#include "runtime/base/language/phrase_table.h"

namespace windrose {

extern const Phrase kAppPhrases[15];
extern const Phrase kBasePhrases[84];
extern const Phrase kDataPhrases[27];
extern const Phrase kMatchPhrases[150];
extern const Phrase kProtocolPhrases[54];
extern const Phrase kSittingPhrases[66];
extern const Phrase kStatePhrases[6];
extern const Phrase kTabletopPhrases[47];
extern const Phrase kTerminalPhrases[165];
extern const Phrase kViewPhrases[344];
extern const Phrase kWordsPhrases[73];
extern const Phrase kEditorPhrases[350];
extern const Phrase kEditor2Phrases[51];

}  // namespace windrose
