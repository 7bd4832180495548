// Who won and how the seats stand at the end.
#include "runtime/tabletop/model/end_model.h"

#include <algorithm>

#include "runtime/base/language/language.h"
#include "runtime/base/language/phrase.h"
#include "runtime/base/text/text.h"
#include "runtime/data/game/given_name.h"
#include "runtime/state/ruleset/ruleset.h"
#include "runtime/tabletop/reading/tabletop.h"
#include "runtime/words/names/amounts.h"
#include "runtime/words/names/winners.h"
#include "runtime/words/names/wording.h"

namespace windrose {
namespace {

struct Standing {
  EndRow row;
  Value worth = kNone;
};

std::string title_of(const std::vector<Standing>& standings, const std::string& team) {
  std::vector<std::string> winners;
  for (const Standing& standing : standings) {
    if (standing.row.winner) winners.push_back(standing.row.name);
  }
  if (winners.empty()) return phrase("Nobody wins");
  if (winners.size() == 1) return phrase("{1} wins", winners.front() + team);
  if (winners.size() == standings.size()) return phrase("A draw");
  return phrase("{1} win", list_and(winners) + team);
}

std::string text_of(const Ruleset& ruleset, WordId ending) {
  if (ending == WordId::none) return {};
  const std::string& id = ruleset.words().text(ending);
  for (const EndingDeclaration& declaration : ruleset.data().endings) {
    if (declaration.id == id && has_own_name(declaration)) return told_text(declaration.text);
  }
  return capitalized(pretty(id));
}

/// Whether the standing of the game is an amount of its money.
bool wins_money(const Ruleset& ruleset) {
  const GameData& data = ruleset.data();
  return data.money.used && data.standing.used && !data.standing.unit.empty() &&
         data.standing.unit == data.money.unit;
}

}  // namespace

EndLook end_of(const Observation& seen, const GameLook& look) {
  EndLook end;
  const Header& header = seen.header();
  if (header.finished == 0) return end;
  const Ruleset& ruleset = seen.ruleset();
  std::vector<Standing> standings;
  for (const SeatId seat : ruleset.seats()) {
    Standing standing;
    standing.row.seat = seat;
    standing.row.name = capitalized(ruleset.player_name(seat));
    standing.row.winner = header.winners().contains(seat);
    const Value score = header.score_of(seat);
    if (score != kNone) {
      standing.worth = score;
      standing.row.score = wins_money(ruleset) ? sum_text(look, score) : number_text(score);
    } else if (ruleset.data().money.used) {
      const Value cash = Tabletop(seen).cash(seat);
      if (cash != kUnknown) standing.worth = cash;
      standing.row.score = sum_text(look, cash);
    } else if (const auto number = Tabletop(seen, &look).first_number(seat)) {
      standing.worth = number->value;
      standing.row.score = number_text(number->value);
    }
    standings.push_back(std::move(standing));
  }
  // Where some have a score, money beside it would be compared with it.
  const bool scored = std::ranges::any_of(header.scores, header.scores + ruleset.players(),
                                          [](std::int32_t score) { return score != kNone; });
  for (Standing& standing : standings) {
    if (!scored || header.score_of(standing.row.seat) != kNone) continue;
    standing.worth = kNone;
    standing.row.score = "–";
  }
  std::ranges::stable_sort(standings, [](const Standing& a, const Standing& b) {
    if (a.row.winner != b.row.winner) return a.row.winner;
    return a.worth > b.worth;
  });
  end.title = title_of(standings, team_behind(ruleset, header.winners()));
  end.text = text_of(ruleset, header.ending);
  for (Standing& standing : standings) end.rows.push_back(std::move(standing.row));
  return end;
}

}  // namespace windrose
