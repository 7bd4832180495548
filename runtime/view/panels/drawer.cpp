#include "runtime/view/panels/drawer.h"

#include <algorithm>

#include "runtime/base/language/language.h"
#include "runtime/base/language/phrase.h"
#include "runtime/state/ruleset/ruleset.h"
#include "runtime/view/draw/shadows.h"
#include "runtime/view/panels/charts_panel.h"
#include "runtime/view/panels/stage_panel.h"
#include "runtime/view/panels/table_panel.h"
#include "runtime/view/ui/buttons.h"
#include "runtime/view/ui/choices.h"
#include "runtime/view/ui/scroll.h"
#include "runtime/words/names/wording.h"

namespace windrose::view {
namespace {

constexpr float kTabs = 40;
constexpr float kLowestDock = 560;
constexpr float kShortStage = 0.3F;  // of the drawer
constexpr float kLeastLog = 110;     // below a stage

bool is_table(const TablePanel& panel) {
  return panel.kind == TablePanel::Kind::table;
}

bool has_charts(const DrawerLook& look) {
  return !look.more.empty() || !look.foot.empty() || !std::ranges::all_of(look.panels, is_table);
}

bool has_tables(const DrawerLook& look) {
  return std::ranges::any_of(look.panels, is_table);
}

/// Whether the moment itself tells this result table, with the row that was rolled last.
bool is_said_by_stage(const TablePanel& panel, const DrawerLook& look) {
  if (!is_table(panel)) return false;
  const auto& tables = look.seen->ruleset().data().tables;
  const std::string& id = tables[static_cast<std::size_t>(panel.index)].id;
  return std::ranges::any_of(look.stages, [&](const StageShown& stage) {
    return stage.opens_itself() && !stage.table.empty() && stage.table_id == id;
  });
}

/// The names of the stages that ask for attention; empty: none does.
std::string staged_names(const DrawerLook& look) {
  std::string names;
  for (const StageShown& stage : look.stages) {
    if (stage.opens_itself()) names += stage.id + " ";
  }
  return names;
}

std::string_view stage_title(const DrawerLook& look) {
  for (const StageShown& stage : look.stages) {
    if (stage.opens_itself()) return stage.name;
  }
  return {};
}

/// The first tab is called after its only chart.
std::string charts_title(const DrawerLook& look) {
  const auto shown =
      look.panels.size() - static_cast<std::size_t>(std::ranges::count_if(look.panels, is_table));
  if (shown == 1 && look.panels.front().kind == TablePanel::Kind::chart) {
    const ChartId chart{look.panels.front().index};
    const ChartData& data = look.seen->ruleset().charts()[chart];
    std::string title = headed_name(data);
    if (title.size() <= 16) return title;
  }
  return phrase("Table");
}

}  // namespace

/// A moment that begins opens its tab; when it is over the tab from before is back.
void Drawer::follow_stages(const DrawerLook& look) {
  const std::string now = staged_names(look);
  if (now == staged_) return;
  if (staged_.empty()) before_stage_ = tab_;
  if (now.empty()) {
    if (tab_ == DrawerTab::stage) tab_ = before_stage_;
  } else if (staged_.empty()) {
    tab_ = DrawerTab::stage;
  }
  staged_ = now;
}

void Drawer::open_rule(const std::string& id) {
  tab_ = DrawerTab::rulebook;
  rulebook_.open_at(id);
}

void Drawer::keys(Ui& ui, const WindowLayout& layout, DrawerWish& wish) {
  if (ui.typing()) return;
  const auto go = [&](char letter, DrawerTab tab) {
    if (!ui.take_key(key_of(letter))) return;
    const bool same = tab_ == tab;
    tab_ = tab;
    if (layout.drawer.empty()) {
      wish.open = true;
    } else if (same && !layout.drawer_is_docked()) {
      wish.close = true;
    }
  };
  go('c', DrawerTab::charts);
  go('l', DrawerTab::log);
  go('r', DrawerTab::rulebook);
  if (ui.take_key(key_of('w'))) {
    if (tab_ == DrawerTab::rulebook || !layout.drawer_is_docked()) tab_ = DrawerTab::log;
    wish.open = layout.drawer.empty();
    log_.toggle_last_why();
  }
}

void Drawer::rail(Ui& ui, const WindowLayout& layout, const DrawerLook& look, DrawerWish& wish) {
  Pen& pen = ui.pen();
  pen.fill(layout.rail, pen.palette().paper);
  pen.line({layout.rail.x, layout.rail.y}, {layout.rail.x, layout.rail.bottom()},
           pen.palette().line, ui.px(1));
  Rect inner = layout.rail.inset(ui.px(6));
  const auto icon = [&](DrawerTab tab, std::string_view name, std::string_view sign,
                        std::string_view caption) {
    const Rect strip = inner.take_top(ui.px(36));
    inner.take_top(ui.px(4));
    Button button;
    button.kind = ButtonKind::quiet;
    button.on = !layout.drawer.empty() && tab_ == tab;
    if (!sign_button(ui, name, strip, sign, button, caption)) return;
    wish.open = layout.drawer.empty() || tab_ != tab;
    wish.close = !layout.drawer.empty() && tab_ == tab;
    tab_ = tab;
  };
  if (!staged_.empty()) icon(DrawerTab::stage, "rail.stage", "play", stage_title(look));
  if (has_charts(look)) icon(DrawerTab::charts, "rail.charts", "charts", phrase("Charts (C)"));
  if (has_tables(look)) icon(DrawerTab::tables, "rail.tables", "table", phrase("Tables"));
  icon(DrawerTab::log, "rail.log", "list", phrase("Log (L)"));
  icon(DrawerTab::rulebook, "rail.rulebook", "book", phrase("Rulebook (R)"));
}

DrawerWish Drawer::draw(Ui& ui, const WindowLayout& layout, const DrawerLook& look) {
  DrawerWish wish;
  if (!has_charts(look) && tab_ == DrawerTab::charts) tab_ = DrawerTab::log;
  if (!has_tables(look) && tab_ == DrawerTab::tables) tab_ = DrawerTab::log;
  follow_stages(look);
  keys(ui, layout, wish);
  if (!layout.rail.empty()) rail(ui, layout, look, wish);
  if (layout.drawer.empty()) return wish;
  Pen& pen = ui.pen();
  Rect rect = layout.drawer;
  const bool over_board = !layout.drawer_is_docked();
  if (over_board) {
    ui.begin_layer(rect);
    draw_shadow_high(pen, rect, 0);
  }
  pen.fill(rect, pen.palette().paper);
  pen.line({rect.x, rect.y}, {rect.x, rect.bottom()}, pen.palette().line, ui.px(1));
  const std::string first = charts_title(look);
  std::vector<std::string> titles;
  std::vector<DrawerTab> tabs;
  if (!staged_.empty()) {
    titles.emplace_back(stage_title(look));
    tabs.push_back(DrawerTab::stage);
  }
  if (has_charts(look)) {
    titles.emplace_back(first);
    tabs.push_back(DrawerTab::charts);
  }
  if (has_tables(look)) {
    titles.emplace_back(phrase("Tables"));
    tabs.push_back(DrawerTab::tables);
  }
  titles.emplace_back(phrase("Log"));
  tabs.push_back(DrawerTab::log);
  titles.emplace_back(phrase("Rulebook"));
  tabs.push_back(DrawerTab::rulebook);
  const auto current = static_cast<int>(std::ranges::find(tabs, tab_) - tabs.begin());
  const Rect bar = rect.take_top(ui.px(kTabs));
  const std::vector<std::string_view> shown(titles.begin(), titles.end());
  tab_ = tabs[view::tabs(ui, "drawer", bar, shown, current)];
  // A low drawer shows the foot's panels behind the others.
  foot_docks_ = rect.h >= ui.px(kLowestDock);
  if (foot_docks_) foot(ui, rect, look, wish);
  pen.clip(rect);
  switch (tab_) {
    case DrawerTab::stage:
      stage(ui, rect, look, wish);
      break;
    case DrawerTab::charts:
      charts(ui, rect, look, wish);
      break;
    case DrawerTab::tables:
      tables(ui, rect, look, wish);
      break;
    case DrawerTab::log:
      log(ui, rect, look, wish);
      break;
    case DrawerTab::rulebook:
      rulebook_.draw(ui, rect);
      break;
  }
  pen.unclip();
  if (over_board) ui.end_layer();
  if (!wish.log.paragraph.empty()) open_rule(wish.log.paragraph);
  return wish;
}

float Drawer::panel(Ui& ui, Point at, float width, const TablePanel& panel, const DrawerLook& look,
                    Pass pass, ThingWish& wish) {
  if (panel.kind == TablePanel::Kind::chart) {
    const ChartId id{panel.index};
    ChartView chart = chart_view(*look.seen, *look.look, id, look.viewer);
    if (!panel.title.empty()) chart.title = panel.title;
    if (look.motion != nullptr)
      chart = sliding(std::move(chart), look.motion->marker(id, look.now));
    return chart_panel(ui, at, width, chart, pass, wish);
  }
  if (panel.kind == TablePanel::Kind::table) {
    TableView table = table_view(*look.seen, panel.index);
    if (!panel.title.empty()) table.title = panel.title;
    return result_table_panel(ui, at, width, table, pass);
  }
  return table_panel_body(ui, at, width, panel, pass, wish);
}

void Drawer::foot(Ui& ui, Rect& rect, const DrawerLook& look, DrawerWish& wish) {
  const float width = rect.w - ui.px(32);
  for (auto panel_at = look.foot.rbegin(); panel_at != look.foot.rend(); ++panel_at) {
    if (tab_ == DrawerTab::stage && is_said_by_stage(*panel_at, look)) continue;
    const float height = panel(ui, {0, 0}, width, *panel_at, look, Pass::measure, wish) + ui.px(24);
    if (height > rect.h * 0.5F) continue;
    const Rect box = rect.take_bottom(height);
    ui.pen().line({box.x, box.y}, {box.right(), box.y}, ui.pen().palette().line, ui.px(1));
    panel(ui, {box.x + ui.px(16), box.y + ui.px(12)}, width, *panel_at, look, Pass::draw, wish);
  }
}

void Drawer::charts(Ui& ui, Rect rect, const DrawerLook& look, DrawerWish& wish) {
  const float left = ui.px(14);
  const float width = rect.w - ui.px(28);
  const float gap = ui.px(14);
  const auto each = [&](float y, Pass pass) {
    const float from = y;
    for (const std::span<const TablePanel> group : {look.panels, look.more}) {
      for (const TablePanel& one : group) {
        if (is_table(one)) continue;
        y += panel(ui, {rect.x + left, y}, width, one, look, pass, wish) + gap;
      }
    }
    for (const TablePanel& one : look.foot) {
      if (!foot_docks_) y += panel(ui, {rect.x + left, y}, width, one, look, pass, wish) + gap;
    }
    return y - from;
  };
  const float content = each(0, Pass::measure) + ui.px(10);
  // Where there is room the log goes on below.
  const float log_room = rect.h - content;
  const bool with_log = log_room >= ui.px(170) && look.chronicle != nullptr;
  const Rect view = with_log ? rect.take_top(content) : rect;
  const float y = view.y - begin_scroll(ui, "drawer.charts", view, content);
  each(y + ui.px(10), Pass::draw);
  end_scroll(ui);
  if (!with_log) return;
  ui.pen().line({rect.x, rect.y}, {rect.right(), rect.y}, ui.pen().palette().line, ui.px(1));
  log(ui, rect, look, wish);
}

/// The moment, and below it what one reads when there is none: the charts below a short one, else
/// the log.
void Drawer::stage(Ui& ui, Rect rect, const DrawerLook& look, DrawerWish& wish) {
  if (look.at_desk) return log(ui, rect, look, wish);
  const float height = stages_height(ui, rect.w, look.stages);
  const bool is_short = height < rect.h * kShortStage && has_charts(look);
  const bool has_room = is_short || rect.h - height >= ui.px(kLeastLog);
  const StageWish staged = stage_panel(ui, has_room ? rect.take_top(height) : rect, look.stages);
  wish.take(staged);
  if (has_room) {
    ui.pen().line({rect.x, rect.y}, {rect.right(), rect.y}, ui.pen().palette().line, ui.px(1));
    ui.pen().clip(rect);
    is_short ? charts(ui, rect, look, wish) : log(ui, rect, look, wish);
    ui.pen().unclip();
  }
  if (!staged.paragraph.empty()) wish.log.paragraph = staged.paragraph;
}

/// Above it what has happened since the viewer's last turn, where that has no other place.
void Drawer::log(Ui& ui, Rect rect, const DrawerLook& look, DrawerWish& wish) {
  LogWish since;
  const float height =
      since_turn_section(ui, {rect.x, rect.y}, rect.w, look.since, Pass::measure, since);
  if (height < rect.h * 0.6F)
    since_turn_section(ui, {rect.x, rect.y}, rect.w, look.since, Pass::draw, since);
  if (height < rect.h * 0.6F) rect.take_top(height);
  wish.log = log_.draw(ui, rect, *look.chronicle, look.lines_shown);
  if (since.position) wish.log.position = since.position;
  wish.log.show = since.show;
  wish.log.hovered.insert(wish.log.hovered.end(), since.hovered.begin(), since.hovered.end());
}

void Drawer::tables(Ui& ui, const Rect& rect, const DrawerLook& look, DrawerWish& wish) {
  const float width = rect.w - ui.px(28);
  const float gap = ui.px(14);
  float content = ui.px(10);
  for (const TablePanel& one : look.panels) {
    if (is_table(one)) content += panel(ui, {0, 0}, width, one, look, Pass::measure, wish) + gap;
  }
  float y = rect.y + ui.px(10) - begin_scroll(ui, "drawer.tables", rect, content);
  for (const TablePanel& one : look.panels) {
    if (is_table(one))
      y += panel(ui, {rect.x + ui.px(14), y}, width, one, look, Pass::draw, wish) + gap;
  }
  end_scroll(ui);
}

}  // namespace windrose::view
