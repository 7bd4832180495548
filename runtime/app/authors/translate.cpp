// `windrose translate`: a file for translators, with a line for each phrase.
#include <algorithm>
#include <filesystem>
#include <iostream>
#include <set>

#include "runtime/app/authors/translation_template.h"
#include "runtime/app/command/commands.h"
#include "runtime/app/command/language_choice.h"
#include "runtime/base/system/files.h"
#include "runtime/base/text/error.h"
#include "runtime/base/text/text.h"
#include "runtime/data/game/game_files.h"
#include "runtime/data/load/load_game.h"

namespace windrose::app {
namespace {

/// The texts of the game, then those that only its variants have.
std::vector<TemplateRow> rows_of(const Shelves& shelves, const std::string& id) {
  const GameData game = load_game(shelves, {id, {}, "", {}});
  std::vector<TemplateRow> rows = template_of_game(game, load_look(*game.files, game));
  std::set<std::string> seen;
  for (const TemplateRow& row : rows) seen.insert(row.text);
  for (const VariantInfo& variant : game.variants) {
    const GameData other = load_game(shelves, {id, {variant.id}, "", {}});
    for (TemplateRow& row : template_of_game(other, load_look(*other.files, other))) {
      if (seen.insert(row.text).second) rows.push_back(std::move(row));
    }
  }
  return rows;
}

/// What has been translated already.
PoFile known_in(const std::filesystem::path& file, const std::string& language) {
  PoFile known;
  if (!language.empty() && std::filesystem::is_regular_file(file))
    known = read_po(read_text_file(file), file.string());
  if (known.language.empty()) known.language = language;
  return known;
}

}  // namespace

int run_translate(Arguments& arguments) {
  const std::string& game =
      arguments.positional("GAME", "The game; without it, the program itself", false);
  const std::string& language = arguments.text(
      "--language", "LANGUAGE", "Keep the translations that the file of this language already has");
  arguments.parse();
  if (!language.empty() && !is_language(language)) {
    throw Error("a language cannot be called " + quote(language) +
                "; use letters and _, at most 12 of them, such as de or pt_BR");
  }
  const std::vector<std::string> names = arguments.shelves();
  const Shelves shelves(names.begin(), names.end());
  if (game.empty()) {
    PoFile known;
    known.language = language;
    for (const std::filesystem::path& shelf : shelves) {
      if (!known.entries.empty()) break;
      known = known_in(shelf / "languages" / (language + ".po"), language);
    }
    std::cout << po_text(template_of_runtime(), "What Windrose says", known);
    return kDone;
  }
  const GameFolder folder = find_game(shelves, game);
  const PoFile known = known_in(folder.scripts() / "languages" / (language + ".po"), language);
  std::cout << po_text(rows_of(shelves, game), "The texts of " + game, known);
  return kDone;
}

}  // namespace windrose::app
