// The C interface: matches, as texts and by the fast path.
#include <exception>
#include <string>
#include <windrose/windrose.h>

#include "runtime/library/c_interface.h"
#include "runtime/library/handles.h"
#include "runtime/state/ruleset/ruleset.h"

using namespace windrose::library;

namespace {

/// Gives the match a handle, then lets it begin: a match that is halted, or whose agents are still
/// at play, is there all the same.
template <typename Begin>
void keep_match(const void* game, std::unique_ptr<MatchCore> match, windrose_match** out,
                Begin begin) {
  try {
    begin(*match);
  } catch (const Error& error) {
    if (error.kind() != Error::Kind::halted && error.kind() != Error::Kind::playing) throw;
    *out = static_cast<windrose_match*>(const_cast<void*>(keep(std::move(match), game)));
    throw;
  }
  *out = static_cast<windrose_match*>(const_cast<void*>(keep(std::move(match), game)));
}

std::unique_ptr<MatchCore> new_match(const GameInUse& in_use, std::uint64_t seed) {
  return std::make_unique<MatchCore>(in_use.game(), in_use.game()->settings(seed));
}

windrose_match** place_for(windrose_match** out) {
  *need(out, "the place for the match") = nullptr;
  return out;
}

}  // namespace

extern "C" {

int windrose_begin(windrose_game* game, uint64_t seed, windrose_match** out) {
  return result_of([&] {
    place_for(out);
    const GameInUse in_use(game);
    keep_match(game, new_match(in_use, seed), out, [](MatchCore& match) { match.begin(); });
  });
}

int windrose_resume(windrose_game* game, const char* file, windrose_match** out) {
  return result_of([&] {
    place_for(out);
    const std::string path = need(file, "the name of the file");
    const GameInUse in_use(game);
    keep_match(game, new_match(in_use, 0), out, [&path](MatchCore& match) { match.resume(path); });
  });
}

int windrose_restart(windrose_match* match, uint64_t seed) {
  return result_of([&] { MatchInUse(match).match().restart(seed); });
}

int windrose_save(windrose_match* match, const char* file) {
  return result_of([&] { MatchInUse(match).match().save(need(file, "the name of the file")); });
}

void windrose_close(windrose_match* match) {
  result_of([&] {
    if (match != nullptr) close_match(match);
  });
}

int windrose_node(windrose_match* match, int viewer, windrose_text* out) {
  return result_of([&] {
    need(out, "the place for the text");
    *out = text_for_reader(MatchInUse(match).match().node(viewer));
  });
}

int windrose_observe(windrose_match* match, int viewer, windrose_text* out) {
  return result_of([&] {
    need(out, "the place for the text");
    *out = text_for_reader(MatchInUse(match).match().observe(viewer));
  });
}

int windrose_board(windrose_match* match, windrose_text* out) {
  return result_of([&] {
    need(out, "the place for the text");
    *out = text_for_reader(MatchInUse(match).match().board());
  });
}

int windrose_table(windrose_match* match, int viewer, windrose_text* out) {
  return result_of([&] {
    need(out, "the place for the text");
    *out = text_for_reader(MatchInUse(match).match().table(viewer));
  });
}

int windrose_events(windrose_match* match, int viewer, windrose_text* out) {
  return result_of([&] {
    need(out, "the place for the text");
    *out = text_for_reader(MatchInUse(match).match().events(viewer));
  });
}

int windrose_actions(windrose_match* match, windrose_text* out) {
  return result_of([&] {
    need(out, "the place for the text");
    *out = text_for_reader(MatchInUse(match).match().actions());
  });
}

int windrose_act(windrose_match* match, int seat, const char* action) {
  return result_of([&] { MatchInUse(match).match().act(seat, need(action, "the action")); });
}

int windrose_chance(windrose_match* match, const char* outcome) {
  return result_of([&] { MatchInUse(match).match().chance(need(outcome, "the outcome")); });
}

int windrose_go_on(windrose_match* match) {
  return result_of([&] { MatchInUse(match).match().go_on(); });
}

int windrose_undo(windrose_match* match) {
  return result_of([&] { MatchInUse(match).match().undo(); });
}

int windrose_redo(windrose_match* match) {
  return result_of([&] { MatchInUse(match).match().redo(); });
}

int windrose_fork(const windrose_match* match, windrose_match** out) {
  return result_of([&] {
    place_for(out);
    const MatchInUse in_use(match);
    keep_match(in_use.game(), in_use.match().fork(), out, [](MatchCore&) {});
  });
}

int windrose_fork_into(const windrose_match* match, windrose_match* to) {
  return result_of([&] {
    const MatchInUse in_use(match);
    in_use.match().fork_into(in_use.other(to));
  });
}

int windrose_fork_for(const windrose_match* match, int seat, uint64_t key, windrose_match** out) {
  return result_of([&] {
    place_for(out);
    const MatchInUse in_use(match);
    keep_match(in_use.game(), in_use.match().fork(seat, key), out, [](MatchCore&) {});
  });
}

int windrose_fork_for_into(const windrose_match* match, int seat, uint64_t key,
                           windrose_match* to) {
  return result_of([&] {
    const MatchInUse in_use(match);
    in_use.match().fork_into(in_use.other(to), seat, key);
  });
}

int windrose_to_act(const windrose_match* match) {
  return number_of(WINDROSE_ERROR, [&] { return MatchInUse(match).match().to_act(); });
}

int windrose_count(windrose_match* match) {
  return number_of(WINDROSE_ERROR, [&] { return MatchInUse(match).match().count(); });
}

int windrose_act_nth(windrose_match* match, int n) {
  return result_of([&] { MatchInUse(match).match().act_nth(n); });
}

int windrose_play(windrose_match* match, windrose_choose choose, void* context) {
  return result_of([&] {
    if (choose == nullptr) unreadable("the function that chooses is NULL");
    const std::exception_ptr thrown = MatchInUse(match).match().play(
        [choose, context](int seat, int count) { return choose(context, seat, count); });
    if (thrown != nullptr) std::rethrow_exception(thrown);
  });
}

int windrose_is_over(const windrose_match* match) {
  return number_of(WINDROSE_ERROR, [&] { return MatchInUse(match).match().is_over() ? 1 : 0; });
}

int windrose_scores(const windrose_match* match, int32_t* out, int room) {
  return number_of(WINDROSE_ERROR, [&] {
    const MatchInUse in_use(match);
    const int seats = in_use.match().match().ruleset().players();
    if (room > 0) need(out, "the place for the scores");
    for (int seat = 0; seat < seats && seat < room; ++seat) out[seat] = in_use.match().score(seat);
    return seats;
  });
}

int windrose_winners(const windrose_match* match) {
  return number_of(WINDROSE_ERROR, [&] { return MatchInUse(match).match().winners(); });
}

}  // extern "C"
