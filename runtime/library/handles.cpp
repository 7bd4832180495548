#include "runtime/library/handles.h"

#include <array>
#include <mutex>
#include <utility>
#include <vector>

#include "runtime/library/failure.h"

namespace windrose::library {
namespace {

static_assert(sizeof(void*) == 8, "a handle holds a place and its generation");

constexpr std::size_t kBlock = 1024;
constexpr std::size_t kBlocks = 4096;

/// All places, in blocks that stay where they are.
class Places {
 public:
  Place* find(const void* handle) const {
    const auto number = reinterpret_cast<std::uintptr_t>(handle);
    const std::size_t index = (number & UINT32_MAX) / kStep;
    if (number % kStep != 0 || index >= kBlock * kBlocks) return nullptr;
    Place* const block = blocks_[index / kBlock].load(std::memory_order_acquire);
    return block == nullptr ? nullptr : block + index % kBlock;
  }

  /// A free place and the handle that will name it; taken once its generation is set to that.
  std::pair<Place*, const void*> take() {
    const std::scoped_lock lock(mutex_);
    if (free_.empty()) {
      if (used_ == kBlock * kBlocks)
        throw Error(Error::Kind::memory, "there are 4194304 games and matches; close some");
      if (used_ % kBlock == 0) {
        storage_.push_back(std::make_unique<std::array<Place, kBlock>>());
        blocks_[used_ / kBlock].store(storage_.back()->data(), std::memory_order_release);
      }
      free_.push_back(used_++);
    }
    const std::size_t index = free_.back();
    free_.pop_back();
    Place* const place = blocks_[index / kBlock].load(std::memory_order_relaxed) + index % kBlock;
    const std::uint64_t generation = place->generation.load(std::memory_order_relaxed) + 1;
    return {place, reinterpret_cast<const void*>(generation << 32U | index * kStep)};
  }

  void give_back(const void* handle) {
    const std::scoped_lock lock(mutex_);
    free_.push_back((reinterpret_cast<std::uintptr_t>(handle) & UINT32_MAX) / kStep);
  }

 private:
  static constexpr std::uintptr_t kStep = 64;  // no address of anything else is likely to fit
  std::array<std::atomic<Place*>, kBlocks> blocks_{};
  std::vector<std::unique_ptr<std::array<Place, kBlock>>> storage_;
  std::vector<std::size_t> free_;
  std::size_t used_ = 0;
  std::mutex mutex_;
};

Places& places() {
  static Places* const all = new Places;  // outlives every program's last call
  return *all;
}

std::uint32_t generation_of(const void* handle) {
  return static_cast<std::uint32_t>(reinterpret_cast<std::uintptr_t>(handle) >> 32U);
}

bool is_taken(const Place* place, const void* handle) {
  return place != nullptr && generation_of(handle) % 2 == 1 &&
         place->generation.load(std::memory_order_acquire) == generation_of(handle);
}

constexpr const char* kClosedGame =
    "this handle is not an open game: it was closed, or windrose_open never made it";
constexpr const char* kClosedMatch =
    "this handle is not an open match: it was closed, or windrose_begin never made it";
constexpr const char* kGameOfMatch =
    "the game of this match is closed; close a game after its matches";

Place* require(const void* handle, const char* closed) {
  Place* const place = places().find(handle);
  if (!is_taken(place, handle)) unreadable(closed);
  return place;
}

void lock(Place* place) {
  if (!place->busy.exchange(true, std::memory_order_acquire)) return;
  refuse_second_user();
}

void unlock(Place* place) {
  place->busy.store(false, std::memory_order_release);
}

/// Locks, and looks again: it may have been closed in between.
void lock_open(Place* place, const void* handle, const char* closed) {
  lock(place);
  if (is_taken(place, handle)) return;
  unlock(place);
  unreadable(closed);
}

void take(Place* place, const void* handle) {
  place->generation.store(generation_of(handle), std::memory_order_release);
}

void leave(Place* place) {
  place->generation.fetch_add(1, std::memory_order_release);
}

}  // namespace

const void* keep(std::shared_ptr<GameCore> game) {
  const auto [place, handle] = places().take();
  place->game_core = std::move(game);
  take(place, handle);
  return handle;
}

const void* keep(std::unique_ptr<MatchCore> match, const void* game) {
  const auto [place, handle] = places().take();
  place->match_core = std::move(match);
  place->game.store(game, std::memory_order_relaxed);
  take(place, handle);
  return handle;
}

GameInUse::GameInUse(const void* handle) : place_(require(handle, kClosedGame)) {
  lock_open(place_, handle, kClosedGame);
  if (place_->game_core != nullptr) return;
  unlock(place_);
  unreadable("this is a match, where a game is expected");
}

GameInUse::~GameInUse() {
  unlock(place_);
}

void GameInUse::close() {
  const std::shared_ptr<GameCore> last = std::move(place_->game_core);
  place_->game_core = nullptr;
  leave(place_);  // and it is used for no other: a late call may hold its lock for a moment
}

MatchInUse::MatchInUse(const void* handle)
    : place_(require(handle, kClosedMatch)),
      game_(place_->game.load(std::memory_order_relaxed)),
      game_place_(places().find(game_)) {
  if (game_ == nullptr) unreadable("this is a game, where a match is expected");
  if (!is_taken(game_place_, game_)) unreadable(kGameOfMatch);
  lock_open(game_place_, game_, kGameOfMatch);
  if (is_taken(place_, handle)) return;
  unlock(game_place_);
  unreadable(kClosedMatch);
}

MatchInUse::~MatchInUse() {
  unlock(game_place_);
}

MatchCore& MatchInUse::other(const void* handle) const {
  Place* const place = require(handle, kClosedMatch);
  if (place->game.load(std::memory_order_relaxed) != game_)
    unreadable("a fork goes into a match of the same open game; begin one there");
  return *place->match_core;
}

void close_match(const void* handle) {
  Place* const place = require(handle, kClosedMatch);
  const void* const game = place->game.load(std::memory_order_relaxed);
  if (game == nullptr) unreadable("this is a game, where a match is expected");
  // The place of a game is never given to another, so it guards its matches after it is closed,
  // too.
  Place* const game_place = places().find(game);
  lock(game_place);
  const bool is_open = is_taken(place, handle);
  if (is_open) {
    place->match_core.reset();
    place->game.store(nullptr, std::memory_order_relaxed);
    leave(place);
    places().give_back(handle);
  }
  unlock(game_place);
  if (!is_open) unreadable(kClosedMatch);
}

}  // namespace windrose::library
