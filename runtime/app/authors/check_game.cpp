#include "runtime/app/authors/check_game.h"

#include <algorithm>
#include <memory>

#include "runtime/app/authors/check_rules.h"
#include "runtime/app/authors/check_silence.h"
#include "runtime/app/authors/rule_test_files.h"
#include "runtime/base/text/error.h"
#include "runtime/base/text/text.h"
#include "runtime/data/game/game_look.h"
#include "runtime/data/load/load_game.h"
#include "runtime/lab/play/playouts.h"
#include "runtime/match/tests/rule_bench.h"
#include "runtime/script/rules/reserved_names.h"
#include "runtime/script/rules/stage_reader.h"
#include "runtime/script/rules/standing.h"

namespace windrose {
namespace {

using Findings = std::vector<Finding>;

constexpr int kPlayouts = 3;          // of the plain game
constexpr int kPlayoutsOfWay = 1;     // of each variant, scenario and agent
constexpr int kEndlessRounds = 5000;  // after which random play is taken to go on for ever

void add(Findings& findings, Finding::Weight weight, const std::string& text) {
  Finding finding{weight, text};
  if (std::ranges::find(findings, finding) == findings.end())
    findings.push_back(std::move(finding));
}

void error(Findings& findings, const std::string& text) {
  add(findings, Finding::Weight::error, text);
}
void warning(Findings& findings, const std::string& text) {
  add(findings, Finding::Weight::warning, text);
}

bool has_error(const Findings& findings) {
  return std::ranges::find(findings, Finding::Weight::error, &Finding::weight) != findings.end();
}

MatchRequest request_for(const GameTarget& target, const std::string& agent) {
  MatchRequest request;
  request.game = target.folder.id;
  request.agents = {agent};
  request.seed = 1;
  return request;
}

/// A open game, or a finding that says why there is none.
std::unique_ptr<OpenGame> open(const GameTarget& target, const MatchRequest& request,
                               Findings& findings) {
  try {
    return std::make_unique<OpenGame>(target.shelves, request);
  } catch (const Error& failure) {
    error(findings, failure.what());
    return nullptr;
  }
}

/// The game, then each variant and each scenario alone; those that load.
std::vector<std::unique_ptr<OpenGame>> open_all(const GameTarget& target, Findings& findings) {
  std::vector<std::unique_ptr<OpenGame>> open_games;
  std::unique_ptr<OpenGame> base = open(target, request_for(target, "random"), findings);
  if (base == nullptr) return open_games;
  const GameData& data = base->ruleset().data();
  open_games.push_back(std::move(base));
  for (const VariantInfo& variant : data.variants) {
    MatchRequest request = request_for(target, "random");
    request.variants = {variant.id};
    if (auto open_game = open(target, request, findings))
      open_games.push_back(std::move(open_game));
  }
  for (const ScenarioInfo& scenario : data.scenarios) {
    MatchRequest request = request_for(target, "random");
    request.scenario = scenario.id;
    if (auto open_game = open(target, request, findings))
      open_games.push_back(std::move(open_game));
  }
  return open_games;
}

bool go_together(const VariantInfo& one, const VariantInfo& other) {
  return std::ranges::find(one.excludes, other.id) == one.excludes.end() &&
         std::ranges::find(other.excludes, one.id) == other.excludes.end();
}

/// What only shows where two variants are stacked: both set the same.
void check_stacks(const GameTarget& target, const GameData& data, Findings& findings) {
  const auto& variants = data.variants;
  for (auto one = variants.begin(); one != variants.end(); ++one) {
    for (auto other = one + 1; other != variants.end(); ++other) {
      if (!go_together(*one, *other)) continue;
      MatchRequest request = request_for(target, "random");
      request.variants = {one->id, other->id};
      static_cast<void>(open(target, request, findings));
    }
  }
}

/// A variant that cannot be played from a scenario: the match cannot be laid out, or its rules fail
/// before the first question.
void check_scenarios(const GameTarget& target, const GameData& data, Findings& findings) {
  for (const ScenarioInfo& scenario : data.scenarios) {
    for (const VariantInfo& variant : data.variants) {
      MatchRequest request = request_for(target, "human");
      request.scenario = scenario.id;
      request.variants = {variant.id};
      Findings found;
      if (const auto open_game = open(target, request, found)) {
        MatchSettings settings;
        settings.seed = 1;
        const auto match = open_game->new_match(settings);
        match->advance();
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

std::vector<TestedParagraph> tested_paragraphs(const GameTarget& target, Findings& findings) {
  RuleBench bench(target.shelves);
  std::vector<TestedParagraph> tested;
  const std::vector<RuleTestFile> files = load_rule_tests(target.folder, bench);
  if (files.empty()) {
    warning(findings,
            target.folder.shown("tests") +
                ": there are no tests; write tests/some_test.lua (docs/rules_guide.md shows how)");
  }
  for (const RuleTestFile& file : files) {
    if (file.tests == nullptr) {
      error(findings, file.error);
      continue;
    }
    for (const RuleTests::Test& test : file.tests->tests()) {
      for (const std::string& rule : test.rules) tested.push_back({rule, file.file, test.line});
    }
  }
  return tested;
}

/// How this open game differs from the plain game, for messages.
std::string way_text(const OpenGame& open_game) {
  const MatchRequest& request = open_game.request();
  std::string text = counted(request.player_count, "player") + ", " + request.agents.front();
  for (const std::string& variant : request.variants) text += ", variant " + variant;
  if (!request.scenario.empty()) text += ", scenario " + request.scenario;
  return text;
}

void check_looks(const GameTarget& target, const std::vector<std::unique_ptr<OpenGame>>& open_games,
                 Findings& findings) {
  std::vector<const GameData*> ways;
  ways.reserve(open_games.size());
  for (const auto& open_game : open_games) ways.push_back(&open_game->ruleset().data());
  try {
    check_look(target.folder, ways);
    // A stage may name a function that the rules do not have.
    for (const auto& open_game : open_games) {
      static_cast<void>(StageReader(open_game->ruleset(), open_game->look().stages));
    }
  } catch (const Error& failure) {
    error(findings, failure.what());
  }
}

/// Whether what `standing` and `measures` name is there, and tells a number before the first step.
bool can_be_measured(const OpenGame& open_game, Findings& findings) {
  const Ruleset& ruleset = open_game.ruleset();
  try {
    Standing standing(ruleset);
    const State start(ruleset, 0);
    if (standing.is_known()) static_cast<void>(standing.key(start, 0));
    for (std::size_t i = 0; i < standing.measures(); ++i) {
      static_cast<void>(standing.measure(start, i));
    }
    return true;
  } catch (const Error& failure) {
    error(findings, failure.what());
    return false;
  }
}

/// An error of the rules, and the ways of playing in which it came up.
struct Fault {
  std::string text;
  std::string match;  // the first in which it came up
  std::vector<std::string> other_ways;
};

void add_fault(std::vector<Fault>& faults, const OpenGame& open_game, const MatchResult& failed) {
  const auto known = std::ranges::find(faults, failed.error, &Fault::text);
  if (known != faults.end()) {
    known->other_ways.push_back(way_text(open_game));
    return;
  }
  faults.push_back(
      {failed.error, way_text(open_game) + ", seed " + std::to_string(failed.seed), {}});
}

void play_some(OpenGame& open_game, int matches, std::vector<Fault>& faults, Findings& findings) {
  const GameData& data = open_game.ruleset().data();
  PlayoutPlan plan;
  plan.matches = matches;
  plan.round_limit = data.round_limit > 0 ? data.round_limit : kEndlessRounds;
  const std::vector<std::string> before = open_game.rules().hidden_state();
  const PlayoutRun run = run_playouts(open_game, plan);
  for (const std::string& kept : open_game.rules().hidden_state()) {
    if (std::ranges::find(before, kept) != before.end()) continue;
    const std::size_t name = kept.find(' ');  // "scripts/pig/rules.lua:12 count = 3"
    error(findings, kept.substr(0, name) + ": the local '" +
                        kept.substr(name + 1, kept.find(' ', name + 1) - name - 1) +
                        "' outside of the functions has changed while matches were played; rules "
                        "keep no state: declare a property in game.yaml");
  }
  if (!run.failed.empty()) {
    add_fault(faults, open_game, run.failed.front());
  } else if (run.statistics.round_limits() > 0 && data.round_limit == 0) {
    warning(findings, "scripts/" + data.id + "/game.yaml: a match of " + way_text(open_game) +
                          " has not ended after " + std::to_string(kEndlessRounds) +
                          " rounds; correct the rules, or declare round_limit: {rounds: N, because: …}");
  }
}

void play_all(const GameTarget& target, std::vector<std::unique_ptr<OpenGame>>& open_games,
              Findings& findings) {
  std::vector<Fault> faults;
  for (const auto& open_game : open_games) {
    const int matches = open_game == open_games.front() ? kPlayouts : kPlayoutsOfWay;
    play_some(*open_game, matches, faults, findings);
  }
  const GameData& data = open_games.front()->ruleset().data();
  MatchRequest full = request_for(target, "random");
  full.player_count = data.most_players;
  if (auto open_game = open(target, full, findings))
    play_some(*open_game, kPlayoutsOfWay, faults, findings);
  for (const std::string& agent : data.agents) {
    if (auto open_game = open(target, request_for(target, agent), findings))
      play_some(*open_game, kPlayoutsOfWay, faults, findings);
  }
  for (const Fault& fault : faults) {
    std::string text = fault.text + "\n  in a match of " + fault.match;
    for (const std::string& way : fault.other_ways) text += "\n  and of " + way;
    error(findings, text);
  }
}

}  // namespace

std::vector<Finding> check_game(const GameTarget& target) {
  const Shelves shelves(target.shelves.begin(), target.shelves.end());
  Findings findings = check_game_data(shelves, target.folder.id, reserved_names());
  if (has_error(findings)) return findings;
  std::vector<std::unique_ptr<OpenGame>> open_games = open_all(target, findings);
  if (open_games.empty()) return findings;
  check_stacks(target, open_games.front()->ruleset().data(), findings);
  std::erase_if(open_games,
                [&](const auto& open_game) { return !can_be_measured(*open_game, findings); });
  if (open_games.empty()) return findings;
  std::vector<LoadedRules> ways;
  ways.reserve(open_games.size());
  for (const auto& open_game : open_games) {
    ways.push_back({&open_game->ruleset().data(), open_game->rules().function_names(),
                    open_game->rules().paragraphs().tags()});
  }
  check_functions(ways, findings);
  check_mentions(ways, findings);
  check_constants(ways, findings);
  check_replacements(ways, findings);
  check_secrets(ways, findings);
  check_rows(ways, findings);
  check_looks(target, open_games, findings);
  check_rulebook(ways, tested_paragraphs(target, findings), findings);
  play_all(target, open_games, findings);
  check_scenarios(target, open_games.front()->ruleset().data(), findings);
  return findings;
}

}  // namespace windrose
