#include "runtime/view/panels/rulebook_panel.h"

#include <algorithm>

#include "runtime/base/language/phrase.h"
#include "runtime/view/draw/paragraphs.h"
#include "runtime/view/ui/scroll.h"
#include "runtime/view/ui/values.h"

namespace windrose::view {
namespace {

constexpr float kTextIndent = 40;

/// Widths of a table's columns: by their longest word and text, together as wide as there is room.
/// None where not even the words fit beside each other.
std::vector<float> column_widths(Pen& pen, const RuleBlock& block, float width) {
  std::size_t columns = 0;
  for (const auto& row : block.rows) columns = std::max(columns, row.size());
  std::vector<float> least(columns, 0);
  std::vector<float> widths(columns, 0);
  const float gap = pen.px(10);
  for (const auto& row : block.rows) {
    for (std::size_t i = 0; i < row.size(); ++i) {
      widths[i] = std::max(widths[i], pen.width(row[i], Type::small_bold) + gap);
      for (const std::string_view word : pen.lines(row[i], Type::small_bold, 1))
        least[i] = std::max(least[i], pen.width(word, Type::small_bold) + gap);
    }
  }
  float total = 0;
  float narrow = 0;
  for (std::size_t i = 0; i < columns; ++i) {
    total += widths[i];
    narrow += least[i];
  }
  if (total <= width) return widths;
  if (narrow > width) return {};
  const float share = (width - narrow) / (total - narrow);
  for (std::size_t i = 0; i < columns; ++i) widths[i] = least[i] + (widths[i] - least[i]) * share;
  return widths;
}

/// A head with a single row below it, turned: what stood above each other stands side by side.
float turned_table(Ui& ui, Point at, float width, const RuleBlock& block, Pass pass) {
  Pen& pen = ui.pen();
  const Palette& palette = pen.palette();
  const auto& heads = block.rows[0];
  const auto& cells = block.rows[1];
  float left = 0;
  for (const std::string& head : heads) left = std::max(left, pen.width(head, Type::small));
  left = std::min(left, width * 0.66F) + ui.px(12);
  const float line = pen.line_height(Type::small);
  float y = at.y;
  for (std::size_t i = 0; i < std::min(heads.size(), cells.size()); ++i) {
    const std::size_t most = std::max(pen.lines(heads[i], Type::small, left - ui.px(12)).size(),
                                      pen.lines(cells[i], Type::small, width - left).size());
    const float height = static_cast<float>(std::max<std::size_t>(1, most)) * line + ui.px(4);
    if (pass == Pass::draw) {
      draw_wrapped(pen, {at.x, y + ui.px(2)}, left - ui.px(12), heads[i], Type::small,
                   palette.ink2);
      draw_wrapped(pen, {at.x + left, y + ui.px(2)}, width - left, cells[i], Type::small,
                   palette.ink);
      pen.line({at.x, y + height}, {at.x + width, y + height}, palette.line, ui.px(1));
    }
    y += height;
  }
  return y - at.y;
}

}  // namespace

void RulebookPanel::open_at(const std::string& id) {
  const int found = book_.find(id);
  if (found < 0) return;
  search_.clear();
  marked_ = found;
  reveal_ = true;
}

void RulebookPanel::measure(Ui& ui, float width) {
  if (width == width_ && ui.pen().scale() == scale_ && search_ == measured_for_) return;
  width_ = width;
  scale_ = ui.pen().scale();
  measured_for_ = search_;
  shown_ = book_.matching(search_);
  heights_.clear();
  for (const int index : shown_) {
    heights_.push_back(entry(ui, {0, 0}, width, book_.entries()[index], Pass::measure));
  }
}

void RulebookPanel::draw(Ui& ui, const Rect& rect) {
  Pen& pen = ui.pen();
  const Palette& palette = pen.palette();
  Rect inner = rect;
  inner.take_left(ui.px(16));
  inner.take_right(ui.px(14));
  inner.take_top(ui.px(12));
  const Rect field = inner.take_top(ui.px(36));
  inner.take_top(ui.px(8));
  if (const auto typed =
          text_field(ui, "rulebook.search", field, search_, phrase("Search the rules"), "search"))
    search_ = *typed;
  measure(ui, inner.w);
  const Rect view{rect.x, inner.y, rect.w, inner.h};
  if (shown_.empty()) {
    draw_wrapped(pen, {inner.x, inner.y + ui.px(8)}, inner.w,
                 book_.entries().empty() ? phrase("This game has no rulebook.")
                                         : phrase("The rulebook says nothing of this."),
                 Type::body, palette.ink3);
    return;
  }
  float content = ui.px(16);
  for (std::size_t i = 0; i < shown_.size(); ++i) {
    if (reveal_ && shown_[i] == marked_) {
      scroll_to(ui, "rulebook", content - ui.px(40), content + heights_[i]);
      reveal_ = false;
    }
    content += heights_[i];
  }
  float y = view.y - begin_scroll(ui, "rulebook", view, content);
  for (std::size_t i = 0; i < shown_.size(); ++i) {
    const Rect box{inner.x, y, inner.w, heights_[i]};
    y += box.h;
    if (!box.meets(view)) continue;
    const RuleEntry& rule = book_.entries()[shown_[i]];
    if (shown_[i] == marked_) {
      pen.fill({box.x - ui.px(8), box.y, box.w + ui.px(12), box.h - ui.px(6)}, palette.sunk,
               ui.px(4));
      pen.fill({box.x - ui.px(8), box.y, ui.px(3), box.h - ui.px(6)}, palette.act);
    }
    entry(ui, {box.x, box.y}, box.w, rule, Pass::draw);
    if (!rule.id.empty()) ui.whereabouts().note("rule." + rule.id, box);
  }
  end_scroll(ui);
}

float RulebookPanel::entry(Ui& ui, Point at, float width, const RuleEntry& rule, Pass pass) {
  Pen& pen = ui.pen();
  const Palette& palette = pen.palette();
  if (rule.id.empty()) {
    const float head = ui.px(40);
    if (pass == Pass::draw) {
      pen.text_in({at.x, at.y + ui.px(8), width, head - ui.px(8)}, rule.heading, Type::prompt,
                  palette.ink);
    }
    return head;
  }
  const Point text{at.x + ui.px(kTextIndent), at.y + ui.px(4)};
  const float room = width - ui.px(kTextIndent);
  if (pass == Pass::draw) {
    pen.text_in({at.x, text.y, ui.px(kTextIndent - 4), pen.line_height(Type::body)}, rule.id,
                Type::body_bold, palette.act);
  }
  float y = text.y;
  for (const RuleBlock& block : rule.blocks) {
    if (block.kind == RuleBlock::Kind::table) {
      // A table may use the whole width.
      y += table(ui, {at.x, y + ui.px(2)}, width, block, pass) + ui.px(6);
      continue;
    }
    const bool point = block.kind == RuleBlock::Kind::point;
    const float indent = point ? ui.px(12) : 0;
    const auto lines = pen.lines(block.text, Type::body, room - indent);
    if (pass == Pass::draw) {
      if (point)
        pen.disc({text.x + ui.px(3), y + pen.line_height(Type::body) / 2}, ui.px(2), palette.ink2);
      draw_wrapped(pen, {text.x + indent, y}, room - indent, block.text, Type::body, palette.ink);
    }
    y += static_cast<float>(lines.size()) * pen.line_height(Type::body) + ui.px(4);
  }
  return y - at.y + ui.px(6);
}

float RulebookPanel::table(Ui& ui, Point at, float width, const RuleBlock& block, Pass pass) {
  Pen& pen = ui.pen();
  const Palette& palette = pen.palette();
  const std::vector<float> columns = column_widths(pen, block, width);
  if (columns.empty() && block.rows.size() == 2) return turned_table(ui, at, width, block, pass);
  if (columns.empty()) return narrow_table(ui, at, width, block, pass);
  const float line = pen.line_height(Type::small);
  float y = at.y;
  for (std::size_t r = 0; r < block.rows.size(); ++r) {
    const auto& row = block.rows[r];
    const Type type = r == 0 ? Type::small_bold : Type::small;
    std::size_t most = 1;
    for (std::size_t i = 0; i < row.size(); ++i)
      most = std::max(most, pen.lines(row[i], type, columns[i] - ui.px(8)).size());
    const float height = static_cast<float>(most) * line + ui.px(6);
    if (pass == Pass::draw) {
      float x = at.x;
      for (std::size_t i = 0; i < row.size(); ++i) {
        draw_wrapped(pen, {x, y + ui.px(3)}, columns[i] - ui.px(8), row[i], type,
                     r == 0 ? palette.ink2 : palette.ink);
        x += columns[i];
      }
      pen.line({at.x, y + height}, {at.x + width, y + height}, palette.line, ui.px(1));
    }
    y += height;
  }
  return y - at.y;
}

/// Each row below the other: its first cell, then "heading: cell" for the rest.
float RulebookPanel::narrow_table(Ui& ui, Point at, float width, const RuleBlock& block,
                                  Pass pass) {
  Pen& pen = ui.pen();
  const Palette& palette = pen.palette();
  const float line = pen.line_height(Type::small);
  const float indent = ui.px(12);
  float y = at.y;
  for (std::size_t r = 1; r < block.rows.size(); ++r) {
    const auto& row = block.rows[r];
    for (std::size_t i = 0; i < row.size(); ++i) {
      if (row[i].empty()) continue;
      const bool first = i == 0;
      const std::string head = first || i >= block.rows[0].size() ? "" : block.rows[0][i] + ": ";
      const float x = first ? 0 : indent;
      const Span spans[] = {{head, Type::small, palette.ink3},
                            {row[i], first ? Type::small_bold : Type::small, palette.ink}};
      const BrokenText text = pen.broken(spans, width - x);
      if (pass == Pass::draw) draw_paragraph(pen, {at.x + x, y}, text);
      y += std::max(line, text.height);
    }
    y += ui.px(4);
    if (pass == Pass::draw) pen.line({at.x, y}, {at.x + width, y}, palette.line, ui.px(1));
    y += ui.px(4);
  }
  return y - at.y;
}

}  // namespace windrose::view
