#include "runtime/sitting/question/question.h"

#include <algorithm>
#include <array>

#include "runtime/base/language/money_text.h"
#include "runtime/base/language/phrase.h"
#include "runtime/base/text/numbers.h"
#include "runtime/sitting/question/question_parts.h"
#include "runtime/state/ruleset/names.h"
#include "runtime/tabletop/reading/tabletop.h"
#include "runtime/words/names/said_names.h"
#include "runtime/words/names/said_prompt.h"
#include "runtime/words/names/seen_names.h"
#include "runtime/words/names/wording.h"

namespace windrose {

Sentence Pick::whole_note() const {
  return joined_notes(std::array{Sentence(steps_text(steps)), note});
}

bool Pick::is_thing() const {
  const Kind kind = code.kind();
  return kind != Kind::none && kind != Kind::number && kind != Kind::word && kind != Kind::flag;
}

bool QuestionLights::is_legal(Code thing) const {
  return std::ranges::find(legal, thing) != legal.end();
}

SeatQuestion::SeatQuestion() = default;
SeatQuestion::~SeatQuestion() = default;
SeatQuestion::SeatQuestion(SeatQuestion&&) noexcept = default;
SeatQuestion& SeatQuestion::operator=(SeatQuestion&&) noexcept = default;

SeatQuestion::SeatQuestion(const Observation& seen, const Node& node, SeatId seat,
                           const QuestionLook& look)
    : parts_(std::make_unique<Parts>(seen, node, seat, look)) {
  parts_->make_picks();
}

SeatId SeatQuestion::seat() const {
  return parts_ ? parts_->asked.seat : SeatId::none;
}

DecisionKind SeatQuestion::kind() const {
  return parts_ ? parts_->node.question().kind : DecisionKind::choose;
}

bool SeatQuestion::may() const {
  return parts_ && parts_->asked.may;
}

std::string SeatQuestion::id() const {
  return parts_ ? parts_->id : std::string();
}

const Sentence& SeatQuestion::prompt() const {
  static const Sentence kNothing;
  return parts_ ? parts_->prompt : kNothing;
}

Sentence SeatQuestion::title() const {
  return lines_of_prompt(prompt()).title;
}

Sentence SeatQuestion::subtitle() const {
  return lines_of_prompt(prompt()).second;
}

std::vector<std::string> SeatQuestion::slots() const {
  return parts_ ? parts_->look.slots(parts_->id) : std::vector<std::string>();
}

Sentence SeatQuestion::hint() const {
  if (!parts_) return {};
  const Node::Asked& asked = parts_->asked;
  const std::string chosen = std::to_string(parts_->picked.size());
  switch (kind()) {
    case DecisionKind::amount:
      return phrase("From {1} to {2}", signed_amount(money_words().sign, asked.from),
                    amount_text(asked.to));
    case DecisionKind::some: {
      if (asked.from == 1 && asked.to == 1)
        return parts_->asks_for_cards() ? phrase("Choose one card") : phrase("Choose one");
      return phrase("Choose {1}: {2} chosen", range_text(asked.from, asked.to), chosen);
    }
    case DecisionKind::order:
      return phrase("The first one first: {1} of {2}", chosen,
                    std::to_string(asked.options.size()));
    default:
      break;
  }
  if (!parts_->has_moves()) return {};
  if (parts_->start == SpaceId::none) return phrase("First the piece, then where to");
  return phrase("From {1} where to?", with_capitals(said_name(parts_->seen, Code(parts_->start))));
}

const std::vector<Pick>& SeatQuestion::picks() const {
  static const std::vector<Pick> kNone;
  return parts_ ? parts_->picks : kNone;
}

QuestionLights SeatQuestion::lights() const {
  QuestionLights lights;
  if (!parts_) return lights;
  for (const Pick& pick : parts_->picks) {
    if (!pick.is_thing() || !pick.enabled()) continue;
    (pick.picked ? lights.selected : lights.legal).push_back(pick.code);
    if (pick.main) lights.main.push_back(pick.code);
  }
  if (parts_->start != SpaceId::none) lights.selected.push_back(Code(parts_->start));
  return lights;
}

bool SeatQuestion::is_amount() const {
  return parts_ && kind() == DecisionKind::amount;
}

int SeatQuestion::from() const {
  return parts_ ? parts_->asked.from : 0;
}

int SeatQuestion::to() const {
  return parts_ ? parts_->asked.to : 0;
}

int SeatQuestion::amount() const {
  return parts_ ? parts_->amount : 0;
}

std::string SeatQuestion::amount_text(int amount) const {
  return money_text(money_words(), amount);
}

MoneyWords SeatQuestion::money_words() const {
  if (!parts_ || !parts_->look.is_money(parts_->id)) return {};
  return parts_->look.money_words(parts_->seen.ruleset().data());
}

std::string SeatQuestion::left_after(int amount) const {
  if (!parts_ || !parts_->look.is_paid(parts_->id)) return {};
  const Value cash = Tabletop(parts_->seen).cash(parts_->asked.seat);
  if (cash < amount) return {};  // unknown, or more has to be raised
  return phrase("leaves {1}", amount_text(cash - amount));
}

std::string SeatQuestion::verb() const {
  if (!parts_) return {};
  std::string declared = parts_->look.verb_of(parts_->id);
  if (!declared.empty() || !is_amount()) return declared;
  return parts_->id.empty() ? phrase("Answer") : capitalized(pretty(parts_->id));
}

void SeatQuestion::set_amount(int amount) {
  if (parts_) parts_->amount = std::clamp(amount, parts_->asked.from, parts_->asked.to);
}

bool SeatQuestion::is_many() const {
  return parts_ && (kind() == DecisionKind::some || kind() == DecisionKind::order);
}

bool SeatQuestion::can_finish() const {
  if (!parts_) return false;
  const int count = static_cast<int>(parts_->picked.size());
  const int all = static_cast<int>(parts_->asked.options.size());
  switch (kind()) {
    case DecisionKind::amount:
      return true;
    case DecisionKind::some:
      return count >= parts_->asked.from && count <= parts_->asked.to;
    case DecisionKind::order:
      return count == all;
    default:
      return std::ranges::any_of(parts_->picks, &Pick::main);
  }
}

std::optional<StoredReply> SeatQuestion::take(std::size_t pick) {
  if (!parts_ || pick >= parts_->picks.size()) return std::nullopt;
  const Pick taken = parts_->picks[pick];
  if (!taken.enabled()) return std::nullopt;
  if (taken.pass) return parts_->reply_of(taken);
  if (is_many()) {
    auto& picked = parts_->picked;
    const auto found = std::ranges::find(picked, taken.code);
    if (found != picked.end()) {
      picked.erase(found);
    } else if (kind() == DecisionKind::order || std::ssize(picked) < parts_->asked.to) {
      picked.push_back(taken.code);
    } else if (parts_->asked.to == 1) {
      picked.front() = taken.code;
    }
    parts_->make_picks();
    return std::nullopt;
  }
  if (parts_->start == SpaceId::none && parts_->has_moves() && taken.code.kind() == Kind::space) {
    parts_->start = taken.code.as<SpaceId>();
    parts_->make_picks();
    return std::nullopt;
  }
  return parts_->reply_of(taken);
}

int SeatQuestion::pick_of(Code thing) const {
  if (!parts_) return -1;
  const auto index_of = [this](Code code) {
    for (std::size_t i = 0; i < parts_->picks.size(); ++i) {
      if (parts_->picks[i].code == code && parts_->picks[i].enabled()) return static_cast<int>(i);
    }
    return -1;
  };
  const int same = index_of(thing);
  if (same >= 0) return same;
  const Observation& seen = parts_->seen;
  if (thing.kind() == Kind::piece) {
    const SpaceId space = Tabletop(seen).space_of(item_of(thing.as<PieceId>()));
    return space != SpaceId::none ? index_of(Code(space)) : -1;
  }
  if (thing.kind() != Kind::space) return -1;
  const int in_column = parts_->pick_in_column(thing.as<SpaceId>());
  if (in_column >= 0) return in_column;
  for (const ItemId item : Tabletop(seen).row_on(thing.as<SpaceId>()).items) {
    const int pick = index_of(seen.ruleset().items().code(item));
    if (pick >= 0) return pick;
  }
  return -1;
}

std::optional<StoredReply> SeatQuestion::click(Code thing) {
  if (!parts_) return std::nullopt;
  int pick = pick_of(thing);
  if (pick < 0 && parts_->start != SpaceId::none) {
    // Another piece, or none.
    const SpaceId start = parts_->start;
    parts_->start = SpaceId::none;
    parts_->make_picks();
    pick = pick_of(thing);
    if (pick >= 0 && parts_->picks[pick].code == Code(start)) {
      return std::nullopt;
    }
  }
  return pick < 0 ? std::nullopt : take(static_cast<std::size_t>(pick));
}

std::optional<StoredReply> SeatQuestion::finish() {
  if (!can_finish()) return std::nullopt;
  StoredReply reply;
  reply.seat = parts_->asked.seat;
  if (is_amount()) {
    reply.one = Code::number(parts_->amount);
    return reply;
  }
  if (is_many()) {
    reply.many = parts_->picked;
    return reply;
  }
  const auto main = std::ranges::find(parts_->picks, true, &Pick::main);
  return take(static_cast<std::size_t>(main - parts_->picks.begin()));
}

bool SeatQuestion::can_step_back() const {
  return parts_ && (parts_->start != SpaceId::none || !parts_->picked.empty());
}

std::optional<StoredReply> SeatQuestion::escape() {
  if (can_step_back()) {
    if (parts_->start != SpaceId::none) {
      parts_->start = SpaceId::none;
    } else {
      parts_->picked.pop_back();
    }
    parts_->make_picks();
    return std::nullopt;
  }
  for (std::size_t i = 0; i < picks().size(); ++i) {
    if (picks()[i].pass) return take(i);
  }
  return std::nullopt;
}

void SeatQuestion::refuse(Code code, const WhyNot& why) {
  if (!parts_ || why.reason.empty()) return;
  Pick pick;
  pick.code = code;
  pick.name = said_option(parts_->seen, code);
  pick.id = code_id(parts_->seen, code);
  pick.reason = with_capitals(said_reason(parts_->seen, why));
  pick.rule = why.paragraph;
  parts_->refused.push_back(std::move(pick));
  parts_->make_picks();
}

}  // namespace windrose
