#include "runtime/words/telling/story_words.h"

#include <algorithm>
#include <initializer_list>

#include "runtime/words/names/seen_names.h"
#include "runtime/words/names/wording.h"

namespace windrose {
namespace {

/// The rules' next words in the step, before anything is thrown or left to chance again.
const Event* next_words(std::span<const Event> events, std::size_t index) {
  for (const Event& event : events.subspan(index + 1)) {
    if (event.effect == Effect::log) return &event;
    if (event.effect == Effect::roll || event.effect == Effect::step) return nullptr;
  }
  return nullptr;
}

/// Whether nothing but values changes between the event and those words.
bool only_values_between(std::span<const Event> events, std::size_t index, const Event* line) {
  const auto between =
      events.subspan(index + 1, static_cast<std::size_t>(line - &events[index]) - 1);
  return std::ranges::all_of(between, [](const Event& event) {
    return event.effect == Effect::set || event.effect == Effect::set_list;
  });
}

/// What such words name.
class ToldWords {
 public:
  ToldWords(const Names& names, const Journal& journal, const Event& line)
      : ruleset_(names.ruleset()),
        named_(journal.arguments(line)),
        player_(player_of_log(names, journal, line)) {}

  [[nodiscard]] bool name(Code code) const {
    return std::ranges::find(named_, code) != named_.end();
  }

  [[nodiscard]] bool tell_payment(const Event& event) const {
    if (player_ < 0) return false;
    const int purse = Ruleset::purse_of(player_);
    return (event.a == purse || event.b == purse) && name(Code::number(event.c));
  }

  [[nodiscard]] bool tell_tokens(const Event& event) const {
    if (name(Code(Kind::token, event.c))) return true;
    const auto& piles = ruleset_.piles();
    return concern(event, {piles[event.a].owner, piles[event.b].owner,
                           ruleset_.tokens()[event.c].owner}) &&
           (name_place_of(event.a) || name_place_of(event.b));
  }

  [[nodiscard]] bool tell_value(const Event& event) const {
    const PropertySlot& slot = ruleset_.properties()[event.a];
    if (slot.target == Kind::space) {
      const bool player = slot.declaration->type == ValueType::player;
      return name(Code(Kind::space, event.b)) &&
             concern(event, {player ? event.c : -1, player ? event.d : -1});
    }
    return slot.target == Kind::game && player_ >= 0 &&
           slot.declaration->type == ValueType::number && name(Code::number(event.c));
  }

  [[nodiscard]] bool tell_move(const Event& event) const {
    if (player_ < 0) return false;
    if (ruleset_.is_card(event.a)) return name(ruleset_.item_code(event.a));
    return ruleset_.pieces()[event.a].owner == player_ && event.c < ruleset_.spaces() &&
           name(Code(Kind::space, event.c));
  }

 private:
  /// Whether they speak of who did it, or of one of these; of nobody, where nobody did it.
  [[nodiscard]] bool concern(const Event& event, std::initializer_list<int> owners) const {
    if (event.seat == player_) return true;
    return player_ >= 0 && std::ranges::find(owners, player_) != owners.end();
  }

  [[nodiscard]] bool name_place_of(int pile) const {
    const int space = ruleset_.piles()[pile].space;
    return space >= 0 && name(Code(Kind::space, space));
  }

  const Ruleset& ruleset_;
  std::span<const Code> named_;
  int player_;
};

}  // namespace

int player_of_log(const Names& names, const Journal& journal, const Event& event) {
  if (event.effect != Effect::log || !names.word(event.a).starts_with("{}")) return -1;
  const auto arguments = journal.arguments(event);
  const bool named = !arguments.empty() && arguments.front().kind() == Kind::player;
  return named ? arguments.front().id() : -1;
}

std::string words_of_log(const Names& names, const Journal& journal, const Event& event,
                         int viewer) {
  const auto arguments = journal.arguments(event);
  const std::string& text = names.word(event.a);
  std::string out;
  std::size_t next = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text.compare(i, 2, "{}") != 0 || next >= arguments.size()) {
      out += text[i];
      continue;
    }
    out += argument_name(names, event, arguments[next++], viewer);
    ++i;
  }
  return out;
}

std::string argument_name(const Names& names, const Event& event, Code argument, int viewer) {
  const bool is_public = argument.kind() == Kind::number || argument.kind() == Kind::space;
  return is_public ? thing_name(names, argument)
                   : code_name_for(names, argument, viewer, event.known);
}

bool differ_in_end(const Names& names, const Journal& journal, const Event& event,
                   const Journal& other, const Event& later) {
  if (event.effect != Effect::log || later.effect != Effect::log) return false;
  const auto first = journal.arguments(event);
  const auto second = other.arguments(later);
  if (event.a != later.a || first.size() < 2 || first.size() != second.size()) return false;
  return names.word(event.a).ends_with("{}") && first.back() != second.back() &&
         std::ranges::equal(first.first(first.size() - 1), second.first(second.size() - 1));
}

std::string all_of_them(const std::vector<std::string>& things) {
  std::string all;
  for (std::size_t i = 0; i < things.size(); ++i)
    all += (i == 0 ? "" : i + 1 == things.size() ? " and " : ", ") + things[i];
  return all;
}

bool differ_in_who(const Journal& journal, const Event& event, const Journal& other,
                   const Event& later) {
  if (event.effect != Effect::log || later.effect != Effect::log) return false;
  const auto first = journal.arguments(event);
  const auto second = other.arguments(later);
  if (event.a != later.a || first.empty() || first.size() != second.size()) return false;
  return first.front() != second.front() && std::ranges::equal(first.subspan(1), second.subspan(1));
}

std::string said_of_all(const std::string& text, const std::vector<std::string>& things) {
  if (things.size() < 2 || !text.starts_with(things.front())) return text;
  const std::vector<std::string> others(things.begin() + 1, things.end());
  const bool several = others.size() > 1;
  const std::string rest = text.substr(things.front().size());
  const std::string does = rest.starts_with(" is ")    ? several ? "are" : "is"
                           : rest.starts_with(" has ") ? several ? "have" : "has"
                           : several                   ? "do"
                                                       : "does";
  return text + ", as " + does + " " + all_of_them(others);
}

std::string sentence_case(const std::string& text) {
  const std::string first = text.substr(0, text.find(' '));
  return first.find_first_of("0123456789") == std::string::npos ? capitalized(text) : text;
}

bool told_by_next_words(const Names& names, const Journal& journal, std::size_t index, int viewer) {
  const auto events = journal.events();
  const Event& event = events[index];
  const Event* const line = next_words(events, index);
  if (line == nullptr || !event_visible(*line, viewer)) return false;
  const ToldWords words(names, journal, *line);
  switch (event.effect) {
    case Effect::pay:
      return words.tell_payment(event);
    case Effect::give:
      return words.tell_tokens(event);
    case Effect::set:
      return words.tell_value(event);
    case Effect::move:
      return only_values_between(events, index, line) && words.tell_move(event);
    case Effect::roll:  // of nobody: who throws is said right after it
      return event.seat < 0 && line == &events[index + 1] && words.name(Code::number(event.b));
    case Effect::step:
    case Effect::show:
    case Effect::shuffle:
    case Effect::set_list:
    case Effect::mark:
    case Effect::log:
    case Effect::retire:
    case Effect::starter:
    case Effect::finish:
    case Effect::count:
      break;
  }
  return false;
}

bool is_bookkeeping(const Ruleset& ruleset, const Event& event) {
  return (event.effect == Effect::set || event.effect == Effect::set_list) &&
         ruleset.properties()[event.a].declaration->quiet;
}

}  // namespace windrose
