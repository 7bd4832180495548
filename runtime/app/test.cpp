// `windrose test`: the rule tests that come with a game.
#include <iostream>

#include <nlohmann/json.hpp>

#include "runtime/app/commands.h"
#include "runtime/app/rule_test_files.h"
#include "runtime/app/targets.h"
#include "runtime/base/text/text.h"
#include "runtime/match/tests/rule_bench.h"

namespace windrose {
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
  std::vector<Failure> failures;
};

void run_game(const GameTarget& target, const std::string& only, Tally& tally) {
  RuleBench bench(target.shelves);
  for (RuleTestFile& file : load_rule_tests(target.folder, bench)) {
    if (file.tests == nullptr) {
      ++tally.tests;
      tally.failures.push_back({target.folder.id, file.file, "", file.error});
      continue;
    }
    const auto& tests = file.tests->tests();
    for (std::size_t i = 0; i < tests.size(); ++i) {
      if (!only.empty() && tests[i].name.find(only) == std::string::npos) continue;
      ++tally.tests;
      const std::string message = file.tests->run(i);
      if (!message.empty()) {
        tally.failures.push_back({target.folder.id, file.file, tests[i].name, message});
      }
    }
  }
}

void print_json(const Tally& tally) {
  Json json;
  json["tests"] = tally.tests;
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
  std::cout << counted(tally.tests, "test") << ", ";
  if (tally.failures.empty()) {
    std::cout << "all passed\n";
  } else {
    std::cout << tally.failures.size() << " failed\n";
  }
}

}  // namespace

int run_test(Arguments& arguments) {
  const std::string& game = arguments.positional(
      "GAME", "A game, or the path of a game's folder or of a shelf (default: all games)", false);
  const std::string& only =
      arguments.text("--only", "TEXT", "Run only the tests with this text in their name");
  const bool& json = arguments.flag("--json", "Print one JSON document");
  arguments.parse();
  Tally tally;
  for (const GameTarget& target : find_targets(arguments, game)) run_game(target, only, tally);
  if (!only.empty() && tally.tests == 0) throw Error("no test has " + quote(only) + " in its name");
  if (json) {
    print_json(tally);
  } else {
    print_text(tally);
  }
  return tally.failures.empty() ? kDone : kAnswerIsNo;
}

}  // namespace windrose
