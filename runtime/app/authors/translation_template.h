// What a translator fills in: every phrase of the runtime, or every text of a game, as a .po file.
#pragma once

#include <string>
#include <vector>

#include "runtime/base/language/po_file.h"
#include "runtime/data/game/game_data.h"
#include "runtime/data/game/game_look.h"

namespace windrose::app {

/// One thing to translate.
struct TemplateRow {
  std::string context;
  std::string text;
  std::string several;
  std::string place;   // "scripts/pig/rules.lua:12"
  bool is_id = false;  // a word of the rules, which people may read
};

/// Everything that the runtime says, as its table has it.
[[nodiscard]] std::vector<TemplateRow> template_of_runtime();

/// The texts in the data, look and scripts of a game, each once: the first in the order of files.
[[nodiscard]] std::vector<TemplateRow> template_of_game(const GameData& game, const GameLook& look);

/// The rows as a file, with the translations that `known` has already.
[[nodiscard]] std::string po_text(const std::vector<TemplateRow>& rows, const std::string& title,
                                  const PoFile& known);

}  // namespace windrose::app
