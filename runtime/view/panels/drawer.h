// The drawer at the right: charts and tables, the log, the rulebook; docked, or behind a rail of
// icons where the window is narrow.
#pragma once

#include <span>

#include "runtime/tabletop/model/stages.h"
#include "runtime/tabletop/model/table_model.h"
#include "runtime/view/board/motion.h"
#include "runtime/view/panels/log_panel.h"
#include "runtime/view/panels/rulebook_panel.h"
#include "runtime/view/panels/since_turn_panel.h"
#include "runtime/view/ui/layout.h"

namespace windrose::view {

enum class DrawerTab : std::uint8_t { stage, charts, tables, log, rulebook };

/// What the drawer shows; all of one observation.
struct DrawerLook {
  const Observation* seen = nullptr;
  const GameLook* look = nullptr;
  Viewer viewer = Viewer::onlooker();
  const Motion* motion = nullptr;  // of markers; null: nothing slides
  double now = 0;
  const Chronicle* chronicle = nullptr;
  std::size_t lines_shown = 0;         // of the chronicle
  std::span<const TablePanel> panels;  // of the drawer
  std::span<const TablePanel> more;    // that had no room elsewhere
  std::span<const TablePanel> foot;    // docked below
  std::span<const StageShown> stages;  // of the moment: a tab of their own while they last
  bool at_desk = false;                // a table over the board shows the moment already
  SinceTurn since;                     // above the log; empty where it stands elsewhere
};

struct DrawerWish : ThingWish {
  LogWish log;
  bool open = false;   // the rail's drawer is to be opened
  bool close = false;  // or closed
};

class Drawer {
 public:
  explicit Drawer(RulebookModel book) : rulebook_(std::move(book)) {}

  /// Keys C, L, R and W work wherever the pointer is.
  [[nodiscard]] DrawerWish draw(Ui& ui, const WindowLayout& layout, const DrawerLook& look);
  void show(DrawerTab tab) { tab_ = tab; }
  void open_rule(const std::string& id);
  [[nodiscard]] DrawerTab tab() const { return tab_; }

 private:
  void follow_stages(const DrawerLook& look);
  void keys(Ui& ui, const WindowLayout& layout, DrawerWish& wish);
  void rail(Ui& ui, const WindowLayout& layout, const DrawerLook& look, DrawerWish& wish);
  void stage(Ui& ui, Rect rect, const DrawerLook& look, DrawerWish& wish);
  void log(Ui& ui, Rect rect, const DrawerLook& look, DrawerWish& wish);
  void charts(Ui& ui, Rect rect, const DrawerLook& look, DrawerWish& wish);
  void tables(Ui& ui, const Rect& rect, const DrawerLook& look, DrawerWish& wish);
  void foot(Ui& ui, Rect& rect, const DrawerLook& look, DrawerWish& wish);
  float panel(Ui& ui, Point at, float width, const TablePanel& panel, const DrawerLook& look,
              Pass pass, ThingWish& wish);

  LogPanel log_;
  RulebookPanel rulebook_;
  DrawerTab tab_ = DrawerTab::charts;
  bool foot_docks_ = true;
  std::string staged_;                          // the stages that opened their tab
  DrawerTab before_stage_ = DrawerTab::charts;  // the tab to come back to
};

}  // namespace windrose::view
