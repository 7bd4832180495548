// Trying the board from the editor: play, simulate, and what came out.
#include <algorithm>
#include <array>
#include <cstdio>

#include "editor/window/edit_panels.h"
#include "runtime/base/language/phrase.h"
#include "runtime/base/text/text.h"
#include "runtime/view/draw/paragraphs.h"
#include "runtime/view/signs/recipes_pieces.h"
#include "runtime/words/names/wording.h"

namespace windrose::editor {
namespace {

constexpr std::array<int, 4> kMatches = {100, 1000, 10'000, 100'000};

std::string with_one_decimal(double number) {
  char text[32] = "";
  std::snprintf(text, sizeof text, "%.1f", number);
  return text;
}

/// Of what the map is: a measure that has counted something in this run, or none.
void choose_measure(Ui& ui, const Rect& rect, std::span<const TrialMeasure> counted,
                    HeatMap& heat) {
  const std::string all[] = {phrase("Stops"), phrase("Earned"), phrase("Paid"),
                             phrase("Owned"), phrase("Taken"),  phrase("None")};
  const auto found = std::ranges::find(counted, heat.measure);
  if (found == counted.end() && !counted.empty()) heat.measure = counted.front();
  std::vector<std::string_view> names;
  int current = static_cast<int>(counted.size());
  for (const TrialMeasure measure : counted) {
    if (heat.shown && measure == heat.measure) current = static_cast<int>(names.size());
    names.push_back(all[static_cast<std::size_t>(measure)]);
  }
  names.emplace_back(all[5]);
  const auto taken = segments(ui, "try.measure", rect, names, current);
  if (!taken) return;
  const auto place = static_cast<std::size_t>(*taken);
  heat.shown = place < counted.size();
  if (heat.shown) heat.measure = counted[place];
}

void trial_result(Ui& ui, Rect rest, Editor& editor, PanelState& state) {
  Pen& pen = ui.pen();
  const Palette& p = pen.palette();
  rest.take_top(ui.px(8));
  choose_measure(ui, rest.take_top(ui.px(30)), editor.trials.result()->counted(), state.heat);
  rest.take_top(ui.px(8));
  draw_heading(ui, {rest.x, rest.y + ui.px(12)}, phrase("Wins by seat, 95 %"));
  rest.take_top(ui.px(18));
  const Statistics& all = editor.trials.result()->all;
  const int seats = editor.reading().game ? editor.reading().game->least_players : 0;
  for (const SeatId seat : Ids<SeatId>(static_cast<std::size_t>(seats))) {
    if (rest.h <= ui.px(60)) break;
    const Rect row = rest.take_top(ui.px(24));
    draw_seat(pen, seat, {row.x + ui.px(9), row.center().y}, ui.px(8));
    const Interval interval = all.win_interval(seat);
    const float left = row.x + ui.px(26);
    const float width = row.w - ui.px(26) - ui.px(56);
    const Rect bar{left, row.center().y - ui.px(6), width, ui.px(12)};
    pen.fill(bar, p.sunk, ui.px(3));
    const auto rate = static_cast<float>(all.win_rate(seat));
    pen.fill({bar.x, bar.y, width * rate, bar.h}, view::seat_look(seat).color, ui.px(3));
    const float y = bar.center().y;
    pen.line({left + width * static_cast<float>(interval.low), y},
             {left + width * static_cast<float>(interval.high), y}, p.ink, ui.px(1.6F));
    const std::string text = phrase("{1} %", with_one_decimal(static_cast<double>(rate) * 100));
    pen.digits({row.right(), y + ui.px(4)}, text, Type::body_bold, p.ink);
  }
  const std::string text =
      phrase("Turns {1}, decisions {2} a match", with_one_decimal(all.turns().mean()),
             with_one_decimal(all.decisions().mean()));
  rest.take_top(ui.px(4));
  pen.text({rest.x, rest.y + ui.px(12)}, text, Type::small, p.ink2);
  rest.take_top(ui.px(20));
  const std::string against = editor.trials.against_disk(state.heat.measure);
  if (!against.empty()) {
    draw_wrapped(pen, {rest.x, rest.y + ui.px(12)}, rest.w,
                 phrase("Against the file on disk: {1}", against), Type::small, p.ink2);
  }
}

/// Why the buttons are gray, and the way out where there is one.
void why_not(Ui& ui, Rect& rest, Editor& editor) {
  Pen& pen = ui.pen();
  const std::string why = editor.trials.why_not_playable();
  const float height =
      draw_wrapped(pen, {rest.x, rest.y + ui.px(4)}, rest.w, why, Type::small, pen.palette().bad);
  ui.whereabouts().note("try.why." + why, {rest.x, rest.y, rest.w, height});
  rest.take_top(height + ui.px(8));
  if (!editor.trials.can_use_board()) return;
  Button use{.text = phrase("Use this board"), .small = true};
  if (button(ui, "try.use", rest.take_top(ui.px(32)), use)) editor.trials.use_board();
}

}  // namespace

float why_not_height(Ui& ui, float width, const Editor& editor) {
  if (editor.reading().game) return 0;
  const std::string why = editor.trials.why_not_playable();  // the lines are views into it
  const auto lines = static_cast<float>(ui.pen().lines(why, Type::small, width).size());
  return lines * ui.pen().line_height(Type::small) + ui.px(12) +
         (editor.trials.can_use_board() ? ui.px(40) : 0);
}

PanelWish edit_trial(Ui& ui, Rect rest, Editor& editor, PanelState& state) {
  Pen& pen = ui.pen();
  const Palette& p = pen.palette();
  PanelWish wish = PanelWish::none;
  pen.line({rest.x, rest.y}, {rest.right(), rest.y}, p.line, ui.px(1));
  const Rect head = rest.take_top(ui.px(30));
  draw_heading(ui, {head.x, head.y + ui.px(20)}, phrase("Try it from here"));
  if (editor.trials.trial().is_running()) {
    const std::string text =
        phrase_as("progress", "{1} of {2}", number_text(editor.trials.trial().done()),
                  number_text(editor.trials.trial().wish().matches));
    draw_tag(ui, {head.right() - tag_width(ui, text), head.y + ui.px(6)}, text, TagKind::warn);
    ui.redraw_in(.1);
  } else if (editor.trials.result()) {
    const std::string text =
        phrase("done in {1} s", with_one_decimal(editor.trials.result()->seconds));
    draw_tag(ui, {head.right() - tag_width(ui, text), head.y + ui.px(6)}, text, TagKind::good);
    ui.whereabouts().note("trial.done", head);
  }
  const bool playable = editor.reading().game.has_value();
  std::vector<std::string> agents;
  if (playable) agents = editor.reading().game->agents;
  agents.emplace_back("random");
  state.agent = std::min(state.agent, static_cast<int>(agents.size()) - 1);
  const Rect first = rest.take_top(ui.px(36));
  const Rect second = rest.take_top(ui.px(36));
  const auto half = [&](const Rect& line, int nth) {
    const float left = (line.w - ui.px(8)) * .55F;
    const float width = nth == 0 ? left : line.w - ui.px(8) - left;
    return Rect{nth == 0 ? line.x : line.right() - width, line.y, width, ui.px(32)};
  };
  Button play{.text = phrase("Play"), .sign = "play", .small = true};
  play.enabled = playable;
  if (button(ui, "try.play", half(first, 0), play)) wish = PanelWish::play;
  std::vector<ListChoice> numbers;
  std::vector<std::string> shown;
  numbers.reserve(kMatches.size());
  shown.reserve(kMatches.size());
  for (const int count : kMatches) shown.push_back(phrase("{1} matches", number_text(count)));
  for (const std::string& text : shown) numbers.push_back({text});
  if (const auto taken = dropdown(ui, "try.matches", half(second, 0), numbers, state.matches))
    state.matches = *taken;
  std::vector<ListChoice> names;
  names.reserve(agents.size());
  for (const std::string& agent : agents) names.push_back({agent});
  if (const auto taken = dropdown(ui, "try.agent", half(second, 1), names, state.agent))
    state.agent = *taken;
  Button simulate{.text = editor.trials.trial().is_running() ? phrase("Stop") : phrase("Simulate"),
                  .small = true};
  simulate.kind = ButtonKind::main;
  simulate.enabled = playable;
  if (button(ui, "try.simulate", half(first, 1), simulate)) {
    if (editor.trials.trial().is_running()) {
      editor.trials.trial().stop();
    } else {
      TrialWish run;
      run.matches = kMatches[state.matches];
      run.agent = agents[state.agent];
      run.scenario = editor.start.trial_scenario();
      state.heat.shown = true;
      editor.trials.simulate(run);
    }
  }
  if (!playable) why_not(ui, rest, editor);
  if (editor.trials.result()) trial_result(ui, rest, editor, state);
  return wish;
}

}  // namespace windrose::editor
