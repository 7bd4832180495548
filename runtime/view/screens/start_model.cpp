#include "runtime/view/screens/start_model.h"

#include <algorithm>
#include <charconv>
#include <ctime>
#include <functional>
#include <iterator>

#include "runtime/base/language/language.h"
#include "runtime/base/language/phrase.h"
#include "runtime/base/text/error.h"
#include "runtime/base/text/text.h"
#include "runtime/data/game/program_agents.h"
#include "runtime/data/load/load_game.h"
#include "runtime/data/load/look_minutes.h"
#include "runtime/match/play/player_name.h"
#include "runtime/script/rules/reserved_names.h"
#include "runtime/tabletop/model/rulebook_model.h"
#include "runtime/words/names/wording.h"

namespace windrose::view {
namespace {

constexpr int kUsualSeats = 4;
constexpr const char* kNames[] = {"Anna", "Ben",   "Cleo", "Dag", "Eva", "Finn", "Gus",  "Hana",
                                  "Ida",  "Jonas", "Kim",  "Leo", "Mia", "Nils", "Olga", "Paul"};

Shelves folders(const std::vector<std::string>& shelves) {
  return {shelves.begin(), shelves.end()};
}

std::string default_text(const OptionDeclaration& option) {
  if (option.type == ValueType::flag) return option.start.number != 0 ? "true" : "false";
  if (option.type == ValueType::number) return std::to_string(option.start.number);
  return option.start.word;
}

bool excludes(const VariantInfo& one, const VariantInfo& other) {
  return std::ranges::find(one.excludes, other.id) != one.excludes.end() ||
         std::ranges::find(other.excludes, one.id) != other.excludes.end();
}

std::tm local_time(std::int64_t seconds) {
  const auto time = static_cast<std::time_t>(seconds);
  std::tm found{};
  localtime_r(&time, &found);
  return found;
}

}  // namespace

int OptionChoice::number() const {
  int found = 0;
  std::from_chars(value.data(), value.data() + value.size(), found);
  return found;
}

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
    data_.reset();
    ++version_;
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
  variants_.clear();
  scenario_.clear();
  options_.clear();
  load();
  if (seats_.empty() && data_ != nullptr) {
    const int count = std::clamp(kUsualSeats, data_->least_players, data_->most_players);
    while (static_cast<int>(seats_.size()) < count) add_seat();
    seats_.front().agent = kHuman;
  }
  fit_seats();
}

void StartModel::load() {
  problem_.clear();
  ++version_;
  try {
    GameRequest request{summary().id, variants_, scenario_, {}};
    auto data = std::make_shared<GameData>(load_game(folders(shelves_), request, reserved_names()));
    look_ = load_look(find_game(folders(shelves_), summary().id), *data);
    const RulebookModel book(*data);
    introduction_ = book.introduction().empty() ? told_text(data->text) : book.introduction();
    data_ = std::move(data);
    keep_options();
  } catch (const Error& error) {
    data_.reset();
    problem_ = error.what();
  }
}

/// Options that the game still has keep their values.
void StartModel::keep_options() {
  std::vector<OptionChoice> kept;
  for (const OptionDeclaration& option : data_->options) {
    const auto before = std::ranges::find_if(
        options_, [&](const OptionChoice& choice) { return choice.declaration.id == option.id; });
    const bool changed =
        before != options_.end() && before->value != default_text(before->declaration);
    kept.push_back({option, changed ? before->value : default_text(option)});
  }
  options_ = std::move(kept);
}

/// As many seats as the game takes, each with an agent that it has.
void StartModel::fit_seats() {
  if (data_ == nullptr) return;
  while (static_cast<int>(seats_.size()) > data_->most_players) seats_.pop_back();
  while (static_cast<int>(seats_.size()) < data_->least_players) add_seat();
  const std::vector<std::string> known = agents();
  for (SeatChoice& seat : seats_) {
    const bool is_known = std::ranges::find(known, seat.agent) != known.end();
    const bool stays = seat.is_person() || seat.is_chosen;
    if (!is_known || !stays) seat.agent = usual_agent();
  }
}

bool StartModel::can_add_seat() const {
  return data_ != nullptr && static_cast<int>(seats_.size()) < data_->most_players;
}

