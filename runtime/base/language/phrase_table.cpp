// Written by `.ci/phrases --write` from what the runtime says.
#include "runtime/base/language/phrase_table.h"

#include <vector>

#include "runtime/base/language/phrase_rows.h"

namespace windrose {

std::span<const Phrase> runtime_phrases() {
  static const std::vector<Phrase> kAll = [] {
    std::vector<Phrase> all;
    all.insert(all.end(), std::begin(kAppPhrases), std::end(kAppPhrases));
    all.insert(all.end(), std::begin(kBasePhrases), std::end(kBasePhrases));
    all.insert(all.end(), std::begin(kDataPhrases), std::end(kDataPhrases));
    all.insert(all.end(), std::begin(kMatchPhrases), std::end(kMatchPhrases));
    all.insert(all.end(), std::begin(kProtocolPhrases), std::end(kProtocolPhrases));
    all.insert(all.end(), std::begin(kSittingPhrases), std::end(kSittingPhrases));
    all.insert(all.end(), std::begin(kStatePhrases), std::end(kStatePhrases));
    all.insert(all.end(), std::begin(kTabletopPhrases), std::end(kTabletopPhrases));
    all.insert(all.end(), std::begin(kTerminalPhrases), std::end(kTerminalPhrases));
    all.insert(all.end(), std::begin(kViewPhrases), std::end(kViewPhrases));
    all.insert(all.end(), std::begin(kWordsPhrases), std::end(kWordsPhrases));
    all.insert(all.end(), std::begin(kEditorPhrases), std::end(kEditorPhrases));
    all.insert(all.end(), std::begin(kEditor2Phrases), std::end(kEditor2Phrases));
    return all;
  }();
  return kAll;
}

}  // namespace windrose
