#include "runtime/view/start/start_model.h"

#include <algorithm>
#include <charconv>
#include <functional>

#include "runtime/base/language/phrase.h"
#include "runtime/base/text/error.h"
#include "runtime/data/look/look_minutes.h"

namespace windrose::view {
namespace {

Shelves folders(const std::vector<std::string>& shelves) {
  return {shelves.begin(), shelves.end()};
}

}  // namespace

StartModel::StartModel(std::vector<std::string> shelves, const std::string& game)
    : shelves_(std::move(shelves)) {
  list_games_of_shelves(game);
}

void StartModel::list_games_of_shelves(const std::string& game) {
  const Shelves all = folders(shelves_);
  games_ = list_games(all);
  std::ranges::stable_sort(games_, std::greater<>(), [&](const GameSummary& summary) {
    return summary.error.empty() ? look_minutes(find_game(all, summary.id)) : 0;
  });
  chosen_ = 0;
  if (games_.empty()) {
    game_ = {};
    seats.fit(nullptr);
    problem_ = phrase("There is no game on the shelf.");
    return;
  }
  const auto found = std::ranges::find(games_, game, &GameSummary::id);
  choose(found == games_.end() ? 0 : static_cast<int>(found - games_.begin()));
}

void StartModel::add_shelf(const std::string& folder) {
  std::vector<std::string> more = shelves_;
  more.push_back(folder);
  (void)list_games(folders(more));
  const std::string game = games_.empty() ? "" : summary().id;
  shelves_ = std::move(more);
  list_games_of_shelves(game);
}

void StartModel::choose(int game) {
  chosen_ = game;
  game_ = ChosenGame(summary().id);
  read_game();
}

void StartModel::read_game() {
  problem_.clear();
  try {
    game_.read(folders(shelves_));
  } catch (const Error& error) {
    problem_ = error.what();
  }
  seats.fit(game_.data());
}

void StartModel::take_over(const MatchRequest& match) {
  if (game_.data() == nullptr || match.game != summary().id) return;
  practice_ = match.practice;
  game_.take_over(match);
  read_game();
  if (game_.data() == nullptr) return;
  seats.take_over(match);
  for (const std::string& option : match.options) {
    const std::size_t equals = option.find('=');
    if (equals != std::string::npos)
      set_option(option.substr(0, equals), option.substr(equals + 1));
  }
}

void StartModel::set_variant(const std::string& id, bool on) {
  game_.set_variant(id, on);
  read_game();
}

void StartModel::set_scenario(const std::string& id) {
  game_.set_scenario(id);
  read_game();
}

void StartModel::set_seed(const std::string& digits) {
  seed_.clear();
  for (const char letter : digits) {
    if (letter < '0' || letter > '9') continue;
    const std::string longer = seed_ + letter;
    std::uint64_t number = 0;
    const auto read = std::from_chars(longer.data(), longer.data() + longer.size(), number);
    if (read.ec == std::errc()) seed_ = longer;
  }
}

std::string StartModel::obstacle() const {
  if (game_.data() == nullptr)
    return problem_.empty() ? phrase("this game cannot be read") : problem_;
  return seats.fault();
}

MatchRequest StartModel::request() const {
  MatchRequest request;
  game_.fill(request);
  seats.fill(request);
  if (!seed_.empty()) request.seed = std::stoull(seed_);
  request.practice = practice_;
  return request;
}

std::string players_text(int least, int most) {
  if (least == most)
    return phrase_number("{1} player", "{1} players", least, std::to_string(least));
  return phrase("{1}\u2013{2} players", std::to_string(least), std::to_string(most));
}

}  // namespace windrose::view
