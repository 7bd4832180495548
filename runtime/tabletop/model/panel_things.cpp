#include "runtime/tabletop/model/panel_things.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "runtime/base/language/language.h"
#include "runtime/base/language/phrase.h"
#include "runtime/base/text/text.h"
#include "runtime/state/ruleset/back.h"
#include "runtime/state/ruleset/names.h"
#include "runtime/tabletop/model/printed_board.h"
#include "runtime/tabletop/reading/contents_text.h"
#include "runtime/words/names/said_names.h"
#include "runtime/words/names/seen_names.h"
#include "runtime/words/names/wording.h"

namespace windrose {
namespace {

constexpr std::size_t kMostStanding = 16;  // that a card is said to stand for

/// The letter that begins there, with all its bytes.
std::string_view letter_at(std::string_view text, std::size_t at) {
  std::size_t end = at + 1;
  while (end < text.size() && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) ++end;
  return text.substr(at, end - at);
}

/// The first letters of the first and the last word: "SA" for South Afrika, "Ru" for rubber.
std::string initials(const std::string& name) {
  std::string_view first;
  std::string_view last;    // of a word behind the first one
  std::string_view second;  // letter of the name
  bool begins = true;
  for (std::size_t at = 0; at < name.size();) {
    const std::string_view letter = letter_at(name, at);
    const bool blank = letter == " " || letter == "-" || letter == kTie;
    if (begins && !blank) (first.empty() ? first : last) = letter;
    if (at > 0 && second.empty()) second = letter;
    begins = blank;
    at += letter.size();
  }
  std::string found(first);
  if (!found.empty()) found += last.empty() ? second : last;
  return capitalized(std::move(found));
}

/// The value of a fact with its name.
NumberField field_of(const Observation& seen, const Fact& fact, std::string_view name) {
  const Code value = value_code(fact.declared(), fact.value);
  const std::string text = seen_name(seen, value);
  return {.label = pretty(name),
          .value = fact.is(ValueType::word) ? words_in_capitals(text) : text,
          .thing = is_thing(value) ? value : Code()};
}

std::string deck_title(const Ruleset& ruleset, int deck) {
  const DeckDeclaration& declaration = ruleset.data().decks[deck];
  return headed_name(declaration);
}

/// Numbers, words and references that are written on a card; nothing for empty ones.
std::vector<NumberField> fields_of(const Observation& seen, const GameLook& look, CardId card) {
  std::vector<NumberField> fields;
  const Tabletop table(seen, &look);
  for (const Fact& fact : table.facts(Kind::card, number_of(card))) {
    if (!fact.says_something() || table.leaves_out(fact)) continue;
    const std::string& name = fact.declared().name;
    fields.push_back(fact.is(ValueType::flag) ? NumberField{.label = pretty(name)}
                                              : field_of(seen, fact, name));
  }
  return fields;
}

/// A field of a card by its name, also where it is 0; an empty one where the card has none.
NumberField field_named(const Observation& seen, CardId card, std::string_view name) {
  const auto fact = Tabletop(seen).fact(Kind::card, number_of(card), name);
  if (!fact || !fact->has_value()) return {};
  if (fact->is(ValueType::flag))
    return fact->value == 0 ? NumberField{} : NumberField{pretty(name), phrase("yes")};
  return field_of(seen, *fact, name);
}

/// What the look prints on the card, and the mark that one of its words lends it.
void lay_out(const Observation& seen, const GameLook& look, CardId card, CardView& view) {
  const Ruleset& ruleset = seen.ruleset();
  const CardLayout* const layout = look.layout(ruleset.data().decks[ruleset.cards()[card].deck].id);
  std::array<std::string_view, 2> worths = {"price", "value"};
  if (layout != nullptr) {
    if (!layout->corner.empty()) view.print.corner = field_named(seen, card, layout->corner).value;
    for (const std::string& name : layout->fields) {
      NumberField field = field_named(seen, card, name);
      if (!field.value.empty()) view.print.lines.push_back(std::move(field));
    }
    if (!layout->worth.empty()) worths = {layout->worth, ""};
  }
  for (const std::string_view name : worths) {
    const auto fact = Tabletop(seen).fact(Kind::card, number_of(card), name);
    if (!fact || !view.worth.value.empty()) continue;
    view.worth = field_named(seen, card, name);
    if (fact->is(ValueType::number) && fact->declared().fixed)
      view.worth_in = std::max(0, fact->value);
  }
}

/// The color, sign and picture of a word that a field of the card holds, where the card has none.
void lend_mark(const Observation& seen, const GameLook& look, CardId card, CardView& view) {
  const Ruleset& ruleset = seen.ruleset();
  const CardLayout* const layout = look.layout(ruleset.data().decks[ruleset.cards()[card].deck].id);
  if (layout == nullptr || layout->sign.empty()) return;
  const auto fact = Tabletop(seen).fact(Kind::card, number_of(card), layout->sign);
  if (!fact || !fact->declared().fixed || !fact->has_value()) return;
  const std::string& word = ruleset.words().text(WordId{fact->value});
  if (view.mark.sign.empty()) view.mark.sign = look.sign(word);
  if (view.mark.picture.empty()) view.mark.picture = look.picture(word);
  if (view.mark.color.empty()) view.mark.color = look.color(word);
}

/// The spaces of the kind, or with the fixed word, that a card names.
Sentence places_of(const Ruleset& ruleset, const DeckDeclaration& deck, const CardData& card) {
  const GameData& game = ruleset.data();
  Sentence places;
  std::size_t count = 0;
  for (const Setting& setting : card.fields) {
    const std::string& word = setting.value.word;
    if (deck.fields[setting.property].type != ValueType::word || word.empty()) continue;
    const auto& kinds = game.board.kinds;
    const auto kind = std::ranges::find(kinds, word, &SpaceKind::id) - kinds.begin();
    for (const SpaceId space : ruleset.spaces().ids()) {
      const SpaceData& data = ruleset.spaces()[space];
      const auto has_word = [&word](const Setting& own) { return own.value.word == word; };
      if (data.kind != kind && std::ranges::none_of(data.settings, has_word)) continue;
      if (++count > kMostStanding) return {};
      places.add_part(SentenceSpan{headed_name(data), Code(space)}, ", ");
    }
  }
  return places;
}

/// The word of a card's title that tells it from the others of its deck: "Africa" of "Prosperity in
/// Africa"; empty if there is none.
std::string telling_word(const std::string& title, const std::string& deck_title) {
  const std::string deck = plain_name(deck_title);
  const auto is_capital = [](const std::string& word) { return word != plain_name(word); };
  std::string last;
  bool is_beside = false;  // the word before this one tells something, too
  for (const std::string& word : split(title, ' ')) {
    constexpr std::size_t kShort = 3;
    const bool tells = word.size() > kShort && deck.find(plain_name(word)) == std::string::npos;
    if (tells && title.starts_with(word)) return word;
    // "East Asia" is one name, and "Asia" would be that of Middle Asia, too.
    if (tells) last = is_beside && is_capital(last) && is_capital(word) ? last + " " + word : word;
    is_beside = tells;
  }
  return last;
}

/// "" where the card says something else, or is laid out by the look.
std::string value_text_of(const CardView& card) {
  const bool laid_out = !card.print.corner.empty() || !card.print.lines.empty();
  if (!card.text.empty() || card.fields.empty() || laid_out) return "";
  const NumberField& field = card.fields.front();
  const bool counts = !field.value.empty() && field.value[0] >= '0' && field.value[0] <= '9';
  const std::string text = field.value.empty() ? field.label
                           : counts            ? field.label + " " + field.value
                                               : words_in_capitals(field.value);
  // "British" says nothing beside "British influence" and its emblem.
  const bool shown = card.region != nullptr || !card.mark.sign.empty();
  return shown && card.title.find(text) != std::string::npos ? "" : text;
}

}  // namespace

std::string title_text(const std::string& id) {
  return capitalized(pretty(id));
}

ThingMark mark_of(const GameLook& look, const std::string& id, const std::string& name) {
  const std::string_view letters = look.letter(id);
  return {std::string(look.color(id)), std::string(look.sign(id)),
          letters.empty() ? initials(name.empty() ? pretty(id) : name) : std::string(letters),
          look.picture(id)};
}

ThingMark piece_mark(const Ruleset& ruleset, const GameLook& look, ItemId item) {
  const PieceInfo& info = ruleset.pieces()[piece_of(item)];
  const auto& declarations = ruleset.data().pieces;
  const PieceDeclaration& declared = declarations[info.declaration];
  const std::string& name = declared.name;
  ThingMark mark = mark_of(look, declared.id, name);
  if (look.letter(declared.id).empty()) mark.letters = utf8_letters(name).front();
  const auto kinds = std::ranges::count_if(
      declarations, [](const PieceDeclaration& piece) { return piece.per_player > 0; });
  if (info.owner != SeatId::none && (kinds < 2 || !mark.sign.empty())) mark.letters.clear();
  return mark;
}

TokenRow token_row(const Observation& seen, const GameLook& look, PileId pile) {
  return token_row(seen, look, Tabletop(seen).heap(pile));
}

TokenRow token_row(const Observation& seen, const GameLook& look, const Heap& heap) {
  const Ruleset& ruleset = seen.ruleset();
  TokenRow row;
  row.pile = heap.pile;
  row.title = title_text(ruleset.piles()[heap.pile].id);
  row.most = heap.most;
  row.total = heap.total;
  row.unknown = heap.unknown;
  const auto of_players = std::ranges::count_if(
      ruleset.data().tokens, [](const TokenDeclaration& token) { return token.per_player; });
  row.tokens.reserve(heap.stacks.size());
  for (const auto& [token, owner, count] : heap.stacks) {
    const TokenDeclaration& declaration =
        ruleset.data().tokens[ruleset.tokens()[token].declaration];
    const std::string name = told_name(declaration);
    row.tokens.push_back({Code(token), name, mark_of(look, declaration.id, name), owner,
                          owner != SeatId::none && of_players > 1, count});
  }
  return row;
}

CardView card_view(const Observation& seen, const GameLook& look, CardId card) {
  const Ruleset& ruleset = seen.ruleset();
  const CardInfo& info = ruleset.cards()[card];
  const DeckDeclaration& deck = ruleset.data().decks[info.deck];
  const CardData& data = deck.cards[info.card];
  CardView view;
  view.code = Code(card);
  view.known = true;
  view.title = headed_name(data);
  view.text = told_text(data.text);
  view.deck = deck_title(ruleset, info.deck);
  view.mark = mark_of(look, data.id, view.title);
  view.deck_color = std::string(look.color(deck.id));
  view.deck_number = info.deck;
  view.fields = fields_of(seen, look, card);
  view.places = places_of(ruleset, deck, data);
  view.region = region_on(ruleset.data(), look, deck, data);
  lay_out(seen, look, card, view);
  lend_mark(seen, look, card, view);
  view.telling = telling_word(view.title, view.deck);
  view.value_text = value_text_of(view);
  return view;
}

CardView piece_view(const Observation& seen, const GameLook& look, ItemId item) {
  const Ruleset& ruleset = seen.ruleset();
  CardView view;
  view.code = ruleset.items().code(item);
  view.known = true;
  view.title = capitalized(seen_name(seen, view.code));
  view.telling = telling_word(view.title, view.deck);
  view.mark = piece_mark(ruleset, look, item);
  view.seat = ruleset.pieces()[piece_of(item)].owner;
  return view;
}

CardView card_back(const Observation& seen, const GameLook& look, ZoneId zone, int place) {
  const Ruleset& ruleset = seen.ruleset();
  CardView view;
  view.code = Code::pair(Kind::placeholder, number_of(zone), place);
  const int deck = back_of(ruleset, view.code).deck;
  if (deck < 0) return view;
  const DeckDeclaration& declaration = ruleset.data().decks[deck];
  view.deck = deck_title(ruleset, deck);
  view.title = told_text(declaration.back);
  view.telling = telling_word(view.title, view.deck);
  view.deck_color = std::string(look.color(declaration.id));
  view.deck_number = deck;
  view.mark = mark_of(look, declaration.id, view.deck);
  return view;
}

CardRow card_row(const Observation& seen, const GameLook& look, ZoneId zone) {
  return card_row(seen, look, Tabletop(seen).row(zone));
}

CardRow card_row(const Observation& seen, const GameLook& look, const ZoneRow& here) {
  const Ruleset& ruleset = seen.ruleset();
  const Tabletop table(seen, &look);
  const ZoneId zone = here.zone;
  CardRow row;
  row.zone = zone;
  row.title = capitalized(headed_name(ruleset.zones()[zone]));
  row.most = here.most;
  row.count = here.count;
  row.cards.reserve(static_cast<std::size_t>(std::max(0, here.count)));
  for (const ItemId item : here.items) {
    if (ruleset.items().is_card(item)) {
      row.cards.push_back(card_view(seen, look, ruleset.items().card_of(item)));
      continue;
    }
    CardView piece = piece_view(seen, look, item);
    piece.title = plain(capitalized(piece_in_row(table, here, piece_of(item))));
    piece.telling = telling_word(piece.title, piece.deck);
    row.cards.push_back(std::move(piece));
  }
  for (int i = 0; i < here.unknown; ++i) row.cards.push_back(card_back(seen, look, zone, i));
  return row;
}

std::string chart_value(const Observation& seen, const std::string& row) {
  const auto found = Tabletop(seen).chart_row(row);
  if (!found) return {};
  const Scalar& value = found->value();
  return value.kind == Scalar::Kind::number ? number_text(value.number) : pretty(value.word);
}

CardView place_card(const Observation& seen, const GameLook& look, SpaceId space) {
  const Ruleset& ruleset = seen.ruleset();
  const SpaceData& data = ruleset.spaces()[space];
  const SpaceKind& kind = ruleset.data().board.kinds[data.kind];
  CardView view;
  view.code = Code(space);
  view.known = true;
  view.title = seen_name(seen, view.code);
  view.deck = capitalized(headed_name(kind));
  view.telling = telling_word(view.title, view.deck);
  view.mark = mark_of(look, data.id, view.title);
  if (const TokenId token = Tabletop(seen).goods_of(space); token != TokenId::none) {
    const TokenDeclaration& declaration =
        ruleset.data().tokens[ruleset.tokens()[token].declaration];
    const std::string name = told_name(declaration);
    view.mark = mark_of(look, declaration.id, name);
    view.fields.push_back({capitalized(name), chart_value(seen, declaration.id)});
  }
  return view;
}

}  // namespace windrose
