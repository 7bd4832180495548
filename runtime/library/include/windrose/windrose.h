// Windrose for programs in C, and in any language that can call C.
//
// HANDLES. A game and a match are handles: make them with the functions below, close each once.
// A handle that was closed is refused with a text; it never crashes. A game outlives its matches:
// after windrose_game_close its matches can only be closed.
//
// THREADS. A game and its matches belong to one thread at a time. windrose_for_thread opens the
// same game for another thread; nothing is shared then that either could disturb. A call that meets
// another thread at work in the same game is refused.
//
// RESULTS. A function that returns windrose_result says how it went. After anything but
// WINDROSE_DONE, windrose_error tells why, in words for people. A refused call changes nothing.
//
// TIME AND MEMORY. A call lets agents play on for about three seconds of processor time; then it
// returns WINDROSE_PLAYING, and windrose_go_on lets them go on. A script that takes too long itself
// halts the match. The matches of a game, forks too, have 500 MB of memory together ("memory" in
// the request); where that is used up, WINDROSE_NO_MEMORY says so, and matches can be closed.
//
// TEXTS. All texts are UTF-8. A windrose_text is yours: free it with windrose_text_free.
//
// SEATS count from 0. Where a function takes a viewer, WINDROSE_ONLOOKER sees what everybody sees,
// and WINDROSE_REFEREE everything; a game has a referee only if its request says "referee":true.
#pragma once

#include <stdint.h>

/* Of this header. It grows when a function or a key is added. */
#define WINDROSE_ABI 1

#define WINDROSE_REFEREE (-1)
#define WINDROSE_ONLOOKER (-2)
/* In place of a score, where the rules give none. */
#define WINDROSE_NO_SCORE INT32_MIN

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

typedef enum {
  WINDROSE_DONE = 0,
  WINDROSE_REFUSED = 1,    /* the rules, or the state of the match, do not allow it */
  WINDROSE_UNREADABLE = 2, /* a request, text, name, number or handle that cannot be used */
  WINDROSE_HALTED = 3,     /* a script failed; the match stands where somebody was last asked */
  WINDROSE_NO_MEMORY = 4,
  WINDROSE_PLAYING = 5 /* agents are still at play: call windrose_go_on */
} windrose_result;

typedef struct windrose_game windrose_game;
typedef struct windrose_match windrose_match;
typedef char* windrose_text;

/* The interface and the version of the library that runs: 1, "0.2.0". */
int windrose_abi(void);
const char* windrose_version(void);
/* Why this thread's last call failed, valid until its next call; "" if it did not. */
const char* windrose_error(void);
void windrose_text_free(windrose_text text);

/* The ids of all games as a JSON list. `shelves` is a JSON list of folders that come before those
 * that are found, or NULL. */
int windrose_games(const char* shelves, windrose_text* out);

/* Opens a game. The request is a JSON object: "game" is needed; "players" (names, or how many),
 * "agents", "variants", "scenario", "options", "dice" and "practice" are those of `windrose host`.
 * "shelves" is a list of folders. "referee":true lets the program see everything. "past":false
 * keeps no past: the matches are faster, and know no undo, no events and no save. "memory" is how
 * many MB the matches of the game may take together, forks and copies for other threads included:
 * 500 if it is not there. */
#define windrose_open(request, out) windrose_open_for(WINDROSE_ABI, request, out)
/* What windrose_open calls, with the interface that the program was built for. */
int windrose_open_for(int abi, const char* request, windrose_game** out);
/* The same game for another thread. */
int windrose_for_thread(windrose_game* game, windrose_game** out);
void windrose_game_close(windrose_game* game);
/* How many play; negative on error. */
int windrose_seats(const windrose_game* game);

/* A match at its first node. WINDROSE_HALTED and WINDROSE_PLAYING: there is a match all the same.
 */
int windrose_begin(windrose_game* game, uint64_t seed, windrose_match** out);
/* A match where a match file ends. The file is only read. It must be of this game, players and
 * rules. */
