#include "tests/view/moments.h"

#include <algorithm>
#include <cstdint>
#include <vector>

#include "runtime/base/text/text.h"
#include "runtime/state/ids/referee.h"
#include "runtime/state/truth/number_path.h"
#include "runtime/state/truth/state.h"
#include "runtime/words/names/wording.h"
#include "tests/support/places.h"

namespace windrose::view {
namespace {

MatchSettings settings_of_moment(const MomentMatch& what) {
  MatchSettings settings;
  settings.seed = what.seed;
  return settings;
}

}  // namespace

MatchRequest PlayedMatch::request(SeatSet people) const {
  MatchRequest request;
  request.game = what_.game;
  request.player_count = what_.players;
  request.scenario = what_.scenario;
  request.seed = what_.seed;
  for (const SeatId seat : SeatSet::of_players(what_.players))
    request.agents.push_back(people.contains(seat) ? "human" : what_.agent);
  return request;
}

PlayedMatch::PlayedMatch(const MomentMatch& what) : what_(what) {
  agents_ =
      std::make_unique<OpenGame>(std::vector<std::string>{source_folder()}, request(SeatSet()));
  played_ = agents_->new_match(settings_of_moment(what_));
  played_->advance(what_.rounds);
  history_ = played_->history();
  OpenGame people({source_folder()}, request(SeatSet::all()));
  const auto again = people.new_match(settings_of_moment(what_));
  again->advance();
  for (const Input& input : history_) {
    const Node& node = again->node().truth(Referee());
    const WordId id = node.is<Node::Asking>() ? node.question().id : WordId::none;
    const std::string question = id != WordId::none ? again->names().word(id) : std::string();
    places_.push_back({again->history().size(), question, input.seat});
    again->act({input.seat, input.pass, input.one, input.many});
  }
  if (again->is_over()) places_.push_back({history_.size(), "end", SeatId{0}});
}

std::set<std::string> PlayedMatch::names() const {
  std::set<std::string> names{what_.agent};
  for (const SeatId seat : played_->ruleset().seats())
    names.insert(plain_name(played_->ruleset().player_name(seat)));
  return names;
}

std::unique_ptr<Sitting> PlayedMatch::at(const std::string& question, int nth) const {
  for (const MomentPlace& place : places_) {
    if (place.question == question && --nth <= 0) return sitting_at(place);
  }
  return nullptr;
}

std::unique_ptr<Sitting> PlayedMatch::sitting_at(const MomentPlace& place) const {
  OpenMatch open;
  open.open_game = std::make_unique<OpenGame>(std::vector<std::string>{source_folder()},
                                              request(SeatSet::only(place.seat)));
  open.match = open.open_game->new_match(settings_of_moment(what_));
  for (const SeatId seat : open.match->ruleset().seats()) open.match->seat_agent(seat, nullptr);
  open.match->replay(history_.first(place.inputs));
  SittingSettings settings;
  settings.speed = 0;
  return std::make_unique<Sitting>(std::move(open), settings);
}

std::unique_ptr<Sitting> PlayedMatch::after(const std::string& path, int nth) const {
  OpenGame people({source_folder()}, request(SeatSet::all()));
  const auto again = people.new_match(settings_of_moment(what_));
  again->advance();
  const NumberPath number(again->ruleset(), split(path, '.'));
  Table<std::int64_t, SeatId> before(static_cast<std::size_t>(what_.players));
  for (const MomentPlace& place : places_) {
    if (place.inputs >= history_.size()) break;
    bool changed = false;
    for (const SeatId seat : before.ids()) {
      std::int64_t& known = before[seat];
      const std::int64_t now = number.reach(again->truth(Referee()), seat).number;
      changed = changed || now != known;
      known = now;
    }
    if (changed && --nth <= 0) return sitting_at(place);
    const Input& input = history_[place.inputs];
    again->act({input.seat, input.pass, input.one, input.many});
  }
  return nullptr;
}

}  // namespace windrose::view
