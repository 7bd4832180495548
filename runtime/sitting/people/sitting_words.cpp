#include "runtime/sitting/people/sitting_words.h"

#include <algorithm>

#include "runtime/base/language/language.h"
#include "runtime/base/language/phrase.h"
#include "runtime/base/text/text.h"
#include "runtime/match/play/seen_match.h"
#include "runtime/words/names/said_names.h"
#include "runtime/words/names/said_prompt.h"
#include "runtime/words/names/shown_names.h"
#include "runtime/words/names/winners.h"
#include "runtime/words/names/wording.h"

namespace windrose {

std::string shown_name(const Ruleset& ruleset, SeatId seat) {
  return seat == SeatId::none ? std::string() : capitalized(ruleset.player_name(seat));
}

std::string subtitle_of(const GameData& data) {
  std::vector<std::string> parts;
  for (const std::string& id : data.active_variants) {
    const auto info = std::ranges::find(data.variants, id, &VariantInfo::id);
    parts.push_back(info == data.variants.end() ? pretty(id) : told_name(*info));
  }
  if (!data.scenario.empty()) {
    const auto info = std::ranges::find(data.scenarios, data.scenario, &ScenarioInfo::id);
    parts.push_back(info == data.scenarios.end() ? pretty(data.scenario) : told_name(*info));
  }
  return join(parts, " · ");
}

std::string status_of(const Sitting& sitting) {
  switch (sitting.phase()) {
    case Sitting::Phase::looking_back:
      return phrase("Looking back");
    case Sitting::Phase::over:
      return phrase("The match is over");
    case Sitting::Phase::halted:
      return phrase("Halted");
    default:
      break;
  }
  const Header& header = sitting.seen().header();
  const std::string round =
      header.round > 0 ? phrase("round {1}", std::to_string(header.round)) : phrase("preparations");
  // Nobody's turn: several are asked at once.
  const bool of_all = header.step_seat == SeatId::none &&
                      sitting.match().node().is<Node::Asking>() &&
                      sitting.match().node().kind() == DecisionKind::together;
  if (of_all) return phrase("Everybody") + " · " + round;
  const SeatId seat = header.step_seat != SeatId::none ? header.step_seat : sitting.hands.to_act();
  if (seat == SeatId::none) return capitalized(round);
  // In the turn of another: a bid, an offer that has come, a raise.
  const SeatId asked = sitting.hands.to_act();
  if (asked != SeatId::none && asked != seat)
    return phrase("{1} answers", shown_name(sitting.ruleset(), asked)) + " · " + round;
  return phrase("{1}'s turn", shown_name(sitting.ruleset(), seat)) + " · " + round;
}

Sentence public_prompt(const Sitting& sitting) {
  const Node node = SeenMatch(sitting.match()).node(sitting.hands.viewer());
  if (!node.is<Node::Asking>()) return {};
  // Only the rules' own words: what they name may be known to the one who is asked alone.
  const auto is_private = [](Code argument) {
    return argument.kind() == Kind::card || argument.kind() == Kind::placeholder;
  };
  if (std::ranges::any_of(node.question().prompt.args, is_private)) return {};
  return with_capitals(said_prompt(sitting.seen_now(), node.question().prompt));
}

Sentence why_not(Sitting& sitting, Code thing) {
  const SeatQuestion& question = sitting.question();
  if (!question.is_asked() || sitting.moments.looks_back()) return {};
  const WhyNot why = sitting.table().match->why_not(question.seat(), thing);
  return with_capitals(said_refusal(sitting.table().match->names(), why));
}

std::string moment_text(const Sitting& sitting) {
  const Header& header = sitting.seen().header();
  if (header.round <= 0) return phrase("the preparations");
  const std::string round = phrase("round {1}", std::to_string(header.round));
  return header.step_seat == SeatId::none
             ? round
             : round + " · " + shown_name(sitting.ruleset(), header.step_seat);
}

std::string chance_text(const Sitting& sitting) {
  const Node node = SeenMatch(sitting.match()).node(sitting.hands.viewer());
  if (node.is<Node::Shuffling>()) return phrase("Shuffle");
  return phrase("Throw {1}",
                std::to_string(node.roll().count) + "d" + std::to_string(node.roll().sides));
}

std::string result_text(const Sitting& sitting) {
  return winners_text(sitting.ruleset(), sitting.seen().header().winners(), shown_name);
}

std::string ending_text(const Sitting& sitting) {
  const Header& header = sitting.seen().header();
  if (header.ending == WordId::none) return {};
  return told_ending(sitting.ruleset().data(), sitting.ruleset().words().text(header.ending));
}

}  // namespace windrose
