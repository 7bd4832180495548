#include "runtime/match/tests/golden.h"

#include <algorithm>
#include <charconv>
#include <filesystem>

#include "runtime/base/system/files.h"
#include "runtime/base/text/error.h"
#include "runtime/base/text/text.h"
#include "runtime/data/game/game_folder.h"
#include "runtime/match/files/asked_game.h"
#include "runtime/match/tests/agents_of_tests.h"
#include "runtime/match/tests/transcript.h"
#include "runtime/state/ruleset/ruleset.h"

namespace windrose {
namespace {

void check_ending(const OpenGame& open_game, const std::string& ending) {
  std::vector<std::string> known;
  for (const EndingDeclaration& each : open_game.ruleset().data().endings) known.push_back(each.id);
  if (std::ranges::find(known, ending) != known.end()) return;
  const std::string hint = did_you_mean(ending, known);
  const std::string there = known.empty() ? "; it declares none" : "; it has " + join_and(known);
  throw Error(open_game.ruleset().data().title + " has no ending " + quote(ending) +
              (hint.empty() ? there : hint));
}

void check_agents(const OpenGame& open_game, const SourcePlace& asked_at) {
  for (std::size_t seat = 0; seat < open_game.request().agents.size(); ++seat) {
    if (open_game.request().agents[seat] != "human") continue;
    throw Error(asked_at, open_game.request().players[seat] +
                              " has no agent; a match that is recorded is played by agents alone");
  }
}

/// How the match has ended; empty where it goes on.
std::string ending_of(const Match& match) {
  return match.score().has_ended ? match.ruleset().words().text(match.score().ending) : "";
}

MatchSettings recording_settings(std::uint64_t seed) {
  MatchSettings settings;
  settings.seed = seed;
  settings.trace = false;
  return settings;
}

/// The text of a golden file. Refuses one that would be too large to be read.
std::string golden_text(OpenGame& open_game, const Match& match) {
  std::string text = transcript_of(open_game, match, Causes::left_out, kMostTextBytes);
  if (text.size() <= kMostTextBytes) return text;
  throw Error("the transcript of the match with random seed " +
              std::to_string(match.settings().seed) +
              " has more than 1 MB, which is too large for a golden transcript; record a shorter "
              "match with another --seed");
}

std::vector<std::string> words_of(const std::string& text) {
  std::vector<std::string> words;
  for (const std::string& word : split(text, ',')) words.emplace_back(trim(word));
  return words;
}

std::uint64_t seed_of(const std::string& text, const std::string& where) {
  std::uint64_t seed = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), seed);
  if (error != std::errc{} || end != text.data() + text.size()) {
    throw Error(where + ": 'seed': expected a number from 0, got " + quote(text));
  }
  return seed;
}

void refuse_agents_of(const std::vector<std::string>& agents, const SourcePlace& place) {
  try {
    refuse_agents_of_strangers("a golden transcript", agents);
  } catch (const Error& error) {
    throw Error(place, error.what());
  }
}

/// The request at the head of a golden file.
MatchRequest heading_of(const std::string& path, const std::vector<std::string>& lines) {
  MatchRequest request;
  for (std::size_t i = 0; i < lines.size() && !lines[i].empty(); ++i) {
    const std::string where = path + ":" + std::to_string(i + 1);
    const std::size_t blank = lines[i].find(' ');
    const std::string key = lines[i].substr(0, blank);
    const std::string value(trim(lines[i].substr(std::min(blank, lines[i].size()))));
    if (key == "game") {
      request.game = value;
    } else if (key == "players") {
      request.players = words_of(value);
    } else if (key == "agents") {
      request.agents = words_of(value);
      refuse_agents_of(request.agents, {path, static_cast<int>(i) + 1});
    } else if (key == "variants") {
      request.variants = words_of(value);
    } else if (key == "scenario") {
      request.scenario = value;
    } else if (key == "options") {
      request.options = words_of(value);
    } else if (key == "seed") {
      request.seed = seed_of(value, where);
    } else {
      throw Error(where +
                  ": this is neither a match file nor a golden transcript; expected game, players, "
                  "agents, variants, scenario, options or seed, got " +
                  quote(key));
    }
  }
  if (request.game.empty() || !request.seed) {
    throw Error({path, 1},
                "this is not a golden transcript: its head must name the game and the seed");
  }
  return request;
}

