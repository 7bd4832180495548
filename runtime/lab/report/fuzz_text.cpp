#include <algorithm>
#include <cmath>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "runtime/base/text/text.h"
#include "runtime/lab/fuzz/shrink.h"
#include "runtime/lab/report/figures.h"
#include "runtime/lab/report/fuzz_report.h"
#include "runtime/lab/report/provenance.h"

namespace windrose {
namespace {

using Json = nlohmann::ordered_json;

constexpr Trouble::Kind kTroubleKinds[] = {Trouble::Kind::dead_end, Trouble::Kind::failure,
                                           Trouble::Kind::endless,  Trouble::Kind::invariant,
                                           Trouble::Kind::leak,     Trouble::Kind::divergence};

bool has_trouble(const FuzzRun& run, Trouble::Kind kind) {
  return std::ranges::find(run.troubles, kind, &Trouble::kind) != run.troubles.end();
}

std::string count_text(std::int64_t count, const char* one, const char* many) {
  return with_commas(count) + " " + (count == 1 ? one : many);
}

/// What was looked for and not found.
std::string nothing_text(const FuzzRun& run, const FuzzFrame& frame) {
  std::vector<std::string> none;
  if (!has_trouble(run, Trouble::Kind::dead_end)) none.emplace_back("no dead end");
  if (!has_trouble(run, Trouble::Kind::failure)) none.emplace_back("no crash");
  if (!has_trouble(run, Trouble::Kind::endless)) {
    none.push_back("no endless match (longest " + count_text(run.longest, "decision", "decisions") +
                   ")");
  }
  if (!has_trouble(run, Trouble::Kind::leak)) {
    none.push_back("no leak in " + count_text(run.leak_trials, "trial", "trials"));
  }
  if (!has_trouble(run, Trouble::Kind::divergence)) {
    none.push_back(frame.compared == 0
                       ? "no divergence in " + count_text(run.played_again, "match", "matches") +
                             " played again"
                       : "no divergence between 2 processes in " +
                             count_text(frame.compared, "match", "matches"));
  }
  const auto broken = std::ranges::count(run.troubles, Trouble::Kind::invariant, &Trouble::kind);
  const std::string invariants =
      frame.invariants == 0
          ? "no invariant stated"
          : "invariants: " + std::to_string(frame.invariants) + " stated, " +
                std::to_string(frame.invariants - static_cast<std::size_t>(broken)) + " kept";
  return wrapped(join(none, ", ") + ";") + wrapped(invariants);
}

/// "1. a dead end: ben is asked and nothing is legal          lane.lua:88".
std::string trouble_heading(const Trouble& trouble, std::size_t number, bool bold) {
  constexpr std::size_t kWidth = 100;
  std::string what = trouble.text.substr(0, trouble.text.find('\n'));
  const std::string place = trouble.where + ": ";
  const bool has_place = what.starts_with(place);
  if (has_place) what.erase(0, place.size());
  what = std::to_string(number + 1) + ". " + trouble_name(trouble.kind) + ": " + what;
  if (!has_place) return marked(wrapped(what, "   "), bold);
  const std::size_t columns = what.size() + trouble.where.size();
  if (columns + 2 > kWidth) {
    return marked(wrapped(what, "   "), bold) + "   " + trouble.where + "\n";
  }
  return marked(what, bold) + std::string(kWidth - columns, ' ') + trouble.where + "\n";
}

/// What a player gets of the two matches that the player should not tell apart.
std::string leak_lines(const Trouble& trouble) {
  if (trouble.kind != Trouble::Kind::leak) return {};
  const std::vector<std::string> lines = split_lines(trouble.text);
  std::string text;
  for (std::size_t i = 1; i < lines.size(); ++i) {
    const std::string indent = lines[i].starts_with(' ') ? "     " : "   ";
    text += indent + wrapped(lines[i], indent);
  }
  return text;
}

std::string trouble_text(const Trouble& trouble, std::size_t number, const FuzzFrame& frame) {
  std::string text = trouble_heading(trouble, number, frame.bold) + leak_lines(trouble);
  text += "   first seed " + std::to_string(trouble.seed);
  if (trouble.decisions > 0) text += ", decision " + with_commas(trouble.decisions);
  if (trouble.is_checked || !trouble.inputs.empty() || trouble.answers > 0) {
    text += std::string(trouble.is_shrunk ? "; shrunk to " : "; not shrunk: ") +
            count_text(trouble.answers, "decision", "decisions") + " of " +
            counted(frame.game->ruleset().players(), "player");
  }
  if (!trouble.loop.inputs.empty()) {
    text += ";\n   after " + count_text(answers_in(trouble.loop.inputs), "decision", "decisions") +
            " more, the same step begins at the same table again";
  }
  text += "\n";
  const std::string file = number < frame.files.size() ? frame.files[number] : "";
  if (file.empty()) {
    return text + "   again: " + frame.one_match + std::to_string(trouble.match + 1) + "\n";
  }
  return text + "   written to " + file + ":\n     windrose test " +
         frame.game->ruleset().data().id + " --only \"" + fuzz_test_name(trouble) + "\"" +
         frame.shelf + "\n";
}

}  // namespace

std::string fuzz_text(const FuzzRun& run, const FuzzFrame& frame) {
  std::int64_t times = 0;
  for (const Trouble& trouble : run.troubles) times += trouble.times;
  const auto kinds = static_cast<std::int64_t>(run.troubles.size());
  std::string text =
      frame.game->ruleset().data().title + ", " +
      counted(frame.game->ruleset().players(), "player") + ": " + duration_figure(run.seconds) +
      ", " + count_text(run.matches, "match", "matches") + ", " +
      count_text(run.decisions, "decision", "decisions") + ", seed " + std::to_string(frame.seed) +
      (frame.seed_chosen ? " (chosen)" : "") + (frame.stopped ? " (stopped)" : "") + ": " +
      (kinds == 0 ? "no trouble"
                  : count_text(kinds, "kind", "kinds") + " of trouble, found " +
                        count_text(times, "time", "times"));
  text = wrapped(text) + "\n";
  for (std::size_t i = 0; i < run.troubles.size(); ++i) {
    text += trouble_text(run.troubles[i], i, frame);
  }
  text += nothing_text(run, frame);
  if (!run.gave_up.empty()) text += "\n" + wrapped("Stopped, because " + run.gave_up + ".");
  return text + "\n" + command_lines("Again:", frame.command);
}

std::string fuzz_json(const FuzzRun& run, const FuzzFrame& frame) {
  Json json = provenance_json(*frame.game);
  json["seed"] = frame.seed;
  json["stopped"] = frame.stopped;
  json["matches"] = run.matches;
  json["decisions"] = run.decisions;
  json["longest"] = run.longest;
  json["leak_trials"] = run.leak_trials;
  json["played_again"] = run.played_again;
  json["other_process"] = frame.compared;
  json["invariants"] = frame.invariants;
  json["found"] = Json::object();
  for (const Trouble::Kind kind : kTroubleKinds) {
    json["found"][trouble_id(kind)] = std::ranges::count(run.troubles, kind, &Trouble::kind);
  }
  json["troubles"] = Json::array();
  for (std::size_t i = 0; i < run.troubles.size(); ++i) {
    const Trouble& trouble = run.troubles[i];
    const std::string file = i < frame.files.size() ? frame.files[i] : "";
    json["troubles"].push_back({{"kind", trouble_id(trouble.kind)},
                                {"text", trouble.text},
                                {"where", trouble.where},
                                {"match", trouble.match + 1},
                                {"seed", trouble.seed},
                                {"decisions", trouble.decisions},
                                {"matches", trouble.times},
                                {"shrunk_to", trouble.answers},
                                {"loop", answers_in(trouble.loop.inputs)},
                                {"test", file.empty() ? Json() : Json(file)}});
  }
  json["command"] = frame.command;
  json["version"] = text_or_null(frame.version);
  return json.dump(2) + "\n";
}

}  // namespace windrose
