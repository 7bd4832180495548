// What bound functions work on: the Lua state of one thread, and the match that is bound to it
// right now.
//
// A binding serves many matches one after the other. Rules may change the state; agents and "why
// not" questions have no Changes and only look.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "runtime/base/language/phrase.h"
#include "runtime/base/text/dice.h"
#include "runtime/base/text/enum_array.h"
#include "runtime/base/text/error.h"
#include "runtime/script/api/stop.h"
#include "runtime/script/sandbox/sandbox.h"
#include "runtime/script/stores/held_bytes.h"
#include "runtime/script/stores/lists.h"
#include "runtime/script/stores/members.h"
#include "runtime/script/stores/paragraphs.h"
#include "runtime/script/stores/scratch.h"
#include "runtime/script/stores/word_cache.h"
#include "runtime/state/board/board_search.h"
#include "runtime/state/ruleset/ruleset.h"
#include "runtime/state/truth/changes.h"
#include "runtime/state/truth/decision.h"
#include "runtime/state/truth/draws.h"
#include "runtime/state/truth/schedule.h"
#include "runtime/state/truth/why_not.h"

struct lua_State;

namespace windrose {

/// The named things of `game.decks`, `game.options` … : one group each.
enum class Group : std::uint8_t {
  decks,
  zones,
  piles,
  purses,
  tokens,
  tables,
  charts,
  options,
  pieces,
  sets,
  count
};
inline constexpr std::size_t kGroupCount = static_cast<std::size_t>(Group::count);

/// A value that a function of the API cannot take. `bound` adds which argument of which function
/// it is; what() is the fact alone: "expected a space, got 3".
class ArgumentError : public RuleError {
 public:
  /// `argument` counts from 1, the thing before the colon; 0 and less are no arguments.
  ArgumentError(int argument, const std::string& fact) : RuleError(fact), argument_(argument) {}
  /// `part` of the argument: "item 3", or a field such as "'ending'".
  ArgumentError(int argument, std::string part, const std::string& fact)
      : RuleError(fact), argument_(argument), part_(std::move(part)) {}

  [[nodiscard]] int argument() const { return argument_; }
  [[nodiscard]] const std::string& part() const { return part_; }

 private:
  int argument_;
  std::string part_;
};

/// A question table as the script wrote it, read once.
struct Question {
  WordId text = WordId::none;
  WordId id = WordId::none;
  WordId pass = WordId::none;
  bool ask = false;
  bool has_why_not = false;
  bool has_others = false;   // or may have, where its table answers for itself
  bool is_secret = false;    // nobody is told that it was passed
  std::uint32_t number = 0;  // among all that were begun
};

struct Binding {
  /// With a Lua state of its own.
  explicit Binding(const Ruleset& ruleset);
  /// In the Lua state of `shared`, which must outlive it: several rulesets in one state, one at a
  /// time (Sandbox::set_owner says which).
  Binding(const Ruleset& ruleset, Sandbox& shared);
  Binding(const Binding&) = delete;
  Binding& operator=(const Binding&) = delete;
  ~Binding();

  [[nodiscard]] static Binding& of(lua_State* lua);
  [[nodiscard]] lua_State* lua() const { return sandbox.state(); }

  /// Scripts are being loaded: what they name outlives matches.
  bool loading = false;

  // The match that is bound.
  const Ruleset& ruleset;
  const AnyState* state = nullptr;
  Changes* changes = nullptr;  // null: only looking
  Schedule* schedule = nullptr;
  Draws* draws = nullptr;
  Answerer* answerer = nullptr;
  /// Raises (RuleError) where the rules have no step for the frame; empty where no rules run.
  std::function<void(const Frame&)> require_step;
  SeatId viewer = SeatId::none;  // seat of an observation; none: everything is known
  std::uint64_t agent_key = 0;   // of an agent's own draws
  std::uint32_t agent_draws = 0;

  HeldBytes held;  // by the match, before the running step

  /// What the running step has read from result tables: rows, numbered over all tables.
  std::vector<std::int32_t> rows_read;

  // What the running step came to.
  Stop stop = Stop::none;
  Decision decision;
  std::uint32_t questions = 0;  // so many have been begun: each of them fills `decision`
  Roll roll;
  Shuffle shuffle;
  std::uint64_t why_not_option = 0;  // code of an option somebody asks about, or 0
  SeatId why_not_seat{0};            // who asks: the answer is given from what this seat may know
  WhyNot why_not;                    // the answer

  std::unique_ptr<Sandbox> own_sandbox;
  Sandbox& sandbox;
  Paragraphs paragraphs;
  Lists lists;
  BoardSearch search;
  Scratch scratch{ruleset};

