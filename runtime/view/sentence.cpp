#include "runtime/view/sentence.h"

#include <algorithm>
#include <string_view>

#include "runtime/state/names.h"
#include "runtime/state/ruleset.h"
#include "runtime/terminal/page_text.h"
#include "runtime/terminal/space_content.h"

namespace windrose {
namespace {

std::size_t at(int index) {
  return static_cast<std::size_t>(index);
}
Code code(Kind kind, int id) {
  return {kind, static_cast<std::uint32_t>(id)};
}

std::string_view target_name(Kind target) {
  switch (target) {
    case Kind::player:
      return "player";
    case Kind::space:
      return "space";
    case Kind::piece:
      return "piece";
    case Kind::card:
      return "card";
    default:
      return "game";
  }
}

}  // namespace

SentenceMaker::SentenceMaker(const State& state, int viewer, const GameLook* look)
    : state_(state), ruleset_(state.ruleset()), viewer_(viewer), look_(look) {}

ChronicleSpan SentenceMaker::thing(Code named, std::uint16_t known) const {
  switch (named.kind()) {
    case Kind::none:
      return {"none"};
    case Kind::number:
      return {number_text(named.id())};
    case Kind::flag:
      return {named.id() != 0 ? "yes" : "no"};
    case Kind::word:
      return {pretty(ruleset_.words().text(named.id()))};
    case Kind::card: {
      const std::string text = code_name_for(state_, named, viewer_, known);
      // A back is no thing: nothing is to be found out by pointing at it.
      const bool is_known =
          viewer_ == kReferee || (known >> static_cast<unsigned>(viewer_) & 1U) != 0;
      return {text, is_known ? named : Code()};
    }
    case Kind::piece:
      return {capitalized(seen_name(state_, named)), named};
    case Kind::player:
      return {capitalized(ruleset_.player_name(named.id())), named};
    default:
      return {code_name(state_, named), named};
  }
}

ChronicleSpan SentenceMaker::zone(int zone) const {
  if (zone < ruleset_.spaces()) return thing(code(Kind::space, zone));
  if (zone == ruleset_.box()) return {"the box"};
  const ZoneInfo& info = ruleset_.zones()[at(zone)];
  if (info.owner >= 0) return {owned(info.owner, info.id), code(Kind::zone, zone)};
  return {pretty(zone_name(state_, zone)), code(Kind::zone, zone)};
}

/// "Ben's hold"
std::string SentenceMaker::owned(int owner, const std::string& id) const {
  return capitalized(ruleset_.player_name(owner)) + "'s " + pretty(id);
}

ChronicleSpan SentenceMaker::pile(int pile) const {
  const PileInfo& info = ruleset_.piles()[at(pile)];
  if (info.owner >= 0) return {owned(info.owner, info.id), code(Kind::pile, pile)};
  return {pretty(pile_name(state_, pile)), code(Kind::pile, pile)};
}

ChronicleSpan SentenceMaker::purse(int purse) const {
  const PurseInfo& info = ruleset_.purses()[at(purse)];
  const bool is_player = info.owner >= 0 && purse == Ruleset::purse_of(info.owner);
  if (is_player) return thing(code(Kind::player, info.owner));
  return {pretty(purse_name(state_, purse)), code(Kind::purse, purse)};
}

std::string SentenceMaker::money(int amount) const {
  const std::string& unit = ruleset_.data().money.unit;
  const std::string sign = look_ == nullptr ? "" : look_->money_sign;
  if (!sign.empty()) return sign + number_text(amount);
  return number_text(amount) + (unit.empty() ? "" : " " + unit);
}

bool SentenceMaker::goes_on(const Event& event, const Event& next) const {
  return event.effect == Effect::move && next.effect == Effect::move && event.a == next.a &&
         event.c == next.b && !ruleset_.is_card(event.a) && event.c < ruleset_.spaces();
}

SentenceMaker::Spans SentenceMaker::move(const Event& event) const {
  const ChronicleSpan item = thing(ruleset_.item_code(event.a), event.known);
  const ZoneInfo& from = ruleset_.zones()[at(event.b)];
  const ZoneInfo& to = ruleset_.zones()[at(event.c)];
  if (ruleset_.is_card(event.a)) {
    if (from.deck >= 0 && !from.is_discard && to.owner >= 0)
      return {thing(code(Kind::player, to.owner)), {" draws "}, item};
    if (from.owner >= 0 && to.is_discard)
      return {thing(code(Kind::player, from.owner)), {" discards "}, item};
    if (from.deck >= 0 && !from.is_discard && to.is_discard) return {item, {" is drawn"}};
  }
  if (event.b == ruleset_.box()) return {item, {" to "}, zone(event.c)};
  return {item, {": "}, zone(event.b), {" → "}, zone(event.c)};
}

SentenceMaker::Spans SentenceMaker::roll(const Journal& journal, const Event& event) const {
  std::string text;
  const auto faces = journal.arguments(event);
  for (std::size_t i = 0; i < faces.size(); ++i)
    text += (i == 0 ? "" : " + ") + std::to_string(faces[i].id());
  if (faces.size() > 1) text += " = " + std::to_string(event.b);
  if (event.c >= 0) text += " (" + pretty(ruleset_.words().text(event.c)) + ")";
  if (event.seat < 0) return {{"Dice: " + text}};
  return {thing(code(Kind::player, event.seat)), {" rolls " + text}};
}

SentenceMaker::Spans SentenceMaker::set(const Event& event) const {
  const PropertySlot& slot = ruleset_.properties()[at(event.a)];
  const PropertyDeclaration& declaration = *slot.declaration;
  const std::string name = pretty(declaration.name);
  Spans spans;
  if (slot.target != Kind::game) spans.push_back(thing(code(slot.target, event.b)));
  if (slot.target == Kind::space && declaration.name == "owner" &&
      declaration.type == ValueType::player) {
    if (event.c == kNone) {
      spans.push_back({" has no owner now"});
    } else {
      spans.push_back({" is now owned by "});
      spans.push_back(thing(code(Kind::player, event.c)));
    }
    return spans;
  }
  const std::string colon = spans.empty() ? "" : ": ";
  if (declaration.type == ValueType::flag) {
    const std::string flag = event.c != 0 ? name : "not " + name;
    spans.push_back({spans.empty() ? capitalized(flag) : colon + flag});
    return spans;
  }
  spans.push_back({spans.empty() ? capitalized(name) + " " : colon + name + " "});
  spans.push_back(thing(value_code(declaration, event.c), event.known));
  return spans;
}

SentenceMaker::Spans SentenceMaker::set_list(const Journal& journal, const Event& event) const {
  const PropertySlot& slot = ruleset_.properties()[at(event.a)];
  Spans spans;
  if (slot.target != Kind::game) {
    spans.push_back(thing(code(slot.target, event.b)));
    spans.push_back({": "});
  }
  const auto items = journal.arguments(event);
  spans.push_back({pretty(slot.declaration->name) + (items.empty() ? " none" : " ")});
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (i > 0) spans.push_back({", "});
    spans.push_back(thing(items[i], event.known));
  }
  return spans;
}

