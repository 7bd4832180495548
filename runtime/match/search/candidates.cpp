#include "runtime/match/search/candidates.h"

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <utility>

#include "runtime/base/text/hash.h"

namespace windrose {
namespace {

constexpr std::size_t kLists = 24;            // of a question for some or an order that are tried
constexpr std::size_t kThingsTried = 24'000;  // fewer lists, two at least, where each is longer
constexpr std::int64_t kSixtyFourths[] = {0, 1, 4, 8, 16, 32, 48, 64};
constexpr int kAmountNames = 16;  // different names of amounts of one question

template <class Item>
void shuffle(std::vector<Item>& items, std::uint64_t& key) {
  for (std::size_t i = items.size(); i > 1; --i) {
    key = mix(key);
    std::swap(items[i - 1], items[key % i]);
  }
}

void add_amounts(const SeenAsk& ask, std::vector<Candidate>& found) {
  const std::int64_t range = std::int64_t{ask.to()} - ask.from();
  for (const std::int64_t part : kSixtyFourths) {
    const auto amount = static_cast<std::int32_t>(ask.from() + range * part / 64);
    const Candidate candidate{.one = Code::number(amount)};
    if (std::ranges::find(found, candidate) == found.end()) found.push_back(candidate);
  }
}

void add_lists(const SeenAsk& ask, std::uint64_t key, std::vector<Candidate>& found) {
  const std::vector<Code> all(ask.options().begin(), ask.options().end());
  const bool in_order = ask.kind() == DecisionKind::order;
  const auto least = in_order ? all.size() : static_cast<std::size_t>(ask.from());
  const auto most = in_order ? all.size() : static_cast<std::size_t>(ask.to());
  const std::size_t lists =
      std::clamp(kThingsTried / std::max<std::size_t>(all.size(), 1), std::size_t{2}, kLists);
  for (std::size_t tried = 0; tried < lists; ++tried) {
    std::vector<std::size_t> places(all.size());
    std::iota(places.begin(), places.end(), std::size_t{0});
    if (tried > 0) shuffle(places, key);
    key = mix(key);
    // The fewest and the most first: one of them is the best more often than any other.
    const std::size_t count = tried == 0   ? least
                              : tried == 1 ? most
                                           : least + key % (most - least + 1);
    places.resize(count);
    if (!in_order) std::ranges::sort(places);
    Candidate candidate;
    candidate.many.reserve(count);
    for (const std::size_t place : places) candidate.many.push_back(all[place]);
    if (std::ranges::find(found, candidate) == found.end()) found.push_back(std::move(candidate));
  }
}

}  // namespace

Candidate candidate_of(const Agent::Answer& answer) {
  if (!answer.given) return {.given = false};
  const Reply& reply = answer.reply;
  return {.pass = reply.pass, .one = reply.one, .many = {reply.many.begin(), reply.many.end()}};
}

std::vector<Candidate> candidates_of(const SeenAsk& ask, bool may, std::size_t most,
                                     std::uint64_t key) {
  std::vector<Candidate> found;
  if (may) found.push_back({.given = false});
  if (ask.can_pass()) found.push_back({.pass = true});
  switch (ask.kind()) {
    case DecisionKind::confirm:
      found.push_back({.one = Code::flag(true)});
      found.push_back({.one = Code::flag(false)});
      break;
    case DecisionKind::amount:
      add_amounts(ask, found);
      break;
    case DecisionKind::some:
    case DecisionKind::order:
      add_lists(ask, key, found);
      break;
    case DecisionKind::choose:
    case DecisionKind::together: {
      std::vector<Code> options(ask.options().begin(), ask.options().end());
      const std::size_t room = std::max<std::size_t>(most, found.size() + 1) - found.size();
      if (options.size() > room) {
        shuffle(options, key);
        options.resize(room);
      }
      for (const Code option : options) found.push_back({.one = option});
    }
  }
  return found;
}

std::vector<Candidate> amounts_between(const std::vector<Candidate>& tried, const Candidate& best) {
  if (!best.given || best.pass || best.one.kind() != Kind::number) return {};
  std::vector<std::int64_t> amounts;
  for (const Candidate& candidate : tried) {
    if (candidate.one.kind() == Kind::number) amounts.push_back(candidate.one.id());
  }
  std::ranges::sort(amounts);
  const auto at = std::ranges::find(amounts, std::int64_t{best.one.id()});
  std::vector<Candidate> between;
  const auto add = [&](std::int64_t one, std::int64_t other) {
    if (other - one < 2) return;
    between.push_back({.one = Code::number(static_cast<std::int32_t>(one + (other - one) / 2))});
  };
  if (at != amounts.begin()) add(*(at - 1), *at);
  if (at + 1 != amounts.end()) add(*at, *(at + 1));
  return between;
}

std::uint64_t question_name(const SeenAsk& ask) {
  const auto number = [](WordId id) {
    return static_cast<std::uint64_t>(static_cast<std::int64_t>(number_of(id)));
  };
  std::uint64_t name = combine(number(ask.id()), number(ask.prompt().text));
  name = combine(name, static_cast<std::uint64_t>(ask.kind()));
  if (ask.kind() != DecisionKind::confirm && ask.kind() != DecisionKind::amount) return name;
  // What yes means hangs on what the question is about.
  for (const Code code : ask.prompt().args) {
    if (code.kind() != Kind::number) name = combine(name, code.bits());
  }
  return name;
}

std::uint64_t answer_name(const SeenAsk& ask, std::uint64_t question, const Agent::Answer& answer) {
  const std::uint64_t seat = static_cast<std::uint64_t>(ask.seat()) + 1;
  const std::uint64_t about = question ^ (seat << 48U);
  if (!answer.given) return combine(about, 1);
  if (answer.reply.pass) return combine(about, 2);
  if (ask.kind() == DecisionKind::amount) {
    const std::int64_t range = std::int64_t{ask.to()} - ask.from() + 1;
    const std::int64_t above = std::int64_t{answer.reply.one.id()} - ask.from();
    return combine(about, 3 + static_cast<std::uint64_t>(above * kAmountNames / range));
  }
  std::uint64_t name = about ^ (answer.reply.one.bits() * 0x9E3779B97F4A7C15U);
  for (const Code code : answer.reply.many) name = combine(name, code.bits());
  return mix(name);
}

}  // namespace windrose
