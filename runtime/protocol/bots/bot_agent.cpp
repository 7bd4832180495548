#include "runtime/protocol/bots/bot_agent.h"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <optional>
#include <ostream>
#include <streambuf>
#include <utility>

#include <nlohmann/json.hpp>

#include "runtime/base/language/meant.h"
#include "runtime/base/language/phrase.h"
#include "runtime/base/system/outside_json.h"
#include "runtime/base/system/stop_sign.h"
#include "runtime/base/text/error.h"
#include "runtime/base/text/json_text.h"
#include "runtime/base/text/prompt_lines.h"
#include "runtime/base/text/text.h"
#include "runtime/match/actions/action_names.h"
#include "runtime/match/play/thinker_agents.h"
#include "runtime/protocol/json/node_json.h"
#include "runtime/state/ruleset/ruleset.h"
#include "runtime/state/truth/message_text.h"

namespace windrose {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::uint64_t kMostNumber = std::numeric_limits<std::int32_t>::max();
constexpr std::size_t kMostListed = 1000;  // bytes of options in a message
constexpr std::size_t kMostPrompt = 200;   // bytes of a question in a message
constexpr const char* kExample = R"({"action":"pass"})";

/// As people write it: "10 seconds", "0.5 seconds".
std::string seconds_of(double patience) {
  std::string text = std::to_string(patience);
  text.erase(text.find_last_not_of('0') + 1);
  if (text.ends_with('.')) text.pop_back();
  return text == "1" ? phrase("1 second") : phrase("{1} seconds", text);
}

/// An action as text, for comparing it with the names of options.
std::string text_of(const Json& action) {
  if (action.is_string()) return action.get<std::string>();
  if (action.is_boolean()) return action.get<bool>() ? "yes" : "no";
  return action.dump(-1, ' ', false, Json::error_handler_t::replace);
}

/// What a question offers, by name.
struct Offered {
  std::vector<std::string> names;
  std::vector<Code> codes;

  explicit Offered(const SeatTurn& turn) {
    const SeenAsk& ask = turn.ask();
    const Node::Asked asked{ask.seat(),
                            {ask.options().begin(), ask.options().end()},
                            ask.from(),
                            ask.to(),
                            WordId::none};
    codes = asked.options;
    if (ask.kind() == DecisionKind::confirm) codes = {Code::flag(true), Code::flag(false)};
    if (ask.kind() != DecisionKind::amount) {
      names = action_names(Names(turn.observation()), ask.kind(), asked);
    }
  }
  [[nodiscard]] std::optional<Code> find(const std::string& name) const {
    const auto found = std::ranges::find(names, name);
    if (found == names.end()) return std::nullopt;
    return codes[static_cast<std::size_t>(found - names.begin())];
  }
};

/// A line that is written to a program piece by piece. The stream fails where the program does not
/// read it in time.
class QuestionLine : public std::streambuf {
 public:
  QuestionLine(PipedProgram& program, double patience) : program_(&program) {
    program.begin_line(patience);
  }

 protected:
  std::streamsize xsputn(const char* text, std::streamsize size) override {
    return program_->write({text, static_cast<std::size_t>(size)}) ? size : 0;
  }
  int_type overflow(int_type byte) override {
    const char one = traits_type::to_char_type(byte);
    return program_->write({&one, 1}) ? byte : traits_type::eof();
  }

 private:
  PipedProgram* program_;
};

}  // namespace

BotAgent::BotAgent(const Ruleset& ruleset, std::string command, double patience)
    : ruleset_(&ruleset), command_(std::move(command)), patience_(patience) {}

void BotAgent::fail(const std::string& fact) {
  program_.reset();
  throw Error(fact);
}

void BotAgent::heed(const StopSign* sign) {
  stop_ = sign;
  if (program_ != nullptr) program_->heed(sign);
}

void BotAgent::start() {
  if (program_ != nullptr) return;
  std::vector<std::string> words;
  for (std::size_t at = 0; at < command_.size();) {
    const std::size_t end = std::min(command_.find(' ', at), command_.size());
    if (end > at) words.push_back(command_.substr(at, end - at));
    at = end + 1;
  }
  program_ = std::make_unique<PipedProgram>(words);
  program_->heed(stop_);
}

bool BotAgent::send(const SeatTurn& turn) {
  QuestionLine line(*program_, patience_);
  std::ostream out(&line);
  JsonText json(out);
  json.object().key("game").text(ruleset_->data().id);
  json.key("player").text(ruleset_->player_name(turn.seat())).key("node");
  add_question(json, turn);
  json.key("observation");
  add_observation(json, turn.observation());
  json.key("events");
  add_news(json, turn);
  json.end().finish();
  out << '\n';
  return out.good();
}

