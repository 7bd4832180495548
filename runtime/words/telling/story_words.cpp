#include "runtime/words/telling/story_words.h"

#include <algorithm>
#include <initializer_list>

#include "runtime/base/language/fill.h"
#include "runtime/base/language/language.h"
#include "runtime/base/language/phrase.h"
#include "runtime/base/text/kinds.h"
#include "runtime/state/seen/event_mask.h"
#include "runtime/words/names/said_names.h"
#include "runtime/words/names/wording.h"
#include "runtime/words/telling/event_clause.h"

namespace windrose {
namespace {

/// The rules' next words in the step, before anything is thrown or left to chance again.
const Event* next_words(std::span<const Event> events, std::size_t index) {
  for (const Event& event : events.subspan(index + 1)) {
    if (event.is<Logged>()) return &event;
    if (event.is<Rolled>() || event.is<StepBegun>()) return nullptr;
  }
  return nullptr;
}

/// Whether nothing but values changes between the event and those words.
bool only_values_between(std::span<const Event> events, std::size_t index, const Event* line) {
  const auto between =
      events.subspan(index + 1, static_cast<std::size_t>(line - &events[index]) - 1);
  return std::ranges::all_of(
      between, [](const Event& event) { return event.changed_slot() != SlotId::none; });
}

bool same_template(const Event& one, const Event& other) {
  const auto* const first = one.as<Logged>();
  const auto* const second = other.as<Logged>();
  return first != nullptr && second != nullptr && first->text == second->text;
}

/// "b2" stays as it is.
std::string first_word_capitalized(const std::string& text) {
  const std::string first = text.substr(0, text.find(' '));
  return first.find_first_of("0123456789") == std::string::npos ? capitalized(text) : text;
}

/// What such words name.
class ToldWords {
 public:
  ToldWords(const Names& names, const Journal& journal, const Event& line, Viewer viewer)
      : ruleset_(names.ruleset()),
        named_(about(names, journal, line, viewer)),
        player_(player_of_log(names, journal, line)) {}

  [[nodiscard]] bool name(Code code) const {
    return std::ranges::find(named_, code) != named_.end();
  }

  [[nodiscard]] bool tell(const Paid& paid) const {
    if (player_ == SeatId::none) return false;
    const PurseId purse = purse_of(player_);
    return (paid.from == purse || paid.to == purse) && name(Code::number(paid.amount));
  }

  [[nodiscard]] bool tell(const Given& given, SeatId seat) const {
    if (name(Code(given.token))) return true;
    const auto& piles = ruleset_.piles();
    return concern(seat, {piles[given.from].owner, piles[given.to].owner,
                          ruleset_.tokens()[given.token].owner}) &&
           (name_place_of(given.from) || name_place_of(given.to));
  }

  [[nodiscard]] bool tell(const Changed& change, SeatId seat) const {
    const PropertySlot& slot = ruleset_.properties()[change.slot];
    if (slot.target == Kind::space) {
      const bool player = slot.declaration->type == ValueType::player;
      const auto owner = [&](Value value) {
        return player && value != kNone ? SeatId{value} : SeatId::none;
      };
      return name(Code(Kind::space, change.entity)) &&
             concern(seat, {owner(change.now), owner(change.before)});
    }
    return slot.target == Kind::game && player_ != SeatId::none &&
           slot.declaration->type == ValueType::number && name(Code::number(change.now));
  }

  /// `item`: what moves, as the viewer may know it.
  [[nodiscard]] bool tell(const Moved& move, Code item) const {
    if (player_ == SeatId::none) return false;
    if (ruleset_.items().is_card(move.item)) return name(item);
    const SpaceId space = ruleset_.zones().space_of(move.to);
    return ruleset_.pieces()[piece_of(move.item)].owner == player_ && space != SpaceId::none &&
           name(Code(space));
  }

 private:
  /// Whether they speak of who did it, or of one of these; of nobody, where nobody did it.
  [[nodiscard]] bool concern(SeatId seat, std::initializer_list<SeatId> owners) const {
    if (seat == player_) return true;
    return player_ != SeatId::none && std::ranges::find(owners, player_) != owners.end();
  }

  [[nodiscard]] bool name_place_of(PileId pile) const {
    const SpaceId space = ruleset_.piles()[pile].space;
    return space != SpaceId::none && name(Code(space));
  }

