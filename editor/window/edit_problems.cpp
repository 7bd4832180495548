// The list of problems, each with a jump and, where there is one, a way out.
#include <algorithm>
#include <cmath>

#include "editor/window/edit_panels.h"
#include "runtime/base/language/phrase.h"
#include "runtime/base/text/text.h"

namespace windrose::editor {

namespace {

/// Shows what the problem is about; false if that is a place in a file.
bool jump_to(Editor& editor, Canvas& canvas, PanelState& state, const Problem& problem) {
  const std::string scenarios = "scripts/" + editor.workspace().game().id + "/scenarios/";
  if (problem.space >= 0) {
    editor.select(problem.space, false);
    canvas.show(problem.space);
    state.tab = 0;
    return true;
  }
  if (!problem.file.starts_with(scenarios)) return false;
  editor.scenario = problem.file.substr(scenarios.size());
  editor.scenario.resize(editor.scenario.rfind('.'));
  state.tab = 2;
  return false;
}

/// Title and counts.
void problems_head(Ui& ui, const Rect& head, const Editor& editor, PanelState& state) {
  Pen& pen = ui.pen();
  const Palette& p = pen.palette();
  const std::vector<Problem>& problems = editor.reading().problems;
  const auto errors =
      static_cast<int>(std::ranges::count(problems, Finding::Weight::error, &Problem::weight));
  const int warnings = static_cast<int>(problems.size()) - errors;
  const Rect title{head.x, head.y, ui.px(280), head.h};
  if (click_area(ui, "problems", title, true)) state.problems_open = !state.problems_open;
  if (ui.focused("problems")) draw_focus_ring(ui, title.inset(ui.px(4)), ui.px(6));
  float x = head.x + ui.px(14);
  const std::string word = phrase("Problems");
  pen.text({x, head.center().y + ui.px(5)}, word, Type::name, p.ink);
  x += pen.width(word, Type::name) + ui.px(12);
  const float y = head.center().y - ui.px(9);
  if (errors > 0)
    x += draw_tag(ui, {x, y},
                  phrase_number("{1} error", "{1} errors", errors, std::to_string(errors)),
                  TagKind::bad) +
         ui.px(8);
  if (warnings > 0)
    x += draw_tag(ui, {x, y},
                  phrase_number("{1} warning", "{1} warnings", warnings, std::to_string(warnings)),
                  TagKind::warn) +
         ui.px(8);
  if (problems.empty()) draw_tag(ui, {x, y}, phrase("nothing found"), TagKind::good);
  const std::string time = phrase("checked as you draw · {1} ms",
                                  std::to_string(std::lround(editor.reading().milliseconds)));
  pen.text({head.right() - ui.px(14), head.center().y + ui.px(4)}, time, Type::small, p.ink2,
           Align::right);
}

}  // namespace

std::optional<Problem> edit_problems(Ui& ui, const Rect& rect, Editor& editor, Canvas& canvas,
                                     PanelState& state) {
  Pen& pen = ui.pen();
  const Palette& p = pen.palette();
  pen.fill(rect, p.paper);
  pen.line({rect.x, rect.y}, {rect.right(), rect.y}, p.line, ui.px(1));
  Rect rest = rect;
  problems_head(ui, rest.take_top(ui.px(36)), editor, state);
  if (rest.empty()) return std::nullopt;
  const std::vector<Problem>& problems = editor.reading().problems;
  std::optional<Problem> shown;
  std::function<void()> mend;
  FieldList list(ui, state.problems, "problems.list", rest);
  for (std::size_t i = 0; i < problems.size(); ++i) {
    const Problem& problem = problems[i];
    const std::string name = "problem." + std::to_string(i + 1);
    const auto room = list.room(name + ".jump", ui.px(38));
    if (!room) continue;
    Rect row = *room;
    const bool is_error = problem.weight == Finding::Weight::error;
    const Point sign{row.x + ui.px(22), row.center().y};
    pen.disc(sign, ui.px(8), is_error ? p.bad : p.warn);
    pen.text_middle(sign, "!", pen.fonts().of(Type::tiny_bold), ink_on(is_error ? p.bad : p.warn));
    row.take_left(ui.px(42));
    row.take_right(ui.px(12));
    int number = 0;
    for (Fix& fix : editor.files.fixes(problem)) {
      const std::string fix_name = name + ".fix" + (++number > 1 ? std::to_string(number) : "");
      const Button button{.text = fix.text, .small = true};
      const Rect box = row.take_right(button_width(ui, button));
      row.take_right(ui.px(8));
      if (view::button(ui, fix_name, {box.x, box.center().y - ui.px(15), box.w, ui.px(30)}, button))
        mend = std::move(fix.act);
    }
    const Button jump{.text = problem.space >= 0 ? phrase("Jump") : phrase("Show"),
                      .kind = ButtonKind::link,
                      .small = true};
    const Rect box = row.take_right(ui.px(56));
    const bool has_place = problem.space >= 0 || !problem.file.empty();
    if (has_place && view::button(ui, name + ".jump", box, jump) &&
        !jump_to(editor, canvas, state, problem))
      shown = problem;
    const std::string file = problem.file.substr(problem.file.rfind('/') + 1) +
                             (problem.line > 0 ? ":" + std::to_string(problem.line) : "");
    pen.text_in(row.take_left(ui.px(170)), file, Type::mono, p.ink2);
    pen.text_in(row, problem.text, Type::body, p.ink);
    show_caption(ui, row, {file, problem.text, ""});
    ui.whereabouts().note(name, row);
  }
  list.finish();
  if (mend) mend();
  return shown;
}

}  // namespace windrose::editor
