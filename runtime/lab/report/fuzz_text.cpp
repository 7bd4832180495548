#include <algorithm>
#include <cmath>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "runtime/base/text/text.h"
#include "runtime/lab/report/figures.h"
#include "runtime/lab/report/fuzz_report.h"

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

std::string time_text(double seconds) {
  if (seconds < 60) return fmt::format("{:.1f} s", seconds);
  const auto whole = std::llround(seconds);
  return fmt::format("{} min {} s", whole / 60, whole % 60);
}

/// What was looked for and not found.
std::string nothing_text(const FuzzRun& run, const FuzzFrame& frame) {
  std::vector<std::string> none;
  if (!has_trouble(run, Trouble::Kind::dead_end)) none.emplace_back("no dead end");
  if (!has_trouble(run, Trouble::Kind::failure)) none.emplace_back("no script that fails");
  if (!has_trouble(run, Trouble::Kind::endless)) {
    none.push_back("no endless match (longest " + count_text(run.longest, "decision", "decisions") +
                   ")");
  }
  if (!has_trouble(run, Trouble::Kind::leak)) {
    none.push_back("no leak in " + count_text(run.leak_trials, "trial", "trials"));
  }
  if (!has_trouble(run, Trouble::Kind::divergence)) {
    none.push_back("no difference in " +
                   count_text(run.played_again, "match played again", "matches played again") +
                   (frame.compared == 0
                        ? ""
                        : ", " + with_commas(frame.compared) + " of them by another process"));
  }
  const auto broken = std::ranges::count(run.troubles, Trouble::Kind::invariant, &Trouble::kind);
  const std::string invariants =
      frame.invariants == 0
          ? "no invariant stated"
          : "invariants: " + std::to_string(frame.invariants) + " stated, " +
                std::to_string(frame.invariants - static_cast<std::size_t>(broken)) + " kept";
  return wrapped(join(none, ", ") + ";") + wrapped(invariants);
}

std::string trouble_text(const Trouble& trouble, std::size_t number, const FuzzFrame& frame) {
  std::string text = std::to_string(number + 1) + ". " + trouble_name(trouble.kind) + ", in " +
                     count_text(trouble.times, "match", "matches") + "\n   " +
                     trouble.text.substr(0, trouble.text.find('\n')) + "\n   first in match " +
                     with_commas(trouble.match + 1) + ", seed " + std::to_string(trouble.seed);
  if (trouble.decisions > 0) text += ", decision " + with_commas(trouble.decisions);
  if (!trouble.inputs.empty() || trouble.answers > 0) {
    text += "; shrunk to " + count_text(trouble.answers, "decision", "decisions") + " of " +
            counted(frame.players, "player");
  }
  text += "\n";
  const std::string file = number < frame.files.size() ? frame.files[number] : "";
  if (file.empty()) {
    return text + "   again: " + frame.one_match + std::to_string(trouble.match + 1) + "\n";
  }
  return text + "   written to " + file + "\n";
}

}  // namespace

std::string fuzz_text(const FuzzRun& run, const FuzzFrame& frame) {
  std::string text = frame.title + ", " + counted(frame.players, "player") + ": " +
                     time_text(run.seconds) + ", " + count_text(run.matches, "match", "matches") +
                     ", " + count_text(run.decisions, "decision", "decisions") + ", seed " +
                     std::to_string(frame.seed) + (frame.seed_chosen ? " (chosen)" : "") +
                     (frame.stopped ? " (stopped)" : "") + "\n\n";
  text += run.troubles.empty()
              ? "Nothing went wrong.\n"
              : count_text(static_cast<std::int64_t>(run.troubles.size()), "kind", "kinds") +
                    " of trouble:\n";
  for (std::size_t i = 0; i < run.troubles.size(); ++i) {
    text += "\n" + trouble_text(run.troubles[i], i, frame);
  }
  text += "\n" + nothing_text(run, frame);
  if (run.gave_up) {
    text +=
        "\nStopped, because a match took more than a second of processor time and then failed.\n";
  }
  return text + "\nAgain: " + frame.command + "\n";
}

std::string fuzz_json(const FuzzRun& run, const FuzzFrame& frame) {
  Json json = {{"game", frame.title},
               {"players", frame.players},
               {"seed", frame.seed},
               {"stopped", frame.stopped},
               {"matches", run.matches},
               {"decisions", run.decisions},
               {"longest", run.longest},
               {"leak_trials", run.leak_trials},
               {"played_again", run.played_again},
               {"other_process", frame.compared},
               {"invariants", frame.invariants}};
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
                                {"test", file.empty() ? Json() : Json(file)}});
  }
  json["command"] = frame.command;
  return json.dump(2) + "\n";
}

}  // namespace windrose
