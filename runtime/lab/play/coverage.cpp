#include "runtime/lab/play/coverage.h"

#include <algorithm>
#include <map>

#include "runtime/lab/play/match_spots.h"
#include "runtime/script/errors/sandbox_message.h"
#include "runtime/script/stores/paragraphs.h"
#include "runtime/state/ruleset/names.h"
#include "runtime/state/truth/state.h"

namespace windrose {
namespace {

/// How often it was reached, and when first.
template <class Counted>
void set_counts(CoveredThing& thing, const Counted& counted) {
  thing.matches = counted.matches;
  thing.times = counted.times;
  thing.seed = counted.seed;
  thing.first = counted.first;
  thing.has_seed = counted.matches > 0;
}

using Reach = CoveredThing::Kind;

CoveredThing of_spot(const GameData& data, const CountedScripts& counted, std::size_t index,
                     const SpotTotals& totals) {
  const ScriptSpot& spot = counted.spots[index];
  CoveredThing thing;
  thing.kind = spot.kind == ScriptSpot::Kind::function ? Reach::function : Reach::branch;
  thing.id = spot.what;
  thing.file = data.scripts[static_cast<std::size_t>(spot.script)].path;
  thing.line = spot.line;
  set_counts(thing, totals.spots[index]);
  if (spot.other >= 0) thing.other = totals.spots[static_cast<std::size_t>(spot.other)].times;
  if (thing.kind == Reach::branch) {
    const bool is_condition = spot.what.starts_with("if ") || spot.what.starts_with("elseif ");
    thing.text = spot.kind == ScriptSpot::Kind::not_taken ? "always true"
                 : is_condition                           ? "never true"
                                                          : "never entered";
  }
  return thing;
}

/// The tagged paragraph of each function, as the first tag says.
std::map<std::pair<int, int>, std::vector<int>> paragraphs_of(const Paragraphs& paragraphs) {
  std::map<std::pair<int, int>, std::vector<int>> of;
  for (const Paragraphs::Tag& tag : paragraphs.tags()) {
    if (tag.paragraph >= 0) of[{tag.script, tag.function_line}].push_back(tag.paragraph);
  }
  return of;
}

/// Functions that a later one of the same name replaces and that nobody calls as `base`.
std::vector<bool> replaced(const CountedScripts& counted, const SpotTotals& totals) {
  std::vector<bool> all(counted.spots.size(), false);
  std::map<std::string, std::size_t> last;
  for (std::size_t i = 0; i < counted.spots.size(); ++i) {
    const ScriptSpot& spot = counted.spots[i];
    if (spot.kind != ScriptSpot::Kind::function || !spot.what.starts_with("rules.")) continue;
    const auto [found, is_first] = last.try_emplace(spot.what, i);
    if (!is_first && totals.spots[found->second].matches == 0) all[found->second] = true;
    found->second = i;
  }
  for (std::size_t i = 0; i < counted.spots.size(); ++i) {
    const int around = counted.spots[i].function;
    if (around >= 0 && all[static_cast<std::size_t>(around)]) all[i] = true;
  }
  return all;
}

void add_scripts(CoverageRun& run, const GameData& data, const CountedScripts& counted,
                 const SpotTotals& totals, const Paragraphs& paragraphs) {
  const auto named = paragraphs_of(paragraphs);
  std::vector<std::vector<std::size_t>> functions(data.rulebook.size());
  std::vector<CoveredThing> branches;
  std::vector<CoveredThing> plain;
  const std::vector<bool> is_replaced = replaced(counted, totals);
  for (std::size_t i = 0; i < counted.spots.size(); ++i) {
    if (is_replaced[i]) continue;
    const ScriptSpot& spot = counted.spots[i];
    CoveredThing thing = of_spot(data, counted, i, totals);
    const std::size_t around = spot.function < 0 ? i : static_cast<std::size_t>(spot.function);
    const auto found = named.find({counted.spots[around].script, counted.spots[around].line});
    if (found != named.end()) {
      thing.paragraph = data.rulebook[static_cast<std::size_t>(found->second.front())].id;
      for (const int paragraph : found->second) {
        if (around == i) functions[static_cast<std::size_t>(paragraph)].push_back(i);
      }
    }
    (thing.kind == Reach::function ? plain : branches).push_back(std::move(thing));
  }
  for (std::size_t i = 0; i < data.rulebook.size(); ++i) {
    if (functions[i].empty()) {
      ++run.untagged;
      continue;
    }
    CoveredThing thing;
    thing.kind = Reach::paragraph;
    thing.id = data.rulebook[i].id;
    thing.text = data.rulebook[i].text;
    thing.file = "rulebook.md";
    thing.line = data.rulebook[i].line;
    set_counts(thing, totals.paragraphs[i]);
    run.things.push_back(std::move(thing));
  }
  run.things.insert(run.things.end(), plain.begin(), plain.end());
  run.things.insert(run.things.end(), branches.begin(), branches.end());
}

void add_counts(CoverageRun& run, const OpenGame& open_game, const PlayoutRun& played,
                const SpotTotals& totals) {
  const Ruleset& ruleset = open_game.ruleset();
  const State state(ruleset, 0);
  const auto add = [&](Reach kind, std::string id, const SpotTotals::Total& total) {
    CoveredThing thing;
    thing.kind = kind;
    thing.id = std::move(id);
    set_counts(thing, total);
    run.things.push_back(std::move(thing));
  };
  for (const CardId card : ruleset.cards().ids()) {
    add(Reach::card, code_id(state, Code(card)), totals.cards[number_of(card)]);
  }
  std::size_t number = 0;
  for (const TableData& table : ruleset.data().tables) {
    for (const TableRow& row : table.rows) {
      std::string name = table.id + "/" + std::to_string(row.from);
      if (row.to != row.from) name += "-" + std::to_string(row.to);
      add(Reach::row, std::move(name), totals.rows[number++]);
    }
  }
  for (std::size_t i = 0; i < ruleset.data().endings.size(); ++i) {
    add(Reach::ending, ruleset.data().endings[i].id, totals.endings[i]);
  }
  for (const AskedRow& row : played.asked) {
    CoveredThing thing;
    thing.kind = Reach::choice;
    thing.id = row.question + ": " + row.answer;
    thing.times = row.taken;
    thing.other = row.offered;
    thing.matches = row.matches;
    thing.seed = row.seed;
    thing.first = row.first;
    thing.has_seed = row.matches > 0;
    run.things.push_back(std::move(thing));
  }
}

/// The error of a script with counters, with the line that its author wrote in place of the one
/// that was run.
std::string with_authored_line(const std::string& error, const std::vector<ScriptFile>& authored,
                               const std::vector<ScriptFile>& counted) {
  const std::size_t end = std::min(error.find('\n'), error.size());
  const MessagePlace place = split_place(error.substr(0, end));
  const auto file = std::ranges::find(authored, place.file, &ScriptFile::path);
  if (place.line == 0 || file == authored.end()) return error;
  const auto index = static_cast<std::size_t>(file - authored.begin());
  const std::string_view shown = line_of(counted[index].text, place.line);
  std::size_t behind = end;
  if (!shown.empty() && error.compare(end, 3 + shown.size(), "\n  " + std::string(shown)) == 0) {
    behind += 3 + shown.size();
    const std::size_t caret = error.find_first_not_of(" \t\n", behind);
    if (caret != std::string::npos && error[caret] == '^') behind = caret + 1;
  }
  const std::string line = excerpt(file->text, place.line, place.rest);
  return error.substr(0, end) + (line.empty() ? "" : "\n" + line) + error.substr(behind);
}

}  // namespace

std::int64_t CoverageRun::count(CoveredThing::Kind kind) const {
  return std::ranges::count(things, kind, &CoveredThing::kind);
}

std::int64_t CoverageRun::reached(CoveredThing::Kind kind) const {
  return std::ranges::count_if(
      things, [&](const CoveredThing& thing) { return thing.kind == kind && thing.matches > 0; });
}

CoverageRun run_coverage_of(const OpenGame& open_game, PlayoutPlan plan) {
  const GameData& data = open_game.ruleset().data();
  const CountedScripts counted = counted_scripts(data.scripts);
  const std::unique_ptr<OpenGame> covered = open_game.with_scripts(counted.scripts);
  const Paragraphs paragraphs(data);
  SpotTotals totals(covered->ruleset(), counted, paragraphs);
  plan.spots = &totals;
  const PlayoutRun played = run_playouts(*covered, plan);
  CoverageRun run;
  add_scripts(run, data, counted, totals, paragraphs);
  add_counts(run, open_game, played, totals);
  run.matches = played.statistics.matches();
  run.errors = played.statistics.errors();
  run.failed = played.failed;
  for (MatchResult& failed : run.failed) {
    failed.error = with_authored_line(failed.error, data.scripts, counted.scripts);
  }
  run.gave_up = played.gave_up;
  run.seconds = played.seconds;
  run.jobs = plan.jobs;
  return run;
}

}  // namespace windrose
