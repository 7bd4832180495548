#include "runtime/match/tests/transcript.h"

#include <algorithm>
#include <map>
#include <utility>

#include "runtime/base/text/error.h"
#include "runtime/base/text/kinds.h"
#include "runtime/base/text/numbers.h"
#include "runtime/base/text/text.h"
#include "runtime/match/actions/action_names.h"
#include "runtime/match/play/seen_match.h"
#include "runtime/state/ids/referee.h"
#include "runtime/state/ruleset/names.h"
#include "runtime/state/seen/cause_text.h"
#include "runtime/state/seen/event_reader.h"
#include "runtime/state/seen/event_text.h"
#include "runtime/state/truth/message_text.h"
#include "runtime/state/truth/state.h"

namespace windrose {
namespace {

constexpr std::size_t kMostNames = 12;

/// The orders of shuffles, by step and place among the shuffles of the step: events do not hold
/// them.
class ShuffleOrders : public Match::Witness {
 public:
  void input(const Match&, const Input&) override {}
  void undone(const Match&, std::size_t) override {}
  void drawn(const Match& match, const Drawn& drawn) override {
    if (!drawn.is_shuffle) return;
    std::vector<std::string> names;
    for (const std::int32_t item : drawn.values) {
      names.push_back(code_id(match.names(), match.ruleset().items().code(ItemId{item})));
    }
    orders[{drawn.step, drawn.zone, drawn.nth}] = std::move(names);
  }
  /// The order of the next shuffle of `zone` in step `step`; empty for one that was given.
  std::vector<std::string> take(int step, ZoneId zone) {
    const auto found = orders.lower_bound({step, zone, 0});
    if (found == orders.end() || std::get<0>(found->first) != step ||
        std::get<1>(found->first) != zone) {
      return {};
    }
    std::vector<std::string> order = std::move(found->second);
    orders.erase(found);
    return order;
  }

  std::map<std::tuple<int, ZoneId, std::size_t>, std::vector<std::string>> orders;
};

std::string cut_list(std::vector<std::string> names) {
  const std::size_t more = names.size() > kMostNames ? names.size() - kMostNames : 0;
  names.resize(names.size() - more);
  return join(names, ", ") + (more > 0 ? " … " + std::to_string(more) + " more" : "");
}

class Printer {
 public:
  Printer(Rules& rules, const MatchSettings& settings, Causes causes, std::size_t most_bytes)
      : match_(rules, settings), causes_(causes), most_bytes_(most_bytes) {
    match_.set_witness(&shuffles_);
    for (const SeatId seat : match_.ruleset().seats()) {
      width_ = std::max(width_, utf8_letters(match_.ruleset().player_name(seat)).size());
    }
  }

  std::string print(const History& history) {
    match_.advance();
    for (const Input& input : history) {
      // Time was short for the match, and so it is here: what happened until then is told.
      if (match_.node().is<Node::Halted>()) break;
      print_events();
      if (is_full()) break;
      if (input.type == Input::Type::reply) {
        print_decision(input);
        match_.act({input.seat, input.pass, input.one, input.many});
      } else {
        match_.give_chance(input.values, input.random);
      }
    }
    print_events();
    if (is_full()) {
      text_ += "-- the rest is left out: this transcript has " + std::to_string(most_bytes_) +
               " bytes at most\n";
    } else {
      print_last_node();
    }
    return std::move(text_);
  }

 private:
  [[nodiscard]] const State& state() const { return match_.truth(Referee()); }
  [[nodiscard]] bool is_full() const { return text_.size() > most_bytes_; }

  void line(const std::string& who, const std::string& what) {
    const std::string number = std::to_string(++node_);
    text_ += std::string(number.size() < 3 ? 3 - number.size() : 0, ' ') + number + " " + who +
             std::string(width_ - utf8_letters(who).size() + 2, ' ') + what + "\n";
  }

  void print_decision(const Input& input) {
    const Node& node = match_.node().truth(Referee());
    const Node::Asked* const asked = node.ask_of(input.seat);
    const std::string& name = match_.ruleset().player_name(input.seat);
    if (asked == nullptr) throw Error("the history does not fit: " + name + " is not asked");
    line(name, message_text(match_.names(), node.question().prompt) + " -> " +
                   to_string(action_text(match_.names(), input)) + "   (" +
                   actions_text(match_.names(), node.question().kind,
                                *SeenMatch(match_).ask(asked->seat), kMostNames) +
                   ")");
  }

  void print_events() {
    for_events_since(match_, mark_, [this](const Journal& journal, const Event& event) {
      if (is_full()) return;
      if (const auto* const begun = event.as<StepBegun>()) {
        ++step_;
        print_step(*begun, event.seat());
        return;
      }
      const std::string told = event_text(match_.names(), journal, event, Viewer(Referee()));
      const std::string text = told.empty() ? told : told + cause_text(journal, event);
      if (event.is<Rolled>()) {
        line("chance", text);
      } else if (const auto* const shuffled = event.as<Shuffled>()) {
        const std::vector<std::string> order = shuffles_.take(step_, shuffled->zone);
        line("chance", text + (order.empty() ? "" : " -> " + cut_list(order)));
      } else if (!text.empty()) {
        text_ += std::string(width_ + 5, ' ') + text + "\n";
      }
    });
    mark_ = end_of_events(match_);
  }

