#include "runtime/tabletop/model/stages.h"

#include <algorithm>
#include <cmath>

#include "runtime/base/language/language.h"
#include "runtime/base/language/phrase.h"
#include "runtime/base/text/dice.h"
#include "runtime/base/text/text.h"
#include "runtime/state/ruleset/names.h"
#include "runtime/state/ruleset/ruleset.h"
#include "runtime/tabletop/model/players_model.h"
#include "runtime/tabletop/model/stage_outcome.h"
#include "runtime/tabletop/model/stage_trade.h"
#include "runtime/tabletop/reading/space_owners.h"
#include "runtime/tabletop/reading/tabletop.h"
#include "runtime/words/names/amounts.h"
#include "runtime/words/names/shown_names.h"
#include "runtime/words/names/wording.h"

namespace windrose {
namespace {

/// The number that a space is printed with: `price`, else none.
std::optional<int> printed_price(const Ruleset& ruleset, SpaceId space) {
  const PropertySlot* slot = ruleset.properties().find(Kind::space, number_of(space), "price");
  if (slot == nullptr || !slot->declaration->fixed || slot->declaration->is_list) return {};
  const Value price = ruleset.properties().fixed_values()[slot->at(number_of(space))];
  if (price == kNone || price <= 0) return {};
  return price;
}

std::string group_of_space(const Ruleset& ruleset, const GameLook& look, SpaceId space) {
  const SpaceKind& kind = ruleset.data().board.kinds[ruleset.board().kind(space)];
  const PropertySlot* slot =
      look.group.empty() ? nullptr
                         : ruleset.properties().find(Kind::space, number_of(space), look.group);
  if (slot == nullptr || !slot->declaration->fixed) return kind.id;
  const Value word = ruleset.properties().fixed_values()[slot->at(number_of(space))];
  return word == kNone ? kind.id : ruleset.words().text(WordId{word});
}

std::string title_of(const StageNow& now) {
  return headed_name(now.declared);
}

/// Makes one stage; every kind fills its own fields.
class StageMaker {
 public:
  StageMaker(const Observation& seen, const GameLook& look, const StageNow& now, SeatSet asked,
             PlayerNames names)
      : seen_(seen),
        ruleset_(seen.ruleset()),
        look_(look),
        now_(now),
        asked_(asked),
        names_(names) {}

  StageShown made() {
    shown_.id = now_.declared.id;
    shown_.kind = now_.declared.kind;
    shown_.name = title_of(now_);
    shown_.title = shown_.name;
    shown_.rule = now_.declared.rule;
    shown_.seat = now_.seat;
    if (seen_.viewer().is_seat()) shown_.viewer = seen_.viewer();
    switch (shown_.kind) {
      case StageKind::contest:
        contest();
        break;
      case StageKind::auction:
        auction();
        break;
      case StageKind::trade:
        tell_trade(seen_, look_, now_, names_, shown_);
        break;
      case StageKind::reveal:
        for (const Code card : now_.cards) add_card(card);
        break;
      case StageKind::force:
        force();
        break;
      case StageKind::outcome:
        tell_outcome(seen_, look_, now_, names_, shown_);
        break;
    }
    return std::move(shown_);
  }

 private:
  void contest() {
    shown_.from = now_.from;
    shown_.to = now_.to;
    shown_.needs = now_.needs.value_or(0);
    if (now_.to != SpaceId::none) {
      shown_.title = phrase("{1} of {2}", shown_.title, shown_thing(seen_, Code(now_.to), names_));
    }
    if (now_.from != SpaceId::none) {
      shown_.line = phrase("From {1}.", shown_thing(seen_, Code(now_.from), names_));
    }
    if (shown_.needs > 0) {
      shown_.line.add_part(phrase("{1} needed.", number_text(shown_.needs)), " ");
    }
    for (std::size_t side = 0; side < now_.sides.size(); ++side) {
      const StageSideNow& one = now_.sides[side];
      StageSide shown{.seat = one.seat,
                      .name = player_text(ruleset_, one.seat, names_),
                      .role = now_.declared.sides[side].role,
                      .asked = is_asked(one.seat)};
      for (const StagePartNow& part : one.parts) {
        shown.points += part.points;
        row_of(part, side).points[side] += part.points;
      }
      shown.raised = raised(one);
      shown_.sides.push_back(std::move(shown));
    }
    std::ranges::stable_sort(shown_.rows, {}, [this](const StageRow& row) {
      const auto& parts = now_.declared.parts;
      return std::ranges::find(parts, row.part, &std::pair<std::string, std::string>::first) -
             parts.begin();
    });
    shown_.tells_bids = !now_.declared.bids.empty();
    for (const StageAddsNow& added : now_.adds) {
      for (const StagePartNow& part : added.parts)
        shown_.adds.push_back({added.question, part.id, part.about, part.points});
    }
    add_table();
  }

  [[nodiscard]] bool is_asked(SeatId seat) const { return asked_.contains(seat); }

