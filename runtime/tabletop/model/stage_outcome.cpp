#include "runtime/tabletop/model/stage_outcome.h"

#include <algorithm>
#include <cstdlib>

#include "runtime/base/language/language.h"
#include "runtime/base/language/phrase.h"
#include "runtime/base/text/text.h"
#include "runtime/state/ruleset/ruleset.h"
#include "runtime/words/names/amounts.h"
#include "runtime/words/names/shown_names.h"
#include "runtime/words/names/wording.h"

namespace windrose {
namespace {

constexpr const char* kLess = "−";

StageGain gain_of(const Observation& seen, const GameLook& look, const StageDeclaration& declared,
                  const StagePartNow& part, PlayerNames names) {
  const auto named =
      std::ranges::find(declared.parts, part.id, &std::pair<std::string, std::string>::first);
  StageGain gain{.name = told_text(named->second),
                 .note = part.note,
                 .mark = mark_of(look, part.id, named->second),
                 .text = number_text(part.points),
                 .region = region_shape(seen.ruleset().data(), look, part.id),
                 .id = part.id,
                 .amount = part.points};
  if (!part.about.is_none()) {
    gain.note = shown_thing(seen, part.about, names);
    gain.note.add_part(part.note, ", ");
  }
  if (std::ranges::find(declared.sums, part.id) == declared.sums.end()) return gain;
  gain.is_loss = part.points < 0;
  const bool is_change = declared.kind == StageKind::outcome;
  gain.is_gain = is_change && !gain.is_loss;
  const std::string sign = gain.is_loss ? kLess : is_change ? "+" : "";
  gain.text = sign + amount_text(look, static_cast<Value>(std::abs(part.points)));
  return gain;
}

std::vector<StageChange> changes_of(const Observation& seen, const StageNow& now,
                                    PlayerNames names) {
  std::vector<std::pair<std::int64_t, StageChange>> ranked;
  ranked.reserve(now.players.size());
  for (const SeatId seat : now.players.ids()) {
    const auto& [before, after] = now.players[seat];
    if (!before || !after) continue;
    ranked.push_back({*after,
                      {seat, player_text(seen.ruleset(), seat, names), number_text(*before),
                       number_text(*after), *after - *before, *before}});
  }
  std::ranges::stable_sort(ranked, std::ranges::greater{},
                           &std::pair<std::int64_t, StageChange>::first);
  std::vector<StageChange> changes;
  changes.reserve(ranked.size());
  for (auto& one : ranked) changes.push_back(std::move(one.second));
  return changes;
}

}  // namespace

std::vector<StageGain> gains_of(const Observation& seen, const GameLook& look, const StageNow& now,
                                PlayerNames names) {
  std::vector<StageGain> gains;
  gains.reserve(now.tells.size());
  const auto& sums = now.declared.sums;
  for (const StagePartNow& part : now.tells) {
    const bool is_sum = std::ranges::find(sums, part.id) != sums.end();
    if (part.points != 0 || !is_sum)
      gains.push_back(gain_of(seen, look, now.declared, part, names));
  }
  return gains;
}

void tell_outcome(const Observation& seen, const GameLook& look, const StageNow& now,
                  PlayerNames names, StageShown& shown) {
  shown.from = now.from;
  shown.to = now.to;
  shown.who = now.who;
  shown.unit = told_text(now.declared.unit);
  shown.title.add_part(shown_player(seen.ruleset(), now.who, names), ": ");
  // As the log says it: "Atlantic r9".
  const auto space = [&](SpaceId place) {
    Sentence name = shown_thing(seen, Code(place), names);
    const std::string region = region_of_nameless(seen, look, place);
    if (!region.empty()) name.spans.front().text.insert(0, region + " ");
    return name;
  };
  if (now.from != SpaceId::none && now.to != SpaceId::none) {
    shown.line = phrase("From {1} to {2}.", space(now.from), space(now.to));
  } else if (now.from != SpaceId::none) {
    shown.line = phrase("At {1}.", space(now.from));
  }
  shown.gains = gains_of(seen, look, now, names);
  shown.changes = changes_of(seen, now, names);
}

}  // namespace windrose
