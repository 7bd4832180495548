#include "runtime/view/question.h"

#include <algorithm>

#include "runtime/base/text.h"
#include "runtime/state/names.h"
#include "runtime/terminal/choices.h"
#include "runtime/terminal/page_text.h"

namespace windrose {
namespace {

constexpr int kMostKeys = 9;

Code space_code(int space) {
  return {Kind::space, static_cast<std::uint32_t>(space)};
}

}  // namespace

struct SeatQuestion::Parts {
  Parts(const State& state, const Node& asked_node, int asked_seat)
      : seen(state),
        node(asked_node),
        asked(*node.ask_of(asked_seat)),
        content(seen),
        choices(content, node, asked),
        amount(asked.from) {
    prompt = prompt_text(seen, node.prompt);
  }

  [[nodiscard]] bool has_moves() const {
    return std::ranges::any_of(
        choices.all(), [](const Choice& choice) { return choice.code.kind() == Kind::move; });
  }
  void make_picks();
  void add_starts();
  void add_targets();
  void give_keys();
  void choose_main();
  [[nodiscard]] StoredReply reply_of(const Pick& pick) const;

  State seen;
  Node node;
  Node::Asked asked;
  SpaceContent content;
  Choices choices;
  std::string prompt;
  int amount;
  int start = -1;            // of a move: the space it begins at
  std::vector<Code> picked;  // some, order
  std::vector<Pick> refused;
  std::vector<Pick> picks;
  std::vector<Code> moves;  // of the picks, where they are targets
};

void SeatQuestion::Parts::add_starts() {
  std::vector<int> starts;
  for (const Choice& choice : choices.all()) {
    if (choice.code.kind() != Kind::move) continue;
    const int from = choice.code.first();
    if (std::ranges::find(starts, from) != starts.end()) continue;
    starts.push_back(from);
    Pick pick;
    pick.code = space_code(from);
    pick.name = seen_name(seen, pick.code);
    pick.id = code_id(seen, pick.code);
    for (const Mark& mark : content.pieces(from))
      pick.note += (pick.note.empty() ? "" : " ") + mark.text;
    picks.push_back(pick);
  }
  std::ranges::stable_sort(picks, {}, [this](const Pick& pick) {
    const Board& board = seen.ruleset().board();
    return std::pair(board.row(pick.code.id()), board.column(pick.code.id()));
  });
}

void SeatQuestion::Parts::add_targets() {
  for (const Choice& choice : choices.all()) {
    if (choice.code.kind() != Kind::move || choice.code.first() != start) continue;
    Pick pick;
    pick.code = space_code(choice.code.second());
    pick.name = seen_name(seen, pick.code);
    pick.id = choice.id;
    picks.push_back(pick);
    moves.push_back(choice.code);
  }
}

void SeatQuestion::Parts::make_picks() {
  picks.clear();
  moves.clear();
  if (start >= 0) add_targets();
  if (start < 0 && has_moves()) add_starts();
  for (const Choice& choice : choices.all()) {
    if (choice.pass || choice.code.kind() == Kind::move) continue;
    Pick pick;
    pick.code = choice.code;
    pick.name = choice.name;
    pick.id = choice.id;
    pick.note = choice.note;
    const auto found = std::ranges::find(picked, choice.code);
    pick.picked = found != picked.end();
    if (pick.picked) pick.place = static_cast<int>(found - picked.begin()) + 1;
    if (start < 0) picks.push_back(pick);
  }
  picks.insert(picks.end(), refused.begin(), refused.end());
  if (asked.can_pass()) {
    Pick pass;
    pass.pass = true;
    pass.id = "pass";
    pass.name = seen.ruleset().words().text(asked.pass);
    if (pass.name.empty()) pass.name = "pass";
    picks.push_back(pass);
  }
  choose_main();
  give_keys();
}

void SeatQuestion::Parts::choose_main() {
  if (node.decision == DecisionKind::amount || node.decision == DecisionKind::some ||
      node.decision == DecisionKind::order) {
    return;  // finishing is the main act
  }
  int possible = 0;
  Pick* only = nullptr;
  for (Pick& pick : picks) {
    if (!pick.enabled() || pick.pass) continue;
    ++possible;
    if (only == nullptr) only = &pick;
  }
  if (possible == 1 || (possible > 0 && node.decision == DecisionKind::confirm)) only->main = true;
}

/// Digits for what has no place on the map, Esc for the way out, Enter for the main one. Who may
/// act out of turn needs Shift for it: a key meant for the next question must not act instead.
void SeatQuestion::Parts::give_keys() {
  int number = 0;
  for (Pick& pick : picks) {
    if (asked.may) {
      if (pick.enabled() && !pick.pass && number < kMostKeys)
        pick.key = "Shift " + std::to_string(++number);
    } else if (pick.pass) {
      pick.key = "Esc";
    } else if (pick.main) {
      pick.key = "Enter";
    } else if (pick.enabled() && number < kMostKeys && node.decision != DecisionKind::amount) {
      pick.key = std::to_string(++number);
    }
  }
}

StoredReply SeatQuestion::Parts::reply_of(const Pick& pick) const {
  StoredReply reply;
  reply.seat = asked.seat;
  reply.pass = pick.pass;
  if (pick.pass) return reply;
  reply.one = pick.code;
  if (start < 0) return reply;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    if (picks[i].code == pick.code) reply.one = moves[i];
  }
  return reply;
}

