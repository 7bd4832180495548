// The C interface: games.
#include <cstdlib>
#include <windrose/windrose.h>

#include <nlohmann/json.hpp>

#include "runtime/library/c_interface.h"
#include "runtime/library/handles.h"
#include "runtime/protocol/host/host_request.h"
#include "runtime/state/ruleset/ruleset.h"

using namespace windrose::library;

namespace {

windrose_game* as_game(const void* handle) {
  return static_cast<windrose_game*>(const_cast<void*>(handle));
}

}  // namespace

extern "C" {

int windrose_abi(void) {
  return WINDROSE_ABI;
}

const char* windrose_version(void) {
  return WINDROSE_VERSION;
}

const char* windrose_error(void) {
  return last_error();
}

void windrose_text_free(windrose_text text) {
  std::free(text);
}

int windrose_games(const char* shelves, windrose_text* out) {
  return result_of([&] {
    need(out, "the place for the text");
    const auto ids = games_on(shelves_of(shelves == nullptr ? "" : shelves));
    *out = text_for_reader(windrose::dump(ids));
  });
}

int windrose_open_for(int abi, const char* request, windrose_game** out) {
  return result_of([&] {
    need(out, "the place for the game");
    *out = nullptr;
    *out = as_game(keep(std::make_shared<GameCore>(need(request, "the request"), abi)));
  });
}

int windrose_for_thread(windrose_game* game, windrose_game** out) {
  return result_of([&] {
    need(out, "the place for the game");
    *out = nullptr;
    const GameInUse in_use(game);
    *out = as_game(keep(std::make_shared<GameCore>(*in_use.game())));
  });
}

void windrose_game_close(windrose_game* game) {
  result_of([&] {
    if (game != nullptr) GameInUse(game).close();
  });
}

int windrose_seats(const windrose_game* game) {
  return number_of(WINDROSE_ERROR, [&] { return GameInUse(game).game()->ruleset().players(); });
}

}  // extern "C"
