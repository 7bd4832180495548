#include "runtime/sitting/question/question_parts.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "runtime/base/text/text.h"
#include "runtime/sitting/question/choices.h"
#include "runtime/state/ruleset/names.h"
#include "runtime/state/truth/owners.h"
#include "runtime/tabletop/reading/tabletop.h"
#include "runtime/words/names/said_names.h"

namespace windrose {
namespace {

constexpr int kMostKeys = 9;

}  // namespace

void SeatQuestion::Parts::add_starts() {
  std::vector<SpaceId> starts;
  for (const Choice& choice : choices.all()) {
    if (choice.code.kind() != Kind::move) continue;
    const SpaceId from = choice.code.from();
    if (std::ranges::find(starts, from) != starts.end()) continue;
    starts.push_back(from);
    Pick pick;
    pick.code = Code(from);
    pick.name = said_name(seen, pick.code);
    pick.id = code_id(seen, pick.code);
    for (const Mark& mark : content.pieces(from)) pick.note.add_part(mark.text, " ");
    picks.push_back(pick);
  }
  std::ranges::stable_sort(picks, {}, [this](const Pick& pick) {
    const Board& board = seen.ruleset().board();
    return std::pair(board.row(pick.code.as<SpaceId>()), board.column(pick.code.as<SpaceId>()));
  });
}

void SeatQuestion::Parts::add_targets() {
  for (const Choice& choice : choices.all()) {
    if (choice.code.kind() != Kind::move || choice.code.from() != start) continue;
    Pick pick;
    pick.code = Code(choice.code.to());
    pick.name = said_name(seen, pick.code);
    pick.id = choice.id;
    picks.push_back(pick);
    moves.push_back(choice.code);
  }
}

/// Where men fall down a column of squares, a click anywhere in it means the one square that is
/// offered there. They fall where something free in the column is not offered. -1: they do not.
int SeatQuestion::Parts::pick_in_column(SpaceId space) const {
  const Board& board = seen.ruleset().board();
  if (board.layout() != Layout::squares || has_moves()) return -1;
  int found = -1;
  std::vector<SpaceId> offered;
  for (std::size_t i = 0; i < picks.size(); ++i) {
    const Code code = picks[i].code;
    if (code.kind() != Kind::space || board.column(code.as<SpaceId>()) != board.column(space))
      continue;
    if (found >= 0) return -1;
    found = static_cast<int>(i);
    offered.push_back(code.as<SpaceId>());
  }
  if (found < 0) return -1;
  for (const SpaceId other : board.ids()) {
    if (board.column(other) != board.column(space)) continue;
    const bool is_offered = std::ranges::find(offered, other) != offered.end();
    if (!is_offered && Tabletop(seen).count(zone_of_space(other)) == 0 &&
        owner_of(seen, Kind::space, number_of(other)) == SeatId::none)
      return found;
  }
  return -1;
}

/// Of a question for some: as few as are possible, the first of them, so that Enter takes them.
void SeatQuestion::Parts::pick_least() {
  if (node.question().kind != DecisionKind::some) return;
  for (const Choice& choice : choices.all()) {
    if (std::ssize(picked) >= asked.from) break;
    if (!choice.pass) picked.push_back(choice.code);
  }
}

/// Whether it is the word that the rules name the question after: of "throw" that is to throw.
bool SeatQuestion::Parts::is_named_after(const Pick& pick) const {
  return node.question().id != WordId::none && pick.code == Code(node.question().id);
}

void SeatQuestion::Parts::make_picks() {
  picks.clear();
  moves.clear();
  if (start != SpaceId::none) add_targets();
  if (start == SpaceId::none && has_moves()) add_starts();
  for (const Choice& choice : choices.all()) {
    if (choice.pass || choice.code.kind() == Kind::move) continue;
    Pick pick;
    pick.code = choice.code;
    pick.name = choice.name;
    pick.id = choice.id;
    pick.note = choice.own_note();
    pick.steps = choice.steps;
    const auto found = std::ranges::find(picked, choice.code);
    pick.picked = found != picked.end();
    if (pick.picked && asked.to != 1) pick.place = static_cast<int>(found - picked.begin()) + 1;
    if (start == SpaceId::none) picks.push_back(pick);
  }
  picks.insert(picks.end(), refused.begin(), refused.end());
  if (asked.can_pass()) {
    Pick pass;
    pass.pass = true;
    pass.id = "pass";
    pass.name = said_pass(seen, asked.pass);
    pass.note = look.passing_of(id);
    picks.push_back(pass);
  }
  for (Pick& pick : picks) {
    pick.name = with_capitals(std::move(pick.name));
    pick.note = with_capitals(std::move(pick.note));
  }
  take_slots();
  choose_main();
  give_keys();
}

/// Words that have a slot come first, in its order, whether they are possible now or not.
void SeatQuestion::Parts::take_slots() {
  const std::vector<std::string> slots = look.slots(id);
  if (slots.empty() || asked.may) return;
  for (Pick& pick : picks) {
    const auto slot = std::ranges::find(slots, pick.id);
    if (pick.code.kind() == Kind::word && slot != slots.end())
      pick.slot = static_cast<int>(slot - slots.begin()) + 1;
  }
  std::ranges::stable_sort(picks, {}, [](const Pick& pick) {
    if (pick.slot > 0) return pick.slot;
    return std::numeric_limits<int>::max();
  });
}

bool SeatQuestion::Parts::is_called(const Pick& pick, std::string_view natural) const {
  if (pick.pass) return natural == "pass";
  if (pick.code.kind() == Kind::word) return pick.id == natural;
  if (pick.code.kind() != Kind::space) return false;
  const Ruleset& ruleset = seen.ruleset();
  return ruleset.data().board.kinds[ruleset.board().kind(pick.code.as<SpaceId>())].id == natural;
}

/// What the game's look calls the natural answer: the nearest space of those that it names, else
/// the first word of its list. False: it calls none, or none of it is possible now, or nothing
/// tells one space from the others.
bool SeatQuestion::Parts::choose_natural() {
  std::vector<Pick*> found;  // in the order of the look
  for (const std::string& natural : look.natural_of(id)) {
    for (Pick& pick : picks) {
      if (pick.enabled() && is_called(pick, natural)) found.push_back(&pick);
    }
  }
  if (found.empty()) return false;
  const auto way = [](const Pick* pick) {
    return pick->steps < 0 ? std::numeric_limits<int>::max() : pick->steps;
  };
  Pick* const nearest = *std::ranges::min_element(found, {}, way);
  const bool is_told_apart = nearest->steps >= 0 || found.size() == 1 || !nearest->is_thing();
  if (is_told_apart) nearest->main = true;
  return is_told_apart;
}

/// What needs no thought: the only choice, yes, or the word that the rules name the question after.
void SeatQuestion::Parts::choose_main() {
  if (node.question().kind == DecisionKind::amount || node.question().kind == DecisionKind::some ||
      node.question().kind == DecisionKind::order) {
    return;  // finishing is the main act
  }
  if (asked.may || choose_natural()) return;  // to act instead of another: waiting is as good
  int possible = 0;
  Pick* only = nullptr;
  for (Pick& pick : picks) {
    if (!pick.enabled() || pick.pass) continue;
    if (is_named_after(pick)) {
      pick.main = true;
      return;
    }
    ++possible;
    if (only == nullptr) only = &pick;
  }
  if (possible == 1 || (possible > 0 && node.question().kind == DecisionKind::confirm))
    only->main = true;
}

/// Digits for words first, then for what is lit on the board anyway; Esc for the way out, Enter for
/// the main one. Who may act out of turn needs Shift for it: a key meant for the next question must
/// not act instead.
void SeatQuestion::Parts::give_keys() {
  const auto slots = static_cast<int>(look.slots(id).size());
  const bool has_slots = slots > 0;
  int number = std::min(slots, kMostKeys);  // what has no slot has the numbers behind them
  const auto give_number = [&](Pick& pick, const char* before) {
    if (number < kMostKeys) pick.key = before + std::to_string(++number);
  };
  for (const bool things : {false, true}) {
    for (Pick& pick : picks) {
      if (pick.is_thing() != things) continue;
      const bool plain = pick.enabled() && !pick.pass;
      if (asked.may) {
        if (plain) give_number(pick, "Shift ");
      } else if (pick.main) {
        pick.key = "Enter";
      } else if (pick.pass) {
        pick.key = "Esc";
      } else if (has_slots && pick.slot > 0) {
        if (pick.slot <= kMostKeys) pick.key = std::to_string(pick.slot);
      } else if (plain && node.question().kind != DecisionKind::amount) {
        give_number(pick, "");
      }
    }
  }
}

StoredReply SeatQuestion::Parts::reply_of(const Pick& pick) const {
  StoredReply reply;
  reply.seat = asked.seat;
  reply.pass = pick.pass;
  if (pick.pass) return reply;
  reply.one = pick.code;
  if (start == SpaceId::none) return reply;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    if (picks[i].code == pick.code) reply.one = moves[i];
  }
  return reply;
}

}  // namespace windrose
