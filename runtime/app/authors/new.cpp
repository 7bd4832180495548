// `windrose new`: a small, tested game to start from.
#include <algorithm>
#include <cctype>
#include <filesystem>
#include <iostream>

#include "runtime/app/authors/copy_game.h"
#include "runtime/app/authors/new_game_files.h"
#include "runtime/app/authors/workspace_files.h"
#include "runtime/app/command/commands.h"
#include "runtime/base/system/files.h"
#include "runtime/base/text/error.h"
#include "runtime/base/text/text.h"
#include "runtime/data/load/load_game.h"
#include "runtime/script/tests/game_stubs.h"

namespace windrose::app {
namespace {

namespace fs = std::filesystem;

/// "River Race" of "river_race".
std::string title_of(const std::string& name) {
  std::string title = name;
  bool begins = true;
  for (char& letter : title) {
    if (letter == '_') letter = ' ';
    if (begins) letter = static_cast<char>(std::toupper(static_cast<unsigned char>(letter)));
    begins = letter == ' ';
  }
  return title;
}

void check_name(const std::string& name) {
  const bool is_small =
      std::ranges::none_of(name, [](unsigned char letter) { return std::isupper(letter) != 0; });
  constexpr std::size_t kLongestName = 60;
  const bool is_short = name.size() <= kLongestName;
  if (is_lua_identifier(name) && is_small && is_short && name != "common") return;
  throw Error("a game cannot be called " + quote(name) +
              "; use small letters, digits and _, at most 60, beginning with a letter, such as "
              "river_race");
}

void refuse_what_is_there(const fs::path& shelf, const std::string& name) {
  for (const char* folder : {"scripts", "boards"}) {
    const fs::path path = shelf / folder / name;
    if (fs::exists(path)) {
      throw Error(quote(path.string()) + " already exists; choose another name, or move it away");
    }
  }
}

bool is_found(const std::vector<std::string>& found, const fs::path& shelf) {
  return std::ranges::any_of(found, [&shelf](const std::string& other) {
    return fs::weakly_canonical(other) == fs::weakly_canonical(shelf);
  });
}

/// Two shelves may not have a game of the same name.
void refuse_second_shelf(const std::vector<std::string>& found, const fs::path& shelf,
                         const std::string& name) {
  if (is_found(found, shelf)) return;
  for (const std::string& other : found) {
    const fs::path game = fs::path(other) / "scripts" / name;
    if (!fs::exists(game)) continue;
    throw Error("a game " + quote(name) + " already exists in " + game.string() +
                "; choose another name, because two shelves may not have a game of the same name");
  }
}

void write_new_file(const fs::path& shelf, const NewFile& file) {
  const fs::path path = shelf / file.path;
  std::error_code failed;
  fs::create_directories(path.parent_path(), failed);
  if (failed) {
    throw Error("cannot make the folder " + quote(path.parent_path().string()) + ": " +
                failed.message());
  }
  write_text_file(path, file.text);
}

/// What an editor reads. Settings that are there already stay.
void write_workspace(const fs::path& shelf, std::vector<std::string> shelves,
                     const std::string& game) {
  for (const NewFile& file : workspace_files()) {
    const fs::path path = shelf / file.path;
    const bool is_printed = file.path.starts_with(kWordsFolder);
    if (!is_printed && fs::exists(path)) continue;
    write_new_file(shelf, file);
    if (path.extension() == ".sh")
      fs::permissions(path, fs::perms::owner_exec, fs::perm_options::add);
    if (!is_printed) std::cout << "wrote " << path.lexically_normal().string() << '\n';
  }
  if (!is_found(shelves, shelf)) shelves.insert(shelves.begin(), shelf.string());
  MatchRequest request;
  request.game = game;
  OpenGame open_game(shelves, std::move(request));
  write_new_file(shelf, {words_path(game), game_stubs(open_game.rules())});
  std::cout << "wrote " << (shelf / kWordsFolder).lexically_normal().string() << "/ for editors\n";
}

/// The game of one of the shelves under the new name.
std::vector<NewFile> copy_of(const std::vector<std::string>& shelves, const std::string& from,
                             const std::string& name) {
  const GameFolder folder = find_game({shelves.begin(), shelves.end()}, from);
  const std::vector<GameSummary> games = list_games({shelves.begin(), shelves.end()});
  const auto game = std::ranges::find(games, from, &GameSummary::id);
  const std::string title = game == games.end() ? title_of(from) : game->title;
  return copied_game_files(folder, {from, title, name, title_of(name)});
}

}  // namespace

int run_new(Arguments& arguments) {
  const std::string& name =
      arguments.positional("NAME", "The name of the game, such as river_race");
  const std::string& kind = arguments.text(
      "--kind", "KIND", "What the game starts with: board (the default), cards, dice or track");
  const std::string& from =
      arguments.text("--from", "GAME", "Copy this game, such as shipping, under the new name");
  arguments.parse();
  check_name(name);
  if (!kind.empty() && !from.empty())
    throw Error("--kind and --from were given together; a new game begins with one of them");
  if (arguments.added_shelves().size() > 1)
    throw Error("--shelf was given several times; a new game goes into one folder");
  const bool is_here = arguments.added_shelves().empty();
  const fs::path shelf = is_here ? fs::path(".") : fs::path(arguments.added_shelves().front());
  refuse_what_is_there(shelf, name);
  const std::vector<std::string> found = arguments.found_shelves();
  refuse_second_shelf(found, shelf, name);
  const std::vector<NewFile> files =
      from.empty() ? new_game_files(name, title_of(name), kind.empty() ? "board" : kind)
                   : copy_of(found, from, name);
  for (const NewFile& file : files) {
    write_new_file(shelf, file);
    std::cout << "wrote " << (shelf / file.path).lexically_normal().string() << '\n';
  }
  write_workspace(shelf, found, name);
  const std::string option = is_found(found, shelf) ? "" : " --shelf " + shelf.string();
  std::cout << "\nNow: windrose play " << name << option << "\n     windrose check " << name
            << option << "\n     windrose test " << name << option << '\n';
  return kDone;
}

}  // namespace windrose::app
