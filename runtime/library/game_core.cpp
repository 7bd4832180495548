#include "runtime/library/game_core.h"

#include <algorithm>
#include <vector>

#include <nlohmann/json.hpp>

#include "runtime/base/system/file_names.h"
#include "runtime/base/system/outside_json.h"
#include "runtime/base/text/error.h"
#include "runtime/base/text/text.h"
#include "runtime/data/game/shelf.h"
#include "runtime/data/game/shelf_search.h"
#include "runtime/library/failure.h"
#include "runtime/library/held_run.h"
#include "runtime/protocol/host/host_request.h"
#include "runtime/protocol/host/host_table.h"
#include "runtime/state/ids/referee.h"
#include "runtime/state/ruleset/names.h"
#include "runtime/state/seen/door.h"

namespace windrose::library {
namespace {

using Json = HostJson;

Json parsed(const std::string& text, const char* example) {
  Json json = outside_json<Json>(text);
  if (json.is_discarded()) {
    unreadable("this is not JSON: " + quote(text) + "; expected " + example);
  }
  return json;
}

Json parsed_request(const std::string& text) {
  constexpr const char* kExample = "an object such as {\"game\":\"pig\"}";
  Json request = parsed(text, kExample);
  if (!request.is_object())
    unreadable(std::string("expected ") + kExample + ", got " + short_dump(request));
  check_keys(request, {"game", "players", "agents", "variants", "scenario", "options", "dice",
                       "practice", "shelves", "referee", "past", "memory"});
  return request;
}

bool flag(const Json& request, const char* key, bool otherwise) {
  const auto found = request.find(key);
  if (found == request.end()) return otherwise;
  if (!found->is_boolean()) expected(key, "true or false", *found);
  return found->get<bool>();
}

std::size_t megabytes(const Json& request) {
  const auto found = request.find("memory");
  if (found == request.end()) return MatchRoom::kUsualMegabytes;
  const bool fits = found->is_number_integer() && found->get<std::int64_t>() >= 1 &&
                    found->get<std::int64_t>() <= std::int64_t{MatchRoom::kMostMegabytes};
  if (!fits) expected("memory", "a number of megabytes from 1 to 1000000", *found);
  return found->get<std::size_t>();
}

std::vector<std::string> found_shelves(const std::vector<std::string>& named) {
  std::vector<std::string> paths;
  for (const FoundShelf& shelf : find_shelves(named)) paths.push_back(shelf.path.string());
  return paths;
}

}  // namespace

GameCore::GameCore(const std::string& request, int abi) {
  if (abi > kAbi) {
    unreadable("this program was built for interface " + std::to_string(abi) +
               " of Windrose, and the library has interface " + std::to_string(kAbi) +
               "; install the library that came with the headers, or a newer one");
  }
  const Json json = parsed_request(request);
  MatchRequest wanted = match_request(json);
  wanted.seed = 0;  // each match brings its own
  referee_ = flag(json, "referee", false);
  past_ = flag(json, "past", true);
  room_ = std::make_shared<MatchRoom>(megabytes(json));
  open_ = std::make_unique<OpenGame>(found_shelves(texts_of(json, "shelves")), std::move(wanted));
  hides_ = Door(ruleset()).hides_anything();
}

GameCore::GameCore(const GameCore& other)
    : room_(other.room_),
      open_(other.open_->for_another_thread()),
      of_scripts_(std::make_unique<RoomOfGame>(*room_, bytes_of_scripts())),
      referee_(other.referee_),
      past_(other.past_),
      hides_(other.hides_) {}

GameCore::~GameCore() = default;

HostTable& GameCore::table() {
  if (table_ == nullptr) table_ = std::make_unique<HostTable>(*open_);
  return *table_;
}

std::size_t GameCore::bytes_of_scripts() const {
  std::size_t bytes = open_->rules().bytes();
  std::vector<const Agent*> counted;
  for (const SeatId seat : ruleset().seats()) {
    const Agent* const agent = open_->agent(seat);
    if (agent == nullptr || std::ranges::find(counted, agent) != counted.end()) continue;
    counted.push_back(agent);
    bytes += agent->bytes();
  }
  return bytes;
}

void GameCore::begin_stretch() {
  open_->rules().begin_stretch();
  for (const SeatId seat : ruleset().seats()) {
    if (Agent* const seated = open_->agent(seat)) seated->begin_stretch();
  }
}

HeldRun& GameCore::held() {
  if (held_ == nullptr) held_ = std::make_unique<HeldRun>(*this);
  return *held_;
}

MatchSettings GameCore::settings(std::uint64_t seed) const {
  MatchSettings settings;
  settings.seed = seed;
  settings.outside_chance = open_->request().outside_chance;
  settings.practice = open_->request().practice;
  settings.keep_steps = past_;
  settings.trace = past_;
  return settings;
}

MatchSettings GameCore::fork_settings() const {
  MatchSettings settings = this->settings(0);
  settings.keep_steps = false;
  settings.trace = false;
  return settings;
}

SeatId GameCore::seat(int number) const {
  const int seats = ruleset().players();
  if (number >= 0 && number < seats) return SeatId{number};
  unreadable("there is no seat " + std::to_string(number) + "; this match has seats 0 to " +
             std::to_string(seats - 1));
}

Viewer GameCore::viewer(int number) const {
  constexpr int kOnlookerNumber = -2;
  if (number == kOnlookerNumber) return Viewer::onlooker();
  if (number == -1) {
    if (!referee_) {
      refuse(
          "this game has no referee, who sees everything; open it with \"referee\":true in the "
          "request");
    }
    return Viewer(Referee());
  }
  return Viewer{seat(number)};
}

void refuse_second_user() {
  refuse(
      "two threads use one game at the same time, or a function that chooses calls the game that "
      "asks it; open the game for each thread with windrose_for_thread");
}

InUse::InUse(Gate& gate) : gate_(&gate) {
  if (!gate.enter()) refuse_second_user();
}

std::vector<std::string> shelves_of(const std::string& list) {
  if (list.empty()) return found_shelves({});
  const Json json = parsed(list, "a list of folders such as [\"/home/ada/games\"]");
  return found_shelves(texts_of(Json{{"shelves", json}}, "shelves"));
}

std::vector<std::string> games_on(const std::vector<std::string>& shelves) {
  for (const std::string& shelf : shelves) require_file_name("the name of a shelf", shelf);
  std::vector<std::string> ids;
  for (const GameSummary& game : list_games({shelves.begin(), shelves.end()}))
    ids.push_back(game.id);
  return ids;
}

}  // namespace windrose::library
