// The list of problems, each with a jump and, where there is one, a way out.
#include <cmath>

#include "editor/edit_panels.h"
#include "runtime/base/text.h"

namespace windrose::editor {

void edit_problems(Ui& ui, const Rect& rect, Editor& editor, Canvas& canvas, PanelState& state) {
  Pen& pen = ui.pen();
  const Palette& p = pen.palette();
  pen.fill(rect, p.paper);
  pen.line({rect.x, rect.y}, {rect.right(), rect.y}, p.line, ui.px(1));
  Rect rest = rect;
  const Rect head = rest.take_top(ui.px(36));
  const std::vector<Problem>& problems = editor.reading().problems;
  int errors = 0;
  for (const Problem& problem : problems)
    errors += problem.weight == Finding::Weight::error ? 1 : 0;
  const int warnings = static_cast<int>(problems.size()) - errors;
  if (ui.area("problems", {head.x, head.y, ui.px(120), head.h}, true))
    state.problems_open = !state.problems_open;
  float x = head.x + ui.px(14);
  pen.text({x, head.center().y + ui.px(5)}, "Problems", Type::name, p.ink);
  x += pen.width("Problems", Type::name) + ui.px(12);
  const float y = head.center().y - ui.px(9);
  if (errors > 0) x += ui.tag({x, y}, counted(errors, "error"), TagKind::bad) + ui.px(8);
  if (warnings > 0) x += ui.tag({x, y}, counted(warnings, "warning"), TagKind::warn) + ui.px(8);
  if (problems.empty()) ui.tag({x, y}, "nothing found", TagKind::good);
  const std::string time =
      "checked as you draw · " + std::to_string(std::lround(editor.reading().milliseconds)) + " ms";
  pen.text({head.right() - ui.px(14), head.center().y + ui.px(4)}, time, Type::small, p.ink2,
           Align::right);
  if (rest.empty()) return;
  const float height = ui.px(38);
  const float offset =
      ui.begin_scroll("problems.list", rest, height * static_cast<float>(problems.size()));
  for (std::size_t i = 0; i < problems.size(); ++i) {
    const Problem& problem = problems[i];
    Rect row{rest.x, rest.y - offset + height * static_cast<float>(i), rest.w, height};
    if (row.y > rest.bottom() || row.bottom() < rest.y) continue;
    const std::string name = "problem." + std::to_string(i + 1);
    const bool is_error = problem.weight == Finding::Weight::error;
    const Point sign{row.x + ui.px(22), row.center().y};
    pen.disc(sign, ui.px(8), is_error ? p.bad : p.warn);
    pen.text_middle(sign, "!", pen.fonts().of(Type::tiny_bold), ink_on(is_error ? p.bad : p.warn));
    row.take_left(ui.px(42));
    row.take_right(ui.px(12));
    int number = 0;
    for (const Fix& fix : editor.fixes(problem)) {
      const std::string fix_name = name + ".fix" + (++number > 1 ? std::to_string(number) : "");
      const Button button{.text = fix.text, .small = true};
      const Rect box = row.take_right(ui.button_width(button));
      row.take_right(ui.px(8));
      if (!ui.button(fix_name, {box.x, box.center().y - ui.px(15), box.w, ui.px(30)}, button))
        continue;
      ui.end_scroll();
      return fix.act();
    }
    const Button jump{.text = "Jump", .kind = ButtonKind::link, .small = true};
    const Rect box = row.take_right(ui.px(56));
    if (problem.space >= 0 && ui.button(name + ".jump", box, jump)) {
      editor.select(problem.space, false);
      canvas.show(problem.space);
      state.tab = 0;
    }
    const std::string file = problem.file.substr(problem.file.rfind('/') + 1) +
                             (problem.line > 0 ? ":" + std::to_string(problem.line) : "");
    pen.text_in(row.take_left(ui.px(150)), file, Type::mono, p.ink2);
    pen.text_in(row, problem.text, Type::body, p.ink);
    ui.caption(row, {file, problem.text, ""});
    ui.whereabouts().note(name, row);
  }
  ui.end_scroll();
}

}  // namespace windrose::editor
