#include "runtime/terminal/panels/stage_lines.h"

#include <algorithm>
#include <array>

#include "runtime/base/language/phrase.h"
#include "runtime/base/text/text.h"
#include "runtime/words/names/counted_names.h"
#include "runtime/words/names/wording.h"

namespace windrose::terminal {
namespace {

constexpr int kIndent = 2;

std::string number_or_dash(std::int64_t points) {
  return points == 0 ? "-" : number_text(points);
}

Lines heading(const StageShown& stage, const Style& style) {
  std::string text = style.bold(plain(stage.title));
  if (!stage.line.empty()) text += ". " + plain(stage.line);
  if (!stage.rule.empty()) text += " " + style.dim("§ " + stage.rule);
  return wrap(text, style.columns - 1, kIndent);
}

std::string who(const StageSide& side, const Style& style) {
  return side.seat == SeatId::none ? side.role : style.named(side.seat, side.name);
}

/// "Factors: ada 4, ben 2".
Lines spoken_contest(const StageShown& stage) {
  Lines lines;
  const auto add = [&](const std::string& name, const auto& number_of_side,
                       const std::string& note) {
    std::vector<std::string> sides;
    for (std::size_t side = 0; side < stage.sides.size(); ++side) {
      const StageSide& one = stage.sides[side];
      sides.push_back((one.seat == SeatId::none ? one.role : one.name) + " " +
                      number_of_side(side));
    }
    lines.push_back(name + ": " + join(sides, ", ") + (note.empty() ? "" : ", " + note) + ".");
  };
  for (const StageRow& row : stage.rows)
    add(
        plain(row.name), [&row](std::size_t side) { return number_text(row.points[side]); },
        plain(row.note));
  add(
      phrase("Strength"),
      [&stage](std::size_t side) { return number_text(stage.sides[side].points); }, "");
  return lines;
}

/// A table: a line for each part, a column for each side, the sums last.
Lines contest(const StageShown& stage, const Style& style) {
  if (style.spoken) return spoken_contest(stage);
  constexpr int kGap = 2;
  const std::string sum = phrase("Strength");
  int names = width_of(sum);
  for (const StageRow& row : stage.rows) names = std::max(names, width_of(plain(row.name)));
  std::vector<int> widths;
  std::string head = std::string(kIndent, ' ') + padded("", names);
  std::string sums = std::string(kIndent, ' ') + style.bold(padded(sum, names));
  for (const StageSide& side : stage.sides) {
    std::string title = who(side, style);
    if (!side.role.empty() && side.seat != SeatId::none) title += ", " + side.role;
    widths.push_back(width_of(title) + kGap);
    head += padded_left(title, widths.back());
    sums += style.bold(padded_left(number_text(side.points), widths.back()));
  }
  Lines lines = {head};
  for (const StageRow& row : stage.rows) {
    const std::string note = plain(row.note);
    std::string line = std::string(kIndent, ' ') + padded(plain(row.name), names);
    for (std::size_t side = 0; side < widths.size(); ++side) {
      line += padded_left(number_or_dash(row.points[side]), widths[side]);
    }
    const bool has_room = width_of(line) + 2 + width_of(note) < style.columns;
    if (!note.empty() && has_room) line += style.dim("  " + note);
    lines.push_back(line);
    if (!note.empty() && !has_room) {
      for (const std::string& part : wrap(note, style.columns - 1 - 2 * kIndent))
        lines.push_back(std::string(2 * kIndent, ' ') + style.dim(part));
    }
  }
  lines.push_back(sums);
  return lines;
}

/// "Attrition: 2–3 both 8 %, [9–10 defender 19 %]"
Lines chances_of(const StageShown& stage, const Style& style) {
  if (stage.table.empty()) return {};
  std::vector<std::string> rows;
  bool rolled = false;
  for (const StageChance& row : stage.table) {
    std::string text =
        row.range + " " + row.text + " " + std::to_string(row.percent) + std::string(kTie) + "%";
    if (row.rolled) text = style.bold("[" + text + "]");
    rolled = rolled || row.rolled;
    rows.push_back(std::move(text));
  }
  std::string text = stage.table_title + ": " + join(rows, ", ");
  if (rolled) text += style.dim(" " + phrase("(in brackets: rolled last)"));
  Lines lines;
  for (std::string& line : wrap(text, style.columns - 1 - kIndent, kIndent)) {
    lines.push_back(std::string(kIndent, ' ') + line);
  }
  return lines;
}

Lines auction(const StageShown& stage, const Style& style) {
  const std::array<std::string, 3> states = {
      phrase_as("auction", "highest"), phrase_as("auction", "in"), phrase_as("auction", "out")};
  int names = 0;
  int bids = 0;
  int cash = 0;
  for (const StageBidder& bidder : stage.bidders) {
    names = std::max(names, width_of(bidder.name));
    bids = std::max(bids, width_of(bidder.last));
    cash = std::max(cash, width_of(bidder.cash));
  }
  Lines lines;
  for (const StageBidder& bidder : stage.bidders) {
    const bool is_out = bidder.state == StageBidder::State::out;
    std::string text = padded("", names - width_of(bidder.name)) + "  " +
                       padded(bidder.asked ? phrase_as("auction", "to bid")
                                           : states[static_cast<std::size_t>(bidder.state)],
                              7);
    if (bids > 0) text += "  " + padded_left(bidder.last.empty() ? "-" : bidder.last, bids);
    if (cash > 0) text += "  " + phrase_as("auction", "of {1}", padded_left(bidder.cash, cash));
    const std::string name = is_out ? style.dim(bidder.name) : bidder.name;
    lines.push_back(std::string(kIndent, ' ') + style.named(bidder.seat, name) +
                    (is_out ? style.dim(text) : text));
  }
  return lines;
}

Lines trade(const StageShown& stage, const Style& style) {
  Lines lines;
  for (const StageSide& side : stage.sides) {
    std::vector<std::string> things;
    for (const StageThing& thing : side.gives) {
      things.push_back(thing.name + (thing.value.empty() ? "" : " (" + thing.value + ")"));
    }
    if (!side.money.empty()) things.push_back(side.money);
    std::string text = phrase("{1} gives {2}", who(side, style),
                              things.empty() ? phrase("nothing") : list_and(things));
    if (things.size() > 1) text += style.dim(", " + phrase("{1} in all", side.worth_text));
    for (std::string& line : wrap(text, style.columns - 1 - kIndent, kIndent)) {
      lines.push_back(std::string(kIndent, ' ') + line);
    }
  }
  return lines;
}

Lines cards(const StageShown& stage, const Style& style) {
  std::vector<Sentence> names;
  names.reserve(stage.cards.size());
  for (const CardView& card : stage.cards) names.emplace_back(card.title);
  return wrap(std::string(kIndent, ' ') + plain(list_and(SaidParts(counted_names(names)))),
              style.columns - 1, kIndent);
}

/// "East Asia 4, Europe 3" and, a line below, "Ada 11 → 14, Ben 9 → 7 factors".
Lines outcome(const StageShown& stage, const Style& style) {
  std::vector<std::string> gains;
  gains.reserve(stage.gains.size());
  for (const StageGain& gain : stage.gains) {
    const std::string note = gain.note.empty() ? "" : " (" + plain(gain.note) + ")";
    gains.push_back(gain.name + note + " " + style.bold(gain.text));
  }
  std::vector<std::string> changes;
  changes.reserve(stage.changes.size());
  for (const StageChange& change : stage.changes) {
    changes.push_back(style.named(change.seat, change.name) + " " + change.before + " → " +
                      style.bold(change.after));
  }
  Lines lines;
  const auto add = [&](const std::string& text) {
    append(lines, wrap(std::string(kIndent, ' ') + text, style.columns - 1, kIndent));
  };
  if (!gains.empty()) add(join(gains, ", "));
  if (!changes.empty()) add(join(changes, ", ") + (stage.unit.empty() ? "" : " " + stage.unit));
  return lines;
}

Lines body(const StageShown& stage, const Style& style) {
  switch (stage.kind) {
    case StageKind::contest: {
      Lines lines = contest(stage, style);
      append(lines, chances_of(stage, style));
      return lines;
    }
    case StageKind::auction:
      return auction(stage, style);
    case StageKind::trade:
      return trade(stage, style);
    case StageKind::reveal:
      return cards(stage, style);
    case StageKind::outcome:
      return outcome(stage, style);
    case StageKind::force:
      break;
  }
  return {};
}

}  // namespace

Lines stage_lines(std::span<const StageShown> stages, const Style& style) {
  Lines lines;
  for (const StageShown& stage : stages) {
    if (!stage.opens_itself()) continue;
    append(lines, heading(stage, style));
    append(lines, body(stage, style));
  }
  return lines;
}

}  // namespace windrose::terminal
