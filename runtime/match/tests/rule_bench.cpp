#include "runtime/match/tests/rule_bench.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <utility>

#include "runtime/base/text/error.h"
#include "runtime/base/text/kinds.h"
#include "runtime/base/text/text.h"
#include "runtime/data/load/load_game.h"
#include "runtime/match/actions/action_names.h"
#include "runtime/match/files/state_digest.h"
#include "runtime/match/play/seen_match.h"
#include "runtime/match/tests/agents_of_tests.h"
#include "runtime/match/tests/invariant_watcher.h"
#include "runtime/match/tests/playing_on.h"
#include "runtime/script/rules/invariants.h"
#include "runtime/state/ids/referee.h"
#include "runtime/state/ruleset/names.h"
#include "runtime/state/seen/event_text.h"
#include "runtime/state/truth/message_text.h"

namespace windrose {
namespace {

constexpr std::size_t kActionsShown = 12;
constexpr std::string_view kRandom = "random";
constexpr std::string_view kDice = "dice";  // all rolls and shuffles up to the next question, drawn

std::string answer_text(const TestAnswer& answer) {
  if (!answer.is_list) return answer.names.empty() ? "nothing" : quote(answer.names.front());
  return "{" + join(answer.names, ", ") + "}";
}

bool is_random(const TestAnswer& answer) {
  return answer.names.size() == 1 && answer.names[0] == kRandom;
}

class BenchMatch : public TestMatch {
 public:
  BenchMatch(OpenGame& open_game, Invariants& invariants, const LeakCheck& leaks,
             const TestRequest& request)
      : open_game_(&open_game),
        invariants_(&invariants),
        leaks_(&leaks),
        request_(request),
        watcher_(invariants),
        match_(
            open_game.new_match({.seed = request.seed, .outside_chance = true, .practice = true})),
        start_(request.start),
        player_(request.player) {}

  [[nodiscard]] const Ruleset& ruleset() const override { return match_->ruleset(); }
  [[nodiscard]] const State& state() const override { return match_->truth(Referee()); }

  void begin(const std::function<void(State&, Journal&, Schedule&)>& change) override {
    match_->set_up(Referee(), [&](State& state, Journal& journal) {
      Schedule schedule(state);
      if (!start_.empty()) begin_at_start(state, schedule);
      change(state, journal, schedule);
      schedule.end_step();
      begun_ = state;
    });
    match_->advance();
    match_->set_watcher(&watcher_,
                        Referee());  // what a test sets up need not be what a match comes to
    check_rules();
  }

  void answer(const std::string& player, const TestAnswer& answer) override {
    given_.emplace_back(player, answer);
    if (node().is_chance() && !answer.is_list && answer.names.size() == 1 &&
        answer.names[0] == kDice) {
      while (node().is_chance()) match_->give_chance({}, true);
      return check_rules();
    }
    while (node().is<Node::Shuffling>()) {
      if (give_shuffle(answer)) return check_rules();
      settle();
    }
    if (node().is_chance()) {
      give_faces(answer);
    } else if (node().is_reveal() && player.empty()) {
      all_have_seen(answer);
    } else if (node().is<Node::Asking>()) {
      reply(player.empty() ? first_asked() : seat_named(ruleset(), player), answer);
    } else {
      throw Error("answered " + answer_text(answer) + ", but " + waits_for());
    }
    check_rules();
  }

  [[nodiscard]] std::string refusal(const TestAnswer& answer) override {
    settle();
    if (!node().is<Node::Asking>()) return waits_for();
    try {
      static_cast<void>(read(first_asked(), answer));
      return {};
    } catch (const Error& error) {
      return error.what();
    }
  }

  void settle() override {
    bool drawn = false;
    for (; node().is<Node::Shuffling>(); drawn = true) {
      match_->give_chance({}, true);
    }
    if (drawn) check_rules();
  }

  [[nodiscard]] std::string waits_for() const override {
    const Cases cases{
        [&](const Node::Over& /*over*/) {
          return "the match has ended: " + ruleset().words().text(state().header().ending);
        },
        [](const Node::Playing& /*playing*/) {
          return std::string("the agents are still at play");
        },
        [](const Node::Halted& halted) { return "the rules have failed: " + halted.error; },
        [&](const Node::Shuffling& shuffling) {
          return "the match shuffles " + zone_name(state().ruleset(), shuffling.zone);
        },
        [&](const Node::Rolling& rolling) {
          return "the match rolls " + dice_text() + "; give " +
                 (rolling.roll.count == 1 ? "3" : "{3, 4}");
        },
        [&](const Node::Asking& asking) {
          std::vector<std::string> texts;
          for (const Node::Asked& asked : asking.asks) {
            if (!asked.may && !asked.answered) texts.push_back(question_text(asked));
          }
          return join_and(texts);
        }};
    return std::visit(cases, node().what);
  }

