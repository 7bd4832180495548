#include "runtime/lab/play/asked.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <tuple>

#include "runtime/base/text/hash.h"
#include "runtime/state/ids/words.h"
#include "runtime/state/ruleset/ruleset.h"

namespace windrose {
namespace {

// Answers that are no declared words: below all word ids.
constexpr std::int32_t kPassed = -1;
constexpr std::int32_t kYes = -2;
constexpr std::int32_t kNo = -3;
constexpr std::int32_t kAmount = -4;
constexpr std::int32_t kSeveral = -5;
constexpr std::int32_t kOtherText = -6;
constexpr std::int32_t kThing = -16;  // and further down, by kind

std::int32_t known_word(WordId word) {
  return word == WordId::none || MatchWords::is_spoken(word) ? kOtherText : number_of(word);
}

std::int32_t answer_of(Code code) {
  if (code.kind() == Kind::word) return known_word(code.as<WordId>());
  return kThing - static_cast<std::int32_t>(code.kind());
}

std::string thing_text(std::int32_t answer) {
  switch (static_cast<Kind>(kThing - answer)) {
    case Kind::number:
      return "a number";
    case Kind::player:
      return "a player";
    case Kind::space:
      return "a space";
    case Kind::piece:
      return "a piece";
    case Kind::card:
    case Kind::placeholder:
      return "a card";
    case Kind::token:
      return "a token";
    case Kind::move:
      return "a move";
    default:
      return "a thing";
  }
}

std::int32_t question_in(std::uint64_t key) {
  return static_cast<std::int32_t>(key >> 32U);
}
std::int32_t answer_in(std::uint64_t key) {
  return static_cast<std::int32_t>(key & 0xFFFFFFFFU);
}

std::string question_text(const Ruleset& ruleset, std::int32_t question) {
  return question < 0 ? "another question" : ruleset.words().text(WordId{question});
}

std::string answer_text(const Ruleset& ruleset, std::int32_t answer) {
  switch (answer) {
    case kPassed:
      return "pass";
    case kYes:
      return "yes";
    case kNo:
      return "no";
    case kAmount:
      return "an amount";
    case kSeveral:
      return "several things";
    case kOtherText:
      return "another text";
    default:
      return answer >= 0 ? ruleset.words().text(WordId{answer}) : thing_text(answer);
  }
}

bool is_real(const SeenAsk& ask) {
  const std::size_t options = ask.options().size() + (ask.can_pass() ? 1 : 0);
  switch (ask.kind()) {
    case DecisionKind::confirm:
      return true;
    case DecisionKind::amount:
      return ask.to() > ask.from() || ask.can_pass();
    case DecisionKind::some:
      return ask.options().size() > static_cast<std::size_t>(ask.from()) || ask.to() > ask.from();
    default:
      return options > 1;
  }
}

/// Notes a match in which the answer was taken.
template <class Row>
void take_first(Row& row, std::int64_t number, std::uint64_t seed) {
  if (row.first >= 0 && row.first <= number) return;
  row.first = number;
  row.seed = seed;
}

/// Adds up two rows about the same answer.
template <typename Row>
void add_row(Row& sum, const Row& row) {
  sum.offered += row.offered;
  sum.taken += row.taken;
  sum.offered_squares += row.offered_squares;
  sum.taken_squares += row.taken_squares;
  sum.products += row.products;
  sum.matches += row.matches;
  if (row.first >= 0) take_first(sum, row.first, row.seed);
}

/// What was offered more often comes first.
bool is_before(const AskedRow& one, const AskedRow& other) {
  if (one.offered != other.offered) return one.offered > other.offered;
  return std::tie(one.question, one.answer) < std::tie(other.question, other.answer);
}

}  // namespace

double AskedRow::share() const {
  return offered == 0 ? 0 : static_cast<double>(taken) / static_cast<double>(offered);
}

double AskedRow::share_error(std::int64_t of_matches) const {
  if (of_matches < 2 || offered == 0) return 0;
  const double ratio = share();
  const auto n = static_cast<double>(of_matches);
  const double rest = static_cast<double>(taken_squares) -
                      2 * ratio * static_cast<double>(products) +
                      ratio * ratio * static_cast<double>(offered_squares);
  return std::sqrt(std::max(0.0, rest) * n / (n - 1)) / static_cast<double>(offered);
}

std::vector<AskedRow> merged_rows(const std::vector<AskedRow>& one,
                                  const std::vector<AskedRow>& other) {
  std::map<std::pair<std::string, std::string>, AskedRow> rows;
  for (const std::vector<AskedRow>* part : {&one, &other}) {
    for (const AskedRow& row : *part) {
      AskedRow& sum =
          rows.try_emplace({row.question, row.answer}, AskedRow{row.question, row.answer})
              .first->second;
      add_row(sum, row);
    }
  }
  std::vector<AskedRow> all;
  all.reserve(rows.size());
  for (auto& [name, row] : rows) all.push_back(std::move(row));
  std::ranges::sort(all, is_before);
  return all;
}

void AskedCounts::offer(std::int32_t question, std::int32_t answer, bool taken) {
  Row& row = rows_[(static_cast<std::uint64_t>(static_cast<std::uint32_t>(question)) << 32U) |
                   static_cast<std::uint32_t>(answer)];
  ++row.offered_now;
  if (taken) ++row.taken_now;
}

void AskedCounts::end_match(std::int64_t number, std::uint64_t seed) {
  for (auto& [key, row] : rows_) {
    row.offered += row.offered_now;
    row.taken += row.taken_now;
    row.offered_squares += row.offered_now * row.offered_now;
    row.taken_squares += row.taken_now * row.taken_now;
    row.products += row.offered_now * row.taken_now;
    if (row.taken_now > 0) {
      ++row.matches;
      take_first(row, number, seed);
    }
    row.offered_now = row.taken_now = 0;
  }
}

void AskedCounts::drop_match() {
  for (auto& [key, row] : rows_) row.offered_now = row.taken_now = 0;
  std::erase_if(rows_, [](const auto& entry) { return entry.second.offered == 0; });
}

void AskedCounts::count(const SeatTurn& turn, const Reply& reply) {
  const SeenAsk& ask = turn.ask();
  if (is_real(ask)) ++choices_;
  trail_ = combine(trail_, static_cast<std::uint64_t>(ask.seat()) + (reply.pass ? 100 : 0));
  const std::int32_t question = known_word(ask.id() != WordId::none ? ask.id() : ask.prompt().text);
  if (ask.can_pass()) offer(question, kPassed, reply.pass);
  switch (ask.kind()) {
    case DecisionKind::confirm:
      offer(question, kYes, reply.one.id() != 0);
      offer(question, kNo, reply.one.id() == 0);
      trail_ = combine(trail_, static_cast<std::uint64_t>(reply.one.id()));
      return;
    case DecisionKind::amount:
      offer(question, kAmount, !reply.pass);
      trail_ = combine(trail_, static_cast<std::uint64_t>(reply.one.id()));
      return;
    case DecisionKind::some:
    case DecisionKind::order:
      offer(question, kSeveral, !reply.many.empty());
      for (const Code one : reply.many) {
        const auto place = std::ranges::find(ask.options(), one) - ask.options().begin();
        trail_ = combine(trail_, static_cast<std::uint64_t>(place));
      }
      return;
    default:
      break;
  }
  std::uint64_t kinds = 0;  // things are counted once a kind
  for (std::size_t i = 0; i < ask.options().size(); ++i) {
    const Code option = ask.options()[i];
    if (!reply.pass && option == reply.one) trail_ = combine(trail_, i);
    const std::int32_t answer = answer_of(option);
    if (answer >= 0) {
      offer(question, answer, !reply.pass && option == reply.one);
      continue;
    }
    const std::uint64_t bit = std::uint64_t{1} << static_cast<unsigned>(option.kind());
    if ((kinds & bit) != 0) continue;
    kinds |= bit;
    offer(question, answer, !reply.pass && answer_of(reply.one) == answer);
  }
}

void AskedCounts::merge(const AskedCounts& other) {
  for (const auto& [key, row] : other.rows_) {
    Row& sum = rows_[key];
    add_row(sum, row);
  }
}

std::vector<TakenAnswer> AskedCounts::taken() const {
  std::vector<TakenAnswer> all;
  for (const auto& [key, row] : rows_) {
    if (row.taken_now > 0) all.push_back({key, static_cast<std::int32_t>(row.taken_now)});
  }
  std::ranges::sort(all, {}, &TakenAnswer::answer);
  return all;
}

std::string AskedCounts::named(const Ruleset& ruleset, std::uint64_t answer) {
  return question_text(ruleset, question_in(answer)) + "/" +
         answer_text(ruleset, answer_in(answer));
}

std::vector<AskedRow> AskedCounts::rows(const Ruleset& ruleset) const {
  std::vector<AskedRow> all;
  for (const auto& [key, row] : rows_) {
    all.push_back({question_text(ruleset, question_in(key)), answer_text(ruleset, answer_in(key)),
                   row.offered, row.taken, row.offered_squares, row.taken_squares, row.products,
                   row.matches, row.first, row.seed});
  }
  std::ranges::sort(all, is_before);
  return all;
}

Agent::Answer CountingAgent::answer(const SeatTurn& turn) {
  Answer answer = StoppableAgent::answer(turn);
  if (answer.given) counts_->count(turn, answer.reply);
  return answer;
}

}  // namespace windrose
