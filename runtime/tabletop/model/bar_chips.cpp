#include "runtime/tabletop/model/bar_chips.h"

#include <algorithm>

#include "runtime/base/language/phrase.h"
#include "runtime/base/text/numbers.h"
#include "runtime/state/ruleset/ruleset.h"
#include "runtime/tabletop/model/charts_model.h"
#include "runtime/tabletop/model/table_model.h"

namespace windrose {
namespace {

/// The first of the column in force where a chart says an order in words; else the column.
std::string chart_text(const ChartView& chart, ValueType type) {
  const auto column = static_cast<std::size_t>(chart.marker - 1);
  const bool says_words = type != ValueType::number && !chart.lines.empty();
  if (says_words && column < chart.lines.front().cells.size())
    return chart.lines.front().cells[column].text;
  return column < chart.heads.size() ? chart.heads[column] : std::to_string(chart.marker);
}

BarChip chip_of(const Observation& seen, const GameLook& look, const TablePanel& panel) {
  switch (panel.kind) {
    case TablePanel::Kind::chart: {
      const ChartView chart = chart_view(seen, look, ChartId{panel.index}, Viewer::onlooker());
      return {panel.title.empty() ? chart.title : panel.title,
              chart_text(chart, seen.ruleset().charts()[chart.chart].type)};
    }
    case TablePanel::Kind::card:
      return {panel.title, panel.cards.cards.front().title};
    case TablePanel::Kind::cards:
      return {panel.title, number_text(panel.cards.count)};
    case TablePanel::Kind::tokens:
      return {panel.title, number_text(panel.tokens.total)};
    default:
      return panel.rows.empty() ? BarChip{} : BarChip{panel.title, panel.rows.front().value};
  }
}

void add_stage(const StageShown& stage, std::vector<BarChip>& chips) {
  if (stage.kind == StageKind::contest) chips.push_back({"", plain(stage.title)});
  if (stage.kind != StageKind::auction) return;
  chips.push_back({"", plain(stage.title)});
  const auto in = std::ranges::count_if(stage.bidders, [](const StageBidder& bidder) {
    return bidder.state != StageBidder::State::out;
  });
  if (!stage.bidders.empty())
    chips.push_back({"", phrase("{1} of {2} still in", std::to_string(in),
                                std::to_string(stage.bidders.size()))});
}

}  // namespace

std::vector<BarChip> bar_chips(const Observation& seen, const GameLook& look,
                               std::span<const StageShown> stages) {
  std::vector<BarChip> chips;
  for (const StageShown& stage : stages) add_stage(stage, chips);
  for (const TablePanel& panel : panels_at(seen, look, LookPanel::At::bar)) {
    BarChip chip = chip_of(seen, look, panel);
    if (!chip.value.empty()) chips.push_back(std::move(chip));
  }
  return chips;
}

}  // namespace windrose
