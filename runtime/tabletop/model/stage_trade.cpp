#include "runtime/tabletop/model/stage_trade.h"

#include <algorithm>
#include <map>

#include "runtime/base/language/language.h"
#include "runtime/base/language/phrase.h"
#include "runtime/state/ruleset/ruleset.h"
#include "runtime/tabletop/model/players_model.h"
#include "runtime/tabletop/reading/space_owners.h"
#include "runtime/tabletop/reading/tabletop.h"
#include "runtime/words/names/amounts.h"
#include "runtime/words/names/shown_names.h"
#include "runtime/words/names/wording.h"

namespace windrose {
namespace {

class TradeTeller {
 public:
  TradeTeller(const Observation& seen, const GameLook& look, const StageNow& now, PlayerNames names,
              StageShown& shown)
      : seen_(seen),
        ruleset_(seen.ruleset()),
        look_(look),
        now_(now),
        names_(names),
        shown_(shown) {}

  void tell() {
    shown_.done = now_.done;
    shown_.money_sign = look_.money_sign;
    for (std::size_t number = 0; number < now_.sides.size(); ++number) {
      const StageSideNow& one = now_.sides[number];
      StageSide side{.seat = one.seat, .name = player_text(ruleset_, one.seat, names_)};
      for (const auto* things : {&one.spaces, &one.cards, &one.tokens}) {
        for (const Code code : *things) {
          side.gives.push_back(stage_thing(seen_, look_, code, names_));
          add_effect(side.gives.back(), number);
          if (code.kind() != Kind::space) continue;
          side.worth += side.gives.back().price;
        }
      }
      side.sum = one.money.value_or(0);
      if (side.sum > 0) side.money = sum(side.sum);
      if (one.seat != SeatId::none && ruleset_.data().money.used) {
        side.purse = std::max<Value>(0, Tabletop(seen_).cash(one.seat));
      }
      side.worth += one.money.value_or(0);
      side.worth_text = sum(side.worth);
      shown_.sides.push_back(std::move(side));
    }
    if (shown_.sides.size() < 2) return;
    for (std::size_t side = 0; side < 2; ++side) {
      shown_.sides[side].groups = whole_groups(side, false);
      shown_.sides[side].groups_then = whole_groups(side, true);
    }
    const Sentence maker = shown_player(ruleset_, now_.sides[0].seat, names_);
    const Sentence other = shown_player(ruleset_, now_.sides[1].seat, names_);
    shown_.line = shown_.done ? phrase("{1} offers {2} a trade.", maker, other)
                              : phrase("{1} prepares an offer to {2}.", maker, other);
  }

 private:
  [[nodiscard]] std::string sum(std::int64_t amount) const {
    return sum_text(look_, static_cast<Value>(amount));
  }

  /// How many groups of at least two spaces the side owns whole, now or after the trade.
  [[nodiscard]] int whole_groups(std::size_t side, bool after) const {
    const SpaceOwners owners{Tabletop(seen_)};
    const SeatId seat = now_.sides[side].seat;
    if (!owners.any() || seat == SeatId::none) return 0;
    const auto has = [](const std::vector<Code>& list, SpaceId space) {
      return std::ranges::find(list, Code(space)) != list.end();
    };
    std::map<std::string, std::pair<int, int>> groups;  // spaces of it, and the side's own
    for (const SpaceId space : ruleset_.spaces().ids()) {
      if (!owners.can_own(space)) continue;
      const GroupName group = space_group(ruleset_, look_, space);
      if (group.id.empty()) continue;
      auto& [all, own] = groups[group.id];
      ++all;
      bool owns = owners.of(space) == seat;
      if (after && has(now_.sides[side].spaces, space)) owns = false;
      if (after && has(now_.sides[1 - side].spaces, space)) owns = true;
      own += owns ? 1 : 0;
    }
    return static_cast<int>(std::ranges::count_if(groups, [](const auto& group) {
      return group.second.first > 1 && group.second.first == group.second.second;
    }));
  }

  /// Whether a trade makes the other side the owner of all spaces of the thing's group.
  void add_effect(StageThing& thing, std::size_t side) const {
    const SpaceOwners owners{Tabletop(seen_)};
    if (thing.code.kind() != Kind::space || now_.sides.size() < 2 || !owners.any()) return;
    const SeatId to = now_.sides[1 - side].seat;
    const GroupName group = space_group(ruleset_, look_, thing.code.as<SpaceId>());
    if (group.id.empty() || to == SeatId::none) return;
    const auto is_given = [&](SpaceId space) {
      return std::ranges::find(now_.sides[side].spaces, Code(space)) !=
             now_.sides[side].spaces.end();
    };
    int members = 0;
    for (const SpaceId space : ruleset_.spaces().ids()) {
      if (!owners.can_own(space) || space_group(ruleset_, look_, space).id != group.id) continue;
      ++members;
      if (owners.of(space) != to && !is_given(space)) return;
    }
    if (members < 2) return;
    thing.effect =
        phrase("completes {1} for {2}", told_text(group.name), shown_player(ruleset_, to, names_));
    thing.effect_for = to;
  }

  const Observation& seen_;
  const Ruleset& ruleset_;
  const GameLook& look_;
  const StageNow& now_;
  PlayerNames names_;
  StageShown& shown_;
};

}  // namespace

void tell_trade(const Observation& seen, const GameLook& look, const StageNow& now,
                PlayerNames names, StageShown& shown) {
  TradeTeller(seen, look, now, names, shown).tell();
}

}  // namespace windrose