  /// "Factors in it 4, Cards in play 2": the parts that are bid.
  [[nodiscard]] std::string raised(const StageSideNow& side) const {
    std::string text;
    for (const auto& [id, name] : now_.declared.parts) {
      const auto& bids = now_.declared.bids;
      std::int64_t points = 0;
      for (const StagePartNow& part : side.parts) points += part.id == id ? part.points : 0;
      if (points == 0 || std::ranges::find(bids, id) == bids.end()) continue;
      text += (text.empty() ? "" : ", ") + told_text(name) + " " + number_text(points);
    }
    return text;
  }

  /// The row of the part; parts of both sides that come from the same thing share one.
  StageRow& row_of(const StagePartNow& part, std::size_t side) {
    const auto& parts = now_.declared.parts;
    const auto named =
        std::ranges::find(parts, part.id, &std::pair<std::string, std::string>::first);
    StageRow row{.part = part.id,
                 .name = named->second,
                 .note = {},
                 .mark = mark_of(look_, part.id, named->second),
                 .points = std::vector<std::int64_t>(now_.sides.size(), 0)};
    const bool several = several_of(part.id);
    const Sentence about =
        part.about.is_none() ? Sentence() : headed_thing(seen_, part.about, names_);
    if (several) row.name.add_part(about, ", ");
    for (StageRow& known : shown_.rows) {
      if (known.part == row.part && plain(known.name) == plain(row.name)) {
        add_note(known, part, several ? Sentence() : about, side);
        return known;
      }
    }
    add_note(row, part, several ? Sentence() : about, side);
    shown_.rows.push_back(std::move(row));
    return shown_.rows.back();
  }

  /// Whether a side has more than one line of the part.
  [[nodiscard]] bool several_of(const std::string& id) const {
    return std::ranges::any_of(now_.sides, [&](const StageSideNow& side) {
      return std::ranges::count(side.parts, id, &StagePartNow::id) > 1;
    });
  }

  /// "4 of 5 from India"; of the side that attacks.
  static void add_note(StageRow& row, const StagePartNow& part, const Sentence& about,
                       std::size_t side) {
    if (!row.note.empty() || side > 0) return;
    if (part.of) row.note = phrase("{1} of {2}", number_text(part.points), number_text(*part.of));
    if (part.of && !about.empty()) row.note = phrase("{1} from {2}", row.note, about);
    row.note.add_part(part.note, ", ");
  }

  void add_table() {
    const auto& tables = ruleset_.data().tables;
    const auto table = std::ranges::find(tables, now_.declared.table, &TableData::id);
    if (table == tables.end()) return;
    shown_.table_id = table->id;
    shown_.table_title = headed_name(*table);
    const Dice dice = parse_dice(table->roll);
    const std::vector<double> of_totals = chances(dice);
    for (const TableRow& row : table->rows) {
      StageChance chance;
      chance.range = std::to_string(row.from);
      if (row.to > row.from) chance.range += "–" + std::to_string(row.to);
      chance.text = row.result.kind == Scalar::Kind::number ? number_text(row.result.number)
                                                            : pretty(row.result.word);
      chance.percent = percent_of(dice, of_totals, row.from, row.to);
      const std::int64_t rolled = now_.rolled.value_or(0);
      chance.rolled = rolled != 0 && rolled >= row.from && rolled <= row.to;
      shown_.table.push_back(std::move(chance));
    }
  }

  /// How often a roll falls into the range, rounded.
  static int percent_of(const Dice& dice, std::span<const double> of_totals, int from, int to) {
    double share = 0;
    for (int total = std::max(from, dice.least()); total <= std::min(to, dice.most()); ++total) {
      share += of_totals[static_cast<std::size_t>(total - dice.least())];
    }
    return static_cast<int>(std::lround(share * 100));
  }

  void auction() {
    shown_.lot = stage_thing(seen_, look_, now_.lot, names_);
    shown_.title.add({": "});
    shown_.title += headed_thing(seen_, now_.lot, names_);
    if (now_.by != SeatId::none && now_.bid) shown_.high = *now_.bid;
    if (shown_.high > 0) shown_.bid = sum(shown_.high);
    shown_.price_sum = std::max<std::int64_t>(0, now_.price.value_or(0));
    if (shown_.price_sum > 0) shown_.price = sum(shown_.price_sum);
    if (!shown_.bid.empty()) {
      shown_.line = phrase("{1} bids {2}.", shown_player(ruleset_, now_.by, names_), shown_.bid);
    } else if (!shown_.price.empty()) {
      shown_.line = phrase("The price is {1}.", shown_.price);
    } else {
      shown_.line = phrase("No bid so far.");
    }
    // Where all bid at once, no flag says who does, and nobody is out.
    const bool says_who_bids = !now_.declared.in.text().empty();
    for (const SeatId seat : ruleset_.seats()) {
      StageBidder bidder{.seat = seat, .name = player_text(ruleset_, seat, names_)};
      if (now_.in[seat] || !says_who_bids) bidder.state = StageBidder::State::in;
      if (seat == now_.by) bidder.state = StageBidder::State::highest;
      bidder.asked = is_asked(seat);
      bidder.last_sum = std::max<std::int64_t>(0, last_of(seat));
      if (bidder.last_sum > 0) bidder.last = sum(bidder.last_sum);
      if (ruleset_.data().money.used) {
        bidder.purse = Tabletop(seen_).cash(seat);
        bidder.cash = amount_text(look_, static_cast<Value>(bidder.purse));
      }
      if (!now_.worth.empty()) bidder.worth = now_.worth[seat];
      count_group(bidder);
      const bool active = seen_.header().active().contains(seat);
      if (active) shown_.bidders.push_back(std::move(bidder));
    }
    shown_.next = now_.next;
    shown_.gains = gains_of(seen_, look_, now_, names_);
    std::ranges::stable_sort(shown_.bidders, [this](const StageBidder& a, const StageBidder& b) {
      if (a.state != b.state) return a.state < b.state;
      return last_of(a.seat) > last_of(b.seat);
    });
  }

