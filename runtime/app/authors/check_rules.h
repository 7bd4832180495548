// Findings about a game's rules: what the files say, compared with what the scripts do.
#pragma once

#include <string>
#include <vector>

#include "runtime/data/game/game_data.h"
#include "runtime/data/yaml/finding.h"
#include "runtime/script/stores/paragraphs.h"

namespace windrose::app {

/// What is known of one way to play the game: the game itself or one of its variants.
struct LoadedRules {
  const GameData* data = nullptr;
  std::vector<std::string> functions;  // dotted names, "effects.lose"
  std::vector<Paragraphs::Tag> tags;
};

/// Things that are declared and that no script mentions; endings that no rule comes to.
void check_mentions(const std::vector<LoadedRules>& ways, std::vector<Finding>& findings);

/// Constants that are computed from others while the file loads.
void check_constants(const std::vector<LoadedRules>& ways, std::vector<Finding>& findings);

/// Names that a variant gives to `rules`, which the game does not have and nothing uses, where the
/// game has a similar one: misspelled.
void check_replacements(const std::vector<LoadedRules>& ways, std::vector<Finding>& findings);

/// A paragraph that a test shows.
struct TestedParagraph {
  std::string id;
  std::string file;
  int line = 0;
};
/// Paragraphs without code or test; tags and tests that name none.
void check_rulebook(const std::vector<LoadedRules>& ways,
                    const std::vector<TestedParagraph>& tested, std::vector<Finding>& findings);

}  // namespace windrose::app
