#include "runtime/lab/play/measures.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "runtime/state/truth/state.h"

namespace windrose {
namespace {

constexpr int kThousandths = 1000;

/// What the lab derives: the one list from which texts, JSON, CSV and pages are made.
struct Derived {
  LabMeasure kind;
  const char* id;
  const char* label;  // the standing's own name or sign may follow it
  int scale = 1;
  bool is_share = false;
};
constexpr Derived kDerived[] = {
    {LabMeasure::turns, "turns", "turns"},
    {LabMeasure::rounds, "rounds", "rounds"},
    {LabMeasure::decisions, "decisions", "decisions"},
    {LabMeasure::real_choices, "real_choices", "real choices a turn", kThousandths},
    {LabMeasure::lead_changes, "lead_changes", "lead changes"},
    {LabMeasure::decided, "decided", "decided after, %", kThousandths},
    {LabMeasure::comeback, "comeback", "comebacks from half-time, %", 1, true},
    {LabMeasure::gap, "gap", "winner's widest gap"},
    {LabMeasure::margin, "margin", "margin at the end"},
    {LabMeasure::winner, "winner", "winner's "},
    {LabMeasure::first_out, "first_out", "first player out, round"},
    {LabMeasure::sat_out, "sat_out", "turns sat out"},
};

/// Whether it counts in the unit of the standing.
bool is_of_standing(LabMeasure kind) {
  return kind == LabMeasure::gap || kind == LabMeasure::margin || kind == LabMeasure::winner;
}

bool can_lead(const Ruleset& ruleset) {
  return ruleset.players() > 1 && (ruleset.data().standing.used || ruleset.data().money.used);
}

/// "pot taken" of `pot_taken`.
std::string spaced(std::string id) {
  std::ranges::replace(id, '_', ' ');
  return id;
}

std::string standing_name(const GameData& data) {
  if (!data.standing.used) return "cash";
  const NumberSource& of = data.standing.of;
  if (!of.path.empty()) return spaced(of.path.back());
  return spaced(of.function.substr(std::string_view("show_").size()));
}

std::int64_t per(std::int64_t sum, std::int64_t count, int scale) {
  return count == 0 ? 0 : (sum * scale + (sum < 0 ? -count : count) / 2) / count;
}

}  // namespace

std::string sign_of_standing(const GameData& data) {
  const bool is_money =
      data.money.used && !data.standing.unit.empty() && data.standing.unit == data.money.unit;
  return is_money && !data.money.sign.empty() ? ", " + data.money.sign : "";
}

std::vector<MeasureInfo> measures_of(const Ruleset& ruleset) {
  std::vector<MeasureInfo> infos;
  for (const Derived& derived : kDerived) {
    const bool is_about_lead =
        derived.kind >= LabMeasure::lead_changes && derived.kind <= LabMeasure::winner;
    if (is_about_lead && !can_lead(ruleset)) continue;
    if (derived.kind > LabMeasure::winner && ruleset.players() < 2) continue;
    std::string label = derived.label;
    if (derived.kind == LabMeasure::winner) label += standing_name(ruleset.data());
    if (is_of_standing(derived.kind)) label += sign_of_standing(ruleset.data());
    infos.push_back({derived.kind, derived.id, std::move(label), derived.scale, derived.is_share});
  }
  for (std::size_t i = 0; i < ruleset.data().measures.size(); ++i) {
    const MeasureDeclaration& measure = ruleset.data().measures[i];
    infos.push_back({LabMeasure::declared, "m_" + measure.id, spaced(measure.id),
                     measure.take == Take::mean ? kThousandths : 1, false, i});
  }
  return infos;
}

const std::vector<std::string>& lab_measure_ids() {
  static const std::vector<std::string> ids = [] {
    std::vector<std::string> all;
    all.reserve(std::size(kDerived));
    for (const Derived& derived : kDerived) all.emplace_back(derived.id);
    return all;
  }();
  return ids;
}

bool needs_end(LabMeasure kind) {
  return kind > LabMeasure::real_choices;
}

bool has_many_cuts(std::int64_t cuts, std::int64_t all) {
  return cuts * 20 > all;
}

Course::Course(const Ruleset& ruleset)
    : infos_(measures_of(ruleset)),
      standing_(ruleset),
      players_(ruleset.players()),
      taken_(ruleset.data().measures.size()) {
  for (const MeasureDeclaration& measure : ruleset.data().measures) {
    takes_.push_back(measure.take);
  }
}

void Course::begin_match() {
  standings_.clear();
  rounds_.clear();
  std::ranges::fill(taken_, Taken());
  is_too_long_ = false;
  first_out_ = 0;
}

void Course::note_standings(const State& state, int round) {
  if (is_too_long_ || standings_.size() >= kMostStandings) {
    is_too_long_ = true;
    standings_.clear();
    rounds_.clear();
  }
  for (const SeatId seat : state.ruleset().seats()) {
    standings_.push_back(standing_.worth(state, seat).value_or(0));
  }
  rounds_.push_back(round);
}

void Course::note(const State& state, int round) {
  if (standing_.is_known() && players_ > 1) note_standings(state, round);
  const Header& header = state.header();
  if (first_out_ == 0 && header.active().count() < players_) first_out_ = round;
  note_measures(state);
}

void Course::note_measures(const State& state) {
  for (std::size_t i = 0; i < taken_.size(); ++i) {
    const std::int64_t value = standing_.measure(state, i).value_or(0);
    Taken& taken = taken_[i];
    taken.last = value;
    taken.most = taken.count == 0 ? value : std::max(taken.most, value);
    taken.least = taken.count == 0 ? value : std::min(taken.least, value);
    taken.sum += value;
    ++taken.count;
  }
}

std::int64_t Course::best(std::size_t turn, SeatSet seats) const {
  std::int64_t best = INT64_MIN;
  for (const SeatId seat : seats) best = std::max(best, at(turn, seat));
  return best;
}

std::int64_t Course::from_standing(LabMeasure kind, SeatSet winners, SeatSet active) const {
  const SeatSet all = SeatSet::of_players(players_);
  if (turns() == 0) return kAbsent;
  const bool needs_last_turn_only = kind == LabMeasure::margin || kind == LabMeasure::winner;
  if (is_too_long_ && !needs_last_turn_only) return kAbsent;
  if (kind == LabMeasure::lead_changes) {
    SeatId leader = SeatId::none;
    std::int64_t changes = 0;
    for (std::size_t turn = 0; turn < turns(); ++turn) {
      const std::int64_t most = best(turn, all);
      const auto leads = [&](SeatId seat) { return at(turn, seat) == most; };
      if (leader != SeatId::none && leads(leader)) continue;  // a tie keeps the leader
      const bool is_first = leader == SeatId::none;
      leader = *std::ranges::find_if(all, leads);
      changes += is_first ? 0 : 1;
    }
    return changes;
  }
  if (winners.empty()) return kAbsent;
  const SeatSet others = all & ~winners;
  const std::size_t last = turns() - 1;
  switch (kind) {
    case LabMeasure::decided: {
      std::size_t behind = 0;  // turns up to the last one after which the winner was behind
      for (std::size_t turn = 0; turn < turns(); ++turn) {
        if (best(turn, winners) < best(turn, all)) behind = turn + 1;
      }
      return per(static_cast<std::int64_t>(behind) * 100, static_cast<std::int64_t>(turns()),
                 kThousandths);
    }
    case LabMeasure::comeback:
      return best(last / 2, winners) < best(last / 2, all) ? 1 : 0;
    case LabMeasure::gap: {
      std::int64_t gap = 0;
      for (std::size_t turn = 0; turn < turns(); ++turn) {
        gap = std::max(gap, best(turn, all) - best(turn, winners));
      }
      return gap;
    }
    case LabMeasure::margin: {
      const bool is_alone =
          !others.empty() && (others & active).empty() &&
          std::ranges::all_of(others, [&](SeatId seat) { return at(last, seat) == 0; });
      if (is_alone) return kAbsent;  // it would be the winner's standing again
      return others.empty() ? 0 : best(last, winners) - best(last, others);
    }
    default:
      return standing_.is_lowest() ? -best(last, winners) : best(last, winners);
  }
}

std::vector<std::int64_t> Course::measures(const State& end, int rounds, std::int64_t decisions,
                                           std::int64_t real_choices, bool is_whole) {
  const Header& header = end.header();
  std::vector<std::int64_t> values;
  for (const MeasureInfo& info : infos_) {
    switch (info.kind) {
      case LabMeasure::turns:
        values.push_back(header.turns);
        break;
      case LabMeasure::rounds:
        values.push_back(rounds);
        break;
      case LabMeasure::decisions:
        values.push_back(decisions);
        break;
      case LabMeasure::real_choices:
        values.push_back(per(real_choices, header.turns > 0 ? header.turns : rounds, info.scale));
        break;
      case LabMeasure::first_out:
        values.push_back(first_out_ > 0 ? first_out_ : kAbsent);
        break;
      case LabMeasure::sat_out:
        values.push_back(first_out_ > 0 && is_whole ? rounds - first_out_ : kAbsent);
        break;
      case LabMeasure::declared: {
        const Taken& taken = taken_[info.declared];
        const Take take = takes_[info.declared];
        if (!is_whole || taken.count == 0) {
          values.push_back(kAbsent);
        } else if (take == Take::mean) {
          values.push_back(per(taken.sum, taken.count, info.scale));
        } else {
          values.push_back(take == Take::last  ? taken.last
                           : take == Take::max ? taken.most
                           : take == Take::min ? taken.least
                                               : taken.sum);
        }
        break;
      }
      default:
        values.push_back(is_whole ? from_standing(info.kind, header.winners(), header.active())
                                  : kAbsent);
    }
  }
  return values;
}

void Course::add_to(Fan& fan, SeatSet winners) const {
  const SeatSet others = SeatSet::of_players(players_) & ~winners;
  if (winners.empty() || others.empty() || is_too_long_) return;
  const std::int64_t sign = standing_.is_lowest() ? -1 : 1;
  for (std::size_t turn = 0; turn < turns(); ++turn) {
    if (turn + 1 < turns() && rounds_[turn + 1] == rounds_[turn]) continue;
    fan.add(static_cast<std::size_t>(rounds_[turn]), sign * best(turn, winners),
            sign * best(turn, others));
  }
  for (std::size_t part = 1; part <= Fan::kShares && turns() > 0; ++part) {
    const std::size_t turn = (part * turns() + Fan::kShares - 1) / Fan::kShares - 1;
    fan.add_share(part, sign * best(turn, winners), sign * best(turn, others));
  }
}

std::vector<std::int64_t> Course::last_standing() const {
  if (standings_.empty()) return {};
  return {standings_.end() - players_, standings_.end()};
}

}  // namespace windrose
