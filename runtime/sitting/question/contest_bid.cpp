#include "runtime/sitting/question/contest_bid.h"

#include <algorithm>

#include "runtime/base/language/phrase.h"
#include "runtime/words/names/wording.h"

namespace windrose {
namespace {

bool is_chosen(const SeatQuestion& question, Code thing) {
  return std::ranges::any_of(question.picks(),
                             [&](const Pick& pick) { return pick.picked && pick.code == thing; });
}

/// What is chosen adds; of an amount, `amount`.
std::int64_t added(const StageShown& stage, const SeatQuestion& question, int amount) {
  std::int64_t points = 0;
  for (const StageAdds& adds : stage.adds) {
    if (adds.question != question.id()) continue;
    if (adds.about.is_none()) {
      if (question.is_amount()) points += adds.points * amount;
    } else if (is_chosen(question, adds.about)) {
      points += adds.points;
    }
  }
  return points;
}

/// Whether the amount of another question can still be added.
bool more_can_follow(const StageShown& stage, const SeatQuestion& question) {
  return std::ranges::any_of(stage.adds, [&](const StageAdds& adds) {
    return adds.question != question.id() && adds.about.is_none() && adds.points > 0;
  });
}

/// "ahead by 1", "a tie", "2 short": where the side stands then.
std::string margin_text(const StageShown& stage, const SeatQuestion& question, std::int64_t points,
                        std::size_t side) {
  if (stage.needs > points) {
    const std::string missing = number_text(stage.needs - points);
    return more_can_follow(stage, question) ? phrase("{1} short so far", missing)
                                            : phrase("{1} short", missing);
  }
  const std::int64_t ahead = points - stage.sides[1 - side].points;
  return ahead > 0 ? phrase("ahead by {1}", number_text(ahead)) : phrase("a tie is enough");
}

/// "Commit 4 · 9".
std::string amount_bid_text(const SeatQuestion& question, int amount, std::int64_t points,
                            const std::string& verb) {
  return phrase_as("contest", "{1} {2} · {3}", verb, question.amount_text(amount),
                   number_text(points));
}

/// "Bid 1 card · 9".
std::string things_bid_text(const SeatQuestion& question, std::int64_t points) {
  const auto count = std::ranges::count_if(question.picks(), &Pick::picked);
  if (count == 0) return phrase_as("contest", "No bid · {1}", number_text(points));
  const auto is_card = [](const Pick& pick) { return pick.pass || pick.code.kind() == Kind::card; };
  if (!std::ranges::all_of(question.picks(), is_card)) {
    return phrase_as("contest", "Bid {1} · {2}", std::to_string(count), number_text(points));
  }
  return count == 1 ? phrase_as("contest", "Bid 1 card · {1}", number_text(points))
                    : phrase_as("contest", "Bid {1} cards · {2}", std::to_string(count),
                                number_text(points));
}

}  // namespace

std::optional<ContestBid> contest_bid(std::span<const StageShown> stages,
                                      const SeatQuestion& question, const std::string& verb) {
  if (!question.is_asked()) return std::nullopt;
  for (std::size_t i = 0; i < stages.size(); ++i) {
    const StageShown& stage = stages[i];
    const auto side = std::ranges::find(stage.sides, question.seat(), &StageSide::seat);
    const auto is_of_question = [&](const StageAdds& adds) {
      return adds.question == question.id();
    };
    if (stage.kind != StageKind::contest || side == stage.sides.end()) continue;
    if (std::ranges::none_of(stage.adds, is_of_question)) continue;
    ContestBid bid;
    bid.stage = i;
    bid.side = static_cast<std::size_t>(side - stage.sides.begin());
    bid.adds = added(stage, question, question.amount());
    if (!question.is_amount() && !question.is_many()) return bid;
    const std::int64_t points = side->points + bid.adds;
    if (question.is_amount()) {
      bid.text = amount_bid_text(question, question.amount(), points, verb);
      const std::int64_t most = side->points + added(stage, question, question.to());
      bid.widest = amount_bid_text(question, question.to(), most, verb);
    } else {
      bid.text = things_bid_text(question, points);
    }
    bid.note = margin_text(stage, question, points, bid.side);
    return bid;
  }
  return std::nullopt;
}

std::vector<ThingAdds> things_add(std::span<const StageShown> stages,
                                  const SeatQuestion& question) {
  std::vector<ThingAdds> all;
  if (!question.is_asked()) return all;
  for (const StageShown& stage : stages) {
    for (const StageAdds& adds : stage.adds) {
      if (adds.question != question.id() || adds.about.is_none()) continue;
      const std::string points = "+" + number_text(adds.points);
      const std::string text = adds.points == 0 ? phrase("adds nothing")
                               : is_chosen(question, adds.about)
                                   ? phrase("{1} · in the bid", points)
                                   : phrase("{1} here", points);
      all.push_back({adds.about, text, adds.points == 0 ? "–" : points, adds.points == 0});
    }
  }
  return all;
}

}  // namespace windrose