  // Words: Lua's own copies of strings, by address, and back.
  /// Word id of the string at `index`, which must be a string; given a number now if it had none:
  /// while scripts are loaded by the ruleset, else by the match that is bound.
  [[nodiscard]] WordId word_at(lua_State* lua, int index);
  /// The word of a file whose text Lua keeps at this address, if it has been met before; or none.
  [[nodiscard]] WordId declared_word(const char* key) const { return word_cache_.find(key); }
  void push_word(lua_State* lua, WordId word);
  /// Lets go of what the match that was bound last has spoken, and of the memory it took. Not while
  /// a script runs.
  void forget_spoken();
  /// The gaps of a text that a rule says. Looks through it once if it is a declared word.
  [[nodiscard]] TextGaps gaps_of(WordId word);

  // Values between Lua and the state.
  void push(lua_State* lua, Code code);
  /// The code of the value at `index`; raises (RuleError) for tables, functions, fractions.
  [[nodiscard]] Code code_at(lua_State* lua, int index);
  [[nodiscard]] Value value_at(lua_State* lua, int index, const PropertyDeclaration& declaration);

  [[nodiscard]] const Members& members(Code self) const;
  [[nodiscard]] const Dice& dice(lua_State* lua, int index);
  /// Throws unless rules are running: agents and questions may not change anything.
  [[nodiscard]] Changes& changing() const;
  /// Ends the step through any number of pcalls.
  [[noreturn]] void leave(lua_State* lua, Stop why);
  /// What the match that runs keeps, with what its running step has made so far.
  [[nodiscard]] HeldBytes held_now() const;
  /// Ends the step, through any number of pcalls, where that is too much.
  void check_held() const;
  /// Notes the script line as cause of the events to come, where the journal traces.
  void trace(lua_State* lua);
  [[nodiscard]] std::string name(Code code) const;

  /// Kind::game or Kind::board if the table at `index` is one of them, else none.
  [[nodiscard]] Kind singleton(lua_State* lua, int index) const;
  /// The items of a frozen array of a script, read once, or once a match where it holds words that
  /// are no declared ones; null for any other table.
  [[nodiscard]] const std::vector<Code>* frozen_array(lua_State* lua, int index);

  // Lua's copy of a name, anchored: its letters, and the address by which members are found.
  [[nodiscard]] const char* anchor(std::string_view text);
  [[nodiscard]] MemberKey anchored_key(std::string_view text);

  EnumArray<Kind, Members, kKindCount> kinds;
  std::vector<Members> piece_kinds;  // by piece declaration
  std::vector<Members> deck_cards;   // by deck
  EnumArray<Group, Members, kGroupCount> groups;
  EnumArray<Group, Members, kGroupCount> seat_groups;  // player.tokens

  /// The question that a frozen table of a script holds, if it was read before; or null.
  [[nodiscard]] const Question* known_question(const void* address);
  const Question& keep_question(const void* address, const Question& question);
  /// Anchored: the keys of questions, in the order of question.cpp; empty before the first.
  std::vector<const char*> question_keys;

 private:
  void open();
  void add_members();
  void bind_spoken();
  void take_spoken_of(const std::shared_ptr<MatchWords>& words);
  std::int64_t push_words_table(lua_State* lua, WordId word);
  void keep_long(lua_State* lua, int index, WordId word);
  WordCache& cache_of(WordId word) {
    return MatchWords::is_spoken(word) ? spoken_cache_ : word_cache_;
  }

  WordCache word_cache_;  // declared words
  // By words that are no late ones: the long string is anchored and in the cache; and the gaps.
  std::vector<bool> long_kept_;
  std::vector<std::optional<TextGaps>> gaps_;
  std::unordered_map<const void*, Question> questions_;
  // What hangs on words of the match that was bound last.
  std::shared_ptr<MatchWords> spoken_of_;
  WordCache spoken_cache_;
  std::unordered_map<const void*, Question> spoken_questions_;
  std::unordered_map<const void*, std::vector<Code>> spoken_arrays_;
  int spoken_table_ = 0;  // registry reference: what was spoken -> string; 0: nothing yet
  std::unordered_map<const char*, Dice> dice_;
  Dice other_dice_;                  // looked up last, where enough are kept
  const char* last_dice_ = nullptr;  // looked up last
  const Dice* last_dice_found_ = nullptr;
  std::unordered_map<const void*, std::vector<Code>> frozen_arrays_;
  int game_object_ = 0;  // registry references, and their addresses
  int board_object_ = 0;
  const void* game_address_ = nullptr;
  const void* board_address_ = nullptr;
  int words_table_ = 0;    // registry reference: declared word -> string
  int anchors_table_ = 0;  // registry reference: strings kept alive
  int anchors_ = 0;
};

}  // namespace windrose
