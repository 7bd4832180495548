// The rulebook beside the board: a search field and the paragraphs, opened at the one asked for.
#pragma once

#include <string>
#include <vector>

#include "runtime/tabletop/model/rulebook_model.h"
#include "runtime/view/panels/panel_paint.h"

namespace windrose::view {

class RulebookPanel {
 public:
  explicit RulebookPanel(RulebookModel book) : book_(std::move(book)) {}

  /// Goes to a paragraph ("e.2") and marks it.
  void open_at(const std::string& id);
  void draw(Ui& ui, const Rect& rect);
  [[nodiscard]] const RulebookModel& book() const { return book_; }

 private:
  void measure(Ui& ui, float width);
  float entry(Ui& ui, Point at, float width, const RuleEntry& rule, Pass pass);
  float table(Ui& ui, Point at, float width, const RuleBlock& block, Pass pass);
  float narrow_table(Ui& ui, Point at, float width, const RuleBlock& block, Pass pass);

  RulebookModel book_;
  std::string search_;
  int marked_ = -1;
  bool reveal_ = false;
  float width_ = 0;
  float scale_ = 0;
  std::string measured_for_ = "\n";  // the search the heights belong to
  std::vector<int> shown_;
  std::vector<float> heights_;
};

}  // namespace windrose::view
