// Written by `.ci/phrases --write` from what the runtime says.
#pragma once

#include "runtime/base/language/phrase_table.h"

namespace windrose {

extern const Phrase kAppPhrases[8];
extern const Phrase kBasePhrases[48];
extern const Phrase kDataPhrases[16];
extern const Phrase kMatchPhrases[74];
extern const Phrase kProtocolPhrases[41];
extern const Phrase kSittingPhrases[66];
extern const Phrase kStatePhrases[6];
extern const Phrase kTabletopPhrases[47];
extern const Phrase kTerminalPhrases[165];
extern const Phrase kViewPhrases[345];
extern const Phrase kWordsPhrases[73];
extern const Phrase kEditorPhrases[350];
extern const Phrase kEditor2Phrases[51];

}  // namespace windrose
