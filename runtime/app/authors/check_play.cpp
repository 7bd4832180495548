#include "runtime/app/authors/check_play.h"

#include <algorithm>
#include <utility>

#include "runtime/base/text/error.h"
#include "runtime/base/text/text.h"
#include "runtime/lab/play/playouts.h"

namespace windrose::app {
namespace {

constexpr int kEndlessRounds = 5000;  // after which random play is taken to go on for ever
constexpr int kRoundsBeside = 60;     // of a match beside the check, where the game limits them

/// How this open game differs from the plain game, for messages.
std::string way_text(const OpenGame& open_game) {
  const MatchRequest& request = open_game.request();
  std::string text = counted(request.player_count, "player") + ", " + request.agents.front();
  for (const std::string& variant : request.variants) text += ", variant " + variant;
  if (!request.scenario.empty()) text += ", scenario " + request.scenario;
  return text;
}

void add_fault(const Fault& fault, std::vector<Fault>& faults) {
  const auto known = std::ranges::find(faults, fault.text, &Fault::text);
  if (known == faults.end()) {
    faults.push_back(fault);
    return;
  }
  known->other_ways.push_back(fault.match);
  known->other_ways.insert(known->other_ways.end(), fault.other_ways.begin(),
                           fault.other_ways.end());
}

}  // namespace

void add_finding(std::vector<Finding>& findings, Finding::Weight weight, const std::string& text) {
  Finding finding{weight, text};
  if (std::ranges::find(findings, finding) == findings.end())
    findings.push_back(std::move(finding));
}

MatchRequest request_for(const GameTarget& target, const std::string& agent) {
  MatchRequest request;
  request.game = target.folder.id;
  request.agents = {agent};
  request.seed = 1;
  return request;
}

std::unique_ptr<OpenGame> open(const GameTarget& target, const MatchRequest& request,
                               Patience& patience, std::vector<Finding>& findings) {
  try {
    return std::make_unique<OpenGame>(target.shelves, request);
  } catch (const Error& failure) {
    if (patience.has_cut()) return nullptr;
    add_finding(findings, Finding::Weight::error, failure.what());
    return nullptr;
  }
}

void Played::tell_faults(std::vector<Finding>& told) const {
  for (const Fault& fault : faults) {
    std::string text = fault.text + "\n  in a match of " + fault.match + ", seed " + fault.seed;
    for (const std::string& way : fault.other_ways) text += "\n  and of " + way;
    add_finding(told, Finding::Weight::error, text);
  }
}

void Played::add(const Played& more) {
  for (const Finding& finding : more.findings) add_finding(findings, finding.weight, finding.text);
  for (const Fault& fault : more.faults) add_fault(fault, faults);
}

void play_some(OpenGame& open_game, int matches, Patience& patience, Played& played) {
  play_some(open_game, matches, kEndlessRounds, patience, played);
}

void play_some(OpenGame& open_game, int matches, int rounds, Patience& patience, Played& played) {
  const GameData& data = open_game.ruleset().data();
  PlayoutPlan plan;
  plan.round_limit = data.round_limit > 0 ? std::min(data.round_limit, rounds) : kEndlessRounds;
  const std::vector<std::string> before = open_game.rules().hidden_state();
  PlayoutRun run(open_game.ruleset());
  for (plan.first = 0; plan.first < matches && run.failed.empty(); ++plan.first) {
    if (plan.first > 0 && !patience.allows_more("more matches of " + way_text(open_game))) break;
    const PlayoutRun match = run_playouts(open_game, plan);
    if (patience.has_cut()) break;
    run.merge(match);
  }
  for (const std::string& kept : open_game.rules().hidden_state()) {
    if (std::ranges::find(before, kept) != before.end()) continue;
    const std::size_t name = kept.find(' ');  // "scripts/pig/rules.lua:12 count = 3"
    add_finding(played.findings, Finding::Weight::error,
                kept.substr(0, name) + ": the local '" +
                    kept.substr(name + 1, kept.find(' ', name + 1) - name - 1) +
                    "' outside of the functions has changed while matches were played; rules "
                    "keep no state: declare a property in game.yaml");
  }
  if (!run.failed.empty()) {
    const MatchResult& failed = run.failed.front();
    add_fault({failed.error, way_text(open_game), std::to_string(failed.seed), {}}, played.faults);
    if (!run.gave_up.empty()) patience.lose(run.gave_up);
  } else if (run.statistics.round_limits() > 0 && data.round_limit == 0) {
    add_finding(played.findings, Finding::Weight::warning,
                "scripts/" + data.id + "/game.yaml: a match of " + way_text(open_game) +
                    " has not ended after " + std::to_string(kEndlessRounds) +
                    " rounds; correct the rules, or declare round_limit: {rounds: N, because: …}");
  }
}

OtherMatches::OtherMatches(const GameTarget& target, const GameData& data, const Patience& patience)
    : target_(target), patience_(patience) {
  MatchRequest full = request_for(target, "random");
  full.player_count = data.most_players;
  others_.push_back({full, counted(data.most_players, "player"), {}, {}});
  for (const std::string& agent : data.agents)
    others_.push_back({request_for(target, agent), "agent " + agent, {}, {}});
  const std::size_t together =
      std::min<std::size_t>(std::max(1U, std::thread::hardware_concurrency()), others_.size());
  for (std::size_t i = 0; i < together; ++i) threads_.emplace_back([this] { work(); });
}

void OtherMatches::work() {
  Patience patience = patience_.on_this_thread();
  for (std::size_t i = next_++; i < others_.size(); i = next_++) {
    try {
      play(others_[i], patience);
    } catch (...) {
      others_[i].failed = std::current_exception();
    }
  }
}

void OtherMatches::play(Other& other, Patience& patience) const {
  if (!patience.allows(other.what)) return;
  if (const auto open_game = open(target_, other.request, patience, other.played.findings))
    play_some(*open_game, kPlayoutsOfWay, kRoundsBeside, patience, other.played);
}

void OtherMatches::wait(Played& played) {
  threads_.clear();  // joins them
  for (const Other& other : others_) {
    if (other.failed) std::rethrow_exception(other.failed);
    played.add(other.played);
  }
}

}  // namespace windrose::app