  const Ruleset& ruleset_;
  std::vector<Code> named_;
  SeatId player_;
};

}  // namespace

std::vector<Code> about(const Names& names, const Journal& journal, const Event& line,
                        Viewer viewer) {
  const auto* const words = line.as<Logged>();
  if (words == nullptr) return {};
  return seen_codes(names.ruleset(), journal, words->about, viewer);
}

SeatId player_of_log(const Names& names, const Journal& journal, const Event& event) {
  const auto* const line = event.as<Logged>();
  if (line == nullptr) return SeatId::none;
  const Gap first = gap_at(names.word(line->text));
  const std::size_t word = first.number > 0 ? first.number - 1 : 0;
  const auto arguments = journal.codes(line->about);
  const bool is_player =
      first.size > 0 && word < arguments.size() && arguments[word].kind() == Kind::player;
  return is_player ? arguments[word].as<SeatId>() : SeatId::none;
}

Sentence words_of_log(const Names& names, const Journal& journal, const Event& event,
                      Viewer viewer) {
  const auto* const line = event.as<Logged>();
  if (line == nullptr) return {};
  return said_message(names, line->text, about(names, journal, event, viewer),
                      [&](Code argument) { return seen_thing(names, argument); });
}

bool differ_in_end(const Names& names, const ToldLine& line, const ToldLine& later, Viewer viewer) {
  if (!same_template(line.event, later.event)) return false;
  const auto first = about(names, line.journal, line.event, viewer);
  const auto second = about(names, later.journal, later.event, viewer);
  if (first.size() < 2 || first.size() != second.size()) return false;
  return names.word(line.event.as<Logged>()->text).ends_with("{}") &&
         first.back() != second.back() &&
         std::equal(first.begin(), first.end() - 1, second.begin());
}

bool differ_in_who(const Names& names, const ToldLine& line, const ToldLine& later, Viewer viewer) {
  if (!same_template(line.event, later.event)) return false;
  const auto first = about(names, line.journal, line.event, viewer);
  const auto second = about(names, later.journal, later.event, viewer);
  if (first.empty() || first.size() != second.size()) return false;
  return first.front() != second.front() &&
         std::equal(first.begin() + 1, first.end(), second.begin() + 1);
}

Sentence said_of_all(const Sentence& said, const std::vector<Sentence>& things) {
  if (things.size() < 2 || !begins_with(said, things.front())) return said;
  const std::span<const Sentence> others = std::span(things).subspan(1);
  const bool several = others.size() > 1;
  const std::string rest = plain(behind(said, things.front().spans.size()));
  const Sentence all = list_and(others);
  if (rest.starts_with(" is "))
    return several ? phrase("{1}, as are {2}", said, all) : phrase("{1}, as is {2}", said, all);
  if (rest.starts_with(" has "))
    return several ? phrase("{1}, as have {2}", said, all) : phrase("{1}, as has {2}", said, all);
  // Only of a verb with an "s" can it be said that others do so, too: not of "may claim".
  const std::string verb = rest.starts_with(' ') ? rest.substr(1, rest.find(' ', 1) - 1) : "";
  if (!verb.ends_with('s') || verb == "was")
    return phrase("{1}; the same is true of {2}", said, all);
  return several ? phrase("{1}, as do {2}", said, all) : phrase("{1}, as does {2}", said, all);
}

Sentence sentence_case(const Sentence& sentence) {
  if (sentence.empty() || sentence.spans.front().names_player) return sentence;
  const std::string text = plain(sentence);
  return first_word_capitalized(text) == text ? sentence : capitalized(sentence);
}

std::string sentence_case(const Ruleset& ruleset, const std::string& text) {
  return plain(sentence_case(said_text(ruleset, text)));
}

bool told_by_next_words(const Names& names, const Journal& journal, std::size_t index,
                        Viewer viewer) {
  const auto events = journal.events();
  const Event& event = events[index];
  const Event* const line = next_words(events, index);
  if (line == nullptr) return false;
  const ToldWords words(names, journal, *line, viewer);
  const Cases cases{[&](const Paid& paid) { return words.tell(paid); },
                    [&](const Given& given) { return words.tell(given, event.seat()); },
                    [&](const Changed& change) { return words.tell(change, event.seat()); },
                    [&](const Moved& move) {
                      const Ruleset& ruleset = names.ruleset();
                      const Code item = ruleset.items().code(move.item);
                      return only_values_between(events, index, line) &&
                             words.tell(move, seen_subject(ruleset, event, viewer, item));
                    },
                    [&](const Rolled& roll) {  // of nobody: who throws is said right after it
                      return event.seat() == SeatId::none && line == &events[index + 1] &&
                             words.name(Code::number(roll.total));
                    },
                    [](const OneOf<StepBegun, Shown, Shuffled, ListChanged, Marked, Logged, Retired,
                                   StarterSet, Finished> auto&) { return false; }};
  return std::visit(cases, event.what);
}

bool is_bookkeeping(const Ruleset& ruleset, const Event& event) {
  const auto& zones = ruleset.zones();
  if (event.quiet) return true;
  if (const auto* const move = event.as<Moved>())
    return zones[move->from].quiet || zones[move->to].quiet;
  if (const auto* const shuffled = event.as<Shuffled>()) return zones[shuffled->zone].quiet;
  const SlotId changed = event.changed_slot();
  return changed != SlotId::none && ruleset.properties()[changed].declaration->quiet;
}

}  // namespace windrose
