// Where the tests of one file run: a Lua state, the matches of the running test, and the ruleset
// that handles are read by.
//
// A handle says nothing of its match, so it is read in the match that was touched last.
#pragma once

#include <map>

#include "runtime/script/tests/rule_tests.h"

namespace windrose {

/// The code behind a handle on the stack.
[[nodiscard]] Code code_at(lua_State* lua, int index);

class RuleTests::TestDriver {
 public:
  TestDriver(TestBench& bench, std::string file);

  TestBench& bench;
  std::string file;
  Sandbox sandbox;
  std::vector<Test> tests;
  std::vector<int> functions;  // registry references, one a test
  bool running = false;

  [[nodiscard]] lua_State* lua() const { return sandbox.state(); }
  /// Adds a match of the running test, binds it and pushes it.
  void add(std::unique_ptr<TestMatch> match);
  void forget_matches();
  /// Of the running test.
  [[nodiscard]] std::size_t match_count() const { return matches_.size(); }
  /// The match at `index` of the stack, bound: from here on handles are read in it.
  [[nodiscard]] TestMatch& bound_match(int index);
  /// The same where a shuffle may still wait for its outcome.
  [[nodiscard]] TestMatch& unsettled_match(int index);
  [[nodiscard]] Binding& binding() const { return *binding_; }
  [[nodiscard]] Binding& binding_of(const Ruleset& ruleset);
  void bind(Binding& binding, const State& state);

  /// The running driver, from inside a function that a test calls.
  [[nodiscard]] static TestDriver& of(lua_State* lua);
  void add_function(const char* name, lua_CFunction function);

 private:
  void open_match_type();

  std::map<const Ruleset*, std::unique_ptr<Binding>> bindings_;
  std::vector<std::unique_ptr<TestMatch>> matches_;
  std::size_t forgotten_ = 0;  // matches of earlier tests
  Binding* binding_ = nullptr;
  int match_type_ = 0;  // registry reference of the metatable
};

/// Adds `play`, and what can be said of a match.
void add_playing(RuleTests::TestDriver& driver);
void add_match_rows(std::vector<RuleTestRow>& rows);
[[nodiscard]] int index_match(lua_State* lua);

/// Adds `equal`, `is_true`, `contains` and `fails`.
void add_assertions(RuleTests::TestDriver& driver);
void add_assertion_rows(std::vector<RuleTestRow>& rows);

/// A value as failing tests show it.
[[nodiscard]] std::string value_text(lua_State* lua, int index);

/// Throws Error unless all keys of the table at `index` are among these.
void check_option_keys(lua_State* lua, int index, const std::vector<std::string>& known);

/// The text at `index`, or the texts of the table there; throws Error that names `what`.
[[nodiscard]] std::vector<std::string> read_names(lua_State* lua, int index,
                                                  const std::string& what);

}  // namespace windrose