  /// "   [c.2]", the paragraphs that an event carries out; empty where causes are left out.
  [[nodiscard]] std::string cause_text(const Journal& journal, const Event& event) const {
    if (causes_ == Causes::left_out) return {};
    const Cause* const cause = journal.cause(event);
    if (cause == nullptr || cause->paragraph < 0) return "   [no paragraph]";
    return "   [" + paragraphs_text(match_.ruleset().data(), *cause) + "]";
  }

  void print_step(const StepBegun& begun, SeatId seat) {
    const Ruleset& ruleset = match_.ruleset();
    if (begun.turn == 0) {
      if (seat == SeatId::none) text_ += "-- " + state().words().text(begun.step) + "\n";
      return;
    }
    const auto index = static_cast<std::size_t>(step_ - 1);
    const State before = match_.truth_before(index, Referee());
    text_ += "-- turn " + std::to_string(begun.turn) + ": " + ruleset.player_name(seat) +
             standing(before, seat);
    const auto& bank = ruleset.purses()[kBank];
    if (ruleset.data().money.used && !bank.endless) {
      text_ += ", bank " + money_text(ruleset, before.purse(kBank));
    }
    text_ += "\n";
  }

  /// ", cash 100, score 12": a player's money, and numbers of his that are not 0.
  [[nodiscard]] std::string standing(const State& at, SeatId seat) const {
    const Ruleset& ruleset = match_.ruleset();
    std::string text;
    if (ruleset.data().money.used) {
      text += ", cash " + money_text(ruleset, at.purse(purse_of(seat)));
    }
    for (const PropertySlot& slot : ruleset.properties()) {
      const PropertyDeclaration& declaration = *slot.declaration;
      if (slot.target != Kind::player || declaration.fixed || declaration.is_list ||
          declaration.type != ValueType::number) {
        continue;
      }
      const Value value = at.value(slot.at(number_of(seat)));
      if (value != 0 && value != kNone) text += ", " + declaration.name + " " + number_text(value);
    }
    return text;
  }

  void print_last_node() {
    std::visit(
        Cases{[&](const Node::Over& /*over*/) { print_end(); },
              [&](const Node::Playing& /*playing*/) { text_ += "-- agents are still at play\n"; },
              [&](const Node::Halted& halted) { text_ += "-- halted: " + halted.error + "\n"; },
              [&](const Node::Shuffling& /*shuffling*/) { text_ += "-- waits for a shuffle\n"; },
              [&](const Node::Rolling& /*rolling*/) { text_ += "-- waits for dice\n"; },
              [&](const Node::Asking& asking) { print_question(asking); }},
        match_.node().truth(Referee()).what);
  }

  void print_end() {
    const Ruleset& ruleset = match_.ruleset();
    const Header& header = state().header();
    text_ += "-- end: " + ruleset.words().text(header.ending);
    for (const SeatId seat : ruleset.seats()) {
      text_ += "; " + ruleset.player_name(seat);
      if (header.winners().contains(seat)) text_ += " wins";
      if (header.score_of(seat) != kNone) text_ += ", score " + number_text(header.score_of(seat));
      text_ += standing(state(), seat);
    }
    text_ += "\n";
  }

  void print_question(const Node::Asking& asking) {
    for (const Node::Asked& asked : asking.asks) {
      if (asked.answered || asked.may) continue;
      text_ += "-- waits for " + match_.ruleset().player_name(asked.seat) + ": " +
               message_text(match_.names(), asking.prompt) + "   (" +
               actions_text(match_.names(), asking.kind, *SeenMatch(match_).ask(asked.seat),
                            kMostNames) +
               ")\n";
    }
  }

  Match match_;
  Causes causes_;
  std::size_t most_bytes_;
  ShuffleOrders shuffles_;
  EventMark mark_;
  std::string text_;
  std::size_t width_ = std::string_view("chance").size();
  int node_ = 0;
  int step_ = 0;  // steps begun
};

void add_heading(std::string& text, const std::string& key,
                 const std::vector<std::string>& values) {
  constexpr std::size_t kColumn = 10;
  if (values.empty() || values.front().empty()) return;
  text += key + std::string(kColumn - key.size(), ' ') + join(values, ", ") + "\n";
}

}  // namespace

std::string transcript_heading(const MatchRequest& request) {
  std::string text;
  add_heading(text, "game", {request.game});
  add_heading(text, "players", request.players);
  const bool has_agents = std::ranges::any_of(
      request.agents, [](const std::string& agent) { return agent != "human"; });
  if (has_agents) add_heading(text, "agents", request.agents);
  add_heading(text, "variants", request.variants);
  add_heading(text, "scenario", {request.scenario});
  add_heading(text, "options", request.options);
  add_heading(text, "seed", {std::to_string(*request.seed)});
  return text;
}

std::string transcript_of(Rules& rules, const MatchSettings& settings, const History& history,
                          Causes causes, std::size_t most_bytes) {
  MatchSettings printed = settings;
  printed.trace = causes == Causes::shown;
  return Printer(rules, printed, causes, most_bytes).print(history);
}

std::string transcript_of(OpenGame& open_game, const Match& match, Causes causes,
                          std::size_t most_bytes) {
  MatchRequest request = open_game.request();
  request.seed = match.settings().seed;
  return transcript_heading(request) + "\n" +
         transcript_of(open_game.rules(), match.settings(), match.history(), causes, most_bytes);
}

}  // namespace windrose