  [[nodiscard]] Asked asked() const override {
    if (!node().is<Node::Asking>()) return {};
    const Node::Asked& ask = *node().ask_of(first_asked());
    return {ask.seat, message_text(state(), node().question().prompt),
            action_names(state(), node().question().kind, *SeenMatch(*match_).ask(ask.seat)),
            ask.from, ask.to};
  }

  [[nodiscard]] bool is_asked(SeatId seat) const override { return node().ask_of(seat) != nullptr; }

  [[nodiscard]] std::vector<std::string> log() const override {
    std::vector<std::string> lines;
    each_line([&lines](std::string line, const Cause*) { lines.push_back(std::move(line)); });
    return lines;
  }

  [[nodiscard]] std::string why(const std::string& text) const override {
    bool found = false;
    std::string paragraph;
    each_line([&](const std::string& line, const Cause* cause) {
      if (line.find(text) == std::string::npos) return;
      found = true;
      const bool is_known = cause != nullptr && cause->paragraph >= 0;
      paragraph = is_known ? ruleset().data().rulebook[cause->paragraph].id : "";
    });
    if (!found) throw Error("the log has no line with " + quote(text));
    return paragraph;
  }

  void play_to_end(std::int64_t decisions) override {
    const std::string endless = played_on(*match_, request_.seed, decisions);
    check_rules();
    if (!endless.empty()) throw Error(endless);
  }

  void check_secrets() override {
    if (!*leaks_) throw Error("match:keeps_secrets() needs `windrose test`");
    const std::string leak = (*leaks_)(*open_game_, *match_);
    if (!leak.empty()) throw Error(leak);
  }

  void check_replay(const std::string& position) override {
    settle();
    const std::string here = position_id(state());
    if (!position.empty() && here != position) {
      throw Error("the same answers lead to position " + here + ", but in another process to " +
                  position + "; if the rules have changed since, delete this test and run " +
                  "`windrose fuzz` again");
    }
    const std::unique_ptr<OpenGame> other = open_game_->for_another_thread();
    // Several times in the same Lua state: a script that remembers something differs there.
    for (int nth = 0; nth < kTimesAgain; ++nth) {
      BenchMatch again(*other, *invariants_, *leaks_, request_);
      const std::string difference = again.given_again(*this);
      if (!difference.empty()) {
        throw Error("the same answers lead elsewhere in other Lua states: " + difference);
      }
    }
  }

 private:
  /// Begins as another match and gets the same answers; in what it then differs, if in anything.
  [[nodiscard]] std::string given_again(const BenchMatch& first) {
    try {
      match_->set_up(Referee(), [&](State& state, Journal&) { state = *first.begun_; });
      match_->advance();
      check_rules();
      for (const auto& [player, given] : first.given_) answer(player, given);
      if (!first.node().is<Node::Shuffling>()) settle();
    } catch (const Error& error) {
      return error.what();
    }
    std::string difference = state_difference(state(), first.state());
    if (!difference.empty()) return difference;
    return log() == first.log() ? "" : "the log is another";
  }

  /// Every line of the log, with what has caused it.
  void each_line(const std::function<void(std::string, const Cause*)>& take) const {
    for (std::size_t step = 0; step < match_->step_count(); ++step) {
      const Journal& journal = match_->journal(step);
      for (const Event& event : journal.events()) {
        std::string line = event_text(match_->names(), journal, event, Viewer(Referee()));
        if (!line.empty()) take(std::move(line), journal.cause(event));
      }
    }
  }

  [[nodiscard]] const Node& node() const { return match_->node().truth(Referee()); }

  /// Takes the set-up step off, and all that comes before the step to start with.
  void begin_at_start(State& state, Schedule& schedule) const {
    if (start_ == "setup") return;
    static_cast<void>(schedule.begin_step());
    const WordId word = state.words().id(start_);
    int steps = 0;
    for (const RoundStep& step : ruleset().steps().round) {
      if (step.name == word) {
        for (; steps > 0; --steps) static_cast<void>(schedule.begin_step());
        return;
      }
      steps += step.each ? ruleset().players() : 1;
    }
    Frame frame;
    frame.name = word;
    frame.seat = player_.empty() ? state.header().next_starter : seat_named(ruleset(), player_);
    schedule.push(frame);
  }

  void check_rules() const {
    if (node().is<Node::Halted>()) throw Error("the rules have failed: " + node().error());
    if (!watcher_.found().empty()) throw Error(watcher_.found());
  }

  [[nodiscard]] SeatId first_asked() const {
    for (const Node::Asked& asked : node().asks()) {
      if (!asked.may && !asked.answered) return asked.seat;
    }
    return node().asks().front().seat;
  }

  [[nodiscard]] std::string dice_text() const {
    return std::to_string(node().roll().count) + "d" + std::to_string(node().roll().sides);
  }