bool QuestionLights::is_legal(Code thing) const {
  return std::ranges::find(legal, thing) != legal.end();
}

SeatQuestion::SeatQuestion() = default;
SeatQuestion::~SeatQuestion() = default;
SeatQuestion::SeatQuestion(SeatQuestion&&) noexcept = default;
SeatQuestion& SeatQuestion::operator=(SeatQuestion&&) noexcept = default;

SeatQuestion::SeatQuestion(const State& seen, const Node& node, int seat)
    : parts_(std::make_unique<Parts>(seen, node, seat)) {
  parts_->make_picks();
}

int SeatQuestion::seat() const {
  return parts_ ? parts_->asked.seat : -1;
}

DecisionKind SeatQuestion::kind() const {
  return parts_ ? parts_->node.decision : DecisionKind::choose;
}

bool SeatQuestion::may() const {
  return parts_ && parts_->asked.may;
}

std::string SeatQuestion::id() const {
  return parts_ && parts_->node.id >= 0 ? parts_->seen.ruleset().words().text(parts_->node.id)
                                        : std::string();
}

const std::string& SeatQuestion::prompt() const {
  static const std::string kNothing;
  return parts_ ? parts_->prompt : kNothing;
}

std::string SeatQuestion::hint() const {
  if (!parts_) return {};
  const Node::Asked& asked = parts_->asked;
  const std::string chosen = std::to_string(parts_->picked.size());
  switch (kind()) {
    case DecisionKind::amount:
      return "From " + number_text(asked.from) + " to " + number_text(asked.to);
    case DecisionKind::some: {
      const std::string range =
          asked.from == asked.to ? std::to_string(asked.from)
                                 : std::to_string(asked.from) + " to " + std::to_string(asked.to);
      return "Choose " + range + ": " + chosen + " chosen";
    }
    case DecisionKind::order:
      return "The first one first: " + chosen + " of " + std::to_string(asked.options.size());
    default:
      break;
  }
  if (!parts_->has_moves()) return {};
  if (parts_->start < 0) return "First the piece, then where to";
  return "From " + seen_name(parts_->seen, space_code(parts_->start)) + " where to?";
}

const std::vector<Pick>& SeatQuestion::picks() const {
  static const std::vector<Pick> kNone;
  return parts_ ? parts_->picks : kNone;
}

QuestionLights SeatQuestion::lights() const {
  QuestionLights lights;
  if (!parts_) return lights;
  for (const Pick& pick : parts_->picks) {
    const Kind kind = pick.code.kind();
    const bool is_thing =
        kind != Kind::none && kind != Kind::number && kind != Kind::word && kind != Kind::flag;
    if (!is_thing || !pick.enabled()) continue;
    (pick.picked ? lights.selected : lights.legal).push_back(pick.code);
    if (pick.main) lights.main.push_back(pick.code);
  }
  if (parts_->start >= 0) lights.selected.push_back(space_code(parts_->start));
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
    } else if (kind() == DecisionKind::order ||
               static_cast<int>(picked.size()) < parts_->asked.to) {
      picked.push_back(taken.code);
    } else if (parts_->asked.to == 1) {
      picked.front() = taken.code;
    }
    parts_->make_picks();
    return std::nullopt;
  }
  if (parts_->start < 0 && parts_->has_moves() && taken.code.kind() == Kind::space) {
    parts_->start = taken.code.id();
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
  const State& seen = parts_->seen;
  if (thing.kind() == Kind::piece) {
    const int zone = seen.item_zone(thing.id());
    return zone >= 0 && zone < seen.ruleset().spaces() ? index_of(space_code(zone)) : -1;
  }
  if (thing.kind() != Kind::space) return -1;
  for (int item = seen.zone_first(thing.id()); item >= 0; item = seen.item_next(item)) {
    const int pick = index_of(seen.ruleset().item_code(item));
    if (pick >= 0) return pick;
  }
  return -1;
}

std::optional<StoredReply> SeatQuestion::click(Code thing) {
  if (!parts_) return std::nullopt;
  int pick = pick_of(thing);
  if (pick < 0 && parts_->start >= 0) {
    // Another piece, or none.
    const int start = parts_->start;
    parts_->start = -1;
    parts_->make_picks();
    pick = pick_of(thing);
    if (pick >= 0 && parts_->picks[static_cast<std::size_t>(pick)].code == space_code(start)) {
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
  return parts_ && (parts_->start >= 0 || !parts_->picked.empty());
}

std::optional<StoredReply> SeatQuestion::escape() {
  if (can_step_back()) {
    if (parts_->start >= 0) {
      parts_->start = -1;
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

void SeatQuestion::refuse(Code code, const std::string& reason) {
  if (!parts_ || reason.empty()) return;
  Pick pick;
  pick.code = code;
  pick.name = seen_name(parts_->seen, code);
  if (code.kind() == Kind::word) pick.name = pretty(pick.name);
  pick.id = code_id(parts_->seen, code);
  pick.reason = reason;
  parts_->refused.push_back(std::move(pick));
  parts_->make_picks();
}

}  // namespace windrose