bool StartModel::can_remove_seat() const {
  return data_ != nullptr && static_cast<int>(seats_.size()) > data_->least_players;
}

std::string StartModel::free_name() const {
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

std::string StartModel::usual_agent() const {
  return data_ == nullptr || data_->agents.empty() ? "random" : data_->agents.front();
}

void StartModel::add_seat() {
  seats_.push_back({free_name(), usual_agent(), false});
}

void StartModel::remove_seat(std::size_t seat) {
  if (can_remove_seat()) seats_.erase(seats_.begin() + static_cast<std::ptrdiff_t>(seat));
}

void StartModel::move_seat(std::size_t from, std::size_t to) {
  if (from >= seats_.size() || to >= seats_.size() || from == to) return;
  SeatChoice moved = std::move(seats_[from]);
  seats_.erase(seats_.begin() + static_cast<std::ptrdiff_t>(from));
  seats_.insert(seats_.begin() + static_cast<std::ptrdiff_t>(to), std::move(moved));
}

void StartModel::rename(std::size_t seat, const std::string& name) {
  seats_[seat].name = name;
  problem_.clear();
}

void StartModel::seat_agent(std::size_t seat, const std::string& agent) {
  seats_[seat].agent = agent;
  seats_[seat].is_chosen = true;
}

void StartModel::take_over(const MatchRequest& match) {
  if (data_ == nullptr || match.game != summary().id) return;
  variants_ = match.variants;
  scenario_ = match.scenario;
  practice_ = match.practice;
  load();
  if (data_ == nullptr) return;
  seats_.clear();
  for (std::size_t i = 0; i < match.players.size(); ++i) {
    const std::string agent = i < match.agents.size() ? match.agents[i] : kHuman;
    seats_.push_back({capitalized(match.players[i]), agent, agent != usual_agent()});
  }
  for (const std::string& option : match.options) {
    const std::size_t equals = option.find('=');
    if (equals != std::string::npos)
      set_option(option.substr(0, equals), option.substr(equals + 1));
  }
  fit_seats();
}

bool StartModel::has_secrets() const {
  if (data_ == nullptr) return false;
  const auto hides = [](const auto& thing) {
    return thing.visible_to == Visibility::owner || thing.visible_to == Visibility::team;
  };
  if (std::ranges::any_of(data_->zones, hides) || std::ranges::any_of(data_->piles, hides) ||
      std::ranges::any_of(data_->purses, hides)) {
    return true;
  }
  const auto set_hides = [&](const PropertySet& set) {
    return std::ranges::any_of(set.properties, hides);
  };
  if (std::ranges::any_of(data_->properties, set_hides)) return true;
  // Answers that are sealed until all are in, and cards that are shown to one of them.
  return std::ranges::any_of(data_->scripts, [](const ScriptFile& script) {
    return script.text.find("together") != std::string::npos ||
           script.text.find(":show") != std::string::npos;
  });
}

std::vector<std::string> StartModel::agents() const {
  std::vector<std::string> all{kHuman};
  if (data_ != nullptr) std::ranges::copy(data_->agents, std::back_inserter(all));
  for (const AgentInfo& agent : program_agents()) all.push_back(agent.id);
  return all;
}

std::string StartModel::agent_text(const std::string& agent) const {
  const auto& own = summary().agents;
  if (const auto found = std::ranges::find(own, agent, &AgentInfo::id); found != own.end())
    return told_text(found->text);
  const auto& others = program_agents();
  const auto found = std::ranges::find(others, agent, &AgentInfo::id);
  return found == others.end() ? "" : said_phrase({}, found->text, {});
}

std::vector<VariantChoice> StartModel::variants() const {
  std::vector<VariantChoice> choices;
  if (data_ == nullptr) return choices;
  const auto is_active = [&](const std::string& id) {
    return std::ranges::find(data_->active_variants, id) != data_->active_variants.end();
  };
  for (const VariantInfo& info : data_->variants) {
    VariantChoice choice{info, is_active(info.id), false, {}};
    if (choice.on && std::ranges::find(variants_, info.id) == variants_.end()) {
      choice.locked = true;
      choice.reason = phrase("part of the scenario");
    }
    for (const VariantInfo& other : data_->variants) {
      if (choice.on || &other == &info || !is_active(other.id) || !excludes(info, other)) continue;
      choice.locked = true;
      choice.reason =
          phrase("not together with {1}", other.title.empty() ? other.id : told_text(other.title));
    }
    choices.push_back(std::move(choice));
  }
  return choices;
}

void StartModel::set_variant(const std::string& id, bool on) {
  std::erase(variants_, id);
  if (on) variants_.push_back(id);
  load();
  fit_seats();
}

void StartModel::set_scenario(const std::string& id) {
  scenario_ = id;
  load();
  fit_seats();
}

void StartModel::set_option(const std::string& id, const std::string& value) {
  for (OptionChoice& option : options_) {
    if (option.declaration.id == id) option.value = value;
  }
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

std::vector<KeptRow> StartModel::kept(std::int64_t now) const {
  std::vector<KeptRow> rows;
  for (const KeptMatchSummary& match : kept_) {
    if (games_.empty() || match.game != summary().id || match.over) continue;
    std::vector<std::string> players;
    for (const std::string& player : match.players) players.push_back(capitalized(player));
    rows.push_back({match.path, join(players, ", "),
                    decisions_text(match.decisions) + " · " + when_text(match.changed, now),
                    match.over});
  }
  return rows;
}

std::string StartModel::obstacle() const {
  if (data_ == nullptr) return problem_.empty() ? phrase("this game cannot be read") : problem_;
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

MatchRequest StartModel::request() const {
  MatchRequest request;
  request.game = summary().id;
  for (const SeatChoice& seat : seats_) {
    request.players.push_back(seat.name);
    request.agents.push_back(seat.agent);
  }
  request.player_count = static_cast<int>(seats_.size());
  request.variants = variants_;
  request.scenario = scenario_;
  for (const OptionChoice& option : options_) {
    if (option.value != default_text(option.declaration))
      request.options.push_back(option.declaration.id + "=" + option.value);
  }
  if (!seed_.empty()) request.seed = std::stoull(seed_);
  request.practice = practice_;
  return request;
}

std::string when_text(std::int64_t then, std::int64_t now) {
  constexpr std::int64_t kDay = 24LL * 60 * 60;
  const std::tm moment = local_time(then);
  const std::tm today = local_time(now);
  const std::tm yesterday = local_time(now - kDay);
  const auto same_day = [&moment](const std::tm& other) {
    return moment.tm_year == other.tm_year && moment.tm_yday == other.tm_yday;
  };
  char clock[16] = "";
  std::strftime(clock, sizeof clock, "%H:%M", &moment);
  if (same_day(today)) return phrase("today {1}", clock);
  if (same_day(yesterday)) return phrase("yesterday {1}", clock);
  static constexpr std::string_view kMonths[] = {
      phrase_later("Jan {1}"), phrase_later("Feb {1}"), phrase_later("Mar {1}"),
      phrase_later("Apr {1}"), phrase_later("May {1}"), phrase_later("Jun {1}"),
      phrase_later("Jul {1}"), phrase_later("Aug {1}"), phrase_later("Sep {1}"),
      phrase_later("Oct {1}"), phrase_later("Nov {1}"), phrase_later("Dec {1}")};
  const std::string date = std::to_string(moment.tm_mday);
  std::string day = said_phrase({}, kMonths[moment.tm_mon], std::array{std::string_view(date)});
  if (moment.tm_year != today.tm_year) day += ", " + std::to_string(moment.tm_year + 1900);
  return day + ", " + clock;
}

std::string players_text(int least, int most) {
  if (least == most)
    return phrase_number("{1} player", "{1} players", least, std::to_string(least));
  return phrase("{1}\u2013{2} players", std::to_string(least), std::to_string(most));
}

std::string decisions_text(long long decisions) {
  return phrase_number("{1} decision", "{1} decisions", decisions, std::to_string(decisions));
}

std::string agent_title(const std::string& agent) {
  return agent == kHuman ? phrase("Human") : phrase("Agent: {1}", pretty(agent_words(agent)));
}

}  // namespace windrose::view
