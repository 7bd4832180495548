/* Plays a match of every game on the shelves at random, without a text on the way.
 *
 *   random_player [SEED]
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <windrose/windrose.h>

/* A small generator, so that the same seed plays the same matches everywhere. */
static uint64_t chance = 1;
static int below(int count) {
  chance = chance * 6364136223846793005u + 1442695040888963407u;
  return (int)((chance >> 33) % (uint64_t)count);
}

static int fail(const char* what) {
  fprintf(stderr, "random_player: %s: %s\n", what, windrose_error());
  return 1;
}

static int play(const char* game_id, uint64_t seed) {
  char request[200];
  windrose_game* game;
  windrose_match* match;
  snprintf(request, sizeof request, "{\"game\":\"%s\",\"past\":false}", game_id);
  if (windrose_open(request, &game) != WINDROSE_DONE) return fail(game_id);
  if (windrose_begin(game, seed, &match) != WINDROSE_DONE) return fail(game_id);
  long decisions = 0;
  while (windrose_to_act(match) >= 0) {
    if (windrose_act_nth(match, below(windrose_count(match))) != WINDROSE_DONE)
      return fail(game_id);
    ++decisions;
  }
  printf("%s: %ld choices, winners", game_id, decisions);
  for (int seat = 0; seat < windrose_seats(game); ++seat)
    if (windrose_winners(match) >> seat & 1) printf(" %d", seat);
  printf("\n");
  windrose_close(match);
  windrose_game_close(game);
  return 0;
}

int main(int count, char** words) {
  windrose_text games;
  int failed = 0;
  const uint64_t seed = count > 1 ? strtoull(words[1], NULL, 10) : 1;
  if (windrose_games(NULL, &games) != WINDROSE_DONE) return fail("no games");
  for (char* id = strtok(games, "[\",]"); id != NULL; id = strtok(NULL, "[\",]")) {
    chance = seed;
    failed |= play(id, seed);
  }
  windrose_text_free(games);
  return failed;
}