int windrose_resume(windrose_game* game, const char* file, windrose_match** out);
/* The same match from the beginning, with another seed. */
int windrose_restart(windrose_match* match, uint64_t seed);
/* Writes a match file that `windrose play --resume` goes on with; the file must not exist. */
int windrose_save(windrose_match* match, const char* file);
void windrose_close(windrose_match* match);

/* What a viewer sees, as JSON: the node, the observation, the events since its last call. The keys
 * are those of `windrose host`. One text of events has little more than 16 MB; if there are more,
 * the next call goes on with them. */
int windrose_node(windrose_match* match, int viewer, windrose_text* out);
int windrose_observe(windrose_match* match, int viewer, windrose_text* out);
int windrose_events(windrose_match* match, int viewer, windrose_text* out);
/* The tabletop, as JSON: what never changes of it (board, kinds of things, look), and what a viewer
 * may know of it now. They are "board" and "table" of `windrose host`, byte for byte. */
int windrose_board(windrose_match* match, windrose_text* out);
int windrose_table(windrose_match* match, int viewer, windrose_text* out);
/* The names of the choices that windrose_act_nth counts, as a JSON list. */
int windrose_actions(windrose_match* match, windrose_text* out);

/* An action by name: khan, pass, 25; a list as JSON: ["orient.1","orient.2"]. */
int windrose_act(windrose_match* match, int seat, const char* action);
/* Where "dice" is "ask": a JSON list of faces or ids, or the word random. */
int windrose_chance(windrose_match* match, const char* outcome);
/* Lets agents that are still at play go on; WINDROSE_PLAYING once more if they still are. */
int windrose_go_on(windrose_match* match);
int windrose_undo(windrose_match* match);
int windrose_redo(windrose_match* match);

/* A copy to think ahead in. It keeps no past, and knows what the match knows, secrets too. */
int windrose_fork(const windrose_match* match, windrose_match** out);
/* The same into a match of the same game, which is overwritten: much faster than a new one. */
int windrose_fork_into(const windrose_match* match, windrose_match* to);
/* A copy that gives no secret away: all that `seat` cannot know is made up by the key (hidden
 * cards, numbers, purses, piles, dice, sealed answers), and chance has another key. */
int windrose_fork_for(const windrose_match* match, int seat, uint64_t key, windrose_match** out);
int windrose_fork_for_into(const windrose_match* match, int seat, uint64_t key, windrose_match* to);

/* The fast path, without texts. */

/* The seat that must answer next: -1 if nobody is asked, WINDROSE_ERROR on error, and while agents
 * are still at play. */
#define WINDROSE_ERROR (-100)
int windrose_to_act(const windrose_match* match);
/* How many choices it has, passing included, which is the last; 0 if nobody is asked. A number from
 * a range counts to - from + 1, and 2147483647 at most. Several things and orders are single picks,
 * the last choice of which is "done" where there are enough. Negative on error. */
int windrose_count(windrose_match* match);
/* Takes choice n, from 0. */
int windrose_act_nth(windrose_match* match, int n);
/* Plays on with what the function chooses, until the match is over: a quarter faster than calls of
 * windrose_act_nth, for nothing is looked up at each question. The function gets `context`, the
 * seat and how many choices it has, and returns one; a negative number stops there. It must not
 * call the game or its matches. What it chose counts as an agent's for undo. An exception of C++
 * stops there, too, and its text is the error. */
typedef int (*windrose_choose)(void* context, int seat, int count);
int windrose_play(windrose_match* match, windrose_choose choose, void* context);
/* 1 once the rules have ended the match; negative on error. */
int windrose_is_over(const windrose_match* match);
/* Writes the scores of the first `room` seats, and returns how many seats there are. */
int windrose_scores(const windrose_match* match, int32_t* out, int room);
/* The winners, a bit a seat: 1 << seat. Negative on error. */
int windrose_winners(const windrose_match* match);

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif
