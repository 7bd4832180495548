#include "tests/fuzz/feeding.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <iterator>
#include <regex>
#include <unistd.h>

#include <nlohmann/json.hpp>

#include "runtime/base/system/files.h"
#include "runtime/base/text/error.h"
#include "runtime/base/text/text.h"
#include "runtime/data/game/game_look.h"
#include "runtime/data/game/mod_folder.h"
#include "runtime/data/game/picture_file.h"
#include "runtime/data/load/load_game.h"
#include "runtime/data/yaml/yaml_tree.h"
#include "runtime/match/files/keeping.h"
#include "runtime/match/files/match_file.h"
#include "runtime/match/files/resume.h"
#include "runtime/match/tests/golden.h"
#include "runtime/protocol/host/host.h"
#include "tests/support/places.h"

namespace windrose {
namespace {

namespace fs = std::filesystem;

constexpr int kRounds = 3;

/// Files are written for each text: in memory, where there is such a folder.
fs::path new_folder() {
  static int number = 0;
  const fs::path memory = "/dev/shm";
  const fs::path base = ::access(memory.c_str(), W_OK) == 0 ? memory : fs::temp_directory_path();
  return base / ("windrose_fuzz_" + std::to_string(::getpid()) + "_" + std::to_string(++number));
}

template <typename Act>
void collect(Messages& messages, Act act) {
  try {
    act();
  } catch (const std::exception& error) {
    messages.emplace_back(error.what());
  }
}

/// Whether a line to the host names a file that is not in the folder it runs in.
bool leads_elsewhere(const std::string& line) {
  const auto json = nlohmann::json::parse(line, nullptr, false);
  if (!json.is_object()) return false;
  for (const char* const key : {"save", "file"}) {
    const auto found = json.find(key);
    if (found == json.end() || !found->is_string()) continue;
    const std::string name = found->get<std::string>();
    if (name.find('/') != std::string::npos || name.starts_with('.')) return true;
  }
  return false;
}

/// Whether it is an answer as programs expect it.
bool is_answer(const std::string& answer) {
  const auto json = nlohmann::json::parse(answer, nullptr, false);
  if (!json.is_object() || answer.find('\n') != std::string::npos) return false;
  if (json.contains("quit")) return true;
  const auto error = json.find("error");
  if (error != json.end()) return error->is_string() && !error->get<std::string>().empty();
  for (const char* const asked : {"board", "table", "about", "closed"}) {
    if (json.contains(asked)) return true;
  }
  return json.contains("node") && json.contains("events");
}

}  // namespace

Feeding::Feeding(const std::vector<std::string>& folders) : shelf_(new_folder()) {
  fs::remove_all(shelf_);
  const std::vector<std::string> all = {"scripts", "boards"};
  for (const std::string& folder : all) fs::create_directories(shelf_ / folder);
  for (const std::string& folder : folders.empty() ? all : folders) {
    fs::copy(fs::path(source_folder()) / folder, shelf_ / folder, fs::copy_options::recursive);
  }
}

Feeding::~Feeding() {
  std::error_code gone;
  fs::remove_all(shelf_, gone);
}

std::vector<std::string> Feeding::files_ending(const std::string& end) const {
  std::vector<std::string> files;
  for (const auto& entry : fs::recursive_directory_iterator(shelf_)) {
    if (entry.is_regular_file() && entry.path().string().ends_with(end))
      files.push_back(entry.path().lexically_relative(shelf_).string());
  }
  std::ranges::sort(files);
  return files;
}

/// scripts/<game>/... or boards/<game>/...
std::string Feeding::game_of(const std::string& file) const {
  return std::next(fs::path(file).begin())->string();
}

void Feeding::write(const std::string& file, const std::string& text) const {
  std::ofstream(shelf_ / file, std::ios::binary) << text;
}

Messages Feeding::yaml(const std::string& file, const std::string& text) const {
  const std::string sound = read_text_file(shelf_ / file);
  write(file, text);
  Messages messages;
  collect(messages, [&] { (void)parse_yaml(text, file); });
  collect(messages, [&] {
    for (const Finding& finding : check_game_data({shelf_}, game_of(file)))
      messages.push_back(finding.text);
  });
  collect(messages, [&] {
    const GameFolder folder = find_game({shelf_}, game_of(file));
    (void)load_look(folder, load_game({shelf_}, {game_of(file), {}, "", {}}));
  });
  collect(messages, [&] { (void)list_games({shelf_}); });
  write(file, sound);
  return messages;
}

Messages Feeding::lua(const std::string& file, const std::string& text) const {
  const std::string sound = read_text_file(shelf_ / file);
  write(file, text);
  Messages messages;
  collect(messages, [&] {
    MatchRequest request;
    request.game = game_of(file);
    const fs::path path = file;
    request.agents = {path.parent_path().filename() == "agents" ? path.stem().string() : "random"};
    request.seed = 7;
    OpenGame open_game({shelf_.string()}, request);
    const std::unique_ptr<Match> match = open_game.new_match(settings_of(open_game.request()));
    match->advance(kRounds);
    if (match->node().is<Node::Halted>()) messages.push_back(match->node().error());
  });
  write(file, sound);
  return messages;
}

Messages Feeding::match_file(const std::string& text) const {
  const std::string file = (shelf_ / "fed.match").string();
  write("fed.match", text);
  const std::vector<std::string> shelves = {shelf_.string()};
  Messages messages;
  collect(messages, [&] { (void)kept_matches(shelf_); });
  if (!is_match_file(file)) {
    collect(messages, [&] { (void)golden_difference(shelves, file, text); });
    return messages;
  }
  collect(messages, [&] {
    const MatchRecord record = read_match_record(file);
    const std::unique_ptr<OpenGame> open_game = table_of(shelves, record);
    Match match(open_game->rules(), settings_of(open_game->request()));
    (void)replay_record(match, record, true);
  });
  collect(messages, [&] { (void)resume_match(shelves, file, {{"random"}, {}}); });
  return messages;
}

Messages Feeding::host(const std::string& lines) const {
  const fs::path before = fs::current_path();
  fs::current_path(shelf_);
  HostSession session({shelf_.string()});
  Messages messages;
  for (const std::string& line : split_lines(lines)) {
    if (session.is_over()) break;
    if (leads_elsewhere(line)) continue;
    const std::string answer = session.answer(line);
    if (!is_answer(answer)) messages.push_back(line + " -> " + answer);
  }
  for (const std::string& file : files_in(shelf_)) fs::remove(shelf_ / file);  // that were saved
  fs::current_path(before);
  return messages;
}

Messages Feeding::mod_zip(const std::string& bytes) const {
  write("fed.zip", bytes);
  const fs::path user = shelf_ / "user";
  const Shelves shelves = {shelf_, user};
  Messages messages;
  collect(messages, [&] {
    const InstalledMod installed = install_mod(shelf_ / "fed.zip", user, shelves, true);
    for (const std::string& game : installed.mod.changes)
      collect(messages, [&] { (void)load_game(shelves, {game, {}, "", {}}); });
  });
  fs::remove_all(user);
  fs::remove(shelf_ / "fed.zip");
  return messages;
}

Messages Feeding::picture(const std::string& name, const std::string& bytes) const {
  write(name, bytes);
  Messages messages;
  collect(messages, [&] { (void)picture_size(shelf_ / name, name); });
  fs::remove(shelf_ / name);
  return messages;
}

std::string Feeding::sound_match_file() const {
  const std::string file = (shelf_ / "sound.match").string();
  fs::remove(file);
  MatchRequest request;
  request.game = "pig";
  request.agents = {"random"};
  request.seed = 7;
  OpenGame open_game({shelf_.string()}, request);
  const std::unique_ptr<MatchFile> kept = MatchFile::create(file, open_game);
  const std::unique_ptr<Match> match = open_game.new_match(settings_of(open_game.request()));
  match->set_witness(kept.get());
  match->advance(8);
  const std::string text = read_text_file(file);
  fs::remove(file);
  return text;
}

namespace {

std::uint32_t number_at(const std::string& bytes, std::size_t at) {
  std::uint32_t number = 0;
  for (std::size_t i = 4; i > 0; --i)
    number = number << 8U | static_cast<unsigned char>(bytes[at + i - 1]);
  return number;
}

std::uint32_t checksum_of(std::string_view text) {
  std::uint32_t sum = 0xFFFFFFFF;
  for (const char letter : text) {
    sum ^= static_cast<unsigned char>(letter);
    for (int bit = 0; bit < 8; ++bit) sum = (sum & 1U) != 0 ? sum >> 1U ^ 0xEDB88320U : sum >> 1U;
  }
  return ~sum;
}

void put_number(std::string& bytes, std::size_t at, std::uint32_t number) {
  for (std::size_t i = 0; i < 4; ++i) bytes[at + i] = static_cast<char>(number >> 8 * i & 0xFFU);
}

}  // namespace

std::string Feeding::sound_mod_zip() {
  const std::vector<std::pair<std::string, std::string>> files = {
      {"mod.yaml",
       "mod: Fed\nversion: 1.0\nauthor: Ada\nlicense: MIT\nchanges: [pig]\n"
       "needs: {}\nafter: [other]\n"},
      {"scripts/pig/look.yaml", "signs: {}\n"},
      {"scripts/pig/game.yaml", "endings: {goal: Somebody has it}\n"},
      {"scripts/pig/variants/short.yaml", "text: To fifty.\n"}};
  const auto number = [](std::uint32_t value, std::size_t bytes) {
    std::string text(4, '\0');
    put_number(text, 0, value);
    return text.substr(0, bytes);
  };
  const auto size_of = [](const std::string& text) {
    return static_cast<std::uint32_t>(text.size());
  };
  std::string zip;
  std::string entries;
  for (const auto& [name, text] : files) {
    // Version, flags, no compression, time, checksum, both sizes, length of the name.
    const std::string head = number(10, 4) + number(0, 2) + number(0x00210000, 4) +
                             number(checksum_of(text), 4) + number(size_of(text), 4) +
                             number(size_of(text), 4) + number(size_of(name), 4);
    entries += "PK\x01\x02" + number(10, 2) + head + number(0, 4) + number(0, 4) + number(0, 2) +
               number(size_of(zip), 4) + name;
    zip += "PK\x03\x04" + head + name + text;
  }
  const auto count = static_cast<std::uint32_t>(files.size());
  return zip + entries + "PK\x05\x06" + number(0, 4) + number(count, 2) + number(count, 2) +
         number(size_of(entries), 4) + number(size_of(zip), 4) + number(0, 2);
}

std::string with_checksums(std::string zip) {
  constexpr std::string_view kFile = "PK\x03\x04";
  constexpr std::string_view kEntry = "PK\x01\x02";
  std::size_t entry = zip.find(kEntry);
  for (std::size_t at = zip.find(kFile); at != std::string::npos; at = zip.find(kFile, at + 4)) {
    if (entry == std::string::npos || at + 30 > zip.size() || entry + 46 > zip.size()) return zip;
    const std::size_t names =
        (number_at(zip, at + 26) & 0xFFFFU) + (number_at(zip, at + 26) >> 16U);
    const std::size_t begin = std::min(at + 30 + names, zip.size());
    const std::uint32_t sum =
        checksum_of(std::string_view(zip).substr(begin, number_at(zip, at + 22)));
    put_number(zip, at + 14, sum);
    put_number(zip, entry + 16, sum);
    entry = zip.find(kEntry, entry + 4);
  }
  return zip;
}

Messages without_place(const Messages& messages, const std::string& text) {
  // A file and a line; a file alone where it is too much or too little as a whole; a step by its
  // name where no line is to blame.
  static const std::regex kPlace(
      R"(\.(yaml|lua|md|match)(:[0-9]+|"?\]:[0-9]+)|the last of them rules\.|: there is no such file|)"
      R"(^[\w/]+\.(yaml|lua): .* is not listed in game\.yaml|/fed\.zip: |^mods/fed/mod\.yaml: |)"
      R"(^fed\.(png|jpg|svg): )");
  Messages found;
  for (const std::string& message : messages) {
    const bool placed = std::regex_search(message.substr(0, 4000), kPlace);
    const auto is_foreign = [&](const char* word) {
      return message.find(word) != std::string::npos && text.find(word) == std::string::npos;
    };
    const bool foreign = is_foreign("std::") || is_foreign("basic_string") ||
                         is_foreign("vector::") || is_foreign("json.exception");
    if (!placed || foreign) found.push_back(message);
  }
  return found;
}

void require_places(const Messages& messages, const std::string& text) {
  for (const std::string& message : without_place(messages, text)) {
    std::fprintf(stderr, "a message without its place: %s\n", printable(message).c_str());
    std::abort();
  }
}

void feed_in_time(const std::function<void()>& feed, double most_seconds) {
  const std::clock_t begin = std::clock();
  feed();
  const double seconds = static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
  if (seconds <= most_seconds) return;
  std::fprintf(stderr, "this input took %.1f s of processor time, more than %.1f s\n", seconds,
               most_seconds);
  std::abort();
}

}  // namespace windrose
