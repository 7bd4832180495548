#include "runtime/words/names/said_names.h"

#include "runtime/base/language/language.h"
#include "runtime/base/text/text.h"
#include "runtime/state/ruleset/ruleset.h"
#include "runtime/words/names/seen_names.h"
#include "runtime/words/names/wording.h"

namespace windrose {
namespace {

/// A piece: "ben's ship 2".
Sentence said_piece(const Ruleset& ruleset, PieceId piece) {
  const PieceInfo& info = ruleset.pieces()[piece];
  const std::string name = told_name(ruleset.data().pieces[info.declaration]);
  Sentence said =
      info.owner == SeatId::none ? Sentence(name) : said_of_player(ruleset, info.owner, name);
  said.add({piece_number(ruleset, piece)});
  return naming(std::move(said), Code(piece));
}

Sentence said_token(const Ruleset& ruleset, TokenId token) {
  const TokenInfo& info = ruleset.tokens()[token];
  const std::string name = told_name(ruleset.data().tokens[info.declaration]);
  return naming(
      info.owner == SeatId::none ? Sentence(name) : said_of_player(ruleset, info.owner, name),
      Code(token));
}

/// The player whose name is the word at that place, the longest one of several; or none.
SeatId player_at(const Ruleset& ruleset, std::string_view text, std::size_t at) {
  if (at > 0 && is_letter_of_word(text[at - 1])) return SeatId::none;
  SeatId found = SeatId::none;
  std::size_t longest = 0;
  for (const SeatId seat : ruleset.seats()) {
    const std::string& name = ruleset.player_name(seat);
    const std::size_t end = at + name.size();
    const bool is_word =
        text.substr(at).starts_with(name) && (end == text.size() || !is_letter_of_word(text[end]));
    if (!is_word || name.size() <= longest) continue;
    found = seat;
    longest = name.size();
  }
  return found;
}

/// The owner whom the name of a zone, a purse, a pile or a token tells.
SeatId owner_in_name(const Ruleset& ruleset, Code thing) {
  switch (thing.kind()) {
    case Kind::zone: {
      const auto zone = thing.as<ZoneId>();
      const bool is_space = ruleset.zones().space_of(zone) != SpaceId::none;
      return is_space ? SeatId::none : ruleset.zones()[zone].owner;
    }
    case Kind::purse: {
      const auto purse = thing.as<PurseId>();
      return purse == kBank ? SeatId::none : ruleset.purses()[purse].owner;
    }
    case Kind::pile:
      return ruleset.piles()[thing.as<PileId>()].owner;
    case Kind::token:
      return ruleset.tokens()[thing.as<TokenId>()].owner;
    default:
      return SeatId::none;
  }
}

/// "the hand of ben": ben is named in it.
Sentence said_owned(const Names& names, Code thing, SeatId owner) {
  const Ruleset& ruleset = names.ruleset();
  if (owner == SeatId::none) return SentenceSpan{thing_name(names, thing), thing};
  Sentence player = said_player(ruleset, owner);
  const bool is_player = thing.kind() == Kind::purse && thing.as<PurseId>() == purse_of(owner);
  if (is_player) return player;
  const std::string name = unowned_name(ruleset, thing);
  const Sentence parts = thing.kind() == Kind::token ? phrase("{1}'s {2}", player, name)
                                                     : phrase("{1} of {2}", name, player);
  Sentence said;  // all but the player belongs to the thing
  for (const SentenceSpan& span : parts.spans) {
    const bool goes_on = !said.empty() && said.spans.back().thing == thing;
    if (span.names_player) {
      said.add(span);
    } else if (goes_on) {
      said.spans.back().text += span.text;
    } else {
      said.add({span.text, thing});
    }
  }
  return said;
}

Sentence said_deck(const Ruleset& ruleset, int deck) {
  return told_name(ruleset.data().decks[deck]);
}

/// "reaches the sand" of words with "the {}" and a thing that is called "the sand".
Sentence with_one_article(Sentence said) {
  constexpr std::string_view kThe = "the ";
  for (std::size_t i = 1; i < said.spans.size(); ++i) {
    const std::string& before = said.spans[i - 1].text;
    SentenceSpan& name = said.spans[i];
    const bool has_one = before == kThe || before.ends_with(" the ");
    if (has_one && !name.names_player && name.text.starts_with(kThe))
      name.text.erase(0, kThe.size());
  }
  return said;
}

}  // namespace

bool is_thing(Code code) {
  switch (code.kind()) {
    case Kind::none:
    case Kind::number:
    case Kind::flag:
    case Kind::word:
    case Kind::placeholder:
      return false;
    default:
      return true;
  }
}

Sentence said_player(const Ruleset& ruleset, SeatId seat) {
  return SentenceSpan{.text = ruleset.player_name(seat), .thing = Code(seat), .names_player = true};
}

Sentence said_of_player(const Ruleset& ruleset, SeatId seat, const std::string& name) {
  return phrase("{1}'s {2}", said_player(ruleset, seat), name);
}

Sentence said_thing(const Names& names, Code code) {
  const Ruleset& ruleset = names.ruleset();
  if (!is_thing(code)) return thing_name(names, code);
  switch (code.kind()) {
    case Kind::player:
      return said_player(ruleset, code.as<SeatId>());
    case Kind::piece:
      return said_piece(ruleset, code.as<PieceId>());
    case Kind::token:
      return said_token(ruleset, code.as<TokenId>());
    case Kind::zone:
      return said_zone(ruleset, code.as<ZoneId>());
    case Kind::purse:
      return said_purse(ruleset, code.as<PurseId>());
    case Kind::pile:
      return said_pile(ruleset, code.as<PileId>());
    case Kind::chart:
      return said_chart(ruleset, code.as<ChartId>());
    case Kind::deck:
      return naming(said_deck(ruleset, code.id()), code);
    default:
      return SentenceSpan{thing_name(names, code), code};
  }
}

Sentence said_name(const Names& names, Code code) {
  const Ruleset& ruleset = names.ruleset();
  switch (code.kind()) {
    case Kind::zone:
    case Kind::purse:
    case Kind::pile:
    case Kind::token:
      return said_owned(names, code, owner_in_name(ruleset, code));
    case Kind::chart:
    case Kind::deck:
      return SentenceSpan{thing_name(names, code), code};
    default:
      return said_thing(names, code);
  }
}

Sentence said_in_form(const Ruleset& ruleset, std::span<const Code> args, std::size_t at,
                      GapForm form, Sentence name) {
  if (form == GapForm::plain) return name;
  const std::string plainly = plain(name);
  std::string formed = formed_name(ruleset, args, at, form, plainly);
  if (formed == plainly) return name;
  return SentenceSpan{std::move(formed), is_thing(args[at]) ? args[at] : Code()};
}

Sentence said_message(const Names& names, WordId message, std::span<const Code> args,
                      const std::function<Sentence(Code)>& named, TellWith* tell) {
  const std::string& text = names.word(message);
  const TextGaps gaps = gaps_of(text);
  const auto word = [&](std::size_t at, GapForm form) -> Sentence {
    if (gaps.is_money(at) && args[at].kind() == Kind::number)
      return money_text(names.ruleset(), args[at].id());
    return said_in_form(names.ruleset(), args, at, form, named(args[at]));
  };
  return with_one_article(tell(told_text(text), args.size(), word));
}

Sentence said_text(const Ruleset& ruleset, std::string_view text) {
  Sentence said;
  std::size_t begin = 0;  // of what names nobody
  for (std::size_t at = 0; at < text.size();) {
    const SeatId seat = player_at(ruleset, text, at);
    if (seat == SeatId::none) {
      ++at;
      continue;
    }
    said.add({std::string(text.substr(begin, at - begin))});
    said += said_player(ruleset, seat);
    at += ruleset.player_name(seat).size();
    begin = at;
  }
  said.add({std::string(text.substr(begin))});
  return said;
}

Sentence said_zone(const Ruleset& ruleset, ZoneId zone) {
  const ZoneInfo& info = ruleset.zones()[zone];
  if (zone == ruleset.zones().box()) return phrase("the box");
  const SpaceId space = ruleset.zones().space_of(zone);
  if (space != SpaceId::none) return said_thing(Names(ruleset), Code(space));
  if (info.owner != SeatId::none)
    return phrase("{1} of {2}", the_text(told_name(info)), said_player(ruleset, info.owner));
  if (info.space != SpaceId::none) {
    const Sentence place = said_thing(Names(ruleset), Code(info.space));
    return naming(phrase("{1} of {2}", the_text(told_name(info)), place), Code(zone));
  }
  if (info.deck < 0) return SentenceSpan{the_text(told_name(info)), Code(zone)};
  const Sentence deck = said_deck(ruleset, info.deck);
  return naming(info.is_discard ? phrase("the discard pile of {1}", deck) : deck, Code(zone));
}

Sentence said_purse(const Ruleset& ruleset, PurseId purse) {
  const PurseInfo& info = ruleset.purses()[purse];
  if (purse == kBank) return SentenceSpan{phrase("the bank"), Code(purse)};
  Sentence the_purse = SentenceSpan{the_text(pretty(info.id)), Code(purse)};
  if (info.owner == SeatId::none) return the_purse;
  const Sentence owner = said_player(ruleset, info.owner);
  return purse == purse_of(info.owner) ? owner : phrase("{1} of {2}", the_purse, owner);
}

Sentence said_pile(const Ruleset& ruleset, PileId pile) {
  const PileInfo& info = ruleset.piles()[pile];
  const Sentence the_pile = phrase(
      "the {1}", Sentence(SentenceSpan{std::string(without_the(pretty(info.id))), Code(pile)}));
  if (info.owner != SeatId::none)
    return phrase("{1} of {2}", the_pile, said_player(ruleset, info.owner));
  if (info.space == SpaceId::none) return naming(the_pile, Code(pile));
  const Sentence place = said_thing(Names(ruleset), Code(info.space));
  return naming(phrase("{1} of {2}", the_pile, place), Code(pile));
}

Sentence said_tokens(const Ruleset& ruleset, TokenId token, int count, SeatId owner) {
  const SeatId of = ruleset.tokens()[token].owner;
  const std::string text = counted_token(ruleset, token, count);
  if (of == SeatId::none || of == owner) return text;
  return phrase("{1} of {2}", text, said_player(ruleset, of));
}

Sentence said_chart(const Ruleset& ruleset, ChartId chart) {
  return SentenceSpan{told_name(ruleset.charts()[chart]), Code(chart)};
}

}  // namespace windrose
