#include "runtime/view/panels/tray_sizes.h"

#include <algorithm>
#include <array>

namespace windrose::view {
namespace {

constexpr float kHeadingLine = 18;
constexpr float kRaised = 12;    // a card that may be chosen, with its ring, is so much higher
constexpr float kFewKinds = 62;  // of a kind of tokens with its count

TraySizes sizes_of(const Ui& ui, float height, float note, bool heading_above) {
  const bool low = height < ui.px(112);
  TraySizes sizes;
  sizes.heading_above = heading_above;
  sizes.heading_line = ui.px(kHeadingLine);
  const float room =
      height - (heading_above ? sizes.heading_line + ui.px(kRaised) : ui.px(kRaised));
  sizes.card_height = std::min(ui.px(low ? 72 : 112), room);
  sizes.card_width = sizes.card_height * 0.75F;
  sizes.gap = ui.px(10);
  sizes.heading = ui.px(low ? 56 : 66);
  sizes.token = ui.px(low ? 12 : 17);
  sizes.note = ui.px(note);
  return sizes;
}

}  // namespace

std::string card_name(const CardView& card, const TraySizes& sizes) {
  constexpr std::size_t kKept = 5;
  if (sizes.most_letters == 0 || !card.known) return card.title;
  std::string word = card.telling;
  if (word.empty()) return card.title;
  const auto is_first = [](char byte) {
    return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80;
  };
  const auto fits = [&] {
    return std::ranges::count_if(word, is_first) <= static_cast<std::ptrdiff_t>(sizes.most_letters);
  };
  if (!fits()) word = word.substr(0, word.find(' '));
  if (fits()) return word;
  std::size_t letters = 0;
  const auto end =
      std::ranges::find_if(word, [&](char byte) { return is_first(byte) && ++letters > kKept; });
  return std::string(word.begin(), end) + ".";
}

int token_columns(const TokenRow& row) {
  const int places = std::max(row.total, row.most);
  return std::clamp((places + 1) / 2, 1, 6);
}

bool one_by_one(const TokenRow& row) {
  return std::max(row.total, row.most) <= 12;
}

float tray_heading_width(Ui& ui, const TraySection& section, const TraySizes& sizes) {
  Pen& pen = ui.pen();
  if (sizes.heading_above) return 0;
  // As wide as the longest word of the title, within limits; rings of the things come up to it.
  const auto spaced = [&](std::string_view word) {
    return pen.width(word, Type::cap) + ui.px(0.8F) * static_cast<float>(word.size());
  };
  const bool is_money = section.kind == TraySection::Kind::notes;
  float widest = is_money ? pen.width(section.count, Type::small_bold) : spaced(section.count);
  for (const std::string_view word : pen.lines(section.title, Type::cap, 1))
    widest = std::max(widest, spaced(word));
  return std::clamp(widest + ui.px(5), sizes.heading * 0.75F, sizes.heading * 1.6F);
}

/// Places carry goods and their price beside each other: as wide as their words need.
float tray_card_width(Ui& ui, const TraySection& section, const TraySizes& sizes) {
  const Pen& pen = ui.pen();
  const auto& cards = section.cards.cards;
  float widest = 0;
  if (cards.empty() || cards.front().code.kind() != Kind::space) {
    // No word of a name is cut.
    for (const CardView& card : cards) {
      if (!card.known) continue;
      if (sizes.most_letters > 0) {
        widest = std::max(widest, pen.width(card_name(card, sizes), Type::tiny_bold) + ui.px(15));
        continue;
      }
      for (const std::string_view word : pen.lines(card.title, Type::tiny_bold, 1))
        widest = std::max(widest, pen.width(word, Type::tiny_bold) + ui.px(18));
    }
    float width =
        std::clamp(widest, sizes.card_width, std::max(sizes.card_width, sizes.card_height * 1.3F));
    // Nor a name longer than two lines.
    const auto is_long = [&](const CardView& card) {
      return card.known && sizes.most_letters == 0 &&
             pen.lines(card.title, Type::tiny_bold, width - ui.px(18)).size() > 2;
    };
    while (width < sizes.card_height * 1.3F && std::ranges::any_of(cards, is_long))
      width += ui.px(4);
    return width;
  }
  for (const CardView& card : cards) {
    widest = std::max(widest, pen.width(card.title, Type::small_bold) + ui.px(14));
    if (card.fields.empty()) continue;
    widest = std::max(widest, pen.width(card.fields.front().label, Type::small_bold) +
                                  ui.px(sizes.card_height < ui.px(96) ? 36 : 46));
  }
  return std::clamp(widest, sizes.card_width, sizes.card_width * 1.9F);
}

TrayRange tray_range(Ui& ui, const TraySection& section, const TraySizes& sizes) {
  Pen& pen = ui.pen();
  TrayRange range;
  switch (section.kind) {
    case TraySection::Kind::cards: {
      const float card = tray_card_width(ui, section, sizes);
      const auto count = static_cast<float>(section.cards.cards.size());
      if (count < 1) {
        range = {card, card * 0.6F};
        break;
      }
      range = {count * (card + sizes.gap), card + (count - 1) * ui.px(26) + sizes.gap};
      break;
    }
    case TraySection::Kind::tokens: {
      float width =
          static_cast<float>(token_columns(section.tokens)) * (sizes.token * 2 + ui.px(8));
      if (one_by_one(section.tokens)) {
        range = {width, width};
        break;
      }
      const std::size_t columns = (section.tokens.tokens.size() + 1) / 2;
      width = ui.px(kFewKinds + 4) * static_cast<float>(columns);
      range = {width, std::min(width, ui.px(2 * kFewKinds + 8))};
      break;
    }
    case TraySection::Kind::notes: {
      float width = 0;
      for (const NoteCount& note : section.notes.notes)
        width += sizes.note + ui.px(8) * static_cast<float>(std::min(note.count, 3) - 1) + ui.px(8);
      if (section.notes.rest > 0) width += ui.px(60);
      const float number = pen.width(section.count, Type::amount) + ui.px(12);
      range = {sizes.note > 0 ? std::max(width, number) : number, number};
      break;
    }
  }
  if (sizes.heading_above) {
    const float spacing = ui.px(0.8F) * static_cast<float>(section.title.size());
    const float line = pen.width(section.title, Type::cap) + spacing + ui.px(8) +
                       pen.width(section.count, Type::small_bold) + ui.px(10);
    range.wide = std::max(range.wide, line);
    range.narrow = std::max(range.narrow, line);
  }
  return range;
}

TrayPlan tray_plan(Ui& ui, Point size, const Tray& tray, float between) {
  struct Try {
    float note;
    bool above;
    bool low;  // also where the tray is low
    std::size_t most_letters = 0;
  };
  const bool low = size.y < ui.px(112);
  const auto tries = std::to_array<Try>({{low ? 64.0F : 82.0F, false, true},
                                         {low ? 52.0F : 64.0F, false, true},
                                         {low ? 44.0F : 64.0F, false, true},
                                         {82, true, false},
                                         {64, true, false},
                                         {52, true, false},
                                         {0, true, false},
                                         {low ? 44.0F : 64.0F, false, true, 9},
                                         {low ? 44.0F : 64.0F, false, true, 7},
                                         {0, false, true, 7}});
  TrayPlan plan;
  float wide = 0;
  float narrow = 0;
  std::vector<TrayRange> ranges;
  for (const Try& attempt : tries) {
    if (low && !attempt.low) continue;
    plan.sizes = sizes_of(ui, size.y, attempt.note, attempt.above);
    plan.sizes.most_letters = attempt.most_letters;
    plan.widths.clear();
    ranges.clear();
    wide = narrow = between * (static_cast<float>(tray.sections.size()) - 1);
    for (const TraySection& section : tray.sections) {
      ranges.push_back(tray_range(ui, section, plan.sizes));
      plan.widths.push_back(tray_heading_width(ui, section, plan.sizes));
      wide += plan.widths.back() + ranges.back().wide;
      narrow += plan.widths.back() + ranges.back().narrow;
    }
    plan.roomy = wide <= size.x;
    if (plan.roomy) break;
  }
  // All give way alike, between as wide as they like and as narrow as they can be.
  const float share =
      plan.roomy ? 1 : std::clamp((size.x - narrow) / std::max(1.0F, wide - narrow), 0.0F, 1.0F);
  for (std::size_t i = 0; i < ranges.size(); ++i)
    plan.widths[i] += ranges[i].narrow + (ranges[i].wide - ranges[i].narrow) * share;
  return plan;
}

}  // namespace windrose::view
