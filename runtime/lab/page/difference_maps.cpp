#include "runtime/lab/page/difference_maps.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "runtime/lab/page/board_map.h"
#include "runtime/lab/play/thing_names.h"
#include "runtime/lab/report/spoken.h"

namespace windrose {
namespace {

/// Differences as numbers of a map. `kind`: what is counted, "spaces"; they were judged among so
/// many.
BoardNumbers map_numbers(const std::vector<SmallDifference>& things, const std::string& title,
                         const char* kind, std::size_t among) {
  BoardNumbers numbers;
  double most = 0;
  for (const SmallDifference& one : things) {
    numbers.values.push_back(one.difference);
    numbers.bold.push_back(one.found);
    most = std::max(most, std::abs(one.difference));
  }
  numbers.is_difference = true;
  numbers.digits = most >= 10 ? 1 : 2;
  numbers.title = title;
  const auto found = std::ranges::count(things, true, &SmallDifference::found);
  numbers.note =
      fmt::format("bold: clear among {} {}; {} {}", among, kind, found, found == 1 ? "is" : "are");
  return numbers;
}

/// "turn" of "turn/build".
std::string question_of(const SmallDifference& action) {
  return action.name.substr(0, action.name.rfind('/'));
}

}  // namespace

std::string difference_map(const OpenGame& base, const GameLook& look,
                           const Comparison& comparison) {
  return board_map(base.ruleset().data(), look,
                   map_numbers(comparison.spaces(), "Arrivals a match, variant minus base",
                               "spaces", comparison.spaces().size()));
}

std::string owners_map(const OpenGame& base, const GameLook& look, const Comparison& comparison) {
  std::vector<SmallDifference> percent = comparison.owners();
  for (SmallDifference& one : percent) one.difference *= 100;
  return board_map(
      base.ruleset().data(), look,
      map_numbers(percent, "Owned at the end, %, variant minus base", "spaces", percent.size()));
}

std::string takeovers_map(const OpenGame& base, const GameLook& look,
                          const Comparison& comparison) {
  return board_map(base.ruleset().data(), look,
                   map_numbers(comparison.takeovers(), "Taken over a match, variant minus base",
                               "spaces", comparison.takeovers().size()));
}

std::string rows_map(const OpenGame& base, const Comparison& comparison) {
  std::vector<CellGroup> groups;
  for (const TableData& table : base.ruleset().data().tables) {
    groups.push_back({spoken_name(table), {}});
    for (const TableRow& row : table.rows) {
      groups.back().names.push_back(row_name(table, row).substr(table.id.size() + 1));
    }
  }
  return cell_map(groups, map_numbers(comparison.rows(), "Times a match, variant minus base",
                                      "rows", comparison.rows().size()));
}

std::string tokens_map(const Comparison& comparison) {
  CellGroup group{"Tokens", {}};
  for (const SmallDifference& token : comparison.tokens()) {
    group.names.push_back(spoken(token.name));
  }
  return cell_map({group}, map_numbers(comparison.tokens(), "Moved a match, variant minus base",
                                       "tokens", comparison.tokens().size()));
}

std::string zones_map(const OpenGame& base, const Comparison& comparison) {
  const Ruleset& ruleset = base.ruleset();
  CellGroup group{"Zones", {}};
  if (!comparison.zones().empty()) {
    for (const ZoneId zone : ruleset.zones().off_board()) {
      group.names.push_back(zone_name(ruleset, ruleset.zones()[zone]));
    }
  }
  return cell_map({group}, map_numbers(comparison.zones(), "Arrivals a match, variant minus base",
                                       "zones", comparison.zones().size()));
}

std::string plays_map(const OpenGame& base, const Comparison& comparison) {
  const Ruleset& ruleset = base.ruleset();
  const GameData& data = ruleset.data();
  std::vector<CellGroup> groups;
  std::vector<SmallDifference> played;
  int deck = -1;
  for (std::size_t i = 0; i < comparison.cards().size(); ++i) {
    const SmallDifference& card = comparison.cards()[i];
    if (card.base == 0 && card.variant == 0) continue;
    const int of_card = ruleset.cards()[CardId{static_cast<int>(i)}].deck;
    if (of_card != deck) {
      deck = of_card;
      const DeckDeclaration& declared = data.decks[static_cast<std::size_t>(deck)];
      groups.push_back({spoken_name(declared), {}});
    }
    groups.back().names.push_back(card_name(data, card.name));
    played.push_back(card);
  }
  return cell_map(groups, map_numbers(played, "Plays a match, variant minus base", "cards",
                                      comparison.cards().size()));
}

std::string actions_map(const Comparison& comparison) {
  const std::vector<SmallDifference>& all = comparison.actions();
  std::vector<std::string> questions;
  for (const SmallDifference& one : all) {
    const std::string question = question_of(one);
    if (std::ranges::find(questions, question) == questions.end()) questions.push_back(question);
  }
  std::vector<CellGroup> groups;
  std::vector<SmallDifference> sorted;
  CellGroup others{"Questions with one kind of answer", {}};
  std::vector<SmallDifference> of_others;
  for (const std::string& question : questions) {
    const auto is_of = [&](const SmallDifference& one) { return question_of(one) == question; };
    if (std::ranges::count_if(all, is_of) == 1) {
      others.names.push_back(spoken(question));
      of_others.push_back(*std::ranges::find_if(all, is_of));
      continue;
    }
    groups.push_back({spoken(question), {}});
    for (const SmallDifference& one : all) {
      if (!is_of(one)) continue;
      groups.back().names.push_back(spoken(one.name.substr(question.size() + 1)));
      sorted.push_back(one);
    }
  }
  if (!of_others.empty()) groups.push_back(std::move(others));
  sorted.insert(sorted.end(), of_others.begin(), of_others.end());
  return cell_map(groups,
                  map_numbers(sorted, "Times a match, variant minus base", "actions", all.size()));
}

}  // namespace windrose