  /// How many spaces of the lot's group the bidder owns.
  void count_group(StageBidder& bidder) {
    const SpaceOwners owners{Tabletop(seen_)};
    if (now_.lot.kind() != Kind::space || !owners.any()) return;
    const GroupName group = space_group(ruleset_, look_, now_.lot.as<SpaceId>());
    if (group.id.empty()) return;
    for (const SpaceId space : ruleset_.spaces().ids()) {
      if (!owners.can_own(space) || space_group(ruleset_, look_, space).id != group.id) continue;
      ++bidder.of;
      if (shown_.bidders.empty()) shown_.lot_group.push_back(Code(space));
      const bool owns = owners.of(space) == bidder.seat;
      bidder.owns.push_back(owns);
      if (owns) ++bidder.has;
    }
  }

  [[nodiscard]] std::int64_t last_of(SeatId seat) const { return now_.last[seat].value_or(0); }

  [[nodiscard]] std::string sum(std::int64_t amount) const {
    return sum_text(look_, static_cast<Value>(amount));
  }

  void add_card(Code card) {
    if (card.kind() == Kind::card) {
      shown_.cards.push_back(card_view(seen_, look_, card.as<CardId>()));
    } else if (!card.is_none()) {
      CardView back;
      back.code = card;
      back.title = plain(headed_thing(seen_, card, names_));
      shown_.cards.push_back(std::move(back));
    }
  }

  void force() {
    add_card(now_.card);
    for (const Code space : now_.area) {
      if (space.kind() == Kind::space) shown_.area.push_back(space.as<SpaceId>());
    }
    // A card that lies on the board anyway needs no tab, which would hide what one reads there.
    const bool lies_open = std::ranges::any_of(
        look_.panels, [](const LookPanel& panel) { return panel.at == LookPanel::At::stage; });
    shown_.is_news = now_.is_news && !lies_open;
    if (!now_.toward.is_none()) shown_.toward_id = code_id(seen_, now_.toward);
    if (!now_.toward.is_none()) shown_.toward = pretty(shown_.toward_id);
    if (shown_.cards.empty()) return;
    const CardView& card = shown_.cards.front();
    shown_.line = SentenceSpan{card.title, card.known ? card.code : Code()};
    shown_.line.add({"."});
  }

  const Observation& seen_;
  const Ruleset& ruleset_;
  const GameLook& look_;
  const StageNow& now_;
  SeatSet asked_;
  PlayerNames names_;
  StageShown shown_;
};

}  // namespace

StageThing stage_thing(const Observation& seen, const GameLook& look, Code code,
                       PlayerNames names) {
  const Ruleset& ruleset = seen.ruleset();
  StageThing thing{code, plain(headed_thing(seen, code, names)), {}, {}};
  if (code.kind() == Kind::space) {
    const std::string group = group_of_space(ruleset, look, code.as<SpaceId>());
    thing.mark = mark_of(look, group, thing.name);
    if (const auto price = printed_price(ruleset, code.as<SpaceId>())) {
      thing.value = amount_text(look, *price);
      thing.price = *price;
    }
  } else if (code.kind() == Kind::card) {
    CardView card = card_view(seen, look, code.as<CardId>());
    thing.mark = card.mark;
    thing.value = card.worth.value;
    thing.value_name = card.worth.label;
    thing.price = card.worth_in;
    thing.card = std::make_shared<const CardView>(std::move(card));
  } else if (!code.is_none()) {
    thing.mark = mark_of(look, code_id(seen, code), thing.name);
  }
  return thing;
}

std::vector<StageShown> stages_shown(const Observation& seen, const GameLook& look,
                                     std::span<const StageNow> stages, SeatSet asked,
                                     PlayerNames names) {
  std::vector<StageShown> shown;
  shown.reserve(stages.size());
  for (const StageNow& now : stages)
    shown.push_back(StageMaker(seen, look, now, asked, names).made());
  return shown;
}

}  // namespace windrose
