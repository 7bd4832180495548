// `windrose test`: the rule tests and the golden transcripts that come with a game.
#include <iostream>

#include <nlohmann/json.hpp>

#include "runtime/app/authors/rule_test_files.h"
#include "runtime/app/authors/targets.h"
#include "runtime/app/command/commands.h"
#include "runtime/app/command/debug_flag.h"
#include "runtime/base/system/files.h"
#include "runtime/base/text/text.h"
#include "runtime/lab/fuzz/program_reader.h"
#include "runtime/lab/play/slow_failures.h"
#include "runtime/match/tests/golden.h"
#include "runtime/match/tests/rule_bench.h"

namespace windrose::app {
namespace {

using Json = nlohmann::ordered_json;

struct Failure {
  std::string game;
  std::string file;
  std::string test;  // empty: the whole file
  std::string message;
};

struct Tally {
  std::int64_t tests = 0;
  std::int64_t goldens = 0;
  std::int64_t left_out = 0;
  std::string reason;  // why
  std::vector<Failure> failures;
};

/// Plays the matches of the golden transcripts again.
void run_goldens(const GameTarget& target, const std::string& only, SlowFailures& slow,
                 Tally& tally) {
  const auto folder = target.folder.scripts() / "golden";
  for (const std::string& name : files_in(folder, ".txt")) {
    if (!only.empty() && name.find(only) == std::string::npos) continue;
    if (slow.are_enough()) {
      ++tally.left_out;
      continue;
    }
    ++tally.goldens;
    const std::string file = target.folder.shown("golden/" + name);
    std::string message;
    const bool failed = slow.watch([&] {
      try {
        message = golden_difference(target.shelves, file, read_text_file(folder / name, file));
      } catch (const Error& error) {
        message = error.what();
      }
      return !message.empty();
    });
    if (failed) {
      message += "; if this is meant: windrose record " + target.folder.id + " --again";
      tally.failures.push_back({target.folder.id, file, "golden " + name, message});
    }
  }
}

void run_file(const GameTarget& target, const std::string& only, const RuleTestFile& file,
              SlowFailures& slow, Tally& tally) {
  if (file.tests == nullptr) {
    ++tally.tests;
    tally.failures.push_back({target.folder.id, file.file, "", file.error});
    return;
  }
  const auto& tests = file.tests->tests();
  for (std::size_t i = 0; i < tests.size(); ++i) {
    if (!only.empty() && tests[i].name.find(only) == std::string::npos) continue;
    if (slow.are_enough()) {
      ++tally.left_out;
      continue;
    }
    ++tally.tests;
    std::string message;
    const bool failed = slow.watch([&] {
      message = file.tests->run(i);
      return !message.empty();
    });
    if (failed) {
      tally.failures.push_back({target.folder.id, file.file, tests[i].name, message});
    }
  }
}

void run_game(const GameTarget& target, const std::string& only, Tally& tally) {
  SlowFailures slow("test");
  RuleBench bench(target.shelves, leak_in);
  each_rule_test_file(
      target.folder, bench, [](const std::string&) { return true; },
      [&](const RuleTestFile& file) { run_file(target, only, file, slow, tally); });
  run_goldens(target, only, slow, tally);
  if (tally.reason.empty()) tally.reason = slow.reason();
}

void print_json(const Tally& tally) {
  Json json;
  json["tests"] = tally.tests;
  json["golden_transcripts"] = tally.goldens;
  json["left_out"] = tally.left_out;
  json["failed"] = tally.failures.size();
  json["failures"] = Json::array();
  for (const Failure& failure : tally.failures) {
    json["failures"].push_back({{"game", failure.game},
                                {"file", failure.file},
                                {"test", failure.test},
                                {"message", failure.message}});
  }
  std::cout << json.dump(2, ' ', false, Json::error_handler_t::replace) << '\n';
}

void print_text(const Tally& tally) {
  for (const Failure& failure : tally.failures) {
    std::cout << "failed: " << failure.game << ": "
              << (failure.test.empty() ? failure.file : failure.test) << ": " << failure.message
              << '\n';
  }
  if (tally.left_out > 0) {
    std::cout << counted(tally.left_out, "test") << " left out, because " << tally.reason << '\n';
  }
  std::cout << counted(tally.tests, "test") << ", ";
  if (tally.goldens > 0) std::cout << counted(tally.goldens, "golden transcript") << ", ";
  if (tally.failures.empty()) {
    std::cout << "all passed\n";
  } else {
    std::cout << tally.failures.size() << " failed\n";
  }
}

}  // namespace

int run_test(Arguments& arguments) {
  const std::string& game = arguments.positional(
      "GAME", "A game, or the path of a game's folder or of a shelf; the default is all games",
      false);
  const std::string& only =
      arguments.text("--only", "TEXT", "Run only the tests with this text in their name");
  const bool& json = arguments.flag("--json", "Print one JSON document");
  const bool& debug = debug_flag(arguments);
  arguments.parse();
  if (debug) print_debug_lines();
  Tally tally;
  for (const GameTarget& target : find_targets(arguments, game)) {
    run_game(target, only, tally);
  }
  if (!only.empty() && tally.tests + tally.goldens == 0)
    throw Error("no test has " + quote(only) + " in its name; leave out --only to run all tests");
  if (json) {
    print_json(tally);
  } else {
    print_text(tally);
  }
  return tally.failures.empty() ? kDone : kAnswerIsNo;
}

}  // namespace windrose::app