/// "node 12", or what else stands above a line.
std::string node_of(const std::vector<std::string>& lines, std::size_t index) {
  for (std::size_t i = std::min(index + 1, lines.size()); i > 0; --i) {
    const std::string_view line = trim(lines[i - 1]);
    const std::size_t digits = line.find_first_not_of("0123456789");
    if (digits != 0 && digits != std::string_view::npos && line[digits] == ' ') {
      return "node " + std::string(line.substr(0, digits));
    }
  }
  return "the beginning";
}

/// "ali.camel" of "ali.camel: bazaar -> dunes": which part of the state a line tells of.
std::string path_of(const std::string& line) {
  const std::string_view text = trim(line);
  if (text.starts_with("--")) return "turns";
  if (!line.starts_with("     ")) {
    return text.find(" chance  ") == std::string_view::npos ? "decision" : "chance";
  }
  const std::size_t colon = text.find(": ");
  if (colon != std::string_view::npos) return std::string(text.substr(0, colon));
  const std::size_t pays = text.find(" pays ");
  if (pays != std::string_view::npos) return std::string(text.substr(0, pays)) + ".cash";
  return "log";
}

}  // namespace

std::optional<RecordedEnding> record_ending(OpenGame& open_game, const std::string& ending,
                                            int most) {
  check_ending(open_game, ending);
  check_agents(open_game, {});
  refuse_agents_of(open_game.request().agents, {});
  const std::uint64_t first = *open_game.request().seed;
  const int limit = open_game.ruleset().data().round_limit;
  const auto match = open_game.new_match(recording_settings(first));
  for (int i = 0; i < most; ++i) {
    const std::uint64_t seed = first + static_cast<std::uint64_t>(i);
    match->restart(seed);
    match->advance(limit);
    if (match->node().is<Node::Halted>()) {
      throw RuleError("seed " + std::to_string(seed) + ": " + match->node().error());
    }
    if (ending_of(*match) != ending) continue;
    const int round = match->step(match->step_count() - 1).round;
    return RecordedEnding{seed, golden_text(open_game, *match), round};
  }
  return std::nullopt;
}

std::string golden_path(const OpenGame& open_game, const std::string& ending) {
  std::string name = ending;
  for (const std::string& variant : open_game.request().variants) name += "." + variant;
  if (!open_game.request().scenario.empty()) name += "." + open_game.request().scenario;
  return open_game.ruleset().data().files->own_file("golden/" + name + ".txt").path.string();
}

RecordedAgain record_again(const std::vector<std::string>& shelves, const std::string& path,
                           const std::string& text) {
  const auto open_game = asked_game(shelves, heading_of(path, split_lines(text)), path);
  check_agents(*open_game, {path, 1});
  const auto match = open_game->new_match(recording_settings(*open_game->request().seed));
  match->advance(open_game->ruleset().data().round_limit);
  if (match->node().is<Node::Halted>()) throw RuleError(path + ": " + match->node().error());
  return {golden_text(*open_game, *match), ending_of(*match)};
}

std::string golden_difference(const std::vector<std::string>& shelves, const std::string& path,
                              const std::string& text) {
  const std::vector<std::string> expected = split_lines(text);
  const auto asked = asked_game(shelves, heading_of(path, expected), path);
  OpenGame& open_game = *asked;
  check_agents(open_game, {path, 1});
  const auto match = open_game.new_match(recording_settings(*open_game.request().seed));
  match->advance(open_game.ruleset().data().round_limit);
  // What is longer than the file differs from it.
  const std::vector<std::string> now =
      split_lines(transcript_of(open_game, *match, Causes::left_out, text.size()));
  for (std::size_t i = 0; i < std::max(expected.size(), now.size()); ++i) {
    const std::string was = i < expected.size() ? expected[i] : "the end of the file";
    const std::string is = i < now.size() ? now[i] : "the end of the match";
    if (was == is) continue;
    return path + ":" + std::to_string(i + 1) + ": " + node_of(expected, i) +
           " differs: expected " + quote(trim(was)) + ", got " + quote(trim(is)) +
           "; state path: " + path_of(i < now.size() ? is : was);
  }
  return {};
}

}  // namespace windrose