  [[nodiscard]] std::string question_text(const Node::Asked& asked) const {
    std::vector<std::string> names =
        action_names(state(), node().question().kind, *SeenMatch(*match_).ask(asked.seat));
    const bool is_plain = node().question().kind != DecisionKind::amount &&
                          node().question().kind != DecisionKind::some &&
                          node().question().kind != DecisionKind::order &&
                          names.size() <= kActionsShown;
    return ruleset().player_name(asked.seat) + " is asked '" +
           message_text(state(), node().question().prompt) + "': " +
           (is_plain ? join_or(names)
                     : actions_text(state(), node().question().kind,
                                    *SeenMatch(*match_).ask(asked.seat)));
  }

  void give_faces(const TestAnswer& answer) {
    if (is_random(answer)) return match_->give_chance({}, true);
    std::vector<std::int32_t> faces;
    for (const std::string& name : answer.names) {
      std::int32_t face = 0;
      const auto read = std::from_chars(name.data(), name.data() + name.size(), face);
      if (read.ec == std::errc() && read.ptr == name.data() + name.size() && face >= 1 &&
          face <= node().roll().sides) {
        faces.push_back(face);
      }
    }
    const bool is_for_all = !answer.is_list && answer.names.size() == 1 && faces.size() == 1;
    if (is_for_all) faces.assign(static_cast<std::size_t>(node().roll().count), faces[0]);
    if ((!is_for_all && faces.size() != answer.names.size()) ||
        std::ssize(faces) != node().roll().count) {
      throw Error("answered " + answer_text(answer) + ", but " + waits_for());
    }
    match_->give_chance(faces, false);
  }

  /// False: the answer is not about the shuffle.
  bool give_shuffle(const TestAnswer& answer) {
    if (is_random(answer)) {
      match_->give_chance({}, true);
      return true;
    }
    std::vector<std::int32_t> order;
    for (const std::string& name : answer.names) {
      for (const std::int32_t item : node().shuffle().items) {
        if (code_id(state(), ruleset().items().code(ItemId{item})) == name) order.push_back(item);
      }
    }
    if (!std::is_permutation(order.begin(), order.end(), node().shuffle().items.begin(),
                             node().shuffle().items.end()))
      return false;
    match_->give_chance(order, false);
    return true;
  }

  /// One answer is that of all players who are shown something.
  void all_have_seen(const TestAnswer& answer) {
    auto left = std::ranges::count(node().asks(), false, &Node::Asked::answered);
    for (; left > 0; --left) reply(first_asked(), answer);
  }

  /// A test knows all: it hears every reason of the rules, as a file does.
  [[nodiscard]] StoredReply read(SeatId seat, const TestAnswer& answer) {
    return read_action(*match_, seat, {answer.is_list, answer.names}, Referee());
  }

  void reply(SeatId seat, const TestAnswer& answer) {
    try {
      const StoredReply stored = read(seat, answer);
      match_->act(stored.reply());
    } catch (const RuleError& error) {
      const std::string why = error.what();
      const bool says_why = why.find(" is not possible: ") != std::string::npos;
      throw Error("answered " + answer_text(answer) + ", but " + waits_for() +
                  (says_why ? " (" + why + ")" : ""));
    }
  }

  OpenGame* open_game_;
  Invariants* invariants_;
  const LeakCheck* leaks_;
  TestRequest request_;
  std::optional<State> begun_;                             // what was laid out
  std::vector<std::pair<std::string, TestAnswer>> given_;  // by player, since then
  InvariantWatcher watcher_;
  std::unique_ptr<Match> match_;
  std::string start_;
  std::string player_;
};

}  // namespace

struct RuleBench::Opened {
  Opened(const std::vector<std::string>& shelves, const MatchRequest& request)
      : game(shelves, request),
        invariants(game.ruleset(),
                   invariants_in_files(Shelves(shelves.begin(), shelves.end()),
                                       {request.game, request.variants, request.scenario, {}})) {}
  OpenGame game;
  Invariants invariants;
};

RuleBench::RuleBench(std::vector<std::string> shelves, LeakCheck leaks)
    : shelves_(std::move(shelves)), leaks_(std::move(leaks)) {}

RuleBench::~RuleBench() = default;

std::unique_ptr<TestMatch> RuleBench::play(const TestRequest& request) {
  refuse_agents_of_strangers("a test", request.agents);
  std::vector<std::string> key{request.game, request.scenario,
                               std::to_string(request.player_count)};
  for (const auto* list :
       {&request.players, &request.agents, &request.variants, &request.options}) {
    key.push_back(std::to_string(list->size()));
    key.insert(key.end(), list->begin(), list->end());
  }
  std::unique_ptr<Opened>& opened = open_games_[key];
  if (opened == nullptr) {
    MatchRequest opening;
    opening.game = request.game;
    opening.players = request.players;
    opening.player_count = request.player_count;
    opening.agents = request.agents;
    opening.variants = request.variants;
    opening.scenario = request.scenario;
    opening.options = request.options;
    opening.seed = request.seed;
    opened = std::make_unique<Opened>(shelves_, opening);
  }
  return std::make_unique<BenchMatch>(opened->game, opened->invariants, leaks_, request);
}

}  // namespace windrose
