#include <windrose/game.h>

#include "runtime/data/game/shelf_search.h"
#include "runtime/library/failure.h"
#include "runtime/library/game_core.h"
#include "runtime/library/match_core.h"
#include "runtime/state/ruleset/ruleset.h"

namespace windrose::library {

std::vector<Shelf> Shelf::find(const std::vector<std::string>& named) {
  return translated([&] {
    std::vector<Shelf> shelves;
    for (const FoundShelf& shelf : find_shelves(named))
      shelves.push_back({shelf.path.string(), to_string(shelf.source)});
    return shelves;
  });
}

std::vector<std::string> Shelf::games(const std::vector<Shelf>& shelves) {
  return translated([&] {
    std::vector<std::string> paths;
    paths.reserve(shelves.size());
    for (const Shelf& shelf : shelves) paths.push_back(shelf.path);
    return games_on(paths);
  });
}

Game::Game(std::shared_ptr<GameCore> core) : core_(std::move(core)) {}

GameCore& Game::core() const {
  if (core_ == nullptr) unreadable("this game was moved to another object; use that one");
  return *core_;
}

Game Game::open(const std::string& request, int abi) {
  return translated([&] { return Game(std::make_shared<GameCore>(request, abi)); });
}

Game Game::for_thread() const {
  return translated([&] {
    const InUse in_use(core().gate);
    return Game(std::make_shared<GameCore>(*core_));
  });
}

Match Game::begin(std::uint64_t seed) const {
  return translated([&] {
    const InUse in_use(core().gate);
    auto match = shared(std::make_unique<MatchCore>(core_, core_->settings(seed)));
    played_on([&] { match->begin(); });
    return Match(std::move(match));
  });
}

Match Game::resume(const std::string& file) const {
  return translated([&] {
    const InUse in_use(core().gate);
    auto match = shared(std::make_unique<MatchCore>(core_, core_->settings(0)));
    played_on([&] { match->resume(file); });
    return Match(std::move(match));
  });
}

int Game::seats() const {
  return core().ruleset().players();
}

std::string Game::name(int seat) const {
  return core().ruleset().player_name(core_->seat(seat));
}

}  // namespace windrose::library
