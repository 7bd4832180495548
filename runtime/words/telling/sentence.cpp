#include "runtime/words/telling/sentence.h"

#include <algorithm>
#include <string_view>

#include "runtime/base/language/language.h"
#include "runtime/base/language/phrase.h"
#include "runtime/base/text/kinds.h"
#include "runtime/base/text/text.h"
#include "runtime/state/ruleset/names.h"
#include "runtime/state/ruleset/ruleset.h"
#include "runtime/words/names/seen_names.h"
#include "runtime/words/names/shown_names.h"
#include "runtime/words/names/wording.h"

namespace windrose {
namespace {

using Spans = std::vector<ChronicleSpan>;

bool is_letter(char letter) {
  const auto byte = static_cast<unsigned char>(letter);
  return byte >= 0x80 || letter == '_' || (letter >= '0' && letter <= '9') ||
         (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z');
}

char lower(char letter) {
  return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
}

/// Whether `name` stands at `from` as a word of its own, in capitals or not.
bool stands_at(std::string_view text, std::size_t from, std::string_view name) {
  if (name.empty() || from + name.size() > text.size()) return false;
  if (from > 0 && is_letter(text[from - 1])) return false;
  const std::size_t end = from + name.size();
  if (end < text.size() && is_letter(text[end])) return false;
  return std::ranges::equal(text.substr(from, name.size()), name, {}, lower, lower);
}

/// The text with what it names cut out of it; of two names that begin alike the longer one.
Spans cut_at_names(std::string_view text, const Spans& names) {
  Spans spans;
  std::string plain;
  for (std::size_t i = 0; i < text.size();) {
    const ChronicleSpan* found = nullptr;
    for (const ChronicleSpan& name : names) {
      const bool longer = found == nullptr || name.text.size() > found->text.size();
      if (longer && stands_at(text, i, name.text)) found = &name;
    }
    if (found == nullptr) {
      plain += text[i++];
      continue;
    }
    if (!plain.empty()) spans.push_back({std::move(plain)});
    plain.clear();
    const bool is_player = found->thing.kind() == Kind::player;
    spans.push_back(is_player ? *found
                              : ChronicleSpan{std::string(text.substr(i, found->text.size())),
                                              found->thing, found->is_strong});
    i += found->text.size();
  }
  if (!plain.empty()) spans.push_back({std::move(plain)});
  return spans;
}

/// Names of several words are tied together for pages of characters.
std::string untied(std::string text) {
  for (std::size_t tie = text.find(kTie); tie != std::string::npos; tie = text.find(kTie, tie))
    text.replace(tie, kTie.size(), " ");
  return text;
}

}  // namespace

ChronicleSpan SentenceMaker::player(int seat) const {
  return {capitalized(ruleset_.player_name(seat)), Code(Kind::player, seat)};
}

void SentenceMaker::add_name(Spans& names, Code named, std::uint16_t known) const {
  switch (named.kind()) {
    case Kind::none:
    case Kind::number:
    case Kind::flag:
    case Kind::word:
    case Kind::player:  // all of them are known
      return;
    case Kind::piece:
    case Kind::card: {
      // A back is no thing: nothing is to be found out by pointing at it.
      const bool is_known =
          viewer_ == kReferee || (known >> static_cast<unsigned>(viewer_) & 1U) != 0;
      if (!is_known) return;
      if (named.kind() == Kind::piece) {
        names.push_back({thing_name(match_.names(), named), named});
      } else {
        names.push_back({code_name_for(match_.names(), named, viewer_, known), named});
      }
      return;
    }
    case Kind::space:
      names.push_back({thing_name(match_.names(), named), named});
      return;
    default:
      names.push_back({code_name(match_.names(), named), named});
  }
}

void SentenceMaker::add_zone(Spans& names, ZoneId zone) const {
  const SpaceId space = ruleset_.space_of_zone(zone);
  if (space != SpaceId::none) return add_name(names, Code(space));
  // "the hand of Ben": Ben is the thing.
  if (zone == ruleset_.box() || ruleset_.zones()[zone].owner >= 0) return;
  names.push_back({untied(zone_name(ruleset_, zone)), Code(zone)});
}

void SentenceMaker::add_pile(Spans& names, PileId pile) const {
  const PileInfo& info = ruleset_.piles()[pile];
  if (info.space != SpaceId::none) add_name(names, Code(info.space));
  names.push_back({pretty(info.owner >= 0 ? info.id : pile_name(ruleset_, pile)), Code(pile)});
}

void SentenceMaker::add_purse(Spans& names, PurseId purse) const {
  const PurseInfo& info = ruleset_.purses()[purse];
  if (info.owner >= 0 && purse == Ruleset::purse_of(info.owner)) return;
  names.push_back({purse_name(ruleset_, purse), Code(purse)});
}

void SentenceMaker::add_names(Spans& names, const Journal& journal, const Event& event) const {
  const std::uint16_t known = event.known;
  const Cases cases{
      [&](const Moved& move) {
        add_name(names, ruleset_.item_code(move.item), known);
        add_zone(names, move.from);
        add_zone(names, move.to);
      },
      [&](const Shown& shown) { add_name(names, ruleset_.item_code(shown.item), known); },
      [&](const Shuffled& shuffled) { add_zone(names, shuffled.zone); },
      [&](const Paid& paid) {
        add_purse(names, paid.from);
        add_purse(names, paid.to);
      },
      [&](const Given& given) {
        add_pile(names, given.from);
        add_pile(names, given.to);
      },
      [&](const Changed& change) {
        const PropertySlot& slot = ruleset_.properties()[change.slot];
        if (slot.target != Kind::game) add_name(names, Code(slot.target, change.entity), known);
        add_name(names, value_code(*slot.declaration, change.now), known);
      },
      [&](const Logged& line) {
        for (const Code argument : journal.codes(line.about)) add_name(names, argument, known);
      },
      [&](const Marked& marked) {
        const ChartData& chart = ruleset_.charts()[marked.chart];
        names.push_back(
            {chart.title.empty() ? pretty(chart.id) : told_text(chart.title), Code(marked.chart)});
      },
      [&](const Rolled& roll) {
        std::string thrown;
        for (const Code face : journal.codes(roll.faces))
          thrown += (thrown.empty() ? "" : " + ") + std::to_string(face.id());
        names.push_back({thrown, {}, true});
      },
      [](const OneOf<StepBegun, ListChanged, Retired, StarterSet, Finished> auto&) {}};
  std::visit(cases, event.what);
}

Spans SentenceMaker::names_in(const StoryClause& clause) const {
  Spans names;
  for (int seat = 0; seat < ruleset_.players(); ++seat) names.push_back(player(seat));
  for (const EventMark& mark : clause.events) {
    const Journal& journal = match_.journal(mark.step);
    const Event& event = journal.events()[mark.event];
    const bool says_faces = &mark == &clause.events.front();
    if (event.is<Rolled>() && !says_faces) continue;
    if (event_visible(event, viewer_)) add_names(names, journal, event);
  }
  return names;
}

/// "Ben's ship"; of a space without a name also where it lies: "Indian Ocean l18".
std::string SentenceMaker::shown(const ChronicleSpan& span) const {
  std::string text = with_capitals(ruleset_, span.text);
  if (look_ == nullptr || span.thing.kind() != Kind::space) return text;
  const std::string region = region_of_nameless(match_.state(), *look_, span.thing.as<SpaceId>());
  return region.empty() ? text : region + " " + text;
}

/// The player's name stands before the first clause that has no subject of its own, and again after
/// one that has: "Himalaya now belongs to Ben; Cleo pays 5".
Spans SentenceMaker::sentence(int seat, std::span<const StoryClause> clauses) const {
  Spans spans;
  bool named = seat < 0;
  for (const StoryClause& clause : clauses) {
    const bool first = spans.empty();
    if (!first) spans.push_back({.text = "; ", .joins = true});
    const std::string text = untied(clause.text);
    const Spans names = names_in(clause);
    Spans cut = cut_at_names(text, names);
    const bool has_subject = clause.has_subject || (!cut.empty() && !cut.front().thing.is_none());
    if (!named && !has_subject) {
      spans.push_back(player(seat));
      spans.push_back({" "});
      named = true;
    } else if (first) {
      cut = cut_at_names(capitalized(text), names);
    }
    for (const ChronicleSpan& span : cut) {
      spans.push_back(span);
      spans.back().text = shown(span);
    }
    if (has_subject) named = seat < 0;
  }
  const std::string& last = spans.back().text;
  if (!last.ends_with('!') && !last.ends_with('?')) spans.push_back({"."});
  return spans;
}

Spans SentenceMaker::end(const Finished& finished) const {
  const std::string& ending = ruleset_.words().text(finished.ending);
  const auto& endings = ruleset_.data().endings;
  const auto found = std::ranges::find(endings, ending, &EndingDeclaration::id);
  Spans spans{{found == endings.end() || found->text.empty() ? capitalized(pretty(ending))
                                                             : told_text(found->text)}};
  bool first = true;
  for (int seat = 0; seat < ruleset_.players(); ++seat) {
    if ((finished.winners >> static_cast<unsigned>(seat) & 1U) == 0) continue;
    spans.push_back({first ? " · " + phrase("won by") + " " : std::string(", ")});
    spans.push_back(player(seat));
    first = false;
  }
  return spans;
}

}  // namespace windrose
