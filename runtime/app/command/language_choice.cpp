#include "runtime/app/command/language_choice.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <memory>
#include <optional>
#include <set>
#include <utility>

#include "runtime/base/language/language.h"
#include "runtime/base/language/pseudo.h"
#include "runtime/base/system/files.h"
#include "runtime/base/system/user_folders.h"
#include "runtime/base/text/error.h"
#include "runtime/base/text/text.h"
#include "runtime/terminal/page/plain_setting.h"

namespace windrose::app {
namespace {

namespace fs = std::filesystem;

std::string variable(const char* name) {
  const char* const value = std::getenv(name);
  return value == nullptr ? std::string() : std::string(value);
}

/// "de" of "de_DE.UTF-8"; English for "C" and "POSIX".
std::string language_of_locale(const std::string& locale) {
  const std::string id = locale.substr(0, locale.find_first_of("_.@"));
  return id.empty() || id == "C" || id == "POSIX" ? "en" : id;
}

/// The folder `languages` of each shelf, and those beside its games.
std::vector<fs::path> language_folders(const std::vector<std::string>& shelves) {
  std::vector<fs::path> folders;
  for (const fs::path shelf : shelves) {
    folders.push_back(shelf / "languages");
    for (const std::string& game : folders_in(shelf / "scripts"))
      folders.push_back(shelf / "scripts" / game / "languages");
  }
  return folders;
}

/// The phrases of the runtime in this language; nothing where no shelf has any file of it.
std::optional<PoFile> phrases_in(const std::string& id, const std::vector<std::string>& shelves) {
  for (const fs::path shelf : shelves) {
    const fs::path path = shelf / "languages" / (id + ".po");
    const std::string shown = "languages/" + id + ".po";
    if (fs::is_regular_file(path)) return read_po(read_text_file(path, shown), shown);
  }
  for (const fs::path& folder : language_folders(shelves)) {
    if (fs::is_regular_file(folder / (id + ".po"))) return PoFile{};
  }
  return std::nullopt;
}

std::vector<std::string> languages_on(const std::vector<std::string>& shelves) {
  std::set<std::string> found{"en", std::string(kPseudoLanguage)};
  for (const fs::path& folder : language_folders(shelves)) {
    for (const std::string& file : files_in(folder, ".po"))
      found.insert(file.substr(0, file.size() - 3));
  }
  return {found.begin(), found.end()};
}

[[noreturn]] void refuse_language(const std::string& id, const std::vector<std::string>& shelves) {
  throw Error("there is no language " + quote(id) + "; choose " + join_or(languages_on(shelves)) +
              ", or write languages/" + (is_language(id) ? id : std::string("LANGUAGE")) +
              ".po with `windrose translate`");
}

}  // namespace

bool is_language(const std::string& id) {
  return !id.empty() && id.size() <= 12 && std::ranges::all_of(id, [](char letter) {
    return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') || letter == '_';
  });
}

const std::string& language_option(Arguments& arguments) {
  return arguments.text("--language", "LANGUAGE",
                        "Use this language, such as `de`; `en` is English");
}

void choose_language(const Arguments& arguments, const std::string& wanted) {
  std::string id = wanted.empty() ? variable("WINDROSE_LANGUAGE") : wanted;
  const bool is_asked = !id.empty();
  if (!is_asked) id = terminal::language_setting(settings_file());
  const bool is_setting = !is_asked && !id.empty();
  for (const char* const name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
    if (id.empty() && !variable(name).empty()) id = language_of_locale(variable(name));
  }
  if (id.empty() || id == "en") return speak(nullptr);
  if (id == kPseudoLanguage) return speak(pseudo_language());
  const std::vector<std::string> shelves = arguments.shelves();
  try {
    std::optional<PoFile> phrases;
    if (is_language(id)) phrases = phrases_in(id, shelves);
    if (phrases) return speak(std::make_shared<Language>(id, *phrases));
    if (is_asked || is_setting) refuse_language(id, shelves);
  } catch (const Error& error) {
    if (!is_setting) throw;
    std::cerr << "windrose: " << settings_file().string() << ": 'language': " << error.what()
              << ". The program speaks English\n";
  }
  speak(nullptr);
}

void tell_setting_faults() {
  for (const std::string& fault : terminal::setting_faults(settings_file()))
    std::cerr << "windrose: " << fault << '\n';
}

}  // namespace windrose::app
