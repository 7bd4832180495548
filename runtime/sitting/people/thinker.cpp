#include "runtime/sitting/people/thinker.h"

#include <algorithm>
#include <chrono>
#include <exception>
#include <memory>
#include <utility>

#include "runtime/base/text/hash.h"
#include "runtime/script/sandbox/act_time.h"

namespace windrose {
namespace {

// Several seats are asked about one node, and what was taken back is often chosen again.
constexpr std::size_t kThoughtsKept = 64;

Table<bool, SeatId> agents_that(const OpenGame& open_game, bool (Agent::*do_this)() const) {
  Table<bool, SeatId> found;
  for (const SeatId seat : open_game.ruleset().seats()) {
    const Agent* const agent = open_game.agent(seat);
    found.add(agent != nullptr && (agent->*do_this)());
  }
  return found;
}

}  // namespace

Thinker::Thinker(const OpenGame& open_game)
    : thinks_ahead_(agents_that(open_game, &Agent::thinks_ahead)),
      reads_news_(agents_that(open_game, &Agent::reads_news)),
      thread_([this, &open_game](const std::stop_token& stop) { work(stop, open_game); }) {}

Thinker::~Thinker() = default;

std::uint64_t Thinker::hash_of(const SeenAsk& ask) {
  std::uint64_t hash = 0;
  const auto add = [&hash](auto value) {
    hash = combine(hash, static_cast<std::uint64_t>(static_cast<std::int64_t>(value)));
  };
  const auto add_codes = [&](std::span<const Code> codes) {
    add(codes.size());
    for (const Code code : codes) hash = combine(hash, code.bits());
  };
  add(ask.kind());
  add(ask.id());
  add(ask.prompt().text);
  add_codes(ask.prompt().args);
  add_codes(ask.options());
  add(ask.from());
  add(ask.to());
  add(ask.pass());
  return hash;
}

Thinker::Topic Thinker::topic_of(const SeatTurn& turn) const {
  return {turn.observation().fingerprint(),
          turn.key(),
          turn.seat(),
          turn.may(),
          hash_of(turn.ask()),
          reads_news_[turn.seat()] ? turn.news()->fingerprint() : 0};
}

void Thinker::ask(const Topic& topic, const SeatTurn& turn) {
  const std::scoped_lock lock(mutex_);
  if (running_ == topic || (waiting_ && waiting_->topic == topic) || find(topic) != nullptr) return;
  waiting_ = Question{topic, turn.observation(), turn.ask().kept(),
                      thinks_ahead_[topic.seat] ? turn.vantage() : nullptr,
                      reads_news_[topic.seat] ? turn.news() : nullptr};
  changed_.notify_all();
}

const Thinker::Thought* Thinker::find(const Topic& topic) const {
  const auto found = std::ranges::find(thoughts_, topic, &std::pair<Topic, Thought>::first);
  return found == thoughts_.end() ? nullptr : &found->second;
}

std::optional<Thinker::Thought> Thinker::thought(const Topic& topic) const {
  const std::scoped_lock lock(mutex_);
  const Thought* const found = find(topic);
  return found == nullptr ? std::nullopt : std::optional(*found);
}

bool Thinker::wait_for(const Topic& topic, double seconds) const {
  std::unique_lock lock(mutex_);
  return changed_.wait_for(lock, std::chrono::duration<double>(seconds),
                           [&] { return find(topic) != nullptr; });
}

bool Thinker::is_idle(double seconds) const {
  std::unique_lock lock(mutex_);
  return changed_.wait_for(lock, std::chrono::duration<double>(seconds),
                           [&] { return !loading_ && !running_ && !waiting_; });
}

void Thinker::when_thought(std::function<void()> call) {
  const std::scoped_lock lock(mutex_);
  call_ = std::move(call);
}

std::optional<Thinker::Question> Thinker::next_question(const std::stop_token& stop) {
  std::unique_lock lock(mutex_);
  const bool asked = changed_.wait(lock, stop, [&] { return waiting_.has_value(); });
  if (!asked || stop.stop_requested()) return std::nullopt;
  running_ = waiting_->topic;
  return std::exchange(waiting_, std::nullopt);
}

void Thinker::keep(const Topic& topic, Thought thought) {
  const std::scoped_lock lock(mutex_);
  thoughts_.emplace_back(topic, std::move(thought));
  if (thoughts_.size() > kThoughtsKept) thoughts_.pop_front();
  running_.reset();
  changed_.notify_all();
  if (call_) call_();
}

void Thinker::work(const std::stop_token& stop, const OpenGame& open_game) {
  std::unique_ptr<OpenGame> own;
  std::string broken;
  try {
    own = open_game.for_another_thread();
  } catch (const std::exception& error) {
    broken = error.what();  // the agents' files have changed since the match began
  }
  {
    const std::scoped_lock lock(mutex_);
    loading_ = false;
    changed_.notify_all();
    if (call_) call_();
  }
  while (std::optional<Question> question = next_question(stop)) {
    Thought thought;
    thought.error = broken;
    if (own) thought = think(*own, *question);
    keep(question->topic, std::move(thought));
  }
}

Thinker::Thought Thinker::think(OpenGame& open_game, Question& question) {
  const Topic& topic = question.topic;
  const SeatTurn turn(question.seen, question.ask, topic.may, DrawKey(topic.key), question.vantage,
                      question.news);
  Thought thought;
  const ActTime act;
  try {
    const Agent::Answer answer = open_game.agent(topic.seat)->answer(turn);
    const Reply& reply = answer.reply;
    thought.given = answer.given;
    thought.reply = {reply.seat, reply.pass, reply.one, {reply.many.begin(), reply.many.end()}};
  } catch (const std::exception& error) {
    thought.error = error.what();
  }
  return thought;
}

}  // namespace windrose
