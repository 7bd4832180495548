#include "runtime/state/ruleset/names.h"

#include <algorithm>

#include "runtime/base/language/language.h"
#include "runtime/base/language/money_text.h"
#include "runtime/base/language/phrase.h"
#include "runtime/base/text/numbers.h"
#include "runtime/base/text/plurals.h"
#include "runtime/base/text/text.h"
#include "runtime/data/game/given_name.h"
#include "runtime/state/ruleset/back.h"
#include "runtime/state/ruleset/ruleset.h"

namespace windrose {
namespace {

std::string card_id(const Ruleset& ruleset, CardId card) {
  const CardInfo& info = ruleset.cards()[card];
  const std::string& id = ruleset.data().decks[info.deck].cards[info.card].id;
  return info.copy == 0 ? id : id + "." + std::to_string(info.copy);
}

std::string piece_id(const Ruleset& ruleset, PieceId piece) {
  const PieceInfo& info = ruleset.pieces()[piece];
  const PieceDeclaration& declaration = ruleset.data().pieces[info.declaration];
  const bool several =
      (info.owner == SeatId::none ? declaration.count : declaration.per_player) > 1;
  std::string id = declaration.id;
  if (info.owner != SeatId::none) id.insert(0, ruleset.player_name(info.owner) + ".");
  if (several) id += "." + std::to_string(info.number);
  return id;
}

std::string space_id(const Ruleset& ruleset, SpaceId space) {
  return ruleset.spaces()[space].id;
}

std::string token_id(const Ruleset& ruleset, TokenId token) {
  const TokenInfo& info = ruleset.tokens()[token];
  const std::string& id = ruleset.data().tokens[info.declaration].id;
  return info.owner == SeatId::none ? id : ruleset.player_name(info.owner) + "." + id;
}

/// An id in the language that is spoken; in English it stays as it is.
std::string told_id(const std::string& id) {
  if (spoken_language() == nullptr) return id;
  std::string text = id;
  std::ranges::replace(text, '_', ' ');
  return told_text(text);
}

/// The name of a declared thing; in English, an id stays as it is.
template <typename Declared>
std::string declared_name(const Declared& thing) {
  return spoken_language() == nullptr ? given_name(thing) : told_text(name_in_words(thing));
}

/// Whether its name takes this form: an article, or a plural.
bool takes_form(const Ruleset& ruleset, Code thing, GapForm form) {
  switch (thing.kind()) {
    case Kind::none:
    case Kind::number:
    case Kind::flag:
    case Kind::player:
    case Kind::placeholder:
      return false;
    case Kind::piece:
      return ruleset.pieces()[thing.as<PieceId>()].owner == SeatId::none;
    case Kind::token:
      return form == GapForm::counted ||
             ruleset.tokens()[thing.as<TokenId>()].owner == SeatId::none;
    case Kind::purse:
      return thing.as<PurseId>() != kBank &&
             ruleset.purses()[thing.as<PurseId>()].owner == SeatId::none;
    default:
      return true;
  }
}

/// The name of so many of a kind that declares its plural; empty where it declares none.
template <typename Declared>
std::string declared_several(const Declared& declared, int count) {
  if (declared.plural.empty()) return {};
  const Language* const language = spoken_language();
  return language == nullptr ? declared.plural : language->several(name_in_words(declared), count);
}

/// What so many of a thing are called; `name` is what one is called.
std::string several_name(const Ruleset& ruleset, Code thing, int count, const std::string& name) {
  std::string several;
  if (thing.kind() == Kind::token) {
    several = declared_several(
        ruleset.data().tokens[ruleset.tokens()[thing.as<TokenId>()].declaration], count);
  } else if (thing.kind() == Kind::piece) {
    several = declared_several(
        ruleset.data().pieces[ruleset.pieces()[thing.as<PieceId>()].declaration], count);
  }
  if (!several.empty()) return several;
  return spoken_language() == nullptr ? plural_of(name) : name;
}

}  // namespace

const std::string& Names::word(WordId id) const {
  return words_ == nullptr ? ruleset_->words().text(id) : words_->text(id);
}

WordId Names::find_word(std::string_view text) const {
  return words_ == nullptr ? ruleset_->words().find(text) : words_->find(text);
}

std::string code_id(const Names& names, Code code) {
  const Ruleset& ruleset = names.ruleset();
  switch (code.kind()) {
    case Kind::none:
      return "nothing";
    case Kind::number:
      return std::to_string(code.id());
    case Kind::flag:
      return code.id() != 0 ? "yes" : "no";
    case Kind::word:
      return names.word(code.as<WordId>());
    case Kind::player:
      return ruleset.player_name(code.as<SeatId>());
    case Kind::space:
      return space_id(ruleset, code.as<SpaceId>());
    case Kind::piece:
      return piece_id(ruleset, code.as<PieceId>());
    case Kind::card:
      return card_id(ruleset, code.as<CardId>());
    case Kind::zone: {
      const ZoneInfo& zone = ruleset.zones()[code.as<ZoneId>()];
      if (zone.owner != SeatId::none) return ruleset.player_name(zone.owner) + "." + zone.id;
      return zone.space != SpaceId::none && code.id() >= ruleset.board().size()
                 ? space_id(ruleset, zone.space) + "." + zone.id
                 : zone.id;
    }
    case Kind::deck:
      return ruleset.data().decks[code.id()].id;
    case Kind::purse: {
      const PurseInfo& purse = ruleset.purses()[code.as<PurseId>()];
      return purse.owner == SeatId::none ? purse.id
                                         : ruleset.player_name(purse.owner) + "." + purse.id;
    }
    case Kind::pile: {
      const PileInfo& pile = ruleset.piles()[code.as<PileId>()];
      if (pile.owner != SeatId::none) return ruleset.player_name(pile.owner) + "." + pile.id;
      return pile.space == SpaceId::none ? pile.id : space_id(ruleset, pile.space) + "." + pile.id;
    }
    case Kind::token:
      return token_id(ruleset, code.as<TokenId>());
    case Kind::chart:
      return ruleset.charts()[code.as<ChartId>()].id;
    case Kind::table:
      return ruleset.data().tables[code.id()].id;
    case Kind::move:
      return space_id(ruleset, code.from()) + "-" + space_id(ruleset, code.to());
    case Kind::placeholder:
      return "hidden." + std::to_string(code.second() + 1);
    case Kind::list:
      return "list";
    case Kind::group:
      return "group";
    case Kind::board:
      return "board";
    case Kind::game:
      return "game";
    case Kind::count:
      break;
  }
  return "?";
}

std::string code_name(const Names& names, Code code) {
  const Ruleset& ruleset = names.ruleset();
  const GameData& data = ruleset.data();
  switch (code.kind()) {
    case Kind::flag:
      return code.id() != 0 ? phrase("yes") : phrase("no");
    case Kind::none:
      return phrase("nothing");
    case Kind::word:
      return told_id(names.word(code.as<WordId>()));
    case Kind::space:
      return told_text(ruleset.spaces()[code.as<SpaceId>()].name);
    case Kind::piece: {
      const PieceInfo& info = ruleset.pieces()[code.as<PieceId>()];
      const PieceDeclaration& declaration = data.pieces[info.declaration];
      if (!has_own_name(declaration) && spoken_language() == nullptr)
        return piece_id(ruleset, code.as<PieceId>());
      std::string name = told_text(name_in_words(declaration));
      if (info.owner != SeatId::none)
        name = phrase("{1}'s {2}", ruleset.player_name(info.owner), name);
      if ((info.owner == SeatId::none ? declaration.count : declaration.per_player) > 1) {
        name += " " + std::to_string(info.number);
      }
      return name;
    }
    case Kind::card: {
      const CardInfo& info = ruleset.cards()[code.as<CardId>()];
      const CardData& card = data.decks[info.deck].cards[info.card];
      const bool is_told = has_own_name(card) || spoken_language() != nullptr;
      return is_told ? told_text(name_in_words(card)) : card_id(ruleset, code.as<CardId>());
    }
    case Kind::token: {
      const SeatId owner = ruleset.tokens()[code.as<TokenId>()].owner;
      std::string name = unowned_name(ruleset, code);
      return owner == SeatId::none ? name : phrase("{1}'s {2}", ruleset.player_name(owner), name);
    }
    case Kind::zone:
      return zone_name(ruleset, code.as<ZoneId>());
    case Kind::purse:
      return purse_name(ruleset, code.as<PurseId>());
    case Kind::pile:
      return pile_name(ruleset, code.as<PileId>());
    case Kind::deck:
      return declared_name(data.decks[code.id()]);
    case Kind::placeholder:
      return back_name(ruleset, code);
    case Kind::chart: {
      const ChartData& chart = ruleset.charts()[code.as<ChartId>()];
      return told_id(chart.id);
    }
    case Kind::table:
      return told_id(data.tables[code.id()].id);
    default:
      return code_id(names, code);
  }
}

std::string unowned_name(const Ruleset& ruleset, Code thing) {
  switch (thing.kind()) {
    case Kind::token: {
      const TokenInfo& info = ruleset.tokens()[thing.as<TokenId>()];
      const TokenDeclaration& declaration = ruleset.data().tokens[info.declaration];
      return declared_name(declaration);
    }
    case Kind::zone: {
      const ZoneInfo& info = ruleset.zones()[thing.as<ZoneId>()];
      if (info.owner == SeatId::none) break;
      return the_text(declared_name(info));
    }
    case Kind::purse: {
      const PurseId purse = thing.as<PurseId>();
      if (purse == kBank) break;
      return the_text(told_id(ruleset.purses()[purse].id));
    }
    case Kind::pile: {
      const PileInfo& info = ruleset.piles()[thing.as<PileId>()];
      if (info.owner == SeatId::none) break;
      return the_text(told_id(info.id));
    }
    default:
      break;
  }
  return code_name(Names(ruleset), thing);
}

std::string back_in_event(const Names& names, Code item) {
  const Ruleset& ruleset = names.ruleset();
  const Code shown = item.kind() == Kind::placeholder ? item : placeholder_of(ruleset, item);
  if (shown.first() == kHiddenPiece) return phrase("a piece");
  const std::string& back = ruleset.data().decks[shown.first() - kNowhere].back;
  return back.empty() ? phrase("a card") : told_text(back);
}

Code placeholder_of(const Ruleset& ruleset, Code item) {
  const int back =
      item.kind() == Kind::card ? kNowhere + ruleset.cards()[item.as<CardId>()].deck : kHiddenPiece;
  return Code::pair(Kind::placeholder, back, 0);
}

std::string zone_name(const Ruleset& ruleset, ZoneId zone) {
  const ZoneInfo& info = ruleset.zones()[zone];
  if (const SpaceId space = ruleset.zones().space_of(zone); space != SpaceId::none) {
    return code_name(Names(ruleset), Code(space));
  }
  if (info.owner != SeatId::none) {
    return phrase("{1} of {2}", unowned_name(ruleset, Code(zone)), ruleset.player_name(info.owner));
  }
  const std::string name = declared_name(info);
  if (info.space != SpaceId::none) {
    return phrase("{1} of {2}", the_text(name), code_name(Names(ruleset), Code(info.space)));
  }
  if (info.deck >= 0) {
    const std::string deck = code_name(Names(ruleset), Code(Kind::deck, info.deck));
    return info.is_discard ? phrase("the discard pile of {1}", deck) : deck;
  }
  return the_text(name);
}

std::string purse_name(const Ruleset& ruleset, PurseId purse) {
  const PurseInfo& info = ruleset.purses()[purse];
  if (purse == kBank) return phrase("the bank");
  std::string the_purse = unowned_name(ruleset, Code(purse));
  if (info.owner == SeatId::none) return the_purse;
  const std::string& owner = ruleset.player_name(info.owner);
  return purse == purse_of(info.owner) ? owner : phrase("{1} of {2}", the_purse, owner);
}

std::string pile_name(const Ruleset& ruleset, PileId pile) {
  const PileInfo& info = ruleset.piles()[pile];
  if (info.owner != SeatId::none) {
    return phrase("{1} of {2}", unowned_name(ruleset, Code(pile)), ruleset.player_name(info.owner));
  }
  std::string the_pile = the_text(told_id(info.id));
  if (info.space != SpaceId::none) {
    return phrase("{1} of {2}", the_pile, code_name(Names(ruleset), Code(info.space)));
  }
  return the_pile;
}

std::string money_text(const Ruleset& ruleset, int amount) {
  const MoneyDeclaration& money = ruleset.data().money;
  return money_text(MoneyWords{money.sign, money.unit}, amount);
}

Kind value_kind(ValueType type) {
  switch (type) {
    case ValueType::number:
      return Kind::number;
    case ValueType::flag:
      return Kind::flag;
    case ValueType::word:
      return Kind::word;
    case ValueType::player:
      return Kind::player;
    case ValueType::space:
      return Kind::space;
    case ValueType::piece:
      return Kind::piece;
    case ValueType::card:
      return Kind::card;
    case ValueType::token:
      return Kind::token;
  }
  return Kind::none;
}

Code value_code(const PropertyDeclaration& declaration, Value value) {
  if (value == kNone) return {};
  if (value == kHidden) {
    const bool is_piece = declaration.type == ValueType::piece;
    return Code::pair(Kind::placeholder, is_piece ? kHiddenPiece : kNoBack, 0);
  }
  return {value_kind(declaration.type), value};
}

std::string formed_name(const Ruleset& ruleset, std::span<const Code> args, std::size_t at,
                        GapForm form, std::string name) {
  if (form == GapForm::plain || !takes_form(ruleset, args[at], form)) return name;
  if (form == GapForm::the) return the_text(name);
  if (form == GapForm::a) return a_text(name);
  int count = 2;
  for (const Code argument : args.first(at)) {
    if (argument.kind() == Kind::number) count = argument.id();
  }
  return count == 1 ? name : several_name(ruleset, args[at], count, name);
}

std::string told_message(const Names& names, const std::string& text, std::span<const Code> args,
                         const std::function<std::string(Code)>& named) {
  const TextGaps gaps = gaps_of(text);
  return filled(told_text(text), args.size(), [&](std::size_t at, GapForm form) {
    if (gaps.is_money(at) && args[at].kind() == Kind::number)
      return money_text(names.ruleset(), args[at].id());
    return formed_name(names.ruleset(), args, at, form, named(args[at]));
  });
}

}  // namespace windrose
