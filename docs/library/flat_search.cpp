// A player of connect four that looks ahead: it tries every move, plays the rest of the match at
// random sixty times, and takes the move that won most. It meets a player who moves at random.
//
//   flat_search [MATCHES]
#include <cstdlib>
#include <iostream>
#include <random>
#include <windrose/game.h>

using windrose::library::Game;
using windrose::library::Match;

namespace {

constexpr int kPlayouts = 60;  // of each move

int below(std::mt19937& chance, int count) {
  return static_cast<int>(chance() % static_cast<unsigned>(count));
}

/// How often `seat` wins after choice `move`, by chance. `ahead` is a match to think in.
int wins_after(const Match& now, int move, int seat, Match& ahead, std::mt19937& chance) {
  int wins = 0;
  for (int playout = 0; playout < kPlayouts; ++playout) {
    now.fork_into(ahead);
    ahead.act_nth(move);
    while (ahead.to_act() >= 0) ahead.act_nth(below(chance, ahead.count()));
    if (ahead.has_won(seat)) ++wins;
  }
  return wins;
}

int best_move(const Match& now, Match& ahead, std::mt19937& chance) {
  int best = 0;
  int most = -1;
  for (int move = 0; move < now.count(); ++move) {
    const int wins = wins_after(now, move, now.to_act(), ahead, chance);
    if (wins > most) best = move;
    most = std::max(most, wins);
  }
  return best;
}

}  // namespace

int main(int count, char** words) {
  const int matches = count > 1 ? std::atoi(words[1]) : 10;
  try {
    const Game game = Game::open(R"({"game":"connect_four"})");
    std::mt19937 chance(1);
    int won = 0;
    for (int number = 0; number < matches; ++number) {
      Match match = game.begin(static_cast<std::uint64_t>(number));
      Match ahead = match.fork();
      const int searcher = number % 2;
      while (match.to_act() >= 0) {
        match.act_nth(match.to_act() == searcher ? best_move(match, ahead, chance)
                                                 : below(chance, match.count()));
      }
      if (match.has_won(searcher)) ++won;
    }
    std::cout << "The search won " << won << " of " << matches << " matches.\n";
  } catch (const windrose::library::Error& error) {
    std::cerr << "flat_search: " << error.what() << '\n';
    return 1;
  }
}