/// The rules' own words, with the things they name.
SentenceMaker::Spans SentenceMaker::message(const Journal& journal, const Event& event) const {
  const std::string& text = ruleset_.words().text(event.a);
  const auto arguments = journal.arguments(event);
  Spans spans;
  std::string plain;
  std::size_t next = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text.compare(i, 2, "{}") != 0 || next >= arguments.size()) {
      plain += text[i];
      continue;
    }
    const ChronicleSpan named = thing(arguments[next++], event.known);
    ++i;
    if (!named.is_bold()) {
      plain += named.text;
      continue;
    }
    if (!plain.empty()) spans.push_back({std::move(plain)});
    plain.clear();
    spans.push_back(named);
  }
  if (!plain.empty()) spans.push_back({std::move(plain)});
  return spans;
}

SentenceMaker::Spans SentenceMaker::end(const Event& event) const {
  const std::string& ending = ruleset_.words().text(event.a);
  const auto& endings = ruleset_.data().endings;
  const auto found = std::ranges::find(endings, ending, &EndingDeclaration::id);
  Spans spans{
      {found == endings.end() || found->text.empty() ? capitalized(pretty(ending)) : found->text}};
  bool first = true;
  for (int seat = 0; seat < ruleset_.players(); ++seat) {
    if ((static_cast<std::uint32_t>(event.b) >> static_cast<unsigned>(seat) & 1U) == 0) continue;
    spans.push_back({first ? " · won by " : ", "});
    spans.push_back(thing(code(Kind::player, seat)));
    first = false;
  }
  return spans;
}

/// What the game's look hides, and what panels show anyway: marks and lists of players, where
/// pieces have been; a die thrown for a result table, for what it led to is told.
bool SentenceMaker::is_hidden(const Event& event) const {
  if (event.effect == Effect::roll && event.c >= 0) {
    const std::string& stream = ruleset_.words().text(event.c);
    const auto& tables = ruleset_.data().tables;
    return std::ranges::find(tables, stream, &TableData::id) != tables.end();
  }
  if (event.effect != Effect::set && event.effect != Effect::set_list) return false;
  const PropertySlot& slot = ruleset_.properties()[at(event.a)];
  const PropertyDeclaration& declaration = *slot.declaration;
  if (look_ != nullptr && look_->hides(target_name(slot.target), declaration.name)) return true;
  const bool number = declaration.type == ValueType::number && !declaration.is_list;
  if (slot.target == Kind::player) return !number;
  return slot.target == Kind::piece && declaration.type != ValueType::flag;
}

std::vector<ChronicleSpan> SentenceMaker::spans_of(const Journal& journal,
                                                   const Event& event) const {
  if (!event_visible(event, viewer_) || is_hidden(event)) return {};
  switch (event.effect) {
    case Effect::step:
    case Effect::count:
      return {};
    case Effect::move:
      return move(event);
    case Effect::show: {
      Spans spans{thing(ruleset_.item_code(event.a), event.known), {" is shown"}};
      if (event.b >= 0) {
        spans.back().text += " to ";
        spans.push_back(thing(code(Kind::player, event.b)));
      }
      return spans;
    }
    case Effect::shuffle:
      return {zone(event.a), {" is shuffled"}};
    case Effect::pay:
      return {purse(event.a), {" pays "}, purse(event.b), {" " + money(event.c)}};
    case Effect::give:
      return {{number_text(event.d) + " "},
              thing(code(Kind::token, event.c)),
              {": "},
              pile(event.a),
              {" → "},
              pile(event.b)};
    case Effect::set:
      return set(event);
    case Effect::set_list:
      return set_list(journal, event);
    case Effect::mark: {
      const ChartData& chart = ruleset_.data().charts[at(event.a)];
      return {{chart.title.empty() ? capitalized(pretty(chart.id)) : chart.title,
               code(Kind::chart, event.a)},
              {": " + std::to_string(event.c) + " → " + std::to_string(event.b)}};
    }
    case Effect::roll:
      return roll(journal, event);
    case Effect::log:
      return message(journal, event);
    case Effect::retire:
      return {thing(code(Kind::player, event.a)), {" is out of the match"}};
    case Effect::starter:
      return {thing(code(Kind::player, event.a)), {" begins the next round"}};
    case Effect::finish:
      return end(event);
  }
  return {};
}

}  // namespace windrose