std::string BotAgent::read_answer(bool has_read) {
  const std::optional<std::string> answer =
      has_read ? program_->read_line(patience_) : std::optional<std::string>();
  if (answer) return *answer;
  if (const std::string excess = program_->excess(); !excess.empty()) {
    fail(phrase("the bot {1} has printed {2}; let it answer with one short line such as {3}",
                quote(command_), excess, kExample));
  }
  const std::string ended = program_->end();
  const std::string errors = program_->errors();
  const std::string said = errors.empty() ? "" : phrase("; it printed: {1}", errors);
  const std::string bot = quote(command_);
  if (ended.empty() && program_->has_closed_input())
    fail(phrase("the bot {1} reads no more questions", bot) + said);
  if (ended.empty() && program_->has_closed_output())
    fail(phrase("the bot {1} has closed its output instead of answering", bot) + said);
  if (ended.empty() && stop_ != nullptr && stop_->is_late())
    fail(phrase("the bot {1} was stopped", bot));
  if (ended.empty()) {
    fail(phrase("the bot {1} has not answered within {2}; give it longer with {3}", bot,
                seconds_of(patience_), "--patience SECONDS") +
         said);
  }
  fail(phrase("the bot {1} has ended with {2} instead of answering", bot, ended) +
       (said.empty() ? phrase("; run it by itself to see why") : said));
}

Agent::Answer BotAgent::answer(const SeatTurn& turn) {
  const std::string prompt = message_text(Names(turn.observation()), turn.ask().prompt());
  asked_ = cut_text(prompt_lines(prompt).title, kMostPrompt);
  start();
  return read(turn, read_answer(send(turn)));
}

Agent::Answer BotAgent::read(const SeatTurn& turn, const std::string& line) {
  Json json;
  try {
    json = outside_json<Json>(line);
  } catch (const Error& error) {
    fail(phrase("the bot {1} answered {2}: {3}", quote(command_), quote(line), error.what()));
  }
  if (!json.is_object() || !json.contains("action")) {
    fail(phrase("the bot {1} answered {2}; answer with one line such as {3}", quote(command_),
                quote(line), kExample));
  }
  const Json& action = json["action"];
  const SeenAsk& ask = turn.ask();
  Answer answer;
  answer.reply.seat = turn.seat();
  if (action.is_null()) {
    if (!turn.may()) {
      fail(phrase("the bot {1} answered {2}, but it must choose; see {3} in its question",
                  quote(command_), "null", "\"actions\""));
    }
    answer.given = false;
    return answer;
  }
  const std::string text = text_of(action);
  if (text == "pass" && ask.can_pass()) {
    answer.reply.pass = true;
    return answer;
  }
  if (ask.kind() == DecisionKind::amount) {
    const bool is_huge = action.is_number_unsigned() && action.get<std::uint64_t>() > kMostNumber;
    const bool fits = action.is_number_integer() && !is_huge &&
                      action.get<std::int64_t>() >= ask.from() &&
                      action.get<std::int64_t>() <= ask.to();
    if (!fits) {
      const std::string from = std::to_string(ask.from());
      const std::string to = std::to_string(ask.to());
      fail(ask.can_pass()
               ? phrase("the bot {1} answered {2}; give a number from {3} to {4}, or {5}",
                        quote(command_), quote(text), from, to, "\"pass\"")
               : phrase("the bot {1} answered {2}; give a number from {3} to {4}", quote(command_),
                        quote(text), from, to));
    }
    answer.reply.one = Code::number(action.get<std::int32_t>());
    return answer;
  }
  const Offered offered(turn);
  const auto code_of = [&](const Json& name) {
    const std::string word = text_of(name);
    const std::optional<Code> found = offered.find(word);
    if (!found) {
      fail(phrase("the bot {1} answered {2} to \"{3}\"; expected {4}", quote(command_), quote(word),
                  asked_, cut_text(list_or(offered.names), kMostListed)) +
           told_meant(word, offered.names));
    }
    return *found;
  };
  if (ask.kind() != DecisionKind::some && ask.kind() != DecisionKind::order) {
    answer.reply.one = code_of(action);
    return answer;
  }
  if (!action.is_array()) {
    fail(phrase("the bot {1} answered {2}; give a list of names", quote(command_), quote(text)));
  }
  if (action.size() > offered.names.size()) {
    const std::size_t options = offered.names.size();
    fail(phrase_number("the bot {1} answered a list of {2} names, but the question has {3} option",
                       "the bot {1} answered a list of {2} names, but the question has {3} options",
                       static_cast<long long>(options), quote(command_),
                       std::to_string(action.size()), std::to_string(options)));
  }
  many_.clear();
  for (const Json& name : action) many_.push_back(code_of(name));
  answer.reply.many = many_;
  return answer;
}

std::shared_ptr<Agent> make_bot(const Ruleset& ruleset, const std::string& command,
                                double patience) {
  return std::make_shared<BotAgent>(ruleset, command, patience);
}

}  // namespace windrose
