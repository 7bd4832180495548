#include "runtime/app/authors/check_game.h"

#include <algorithm>
#include <memory>
#include <optional>

#include "runtime/app/authors/check_calls.h"
#include "runtime/app/authors/check_gaps.h"
#include "runtime/app/authors/check_play.h"
#include "runtime/app/authors/check_rules.h"
#include "runtime/app/authors/check_silence.h"
#include "runtime/app/authors/check_stages.h"
#include "runtime/app/authors/patience.h"
#include "runtime/app/authors/rule_test_files.h"
#include "runtime/base/text/error.h"
#include "runtime/base/text/text.h"
#include "runtime/data/game/game_look.h"
#include "runtime/data/load/load_game.h"
#include "runtime/data/look/look_findings.h"
#include "runtime/match/tests/rule_bench.h"
#include "runtime/script/rules/reserved_names.h"
#include "runtime/script/rules/standing.h"

namespace windrose::app {
namespace {

using Findings = std::vector<Finding>;

constexpr int kStageNodes = 1000;      // questions and throws at which stages are read
constexpr int kStageNodesOfWay = 200;  // the same of each variant and scenario
constexpr double kPartOfReading = 4;   // of the time: variants and scenarios are read first

void error(Findings& findings, const std::string& text) {
  add_finding(findings, Finding::Weight::error, text);
}
void warning(Findings& findings, const std::string& text) {
  add_finding(findings, Finding::Weight::warning, text);
}

void append(Findings& findings, const Findings& more) {
  for (const Finding& finding : more) add_finding(findings, finding.weight, finding.text);
}

bool is_plain(const MatchRequest& request) {
  return request.variants.empty() && request.scenario.empty();
}

bool has_error(const Findings& findings) {
  return std::ranges::find(findings, Finding::Weight::error, &Finding::weight) != findings.end();
}

bool go_together(const VariantInfo& one, const VariantInfo& other) {
  return std::ranges::find(one.excludes, other.id) == one.excludes.end() &&
         std::ranges::find(other.excludes, one.id) == other.excludes.end();
}

/// What only shows where two variants are stacked: both set the same.
void check_stacks(const GameTarget& target, const GameData& data, Patience& patience,
                  Findings& findings) {
  const auto& variants = data.variants;
  for (auto one = variants.begin(); one != variants.end(); ++one) {
    for (auto other = one + 1; other != variants.end(); ++other) {
      if (!go_together(*one, *other)) continue;
      if (!patience.allows("variants " + one->id + " and " + other->id)) continue;
      MatchRequest request = request_for(target, "random");
      request.variants = {one->id, other->id};
      static_cast<void>(open(target, request, patience, findings));
    }
  }
}

/// A variant that cannot be played from a scenario: the match cannot be laid out, or its rules fail
/// before the first question.
void check_scenarios(const GameTarget& target, const GameData& data, Patience& patience,
                     Findings& findings) {
  for (const ScenarioInfo& scenario : data.scenarios) {
    for (const VariantInfo& variant : data.variants) {
      if (!patience.allows("scenario " + scenario.id + " and variant " + variant.id)) continue;
      MatchRequest request = request_for(target, "human");
      request.scenario = scenario.id;
      request.variants = {variant.id};
      Findings found;
      if (const auto open_game = open(target, request, patience, found)) {
        MatchSettings settings;
        settings.seed = 1;
        const auto match = open_game->new_match(settings);
        match->advance();
        if (patience.has_cut()) break;
        if (match->node().is<Node::Halted>()) error(found, match->node().error());
      }
      for (const Finding& finding : found) {
        if (std::ranges::any_of(findings, [&](const Finding& known) {
              return known.text.starts_with(finding.text);
            })) {
          continue;  // the variant or the scenario alone meets it too
        }
        error(findings, finding.text + "\n  in a match of scenario " + scenario.id +
                            " with variant " + variant.id);
      }
    }
  }
}

std::vector<TestedParagraph> tested_paragraphs(const GameTarget& target, Patience& patience,
                                               Findings& findings) {
  RuleBench bench(target.shelves);
  std::vector<TestedParagraph> tested;
  const auto wants = [&](const std::string& file) { return patience.allows(file); };
  const std::size_t files =
      each_rule_test_file(target.folder, bench, wants, [&](const RuleTestFile& file) {
        if (file.tests == nullptr) {
          if (!patience.has_cut()) error(findings, file.error);
          return;
        }
        for (const RuleTests::Test& test : file.tests->tests()) {
          for (const std::string& rule : test.rules) tested.push_back({rule, file.file, test.line});
        }
      });
  if (files == 0) {
    warning(findings,
            target.folder.shown("tests") +
                ": there are no tests; write tests/some_test.lua (docs/rules_guide.md shows how)");
  }
  return tested;
}

/// One way to play the game, and what is kept of it once its scripts are gone.
struct Way {
  std::shared_ptr<const Ruleset> ruleset;
  LoadedRules rules;
};

void check_looks(const GameTarget& target, const std::vector<Way>& all, const PlayedStages& stages,
                 Findings& findings) {
  std::vector<const GameData*> ways;
  ways.reserve(all.size());
  for (const Way& way : all) ways.push_back(way.rules.data);
  const Findings wrong = look_findings(target.folder, ways);
  append(findings, wrong);
  if (wrong.empty() && !stages.look_error().empty()) error(findings, stages.look_error());
  stages.tell_faults(findings);
  if (wrong.empty()) stages.tell_parts(findings);
}

/// Whether what `standing` and `measures` name is there, and tells a number before the first step.
bool can_be_measured(const OpenGame& open_game, Patience& patience, Findings& findings) {
  const Ruleset& ruleset = open_game.ruleset();
  try {
    Standing standing(ruleset);
    const State start(ruleset, 0);
    if (standing.is_known()) static_cast<void>(standing.key(start, SeatId{0}));
    for (std::size_t i = 0; i < standing.measures(); ++i) {
      static_cast<void>(standing.measure(start, i));
    }
    return true;
  } catch (const Error& failure) {
    if (!patience.has_cut()) error(findings, failure.what());
    return false;
  }
}

/// What the ways of playing a game have come to.
struct Ways {
  std::vector<Way> all;  // those that load, and whose numbers can be told
  bool any = false;      // one has loaded
  Findings opened;       // by loading them,
  Findings measured;     // by telling their numbers,
  Played played;         // by playing them,
  PlayedStages stages;   // and by looking at their stages meanwhile
};

void try_way(const GameTarget& target, const MatchRequest& request, const std::string& what,
             int matches, Patience& patience, Ways& ways) {
  if (!patience.allows(what)) return;
  const auto open_game = open(target, request, patience, ways.opened);
  if (open_game == nullptr) return;
  ways.any = true;
  if (!can_be_measured(*open_game, patience, ways.measured)) return;
  const GameData& data = open_game->ruleset().data();
  ways.all.push_back(
      {open_game->shared_ruleset(),
       {&data, open_game->rules().function_names(), open_game->rules().paragraphs().tags()}});
  play_some(*open_game, matches, patience, ways.played);
  ways.stages.play(*open_game, is_plain(request) ? kStageNodes : kStageNodesOfWay, patience);
}

/// The game, then each variant and each scenario alone. `beside` begins with the game.
Ways try_all(const GameTarget& target, Patience& patience, std::optional<OtherMatches>& beside) {
  Ways ways;
  try_way(target, request_for(target, "random"), "the game itself", kPlayouts, patience, ways);
  if (ways.all.empty()) return ways;
  const GameData& data = *ways.all.front().rules.data;
  const std::shared_ptr<const Ruleset> kept = ways.all.front().ruleset;
  beside.emplace(target, data, patience);
  for (const VariantInfo& variant : data.variants) {
    MatchRequest request = request_for(target, "random");
    request.variants = {variant.id};
    try_way(target, request, "variant " + variant.id, kPlayoutsOfWay, patience, ways);
  }
  for (const ScenarioInfo& scenario : data.scenarios) {
    MatchRequest request = request_for(target, "random");
    request.scenario = scenario.id;
    try_way(target, request, "scenario " + scenario.id, kPlayoutsOfWay, patience, ways);
  }
  return ways;
}

/// All that opening and playing the game shows, as long as the patience lasts.
void check_by_playing(const GameTarget& target, Patience& patience, Findings& findings) {
  std::optional<OtherMatches> beside;
  Ways ways = try_all(target, patience, beside);
  append(findings, ways.opened);
  if (!ways.any) return;
  if (!ways.all.empty()) check_stacks(target, *ways.all.front().rules.data, patience, findings);
  append(findings, ways.measured);
  if (ways.all.empty()) return;
  const GameData& data = *ways.all.front().rules.data;
  std::vector<LoadedRules> rules;
  rules.reserve(ways.all.size());
  for (const Way& way : ways.all) rules.push_back(way.rules);
  check_calls(rules, findings);
  check_gaps(rules, findings);
  check_mentions(rules, findings);
  check_constants(rules, findings);
  check_replacements(rules, findings);
  check_secrets(rules, findings);
  check_rows(rules, findings);
  check_looks(target, ways.all, ways.stages, findings);
  check_rulebook(rules, tested_paragraphs(target, patience, findings), findings);
  beside->wait(ways.played);
  append(findings, ways.played.findings);
  ways.played.tell_faults(findings);
  check_scenarios(target, data, patience, findings);
}

}  // namespace

std::vector<Finding> check_game(const GameTarget& target, const CheckLimits& limits) {
  const Shelves shelves(target.shelves.begin(), target.shelves.end());
  Patience patience(limits);
  Findings findings =
      check_game_data(shelves, target.folder.id, reserved_names(), limits.seconds / kPartOfReading);
  if (has_error(findings)) return findings;
  check_by_playing(target, patience, findings);
  if (const std::string left_out = patience.left_out(); !left_out.empty())
    warning(findings, target.folder.shown("game.yaml") + ": " + left_out);
  return findings;
}

}  // namespace windrose::app
