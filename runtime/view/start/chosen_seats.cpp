#include "runtime/view/start/chosen_seats.h"

#include <algorithm>
#include <iterator>

#include "runtime/base/language/language.h"
#include "runtime/base/language/phrase.h"
#include "runtime/base/text/text.h"
#include "runtime/data/game/program_agents.h"
#include "runtime/match/play/player_name.h"
#include "runtime/words/names/wording.h"

namespace windrose::view {
namespace {

constexpr int kUsualSeats = 4;
constexpr const char* kNames[] = {"Anna", "Ben",   "Cleo", "Dag", "Eva", "Finn", "Gus",  "Hana",
                                  "Ida",  "Jonas", "Kim",  "Leo", "Mia", "Nils", "Olga", "Paul"};

}  // namespace

bool ChosenSeats::can_add() const {
  return game_ != nullptr && std::ssize(seats_) < game_->most_players;
}

bool ChosenSeats::can_remove() const {
  return game_ != nullptr && std::ssize(seats_) > game_->least_players;
}

void ChosenSeats::add() {
  seats_.push_back({free_name(), usual_agent(), false});
}

void ChosenSeats::remove(std::size_t seat) {
  if (can_remove()) seats_.erase(seats_.begin() + static_cast<std::ptrdiff_t>(seat));
}

void ChosenSeats::move(std::size_t from, std::size_t to) {
  if (from >= seats_.size() || to >= seats_.size() || from == to) return;
  SeatChoice moved = std::move(seats_[from]);
  seats_.erase(seats_.begin() + static_cast<std::ptrdiff_t>(from));
  seats_.insert(seats_.begin() + static_cast<std::ptrdiff_t>(to), std::move(moved));
}

void ChosenSeats::rename(std::size_t seat, const std::string& name) {
  seats_[seat].name = name;
}

void ChosenSeats::seat_agent(std::size_t seat, const std::string& agent) {
  seats_[seat].agent = agent;
  seats_[seat].is_chosen = true;
}

void ChosenSeats::take_over(const MatchRequest& match) {
  seats_.clear();
  for (std::size_t i = 0; i < match.players.size(); ++i) {
    const std::string agent = i < match.agents.size() ? match.agents[i] : kHuman;
    seats_.push_back({capitalized(match.players[i]), agent, agent != usual_agent()});
  }
  fit_list();
}

void ChosenSeats::fit(std::shared_ptr<const GameData> game) {
  game_ = std::move(game);
  if (seats_.empty() && game_ != nullptr) {
    const int count = std::clamp(kUsualSeats, game_->least_players, game_->most_players);
    while (std::ssize(seats_) < count) add();
    seats_.front().agent = kHuman;
  }
  fit_list();
}

void ChosenSeats::fit_list() {
  if (game_ == nullptr) return;
  while (std::ssize(seats_) > game_->most_players) seats_.pop_back();
  while (std::ssize(seats_) < game_->least_players) add();
  const std::vector<std::string> known = agents();
  for (SeatChoice& seat : seats_) {
    const bool is_known = std::ranges::find(known, seat.agent) != known.end();
    const bool stays = seat.is_person() || seat.is_chosen;
    if (!is_known || !stays) seat.agent = usual_agent();
  }
}

std::string ChosenSeats::free_name() const {
  const auto is_free = [&](const std::string& name) {
    return std::ranges::find(seats_, name, &SeatChoice::name) == seats_.end();
  };
  for (const char* const name : kNames) {
    if (is_free(name)) return name;
  }
  int number = 1;
  while (!is_free("Player_" + std::to_string(number))) ++number;
  return "Player_" + std::to_string(number);
}

std::string ChosenSeats::usual_agent() const {
  return game_ == nullptr || game_->agents.empty() ? "random" : game_->agents.front();
}

std::vector<std::string> ChosenSeats::agents() const {
  std::vector<std::string> all{kHuman};
  if (game_ != nullptr) std::ranges::copy(game_->agents, std::back_inserter(all));
  for (const AgentInfo& agent : program_agents()) all.push_back(agent.id);
  return all;
}

std::string ChosenSeats::fault() const {
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    if (seats_[i].name.empty()) return phrase("every seat needs a name");
    std::string wrong = player_name_fault(seats_[i].name);
    if (!wrong.empty()) return wrong;
    for (std::size_t k = 0; k < i; ++k) {
      if (seats_[k].name == seats_[i].name)
        return phrase("two players are called {1}", seats_[i].name);
    }
  }
  return {};
}

void ChosenSeats::fill(MatchRequest& request) const {
  for (const SeatChoice& seat : seats_) {
    request.players.push_back(seat.name);
    request.agents.push_back(seat.agent);
  }
  request.player_count = static_cast<int>(seats_.size());
}

std::string agent_title(const std::string& agent) {
  return agent == kHuman ? phrase("Human") : phrase("Agent: {1}", pretty(agent_words(agent)));
}

std::string agent_text(const GameSummary& game, const std::string& agent) {
  const auto& own = game.agents;
  if (const auto found = std::ranges::find(own, agent, &AgentInfo::id); found != own.end())
    return told_text(found->text);
  const auto& others = program_agents();
  const auto found = std::ranges::find(others, agent, &AgentInfo::id);
  return found == others.end() ? "" : said_phrase({}, found->text, {});
}

}  // namespace windrose::view
